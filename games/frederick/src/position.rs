//! The position: what lies on the table, and the step that is being taken.

use serde::{Deserialize, Serialize};

use crate::{
    data::data,
    ids::{
        ARMIES, Army, CARDS, Card, CardSet, Commanders, Flags, Kind, LINKS, NATIONS, Nation, SPACES, Side, Space, Spaces, Unit,
    },
    units::{Group, Units},
};

/// What is being done: who is asked, or chance (chapter Sequence).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// SQ-G1, chance: a commander of the nation at this place of the list of draws.
    FirstCommander(u8),
    /// SQ-T2, chance: a chit.
    Chit,
    /// SQ-P2a: cards before the die.
    BeforeDie,
    /// SQ-P2b, chance: the die for action points.
    Die,
    /// SQ-P2c: cards after the die.
    AfterDie,
    /// SQ-P2c, chance: so many dice more.
    MoreDice(u8),
    /// SQ-P3a, SQ-P3b: Scorched Earth at first, then recovery.
    Recover,
    /// SQ-P3c: which stack marches.
    March,
    /// SQ-P3c: who marches from there, and where to.
    Leave(Space),
    /// SQ-P3c: who comes out of a fort.
    Sally(Space),
    /// SQ-P3e: assaults for action points.
    Assaults,
    /// SQ-P4b: which field battle is next.
    NextBattle,
    /// SQ-P4c: who goes into the fort.
    Inside(Space),
    /// SQ-P4c: who comes out to join.
    Join(Space),
    /// SQ-B2: both choose cards.
    BattleCards,
    /// SQ-B4: attack, retreat or pass.
    BattleTurn,
    /// SQ-B5, chance: the dice of the side on turn.
    BattleDice,
    /// SQ-B5: the other side takes hits.
    BattleHits,
    /// SQ-B6: a side may play a card about the retreat.
    Charge(Side),
    /// SQ-B7: where the retreat leads.
    Retreat,
    /// SQ-B7: which army pays.
    Pay,
    /// SQ-P4e: which assault is next.
    NextAssault,
    /// SQ-F1, chance: the dice of the fort.
    FortDice(Space),
    /// SQ-F1: hits on the assaulting units.
    FortHits(Space),
    /// SQ-F2, chance: the dice of the assault.
    AssaultDice(Space),
    /// SQ-F2: hits on the units in defence.
    AssaultHits(Space),
    /// SQ-P6, R-36: a tie about control of a space.
    Control(Space),
    /// SQ-P7, chance: a card for the active player; so many are left.
    Draw(u8),
    /// CL-18: which nation mobilises, by so many dice.
    MobiliseNation(u8),
    /// CL-18, chance: the dice of the card.
    MobiliseDie(Nation, u8),
    /// CL-18: which unit is placed; so many are left.
    MobiliseUnit(Nation, u8),
    /// CL-18: where it is placed.
    MobiliseAt(Kind, u8),
    /// SQ-W1: a side may play a card.
    WinterCard(Side),
    /// SQ-W2, chance: a commander of a nation.
    WinterCommander(Nation),
    /// SQ-W3b: a side mobilises and recovers.
    Levy(Side),
    /// SQ-W3b: where a unit is placed.
    LevyAt(Kind),
    /// SQ-W4, chance: attrition of a side in a space.
    Attrition(Side, Space),
    /// SQ-W4: who takes the hits.
    AttritionHits(Side, Space),
    /// SQ-W5a: a side discards.
    Discard(Side),
    /// SQ-W5b, chance: a card for a side.
    WinterDraw(Side),
    /// SQ-E2, chance: whether the Empress dies.
    Elizabeth,
    /// SQ-E2, chance: whether peace is made.
    Peace,
    /// It is over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// 10.1a.
    KingLost,
    /// 10.1b.
    PrussiaReduced,
    /// 10.2a.
    PrussiaGreat,
    /// 9.2a.
    Peace,
    /// 10.3a.
    Time,
}

impl End {
    /// Who has won.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::KingLost | Self::PrussiaReduced => Some(Side::Austrian),
            Self::PrussiaGreat => Some(Side::Prussian),
            Self::Peace | Self::Time => None,
        }
    }
}

/// The phase of an army (5.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Phase {
    /// The active army.
    pub army: Army,
    /// Action points left.
    pub ap: u8,
    /// Forts under siege when the phase began (SQ-P1, for 7.4c).
    pub besieged: Spaces,
    /// Spaces where a battle takes place (6.3).
    pub activated: Spaces,
    /// Those whose field battle, and later whose assault, is still to come.
    pub due: Spaces,
    /// Spaces where units came out by Scorched Earth.
    pub scorched: Spaces,
    /// Spaces where a field battle was fought.
    pub fought: Spaces,
    /// Spaces that give the active player a card (7.4).
    pub gains: Spaces,
    /// Whether a unit has recovered, so that Scorched Earth comes too late (SQ-P3a).
    pub has_recovered: bool,
}

impl Default for Phase {
    fn default() -> Self {
        Self {
            army: Army(0),
            ap: 0,
            besieged: Spaces::NONE,
            activated: Spaces::NONE,
            due: Spaces::NONE,
            scorched: Spaces::NONE,
            fought: Spaces::NONE,
            gains: Spaces::NONE,
            has_recovered: false,
        }
    }
}

/// A field battle (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Battle {
    /// Where.
    pub space: Space,
    /// The side that attacks: the active one.
    pub attacker: Side,
    /// Whether all armies of the attacker fight.
    pub all_armies: bool,
    /// The side on turn.
    pub turn: Side,
    /// Whether a side has had its first turn.
    pub had_turn: [bool; 2],
    /// Whether a side has attacked.
    pub has_attacked: [bool; 2],
    /// What is added to the dice of a side's first turn (CL-11).
    pub dice: [i8; 2],
    /// By what the hits of a side's first attack are multiplied (CL-12).
    pub factor: [u8; 2],
    /// Cards that a side may not play (CL-15).
    pub forbidden: [CardSet; 2],
    /// Passes and cancelled retreats, one after the other.
    pub idle: u8,
    /// Cards played about the announced retreat.
    pub charges: u8,
    /// Cards that a side has chosen in secret.
    pub chosen: [[u8; CARDS]; 2],
    /// Whether a side has made its choice.
    pub ready: [bool; 2],
    /// Units sent to each neighbour in the retreat, by its place in the list of neighbours.
    pub sent: [u8; LINKS],
    /// Neighbours to which isolated units were sent.
    pub sent_isolated: u16,
    /// Armies with units in the retreat.
    pub payers: u8,
}

impl Default for Battle {
    fn default() -> Self {
        Self {
            space: Space(0),
            attacker: Side::Prussian,
            all_armies: false,
            turn: Side::Prussian,
            had_turn: [false; 2],
            has_attacked: [false; 2],
            dice: [0; 2],
            factor: [1; 2],
            forbidden: [CardSet::NONE; 2],
            idle: 0,
            charges: 0,
            chosen: [[0; CARDS]; 2],
            ready: [false; 2],
            sent: [0; LINKS],
            sent_isolated: 0,
            payers: 0,
        }
    }
}

/// Room for the units that are chosen one after the other.
const CHOSEN: usize = 8;

/// Units chosen to go together: alike ones, and how many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chosen {
    len: u8,
    units: [(Unit, u8); CHOSEN],
}

impl Default for Chosen {
    fn default() -> Self {
        Self { len: 0, units: [(Unit::fresh(Kind(0)), 0); CHOSEN] }
    }
}

impl Chosen {
    /// What was chosen.
    pub fn iter(&self) -> impl Iterator<Item = (Unit, u8)> {
        self.units[..usize::from(self.len)].iter().copied()
    }

    /// Whether nothing was chosen.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many units.
    pub fn total(&self) -> u8 {
        self.iter().map(|(_, n)| n).sum()
    }

    /// Whether these were chosen already.
    pub fn has(&self, unit: Unit) -> bool {
        self.iter().any(|(u, _)| u == unit)
    }

    /// Whether any of them is isolated.
    pub fn is_isolated(&self) -> bool {
        self.iter().any(|(u, _)| u.flags.is_isolated())
    }

    /// Chooses units.
    pub const fn push(&mut self, unit: Unit, n: u8) {
        if (self.len as usize) < CHOSEN && n > 0 {
            self.units[self.len as usize] = (unit, n);
            self.len += 1;
        }
    }
}

/// Winter (8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Winter {
    /// Whose card is being carried out (SQ-W1).
    pub by: Side,
    /// Points of each nation, counted in units that can recover (8.3c).
    pub points: [u8; NATIONS],
}

impl Default for Winter {
    fn default() -> Self {
        Self { by: Side::Austrian, points: [0; NATIONS] }
    }
}

/// Everything on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// whether besiegers may recover.
    pub besiegers_recover: bool,
    /// The turn, from 1.
    pub turn: u8,
    /// What is being done.
    pub step: Step,
    /// The units in play.
    pub units: Units,
    /// Troops in the unit reserves.
    pub troops: [u8; NATIONS],
    /// Commanders in the unit reserves.
    pub reserve: Commanders,
    /// Commanders removed from the game.
    pub removed: Commanders,
    /// Who controls each space.
    pub control: [Nation; SPACES],
    /// Spaces with the Scorched Earth marker.
    pub scorched: Spaces,
    /// The cards in both hands.
    pub hand: [[u8; CARDS]; 2],
    /// Cards used or discarded.
    pub used: [[u8; CARDS]; 2],
    /// Chits in the cup, by army.
    pub cup: [u8; ARMIES],
    /// Whether the turn-end chit is in the cup.
    pub end_chit: bool,
    /// Retreat markers, by army.
    pub debts: [u8; ARMIES],
    /// The turn on which the Empress died; 0 while she lives.
    pub elizabeth_died: u8,
    /// The phase, also while a winter card is carried out.
    pub phase: Phase,
    /// The field battle.
    pub battle: Battle,
    /// Hits that are still to be taken.
    pub hits: u8,
    /// Units chosen to go together.
    pub chosen: Chosen,
    /// Spaces where one unit was placed by this card or in this step (8.3e).
    pub placed: Spaces,
    /// Spaces where two were.
    pub placed_twice: Spaces,
    /// Winter.
    pub winter: Winter,
}

impl Position {
    /// The side for which a nation fights now (3a, 9.1a).
    pub fn side(&self, nation: Nation) -> Side {
        let d = data();
        if nation == d.russia && self.elizabeth_died > 0 { Side::Prussian } else { d.side_of[nation.index()] }
    }

    /// The side for which an army fights now.
    pub fn army_side(&self, army: Army) -> Side {
        data().army(army).nations.first().map_or(Side::Prussian, |nation| self.side(nation))
    }

    /// The side for which a unit fights now.
    pub fn unit_side(&self, kind: Kind) -> Side {
        self.side(kind.nation())
    }

    /// The side that controls a space (0b).
    pub fn controller(&self, space: Space) -> Side {
        self.side(self.control[space.index()])
    }

    /// The active player's side.
    pub fn active(&self) -> Side {
        self.army_side(self.phase.army)
    }

    /// Whether it is winter (8a).
    pub fn is_winter(&self) -> bool {
        data().turn(self.turn).is_winter
    }

    /// Whether a space has a fort (0e).
    pub fn is_fort(&self, space: Space) -> bool {
        data().forts.has(space) && !self.scorched.has(space)
    }

    /// Forts and resource spaces on the map (0e).
    pub fn forts(&self) -> Spaces {
        data().forts.minus(self.scorched)
    }

    /// Resource spaces, boxes included (0e).
    pub fn resource_spaces(&self) -> Spaces {
        data().resources.minus(self.scorched)
    }

    /// How many units may be in defence in a space (2.3.1c).
    pub fn capacity(&self, space: Space) -> u8 {
        if self.is_fort(space) { data().space(space).capacity } else { 0 }
    }

    /// The resource spaces that a nation controls (2.2f).
    pub fn resources(&self, nation: Nation) -> u8 {
        let own = |s: &Space| self.control[s.index()] == nation;
        self.resources_in(self.resource_spaces().iter().filter(own).collect())
    }

    /// The resource spaces that an alliance controls (10.1c).
    pub fn total(&self, side: Side) -> u8 {
        self.resources_in(self.controlled_by(side))
    }

    /// The resource spaces among these. Inlined it would take much room in wasm.
    #[inline(never)]
    pub(crate) fn resources_in(&self, spaces: Spaces) -> u8 {
        self.resource_spaces().and(spaces).iter().map(|s| data().space(s).resources).sum()
    }

    /// Commanders that wait in the commander reserves (2.3.3b).
    pub fn waiting(&self) -> Commanders {
        let in_play: Commanders = self.units.all().iter().map(|g| g.unit.kind).filter(|k| k.is_commander()).collect();
        data().all_commanders().minus(in_play).minus(self.reserve).minus(self.removed)
    }

    /// Cards in a hand.
    pub fn hand_size(&self, side: Side) -> u8 {
        self.hand[side.index()].iter().sum()
    }

    /// Cards of a kind in a deck: those that are nowhere else.
    pub fn in_deck(&self, side: Side, card: Card) -> u8 {
        let (i, c) = (side.index(), card.index());
        let elsewhere = self.hand[i][c] + self.used[i][c] + self.battle.chosen[i][c];
        data().card(card).count[i].saturating_sub(elsewhere)
    }

    /// Cards in a deck.
    pub fn deck_size(&self, side: Side) -> u8 {
        Card::all().map(|card| self.in_deck(side, card)).sum()
    }

    /// Whether an army is at war (3e, R-35).
    pub fn is_at_war(&self, army: Army) -> bool {
        data().army(army).enters <= self.turn
    }

    /// Units of a side in a space, in the open or anywhere there.
    pub fn strength(&self, space: Space, side: Side, open: bool) -> u8 {
        let of = |g: &&Group| self.unit_side(g.unit.kind) == side && !(open && g.unit.flags.is_inside());
        self.units.at(space).iter().filter(of).map(|g| g.n).sum()
    }

    /// Whether a side has a unit in a space.
    pub fn is_there(&self, space: Space, side: Side) -> bool {
        self.units.at(space).iter().any(|g| self.unit_side(g.unit.kind) == side)
    }

    /// Where units are: of each side in the open, and in defence.
    pub fn presence(&self) -> Presence {
        let mut sides = [Side::Prussian; NATIONS];
        Nation::all().for_each(|n| sides[n.index()] = self.side(n));
        let mut found = Presence::default();
        for g in self.units.all() {
            let side = sides[g.unit.kind.nation().index()].index();
            let set = if g.unit.flags.is_inside() { &mut found.inside } else { &mut found.open };
            set[side].insert(g.space);
        }
        found
    }

    /// 2.2d: as soon as no enemy is in a space, nobody there is in defence.
    pub(crate) fn settle_fort(&mut self, space: Space) {
        let mut sides = [false; 2];
        let mut inside = false;
        for g in self.units.at(space) {
            sides[self.unit_side(g.unit.kind).index()] = true;
            inside |= g.unit.flags.is_inside();
        }
        if inside && !(sides[0] && sides[1]) {
            self.come_out(space, Flags::NONE);
        }
    }

    /// All units in defence in a space leave the fort (R-6: they are not isolated until a check).
    pub(crate) fn come_out(&mut self, space: Space, with: Flags) {
        while let Some(g) = self.units.at(space).iter().find(|g| g.unit.flags.is_inside()).copied() {
            self.units.turn(space, g.unit, g.n, g.unit.flags.without(Flags::DEFENCE).with(with));
        }
    }
}

/// Where units are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// Spaces with units of a side in the open.
    pub open: [Spaces; 2],
    /// Spaces with units of a side in defence.
    pub inside: [Spaces; 2],
}

impl Presence {
    /// Spaces with any unit of a side.
    pub fn any(&self, side: Side) -> Spaces {
        self.open[side.index()].or(self.inside[side.index()])
    }

    /// Spaces that a side besieges (0d).
    pub fn besieged_by(&self, side: Side) -> Spaces {
        let enemy = side.other().index();
        self.open[side.index()].and(self.inside[enemy]).minus(self.open[enemy])
    }

    /// Where a side's lines of communication can run: own spaces that are not under siege, and enemy forts it besieges (4.2b).
    pub(crate) fn passable(&self, side: Side, own: Spaces) -> Spaces {
        own.minus(self.besieged_by(side.other())).or(self.besieged_by(side).minus(own))
    }
}
