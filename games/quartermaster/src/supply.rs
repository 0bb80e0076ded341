//! The map of the moment: straits (5.2), supply (9), and where pieces can be built, recruited and battled (10.3, 11.3).

use crate::{
    data::{Fits, Op, Part, StraitData, Test, Where, data},
    ids::{COUNTRIES, Card, Countries, Country, Piece, Space, Spaces, Team},
    position::{Position, bits},
};

impl Position {
    /// 5.2c: whether a strait is open to a team.
    pub fn is_open(&self, strait: &StraitData, team: Team) -> bool {
        let held_by = |t: Team| data().teams[t.index()].iter().any(|c| self.pieces[c.index()].has(strait.land));
        held_by(team) || strait.empty == Some(team) && !held_by(team.other())
    }

    /// Spaces adjacent to a space for a team (5a, 5.2b).
    pub(crate) fn adjacent(&self, team: Team, space: Space) -> Spaces {
        let mut near = data().adjacent[space.index()];
        for strait in &data().straits {
            if strait.seas.contains(&space) && self.is_open(strait, team) {
                near = near.or(strait.seas.into_iter().collect());
            }
        }
        near.remove(space);
        near
    }

    /// Spaces adjacent to any of these for a team.
    pub(crate) fn around(&self, team: Team, spaces: Spaces) -> Spaces {
        Self::around_by(self.open_straits(team), spaces)
    }

    /// The straits that are open to a team, by their numbers.
    pub(crate) fn open_straits(&self, team: Team) -> u32 {
        let [own, other] = [team, team.other()].map(|t| self.pieces_of(data().teams[t.index()]));
        let is_open = |s: &StraitData| own.has(s.land) || s.empty == Some(team) && !other.has(s.land);
        data().straits.iter().rev().fold(0, |open, strait| open << 1 | u32::from(is_open(strait)))
    }

    /// Spaces adjacent to any of these, where these straits are open.
    pub(crate) fn around_by(open: u32, spaces: Spaces) -> Spaces {
        let mut near = spaces.iter().fold(Spaces::NONE, |set, s| set.or(data().adjacent[s.index()]));
        for strait in bits(open) {
            let [a, b] = data().straits[usize::from(strait)].seas;
            if spaces.has(a) {
                near.insert(b);
            }
            if spaces.has(b) {
                near.insert(a);
            }
        }
        near
    }

    /// Parts of the passive Status cards on all tables.
    fn passive(&self, op: Op) -> impl Iterator<Item = &'static Part> {
        Country::all().flat_map(move |c| self.passive_of(c, op))
    }

    /// Parts of the passive Status cards on a country's table.
    pub(crate) fn passive_of(&self, country: Country, op: Op) -> impl Iterator<Item = &'static Part> {
        let cards = bits(self.of(country).status & data().passive[op as usize][country.index()]);
        cards.flat_map(move |local| data().card(data().local(country, local)).effect.iter().filter(move |p| p.op == op))
    }

    /// Spaces that supply a country (5b, 9.1, CL-op-supply-space, CL-op-not-supply-space).
    pub(crate) fn sources(&self, country: Country) -> Spaces {
        self.sources_but(country, &self.barred())
    }

    /// The same, where it is known which spaces supply no longer.
    pub(crate) fn sources_but(&self, country: Country, barred: &[Spaces; COUNTRIES]) -> Spaces {
        data().stars.or(self.marked(country)).minus(barred[country.index()])
    }

    /// Spaces that do not supply each country (CL-op-not-supply-space).
    pub(crate) fn barred(&self) -> [Spaces; COUNTRIES] {
        let mut barred = [Spaces::NONE; COUNTRIES];
        for part in self.passive(Op::NotSupplySpace) {
            part.fits.countries.iter().for_each(|c| barred[c.index()] = barred[c.index()].or(part.spaces));
        }
        barred
    }

    /// Spaces that a marker makes a supply space for a country, worth their full value (9.1b).
    pub(crate) fn marked(&self, country: Country) -> Spaces {
        self.passive_of(country, Op::SupplySpace).fold(Spaces::NONE, |set, p| set.or(p.spaces))
    }

    /// Pieces supplied by an unbroken line (9b, 9c): those that pass supply on.
    pub(crate) fn in_line(&self, country: Country) -> Spaces {
        self.in_line_with(country, self.pieces[country.index()])
    }

    /// The same, if the country's pieces were these.
    pub(crate) fn in_line_with(&self, country: Country, pieces: Spaces) -> Spaces {
        let friends = self.pieces_of(country.friends());
        Self::in_line_from(pieces, self.sources(country), friends, self.open_straits(country.team()))
    }

    /// The same, where the sources, the pieces of friends and the open straits are known.
    pub(crate) fn in_line_from(pieces: Spaces, sources: Spaces, friends: Spaces, open: u32) -> Spaces {
        let ports = Self::around_land(friends.or(pieces).and(data().land));
        let can = pieces.and(data().land).or(pieces.and(data().sea).and(ports));
        let mut supplied = pieces.and(data().land).and(sources);
        let mut edge = supplied;
        while !edge.is_empty() {
            edge = Self::around_by(open, edge).and(can).minus(supplied);
            supplied = supplied.or(edge);
        }
        supplied
    }

    /// Seas next to these land spaces.
    fn around_land(land: Spaces) -> Spaces {
        land.iter().fold(Spaces::NONE, |set, s| set.or(data().adjacent[s.index()])).and(data().sea)
    }

    /// Pieces supplied, by a line or by a card (9g).
    pub fn supplied(&self, country: Country) -> Spaces {
        self.in_line(country).or(self.by_card(country))
    }

    /// Pieces supplied by a card alone (CL-op-in-supply).
    pub(crate) fn by_card(&self, country: Country) -> Spaces {
        let kinds = [Piece::Army, Piece::Navy].into_iter().filter(|&piece| self.is_supplied_by_card(country, piece));
        self.pieces[country.index()].and(kinds.fold(Spaces::NONE, |set, piece| set.or(data().ground(piece))))
    }

    pub(crate) fn is_supplied_by_card(&self, country: Country, piece: Piece) -> bool {
        let always = self.passive_of(country, Op::InSupply).any(|p| if piece == Piece::Army { p.fits.army } else { p.fits.navy });
        always || self.supplied_by_card[country.index()][piece as usize]
    }

    /// Spaces that count as the Home space for building a kind of piece (10.3a, CL-op-permit-build-space).
    fn birthplaces(&self, country: Country, piece: Piece) -> Spaces {
        if piece == Piece::Navy {
            return Spaces::NONE;
        }
        let home = Spaces::of(data().homes[country.index()]);
        let permits = self.passive_of(country, Op::PermitBuildSpace).filter(|p| p.piece == piece);
        permits.fold(home, |set, p| set.or(p.spaces))
    }

    /// Spaces in which a country can build a piece that is available (10.3a, 10.3b).
    pub(crate) fn build_spaces(&self, country: Country, piece: Piece, within: Spaces) -> Spaces {
        if self.available(country, piece) == 0 {
            return Spaces::NONE;
        }
        let own = self.pieces[country.index()];
        let free = data().ground(piece).and(within).minus(own).minus(self.pieces_of(country.enemies()));
        let near = free.and(self.around(country.team(), self.supplied(country)).or(self.birthplaces(country, piece)));
        if self.is_supplied_by_card(country, piece) {
            return near;
        }
        // 9.3a: where it would be supplied itself.
        near.iter().filter(|&s| self.in_line_with(country, own.or(Spaces::of(s))).has(s)).collect()
    }

    /// Pieces that can be named as built without being placed (11.3c).
    pub(crate) fn standing(&self, country: Country, piece: Piece, within: Spaces) -> Spaces {
        self.supplied(country).and(data().ground(piece)).and(within)
    }

    /// Spaces in which a piece can be recruited (11.3a).
    pub(crate) fn recruit_spaces(&self, country: Country, piece: Piece, within: Spaces) -> Spaces {
        if self.available(country, piece) == 0 {
            return Spaces::NONE;
        }
        data().ground(piece).and(within).minus(self.pieces[country.index()]).minus(self.pieces_of(country.enemies()))
    }

    /// Spaces that a country can battle (10.3c, 10.3d, 11.3d), by a played card or by another.
    pub(crate) fn battle_spaces(
        &self,
        country: Country,
        piece: Piece,
        within: Spaces,
        against: Countries,
        played: Option<Card>,
    ) -> Spaces {
        let mut reach = self.around(country.team(), self.supplied(country));
        if let Some(card) = played {
            let permits = self.passive_of(country, Op::PermitBattleSpace).filter(|p| p.types.has(data().card(card).ty));
            reach = permits.fold(reach, |set, p| set.or(p.spaces));
        }
        let spaces = data().ground(piece).and(within).and(reach).minus(self.pieces_of(country.friends()));
        if against.is_empty() { spaces } else { spaces.and(self.pieces_of(against)) }
    }

    /// Pieces of these owners and kinds.
    pub(crate) fn fitting(&self, fits: Fits) -> Spaces {
        let kinds = (if fits.army { data().land } else { Spaces::NONE }).or(if fits.navy { data().sea } else { Spaces::NONE });
        self.pieces_of(fits.countries).and(kinds)
    }

    /// A test of the board, straits as they are open to the owner's team (CL5, CL16).
    pub(crate) fn holds(&self, owner: Country, test: Test) -> bool {
        let near = |spaces: Spaces| self.around(owner.team(), spaces);
        match test {
            Test::PieceIn(fits, spaces) => !self.fitting(fits).and(spaces).is_empty(),
            Test::PieceAdjacent(fits, spaces) => !self.fitting(fits).and(near(spaces)).is_empty(),
            Test::PieceInOrAdjacent(fits, spaces) => !self.fitting(fits).and(near(spaces).or(spaces)).is_empty(),
            Test::ArmyWithin(..) => true,
        }
    }

    /// Countries whose Home space an Army is near enough to (CL-test-army-within).
    pub(crate) fn within(&self, owner: Country, of: Countries, distance: u8, among: Countries) -> Countries {
        let mut reached = self.pieces_of(of).and(data().land);
        for _ in 0..distance {
            reached = reached.or(self.around(owner.team(), reached));
        }
        among.iter().filter(|c| reached.has(data().homes[c.index()])).collect()
    }

    /// The spaces a `where` means (CL17).
    pub(crate) fn place(&self, owner: Country, place: Where, trigger: Option<Space>, except_trigger: bool) -> Spaces {
        let near = || trigger.map_or(Spaces::NONE, |s| self.adjacent(owner.team(), s));
        let here = trigger.map_or(Spaces::NONE, Spaces::of);
        let spaces = match place {
            Where::Any => Spaces(u64::MAX),
            Where::In(spaces) => spaces,
            Where::TriggerSpace => here,
            Where::AdjacentToTriggerSpace => near().minus(here),
            Where::TriggerSpaceOrAdjacent => near().or(here),
            Where::SovietFront => self.front,
        };
        if except_trigger { spaces.minus(here) } else { spaces }
    }
}
