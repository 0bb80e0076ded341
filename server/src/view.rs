//! A table as somebody sees it: nothing that he may not know.

use engine::{
    Lang, Seat, SeatSet,
    erased::{MoveInfo, Said},
};
use serde::Serialize;

use crate::{
    app::{App, Who},
    consent::ProposalView,
    error::Error,
    live::{Live, Terms, seat_set},
    seats::{Invitation, Offer, offered},
    secret,
    store::{AccountId, GameId, Hash, SeatRow, State, Time},
};

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct SeatView {
    /// The seat's id.
    pub seat: String,
    /// Who holds it.
    pub name: Option<String>,
    /// For whom it can be had, if it can.
    pub offer: Option<Offer>,
    /// The user whom it is kept for, or offered to.
    pub invited: Option<String>,
    /// Or which bot.
    pub bot: Option<String>,
    /// Whether a bot plays it until its holder is back.
    pub deputy: bool,
    /// Seconds left.
    pub bank: i64,
    /// Since when it must decide, where that is later than `asked_since`.
    pub since: Option<Time>,
}

/// What there is to know of a table besides the game itself.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
pub struct Meta {
    /// What links name.
    pub code: String,
    /// Which game.
    pub game: String,
    /// Scenario, options, number of persons.
    pub setup: serde_json::Value,
    /// How far it is.
    pub state: State,
    /// Why it is held, or how it ended otherwise than by its rules.
    pub note: Option<String>,
    /// Clock and what follows from it.
    pub terms: Terms,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether everybody may find it.
    pub listed: bool,
    /// Whether the viewer has made it.
    pub maker: bool,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// The seats that the viewer holds.
    pub mine: Vec<String>,
    /// The commitment to the secret seed.
    pub commitment: String,
    /// The seed itself, when the game is over.
    pub seed: Option<String>,
    /// The seats that must decide.
    pub asked: Vec<String>,
    /// Since when the first of them must.
    pub asked_since: Time,
    /// Who has won, when it is over.
    pub winners: Option<Vec<String>>,
    /// What waits for the players' consent; only they see it.
    pub proposal: Option<ProposalView>,
    /// The last message of the rooms that the viewer may read; 0 if there is none.
    pub chat: i64,
    /// The code of the table where its players play again.
    pub rematch: Option<String>,
    /// The seats whose holders look at the table now.
    pub here: Vec<String>,
    /// How many others do who are signed in.
    pub watchers: usize,
}

/// A table as somebody sees it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct TableView {
    /// All that is not the game itself.
    #[serde(flatten)]
    pub meta: Meta,
    /// How many entries there are: the number that the next will get.
    pub n: i64,
    /// The viewer's seats that must decide, each with its question and moves.
    pub questions: Vec<Question>,
    /// What the viewer may know of the position.
    pub view: serde_json::Value,
    /// The viewer's seats that may take their last decision back.
    pub undo: Vec<String>,
    /// How it ended.
    pub result: Option<String>,
    /// Invitations by link, for who has just made them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invitations: Vec<Invitation>,
}

/// What a seat must decide.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Question {
    /// The seat's id.
    pub seat: String,
    /// The question.
    #[schema(value_type = Object)]
    pub prompt: Option<Said>,
    /// The moves.
    #[schema(value_type = Vec<Object>)]
    pub moves: Vec<MoveInfo>,
}

impl App {
    /// The table as somebody sees it. A private one is seen by its players, its maker, and who has its link.
    pub(crate) async fn seen(&self, id: GameId, who: Option<&Who>) -> Result<TableView, Error> {
        let live = self.hub.open(id).await?;
        let lang = who.map_or(Lang::En, Who::lang);
        Ok(TableView::new(&live, who.map(|w| w.account.id), lang))
    }
}

impl Live {
    /// The seats' ids.
    pub fn ids(&self, seats: SeatSet) -> Vec<String> {
        seats.iter().map(|seat| self.game.info().seat_id(seat).to_owned()).collect()
    }
}

impl Meta {
    /// What somebody may know of a table.
    pub fn new(live: &Live, viewer: Option<AccountId>) -> Self {
        let info = live.game.info();
        let seat = |row: &SeatRow| SeatView {
            seat: info.seat_id(Seat(row.seat as u8)).to_owned(),
            name: row.name.clone(),
            offer: offered(row, live.row.state),
            invited: row.invited_name.clone(),
            bot: row.bot.clone(),
            deputy: row.deputy,
            bank: row.bank,
            since: Some(live.since(row.number())).filter(|&t| live.asked().contains(row.number()) && t != live.row.asked_since),
        };
        let here = live.here.iter().flat_map(|id| live.held_by(*id).iter()).collect();
        Self {
            code: live.row.code.clone(),
            game: live.row.slug.clone(),
            setup: serde_json::from_str(&live.row.setup).unwrap_or_default(),
            state: live.row.state,
            note: live.row.note.clone(),
            terms: live.terms,
            rated: live.row.rated,
            listed: live.row.listed,
            maker: viewer == Some(live.row.owner),
            seats: live.seats.iter().map(seat).collect(),
            mine: live.ids(viewer.map_or(SeatSet::NONE, |id| live.held_by(id))),
            commitment: live.table.header().commitment.to_hex(),
            seed: live.table.seed().filter(|_| live.row.state == State::Over).map(|seed| seed.to_hex()),
            asked: live.ids(live.asked()),
            asked_since: live.row.asked_since,
            winners: live.row.winners.map(|bits| live.ids(seat_set(bits))),
            proposal: viewer.and_then(|id| live.proposal_view(id)),
            chat: live.last_word(viewer),
            rematch: live.row.rematch.clone(),
            here: live.ids(here),
            watchers: live.here.iter().filter(|id| live.held_by(**id).is_empty()).count(),
        }
    }
}

impl Meta {
    /// Tells one from another, but for what steps tell as well.
    ///
    /// # Errors
    /// Never.
    pub fn mark(&self) -> Result<Hash, Error> {
        let mut still = Self { asked: Vec::new(), asked_since: 0, ..self.clone() };
        still.seats.iter_mut().for_each(|seat| seat.bank = 0);
        Ok(secret::hash(&serde_json::to_string(&still).map_err(|_| Error::Unavailable)?))
    }
}

impl TableView {
    /// All that somebody may know of a table, in his language.
    pub fn new(live: &Live, viewer: Option<AccountId>, lang: Lang) -> Self {
        let sees = live.viewer(viewer);
        let question = |seat: Seat| Question {
            seat: live.game.info().seat_id(seat).to_owned(),
            prompt: live.table.prompt(seat, lang),
            moves: live.table.moves(seat, lang),
        };
        Self {
            meta: Meta::new(live, viewer),
            n: live.row.n,
            questions: live.asked().iter().filter(|s| sees.contains(*s)).map(question).collect(),
            view: if live.row.state == State::Open { serde_json::Value::Null } else { live.table.view(sees) },
            undo: live.ids(live.undoable(sees)),
            result: live.table.outcome(lang).map(|(_, text)| text),
            invitations: Vec::new(),
        }
    }
}
