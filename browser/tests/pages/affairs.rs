//! What people settle beside the game, each at his own browser: seats that change hands, going back, giving up, playing again; and what
//! belongs to an account.

use anyhow::{Context, Result, ensure};
use browser::{Kind, Page, Player, Server};
use serde_json::{Value, json};

use crate::looks::see;

const PASSWORD: &str = "correct horse";

/// The addresses that are to be copied.
const LINKS: &str = "return [...document.querySelectorAll('.menu input')].map(input => input.value)";

/// Two people, each at a browser of his own.
struct Pair {
    server: Server,
    anna: Page,
    bert: Page,
    /// What axe-core finds.
    problems: Vec<String>,
}

/// The browser of somebody who has an account.
fn person(server: &Server, name: &str) -> Result<Page> {
    let page = Page::open(Kind::PLAIN)?;
    page.go(&server.url("/"))?;
    page.fetch("POST", "/api/register", &json!({"name": name, "password": PASSWORD}))?;
    Ok(page)
}

fn code(table: &Value) -> Result<String> {
    Ok(table["code"].as_str().context("no code")?.to_owned())
}

/// How things stand at a table for whoever sits before a page.
fn stands(page: &Page, code: &str) -> Result<Value> {
    page.fetch("GET", &format!("/api/tables/{code}"), &Value::Null)
}

impl Pair {
    fn new() -> Result<Self> {
        let server = Server::start()?;
        let (anna, bert) = (person(&server, "anna")?, person(&server, "bert")?);
        Ok(Self { server, anna, bert, problems: Vec::new() })
    }

    /// A table that Anna makes, at which Bert takes the second seat by its link; both look at it.
    fn table(&self, terms: &Value) -> Result<String> {
        let seats = json!([{"kind": "me"}, {"kind": "invited"}]);
        let table = self.anna.fetch("POST", "/api/tables", &json!({"game": "attrition", "seats": seats, "terms": terms}))?;
        let code = code(&table)?;
        let (seat, token) = (&table["invitations"][0]["seats"][0], &table["invitations"][0]["token"]);
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        self.go(&self.anna, &format!("table/{code}"))?;
        self.go(&self.bert, &format!("join/{code}/{}/{}", word(seat), word(token)))?;
        self.bert.click_on("[data-act=accept]")?;
        for page in [&self.anna, &self.bert] {
            page.wait("main.board").context("the game does not begin")?;
        }
        Ok(code)
    }

    fn go(&self, page: &Page, place: &str) -> Result<()> {
        page.go("about:blank")?;
        page.go(&self.server.url(&format!("/#/{place}")))
    }

    /// Looks at what waits for somebody.
    fn look(&mut self, name: &str, is_anna: bool) -> Result<()> {
        let page = if is_anna { &self.anna } else { &self.bert };
        page.shown(".affair")?;
        see(page, name, ".affairs", Kind::PLAIN, &mut self.problems)
    }

    /// Whoever is asked plays until there are so many entries more.
    fn play(&self, code: &str, more: i64) -> Result<()> {
        let n = |table: &Value| table["n"].as_i64().unwrap_or(0);
        let until = n(&stands(&self.anna, code)?) + more;
        while n(&stands(&self.anna, code)?) < until {
            for page in [&self.anna, &self.bert] {
                Player::new(page, 1919).click_for(100)?;
            }
        }
        Ok(())
    }

    /// Anna wants to go back to a moment; Bert looks where that leads, and agrees.
    fn go_back(&mut self) -> Result<()> {
        let code = self.table(&json!({"pace": {"kind": "none"}, "overdue": "deputy"}))?;
        self.play(&code, 12)?;
        let last = stands(&self.anna, &code)?["n"].as_i64().context("no entries")?;
        let at = |page: &Page, n: i64| page.fetch("GET", &format!("/api/tables/{code}/at/{n}"), &Value::Null);
        let mut n = last - 4;
        // What chance decided it would decide anew.
        while at(&self.anna, n)?["asked"] == json!([]) {
            n -= 1;
        }
        let views = [at(&self.anna, n)?, at(&self.bert, n)?].map(|moment| moment["view"].clone());
        self.go(&self.anna, &format!("table/{code}/{}", n - 1))?;
        self.anna.wait("[data-state=past]").context("a link to a moment")?;
        self.anna.click_on("[data-act=menu]")?;
        ensure!(self.anna.all("[data-act=draw]")?.is_empty(), "a draw is offered in a game that knows none");
        self.anna.click_on("[data-act=rollback]")?;
        self.look("affair-waits", true)?;
        self.look("affair-rollback", false)?;
        self.bert.click_on("[data-act=preview]")?;
        self.bert.wait("[data-state=past]").context("a preview")?;
        self.bert.click_on("[data-act=agree]")?;
        for (page, view) in [&self.anna, &self.bert].into_iter().zip(views) {
            page.gone(".affair")?;
            page.until("the game as it was", || Ok((stands(page, &code)?["view"] == view).then_some(())))?;
        }
        self.bert.gone("[data-state=past]").context("after a preview the present is shown")?;
        Ok(())
    }

    /// Anna is too slow; a computer plays for her until she is back.
    fn come_back(&mut self) -> Result<()> {
        let code = self.table(&json!({"pace": {"kind": "live", "bank": 10, "increment": 0}, "overdue": "deputy"}))?;
        let has_deputy = |table: &Value| table["seats"][0]["deputy"] == true;
        self.anna.until("a deputy", || Ok(has_deputy(&stands(&self.anna, &code)?).then_some(())))?;
        self.look("affair-deputy", true)?;
        self.anna.click_on(".affair [data-act=back]")?;
        self.anna.gone(".affair")?;
        ensure!(!has_deputy(&stands(&self.anna, &code)?), "the deputy stays");
        Ok(())
    }

    /// Anna gives her seat to whoever has a link; that is Bert.
    fn hand_over(&self) -> Result<()> {
        let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]);
        let table = self.anna.fetch("POST", "/api/tables", &json!({"game": "attrition", "seats": seats}))?;
        let code = code(&table)?;
        self.go(&self.anna, &format!("table/{code}"))?;
        self.anna.click_on("[data-act=menu]")?;
        self.anna.click_on("[data-act=hand-over]")?;
        self.anna.click_on("[data-act=offer-link]")?;
        let link = self.anna.until("a link", || {
            let links = self.anna.run(LINKS, &[])?;
            let found = links.as_array().into_iter().flatten().filter_map(Value::as_str).find(|link| link.contains("/join/"));
            Ok(found.map(str::to_owned))
        })?;
        self.bert.go("about:blank")?;
        self.bert.go(&link)?;
        self.bert.click_on("[data-act=accept]")?;
        self.bert.wait("[data-state=move]").context("the seat is Bert's, and he can decide")?;
        self.anna.gone("[data-state=move]").context("Anna looks on")?;
        ensure!(stands(&self.anna, &code)?["mine"] == json!([]), "Anna still has a seat");
        ensure!(stands(&self.bert, &code)?["mine"] != json!([]), "Bert has no seat");
        Ok(())
    }

    /// Bert gives up; Anna wants another game, and Bert comes.
    fn play_again(&mut self) -> Result<()> {
        let code = self.table(&json!({"pace": {"kind": "none"}, "overdue": "deputy"}))?;
        self.bert.click_on("[data-act=menu]")?;
        self.bert.click_on("[data-act=resign]")?;
        self.bert.click_on("[data-act=resign-really]")?;
        for page in [&self.anna, &self.bert] {
            page.wait("[data-state=over]")?;
        }
        self.look("affair-over", true)?;
        self.anna.click_on(".affair [data-act=rematch]")?;
        self.anna.wait(".lobby").context("the next table")?;
        self.look("affair-rematch", false)?;
        self.bert.click_on("[data-act=next-table]")?;
        self.bert.click_on("[data-act=sit]")?;
        for page in [&self.anna, &self.bert] {
            page.wait("main.board").context("the next game does not begin")?;
        }
        let next = stands(&self.anna, &code)?["rematch"].as_str().context("no other game")?.to_owned();
        let sides = [&code, &next].map(|code| stands(&self.anna, code).map(|table| table["mine"].clone()));
        let [old, new] = sides;
        ensure!(old? != new?, "the sides are not swapped");
        Ok(())
    }

    /// Bert says where he wants to be told; then he is gone for good.
    fn settle_account(&mut self) -> Result<()> {
        self.go(&self.bert, "me")?;
        self.bert.click_on("details summary")?;
        self.bert.fill("input[type=url]", "http://127.0.0.1:9/told")?;
        self.bert.click_on("details .check input")?;
        self.bert.click_on("[data-act=save-settings]")?;
        self.bert.wait("details code").context("the key of his notifications")?;
        self.go(&self.bert, "me")?;
        self.bert.click_on("details summary")?;
        let kept = self.bert.until("the address", || {
            let kept = self.bert.run("return document.querySelector('input[type=url]').value", &[])?;
            Ok(Some(kept).filter(|kept| *kept != ""))
        })?;
        ensure!(kept == "http://127.0.0.1:9/told", "{kept} is kept");
        see(&self.bert, "me-webhook", "main", Kind::PLAIN, &mut self.problems)?;
        self.bert.click_on("[data-act=delete]")?;
        self.bert.fill("form:has([data-act=delete-really]) input", PASSWORD)?;
        see(&self.bert, "me-delete", "main", Kind::PLAIN, &mut self.problems)?;
        self.bert.click_on("[data-act=delete-really]")?;
        self.bert.wait("[data-play]").context("the first page")?;
        let hello = self.bert.fetch("GET", "/api/hello", &Value::Null)?;
        ensure!(hello["me"].is_null(), "Bert is still somebody");
        ensure!(self.bert.all("[role=alert]")?.is_empty(), "who has left is told that something is wrong");
        Ok(())
    }
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn two_people_settle_their_affairs() -> Result<()> {
    let mut pair = Pair::new()?;
    pair.go_back().context("going back")?;
    pair.hand_over().context("handing over")?;
    pair.play_again().context("playing again")?;
    pair.come_back().context("coming back")?;
    pair.settle_account().context("an account")?;
    for page in [&pair.anna, &pair.bert] {
        page.is_quiet()?;
    }
    ensure!(pair.problems.is_empty(), "{}", pair.problems.join("\n"));
    Ok(())
}
