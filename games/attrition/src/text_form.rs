//! The position as readable text: what is not written is what the scenario says, or what is left over.
//!
//! So a test or a puzzle names only what matters: tiles that are nowhere else lie in the pouch, or beside the turn track if their turn
//! has not come.

use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    data::{Class, data},
    ids::{Card, CardSet, GeneralSet, Kind, KindSet, Nation, NationSet, REGIONS, Region, RegionSet, Side},
    position::{Battle, Options, Position, Step, is_default},
    setup::{generals_of, has_entered, start_of, stock},
    tiles::{Pile, Stack},
};

/// What the text holds. Everything but the step has a default.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Draft {
    #[serde(default)]
    scenario: Option<Cow<'static, str>>,
    #[serde(default)]
    options: Options,
    turn: Option<u8>,
    #[serde(default = "cp")]
    active: Side,
    step: Step,
    at_war: Option<NationSet>,
    #[serde(default, skip_serializing_if = "is_default")]
    surrendered: bool,
    ruhr: Option<bool>,
    cp_control: Option<RegionSet>,
    entente_control: Option<RegionSet>,
    neutral: Option<RegionSet>,
    pouch: Option<Pile>,
    #[serde(default, skip_serializing_if = "is_default")]
    reserves: Pile,
    #[serde(default, skip_serializing_if = "is_default")]
    destroyed: Pile,
    waiting: Option<Pile>,
    #[serde(default, skip_serializing_if = "is_default")]
    airfield: Pile,
    #[serde(default, skip_serializing_if = "is_default")]
    gone: Pile,
    #[serde(default, skip_serializing_if = "is_default")]
    paid: KindSet,
    #[serde(default, skip_serializing_if = "is_default")]
    drawn: Pile,
    #[serde(default, skip_serializing_if = "is_default")]
    hand: CardSet,
    #[serde(default, skip_serializing_if = "is_default")]
    aside: CardSet,
    #[serde(default, skip_serializing_if = "is_default")]
    played: CardSet,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cp_card: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    entente_card: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    card_used: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    expedition: u8,
    mulligans: Option<[u8; 2]>,
    generals: Option<GeneralSet>,
    #[serde(default, skip_serializing_if = "is_default")]
    entered: RegionSet,
    #[serde(default, skip_serializing_if = "is_default")]
    by_land: RegionSet,
    #[serde(default, skip_serializing_if = "is_default")]
    battles: RegionSet,
    #[serde(default, skip_serializing_if = "PerRegion::is_blank")]
    board: PerRegion<Stack>,
    #[serde(default, skip_serializing_if = "PerRegion::is_blank")]
    arrived: PerRegion<Stack>,
    #[serde(default, skip_serializing_if = "PerRegion::is_blank")]
    sent: PerRegion<Option<Kind>>,
    #[serde(default, skip_serializing_if = "PerRegion::is_blank")]
    cp_trenches: PerRegion<u8>,
    #[serde(default, skip_serializing_if = "PerRegion::is_blank")]
    entente_trenches: PerRegion<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    battle: Option<Battle>,
}

const fn cp() -> Side {
    Side::Cp
}

/// Something of every region, written as a map of those that have it.
struct PerRegion<T>([T; REGIONS]);

/// What may be nothing.
trait Blank: Copy + Default {
    fn is_blank(&self) -> bool;
}

impl Blank for Stack {
    fn is_blank(&self) -> bool {
        self.is_empty()
    }
}

impl Blank for Option<Kind> {
    fn is_blank(&self) -> bool {
        self.is_none()
    }
}

impl Blank for u8 {
    fn is_blank(&self) -> bool {
        *self == 0
    }
}

impl<T: Blank> Default for PerRegion<T> {
    fn default() -> Self {
        Self([T::default(); REGIONS])
    }
}

impl<T: Blank> PerRegion<T> {
    fn iter(&self) -> impl Iterator<Item = (Region, &T)> {
        Region::all().zip(&self.0).filter(|(_, value)| !value.is_blank())
    }

    fn is_blank(&self) -> bool {
        self.0.iter().all(T::is_blank)
    }
}

impl<T: Blank> FromIterator<(Region, T)> for PerRegion<T> {
    fn from_iter<I: IntoIterator<Item = (Region, T)>>(values: I) -> Self {
        let mut all = Self::default();
        for (region, value) in values {
            all.0[region.index()] = value;
        }
        all
    }
}

impl<T: Blank + Serialize> Serialize for PerRegion<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.iter())
    }
}

impl<'de, T: Blank + Deserialize<'de>> Deserialize<'de> for PerRegion<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        BTreeMap::deserialize(d).map(|map| map.into_iter().collect())
    }
}

/// The capital of the active side with this number.
fn capital_numbered(side: Side, index: usize) -> Option<Region> {
    let own = data().capitals.and(data().allied[side.index()]);
    own.iter().find(|&r| data().region(r).capital_index == index)
}

impl From<&Position> for Draft {
    fn from(p: &Position) -> Self {
        let arrived = p.arrived.iter().enumerate().filter(|(_, s)| **s != Stack::default());
        Self {
            scenario: Some(Cow::Borrowed(&data().scenarios[usize::from(p.scenario)].id)),
            options: p.options,
            turn: Some(p.turn),
            active: p.active,
            step: p.step,
            at_war: Some(p.at_war),
            surrendered: p.surrendered,
            ruhr: Some(p.ruhr),
            cp_control: Some(p.control[0]),
            entente_control: Some(p.control[1]),
            neutral: Some(p.neutral),
            pouch: Some(p.pouch),
            reserves: p.reserves,
            destroyed: p.destroyed,
            waiting: Some(p.waiting),
            airfield: p.airfield,
            gone: p.gone,
            paid: p.paid,
            drawn: p.drawn,
            hand: p.hand,
            aside: p.aside,
            played: p.played,
            cp_card: p.in_play[0],
            entente_card: p.in_play[1],
            card_used: p.card_used,
            expedition: p.expedition,
            mulligans: Some(p.mulligans),
            generals: Some(p.generals),
            entered: p.entered,
            by_land: p.by_land,
            battles: p.battles,
            board: PerRegion(p.board),
            arrived: arrived.filter_map(|(i, s)| Some((capital_numbered(p.active, i)?, *s))).collect(),
            sent: PerRegion(p.sent),
            cp_trenches: PerRegion(p.trenches[0]),
            entente_trenches: PerRegion(p.trenches[1]),
            battle: p.battle,
        }
    }
}

impl Draft {
    fn finish(self) -> Result<Position, String> {
        let id = self.scenario.as_deref().unwrap_or(&data().scenarios[0].id);
        let scenario = data().scenarios.iter().position(|s| s.id == id).ok_or_else(|| format!("unknown scenario '{id}'"))?;
        let mut p = start_of(scenario, self.options);
        p.turn = self.turn.unwrap_or(p.turn);
        if p.turn < 1 || p.turn > data().last_turn() {
            return Err(format!("there is no turn {}", p.turn));
        }
        (p.active, p.step) = (self.active, self.step);
        p.surrendered = self.surrendered;
        p.ruhr = self.ruhr.unwrap_or(p.ruhr);
        p.neutral = self.neutral.unwrap_or(p.neutral);
        p.control = [self.cp_control.unwrap_or(p.control[0]), self.entente_control.unwrap_or(p.control[1])];
        if !p.control[0].and(p.control[1]).or(p.neutral.and(p.control[0].or(p.control[1]))).is_empty() {
            return Err("a region has two markers".to_owned());
        }
        // A nation whose regions are no longer neutral is at war, unless the text says otherwise.
        p.at_war = self.at_war.unwrap_or_else(|| {
            Nation::all().filter(|n| !data().nation(*n).regions.minus(p.neutral).is_empty() || p.at_war.has(*n)).collect()
        });
        (p.reserves, p.destroyed, p.airfield, p.gone) = (self.reserves, self.destroyed, self.airfield, self.gone);
        (p.paid, p.drawn, p.hand, p.aside, p.played) = (self.paid, self.drawn, self.hand, self.aside, self.played);
        p.in_play = [self.cp_card, self.entente_card];
        (p.card_used, p.expedition) = (self.card_used, self.expedition);
        p.mulligans = self.mulligans.unwrap_or(p.mulligans);
        p.generals = self.generals.unwrap_or_else(|| generals_of(p.options));
        (p.entered, p.by_land, p.battles, p.battle) = (self.entered, self.by_land, self.battles, self.battle);
        (p.board, p.sent, p.trenches) = (self.board.0, self.sent.0, [self.cp_trenches.0, self.entente_trenches.0]);
        for (region, stack) in self.arrived.iter() {
            let capital = data().region(region);
            if !capital.is_capital || capital.side != p.active {
                return Err(format!("tiles that arrived in {region}, which is no allied capital of the active player"));
            }
            p.arrived[capital.capital_index] = *stack;
        }
        fill_up(&mut p, self.pouch, self.waiting)?;
        Ok(p)
    }
}

/// Puts the tiles that are nowhere into the pouch or beside the track, unless the text says where they are.
fn fill_up(p: &mut Position, pouch: Option<Pile>, waiting: Option<Pile>) -> Result<(), String> {
    (p.pouch, p.waiting) = (Pile::default(), waiting.unwrap_or_default());
    if let Some(pouch) = pouch {
        p.pouch = pouch;
        return Ok(());
    }
    let stock = stock(p.options);
    let placed = p.census();
    for kind in Kind::all() {
        let left = u16::from(stock.count(kind)).checked_sub(placed[kind.index()]);
        let left = left.ok_or_else(|| format!("more {kind} than there are"))? as u8;
        let pile = match data().kind(kind).class {
            Class::Decoy => &mut p.reserves,
            class if class != Class::Elite && has_entered(p, kind) => &mut p.pouch,
            _ => &mut p.waiting,
        };
        pile.add(kind, left);
    }
    Ok(())
}

engine::written_as_draft!(Position, Draft);
