//! What a server says of accounts and tables.

use engine::Setup;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Whoever is signed in.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Me {
    /// His name.
    pub name: String,
    /// `guest`, `person` or `bot`.
    pub kind: String,
    /// The language of his texts.
    pub lang: String,
    /// Where mail goes.
    pub email: Option<String>,
    /// Where notifications are posted.
    pub webhook: Option<String>,
    /// What they are signed with.
    pub key: Option<String>,
    /// What he is told, and how.
    pub settings: Value,
}

impl Me {
    /// Whether he has no password.
    pub fn is_guest(&self) -> bool {
        self.kind == "guest"
    }
}

/// What people call somebody: a guest's name is long, and its beginning tells him from the others at a table.
pub fn shown_name(name: &str) -> String {
    if name.starts_with("guest-") { name.chars().take("guest-1234".len()).collect() } else { name.to_owned() }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SeatLine {
    /// Its id.
    pub seat: String,
    /// Who holds it.
    pub name: Option<String>,
    /// Or which bot.
    pub bot: Option<String>,
    /// For whom it can be had: `open`, `link`, `user`.
    pub offer: Option<String>,
    /// The user whom it is kept for.
    pub invited: Option<String>,
    /// Whether a bot plays it until its holder is back.
    pub deputy: bool,
    /// Seconds left.
    pub bank: i64,
    /// Since when it must decide, where that is later than for the others.
    pub since: Option<i64>,
}

/// A clock.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Pace {
    /// `none`, `live` or `correspondence`.
    pub kind: String,
    /// Seconds at the start, by correspondence hours.
    pub bank: i64,
    /// Seconds gained with a decision.
    pub increment: i64,
    /// Hours for a decision.
    pub hours: i64,
}

impl Pace {
    /// Whether there is a clock at all.
    pub fn runs(&self) -> bool {
        matches!(self.kind.as_str(), "live" | "correspondence")
    }

    /// When the time of a seat is up, in seconds since 1970, if it was asked then.
    pub fn deadline(&self, since: i64, bank: i64) -> Option<i64> {
        match self.kind.as_str() {
            "live" => Some(since + bank),
            "correspondence" => Some(since + self.hours * 3600 + bank),
            _ => None,
        }
    }
}

/// Clock and what follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Terms {
    /// The clock.
    pub pace: Pace,
    /// What happens when it runs out: `deputy` or `forfeit`.
    pub overdue: String,
}

/// A table in a line; the last fields are for who plays there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct TableLine {
    /// What links name.
    pub code: String,
    /// Which game.
    pub game: String,
    /// `open`, `running`, `over`, `held`, `gone`.
    pub state: String,
    /// Scenario, options, number of persons.
    pub setup: Setup,
    /// The clock.
    pub terms: Terms,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When it was made.
    pub created: i64,
    /// The seats.
    pub seats: Vec<SeatLine>,
    /// The seats that must decide.
    pub asked: Vec<String>,
    /// Whether the reader must decide.
    pub my_turn: bool,
    /// Whether a seat is kept for him.
    pub invited: bool,
    /// Whether a deputy plays for him.
    pub deputy: bool,
    /// When his time is up.
    pub deadline: Option<i64>,
}

impl TableLine {
    /// Whether something waits for the reader.
    pub fn waits(&self) -> bool {
        self.my_turn || self.invited
    }
}

/// Something that the players must agree to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Proposal {
    /// `rollback`, `draw` or `replace`.
    pub kind: String,
    /// The entry to go back to, or the number of the seat.
    pub n: i64,
    /// Who has proposed it.
    pub by: Option<String>,
    /// Who has still to answer.
    pub waits_for: Vec<String>,
    /// Whether the reader has.
    pub is_mine_to_answer: bool,
}

/// All of a table that is not the game itself.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Meta {
    /// What links name.
    pub code: String,
    /// Which game.
    pub game: String,
    /// Scenario, options, number of persons.
    pub setup: Setup,
    /// `open`, `running`, `over`, `held`, `gone`.
    pub state: String,
    /// Why it is held, or how it ended otherwise than by its rules.
    pub note: Option<String>,
    /// The clock.
    pub terms: Terms,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether everybody may find it.
    pub listed: bool,
    /// Whether the reader has made it.
    pub maker: bool,
    /// The seats.
    pub seats: Vec<SeatLine>,
    /// The reader's seats.
    pub mine: Vec<String>,
    /// The commitment to the secret seed.
    pub commitment: String,
    /// The seed, when the game is over.
    pub seed: Option<String>,
    /// The seats that must decide.
    pub asked: Vec<String>,
    /// Since when the first of them must.
    pub asked_since: i64,
    /// Who has won.
    pub winners: Option<Vec<String>>,
    /// What waits for the players' consent.
    pub proposal: Option<Proposal>,
    /// The last message that the reader may read.
    pub chat: i64,
    /// The code of the table where its players play again.
    pub rematch: Option<String>,
    /// The seats whose holders look at the table now.
    pub here: Vec<String>,
    /// How many others do.
    pub watchers: i64,
}

/// An invitation by link.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Invitation {
    /// The seats' ids.
    pub seats: Vec<String>,
    /// What whoever takes them must bring.
    pub token: String,
}

/// A message at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Message {
    /// Its number.
    pub id: i64,
    /// Where it was said.
    pub room: String,
    /// By whom.
    pub name: String,
    /// When.
    pub at: i64,
    /// What.
    pub text: String,
}

/// Reads what a server has said; what it did not say is empty.
pub fn read<T: for<'a> Deserialize<'a> + Default>(value: &Value) -> T {
    engine::json::read(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_a_server_says_is_understood_and_what_it_leaves_out_is_empty() {
        let meta: Meta = read(&json!({"code": "abc", "terms": {"pace": {"kind": "correspondence", "hours": 24, "bank": 48}},
            "seats": [{"seat": "cp", "bank": 7, "new": 1}], "proposal": null}));
        assert_eq!((meta.code.as_str(), meta.seats[0].bank, meta.proposal), ("abc", 7, None));
        assert_eq!(meta.terms.pace.deadline(100, 60), Some(100 + 24 * 3600 + 60));
        assert_eq!(read::<Pace>(&json!({"kind": "none"})).deadline(0, 0), None);
        assert_eq!(read::<Meta>(&json!("nonsense")), Meta::default());
        assert_eq!(
            (shown_name("guest-8397megttzfb"), shown_name("guestofhonour")),
            ("guest-8397".into(), "guestofhonour".into())
        );
    }
}
