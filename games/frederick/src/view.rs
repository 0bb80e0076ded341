//! Views and imagination: the chapter Hidden information.

use engine::{Rng, SeatSet, chance};
use serde::{Deserialize, Serialize};

use crate::{
    data::data,
    ids::{CARDS, Card, Side},
    position::Position,
};

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seats of the viewer.
    pub viewer: SeatSet,
    /// The position without the cards that he may not know.
    pub table: Position,
    /// Cards that each side holds and he does not see (HI-2); while a battle begins, with those that it has chosen (HI-3).
    pub hidden: [u8; 2],
}

impl Position {
    pub(crate) fn view_of(&self, viewer: SeatSet) -> View {
        let mut view = View { viewer, table: self.clone(), hidden: [0; 2] };
        for side in Side::ALL.into_iter().filter(|side| !side.is_held(viewer)) {
            let i = side.index();
            view.hidden[i] = self.hand_size(side) + self.battle.chosen[i].iter().sum::<u8>();
            view.table.hand[i] = [0; CARDS];
            view.table.battle.chosen[i] = [0; CARDS];
        }
        view
    }
}

impl View {
    /// How many cards a side holds.
    pub fn hand_size(&self, side: Side) -> u8 {
        self.table.hand_size(side) + self.hidden[side.index()]
    }

    /// How many cards a side's deck has.
    pub fn deck_size(&self, side: Side) -> u8 {
        self.table.deck_size(side).saturating_sub(self.hidden[side.index()])
    }

    /// Deals the hands that the viewer does not see out of what he has not seen.
    pub(crate) fn imagine(&self, rng: &mut dyn Rng) -> Position {
        let mut p = self.table.clone();
        for side in Side::ALL {
            let i = side.index();
            let mut unseen: Vec<Card> = Vec::new();
            for card in Card::all() {
                let out = p.used[i][card.index()] + p.hand[i][card.index()] + p.battle.chosen[i][card.index()];
                let left = data().card(card).count[i].saturating_sub(out);
                unseen.extend(std::iter::repeat_n(card, usize::from(left)));
            }
            chance::shuffle(rng, &mut unseen);
            unseen.iter().take(usize::from(self.hidden[i])).for_each(|card| p.hand[i][card.index()] += 1);
        }
        p
    }
}
