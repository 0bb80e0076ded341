//! What chance decides: dice, chits, commanders, cards.

use engine::{Log, Rng, chance};

use crate::{
    events::Event,
    ids::{Army, Card, Kind, Side},
    moves::Roll,
    position::{Position, Step},
};

impl Position {
    /// How many dice are rolled now.
    pub(crate) fn dice_due(&self) -> u8 {
        match self.step {
            Step::Die | Step::Elizabeth | Step::Peace => 1,
            Step::MoreDice(n) | Step::MobiliseDie(_, n) => n,
            Step::BattleDice => self.battle_dice(self.battle.turn).total(),
            Step::FortDice(space) => self.fort_dice(space).len() as u8,
            Step::AssaultDice(space) => self.assault_dice(space),
            Step::Attrition(side, space) => self.attrition_dice(side, space).len() as u8,
            _ => 0,
        }
    }

    /// Draws what chance decides now.
    pub(crate) fn sample_now(&self, rng: &mut dyn Rng) -> Roll {
        match self.step {
            Step::Chit => Roll::Chit(self.any_chit(rng)),
            Step::FirstCommander(_) | Step::WinterCommander(_) => {
                let all: Vec<Kind> = self.drawing_nation().into_iter().flat_map(|n| self.drawable(n)).collect();
                let i = chance::below(rng, all.len().max(1) as u32) as usize;
                Roll::Commander(all.get(i).copied().unwrap_or(Kind(0)))
            }
            Step::Draw(_) | Step::WinterDraw(_) => Roll::Card(self.any_card(rng)),
            _ => Roll::Dice((0..self.dice_due()).map(|_| chance::die(rng)).collect()),
        }
    }

    /// Each chit left in the cup equally likely (SQ-T2).
    fn any_chit(&self, rng: &mut dyn Rng) -> Option<Army> {
        let total = self.cup.iter().sum::<u8>() + u8::from(self.end_chit);
        let mut left = chance::below(rng, u32::from(total.max(1))) as u8;
        for army in Army::all() {
            if left < self.cup[army.index()] {
                return Some(army);
            }
            left -= self.cup[army.index()];
        }
        None
    }

    /// Each card of the deck equally likely: that is what shuffling it means.
    fn any_card(&self, rng: &mut dyn Rng) -> Card {
        let side = self.drawing_side().unwrap_or(Side::Prussian);
        let mut left = chance::below(rng, u32::from(self.deck_size(side).max(1))) as u8;
        for card in Card::all() {
            let here = self.in_deck(side, card);
            if left < here {
                return card;
            }
            left -= here;
        }
        Card(0)
    }

    /// Applies what chance decided; whether it can have.
    pub(crate) fn apply_roll(&mut self, roll: &Roll, log: Log<'_, Event>) -> bool {
        let done = match (self.step, roll) {
            (Step::Chit, Roll::Chit(chit)) => self.apply_chit(*chit, log),
            (Step::FirstCommander(_) | Step::WinterCommander(_), Roll::Commander(kind)) => self.apply_commander(*kind, log),
            (Step::Draw(_) | Step::WinterDraw(_), Roll::Card(card)) => self.apply_draw(*card, log),
            (_, Roll::Dice(dice)) => self.apply_dice(dice, log),
            _ => false,
        };
        if done {
            self.run(log);
        }
        done
    }

    fn apply_chit(&mut self, chit: Option<Army>, log: Log<'_, Event>) -> bool {
        match chit {
            Some(army) if self.cup[army.index()] > 0 => {
                self.cup[army.index()] -= 1;
                self.begin_phase(army, log);
            }
            None if self.end_chit => {
                self.end_chit = false;
                log(Event::TurnEnds);
                self.end_turn(log);
            }
            _ => return false,
        }
        true
    }

    fn apply_commander(&mut self, kind: Kind, log: Log<'_, Event>) -> bool {
        if !self.drawing_nation().is_some_and(|nation| self.drawable(nation).any(|k| k == kind)) {
            return false;
        }
        self.reserve.insert(kind);
        log(Event::Available { commander: kind });
        match self.step {
            Step::FirstCommander(place) => self.first_commander(place, log),
            _ => self.next_commander(kind.nation(), log),
        }
        true
    }

    fn apply_draw(&mut self, card: Card, log: Log<'_, Event>) -> bool {
        let Some(side) = self.drawing_side().filter(|side| self.in_deck(*side, card) > 0) else { return false };
        self.hand[side.index()][card.index()] += 1;
        log(Event::Drawn { side, card: Some(card) });
        if let Step::Draw(left) = self.step {
            self.step = Step::Draw(left - 1);
        }
        true
    }

    fn apply_dice(&mut self, dice: &[u8], log: Log<'_, Event>) -> bool {
        let is_possible = dice.iter().all(|die| (1..=6).contains(die)) && dice.len() == usize::from(self.dice_due());
        if !is_possible || dice.is_empty() {
            return false;
        }
        let sum: u8 = dice.iter().fold(0, |sum, die| sum.saturating_add(*die));
        match self.step {
            Step::Die => self.roll_points(sum),
            Step::MoreDice(_) => {
                log(Event::CardDie { die: sum });
                self.phase.ap = self.phase.ap.saturating_add(sum);
                self.step = Step::AfterDie;
            }
            Step::MobiliseDie(nation, _) => self.resolve_mobilise(nation, sum, log),
            Step::BattleDice => self.resolve_attack(dice, log),
            Step::FortDice(space) => self.resolve_fort(space, dice, log),
            Step::AssaultDice(space) => self.resolve_assault(space, dice, log),
            Step::Attrition(side, space) => self.resolve_attrition(side, space, dice, log),
            Step::Elizabeth => self.resolve_elizabeth(sum, log),
            Step::Peace => self.resolve_peace(sum, log),
            _ => return false,
        }
        true
    }
}
