//! `bivouac serve`: the site.

use std::{
    env::{self, consts},
    io::{self, Write},
    net::SocketAddr,
    process::{Command, ExitCode, Stdio},
};

use anyhow::Context;
use clap::{ArgAction, ValueEnum};
use engine::{Lang, Text};
use server::{
    config::{Config, Mail},
    site::Site,
};
use tokio::{
    net::TcpListener,
    runtime::{Builder, Runtime},
};
use tracing_subscriber::EnvFilter;

use crate::{
    choose::{wrong, wrong_as_said},
    settings::Place,
    ui,
};

/// How to serve.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    place: Place,
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", env = "BIVOUAC_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The address under which people reach the site, such as `https://games.example`; several by commas. Where it listens, if none is named
    #[arg(long, value_name = "URL", env = "BIVOUAC_ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// How many proxies in front of the server are trusted to tell the client's address
    #[arg(long, value_name = "N", env = "BIVOUAC_PROXIES", default_value_t = 0)]
    proxies: u8,
    /// Limits on what one address or account may do in a while
    #[arg(long, value_name = "BOOL", env = "BIVOUAC_LIMITS", action = ArgAction::Set, default_value_t = true)]
    limits: bool,
    /// The server that sends mail: smtps://USER:PASSWORD@HOST, or smtp://… where it needs no secrets; no mail if none is named
    #[arg(long, value_name = "URL", env = "BIVOUAC_MAIL_SERVER", hide_env_values = true)]
    mail_server: Option<String>,
    /// The sender of mail
    #[arg(long, value_name = "ADDRESS", env = "BIVOUAC_MAIL_FROM")]
    mail_from: Option<String>,
    /// Whether webhooks may lead to this machine and its neighbours, and without TLS
    #[arg(long, value_name = "BOOL", env = "BIVOUAC_LOCAL_WEBHOOKS", action = ArgAction::Set, default_value_t = false)]
    local_webhooks: bool,
    /// Where to serve /metrics to everybody; else it is served to this machine alone, at the site's own address
    #[arg(long, value_name = "ADDRESS", env = "BIVOUAC_METRICS_LISTEN")]
    metrics_listen: Option<SocketAddr>,
    /// What to log: error, warn, info, debug, or more finely such as info,server::gate=warn
    #[arg(long, value_name = "FILTER", env = "BIVOUAC_LOG", default_value = "info")]
    log: String,
    /// How to log
    #[arg(long, value_enum, value_name = "FORMAT", env = "BIVOUAC_LOG_FORMAT", default_value_t = Format::Text)]
    log_format: Format,
    /// Show the site in the browser of this machine
    #[arg(long)]
    open: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
}

/// Serves until the process is told to stop.
pub fn run(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    begin_log(&args)?;
    // Every player holds a connection; what the system allows by default may be few.
    if let Err(e) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!("the number of open files stays as it is: {e}");
    }
    runtime()?.block_on(serve(args, lang, out))?;
    Ok(ExitCode::SUCCESS)
}

/// What tasks run on.
pub fn runtime() -> anyhow::Result<Runtime> {
    Builder::new_multi_thread().enable_all().build().context("no threads")
}

fn begin_log(args: &Args) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&args.log).map_err(|e| wrong(Text::new("error-log").literal("problem", e.to_string())))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    match args.log_format {
        Format::Text => log.with_ansi(false).init(),
        Format::Json => log.json().init(),
    }
    Ok(())
}

async fn serve(args: Args, lang: Lang, out: &mut dyn Write) -> anyhow::Result<()> {
    let listener = listen(args.listen).await?;
    let counted = match args.metrics_listen {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let address = listener.local_addr()?;
    let is_shown = args.open;
    let config = config(args, address)?;
    let stop = stopped()?;
    let database = format!("{:?}", config.database);
    let site = Site::open(config).await.map_err(problem)?;
    tracing::info!(%address, database, "serving");
    let line = Text::new("serve-ready").literal("url", format!("http://{address}"));
    writeln!(out, "{}", ui::say(lang, &line))?;
    out.flush()?;
    if is_shown {
        show(&format!("http://{address}"));
    }
    site.serve(listener, counted, stop).await;
    tracing::info!("stopped");
    Ok(())
}

/// Shows an address in the browser, if there is one: the address was printed for whoever has none.
fn show(address: &str) {
    let (name, arguments): (&str, &[&str]) = match consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ if ["DISPLAY", "WAYLAND_DISPLAY"].iter().all(|name| env::var_os(name).is_none()) => return,
        _ => ("xdg-open", &[]),
    };
    let shown = Command::new(name).args(arguments).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Err(e) = shown {
        tracing::debug!("no browser: {e}");
    }
}

/// An error of the server, which says all by itself.
pub fn problem(error: impl std::error::Error) -> anyhow::Error {
    anyhow::anyhow!("{error}")
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    let problem =
        |e: io::Error| wrong(Text::new("error-listen").literal("address", address.to_string()).literal("problem", e.to_string()));
    TcpListener::bind(address).await.map_err(problem)
}

fn config(args: Args, listen: SocketAddr) -> anyhow::Result<Config> {
    let mail = match (args.mail_server, args.mail_from) {
        (Some(server), Some(from)) => Some(Mail { server, from }),
        (None, None) => None,
        _ => return Err(wrong(Text::new("error-mail"))),
    };
    let origins = args.origin.iter().map(|text| origin(text)).collect::<anyhow::Result<Vec<_>>>()?;
    Ok(Config {
        listen,
        database: args.place.database()?,
        origins: if origins.is_empty() { own_origins(listen) } else { origins },
        mail,
        local_webhooks: args.local_webhooks,
        proxies: args.proxies,
        limits: args.limits,
    })
}

/// An origin as browsers name it: a scheme and a host, no path.
fn origin(text: &str) -> anyhow::Result<String> {
    let text = text.trim_end_matches('/').to_lowercase();
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host.filter(|host| !host.is_empty() && !host.contains(['/', '@', '?', '#', ' '])) {
        Some(_) => Ok(text),
        None => Err(wrong_as_said(format!("'{text}' is no origin: write https://HOST"))),
    }
}

/// What a browser on this machine calls the site.
fn own_origins(listen: SocketAddr) -> Vec<String> {
    let port = listen.port();
    let mut origins = vec![format!("http://127.0.0.1:{port}"), format!("http://localhost:{port}")];
    if !listen.ip().is_unspecified() {
        origins.push(format!("http://{listen}"));
    }
    origins
}

/// When the process is told to stop: by ctrl-c, or by whoever runs it as a service.
#[cfg(unix)]
fn stopped() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut term, mut int) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = int.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn stopped() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_what_browsers_send() {
        assert_eq!(origin("https://Games.Example/").unwrap(), "https://games.example");
        assert_eq!(origin("http://127.0.0.1:80").unwrap(), "http://127.0.0.1:80");
        for wrong in ["games.example", "https://", "https://games.example/play", "ftp://x", "https://u@x"] {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
        assert_eq!(own_origins("0.0.0.0:80".parse().unwrap()).len(), 2);
        assert!(own_origins("[::1]:80".parse().unwrap()).contains(&"http://[::1]:80".to_owned()));
    }
}
