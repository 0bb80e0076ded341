//! Why not here: spaces where nothing can be built, recruited or battled, pieces out of supply, countries that score nothing.

use engine::{Refusal, Text};

use super::words::{a_piece, countries, inside, piece_in, space, spaces, subject, the_team};
use crate::{
    Move, Position,
    data::{Ground, Use, data},
    effects::piece_at,
    ids::{Card, Countries, Country, Piece, Space, Spaces},
};

/// Nothing forbids it, or the rule that does and why.
pub(super) type Why = Option<Refusal>;

/// A reason.
pub(super) fn no(rule: &'static str, text: Text) -> Why {
    Some(Refusal::new(rule, text))
}

/// A reason unless the condition holds.
pub(super) fn unless(condition: bool, rule: &'static str, text: impl FnOnce() -> Text) -> Why {
    if condition { None } else { no(rule, text()) }
}

/// A new piece: whose, which, and where the card allows it.
#[derive(Clone, Copy)]
pub(super) struct Placing {
    pub country: Country,
    pub piece: Piece,
    pub within: Spaces,
}

/// A battle: who fights it, on land or at sea, where and against whom the card allows it, and the card if it is a played one.
#[derive(Clone, Copy)]
pub(super) struct Battling {
    pub country: Country,
    pub ground: Ground,
    pub within: Spaces,
    pub against: Countries,
    pub played: Option<Card>,
}

impl Position {
    /// Why a piece can not be built in a space (10.3a, 10.3b).
    pub(super) fn why_not_build(&self, b: Placing, s: Space) -> Why {
        if self.build_spaces(b.country, b.piece, b.within).has(s) {
            return None;
        }
        self.why_not_place(b, s).or_else(|| self.why_not_near(b, s)).or_else(|| no("9.3a", about(b, "no-build-unsupplied", s)))
    }

    /// Why a piece can not be recruited in a space (11.3a).
    pub(super) fn why_not_recruit(&self, b: Placing, s: Space) -> Why {
        self.why_not_place(b, s)
    }

    /// What holds for every new piece: the right kind of space, one the card names, room in it, and a piece in stock.
    fn why_not_place(&self, b: Placing, s: Space) -> Why {
        let (own, enemies) = (self.pieces[b.country.index()], self.pieces_of(b.country.enemies()));
        ground(b.piece, s)
            .or_else(|| unless(b.within.has(s), "CL17", || elsewhere(s, b.within, b.piece)))
            .or_else(|| unless(!own.has(s), "8a", || self.own_there(b, s)))
            .or_else(|| unless(!enemies.has(s), "8b", || self.enemy_there(b.country, s)))
            .or_else(|| {
                let text = || Text::new("no-piece-left").text("country", subject(b.country)).text("piece", a_piece(b.piece));
                unless(self.available(b.country, b.piece) > 0, "8d", text)
            })
    }

    /// 8a, with the way out that 11.3c offers.
    fn own_there(&self, b: Placing, s: Space) -> Text {
        let can_be_named = self.legal(b.country).contains(&Move::Keep(s));
        about(b, if can_be_named { "no-own-there-named" } else { "no-own-there" }, s)
    }

    fn enemy_there(&self, of: Country, s: Space) -> Text {
        let there = of.enemies().iter().filter(|c| self.pieces[c.index()].has(s)).collect();
        Text::new("no-enemy-there").text("in", inside(s)).list("countries", countries(there))
    }

    /// 10.3a (ii), 9c: next to a supplied piece, a Navy next to a port as well.
    fn why_not_near(&self, b: Placing, s: Space) -> Why {
        if self.around(b.country.team(), self.supplied(b.country)).has(s) {
            return self.why_no_port(b, s);
        }
        let (rule, act) = if b.piece == Piece::Army { ("10.3a", "act-army") } else { ("10.3b", "act-navy") };
        self.why_not_reached(b.country, s, rule, act)
    }

    /// 9c: a Navy needs an Army of its team next to it.
    fn why_no_port(&self, b: Placing, s: Space) -> Why {
        let ports = self.pieces_of(b.country.friends()).and(data().land).and(data().adjacent[s.index()]);
        let fine = b.piece == Piece::Army || !ports.is_empty();
        unless(fine, "9c", || Text::new("no-port").text("in", inside(s)).text("team", the_team(b.country.team())))
    }

    /// Why no piece reaches a space, to build or battle there: those around it are out of supply, behind a closed strait, or a partner's.
    fn why_not_reached(&self, of: Country, s: Space, rule: &'static str, act: &'static str) -> Why {
        let text = |key: &'static str| Text::new(key).text("act", Text::new(act).text("in", inside(s)));
        let near = self.adjacent(of.team(), s);
        if let Some(starving) = self.pieces[of.index()].and(near).first() {
            return no(rule, text("no-reach-unsupplied").text("piece", piece_in(of, starving)));
        }
        if let Some(i) = self.closed_strait(of, s) {
            let text = text("no-strait").text("strait", Text::new(format!("strait-{i}"))).text("the", the_team(of.team()));
            return no("5.2b", text.text("in", inside(data().straits[i].land)));
        }
        let mut partners = of.friends();
        partners.remove(of);
        match self.pieces_of(partners).and(near).first() {
            Some(lent) => no(rule, text("no-reach-partner").text("in", inside(lent))),
            None => no(rule, text("no-far")),
        }
    }

    /// 5.2b: a closed strait with a supplied piece on its other side.
    fn closed_strait(&self, of: Country, s: Space) -> Option<usize> {
        let supplied = self.supplied(of);
        data().straits.iter().position(|strait| {
            let beyond = strait.seas.contains(&s) && strait.seas.into_iter().any(|sea| sea != s && supplied.has(sea));
            beyond && !self.adjacent(of.team(), strait.seas[0]).has(strait.seas[1])
        })
    }

    /// Why a space can not be battled (10.3c, 10.3d, 11.3d).
    pub(super) fn why_not_battle(&self, b: Battling, s: Space) -> Why {
        let piece = b.ground.piece();
        if self.battle_spaces(b.country, piece, b.within, b.against, b.played).has(s) {
            return None;
        }
        let (rule, key) = if piece == Piece::Army { ("10.3c", "no-battle-land") } else { ("10.3d", "no-battle-sea") };
        let friends = self.pieces_of(b.country.friends()).has(s);
        let there = b.against.is_empty() || self.pieces_of(b.against).has(s);
        let only = || Text::new("no-battle-against").text("in", inside(s)).list("countries", countries(b.against));
        unless(piece == piece_at(s), rule, || Text::new(key).text("space", space(s)))
            .or_else(|| unless(b.within.has(s), "CL17", || elsewhere(s, b.within, piece)))
            .or_else(|| unless(!friends, "11.3d", || Text::new("no-battle-friends").text("space", space(s))))
            .or_else(|| unless(there, "CL-op-battle", only))
            .or_else(|| self.why_not_reached(b.country, s, rule, "act-battle"))
    }

    /// Why a piece can not be named as built (11.3c).
    pub(super) fn why_not_keep(&self, b: Placing, s: Space) -> Why {
        let own = self.pieces[b.country.index()].has(s);
        ground(b.piece, s)
            .or_else(|| unless(b.within.has(s), "CL17", || elsewhere(s, b.within, b.piece)))
            .or_else(|| unless(own, "11.3c", || about(b, "no-keep-none", s)))
            .or_else(|| {
                let supplied = self.standing(b.country, b.piece, b.within).has(s);
                unless(supplied, "11.3c", || Text::new("no-keep-unsupplied").text("piece", piece_in(b.country, s)))
            })
    }

    /// Why a piece on the board is out of supply (9b, 9c).
    pub(super) fn why_unsupplied(&self, of: Country, s: Space) -> Why {
        if !self.pieces[of.index()].has(s) || self.supplied(of).has(s) {
            return None;
        }
        let text = |key: &'static str| Text::new(key).text("piece", piece_in(of, s));
        let own_near = !self.pieces[of.index()].and(self.adjacent(of.team(), s)).is_empty();
        if piece_at(s) == Piece::Navy {
            let ports = self.pieces_of(of.friends()).and(data().land).and(data().adjacent[s.index()]);
            let port = || text("no-supply-port").text("team", the_team(of.team()));
            return no("9c", if ports.is_empty() { port() } else { text("no-supply-navy") });
        }
        if data().stars.has(s) {
            return no("CL-op-not-supply-space", text("no-supply-star"));
        }
        no("9b", text(if own_near { "no-supply-line" } else { "no-supply-alone" }))
    }

    /// Why a country scores nothing in its Victory step (12b, 12d).
    pub(super) fn why_no_points(&self, of: Country) -> Why {
        let home = data().homes[of.index()];
        if self.pieces_of(of.enemies()).has(home) {
            return no("12d", Text::new("no-points-home").text("country", subject(of)).text("in", inside(home)));
        }
        let status = self.status_of(of).filter(|&k| data().card(k).used == Use::Victory);
        let points = self.supply_points(of) + status.map(|k| self.card_points(k, of)).sum::<i16>();
        unless(points > 0, "12b", || Text::new("no-points-star").text("country", subject(of)))
    }
}

/// 8c.
fn ground(piece: Piece, s: Space) -> Why {
    let key = if piece == Piece::Army { "no-army-at-sea" } else { "no-navy-on-land" };
    unless(piece_at(s) == piece, "8c", || Text::new(key).text("space", space(s)))
}

/// The card names other spaces.
fn elsewhere(s: Space, within: Spaces, piece: Piece) -> Text {
    let named = within.and(data().ground(piece));
    if named.is_empty() {
        return Text::new("no-space-at-all");
    }
    Text::new("no-elsewhere").text("space", space(s)).list("spaces", spaces(named))
}

fn about(b: Placing, key: &'static str, s: Space) -> Text {
    Text::new(key).text("country", subject(b.country)).text("piece", a_piece(b.piece)).text("in", inside(s))
}
