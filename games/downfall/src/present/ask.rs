//! The question to a power: who is asked, what about, by which rule.

use engine::{Prompt, Text};

use super::words::{kind, power as power_name, unit, zone};
use crate::{
    Position,
    attack::{AIR, TANK},
    data::data,
    ids::{Flags, Power, Zone},
    position::Step,
};

/// The name of a step, for the line that says where the game stands.
pub(super) const fn step_key(step: Step) -> &'static str {
    match step {
        Step::Setup => "step-setup",
        Step::Cede | Step::Accept(..) => "step-cooperation",
        Step::Action => "step-action",
        Step::Recruit | Step::Place(..) => "step-recruitment",
        Step::Manoeuvre | Step::March | Step::Sail(..) | Step::Strategic(..) => "step-manoeuvre",
        Step::Attack | Step::Lead | Step::Aim | Step::Support => "step-attack",
        Step::Fly | Step::Counter | Step::Tanks => "step-missions-flown",
        Step::Dice => "step-dice",
        Step::Cover | Step::Lose(_) => "step-losses",
        Step::Retreat => "step-retreat",
        Step::Research => "step-research",
        Step::Entrenchment => "step-entrenchment",
        Step::Diplomacy => "step-diplomacy",
        Step::Missions => "step-missions",
        Step::Over => "step-over",
    }
}

impl Position {
    /// What a power is asked now.
    pub(super) fn question(&self, power: Power) -> Prompt {
        let at = |key: &'static str, z: Zone| Text::new(key).text("zone", zone(z));
        let f = &self.fight;
        let active = |key: &'static str| Text::new(key).text("power", power_name(self.active()));
        let (rule, text) = match self.step {
            Step::Setup => {
                let left = data().constants.start_tiles.saturating_sub(self.research[power.index()].first.len());
                ("2b", Text::new("ask-setup").text("power", power_name(power)).number("n", left))
            }
            Step::Cede => ("14b", active("ask-cede").text("partner", power_name(self.active().partner()))),
            Step::Accept(u, z) => ("14b", active("ask-accept").text("unit", unit(u)).text("zone", zone(z))),
            Step::Action => (self.duty_rule("7a"), active("ask-action").number("n", self.phase.left).number("due", self.due())),
            Step::Recruit => ("8f", self.ask_recruit()),
            Step::Place(k, strength) => ("8h", Text::new("ask-place").text("unit", kind(k, strength))),
            Step::Manoeuvre => (self.duty_rule("9a"), self.ask_manoeuvre()),
            Step::March => ("9.1a", self.ask_march()),
            Step::Sail(u, z) => ("9.1h", at("ask-sail", z).text("unit", unit(u))),
            Step::Strategic(u, z) => ("9.1g", at("ask-strategic", z).text("unit", unit(u))),
            Step::Attack => ("9e", Text::new("ask-attack")),
            Step::Lead => ("9.2d", at("ask-lead", f.zone)),
            Step::Aim => ("9.2d", at("ask-aim", f.zone)),
            Step::Support => ("9.2e", at("ask-support", f.zone).number("n", f.supports)),
            Step::Fly => ("10.4b", at("ask-fly", f.zone).number("n", self.research[self.active().index()].missions[AIR])),
            Step::Counter => ("10.4c", at("ask-counter", f.zone).number("n", self.research[f.defender.index()].missions[AIR])),
            Step::Tanks => ("10.5b", at("ask-tanks", f.zone).number("n", self.research[self.active().index()].missions[TANK])),
            Step::Cover => {
                let level = self.trench(f.defender.camp(), f.zone);
                ("9.2o", at("ask-cover", f.zone).number("n", f.losses[1]).number("level", level))
            }
            Step::Lose(p) => ("9.2m", at("ask-lose", f.zone).text("power", power_name(p))),
            Step::Retreat => ("9.2q", self.ask_retreat()),
            Step::Research => ("10a", active("ask-research")),
            Step::Entrenchment => ("11a", active("ask-entrenchment")),
            Step::Diplomacy => ("12a", active("ask-diplomacy")),
            Step::Missions => ("13a", active("ask-missions").number("n", data().constants.missions_per_action)),
            Step::Dice | Step::Over => ("7a", Text::new("ask-nothing")),
        };
        Prompt { rule, text }
    }

    fn ask_recruit(&self) -> Text {
        let pools = ["pool-ordinary", "pool-turkish", "pool-italian", "pool-american"];
        let left = pools.iter().zip(self.points).filter(|(_, n)| *n > 0);
        let points = left.map(|(key, n)| Text::new(*key).number("n", n)).collect();
        Text::new("ask-recruit").text("power", power_name(self.active())).list("points", points)
    }

    fn ask_manoeuvre(&self) -> Text {
        let c = &data().constants;
        let (used, most) = (self.manoeuvre.places, c.armies_per_manoeuvre);
        let text = Text::new("ask-manoeuvre").text("power", power_name(self.active()));
        text.number("used", used).number("left", most.saturating_sub(used)).number("due", self.due())
    }

    /// The compulsory attacks that can still be made (9f, 9g).
    fn due(&self) -> u8 {
        if self.is_duty_open() { self.lacking().0 } else { 0 }
    }

    /// The rule of a question; where attacks are compulsory, theirs.
    fn duty_rule(&self, rule: &'static str) -> &'static str {
        match (self.due(), self.active()) {
            (0, _) => rule,
            (_, Power::Germany) => "9f",
            _ => "9g",
        }
    }

    fn ask_march(&self) -> Text {
        let m = &self.march;
        let left = data().constants.allowance.saturating_sub(m.spent);
        Text::new("ask-march").text("unit", unit(m.unit)).text("zone", zone(m.at)).number("n", left)
    }

    fn ask_retreat(&self) -> Text {
        let text = Text::new("ask-retreat").text("zone", zone(self.fight.zone));
        match self.part(Flags::AIMED) {
            Some(u) => text.text("unit", unit(u)),
            None => text.text("unit", Text::new("ask-nothing")),
        }
    }
}
