//! The words of the card language, as values: what the chapter Card language of RULES.md defines.

use engine::Localised;
use serde::Deserialize;

use crate::ids::{Countries, Country, Piece, Spaces};

/// The eight types of cards (10.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardType {
    /// 10.3a.
    BuildArmy,
    /// 10.3b.
    BuildNavy,
    /// 10.3c.
    LandBattle,
    /// 10.3d.
    SeaBattle,
    /// 10.3e.
    Event,
    /// 10.3f.
    Status,
    /// 10.3g.
    Response,
    /// 10.3h.
    EconomicWarfare,
}

/// A set of card types.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Types(u8);

impl Types {
    /// Whether the type is in the set.
    pub const fn has(self, ty: CardType) -> bool {
        self.0 >> ty as u8 & 1 == 1
    }
}

impl FromIterator<CardType> for Types {
    fn from_iter<I: IntoIterator<Item = CardType>>(types: I) -> Self {
        Self(types.into_iter().fold(0, |bits, ty| bits | 1 << ty as u8))
    }
}

/// When a card works (CL-use-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    /// When it is played.
    Play,
    /// In place of playing a card.
    Instead,
    /// In a window that its trigger fits.
    Reaction,
    /// In any window.
    AnyTime,
    /// As long as it is on the table.
    Passive,
    /// In the owner's Victory step.
    Victory,
}

/// What a window is about (CL-event-…).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// A turn begins.
    TurnStart,
    /// A Supply step begins.
    SupplyStepStart,
    /// A Discard step begins.
    DiscardStepStart,
    /// A card has been played.
    CardPlayed,
    /// A battle has been declared.
    BattleDeclared,
    /// A piece is going to be removed.
    AboutToBeRemoved,
    /// A piece has been removed.
    Removed,
    /// A battle is over.
    Battled,
    /// A piece has been built.
    Built,
    /// A piece has been recruited.
    Recruited,
}

/// Land or sea (CL-filter-kind).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// Land: Armies.
    Land,
    /// Sea: Navies.
    Sea,
}

impl Ground {
    /// The kind of piece that stands there.
    pub const fn piece(self) -> Piece {
        match self {
            Self::Land => Piece::Army,
            Self::Sea => Piece::Navy,
        }
    }
}

/// How often a reaction may be used (CL-limit-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Limit {
    /// Once in each country's turn.
    Turn,
    /// Once for one event.
    #[default]
    Trigger,
}

/// A pile of cards (CL-pile-…).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pile {
    /// The draw deck.
    Deck,
    /// The hand.
    Hand,
    /// The discard pile.
    Discard,
    /// On top of the deck.
    DeckTop,
    /// Under the deck.
    DeckBottom,
}

/// The operations of the card language (CL-op-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // RULES.md defines each word
pub enum Op {
    Build,
    Recruit,
    Battle,
    Eliminate,
    Protect,
    PreventRemoval,
    BattleAllRemaining,
    RebuildEach,
    Discard,
    IncreaseDiscard,
    CancelCard,
    EachChooses,
    RemoveOwn,
    Vp,
    PlayCard,
    PutCard,
    DiscardFromTable,
    LookReorder,
    HandToDeckBottom,
    Draw,
    SupplySpace,
    NotSupplySpace,
    InSupply,
    PermitBuildSpace,
    PermitBattleSpace,
}

/// How many words there are.
pub(crate) const OPS: usize = Op::PermitBattleSpace as usize + 1;

/// Where a part works (CL-where-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Where {
    #[default]
    Any,
    In(Spaces),
    TriggerSpace,
    AdjacentToTriggerSpace,
    TriggerSpaceOrAdjacent,
    SovietFront,
}

/// Whose piece or cards a part means (CL-country-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub enum Who {
    #[default]
    Owner,
    Trigger,
    Each,
    Named(Country),
}

/// What a put-card or eliminate part points at (CL-which-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Which {
    TriggerPiece,
    TriggerCard,
    ThisCard,
}

/// What victory points are counted by (CL-per-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Per {
    PieceOutsideHome,
    PieceOnBoard,
    SpaceWithPiece,
}

/// Pieces by owner and kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fits {
    /// The owners.
    pub countries: Countries,
    /// Armies count.
    pub army: bool,
    /// Navies count.
    pub navy: bool,
}

/// A test of the board (CL-test-…).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Test {
    PieceIn(Fits, Spaces),
    PieceAdjacent(Fits, Spaces),
    PieceInOrAdjacent(Fits, Spaces),
    ArmyWithin(Countries, u8),
}

/// What must be paid (CL-pay-…, CL10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// From the deck or the hand.
    pub pile: Pile,
    /// How many cards.
    pub n: u8,
    /// Whether other piles and VP may stand in.
    pub substitute: bool,
    /// So many real cards must be in hand and deck together.
    pub min_real: u8,
}

/// When a reaction may be used (CL14).
#[derive(Clone, Debug, Default)]
pub struct Trigger {
    /// One of these must have happened.
    pub events: Vec<EventKind>,
    /// The actor is one of these.
    pub countries: Option<Countries>,
    /// Land or sea.
    pub ground: Option<Ground>,
    /// The piece of the event.
    pub army: bool,
    /// The piece of the event.
    pub navy: bool,
    /// The space of the event.
    pub spaces: Option<Spaces>,
    /// The card played.
    pub card_types: Option<Types>,
    /// The card played.
    pub title_word: Option<String>,
    /// CL-filter-targets.
    pub targets: Option<Countries>,
    /// In the owner's own Play step.
    pub own_play_step: bool,
    /// A piece next to the space of the event; the flag: supplied now.
    pub adjacent_to: Option<(Fits, bool)>,
    /// The piece was supplied just before.
    pub was_supplied: bool,
}

/// A way to protect a piece.
#[derive(Clone, Copy, Debug)]
pub struct Alternative {
    /// Which pieces.
    pub fits: Fits,
    /// Where.
    pub spaces: Spaces,
    /// Only supplied ones.
    pub supplied: bool,
    /// Only next to such a piece.
    pub adjacent_to: Option<Fits>,
}

/// A part of a card's effect.
#[derive(Clone, Debug)]
pub struct Part {
    /// What is done.
    pub op: Op,
    /// With which kind of piece.
    pub piece: Piece,
    /// Armies count, Navies count.
    pub fits: Fits,
    /// Whose.
    pub who: Who,
    /// One of these, as the decider says.
    pub choose: Countries,
    /// Land or sea.
    pub ground: Ground,
    /// Where.
    pub place: Where,
    /// Not in the trigger space.
    pub except_trigger: bool,
    /// The target must be of one of these.
    pub against: Countries,
    /// How often at most.
    pub max: u8,
    /// How many; the points of a supply space.
    pub n: u8,
    /// How many instead, if the test holds.
    pub n_if: Option<(u8, Test)>,
    /// Only if the test holds.
    pub when: Option<Test>,
    /// Times the count.
    pub per: Option<Per>,
    /// Spaces concerned.
    pub spaces: Spaces,
    /// The pile.
    pub pile: Pile,
    /// The types of cards.
    pub types: Types,
    /// What it points at.
    pub which: Option<Which>,
    /// Who decides, if not the owner.
    pub decided_by: Option<Country>,
    /// Ways to protect.
    pub alternatives: Vec<Alternative>,
    /// Choices of each-chooses.
    pub options: Vec<Part>,
    /// What the part costs.
    pub cost: Option<Cost>,
    /// Until the end of the turn, or always.
    pub until_end_of_turn: bool,
}

/// A card.
#[derive(Clone, Debug)]
pub struct CardData {
    /// The id.
    pub id: String,
    /// The title.
    pub name: Localised,
    /// What it says, in our words.
    pub text: Localised,
    /// Whose deck it is in.
    pub country: Country,
    /// Its number among the cards of its country.
    pub local: u8,
    /// Its type.
    pub ty: CardType,
    /// How many there are.
    pub count: u8,
    /// The word other cards look for (CL8).
    pub title_word: Option<String>,
    /// When it works.
    pub used: Use,
    /// What it reacts to.
    pub trigger: Trigger,
    /// Only at the team's first opportunity (CL15).
    pub immediate: bool,
    /// How often.
    pub limit: Limit,
    /// When it can be played (CL16).
    pub condition: Option<Test>,
    /// What it costs.
    pub cost: Option<Cost>,
    /// Parts in any order (CL-order-free).
    pub free_order: bool,
    /// What it does.
    pub effect: Vec<Part>,
    /// Its number among the cards that react.
    pub reaction: Option<u8>,
}
