//! Why not? Answers for what a newcomer tries: the tile that does not move, the region that can not be entered, the card that can not
//! be played now.
//!
//! The answers come from the same checks that refuse moves, so that they can not differ from them.

use engine::{Localised, Refusal, lower};

use crate::{
    Move, Position, Step,
    data::data,
    ids::{Card, General, Kind, Nation, Region, Side, Tile},
    why::{Check, Why, why},
};

/// What a question is about.
enum Subject {
    Move(Move),
    Region(Region),
    Kind(Kind),
    Nation(Nation),
    Card(Card),
    General(General),
}

/// Finds what a text names: a move, an id, or a name in either language.
fn subject(text: &str) -> Option<Subject> {
    let text = text.trim();
    if let Ok(m) = text.parse() {
        return Some(Subject::Move(m));
    }
    let wanted = lower(text);
    let named = |id: &str, name: &Localised| id == wanted || lower(&name.en) == wanted || lower(&name.fr) == wanted;
    let d = data();
    let region = d.regions.iter().position(|x| named(&x.id, &x.name)).map(|i| Subject::Region(Region(i as u8)));
    let kind = || d.kinds.iter().position(|x| named(&x.id, &x.name)).map(|i| Subject::Kind(Kind(i as u8)));
    let nation = || d.nations.iter().position(|x| named(&x.id, &x.name)).map(|i| Subject::Nation(Nation(i as u8)));
    let card = || d.cards.iter().position(|x| named(&x.id, &x.name)).map(|i| Subject::Card(Card(i as u8)));
    let general = || d.generals.iter().position(|x| named(&x.id, &x.name)).map(|i| Subject::General(General(i as u8)));
    region.or_else(kind).or_else(nation).or_else(card).or_else(general)
}

impl Position {
    /// The rules that forbid a side what a text names; empty if nothing does or nothing of that name is known.
    pub(crate) fn why_not(&self, side: Side, what: &str) -> Vec<Refusal> {
        let Some(subject) = subject(what) else { return Vec::new() };
        let whys = match subject {
            Subject::Move(m) => self.check(side, m).err().into_iter().collect(),
            _ if !self.pending_now().seats().contains(side.seat()) => self.check(side, Move::Done).err().into_iter().collect(),
            Subject::Region(region) => self.why_not_region(side, region),
            Subject::Kind(kind) => self.why_not_kind(side, kind),
            Subject::Nation(nation) => self.why_not_nation(side, nation),
            Subject::Card(card) => self.why_not_card(side, card),
            Subject::General(general) => self.only_in(matches!(self.step, Step::General), || self.check_general(general)),
        };
        whys.into_iter().map(Refusal::from).collect()
    }

    /// The reason of one check, if this is its step.
    fn only_in(&self, is_now: bool, check: impl FnOnce() -> Check) -> Vec<Why> {
        let result = if is_now { check() } else { Err(why("4.0a", "no-not-now")) };
        result.err().into_iter().collect()
    }

    fn why_not_region(&self, side: Side, region: Region) -> Vec<Why> {
        let here = || self.tiles(region).tiles_of(side);
        match self.step {
            Step::Rail => one(self.check_rail(region)),
            Step::RailTiles { from, .. } if from == region => all(here().map(|t| self.check_entrain(from, t)), "no-own-tiles"),
            Step::Mobilize => {
                let reserves = self.reserves.kinds_of(side).map(|k| self.check_mobilize(k, region, false));
                let airfield = self.airfield.kinds_of(side).map(|k| self.check_mobilize(k, region, true));
                all(reserves.chain(airfield), "no-such-reserve")
            }
            Step::Move => all(here().map(|t| self.check_take(region, t)), "no-own-tiles"),
            Step::MoveTo { from, tile } => {
                let ways = [Move::To(region), Move::Sail(region)].map(|m| self.check_destination(from, tile, m));
                all(ways.into_iter(), "no-reach")
            }
            Step::Plan => one(self.check_plan(region)),
            Step::Spy => one(self.check_spy(region)),
            Step::AirSupport => all(self.airfield.kinds_of(side).map(|k| self.check_air_support(k, region)), "no-such-airplane"),
            Step::Advance => {
                let from = self.battle.map_or(region, |b| b.region);
                all(self.tiles(from).tiles_of(side).map(|t| self.check_advance(t, region)), "no-own-tiles")
            }
            Step::AirReturn => one(self.check_air_return(region)),
            Step::DeclareWar => one(self.check_declare(data().region(region).nation)),
            Step::Redeploy { nation } => {
                let capital = data().nation(nation).capital;
                all(self.tiles(capital).tiles_of(side).map(|t| self.check_redeploy(nation, t, region)), "no-own-tiles")
            }
            _ => {
                let forms = [Move::Target(region), Move::Battle(region), Move::Dig(region)];
                let answers: Vec<Check> = forms.into_iter().map(|m| self.check(side, m)).collect();
                all(answers.into_iter(), "no-not-now")
            }
        }
    }

    fn why_not_kind(&self, side: Side, kind: Kind) -> Vec<Why> {
        if data().kind(kind).side != side {
            // What lies face down on the other side is nobody's business.
            return vec![why("4.0a", "no-such-tile")];
        }
        let tiles = || [Tile::up(kind), Tile::down(kind)].into_iter();
        let on_board =
            || Region::all().flat_map(move |r| tiles().map(move |t| (r, t))).filter(|&(r, t)| self.tiles(r).count(t) > 0);
        match self.step {
            Step::RailTiles { from, .. } => {
                all(tiles().filter(|&t| self.tiles(from).count(t) > 0).map(|t| self.check_entrain(from, t)), "no-such-tile")
            }
            Step::Mobilize => {
                let capitals = || Region::all().filter(|r| data().capitals.has(*r));
                let both = capitals()
                    .map(|r| self.check_mobilize(kind, r, false))
                    .chain(capitals().map(|r| self.check_mobilize(kind, r, true)));
                all(both, "no-such-reserve")
            }
            Step::Move => all(on_board().map(|(r, t)| self.check_take(r, t)), "no-such-tile"),
            Step::AirSupport => all(Region::all().map(|r| self.check_air_support(kind, r)), "no-such-airplane"),
            Step::Losses => one(self.check_loss(side, kind)),
            Step::Landing => one(self.check_landing(kind)),
            Step::Accompany { nation } => one(self.check_accompany(nation, kind)),
            Step::Reinforce { .. } => one(self.check_reinforce(kind)),
            _ => vec![why("4.0a", "no-not-now")],
        }
    }

    fn why_not_nation(&self, side: Side, nation: Nation) -> Vec<Why> {
        match self.step {
            Step::Mobilize | Step::Move | Step::RailTiles { .. } | Step::Landing => {
                let answers: Vec<Vec<Why>> = data().nation(nation).kinds.iter().map(|k| self.why_not_kind(side, k)).collect();
                if answers.iter().any(Vec::is_empty) {
                    return Vec::new();
                }
                all(answers.into_iter().flatten().map(Err), "no-such-tile")
            }
            Step::ReturnDestroyed => one(self.check_return(nation)),
            Step::DeclareWar => one(self.check_declare(nation)),
            Step::RollingNation => self.only_in(true, || self.check(self.active, Move::Nation(nation))),
            _ => vec![why("4.0a", "no-not-now")],
        }
    }

    fn why_not_card(&self, side: Side, card: Card) -> Vec<Why> {
        match self.step {
            Step::PutAway => one(self.check_put_away(side, card)),
            _ => self.only_in(matches!(self.step, Step::PlayCard), || self.check_card(card)),
        }
    }
}

fn one(check: Check) -> Vec<Why> {
    check.err().into_iter().collect()
}

/// The different reasons of several checks; none if one of them allows it, a general one if there was nothing to check.
fn all(checks: impl Iterator<Item = Check>, nothing: &'static str) -> Vec<Why> {
    let mut whys: Vec<Why> = Vec::new();
    let mut any = false;
    for check in checks {
        any = true;
        match check {
            Ok(()) => return Vec::new(),
            Err(why) if !whys.contains(&why) => whys.push(why),
            Err(_) => {}
        }
    }
    if !any {
        whys.push(why("4.0a", nothing));
    }
    // The reason that comes last in a check is the nearest to success, and the most telling; the mere absence of a tile says least.
    let telling: Vec<Why> = whys.iter().copied().filter(|w| !w.key.starts_with("no-such")).collect();
    if telling.is_empty() { whys } else { telling }
}
