//! The data files: right as they are, and wrong ones are named with file, line and rule.
#![allow(missing_docs, clippy::unwrap_used)]

use engine::{
    Present,
    data::{File, Problem},
};
use quartermaster::Position;

const MAP: &str = "map.toml";
const PIECES: &str = "pieces.toml";
const CARDS: &str = "cards.toml";
const SETUP: &str = "setup.toml";
const TABLES: &str = "tables.toml";

/// The files, one of them changed.
fn files(name: &str, change: impl Fn(&str) -> String) -> Vec<File> {
    let mut files = Position::data().to_vec();
    let file = files.iter_mut().find(|f| f.name == name).unwrap();
    let text = change(&file.text);
    assert_ne!(text, file.text, "nothing is changed in {name}");
    file.text = text;
    files
}

/// The row with an id: from its id to the next row; without an id the whole file.
fn row(text: &str, id: &str) -> std::ops::Range<usize> {
    if id.is_empty() {
        return 0..text.len();
    }
    let start = text.find(&format!("\nid = \"{id}\"\n")).unwrap_or_else(|| panic!("no row {id}")) + 1;
    start..text[start..].find("\n[").map_or(text.len(), |n| start + n)
}

/// A text with something replaced in the row with an id.
fn replace(text: &str, id: &str, from: &str, to: &str) -> String {
    let row = row(text, id);
    assert!(text[row.clone()].contains(from), "{id} has no {from}");
    [&text[..row.start], &text[row.clone()].replacen(from, to, 1), &text[row.end..]].concat()
}

/// The line of a text that stands in the row with an id, or of the bar in it; without a text, the line of the id.
fn line(text: &str, id: &str, at: &str) -> usize {
    let row = row(text, id);
    let found = text[row.clone()].find(&at.replace('|', "")).unwrap_or_else(|| panic!("{id} has no {at}"));
    text[..row.start + found + at.find('|').unwrap_or(0)].matches('\n').count() + 1
}

/// Sees that a file changed has a problem at this line with this rule, which words of the message may follow.
#[track_caller]
fn sees(name: &str, change: impl Fn(&str) -> String, place: impl Fn(&str) -> Option<usize>, rule: &str) {
    let files = files(name, change);
    let text = &files.iter().find(|f| f.name == name).unwrap().text;
    let problems = Position::check_data(&files);
    let (rule, message) = rule.split_once(' ').unwrap_or((rule, ""));
    let due = (name, place(text), Some(rule).filter(|r| !r.is_empty()));
    let is_due = |p: &Problem| (p.file.as_str(), p.line, p.rule.as_deref()) == due && p.message.contains(message);
    assert!(problems.iter().any(is_due), "{due:?} is not among {problems:#?}");
}

/// Cases: the row, what is replaced in it, by what, at which text of the row the problem is, and the rule.
#[track_caller]
fn sees_all(name: &str, cases: &[(&str, &str, &str, &str, &str)]) {
    for &(id, from, to, at, rule) in cases {
        sees(name, |text| replace(text, id, from, to), |text| Some(line(text, id, at)), rule);
    }
}

/// The same, where no single line is to blame.
#[track_caller]
fn sees_in_all(name: &str, cases: &[(&str, &str, &str, &str)]) {
    for &(id, from, to, rule) in cases {
        sees(name, |text| replace(text, id, from, to), |_| None, rule);
    }
}

/// A file without the tables that hold all these texts.
fn without(text: &str, of: &[&str]) -> String {
    let tables = text.split("\n[").filter(|table| !of.iter().all(|what| table.contains(what)));
    tables.collect::<Vec<_>>().join("\n[")
}

fn named(id: &str) -> String {
    format!("\"{id}\"")
}

/// A link that is added at the end of the map.
fn link(a: &str, b: &str, kind: &str) -> String {
    format!("\n[[link]]\na = \"{a}\"\nb = \"{b}\"\nkind = \"{kind}\"\nsource = \"B1\"\n")
}

/// The line of the first space of the last link.
fn last_link(text: &str) -> Option<usize> {
    Some(text[..text.rfind("\na = ").unwrap() + 1].matches('\n').count() + 1)
}

#[test]
fn the_files_as_they_are_have_no_problem() {
    assert_eq!(Position::check_data(Position::data()), Vec::<Problem>::new());
}

#[test]
fn a_missing_file_is_named() {
    let files: Vec<File> = Position::data().iter().filter(|f| f.name != TABLES).cloned().collect();
    assert_eq!(Position::check_data(&files)[0].file, TABLES);
}

/// Also in a card that waits outside the decks.
#[test]
fn what_can_not_be_compiled_is_named_with_its_line() {
    sees_all(
        MAP,
        &[
            ("", "a = \"canada\"", "a = \"atlantis\"", "a = \"atlantis\"", "5a"),
            ("", "kind = \"coast\"", "kind = \"beach\"", "a = \"canada\"\nb = \"north-atlantic\"", "5a"),
        ],
    );
    sees_all(
        CARDS,
        &[
            ("us-guadalcanal", "where = [\"new-zealand\"]", "where = [\"atlantis\"]", "", "5a"),
            ("us-guadalcanal", "deck = \"united-states\"", "deck = \"atlantis\"", "deck", "4a"),
            ("us-bombers", "army-within", "army-near", "", "CL16"),
            ("us-bombers", "distance = 3", "distance = 3, spice = 1", "distance = 3", ""),
            ("us-bombers", "n = 4", "n = \"four\"", "n = \"four\"", ""),
        ],
    );
}

#[test]
fn every_number_of_the_rules_is_checked() {
    for (file, number, wrong, rule) in [
        (MAP, "land_spaces = 36", "land_spaces = 35", "5a"),
        (MAP, "sea_spaces = 17", "sea_spaces = 18", "5a"),
        (MAP, "starred_spaces = 12", "starred_spaces = 13", "5b"),
        (MAP, "straits = 5", "straits = 6", "5.2a"),
        (PIECES, "cards = 216", "cards = 217", "1a"),
        (PIECES, "armies = 33", "armies = 34", "1a"),
        (PIECES, "navies = 22", "navies = 23", "1a"),
        (PIECES, "victory_point_markers = 4", "victory_point_markers = 3", "1a"),
        (PIECES, "round_markers = 1", "round_markers = 2", "1a"),
        (PIECES, "supply_markers = 2", "supply_markers = 1", "1a"),
        (SETUP, "round = 1", "round = 0", "2d"),
        (SETUP, "vp_axis = 0", "vp_axis = 1", "2d"),
        (SETUP, "vp_allies = 0", "vp_allies = 1", "2d"),
        (SETUP, "draw = 10", "draw = 11", "2f"),
        (SETUP, "discard = 3", "discard = 4", "2f"),
        (SETUP, "hand = 7", "hand = 6", "2f"),
        (SETUP, "rounds = 20", "rounds = 19", "6a"),
        (SETUP, "tournament_lead = 30", "tournament_lead = 31", "12.3a"),
        (SETUP, "sudden_victory_home_spaces = 2", "sudden_victory_home_spaces = 3", "12.1a"),
        (SETUP, "sudden_victory_points = 400", "sudden_victory_points = 300", "12.1b"),
        (SETUP, "tie_winner = \"axis\"", "tie_winner = \"allies\"", "12.2a"),
        (TABLES, "sole_army_in_supply_space = 2", "sole_army_in_supply_space = 3", "12b"),
        (TABLES, "shared_with_partner_army = 1", "shared_with_partner_army = 2", "12b"),
        (TABLES, "marker_space = 2", "marker_space = 1", "9.1b"),
        (TABLES, "card_not_discarded = -1", "card_not_discarded = 1", "10f"),
        (TABLES, "spaces = 100", "spaces = 99", "12g"),
        (TABLES, "maximum_needed = 400", "maximum_needed = 300", "12.1b"),
        (TABLES, "limit_at_draw_step = 7", "limit_at_draw_step = 8", "7.5"),
    ] {
        sees_all(file, &[("", number, wrong, wrong, rule)]);
    }
}

#[test]
fn spaces_are_checked() {
    sees_all(
        MAP,
        &[
            ("canada", "lon = -85.0", "lon = -185.0", "", "5a"),
            ("canada", "lat = 55.0", "lat = 95.0", "", "5a"),
            ("canada", "board_x = 0.038", "board_x = 1.038", "", "5a"),
            ("canada", "board_y = 0.135\n", "", "", "5a"),
            ("hawaii", "supply = false", "supply = true", "supply", "5b"),
            ("western-united-states", "supply = true", "supply = false", "supply", "5b"),
            ("eastern-united-states", "home_of = \"united-states\"\n", "", "", "4a"),
            ("canada", "kind = \"land\"", "kind = \"land\"\nhome_of = \"united-kingdom\"", "", "4a"),
        ],
    );
    sees_in_all(MAP, &[("iwo-jima", "kind = \"land\"", "kind = \"sea\"", "5a")]);
    let second = |text: &str| Some(text[..text.rfind("id = \"caspian-sea\"").unwrap()].matches('\n').count() + 1);
    sees(MAP, |text| text.replace("\"iceland\"", "\"caspian-sea\""), second, "5a stands twice");
}

#[test]
fn links_are_checked() {
    let [land, coast] = ["land", "coast"].map(|kind| format!("b = \"eastern-united-states\"\nkind = \"{kind}\""));
    let [edge, no_edge] = ["edge = true\n", ""].map(|edge| format!("b = \"pacific-northwest\"\nkind = \"land\"\n{edge}"));
    sees_all(
        MAP,
        &[
            ("", &land, &coast, "b = \"eastern-united-states\"\n|kind", "5a"),
            ("", &edge, &no_edge, "a = \"canada\"\nb = \"pacific-northwest\"", "5a"),
            ("", &land, &format!("{land}\nedge = true"), "a = \"canada\"", "5a"),
        ],
    );
    for (a, b, rule) in [
        ("canada", "eastern-united-states", "5a kind land, not 44"),
        ("canada", "north-atlantic", "5a kind coast, not 65"),
        ("north-sea", "north-atlantic", "5a kind sea, not 20"),
        ("canada", "pacific-northwest", "5a over the edge"),
    ] {
        sees(MAP, |text| without(text, &["[link]]", &named(a), &named(b)]), |_| None, rule);
    }
    sees(MAP, |text| text.to_owned() + &link("baltic-sea", "north-sea", "strait"), last_link, "5a");
}

#[test]
fn straits_are_checked() {
    sees_all(
        MAP,
        &[
            ("denmark", "land = \"scandinavia\"", "land = \"germany\"", "", "5.2a"),
            ("denmark", "sea_b = \"baltic-sea\"", "sea_b = \"black-sea\"", "", "5.2a"),
            ("denmark", "\"allies\"", "\"both\"", "open_when_empty", "5.2c"),
        ],
    );
    let of_denmark = |text: &str| Some(line(text, "denmark", ""));
    sees(MAP, |text| text.replace("\nstrait = \"denmark\"", "\nstrait = \"suez\""), of_denmark, "5.2b");
    sees(MAP, |text| without(text, &["[link]]", "\"scandinavia\"", "\"baltic-sea\""]), of_denmark, "5.2a");
    sees(MAP, |text| without(text, &["[strait]]", "\"denmark\""]), |_| None, "5.2a");
    sees(MAP, |text| without(text, &["[link]]", "\"denmark\""]), |_| None, "5.2a kind strait, not 5");
    let second = |text: &str| Some(text[..text.rfind("id = \"denmark\"").unwrap()].matches('\n').count() + 1);
    sees(MAP, |text| text.replace("id = \"gibraltar\"", "id = \"denmark\""), second, "5.2a stands twice");
}

#[test]
fn every_space_can_be_reached_and_every_sea_has_a_coast() {
    let lonely = |text: &str| without(text, &["[link]]", "\"new-zealand\""]);
    sees(MAP, lonely, |text| Some(line(text, "new-zealand", "")), "5a");
    let no_coast = |text: &str| without(text, &["[link]]", "\"caspian-sea\""]);
    sees(MAP, no_coast, |text| Some(line(text, "caspian-sea", "")), "9c");
}

#[test]
fn borders_that_the_rules_speak_of_are_checked() {
    for (a, b, rule) in [
        ("ukraine", "russia", "E-7"),
        ("eastern-europe", "russia", "E-8"),
        ("balkans", "ukraine", "E-7"),
        ("eastern-europe", "ukraine", "E-15"),
        ("ukraine", "moscow", "E-15"),
        ("russia", "moscow", "E-7"),
        ("southeast-asia", "bay-of-bengal", "E-9"),
        ("india", "southeast-asia", "E-9"),
        ("india", "bay-of-bengal", "E-9"),
        ("southeast-asia", "south-china-sea", "E-9"),
        ("philippines", "south-china-sea", "E-9"),
        ("new-guinea", "south-china-sea", "E-3"),
        ("australia", "south-china-sea", "E-3"),
        ("western-united-states", "east-pacific", "E-3"),
        ("hawaii", "east-pacific", "E-3"),
        ("hawaii", "central-pacific", "E-3"),
        ("new-guinea", "central-pacific", "E-3"),
        ("philippines", "central-pacific", "E-3"),
        ("central-pacific", "east-pacific", "E-3"),
        ("italy", "balkans", "E-5"),
        ("north-sea", "north-atlantic", "ST10"),
    ] {
        sees(MAP, |text| without(text, &["[link]]", &named(a), &named(b)]), |_| None, rule);
    }
    for (a, b, rule) in [
        ("middle-east", "balkans", "5.1a"),
        ("black-sea", "mediterranean-sea", "5.1a"),
        ("north-pacific", "western-united-states", "5.1b"),
        ("east-pacific", "pacific-northwest", "5.1b"),
        ("japan", "vladivostok", "5.1b"),
        ("central-pacific", "western-united-states", "E-3"),
        ("central-pacific", "australia", "E-3"),
        ("eastern-europe", "moscow", "E-15"),
        ("germany", "north-sea", "5a"),
    ] {
        sees(MAP, |text| text.to_owned() + &link(a, b, "land"), last_link, rule);
    }
    let unknown = "[[not_adjacent]]\na = \"atlantis\"";
    sees_all(MAP, &[("", "[[not_adjacent]]\na = \"middle-east\"", unknown, "a = \"atlantis\"", "5a")]);
}

#[test]
fn countries_and_pieces_are_checked() {
    sees_all(
        PIECES,
        &[
            ("germany", "order = 1", "order = 2", "", "6a"),
            ("italy", "team = \"axis\"", "team = \"allies\"", "team", "4a"),
            ("italy", "home = \"italy\"", "home = \"balkans\"", "home", "4a"),
            ("italy", "armies = 4", "armies = 5", "armies", "4a"),
            ("italy", "navies = 3", "navies = 2", "navies", "4a"),
            ("axis", "\"japan\", \"italy\"", "\"japan\"", "countries", "4a"),
            ("navy", "space_kind = \"sea\"", "space_kind = \"land\"", "space_kind", "8c"),
            ("supply-canada", "space = \"canada\"", "space = \"iceland\"", "", "9.1a"),
            ("supply-canada", "country = \"united-kingdom\"", "country = \"japan\"", "", "9.1a"),
            ("supply-canada", "uk-mackenzie-king", "uk-raf", "", "9.1a"),
        ],
    );
    let italy_last = |text: &str| {
        let italy = &text[row(text, "italy")];
        format!("{}\n[[country]]\n{italy}\n", without(text, &["[country]]", "id = \"italy\""]))
    };
    sees(PIECES, italy_last, |text| Some(line(text, "united-states", "")), "6a");
    sees(PIECES, |text| without(text, &["[marker]]", "szechuan"]), |_| None, "1a");
    let order = "countries = [\"germany\", \"japan\"";
    sees_all(TABLES, &[("", "countries = [\"germany\", \"united-kingdom\", \"japan\"", order, order, "6a")]);
}

/// A deck that has not the number of cards it should have, with the country.
#[test]
fn the_sizes_of_decks_are_checked() {
    sees_all(PIECES, &[("italy", "deck = 30", "deck = 31", "", "4a")]);
    let files = files(CARDS, |text| replace(text, "ita-build-army", "count = 4", "count = 5"));
    assert_eq!(Position::check_data(&files)[0].file, PIECES);
}

#[test]
fn the_setup_is_checked() {
    let army = |space: &str| format!("country = \"italy\"\nspace = \"{space}\"");
    sees_all(
        SETUP,
        &[
            ("", &army("italy"), &army("balkans"), "space = \"balkans\"", "2e"),
            ("", &army("italy"), &[&army("italy"), "\n[[army]]\n", &army("balkans")].concat(), "space = \"balkans\"", "2e"),
            ("", "us-patton-advances", "us-patton-retreats", "us_eighth_event", "R-C1"),
            ("", "players = 2", "players = 3", "players = 3", "3a"),
            ("", "[\"germany\", \"italy\", \"japan\"]", "[\"germany\", \"italy\"]", "players = 2", "2a"),
            ("", "[\"germany\", \"italy\", \"japan\"]", "[\"germany\", \"italy\", \"japan\", \"japan\"]", "players = 2", "2a"),
            ("", "  [\"japan\"],\n]", "  [\"japan\"],\n  [],\n]", "players = 3", "3a"),
            ("", "\"soviet-union\"],\n]", "\"japan\"],\n]", "players = 2", "3a"),
        ],
    );
    sees_in_all(SETUP, &[("", &army("italy"), &army("italy").replace("country = \"italy\"", "country = \"japan\""), "2e")]);
    sees(SETUP, |text| without(text, &["[seats]]", "players = 5"]), |_| None, "3a");
}

#[test]
fn the_tables_are_checked() {
    sees_all(
        TABLES,
        &[
            ("", "n = 1\nid", "n = 2\nid", "id = \"play\"", "7.1"),
            ("", "n = 2\nid", "n = 3\nid", "id = \"supply\"", "7.2"),
            ("", "n = 3\nid", "n = 4\nid", "id = \"victory\"", "7.3"),
            ("", "n = 4\nid", "n = 5\nid", "id = \"discard\"", "7.4"),
            ("", "n = 5\nid", "n = 6\nid", "id = \"draw\"", "7.5"),
            ("victory", "occupied = true", "occupied = false", "skipped", "12d"),
            ("draw", "occupied = false", "occupied = true", "skipped", "12d"),
            ("removed", "opponents-of-causing-country", "everybody", "first", "SQ7.1"),
            ("removed", "cause = \"as about-to-be-removed\"", "cause = \"\"", "first", "SQ7.1"),
        ],
    );
    sees(TABLES, |text| without(text, &["[step]]", "\"draw\""]), |_| None, "7.1");
    sees(TABLES, |text| text.replace("id = \"event\"", "id = \"response\""), |text| Some(line(text, "response", "")), "10.3e");
    sees(TABLES, |text| without(text, &["[card_type]]", "\"response\""]), |_| None, "10.3h");
    sees(TABLES, |text| text.replace("id = \"battled\"", "id = \"fought\""), |text| Some(line(text, "fought", "")), "CL14");
    sees(TABLES, |text| without(text, &["[event]]", "\"battled\""]), |_| None, "CL14");
}

#[test]
fn names_are_in_both_languages_and_sources_are_known() {
    for (file, id, name) in [
        (MAP, "iceland", "name.fr = \"Islande\""),
        (MAP, "suez", "name.en = \"Suez Canal\""),
        (PIECES, "axis", "name.fr = \"Axe\""),
        (PIECES, "italy", "name.fr = \"Italie\""),
        (PIECES, "navy", "name.fr = \"Flotte\""),
        (PIECES, "supply-canada", "name.en = \"Supply marker: Canada\""),
        (CARDS, "uk-raf", "name.fr = \"RAF\""),
        (CARDS, "us-guadalcanal", "name.fr = \"Guadalcanal\""),
        (TABLES, "play", "name.fr = \"Phase d'action\""),
        (TABLES, "battled", "name.fr = \"Bataille livrée\""),
        (TABLES, "status", "name.en = \"Status\""),
    ] {
        let empty = format!("{} \" \"", name.split('"').next().unwrap().trim_end());
        sees_all(file, &[(id, name, &empty, "", " name in both languages")]);
    }
    let apart = "b = \"balkans\"\nsource = \"B7\"";
    sees_all(
        MAP,
        &[
            ("iceland", "source = \"B1\"", "source = \"B1 B7\"", "source", ""),
            ("iceland", "source = \"B1\"\n", "", "", ""),
            ("suez", "source = \"B1\"", "source = \"\"", "source", ""),
            ("", "kind = \"coast\"\nsource = \"B1\"", "kind = \"coast\"\nsource = \"B7\"", "source = \"B7\"", ""),
            ("", "b = \"balkans\"\nsource = \"RB\"", apart, "balkans\"\n|source = \"B7\"", ""),
        ],
    );
    sees_all(CARDS, &[("uk-raf", "source = \"RB L1\"", "source = \"RB L7\"", "source", "")]);
}

#[test]
fn rules_that_comments_and_notes_cite_exist() {
    sees_all(MAP, &[("denmark", "# R-5.2a", "# R-5.2z", "R-5.2z", ""), ("", "and rule 5.2", "and rule 5.7", "rule 5.7", "")]);
    sees_all(CARDS, &[("ger-submarines-a", "(R-C3)", "(R-C33)", "R-C33", "")]);
    sees_all(SETUP, &[("", "rule 12.3a", "rule 12.3b", "12.3b", "")]);
    sees_all(TABLES, &[("", "SQ7.1)", "SQ7.77)", "SQ7.77", ""), ("", "(11.1c", "(11.1q", "11.1q", "")]);
    sees_all(PIECES, &[("", "(R-4a)", "(E-99)", "E-99", "")]);
}

#[test]
fn the_cards_of_each_type_are_counted() {
    let status = |text: &str| replace(text, "uk-raf", "type = \"response\"", "type = \"status\"");
    sees(CARDS, status, |_| None, "10.3f");
    sees(CARDS, status, |_| None, "10.3g");
    for (from, to, count, rule) in [
        ("ger-build-army", "ger-build-navy", 6, "10.3a"),
        ("ger-build-navy", "ger-build-army", 2, "10.3b"),
        ("ger-land-battle", "ger-sea-battle", 7, "10.3c"),
        ("ger-sea-battle", "ger-land-battle", 2, "10.3d"),
        ("ger-submarines-a", "ger-sea-battle", 2, "10.3h"),
    ] {
        let fewer = |text: &str| replace(text, from, &format!("count = {count}"), &format!("count = {}", count - 1));
        let more = |text: &str| {
            let n: u8 = text[row(text, to)].split("count = ").nth(1).unwrap()[..1].parse().unwrap();
            replace(text, to, &format!("count = {n}"), &format!("count = {}", n + 1))
        };
        sees(CARDS, |text| more(&fewer(text)), |_| None, rule);
    }
    let event = |text: &str| replace(text, "ger-plunder", "type = \"event\"", "type = \"economic-warfare\"");
    sees(CARDS, event, |_| None, "10.3e");
}

#[test]
fn cards_stand_once_and_those_that_rules_name_are_there() {
    sees_all(
        CARDS,
        &[
            ("us-guadalcanal", "us-patton-advances", "us-magician", "replaces", "R-C1"),
            ("us-guadalcanal", "us-patton-advances", "uk-raf", "replaces", "R-C1"),
            ("us-guadalcanal", "count = 1", "count = 2", "replaces", "R-C1"),
            ("uk-raf", "count = 1", "count = 1\nreplaces = \"uk-destroyers\"", "replaces", "CL1"),
        ],
    );
    let second = |text: &str| Some(text[..text.rfind("id = \"uk-raf\"").unwrap()].matches('\n').count() + 1);
    sees(CARDS, |text| text.replace("id = \"uk-resistance\"", "id = \"uk-raf\""), second, "CL1");
    for (id, rule) in [
        ("ger-blitzkrieg", "E-7"),
        ("ger-dive-bombers", "E-7"),
        ("sov-stalingrad", "E-7"),
        ("sov-rasputitsa", "E-7"),
        ("uk-destroyers", "E-9"),
        ("jap-surprise-attack", "E-9"),
        ("jap-destroyer-transport", "E-9"),
        ("uk-loyal-to-the-crown", "E-9"),
        ("uk-raf", "E-16"),
        ("sov-titos-partisans", "E-6"),
        ("uk-lord-linlithgow", "E-12"),
        ("uk-mackenzie-king", "9.1a"),
        ("us-american-volunteer-group", "9.1a"),
    ] {
        sees(CARDS, |text| text.replace(&format!("id = \"{id}\""), "id = \"other\""), |_| None, rule);
    }
}

#[test]
fn spaces_that_follow_from_the_map_are_checked() {
    sees_all(
        CARDS,
        &[
            ("ger-forced-conscription", "\"germany\", \"western-europe\"", "\"germany\"", "{ op", "5a"),
            ("sov-rasputitsa", ", \"siberia\"", "", "trigger", "5a"),
            ("us-guadalcanal", "\"south-pacific\", ", "", "{ op = \"build\"", "R-C1"),
        ],
    );
}

#[test]
fn what_players_read_on_a_card_is_checked() {
    sees_all(
        CARDS,
        &[
            ("uk-raf", "Any time: choose", "Any time (R-W3): choose", "text.en", ""),
            ("uk-raf", "N'importe quand", "Règle 10.3a : n'importe quand", "text.fr", ""),
            ("uk-raf", "confidence = \"likely\"", "confidence = \"sure\"", "confidence", "CL1"),
        ],
    );
    let short = |text: &str| {
        let start = row(text, "uk-raf").start;
        let french = start + text[start..].find("text.fr = ").unwrap();
        let end = french + text[french..].find('\n').unwrap();
        format!("{}text.fr = \"N'importe quand : choisissez.\"{}", &text[..french], &text[end..])
    };
    sees(CARDS, short, |text| Some(line(text, "uk-raf", "text.fr")), "");
    sees_in_all(CARDS, &[("uk-raf", "confidence = \"likely\"", "confidence = \"guess\"", "")]);
}

#[test]
fn lists_and_numbers_of_a_card_are_checked() {
    sees_all(
        CARDS,
        &[
            ("uk-enigma", "card_types = [\"status\"]", "card_types = []", "{ op", "CL1"),
            ("ger-autobahn", "pieces = [\"army\"]", "pieces = [\"army\", \"army\"]", "{ op", "CL1"),
            ("uk-resistance", "\"western-europe\", \"italy\"", "\"italy\", \"italy\"", "{ op", "CL1"),
            ("ger-superior-planning", "n = 3", "n = 0", "{ op", "CL1"),
            ("ger-broad-front", "max = 3", "max = 0", "{ op", "CL1"),
            ("us-bombers", "distance = 3", "distance = 0", "condition", "CL1"),
        ],
    );
}

#[test]
fn a_card_is_used_as_its_type_says() {
    sees_all(
        CARDS,
        &[
            ("ger-plunder", "use = \"play\"", "use = \"victory\"", "use", "CL-use-play"),
            ("uk-raf", "use = \"any-time\"", "use = \"passive\"", "use", "10.3g"),
            ("ger-conscription", "use = \"instead\"", "use = \"play\"", "use", "10.3f"),
            ("ger-blitzkrieg", "limit = \"turn\"\n", "", "", "CL-use-reaction"),
            ("ger-conscription", "use = ", "limit = \"turn\"\nuse = ", "limit", "CL-use-reaction"),
            ("ger-conscription", "use = ", "trigger = { event = [\"turn-start\"] }\nuse = ", "trigger", "CL-use-reaction"),
            ("uk-loyal-to-the-crown", "immediate = true", "immediate = false", "immediate", "CL15"),
            ("uk-raf", "use = ", "immediate = true\nuse = ", "immediate", "CL15"),
            (
                "ger-v-weapons",
                "{ op = \"discard\", country = \"united-kingdom\", pile = \"deck\", n = 2 },\n  ",
                "",
                "effect",
                "10.3h",
            ),
            ("ger-volkssturm", "use = \"passive\"", "use = \"victory\"", "{ op", "CL-use-victory"),
            ("ger-volkssturm", "use = \"passive\"", "use = \"instead\"", "{ op", "CL-use-passive"),
            ("ger-abundant-resources", "use = \"victory\"", "use = \"passive\"", "{ op", "CL-use-passive"),
            ("jap-banzai-charge", "use = \"reaction\"", "use = \"any-time\"", "{ op", "CL-use-any-time"),
        ],
    );
}

#[test]
fn triggers_are_checked() {
    sees_all(
        CARDS,
        &[
            ("ger-blitzkrieg", "\"battled\"", "\"turn-start\"", "trigger", "CL14"),
            ("ger-wolf-packs", "\"Submarines\" }", "\"Torpedoes\" }", "trigger", "CL8"),
            ("uk-royal-navy", ", min_real = 1", "", "", "R-C21"),
            ("ger-dive-bombers", "limit = \"turn\"", "limit = \"trigger\"", "", "R-C21"),
            ("us-superior-shipyards", "limit = \"turn\"", "limit = \"trigger\"", "", "R-C21"),
        ],
    );
    for (filter, id) in [
        ("pieces = [\"army\"]", "ger-jet-fighters"),
        ("was_supplied = true", "ger-bias-for-action"),
        ("own_play_step = true", "ger-bias-for-action"),
        ("kind = \"sea\"", "ger-bias-for-action"),
        ("spaces = [\"italy\"]", "ger-superior-planning"),
        ("targets = [\"italy\"]", "ger-blitzkrieg"),
        ("card_types = [\"event\"]", "us-radar"),
        ("title_word = \"Bomb\"", "us-rosie-the-riveter"),
        ("adjacent_to = { countries = [\"italy\"], pieces = [\"army\"] }", "us-radar"),
    ] {
        sees_all(CARDS, &[(id, "\"], ", &format!("\"], {filter}, "), "trigger", "CL14")]);
    }
}

#[test]
fn conditions_costs_and_orders_are_checked() {
    sees_all(
        CARDS,
        &[
            (
                "ger-volkssturm",
                "use = ",
                "condition = { test = \"piece-in\", countries = [\"italy\"], pieces = [\"army\"], spaces = [\"italy\"] }\nuse = ",
                "condition",
                "CL16",
            ),
            (
                "us-bombers",
                "choose_country = [\"germany\", \"japan\", \"italy\"]",
                "country = \"italy\"",
                "condition",
                "CL-test-army-within",
            ),
            ("us-bombers", ", distance = 3", "", "condition", "CL-test-army-within"),
            ("ger-submarines-a", "pieces = [\"army\", \"navy\"], ", "", "condition", "CL-test-piece-in-or-adjacent"),
            ("ger-v-weapons", ", spaces = [\"north-sea\"] }", " }", "condition", "CL-test-piece-adjacent"),
            ("ger-submarines-b", "{ n = 5, ", "{ ", "{ op = \"discard\"", "CL-test-piece-in"),
            ("ger-abundant-resources", "when = { ", "when = { n = 1, ", "{ op", "CL-test-piece-in"),
            ("ger-plunder", "use = ", "cost = { pay = \"deck\", n = 1 }\nuse = ", "cost", "CL10"),
            ("ger-blitzkrieg", "pay = \"deck\"", "pay = \"discard\"", "cost", "CL1"),
            ("uk-rationing", "substitute = false", "substitute = true", "cost", "CL10"),
            (
                "us-lend-lease",
                "cost = { pay = \"deck\", n = 3 }",
                "cost = { pay = \"deck-top\", n = 3 }",
                "{ op = \"put-card\"",
                "CL1",
            ),
            ("ger-v-weapons", "order = \"listed\"\n", "", "", "CL-order-listed"),
            ("ger-plunder", "use = ", "order = \"listed\"\nuse = ", "order", "CL-order-listed"),
            ("ger-v-weapons", "order = \"listed\"", "order = \"random\"", "order", "CL1"),
            ("us-arsenal-of-democracy", ", decided_by = \"united-kingdom\"", "", "order", "CL-order-free"),
        ],
    );
}

#[test]
fn parts_have_the_fields_of_their_operation() {
    for (id, op, field) in [
        ("ger-build-army", "build", ", max = 1"),
        ("ger-build-army", "build", "piece = \"army\", "),
        ("ger-build-army", "build", "country = \"self\", "),
        ("ger-build-army", "build", "where = \"any\", "),
        ("ger-forced-conscription", "recruit", ", max = 2"),
        ("ger-land-battle", "battle", "kind = \"land\", "),
        ("ger-autobahn", "rebuild-each", ", pieces = [\"army\"]"),
        ("uk-bomber-command", "discard", "pile = \"deck\", "),
        ("us-flying-fortresses", "increase-discard", ", n = 1"),
        ("uk-malta-submarines", "each-chooses", "countries = [\"germany\", \"italy\"], "),
        ("uk-malta-submarines", "remove-own", "piece = \"navy\", "),
        ("ita-plunder", "vp", "n = 1, "),
        ("ger-production-initiative", "play-card", ", card_types = [\"status\"]"),
        ("uk-rationing", "put-card", ", pile = \"deck-bottom\""),
        ("uk-enigma", "discard-from-table", "country = \"germany\", "),
        ("ger-superior-planning", "look-reorder", ", n = 3"),
        ("us-rosie-the-riveter", "hand-to-deck-bottom", ", max = 2"),
        ("us-lend-lease", "draw", "n = 1, "),
        ("uk-mackenzie-king", "supply-space", ", vp = 2"),
        ("sov-scorched-earth", "not-supply-space", "countries = [\"germany\", \"italy\"], "),
        ("sov-shvernik", "in-supply", ", until = \"always\""),
        ("uk-lord-linlithgow", "permit-build-space", "piece = \"army\", "),
        ("ger-volkssturm", "permit-battle-space", ", card_types = [\"land-battle\"]"),
        ("uk-raf", "protect", ", supplied = true"),
    ] {
        let part = if op == "draw" { "{ op = \"draw\"" } else { "{ op" };
        sees_all(CARDS, &[(id, field, "", part, &format!("CL-op-{op}"))]);
    }
    for (id, op) in [
        ("sov-stavka-artillery", "battle-all-remaining"),
        ("us-radar", "prevent-removal"),
        ("ita-skilled-pilots", "cancel-card"),
        ("uk-loyal-to-the-crown", "eliminate"),
        ("ger-autobahn", "rebuild-each"),
    ] {
        let [from, to] = ["", ", decided_by = \"italy\""].map(|more| format!("op = \"{op}\"{more}"));
        sees_all(CARDS, &[(id, &from, &to, "{ op", &format!("CL-op-{op}"))]);
    }
}

#[test]
fn parts_make_sense() {
    sees_all(
        CARDS,
        &[
            ("ger-build-army", "where = \"any\"", "where = \"trigger-space\"", "{ op", "CL17"),
            ("uk-resistance", "\"western-europe\"", "\"north-sea\"", "{ op", "CL-op-battle"),
            ("us-guadalcanal", "\"new-zealand\"", "\"south-pacific\"", "{ op", "CL-op-recruit"),
            ("uk-raf", "\"north-sea\"", "\"iceland\"", "{ op", "CL-op-protect"),
            ("uk-lord-linlithgow", "\"india\"", "\"bay-of-bengal\"", "{ op", "CL-op-permit-build-space"),
            (
                "jap-china-offensive",
                "except = \"trigger-space\"",
                "except = \"china\"",
                "{ op = \"build\", piece = \"army\", country = \"self\", where = [",
                "CL12",
            ),
            ("uk-free-france", ", max = 1", ", except = \"trigger-space\", max = 1", "{ op", "CL12"),
            ("ger-forced-conscription", "country = \"self\", ", "", "{ op", "CL-op-recruit"),
            ("uk-bomber-command", "pile = ", "country = \"italy\", pile = ", "{ op", "CL-op-discard"),
            (
                "ger-submarines-a",
                "country = \"united-kingdom\"",
                "country = \"trigger-country\"",
                "{ op",
                "CL-country-trigger-country",
            ),
            ("ger-submarines-a", "country = \"united-kingdom\"", "country = \"each\"", "{ op", "CL-country-each"),
            ("uk-malta-submarines", "country = \"each\", pile", "country = \"self\", pile", "{ op", "CL-country-each"),
            ("uk-mackenzie-king", "country = \"united-kingdom\"", "country = \"united-states\"", "{ op", "CL-op-supply-space"),
            ("sov-shvernik", "country = \"soviet-union\"", "country = \"japan\"", "{ op", "CL-op-in-supply"),
            ("uk-mackenzie-king", "vp = 2", "vp = 1", "{ op", "9.1b"),
            ("ger-plunder", ", pieces = [\"army\", \"navy\"]", "", "{ op", "CL-per-piece-outside-home"),
            ("ita-mare-nostrum", "pieces = ", "spaces = [\"north-sea\"], pieces = ", "{ op", "CL-per-piece-on-board"),
            (
                "ita-impero-italiano",
                ", spaces = [\"north-africa\", \"africa\", \"middle-east\"]",
                "",
                "{ op",
                "CL-per-space-with-piece",
            ),
            ("us-lend-lease", "\"this-card\"", "\"trigger-card\"", "{ op = \"put-card\"", "CL-which-trigger-card"),
            ("ger-submarines-a", "pile = \"deck\"", "pile = \"discard\"", "{ op", "CL-op-discard"),
            ("uk-rationing", "pile = \"deck-bottom\"", "pile = \"hand\"", "{ op", "CL-op-put-card"),
            ("ger-conscription", "pile = \"discard\"", "pile = \"deck-top\"", "{ op", "CL-op-play-card"),
            ("sov-shvernik", "until = \"always\"", "until = \"end-of-turn\"", "{ op", "CL-until-end-of-turn"),
            ("jap-truk", "until = \"end-of-turn\"", "until = \"always\"", "{ op", "CL-until-always"),
            ("jap-truk", "until = \"end-of-turn\"", "until = \"dawn\"", "{ op", "CL1"),
            (
                "ger-military-dictatorships",
                "where = [\"ukraine\"], max = 1",
                "where = [\"ukraine\"]",
                "{ op = \"eliminate\"",
                "CL-op-eliminate",
            ),
            ("us-flying-fortresses", "\"card-played\"", "\"turn-start\"", "{ op", "CL-op-increase-discard"),
            ("ita-skilled-pilots", "\"card-played\"", "\"turn-start\"", "{ op", "CL-op-cancel-card"),
            ("us-radar", "\"about-to-be-removed\"", "\"removed\"", "{ op", "CL-op-prevent-removal"),
            ("sov-stavka-artillery", "\"battled\"", "\"battle-declared\"", "{ op", "CL-op-battle-all-remaining"),
        ],
    );
}

/// The only card that uses a word no longer does.
#[test]
fn every_word_of_the_card_language_is_used() {
    sees_in_all(
        CARDS,
        &[
            ("us-radar", "prevent-removal", "cancel-card", "CL-op-prevent-removal"),
            ("ger-broad-front", "soviet-front-at-turn-start", "any", "CL-where-soviet-front-at-turn-start"),
            ("uk-rationing", "deck-bottom", "deck-top", "CL-pile-deck-bottom"),
            ("jap-truk", "end-of-turn", "always", "CL-until-end-of-turn"),
            ("ita-romanian-reinforcements", ", was_supplied = true", "", "CL-filter-was_supplied"),
        ],
    );
}
