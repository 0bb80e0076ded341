//! How good a position is, in hundredths of a victory point: a first set of terms from the chapter Strategy.

use crate::{
    Position,
    data::{Use, data},
    ids::{Country, Team},
    position::Frame,
};

/// A point on the track.
const POINT: i32 = 100;
/// A piece on the board that is supplied; one that is not is as good as lost.
const PIECE: i32 = 60;
const UNSUPPLIED: i32 = 10;
/// A Status on the table, by what it does; a Response laid.
const STATUS: i32 = 70;
const RESPONSE: i32 = 45;
/// Cards left to draw and in hand.
const CARD: i32 = 6;
/// An enemy Army at home stops a country's scoring.
const HOME_LOST: i32 = 300;
/// Rounds over which an income is counted.
const HORIZON: i32 = 5;

impl Position {
    /// The position's worth for a country's team, against the other's.
    pub(crate) fn worth_for(&self, country: Country) -> i32 {
        let team = country.team();
        if let Frame::Over { winner } = self.stack.top() {
            return if winner == team { 1_000_000 } else { -1_000_000 };
        }
        self.team_worth(team) - self.team_worth(team.other())
    }

    fn team_worth(&self, team: Team) -> i32 {
        let left = i32::from(data().constants.rounds - self.round) + 1;
        let countries = data().teams[team.index()].iter();
        POINT * i32::from(self.vp[team.index()]) + countries.map(|c| self.country_worth(c, left.min(HORIZON))).sum::<i32>()
    }

    fn country_worth(&self, country: Country, rounds: i32) -> i32 {
        let pieces = self.pieces[country.index()];
        let supplied = pieces.and(self.supplied(country));
        let home = data().homes[country.index()];
        let at_home = !self.pieces_of(country.enemies()).has(home);
        let income = if at_home { i32::from(self.supply_points(country) + self.status_points(country)) } else { 0 };
        let cards = self.of(country);
        let status: i32 =
            self.status_of(country).map(|c| if data().card(c).used == Use::Victory { STATUS / 2 } else { STATUS }).sum();
        let near_home = if at_home { 0 } else { HOME_LOST };
        income * POINT * rounds * 7 / 10
            + PIECE * i32::from(supplied.len())
            + UNSUPPLIED * i32::from(pieces.minus(supplied).len())
            + status
            + RESPONSE * cards.responses.count_ones() as i32
            + CARD * i32::from(cards.deck.len() + cards.hand_size())
            - near_home
    }

    /// What the Status cards of a country bring in a Victory step.
    fn status_points(&self, country: Country) -> i16 {
        let scoring = self.status_of(country).filter(|&c| data().card(c).used == Use::Victory);
        scoring.map(|card| self.card_points(card, country)).sum()
    }
}
