//! A toy game with everything the contract knows: hidden hands, a secret simultaneous choice, dice, and a step that only its
//! owner takes. Tests of the engine and of programs on top of it play it.
//!
//! Each of two seats is dealt three cards. In a round both choose a card in secret; the cards are shown, both roll a die, and the
//! higher sum of card and die scores. The winner of the round may boast. Most points after three rounds win.
#![allow(dead_code, clippy::unwrap_used)]

use std::{fmt, str::FromStr, sync::LazyLock};

use engine::{
    Choice, Description, Event, Game, GameInfo, Lang, Localised, Log, NotationError, OptionInfo, Outcome, Pending, Present,
    Prompt, Refusal, Rng, Seat, SeatInfo, SeatSet, Setup, Subject, Target, Text, Texts, chance, conformance::Conform, data,
};
use serde::{Deserialize, Serialize};

pub const RED: Seat = Seat(0);
pub const BLUE: Seat = Seat(1);
const HAND: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Phase {
    Deal,
    Choose,
    Roll,
    Boast,
    Over,
}

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Toy {
    scenario: String,
    options: Vec<String>,
    players: u8,
    phase: Phase,
    round: u8,
    points: [u8; 2],
    boasts: [u8; 2],
    /// The card chosen this round, 0 for none yet. It stays in the hand until both are shown.
    chosen: [u8; 2],
    /// Who won the round, while he may boast.
    winner: u8,
    played: Vec<u8>,
    hands: [Vec<u8>; 2],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ToyView {
    /// Everything with hands and choices blanked: an unknown card is 0, an unknown choice 255.
    known: Toy,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    Play(u8),
    Boast,
    Pass,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Roll {
    Deal([Vec<u8>; 2]),
    Dice([u8; 2]),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum ToyEvent {
    Dealt { hands: [Vec<u8>; 2] },
    Chose { seat: Seat, card: Option<u8> },
    Shown { cards: [u8; 2] },
    Rolled { dice: [u8; 2], winner: Option<Seat> },
    Boasted { seat: Seat },
    Passed { seat: Seat },
}

impl Toy {
    fn has(&self, option: &str) -> bool {
        self.options.iter().any(|o| o == option)
    }

    fn highest(&self) -> u8 {
        if self.has("deck=six") { 6 } else { 8 }
    }

    fn rounds(&self) -> u8 {
        if self.has("short") { 1 } else { HAND as u8 }
    }

    /// The cards that are neither in a known hand nor played.
    fn unseen(&self) -> Vec<u8> {
        let seen = |card: &u8| self.played.contains(card) || self.hands.iter().any(|h| h.contains(card));
        (1..=self.highest()).filter(|card| !seen(card)).collect()
    }

    fn next_round(&mut self) {
        self.phase = if self.round == self.rounds() { Phase::Over } else { Phase::Choose };
        self.round += u8::from(self.phase == Phase::Choose);
    }

    fn show(&mut self, log: Log<'_, ToyEvent>) {
        log(ToyEvent::Shown { cards: self.chosen });
        for (hand, card) in self.hands.iter_mut().zip(self.chosen) {
            hand.retain(|&c| c != card);
            self.played.push(card);
        }
        self.phase = Phase::Roll;
    }
}

static INFO: LazyLock<GameInfo> = LazyLock::new(|| {
    let name = |en: &str, fr: &str| Localised { en: en.to_owned(), fr: fr.to_owned() };
    let choice = |id: &str, en: &str, fr: &str| Choice { id: id.to_owned(), name: name(en, fr) };
    let seat = |id: &str, en: &str, fr: &str, team| SeatInfo { id: id.to_owned(), name: name(en, fr), team };
    GameInfo {
        slug: "toy".to_owned(),
        title: name("The Toy", "Le Jouet"),
        scenarios: vec![choice("standard", "Standard", "Standard"), choice("late", "Red leads", "Rouge mène")],
        options: vec![
            OptionInfo {
                id: "short".to_owned(),
                name: name("One round", "Une manche"),
                rule: "2".to_owned(),
                values: Vec::new(),
            },
            OptionInfo {
                id: "deck".to_owned(),
                name: name("Deck", "Paquet"),
                rule: "1".to_owned(),
                values: vec![choice("six", "Six cards", "Six cartes"), choice("eight", "Eight cards", "Huit cartes")],
            },
        ],
        teams: vec![name("Red", "Rouge"), name("Blue", "Bleu")],
        together: None,
        seats: vec![seat("red", "Red", "Rouge", 0), seat("blue", "Blue", "Bleu", 1)],
        players: vec![vec![RED.into(), BLUE.into()], vec![SeatSet::first(2)]],
        divisions: Vec::new(),
        draw: Some(SeatSet::NONE),
        edition: "toy-1".to_owned(),
    }
});

impl Game for Toy {
    type Move = Move;
    type Roll = Roll;
    type Event = ToyEvent;
    type View = ToyView;
    type Weights = ();

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn new(setup: &Setup) -> Self {
        Self {
            scenario: setup.scenario.clone(),
            options: setup.options.clone(),
            players: setup.players,
            phase: Phase::Deal,
            round: 1,
            points: [u8::from(setup.scenario == "late"), 0],
            boasts: [0; 2],
            chosen: [0; 2],
            winner: 0,
            played: Vec::new(),
            hands: [Vec::new(), Vec::new()],
        }
    }

    fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), options: self.options.clone(), players: self.players }
    }

    fn validate(&self) -> Result<(), String> {
        INFO.complete(&self.setup()).map_err(|e| e.to_string())?;
        self.invariants()
    }

    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Deal | Phase::Roll => Pending::Chance,
            Phase::Choose => Pending::Seats(INFO.all_seats().iter().filter(|s| self.chosen[usize::from(s.0)] == 0).collect()),
            Phase::Boast => Pending::Seats(Seat(self.winner).into()),
            Phase::Over => Pending::Over,
        }
    }

    fn moves(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.pending().seats().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Choose => out.extend(self.hands[usize::from(seat.0)].iter().map(|&card| Move::Play(card))),
            _ => out.extend([Move::Boast, Move::Pass]),
        }
    }

    fn play(&mut self, seat: Seat, m: Move, log: Log<'_, ToyEvent>) -> Result<(), Refusal> {
        if !self.pending().seats().contains(seat) {
            return Err(Refusal::new("2a", Text::new("not-your-turn")));
        }
        match (self.phase, m) {
            (Phase::Choose, Move::Play(card)) => {
                if !self.hands[usize::from(seat.0)].contains(&card) {
                    return Err(Refusal::new("2b", Text::new("not-in-hand").number("card", card)));
                }
                self.chosen[usize::from(seat.0)] = card;
                log(ToyEvent::Chose { seat, card: Some(card) });
                if self.chosen.iter().all(|&c| c != 0) {
                    self.show(log);
                }
            }
            (Phase::Boast, Move::Boast) => {
                self.boasts[usize::from(seat.0)] += 1;
                log(ToyEvent::Boasted { seat });
                self.next_round();
            }
            (Phase::Boast, Move::Pass) => {
                log(ToyEvent::Passed { seat });
                self.next_round();
            }
            _ => return Err(Refusal::new("2c", Text::new("not-now"))),
        }
        Ok(())
    }

    fn sample(&self, rng: &mut dyn Rng) -> Roll {
        if self.phase == Phase::Roll {
            return Roll::Dice([chance::die(rng), chance::die(rng)]);
        }
        let mut deck: Vec<u8> = (1..=self.highest()).collect();
        chance::shuffle(rng, &mut deck);
        let mut hands = [deck[..HAND].to_vec(), deck[HAND..2 * HAND].to_vec()];
        hands.iter_mut().for_each(|h| h.sort_unstable());
        Roll::Deal(hands)
    }

    fn resolve(&mut self, roll: &Roll, log: Log<'_, ToyEvent>) -> Result<(), Refusal> {
        let impossible = || Refusal::new("1a", Text::new("impossible-roll"));
        match (self.phase, roll) {
            (Phase::Deal, Roll::Deal(hands)) => {
                let mut all: Vec<u8> = hands.concat();
                all.sort_unstable();
                all.dedup();
                let sorted = hands.iter().all(|h| h.len() == HAND && h.is_sorted());
                if !sorted || all.len() != 2 * HAND || all[0] == 0 || all[2 * HAND - 1] > self.highest() {
                    return Err(impossible());
                }
                self.hands.clone_from(hands);
                self.phase = Phase::Choose;
                log(ToyEvent::Dealt { hands: hands.clone() });
            }
            (Phase::Roll, Roll::Dice(dice)) => {
                if !dice.iter().all(|d| (1..=6).contains(d)) {
                    return Err(impossible());
                }
                let sum = |i: usize| dice[i] + self.chosen[i];
                let winner = (sum(0) != sum(1)).then(|| if sum(0) > sum(1) { RED } else { BLUE });
                self.chosen = [0; 2];
                log(ToyEvent::Rolled { dice: *dice, winner });
                match winner {
                    Some(seat) => {
                        self.points[usize::from(seat.0)] += 1;
                        (self.winner, self.phase) = (seat.0, Phase::Boast);
                    }
                    None => self.next_round(),
                }
            }
            _ => return Err(impossible()),
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            let winners = match self.points[0].cmp(&self.points[1]) {
                std::cmp::Ordering::Greater => RED.into(),
                std::cmp::Ordering::Less => BLUE.into(),
                std::cmp::Ordering::Equal => SeatSet::NONE,
            };
            Outcome { winners, reason: Text::new("points") }
        })
    }

    fn view(&self, viewer: SeatSet) -> ToyView {
        let mut known = self.clone();
        for seat in INFO.all_seats().iter().filter(|&s| !viewer.contains(s)) {
            let i = usize::from(seat.0);
            known.hands[i].iter_mut().for_each(|card| *card = 0);
            // Once both are shown they are open.
            if self.phase == Phase::Choose && known.chosen[i] != 0 {
                known.chosen[i] = u8::MAX;
            }
        }
        ToyView { known }
    }

    fn imagine(view: &ToyView, rng: &mut dyn Rng) -> Self {
        let mut position = view.known.clone();
        let mut unseen = position.unseen();
        chance::shuffle(rng, &mut unseen);
        for i in 0..2 {
            for card in position.hands[i].iter_mut().filter(|c| **c == 0) {
                *card = unseen.pop().unwrap();
            }
            position.hands[i].sort_unstable();
            if position.chosen[i] == u8::MAX {
                let n = chance::below(rng, position.hands[i].len() as u32) as usize;
                position.chosen[i] = position.hands[i][n];
            }
        }
        position
    }

    fn evaluate(&self, seat: Seat, _: &()) -> i32 {
        let (us, them) = (usize::from(seat.0), usize::from(1 - seat.0));
        let cards = |i: usize| self.hands[i].iter().chain([&self.chosen[i]]).map(|&c| i32::from(c)).sum::<i32>();
        100 * (i32::from(self.points[us]) - i32::from(self.points[them])) + cards(us) - cards(them) + i32::from(self.boasts[us])
    }

    fn turn(&self) -> u32 {
        self.round.into()
    }

    /// Odd rounds are red's, even ones blue's: nothing else in the toy cares.
    fn own_turns(&self, seat: Seat) -> u32 {
        u32::from(self.round + u8::from(seat == RED)) / 2
    }

    fn decline(&self, seat: Seat) -> Option<Move> {
        (self.phase == Phase::Boast && self.pending().seats().contains(seat)).then_some(Move::Pass)
    }

    fn subject(m: Move) -> Option<String> {
        (m == Move::Boast).then(|| "boast".to_owned())
    }

    fn subjects(_: Seat) -> Vec<Subject> {
        vec![Subject { id: "boast".to_owned(), name: Text::new("boast") }]
    }
}

impl Event for ToyEvent {
    fn redact(&self, viewer: SeatSet) -> Option<Self> {
        let mut event = self.clone();
        match &mut event {
            Self::Dealt { hands } => {
                for seat in INFO.all_seats().iter().filter(|&s| !viewer.contains(s)) {
                    hands[usize::from(seat.0)].clear();
                }
            }
            Self::Chose { seat, card } if !viewer.contains(*seat) => *card = None,
            _ => {}
        }
        Some(event)
    }

    fn reveals(&self) -> bool {
        matches!(self, Self::Shown { .. })
    }
}

const EN: &str = "
choose = Choose a card
boast-or-pass = You won the round: boast?
play = card { $card }
cards = Cards
boast = boast
pass = pass
not-your-turn = It is not your turn.
not-in-hand = Card { $card } is not in your hand.
not-now = This is not the moment.
impossible-roll = Chance can not have decided that.
points = Most points win.
seat-red = Red
seat-blue = Blue
dealt = The cards are dealt: { $red } / { $blue }.
chose = { $seat } chooses a card.
shown = Shown: { $red } and { $blue }.
rolled = Dice: { $red } and { $blue }.
boasted = { $seat } boasts.
passed = { $seat } stays modest.
";

const FR: &str = "
choose = Choisissez une carte
boast-or-pass = Vous gagnez la manche : vous vanter ?
play = carte { $card }
cards = Cartes
boast = se vanter
pass = passer
not-your-turn = Ce n'est pas votre tour.
not-in-hand = La carte { $card } n'est pas dans votre main.
not-now = Ce n'est pas le moment.
impossible-roll = Le hasard n'a pas pu décider cela.
points = Le plus de points gagne.
seat-red = Rouge
seat-blue = Bleu
dealt = Les cartes sont données : { $red } / { $blue }.
chose = { $seat } choisit une carte.
shown = Montrées : { $red } et { $blue }.
rolled = Dés : { $red } et { $blue }.
boasted = { $seat } se vante.
passed = { $seat } reste modeste.
";

static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(&[(Lang::En, EN), (Lang::Fr, FR)], &[]));

fn pair(key: &'static str, [red, blue]: [u8; 2]) -> Text {
    Text::new(key).number("red", red).number("blue", blue)
}

fn by(key: &'static str, seat: Seat) -> Text {
    Text::new(key).text("seat", Text::new(if seat == RED { "seat-red" } else { "seat-blue" }))
}

impl Present for Toy {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn prompt(&self, _: Seat) -> Prompt {
        match self.phase {
            Phase::Choose => Prompt { rule: "2b", text: Text::new("choose") },
            _ => Prompt { rule: "2c", text: Text::new("boast-or-pass") },
        }
    }

    fn describe(&self, m: Move) -> Description {
        match m {
            Move::Play(card) => Description {
                text: Text::new("play").number("card", card),
                group: Some(Text::new("cards")),
                targets: vec![Target::Card(card.to_string())],
            },
            Move::Boast => {
                Description { text: Text::new("boast"), group: None, targets: vec![Target::Button("boast".to_owned())] }
            }
            Move::Pass => Description { text: Text::new("pass"), group: None, targets: vec![Target::Button("pass".to_owned())] },
        }
    }

    fn narrate(event: &ToyEvent) -> Text {
        match event {
            ToyEvent::Dealt { hands } => {
                let list = |i: usize| hands[i].iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
                Text::new("dealt").literal("red", list(0)).literal("blue", list(1))
            }
            ToyEvent::Chose { seat, .. } => by("chose", *seat),
            ToyEvent::Shown { cards } => pair("shown", *cards),
            ToyEvent::Rolled { dice, .. } => pair("rolled", *dice),
            ToyEvent::Boasted { seat } => by("boasted", *seat),
            ToyEvent::Passed { seat } => by("passed", *seat),
        }
    }

    fn explain(&self, seat: Seat, what: &str) -> Vec<Refusal> {
        let Ok(m) = what.parse() else { return Vec::new() };
        self.clone().play(seat, m, &mut |_| {}).err().into_iter().collect()
    }

    fn board(view: &ToyView, _: Lang, _: usize) -> String {
        let p = &view.known;
        format!("round {}  points {:?}  hands {:?}  chosen {:?}\n", p.round, p.points, p.hands, p.chosen)
    }

    fn chart(_: Lang, _: usize) -> String {
        String::new()
    }

    fn rules(_: Lang) -> &'static str {
        "# Rules\n## 1 Deal\n- **1a** Three cards each.\n## 2 Play\n- **2a** In turn.\n- **2b** From the hand.\n- **2c** Boast after.\n"
    }

    fn data() -> &'static [data::File] {
        &[]
    }

    fn check_data(_: &[data::File]) -> Vec<data::Problem> {
        Vec::new()
    }
}

impl Conform for Toy {
    fn any_move(rng: &mut dyn Rng) -> Move {
        match chance::below(rng, 11) {
            0 => Move::Boast,
            1 => Move::Pass,
            card => Move::Play(card as u8 - 1),
        }
    }

    fn invariants(&self) -> Result<(), String> {
        let mut cards: Vec<u8> = self.hands.concat();
        cards.extend(&self.played);
        cards.sort_unstable();
        let dealt = if self.phase == Phase::Deal { 0 } else { 2 * HAND };
        if cards.len() != dealt || cards.windows(2).any(|w| w[0] == w[1]) {
            return Err(format!("the cards do not add up: {cards:?}"));
        }
        if cards.iter().any(|&c| c == 0 || c > self.highest()) {
            return Err(format!("no such card: {cards:?}"));
        }
        if self.round == 0 || self.round > self.rounds() {
            return Err(format!("no such round: {}", self.round));
        }
        if self.winner > 1 {
            return Err(format!("no such seat: {}", self.winner));
        }
        let chosen_is_held = (0..2).all(|i| self.chosen[i] == 0 || self.hands[i].contains(&self.chosen[i]));
        if self.phase == Phase::Choose && (!chosen_is_held || self.chosen.iter().all(|&c| c != 0)) {
            return Err(format!("impossible choices: {:?}", self.chosen));
        }
        Ok(())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play:{card}"),
            Self::Boast => f.write_str("boast"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError(text.to_owned());
        match text {
            "boast" => Ok(Self::Boast),
            "pass" => Ok(Self::Pass),
            _ => text.strip_prefix("play:").and_then(|card| card.parse().ok()).map(Self::Play).ok_or_else(wrong),
        }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = |cards: &[u8]| cards.iter().map(u8::to_string).collect::<String>();
        match self {
            Self::Deal([red, blue]) => write!(f, "deal:{}/{}", digits(red), digits(blue)),
            Self::Dice(dice) => write!(f, "dice:{}", digits(dice)),
        }
    }
}

impl FromStr for Roll {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError(text.to_owned());
        let digits = |s: &str| s.chars().map(|c| c.to_digit(10).map(|d| d as u8)).collect::<Option<Vec<u8>>>().ok_or_else(wrong);
        if let Some((red, blue)) = text.strip_prefix("deal:").and_then(|s| s.split_once('/')) {
            return Ok(Self::Deal([digits(red)?, digits(blue)?]));
        }
        let dice = digits(text.strip_prefix("dice:").ok_or_else(wrong)?)?;
        Ok(Self::Dice(dice.try_into().map_err(|_| wrong())?))
    }
}
