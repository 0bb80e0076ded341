//! The board of *Quartermaster General*: spaces as areas of the world, wooden pieces, straits; cards in the hand and on the table.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Lang, Present, Seat, SeatSet, Target, Text, gather};
use quartermaster::{
    Known, Position, View, data,
    data::{CardType, Ground},
    ids::{Card, Country, Piece, Space, Team},
};
use serde_json::Value;
use web_sys::Element;

use super::{
    Draws, Stage,
    draw::{self, Base, element, icon, label, pair, plain, rings, sign, sign_badge, wide_block, word},
};
use crate::dom;
use crate::prelude::*;

/// Where the name of a space stands, and where its pieces.
struct Place(&'static str, f64, f64, f64, f64);

const PLACES: [Place; 53] = [
    Place("canada", 48., 128., 48., 150.),
    Place("eastern-united-states", 49., 226., 37., 248.),
    Place("western-united-states", 1062., 216., 1074., 238.),
    Place("pacific-northwest", 1050., 101., 1050., 123.),
    Place("latin-america", 132., 390., 132., 412.),
    Place("hawaii", 962., 288., 962., 310.),
    Place("iceland", 201., 79., 201., 101.),
    Place("united-kingdom", 255., 125., 255., 147.),
    Place("scandinavia", 361., 78., 361., 100.),
    Place("western-europe", 271., 177., 271., 199.),
    Place("germany", 340., 147., 362., 164.),
    Place("italy", 329., 194., 329., 216.),
    Place("balkans", 431., 189., 431., 211.),
    Place("eastern-europe", 481., 139., 481., 161.),
    Place("ukraine", 563., 167., 563., 189.),
    Place("russia", 530., 83., 530., 105.),
    Place("moscow", 594., 125., 594., 147.),
    Place("siberia", 706., 78., 706., 100.),
    Place("kazakhstan", 648., 175., 648., 197.),
    Place("mongolia", 742., 179., 742., 201.),
    Place("vladivostok", 831., 81., 831., 103.),
    Place("north-africa", 301., 277., 301., 299.),
    Place("africa", 381., 359., 381., 381.),
    Place("madagascar", 453., 404., 453., 426.),
    Place("middle-east", 544., 258., 544., 280.),
    Place("india", 623., 284., 623., 306.),
    Place("szechuan", 689., 237., 689., 259.),
    Place("china", 737., 254., 737., 276.),
    Place("southeast-asia", 671., 288., 665., 308.),
    Place("japan", 821., 210., 821., 232.),
    Place("philippines", 737., 311., 729., 333.),
    Place("indonesia", 650., 396., 650., 418.),
    Place("iwo-jima", 806., 280., 806., 302.),
    Place("new-guinea", 758., 380., 758., 402.),
    Place("australia", 720., 431., 720., 453.),
    Place("new-zealand", 840., 483., 840., 505.),
    Place("north-atlantic", 132., 234., 132., 256.),
    Place("south-atlantic", 252., 409., 252., 431.),
    Place("north-sea", 204., 142., 204., 164.),
    Place("baltic-sea", 404., 114., 404., 136.),
    Place("mediterranean-sea", 383., 242., 383., 264.),
    Place("black-sea", 510., 204., 510., 224.),
    Place("caspian-sea", 595., 212., 595., 234.),
    Place("southern-ocean", 351., 495., 351., 517.),
    Place("indian-ocean", 566., 460., 566., 482.),
    Place("bay-of-bengal", 531., 353., 531., 375.),
    Place("south-china-sea", 673., 334., 673., 356.),
    Place("sea-of-japan", 852., 156., 852., 178.),
    Place("north-pacific", 940., 202., 940., 224.),
    Place("central-pacific", 853., 328., 853., 350.),
    Place("east-pacific", 992., 378., 992., 400.),
    Place("south-pacific", 816., 441., 816., 463.),
    Place("southeast-pacific", 38., 428., 38., 450.),
];

/// Where the anchors of the straits are, in the order of the data.
const ANCHORS: [(f64, f64); 5] = [(330., 131.), (245., 240.), (474., 268.), (630., 356.), (62., 338.)];

/// Names that are too long for the map.
const SHORT: [(&str, &str, &str); 12] = [
    ("eastern-united-states", "Eastern US", "Est des É.-U."),
    ("western-united-states", "Western US", "Ouest des É.-U."),
    ("pacific-northwest", "Pacific NW", "Pacifique N.-O."),
    ("united-kingdom", "UK", "R.-U."),
    ("southeast-asia", "SE Asia", "Asie du S.-E."),
    ("mediterranean-sea", "Mediterranean", "Méditerranée"),
    ("southeast-pacific", "SE Pacific", "Pacifique S.-E."),
    ("western-europe", "Western Europe", "Europe de l'O."),
    ("eastern-europe", "Eastern Europe", "Europe de l'E."),
    ("middle-east", "Middle East", "Moyen-Orient"),
    ("new-zealand", "New Zealand", "N.-Zélande"),
    ("new-guinea", "New Guinea", "N.-Guinée"),
];

/// The colours and the monograms of the countries, in the order of the data.
const COUNTRIES: [(&str, &str); 6] =
    [("n-germany", "G"), ("n-britain", "U"), ("n-japan", "J"), ("n-russia", "S"), ("n-italy", "I"), ("n-usa", "A")];

/// A block seen from a little above, and a hull, on a grid of 24.
const BLOCK: &str =
    "M7 4.5h10q1.2 0 1.2 1.2v4.6h2q1.2 0 1.2 1.2v8q0 1.2-1.2 1.2H3.8q-1.2 0-1.2-1.2v-8q0-1.2 1.2-1.2h2V5.7Q5.8 4.5 7 4.5z";
const HULL: &str = "M1.6 13h4.2V9.6H9V5.4h3.2v4.2h3.6V13h6.6l-2.6 6q-.5 1.2-1.8 1.2H6q-1.3 0-1.8-1.2z";

/// From so many letters on, what a card says needs a wider card.
const LONG: usize = 135;

/// What is left free beside a card that is brought into sight.
const MARGIN: f64 = 12.;

/// The size of a wooden piece.
const WOOD: f64 = 33.;

/// The drawings of *Quartermaster General*.
pub struct Quartermaster;

impl Draws for Quartermaster {
    /// The board.
    fn board(&self, stage: Stage) -> AnyView {
        let drawing = draw::of_view(stage, |view: &View, lang| Board::new(view, lang).draw());
        draw::map(stage, Base { view_box: "0 0 1108 524", name: "map-world", file: "boards/quartermaster.svg", spot }, drawing)
    }

    /// What lies in each space, in words.
    fn told(&self, view: &Value, lang: Lang) -> BTreeMap<String, String> {
        let Ok(view) = engine::json::read::<View>(view) else { return BTreeMap::new() };
        let board = Board::new(&view, lang);
        gather::map(Space::all().map(|space| (space.to_string(), board.words(space))))
    }

    /// The countries in the order of play.
    fn track(&self, stage: Stage) -> Option<AnyView> {
        draw::shown::<View>(stage, "tracks", rounds)
    }

    /// What a country has: cards in the hand, in the deck, discarded; what lies on its table.
    fn panel(&self, stage: Stage, seat: Seat) -> Option<AnyView> {
        draw::shown(stage, "holdings", move |view: &View, lang| {
            Country::of(seat).map_or_else(String::new, |country| holdings(view, country, lang))
        })
    }

    /// The cards of the viewer's countries, and any other card that may be chosen now.
    fn hand(&self, stage: Stage) -> Option<AnyView> {
        Effect::new(move || {
            stage.lit.track();
            request_animation_frame(show_offered);
        });
        let drawing = draw::of_view(stage, move |view: &View, lang| {
            let offered = draw::offered_cards(stage).iter().filter_map(|id| id.parse().ok()).collect();
            hands(view, stage.seats.get(), &offered, lang)
        });
        Some(wide_block(stage, "hands", drawing))
    }

    /// The points of both teams, and what they would score now.
    fn standing(&self, stage: Stage) -> Option<AnyView> {
        draw::shown::<View>(stage, "standing", points)
    }

    /// A closer look: a card at reading size, a space or a piece with its state, a discard pile where its owner looks.
    fn closer(&self, view: &Value, target: &Target, lang: Lang) -> Option<String> {
        near(&engine::json::read::<View>(view).ok()?, target, lang)
    }
}

/// Brings a card that may be chosen into sight where none is: the hands of several countries are wider than most windows.
fn show_offered() {
    let Some(hands) = dom::find(".hands") else { return };
    let cards = dom::all(&hands, ".card.strong");
    let frame = hands.get_bounding_client_rect();
    let is_seen = |card: &Element| {
        let rect = card.get_bounding_client_rect();
        rect.left() >= frame.left() && rect.right() <= frame.right()
    };
    if let Some(first) = cards.first().filter(|_| !cards.iter().any(is_seen)) {
        let aside = first.get_bounding_client_rect().left() - frame.left();
        hands.set_scroll_left(hands.scroll_left() + (aside - MARGIN) as i32);
    }
}

/// Where a sign stands: under its piece, or under the anchor of its strait.
fn spot(target: &Target) -> Option<(f64, f64)> {
    match target {
        Target::Space(id) => ANCHORS.get(id.strip_prefix("strait-")?.parse::<usize>().ok()?).map(|(x, y)| (*x, y + 17.)),
        Target::Piece(id) => {
            PLACES.iter().find(|place| id.ends_with(&format!("@{}", place.0))).map(|place| (place.3, place.4 + 19.))
        }
        _ => None,
    }
}

fn place(space: Space) -> &'static Place {
    PLACES.iter().find(|place| place.0 == space.id()).unwrap_or(&PLACES[0])
}

const fn class_of(country: Country) -> &'static str {
    COUNTRIES[country.index()].0
}

const fn side_of(team: Team) -> &'static str {
    match team {
        Team::Axis => "side-1",
        Team::Allies => "side-2",
    }
}

fn say(lang: Lang, text: &Text) -> String {
    Position::texts().render(lang, text)
}

/// A wooden piece; its middle is at `x`, `y`.
fn wood(country: Country, piece: Piece, x: f64, y: f64, size: f64) -> String {
    let (path, baseline, letter) = if piece == Piece::Army { (BLOCK, 18.6, 9.6) } else { (HULL, 18.8, 8.) };
    let (left, top, scale) = (x - size / 2., y - size / 2., size / 24.);
    let monogram = COUNTRIES[country.index()].1;
    let rings = rings(|class| format!(r#"<path class="{class}" d="{path}"/>"#));
    format!(
        r#"<g class="wood {}" transform="translate({left:.1} {top:.1}) scale({scale:.3})">{rings}<path class="edge" d="{path}" transform="translate(0 1.7)"/><path class="face" d="{path}"/><path class="rim" d="{path}" transform="translate(1.2 1.2) scale(.9)"/><text x="12" y="{baseline}" font-size="{letter}">{monogram}</text></g>"#,
        class_of(country)
    )
}

struct Board<'a> {
    p: &'a Position,
    lang: Lang,
}

impl<'a> Board<'a> {
    const fn new(view: &'a View, lang: Lang) -> Self {
        Self { p: &view.table, lang }
    }

    fn draw(&self) -> String {
        let d = data();
        let mut out = String::new();
        // Seas first: their areas reach a little under the coasts.
        d.sea.iter().chain(d.land.iter()).for_each(|space| out += &self.area(space));
        (0..d.straits.len()).for_each(|strait| out += &self.strait(strait));
        out += r#"<g class="names">"#;
        Space::all().for_each(|space| out += &self.name(space));
        out += r#"</g><g class="pieces">"#;
        Space::all().for_each(|space| out += &self.pieces(space));
        out + "</g>"
    }

    /// A space as an area: a home in its country's colour, an occupied one paler.
    fn area(&self, space: Space) -> String {
        let shape = |class: &str| format!(r##"<use class="{class}" href="#q-{space}"/>"##);
        let home = Country::all().find(|c| data().homes[c.index()] == space);
        let army = self.owners(space).next().filter(|_| data().land.has(space));
        let home = home.map_or_else(String::new, |c| shape(&format!("home {}", class_of(c))));
        let army = army.map_or_else(String::new, |c| shape(&format!("occupied {}", class_of(c))));
        let inner = home + &army + &rings(shape) + &shape("hit");
        element("g", &Target::Space(space.to_string()), "space area", &self.words(space), &inner)
    }

    fn owners(&self, space: Space) -> impl Iterator<Item = Country> {
        Country::all().filter(move |c| self.p.pieces[c.index()].has(space))
    }

    /// "Ukraine, supply: German Army, out of supply".
    fn words(&self, space: Space) -> String {
        let pieces: Vec<String> = self.owners(space).map(|c| self.piece_words(c, space)).collect();
        let pieces = if pieces.is_empty() { word(self.lang, "empty") } else { pieces.join("; ") };
        pair(self.lang, &self.head(space), &pieces)
    }

    /// "Ukraine, supply".
    fn head(&self, space: Space) -> String {
        let name = data().spaces[space.index()].name.get(self.lang);
        if data().stars.has(space) { format!("{name}, {}", word(self.lang, "supply")) } else { name.to_owned() }
    }

    fn piece_words(&self, country: Country, space: Space) -> String {
        let key = if data().land.has(space) { "army" } else { "navy" };
        let states = [("no-supply", self.is_starving(country, space)), ("protected", self.is_safe(country, space))];
        let states = states.into_iter().filter(|(_, is)| *is).map(|(key, _)| format!(", {}", word(self.lang, key)));
        let name = data().country(country).name.get(self.lang);
        format!("{name}, {}{}", say(self.lang, &Text::new(key)), states.collect::<String>())
    }

    fn is_starving(&self, country: Country, space: Space) -> bool {
        !self.p.supplied(country).has(space)
    }

    fn is_safe(&self, country: Country, space: Space) -> bool {
        self.p.protected[country.index()].has(space)
    }

    /// A space at reading size: what it is, and the pieces that stand there.
    fn near(&self, space: Space) -> String {
        let piece = if data().land.has(space) { Piece::Army } else { Piece::Navy };
        let one = |c: Country| {
            let picture = wood(c, piece, 30., 30., 54.);
            let text = plain(&self.piece_words(c, space));
            format!(
                r#"<div class="one-of"><svg class="one" width="60" height="60" viewBox="0 0 60 60">{picture}</svg><p>{text}</p></div>"#
            )
        };
        let straits =
            data().straits.iter().enumerate().filter(|(_, strait)| strait.land == space || strait.seas.contains(&space));
        let straits: String = straits.map(|(i, _)| format!("<p>{}</p>", plain(&self.strait_words(i)))).collect();
        format!(
            r#"<h3>{}</h3><div class="all-of">{}</div>{straits}"#,
            plain(&self.head(space)),
            self.owners(space).map(one).collect::<String>()
        )
    }

    /// The name of a space, with a star where there is supply.
    fn name(&self, space: Space) -> String {
        let Place(id, x, y, ..) = *place(space);
        let d = &data().spaces[space.index()];
        let short = SHORT.iter().find(|(name, ..)| *name == id);
        let name = short.map_or(d.name.get(self.lang), |(_, en, fr)| if self.lang == Lang::Fr { fr } else { en });
        let in_europe = (220. ..620.).contains(&x) && y < 260.;
        if d.ground == Ground::Sea {
            return label(x, y, "sea", if in_europe { 11.5 } else { 13. }, name);
        }
        let star = data().stars.has(space).then(|| {
            let left = x - name.chars().count() as f64 * 2.75 - 8.;
            format!(r#"<g class="star">{}</g>"#, icon("star", left, y - 4.5, 11.))
        });
        label(x, y, "", if in_europe { 12.5 } else { 13.5 }, name) + &star.unwrap_or_default()
    }

    /// The pieces of a space side by side.
    fn pieces(&self, space: Space) -> String {
        let Place(_, _, _, x, y) = *place(space);
        let owners: Vec<Country> = self.owners(space).collect();
        let piece = if data().land.has(space) { Piece::Army } else { Piece::Navy };
        let middle = (owners.len() as f64 - 1.) / 2.;
        let one = |(i, &c): (usize, &Country)| {
            let aside = i as f64 - middle;
            let inner = self.piece(c, piece, space, x + 26. * aside, y);
            // Where several lie on each other, they move apart when one looks at them.
            if owners.len() > 1 { format!(r#"<g class="fan" style="--aside:{:.0}px">{inner}</g>"#, 13. * aside) } else { inner }
        };
        format!(r#"<g class="stack">{}</g>"#, owners.iter().enumerate().map(one).collect::<String>())
    }

    fn piece(&self, country: Country, piece: Piece, space: Space, x: f64, y: f64) -> String {
        let mut inner = wood(country, piece, x, y, WOOD);
        if self.is_starving(country, space) {
            inner += &sign_badge(x + 13., y - 11., "no-supply", "bad");
        }
        if self.is_safe(country, space) {
            inner += &sign_badge(x - 13., y - 11., "shield", "");
        }
        inner += &format!(r#"<circle class="hit" cx="{x:.1}" cy="{y:.1}" r="17"/>"#);
        element("g", &Target::Piece(format!("{country}@{space}")), "piece", &self.piece_words(country, space), &inner)
    }

    /// "Suez: open to Allies".
    fn strait_words(&self, strait: usize) -> String {
        let d = &data().straits[strait];
        let open = Team::ALL.into_iter().filter(|&team| self.p.is_open(d, team));
        let (name, teams): (&str, Vec<&str>) =
            (d.name.get(self.lang), open.map(|t| data().team_names[t.index()].get(self.lang)).collect());
        match teams.as_slice() {
            [] => draw::TEXTS.render(self.lang, &Text::new("strait-closed").literal("name", name)),
            _ => draw::TEXTS.render(self.lang, &Text::new("strait").literal("name", name).literal("team", teams.join(", "))),
        }
    }

    /// An anchor: square and rust where the Axis may pass, round and blue where the Allies may, crossed where nobody may.
    fn strait(&self, strait: usize) -> String {
        let (x, y) = ANCHORS[strait];
        let d = &data().straits[strait];
        let open: Vec<Team> = Team::ALL.into_iter().filter(|&team| self.p.is_open(d, team)).collect();
        let text = self.strait_words(strait);
        let class = open.first().map_or("side-0", |&team| side_of(team));
        let round = if open.first() == Some(&Team::Axis) { 2 } else { 8 };
        let shape = format!(r#"<rect x="{:.1}" y="{:.1}" width="16" height="16" rx="{round}"/>"#, x - 8., y - 8.);
        format!(
            r#"<g class="strait {class}" role="img" aria-label="{0}"><title>{0}</title>{shape}{1}</g>"#,
            plain(&text),
            icon("port", x, y, 11.)
        )
    }
}

/// The countries in the order of play, the one whose turn it is in its colour.
fn rounds(view: &View, lang: Lang) -> String {
    let disc = |c: Country| {
        let class = if c == view.table.active { "now" } else { "" };
        let name = plain(data().country(c).name.get(lang));
        format!(r#"<i class="{class} {}" title="{name}">{}</i>"#, class_of(c), COUNTRIES[c.index()].1)
    };
    format!(r#"<span class="track">{}</span>"#, Country::all().map(disc).collect::<String>())
}

fn points(view: &View, lang: Lang) -> String {
    let p = &view.table;
    let score = |team: Team| {
        let name = plain(data().team_names[team.index()].get(lang));
        let now: i16 = data().teams[team.index()].iter().map(|c| p.income(c)).sum();
        let now = draw::TEXTS.render(lang, &Text::new("points-now").number("n", now));
        format!(
            r#"<div class="{}"><span class="team"><i class="mark"></i>{name}</span><b>{}</b> {now}</div>"#,
            side_of(team),
            p.vp[team.index()]
        )
    };
    Team::ALL.map(score).concat()
}

fn near(view: &View, target: &Target, lang: Lang) -> Option<String> {
    let board = Board::new(view, lang);
    match target {
        Target::Card(id) => Some(large(id.parse().ok()?, 1, lang)),
        Target::Space(id) => Some(board.near(id.parse().ok()?)),
        Target::Piece(id) => Some(board.near(id.split_once('@')?.1.parse().ok()?)),
        Target::Button(id) => pile(view, id.strip_prefix("discard-")?.parse().ok()?, lang),
        Target::Die(_) => None,
    }
}

/// What may be seen of a discard pile: its top card by all, all of it by its owner (HI4, HI6).
fn pile(view: &View, country: Country, lang: Lang) -> Option<String> {
    let cards = view.table.of(country);
    let held = country.is_held(view.viewer);
    let open = cards.discard.iter().rev().take(if held { usize::MAX } else { 1 }).map(|local| (data().local(country, local), 1));
    let buried =
        cards.buried.iter().enumerate().filter(|(_, n)| **n > 0).map(|(local, n)| (data().local(country, local as u8), *n));
    let all: String = open.chain(buried.filter(|_| held)).map(|(card, n)| large(card, n, lang)).collect();
    let name = plain(data().country(country).name.get(lang));
    Some(format!(r#"<h3>{}</h3><div class="cards">{all}</div>"#, pair(lang, &name, &word(lang, "discard"))))
}

/// How many cards a country has where, and what lies on its table.
fn holdings(view: &View, country: Country, lang: Lang) -> String {
    let (cards, hidden) = (view.table.of(country), view.hidden[country.index()]);
    let held = country.is_held(view.viewer);
    let [hand, responses, buried] = match held {
        true => [cards.hand_size(), cards.responses.count_ones() as u8, cards.buried_size()],
        false => [hidden.hand, hidden.responses, hidden.buried],
    };
    let stats = [("hand", hand, "hand"), ("deck", cards.deck.len(), "deck"), ("cards", cards.discard.len() + buried, "discard")];
    let stats = stats.map(|(icon, n, key)| {
        let name = word(lang, key);
        let inner = format!("{} <b>{n}</b>{name}", sign(icon));
        match key {
            "discard" if n > 0 => {
                format!(r#"<button class="pile" data-look="button:discard-{country}" title="{name}">{inner}</button>"#)
            }
            _ => format!(r#"<span title="{name}">{inner}</span>"#),
        }
    });
    let class = class_of(country);
    let mut table: String = view.table.status_of(country).map(|card| chip(card, "book", lang)).collect();
    if held {
        table += &view.table.responses_of(country).map(|card| chip(card, "hidden", lang)).collect::<String>();
    } else if responses > 0 {
        let label = draw::TEXTS.render(lang, &Text::new("hidden-cards").number("n", responses));
        let back = format!(r#"<span class="cardback {class}">{}</span>"#, sign("tent"));
        table +=
            &format!(r#"<span class="backs" role="img" aria-label="{label}">{}</span>"#, back.repeat(usize::from(responses)));
    }
    format!(r#"<div class="stats">{}</div><div class="chips">{table}</div>"#, stats.concat())
}

/// A card on the table, small: its whole text is its tooltip.
fn chip(card: Card, icon: &str, lang: Lang) -> String {
    let d = data().card(card);
    let (name, text) = (d.name.get(lang), d.text.get(lang));
    let inner = format!(r#"<span class="tip">{}</span>{}<span class="short">{}</span>"#, plain(text), sign(icon), plain(name));
    element("span", &Target::Card(card.to_string()), "chip", &pair(lang, name, text), &inner)
}

/// The hands of the viewer's countries, one row each, then cards that may be chosen and lie nowhere else.
fn hands(view: &View, seats: SeatSet, offered: &BTreeSet<Card>, lang: Lang) -> String {
    let mut own: Vec<Country> = Country::all().filter(|c| c.is_held(seats) && c.is_held(view.viewer)).collect();
    // Who must choose comes first: the hands of several countries are wider than most windows.
    let chooses = |country: Country| offered.iter().any(|card| data().card(*card).country == country);
    own.sort_by_key(|country| !chooses(*country));
    let mut shown = gather::set(Country::all().flat_map(|c| view.table.status_of(c)));
    let mut out = String::new();
    for &country in &own {
        let hand: Vec<Card> = view.table.hand_of(country).collect();
        shown.extend(hand.iter().copied().chain(view.table.responses_of(country)));
        if hand.is_empty() {
            continue;
        }
        let count = |card: Card| view.table.of(country).hand[usize::from(data().card(card).local)];
        let cards: String = hand.iter().map(|&c| large(c, count(c), lang)).collect();
        let is_losing = view.table.is_throwing_away(country) && chooses(country);
        let warning =
            if is_losing { format!(r#"<span class="note warning">{}</span>"#, word(lang, "discarding")) } else { String::new() };
        let class = format!("{}{}", class_of(country), if is_losing { " losing" } else { "" });
        out += &row(data().country(country).name.get(lang), &class, &(warning + &known(view, country, lang)), &cards);
    }
    let rest: String = offered.iter().filter(|card| !shown.contains(card)).map(|&card| large(card, 1, lang)).collect();
    if rest.is_empty() { out } else { out + &row(&word(lang, "offered"), "n-plain", "", &rest) }
}

fn row(title: &str, class: &str, note: &str, cards: &str) -> String {
    format!(
        r#"<div class="row {class}"><div class="row-head"><span class="chip n">{}</span>{note}</div><div class="cards">{cards}</div></div>"#,
        plain(title)
    )
}

/// What the viewer knows of the top of his deck.
fn known(view: &View, country: Country, lang: Lang) -> String {
    let deck = &view.table.of(country).deck;
    let seen = (0..deck.len()).filter(|&i| deck.known(i) != Known::Nobody).filter(|&i| deck.at(i) < 31);
    let names: Vec<&str> = seen.map(|i| data().card(data().local(country, deck.at(i))).name.get(lang)).collect();
    if names.is_empty() {
        return String::new();
    }
    format!(r#"<span class="note">{} {}</span>"#, sign("deck"), plain(&pair(lang, &word(lang, "deck"), &names.join(", "))))
}

/// A card at reading size.
fn large(card: Card, copies: u8, lang: Lang) -> String {
    let d = data().card(card);
    let (kind, sign_of) = kind(d.ty);
    let kind = plain(&say(lang, &Text::new(kind)));
    let many = if copies > 1 { format!(r#"<span class="num">×{copies}</span>"#) } else { String::new() };
    let inner = format!(
        r#"<header>{0}{kind}{many}</header><h3>{1}</h3><p>{2}</p><div class="art">{0}</div>"#,
        sign(sign_of),
        plain(d.name.get(lang)),
        plain(d.text.get(lang))
    );
    let size = match d.text.get(lang).chars().count() {
        n if n > 2 * LONG => " longest",
        n if n > LONG => " long",
        _ => "",
    };
    draw::card(&Target::Card(card.to_string()), &format!("{}{size}", class_of(d.country)), d.name.get(lang), &inner)
}

/// The name of a type of cards, and its icon.
const fn kind(ty: CardType) -> (&'static str, &'static str) {
    match ty {
        CardType::BuildArmy => ("type-build-army", "infantry"),
        CardType::BuildNavy => ("type-build-navy", "ship"),
        CardType::LandBattle => ("type-land-battle", "swords"),
        CardType::SeaBattle => ("type-sea-battle", "port"),
        CardType::Event => ("type-event", "flag"),
        CardType::Status => ("type-status", "book"),
        CardType::Response => ("type-response", "hidden"),
        CardType::EconomicWarfare => ("type-economic-warfare", "factory"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::probe;

    fn all(view: &View, targets: &[Target]) -> String {
        let offered = targets.iter().filter_map(|t| if let Target::Card(id) = t { id.parse().ok() } else { None }).collect();
        let panels: String = Country::all().map(|c| holdings(view, c, Lang::Fr)).collect();
        let held = hands(view, view.viewer, &offered, Lang::Fr);
        Board::new(view, Lang::Fr).draw() + &panels + &held + &rounds(view, Lang::En) + &points(view, Lang::Fr)
    }

    #[test]
    fn every_space_has_its_place_and_its_area() {
        let base = include_str!("../../boards/quartermaster.svg");
        for space in Space::all() {
            assert_eq!(place(space).0, space.id());
            assert!(base.contains(&format!("id=\"q-{space}\"")), "{space} has no area");
        }
        assert_eq!(data().straits.len(), ANCHORS.len());
    }

    #[test]
    fn whatever_a_move_points_at_is_drawn() {
        (0..3).for_each(|seed| probe::play::<Position>(&[], seed, 1500, all));
    }
}
