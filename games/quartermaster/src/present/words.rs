//! Words: the names of the data files, with the grammar that sentences need, and lists of them.

use engine::{Localised, Text};

use crate::{
    data::{CardType, Fits, data},
    effects::piece_at,
    ids::{Card, Countries, Country, Piece, Space, Spaces, Team},
};

/// All names of the data files, under the keys the texts use.
pub(super) fn names() -> Vec<(String, Localised)> {
    let d = data();
    let mut names = Vec::new();
    names.extend(Team::ALL.map(|t| (format!("team-{}", t.id()), d.team_names[t.index()].clone())));
    names.extend(d.countries.iter().map(|x| (format!("country-{}", x.id), x.name.clone())));
    names.extend(d.spaces.iter().map(|x| (format!("space-{}", x.id), x.name.clone())));
    names.extend(d.straits.iter().enumerate().map(|(i, x)| (format!("strait-{i}"), x.name.clone())));
    names.extend(d.cards.iter().map(|x| (format!("card-{}", x.id), x.name.clone())));
    names.extend(d.cards.iter().map(|x| (format!("card-text-{}", x.id), x.text.clone())));
    names
}

/// The name of a team.
pub(crate) fn team(team: Team) -> Text {
    Text::new(format!("team-{}", team.id()))
}

/// A team with its article.
pub(super) fn the_team(team: Team) -> Text {
    Text::new(format!("the-{}", team.id()))
}

/// A team as the subject of a sentence.
pub(super) fn who_team(team: Team) -> Text {
    Text::new(format!("who-{}", team.id()))
}

/// The name of a country.
pub(super) fn country(country: Country) -> Text {
    Text::new(format!("country-{country}"))
}

/// A country with its article.
pub(super) fn the(country: Country) -> Text {
    Text::new(format!("the-{country}"))
}

/// A country as the subject of a sentence of the log; in French its auxiliary comes with it.
pub(super) fn who(country: Country) -> Text {
    Text::new(format!("who-{country}"))
}

/// A country as the subject of any other sentence.
pub(super) fn subject(country: Country) -> Text {
    Text::new(format!("cap-{country}"))
}

/// Of a country.
pub(super) fn of(country: Country) -> Text {
    Text::new(format!("of-{country}"))
}

/// The names of several countries.
pub(super) fn countries(set: Countries) -> Vec<Text> {
    set.iter().map(country).collect()
}

/// The name of a space.
pub(super) fn space(space: Space) -> Text {
    Text::new(format!("space-{space}"))
}

/// The names of several spaces.
pub(super) fn spaces(set: Spaces) -> Vec<Text> {
    set.iter().map(space).collect()
}

/// In a space.
pub(super) fn inside(space: Space) -> Text {
    Text::new(format!("in-{space}"))
}

/// The title of a card.
pub(super) fn card(card: Card) -> Text {
    Text::new(format!("card-{card}"))
}

/// What a card says.
pub(super) fn card_text(card: Card) -> Text {
    Text::new(format!("card-text-{card}"))
}

/// Army or Navy.
pub(super) fn piece(piece: Piece) -> Text {
    Text::new(match piece {
        Piece::Army => "army",
        Piece::Navy => "navy",
    })
}

/// An Army, a Navy.
pub(super) fn a_piece(piece: Piece) -> Text {
    Text::new(match piece {
        Piece::Army => "an-army",
        Piece::Navy => "a-navy",
    })
}

/// "German Army".
pub(super) fn owned(country: Country, piece: Piece) -> Text {
    of_owner(country, if piece == Piece::Army { "owned-army" } else { "owned-navy" })
}

/// "the German Army".
pub(super) fn the_owned(country: Country, piece: Piece) -> Text {
    of_owner(country, if piece == Piece::Army { "the-owned-army" } else { "the-owned-navy" })
}

/// "The German Army in Ukraine", at the beginning of a sentence.
pub(super) fn piece_in(country: Country, space: Space) -> Text {
    let key = if piece_at(space) == Piece::Army { "army-in" } else { "navy-in" };
    of_owner(country, key).text("in", inside(space))
}

fn of_owner(country: Country, key: &'static str) -> Text {
    Text::new(key).text("adj", Text::new(format!("adj-{country}")))
}

/// "a German Army or a German Navy": pieces that a card asks for.
pub(super) fn fitting(fits: Fits) -> Text {
    let kinds = [(fits.army, Piece::Army), (fits.navy, Piece::Navy)];
    let kinds = || kinds.into_iter().filter(|(fits, _)| *fits).map(|(_, piece)| piece);
    let key = |piece| if piece == Piece::Army { "a-owned-army" } else { "a-owned-navy" };
    let one = |c: Country, piece| Text::new(key(piece)).text("adj", Text::new(format!("a-adj-{c}")));
    either(fits.countries.iter().flat_map(|c| kinds().map(move |piece| one(c, piece))).collect())
}

/// Several things, the last one after "or".
pub(super) fn either(mut list: Vec<Text>) -> Text {
    match (list.pop(), list.is_empty()) {
        (Some(last), true) => last,
        (Some(last), false) => Text::new("or").list("list", list).text("last", last),
        (None, _) => Text::new("nothing"),
    }
}

/// The name of a type of cards.
pub(super) fn card_type(ty: CardType) -> Text {
    Text::new(type_words(ty).0)
}

/// The rule that says what cards of a type are.
pub(super) fn type_rule(ty: CardType) -> &'static str {
    type_words(ty).1
}

fn type_words(ty: CardType) -> (&'static str, &'static str) {
    match ty {
        CardType::BuildArmy => ("type-build-army", "10.3a"),
        CardType::BuildNavy => ("type-build-navy", "10.3b"),
        CardType::LandBattle => ("type-land-battle", "10.3c"),
        CardType::SeaBattle => ("type-sea-battle", "10.3d"),
        CardType::Event => ("type-event", "10.3e"),
        CardType::Status => ("type-status", "10.3f"),
        CardType::Response => ("type-response", "10.3g"),
        CardType::EconomicWarfare => ("type-economic-warfare", "10.3h"),
    }
}
