//! The commands that answer and end: games, rules, check, sim, bench, replay.
#![allow(clippy::unwrap_used)]

mod common;

use std::{fs, io::Read, path::Path};

use common::{Folder, numbers};
use serde_json::Value;

/// A finished game of the folder, `g.jsonl`, played by restless fingers.
fn finished(folder: &Folder) -> String {
    let run = folder.run("play attrition --seat entente --opponent random --seed 5 --record g.jsonl", &numbers(5, 20_000));
    run.succeeds().says("The game is over.");
    folder.read("g.jsonl")
}

#[test]
fn what_is_unknown_refuses_with_what_is_known() {
    let f = Folder::new();
    for args in ["play chess", "sim chess", "bench chess", "rules chess", "check chess"] {
        f.run(args, "").refuses("unknown game 'chess'; known: attrition");
    }
    f.run("play attrition --seat entente --scenario x", "").refuses("unknown scenario 'x'; known: ");
    f.run("sim attrition --scenario x", "").refuses("unknown scenario 'x'; known: ");
    f.run("play attrition --seat entente --option x", "").refuses("unknown option 'x'; known: tanks");
    f.run("play attrition --seat x", "").refuses("unknown seat 'x'; known: ");
    f.run("play attrition --seat entente --opponent x", "")
        .refuses("unknown bot 'x'; known: recruit, officer, general, marshal, random, quick, greedy, planner, ismcts");
    f.run("sim attrition --bots greedy,x", "")
        .refuses("unknown bot 'x'; known: recruit, officer, general, marshal, random, quick, greedy, planner, ismcts");
    f.run("games --lang de", "").refuses("known: en, fr");
    f.run("replay nothing.jsonl", "").refuses("nothing.jsonl");
    f.run("frobnicate", "").refuses("frobnicate");
    assert!(!f.file("bivouac-data").exists(), "nothing was begun");
}

#[test]
fn games_lists_scenarios_options_and_seats() {
    let f = Folder::new();
    let json = f.run("games --json", "").succeeds().json();
    assert_eq!(json["game"], "attrition");
    assert_eq!(json["seats"].as_array().unwrap().len(), 2);
    for list in ["scenarios", "options"] {
        assert!(json[list].as_array().unwrap().iter().all(|entry| entry["id"].is_string() && entry["name"]["fr"].is_string()));
    }
    f.run("games", "").succeeds().says("An Attrition of Souls").says("tanks").says("marshal  strength not measured yet");
    let french = f.run("games --lang fr", "").succeeds().says("camps").says("recruit  regarde un pas plus loin");
    assert_eq!(french.out.matches("regarde un pas plus loin").count(), 1, "it is the same in every game");
    for line in f.run_in(Some("80"), "games", "").succeeds().out.lines().chain(french.out.lines()) {
        assert_eq!(line, line.trim_end(), "something is missing behind it");
        assert!(line.chars().count() <= 100, "{line}");
    }
    f.run("play --help", "").succeeds().says("recruit, officer, general or marshal").says("else an officer");
}

#[test]
fn sim_counts_and_does_not_depend_on_threads() {
    let f = Folder::new();
    let one = f.run("sim attrition --games 7 --bots random,random --seed 3 --json", "").succeeds();
    let two = f.run("sim attrition --games 7 --bots random,random --seed 3 --threads 3 --json", "").succeeds();
    assert_eq!(one.out, two.out);
    assert_eq!(one.err, "", "no progress bar where there is no terminal");
    let json = one.json();
    assert_eq!(json["games"], 7);
    assert!(json["mean_decisions"].as_f64().unwrap() > 10.0);
    let sum = |tally: &Value| ["wins", "draws", "losses"].iter().map(|k| tally[k].as_u64().unwrap()).sum::<u64>();
    assert!(json["bots"].as_array().unwrap().iter().all(|bot| sum(bot) == 7 && bot["name"] == "random"));
    assert!(json["sides"].as_object().unwrap().values().all(|side| sum(side) == 7 && side["low"].is_number()));
    let few = "--games takes a whole number from 1 to 1000000000, not '0'";
    f.run("sim attrition --games 0", "").refuses(few);
    f.run("sim attrition --games abc --lang fr", "")
        .refuses("--games prend un nombre entier de 1 à 1000000000, non «\u{a0}abc\u{a0}»");
    f.run("arena attrition --games 0", "").refuses(few);
    f.run("sim attrition --threads 0", "").refuses("--threads takes a whole number from 1");
    f.run("sim attrition --seed x", "").refuses("--seed takes a whole number from 0");
    let fr = f.run("sim attrition --games 2 --bots random --lang fr", "").succeeds();
    assert!(fr.out.contains(",0\u{a0}%") && fr.out.contains("Puissances centrales") && !fr.out.contains('.'), "{}", fr.out);
    f.run("sim attrition --games 2 --bots random", "").succeeds().says("95 % interval").says("2 games");
}

#[test]
fn sim_lets_bots_play_whole_teams() {
    let f = Folder::new();
    for players in 2..=6 {
        let args = format!("sim quartermaster --games 4 --bots random,random --seed 3 --players {players}");
        let json = f.run(&format!("{args} --json"), "").succeeds().json();
        let teams = json["teams"].as_array().unwrap();
        assert_eq!(teams[0]["seats"], serde_json::json!(["germany", "japan", "italy"]));
        let games = |tally: &Value| ["wins", "draws", "losses"].iter().map(|k| tally[k].as_u64().unwrap()).sum::<u64>();
        for team in teams {
            assert_eq!((games(team), team["low"].is_number()), (4, true), "{players} players");
            assert!(team["bots"].as_array().unwrap().iter().all(|bot| games(bot) == 2), "sides are swapped");
        }
        assert!(json["bots"].as_array().unwrap().iter().all(|bot| games(bot) == 4), "once a game, not once a person");
    }
    let text = f.run("sim quartermaster --games 2 --bots random", "").succeeds();
    text.says("\nAxis ").says("random / Allies");
    let two = f.run("sim attrition --games 2 --bots random --json", "").succeeds().json();
    assert!(two.get("teams").is_none(), "a side of one seat is no team");
}

#[test]
fn what_can_not_be_tuned_is_refused_before_anything_is_played() {
    let f = Folder::new();
    f.run("tune attrition --bot random", "").refuses("'random' uses no weights");
    f.run("tune attrition --bot random --lang fr", "").refuses("n'emploie pas de poids");
    f.run("tune attrition --games 1", "").refuses("--games takes a whole number from 2 to 100000, not '1'");
    f.run("tune attrition --fit 0", "").refuses("--fit takes a whole number from 1");
}

#[test]
fn bench_measures_everything() {
    let f = Folder::new();
    for seconds in ["0", "-1", "abc", "nan"] {
        f.run(&format!("bench attrition --seconds {seconds}"), "").refuses("--seconds takes a number above 0");
    }
    let json = f.run("bench attrition --seconds 0.05 --json", "").succeeds().json();
    let numbers = ["decisions_per_cpu_s", "games_per_cpu_s", "decisions_per_game", "mean_moves", "clone_ns", "position_bytes"];
    for key in numbers.iter().chain(&["replay_ms"]) {
        assert!(json[key].as_f64().unwrap() > 0.0, "{key}");
    }
    f.run("bench --seconds 0.01", "").succeeds().says("random decisions per CPU second");
    let json = f.run("bench attrition --bots greedy,planner@2,ismcts@2 --seconds 0.001 --json", "").succeeds().jsons();
    assert!(json.iter().all(|bot| bot["decisions"].as_u64() > Some(0) && bot["slowest_ms"].as_f64() >= bot["mean_ms"].as_f64()));
    let imagined: Vec<bool> = json.iter().map(|bot| bot["iterations_per_cpu_s"].as_f64() > Some(0.0)).collect();
    assert_eq!(imagined, [false, true, true], "greedy imagines no games");
    f.run("bench attrition --bots napoleon", "").refuses("unknown bot");
    f.run("tune attrition --fit 2 --farthest nan", "").refuses("a number from 1 to 100");
}

#[test]
fn rules_are_found_by_id_section_and_words_in_both_languages() {
    let f = Folder::new();
    f.run("rules attrition 2.1.1a", "").succeeds().says("2.1.1a  The map has 27 regions.");
    f.run("rules attrition 2.1.1a --lang fr", "").succeeds().says("2.1.1a  ");
    f.run("rules attrition 2.1", "").succeeds().says("2.1.2a").says("2.1.3a");
    f.run("rules attrition land paths", "").succeeds().says("2.1.3b");
    f.run("rules attrition", "").succeeds().says("# Rules").says("- **1.0a** ");
    f.run("rules quartermaster 5b", "").succeeds().says("they are supply spaces for every country");
    let rulings = f.run("rules attrition R-4", "").succeeds();
    assert!(!rulings.out.contains("(sound)") && !rulings.out.contains("(text)"));
    let none = f.run("rules attrition zeppelinfahrt", "").says("zeppelinfahrt");
    assert_eq!(none.code, Some(1));
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let f = Folder::new();
    let mut child = f.command("rules attrition").spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut [0; 10]).unwrap();
    drop(out);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn check_accepts_our_data_and_names_file_and_line_of_what_is_wrong() {
    let f = Folder::new();
    f.run("check", "").succeeds().says("no problem");
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/attrition/data");
    fs::create_dir(f.file("d")).unwrap();
    f.run("check attrition --data d", "").refuses("no data file");
    let map = fs::read_to_string(data.join("map.toml")).unwrap();
    f.write("d/map.toml", &map);
    f.run("check attrition --data d", "").succeeds();
    f.write("d/map.toml", &format!("{map}\nnonsense\n"));
    let line = map.lines().count() + 2;
    let run = f.run("check attrition --data d", "").says("map.toml:");
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains(&format!("map.toml:{line}")) || run.out.contains(&format!("map.toml:{}", line + 1)), "{}", run.out);
    f.write("d/other.toml", "");
    f.run("check attrition --data d", "").refuses("unknown data file; known: ");
    f.run("check attrition --data nowhere", "").refuses("nowhere");
}

#[test]
fn a_finished_record_is_shown_and_verified() {
    let f = Folder::new();
    let text = finished(&f);
    assert!(text.len() < 50_000, "{} bytes", text.len());
    assert!(!f.file("g.jsonl.secret").exists());
    f.run("replay g.jsonl --verify", "").succeeds().says("Verified: all ");
    let whole = f.run("replay g.jsonl", "").succeeds();
    assert!(whole.out.lines().all(|line| line.chars().count() <= 100));
    f.run("replay g.jsonl --as entente --lang fr", "").succeeds();
    let early = f.run("replay g.jsonl --at 1", "").succeeds();
    assert!(early.out.len() < whole.out.len());
    f.run("replay g.jsonl --analysis --verify", "").refuses("cannot be used with");
    f.run("replay g.jsonl --at 1000000", "").refuses("entries");
    f.run("replay g.jsonl --as nobody", "").refuses("unknown seat 'nobody'; known: ");
}

/// Changes the digits of the first roll that has some from entry `from` on, and gives the entry.
fn edit_roll(text: &str, from: usize) -> (usize, String) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for (entry, line) in lines.iter_mut().skip(1).enumerate().skip(from) {
        let Some(roll) = line.strip_prefix("[\"chance\",") else { continue };
        if let Some(at) = roll.rfind(|c: char| ('1'..='6').contains(&c)) {
            let other = if &roll[at..=at] == "1" { "2" } else { "1" };
            *line = format!("[\"chance\",{}{other}{}", &roll[..at], &roll[at + 1..]);
            return (entry, lines.join("\n") + "\n");
        }
    }
    panic!("no roll");
}

#[test]
fn an_edited_die_is_found_at_its_entry() {
    let f = Folder::new();
    let text = finished(&f);
    for from in [20, 60] {
        let (entry, edited) = edit_roll(&text, from);
        f.write("e.jsonl", &edited);
        let run = f.run("replay e.jsonl --verify", "").says(&format!("at entry {entry}: line {}", entry + 2));
        assert_eq!(run.code, Some(1));
    }
    let other_seed = text.replace("\"seed\":\"", "\"seed\":\"0").replace("0\",\"winners\"", "\",\"winners\"");
    f.write("e.jsonl", &other_seed);
    assert_ne!(f.run("replay e.jsonl --verify", "").code, Some(0));
}

#[test]
fn damage_is_named_by_line_and_nothing_is_overwritten() {
    let f = Folder::new();
    let text = finished(&f);
    let lines: Vec<&str> = text.lines().collect();
    let changed = |n: usize, new: &str| {
        let mut lines = lines.clone();
        lines[n - 1] = new;
        lines.join("\n") + "\n"
    };
    let cases = [
        (changed(3, "[1,2"), "line 3: not JSON"),
        (changed(1, "{}"), "line 1: not a Bivouac record"),
        (changed(4, "[\"nobody\",\"x\"]"), "line 4: unknown seat"),
        (changed(5, ""), "line 5: "),
        (text[..text.len() / 2].to_owned(), "incomplete"),
        (format!("{text}[\"undo\",1]\n"), "an entry after the end"),
        (String::new(), "line 1: the record is empty"),
    ];
    for (damaged, why) in cases {
        f.write("d.jsonl", &damaged);
        f.run("replay d.jsonl", "").refuses(why);
        assert_eq!(f.read("d.jsonl"), damaged);
    }
    let refused = lines.iter().position(|l| l.contains("\"rail ")).unwrap_or(2) + 1;
    f.write("d.jsonl", &changed(refused, "[\"entente\",\"rail berlin\"]"));
    let run = f.run("replay d.jsonl", "").refuses(&format!("line {refused}: the rules refuse “rail berlin”."));
    assert!(run.err.trim_end().ends_with('.') && !run.err.contains("no-"), "a sentence: {}", run.err);
    fs::write(f.file("d.jsonl"), [&b"{\n"[..], &[0xff, 0xfe, b'\n']].concat()).unwrap();
    f.run("replay d.jsonl", "").refuses("line 2: not UTF-8");
}

#[test]
fn a_finished_game_is_analysed() {
    let f = Folder::new();
    let record = include_str!("../../games/attrition/tests/records/22-historical-1914-alternate_entry-random-greedy.jsonl");
    f.write("g.jsonl", record);
    let english = f.run("replay g.jsonl --analysis", "").succeeds();
    for part in
        ["Who was winning: the chance of ", "100\u{a0}% |", "Turning points", "Luck and skill", "own moves", "% at the end."]
    {
        assert!(english.out.contains(part), "{part}: {}", english.out);
    }
    let french = f.run("replay g.jsonl --analysis --lang fr", "").succeeds();
    for part in ["Qui gagnait\u{a0}: chances, ", "Tournants", "Hasard et adresse", "ses coups"] {
        assert!(french.out.contains(part), "{part}: {}", french.out);
    }
    for line in english.out.lines().chain(french.out.lines()) {
        assert!(line.chars().count() <= 100, "{line}");
    }
    let json: Value = serde_json::from_str(&f.run("replay g.jsonl --analysis --json", "").succeeds().out).unwrap();
    assert_eq!(json["curve"].as_array().unwrap().len(), json["entries"].as_array().unwrap().len() + 1);
    for side in json["sides"].as_array().unwrap() {
        let n = |key: &str| side[key].as_i64().unwrap();
        let sum = n("start") + n("luck") + n("own") + n("others") + n("drift") + n("ended");
        assert_eq!(sum, n("end"), "{side}");
    }
    // Cut off in the middle it keeps its secrets.
    let lines: Vec<&str> = record.lines().take(record.lines().count() / 2).collect();
    f.write("half.jsonl", &(lines.join("\n") + "\n"));
    f.run("replay half.jsonl --analysis", "").refuses("not over");
    f.run("replay g.jsonl --json", "").refuses("--analysis");
}
