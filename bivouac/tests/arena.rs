//! `bivouac arena`: bots on one scale.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Folder, Run};
use serde_json::{Value, json};

/// The lines of JSON, without what depends on the machine.
fn lines(run: &Run) -> Vec<Value> {
    let line = |text: &str| {
        let mut value: Value = serde_json::from_str(text).unwrap();
        if let Some(ms) = value.as_object_mut().unwrap().remove("cpu_ms") {
            assert!(ms.as_f64().is_some_and(|ms| ms >= 0.0), "{ms}");
        }
        value
    };
    run.out.lines().map(line).collect()
}

fn games(tally: &Value) -> u64 {
    ["wins", "draws", "losses"].iter().map(|k| tally[k].as_u64().unwrap()).sum()
}

#[test]
fn each_bot_meets_the_next_and_all_stand_on_one_scale() {
    let f = Folder::new();
    let run = f.run("arena attrition --bots random,random,greedy --games 3 --seed 5 --json", "").succeeds();
    assert_eq!(run.err, "", "no progress bar where there is no terminal");
    let lines = lines(&run);
    let (pairs, bots) = lines.split_at(2);
    assert_eq!([&pairs[0]["bot"], &pairs[1]["bot"], &pairs[1]["against"]], ["random", "greedy", "random"]);
    for pair in pairs {
        assert_eq!(
            (&pair["kind"], &pair["game"], &pair["players"], &pair["seed"]),
            (&json!("pair"), &json!("attrition"), &json!(2), &json!(5))
        );
        assert_eq!((games(pair), pair["games"].as_u64()), (4, Some(4)), "rounded up to whole pairs");
        assert_eq!(pair["pairs"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum::<u64>(), 2);
        let sides = pair["sides"].as_array().unwrap();
        assert!(sides.len() == 2 && sides.iter().all(|side| games(side) == 2 && side["seats"].is_array()));
        assert!(pair["elo"].is_number() && pair.get("sprt").is_none() && pair["mean_decisions"].as_f64().unwrap() > 10.0);
    }
    assert_eq!(pairs[0]["elo"], 0.0, "the same against itself, sides swapped on the same seeds");
    assert_eq!(bots.iter().map(|bot| bot["name"].as_str().unwrap()).collect::<Vec<_>>(), ["random", "random", "greedy"]);
    assert_eq!(bots.iter().map(games).collect::<Vec<_>>(), [4, 8, 4]);
    assert_eq!((&bots[0]["kind"], &bots[0]["elo"], &bots[0]["elo_low"]), (&json!("bot"), &json!(0.0), &json!(0.0)));
    assert!(bots[2]["elo"].as_f64().unwrap() > 0.0);
}

#[test]
fn nothing_but_times_depends_on_threads() {
    let f = Folder::new();
    let args = "arena attrition --bots random,greedy --games 40 --sprt --elo1 400 --json";
    let one = f.run(args, "").succeeds();
    let three = f.run(&format!("{args} --threads 3"), "").succeeds();
    assert_eq!(lines(&one), lines(&three));
    let sprt = &lines(&one)[0]["sprt"];
    assert_eq!((&sprt["elo0"], &sprt["elo1"], &sprt["alpha"]), (&json!(0.0), &json!(400.0), &json!(0.05)));
    assert!(sprt["llr"].is_number() && sprt["lower"].as_f64().unwrap() < 0.0 && sprt["upper"].as_f64().unwrap() > 0.0);
    assert!(sprt["verdict"] == "stronger" || sprt["verdict"].is_null(), "{sprt}");
}

#[test]
fn the_tables_are_read_in_both_languages() {
    let f = Folder::new();
    let args = "arena attrition --bots random,greedy --all --games 4 --sprt --elo0 -5 --elo1 5";
    let en = f.run(args, "").succeeds().says("1 pair, 4 games").says("Elo").says("ms/decision").says("greedy – random");
    let en = en.says("not decided, after 4 games").says("\nEntente ");
    let fr = f
        .run(&format!("{args} --lang fr"), "")
        .succeeds()
        .says("1 paire, 4 parties")
        .says("indécis")
        .says("\nPuissances centrales ")
        .says(",0\u{a0}%");
    for run in [&en, &fr] {
        assert!(run.out.lines().all(|line| line.chars().count() <= 100), "{}", run.out);
    }
    let teams = f.run("arena quartermaster --bots random,random --games 2 --players 4", "").succeeds();
    let teams = teams.says("\nAllies ");
    assert!(teams.out.lines().all(|line| line.chars().count() <= 100), "{}", teams.out);
}

#[test]
fn one_among_others_is_told_as_a_share() {
    let f = Folder::new();
    let json = f.run("arena downfall --players 4 --one-among random,random --games 4 --json", "").succeeds().json();
    assert_eq!(
        (&json["kind"], &json["parties"], &json["games"], &json["even"]),
        (&json!("one-among"), &json!(4), &json!(4), &json!(0.25))
    );
    let share = json["share"].as_f64().unwrap();
    assert!(json["low"].as_f64().unwrap() <= share && share <= json["high"].as_f64().unwrap());
    let sides = json["sides"].as_array().unwrap();
    assert!(sides.len() == 4 && sides.iter().all(|side| games(side) == 1), "every seat by turns");
    let text = f.run("arena quartermaster --players 3 --one-among random,random --games 2", "").succeeds();
    text.says("random among random has 50.0 % of the victories").says("would have 50.0 %").says("\nAxis ");
    f.run("arena attrition --help", "").succeeds().says("[default: random,recruit,officer,general,marshal]");
    f.run("arena attrition --one-among greedy,random", "").refuses("three persons or more, not 2");
    f.run("arena downfall --one-among greedy", "").refuses("two bots with a comma");
    f.run("arena downfall --players 4 --one-among greedy,x", "").refuses("unknown bot 'x'");
    f.run("arena downfall --players 4 --one-among greedy,random --all", "").refuses("--all");
}

#[test]
fn the_picture_is_well_formed_and_tells_what_it_shows() {
    let f = Folder::new();
    f.run("arena attrition --bots random,greedy --games 4 --svg a.svg --lang fr", "").succeeds();
    let svg = f.read("a.svg");
    assert!(svg.contains("<title id=\"arena-title\">") && svg.contains("<desc id=\"arena-desc\">random 0; greedy "));
    assert!(svg.contains("role=\"img\"") && svg.contains("xml:lang=\"fr\"") && svg.contains("prefers-color-scheme:dark"));
    assert_eq!(svg.matches("<circle").count(), 2, "a point for each");
    assert_eq!(unclosed(&svg), Vec::<String>::new());
}

/// The elements of an XML text that are not closed, or not in their order.
fn unclosed(text: &str) -> Vec<String> {
    let mut open: Vec<String> = Vec::new();
    for tag in text.split('<').skip(1).map(|rest| rest.split('>').next().unwrap()) {
        let name = tag.trim_start_matches('/').split(|c: char| c.is_whitespace() || c == '/').next().unwrap().to_owned();
        assert!(tag.matches('"').count() % 2 == 0, "{tag}");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{text}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    open
}

#[test]
fn what_is_wrong_is_said_before_anything_is_played() {
    let f = Folder::new();
    f.run("arena chess", "").refuses("unknown game 'chess'; known: attrition");
    f.run("arena attrition --bots random,x", "").refuses("unknown bot 'x'; known: recruit");
    f.run("arena attrition --bots random", "").refuses("one bot alone meets nobody");
    f.run("arena attrition --bots random --lang fr", "").refuses("un seul adversaire");
    f.run("arena attrition --scenario x", "").refuses("unknown scenario 'x'");
    f.run("arena attrition --svg nowhere/a.svg", "").refuses("nowhere/a.svg");
    f.run("arena attrition --games 0", "").refuses("--games");
    for alpha in ["0", "0.5", "1", "nan", "x"] {
        f.run(&format!("arena attrition --sprt --alpha {alpha}"), "").refuses("alpha");
        f.run(&format!("arena attrition --sprt --beta {alpha}"), "").refuses("beta");
    }
    f.run("arena attrition --sprt --elo0 20", "").refuses("--elo0 takes less than --elo1");
    f.run("arena attrition --elo1 20", "").refuses("--sprt");
    assert!(f.run("arena --help", "").succeeds().out.contains("not-stronger"), "the lines of JSON are described");
}
