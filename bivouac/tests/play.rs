//! Playing in the terminal: whole games, interruptions, damaged records, two people at one screen.
#![allow(clippy::unwrap_used)]

mod common;

use std::{
    fs,
    io::Write,
    time::{Duration, Instant},
};

use common::{Folder, numbers};

const START: &str = "play attrition --seat entente --opponent random --seed 7 --record g.jsonl";
const GO_ON: &str = "play --record g.jsonl";

fn entries(f: &Folder) -> usize {
    f.read("g.jsonl").lines().count().saturating_sub(1)
}

#[test]
fn the_end_of_input_saves_and_the_game_goes_on() {
    let f = Folder::new();
    f.run(START, &numbers(1, 5)).succeeds().says("An Attrition of Souls").says("To go on:\n  bivouac play --record g.jsonl");
    let before = f.read("g.jsonl");
    assert!(f.file("g.jsonl.secret").exists());
    f.run(GO_ON, "quit\n").succeeds().says("goes on after");
    assert!(f.read("g.jsonl").starts_with(&before));
    let early = f.run("replay g.jsonl --verify", "");
    assert_eq!((early.code, early.out.as_str()), (Some(1), "g.jsonl: the game is not over, so its seed is still secret.\n"));
    f.run("replay g.jsonl", "").succeeds();
    f.run(GO_ON, &numbers(2, 20_000)).succeeds().says("The game is over.").says("You have ");
    assert!(f.read("g.jsonl").starts_with(&before));
    assert!(!f.file("g.jsonl.secret").exists());
    f.run("replay g.jsonl --verify", "").succeeds().says("Verified");
    f.run(GO_ON, "").succeeds().says("The game is over.");
}

#[cfg(unix)]
#[test]
fn secret_and_record_are_for_the_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let f = Folder::new();
    f.run(START, "").succeeds();
    f.run("play attrition --seat entente", "").succeeds();
    let numbered = "bivouac-data/records/attrition-1.bivouac.jsonl";
    for file in ["g.jsonl", "g.jsonl.secret", numbered, &format!("{numbered}.secret")] {
        let mode = fs::metadata(f.file(file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
}

#[test]
fn a_killed_game_resumes_with_everything_that_was_decided() {
    let f = Folder::new();
    let mut child = f.command(START).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(numbers(3, 40).as_bytes()).unwrap();
    let begin = Instant::now();
    while !f.file("g.jsonl").exists() || entries(&f) < 10 {
        assert!(begin.elapsed() < Duration::from_secs(60), "it plays");
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = f.read("g.jsonl");
    f.run(GO_ON, &numbers(4, 20_000)).succeeds().says("goes on after").says("The game is over.");
    let whole = before.rfind('\n').map_or(0, |i| i + 1);
    assert!(f.read("g.jsonl").starts_with(&before[..whole]));
    f.run("replay g.jsonl --verify", "").succeeds();
}

#[test]
fn a_torn_last_line_is_set_aside() {
    let f = Folder::new();
    f.run(START, &numbers(1, 30)).succeeds();
    let text = f.read("g.jsonl");
    let torn = &text[..text.len() - 4];
    f.write("g.jsonl", torn);
    f.run(GO_ON, "quit\n").succeeds().says("was incomplete").says("g.jsonl.torn");
    assert_eq!(f.read("g.jsonl.torn"), torn);
    let kept = &torn[..=torn.rfind('\n').unwrap()];
    assert!(f.read("g.jsonl").starts_with(kept));
    f.write("g.jsonl", torn);
    f.run(GO_ON, "").succeeds().says("g.jsonl.torn-2");
    assert_eq!(f.read("g.jsonl.torn"), torn, "an earlier copy is kept");
    f.run(GO_ON, &numbers(2, 20_000)).succeeds().says("The game is over.");
    f.run("replay g.jsonl --verify", "").succeeds();
}

#[test]
fn any_other_damage_stops_and_nothing_is_overwritten() {
    let f = Folder::new();
    f.run(START, &numbers(1, 30)).succeeds();
    let text = f.read("g.jsonl");
    let secret = f.read("g.jsonl.secret");
    let mut lines: Vec<&str> = text.lines().collect();
    lines[4] = "[\"nobody\",\"x\"]";
    let edited = lines.join("\n") + "\n";
    f.write("g.jsonl", &edited);
    f.run(GO_ON, "1\n").refuses("g.jsonl: line 5: unknown seat 'nobody'");
    assert_eq!((f.read("g.jsonl"), f.read("g.jsonl.secret")), (edited, secret));
    f.write("g.jsonl", &text);
    f.write("g.jsonl.secret", "{}");
    f.run(GO_ON, "1\n").refuses("the secret is damaged");
    fs::remove_file(f.file("g.jsonl.secret")).unwrap();
    f.run(GO_ON, "1\n").refuses("can only be replayed");
    assert_eq!(f.read("g.jsonl"), text);
}

#[test]
fn a_record_is_not_played_as_something_else() {
    let f = Folder::new();
    f.run(START, "").succeeds();
    f.run("play attrition --record g.jsonl --seed 8", "").refuses("another seed");
    f.run("play attrition --record g.jsonl --option tanks", "").refuses("other options");
    f.run("play --record new.jsonl", "").refuses("new.jsonl: there is no such file");
    f.run("play attrition --record g.jsonl --seed 7", "").succeeds().says("goes on");
}

#[test]
fn two_programs_do_not_write_one_record() {
    let f = Folder::new();
    let mut child = f.command(START).spawn().unwrap();
    let begin = Instant::now();
    while !f.file("g.jsonl").exists() || f.read("g.jsonl").is_empty() {
        assert!(begin.elapsed() < Duration::from_secs(60), "it begins");
        std::thread::sleep(Duration::from_millis(10));
    }
    f.run(GO_ON, "").refuses("another program");
    child.kill().unwrap();
    child.wait().unwrap();
    f.run(GO_ON, "").succeeds();
}

#[test]
fn wrong_input_is_asked_again() {
    let f = Folder::new();
    let run =
        f.run(START, "0\n999\nfoo bar\n\n3 x\nwhy\nwhy nonsense\nrules 2.1.1a\nrules\nboard\nlog\nlog 3\nsave\nhelp\nhint\n");
    let run = run.succeeds().says("Type a number from 1 to ").says("is not understood").says("The map has 27 regions");
    run.says("Everything is saved in g.jsonl").says("The computer would choose").says("To go on:");
}

#[test]
fn a_move_by_its_number_is_explained() {
    let f = Folder::new();
    let run = f.run(START, "why 1\nwhy\nwhy 999\n").succeeds().says("” is possible here.").says("4.3a  ");
    run.says("Nothing that I know of forbids “999”.");
    assert_eq!(f.read("g.jsonl").lines().filter(|l| l.starts_with("[\"entente\"")).count(), 0, "nothing is played");
    f.run("play attrition --seat entente --lang fr", "pourquoi 1\n").succeeds().says("4.3a  ");
}

#[test]
fn odds_are_told_before_a_move_is_made() {
    let f = Folder::new();
    let start = "play frederick --seat prussian --seed 3 --record g.jsonl";
    let run = f.run(start, "odds\n1\nodds\nodds 999\n").succeeds().says("Chance decides nothing here.");
    run.says("To: Leipzig · 36\u{a0}% the fort falls").says("To: Torgau");
    let run = f.run("play frederick --record g.jsonl --lang fr", "chances leipzig\n").succeeds().says("36\u{a0}% le fort tombe");
    assert!(!run.out.contains("· 37"), "Torgau is not meant");
}

#[test]
fn nothing_is_said_of_dice_or_of_one_games_places() {
    let f = Folder::new();
    let qm = "play quartermaster --seat germany --seed 1 --record";
    let en = f.run(&format!("{qm} a.jsonl"), "help\nsave\n").succeeds().says("which spaces are").says("Its chance follows");
    let fr = f.run(&format!("{qm} b.jsonl --lang fr"), "aide\nsauver\n").succeeds().says("quelles cases sont").says("Le hasard");
    for word in ["dice", "paris ", "regions", "régions", " dés "] {
        assert!(!en.out.contains(word) && !fr.out.contains(word), "{word}");
    }
}

#[test]
fn undo_takes_back_or_says_why_not() {
    let f = Folder::new();
    let run = f.run(START, &"undo\n1\nundo\n2\n".repeat(20)).succeeds();
    run.says("Taken back.").says("can not be taken back.");
    assert!(f.read("g.jsonl").contains("[\"undo\","));
    f.run(GO_ON, &numbers(2, 20_000)).succeeds().says("The game is over.");
    f.run("replay g.jsonl --verify", "").succeeds();
}

#[test]
fn the_menu_asks_for_game_and_side() {
    let f = Folder::new();
    f.run("play", "7\nx\n1\n1\n9\n3\nquit\n")
        .succeeds()
        .says("What do you want to play?")
        .says("Which side")
        .says("Against which computer opponent")
        .says("  4 marshal: thinks sixteen times")
        .says("against the computer (general)")
        .says("To go on:");
    assert!(f.file("bivouac-data/records/attrition-1.bivouac.jsonl").exists());
    // Below the games.
    let go_on = bots::registry::games().len() + 1;
    f.run("play", &format!("{go_on}\nquit\n"))
        .succeeds()
        .says("go on with bivouac-data")
        .says("goes on after")
        .says(" against general, ");
    f.run("play", "").succeeds().says("Good-bye");
    f.run("play", "q\n").succeeds().says("Good-bye");
    f.write("bivouac-data/records/attrition-0.bivouac.jsonl", "");
    f.write("bivouac-data/records/attrition-0.bivouac.jsonl.secret", "");
    assert!(!f.run("play", "").succeeds().out.contains("attrition-0"), "nothing has begun there");
    f.run("play attrition", "1\n").succeeds().says("Good-bye");
    f.run("play attrition", "1\n2\n").succeeds().says("(officer)");
    assert!(f.file("bivouac-data/records/attrition-2.bivouac.jsonl").exists());
    let french = f.run("play attrition --lang fr", "1\n1\n").succeeds().says("Contre vous, l'ordinateur (recrue) joue");
    assert!(french.says("officier\u{a0}: poursuit").out.contains("gagne"));
    assert!(!f.run("play attrition --opponent recruit", "1\n").succeeds().out.contains("Against which"), "it is said");
    assert!(!f.run("play attrition", "3\n").succeeds().out.contains("Against which"), "there is none");
}

#[test]
fn two_people_share_the_screen_without_seeing_each_others_secrets() {
    let f = Folder::new();
    let input: String = numbers(9, 3000).lines().flat_map(|n| [n, "\n"]).collect();
    let run = f.run("play attrition --hot-seat --option fog_of_war --seed 2 --record g.jsonl", &input);
    let run = run.succeeds().says("take your place at the screen");
    let people: std::collections::BTreeSet<&str> =
        run.out.lines().filter(|l| l.contains("take your place")).map(|l| l.split(':').next().unwrap()).collect();
    assert_eq!(people.len(), 2, "both are called");
}

#[test]
fn people_without_secrets_share_the_screen_freely() {
    let f = Folder::new();
    let run = f.run("play attrition --hot-seat --seed 2 --record g.jsonl", &numbers(9, 300)).succeeds();
    assert!(!run.out.contains("take your place") && !run.out.contains("-----"), "{}", run.out);
    assert!(run.out.contains("Entente> ") && run.out.contains("Central Powers> "));
    let turns: Vec<&str> = run.out.lines().filter(|l| l.starts_with("· Fall 1914: ")).collect();
    assert_eq!(turns.len(), 2, "everything is told once: {turns:?}");
}

/// Entente, before mobilization.
const MOBILIZE: &str = "2\n2\n";

#[test]
fn numbers_typed_ahead_stop_when_their_move_is_gone() {
    let f = Folder::new();
    f.run(START, &format!("{MOBILIZE}1x50\n")).succeeds().says(" of 50: “").says("can no longer be chosen.").says(" ×");
    let record = f.read("g.jsonl");
    let mine: std::collections::BTreeSet<&str> = record.lines().filter(|l| l.contains("\"entente\",\"mobilize")).collect();
    assert_eq!(mine.len(), 1, "the same move and nothing else: {mine:?}");
}

#[test]
fn tiles_and_destinations_alternate() {
    let f = Folder::new();
    // All Russians to Petrograd, then two of them to the first destination.
    f.run(START, &format!("{MOBILIZE}1x2\ndone\n1 1 1 1 1 1\n")).succeeds().says("Stopped after 4 of 6");
    let record = f.read("g.jsonl");
    let count = |what: &str| record.lines().filter(|l| l.starts_with("[\"entente\",") && l.contains(what)).count();
    assert_eq!((count("\"take "), count("\"to ")), (2, 2), "{record}");
}

#[test]
fn the_first_minute_says_who_plays_and_what_to_type() {
    let f = Folder::new();
    let run = f.run("play attrition", "1\n2\n?\nMAP\nrules\nsave\nq\n").succeeds();
    let run = run.says("You play ").says("against the computer (officer)").says("  map ").says("1x4").says("Paris 2");
    let run = run.says("    4.6 Movement").says("fingerprint:");
    let digits = |l: &&str| l.trim().len() == 64 && l.trim().chars().all(|c| c.is_ascii_hexdigit());
    assert_eq!(run.out.lines().filter(digits).count(), 1, "only “save” shows the fingerprint");
    f.run("play attrition --hot-seat --option tanks --record h.jsonl", "exit\n").succeeds().says("all sides").says(" + Tanks");
}

#[test]
fn after_undo_only_the_question_is_asked() {
    let f = Folder::new();
    let run = f.run(START, &format!("{MOBILIZE}1\nundo\n")).succeeds();
    let after = run.out.split("Taken back.").nth(1).unwrap();
    assert!(after.contains("[4.") && !after.contains("═══"), "{after}");
}

#[test]
fn moves_have_names() {
    let f = Folder::new();
    f.run(START, "RUSSIA f\nNo r\nhint\n").succeeds().says("[4.5a]").says(": ");
    assert!(f.read("g.jsonl").lines().filter(|l| l.starts_with("[\"entente\"")).count() >= 2);
}

#[test]
fn the_terminal_speaks_french() {
    let f = Folder::new();
    let run = f.run(&format!("{START} --lang fr"), "aide\nconseil\nplateau\nrègles 2.1.1a\nannuler\njournal\nsauver\nquitter\n");
    run.succeeds().says("L'ordinateur choisirait").says("2.1.1a").says("Tout est enregistré").says("Pour reprendre");
    f.run("play chess --lang fr", "").refuses("erreur\u{a0}: jeu inconnu «\u{a0}chess\u{a0}»\u{a0}; connus\u{a0}: attrition");
}

#[test]
fn a_page_is_as_wide_as_the_terminal() {
    let f = Folder::new();
    let input = "1\n1\n1\n2\n1\nboard\nmap\nhelp\norder\nrules\naide\nordre\ncarte\nplateau\nwhy\nhint\nq\n";
    for game in bots::registry::games() {
        let slug = &game.info().slug;
        for (columns, widest) in [(None, 100), (Some("80"), 80), (Some("500"), 120)] {
            for lang in ["en", "fr"] {
                let record = format!("{slug}-{lang}-{widest}");
                let args = format!("play {slug} --hot-seat --players 2 --seed 5 --lang {lang} --record {record}");
                let run = f.run_in(columns, &args, input).succeeds();
                let wide: Vec<&str> = run.out.lines().filter(|l| l.chars().count() > widest).collect();
                assert!(wide.is_empty(), "{widest}: {wide:#?}");
                assert!(run.out.lines().any(|l| l == "═".repeat(widest)), "the board is as wide as it may be");
            }
        }
    }
    let run = f.run_in(Some("80"), START, &numbers(6, 300)).succeeds();
    let wide: Vec<&str> = run.out.lines().filter(|l| l.chars().count() > 80).collect();
    assert!(wide.is_empty(), "{wide:#?}");
}
