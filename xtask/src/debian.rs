//! Programs that come from Debian's packages.

use std::{path::Path, process::Command};

use anyhow::Result;

use crate::{
    shell::{exists, program},
    verify::Missing,
};

/// Installs packages where that is allowed without asking; elsewhere something is missing.
pub fn install(packages: &[&str], problem: &str) -> Result<()> {
    let install = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    // The lists of a new machine may be old, or not there at all.
    if Path::new("/usr/bin/apt-get").exists() && (apt_get(&install) || apt_get(&["update"]) && apt_get(&install)) {
        return Ok(());
    }
    Err(Missing(format!("{problem} (Debian's packages: {})", packages.join(", "))).into())
}

fn apt_get(arguments: &[&str]) -> bool {
    let mut command = if is_root() { program("apt-get", &[]) } else { program("sudo", &["-n", "apt-get"]) };
    exists(command.args(arguments))
}

/// Whether everything is allowed.
pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}
