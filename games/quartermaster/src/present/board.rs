//! The board as text, 100 columns wide: points, the map by theatres, straits, what each country has.

use engine::{Lang, Present, Text};

use super::{
    ask::starred,
    offer::copies,
    page::{columns, padded, wrap},
    tell::signed,
    theatre,
    words::{country, of, space, team, the_team, who_team},
};
use crate::{
    Position, View,
    data::{Ground, data},
    ids::{Card, Country, Space, Spaces, Team},
    position::{Frame, TurnStep},
};

/// The width of the headings of theatres.
const THEATRE: usize = 15;
/// The width of a country's name in the table of countries.
const NAME: usize = 28;
/// The headings of that table.
const HEADINGS: [&str; 7] =
    ["board-hand", "board-deck", "board-discard", "board-responses", "board-armies", "board-navies", "board-income"];

/// Draws what a viewer may know.
pub(super) fn draw(view: &View, lang: Lang, width: usize) -> String {
    Board { view, p: &view.table, lang, width, out: String::new() }.draw()
}

struct Board<'a> {
    view: &'a View,
    p: &'a Position,
    lang: Lang,
    width: usize,
    out: String,
}

impl Board<'_> {
    fn draw(mut self) -> String {
        self.rule("═");
        self.track();
        self.rule("─");
        for (key, spaces) in theatre::all() {
            self.theatre(key, spaces);
        }
        self.rule("─");
        self.straits();
        self.legend();
        self.rule("─");
        self.countries();
        self.out
    }

    fn say(&self, text: &Text) -> String {
        Position::texts().render(self.lang, text)
    }

    fn key(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    fn text(&mut self, text: &Text) {
        let text = self.say(text);
        self.line("", &text);
    }

    fn line(&mut self, lead: &str, text: &str) {
        self.out.push_str(&wrap(lead, text, self.width));
    }

    fn rule(&mut self, line: &str) {
        self.out.push_str(&line.repeat(self.width));
        self.out.push('\n');
    }

    /// Round, turn, points, and what wins.
    fn track(&mut self) {
        let c = &data().constants;
        let lead = self.p.vp[0] - self.p.vp[1];
        let ahead = match lead {
            0 => Text::new("board-level"),
            _ => {
                let first = if lead > 0 { Team::Axis } else { Team::Allies };
                Text::new("board-lead").text("the", the_team(first)).number("n", lead.abs())
            }
        };
        let head = Text::new("board-head")
            .number("round", self.p.round)
            .number("last", c.rounds)
            .text("now", self.now())
            .number("axis", self.p.vp[0])
            .number("allies", self.p.vp[1])
            .text("lead", ahead);
        self.text(&head);
        let goal = Text::new(if self.p.tournament { "board-goal-tournament" } else { "board-goal" })
            .number("last", c.rounds)
            .text("tie", the_team(c.tie))
            .number("homes", c.sudden_homes)
            .number("points", c.sudden_points);
        let goal = if self.p.tournament { goal.number("lead", c.tournament_lead) } else { goal };
        self.text(&goal);
    }

    /// Whose turn it is, and which step of it.
    fn now(&self) -> Text {
        match (self.p.stack.frames()[0], step(self.p)) {
            (Frame::Over { winner }, _) => Text::new("board-over").text("who", who_team(winner)),
            (_, None) => Text::new("board-start"),
            (_, Some(key)) => Text::new("board-turn").text("of", of(self.p.active)).text("step", Text::new(key)),
        }
    }

    /// A theatre: its stars and what is occupied.
    fn theatre(&mut self, key: &'static str, spaces: Spaces) {
        let taken = self.p.pieces.iter().fold(Spaces::NONE, |set, own| set.or(*own));
        let marked = Country::all().fold(data().stars, |set, c| set.or(self.p.marked(c)));
        let shown = spaces.and(taken.or(marked));
        let name = |s: Space| data().spaces[s.index()].name.get(self.lang);
        let width = shown.iter().map(|s| name(s).chars().count()).max().unwrap_or(0);
        let cell = |s: Space| format!("{} {} {}", self.mark(s), padded(name(s), width), self.pieces(s)).trim_end().to_owned();
        let cells: Vec<String> = shown.iter().map(cell).collect();
        let heading = padded(&self.key(key), THEATRE);
        self.out.push_str(&columns(&heading, &cells, self.width));
    }

    /// Home space, star, a star for one country, land, sea.
    fn mark(&self, s: Space) -> &'static str {
        let d = data();
        match d.spaces[s.index()].ground {
            _ if d.homes.contains(&s) => "⌂",
            _ if d.stars.has(s) => "★",
            _ if Country::all().any(|c| self.p.marked(c).has(s)) => "☆",
            Ground::Land => "○",
            Ground::Sea => "≈",
        }
    }

    /// Whose pieces stand in a space; out of supply, or protected.
    fn pieces(&self, s: Space) -> String {
        let here = Country::all().filter(|c| self.p.pieces[c.index()].has(s));
        let piece = |c: Country| {
            let starving = if self.p.supplied(c).has(s) { "" } else { "!" };
            let safe = if self.p.protected[c.index()].has(s) { "+" } else { "" };
            format!("{}{starving}{safe}", self.say(&Text::new(format!("short-{c}"))))
        };
        here.map(piece).collect::<Vec<_>>().join(" ")
    }

    /// The marks that are on the board.
    fn legend(&mut self) {
        let taken = self.p.pieces.iter().fold(Spaces::NONE, |set, own| set.or(*own));
        let marked = Country::all().fold(Spaces::NONE, |set, c| set.or(self.p.marked(c)));
        let starving = Country::all().any(|c| !self.p.pieces[c.index()].minus(self.p.supplied(c)).is_empty());
        let safe = Country::all().any(|c| !self.p.pieces[c.index()].and(self.p.protected[c.index()]).is_empty());
        let marks = [
            ("mark-home", true),
            ("mark-star", true),
            ("mark-one", !marked.is_empty()),
            ("mark-land", !taken.and(data().land).minus(data().stars).is_empty()),
            ("mark-sea", !taken.and(data().sea).is_empty()),
            ("mark-starving", starving),
            ("mark-protected", safe),
        ];
        let marks = marks.into_iter().filter(|(_, there)| *there).map(|(key, _)| Text::new(key)).collect();
        self.text(&Text::new("board-legend").list("marks", marks));
    }

    /// To which team the straits are open.
    fn straits(&mut self) {
        let [axis, allies] = Team::ALL.map(|team| self.open_to(team));
        self.text(&Text::new("board-straits").text("axis", axis).text("allies", allies));
    }

    fn open_to(&self, team: Team) -> Text {
        let all = data().straits.len();
        let open: Vec<usize> = (0..all).filter(|&i| self.is_open(i, team)).collect();
        match open.len() {
            0 => Text::new("board-no-strait"),
            n if n == all => Text::new("board-all-straits"),
            _ => Text::new("board-some-straits").list("straits", open.iter().map(|i| Text::new(format!("strait-{i}"))).collect()),
        }
    }

    fn is_open(&self, strait: usize, team: Team) -> bool {
        let [a, b] = data().straits[strait].seas;
        self.p.adjacent(team, a).has(b)
    }

    /// Everybody's cards and pieces, in the order of play.
    fn countries(&mut self) {
        let headings: Vec<String> = HEADINGS.iter().map(|key| self.key(key)).collect();
        let heading = format!("{}{}", " ".repeat(NAME), headings.join("  "));
        // Where there is no room for a table, each number stands behind its heading.
        let is_table = heading.chars().count() <= self.width;
        if is_table {
            self.out.push_str(&format!("{heading}\n"));
        }
        for c in Country::all() {
            let arrow = if c == self.p.active && self.p.outcome_is_open() { "▶" } else { " " };
            let name = format!("{arrow} {} ({})", self.say(&country(c)), self.say(&team(c.team())));
            let cells = self.numbers(c).into_iter().zip(&headings);
            if is_table {
                let cells: Vec<String> = cells.map(|(n, h)| format!("{n:>width$}", width = h.chars().count())).collect();
                self.out.push_str(&format!("{}{}\n", padded(&name, NAME), cells.join("  ")));
            } else {
                let cells: Vec<String> = cells.map(|(n, h)| format!("{h}\u{a0}{n}").replace(' ', "\u{a0}")).collect();
                self.line("", &name);
                self.line("    ", &cells.join(" · "));
            }
            self.cards(c);
        }
    }

    /// What the headings say, for a country.
    fn numbers(&self, c: Country) -> [String; 7] {
        let (cards, hidden) = (self.p.of(c), self.view.hidden[c.index()]);
        let held = c.is_held(self.view.viewer);
        let [hand, responses, buried] = match held {
            true => [cards.hand_size(), cards.responses.count_ones() as u8, cards.buried_size()],
            false => [hidden.hand, hidden.responses, hidden.buried],
        };
        let stock = |piece| self.p.available(c, piece).to_string();
        [
            hand.to_string(),
            cards.deck.len().to_string(),
            (cards.discard.len() + buried).to_string(),
            responses.to_string(),
            stock(crate::ids::Piece::Army),
            stock(crate::ids::Piece::Navy),
            self.income(c),
        ]
    }

    /// What the next Victory step would bring.
    fn income(&self, c: Country) -> String {
        if self.p.is_shut(c) { self.key("board-home-lost") } else { signed(self.p.income(c)) }
    }

    /// The cards on the table, and the viewer's own.
    fn cards(&mut self, c: Country) {
        let hand = |k: Card| self.p.of(c).hand[usize::from(data().card(k).local)];
        let rows: [(&'static str, Vec<Text>); 3] = [
            ("board-its-status", self.p.status_of(c).map(|k| copies(k, 1)).collect()),
            ("board-its-responses", self.p.responses_of(c).map(|k| copies(k, 1)).collect()),
            ("board-its-hand", self.p.hand_of(c).map(|k| copies(k, hand(k))).collect()),
        ];
        for (key, cards) in rows.into_iter().filter(|(_, cards)| !cards.is_empty()) {
            let title = self.key(key);
            let names: Vec<String> = cards.iter().map(|k| self.say(k)).collect();
            self.line(&format!("    {title} "), &names.join(", "));
        }
    }
}

impl Position {
    /// Whether the game still goes on.
    pub(super) fn outcome_is_open(&self) -> bool {
        !matches!(self.stack.top(), Frame::Over { .. })
    }
}

/// The map: every space with its neighbours, by theatres.
pub(super) fn chart(lang: Lang, width: usize) -> String {
    let say = |text: &Text| Position::texts().render(lang, text);
    let mut out = String::new();
    for (key, spaces) in theatre::all() {
        let title = format!("── {} ", say(&Text::new(key)));
        out.push_str(&format!("{title}{}\n", "─".repeat(width.saturating_sub(title.chars().count()))));
        for s in spaces.iter() {
            out.push_str(&wrap("", &say(&neighbours(s)), width));
        }
    }
    out.push_str(&wrap("", &say(&Text::new("chart-legend")), width));
    out
}

/// A space with its neighbours: on land, then at sea, through straits too.
fn neighbours(s: Space) -> Text {
    let d = data();
    let near = d.adjacent[s.index()];
    let names = |set: Spaces| set.iter().map(space).collect::<Vec<_>>();
    let (land, mut sea) = (names(near.and(d.land)), names(near.and(d.sea)));
    for (i, strait) in d.straits.iter().enumerate().filter(|(_, strait)| strait.seas.contains(&s)) {
        let beyond = strait.seas.into_iter().filter(|sea| *sea != s);
        sea.extend(
            beyond.map(|x| Text::new("chart-strait").text("space", space(x)).text("strait", Text::new(format!("strait-{i}")))),
        );
    }
    let ways = [("chart-land", land), ("chart-sea", sea)].into_iter().filter(|(_, names)| !names.is_empty());
    let ways = ways.map(|(key, names)| Text::new(key).list("spaces", names)).collect();
    Text::new("chart-line").text("space", chart_name(s)).list("ways", ways)
}

/// A space with what is special about it.
fn chart_name(s: Space) -> Text {
    let d = data();
    let anchor = d.straits.iter().position(|strait| strait.land == s);
    match (Country::all().find(|c| d.homes[c.index()] == s), anchor) {
        (Some(c), _) => Text::new("chart-home").text("space", space(s)).text("of", of(c)),
        (None, Some(i)) => Text::new("chart-anchor").text("space", starred(s)).text("strait", Text::new(format!("strait-{i}"))),
        (None, None) => starred(s),
    }
}

/// The key of the name of the step of a turn; before and after the game there is none.
fn step(p: &Position) -> Option<&'static str> {
    match p.stack.frames()[0] {
        Frame::Over { .. } | Frame::Shuffle | Frame::Keep => None,
        // The turn waits under what it is in the middle of, and already names what comes next.
        Frame::Turn(TurnStep::Start | TurnStep::Play | TurnStep::Supply) => Some("step-play"),
        Frame::Turn(TurnStep::Unsupplied | TurnStep::Victory) => Some("step-supply"),
        _ => Some("step-discard"),
    }
}

/// Where the game stands: the round, the country, the step of its turn.
pub(super) fn stage(p: &Position) -> Vec<Text> {
    let round = Text::new("stage-round").number("n", p.round).number("last", data().constants.rounds);
    let turn = step(p).map(|key| [country(p.active), Text::new(key)]);
    [round].into_iter().chain(turn.into_iter().flatten()).collect()
}
