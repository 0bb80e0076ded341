//! What a newcomer meets: the lesson, the rules with their search, questions in words, a record that begins in the middle.

use anyhow::{Context, Result, ensure};
use browser::{Kind, Page};

use crate::{site, trouble::BRING};

/// Clicks on the first thing that is offered: what glows, else a button.
const STEP: &str = "const glow = document.querySelector('[data-target].strong');
    if (glow) glow.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    else document.querySelector('.prompt .btns [data-move], .prompt .btns [data-act=confirm]')?.click()";

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn whoever_follows_the_lesson_wins_a_battle_and_hears_whom_he_has_met() -> Result<()> {
    let host = site()?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&(host.url() + "#/learn/attrition"))?;
    page.wait(".lesson[data-step=\"1\"]")?;
    page.until("the end of the lesson", || {
        if page.all("[data-act=play-on]")?.is_empty() {
            page.run(STEP, &[])?;
            return Ok(None);
        }
        Ok(Some(()))
    })?;
    let said = page.text(&page.wait(".lesson")?)?;
    ensure!(said.starts_with("The lesson is over") && said.contains("moves at random"), "{said}");
    page.wait("[data-act=stronger]")?;
    let log = page.run("return document.querySelector('.log').textContent", &[])?;
    ensure!(log.as_str().is_some_and(|log| log.contains("is taken")), "{log}");

    // In words the lesson stands before the line to type on.
    page.run("[...document.querySelectorAll('.bar button')].find(b => b.ariaLabel == 'Text mode').click()", &[])?;
    page.wait("#line")?;
    let is_above = "const top = q => document.querySelector(q).getBoundingClientRect().top; return top('.lesson') < top('#line')";
    ensure!(page.run(is_above, &[])? == true, "the lesson is below the line");
    page.is_quiet()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn in_the_lesson_every_answer_in_words_takes_the_place_of_the_last() -> Result<()> {
    let host = site()?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&(host.url() + "#/learn/attrition"))?;
    page.wait(".lesson")?;
    page.run("[...document.querySelectorAll('.bar button')].find(b => b.ariaLabel == 'Text mode').click()", &[])?;
    let say = |words: &str| -> Result<String> {
        page.fill("#line", words)?;
        page.press("\u{e007}")?;
        let said = page.run("return document.querySelector('.cmd').textContent", &[])?;
        Ok(said.as_str().unwrap_or_default().to_owned())
    };
    page.wait("#line")?;
    say("why paris")?;
    page.wait(".why")?;
    let odds = say("odds belgrade")?;
    ensure!(odds.contains("Belgrade") && odds.contains("First choose"), "{odds}");
    page.gone(".why")?;
    page.is_quiet()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn after_the_lesson_the_rules_are_read_with_tables_hits_and_links() -> Result<()> {
    let host = site()?;
    let page = Page::open(Kind::PLAIN)?;
    page.go(&(host.url() + "#/rules/quartermaster"))?;
    page.wait(".rules .brief")?;
    page.wait("#rule-3a + .scroll table")?;
    page.fill(".rules input", "gold star")?;
    page.wait(".rules mark")?;
    page.click_on("#rule-5b button.rule")?;
    page.wait("[id=\"rule-R-5b\"]").context("the ruling behind the rule")?;
    page.is_quiet()?;

    // Whoever types closes the panel by one key.
    page.go(&(host.url() + "#/learn/attrition"))?;
    page.click_on("[data-act=rules]")?;
    page.wait(".sheet .rules input")?;
    page.fill(".sheet .rules input", "rail")?;
    page.press("\u{e00c}")?;
    page.gone(".sheet")?;
    page.is_quiet()
}

#[test]
#[ignore = "needs a browser: cargo xtask browser"]
fn a_record_that_begins_in_the_middle_is_no_lesson_but_can_be_read() -> Result<()> {
    let host = site()?;
    let page = Page::open(Kind::PLAIN)?;
    for (game, record) in RECORDS {
        page.go(&host.url())?;
        page.wait(".import input")?;
        page.run(BRING, &[record.into()])?;
        page.wait(".log p").context(game)?;
        page.wait("[data-state=over]").context(game)?;
        page.is_quiet().context(game)?;
    }
    Ok(())
}

/// Games that were played on from a position.
const RECORDS: [(&str, &str); 2] = [
    ("attrition", include_str!("../../../games/attrition/tests/records/33-from-the-middle-random-random.jsonl")),
    (
        "quartermaster",
        include_str!(
            "../../../games/quartermaster/tests/records/36-from-the-middle-random-greedy-greedy-random-random-greedy.jsonl"
        ),
    ),
];
