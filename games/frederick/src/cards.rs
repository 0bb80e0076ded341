//! Tactics cards: who may play which, and what they do (2.4, chapter Card language).

use engine::Log;

use crate::{
    data::{Effect, Role, When, data},
    events::Event,
    ids::{CARDS, Card, Commanders, Flags, Kind, Side, Space, Spaces},
    moves::Move,
    position::{Position, Step},
    sequence::Offer,
};

impl Position {
    /// Whether a side could play a card at a moment if it had it: by its role, and in a battle by 7.1.3b. All of it is public.
    pub(crate) fn could_play(&self, side: Side, card: Card, when: When) -> bool {
        let d = data().card(card);
        let Some(use_) = d.at(when) else { return false };
        let is_active = side == if when.is_battle() { self.battle.attacker } else { self.active() };
        let fits = match use_.role {
            Role::Any => true,
            Role::Active => is_active,
            Role::NonActive => !is_active,
        };
        fits && (!when.is_battle() || self.commands(side, d.tactics) && !self.battle.forbidden[side.index()].has(card))
    }

    /// Whether a side's deciding tactics value allows a card with a number (7.1.3b, R-56).
    fn commands(&self, side: Side, number: Option<u8>) -> bool {
        number.is_some_and(|number| self.deciding_tactics(side).is_some_and(|tactics| tactics >= number))
    }

    /// Whether a side may hold a card for a moment, by what everybody knows (HI-4).
    pub(crate) fn may_hold(&self, side: Side, when: When) -> bool {
        self.hand_size(side) > 0
            && Card::all().any(|card| {
                let unseen = data().card(card).count[side.index()] > self.used[side.index()][card.index()];
                unseen && self.could_play(side, card, when)
            })
    }

    /// The cards of a hand that can be played at a moment.
    pub(crate) fn playable(&self, side: Side, when: When) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.hand[side.index()][card.index()] > 0 && self.could_play(side, card, when))
    }

    /// Offers the cards of a hand at a moment, and to go on without.
    pub(crate) fn offer_cards(&self, side: Side, when: When, out: Offer<'_>) {
        out(Move::Done);
        self.offer_playable(side, when, out);
    }

    pub(crate) fn offer_playable(&self, side: Side, when: When, out: Offer<'_>) {
        for card in self.playable(side, when) {
            let first = data().card(card).at(when).and_then(|u| u.effects.first());
            match first {
                Some(Effect::Scorch { .. }) => self.scorchable(side).iter().for_each(|s| out(Move::Scorch(s))),
                Some(Effect::Recall { exclude }) => self.recallable().minus(*exclude).iter().for_each(|k| out(Move::Recall(k))),
                Some(_) => out(Move::Card(card)),
                None => {}
            }
        }
    }

    /// A card goes from the hand to the used pile (CL-3).
    pub(crate) fn use_card(&mut self, side: Side, card: Card, log: Log<'_, Event>) {
        self.hand[side.index()][card.index()] -= 1;
        self.used[side.index()][card.index()] += 1;
        log(Event::Played { side, card });
    }

    /// The card of a hand with an effect at a moment.
    fn card_with(&self, side: Side, when: When, is: fn(&Effect) -> bool) -> Option<Card> {
        let with = |card: &Card| data().card(*card).at(when).is_some_and(|u| u.effects.iter().any(is));
        self.playable(side, when).find(with)
    }

    /// A card of a phase or of winter that needs no target.
    pub(crate) fn play_card(&mut self, side: Side, card: Card, log: Log<'_, Event>) {
        let when = match self.step {
            Step::BeforeDie => When::PhaseBeforeAp,
            Step::AfterDie => When::PhaseAfterAp,
            _ => When::WinterStep1,
        };
        self.use_card(side, card, log);
        let effect = data().card(card).at(when).and_then(|u| u.effects.first()).copied();
        self.winter.by = side;
        match effect {
            Some(Effect::AddAp { dice }) => self.step = Step::MoreDice(dice),
            Some(Effect::Mobilise { dice, .. }) => self.step = Step::MobiliseNation(dice),
            _ => {}
        }
    }

    fn card_moment(&self) -> When {
        if self.is_winter() { When::WinterStep1 } else { When::PhaseMarchStart }
    }

    /// forts and resource spaces on the map that a side controls or besieges.
    pub(crate) fn scorchable(&self, side: Side) -> Spaces {
        let d = data();
        let worth = d.forts.or(d.resources).minus(d.boxes).minus(self.scorched);
        worth.and(self.controlled_by(side).or(self.presence().besieged_by(side)))
    }

    /// CL-19, 11.4.
    pub(crate) fn scorch(&mut self, side: Side, space: Space, log: Log<'_, Event>) {
        let is = |effect: &Effect| matches!(effect, Effect::Scorch { .. });
        let Some(card) = self.card_with(side, self.card_moment(), is) else { return };
        self.use_card(side, card, log);
        self.scorched.insert(space);
        self.come_out(space, Flags::STILL);
        log(Event::Scorched { space });
        if data().resources.has(space) {
            self.tell_resources(log);
        }
        let both = Side::ALL.into_iter().all(|s| self.is_there(space, s));
        if !self.is_winter() {
            if both {
                self.phase.scorched.insert(space);
            }
            return;
        }
        self.winter.by = side;
        if both {
            self.open_battle(space, side, true, log);
        } else {
            self.after_winter_card(log);
        }
    }

    /// CL-20: commanders on the map or in a box.
    pub(crate) fn recallable(&self) -> Commanders {
        self.units.all().iter().map(|g| g.unit.kind).filter(|k| k.is_commander()).collect()
    }

    /// CL-20, 11.8.
    pub(crate) fn recall(&mut self, side: Side, kind: Kind, log: Log<'_, Event>) {
        let is = |effect: &Effect| matches!(effect, Effect::Recall { .. });
        let (Some(card), Some(group)) = (self.card_with(side, When::WinterStep1, is), self.units.find(kind)) else { return };
        self.use_card(side, card, log);
        self.winter.by = side;
        self.units.take(group.space, group.unit, 1);
        log(Event::Recalled { commander: kind, space: group.space });
        self.settle_fort(group.space);
        self.after_winter_card(log);
    }

    /// A card is chosen for the start of a battle, in secret.
    pub(crate) fn choose_card(&mut self, side: Side, card: Card, log: Log<'_, Event>) {
        self.hand[side.index()][card.index()] -= 1;
        self.battle.chosen[side.index()][card.index()] += 1;
        log(Event::Chosen { side, card: Some(card) });
    }

    /// SQ-B2: both choices are shown, the attacker's first, and carried out (CL-21).
    pub(crate) fn reveal(&mut self, log: Log<'_, Event>) {
        let mut left = self.battle.chosen;
        for side in [self.battle.attacker, self.battle.attacker.other()] {
            let could = self.may_hold(side, When::BattleStart);
            let shown = &mut self.battle.chosen[side.index()];
            let cards: Vec<Card> = Card::all().flat_map(|c| std::iter::repeat_n(c, usize::from(shown[c.index()]))).collect();
            // Of who could have no card nothing is said.
            if could || !cards.is_empty() {
                log(Event::Revealed { side, cards });
            }
            shown.iter().zip(&mut self.used[side.index()]).for_each(|(n, used)| *used += n);
            *shown = [0; CARDS];
        }
        let shown = left;
        for side in Side::ALL {
            for card in Card::all().filter(|c| shown[side.index()][c.index()] > 0) {
                self.cancel_start_cards(side, card, &mut left, log);
            }
        }
        for side in Side::ALL {
            for card in Card::all().filter(|c| left[side.index()][c.index()] > 0) {
                self.apply_start_card(side, card);
            }
        }
    }

    /// CL-21 (2): each kind that cancels works once per side, copy by copy.
    fn cancel_start_cards(&self, side: Side, card: Card, left: &mut [[u8; CARDS]; 2], log: Log<'_, Event>) {
        let enemy = side.other();
        for effect in data().card(card).at(When::BattleStart).into_iter().flat_map(|u| &u.effects) {
            let Effect::CancelCard { card, copies } = effect else { continue };
            let there = &mut left[enemy.index()][card.index()];
            for _ in 0..(*copies).min(*there) {
                *there -= 1;
                log(Event::Cancelled { side: enemy, card: *card });
            }
        }
    }

    /// CL-21 (3): of every kind that is left one copy is in force (7.1.3d).
    fn apply_start_card(&mut self, side: Side, card: Card) {
        let battle = &mut self.battle;
        for effect in data().card(card).at(When::BattleStart).into_iter().flat_map(|u| &u.effects) {
            match *effect {
                Effect::ModifyDice { own, value } => battle.dice[if own { side } else { side.other() }.index()] += value,
                Effect::MultiplyHits { factor } => battle.factor[side.index()] *= factor,
                Effect::FirstTurn => battle.turn = side,
                Effect::ForbidCard { card } => battle.forbidden[side.other().index()].insert(card),
                _ => {}
            }
        }
    }
}
