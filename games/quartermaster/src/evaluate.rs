//! How good a position is, in hundredths of a victory point: the terms of the chapter Strategy, each summed over a team.
//!
//! | term | from |
//! | --- | --- |
//! | stars held and other income, over the rounds to come | ST1, ST5 to ST8 |
//! | stars in reach | ST1 |
//! | breaking points of supply that an enemy can attack | ST2 |
//! | Home spaces taken or threatened | ST12 |
//! | Status and Response cards on the table | ST1, ST5, ST10, ST13 |
//! | cards as money, and what the hand can do now | ST3, ST11 |

use crate::{
    Position,
    data::{CardData, CardType, Op, Use, data},
    ids::{COUNTRIES, Country, Piece, Spaces, Team},
    position::Frame,
};

/// A point on the track: the scale of all weights.
const POINT: i32 = 100;

include!(concat!(env!("OUT_DIR"), "/weights.rs"));

/// What several terms need to know of the board.
struct Survey<'a> {
    w: &'a Weights,
    /// What a point a round is worth to each country until the end.
    income: [i32; COUNTRIES],
    /// The pieces of each team, and the straits that are open to it.
    pieces: [Spaces; 2],
    open: [u32; 2],
    sources: [Spaces; COUNTRIES],
    supplied: [Spaces; COUNTRIES],
    /// Spaces next to a supplied piece of a team's countries.
    attacked_by: [Spaces; 2],
}

impl<'a> Survey<'a> {
    fn of(position: &Position, w: &'a Weights) -> Self {
        let barred = position.barred();
        let mut survey = Self {
            w,
            income: position.incomes(w),
            pieces: data().teams.map(|team| position.pieces_of(team)),
            open: Team::ALL.map(|team| position.open_straits(team)),
            sources: std::array::from_fn(|i| position.sources_but(Country(i as u8), &barred)),
            supplied: [Spaces::NONE; COUNTRIES],
            attacked_by: [Spaces::NONE; 2],
        };
        for country in Country::all() {
            let line = survey.in_line(country, position.pieces[country.index()]);
            survey.supplied[country.index()] = line.or(position.by_card(country));
        }
        survey.attacked_by = Team::ALL.map(|team| {
            let pieces = data().teams[team.index()].iter().fold(Spaces::NONE, |set, c| set.or(survey.supplied[c.index()]));
            survey.around(team, pieces)
        });
        survey
    }

    fn friends(&self, country: Country) -> Spaces {
        self.pieces[country.team().index()]
    }

    fn enemies(&self, country: Country) -> Spaces {
        self.pieces[country.team().other().index()]
    }

    fn around(&self, team: Team, spaces: Spaces) -> Spaces {
        Position::around_by(self.open[team.index()], spaces)
    }

    /// Pieces supplied by an unbroken line, if the country's pieces were these.
    fn in_line(&self, country: Country, pieces: Spaces) -> Spaces {
        let open = self.open[country.team().index()];
        Position::in_line_from(pieces, self.sources[country.index()], self.friends(country), open)
    }
}

impl Position {
    /// The position's worth for a country's team, against the other's.
    pub(crate) fn worth_for(&self, country: Country, w: &Weights) -> i32 {
        let team = country.team();
        if let Frame::Over { winner } = self.stack.top() {
            return if winner == team { 1_000_000 } else { -1_000_000 };
        }
        let survey = Survey::of(self, w);
        self.team_worth(team, &survey) - self.team_worth(team.other(), &survey)
    }

    fn team_worth(&self, team: Team, survey: &Survey<'_>) -> i32 {
        let countries = data().teams[team.index()];
        POINT * i32::from(self.vp[team.index()]) + countries.iter().map(|c| self.country_worth(c, survey)).sum::<i32>()
    }

    fn country_worth(&self, country: Country, survey: &Survey<'_>) -> i32 {
        let supplied = survey.supplied[country.index()];
        let starving = self.pieces[country.index()].minus(supplied);
        self.held_worth(country, supplied, survey)
            + survey.w.unsupplied * i32::from(starving.len())
            + self.reach_worth(country, survey)
            - self.feared_loss(country, survey)
            - self.home_danger(country, survey)
            + self.table_worth(country, survey.w)
            + self.cards_worth(country, survey)
    }

    /// Rounds in which a country still has its turn.
    fn rounds_left(&self, country: Country) -> i32 {
        let had_turn = country.index() < self.active.index();
        i32::from(data().constants.rounds) - i32::from(self.round) + i32::from(!had_turn)
    }

    /// How much a point a round is worth to each country until the end.
    fn incomes(&self, w: &Weights) -> [i32; COUNTRIES] {
        // A share above the whole would grow beyond all numbers until the end.
        let kept = w.kept.clamp(0, 100);
        let (mut sums, mut share) = ([0; COUNTRIES], POINT);
        let left = Country::all().map(|c| self.rounds_left(c));
        for round in 0..left.max().unwrap_or(0) {
            Country::all().filter(|c| round < self.rounds_left(*c)).for_each(|c| sums[c.index()] += share);
            share = share * kept / 100;
        }
        sums
    }

    /// What these supplied pieces bring: themselves, and points in the Victory steps to come.
    fn held_worth(&self, country: Country, supplied: Spaces, survey: &Survey<'_>) -> i32 {
        let pieces = survey.w.piece * i32::from(supplied.len());
        if survey.enemies(country).has(data().homes[country.index()]) {
            return pieces; // 12d
        }
        let stars = self.star_points(country, supplied.and(data().land).and(survey.sources[country.index()]));
        pieces + survey.income[country.index()] * i32::from(stars + self.status_points(country))
    }

    /// What the Status cards of a country bring in a Victory step.
    fn status_points(&self, country: Country) -> i16 {
        let scoring = self.status_of(country).filter(|&c| data().card(c).used == Use::Victory);
        scoring.map(|card| self.card_points(card, country)).sum()
    }

    /// Stars that the country does not hold yet, by how far its supplied pieces are from them. A partner's star brings the team nothing.
    fn reach_worth(&self, country: Country, survey: &Survey<'_>) -> i32 {
        let star = survey.income[country.index()] * i32::from(data().constants.sole);
        let mut open = survey.sources[country.index()].minus(survey.friends(country));
        let mut reached = survey.supplied[country.index()];
        let mut edge = reached;
        let enemies = survey.enemies(country);
        let mut sum = 0;
        for share in survey.w.reach {
            edge = survey.around(country.team(), edge).minus(reached);
            reached = reached.or(edge);
            let found = open.and(reached);
            open = open.minus(found);
            // One that an enemy holds takes a battle more.
            let worth = 100 * i32::from(found.minus(enemies).len()) + survey.w.reach_enemy * i32::from(found.and(enemies).len());
            sum += share * worth * star / 10_000;
        }
        sum
    }

    /// The removals that would hurt, of pieces that an enemy can battle: all that would fall with them.
    fn feared_loss(&self, country: Country, survey: &Survey<'_>) -> i32 {
        let supplied = survey.supplied[country.index()];
        let attacked = supplied.and(survey.attacked_by[country.team().other().index()]);
        if attacked.is_empty() {
            return 0;
        }
        let now = self.held_worth(country, supplied, survey);
        let loss = |gone| {
            let mut pieces = self.pieces[country.index()];
            pieces.remove(gone);
            now - self.held_worth(country, survey.in_line(country, pieces), survey)
        };
        attacked.iter().map(|space| survey.w.feared * loss(space) / 100).sum()
    }

    fn home_danger(&self, country: Country, survey: &Survey<'_>) -> i32 {
        let home = data().homes[country.index()];
        if survey.enemies(country).has(home) {
            return survey.w.home_taken;
        }
        if !survey.attacked_by[country.team().other().index()].has(home) {
            return 0;
        }
        let guards = country.friends().iter().filter(|c| self.pieces[c.index()].has(home)).count();
        survey.w.home_open.get(guards).copied().unwrap_or(0)
    }

    /// Status cards early serve long. Those that score are counted with the income.
    fn table_worth(&self, country: Country, w: &Weights) -> i32 {
        let rounds = self.rounds_left(country).min(w.status_rounds);
        let lasting = self.status_of(country).filter(|&c| data().card(c).used != Use::Victory).count() as i32;
        let responses = self.of(country).responses.count_ones() as i32;
        lasting * w.status_round * rounds + responses * w.response.min(w.response * rounds / 3)
    }

    /// Cards as money, and what the hand could do at once.
    fn cards_worth(&self, country: Country, survey: &Survey<'_>) -> i32 {
        let (cards, w) = (self.of(country), survey.w);
        let (all, rounds) = (i32::from(cards.deck.len() + cards.hand_size()), self.rounds_left(country));
        let needed = all.min(rounds);
        let hand: i32 = self
            .hand_of(country)
            .map(|card| {
                let d = data().card(card);
                i32::from(cards.hand[usize::from(d.local)]).min(2) * self.use_worth(d, survey)
            })
            .sum();
        w.needed_card * needed + w.spare_card * (all - needed) + w.in_hand * hand / 100
    }

    /// What a card of the hand could do now, roughly.
    fn use_worth(&self, d: &CardData, survey: &Survey<'_>) -> i32 {
        let (w, rounds, enemies) = (survey.w, self.rounds_left(d.country), survey.enemies(d.country));
        match d.ty {
            CardType::BuildArmy if self.available(d.country, Piece::Army) > 0 => w.build_army,
            CardType::BuildNavy if self.available(d.country, Piece::Navy) > 0 => w.build_navy,
            CardType::LandBattle if !enemies.and(data().land).is_empty() => w.land_battle,
            CardType::SeaBattle if !enemies.and(data().sea).is_empty() => w.sea_battle,
            CardType::BuildArmy | CardType::BuildNavy | CardType::LandBattle | CardType::SeaBattle => 0,
            CardType::Status => w.status_round * rounds.min(w.status_rounds),
            CardType::Response => w.response,
            CardType::Event | CardType::EconomicWarfare => {
                let possible = self.may_be_played(data().local(d.country, d.local));
                let each = if possible { w.effect } else { w.effect_later };
                each * d.effect.iter().filter(|p| p.op != Op::Vp).count().max(1) as i32
            }
        }
    }
}
