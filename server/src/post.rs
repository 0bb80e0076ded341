//! What leaves the server by itself: mail, and posts to the addresses that people have named.

use std::{
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::http::{Request, Uri, header, uri::Scheme};
use hmac::{Hmac, Mac};
use http_body_util::Full;
use hyper::{body::Bytes, client::conn::http1};
use hyper_util::rt::TokioIo;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{ContentType, HeaderName, HeaderValue},
    },
};
use sha2::Sha256;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpStream, lookup_host},
    time::timeout,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};

use crate::config::Config;

/// How long another server may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why something did not arrive. It may be tried again.
#[derive(Debug, thiserror::Error)]
pub enum PostError {
    /// This server sends no mail.
    #[error("no mail server is set up")]
    NoMail,
    /// The mail can not be written, or its server does not take it.
    #[error("mail: {0}")]
    Mail(String),
    /// The address can not be used.
    #[error("the address can not be used: {0}")]
    Address(&'static str),
    /// The other side does not answer, or not as it should.
    #[error("the other side does not answer: {0}")]
    Network(String),
}

/// A mail.
#[derive(Clone, Debug)]
pub struct Letter {
    /// To whom.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// The address that ends mail to him.
    pub unsubscribe: String,
}

/// Sends mail and posts.
pub struct Post {
    mail: Option<(AsyncSmtpTransport<Tokio1Executor>, Mailbox)>,
    tls: TlsConnector,
    /// Whether posts may go to this machine and its neighbours, and without TLS.
    is_local: bool,
}

impl Post {
    /// As the server is set up.
    ///
    /// # Errors
    /// If the address of the mail server or of the sender is none.
    pub fn new(config: &Config) -> Result<Self, PostError> {
        let mail = match &config.mail {
            Some(mail) => {
                let wrong = |e: &dyn std::fmt::Display| PostError::Mail(e.to_string());
                let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.server).map_err(|e| wrong(&e))?;
                let from = mail.from.parse().map_err(|e| wrong(&e))?;
                Some((transport.timeout(Some(PATIENCE)).build(), from))
            }
            None => None,
        };
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let tls = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Ok(Self { mail, tls: TlsConnector::from(Arc::new(tls)), is_local: config.local_webhooks })
    }

    /// Hands a mail to the mail server.
    ///
    /// # Errors
    /// If it is not taken.
    pub async fn mail(&self, letter: &Letter) -> Result<(), PostError> {
        let (transport, from) = self.mail.as_ref().ok_or(PostError::NoMail)?;
        let wrong = |e: &dyn std::fmt::Display| PostError::Mail(e.to_string());
        let to: Mailbox = letter.to.parse().map_err(|e| wrong(&e))?;
        let header = |name, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
        let message = Message::builder()
            .from(from.clone())
            .to(to)
            .subject(&letter.subject)
            .raw_header(header("List-Unsubscribe", format!("<{}>", letter.unsubscribe)))
            .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()))
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN)
            .body(letter.text.clone())
            .map_err(|e| wrong(&e))?;
        transport.send(message).await.map_err(|e| wrong(&e))?;
        Ok(())
    }

    /// Posts JSON to an address, signed with a key that its owner knows: `X-Bivouac-Signature: sha256=` and the HMAC of the body.
    ///
    /// # Errors
    /// If it does not arrive within some seconds, or is answered by anything but success. Nobody is led elsewhere.
    pub async fn hook(&self, address: &str, key: &str, body: String) -> Result<(), PostError> {
        let status = timeout(PATIENCE, self.send(address, key, body)).await.map_err(|e| PostError::Network(e.to_string()))??;
        if status.is_success() { Ok(()) } else { Err(PostError::Network(status.to_string())) }
    }

    async fn send(&self, address: &str, key: &str, body: String) -> Result<hyper::StatusCode, PostError> {
        let target = target(address, self.is_local)?;
        let stream = TcpStream::connect(&*self.resolve(&target).await?).await.map_err(|e| network(&e))?;
        if !target.is_secret {
            return exchange(stream, &target, key, body).await;
        }
        let name = ServerName::try_from(target.host.clone()).map_err(|_| PostError::Address("its host has no name"))?;
        exchange(self.tls.connect(name, stream).await.map_err(|e| network(&e))?, &target, key, body).await
    }

    /// The addresses of a host, looked up once: what is checked is what is used.
    async fn resolve(&self, target: &Target) -> Result<Vec<SocketAddr>, PostError> {
        let found: Vec<SocketAddr> = lookup_host((&*target.host, target.port)).await.map_err(|e| network(&e))?.collect();
        if !self.is_local && !found.iter().all(|a| is_public(a.ip())) {
            return Err(PostError::Address("it is not on the public network"));
        }
        Ok(found)
    }
}

fn network(error: &dyn std::fmt::Display) -> PostError {
    PostError::Network(error.to_string())
}

/// An address taken apart.
#[derive(PartialEq, Eq, Debug)]
struct Target {
    host: String,
    port: u16,
    path: String,
    is_secret: bool,
}

/// Whether an address can be posted to, as far as one sees without asking the network.
///
/// # Errors
/// Why not.
pub fn check_address(address: &str, is_local: bool) -> Result<(), PostError> {
    target(address, is_local).map(drop)
}

fn target(address: &str, is_local: bool) -> Result<Target, PostError> {
    let uri: Uri = address.parse().map_err(|_| PostError::Address("it is none"))?;
    let is_secret = uri.scheme() == Some(&Scheme::HTTPS);
    if !(is_secret || is_local && uri.scheme() == Some(&Scheme::HTTP)) {
        return Err(PostError::Address("it must begin with https://"));
    }
    let authority = uri.authority().filter(|a| !a.as_str().contains('@')).ok_or(PostError::Address("it is none"))?;
    let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
    if !is_local && host.parse().is_ok_and(|ip| !is_public(ip)) {
        return Err(PostError::Address("it is not on the public network"));
    }
    let path = uri.path_and_query().map_or("/", |p| p.as_str()).to_owned();
    Ok(Target { host, port: authority.port_u16().unwrap_or(if is_secret { 443 } else { 80 }), path, is_secret })
}

/// Whether an address belongs to nobody near: not this machine, not its network, not what stands for either.
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => {
            let [a, b, c, _] = ip.octets();
            let special =
                a == 0 || a >= 224 || (a, b, c) == (192, 0, 0) || a == 100 && b & 0xc0 == 64 || a == 198 && b & 0xfe == 18;
            !(special || ip.is_private() || ip.is_loopback() || ip.is_link_local() || ip.is_documentation())
        }
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    // Only 2000::/3 is in use, and some of it stands for other networks or for nothing: Teredo, documentation, 6to4.
    a & 0xe000 == 0x2000 && !(a == 0x2001 && (b == 0 || b == 0xdb8)) && a != 0x2002
}

/// One request over a connection; its answer beyond the status is not read.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    target: &Target,
    key: &str,
    body: String,
) -> Result<hyper::StatusCode, PostError> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(|e| network(&e))?;
    let connection = tokio::spawn(connection);
    let request = Request::post(&target.path)
        .header(header::HOST, format!("{}:{}", target.host, target.port))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::USER_AGENT, "bivouac")
        .header("x-bivouac-signature", format!("sha256={}", signature(key, body.as_bytes())))
        .body(Full::new(Bytes::from(body)))
        .map_err(|e| network(&e))?;
    let answer = sender.send_request(request).await.map_err(|e| network(&e));
    connection.abort();
    Ok(answer?.status())
}

/// The HMAC (SHA-256) of something, in hexadecimal digits.
pub fn signature(key: &str, message: &[u8]) -> String {
    // A key of any length will do, so there is always one.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key.as_bytes()) else { return String::new() };
    mac.update(message);
    mac.finalize().into_bytes().iter().map(|b| format!("{b:02x}")).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_network_is_public() {
        for near in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "198.18.0.1",
            "192.0.0.8",
            "::1",
            "::",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "ff02::1",
            "::127.0.0.1",
        ] {
            assert!(!is_public(near.parse().unwrap()), "{near}");
        }
        for far in ["1.1.1.1", "100.128.0.1", "172.32.0.1", "2606:4700::1111", "::ffff:1.1.1.1"] {
            assert!(is_public(far.parse().unwrap()), "{far}");
        }
    }

    #[test]
    fn addresses_are_taken_apart() {
        let found = target("https://hooks.example/a/b?c=d", false).unwrap();
        let host = "hooks.example".to_owned();
        assert_eq!(found, Target { host, port: 443, path: "/a/b?c=d".to_owned(), is_secret: true });
        assert!(target("http://127.0.0.1:9000/x", true).is_ok());
        for wrong in [
            "",
            "hooks.example",
            "http://hooks.example",
            "ftp://hooks.example",
            "https://",
            "https://user@hooks.example/",
            "https://127.0.0.1/",
            "https://[::1]:8443/",
            "https://169.254.169.254/latest",
            "https://[::ffff:10.0.0.1]/",
            "file:///etc/passwd",
        ] {
            assert!(target(wrong, false).is_err(), "{wrong}");
        }
    }

    /// RFC 4231, test case 2.
    #[test]
    fn a_signature_is_an_hmac() {
        let due = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        assert_eq!(signature("Jefe", b"what do ya want for nothing?"), due);
    }
}
