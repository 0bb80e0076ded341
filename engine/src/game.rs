use std::{fmt, hash::Hash, str::FromStr};

use rand_core::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{GameInfo, Lang, Seat, SeatSet, Setup, Text, Texts, Weights};

/// Where events go: a closure that keeps them, or `&mut |_| {}` in a search.
pub type Log<'a, E> = &'a mut dyn FnMut(E);

/// A position of a game: a small plain value that knows the rules.
///
/// Its serde form is its readable text (as TOML) and its JSON; reading must be followed by [`Game::validate`].
pub trait Game: Clone + Eq + Hash + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// One step that a person would take with one click. Its text is its id in records and protocols.
    type Move: Copy + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = NotationError> + Send + Sync;
    /// What chance decided once: dice, draws, a shuffle.
    type Roll: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = NotationError> + Send + Sync;
    /// What happened, for the log and for animation.
    type Event: Event;
    /// What a viewer may know.
    type View: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What the terms of the evaluation count; `()` if there is nothing to tune.
    type Weights: Weights;

    /// Scenarios, options, seats.
    fn info() -> &'static GameInfo;

    /// The starting position. `setup` has gone through [`GameInfo::complete`].
    fn new(setup: &Setup) -> Self;

    /// The setup that this position was made from.
    fn setup(&self) -> Setup;

    /// Whether this is a possible position, after it was read from outside.
    ///
    /// # Errors
    /// A sentence that says what is impossible.
    fn validate(&self) -> Result<(), String>;

    /// Who must decide now.
    fn pending(&self) -> Pending;

    /// Appends every legal move of the seat: complete, sorted, without duplicates; none if the seat has nothing to decide.
    fn moves(&self, seat: Seat, out: &mut Vec<Self::Move>);

    /// Plays one of the moves.
    ///
    /// # Errors
    /// If [`Game::moves`] does not list it; then nothing has changed.
    fn play(&mut self, seat: Seat, m: Self::Move, log: Log<'_, Self::Event>) -> Result<(), Refusal>;

    /// Draws what chance decides now. Only to be called when chance is pending.
    fn sample(&self, rng: &mut dyn Rng) -> Self::Roll;

    /// Applies what chance decided.
    ///
    /// # Errors
    /// If chance is not pending or can not have decided this; then nothing has changed.
    fn resolve(&mut self, roll: &Self::Roll, log: Log<'_, Self::Event>) -> Result<(), Refusal>;

    /// How the game ended, if it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What somebody who holds these seats may know, and nothing more.
    fn view(&self, viewer: SeatSet) -> Self::View;

    /// Whether nothing is hidden from anybody: all views are the same but for who looks, and what has led here from such a position
    /// was told to all alike. Where it is so, the work for one viewer serves all.
    fn is_open(&self) -> bool {
        false
    }

    /// A whole position, drawn from a view alone, that its viewer can not tell from the real one.
    fn imagine(view: &Self::View, rng: &mut dyn Rng) -> Self;

    /// How good the position is for a seat by these weights, in hundredths of a victory point of the game's own scale.
    /// It may look at everything: callers that must not know give it an imagined position.
    fn evaluate(&self, seat: Seat, weights: &Self::Weights) -> i32;

    /// How a search looks at the game.
    fn sight() -> Sight {
        Sight::default()
    }

    /// Whether the evaluation says all that is to be said here although the seat goes on deciding: nothing is under way, or what may
    /// still come of it is counted already. A search need not look at the further moves.
    fn is_settled(&self) -> bool {
        false
    }

    /// The number of the turn that is being played, over the whole game; it never goes down while that is played. Standing orders may end with it.
    fn turn(&self) -> u32 {
        0
    }

    /// The part of the game that is being played, such as a turn or a phase of it: a search that looks to its end sees what its decisions
    /// come to. It never goes down while the game is played.
    fn horizon(&self) -> u32 {
        self.turn()
    }

    /// The place of a legal move among steps that do not depend on each other's order, such as those of several units. A search takes such
    /// steps in this order alone, so that it does not see the same turn once for each order; a later phase has higher places.
    fn order(&self, _m: Self::Move) -> Option<u32> {
        None
    }

    /// How many turns of its own the seat has begun. Standing orders may end with the next.
    fn own_turns(&self, _seat: Seat) -> u32 {
        0
    }

    /// The move that declines, if the seat is asked for a reaction that it may do without. It depends on nothing that is hidden from
    /// anybody, as does who is asked.
    fn decline(&self, _seat: Seat) -> Option<Self::Move> {
        None
    }

    /// Whether the move is an extra that stands beside the answers to any question. Standing orders look past it.
    fn is_extra(_m: Self::Move) -> bool {
        false
    }

    /// The id of what a reaction uses, one of [`Game::subjects`]; `None` if it uses nothing that has a name.
    fn subject(_m: Self::Move) -> Option<String> {
        None
    }

    /// All that the seat's reactions may ever use, whether it has it now or not: standing orders name these.
    fn subjects(_seat: Seat) -> Vec<Subject> {
        Vec::new()
    }
}

/// How far and how closely a search looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The evaluation at which three of four games are won: it makes a chance to win of the game's own scale.
    pub scale: i32,
    /// [Parts of the game](Game::horizon) that are played to their end, the present one counted.
    pub parts: u32,
    /// Decisions that are played on at most.
    pub longest: u32,
    /// Moves that are looked at where a game is played on; of more, some.
    pub seen: usize,
    /// Whether the last of the moves, with which a step ends, is always one of them, and taken where nothing is better: where a step
    /// offers much that changes nothing at once, it would go on and on.
    pub ends: bool,
    /// Further steps of a seat that are looked at with each of them: where one step alone says little.
    pub depth: u32,
    /// Games that the weakest opponent who searches imagines for a decision: so many as it takes to win three of four games against one
    /// who looks a single step ahead.
    pub effort: u32,
    /// One line of several steps is put together for each so many games that are imagined, where single steps do not show what several
    /// bring; 0 if that does not pay.
    pub lines: u32,
}

impl Default for Sight {
    fn default() -> Self {
        Self { scale: 1000, parts: 1, longest: 160, seen: 8, ends: false, depth: 0, effort: 16, lines: 0 }
    }
}

/// What a reaction uses: a card, a general.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
}

/// What an event says of the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// The teams have so much now.
    Now([i16; 2]),
    /// A team gains so much, or loses it.
    Gain(u8, i16),
}

/// The end of a game's `impl Present`: RULES.md, RULES.fr.md and the data files of the crate, with its own check of them. A page in the
/// browser is handed what it needs of them.
#[macro_export]
macro_rules! books {
    ($files:path, $check:path) => {
        #[cfg(not(target_arch = "wasm32"))]
        fn rules(lang: $crate::Lang) -> &'static str {
            match lang {
                $crate::Lang::En => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/RULES.md")),
                $crate::Lang::Fr => include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/RULES.fr.md")),
            }
        }

        #[cfg(not(target_arch = "wasm32"))]
        fn data() -> &'static [$crate::data::File] {
            $files()
        }

        #[cfg(not(target_arch = "wasm32"))]
        fn check_data(files: &[$crate::data::File]) -> Vec<$crate::data::Problem> {
            $check(files)
        }
    };
}

/// How wide texts are where nobody says otherwise, in columns.
pub const WIDTH: usize = 100;
/// No board or map must fit a narrower page than this.
pub const NARROWEST: usize = 60;

/// What people see and read of a game.
pub trait Present: Game {
    /// All messages and names.
    fn texts() -> &'static Texts;

    /// What the seat must decide now.
    fn prompt(&self, seat: Seat) -> Prompt;

    /// How a legal move is shown.
    fn describe(&self, m: Self::Move) -> Description;

    /// Whether a legal move gives something up for good that its player seldom means to give up: it is offered last, and asked for twice.
    fn is_grave(&self, _m: Self::Move) -> bool {
        false
    }

    /// Whether a legal move changes nothing yet and only begins what the next one completes, such as a piece that is taken up: whoever
    /// then takes up another has changed his mind, and nobody need ask him whether he means it.
    fn is_beginning(&self, _m: Self::Move) -> bool {
        false
    }

    /// An event as a sentence, with the rule it comes from.
    fn narrate(event: &Self::Event) -> Text;

    /// What an event begins, as the parts of a heading: a turn, whose it is. `None` for what happens within it.
    fn heading(_event: &Self::Event) -> Option<Vec<Text>> {
        None
    }

    /// What an event says of the score that the teams are compared by, whatever it is called in the game.
    fn score(_event: &Self::Event) -> Option<Score> {
        None
    }

    /// The rule by which an event happens.
    fn rule(_event: &Self::Event) -> Option<&'static str> {
        None
    }

    /// What a name in a sentence stands for, if it can be pointed at.
    fn named(name: &Text) -> Option<Target> {
        Self::spaces().into_iter().find(|space| space.name == *name).map(|space| Target::Space(space.id))
    }

    /// Where the game stands: the turn first, then ever smaller parts of it.
    fn stage(&self) -> Vec<Text> {
        Vec::new()
    }

    /// What the map can show on request, by ids; `overlay-` and the id is the key of its name.
    fn overlays() -> &'static [&'static str] {
        &[]
    }

    /// The marks of an overlay, from what a viewer may know.
    fn overlay(_view: &Self::View, _id: &str) -> Vec<Mark> {
        Vec::new()
    }

    /// The odds of what one of the viewer's moves leads to, from what he may know; `None` where chance does not come next.
    fn odds(_view: &Self::View, _m: Self::Move) -> Option<Odds> {
        None
    }

    /// Why something that looks possible is not: for a space, piece, card, or a move's text.
    /// Empty if nothing forbids it, or if nothing of the kind is known.
    fn explain(&self, seat: Seat, what: &str) -> Vec<Refusal>;

    /// The board as text, at most so many columns wide: [`NARROWEST`] or more.
    fn board(view: &Self::View, lang: Lang, width: usize) -> String;

    /// The spaces of the map, for programs that draw no map of their own.
    fn spaces() -> Vec<Space> {
        Vec::new()
    }

    /// The map as text, as wide: what borders what.
    fn chart(lang: Lang, width: usize) -> String;

    /// RULES.md in a language.
    #[cfg(not(target_arch = "wasm32"))]
    fn rules(lang: Lang) -> &'static str;

    /// The data files as compiled in.
    #[cfg(not(target_arch = "wasm32"))]
    fn data() -> &'static [crate::data::File];

    /// Checks data files, these or corrected ones.
    #[cfg(not(target_arch = "wasm32"))]
    fn check_data(files: &[crate::data::File]) -> Vec<crate::data::Problem>;
}

/// A space of the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Space {
    /// Its id, that of its [`Target`].
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The ids of its neighbours.
    pub links: Vec<String>,
}

/// What an overlay says of a place on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The place.
    pub target: Target,
    /// Whose mark it is.
    pub seat: Option<Seat>,
    /// Whether it tells of something bad.
    pub is_bad: bool,
    /// What stands there: a number, a name.
    pub label: Text,
    /// The same as a sentence.
    pub text: Text,
    /// The rule behind it.
    pub rule: &'static str,
}

/// What chance may decide, and how likely that is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The rule by which it is decided.
    pub rule: &'static str,
    /// Where.
    pub target: Target,
    /// What it is about.
    pub text: Text,
    /// What may come of it, best for who decides first; together a thousand.
    pub chances: Vec<Chance>,
    /// What else is to be known: losses to be expected, what was not counted.
    pub notes: Vec<Text>,
}

/// One thing that chance may decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chance {
    /// For whom it is good.
    pub seat: Option<Seat>,
    /// How often, of a thousand times.
    pub per_mille: u16,
    /// What it is.
    pub text: Text,
}

/// An event of a game.
pub trait Event: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync {
    /// The event as somebody with these seats may know it; `None` if not even that it happened.
    fn redact(&self, viewer: SeatSet) -> Option<Self>;

    /// Whether it shows somebody what he did not know: undo stops here.
    fn reveals(&self) -> bool;
}

/// Who must decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// These seats, independently of each other.
    Seats(SeatSet),
    /// Chance: [`Game::sample`], then [`Game::resolve`].
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Pending {
    /// The seats that must decide.
    pub const fn seats(self) -> SeatSet {
        match self {
            Self::Seats(seats) => seats,
            Self::Chance | Self::Over => SeatSet::NONE,
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; empty for a draw.
    pub winners: SeatSet,
    /// Why.
    pub reason: Text,
}

impl Outcome {
    /// 2 for a win, 1 for a draw, 0 for a loss.
    pub const fn points(&self, seat: Seat) -> u8 {
        match (self.winners.is_empty(), self.winners.contains(seat)) {
            (true, _) => 1,
            (false, true) => 2,
            (false, false) => 0,
        }
    }
}

/// Why something is not allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The id of the rule in RULES.md that forbids it.
    pub rule: &'static str,
    /// The reason in words.
    pub text: Text,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn new(rule: &'static str, text: Text) -> Self {
        Self { rule, text }
    }
}

/// What is asked of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// The rule that asks.
    pub rule: &'static str,
    /// The question.
    pub text: Text,
}

/// How a move is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// The move in words.
    pub text: Text,
    /// The heading under which similar moves stand together; `None` for buttons such as "done".
    pub group: Option<Text>,
    /// What it points at.
    pub targets: Vec<Target>,
}

/// What a move points at on the screen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", content = "id", rename_all = "lowercase")]
pub enum Target {
    /// A space of the board.
    Space(String),
    /// A piece, by kind and where it is.
    Piece(String),
    /// A card.
    Card(String),
    /// A die on the table, by its place.
    Die(u8),
    /// Nothing on the board: a button.
    Button(String),
}

impl fmt::Display for Target {
    /// The kind and the id: `space:berlin`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Space(id) => write!(f, "space:{id}"),
            Self::Piece(id) => write!(f, "piece:{id}"),
            Self::Card(id) => write!(f, "card:{id}"),
            Self::Die(n) => write!(f, "die:{n}"),
            Self::Button(id) => write!(f, "button:{id}"),
        }
    }
}

impl FromStr for Target {
    type Err = NotationError;
    fn from_str(s: &str) -> Result<Self, NotationError> {
        let bad = || NotationError(s.to_owned());
        let (kind, id) = s.split_once(':').ok_or_else(bad)?;
        Ok(match kind {
            "space" => Self::Space(id.to_owned()),
            "piece" => Self::Piece(id.to_owned()),
            "card" => Self::Card(id.to_owned()),
            "die" => Self::Die(id.parse().map_err(|_| bad())?),
            "button" => Self::Button(id.to_owned()),
            _ => return Err(bad()),
        })
    }
}

/// A move or roll that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not understood")]
pub struct NotationError(pub String);
