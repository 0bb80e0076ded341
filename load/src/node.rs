//! A server as a process: started, measured, killed.

use std::{
    env, fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

use crate::http;

/// How a server is started.
pub struct Plan {
    program: PathBuf,
    /// Everything it keeps; removed at the end.
    folder: PathBuf,
    database: Option<String>,
    /// The same after a restart, so that clients find it again.
    pub address: String,
}

impl Plan {
    /// A free port, an empty folder.
    pub fn new(program: Option<PathBuf>, database: Option<String>) -> Result<Self> {
        let beside = || Some(env::current_exe().ok()?.with_file_name("bivouac"));
        let program = program.or_else(beside).context("there is no server to start")?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let folder = env::temp_dir().join(format!("bivouac-load-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        // A socket a player, on both sides.
        rlimit::increase_nofile_limit(u64::MAX)?;
        Ok(Self { program, folder, database, address })
    }

    /// The SQLite file, if there is one.
    pub fn file(&self) -> Option<PathBuf> {
        self.database.is_none().then(|| self.folder.join("bivouac.db"))
    }

    /// Starts it; returns when it serves.
    pub async fn start(&self) -> Result<Node> {
        let mut command = Command::new(&self.program);
        command.args(["serve", "--limits", "false", "--log", "warn", "--listen", &self.address, "--data"]).arg(&self.folder);
        if let Some(url) = &self.database {
            command.args(["--database", url]);
        }
        let begun = Instant::now();
        let child =
            command.stdout(Stdio::null()).spawn().with_context(|| format!("{} can not be started", self.program.display()))?;
        let mut node = Node { child, address: self.address.clone(), started_in: Duration::ZERO };
        while http::get(&self.address, "/health").await.is_err() {
            if begun.elapsed() > Duration::from_secs(30) {
                bail!("the server does not answer");
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        node.started_in = begun.elapsed();
        Ok(node)
    }
}

impl Drop for Plan {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A running server.
pub struct Node {
    child: Child,
    /// Where it listens.
    pub address: String,
    /// How long it took until it served.
    pub started_in: Duration,
}

impl Node {
    /// Seconds on the processor so far, in user and system mode.
    pub fn cpu(&self) -> Result<(f64, f64)> {
        let text = fs::read_to_string(self.proc("stat"))?;
        let fields: Vec<&str> = text.rsplit(") ").next().unwrap_or_default().split(' ').collect();
        let seconds = |i: usize| fields.get(i).and_then(|f| f.parse::<f64>().ok()).map(|ticks| ticks / 100.0);
        seconds(11).zip(seconds(12)).context("the processor time is not known")
    }

    /// Bytes of memory that it holds.
    pub fn memory(&self) -> Result<u64> {
        let text = fs::read_to_string(self.proc("status"))?;
        let line = text.lines().find_map(|l| l.strip_prefix("VmRSS:")).context("the memory is not known")?;
        Ok(line.trim().trim_end_matches(" kB").parse::<u64>()? * 1024)
    }

    fn proc(&self, what: &str) -> PathBuf {
        Path::new("/proc").join(self.child.id().to_string()).join(what)
    }

    /// Kills it as hard as can be.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}
