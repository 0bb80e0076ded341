//! How good a position is, in hundredths of a point of ST-30: the terms of the chapter Strategy.
//!
//! A decision is looked at from the middle of a phase, so battles that will have to be fought count as what they bring on average, and
//! spaces that units have entered count as theirs.

use std::sync::OnceLock;

use crate::{
    Position,
    data::data,
    ids::{Army, Nation, SPACES, Side, Space, Spaces},
    position::{Presence, Step},
    units::Group,
};

/// A resource space; Berlin counts double (ST-30). It is the scale of all weights.
const RESOURCE: i32 = 3000;
/// A larger stack reaches no further.
const STACK: usize = 12;

include!(concat!(env!("OUT_DIR"), "/weights.rs"));

/// The spaces around a space, along any way: itself, its neighbours, those two steps away and so on.
fn rings(around: Space) -> &'static [Spaces] {
    static TABLE: OnceLock<Vec<Vec<Spaces>>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let around = |from: Space| {
            let mut seen = Spaces::NONE;
            let further = |edge: &Spaces| {
                seen = seen.or(*edge);
                let next = edge.iter().fold(Spaces::NONE, |set, s| set.or(data().near[s.index()])).minus(seen);
                (!next.is_empty()).then_some(next)
            };
            std::iter::successors(Some(Spaces::of(from)), further).collect()
        };
        Space::all().map(around).collect()
    });
    &table[around.index()]
}

/// What a side has in a space: units in the open, hits they can make, what they are worth.
#[derive(Clone, Copy, Default)]
struct Force {
    fresh: i32,
    exhausted: i32,
    inside: i32,
    inside_fresh: i32,
    /// What its commanders are worth.
    commanders: i32,
}

impl Force {
    const fn open(&self) -> i32 {
        self.fresh + self.exhausted
    }

    const fn total(&self) -> i32 {
        self.open() + self.inside
    }

    /// What its units are worth, commanders as units.
    const fn worth(&self, w: &Weights) -> i32 {
        (self.fresh + self.inside_fresh) * w.fresh + (self.exhausted + self.inside - self.inside_fresh) * w.exhausted
    }
}

/// What a battle in the open comes to, the defender striking first (ST-1): who has won in hundredths for the attacker, and the shares of
/// what both keep, in hundredths.
struct Outlook {
    won: i32,
    kept: [i32; 2],
}

/// Rounds with average dice, by the hits that both expect of one attack. `a` attacks, `d` has the first turn if `first`.
fn outlook(a: &Force, d: &Force, hits: [i32; 2], first: bool) -> Outlook {
    let (mut fresh, total) = ([a.fresh * 100, d.fresh * 100], [a.open() * 100, d.open() * 100]);
    let rate = [hits[0] / a.fresh.max(1), hits[1] / d.fresh.max(1)];
    let mut dead = [0; 2];
    for turn in 0..8 {
        let who = usize::from((turn % 2 == 0) == first);
        let other = 1 - who;
        let hits = fresh[who] / 100 * rate[who];
        let over = (hits - fresh[other]).max(0);
        fresh[other] = (fresh[other] - hits).max(0);
        dead[other] += over;
        if fresh[other] * 3 < fresh[who] {
            break;
        }
    }
    let all = (fresh[0] + fresh[1]).max(1);
    let won = (fresh[0] * 100 / all - 50) * 2 + 50;
    // Fresh units that are spent count half, the dead nothing.
    let kept = [0, 1].map(|i| {
        let before = ([a.fresh, d.fresh][i] * 100 + total[i]).max(1);
        let after = (fresh[i] + total[i] - dead[i].min(total[i])).max(0);
        (after * 100 / before).min(100)
    });
    Outlook { won: won.clamp(0, 100), kept }
}

/// The chance in hundredths that a garrison falls in an assault.
fn falls(besiegers: &Force, garrison: &Force, w: &Weights) -> i32 {
    let needed = (garrison.inside + garrison.inside_fresh).max(1);
    let hits = besiegers.fresh * 100 / 6 / needed;
    w.falls[(hits / 40).clamp(0, 4) as usize]
}

impl Position {
    /// The position's worth for a side, against the other's.
    pub(crate) fn worth_for(&self, side: Side, w: &Weights) -> i32 {
        if let Step::Over(end) = self.step {
            return end.winner().map_or(0, |winner| if winner == side { 1_000_000 } else { -1_000_000 });
        }
        let score = Scales::new(self, w).weigh();
        if side == Side::Prussian { score } else { -score }
    }
}

/// The Prussian side's worth less the Austrian side's, as it is added up.
struct Scales<'a> {
    p: &'a Position,
    w: &'a Weights,
    /// What each side controls.
    controlled: [Spaces; 2],
    presence: Presence,
    forces: [[Force; 2]; SPACES],
    /// Resource spaces that the Prussian Alliance has or is about to have, in hundredths.
    total: i32,
    score: i32,
}

impl<'a> Scales<'a> {
    fn new(p: &'a Position, w: &'a Weights) -> Self {
        let mut scales = Self {
            p,
            w,
            controlled: Side::ALL.map(|side| p.controlled_by(side)),
            presence: Presence::default(),
            forces: [[Force::default(); 2]; SPACES],
            total: 0,
            score: 0,
        };
        scales.muster();
        scales
    }

    fn weigh(mut self) -> i32 {
        let occupied = Side::ALL.map(|side| self.presence.any(side));
        let occupied = occupied[0].or(occupied[1]);
        self.empty(occupied);
        occupied.iter().for_each(|s| self.space(s));
        self.lines();
        self.reach();
        self.exposure();
        Side::ALL.into_iter().for_each(|side| self.assets(side));
        self.score + self.threshold()
    }

    fn add(&mut self, side: Side, n: i32) {
        self.score += if side == Side::Prussian { n } else { -n };
    }

    /// The forces of both sides in every space.
    fn muster(&mut self) {
        for here in self.p.units.all().chunk_by(|a, b| a.space == b.space) {
            let s = here[0].space;
            let forces = &mut self.forces[s.index()];
            here.iter().for_each(|g| add_group(&mut forces[self.p.unit_side(g.unit.kind).index()], g, self.w));
            for (i, force) in forces.iter().enumerate() {
                if force.open() > 0 {
                    self.presence.open[i].insert(s);
                }
                if force.inside > 0 {
                    self.presence.inside[i].insert(s);
                }
            }
        }
    }

    /// Control of the spaces without units.
    fn empty(&mut self, occupied: Spaces) {
        for side in Side::ALL {
            let empty = self.controlled[side.index()].minus(occupied);
            self.add(side, empty.iter().map(|s| self.value(s)).sum());
        }
        self.total += 100 * i32::from(self.p.resources_in(self.controlled[0].minus(occupied)));
    }

    fn controls(&self, side: Side, s: Space) -> bool {
        self.controlled[side.index()].has(s)
    }

    /// Units and control of a space, with the battle that will be fought there.
    fn space(&mut self, s: Space) {
        let [pru, aus] = self.forces[s.index()];
        let mut kept = [100; 2];
        let mut prussian = if self.controls(Side::Prussian, s) { 100 } else { 0 };
        if pru.open() > 0 && aus.open() > 0 {
            let attacker = if self.p.battle.space == s && self.p.is_winter() { self.p.battle.attacker } else { self.p.active() };
            let (a, d) = if attacker == Side::Prussian { (pru, aus) } else { (aus, pru) };
            let look = self.outlook_at(s, &a, &d, attacker);
            kept = if attacker == Side::Prussian { look.kept } else { [look.kept[1], look.kept[0]] };
            // A garrison keeps the space for its side, even if the field is lost.
            let (won, lost) = (look.won, 100 - look.won);
            let taken = if self.controls(attacker, s) {
                won + lost * self.holds(s, &a, &d) / 100
            } else {
                won - won * self.holds(s, &self.shut_up(s, &d), &a) / 100
            };
            prussian = if attacker == Side::Prussian { taken } else { 100 - taken };
        } else if pru.total() > 0 && aus.total() > 0 {
            prussian = self.siege(s, prussian);
        } else if !data().boxes.has(s) {
            prussian = if pru.total() > 0 { 100 } else { 0 };
        }
        for (side, force, kept) in [(Side::Prussian, pru, kept[0]), (Side::Austrian, aus, kept[1])] {
            self.add(side, force.worth(self.w) * kept / 100);
            // Commanders die last (ST-32), but those of a broken stack may.
            self.add(side, force.commanders * (self.w.surviving + kept * (100 - self.w.surviving) / 100) / 100);
        }
        self.score += self.value(s) * (2 * prussian - 100) / 100;
        if self.p.resource_spaces().has(s) {
            self.total += i32::from(data().space(s).resources) * prussian;
        }
    }

    /// How the battle at a space ends; who has announced a retreat, or is about to go, has lost it and keeps what he has (ST-8).
    fn outlook_at(&self, s: Space, a: &Force, d: &Force, attacker: Side) -> Outlook {
        let goes = matches!(self.p.step, Step::Charge(_) | Step::Retreat | Step::Pay) && self.p.battle.space == s;
        if goes {
            return Outlook { won: if self.p.battle.turn == attacker { 0 } else { 100 }, kept: [100; 2] };
        }
        let here = self.p.units.at(s);
        let hits = [expected_hits(self.p, here, attacker, a.fresh), expected_hits(self.p, here, attacker.other(), d.fresh)];
        outlook(a, d, hits, self.is_defenders_turn(s, attacker))
    }

    /// A defender who is still to be asked puts into his fort whom it holds (7b, ST-33).
    fn shut_up(&self, s: Space, d: &Force) -> Force {
        let is_decided = self.p.battle.space == s || self.p.step == Step::Inside(s);
        let more = if is_decided { 0 } else { (i32::from(self.p.capacity(s)) - d.inside).clamp(0, d.open()) };
        Force { inside: d.inside + more, inside_fresh: d.inside_fresh + more.min(d.fresh), ..*d }
    }

    /// How likely a garrison holds out against an assault now, in hundredths; 0 without one.
    fn holds(&self, s: Space, garrison: &Force, besiegers: &Force) -> i32 {
        if garrison.inside == 0 || self.p.capacity(s) == 0 { 0 } else { 100 - falls(besiegers, garrison, self.w) }
    }

    /// Whether the defender is on turn in a battle at a space, or will be.
    fn is_defenders_turn(&self, s: Space, attacker: Side) -> bool {
        self.p.battle.space != s || self.p.battle.turn != attacker
    }

    /// A siege: how much of the space is Prussian, by what an assault may bring, if one is to come (ST-4).
    fn siege(&self, s: Space, now: i32) -> i32 {
        let besieger = if self.presence.open[0].has(s) { 0 } else { 1 };
        let (out, inside) = (self.forces[s.index()][besieger], self.forces[s.index()][1 - besieger]);
        let falls = falls(&out, &inside, self.w);
        let is_due = self.p.phase.due.has(s) || matches!(self.p.step, Step::March | Step::Leave(_) | Step::Assaults);
        // Even without an assault a strong siege is half a conquest.
        let falls = if is_due { falls } else { falls * 2 / 3 };
        if besieger == 0 { now.max(falls) } else { now.min(100 - falls) }
    }

    fn value(&self, s: Space) -> i32 {
        let d = data();
        if d.boxes.has(s) {
            return 0;
        }
        let berlin = if s == d.berlin { RESOURCE } else { 0 };
        // A scorched one is lost to who holds it, for good (2.2c).
        let resource = match (d.resources.has(s), self.p.scorched.has(s)) {
            (true, false) => RESOURCE,
            (true, true) => -RESOURCE,
            _ => 0,
        };
        resource + berlin + if self.p.is_fort(s) { self.w.fort } else { self.w.city }
    }

    /// ST-13: a steep term near the thresholds of 10.1b and 10.2a.
    fn threshold(&self) -> i32 {
        let c = &data().constants;
        let low = self.p.losing_total();
        // What is only hoped for counts half: the count is taken at the end of every phase.
        let margin = (self.total + self.count() * 100) / 2 - i32::from(low) * 100;
        let short = i32::from(c.prussian_victory_at_or_above) * 100 - self.total;
        let [at_once, next, later] = self.w.danger;
        let danger = |gap: i32| match gap {
            ..=0 => at_once,
            1..=100 => at_once - gap * (at_once - next) / 100,
            101..=300 => next - (gap - 100) * (next - later) / 200,
            _ => 0,
        };
        danger(short) - danger(margin)
    }

    /// The Prussian resource spaces as they are (2.2f).
    fn count(&self) -> i32 {
        i32::from(self.p.resources_in(self.controlled[0]))
    }

    /// Units outside the network as it is now (ST-3).
    fn lines(&mut self) {
        for side in Side::ALL {
            let network = self.p.network_over(side, self.controlled[side.index()], &self.presence);
            for s in self.presence.open[side.index()].minus(network).iter() {
                let force = self.forces[s.index()][side.index()];
                let n = force.open() * self.w.cut_off + force.commanders / 8;
                self.add(side, -n);
            }
        }
    }

    /// Stacks near to what they could take, the nearer and the stronger the better (ST-22).
    fn reach(&mut self) {
        for side in Side::ALL {
            let enemy = self.controlled[side.other().index()].minus(data().boxes);
            let prizes = enemy.and(self.p.resource_spaces());
            let weak = self.guarded_by_fewer(prizes, side.other());
            for s in self.presence.open[side.index()].minus(data().boxes).iter() {
                let fresh = self.forces[s.index()][side.index()].fresh.min(STACK as i32);
                let nearest = |prizes: Spaces| rings(s).iter().position(|ring| !ring.and(prizes).is_empty());
                let best =
                    |prizes: Spaces, ease: i32| nearest(prizes).map_or(0, |n| fresh * self.w.reach * ease / (2 + n as i32 * 2));
                let weak = weak[fresh as usize];
                let n = best(weak, 3).max(best(prizes.minus(weak), 2));
                self.add(side, n);
            }
        }
    }

    /// Those of some spaces that a side holds with fewer units than none, one and so on.
    fn guarded_by_fewer(&self, spaces: Spaces, side: Side) -> [Spaces; STACK + 1] {
        let mut fewer = [Spaces::NONE; STACK + 1];
        for s in spaces.iter() {
            let guard = self.forces[s.index()][side.index()].total() as usize;
            fewer.iter_mut().skip(guard + 1).for_each(|set| set.insert(s));
        }
        fewer
    }

    /// Own resource spaces in the enemy's reach with too few units (ST-4, ST-12), most of all those whose loss would decide the war, and
    /// the King where he is in reach (ST-3).
    fn exposure(&mut self) {
        for side in Side::ALL {
            let ground = self.controlled[side.other().index()].or(self.presence.open[side.other().index()]);
            for s in self.controlled[side.index()].and(self.p.resource_spaces()).minus(data().boxes).iter() {
                let missing = self.missing(s, side, ground);
                let fatal = if side == Side::Prussian && missing > 0 { self.decides(s) } else { 0 };
                let n = (self.value(s) + fatal) * self.w.risk / 100 * missing / 100;
                self.add(side, -n);
            }
            if side == Side::Prussian
                && let Some(king) = self.p.units.find(data().king)
            {
                let n = self.w.king * self.w.risk / 100 * self.missing(king.space, side, ground) / 100;
                self.add(side, -n);
            }
        }
    }

    /// What the loss of a space means for 10.1b: the end of the war, or that the next loss is it. By the count as it is (2.2f), not as
    /// it is hoped to be.
    fn decides(&self, s: Space) -> i32 {
        let (c, d) = (&data().constants, data());
        let berlin = s == d.berlin || self.controls(Side::Austrian, d.berlin);
        let low = if berlin { c.austrian_victory_at_or_below_if_berlin_taken } else { c.austrian_victory_at_or_below };
        let left = self.count() - i32::from(d.space(s).resources) - i32::from(low);
        match left {
            ..=0 => self.w.fatal[0],
            1 => self.w.fatal[1],
            _ => 0,
        }
    }

    /// By how much what a side has in a space is too weak for the strongest stack that could come there, in hundredths. An enemy comes
    /// out of his own ground and stops where he enters the other's (6.2d).
    fn missing(&self, s: Space, side: Side, ground: Spaces) -> i32 {
        if data().near[s.index()].and(ground).is_empty() {
            return 0;
        }
        let enemy = side.other().index();
        let (mut best, mut beside) = (0, 0);
        for (steps, ring) in rings(s).iter().enumerate().skip(1).take(4) {
            for e in self.presence.open[enemy].and(*ring).iter() {
                let fresh = self.forces[e.index()][enemy].fresh;
                beside += if steps == 1 { fresh } else { 0 };
                best = best.max(if steps <= 2 { fresh } else { fresh * 2 / 3 });
            }
        }
        let threat = best.max(beside);
        let own = &self.forces[s.index()][side.index()];
        let strength = own.total() + i32::from(self.p.capacity(s)).min(own.total()) * self.w.walls;
        if threat == 0 { 0 } else { ((threat + 1 - strength) * 100 / (threat + 1)).clamp(0, 100) }
    }

    /// What lies beside the map.
    fn assets(&mut self, side: Side) {
        let (p, w) = (self.p, self.w);
        let i = side.index();
        let hand = i32::from(p.hand_size(side));
        let chosen = p.battle.chosen[i].iter().filter(|n| **n > 0).count() as i32;
        let reserve: i32 = Nation::all().filter(|n| p.side(*n) == side).map(|n| i32::from(p.troops[n.index()])).sum::<i32>();
        let owed: i32 = Army::all().filter(|a| p.army_side(*a) == side).map(|a| i32::from(p.debts[a.index()])).sum::<i32>();
        self.add(side, hand * w.card + chosen * w.chosen + reserve * w.reserve - owed * w.owed);
        if p.removed.has(data().king) && side == Side::Prussian {
            self.add(side, -w.king_dead);
        }
        if !p.is_winter() && p.active() == side {
            let ap = i32::from(p.phase.ap);
            let worth = match p.step {
                Step::AfterDie | Step::MoreDice(_) => ap * w.action,
                Step::Recover | Step::March | Step::Leave(_) | Step::Sally(_) => ap.min(3) * w.action_left,
                _ => 0,
            };
            self.add(side, worth);
        }
        if let Step::MobiliseUnit(nation, left) = p.step
            && p.side(nation) == side
        {
            let n = i32::from(left.min(p.troops[nation.index()])) * (w.fresh - w.reserve);
            self.add(side, n);
        }
        if matches!(p.step, Step::MobiliseAt(..) | Step::LevyAt(_)) && p.asked() == Some(side) {
            self.add(side, w.fresh - w.reserve);
        }
    }
}

fn add_group(force: &mut Force, g: &Group, w: &Weights) {
    let d = data();
    let n = i32::from(g.n);
    match (g.unit.flags.is_inside(), g.unit.flags.is_fresh()) {
        (true, fresh) => {
            force.inside += n;
            force.inside_fresh += if fresh { n } else { 0 };
        }
        (false, true) => force.fresh += n,
        (false, false) => force.exhausted += n,
    }
    if g.unit.kind.is_commander() {
        let k = d.kind(g.unit.kind);
        let value = i32::from(k.command) * i32::from(k.tactics) * w.command;
        let value = if g.unit.kind == d.king { w.king } else { value };
        force.commanders += if g.unit.flags.is_fresh() { value } else { value * w.weary / 100 };
    }
}

/// Expected hits of an attack, in hundredths: the bonuses of commanders as places, whatever their nation; isolation by halves.
fn expected_hits(p: &Position, here: &[Group], side: Side, fresh: i32) -> i32 {
    if fresh == 0 {
        return 0;
    }
    let own = || here.iter().filter(|g| p.unit_side(g.unit.kind) == side && !g.unit.flags.is_inside());
    let mut places = [0i32; 8];
    for g in own().filter(|g| g.unit.kind.is_commander()) {
        let k = data().kind(g.unit.kind);
        places[usize::from(k.tactics).min(7)] += i32::from(k.command);
    }
    let isolated = own().filter(|g| g.unit.flags.is_isolated() && g.unit.flags.is_fresh()).map(|g| i32::from(g.n)).sum::<i32>();
    let mut left = fresh - isolated + isolated / 2;
    let mut hits = 0;
    for bonus in (0..8).rev() {
        let n = if bonus == 0 { left } else { places[bonus].min(left) };
        hits += n * 100 * (bonus as i32 + 1).min(6) / 6;
        left -= n;
    }
    hits
}
