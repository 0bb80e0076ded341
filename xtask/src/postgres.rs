//! A throw-away PostgreSQL cluster: made, used for the tests that need one, and stopped.

use std::{
    env, fs,
    net::TcpListener,
    path::PathBuf,
    process::{self, Command},
};

use anyhow::{Context, Result};

use crate::{
    debian::{self, is_root},
    shell::{cargo, program, run as sh, run_and_keep},
    verify::is_result,
};

/// Where the tests find the database.
const VARIABLE: &str = "BIVOUAC_TEST_POSTGRES";

/// The files of tests that use it.
const TESTS: &[&str] = &["store", "site", "gate", "backup", "people"];

/// The tests of what is kept, on PostgreSQL.
pub fn run() -> Result<Vec<String>> {
    let cluster = Cluster::start()?;
    let tests = TESTS.iter().flat_map(|test| ["--test", test]);
    let mut tests = cargo(&["test", "--package", "server"].into_iter().chain(tests).collect::<Vec<_>>());
    run_and_keep(tests.env(VARIABLE, cluster.url()), is_result)
}

/// A running cluster; it ends with this value.
struct Cluster {
    bin: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl Cluster {
    fn start() -> Result<Self> {
        let bin = programs()?;
        let folder = env::temp_dir().join(format!("bivouac-postgres-{}", process::id()));
        fs::create_dir_all(&folder)?;
        // A free port: somebody may take it before the server does, and then the start fails loudly.
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let cluster = Self { bin, folder, port };
        if is_root() {
            // PostgreSQL refuses to run as root.
            sh(&mut program("chown", &["postgres", &cluster.text("")]))?;
        }
        sh(&mut cluster.tool("initdb", &["--auth=trust", "--username=postgres", "--pgdata", &cluster.text("data")]))?;
        let options = format!("-p {port} -k {} -c listen_addresses=127.0.0.1 -c fsync=off", cluster.text(""));
        let (data, log) = (cluster.text("data"), cluster.text("log"));
        sh(&mut cluster.tool("pg_ctl", &["start", "--wait", "--pgdata", &data, "--log", &log, "--options", &options]))?;
        Ok(cluster)
    }

    /// A place in the cluster's folder.
    fn text(&self, name: &str) -> String {
        self.folder.join(name).display().to_string()
    }

    fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// One of PostgreSQL's programs, as a user that it accepts.
    fn tool(&self, name: &str, arguments: &[&str]) -> Command {
        let path = self.bin.join(name).display().to_string();
        let mut command = if is_root() { program("runuser", &["-u", "postgres", "--", &path]) } else { program(&path, &[]) };
        command.args(arguments).current_dir(&self.folder);
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let data = self.text("data");
        if let Err(e) = sh(&mut self.tool("pg_ctl", &["stop", "--mode=immediate", "--pgdata", &data])) {
            eprintln!("the cluster in {} may still run: {e:#}", self.folder.display());
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder of PostgreSQL's programs; Debian's package is installed if it is missing and that is allowed.
fn programs() -> Result<PathBuf> {
    if let Some(found) = find() {
        return Ok(found);
    }
    debian::install(&["postgresql"], "PostgreSQL's server programs are not installed")?;
    find().context("postgresql was installed, but initdb is not found")
}

fn find() -> Option<PathBuf> {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path().join("bin"));
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = debian.collect();
    folders.sort();
    folders.reverse();
    folders.extend(env::split_paths(&path));
    folders.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}
