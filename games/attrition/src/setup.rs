//! Setup: 3, and what the options change (S0).

use engine::Setup;

use crate::{
    data::{Class, data},
    ids::{CAPITALS, CardSet, GeneralSet, Kind, KindSet, Nation, NationSet, REGIONS, RegionSet, Side, Tile},
    position::{Opt, Options, Position, Step},
    tiles::{Pile, Stack},
};

impl Position {
    /// The starting position, at its first chance or decision.
    pub(crate) fn from_setup(setup: &Setup) -> Self {
        let scenario = data().scenarios.iter().position(|s| s.id == setup.scenario).unwrap_or(0);
        let options = Opt::ALL.into_iter().filter(|o| setup.options.iter().any(|id| id == o.id())).collect();
        let mut position = start_of(scenario, options);
        position.after_setup(&mut |_| {});
        position
    }
}

/// The tiles in the game under these options.
pub(crate) fn stock(options: Options) -> Pile {
    let mut pile = Pile::default();
    for kind in Kind::all() {
        let d = data().kind(kind);
        let used = match d.class {
            Class::Tank => options.has(Opt::Tanks),
            Class::Elite => options.has(Opt::EliteInfantry),
            Class::Decoy => options.has(Opt::FogOfWar),
            Class::Infantry | Class::Artillery | Class::Airplane => true,
        };
        pile.add(kind, if used { d.count } else { 0 });
    }
    pile
}

/// Cards that these options take out of the game (13.3a).
pub(crate) fn excluded_cards(options: Options) -> CardSet {
    let excluded = |ids: &[String]| ids.iter().any(|id| options.ids().any(|o| o == id));
    crate::ids::Card::all().filter(|&c| excluded(&data().card(c).excluded_with)).collect()
}

/// The generals at the start (18.1a).
pub(crate) fn generals_of(options: Options) -> GeneralSet {
    if options.has(Opt::Generals) { crate::ids::General::all().collect() } else { GeneralSet::NONE }
}

/// Whether a regular tile's turn to enter its pouch has come (4.1.1a, 9.2a, 13.1a).
pub(crate) fn has_entered(p: &Position, kind: Kind) -> bool {
    let d = data().kind(kind);
    let turn = match d.class {
        Class::Tank => d.turn,
        _ if p.has(Opt::AlternateEntry) => 0,
        _ => d.nation.map_or(0, |n| data().nation(n).entry_turn),
    };
    let in_start = d.class != Class::Tank && d.nation.is_some_and(|n| data().scenarios[usize::from(p.scenario)].pouch.has(n));
    let not_yet_this_turn = p.active == Side::Cp && d.side == Side::Entente || p.active == d.side && p.step == Step::PlayCard;
    in_start || turn < p.turn || turn == p.turn && !not_yet_this_turn
}

/// The table as it is laid out, before chance and decisions of the setup.
pub(crate) fn start_of(scenario: usize, options: Options) -> Position {
    let s = &data().scenarios[scenario];
    let mut p = Position {
        scenario: scenario as u8,
        options,
        turn: s.start_turn,
        active: Side::Cp,
        step: Step::Over { early: false },
        at_war: at_war_at_start(),
        surrendered: false,
        ruhr: options.has(Opt::Ruhr),
        control: s.control,
        neutral: s.neutral,
        board: [Stack::default(); REGIONS],
        pouch: Pile::default(),
        reserves: Pile::default(),
        destroyed: Pile::default(),
        waiting: stock(options),
        airfield: Pile::default(),
        gone: Pile::default(),
        paid: KindSet::NONE,
        drawn: Pile::default(),
        hand: CardSet::NONE,
        aside: CardSet::NONE,
        played: CardSet::NONE,
        in_play: [None; 2],
        card_used: false,
        expedition: 0,
        mulligans: [if options.has(Opt::Mulligan) { data().constants.mulligans } else { 0 }; 2],
        generals: generals_of(options),
        trenches: [[0; REGIONS]; 2],
        arrived: [Stack::default(); CAPITALS],
        entered: RegionSet::NONE,
        by_land: RegionSet::NONE,
        battles: RegionSet::NONE,
        sent: [None; REGIONS],
        battle: None,
    };
    for kind in Kind::all() {
        let d = data().kind(kind);
        let regular = matches!(d.class, Class::Infantry | Class::Artillery | Class::Airplane);
        let in_pouch = regular && (options.has(Opt::AlternateEntry) || d.nation.is_some_and(|n| s.pouch.has(n)));
        if in_pouch {
            p.pouch.add_all(&p.waiting.split_off(KindSet::of(kind)));
        } else if d.class == Class::Decoy || s.elite_in_reserves.has(kind) {
            p.reserves.add_all(&p.waiting.split_off(KindSet::of(kind)));
        }
    }
    for &(region, kind, n) in &s.place {
        p.pouch.take(kind, n);
        p.board[region.index()].add(Tile::up(kind), n); // R-12c: face up also under fog
    }
    p
}

/// Nations that do not start neutral (2.6c).
fn at_war_at_start() -> NationSet {
    Nation::all().filter(|&n| data().nation(n).entry_turn == 0).collect()
}
