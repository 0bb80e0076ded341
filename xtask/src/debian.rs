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
    let is_installed = Path::new("/usr/bin/apt-get").exists() && {
        let by_sudo = || exists(program("sudo", &["-n", "apt-get"]).args(&install));
        if is_root() { exists(&mut program("apt-get", &install)) } else { by_sudo() }
    };
    if is_installed {
        return Ok(());
    }
    Err(Missing(format!("{problem} (Debian's packages: {})", packages.join(", "))).into())
}

/// Whether everything is allowed.
pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}
