//! Drawing anew only what has changed. A drawing is text (see `draw`); whatever stands for a target is a part of it that can be
//! exchanged alone, so that a click on one of two hundred counters does not make the browser read and style them all again.

use std::collections::BTreeSet;

use web_sys::Element;

use crate::dom;

/// Where a part begins and ends. Neither can be in a text that is shown.
const BEGIN: char = '\u{2}';
const END: char = '\u{3}';

/// A part of a drawing: an element with the attribute `data-target`.
pub fn part(element: &str) -> String {
    format!("{BEGIN}{element}{END}")
}

/// What a browser can read.
pub fn html(drawing: &str) -> String {
    drawing.replace([BEGIN, END], "")
}

/// Draws something in a layer that shows something else: its parts, or all of it where more than these are different.
pub fn put(layer: &Element, before: &str, now: &str) {
    if exchange(layer, before, now).is_none() {
        layer.set_inner_html(&html(now));
    }
}

fn exchange(layer: &Element, before: &str, now: &str) -> Option<()> {
    let (before, now) = (Drawing::read(before)?, Drawing::read(now)?);
    let runs = before.steps(&now).filter(|runs| !runs.is_empty())?;
    let mut elements = dom::all(layer, "[data-target]").into_iter();
    // Targets within targets are not told apart.
    (elements.len() == before.runs.iter().map(Vec::len).sum::<usize>()).then_some(())?;
    let runs = before.runs.iter().zip(runs).map(|(run, steps)| (elements.by_ref().take(run.len()).collect::<Vec<_>>(), steps));
    runs.collect::<Vec<_>>().iter().try_for_each(|(elements, steps)| apply(elements, steps))
}

/// First what is new, beside what is still there; then the rest.
fn apply(elements: &[Element], steps: &Steps<'_>) -> Option<()> {
    for (at, html) in &steps.new {
        match elements.get(*at) {
            Some(next) => next.insert_adjacent_html("beforebegin", html).ok()?,
            None => elements.last()?.insert_adjacent_html("afterend", html).ok()?,
        }
    }
    steps.other.iter().for_each(|(at, html)| elements[*at].set_outer_html(html));
    steps.gone.iter().for_each(|at| elements[*at].remove());
    Some(())
}

/// A drawing taken apart.
#[derive(PartialEq, Debug)]
struct Drawing<'a> {
    /// What is between the parts: text, and an [`END`] for each run of parts.
    rest: String,
    /// Parts that follow each other.
    runs: Vec<Vec<&'a str>>,
}

/// How a run of parts becomes another: places are those of the old run.
#[derive(Default, PartialEq, Debug)]
struct Steps<'a> {
    /// What comes before the part at a place, or after the last one.
    new: Vec<(usize, String)>,
    /// What is drawn otherwise.
    other: Vec<(usize, &'a str)>,
    /// What is no longer there.
    gone: Vec<usize>,
}

impl<'a> Drawing<'a> {
    /// `None` if parts lie within parts.
    fn read(text: &'a str) -> Option<Self> {
        let mut drawing = Self { rest: String::with_capacity(text.len() / 8), runs: Vec::new() };
        let mut left = text;
        let mut is_run = false;
        while let Some((between, after)) = left.split_once(BEGIN) {
            let (part, after) = after.split_once(END).filter(|(part, _)| !part.contains(BEGIN))?;
            if !between.is_empty() || !is_run {
                drawing.rest += between;
                drawing.rest.push(END);
                drawing.runs.push(Vec::new());
            }
            drawing.runs.last_mut()?.push(part);
            (left, is_run) = (after, true);
        }
        drawing.rest += left;
        Some(drawing)
    }

    /// What makes another drawing of this one, run by run; `None` if more than its parts is different.
    fn steps(&self, now: &Self) -> Option<Vec<Steps<'a>>> {
        (self.rest == now.rest).then(|| self.runs.iter().zip(&now.runs).map(|(old, new)| steps(old, new)).collect())?
    }
}

/// What a part stands for.
fn target(part: &str) -> &str {
    part.split_once("data-target=\"").and_then(|(_, rest)| rest.split_once('"')).map_or("", |(id, _)| id)
}

/// `None` if parts have changed places.
fn steps<'a>(old: &[&str], new: &[&'a str]) -> Option<Steps<'a>> {
    let (was, is): (BTreeSet<&str>, BTreeSet<&str>) =
        (old.iter().map(|p| target(p)).collect(), new.iter().map(|p| target(p)).collect());
    let mut steps = Steps::default();
    let (mut i, mut j) = (0, 0);
    while i < old.len() || j < new.len() {
        match (old.get(i), new.get(j)) {
            (Some(a), Some(b)) if target(a) == target(b) => {
                if a != b {
                    steps.other.push((i, b));
                }
                (i, j) = (i + 1, j + 1);
            }
            (Some(a), _) if !is.contains(target(a)) => {
                steps.gone.push(i);
                i += 1;
            }
            (_, Some(b)) if !was.contains(target(b)) => {
                match steps.new.last_mut().filter(|(at, _)| *at == i) {
                    Some((_, html)) => *html += b,
                    None => steps.new.push((i, (*b).to_owned())),
                }
                j += 1;
            }
            _ => return None,
        }
    }
    Some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(ids: &[(&str, &str)]) -> String {
        let parts: String = ids.iter().map(|(id, text)| part(&format!("<g data-target=\"{id}\">{text}</g>"))).collect();
        format!("<g>{parts}</g><path/>{}", part("<g data-target=\"z\"/>"))
    }

    /// The new, the other and the gone of the first run.
    fn between(before: &str, now: &str) -> Option<(Vec<usize>, Vec<usize>, Vec<usize>)> {
        let (before, now) = (Drawing::read(before).expect("parts"), Drawing::read(now).expect("parts"));
        let steps = before.steps(&now)?.swap_remove(0);
        Some((steps.new.iter().map(|(at, _)| *at).collect(), steps.other.iter().map(|(at, _)| *at).collect(), steps.gone))
    }

    #[test]
    fn only_what_has_changed_is_drawn() {
        let before = drawing(&[("a", "1"), ("b", "2"), ("c", "3")]);
        assert_eq!(between(&before, &before), Some((vec![], vec![], vec![])));
        let now = drawing(&[("a", "1"), ("b", "5"), ("d", "4"), ("e", "4")]);
        assert_eq!(between(&before, &now), Some((vec![3], vec![1], vec![2])));
        let front = drawing(&[("x", "0"), ("a", "1"), ("b", "2"), ("c", "3")]);
        assert_eq!(between(&before, &front), Some((vec![0], vec![], vec![])));
    }

    #[test]
    fn what_else_has_changed_is_drawn_as_a_whole() {
        let before = drawing(&[("a", "1"), ("b", "2")]);
        assert_eq!(between(&before, &drawing(&[("b", "2"), ("a", "1")])), None);
        assert_eq!(between(&before, &before.replace("<path/>", "<path d=\"M0 0\"/>")), None);
        assert_eq!(between(&before, &drawing(&[])), None);
        assert_eq!(Drawing::read(&part(&part("<g/>"))), None);
    }

    #[test]
    fn a_browser_reads_no_marks() {
        assert_eq!(html(&drawing(&[("a", "1")])), "<g><g data-target=\"a\">1</g></g><path/><g data-target=\"z\"/>");
    }
}
