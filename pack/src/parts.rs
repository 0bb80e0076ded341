//! The program in parts: what every page needs, and one part a game, which a page loads when it is played.

use std::{collections::BTreeMap, env, fs, path::Path, process::Command};

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::Options;

/// What `wasm-opt` may use: what every browser of the last years understands, and not more.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
    "--enable-simd",
];

/// How `wasm-opt` shall make it small: once compressed it is smaller this way than by `-Oz`, which merges functions that gzip merges as well.
/// The lowest addresses belong to the far end of the stack, where nothing is pointed at.
const SMALLER: &[&str] = &["-Os", "--low-memory-unused"];

/// The export of the table of what JavaScript owns.
const TABLE: &[u8] = b"__wbindgen_externrefs\x01";

/// The part that every page needs.
const MAIN: &str = "client.wasm";

/// What loads the parts, as the main part asks for it.
const LOADER: &str = "./parts.js";

/// How a part is loaded: as it comes, which many a web host has the wrong type for; and instead of that, as a whole.
const STREAMED: &str = "WebAssembly.instantiateStreaming(";
const INSTANTIATE: &str = "async function instantiate(fetched, imports) {
    const answer = await fetched;
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}
";

/// The program as a browser loads it.
pub struct Program {
    /// What joins it with the page.
    pub glue: String,
    /// Its parts: `client.wasm`, which is loaded first, and the others.
    pub parts: BTreeMap<String, Vec<u8>>,
    /// The parts that each game needs.
    pub needs: BTreeMap<String, Vec<String>>,
}

/// Whether functions keep their names, for people who look for what fills the parts.
pub fn keeps_names() -> bool {
    env::var_os("PACK_KEEP_NAMES").is_some()
}

/// Takes a module apart and joins it with the page.
pub fn program(module: &[u8]) -> Result<Program> {
    let folder = env::temp_dir().join(format!("bivouac-pack-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let program = divide(module, &folder);
    fs::remove_dir_all(&folder)?;
    program
}

fn divide(module: &[u8], folder: &Path) -> Result<Program> {
    let main = folder.join("main.wasm");
    let mut options = Options::new(module);
    (options.output_dir, options.main_out_path) = (folder, &main);
    (options.link_name, options.main_module) = (LOADER, "./client.js");
    let split = wasm_split_cli_support::transform(options).map_err(|e| anyhow!("{e:?}"))?;
    let loader = fs::read_to_string(folder.join(LOADER))?;
    let (glue, wasm) = bind(&fs::read(&main)?)?;
    let mut parts = BTreeMap::from([(MAIN.to_owned(), optimise(wasm, folder)?)]);
    for path in &split.split_modules {
        let name = path.file_name().context("a part has a name")?.to_string_lossy().into_owned();
        parts.insert(name, optimise(fs::read(path)?, folder)?);
    }
    let of_game = |others: Vec<String>| others.iter().map(|name| format!("{name}.wasm")).chain([MAIN.to_owned()]).collect();
    let needs = split.prefetch_map.into_iter().map(|(game, others)| (game, of_game(others))).collect();
    Ok(Program { glue: join(&glue.replace("client_bg.wasm", MAIN), &loader)?, parts, needs })
}

/// The glue, with what loads the other parts in it: each of the two refers to the other, and no name of a file can hold a hash of itself.
fn join(glue: &str, loader: &str) -> Result<String> {
    let is_import = |line: &&str| line.starts_with("import ") && line.contains(LOADER);
    // One a function that is imported, and all the same.
    let names: Vec<&str> = glue.lines().filter(is_import).filter_map(|line| line.split_whitespace().nth(3)).collect();
    ensure!(!names.is_empty() && loader.contains(STREAMED), "the glue does not load the parts as it used to");
    let exports = loader.lines().filter_map(|line| line.strip_prefix("export const ")?.split(' ').next());
    let exports = exports.collect::<Vec<_>>().join(", ");
    let own = glue.lines().filter(|line| !is_import(line));
    let loader =
        loader.lines().filter(|line| !line.starts_with("import ")).map(|line| line.strip_prefix("export ").unwrap_or(line));
    let text = own.chain(loader).fold(String::new(), |text, line| text + line + "\n").replace(STREAMED, "instantiate(");
    let objects = names.iter().fold(String::new(), |text, name| format!("{text}const {name} = {{ {exports} }};\n"));
    Ok(text + INSTANTIATE + &objects)
}

/// The glue and the module that fits it.
fn bind(module: &[u8]) -> Result<(String, Vec<u8>)> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_bytes("client", module.to_vec())
        .web(true)?
        .typescript(false)
        .omit_default_module_path(false)
        .out_name("client");
    bindgen.keep_debug(false).keep_lld_exports(true).remove_name_section(!keeps_names()).remove_producers_section(true);
    let mut output = bindgen.generate_output()?;
    let wasm = output.wasm_mut().emit_wasm();
    Ok((output.js().to_owned(), wasm))
}

/// A module as small as `wasm-opt` makes it, or as it is where that is not installed.
fn optimise(wasm: Vec<u8>, folder: &Path) -> Result<Vec<u8>> {
    let (before, after) = (folder.join("before.wasm"), folder.join("after.wasm"));
    fs::write(&before, &wasm)?;
    let names: &[&str] = if keeps_names() { &["-g"] } else { &[] };
    let status = Command::new("wasm-opt").args(SMALLER).args(names).args(FEATURES).arg(&before).arg("-o").arg(&after).status();
    match status {
        Ok(status) => {
            ensure!(status.success(), "wasm-opt: {status}");
            Ok(mend(&wasm, fs::read(&after)?))
        }
        Err(_) => {
            eprintln!("wasm-opt is not installed (Debian's package is binaryen): the wasm stays larger than it could be");
            Ok(wasm)
        }
    }
}

/// Older versions of `wasm-opt` (Debian's is one) export the first table where the module exports another, which its glue needs.
fn mend(before: &[u8], mut after: Vec<u8>) -> Vec<u8> {
    // A name, the kind of what is exported, and its number.
    let number = |module: &[u8]| Some(module.windows(TABLE.len()).position(|bytes| bytes == TABLE)? + TABLE.len());
    if let (Some(from), Some(to)) = (number(before), number(&after)) {
        after[to] = before[from];
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_glue_finds_its_table() {
        let module = |number: u8| [b"some bytes", TABLE, &[number], b"more"].concat();
        assert_eq!(mend(&module(1), module(0)), module(1));
        assert_eq!(mend(b"none", b"none".to_vec()), b"none");
    }

    #[test]
    fn what_loads_the_parts_is_in_the_glue() -> Result<()> {
        let glue = "import * as import1 from \"./parts.js\"\nimport * as import2 from \"./parts.js\"\nlet wasm;";
        let loader =
            "import { initSync } from \"./client.js\";\nexport const load_a = () => WebAssembly.instantiateStreaming(src);";
        let joined = join(glue, loader)?;
        assert!(joined.starts_with("let wasm;\nconst load_a = () => instantiate(src);\nasync function instantiate("), "{joined}");
        assert!(joined.ends_with("}\nconst import1 = { load_a };\nconst import2 = { load_a };\n"), "{joined}");
        assert!(join("", loader).is_err() && join(glue, "").is_err());
        Ok(())
    }
}
