//! Running other programs from the root of the workspace.

use std::{
    env,
    ffi::OsStr,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    thread,
};

use anyhow::{Context, Result, bail, ensure};

use crate::tree::root;

/// A program that will run at the root.
pub fn program(name: impl AsRef<OsStr>, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// Cargo: the one that runs this program, where there is one.
pub fn cargo(arguments: &[&str]) -> Command {
    program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), arguments)
}

/// Where cargo puts what it builds.
pub fn target_dir() -> Result<PathBuf> {
    let text = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps", "--offline"]))?;
    let metadata: serde_json::Value = serde_json::from_str(&text).context("cargo metadata is not understood")?;
    metadata["target_directory"].as_str().map(PathBuf::from).context("cargo metadata lacks target_directory")
}

/// Whether the program can be started.
pub fn exists(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs a program that talks to the terminal itself.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| words(command))?;
    ensure!(status.success(), "{}: {status}", words(command));
    Ok(())
}

/// Runs a program for what it prints on standard output.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().with_context(|| words(command))?;
    ensure!(output.status.success(), "{}: {}", words(command), output.status);
    String::from_utf8(output.stdout).with_context(|| words(command))
}

/// Runs a program, passes on what it prints, and keeps the lines that matter.
pub fn run_and_keep(command: &mut Command, matters: fn(&str) -> bool) -> Result<Vec<String>> {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().with_context(|| words(command))?;
    let (Some(out), Some(err)) = (child.stdout.take(), child.stderr.take()) else { bail!("no output to read") };
    let errors = thread::spawn(move || pass_on(err, std::io::stderr(), matters));
    let mut kept = pass_on(out, std::io::stdout(), matters);
    kept.extend(errors.join().unwrap_or_default());
    let status = child.wait()?;
    ensure!(status.success(), "{}: {status}", words(command));
    Ok(kept)
}

fn pass_on(from: impl Read, mut to: impl Write, matters: fn(&str) -> bool) -> Vec<String> {
    let mut kept = Vec::new();
    for line in BufReader::new(from).lines().map_while(Result::ok) {
        // Nobody reads any more: the program may still end in peace.
        let _ = writeln!(to, "{line}");
        if matters(&line) {
            kept.push(line.trim().to_owned());
        }
    }
    kept
}

/// Becomes the program, so that ctrl-C and the exit code are its own.
#[cfg(unix)]
pub fn replace(command: &mut Command) -> Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(command.exec()).with_context(|| words(command))
}

/// Runs the program and passes its exit code on.
#[cfg(not(unix))]
pub fn replace(command: &mut Command) -> Result<ExitCode> {
    let status = command.status().with_context(|| words(command))?;
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// The command as one would type it.
fn words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words: Vec<_> = std::iter::once(program).chain(command.get_args()).map(OsStr::to_string_lossy).collect();
    words.join(" ")
}
