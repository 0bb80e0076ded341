//! As much HTTP as making accounts and tables needs.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// An answer: the cookie that it sets, and its body.
pub struct Answer {
    pub cookie: String,
    pub body: Value,
}

pub async fn get(address: &str, path: &str) -> Result<Answer> {
    ask(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")).await
}

pub async fn post(address: &str, path: &str, cookie: &str, body: &Value) -> Result<Answer> {
    let body = body.to_string();
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    ask(address, &request).await
}

async fn ask(address: &str, request: &str) -> Result<Answer> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    let (head, body) = text.split_once("\r\n\r\n").context("no answer")?;
    if !head.starts_with("HTTP/1.1 200") {
        bail!("{}: {body}", head.lines().next().unwrap_or_default());
    }
    let cookie = head.lines().find_map(|l| l.strip_prefix("set-cookie: ")).unwrap_or_default();
    let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
    Ok(Answer { cookie, body: serde_json::from_str(body).unwrap_or(Value::Null) })
}
