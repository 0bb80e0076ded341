//! All who play one game, each on a socket of his own.

use std::{borrow::Cow, collections::BTreeMap};

use anyhow::{Context, Result, bail};
use bots::registry;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, client::IntoClientRequest, protocol::WebSocketConfig},
};

use crate::http;

/// A page of a player, with as much of its table as a move needs.
pub struct Page {
    pub cookie: String,
    socket: WebSocketStream<TcpStream>,
    /// How many entries it has seen.
    pub n: i64,
    moves: BTreeMap<String, Vec<String>>,
    pub is_over: bool,
    /// Bytes of each message that it has heard.
    pub sizes: Vec<u32>,
}

/// What a page needs of a message.
#[derive(Deserialize)]
struct Heard<'a> {
    t: &'a str,
    n: Option<i64>,
    #[serde(default, borrow)]
    moves: BTreeMap<Cow<'a, str>, Vec<Cow<'a, str>>>,
    meta: Option<Meta<'a>>,
    #[serde(default)]
    played: bool,
    command: Option<i64>,
}

#[derive(Deserialize)]
struct Meta<'a> {
    state: &'a str,
}

/// What a page has heard.
pub enum News {
    /// How the table stands.
    Table,
    /// A command was answered: whether its move was played.
    Answer(i64, bool),
}

impl Page {
    /// Opens a page on a table.
    pub async fn open(address: &str, code: &str, cookie: &str, n: i64) -> Result<Self> {
        let mut request = format!("ws://{address}/api/tables/{code}/socket?n={n}").into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        request.headers_mut().insert("origin", format!("http://{address}").parse()?);
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        let mut page =
            Self { cookie: cookie.to_owned(), socket, n: -1, moves: BTreeMap::new(), is_over: false, sizes: Vec::new() };
        while !matches!(page.hear().await?, News::Table) {}
        Ok(page)
    }

    /// The next message.
    pub async fn hear(&mut self) -> Result<News> {
        loop {
            let message = self.socket.next().await.context("the server has hung up")??;
            let Message::Text(text) = message else { continue };
            self.sizes.push(text.len() as u32);
            let heard: Heard<'_> = serde_json::from_str(&text).with_context(|| text.to_string())?;
            match heard.t {
                "table" | "step" => {
                    self.n = heard.n.context("a step has a number")?;
                    let own = |(seat, moves): (Cow<'_, str>, Vec<Cow<'_, str>>)| {
                        (seat.into_owned(), moves.into_iter().map(Cow::into_owned).collect())
                    };
                    self.moves = heard.moves.into_iter().map(own).collect();
                    self.is_over |= heard.meta.is_some_and(|m| m.state == "over");
                    return Ok(News::Table);
                }
                "meta" => self.is_over |= heard.meta.is_some_and(|m| m.state == "over"),
                "answer" => return Ok(News::Answer(heard.command.unwrap_or(0), heard.played)),
                _ => bail!("refused: {text}"),
            }
        }
    }

    /// Whether it must decide.
    pub fn is_asked(&self) -> bool {
        !self.moves.is_empty()
    }

    /// The message that plays one of its moves.
    pub fn choose(&self, command: i64, random: u64) -> Option<String> {
        let (seat, moves) = self.moves.iter().next()?;
        let id = &moves[(random % moves.len() as u64) as usize];
        Some(json!({"t": "move", "seat": seat, "n": self.n, "command": command, "move": id}).to_string())
    }

    pub async fn say(&mut self, text: &str) -> Result<()> {
        Ok(self.socket.send(Message::text(text)).await?)
    }
}

/// A table of two people, one of whom holds the first seat and the other all the rest.
pub struct Pair {
    pub code: String,
    pub pages: [Page; 2],
}

impl Pair {
    /// Makes two guests.
    pub async fn guests(address: &str) -> Result<[String; 2]> {
        let guest = async || Ok::<_, anyhow::Error>(http::post(address, "/api/guest", "", &json!({})).await?.cookie);
        Ok([guest().await?, guest().await?])
    }

    /// A new table of two people.
    pub async fn table(address: &str, game: &str, people: &[String; 2]) -> Result<String> {
        let info = registry::find(game)?.info();
        let mut seats = vec![json!({"kind": "open"}); info.seats.len()];
        let mine = info.person(&engine::Setup::of(2), engine::Seat(0));
        for seat in mine.iter() {
            seats[usize::from(seat.0)] = json!({"kind": "me"});
        }
        let open: Vec<&str> = info.all_seats().iter().filter(|s| !mine.contains(*s)).map(|s| info.seat_id(s)).collect();
        let wish = json!({"game": game, "players": 2, "seats": seats, "listed": true});
        let table = http::post(address, "/api/tables", &people[0], &wish).await?;
        let code = table.body["code"].as_str().context("a table has a code")?.to_owned();
        http::post(address, &format!("/api/tables/{code}/join"), &people[1], &json!({"seats": open})).await?;
        Ok(code)
    }

    /// A new table with both pages open.
    pub async fn new(address: &str, game: &str, people: &[String; 2]) -> Result<Self> {
        let code = Self::table(address, game, people).await?;
        let pages = [Page::open(address, &code, &people[0], 0).await?, Page::open(address, &code, &people[1], 0).await?];
        Ok(Self { code, pages })
    }

    /// Plays one move and waits until both pages show it. False if the game is over.
    pub async fn play(&mut self, command: i64, random: u64) -> Result<bool> {
        let [first, second] = &mut self.pages;
        let (mover, other) = if first.is_asked() { (first, second) } else { (second, first) };
        let Some(text) = mover.choose(command, random) else { return Ok(false) };
        let n = mover.n;
        mover.say(&text).await?;
        while mover.n <= n {
            if let News::Answer(_, false) = mover.hear().await? {
                bail!("a move came too late, though nobody else moved");
            }
        }
        while other.n < mover.n {
            other.hear().await?;
        }
        Ok(true)
    }
}
