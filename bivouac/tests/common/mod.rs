//! The real binary in a folder of its own.
#![allow(dead_code, clippy::unwrap_used)]

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

use serde_json::Value;

/// A folder that is there for one test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("bivouac-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.file(name), text).unwrap();
    }

    /// The program with these arguments, separated by blanks.
    pub fn command(&self, args: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bivouac"));
        command.current_dir(&self.0).args(args.split_whitespace()).env_remove("COLUMNS");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs the program to its end.
    pub fn run(&self, args: &str, input: &str) -> Run {
        self.run_in(None, args, input)
    }

    /// The same where `COLUMNS` says how wide a page is.
    pub fn run_in(&self, columns: Option<&str>, args: &str, input: &str) -> Run {
        let mut child = self.command(args).envs(columns.map(|columns| ("COLUMNS", columns))).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        // It may stop reading before all is written.
        let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let run = Run::from(child.wait_with_output().unwrap());
        writer.join().unwrap();
        run
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How a run ended.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Run {
    #[track_caller]
    pub fn succeeds(self) -> Self {
        assert_eq!(self.code, Some(0), "{}\n{}", self.out, self.err);
        self
    }

    #[track_caller]
    pub fn refuses(self, why: &str) -> Self {
        assert_eq!(self.code, Some(2), "{}\n{}", self.out, self.err);
        assert!(self.err.contains(why), "'{why}' is not in: {}", self.err);
        self
    }

    #[track_caller]
    pub fn says(self, what: &str) -> Self {
        assert!(self.out.contains(what), "'{what}' is not in: {}", self.out);
        self
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        self.jsons().swap_remove(0)
    }

    /// What each line says.
    pub fn jsons(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// Numbers as a restless player would type them, the same every time. Those that are too high are asked for again.
pub fn numbers(mut seed: u64, lines: usize) -> String {
    let mut out = String::new();
    for _ in 0..lines {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        out += &format!("{}\n", 1 + (seed >> 33) % 12);
    }
    out
}
