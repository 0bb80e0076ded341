//! Standing orders at the screen: what people type to give them, and what they read of them.

use std::collections::BTreeMap;

use engine::{
    GameInfo, Lang, Order, OrderError, Orders, Seat, SeatSet, Span, Text, Wish,
    erased::{AnyTable, EventInfo, MoveInfo, SubjectInfo},
};

use super::moves::Moves;
use crate::ui;

/// The orders of the seats at this screen, and what they have answered.
#[derive(Default)]
pub struct Standing {
    orders: BTreeMap<Seat, Orders>,
    answered: BTreeMap<SeatSet, Answered>,
}

/// What was answered for a person: nobody else reads it.
#[derive(Default)]
struct Answered {
    lines: Vec<Line>,
    /// How many lines the person has read.
    told: usize,
}

struct Line {
    /// The entry of the record that it became.
    entry: u32,
    /// The number of steps before it.
    step: usize,
    text: String,
}

/// What was typed behind `order`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// For whom, if that was said.
    whose: Option<String>,
    kind: Kind,
    /// The things named.
    names: Vec<String>,
    span: Option<Span>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Pass,
    Skip,
    Single,
}

/// The words for each kind, in English and French.
const KINDS: [(Kind, &str, &str); 3] =
    [(Kind::Pass, "pass", "passer"), (Kind::Skip, "skip", "ignorer"), (Kind::Single, "single", "unique")];
/// The words for each span, behind the order.
const SPANS: [(Span, &str, &str); 3] = [
    (Span::Turn, "this turn", "ce tour"),
    (Span::OwnTurn, "until my turn", "jusqu'à mon tour"),
    (Span::Always, "always", "toujours"),
];
/// The words before what the seat wants to be asked for.
const UNLESS: [&str; 2] = ["unless ", "sauf "];
/// The words for all seats, or all orders.
pub const ALL: [&str; 3] = ["all", "tout", "tous"];

impl Said {
    /// Reads an order; `None` if it is not understood. English words are known in every language.
    pub fn parse(line: &str) -> Option<Self> {
        let line = line.trim().replace('’', "'");
        let (whose, rest) = match line.split_once(':') {
            Some((whose, rest)) => (Some(whose.trim().to_owned()), rest.trim()),
            None => (None, line.as_str()),
        };
        let (rest, span) = split_span(rest);
        let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let is_word = |(_, en, fr): &&(Kind, &str, &str)| word.eq_ignore_ascii_case(en) || word.eq_ignore_ascii_case(fr);
        let (kind, ..) = *KINDS.iter().find(is_word)?;
        let rest = rest.trim();
        let names = match kind {
            Kind::Pass if rest.is_empty() => "",
            Kind::Pass => {
                UNLESS.iter().find_map(|word| rest.split_at_checked(word.len()).filter(|(w, _)| w.eq_ignore_ascii_case(word)))?.1
            }
            Kind::Skip => rest,
            Kind::Single if rest.is_empty() => "",
            Kind::Single => return None,
        };
        let names: Vec<String> = names.split(',').map(|n| n.trim().to_owned()).filter(|n| !n.is_empty()).collect();
        (kind != Kind::Skip || !names.is_empty()).then_some(Self { whose, kind, names, span })
    }

    /// How long it holds, if nothing was said: what passes everything by must end by itself.
    fn span(&self) -> Span {
        self.span.unwrap_or(match self.kind {
            Kind::Pass => Span::OwnTurn,
            Kind::Skip => Span::Turn,
            Kind::Single => Span::Always,
        })
    }
}

/// The order without the words for its span.
fn split_span(text: &str) -> (&str, Option<Span>) {
    let lower = text.to_lowercase();
    for (span, en, fr) in SPANS {
        for words in [en, fr] {
            // Lower case may have another length in some scripts; then there is nothing to cut.
            if lower.ends_with(words) && text.is_char_boundary(text.len().saturating_sub(words.len())) {
                let rest = text[..text.len() - words.len()].trim_end().trim_end_matches(',');
                return (rest, Some(span));
            }
        }
    }
    (text, None)
}

impl Standing {
    /// Orders that were kept beside the record.
    pub fn kept(orders: BTreeMap<Seat, Orders>) -> Self {
        Self { orders, ..Self::default() }
    }

    /// All orders by the ids of their seats, to be kept.
    pub fn by_id(&self, info: &GameInfo) -> BTreeMap<String, Orders> {
        let some = self.orders.iter().filter(|(_, orders)| !orders.is_empty());
        some.map(|(&seat, orders)| (info.seat_id(seat).to_owned(), orders.clone())).collect()
    }

    /// The id of the move that the seat's orders play now.
    pub fn answer(&self, table: &dyn AnyTable, seat: Seat) -> Option<String> {
        table.ordered(seat, self.orders.get(&seat)?)
    }

    /// The orders of a person, with those that no longer hold dropped.
    pub fn list(&mut self, table: &dyn AnyTable, person: SeatSet) -> Vec<(Seat, Order)> {
        let mut list = Vec::new();
        for (&seat, orders) in self.orders.iter_mut().filter(|(seat, _)| person.contains(**seat)) {
            table.expire(seat, orders);
            list.extend(orders.list().iter().map(|order| (seat, order.clone())));
        }
        list
    }

    /// Gives an order to a seat of the person who is asked: the one that was named, or those whose things were named, or the one asked.
    /// What was understood, or why not.
    pub fn give(
        &mut self,
        table: &dyn AnyTable,
        asked: Seat,
        person: SeatSet,
        said: &Said,
        lang: Lang,
    ) -> Result<Vec<Text>, Text> {
        let seats = match &said.whose {
            Some(name) => named_seats(table.info(), person, name, lang)?,
            None => person,
        };
        let mut wanted: BTreeMap<Seat, Vec<String>> = BTreeMap::new();
        for name in &said.names {
            let (seat, id) = named_subject(table, seats, name, lang)?;
            wanted.entry(seat).or_default().push(id);
        }
        if wanted.is_empty() {
            let plain = if said.whose.is_some() { seats } else { asked.into() };
            wanted = plain.iter().map(|seat| (seat, Vec::new())).collect();
        }
        let mut texts = Vec::new();
        for (seat, ids) in wanted {
            for wish in wishes(said.kind, ids) {
                let orders = self.orders.entry(seat).or_default();
                table.order(seat, orders, wish, said.span()).map_err(|e| refused(&e, table, lang))?;
                texts.extend(orders.list().last().map(|order| describe(table, seat, order, lang)));
            }
        }
        Ok(texts)
    }

    /// Drops the order with this number in the person's list.
    pub fn drop(&mut self, table: &dyn AnyTable, person: SeatSet, number: usize, lang: Lang) -> Result<(), Text> {
        let list = self.list(table, person);
        let missing = || refused(&OrderError::NoSuchOrder(number), table, lang);
        let (seat, _) = number.checked_sub(1).and_then(|i| list.get(i)).ok_or_else(missing)?;
        let before = list.iter().position(|(s, _)| s == seat).unwrap_or(0);
        let orders = self.orders.entry(*seat).or_default();
        orders.drop(number - before).map_err(|e| refused(&e, table, lang))
    }

    /// Drops all orders of a person.
    pub fn drop_all(&mut self, person: SeatSet) {
        self.orders.retain(|seat, _| !person.contains(*seat));
    }

    /// Notes what is about to be answered for a person.
    pub fn note(&mut self, table: &dyn AnyTable, person: SeatSet, text: String) {
        let line = Line { entry: table.entries().len() as u32, step: table.steps(), text };
        self.answered.entry(person).or_default().lines.push(line);
    }

    /// Forgets what was answered in steps that were taken back.
    pub fn take_back(&mut self, table: &dyn AnyTable) {
        for answered in self.answered.values_mut() {
            answered.lines.retain(|line| line.step < table.steps());
            answered.told = answered.told.min(answered.lines.len());
        }
    }

    /// What was answered for the person, or only what he has not read yet, as lines of the log.
    pub fn lines(&self, person: SeatSet, all: bool) -> Vec<EventInfo> {
        let Some(answered) = self.answered.get(&person) else { return Vec::new() };
        let from = if all { 0 } else { answered.told };
        let line = |line: &Line| EventInfo { entry: line.entry, text: line.text.clone(), event: serde_json::Value::Null };
        answered.lines[from..].iter().map(line).collect()
    }

    /// The person has read all that was answered for him.
    pub fn told(&mut self, person: SeatSet) {
        if let Some(answered) = self.answered.get_mut(&person) {
            answered.told = answered.lines.len();
        }
    }
}

fn wishes(kind: Kind, ids: Vec<String>) -> Vec<Wish> {
    match kind {
        Kind::Pass => vec![Wish::Pass { unless: ids }],
        Kind::Skip => ids.into_iter().map(|subject| Wish::Skip { subject }).collect(),
        Kind::Single => vec![Wish::Single],
    }
}

fn refused(error: &OrderError, table: &dyn AnyTable, lang: Lang) -> Text {
    Text::new("play-order-refused").literal("problem", table.texts().render(lang, &error.text()))
}

/// Things with names, found as moves are.
fn named(items: Vec<(String, String)>, said: &str) -> Vec<usize> {
    let item = |(id, text): (String, String)| MoveInfo {
        id,
        text,
        group: None,
        targets: Vec::new(),
        extra: false,
        grave: false,
        begins: false,
    };
    Moves::new(items.into_iter().map(item).collect()).named(said).into_iter().map(|n| n - 1).collect()
}

/// Which of the person's seats are meant.
fn named_seats(info: &GameInfo, person: SeatSet, said: &str, lang: Lang) -> Result<SeatSet, Text> {
    if ALL.contains(&said.to_lowercase().as_str()) {
        return Ok(person);
    }
    let seats: Vec<Seat> = person.iter().collect();
    let items = seats.iter().map(|&s| (info.seat_id(s).to_owned(), ui::seat_names(info, s.into(), lang))).collect();
    match named(items, said).as_slice() {
        [i] => Ok(seats[*i].into()),
        _ => Err(Text::new("play-order-whose").literal("what", said).literal("seats", ui::seat_names(info, person, lang))),
    }
}

/// Which thing of which of the seats is meant.
fn named_subject(table: &dyn AnyTable, seats: SeatSet, said: &str, lang: Lang) -> Result<(Seat, String), Text> {
    let of = |seat: Seat| table.subjects(seat, lang).into_iter().map(move |subject| (seat, subject));
    let known: Vec<(Seat, SubjectInfo)> = seats.iter().flat_map(of).collect();
    let names = |list: &mut dyn Iterator<Item = &(Seat, SubjectInfo)>| {
        list.map(|(_, subject)| subject.name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let items = known.iter().map(|(_, subject)| (subject.id.clone(), subject.name.clone())).collect();
    match named(items, said).as_slice() {
        [i] => Ok((known[*i].0, known[*i].1.id.clone())),
        [] if known.is_empty() => Err(refused(&OrderError::NothingToName, table, lang)),
        [] => Err(refused(&OrderError::Unknown(said.to_owned(), names(&mut known.iter())), table, lang)),
        several => {
            let meant = names(&mut several.iter().map(|&i| &known[i]));
            Err(Text::new("play-ambiguous").literal("what", said).literal("moves", meant))
        }
    }
}

/// An order as a sentence.
pub fn describe(table: &dyn AnyTable, seat: Seat, order: &Order, lang: Lang) -> Text {
    let known = table.subjects(seat, lang);
    let name = |id: &String| known.iter().find(|s| s.id == *id).map_or_else(|| id.clone(), |s| s.name.clone());
    let names = || order.wish.subjects().iter().map(name).collect::<Vec<_>>().join(", ");
    let text = match &order.wish {
        Wish::Pass { unless } if unless.is_empty() => Text::new("play-order-pass"),
        Wish::Pass { .. } => Text::new("play-order-unless").literal("what", names()),
        Wish::Skip { .. } => Text::new("play-order-skip").literal("what", names()),
        Wish::Single => Text::new("play-order-single"),
    };
    let until = Text::new(match order.span {
        Span::Turn => "play-until-turn",
        Span::OwnTurn => "play-until-own-turn",
        Span::Always => "play-until-dropped",
    });
    text.literal("seat", ui::seat_names(table.info(), seat.into(), lang)).text("until", until)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(kind: Kind, names: &[&str], span: Option<Span>) -> Option<Said> {
        Some(Said { whose: None, kind, names: names.iter().map(|&n| n.to_owned()).collect(), span })
    }

    #[test]
    fn orders_are_understood_in_both_languages() {
        assert_eq!(Said::parse("pass"), said(Kind::Pass, &[], None));
        assert_eq!(Said::parse("PASS this turn"), said(Kind::Pass, &[], Some(Span::Turn)));
        assert_eq!(
            Said::parse("pass unless Enigma, RAF until my turn"),
            said(Kind::Pass, &["Enigma", "RAF"], Some(Span::OwnTurn))
        );
        assert_eq!(Said::parse("skip jet fighters always"), said(Kind::Skip, &["jet fighters"], Some(Span::Always)));
        assert_eq!(Said::parse("single"), said(Kind::Single, &[], None));
        assert_eq!(Said::parse("passer sauf Enigma jusqu'à mon tour"), said(Kind::Pass, &["Enigma"], Some(Span::OwnTurn)));
        assert_eq!(Said::parse("passer jusqu’à mon tour"), said(Kind::Pass, &[], Some(Span::OwnTurn)));
        assert_eq!(Said::parse("ignorer radar ce tour"), said(Kind::Skip, &["radar"], Some(Span::Turn)));
        assert_eq!(Said::parse("unique"), said(Kind::Single, &[], None));
        let whose = Said::parse("Italy: pass").and_then(|s| s.whose);
        assert_eq!(whose.as_deref(), Some("Italy"));
    }

    #[test]
    fn what_is_no_order_is_not_guessed() {
        for line in ["", "x", "skip", "skip this turn", "pass for ever", "single card", "until my turn", "pass unlessx"] {
            assert_eq!(Said::parse(line), None, "{line}");
        }
    }

    #[test]
    fn orders_that_are_not_told_to_end_end_by_themselves() {
        let span = |line: &str| Said::parse(line).map(|s| s.span());
        assert_eq!(span("pass"), Some(Span::OwnTurn));
        assert_eq!(span("skip radar"), Some(Span::Turn));
        assert_eq!(span("single"), Some(Span::Always));
        assert_eq!(span("pass always"), Some(Span::Always));
    }
}
