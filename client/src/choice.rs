//! The choice that a person is making: things are picked on the board until one move is left.

use std::collections::BTreeMap;

use engine::{Target, erased::MoveInfo, lower};

use crate::board::Glow;

/// What comes of picking something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// These things are chosen now.
    Chosen(Vec<Target>),
    /// One move is left: with these things chosen, it is the one.
    Play(Vec<Target>, String),
    /// It can not be chosen.
    No,
}

/// Whether something lies on the board, and not in the bar.
fn is_on_board(target: &Target) -> bool {
    !matches!(target, Target::Button(_))
}

/// What of a move lies on the board.
pub fn board_targets(m: &MoveInfo) -> impl Iterator<Item = &Target> {
    m.targets.iter().filter(|t| is_on_board(t))
}

fn fits(m: &MoveInfo, chosen: &[Target]) -> bool {
    chosen.iter().all(|t| m.targets.contains(t))
}

/// The moves that point at all that is chosen.
pub fn left<'a>(moves: &'a [MoveInfo], chosen: &[Target]) -> Vec<&'a MoveInfo> {
    ordered(moves.iter().filter(|m| fits(m, chosen)).collect(), chosen)
}

/// What is grave comes last; but what can be done with something that is chosen always stands in the same order.
fn ordered<'a>(mut moves: Vec<&'a MoveInfo>, chosen: &[Target]) -> Vec<&'a MoveInfo> {
    if chosen.is_empty() {
        moves.sort_by_key(|m| m.grave);
    }
    moves
}

/// What may be chosen next, and how it shines.
pub fn lit(moves: &[MoveInfo], chosen: &[Target]) -> BTreeMap<Target, Glow> {
    let mut lit = BTreeMap::new();
    for m in left(moves, chosen) {
        for target in board_targets(m).filter(|t| !chosen.contains(t)) {
            let glow = lit.entry(target.clone()).or_insert(Glow::Weak);
            if !m.extra {
                *glow = Glow::Strong;
            }
        }
    }
    // Where nothing answers the question, what stands beside it would look like the answer.
    if lit.values().all(|glow| *glow == Glow::Weak) { BTreeMap::new() } else { lit }
}

/// The moves that are buttons now: those that point at nothing on the board, or at nothing more than what is chosen.
pub fn buttons<'a>(moves: &'a [MoveInfo], chosen: &[Target]) -> Vec<&'a MoveInfo> {
    let is_button = |m: &MoveInfo| board_targets(m).all(|t| chosen.contains(t));
    let shown = moves.iter().filter(|m| is_button(m) && (fits(m, chosen) || board_targets(m).next().is_none()));
    ordered(shown.collect(), chosen)
}

/// What is still a choice when the moves have changed: nothing half-made is lost for nothing.
pub fn kept(moves: &[MoveInfo], chosen: &[Target]) -> Vec<Target> {
    if left(moves, chosen).is_empty() { Vec::new() } else { chosen.to_vec() }
}

/// Picks something: chooses it, lets it go, begins anew with it, or finds that it can not be chosen.
pub fn pick(moves: &[MoveInfo], chosen: &[Target], target: &Target) -> Pick {
    if chosen.contains(target) {
        return Pick::Chosen(chosen.iter().filter(|t| *t != target).cloned().collect());
    }
    let more: Vec<Target> = chosen.iter().chain([target]).cloned().collect();
    for chosen in [more, vec![target.clone()]] {
        match left(moves, &chosen).as_slice() {
            [] => {}
            [only] => return Pick::Play(board_targets(only).cloned().collect(), only.id.clone()),
            several => {
                return match plain(several, &chosen) {
                    Some(m) => Pick::Play(board_targets(m).cloned().collect(), m.id.clone()),
                    None => Pick::Chosen(chosen),
                };
            }
        }
    }
    Pick::No
}

/// The one of several moves that needs nothing more, where all others need a button first: to go somewhere is one click, to pass through
/// on the way elsewhere begins with its button.
fn plain<'a>(moves: &[&'a MoveInfo], chosen: &[Target]) -> Option<&'a MoveInfo> {
    let is_complete = |m: &&&MoveInfo| m.targets.iter().all(|t| chosen.contains(t));
    let needs_button = |m: &MoveInfo| m.targets.iter().any(|t| !is_on_board(t) && !chosen.contains(t));
    let mut complete = moves.iter().filter(is_complete);
    let first = complete.next().filter(|_| complete.next().is_none())?;
    moves.iter().all(|m| m.id == first.id || needs_button(m)).then_some(*first)
}

/// The moves under their headings, in the order in which these come first.
pub fn groups<'a>(moves: &[&'a MoveInfo]) -> Vec<(Option<&'a str>, Vec<&'a MoveInfo>)> {
    let mut groups: Vec<(Option<&str>, Vec<&MoveInfo>)> = Vec::new();
    for m in moves {
        match groups.iter_mut().find(|(name, _)| *name == m.group.as_deref()) {
            Some((_, list)) => list.push(m),
            None => groups.push((m.group.as_deref(), vec![m])),
        }
    }
    groups
}

/// What somebody types: the number of a move, its id, or words that only one move holds.
pub fn typed<'a>(moves: &[&'a MoveInfo], text: &str) -> Result<&'a MoveInfo, Vec<&'a MoveInfo>> {
    let text = lower(text.trim());
    if let Some(m) = text.parse::<usize>().ok().and_then(|n| moves.get(n.checked_sub(1)?)) {
        return Ok(m);
    }
    if let Some(m) = moves.iter().find(|m| m.id == text) {
        return Ok(m);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let holds = |m: &&&MoveInfo| {
        let all = lower(&format!("{} {} {}", m.id, m.text, m.group.as_deref().unwrap_or("")));
        !words.is_empty() && words.iter().all(|word| all.contains(word))
    };
    let found: Vec<&MoveInfo> = moves.iter().filter(holds).copied().collect();
    match found.as_slice() {
        [only] => Ok(only),
        _ => Err(found),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_number_means_the_move_that_is_listed_with_it() {
        let one = |id: &str, grave: bool| MoveInfo { grave, ..offer(id, &[]) };
        let offers = [one("give up", true), one("retreat", false)];
        assert_eq!(typed(&left(&offers, &[]), "1").unwrap().id, "retreat");
        assert_eq!(typed(&left(&offers, &[]), "2").unwrap().id, "give up");
    }

    fn space(id: &str) -> Target {
        Target::Space(id.to_owned())
    }

    fn piece(id: &str) -> Target {
        Target::Piece(id.to_owned())
    }

    fn offer(id: &str, targets: &[Target]) -> MoveInfo {
        MoveInfo {
            id: id.to_owned(),
            text: format!("Do {id}"),
            group: None,
            targets: targets.to_vec(),
            extra: id == "yield",
            grave: false,
            begins: false,
        }
    }

    /// Two pieces in Berlin, one of which also goes to Paris; and what has no place on the board.
    fn moves() -> Vec<MoveInfo> {
        vec![
            offer("army berlin", &[piece("army@reserves"), space("berlin")]),
            offer("fleet berlin", &[piece("fleet@reserves"), space("berlin")]),
            offer("army paris", &[piece("army@reserves"), space("paris")]),
            offer("done", &[Target::Button("done".to_owned())]),
            offer("yield", &[space("rome")]),
        ]
    }

    #[test]
    fn picking_narrows_until_one_move_is_left() {
        let moves = moves();
        let Pick::Chosen(chosen) = pick(&moves, &[], &space("berlin")) else { panic!("two moves point there") };
        assert_eq!(lit(&moves, &chosen).into_keys().collect::<Vec<_>>(), [piece("army@reserves"), piece("fleet@reserves")]);
        let last = pick(&moves, &chosen, &piece("army@reserves"));
        assert_eq!(last, Pick::Play(vec![piece("army@reserves"), space("berlin")], "army berlin".to_owned()));
        assert!(matches!(pick(&moves, &[], &space("paris")), Pick::Play(_, id) if id == "army paris"));
    }

    #[test]
    fn picking_again_lets_go_and_picking_elsewhere_begins_anew() {
        let moves = moves();
        assert_eq!(pick(&moves, &[space("berlin")], &space("berlin")), Pick::Chosen(vec![]));
        let anew = pick(&moves, &[piece("fleet@reserves"), space("berlin")], &piece("army@reserves"));
        assert_eq!(anew, Pick::Chosen(vec![piece("army@reserves")]));
        assert_eq!(pick(&moves, &[], &space("moscow")), Pick::No);
    }

    #[test]
    fn what_has_no_place_is_a_button_and_extras_shine_less() {
        let moves = moves();
        assert_eq!(buttons(&moves, &[]).iter().map(|m| m.id.as_str()).collect::<Vec<_>>(), ["done"]);
        let lit = lit(&moves, &[]);
        assert_eq!((lit[&space("rome")], lit[&space("berlin")]), (Glow::Weak, Glow::Strong));
        assert!(!lit.contains_key(&Target::Button("done".to_owned())));
        assert!(super::lit(&moves[3..], &[]).is_empty(), "what stands beside the question does not shine alone");
    }

    #[test]
    fn moves_at_the_same_things_become_buttons_when_these_are_chosen() {
        let moves = [offer("turn to 1", &[Target::Die(5)]), offer("turn to 2", &[Target::Die(5)])];
        let Pick::Chosen(chosen) = pick(&moves, &[], &Target::Die(5)) else { panic!("two ways to turn it") };
        assert_eq!(buttons(&moves, &chosen).len(), 2);
        assert!(buttons(&moves, &[]).is_empty());
        assert_eq!(kept(&moves[..1], &chosen), chosen);
        assert!(kept(&[], &chosen).is_empty());
    }

    #[test]
    fn what_needs_a_button_besides_does_not_keep_the_plain_move_waiting() {
        let via = Target::Button("via".to_owned());
        let moves = [
            offer("to rome", &[space("rome")]),
            offer("via rome", &[via.clone(), space("rome")]),
            offer("to pisa", &[space("pisa")]),
        ];
        assert_eq!(pick(&moves, &[], &space("rome")), Pick::Play(vec![space("rome")], "to rome".to_owned()));
        let through = pick(&moves, std::slice::from_ref(&via), &space("rome"));
        assert_eq!(through, Pick::Play(vec![space("rome")], "via rome".to_owned()));
    }

    #[test]
    fn a_move_is_typed_by_number_id_or_words() {
        let all = moves();
        let moves: Vec<&MoveInfo> = all.iter().collect();
        assert_eq!(typed(&moves, "2").unwrap().id, "fleet berlin");
        assert_eq!(typed(&moves, "army paris").unwrap().id, "army paris");
        assert_eq!(typed(&moves, "PARIS").unwrap().id, "army paris");
        assert_eq!(typed(&moves, "berlin").unwrap_err().len(), 2);
        assert!(typed(&moves, "0").unwrap_err().is_empty());
        assert!(typed(&moves, " ").unwrap_err().is_empty());
    }
}
