//! Several people, several sides each: who is called to the screen, what he sees there, and standing orders.
#![allow(clippy::unwrap_used)]

mod common;

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{Read, Write},
    process::{Child, ChildStdin, ChildStdout},
};

use common::{Folder, numbers};
use serde_json::{Value, json};

/// The real binary, spoken to as a person would: every line answers what is on the screen.
struct Talk {
    child: Child,
    stdin: ChildStdin,
    stdout: ChildStdout,
}

impl Talk {
    fn start(folder: &Folder, args: &str) -> Self {
        let mut child = folder.command(args).spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, stdin, stdout }
    }

    /// What is written until a line is awaited, or to the end.
    fn hear(&mut self) -> String {
        let (mut bytes, mut byte) = (Vec::new(), [0]);
        while !is_prompt(&bytes) && self.stdout.read(&mut byte).unwrap() == 1 {
            bytes.push(byte[0]);
        }
        String::from_utf8(bytes).unwrap()
    }

    fn say(&mut self, line: &str) -> String {
        writeln!(self.stdin, "{line}").unwrap();
        self.hear()
    }

    fn leave(self) {
        let Self { mut child, stdin, mut stdout } = self;
        drop(stdin);
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).unwrap();
        assert!(child.wait().unwrap().success());
    }
}

const CALLED: &str = "looking.\n";

fn is_prompt(heard: &[u8]) -> bool {
    heard.ends_with(b"> ") || heard.ends_with(CALLED.as_bytes())
}

/// Whom the screen calls, if it does.
fn called(heard: &str) -> Option<String> {
    let text = heard.replace("\n  ", " ");
    let line = text.lines().last().filter(|_| heard.ends_with(CALLED))?.to_owned();
    Some(line.split(": take").next()?.to_owned())
}

/// The words of the last question.
fn question(heard: &str) -> Vec<&str> {
    heard[heard.rfind("\n[").unwrap_or(0)..].split_whitespace().collect()
}

/// What a player would type who passes on reactions and plays something or other else, the same every time.
fn any_answer(heard: &str, n: usize) -> String {
    let words = question(heard);
    let count = words.iter().fold(0, |count, word| count + usize::from(word.parse() == Ok(count + 1)));
    if words.first() == Some(&"[11.1c]") {
        return count.to_string(); // declining stands last
    }
    // The first half: what follows throws cards and pieces away.
    (1 + n * 5 % count.div_ceil(2).max(1)).to_string()
}

fn game(players: u8) -> String {
    format!("play quartermaster --hot-seat --players {players} --seed 5 --record g.jsonl")
}

/// Who holds what, by the number of persons, and the names of the cards that each country draws first.
fn facts(players: u8) -> (Vec<String>, BTreeMap<String, BTreeSet<String>>) {
    let f = Folder::new();
    let requests = [json!({"cmd": "games"}), json!({"cmd": "new", "game": "quartermaster", "players": players, "seed": 5})];
    let mut lines: Vec<String> = requests.iter().chain([&json!({"cmd": "resolve"})]).map(Value::to_string).collect();
    let seats = ["germany", "united-kingdom", "japan", "soviet-union", "italy", "united-states"];
    lines.extend(seats.map(|seat| json!({"cmd": "moves", "seat": seat}).to_string()));
    let answers = f.run("engine", &(lines.join("\n") + "\n")).succeeds();
    let answers: Vec<Value> = answers.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let name = |seat: &Value| seat["name"]["en"].as_str().unwrap().to_owned();
    let qm = answers[0]["ok"]["games"].as_array().unwrap().iter().find(|g| g["game"] == "quartermaster").unwrap();
    let names: Vec<String> = qm["seats"].as_array().unwrap().iter().map(name).collect();
    // Without what stands in brackets behind a name.
    let card = |m: &Value| m["text"].as_str().unwrap().split(" (").next().unwrap().to_owned();
    let is_answer = |m: &&Value| m.get("extra").is_none();
    let hand = |answer: &Value| answer["ok"]["moves"].as_array().unwrap().iter().filter(is_answer).map(card).collect();
    let hands = names.iter().cloned().zip(answers[3..].iter().map(hand)).collect();
    (names, hands)
}

/// Text without line breaks, to look for names in.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn each_person_sees_the_hands_of_all_his_countries_and_of_no_other() {
    for players in 2..=6 {
        let (names, hands) = facts(players);
        let f = Folder::new();
        let mut talk = Talk::start(&f, &game(players));
        let mut heard = talk.hear();
        let mut people = Vec::new();
        while people.len() < usize::from(players) {
            let person = called(&heard).unwrap_or_else(|| panic!("{players}: {heard}"));
            let held: Vec<&str> = person.split(", ").collect();
            heard = talk.say("");
            let screen = flat(&heard);
            for country in &names {
                let others: BTreeSet<&String> = hands.iter().filter(|(c, _)| *c != country).flat_map(|(_, h)| h).collect();
                let own = hands[country].iter().filter(|card| !others.iter().any(|o| o.contains(card.as_str())));
                for card in own {
                    let seen = screen.contains(card.as_str());
                    assert_eq!(seen, held.contains(&country.as_str()), "{players}: {person} sees {card} of {country}");
                }
            }
            people.push(person.clone());
            // Whoever is at the screen chooses for all his countries before the next person is called.
            let mut asked = BTreeSet::new();
            while called(&heard).is_none() && heard.contains("[2f]") {
                asked.insert(heard.lines().last().unwrap().trim_end_matches("> ").to_owned());
                heard = talk.say("1");
            }
            assert_eq!(asked, held.iter().map(|&c| c.to_owned()).collect(), "prompts say which country is asked");
        }
        let all: BTreeSet<&str> = people.iter().flat_map(|p| p.split(", ")).collect();
        assert_eq!(all.len(), 6, "{people:?}");
        talk.leave();
    }
}

#[test]
fn a_side_is_the_person_who_holds_it() {
    let f = Folder::new();
    let play = |args: &str, input: &str| f.run(&format!("play quartermaster {args}"), input).succeeds();
    play("--seat italy --players 3 --record a.jsonl", "").says("You play Germany, Italy. ").says("Japan on your side");
    play("--seat italy --players 6 --record b.jsonl", "").says("You play Italy. ").says("Germany, Japan on your side");
    play("--seat italy --record c.jsonl", "").says("You play Germany, Japan, Italy against the computer (officer)");
    play("--seat germany,japan --players 3 --record d.jsonl", "").says("People at this screen play Germany, Italy · Japan, the");
    play("--seat italy --players 4 --lang fr --record e.jsonl", "").says("à vos côtés\u{a0}: Japon\u{a0};");
    assert!(f.read("a.jsonl").lines().next().unwrap().contains("\"players\":3"));
    f.run("play --record a.jsonl", "").succeeds().says("You play Germany, Italy. ");
    f.run("play --record a.jsonl --players 4", "").refuses("another scenario");
    f.run("play --record a.jsonl --players 3", "").succeeds();
    for command in ["play", "sim"] {
        f.run(&format!("{command} quartermaster --players 7"), "").refuses("not for 7 persons; possible: 2, 3, 4, 5, 6");
        f.run(&format!("{command} attrition --players 3 --lang fr"), "").refuses("pas pour 3 personnes\u{a0}; possible\u{a0}: 2");
        f.run(&format!("{command} attrition --players 0"), "").refuses("--players");
    }
    f.run("games", "").succeeds().says("3  Germany, Italy · United Kingdom, Soviet Union, United States · Japan");
}

#[test]
fn the_menu_asks_into_how_many_hands_the_sides_are_split() {
    let f = Folder::new();
    let run = f.run("play quartermaster", "9\n1\n3\n1\n1\nquit\n").succeeds();
    run.says("Into how many hands")
        .says("  3 Germany, Italy · ")
        .says("Type a number from 2 to 6.")
        .says("Which side")
        .says("You play Germany, Italy. ");
    f.run("play quartermaster", "6\n1\n1\nquit\n").succeeds().says("You play Germany. ");
    f.run("play quartermaster --lang fr", "q\n").succeeds().says("Entre combien de mains").says("Au revoir");
    let run = f.run("play quartermaster --players 6", "5\n1\nquit\n").succeeds().says("You play Italy. ");
    assert!(!run.out.contains("Into how many"));
    assert!(!f.run("play attrition", "q\n").succeeds().out.contains("Into how many"), "there is only one way");
}

/// Answers so many questions: in windows everybody passes, by hand or because his orders do.
/// Whom the screen called, and how often orders answered.
fn pass_everything(folder: &Folder, with_orders: bool, questions: usize) -> (Vec<String>, usize) {
    let mut talk = Talk::start(folder, &game(3));
    let mut heard = talk.hear();
    let (mut calls, mut answered, mut given, mut n) = (Vec::new(), 0, BTreeSet::new(), 0);
    while n < questions {
        if let Some(person) = called(&heard) {
            calls.push(person.clone());
            heard = talk.say("");
            if with_orders && given.insert(person) {
                let said = talk.say("order all: pass always");
                assert!(said.contains("passes on reactions until you drop the order."), "{said}");
                heard += &said;
            }
            continue;
        }
        // Where nothing but passing is possible, orders are not needed for it.
        if with_orders && heard.contains("Press Enter") {
            answered += 1;
            n += 1;
            heard = talk.say("");
            continue;
        }
        n += 1;
        heard = talk.say(&any_answer(&heard, n));
    }
    talk.leave();
    (calls, answered)
}

#[test]
fn the_others_can_not_tell_orders_from_answers() {
    let (a, b) = (Folder::new(), Folder::new());
    let (by_hand, none) = pass_everything(&a, false, 300);
    let (ordered, some) = pass_everything(&b, true, 300);
    assert_eq!(none, 0);
    assert!(some > 10, "{some} answers came by themselves");
    assert!(by_hand.len() > 20);
    assert_eq!(by_hand, ordered, "who is called to the screen, in order");
    assert_eq!(a.read("g.jsonl"), b.read("g.jsonl"), "the record");
    assert!(!b.read("g.jsonl").contains("order all"));
}

/// Whether somebody could play a card is his secret: with others around he is called and presses a key all the same.
#[test]
fn what_can_not_be_decided_is_no_secret_told() {
    let f = Folder::new();
    let input: String = numbers(1, 1000).lines().flat_map(|n| [n, "\n\n"]).collect();
    let args = "--option fog_of_war,event_cards,air_reserves --seed 1 --record";
    let run = f.run(&format!("play attrition --hot-seat {args} g.jsonl"), &input).succeeds();
    let run = run.says("The only answer is “No card”. Press Enter.");
    let screens: Vec<&str> = run.out.split("take your place").skip(1).collect();
    assert!(screens.iter().rev().skip(1).all(|screen| screen.contains("\n[")), "who is called is asked something");
    let alone = f.run(&format!("play attrition --seat cp {args} h.jsonl"), &numbers(1, 1000)).succeeds();
    assert!(!alone.out.contains("Press Enter"), "alone, nobody is bothered");
}

/// One person against the computer.
const ALONE: &str = "play quartermaster --seat germany --players 6 --opponent random --seed 3 --record g.jsonl";

/// Plays on until the text is heard.
fn until(talk: &mut Talk, mut heard: String, what: &str) -> String {
    for n in 1..200 {
        if heard.contains(what) {
            return heard;
        }
        heard = talk.say(&any_answer(&heard, n));
    }
    panic!("“{what}” is never said; at last: {heard}");
}

#[test]
fn orders_answer_for_one_person_at_once_and_are_told_to_him() {
    let f = Folder::new();
    let mut talk = Talk::start(&f, ALONE);
    let heard = talk.hear();
    let heard = until(&mut talk, heard, "[11.1c]");
    assert!(!heard.contains("standing orders"));
    let heard = talk.say("order pass");
    assert!(heard.contains("Germany passes on reactions until its next turn."), "{heard}");
    assert!(heard.contains("· Germany: your standing orders answered: "), "the very question is answered: {heard}");
    assert!(!heard.contains("[11.1c]"), "and so are those that follow: {heard}");
    let heard = talk.say("log 400");
    assert!(heard.contains("your standing orders answered: "), "{heard}");
    talk.leave();
}

#[test]
fn orders_are_listed_dropped_and_kept() {
    let f = Folder::new();
    let mut talk = Talk::start(&f, ALONE);
    talk.hear();
    assert!(talk.say("orders").contains("You have no standing orders."));
    assert!(talk.say("order").contains("order pass unless CARD"));
    assert!(talk.say("order 66").contains("order pass unless CARD"));
    assert!(talk.say("order skip blitz").contains("Germany is not asked for Blitzkrieg to the end of this turn."));
    assert!(talk.say("order pass unless jet, dive always").contains("unless it can use Jet Fighters, Dive Bombers, until"));
    assert!(talk.say("order germany: single").contains("Germany gives by itself"));
    assert!(talk.say("order skip x").contains("“x” is nothing that a reaction could use here; known: "));
    assert!(talk.say("order japan: pass").contains("“japan” is none of your sides: Germany."));
    assert!(talk.say("drop 9").contains("There is no order 9."));
    let listed = talk.say("orders");
    assert!(listed.contains("  1 Germany is not asked") && listed.contains("  3 Germany gives"), "{listed}");
    assert!(talk.say("drop 3").contains("Dropped."));
    talk.leave();
    let kept = f.read("g.jsonl.orders");
    assert!(kept.contains("ger-jet-fighters") && !kept.contains("single"), "{kept}");
    assert!(!f.read("g.jsonl").contains("unless"), "the record knows nothing of it");
    let run = f.run("play --record g.jsonl", "orders\ndrop all\norders\n").succeeds();
    run.says("  2 Germany passes on reactions, unless").says("Dropped.").says("You have no standing orders.");
    assert!(!f.file("g.jsonl.orders").exists());
    f.run("play --record g.jsonl --lang fr", "ordre passer sauf chasseurs\nordres\nrévoquer 1\n")
        .succeeds()
        .says("C'est révoqué.");
    for damaged in ["{", "{\"germany\":[{\"order\":\"skip\",\"subject\":\"x\",\"span\":\"turn\",\"given\":1}]}", "{\"mars\":[]}"]
    {
        f.write("g.jsonl.orders", damaged);
        f.run("play --record g.jsonl", "1\n").refuses("the standing orders are damaged");
        assert_eq!(f.read("g.jsonl.orders"), damaged, "nothing is overwritten");
    }
}

#[test]
fn undo_takes_back_what_orders_answered() {
    let mut taken_back = 0;
    for seed in 1..=20 {
        if taken_back > 1 {
            break;
        }
        let f = Folder::new();
        let mut talk = Talk::start(&f, &format!("play quartermaster --seat germany --opponent random --seed {seed}"));
        talk.hear();
        let mut heard = talk.say("order all: pass always");
        heard += &talk.say("");
        for n in 1..120 {
            heard = talk.say(&any_answer(&heard, n));
            if heard.contains("The game is over.") {
                break;
            }
            if heard.contains("your standing orders answered") {
                let undone = talk.say("undo");
                taken_back += usize::from(undone.contains("Taken back."));
                assert!(!undone.contains("[11.1c]"), "the question before is asked, not the one that orders answer: {undone}");
                heard = if undone.contains("\n[") { undone } else { talk.say("") };
            }
        }
        talk.leave();
    }
    assert!(taken_back > 0);
}

#[test]
fn extras_stand_apart_from_the_answers() {
    let f = Folder::new();
    let mut talk = Talk::start(&f, ALONE);
    let heard = talk.hear();
    let heard = until(&mut talk, heard, "Also possible: remove own … (type “remove …”; “more” lists them).");
    assert!(!heard.contains("Remove own "), "{heard}");
    let words = question(&heard);
    let answers = words.iter().fold(0, |count, word| count + usize::from(word.parse() == Ok(count + 1)));
    let first = (answers + 1).to_string();
    assert!(talk.say(&first).contains(&format!("Type a number from 1 to {answers}.")), "not by a slip of the finger");
    assert!(flat(&talk.say("more")).contains(&format!("Remove own {first} ")));
    let played = talk.say(&first);
    assert!(played.contains("removes its own"), "{played}");
    talk.leave();
    assert!(f.read("g.jsonl").contains("[\"germany\",\"remove "));
    f.run("play attrition --seat entente --record h.jsonl", "more\n").succeeds().says("Nothing else is possible here.");
    f.run("play quartermaster --seat germany --lang fr --record i.jsonl", "plus\n").succeeds();
}
