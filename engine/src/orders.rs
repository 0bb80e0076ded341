//! Standing orders: what a seat lets be answered in its place.
//!
//! A game asks who may react by public facts alone, so most of its questions have no answer but "pass". Orders answer those. They are
//! a secret of their seat and no part of the position or the record: who is asked, and in which order, stays the same with them, and
//! what they answer are ordinary moves. All that they look at are the seat's own legal moves and the number of the turn.

use serde::{Deserialize, Serialize};

use crate::{Game, Seat, Text};

/// More orders than anybody needs.
const MOST: usize = 64;

/// What an order says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "kebab-case")]
pub enum Wish {
    /// Declines every reaction, unless one of these can be used.
    Pass {
        /// Ids of what the seat wants to be asked for.
        #[serde(default)]
        unless: Vec<String>,
    },
    /// As if this could not be used.
    Skip {
        /// Its id.
        subject: String,
    },
    /// Plays the only legal move, whatever the question. Extras do not count (see [`Game::is_extra`]).
    Single,
}

impl Wish {
    /// The ids that it names.
    pub fn subjects(&self) -> &[String] {
        match self {
            Self::Pass { unless } => unless,
            Self::Skip { subject } => std::slice::from_ref(subject),
            Self::Single => &[],
        }
    }
}

/// How long an order holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// To the end of the turn in which it was given, whoever's it is.
    Turn,
    /// Until the seat's next turn of its own begins.
    OwnTurn,
    /// Until it is dropped.
    Always,
}

/// An order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// What it says.
    #[serde(flatten)]
    pub wish: Wish,
    /// How long it holds.
    pub span: Span,
    /// The turn in which it was given, as its span counts them.
    given: u32,
}

impl Order {
    fn holds<G: Game>(&self, position: &G, seat: Seat) -> bool {
        count(self.span, position, seat) <= self.given
    }
}

/// The turns that a span counts.
fn count<G: Game>(span: Span, position: &G, seat: Seat) -> u32 {
    match span {
        Span::Turn => position.turn(),
        Span::OwnTurn => position.own_turns(seat),
        Span::Always => 0,
    }
}

/// The standing orders of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Orders {
    list: Vec<Order>,
}

/// Why an order is not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OrderError {
    /// No reaction of the seat uses this.
    #[error("no reaction uses '{0}'; known: {1}")]
    Unknown(String, String),
    /// The seat has no reactions that use anything.
    #[error("no reaction uses anything that orders could name")]
    NothingToName,
    /// There is no order of this number.
    #[error("there is no order {0}")]
    NoSuchOrder(usize),
    /// There are too many.
    #[error("there are already {0} orders")]
    TooMany(usize),
}

impl OrderError {
    /// The error as a message in any language.
    pub fn text(&self) -> Text {
        match self {
            Self::Unknown(name, known) => Text::new("engine-order-unknown").literal("name", name).literal("known", known),
            Self::NothingToName => Text::new("engine-order-none"),
            Self::NoSuchOrder(n) => Text::new("engine-order-number").number("number", *n as i64),
            Self::TooMany(most) => Text::new("engine-order-full").number("most", *most as i64),
        }
    }
}

impl Orders {
    /// The orders, in the order in which they were given.
    pub fn list(&self) -> &[Order] {
        &self.list
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Gives an order. The same wish given again holds for the new span.
    ///
    /// # Errors
    /// If it names what no reaction of the seat can use, or if there are too many; then nothing has changed.
    pub fn give<G: Game>(&mut self, position: &G, seat: Seat, wish: Wish, span: Span) -> Result<(), OrderError> {
        check::<G>(seat, &wish)?;
        self.expire(position, seat);
        if self.list.len() >= MOST {
            return Err(OrderError::TooMany(MOST));
        }
        self.list.retain(|o| o.wish != wish);
        self.list.push(Order { wish, span, given: count(span, position, seat) });
        Ok(())
    }

    /// Whether orders that were read from outside name only what there is.
    ///
    /// # Errors
    /// The first name that no reaction of the seat can use, or that there are too many.
    pub fn check<G: Game>(&self, seat: Seat) -> Result<(), OrderError> {
        if self.list.len() > MOST {
            return Err(OrderError::TooMany(MOST));
        }
        self.list.iter().try_for_each(|order| check::<G>(seat, &order.wish))
    }

    /// Drops the order with this number, counted from 1.
    ///
    /// # Errors
    /// If there is none.
    pub fn drop(&mut self, number: usize) -> Result<(), OrderError> {
        match number.checked_sub(1) {
            Some(i) if i < self.list.len() => drop(self.list.remove(i)),
            _ => return Err(OrderError::NoSuchOrder(number)),
        }
        Ok(())
    }

    /// Drops what no longer holds.
    pub fn expire<G: Game>(&mut self, position: &G, seat: Seat) {
        self.list.retain(|order| order.holds(position, seat));
    }

    /// The move that the orders play for the seat now; `None` if it must be asked, or has nothing to decide.
    ///
    /// What the seat wants to be asked for is always asked, whatever the other orders say.
    pub fn answer<G: Game>(&self, position: &G, seat: Seat) -> Option<G::Move> {
        let holding: Vec<&Wish> = self.list.iter().filter(|o| o.holds(position, seat)).map(|o| &o.wish).collect();
        if holding.is_empty() {
            return None;
        }
        let mut moves = Vec::new();
        position.moves(seat, &mut moves);
        moves.retain(|&m| !G::is_extra(m));
        let says = |wish: &dyn Fn(&Wish) -> bool| holding.iter().any(|&w| wish(w));
        let wanted = |id: &String| says(&|w| matches!(w, Wish::Pass { unless } if unless.contains(id)));
        let skipped = |id: &String| says(&|w| matches!(w, Wish::Skip { subject } if subject == id));
        let decline = position.decline(seat).filter(|d| moves.contains(d));
        if decline.is_some() && moves.iter().filter_map(|&m| G::subject(m)).any(|id| wanted(&id)) {
            return None;
        }
        if let [only] = moves[..]
            && says(&|w| *w == Wish::Single)
        {
            return Some(only);
        }
        let decline = decline?;
        let mut others = moves.iter().filter(|&&m| m != decline).peekable();
        let all_skipped = others.peek().is_some() && others.all(|&m| G::subject(m).is_some_and(|id| skipped(&id)));
        (all_skipped || says(&|w| matches!(w, Wish::Pass { .. }))).then_some(decline)
    }
}

fn check<G: Game>(seat: Seat, wish: &Wish) -> Result<(), OrderError> {
    let known = G::subjects(seat);
    match wish.subjects().iter().find(|id| !known.iter().any(|s| s.id == **id)) {
        None => Ok(()),
        Some(_) if known.is_empty() => Err(OrderError::NothingToName),
        Some(id) => {
            let known: Vec<&str> = known.iter().map(|s| s.id.as_str()).collect();
            Err(OrderError::Unknown(id.clone(), known.join(", ")))
        }
    }
}
