//! Makes what a browser loads of the client: wasm with its glue, names that hold a hash, compressed twins.
//!
//! `pack MODULE ROOT OUT served|site`: from the module that cargo has built and the workspace's root, into a folder.
//! What is served lies below `/`; a site lies anywhere and needs no server.

mod files;
mod names;
mod order;
mod parts;

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow, bail, ensure};
use bots::registry;

use crate::{
    files::{Folder, below, is_text},
    names::Names,
};

/// The most that may be loaded for a game, compressed by gzip: all parts of the wasm that it needs, and the glue.
const WASM: usize = 600_000;
const GLUE: usize = 30_000;

/// From how many bytes on a file is told of.
const NOTABLE: usize = 20_000;

/// What a browser loads.
struct Packed {
    names: Names,
    /// The parts of the program that each game needs.
    needs: BTreeMap<String, Vec<String>>,
}

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, root, out, kind] = arguments.as_slice() else { bail!("pack MODULE ROOT OUT served|site") };
    ensure!(kind == "served" || kind == "site", "'{kind}' is neither served nor site");
    let (root, out) = (PathBuf::from(root), PathBuf::from(out));
    let packed = gather(Path::new(module), &root)?;
    let names = &packed.names;
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
        report(&packed, &folder);
    }
    folder.write(&out)
}

/// All files with their plain names, in an order in which each refers to earlier ones alone.
fn gather(module: &Path, root: &Path) -> Result<Packed> {
    let mut names = Names::default();
    let assets = below(&root.join("client/assets"))?;
    let boards = below(&root.join("client/boards"))?.into_iter().map(|(name, path)| (format!("boards/{name}"), path));
    let rules = rules(&root.join("games"));
    let (texts, others): (Vec<_>, Vec<_>) = assets.into_iter().chain(boards).chain(rules).partition(|(name, _)| is_text(name));
    for (name, path) in others {
        names.add(&name, fs::read(&path).with_context(|| name.clone())?);
    }
    for (name, text) in libraries(root)? {
        names.add(&name, text.into_bytes());
    }
    let program = parts::program(&fs::read(module)?)?;
    for (name, wasm) in program.parts {
        // Names would be those of other functions.
        names.add(&name, if parts::keeps_names() { wasm } else { order::sort(&wasm)? });
    }
    names.add_text("client.js", &program.glue);
    for (name, path) in texts {
        names.add_text(&name, &read(&path)?);
    }
    Ok(Packed { names, needs: program.needs })
}

/// The rules of the games, so that they need not be in the wasm: `rules/attrition.en.md`.
fn rules(games: &Path) -> Vec<(String, PathBuf)> {
    let of = |slug: &str, lang: &str, file: &str| (format!("rules/{slug}.{lang}.md"), games.join(slug).join(file));
    slugs().flat_map(|slug| [of(slug, "en", "RULES.md"), of(slug, "fr", "RULES.fr.md")]).collect()
}

fn slugs() -> impl Iterator<Item = &'static str> {
    registry::games().iter().map(|game| game.info().slug.as_str())
}

/// What the program reads, so that it need not be in the wasm: the texts of every page and what can be known of all games, and a file a
/// game with its texts, and its data as the browser gets them. By the names that `engine::asset!` asks for.
fn libraries(root: &Path) -> Result<BTreeMap<String, String>> {
    let infos: Vec<_> = registry::games().iter().map(|game| game.info()).collect();
    let mut shared = BTreeMap::from([("client/games.json".to_owned(), serde_json::to_string(&infos)?)]);
    collect(&root.join("client"), &mut shared)?;
    collect(&root.join("engine"), &mut shared)?;
    let mut libraries = BTreeMap::from([("library.json".to_owned(), serde_json::to_string(&shared)?)]);
    for slug in slugs() {
        let mut own = BTreeMap::new();
        collect(&root.join("games").join(slug), &mut own)?;
        libraries.insert(format!("library/{slug}.json"), serde_json::to_string(&own)?);
    }
    Ok(libraries)
}

/// The texts and the data of a crate.
fn collect(folder: &Path, library: &mut BTreeMap<String, String>) -> Result<()> {
    let of = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    for (name, path) in below(&folder.join("text"))? {
        library.insert(format!("{of}/text/{name}"), read(&path)?);
    }
    for (name, path) in below(&folder.join("data"))? {
        let json = compact::json(&read(&path)?).map_err(|e| anyhow!("{}: {e}", path.display()))?;
        library.insert(format!("{of}/data/{name}"), json);
    }
    Ok(())
}

/// Sizes, and a warning if something is too large.
fn report(packed: &Packed, folder: &Folder) {
    let (mut sizes, mut together) = (BTreeMap::new(), 0);
    for ((name, bytes), (hashed, _)) in packed.names.plain().zip(packed.names.hashed()) {
        let size = folder.gzip_size(&format!("assets/{hashed}")).unwrap_or(bytes.len());
        sizes.insert(name, size);
        together += size;
        if size > NOTABLE {
            println!("{name}: {} bytes, {size} by gzip", bytes.len());
        }
    }
    let size = |names: &[String]| names.iter().filter_map(|name| sizes.get(name.as_str())).sum::<usize>();
    let judge = |what: &str, size: usize, most: usize| match size {
        _ if size > most => println!("TOO LARGE: {what} takes {size} bytes by gzip, and {most} are enough to wait for"),
        _ => println!("{what}: {size} bytes by gzip of {most}"),
    };
    judge("glue", size(&["client.js".to_owned()]), GLUE);
    for (game, parts) in &packed.needs {
        judge(&format!("wasm for {game}"), size(parts), WASM);
    }
    println!("{} files, {together} bytes by gzip", sizes.len());
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}
