//! The question to a side: who is asked, what about, by which rule.

use engine::{Prompt, Text};

use super::words::{army, card, kind, nation, party, side as side_name, space};
use crate::{
    Move, Position,
    ids::{Card, Nation, Side, Space},
    position::Step,
};

/// The name of a step, for the line that says where the game stands.
pub(super) const fn step_key(step: Step) -> &'static str {
    match step {
        Step::FirstCommander(_) => "step-setup",
        Step::Chit => "step-chit",
        Step::BeforeDie | Step::Die | Step::AfterDie | Step::MoreDice(_) => "step-points",
        Step::MobiliseNation(_) | Step::MobiliseDie(..) | Step::MobiliseUnit(..) | Step::MobiliseAt(..) => "step-mobilise",
        Step::Recover => "step-recover",
        Step::March | Step::Leave(_) | Step::Sally(_) => "step-march",
        Step::Assaults | Step::NextBattle | Step::Inside(_) | Step::Join(_) => "step-battles",
        Step::BattleCards | Step::BattleTurn | Step::BattleDice | Step::BattleHits => "step-battle",
        Step::Charge(_) | Step::Retreat | Step::Pay => "step-retreat",
        Step::NextAssault | Step::FortDice(_) | Step::FortHits(_) | Step::AssaultDice(_) | Step::AssaultHits(_) => "step-assault",
        Step::Control(_) => "step-control",
        Step::Draw(_) => "step-draw",
        Step::WinterCard(_) => "step-winter-card",
        Step::WinterCommander(_) => "step-commanders",
        Step::Levy(_) | Step::LevyAt(_) => "step-levy",
        Step::Attrition(..) | Step::AttritionHits(..) => "step-attrition",
        Step::Discard(_) | Step::WinterDraw(_) => "step-cards",
        Step::Elizabeth | Step::Peace => "step-events",
        Step::Over(_) => "step-over",
    }
}

impl Position {
    /// What a side is asked now.
    pub(super) fn question(&self, side: Side) -> Prompt {
        let at = |key: &'static str, s: Space| Text::new(key).text("space", space(s));
        let active = |key: &'static str| Text::new(key).text("army", army(self.phase.army)).number("ap", self.phase.ap);
        let (rule, text) = match self.step {
            Step::BeforeDie => ("SQ-P2a", Text::new("ask-before-die").text("army", army(self.phase.army))),
            Step::AfterDie => ("SQ-P2c", active("ask-after-die").number("owed", self.debts[self.phase.army.index()])),
            Step::Recover if self.has_recovery(side) => ("6.1a", active("ask-recover")),
            Step::Recover => ("SQ-P3b", active("ask-recover-none")),
            Step::March => ("6.2a", active("ask-march")),
            Step::Leave(s) => ("6.2a", self.ask_party("ask-leave", s).number("ap", self.phase.ap)),
            Step::Sally(s) => ("6.2h", self.ask_party("ask-sally", s)),
            Step::Assaults => ("6.3c", active("ask-assaults")),
            Step::NextBattle => ("6.3f", Text::new("ask-next-battle")),
            Step::NextAssault => ("6.3f", Text::new("ask-next-assault")),
            Step::Inside(s) => ("7b", at("ask-inside", s).number("n", self.capacity(s))),
            Step::Join(s) => ("7.3a", at("ask-join", s)),
            Step::BattleCards => ("7.1.3c", self.ask_cards(side)),
            Step::BattleTurn => ("SQ-B4", self.ask_turn()),
            Step::BattleHits => ("7.1.1b", at("ask-hits", self.battle.space).number("n", self.hits)),
            Step::FortHits(s) | Step::AssaultHits(s) => ("7.2f", at("ask-hits", s).number("n", self.hits)),
            Step::AttritionHits(_, s) => ("8.4b", at("ask-hits", s).number("n", self.hits)),
            Step::Charge(_) => self.ask_charge(),
            Step::Retreat => ("7.1.4d", self.ask_party("ask-retreat", self.battle.space)),
            Step::Pay => ("R-9", Text::new("ask-pay")),
            Step::Control(s) => ("4.1c", at("ask-control", s)),
            Step::MobiliseNation(_) => ("CL-18", Text::new("ask-mobilise-nation")),
            Step::MobiliseUnit(n, left) => ("CL-18", Text::new("ask-mobilise-unit").text("nation", nation(n)).number("n", left)),
            Step::MobiliseAt(k, _) | Step::LevyAt(k) => ("8.3d", Text::new("ask-place").text("unit", kind(k))),
            Step::WinterCard(_) => ("8.1a", Text::new("ask-winter-card")),
            Step::Levy(s) => ("8.3a", Text::new("ask-levy").text("side", side_name(s)).list("points", self.levy_points(s))),
            Step::Discard(s) => {
                ("8.5b", Text::new("ask-discard").number("n", self.hand_size(s)).number("limit", self.card_limit(s)))
            }
            _ => ("5.2a", Text::new("ask-nothing")),
        };
        Prompt { rule, text }
    }

    /// Whether anybody can recover: a side with cards is asked all the same.
    fn has_recovery(&self, side: Side) -> bool {
        let mut some = false;
        self.offer(side, &mut |m| some |= matches!(m, Move::Recover(..)));
        some
    }

    /// Who goes together, as far as they were chosen.
    fn ask_party(&self, key: &'static str, s: Space) -> Text {
        Text::new(key).text("space", space(s)).number("n", self.chosen.total()).list("units", party(self.chosen.iter()))
    }

    /// The points that the nations of a side have left; a recovery takes half of one (8.3c).
    fn levy_points(&self, side: Side) -> Vec<Text> {
        let whole = crate::data().constants.winter_recovery_units_per_point;
        let left = |n: &Nation| self.side(*n) == side && self.winter.points[n.index()] > 0;
        let points = |n: Nation| {
            let halves = self.winter.points[n.index()];
            Text::new("levy-points").text("nation", nation(n)).number("n", halves / whole).number("half", halves % whole)
        };
        Nation::all().filter(left).map(points).collect()
    }

    fn ask_cards(&self, side: Side) -> Text {
        let key = if side == self.battle.attacker { "ask-cards-attacker" } else { "ask-cards-defender" };
        let chosen: Vec<Text> = Card::all()
            .flat_map(|c| std::iter::repeat_n(c, usize::from(self.battle.chosen[side.index()][c.index()])))
            .map(card)
            .collect();
        let tactics = self.deciding_tactics(side).unwrap_or(0);
        Text::new(key)
            .text("space", space(self.battle.space))
            .number("n", tactics)
            .number("count", chosen.len() as i64)
            .list("chosen", chosen)
    }

    fn ask_turn(&self) -> Text {
        let (own, other) = (self.battle.turn, self.battle.turn.other());
        let n = |side: Side| self.fighters(side).map(|g| g.n).sum::<u8>();
        let fresh = |side: Side| self.fighters(side).filter(|g| g.unit.flags.is_fresh()).map(|g| g.n).sum::<u8>();
        Text::new("ask-turn")
            .text("space", space(self.battle.space))
            .number("dice", self.battle_dice(own).total())
            .number("own", n(own))
            .number("fresh", fresh(own))
            .number("enemy", n(other))
            .number("efresh", fresh(other))
    }

    fn ask_charge(&self) -> (&'static str, Text) {
        let when = self.charge_moment();
        let about = Card::all().find(|c| crate::data().card(*c).at(when).is_some());
        let about = about.map_or_else(|| Text::new("ask-nothing"), card);
        match when {
            crate::data::When::EnemyRetreat => {
                ("CL-7", Text::new("ask-charge").text("space", space(self.battle.space)).text("card", about))
            }
            _ => ("CL-8", Text::new("ask-charge-back").text("space", space(self.battle.space)).text("card", about)),
        }
    }
}
