//! The site as a program: how it is set up, starts, stops, and is backed up.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, Command},
    time::{Duration, Instant},
};

use common::{Folder, Run};
use serde_json::Value;

/// A running server; it ends with this value.
struct Server {
    child: Option<Child>,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Server {
    fn start(folder: &Folder, args: &str) -> Self {
        Self::spawn(folder.command(&format!("serve {args}")))
    }

    fn spawn(mut command: Command) -> Self {
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Serving at http://").map(str::to_owned);
        let Some(address) = address else { panic!("'{line}' {:?}", Run::from(child.wait_with_output().unwrap())) };
        Self { child: Some(child), address }
    }

    /// A request: head and body of the answer.
    fn ask(&self, request: &str, cookie: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let head = format!("{request} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n");
        let length = format!("Content-Length: {}\r\nConnection: close\r\n\r\n", body.len());
        stream.write_all((head + &length + body).as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }

    fn guest(&self) -> String {
        let (head, _) = self.ask("POST /api/guest", "", "{}");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    fn knows(&self, cookie: &str) -> bool {
        self.ask("GET /api/me", cookie, "").0.starts_with("HTTP/1.1 200")
    }

    fn id(&self) -> String {
        self.child.as_ref().unwrap().id().to_string()
    }

    /// Tells it to stop, and waits for that.
    fn stop(mut self) -> Run {
        let start = Instant::now();
        assert!(Command::new("kill").arg(self.id()).status().unwrap().success());
        let run = Run::from(self.child.take().unwrap().wait_with_output().unwrap()).succeeds();
        assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
        run
    }
}

const ANY: &str = "--listen 127.0.0.1:0";

#[test]
fn it_starts_answers_and_stops() {
    let f = Folder::new();
    let server = Server::start(&f, ANY);
    let (head, body) = server.ask("GET /health", "", "");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert_eq!(body, "{\"games\":0}");
    let (head, body) = server.ask("GET /", "", "");
    // The client, or what stands for it in a build without it.
    assert!(body.contains("<h1>Bivouac</h1>"));
    assert!(head.contains("content-security-policy: default-src 'self'"), "{head}");
    let cookie = server.guest();
    let (_, table) = server.ask("POST /api/play-now", &cookie, "{\"game\": \"attrition\"}");
    let table: Value = serde_json::from_str(&table).unwrap();
    let code = table["code"].as_str().unwrap();
    assert_eq!(server.ask(&format!("GET /api/tables/{code}?token=hush"), &cookie, "").0.split(' ').nth(1), Some("200"));
    let run = server.stop();
    assert!(run.err.contains("route=\"/api/tables/{code}\" status=200"), "{}", run.err);
    let token = cookie.split_once('=').unwrap().1;
    for secret in [code, token, "hush"] {
        assert!(!run.err.contains(secret), "{secret} is in the log");
    }
    let database = f.file("bivouac-data/bivouac.db");
    assert_eq!(fs::metadata(&database).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(!f.file("bivouac-data/bivouac.db-wal").exists(), "everything is in one file");
}

#[test]
fn a_log_for_programs() {
    let f = Folder::new();
    let server = Server::start(&f, &format!("{ANY} --log-format json"));
    server.ask("GET /nothing", "", "");
    let run = server.stop();
    let lines: Vec<Value> = run.err.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.iter().any(|line| line["fields"]["status"] == 404 && line["fields"]["route"] == "-"), "{lines:?}");
}

#[test]
fn counters_have_an_address_of_their_own() {
    let f = Folder::new();
    let inner = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut server = Server::start(&f, &format!("{ANY} --metrics-listen {inner}"));
    let public = std::mem::replace(&mut server.address, inner.to_string());
    let (head, body) = server.ask("GET /metrics", "x\r\nX-Forwarded-For: 192.0.2.1", "");
    assert!(head.starts_with("HTTP/1.1 200") && body.contains("\nbivouac_sockets 0\n"), "{head} {body}");
    assert!(server.ask("GET /api/me", "", "").0.starts_with("HTTP/1.1 404"), "nothing else is there");
    server.address = public;
    assert!(server.ask("GET /metrics", "x\r\nX-Forwarded-For: 192.0.2.1", "").0.starts_with("HTTP/1.1 404"));
    server.stop();
}

#[test]
fn flags_come_before_the_environment_and_that_before_the_file() {
    let f = Folder::new();
    let file = "listen = \"127.0.0.2:0\"\ndata = \"from-file\"\norigin = [\"https://a.example\", \"https://b.example\"]\nlimits = false\n";
    f.write("bivouac.toml", file);
    let start = |args: &str, environment: &[(&str, &str)]| {
        let mut command = f.command(&format!("serve {args}"));
        command.envs(environment.iter().copied());
        let server = Server::spawn(command);
        let address = server.address.clone();
        server.stop();
        address.split(':').next().unwrap().to_owned()
    };
    let environment = [("BIVOUAC_CONFIG", "bivouac.toml"), ("BIVOUAC_LISTEN", "127.0.0.3:0")];
    assert_eq!(start("--config bivouac.toml", &[]), "127.0.0.2");
    assert!(f.file("from-file/bivouac.db").exists());
    assert_eq!(start("", &environment), "127.0.0.3");
    assert_eq!(start("--listen 127.0.0.4:0 --data from-flag", &environment), "127.0.0.4");
    assert!(f.file("from-flag/bivouac.db").exists());
}

#[test]
fn wrong_settings_are_refused() {
    let f = Folder::new();
    f.write("unknown.toml", "listne = \"127.0.0.1:0\"\n");
    f.write("wrong.toml", "listen = \"nowhere\"\n");
    f.write("kind.toml", "listen = 1.5\n");
    f.write("broken.toml", "limits = true\ndatabase = \"postgres://u:hunter2@h/d\n");
    f.write("file", "");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = format!("serve --listen {}", taken.local_addr().unwrap());
    for (args, why, code) in [
        ("serve --lisen 127.0.0.1:0", "--lisen", 2),
        ("serve --listen nowhere", "invalid socket address", 2),
        (&taken, "can not be listened on", 2),
        ("serve --listen 192.0.2.1:80", "192.0.2.1:80 can not be listened on", 2),
        ("serve --config nothing.toml", "nothing.toml", 2),
        ("serve --config unknown.toml", "unknown.toml: unknown setting 'listne'", 2),
        ("serve --config wrong.toml", "invalid socket address", 2),
        ("serve --config kind.toml", "kind.toml: 'listen' takes a text", 2),
        ("serve --config broken.toml", "broken.toml: 2:", 2),
        ("serve --listen 127.0.0.1:0 --database mysql://u:hunter2@h/d", "this is no database", 2),
        ("serve --listen 127.0.0.1:0 --origin games.example", "'games.example' is no origin", 2),
        ("serve --listen 127.0.0.1:0 --mail-from a@b.example", "--mail-server", 2),
        ("serve --listen 127.0.0.1:0 --mail-from a@b.example --mail-server pigeon://u:hunter2@h", "mail", 1),
        ("serve --listen 127.0.0.1:0 --log server=loud", "--log", 2),
        ("serve --listen 127.0.0.1:0 --data file/x", "file/x/bivouac.db.lock can not be written", 1),
        ("backup --to out --data nothing", "there is no database at nothing/bivouac.db", 1),
        ("restore --from file", "file: it is empty", 1),
    ] {
        let run = f.run(args, "");
        assert_eq!(run.code, Some(code), "{args}: {run:?}");
        assert!(run.err.contains(why), "{args}: {}", run.err);
        assert!(!run.err.contains("hunter2"), "{}", run.err);
        let is_claps = run.err.contains("--help");
        assert!(is_claps || run.err.lines().count() == 1, "{args}: {}", run.err);
    }
    assert!(!f.file("nothing").exists());
}

#[test]
fn one_server_has_a_file() {
    let f = Folder::new();
    let server = Server::start(&f, ANY);
    let second = f.run(&format!("serve {ANY}"), "");
    assert_eq!(second.code, Some(1));
    assert!(second.err.contains("another server uses bivouac-data/bivouac.db"), "{}", second.err);
    server.stop();
}

#[test]
fn a_running_server_is_backed_up_and_restored() {
    let f = Folder::new();
    let server = Server::start(&f, ANY);
    let before = server.guest();
    f.run("backup --to saved", "").succeeds().says("rows in saved");
    assert_eq!(fs::metadata(f.file("saved")).unwrap().permissions().mode() & 0o777, 0o600);
    let again = f.run("backup --to saved", "");
    assert_eq!(again.code, Some(1), "a backup is never overwritten");
    let after = server.guest();
    f.run("restore --from saved", "").succeeds().says("Restart the server");
    assert!(server.knows(&before) && server.knows(&after), "nothing changes under a running server");
    server.stop();
    let server = Server::start(&f, ANY);
    assert!(server.knows(&before) && !server.knows(&after));
    server.stop();
    // Without a server it is there at once; what was there before is kept, and can be used.
    let server = Server::start(&f, ANY);
    let later = server.guest();
    server.stop();
    f.run("restore --from saved", "").succeeds().says("bivouac-data/bivouac.db.old-2");
    let server = Server::start(&f, ANY);
    assert!(server.knows(&before) && !server.knows(&later));
    server.stop();
    for (i, cookie) in [(1, &after), (2, &later)] {
        let server = Server::start(&f, &format!("{ANY} --database sqlite:bivouac-data/bivouac.db.old-{i}"));
        assert!(server.knows(cookie));
        server.stop();
    }
    // What was cut off or changed is refused.
    let whole = f.read("saved");
    let changed = whole.replacen("guest", "ghost", 1);
    for damaged in [&whole[..whole.len() / 2], &changed, whole.lines().next().unwrap(), "{}", "nonsense"] {
        f.write("damaged", damaged);
        let run = f.run("restore --from damaged", "");
        assert_eq!(run.code, Some(1), "{run:?}");
    }
    assert!(!f.file("bivouac-data/bivouac.db.restored").exists());
}

/// The disk is full: nothing is acknowledged, and when there is room again all goes on by itself.
#[test]
fn a_full_disk_refuses_and_recovers() {
    let f = Folder::new();
    Server::start(&f, ANY).stop();
    // A file may not grow beyond this; a write that would is an error like that of a full disk.
    let mut command = Command::new("sh");
    let script = format!("trap '' XFSZ; ulimit -S -f 400; exec {} serve {ANY} --limits false", env!("CARGO_BIN_EXE_bivouac"));
    command.args(["-c", &script]).current_dir(f.file("."));
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let server = Server::spawn(command);
    let player = server.guest();
    let (_, table) = server.ask("POST /api/play-now", &player, "{\"game\": \"attrition\"}");
    let table: Value = serde_json::from_str(&table).unwrap();
    let path = format!("/api/tables/{}", table["code"].as_str().unwrap());
    let (question, n) = (&table["questions"][0], table["n"].as_i64().unwrap());
    let wish =
        serde_json::json!({"seat": question["seat"], "n": n, "command": 1, "move": question["moves"][0]["id"]}).to_string();
    let play = || server.ask(&format!("POST {path}/moves"), &player, &wish);
    let mut guests = Vec::new();
    let refused = loop {
        let (head, body) = server.ask("POST /api/guest", "", "{}");
        match head.lines().find_map(|line| line.strip_prefix("set-cookie: ")) {
            Some(cookie) => guests.push(cookie.split(';').next().unwrap().to_owned()),
            None => break (head, body),
        }
        assert!(guests.len() < 2000, "the disk never fills");
    };
    let chat = format!("{path}/chat");
    let say = || server.ask(&format!("POST {chat}"), &player, "{\"room\": \"players\", \"text\": \"is anybody there?\"}");
    for (head, body) in [refused, play(), say()] {
        assert!(head.starts_with("HTTP/1.1 503"), "{head} {body}");
        assert!(body.contains("\"code\":\"unavailable\"") && body.contains("nothing was changed"), "{body}");
    }
    let seen: Value = serde_json::from_str(&server.ask(&format!("GET {path}"), &player, "").1).unwrap();
    assert_eq!((&seen["n"], &seen["chat"]), (&n.into(), &0.into()), "nothing was played or said");
    let heard: Value = serde_json::from_str(&server.ask(&format!("GET {chat}"), &player, "").1).unwrap();
    assert_eq!(heard["messages"], serde_json::json!([]));
    assert!(guests.iter().all(|guest| server.knows(guest)), "what was acknowledged is there");
    assert!(Command::new("prlimit").args(["--pid", &server.id(), "--fsize=unlimited"]).status().unwrap().success());
    let cookie = server.guest();
    assert!(server.knows(&cookie));
    let played: Value = serde_json::from_str(&play().1).unwrap();
    assert_eq!(played["played"], true, "{played}");
    assert!(say().0.starts_with("HTTP/1.1 200"));
    assert!(guests.iter().all(|guest| server.knows(guest)));
    server.stop();
    let server = Server::start(&f, ANY);
    assert!(guests.iter().chain([&cookie]).all(|guest| server.knows(guest)), "and after a new start");
    server.stop();
}

#[test]
fn every_flag_is_explained() {
    let f = Folder::new();
    let manual = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/operating.md")).unwrap();
    for command in ["serve", "backup", "restore"] {
        let help = f.run(&format!("{command} --help"), "").succeeds().out;
        let flags: Vec<&str> = help.split_whitespace().filter(|word| word.starts_with("--")).collect();
        assert!(flags.len() > 4);
        for flag in flags.into_iter().filter(|flag| !["--help", "--lang"].contains(flag)) {
            assert!(manual.contains(&format!("`{flag}")), "{flag} of {command} is not in docs/operating.md");
        }
        for variable in help.split(['[', '=', ']']).filter_map(|word| word.strip_prefix("env: ")) {
            assert!(manual.contains(&format!("`{variable}`")), "{variable} is not in docs/operating.md");
        }
    }
}
