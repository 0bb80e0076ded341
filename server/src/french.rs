//! What is refused, in French. The English sentence is what the code says, so it is what French is looked up by.

use crate::error::Problem;

/// The sentence of a problem in French; what only programs are told stays as it is.
pub fn of(problem: &Problem) -> Option<&'static str> {
    let by = |table: &'static [(&str, &str)], english: &str| table.iter().find(|(en, _)| *en == english).map(|(_, fr)| *fr);
    by(SENTENCES, &problem.message).or_else(|| by(CODES, problem.code))
}

/// Where one sentence does for all that a code stands for.
const CODES: &[(&str, &str)] = &[
    ("no-session", "connectez-vous d’abord"),
    ("wrong-password", "le nom ou le mot de passe est faux"),
    ("foreign-origin", "cette demande vient d’un autre site"),
    ("missing", "il n’y a rien de tel ici, ou rien que vous puissiez voir"),
    ("wrong-method", "cela ne se demande pas de cette façon"),
    ("too-slow", "cela a pris trop de temps ; réessayez"),
    ("too-many", "trop de demandes en peu de temps ; attendez un moment"),
    ("second", "quelqu’un d’autre a été plus rapide ; regardez de nouveau"),
    ("unavailable", "la base de données ne répond pas ; rien n’a changé, réessayez"),
    ("broken", "quelque chose est cassé ici ; réessayez"),
];

const SENTENCES: &[(&str, &str)] = &[
    // Accounts.
    ("this name is taken", "ce nom est déjà pris"),
    ("this name is kept for others", "ce nom est réservé à d’autres"),
    (
        "a name has 2 to 24 letters, digits, hyphens, underscores or dots",
        "un nom compte de 2 à 24 lettres, chiffres, traits d’union, tirets bas ou points",
    ),
    ("a password has 8 to 200 characters", "un mot de passe compte de 8 à 200 caractères"),
    ("this is no e-mail address", "ce n’est pas une adresse e-mail"),
    ("the languages are en and fr", "les langues sont en et fr"),
    ("no text holds a character of number 0", "aucun texte ne contient le caractère numéro 0"),
    ("the address can not be used: it is none", "cette adresse ne convient pas : ce n’en est pas une"),
    (
        "the address can not be used: it must begin with https://",
        "cette adresse ne convient pas : elle doit commencer par https://",
    ),
    ("the address can not be used: its host has no name", "cette adresse ne convient pas : son hôte n’a pas de nom"),
    (
        "the address can not be used: it is not on the public network",
        "cette adresse ne convient pas : elle n’est pas sur le réseau public",
    ),
    ("a bot is deleted by its owner", "c’est le propriétaire d’un robot qui le supprime"),
    ("only a person with a password can make a bot", "seule une personne qui a un mot de passe peut créer un robot"),
    ("you have as many bots as one may have", "vous avez déjà autant de robots que permis"),
    // Tables and seats.
    ("name a seat", "nommez un siège"),
    ("this clock makes no sense", "cette horloge n’a pas de sens"),
    ("a rated game has no bots", "une partie classée n’a pas de robots"),
    (
        "a rated game has no bots: wait until every seat is taken",
        "une partie classée n’a pas de robots : attendez que chaque siège soit pris",
    ),
    (
        "a rated game is for persons with an account and a password",
        "une partie classée est réservée aux personnes qui ont un compte et un mot de passe",
    ),
    ("in a rated game nobody plays for two sides", "dans une partie classée, personne ne joue pour deux camps"),
    ("in a rated game no bot agrees to anything", "dans une partie classée, aucun robot n’accepte quoi que ce soit"),
    ("offer it to a named user, or by link", "proposez-le à quelqu’un par son nom, ou par un lien"),
    ("nobody can join this game any more", "plus personne ne peut rejoindre cette partie"),
    ("no seat is kept for you here", "aucun siège ne vous est réservé ici"),
    ("this seat is not free for you", "ce siège n’est pas libre pour vous"),
    ("this seat is not yours", "ce siège n’est pas le vôtre"),
    ("this seat is not yours to offer", "ce siège n’est pas à vous : vous ne pouvez pas l’offrir"),
    ("this bot plays for its owner alone", "ce robot ne joue que pour son propriétaire"),
    ("this player takes no invitations", "ce joueur n’accepte pas d’invitations"),
    ("you play for another side", "vous jouez pour un autre camp"),
    ("you play no seat here", "vous n’avez pas de siège ici"),
    ("only who made the table can do this", "seule la personne qui a créé la table peut faire cela"),
    (
        "only who made the table says who may have which seat",
        "seule la personne qui a créé la table dit à qui revient chaque siège",
    ),
    ("this game has begun", "cette partie a commencé"),
    (
        "this game has begun; resign, or hand your seat to somebody",
        "cette partie a commencé ; abandonnez, ou confiez votre siège à quelqu’un",
    ),
    // Play.
    ("this game is not being played", "cette partie n’est pas en cours"),
    ("this game is not over", "cette partie n’est pas finie"),
    ("no deputy plays for you here", "aucun suppléant ne joue pour vous ici"),
    ("no deputy has played this seat for long", "aucun suppléant n’occupe ce siège depuis assez longtemps"),
    ("an order names fewer things", "une consigne nomme moins de choses"),
    ("a command has a number of its own, not 0", "une commande a un numéro à elle, qui n’est pas 0"),
    // What the others must agree to.
    ("another proposal waits for an answer", "une autre proposition attend une réponse"),
    ("this is not proposed any more", "ce n’est plus proposé"),
    ("you have answered already", "vous avez déjà répondu"),
    ("the game has gone on meanwhile; look again", "la partie a continué entre-temps ; regardez de nouveau"),
    ("there is no such entry to go back to", "il n’y a pas de tel moment auquel revenir"),
    (
        "this game is held: all that its players can agree on is to go back",
        "cette partie est suspendue : ses joueurs ne peuvent que s’entendre pour revenir en arrière",
    ),
    ("this game knows no draw by agreement", "ce jeu ne connaît pas de nulle par accord"),
    ("only who has played it can ask for another game", "seul un joueur de cette partie peut en demander une autre"),
    // Talk and notes.
    (
        "a message has letters in it, and nothing that a page can not show",
        "un message contient des lettres, et rien qu’une page ne puisse montrer",
    ),
    ("a message has at most 1000 letters", "un message compte au plus 1000 lettres"),
    ("you can not speak there", "vous ne pouvez pas parler là"),
    ("notes have at most 16 kB", "les notes comptent au plus 16 ko"),
    ("notes are text", "les notes sont du texte"),
    // Records.
    ("the game is not over, so its seed is still secret", "la partie n’est pas finie : sa graine est encore secrète"),
    ("the game is not over; analyse it then", "la partie n’est pas finie ; analysez-la ensuite"),
    ("these rules do not lead to this position", "ces règles ne mènent pas à cette position"),
    ("only in an analysis of your own", "seulement dans une analyse à vous"),
    ("this is too much at once", "c’est trop à la fois"),
    ("speak JSON", "parlez JSON"),
];

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::{collections::BTreeSet, fs};

    use super::*;

    /// The sentences that the sources say, wherever something is refused.
    fn said() -> BTreeSet<String> {
        let mut said = BTreeSet::from(["a password has 8 to 200 characters".to_owned()]);
        for file in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).unwrap() {
            let path = file.unwrap().path();
            let source = if path.ends_with("french.rs") { String::new() } else { fs::read_to_string(path).unwrap_or_default() };
            for (marker, head) in [
                ("::Bad(", ""),
                ("::Conflict(", ""),
                ("::Forbidden(", ""),
                ("::TooLarge(", ""),
                ("PostError::Address(", "the address can not be used: "),
            ] {
                let literal =
                    |rest: &str| rest.trim_start().strip_prefix('"')?.split_once('"').map(|(text, _)| format!("{head}{text}"));
                said.extend(source.split(marker).skip(1).filter_map(literal));
            }
        }
        said
    }

    #[test]
    fn everything_that_is_refused_is_said_in_french() {
        let known: BTreeSet<String> = SENTENCES.iter().map(|(english, _)| (*english).to_owned()).collect();
        let said = said();
        assert_eq!(said.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new(), "not in French");
        assert_eq!(known.difference(&said).collect::<Vec<_>>(), Vec::<&String>::new(), "nobody says that");
        assert_eq!(known.len(), SENTENCES.len(), "each once");
        assert!(said.len() > 40, "the sources are read: {}", said.len());
    }
}
