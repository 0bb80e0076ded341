//! Lists the files of the client that `cargo xtask client` has made, for [`assets`](src/assets.rs) to embed.

use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let folder = client(&out);
    // Cargo looks for changes below a folder only if there is one.
    fs::create_dir_all(&folder)?;
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    list(&folder, "", &mut files)?;
    files.sort();
    let mut code = String::from("[\n");
    for (name, path) in files {
        writeln!(code, "({name:?}, include_bytes!({path:?}).as_slice()),")?;
    }
    code.push(']');
    fs::write(out.join("client.rs"), code)?;
    Ok(())
}

/// `client` beside the folders of profiles: where this crate is built is …/target/PROFILE/build/server-HASH/out.
fn client(out: &Path) -> PathBuf {
    let target = out.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists());
    target.or_else(|| out.ancestors().nth(4)).unwrap_or(out).join("client")
}

fn list(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            list(&path, &format!("{name}/"), files)?;
        } else {
            files.push((name, path));
        }
    }
    Ok(())
}
