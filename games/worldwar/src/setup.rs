//! The set-up of both scenarios (11).

use crate::{
    data::{Fallen, State, data},
    hexes::HexSet,
    ids::{Forts, GONE, NATIONS, NOWHERE, Nations, Side, UNITS, Units},
    position::{Battle, Duty, Kept, March, Phase, Position, Step},
};

/// The position before anything is placed: countries as at the start of a scenario, no unit on the map.
pub(crate) fn empty(scenario: u8) -> Position {
    let d = data();
    let row = &d.scenarios[usize::from(scenario)];
    let mut state = [State::Closed; NATIONS];
    d.nations.iter().zip(&mut state).for_each(|(nation, state)| *state = nation.state);
    // 2.5a: the USA are at war from their turn on.
    state[d.named.usa.index()] = State::Neutral;
    state[d.named.belgium.index()] = row.belgium;
    let mut control = row.central;
    for (i, state) in state.iter().enumerate().take(d.nations.len()) {
        if *state == State::Central {
            control = control.or(&d.of_nation[i]);
        }
    }
    let invaded = if row.belgium == State::Allied { Nations::of(d.named.belgium) } else { Nations::NONE };
    Position {
        scenario,
        turn: 1,
        phase: if row.deploy.is_empty() { Phase::Attack(0) } else { Phase::Deployment },
        step: if row.deploy.is_empty() { Step::Attack } else { Step::Deploy },
        superior: Side::Central,
        at: [NOWHERE; UNITS],
        turned: Units::NONE,
        ruined: Forts::NONE,
        control,
        state,
        invaded,
        rp: [0; NATIONS],
        vp: [0; 2],
        russia: Fallen::No,
        duty: Duty::None,
        france_fell: false,
        armistice: false,
        ports: HexSet::NONE,
        acted: Units::NONE,
        struck: Units::NONE,
        struck_forts: Forts::NONE,
        has_sailed: false,
        has_sailed_black_sea: false,
        arrivals: 0,
        tanks: None,
        tanks_moved: false,
        received: [0; NATIONS],
        french_attacks: 0,
        french_duty_done: false,
        deployed: 0,
        march: March::default(),
        battle: Battle::default(),
        kept: Kept::default(),
    }
}

/// The start of a scenario (11.0).
pub(crate) fn start(scenario: u8) -> Position {
    let d = data();
    let mut p = empty(scenario);
    let row = p.scenario_data();
    row.units.iter().for_each(|(unit, space)| p.at[unit.index()] = *space);
    row.removed.iter().for_each(|unit| p.at[unit.index()] = GONE);
    p.ruined = row.ruined.iter().copied().collect();
    d.nations.iter().zip(&mut p.rp).for_each(|(nation, rp)| *rp = nation.start);
    p.rp[d.named.belgium.index()] += row.belgian_points;
    p.vp = row.vp;
    if row.deploy.is_empty() {
        p.begin_turn(&mut |_| {});
        p.run(&mut |_| {});
    }
    p
}
