//! Who has won (5a, 15, R-5c).

use engine::SeatSet;

use crate::{
    ids::{Camp, Power},
    position::{Position, Victory},
};

impl Position {
    /// The seats of the winners; nobody's for a draw.
    pub(crate) fn winners(&self) -> SeatSet {
        match self.rules.victory {
            Victory::Standard => self.most_points(),
            Victory::Camp => self.winning_camp().map_or(SeatSet::NONE, |camp| seats(camp.powers())),
            Victory::LeadingPower => self.winning_camp().map_or(SeatSet::NONE, |camp| {
                let best = camp.powers().into_iter().map(|p| self.vp[p.index()]).max();
                self.persons_of(camp.powers().into_iter().filter(|p| Some(self.vp[p.index()]) == best))
            }),
        }
    }

    /// 15a: the camp with the higher sum.
    pub(crate) fn winning_camp(&self) -> Option<Camp> {
        let sum = |camp: Camp| camp.powers().into_iter().map(|p| self.vp[p.index()]).sum::<i16>();
        match sum(Camp::Central).cmp(&sum(Camp::Entente)) {
            std::cmp::Ordering::Greater => Some(Camp::Central),
            std::cmp::Ordering::Less => Some(Camp::Entente),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// 5a: whoever controls the power with the most points; ties by R-5c.
    fn most_points(&self) -> SeatSet {
        if self.rules.players == 2 {
            return self.better_pair();
        }
        let best = self.vp.iter().max();
        let tied = Power::ALL.into_iter().filter(|p| Some(&self.vp[p.index()]) == best);
        self.persons_of(tied)
    }

    /// All seats of those who play these powers: a player wins with all his powers (R-5c, R-15b).
    fn persons_of(&self, powers: impl IntoIterator<Item = Power>) -> SeatSet {
        let own = |p: Power| Power::ALL.into_iter().filter(move |q| self.is_same_person(p, *q));
        seats(powers.into_iter().flat_map(own))
    }

    /// R-5c: the better powers are compared first, then the others.
    fn better_pair(&self) -> SeatSet {
        let sorted = |camp: Camp| {
            let [a, b] = camp.powers().map(|p| self.vp[p.index()]);
            (a.max(b), a.min(b))
        };
        match sorted(Camp::Central).cmp(&sorted(Camp::Entente)) {
            std::cmp::Ordering::Greater => seats(Camp::Central.powers()),
            std::cmp::Ordering::Less => seats(Camp::Entente.powers()),
            // A shared victory.
            std::cmp::Ordering::Equal => seats(Power::ALL),
        }
    }
}

fn seats(powers: impl IntoIterator<Item = Power>) -> SeatSet {
    powers.into_iter().map(Power::seat).collect()
}
