//! Two browsers against each other over the server: connections break, the server starts again, and nobody sees the other's cards.

use std::{collections::BTreeSet, thread};

use anyhow::{Context, Result, ensure};
use browser::{Kind, Page, Player, Server};
use serde_json::{Value, json};

/// Keeps all that sockets and the server's answers bring, and the sockets themselves.
const TAP: &str = "window.heard = []; window.sockets = [];
    const ask = window.fetch;
    window.fetch = async (...words) => {
        const answer = await ask(...words);
        if (answer.url.includes('/api/')) window.heard.push(await answer.clone().text());
        return answer;
    };
    window.WebSocket = class extends WebSocket {
        constructor(...words) {
            super(...words);
            window.sockets.push(this);
            this.addEventListener('message', e => window.heard.push(e.data));
        }
    };";

/// All that a page holds: what it shows, what it has heard, what it keeps, and where else it could keep something.
const HELD: &str = "return (async () => [
    document.documentElement.outerHTML,
    ...window.heard,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
    document.cookie,
    location.href,
    ...(await indexedDB.databases()).map(found => `database ${found.name}`),
    ...(await caches.keys()).map(found => `cache ${found}`),
].join('\\n'))()";

/// A guest's browser.
fn guest(server: &Server) -> Result<Page> {
    let page = Page::open(Kind::PLAIN)?;
    page.tell("Page.addScriptToEvaluateOnNewDocument", &json!({"source": TAP}))?;
    page.go(&server.url("/"))?;
    page.fetch("POST", "/api/guest", &json!({}))?;
    Ok(page)
}

/// A table of Quartermaster General for two, at which both sit; its code.
fn sit_down(server: &Server, one: &Page, two: &Page) -> Result<String> {
    let seats: Vec<Value> = (0..6).map(|i| json!({"kind": if i % 2 == 0 { "me" } else { "open" }})).collect();
    let table = one.fetch("POST", "/api/tables", &json!({"game": "quartermaster", "players": 2, "seats": seats}))?;
    let code = table["code"].as_str().context("no code")?.to_owned();
    let free: Vec<&Value> = (1..6).step_by(2).map(|i| &table["seats"][i]["seat"]).collect();
    two.fetch("POST", &format!("/api/tables/{code}/join"), &json!({"seats": free}))?;
    for page in [one, two] {
        page.go(&server.url(&format!("/table/{code}")))?;
        page.wait("[data-state]")?;
    }
    Ok(code)
}

/// Both play for a while; whether the game is over.
fn play(pages: [&Page; 2], seed: u64, ms: u64) -> Result<bool> {
    thread::scope(|scope| {
        let both = pages.map(|page| scope.spawn(move || Player::new(page, seed).click_for(ms)));
        let both = both.map(|one| one.join().map_err(|_| anyhow::anyhow!("a player broke down")));
        let [one, two] = both;
        Ok(one?? && two??)
    })
}

/// Every text in a value, names of members included.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(found.insert(text.clone())),
        Value::Array(list) => list.iter().for_each(|value| texts(value, found)),
        Value::Object(members) => members.iter().for_each(|(name, value)| {
            found.insert(name.clone());
            texts(value, found);
        }),
        _ => {}
    }
}

/// The texts in what a page may know of a table, and how far the game had come then.
fn known(page: &Page, code: &str) -> Result<(u64, BTreeSet<String>)> {
    let mut found = BTreeSet::new();
    let table = page.fetch("GET", &format!("/api/tables/{code}"), &Value::Null)?;
    texts(&table["view"], &mut found);
    Ok((table["n"].as_u64().context("no number of entries")?, found))
}

/// What may be known to two pages, and all that the first one holds, at one moment of the game: a move that was still on its way would
/// make a secret public in between.
fn at_one_moment(own: &Page, other: &Page, code: &str) -> Result<(BTreeSet<String>, BTreeSet<String>, String)> {
    own.until("a moment without moves", || {
        let (before, secret) = known(other, code)?;
        let held = own.run(HELD, &[])?.as_str().context("the page holds nothing")?.to_owned();
        let (after, mine) = known(own, code)?;
        Ok((before == after).then_some((mine, secret, held)))
    })
}

/// Whether a text holds a word as a whole.
fn holds(text: &str, word: &str) -> bool {
    let is_of_word = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].chars().next_back().is_some_and(is_of_word) && !text[at + word.len()..].chars().next().is_some_and(is_of_word)
    })
}

/// Neither page holds what only the other may know; how many secrets there were to look for.
fn keep_secrets(pages: [&Page; 2], code: &str) -> Result<usize> {
    let mut count = 0;
    for [own, other] in [pages, [pages[1], pages[0]]] {
        let (mine, secret, held) = at_one_moment(own, other, code)?;
        // There it could keep what is not searched.
        ensure!(held.lines().all(|line| !line.starts_with("database ") && !line.starts_with("cache ")), "a page keeps more");
        for word in secret.difference(&mine) {
            ensure!(!holds(&held, word), "a page holds {word}, which only the other may know");
            count += 1;
        }
    }
    Ok(count)
}

/// Whether a line of the console is about a question that no server was there to answer. Browsers tell of each, whatever a page does.
fn is_of_lost_server(server: &Server, line: &str) -> bool {
    let is_asked =
        [server.url("/api/"), server.url("/api/").replace("http:", "ws:")].iter().any(|address| line.contains(address));
    // Refused, reset or closed: it hangs on how far the server has stopped.
    is_asked && ["net::ERR_CONNECTION_", "net::ERR_EMPTY_RESPONSE"].iter().any(|cause| line.contains(cause))
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn two_browsers_play_a_whole_game_while_connections_break_and_the_server_starts_again() -> Result<()> {
    let mut server = Server::start()?;
    let (one, two) = (guest(&server)?, guest(&server)?);
    let pages = [&one, &two];
    let code = sit_down(&server, &one, &two)?;
    let mut secrets = 0;
    for round in 0..60 {
        if play(pages, 42, 4_000)? {
            pages.iter().try_for_each(|page| page.is_quiet())?;
            ensure!(secrets > 10, "there were {secrets} secrets to look for");
            println!("two browsers: {round} spells of 4 s, {secrets} secrets kept");
            return Ok(());
        }
        match round {
            0 => one.run("window.sockets.at(-1).close()", &[]).map(drop)?,
            1 => {
                server.stop();
                for page in pages {
                    page.wait(".trouble").context("nobody is told that the connection is lost")?;
                }
                server.begin()?;
                for page in pages {
                    page.gone(".trouble").context("the connection does not come back")?;
                    page.is_quiet_but(|line| is_of_lost_server(&server, line))?;
                }
            }
            _ => {}
        }
        pages.iter().try_for_each(|page| page.is_quiet())?;
        if round < 4 {
            secrets += keep_secrets(pages, &code)?;
        }
    }
    anyhow::bail!("the game does not end")
}
