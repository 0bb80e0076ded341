//! Whether a position is possible: what the rulebook counts, and what every step rests on.

use engine::Pending;

use crate::{
    data::{Family, data},
    ids::{Camp, Flags, KINDS, Kind, Power, Strength, Track, Unit, Zone, Zones},
    moves::Move,
    position::{Position, Step},
};

fn must(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

impl Position {
    pub(crate) fn check_position(&self) -> Result<(), String> {
        self.check_table()?;
        self.check_armies()?;
        self.check_map()?;
        Power::ALL.into_iter().try_for_each(|power| self.check_tiles(power))?;
        self.check_state()?;
        self.check_step()
    }

    fn check_table(&self) -> Result<(), String> {
        let d = data();
        must((1..=d.last_turn()).contains(&self.turn), || format!("there is no turn {}", self.turn))?;
        must((2..=4).contains(&self.rules.players), || format!("not for {} players", self.rules.players))?;
        let may_choose = self.rules.pair == Camp::Entente || self.rules.players == 3;
        must(may_choose, || "central_pair is for 3 players".to_owned())?;
        for track in Track::all() {
            let (t, at) = (d.track(track), self.marker(track));
            must(at <= t.length, || format!("the marker of {track} is beyond its track"))?;
            must(at < t.length || self.turn >= t.earliest, || format!("{track} came too early"))?;
        }
        let joined = d.neutrals.iter().filter(|n| d.track_of(*n).is_some_and(|t| self.marker(t) == d.track(t).length));
        must(joined.collect::<crate::ids::Nations>() == self.at_war, || {
            "a neutral is at war where its marker is not".to_owned()
        })?;
        let most = |c: &[u8; 2]| c.iter().all(|n| *n < 200);
        must(most(&self.attacks_due) && self.vp.iter().all(|v| (-999..=999).contains(v)), || "impossible numbers".to_owned())
    }

    /// 17: no more armies than counters, none of a neutral; marks of stacking that can not be.
    fn check_armies(&self) -> Result<(), String> {
        let (d, closed, mut count) = (data(), self.closed(), [0u8; KINDS]);
        for a in self.units.all() {
            count[a.unit.kind.index()] += 1;
            must(self.is_at_war(a.unit.kind.nation()), || format!("{} is not at war", a.unit))?;
            must(!closed.has(a.zone), || format!("{} stands in neutral {}", a.unit, a.zone))?;
        }
        for kind in Kind::all() {
            must(count[kind.index()] <= d.kind(kind).count, || format!("more armies {kind} than counters"))?;
        }
        let zones: Zones = self.units.all().iter().map(|a| a.zone).collect();
        zones.iter().try_for_each(|zone| self.check_stack(zone))
    }

    fn check_stack(&self, zone: Zone) -> Result<(), String> {
        let here = || self.units.at(zone).iter().map(|a| a.unit);
        let lent = here().any(|u| u.is_ceded() || u.flags.has(Flags::BACK));
        for camp in Camp::ALL {
            let [a, b] = camp.powers().map(|p| self.strength(zone, p));
            must(a == 0 || b == 0 || lent, || format!("both powers of a camp are in {zone}"))?;
            let most = data().zone(zone).stack + data().constants.most_ceded * 2;
            must(a <= most && b <= most, || format!("too many armies in {zone}"))?;
        }
        let arrow = |u: Unit| data().near(Self::ways(u), zone).is_empty() && !data().ports.has(zone);
        must(!here().any(arrow), || format!("an army in {zone} that can not be there"))
    }

    fn check_map(&self) -> Result<(), String> {
        let d = data();
        let all = self.control.iter().fold(Zones::NONE, |set, c| set.or(*c));
        let n: u32 = self.control.iter().map(|c| u32::from(c.len())).sum();
        must(n == u32::from(all.len()), || "a zone has two owners".to_owned())?;
        must(all.and(self.closed()).is_empty(), || "a neutral country has an owner".to_owned())?;
        let owned = Power::ALL.into_iter().fold(Zones::NONE, |set, p| set.or(self.home(p)));
        must(owned.minus(all).is_empty(), || format!("nobody controls {}", owned.minus(all)))?;
        must(all.minus(d.all).is_empty(), || "an unknown zone".to_owned())?;
        for camp in Camp::ALL {
            let i = camp.index();
            let markers = self.low[i].len() + self.high[i].len();
            must(self.low[i].and(self.high[i]).is_empty(), || "two trenches in a zone".to_owned())?;
            must(markers <= d.constants.trenches[i], || "more trenches than markers".to_owned())?;
        }
        Ok(())
    }

    fn check_tiles(&self, power: Power) -> Result<(), String> {
        let (d, r) = (data(), &self.research[power.index()]);
        let all = r.first.or(r.second).or(r.available);
        must(all.minus(d.power(power).tiles).is_empty(), || format!("{power} has tiles that it does not own"))?;
        must(all.len() == r.first.len() + r.second.len() + r.available.len(), || format!("a tile of {power} is in two places"))?;
        must(r.revealed.minus(r.available).is_empty(), || format!("{power} has shown what it does not have"))?;
        let met = all.iter().find(|t| !Self::is_open_tile(r.available, *t));
        must(met.is_none(), || format!("{power} lacks what {} needs", met.map_or("?", |t| t.id())))?;
        let secret = r.available.minus(r.revealed).iter().find(|t| d.tile(*t).missions > 0);
        must(secret.is_none(), || format!("{power} hides what its missions show"))?;
        let most = r.missions.iter().all(|n| *n <= d.constants.mission_limit);
        let air = r.missions[0] == 0 || self.has(power, Family::Aviation);
        let tank = r.missions[1] == 0 || self.has(power, Family::Tanks);
        must(most && air && tank, || format!("{power} has impossible missions"))
    }

    /// What the step works with.
    fn check_state(&self) -> Result<(), String> {
        let d = data();
        let places = d.constants.armies_with_technology;
        must(self.phase.left <= 9 && self.manoeuvre.places <= places, || "too many actions or armies".to_owned())?;
        must(self.march.spent <= d.constants.allowance && self.march.steps <= 9, || "an army went too far".to_owned())?;
        must(self.fight.losses.iter().all(|n| *n <= 2) && self.fight.covered <= 2, || "impossible losses".to_owned())?;
        must(self.fight.supports <= 9 && self.fight.attacks <= 99, || "impossible attacks".to_owned())?;
        must(self.points.iter().all(|n| *n <= 9), || "impossible points".to_owned())?;
        let fights = matches!(self.step, Step::Fly | Step::Counter | Step::Tanks | Step::Dice | Step::Support | Step::Aim);
        must(!fights || self.part(Flags::LEADS).is_some(), || "nobody leads the attack".to_owned())?;
        let aimed = fights && self.step != Step::Aim || self.step == Step::Retreat;
        must(!aimed || self.part(Flags::AIMED).is_some(), || "nobody is attacked".to_owned())?;
        let enemy = matches!(self.step, Step::Fly | Step::Counter | Step::Tanks | Step::Dice | Step::Cover | Step::Retreat);
        must(!enemy || self.fight.defender.camp() != self.active().camp(), || "an attack on a friend".to_owned())?;
        let marched = self.step == Step::March;
        let there = self.units.at(self.march.from).iter().any(|a| a.unit == self.march.unit);
        must(!marched || there, || "nobody is on his way".to_owned())
    }

    /// Somebody is asked and has a move, or chance has something to decide; and nothing would go on by itself.
    fn check_step(&self) -> Result<(), String> {
        let d = data();
        match self.step {
            Step::Place(kind, strength) => {
                let r = &d.recruitment;
                let cost = if strength == Strength::Full { r.new_army_full } else { r.new_army_reduced };
                let pays = Self::points_for(&self.points, kind.nation()) >= cost;
                must(pays && self.reserve(kind) > 0 && kind.power() == self.active(), || format!("no {kind} can be placed"))?;
            }
            Step::Cover => {
                let trench = self.trench(self.fight.defender.camp(), self.fight.zone) > 0;
                must(trench && self.fight.losses[1] > 0, || "there is nothing to cover".to_owned())?;
            }
            Step::Lose(power) => {
                let side = usize::from(power != self.active());
                must(self.fight.losses[side] > 0, || "there is no loss to take".to_owned())?;
            }
            Step::Accept(unit, zone) => {
                let there = self.meant(zone, unit, |u| u.kind.power() == self.active() && !u.is_ceded());
                must(there.is_some(), || format!("no {unit} in {zone} to be ceded"))?;
            }
            _ => {}
        }
        let mut copy = self.clone();
        copy.run(&mut |_| {});
        must(copy == *self, || "nothing is to be decided".to_owned())?;
        if let Pending::Seats(seats) = self.pending_now() {
            for power in seats.iter().filter_map(Power::of) {
                let mut some = false;
                self.offer(power, &mut |_: Move| some = true);
                must(some, || "whoever must decide has no move".to_owned())?;
            }
        }
        Ok(())
    }
}
