//! Where pages come from: the real server on a database of its own, or a web host that knows nothing but files.

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU16, Ordering},
    thread,
    time::Duration,
};

use anyhow::{Context, Result};
use server::{
    config::{Config, DatabaseUrl},
    secret,
    site::Site,
};
use tokio::{runtime::Runtime, sync::oneshot, task::JoinHandle};

/// Where the next server looks for a port.
static NEXT: AtomicU16 = AtomicU16::new(0);
/// Servers take ports from this one on.
const PORTS: u16 = 20_000;

/// The site on a free port of this machine.
pub struct Server {
    runtime: Runtime,
    address: SocketAddr,
    folder: PathBuf,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Server {
    /// Starts it.
    ///
    /// # Errors
    /// If there is no port or no place for a database.
    pub fn start() -> Result<Self> {
        let runtime = Runtime::new()?;
        let code = secret::code().map_err(|e| anyhow::anyhow!("{e}"))?;
        let folder = env::temp_dir().join(format!("bivouac-browser-{code}"));
        let address = free_address().context("no port is free")?;
        let mut server = Self { runtime, address, folder, running: None };
        server.begin()?;
        Ok(server)
    }

    /// Serves at the same address as before, from the same database.
    ///
    /// # Errors
    /// If somebody else has taken the port.
    pub fn begin(&mut self) -> Result<()> {
        let listen = self.address;
        let database = DatabaseUrl::Sqlite(self.folder.join("test.db"));
        let origins = vec![self.url("")];
        let config = Config { listen, database, origins, mail: None, local_webhooks: true, proxies: 0, limits: false };
        let (stop, stopped) = oneshot::channel::<()>();
        let task = self.runtime.block_on(async {
            let listener = tokio::net::TcpListener::bind(listen).await?;
            let site = Site::open(config).await.map_err(|e| anyhow::anyhow!("{e}"))?;
            Ok::<_, anyhow::Error>(tokio::spawn(site.serve(listener, None, async { drop(stopped.await) })))
        })?;
        self.running = Some((stop, task));
        Ok(())
    }

    /// Stops serving; the database stays.
    pub fn stop(&mut self) {
        if let Some((stop, task)) = self.running.take() {
            let _ = stop.send(());
            let _ = self.runtime.block_on(async { tokio::time::timeout(Duration::from_secs(15), task).await });
        }
    }

    /// The address of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// An address that nobody else takes while the server is away: outgoing connections are given ports above these.
fn free_address() -> Option<SocketAddr> {
    let is_free = |address: &SocketAddr| TcpListener::bind(address).is_ok();
    // Tests run side by side: each begins to look somewhere else.
    let first = (process::id() as u16).wrapping_add(NEXT.fetch_add(97, Ordering::Relaxed));
    let port = |n: u16| PORTS + first.wrapping_add(n) % 10_000;
    (0..1_000).map(|n| SocketAddr::from(([127, 0, 0, 1], port(n)))).find(is_free)
}

/// A web host that shows the files of a folder somewhere below its root, and nothing else.
pub struct WebHost {
    address: SocketAddr,
}

/// Where the folder is shown.
const BELOW: &str = "/some/where/";

/// Kinds of files that a browser insists on.
const TYPES: &[(&str, &str)] = &[
    (".css", "text/css"),
    (".html", "text/html"),
    (".js", "text/javascript"),
    (".svg", "image/svg+xml"),
    (".wasm", "application/wasm"),
    (".webmanifest", "application/manifest+json"),
];

impl WebHost {
    /// Starts one; it serves until the program ends.
    ///
    /// # Errors
    /// If there is no port.
    pub fn start(folder: &Path) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let folder = folder.to_owned();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let folder = folder.clone();
                // Who hangs up early gets nothing.
                thread::spawn(move || drop(answer(&stream, &folder)));
            }
        });
        Ok(Self { address })
    }

    /// The address of the folder.
    pub fn url(&self) -> String {
        format!("http://{}{BELOW}", self.address)
    }
}

fn answer(mut stream: &TcpStream, folder: &Path) -> Result<()> {
    let head = BufReader::new(stream).lines().map_while(Result::ok).take_while(|line| !line.is_empty()).collect::<Vec<_>>();
    let path = head.first().and_then(|line| line.split(' ').nth(1)).context("no request")?;
    let name = path.split('?').next().and_then(|path| path.strip_prefix(BELOW)).filter(|name| !name.contains(".."));
    let name = name.map(|name| if name.is_empty() { "index.html" } else { name });
    let Some((name, bytes)) = name.and_then(|name| Some((name, fs::read(folder.join(name)).ok()?))) else {
        write!(stream, "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")?;
        return Ok(());
    };
    let kind = TYPES.iter().find(|(end, _)| name.ends_with(end)).map_or("application/octet-stream", |(_, kind)| kind);
    write!(stream, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\r\n", bytes.len())?;
    stream.write_all(&bytes)?;
    Ok(())
}
