//! The question to a side: what it is about, by which rule.

use engine::{Prompt, Text};

use super::words::{nation, nations, signed, space, spaces, thirds, unit, units};
use crate::{
    Position,
    data::data,
    ids::Nation,
    position::{Phase, Step},
};

/// The name of a phase.
pub(super) fn phase(phase: Phase) -> Text {
    match phase {
        Phase::Deployment => Text::new("phase-deployment"),
        Phase::Movement(_) => Text::new("phase-movement"),
        Phase::Attack(n) => Text::new("phase-attack").number("n", n / 2 + 1),
        Phase::Building(_) => Text::new("phase-building"),
        Phase::Gifts(_) => Text::new("phase-gifts"),
    }
}

impl Position {
    /// What the side that must decide is asked.
    pub(super) fn question(&self) -> Prompt {
        let b = &self.battle;
        let losses = |key: &'static str, n: u8| Text::new(key).text("space", space(b.target)).number("n", n);
        let (rule, text) = match self.step {
            Step::Deploy => match self.deploying() {
                Some(next) => {
                    let left = self.scenario_data().deploy.len() - usize::from(self.deployed);
                    let text = Text::new("ask-deploy").text("unit", unit(next.unit)).list("nations", nations(next.inside));
                    ("11.21a", text.number("n", left as i64))
                }
                None => ("11.21a", Text::new("ask-nothing")),
            },
            Step::Activate => ("9.2a", Text::new("ask-activate")),
            Step::Move => ("5.0a", Text::new("ask-move").number("n", self.acted.len())),
            Step::Go(u) => {
                let text = Text::new("ask-go").text("unit", unit(u)).text("space", space(self.at[u.index()]));
                let text = text.literal("mp", thirds(self.march.left)).number("under", u8::from(self.march.is_under_way));
                (if self.march.must_clear { "5.2c" } else { "5.0a" }, text.number("clear", u8::from(self.march.must_clear)))
            }
            Step::Attack if self.must_attack() => ("11.12", Text::new("ask-french-attack").number("n", self.french_attacks)),
            Step::Attack => ("6.0", Text::new("ask-attack")),
            Step::Assault => ("6.1a", self.ask_assault()),
            Step::AttackerLosses => ("6.34a", losses("ask-attacker-losses", b.attacker_losses)),
            Step::DefenderLosses => {
                let text = losses("ask-defender-losses", b.defender_losses).number("forced", u8::from(b.must_retreat));
                ("6.31a", text.text("unit", b.defender.map_or_else(|| space(b.target), unit)))
            }
            Step::DefenderShare => ("6.34b", losses("ask-share", b.defender_losses)),
            Step::Retreat => ("6.8b", losses("ask-retreat", b.retreat_left)),
            Step::Displace(u) => ("6.86a", Text::new("ask-displace").text("unit", unit(u))),
            Step::Advance => ("6.9a", Text::new("ask-advance").text("space", space(b.target))),
            Step::Follow(s) => ("10.45", Text::new("ask-follow").text("space", space(s))),
            Step::Build => ("8.3", Text::new("ask-build").list("points", self.purses())),
            Step::Place(u) => {
                ("8.33a", Text::new("ask-place").text("unit", unit(u)).list("spaces", spaces(&self.sites(u.nation()))))
            }
            Step::Gift => ("8.5", Text::new("ask-gift").list("points", self.purses())),
            Step::Die | Step::ActivationDie(_) | Step::Over => ("3.1", Text::new("ask-nothing")),
        };
        Prompt { rule, text }
    }

    /// The points of the nations of the side whose phase it is.
    fn purses(&self) -> Vec<Text> {
        let with = |n: &Nation| self.rp[n.index()] > 0;
        let points = |n: Nation| Text::new("purse").text("nation", nation(n)).number("n", self.rp[n.index()]);
        self.nations(self.phasing()).iter().filter(with).map(points).collect()
    }

    /// The attack as far as it is put together: strengths, ground, winter, supply, differential.
    fn ask_assault(&self) -> Text {
        let target = self.battle.target;
        let text = Text::new("ask-assault").text("space", space(target)).list("units", units(self.battle.attackers));
        text.number("n", self.battle.attackers.len())
            .number("attack", self.attack(self.battle.attackers))
            .number("defence", self.defence(target))
            .list("parts", self.defence_parts(target))
            .literal("differential", signed(self.differential()))
    }

    /// What the defence of a hex is made of (6.1b).
    pub(super) fn defence_parts(&self, target: crate::ids::Space) -> Vec<Text> {
        let d = data();
        let mut parts = Vec::new();
        let part = |name: Text, n: i16, supplied: bool| {
            let key = if supplied { "part-defender" } else { "part-unsupplied" };
            Text::new(key).text("name", name).number("n", n)
        };
        if let Some(u) = self.unit_at(target) {
            let supplied = self.kept.units.has(u) || self.unit_side(u).is_none();
            parts.push(part(unit(u), self.defence_of(u), supplied));
        }
        if let Some(fort) = self.fort_at(target) {
            let row = d.fort(fort);
            let supplied = self.kept.forts.has(fort) || self.side(row.nation).is_none();
            parts.push(part(Text::new("part-fort").text("fort", Text::new(format!("fort-{target}"))), row.strength, supplied));
        }
        if d.rough.has(target) {
            parts.push(Text::new("part-rough").number("n", d.rough_defence));
        }
        if self.is_winter() {
            parts.push(Text::new("part-winter").number("n", d.winter_defence));
        }
        parts
    }
}
