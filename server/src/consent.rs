//! Taking back: free inside one's own unrevealed decisions; anything further, and a draw, only when all others agree.
//!
//! What people have seen they know, also after a rollback: that is why everybody else who holds a seat must agree. Bots always do; a
//! deputy does not speak for his master, or whoever is away would come back to dice rolled until they suited the others. One proposal
//! at a time waits for answers. The first "no" ends it, whoever made it can withdraw it, and it is void as soon as somebody plays on or
//! a seat changes hands. After a rollback whoever is asked has time anew. What the position would be is to be seen at
//! `/tables/{code}/at/{n}` (see [`crate::record`]).
//!
//! A game that is held, since the rules have changed under it, goes on from where they first differ if all agree to go back to there.
//!
//! The seat of somebody whose deputy has played for long may become a bot's for good, if all others agree: then a substitute can be
//! sought (see [`crate::seats`]).

use axum::{
    Json,
    extract::{Path, State as AppState},
};
use engine::SeatSet;
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, Who, now},
    error::{Error, Problem},
    hub::{Held, Order, Played},
    live::{Live, STAND_IN},
    pace::Pace,
    store::{AccountId, ProposalKind, ProposalRow, SeatRow, State, Time},
    table::Answer,
    view::TableView,
};

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(undo)).routes(routes!(propose)).routes(routes!(answer))
}

/// Takes a decision back.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The seat's id.
    seat: String,
    /// The number that the entry must get: how many entries the client has seen.
    n: i64,
    /// A number of the client's own, not 0: the same request twice is done once.
    command: i64,
}

/// Something that the others must agree to.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Propose {
    /// To go back to how things stood before entry `n`.
    Rollback {
        /// The entry.
        n: u32,
    },
    /// To call it a draw, where the game knows that.
    Draw,
    /// To give the seats of somebody who has gone to bots.
    Replace {
        /// One of the seats.
        seat: String,
    },
}

/// An answer to a proposal, which it repeats: nobody agrees to what he has not seen.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerProposal {
    /// What was proposed.
    kind: ProposalKind,
    /// The entry or the seat that it is about.
    n: i64,
    /// Whether the caller agrees. Whoever made the proposal withdraws it with a no.
    agree: bool,
}

/// A proposal as the players see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct ProposalView {
    /// What is proposed.
    pub kind: ProposalKind,
    /// The entry to go back to, or the number of the seat.
    pub n: i64,
    /// Who has proposed it.
    pub by: Option<String>,
    /// Who has still to answer.
    pub waits_for: Vec<String>,
    /// Whether the viewer has.
    pub is_mine_to_answer: bool,
}

/// How long a deputy must have played before somebody can be replaced for good. Without a clock there are no deputies.
const fn long(pace: Pace) -> Time {
    match pace {
        Pace::None | Pace::Live { .. } => 15 * 60,
        Pace::Correspondence { .. } => 3 * 24 * 3600,
    }
}

impl Live {
    /// The proposal that waits for answers.
    pub fn proposal(&self) -> Option<&ProposalRow> {
        let is_void = |p: &ProposalRow| match p.kind {
            ProposalKind::Rollback | ProposalKind::Draw => p.made != self.row.n,
            ProposalKind::Replace => !self.seats.iter().any(|s| s.seat == p.n && s.deputy),
        };
        self.proposed.as_ref().filter(|p| can_agree(self, p.kind) && !is_void(p))
    }

    /// Who must still agree: everybody else who holds a seat, but not whoever is to be replaced.
    fn undecided(&self, proposal: &ProposalRow) -> Vec<AccountId> {
        let agreed: Vec<AccountId> = serde_json::from_str(&proposal.agreed).unwrap_or_default();
        let replaced = self.seats.iter().find(|s| proposal.kind == ProposalKind::Replace && s.seat == proposal.n);
        let is_asked = |id: &AccountId| {
            *id != proposal.by_account && !agreed.contains(id) && replaced.is_none_or(|s| s.account != Some(*id))
        };
        let mut persons: Vec<AccountId> = self.seats.iter().filter_map(|s| s.account).filter(is_asked).collect();
        persons.sort_unstable();
        persons.dedup();
        persons
    }

    /// The proposal as one of the players sees it; nothing for others.
    pub fn proposal_view(&self, viewer: AccountId) -> Option<ProposalView> {
        let proposal = self.proposal().filter(|_| !self.held_by(viewer).is_empty())?;
        let undecided = self.undecided(proposal);
        let name = |id: AccountId| self.seats.iter().find(|s| s.account == Some(id)).and_then(|s| s.name.clone());
        Some(ProposalView {
            kind: proposal.kind,
            n: proposal.n,
            by: name(proposal.by_account),
            waits_for: undecided.iter().filter_map(|id| name(*id)).collect(),
            is_mine_to_answer: undecided.contains(&viewer),
        })
    }

    /// Whether a deputy has played a seat for long.
    fn is_gone(&self, row: &SeatRow, now: Time) -> bool {
        row.deputy && row.deputy_since.is_some_and(|since| now - since >= long(self.terms.pace))
    }

    /// Whether a bot has to speak for a whole side of a rated game: it would agree to everything.
    fn is_one_sided(&self) -> bool {
        let info = self.game.info();
        let has_person = |team: u8| self.players().any(|id| self.teams(id).contains(&team));
        self.row.rated && self.row.state == State::Running && !info.seats.iter().all(|s| has_person(s.team))
    }

    /// A wish as a proposal of somebody's, if it can be made now.
    fn check(&self, wish: &Propose, by_account: AccountId, now: Time) -> Result<ProposalRow, Error> {
        let (kind, n) = match wish {
            Propose::Rollback { .. } | Propose::Draw if self.is_one_sided() => {
                return Err(Error::Conflict("in a rated game no bot agrees to anything"));
            }
            Propose::Rollback { n } if self.can_go_back(*n) => (ProposalKind::Rollback, i64::from(*n)),
            Propose::Rollback { .. } => return Err(Error::Conflict("there is no such entry to go back to")),
            Propose::Draw if self.game.info().draw.is_some() => (ProposalKind::Draw, 0),
            Propose::Draw => return Err(Error::Conflict("this game knows no draw by agreement")),
            Propose::Replace { seat } => {
                let seat = self.game.info().seat(seat).ok_or(Error::Missing("seat"))?;
                let row = self.seat(seat).ok_or(Error::Missing("seat"))?;
                if row.account == Some(by_account) || !self.is_gone(row, now) {
                    return Err(Error::Conflict("no deputy has played this seat for long"));
                }
                (ProposalKind::Replace, row.seat)
            }
        };
        if !can_agree(self, kind) {
            return Err(Error::Conflict("this game is held: all that its players can agree on is to go back"));
        }
        Ok(ProposalRow { kind, n, made: self.row.n, by_account, agreed: "[]".to_owned() })
    }
}

impl App {
    /// Keeps a proposal; if nobody has to agree any more, does what it says.
    async fn put(&self, live: &mut Held, proposal: ProposalRow, now: Time) -> Result<(), Error> {
        let id = live.row.id;
        live.dirty = true;
        if !live.undecided(&proposal).is_empty() {
            self.store().save_proposal(id, Some(&proposal)).await?;
            live.proposed = Some(proposal);
            live.dirty = false;
            live.touch();
            return Ok(());
        }
        match proposal.kind {
            ProposalKind::Rollback => live.rollback(u32::try_from(proposal.n).unwrap_or(u32::MAX))?,
            ProposalKind::Draw => live.agree_to_draw(),
            ProposalKind::Replace => {
                let gone = live.seats.iter().find(|s| s.seat == proposal.n).and_then(|s| s.account);
                let seats: SeatSet =
                    live.seats.iter().filter(|s| s.account == gone && live.is_gone(s, now)).map(SeatRow::number).collect();
                self.hub.change_seats(live, |s| s.is_in(seats).then(|| s.for_bot(STAND_IN))).await?;
            }
        }
        self.hub.write(live, 0, None, now).await?;
        self.store().save_proposal(id, None).await?;
        live.proposed = None;
        live.touch();
        Ok(())
    }

    /// Makes a proposal.
    async fn propose(&self, code: &str, who: AccountId, wish: &Propose, now: Time) -> Result<(), Error> {
        let mut live = self.table(code).await?;
        let id = must_play(&live, who)?;
        if live.proposal().is_some() {
            return Err(Error::Conflict("another proposal waits for an answer"));
        }
        let proposal = live.check(wish, who, now)?;
        self.put(&mut live, proposal, now).await?;
        drop(live);
        self.hub.touched(id).await?;
        self.hub.follow_up(id, now).await;
        Ok(())
    }

    /// Answers a proposal.
    async fn answer(&self, code: &str, who: AccountId, wish: &AnswerProposal, now: Time) -> Result<(), Error> {
        let mut live = self.table(code).await?;
        let id = must_play(&live, who)?;
        let same = |p: &&ProposalRow| p.kind == wish.kind && p.n == wish.n;
        let mut proposal = live.proposal().filter(same).ok_or(Error::Conflict("this is not proposed any more"))?.clone();
        let undecided = live.undecided(&proposal);
        if !undecided.contains(&who) && (wish.agree || proposal.by_account != who) {
            return Err(Error::Conflict("you have answered already"));
        }
        if wish.agree {
            let mut agreed: Vec<AccountId> = serde_json::from_str(&proposal.agreed).unwrap_or_default();
            agreed.push(who);
            proposal.agreed = serde_json::to_string(&agreed).map_err(|_| Error::Unavailable)?;
            self.put(&mut live, proposal, now).await?;
        } else {
            live.dirty = true;
            self.store().save_proposal(id, None).await?;
        }
        drop(live);
        self.hub.touched(id).await?;
        self.hub.follow_up(id, now).await;
        Ok(())
    }
}

/// The game's number, if the caller plays in it.
fn must_play(live: &Live, who: AccountId) -> Result<i64, Error> {
    if live.acts_for(who).is_empty() {
        return Err(Error::Forbidden("you play no seat here"));
    }
    if !matches!(live.row.state, State::Running | State::Held) {
        return Err(Error::Conflict("this game is not being played"));
    }
    Ok(live.row.id)
}

/// A held game waits for one thing: that all go back to where the rules first differ.
fn can_agree(live: &Live, kind: ProposalKind) -> bool {
    live.row.state == State::Running || live.row.state == State::Held && kind == ProposalKind::Rollback
}

/// Takes back one's last decision, if nothing was rolled, shown or done by others since.
#[utoipa::path(post, path = "/tables/{code}/undo", tag = "tables", params(("code" = String, Path)), request_body = Undo, responses((status = 200, body = Answer), (status = "4XX", body = Problem)))]
async fn undo(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<Undo>,
) -> Result<Json<Answer>, Error> {
    let mut live = app.table(&code).await?;
    let (id, seat) = (live.row.id, live.addressed(&wish.seat, wish.command)?);
    let order = Order { seat, n: wish.n, command: wish.command, text: "", lang: who.lang() };
    let played = matches!(app.hub.undo(&mut live, who.account.id, order, now()).await?, Played::Done(_));
    drop(live);
    Ok(Json(Answer { played, table: app.seen(id, Some(&who)).await? }))
}

/// Proposes something that the others must agree to.
#[utoipa::path(post, path = "/tables/{code}/proposal", tag = "tables", params(("code" = String, Path)), request_body = Propose, responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn propose(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<Propose>,
) -> Result<Json<TableView>, Error> {
    app.propose(&code, who.account.id, &wish, now()).await?;
    let id = app.coded(&code).await?.id;
    Ok(Json(app.seen(id, Some(&who)).await?))
}

/// Agrees to a proposal, refuses or withdraws it.
#[utoipa::path(post, path = "/tables/{code}/proposal/answer", tag = "tables", params(("code" = String, Path)), request_body = AnswerProposal, responses((status = 200, body = TableView), (status = "4XX", body = Problem)))]
async fn answer(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<AnswerProposal>,
) -> Result<Json<TableView>, Error> {
    app.answer(&code, who.account.id, &wish, now()).await?;
    let id = app.coded(&code).await?.id;
    Ok(Json(app.seen(id, Some(&who)).await?))
}
