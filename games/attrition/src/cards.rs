//! Event cards: 14, and the cards of 15 that act at once. Steps S0.3 and S1. (The others act where their step is.)

use engine::{Log, Rng, chance};

use crate::{
    data::{Effect, data},
    events::Event,
    ids::{Card, CardSet, Kind, KindSet, Region, RegionSet, Side, Tile},
    moves::{Move, Roll},
    position::{Position, Step},
    sequence::{Stage, impossible_roll},
    setup::excluded_cards,
    tiles::Pile,
    why::{Check, require},
};

impl Position {
    /// The cards of a side's deck in this game (14.1a, 13.3a).
    pub(crate) fn deck(&self, side: Side) -> CardSet {
        data().decks[side.index()].minus(excluded_cards(self.options))
    }

    /// The cards in a side's hand.
    pub fn hand_of(&self, side: Side) -> CardSet {
        self.hand.and(data().decks[side.index()])
    }

    /// The cards a side put away.
    pub fn aside_of(&self, side: Side) -> CardSet {
        self.aside.and(data().decks[side.index()])
    }

    /// 14.1a: six cards each.
    pub(crate) fn sample_cards(&self, rng: &mut dyn Rng) -> Roll {
        let mut dealt = CardSet::NONE;
        for side in Side::ALL {
            let mut deck: Vec<Card> = self.deck(side).iter().collect();
            chance::shuffle(rng, &mut deck);
            dealt = dealt.or(deck.into_iter().take(usize::from(data().constants.event_draw)).collect());
        }
        Roll::Cards(dealt)
    }

    pub(crate) fn deal(&mut self, cards: CardSet) -> Check {
        let due = |side: Side| cards.and(self.deck(side)).len() == data().constants.event_draw;
        let known = self.deck(Side::Cp).or(self.deck(Side::Entente));
        if !Side::ALL.into_iter().all(due) || cards.and(known) != cards {
            return Err(impossible_roll());
        }
        self.hand = cards;
        self.step = Step::PutAway;
        Ok(())
    }

    pub(crate) fn has_put_away(&self, side: Side) -> bool {
        self.hand_of(side).len() <= data().constants.event_keep
    }

    pub(crate) fn list_put_away(&self, side: Side, out: &mut Vec<Move>) {
        if !self.has_put_away(side) {
            out.extend(self.hand_of(side).iter().map(Move::PutAway));
        }
    }

    pub(crate) fn check_put_away(&self, side: Side, card: Card) -> Check {
        require(self.hand_of(side).has(card), "14.1a", "no-card-in-hand")
    }

    pub(crate) fn put_away(&mut self, card: Card, log: Log<'_, Event>) {
        self.hand.remove(card);
        self.aside.insert(card);
        if Side::ALL.into_iter().all(|side| self.has_put_away(side)) {
            log(Event::HandsKept);
            self.begin_turn(log);
        }
    }

    /// Whether the active player is asked for a card. He is whenever one of his cards, for all the opponent knows, could be played:
    /// a prompt that came only with a playable card would tell which he holds.
    pub(crate) fn may_hold_playable_card(&self) -> bool {
        let unknown = self.deck(self.active).minus(self.played);
        !self.hand_of(self.active).is_empty() && unknown.iter().any(|c| data().card(c).year <= self.year())
    }

    pub(crate) fn list_cards(&self, out: &mut Vec<Move>) {
        out.extend(self.hand_of(self.active).iter().filter(|&c| self.check_card(c).is_ok()).map(Move::Play));
        out.push(Move::Done);
    }

    /// The rule of the card that the active player has played this turn.
    pub(crate) fn rule_in_play(&self) -> &'static str {
        self.in_play[self.active.index()].map_or("14.2a", |card| data().card(card).rule)
    }

    /// 14.2a, 14.3a.
    pub(crate) fn check_card(&self, card: Card) -> Check {
        require(self.hand_of(self.active).has(card), "14.1b", "no-card-in-hand")?;
        require(data().card(card).year <= self.year(), "14.3a", "no-card-year")
    }

    /// 14.4: the card leaves the game; what acts now asks now (S1.3).
    pub(crate) fn play_card(&mut self, card: Card, log: Log<'_, Event>) {
        let side = self.active;
        self.hand.remove(card);
        self.played.insert(card);
        self.in_play[side.index()] = Some(card);
        log(Event::CardPlayed { side, card });
        let asks = match data().card(card).effect {
            Effect::Recall => self.begin_recall(),
            Effect::Reinforce => self.begin_reinforce(),
            Effect::AirDuel => self.begin_duel(),
            _ => return self.run(Stage::AddTiles, log),
        };
        if !asks {
            log(Event::CardLost { card }); // R-14a
            self.run(Stage::AddTiles, log);
        }
    }

    /// 15.1.4, 15.2.4.
    fn begin_recall(&mut self) -> bool {
        self.step = Step::Recall;
        let mut moves = Vec::new();
        self.list_recall(&mut moves);
        !moves.is_empty()
    }

    pub(crate) fn recalled_kinds(&self) -> KindSet {
        let card = self.card_with(self.active, Effect::Recall);
        card.and_then(|c| c.nation).map_or(KindSet::NONE, |n| data().nation(n).kinds)
    }

    pub(crate) fn list_recall(&self, out: &mut Vec<Move>) {
        let kinds = self.recalled_kinds();
        let tiles =
            |r: Region| kinds.iter().flat_map(|k| [Tile::up(k), Tile::down(k)]).filter(move |&t| self.tiles(r).count(t) > 0);
        out.extend(Region::all().flat_map(|r| tiles(r).map(move |t| Move::Recall(r, t))));
    }

    pub(crate) fn check_recall(&self, region: Region, tile: Tile) -> Check {
        let own = data().kind(tile.kind()).side == self.active.other();
        require(own && self.tiles(region).count(tile) > 0, self.rule_in_play(), "no-such-tile")?;
        require(self.recalled_kinds().has(tile.kind()), self.rule_in_play(), "no-target")
    }

    pub(crate) fn recall(&mut self, region: Region, tile: Tile, log: Log<'_, Event>) {
        self.board[region.index()].take(tile, 1);
        self.reserves.add(tile.kind(), 1);
        log(Event::Recalled { side: self.active.other(), from: region, tile });
        self.run(Stage::AddTiles, log);
    }

    /// 15.1.7, 15.2.7: contested regions with tiles of the enemy nation; the true tiles count (R-12g).
    fn begin_reinforce(&mut self) -> bool {
        let Some(card) = self.card_with(self.active, Effect::Reinforce) else { return false };
        let enemy = |r: &Region| card.with_enemy.is_some_and(|n| self.tiles(*r).of_nation(n) > 0);
        let regions: RegionSet = self.contested().iter().filter(enemy).collect();
        self.step = Step::ReinforceRegion { regions };
        !regions.is_empty() && self.reinforcements().total() > 0
    }

    /// Whether the card in play has a tile to bring back.
    pub(crate) fn can_reinforce(&self) -> bool {
        self.reinforcements().total() > 0
    }

    /// Destroyed tiles that the card can bring back.
    fn reinforcements(&self) -> Pile {
        self.card_with(self.active, Effect::Reinforce).map_or_else(Pile::default, |c| self.destroyed.only(c.kinds))
    }

    pub(crate) fn choose_reinforced(&mut self, region: Region, _log: Log<'_, Event>) {
        let left = self.card_with(self.active, Effect::Reinforce).map_or(0, |c| c.max_tiles);
        self.step = Step::Reinforce { region, left };
    }

    pub(crate) fn list_reinforce(&self, out: &mut Vec<Move>) {
        out.extend(self.reinforcements().kinds().map(Move::Reinforce));
        if self.check_stop_reinforcing().is_ok() {
            out.push(Move::Done);
        }
    }

    pub(crate) fn check_reinforce(&self, kind: Kind) -> Check {
        require(self.reinforcements().count(kind) > 0, self.rule_in_play(), "no-target")
    }

    /// They Shall Not Pass brings up to two tiles, Hindenburg Line two if there are two.
    pub(crate) fn check_stop_reinforcing(&self) -> Check {
        let all = self.card_with(self.active, Effect::Reinforce).is_some_and(|c| c.all_or_none);
        require(!all, "R-15.2.7", "no-must-choose")
    }

    /// The tile comes face up, as it lay in the destroyed pile (R-12c).
    pub(crate) fn reinforce(&mut self, region: Region, left: u8, kind: Kind, log: Log<'_, Event>) {
        self.destroyed.take(kind, 1);
        let tile = Tile::up(kind);
        self.board[region.index()].add(tile, 1);
        log(Event::Placed { side: self.active, region, tile });
        self.step = Step::Reinforce { region, left: left - 1 };
        if left == 1 || self.reinforcements().total() == 0 {
            self.run(Stage::AddTiles, log);
        }
    }

    /// 15.2.8: regions with an own airplane of the card's nation and an enemy airplane; under fog, where an enemy tile may be one (R-12e).
    pub(crate) fn duel_regions(&self) -> RegionSet {
        let Some(card) = self.card_with(self.active, Effect::AirDuel) else { return RegionSet::NONE };
        let enemy = self.active.other();
        let own = |r: Region| card.kinds.iter().any(|k| self.tiles(r).of_kind(k) > 0);
        let target = |r: Region| self.tiles(r).down_of(enemy) > 0 || !self.airplanes_in(r, enemy).is_empty();
        Region::all().filter(|&r| own(r) && target(r)).collect()
    }

    fn airplanes_in(&self, region: Region, side: Side) -> KindSet {
        let pile = self.tiles(region).pile_of(side);
        pile.kinds().filter(|&k| data().airplanes.has(k)).collect()
    }

    fn begin_duel(&mut self) -> bool {
        self.step = Step::DuelRegion;
        !self.duel_regions().is_empty()
    }

    /// R-12e: the own airplane is turned up; the enemy gives up an airplane if he has one there.
    pub(crate) fn duel(&mut self, region: Region, log: Log<'_, Event>) {
        let Some(card) = self.card_with(self.active, Effect::AirDuel) else { return };
        log(Event::Duel { region, secret: self.fog() });
        if let Some(kind) =
            card.kinds.iter().find(|&k| self.tiles(region).of_kind(k) > 0 && self.tiles(region).count(Tile::up(k)) == 0)
        {
            self.board[region.index()].take(Tile::down(kind), 1);
            self.board[region.index()].add(Tile::up(kind), 1);
            let mut tiles = Pile::default();
            tiles.add(kind, 1);
            log(Event::TurnedUp { region, tiles });
        }
        let kinds = self.airplanes_in(region, self.active.other());
        match (kinds.len(), kinds.iter().next()) {
            (1, Some(kind)) => self.shoot(region, kind, log),
            (2.., _) => self.step = Step::DuelTarget { region, kinds },
            _ => {
                if let Some(card) = self.in_play[self.active.index()] {
                    log(Event::CardLost { card });
                }
                self.run(Stage::AddTiles, log);
            }
        }
    }

    pub(crate) fn shoot(&mut self, region: Region, kind: Kind, log: Log<'_, Event>) {
        let tile = if self.tiles(region).count(Tile::up(kind)) > 0 { Tile::up(kind) } else { Tile::down(kind) };
        self.board[region.index()].take(tile, 1);
        let mut tiles = Pile::default();
        tiles.add(kind, 1);
        self.discard(self.active.other(), Some(region), &tiles, log);
        self.run(Stage::AddTiles, log);
    }
}
