//! What lies before a player alone: standing orders and notes.
//!
//! Orders are a secret of the seat's holder. They change neither who is asked nor since when; what they answer comes after a while that
//! nobody can foresee, and looks like any other move.

use axum::{
    Json,
    extract::{Path, State as AppState},
};
use engine::{Order, OrderError, Orders, Seat, Span, Wish, erased::SubjectInfo};
use serde::{Deserialize, Serialize};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::{App, Who, now},
    error::{Error, Problem},
    live::Live,
    store::State,
};

/// The longest notes of a seat, in bytes.
const LONGEST: usize = 16 * 1024;
/// An order names at most so many things.
const MOST_SUBJECTS: usize = 64;

/// The routes.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(orders, give)).routes(routes!(drop_order)).routes(routes!(notes, write_notes))
}

/// The standing orders of a seat.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct SeatOrders {
    /// The seat's id.
    pub seat: String,
    /// What orders can name.
    #[schema(value_type = Vec<Object>)]
    pub subjects: Vec<SubjectInfo>,
    /// The orders that hold.
    #[schema(value_type = Vec<Object>)]
    pub orders: Vec<Order>,
}

/// An order to be given.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveOrder {
    /// The seat's id.
    seat: String,
    /// What it says: `{"order": "pass", "unless": […]}` declines reactions, `{"order": "skip", "subject": …}` looks past a thing,
    /// `{"order": "single"}` plays the only legal move.
    #[schema(value_type = Object)]
    wish: Wish,
    /// How long it holds: `turn`, `own-turn` or `always`.
    #[schema(value_type = String)]
    span: Span,
}

/// An order to be dropped.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DropOrder {
    /// The seat's id.
    seat: String,
    /// What it says.
    #[schema(value_type = Object)]
    wish: Wish,
}

/// The notes of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    /// The seat's id.
    seat: String,
    /// What its holder has noted.
    text: String,
}

/// The caller's seat with this id.
fn own_seat(live: &Live, who: &Who, id: &str) -> Result<Seat, Error> {
    let seat = live.game.info().seat(id).ok_or(Error::Missing("seat"))?;
    if live.held_by(who.account.id).contains(seat) { Ok(seat) } else { Err(Error::Forbidden("this seat is not yours")) }
}

/// The orders of a seat that still hold.
fn holding(live: &Live, seat: Seat) -> Orders {
    let mut orders = live.orders(seat);
    live.table.expire(seat, &mut orders);
    orders
}

fn seat_orders(live: &Live, who: &Who) -> Vec<SeatOrders> {
    let of = |seat: Seat| SeatOrders {
        seat: live.game.info().seat_id(seat).to_owned(),
        subjects: live.table.subjects(seat, who.lang()),
        orders: holding(live, seat).list().to_vec(),
    };
    live.held_by(who.account.id).iter().map(of).collect()
}

/// The standing orders of the caller's seats.
#[utoipa::path(get, path = "/tables/{code}/orders", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = Vec<SeatOrders>), (status = "4XX", body = Problem)))]
async fn orders(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<Vec<SeatOrders>>, Error> {
    let live = app.table(&code).await?;
    Ok(Json(seat_orders(&live, &who)))
}

/// Gives an order. If it answers the question that waits, that is answered after a while.
#[utoipa::path(post, path = "/tables/{code}/orders", tag = "tables", params(("code" = String, Path)), request_body = GiveOrder, responses((status = 200, body = Vec<SeatOrders>), (status = "4XX", body = Problem)))]
async fn give(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<GiveOrder>,
) -> Result<Json<Vec<SeatOrders>>, Error> {
    if wish.wish.subjects().len() > MOST_SUBJECTS {
        return Err(Error::TooLarge("an order names fewer things"));
    }
    let GiveOrder { seat, wish, span } = wish;
    app.change_orders(&code, &who, &seat, |live, seat, orders| live.table.order(seat, orders, wish, span)).await
}

/// Drops an order.
#[utoipa::path(post, path = "/tables/{code}/orders/drop", tag = "tables", params(("code" = String, Path)), request_body = DropOrder, responses((status = 200, body = Vec<SeatOrders>), (status = "4XX", body = Problem)))]
async fn drop_order(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<DropOrder>,
) -> Result<Json<Vec<SeatOrders>>, Error> {
    let number = |orders: &Orders| orders.list().iter().position(|o| o.wish == wish.wish).map_or(0, |i| i + 1);
    app.change_orders(&code, &who, &wish.seat, |_, _, orders| orders.drop(number(orders))).await
}

impl App {
    /// Changes the orders of a seat, and when they answer next.
    async fn change_orders(
        &self,
        code: &str,
        who: &Who,
        seat: &str,
        change: impl FnOnce(&Live, Seat, &mut Orders) -> Result<(), OrderError>,
    ) -> Result<Json<Vec<SeatOrders>>, Error> {
        let mut live = self.table(code).await?;
        let seat = own_seat(&live, who, seat)?;
        if live.row.state != State::Running {
            return Err(Error::Conflict("this game is not being played"));
        }
        let mut orders = holding(&live, seat);
        change(&live, seat, &mut orders).map_err(|e| refused(&live, who, &e))?;
        let text = serde_json::to_string(&orders).map_err(|_| Error::Unavailable)?;
        let (id, number) = (live.row.id, i64::from(seat.0));
        live.dirty = true;
        if !self.store().save_orders(id, number, who.account.id, &text).await? {
            return Err(Error::Second);
        }
        live.seats[usize::from(seat.0)].orders = text;
        self.hub.write(&mut live, 0, None, now()).await?;
        Ok(Json(seat_orders(&live, who)))
    }
}

fn refused(live: &Live, who: &Who, error: &OrderError) -> Error {
    let message = live.table.texts().render(who.lang(), &error.text());
    Error::Refused(Problem { code: "no-order", message, rule: None })
}

/// The notes of the caller's seats.
#[utoipa::path(get, path = "/tables/{code}/notes", tag = "tables", params(("code" = String, Path)), responses((status = 200, body = Vec<Notes>), (status = "4XX", body = Problem)))]
async fn notes(AppState(app): AppState<App>, who: Who, Path(code): Path<String>) -> Result<Json<Vec<Notes>>, Error> {
    let live = app.table(&code).await?;
    let mine = live.seats.iter().filter(|s| s.account == Some(who.account.id));
    let of = |s: &crate::store::SeatRow| Notes { seat: live.game.info().seat_id(s.number()).to_owned(), text: s.notes.clone() };
    Ok(Json(mine.map(of).collect()))
}

/// Writes the notes of a seat.
#[utoipa::path(put, path = "/tables/{code}/notes", tag = "tables", params(("code" = String, Path)), request_body = Notes, responses((status = 200, body = Notes), (status = "4XX", body = Problem)))]
async fn write_notes(
    AppState(app): AppState<App>,
    who: Who,
    Path(code): Path<String>,
    Json(wish): Json<Notes>,
) -> Result<Json<Notes>, Error> {
    if wish.text.len() > LONGEST {
        return Err(Error::TooLarge("notes have at most 16 kB"));
    }
    if wish.text.contains('\0') {
        return Err(Error::Bad("notes are text".to_owned()));
    }
    let live = app.table(&code).await?;
    let (id, seat) = (live.row.id, own_seat(&live, &who, &wish.seat)?);
    drop(live);
    if !app.store().save_notes(id, i64::from(seat.0), who.account.id, &wish.text).await? {
        return Err(Error::Second);
    }
    app.hub.touched(id).await?;
    Ok(Json(wish))
}
