//! The guided first game: a real game whose draws and dice are known beforehand, in which only the next step is offered.

use engine::{Seat, Seed, Setup};

/// A game in which somebody learns how it is played.
#[derive(Debug)]
pub struct Lesson {
    /// The game.
    pub game: &'static str,
    scenario: &'static str,
    /// Of the draws and dice of which the steps speak.
    seed: u64,
    /// Who learns.
    pub seat: Seat,
    /// The bot that plays the others: one that loses to who has just learned how to move.
    pub rival: &'static str,
    steps: &'static [Step],
}

/// One thing to learn: what is said, by which rule, and what is to be done.
#[derive(PartialEq, Eq, Debug)]
pub struct Step {
    /// The key of what is said.
    pub key: &'static str,
    /// The rule behind it.
    pub rule: &'static str,
    wanted: Wanted,
}

#[derive(PartialEq, Eq, Debug)]
enum Wanted {
    /// Each of these moves, in any order.
    All(&'static [&'static str]),
    /// One of these.
    One(&'static [&'static str]),
}

/// Where somebody is in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The step; none after the last.
    pub step: Option<&'static Step>,
    /// Its number, from 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
}

/// All lessons.
static LESSONS: [Lesson; 1] = [Lesson {
    game: "attrition",
    scenario: "historical-1914",
    seed: 107,
    seat: Seat(0),
    rival: "random",
    steps: &[
        Step { key: "learn-draw", rule: "4.2a", wanted: Wanted::All(&["done"]) },
        Step {
            key: "learn-mobilize",
            rule: "4.5b",
            wanted: Wanted::All(&[
                "mobilize germany-infantry berlin",
                "mobilize germany-infantry berlin",
                "mobilize germany-artillery berlin",
                "mobilize germany-airplane berlin",
                "mobilize germany-airplane berlin",
            ]),
        },
        Step { key: "learn-neutral", rule: "4.5c", wanted: Wanted::All(&["mobilize austria-hungary-artillery vienna"]) },
        Step {
            key: "learn-march",
            rule: "4.6.2b",
            wanted: Wanted::All(&["take vienna austria-hungary-infantry", "to belgrade"]),
        },
        Step {
            key: "learn-follow",
            rule: "4.6.1b",
            wanted: Wanted::All(&[
                "take vienna austria-hungary-infantry",
                "to belgrade",
                "take vienna austria-hungary-artillery",
                "to belgrade",
            ]),
        },
        Step { key: "learn-attack", rule: "4.7.1a", wanted: Wanted::All(&["done"]) },
        Step {
            key: "learn-battle",
            rule: "4.8.2c",
            wanted: Wanted::One(&["lose austria-hungary-infantry", "lose austria-hungary-artillery"]),
        },
        Step { key: "learn-advance", rule: "4.8.4d", wanted: Wanted::All(&["done"]) },
        Step { key: "learn-declare", rule: "4.10.1a", wanted: Wanted::All(&["declare ottoman"]) },
        Step { key: "learn-redeploy", rule: "4.10.2a", wanted: Wanted::All(&["redeploy ottoman-infantry armenia"]) },
        Step { key: "learn-end", rule: "4.11.1a", wanted: Wanted::All(&["done"]) },
    ],
}];

/// The lesson of a game, if it has one.
pub fn of(game: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.game == game)
}

impl Lesson {
    /// What is chosen before its game.
    pub fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.to_owned(), ..Setup::default() }
    }

    /// The seed of its game.
    pub fn seed(&self) -> Seed {
        Seed::from_number(self.seed)
    }

    /// Where somebody is who has played these moves, and which of the legal ones he may play next.
    pub fn after(&self, played: &[String], legal: &[String]) -> (Place, Vec<String>) {
        let mut rest = played.iter().map(String::as_str);
        for (i, step) in self.steps.iter().enumerate() {
            if let Some(left) = step.left(&mut rest) {
                let offered = legal.iter().filter(|id| left.contains(&id.as_str())).cloned().collect();
                return (Place { step: Some(step), number: i + 1, count: self.steps.len() }, offered);
            }
        }
        (Place { step: None, number: self.steps.len(), count: self.steps.len() }, legal.to_vec())
    }
}

impl Step {
    /// Takes its moves off those that were played; what is left to play, or `None` if it is done.
    fn left<'a>(&self, played: &mut impl Iterator<Item = &'a str>) -> Option<Vec<&'static str>> {
        match self.wanted {
            Wanted::All(ids) => {
                let mut left = ids.to_vec();
                while !left.is_empty() {
                    let Some(id) = played.next() else { return Some(left) };
                    left.iter().position(|wanted| *wanted == id).map(|at| left.remove(at));
                }
                None
            }
            Wanted::One(ids) => played.next().is_none().then(|| ids.to_vec()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use bots::registry;
    use engine::{Lang, Pending};

    use super::*;

    /// Plays a lesson to its end: the last or the first of what is offered. What happened meanwhile.
    fn play(lesson: &Lesson, is_last: bool) -> Vec<String> {
        let game = registry::find(lesson.game).unwrap();
        let mut table = game.open(&lesson.setup(), lesson.seed()).unwrap();
        let mut played = Vec::new();
        for n in 0..200 {
            match table.pending() {
                Pending::Over => break,
                Pending::Chance => table.roll().unwrap(),
                Pending::Seats(seats) if seats.contains(lesson.seat) => {
                    let (place, offered) = lesson.after(&played, &table.move_ids(lesson.seat));
                    if place.step.is_none() {
                        break;
                    }
                    let id = if is_last { offered.last() } else { offered.first() };
                    played.push(id.unwrap_or_else(|| panic!("{place:?} offers nothing")).clone());
                    table.play(lesson.seat, &played[played.len() - 1]).unwrap();
                }
                Pending::Seats(seats) => {
                    let seat = seats.iter().next().unwrap();
                    let id = game.think(&*table, seat, lesson.rival, n).unwrap();
                    table.play(seat, &id).unwrap();
                }
            }
        }
        assert_eq!(lesson.after(&played, &[]).0.step, None, "the lesson does not end");
        table.events(lesson.seat.into(), 0, Lang::En).into_iter().map(|event| event.text).collect()
    }

    #[test]
    fn whoever_follows_a_lesson_comes_to_its_end() {
        for lesson in &LESSONS {
            assert!(lesson.steps.len() <= 12);
            play(lesson, false);
            play(lesson, true);
        }
    }

    #[test]
    fn what_the_first_lesson_says_is_true() {
        let events = play(&LESSONS[0], false).join("\n");
        for fact in [
            "draws 10 tiles: 2 German infantry, 1 German artillery, 2 German airplanes, 1 Austro-Hungarian artillery, 3 Ottoman infantry, 1 Ottoman artillery",
            "rolls 3 dice: 1 2 4",
            "by the Central Powers 2, by the Entente 1",
            "Belgrade is taken",
        ] {
            assert!(events.contains(fact), "{fact} is not in\n{events}");
        }
    }

    /// The next draw depends on what the others take meanwhile.
    #[test]
    fn no_number_of_tiles_is_promised_for_the_next_turn() {
        for (lang, text) in [("en", include_str!("../text/en.ftl")), ("fr", include_str!("../text/fr.ftl"))] {
            let line = |key: &str| text.lines().find(|line| line.starts_with(&format!("{key} = "))).unwrap();
            assert!(!line("learn-redeploy").contains(|c: char| c.is_ascii_digit()), "{lang}");
        }
    }

    #[test]
    fn the_rules_that_lessons_name_exist() {
        for lesson in &LESSONS {
            let rules = registry::find(lesson.game).unwrap().rules(Lang::En);
            for step in lesson.steps {
                assert!(rules.contains(&format!("**{}**", step.rule)), "{}", step.rule);
            }
        }
    }
}
