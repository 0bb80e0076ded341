//! What people read: prompts, moves, events and refusals as texts.

use std::sync::OnceLock;

use engine::{Description, Lang, Localised, Mark, Odds, Present, Prompt, Refusal, Score, Seat, Space, Target, Text, Texts};

use crate::{
    Event, Move, Position, Step, View,
    data::data as facts,
    events::Shield,
    ids::{Card, General, Kind, Nation, Region, Side, Tile},
    position::Status,
    tiles::Pile,
};

/// The name of a side, from pieces.toml.
pub(crate) fn side_name(side: Side) -> Localised {
    let pieces = crate::data::parse(crate::data::files()).map(|p| p.pieces.side).unwrap_or_default();
    let found = pieces.into_iter().find(|row| row.id.get_ref() == side.id()).map(|row| row.name);
    found.unwrap_or_else(|| Localised { en: side.id().to_owned(), fr: side.id().to_owned() })
}

/// All names of the data files, under the keys the texts use.
fn names() -> Vec<(String, Localised)> {
    let d = facts();
    let mut names = Vec::new();
    names.extend(Side::ALL.map(|s| (format!("side-{}", s.id()), side_name(s))));
    names.extend(d.regions.iter().map(|x| (format!("region-{}", x.id), x.name.clone())));
    names.extend(d.nations.iter().map(|x| (format!("nation-{}", x.id), x.name.clone())));
    names.extend(d.kinds.iter().map(|x| (format!("kind-{}", x.id), x.name.clone())));
    names.extend(d.kinds.iter().map(|x| (format!("kinds-{}", x.id), x.plural.clone())));
    names.extend(d.cards.iter().map(|x| (format!("card-{}", x.id), x.name.clone())));
    names.extend(d.cards.iter().map(|x| (format!("card-text-{}", x.id), x.text.clone())));
    names.extend(d.generals.iter().map(|x| (format!("general-{}", x.id), x.name.clone())));
    names.extend(d.turns.iter().enumerate().map(|(i, x)| (format!("turn-{}", i + 1), x.name.clone())));
    names
}

pub(crate) fn side(side: Side) -> Text {
    Text::new(format!("side-{}", side.id()))
}

pub(crate) fn region(region: Region) -> Text {
    Text::new(format!("region-{region}"))
}

pub(crate) fn nation(nation: Nation) -> Text {
    Text::new(format!("nation-{nation}"))
}

pub(crate) fn kind(kind: Kind) -> Text {
    Text::new(format!("kind-{kind}"))
}

pub(crate) fn card(card: Card) -> Text {
    Text::new(format!("card-{card}"))
}

fn general(general: General) -> Text {
    Text::new(format!("general-{general}"))
}

/// A tile's name; a hidden one has none.
fn tile(tile: Tile) -> Text {
    match tile {
        Tile::UNKNOWN => Text::new("tile-unknown"),
        _ if tile.is_down() => Text::new("tile-down").text("kind", kind(tile.kind())),
        _ => kind(tile.kind()),
    }
}

pub(crate) fn pile(tiles: &Pile) -> Vec<Text> {
    tiles.kinds().map(|k| Text::new("tiles").number("n", tiles.count(k)).text("kind", several(k, tiles.count(k)))).collect()
}

/// The name of one or several tiles of a kind.
fn several(k: Kind, n: u8) -> Text {
    if n == 1 { kind(k) } else { Text::new(format!("kinds-{k}")) }
}

/// A card with its year and what it says.
fn card_in_full(key: &'static str, c: Card) -> Text {
    let text = Text::new(format!("card-text-{c}"));
    Text::new(key).text("card", card(c)).number("year", facts().card(c).year).text("text", text)
}

fn dice(dice: &[u8; 6]) -> String {
    let faces = (1..=6u8).flat_map(|f| std::iter::repeat_n(f.to_string(), usize::from(dice[usize::from(f) - 1])));
    faces.collect::<Vec<_>>().join(" ")
}

impl Present for Position {
    fn texts() -> &'static Texts {
        static TEXTS: OnceLock<Texts> = OnceLock::new();
        TEXTS.get_or_init(|| {
            Texts::new(&[(Lang::En, engine::asset!("text/en.ftl")), (Lang::Fr, engine::asset!("text/fr.ftl"))], &names())
        })
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        let battle = || Text::new("in").text("region", region(self.battle.map_or(Region(0), |b| b.region)));
        let (rule, text) = match self.step {
            Step::PutAway => ("14.1a", Text::new("ask-put-away").number("n", self.to_put_away(seat))),
            Step::PlayCard => ("14.2a", Text::new("ask-card")),
            Step::Recall => (self.rule_in_play(), Text::new("ask-recall").text("card", self.name_in_play(self.active))),
            Step::ReinforceRegion { .. } => {
                (self.rule_in_play(), Text::new("ask-reinforce-region").text("card", self.name_in_play(self.active)))
            }
            Step::Reinforce { region: r, left } => {
                (self.rule_in_play(), Text::new("ask-reinforce").text("region", region(r)).number("n", left))
            }
            Step::DuelRegion => (self.rule_in_play(), Text::new("ask-duel-region")),
            Step::DuelTarget { region: r, .. } => (self.rule_in_play(), Text::new("ask-duel-target").text("region", region(r))),
            Step::ReturnDestroyed => ("4.1.2a", Text::new("ask-return")),
            Step::Mulligan => ("16.3a", Text::new("ask-mulligan").number("n", self.mulligans[self.active.index()])),
            Step::Surrender => ("4.3a", Text::new("ask-surrender")),
            Step::Rail => ("4.4a", Text::new("ask-rail")),
            Step::RailTiles { from, .. } => ("4.4a", Text::new("ask-entrain").text("region", region(from))),
            Step::Mobilize => ("4.5a", Text::new("ask-mobilize")),
            Step::Move => ("4.6.1a", Text::new("ask-move")),
            Step::MoveTo { from, tile: t } => {
                ("4.6.2b", Text::new("ask-destination").text("tile", tile(t)).text("region", region(from)))
            }
            Step::Plan => ("4.7.2a", Text::new("ask-plan")),
            Step::Spy => ("15.2.10", Text::new("ask-spy")),
            Step::AirSupport => ("11.4a", Text::new("ask-air-support")),
            Step::NextBattle => ("4.8.1a", Text::new("ask-next-battle")),
            Step::RollingNation => ("R-4.8.2a", Text::new("ask-rolling").text("battle", battle())),
            Step::DoubleDice => (self.rule_in_play(), Text::new("ask-double").text("battle", battle())),
            Step::PoisonGas => (self.rule_in_play(), Text::new("ask-gas").literal("dice", self.dice_text())),
            Step::Stormtroopers => ("10.7.1a", Text::new("ask-reroll").literal("dice", self.dice_text())),
            Step::General => ("18.3a", Text::new("ask-general").literal("dice", self.dice_text())),
            Step::GeneralDie => ("18.4a", Text::new("ask-turn").literal("dice", self.dice_text())),
            Step::Losses => {
                let left = Side::of(seat).map_or(0, |s| self.battle.map_or(0, |b| b.losses[s.index()] - b.chosen.of_side(s)));
                ("4.8.2f", Text::new("ask-losses").number("n", left).text("battle", battle()))
            }
            Step::Advance => ("4.8.4d", Text::new("ask-advance").text("battle", battle())),
            Step::AirReturn => ("11.4d", Text::new("ask-air-return")),
            Step::DeclareWar => ("4.10.1a", Text::new("ask-declare")),
            Step::Accompany { nation: n } => {
                ("R-4.10.1.1", Text::new("ask-accompany").text("region", region(facts().nation(n).capital)))
            }
            Step::Redeploy { nation: n } => ("4.10.2a", Text::new("ask-redeploy").text("nation", nation(n))),
            Step::Landing => (self.rule_in_play(), Text::new("ask-landing").text("card", self.name_in_play(self.active))),
            Step::Trench => ("17.2a", Text::new("ask-trench")),
            Step::Serbians
            | Step::Deal
            | Step::Draw
            | Step::Replace { .. }
            | Step::Dice
            | Step::GasDice
            | Step::StormDie
            | Step::Over { .. } => ("4.0a", Text::new("ask-nothing")),
        };
        Prompt { rule, text }
    }

    fn describe(&self, m: Move) -> Description {
        let space = |r: Region| Target::Space(r.to_string());
        let piece = |t: Tile, at: &str| Target::Piece(format!("{t}@{at}"));
        let here = || self.battle.map_or(Region(0), |b| b.region);
        let at = |r: Region| Some(Text::new("group-at").text("region", region(r)));
        let (text, group, targets) = match m {
            Move::PutAway(c) => {
                (card_in_full("do-put-away", c), Some(Text::new("group-cards")), vec![Target::Card(c.to_string())])
            }
            Move::Play(c) => (card_in_full("do-play", c), Some(Text::new("group-cards")), vec![Target::Card(c.to_string())]),
            Move::Recall(r, t) => (Text::new("do-recall").text("tile", tile(t)), at(r), vec![piece(t, r.id()), space(r)]),
            Move::Target(r) => {
                (Text::new("do-target").text("region", region(r)), Some(Text::new("group-regions")), vec![space(r)])
            }
            Move::Reinforce(k) => (
                Text::new("do-reinforce").text("kind", kind(k)),
                Some(Text::new("group-destroyed")),
                vec![piece(Tile::up(k), "destroyed")],
            ),
            Move::Shoot(k) => (
                Text::new("do-shoot").text("kind", kind(k)),
                Some(Text::new("group-targets")),
                vec![piece(Tile::up(k), self.duel_region().id())],
            ),
            Move::Return(n) => {
                let count = self.destroyed.of_nation(n);
                (
                    Text::new("do-return").text("nation", nation(n)).number("n", count),
                    Some(Text::new("group-destroyed")),
                    vec![Target::Button(format!("return-{n}"))],
                )
            }
            Move::Mulligan => (Text::new("do-mulligan"), None, vec![Target::Button("mulligan".into())]),
            Move::Surrender => (Text::new("do-surrender"), None, vec![Target::Button("surrender".into())]),
            Move::Rail(r) => (Text::new("do-rail").text("region", region(r)), Some(Text::new("group-regions")), vec![space(r)]),
            Move::Entrain(t) => {
                let from = if let Step::RailTiles { from, .. } = self.step { from } else { Region(0) };
                (
                    Text::new("do-entrain").text("tile", tile(t)).number("n", self.tiles(from).count(t)),
                    at(from),
                    vec![piece(t, from.id())],
                )
            }
            Move::Mobilize(k, r) => (
                Text::new("do-mobilize").text("kind", kind(k)).number("n", self.reserves.count(k)),
                at(r),
                vec![piece(Tile::up(k), "reserves"), space(r)],
            ),
            Move::Launch(k, r) => (
                Text::new("do-launch").text("kind", kind(k)).number("n", self.airfield.count(k)),
                at(r),
                vec![piece(Tile::up(k), "airfield"), space(r)],
            ),
            Move::Take(r, t) => {
                (Text::new("do-take").text("tile", tile(t)).number("n", self.ready(r, t)), at(r), vec![piece(t, r.id())])
            }
            Move::To(r) => (self.destination_text(r), Some(Text::new("group-by-land")), vec![space(r)]),
            Move::Sail(r) => (self.destination_text(r), Some(Text::new("group-by-sea")), vec![space(r)]),
            Move::Park => (Text::new("do-park"), None, vec![Target::Button("airfield".into())]),
            Move::Plan(r) => (Text::new("do-plan").text("region", region(r)), Some(Text::new("group-regions")), vec![space(r)]),
            Move::Cancel(r) => {
                (Text::new("do-cancel").text("region", region(r)), Some(Text::new("group-regions")), vec![space(r)])
            }
            Move::Support(k, r) => {
                (Text::new("do-support").text("kind", kind(k)), at(r), vec![piece(Tile::up(k), "airfield"), space(r)])
            }
            Move::Battle(r) => {
                (Text::new("do-battle").text("region", region(r)), Some(Text::new("group-regions")), vec![space(r)])
            }
            Move::Nation(n) => {
                (Text::new("do-nation").text("nation", nation(n)), None, vec![Target::Button(format!("nation-{n}"))])
            }
            Move::Double => (Text::new("do-double"), None, vec![Target::Button("double".into())]),
            Move::Gas => (Text::new("do-gas"), None, vec![Target::Button("gas".into())]),
            Move::Reroll(f) => (Text::new("do-reroll").number("face", f.number()), None, vec![Target::Die(f.number())]),
            Move::General(g) => {
                (Text::new("do-general").text("general", general(g)), None, vec![Target::Button(format!("general-{g}"))])
            }
            Move::Turn(from, to) => {
                let group = Text::new("group-die").number("face", from.number());
                (
                    Text::new("do-turn").number("from", from.number()).number("to", to.number()),
                    Some(group),
                    vec![Target::Die(from.number())],
                )
            }
            Move::Lose(k) => (
                Text::new("do-lose").text("kind", kind(k)).number("n", self.tiles(here()).of_kind(k)),
                at(here()),
                vec![piece(Tile::up(k), here().id())],
            ),
            Move::Advance(t, r) => {
                let n = self.tiles(here()).count(t);
                (
                    Text::new("do-advance").text("tile", tile(t)).number("n", n),
                    Some(Text::new("group-to").text("region", region(r))),
                    vec![piece(t, here().id()), space(r)],
                )
            }
            Move::Home(r) => (Text::new("do-home").text("region", region(r)), Some(Text::new("group-regions")), vec![space(r)]),
            Move::Declare(n) => (
                Text::new("do-declare").text("nation", nation(n)),
                Some(Text::new("group-nations")),
                vec![space(facts().nation(n).capital)],
            ),
            Move::Land(k) => (
                Text::new("do-land").text("kind", kind(k)).number("n", self.reserves.count(k)),
                Some(Text::new("group-reserves")),
                vec![piece(Tile::up(k), "reserves")],
            ),
            Move::Redeploy(t, r) => (
                Text::new("do-advance").text("tile", tile(t)).number("n", self.tiles(self.redeploy_region()).count(t)),
                Some(Text::new("group-to").text("region", region(r))),
                vec![piece(t, self.redeploy_region().id()), space(r)],
            ),
            Move::Dig(r) => (Text::new("do-dig").text("region", region(r)), Some(Text::new("group-regions")), vec![space(r)]),
            Move::Done => (self.done_text(), None, vec![Target::Button("done".into())]),
        };
        Description { text, group, targets }
    }

    /// Russia's surrender (4.3a), and reserves that could still be mobilized and are lost otherwise (4.5e).
    fn is_grave(&self, m: Move) -> bool {
        let is_waste = || self.step == Step::Mobilize && self.doomed_reserves().total() > 0 && self.asks_mobilize();
        match m {
            Move::Surrender => true,
            Move::Done => is_waste(),
            _ => false,
        }
    }

    /// Taking up a tile that moves (4.6.2a), or naming the region to rail from (4.4a).
    fn is_beginning(&self, m: Move) -> bool {
        matches!(m, Move::Take(..) | Move::Rail(_))
    }

    fn narrate(event: &Event) -> Text {
        narrate(event)
    }

    fn heading(event: &Event) -> Option<Vec<Text>> {
        let Event::Turn { turn, side: s } = event else { return None };
        Some(vec![Text::new("heading-turn").number("n", *turn), Text::new(format!("turn-{turn}")), side(*s)])
    }

    /// Industrial points (5.1a).
    fn score(event: &Event) -> Option<Score> {
        let Event::Points { cp, entente } = event else { return None };
        Some(Score::Now([i16::from(*cp), i16::from(*entente)]))
    }

    fn rule(event: &Event) -> Option<&'static str> {
        rule(event)
    }

    fn named(name: &Text) -> Option<Target> {
        let (kind, id) = name.key.split_once('-').filter(|_| name.args.is_empty())?;
        match kind {
            "region" => Some(Target::Space(id.to_owned())),
            "kind" | "kinds" => Some(Target::Piece(id.to_owned())),
            "card" => Some(Target::Card(id.to_owned())),
            _ => None,
        }
    }

    fn stage(&self) -> Vec<Text> {
        vec![Text::new(format!("turn-{}", self.turn)), Text::new(phase(self.step))]
    }

    fn overlays() -> &'static [&'static str] {
        &crate::overlay::OVERLAYS
    }

    fn overlay(view: &View, id: &str) -> Vec<Mark> {
        crate::overlay::marks(view, id)
    }

    fn odds(view: &View, m: Move) -> Option<Odds> {
        view.odds(m)
    }

    fn explain(&self, seat: Seat, what: &str) -> Vec<Refusal> {
        Side::of(seat).map(|s| self.why_not(s, what)).unwrap_or_default()
    }

    fn board(view: &View, lang: Lang, width: usize) -> String {
        crate::board::draw(view, lang, width)
    }

    fn spaces() -> Vec<Space> {
        let near = |r: Region| facts().land[r.index()].iter().chain(facts().sea[r.index()].iter());
        let space = |r: Region| Space { id: r.to_string(), name: region(r), links: near(r).map(|x| x.to_string()).collect() };
        Region::all().map(space).collect()
    }

    fn chart(lang: Lang, width: usize) -> String {
        crate::board::chart(lang, width)
    }

    engine::books!(crate::data::files, crate::check::check);
}

/// The key of the name of the phase to which a step belongs.
const fn phase(step: Step) -> &'static str {
    match step {
        Step::Serbians | Step::Deal | Step::PutAway => "phase-setup",
        Step::PlayCard
        | Step::Recall
        | Step::ReinforceRegion { .. }
        | Step::Reinforce { .. }
        | Step::DuelRegion
        | Step::DuelTarget { .. } => "phase-event",
        Step::ReturnDestroyed | Step::Draw | Step::Mulligan => "phase-draw",
        Step::Surrender | Step::Replace { .. } => "phase-surrender",
        Step::Rail | Step::RailTiles { .. } => "phase-rail",
        Step::Mobilize => "phase-mobilize",
        Step::Move | Step::MoveTo { .. } => "phase-movement",
        Step::Plan | Step::Spy | Step::AirSupport => "phase-plan",
        Step::NextBattle
        | Step::RollingNation
        | Step::DoubleDice
        | Step::Dice
        | Step::PoisonGas
        | Step::GasDice
        | Step::Stormtroopers
        | Step::StormDie
        | Step::General
        | Step::GeneralDie
        | Step::Losses
        | Step::Advance
        | Step::AirReturn => "phase-battles",
        Step::DeclareWar | Step::Accompany { .. } | Step::Redeploy { .. } | Step::Landing => "phase-war",
        Step::Trench => "phase-reserves",
        Step::Over { .. } => "phase-end",
    }
}

/// The rule by which an event happens; for what several rules can bring about, the first of them.
const fn rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Turn { .. } => "4.0a",
        Event::HandsKept => "14.1a",
        Event::CardPlayed { .. } => "14.2a",
        Event::Duel { .. } => "15.2.8",
        Event::CardLost { .. } => "R-14a",
        Event::Joined { .. } => "4.1.1a",
        Event::EliteArrived { .. } => "10.2a",
        Event::EliteLeft { .. } => "10.6a",
        Event::Paid { .. } => "10.3a",
        Event::Returned { .. } => "4.1.2a",
        Event::Drawn { .. } => "4.2a",
        Event::SetAside { .. } => "4.3i",
        Event::Mulligan { .. } => "16.3a",
        Event::Surrendered => "4.3a",
        Event::StatusChanged { .. } => "4.9a",
        Event::Points { .. } => "4.2b",
        Event::RuhrLost => "19.3a",
        Event::Railed { .. } => "4.4a",
        Event::Moved { .. } => "4.6.2b",
        Event::Parked { .. } => "11.3a",
        Event::Planned { compulsory: true, .. } => "4.7.1a",
        Event::Planned { compulsory: false, .. } => "4.7.2a",
        Event::Cancelled { .. } => "15.2.10",
        Event::BattleBegan { .. } => "4.8.1a",
        Event::TurnedUp { .. } | Event::DecoysLeft { .. } => "12.4a",
        Event::Rolled { .. } => "4.8.2a",
        Event::Rerolled { .. } => "10.7.1a",
        Event::DieTurned { .. } => "18.4a",
        Event::Hits { .. } => "4.8.2e",
        Event::Shielded { .. } => "R-4.8.2f",
        Event::Lost { .. } => "4.8.2f",
        Event::Removed { .. } => "15.1.10",
        Event::WarDeclared { .. } => "4.10.1a",
        Event::TrenchDug { .. } => "17.2a",
        Event::TrenchesLifted { .. } => "R-17.2b",
        Event::Ended { early: true, .. } => "5.1a",
        Event::Ended { early: false, .. } => "5.2a",
        Event::Placed { .. } => "4.5a",
        // Several phases take tiles off.
        Event::Discarded { .. } | Event::Recalled { .. } => return None,
    })
}

pub(crate) fn status(status: Status) -> Text {
    Text::new(match status {
        Status::Cp => "status-cp",
        Status::Entente => "status-entente",
        Status::Contested => "status-contested",
        Status::Neutral => "status-neutral",
    })
}

impl Position {
    /// Where The Flying Circus fights.
    fn duel_region(&self) -> Region {
        if let Step::DuelTarget { region, .. } = self.step { region } else { Region(0) }
    }

    /// The capital from which tiles redeploy.
    fn redeploy_region(&self) -> Region {
        if let Step::Redeploy { nation } = self.step { facts().nation(nation).capital } else { Region(0) }
    }

    fn name_in_play(&self, side: Side) -> Text {
        self.in_play[side.index()].map_or_else(|| Text::new("tile-unknown"), card)
    }

    fn to_put_away(&self, seat: Seat) -> u8 {
        let keep = facts().constants.event_keep;
        Side::of(seat).map_or(0, |s| self.hand_of(s).len().saturating_sub(keep))
    }

    fn dice_text(&self) -> String {
        self.battle.map(|b| dice(&b.dice)).unwrap_or_default()
    }

    /// A destination: whose it is, and how many enemy tiles stand there.
    fn destination_text(&self, r: Region) -> Text {
        let enemies = self.tiles(r).of_side(self.active.other());
        Text::new("do-to").text("region", region(r)).text("status", status(self.status(r))).number("n", enemies)
    }

    /// What "done" does, with what it costs: tiles left in the reserves are lost at the end of the turn (4.11.1a).
    fn done_text(&self) -> Text {
        let lost = self.doomed_reserves();
        if self.step == Step::Mobilize && lost.total() > 0 {
            return Text::new("done-mobilize").number("n", lost.total());
        }
        Text::new(self.done_key())
    }

    /// What "done" means in a step.
    fn done_key(&self) -> &'static str {
        match self.step {
            Step::PlayCard => "done-no-card",
            Step::Mulligan => "done-keep",
            Step::Surrender => "done-fight-on",
            Step::Rail => "done-no-rail",
            Step::Spy | Step::ReinforceRegion { .. } => "done-decline",
            Step::DoubleDice | Step::PoisonGas | Step::Stormtroopers | Step::General => "done-no",
            Step::Trench => "done-no-trench",
            _ => "done",
        }
    }
}

fn narrate(event: &Event) -> Text {
    let with_side = |key: &'static str, s: Side| Text::new(key).text("side", side(s));
    match event {
        Event::Turn { turn, side: s } => with_side("event-turn", *s).text("turn", Text::new(format!("turn-{turn}"))),
        Event::HandsKept => Text::new("event-hands-kept"),
        Event::CardPlayed { side: s, card: c } => with_side("event-card", *s).text("card", card(*c)),
        Event::Duel { region: r, .. } => Text::new("event-duel").text("region", region(*r)),
        Event::CardLost { card: c } => Text::new("event-card-lost").text("card", card(*c)),
        Event::Joined { side: s, tiles } => with_side("event-joined", *s).list("tiles", pile(tiles)),
        Event::EliteArrived { kind: k } => Text::new("event-elite-arrived").text("kind", kind(*k)),
        Event::EliteLeft { kind: k, region: Some(r), replaced: true, .. } => {
            Text::new("event-elite-replaced").text("kind", kind(*k)).text("region", region(*r))
        }
        Event::EliteLeft { kind: k, .. } => Text::new("event-elite-left").text("kind", kind(*k)),
        Event::Paid { side: s, nation: n, count, .. } => {
            with_side("event-paid", *s).text("nation", nation(*n)).number("n", *count)
        }
        Event::Returned { nation: n, count } => Text::new("event-returned").text("nation", nation(*n)).number("n", *count),
        Event::Drawn { side: s, count, tiles: None, .. } => with_side("event-drawn-secret", *s).number("n", *count),
        Event::Drawn { side: s, count, tiles: Some(tiles), .. } => {
            with_side("event-drawn", *s).number("n", *count).list("tiles", pile(tiles))
        }
        Event::SetAside { tiles } => Text::new("event-set-aside").list("tiles", pile(tiles)),
        Event::Mulligan { side: s } => with_side("event-mulligan", *s),
        Event::Surrendered => Text::new("event-surrendered"),
        Event::Discarded { side: s, region: None, tiles, .. } => with_side("event-discarded", *s).list("tiles", pile(tiles)),
        Event::Discarded { side: s, region: Some(r), tiles, .. } => {
            with_side("event-removed-from", *s).text("region", region(*r)).list("tiles", pile(tiles))
        }
        Event::StatusChanged { region: r, status: s } => match s {
            Status::Cp => with_side("event-taken", Side::Cp).text("region", region(*r)),
            Status::Entente => with_side("event-taken", Side::Entente).text("region", region(*r)),
            Status::Contested => Text::new("event-contested").text("region", region(*r)),
            Status::Neutral => Text::new("event-neutral").text("region", region(*r)),
        },

        Event::Points { cp, entente } => Text::new("event-points").number("cp", *cp).number("entente", *entente),
        Event::RuhrLost => Text::new("event-ruhr-lost"),
        Event::Railed { side: s, from, tile: t } => {
            with_side("event-railed", *s).text("region", region(*from)).text("tile", tile(*t))
        }
        Event::Recalled { side: s, from, tile: t } => {
            with_side("event-recalled", *s).text("region", region(*from)).text("tile", tile(*t))
        }
        Event::Placed { side: s, region: r, tile: t } => {
            with_side("event-placed", *s).text("region", region(*r)).text("tile", tile(*t))
        }
        Event::Moved { side: s, from, to, tile: t, by_sea } => {
            let key = if *by_sea { "event-sailed" } else { "event-moved" };
            with_side(key, *s).text("from", region(*from)).text("to", region(*to)).text("tile", tile(*t))
        }
        Event::Parked { side: s, from, kind: k, .. } => {
            with_side("event-parked", *s).text("region", region(*from)).text("kind", kind(*k))
        }
        Event::Planned { region: r, compulsory } => {
            Text::new(if *compulsory { "event-must-fight" } else { "event-planned" }).text("region", region(*r))
        }
        Event::Cancelled { region: r } => Text::new("event-cancelled").text("region", region(*r)),
        Event::BattleBegan { side: s, region: r } => with_side("event-battle", *s).text("region", region(*r)),
        Event::TurnedUp { region: r, tiles } => {
            Text::new("event-turned-up").text("region", region(*r)).list("tiles", pile(tiles))
        }
        Event::DecoysLeft { side: s, region: r, count } => {
            with_side("event-decoys", *s).text("region", region(*r)).number("n", *count)
        }
        Event::Rolled { nation: n, dice: d } => {
            Text::new("event-rolled").text("nation", nation(*n)).number("n", d.iter().sum::<u8>()).literal("dice", dice(d))
        }
        Event::Rerolled { to } => Text::new("event-rerolled").number("to", *to),
        Event::DieTurned { general: g, from, to } => {
            Text::new("event-die-turned").text("general", general(*g)).number("from", *from).number("to", *to)
        }
        Event::Hits { region: r, cp, entente } => {
            Text::new("event-hits").text("region", region(*r)).number("cp", *cp).number("entente", *entente)
        }
        Event::Shielded { side: s, by, hits } => {
            let key = match by {
                Shield::Tank => "event-tank",
                Shield::Jagdkommandos => "event-jagdkommandos",
                Shield::Trenches => "event-trenches",
            };
            with_side(key, *s).number("n", *hits)
        }
        Event::Lost { side: s, region: r, tiles } => {
            with_side("event-lost", *s).text("region", region(*r)).list("tiles", pile(tiles))
        }
        Event::Removed { tiles } => Text::new("event-removed").list("tiles", pile(tiles)),
        Event::WarDeclared { nation: n } => Text::new("event-war").text("nation", nation(*n)),
        Event::TrenchDug { side: s, region: r } => with_side("event-trench", *s).text("region", region(*r)),
        Event::TrenchesLifted { side: s, region: r, count } => {
            with_side("event-trenches-lifted", *s).text("region", region(*r)).number("n", *count)
        }
        Event::Ended { winner, cp, entente, early } => {
            let key = match (early, winner) {
                (true, _) => "end-early",
                (false, Some(_)) => "end-count",
                (false, None) => "end-draw",
            };
            with_side(key, winner.unwrap_or(Side::Cp)).number("cp", *cp).number("entente", *entente)
        }
    }
}
