//! Makes what a browser loads of the client: wasm with its glue, names that hold a hash, compressed twins.
//!
//! `pack MODULE ROOT OUT served|site`: from the module that cargo has built and the workspace's root, into a folder.
//! What is served lies below `/`; a site lies anywhere and needs no server.

mod files;
mod names;
mod order;

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, anyhow, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    files::{Folder, below, is_text},
    names::Names,
};

/// What `wasm-opt` may use: what every browser of the last years understands, and not more.
const FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// How `wasm-opt` shall make it small: once compressed it is smaller this way than by `-Oz`, which merges functions that gzip merges as well.
/// The lowest addresses belong to the far end of the stack, where nothing is pointed at.
const SMALLER: &[&str] = &["-Os", "--low-memory-unused"];

/// The export of the table of what JavaScript owns.
const TABLE: &[u8] = b"__wbindgen_externrefs\x01";

/// The most that may be loaded, compressed by gzip: the wasm, and its glue.
const MOST: [(&str, usize); 2] = [("client.wasm", 600_000), ("client.js", 30_000)];

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, root, out, kind] = arguments.as_slice() else { bail!("pack MODULE ROOT OUT served|site") };
    ensure!(kind == "served" || kind == "site", "'{kind}' is neither served nor site");
    let (root, out) = (PathBuf::from(root), PathBuf::from(out));
    let names = gather(Path::new(module), &root)?;
    let mut folder = Folder::default();
    for (name, bytes) in names.hashed() {
        folder.add(&format!("assets/{name}"), bytes);
    }
    let is_site = kind == "site";
    let page = names.page(&read(&root.join("client/index.html"))?, if is_site { "" } else { "/" }, is_site)?;
    folder.add("index.html", page.as_bytes());
    let manifest = names.refer(&read(&root.join("client/manifest.webmanifest"))?, "assets/");
    folder.add("manifest.webmanifest", manifest.as_bytes());
    if is_site {
        let worker = names.service_worker(&read(&root.join("client/service-worker.js"))?, &folder.names());
        folder.add("service-worker.js", worker.as_bytes());
    }
    if is_site {
        println!("{} files, {} bytes", folder.names().len(), folder.size());
    } else {
        folder.compress()?;
        report(&names, &folder);
    }
    folder.write(&out)
}

/// All files with their plain names, in an order in which each refers to earlier ones alone.
fn gather(module: &Path, root: &Path) -> Result<Names> {
    let mut names = Names::default();
    let assets = below(&root.join("client/assets"))?;
    let boards = below(&root.join("client/boards"))?.into_iter().map(|(name, path)| (format!("boards/{name}"), path));
    let rules = rules(&root.join("games"))?;
    let (texts, others): (Vec<_>, Vec<_>) = assets.into_iter().chain(boards).chain(rules).partition(|(name, _)| is_text(name));
    for (name, path) in others {
        names.add(&name, fs::read(&path).with_context(|| name.clone())?);
    }
    names.add("library.json", library(root)?.into_bytes());
    let (glue, wasm) = bind(module)?;
    let smaller = optimise(wasm)?;
    // Names would be those of other functions.
    names.add("client.wasm", if keeps_names() { smaller } else { order::sort(&smaller)? });
    names.add_text("client.js", &glue.replace("client_bg.wasm", "client.wasm"));
    for (name, path) in texts {
        names.add_text(&name, &read(&path)?);
    }
    Ok(names)
}

/// The rules of the games, so that they need not be in the wasm: `rules/attrition.en.md`.
fn rules(games: &Path) -> Result<Vec<(String, PathBuf)>> {
    let mut rules = Vec::new();
    for entry in fs::read_dir(games)? {
        let game = entry?.path();
        let slug = game.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for (lang, file) in [("en", "RULES.md"), ("fr", "RULES.fr.md")] {
            rules.extend(Some((format!("rules/{slug}.{lang}.md"), game.join(file))).filter(|(_, path)| path.exists()));
        }
    }
    rules.sort();
    Ok(rules)
}

/// What the program reads, so that it need not be in the wasm: texts, and the games' data as the browser gets them. By the names that
/// `engine::asset!` asks for.
fn library(root: &Path) -> Result<String> {
    let mut library = BTreeMap::new();
    let mut crates = vec![root.join("client"), root.join("engine")];
    for entry in fs::read_dir(root.join("games"))? {
        crates.push(entry?.path());
    }
    for folder in crates {
        let of = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for (name, path) in below(&folder.join("text"))? {
            library.insert(format!("{of}/text/{name}"), read(&path)?);
        }
        for (name, path) in below(&folder.join("data"))? {
            let json = compact::json(&read(&path)?).map_err(|e| anyhow!("{}: {e}", path.display()))?;
            library.insert(format!("{of}/data/{name}"), json);
        }
    }
    Ok(serde_json::to_string(&library)?)
}

/// Whether functions keep their names, for people who look for what fills the module.
fn keeps_names() -> bool {
    env::var_os("PACK_KEEP_NAMES").is_some()
}

/// The glue and the module that fits it.
fn bind(module: &Path) -> Result<(String, Vec<u8>)> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).web(true)?.typescript(false).omit_default_module_path(false).out_name("client");
    bindgen.keep_debug(false).remove_name_section(!keeps_names()).remove_producers_section(true);
    let mut output = bindgen.generate_output()?;
    let wasm = output.wasm_mut().emit_wasm();
    Ok((output.js().to_owned(), wasm))
}

/// The module as small as `wasm-opt` makes it, or as it is where that is not installed.
fn optimise(wasm: Vec<u8>) -> Result<Vec<u8>> {
    let folder = env::temp_dir().join(format!("bivouac-pack-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let (before, after) = (folder.join("before.wasm"), folder.join("after.wasm"));
    fs::write(&before, &wasm)?;
    let names: &[&str] = if keeps_names() { &["-g"] } else { &[] };
    let status = Command::new("wasm-opt").args(SMALLER).args(names).args(FEATURES).arg(&before).arg("-o").arg(&after).status();
    let smaller = match status {
        Ok(status) => {
            ensure!(status.success(), "wasm-opt: {status}");
            mend(&wasm, fs::read(&after)?)
        }
        Err(_) => {
            eprintln!("wasm-opt is not installed (Debian's package is binaryen): the wasm stays larger than it could be");
            wasm
        }
    };
    fs::remove_dir_all(&folder)?;
    Ok(smaller)
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

/// Sizes, and a warning if something is too large.
fn report(names: &Names, folder: &Folder) {
    let mut together = 0;
    for ((name, bytes), (hashed, _)) in names.plain().zip(names.hashed()) {
        let size = folder.gzip_size(&format!("assets/{hashed}")).unwrap_or(bytes.len());
        let most = MOST.iter().find(|(large, _)| *large == name).map(|(_, most)| *most);
        together += size;
        if most.is_some() || size > 20_000 {
            println!("{name}: {} bytes, {size} by gzip", bytes.len());
        }
        if let Some(most) = most.filter(|most| size > *most) {
            println!("TOO LARGE: {name} has {size} bytes by gzip, and {most} are enough to wait for");
        }
    }
    println!("{} files, {together} bytes by gzip", names.plain().count());
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
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
}
