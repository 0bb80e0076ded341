use engine::{Game, Pending, Rng, Seat, Sight};

use crate::{
    Bot, Greedy, Stop,
    halving::halve,
    mind::{Mind, next_view},
    rng,
};

/// Information-set search: trees over what its seat may know, one below each of the moves that greedy likes best, which are compared as the
/// [planner](crate::Planner) does.
///
/// Each iteration imagines a whole position from the view, goes down a tree with the moves that are legal in it, plays the turn to its
/// end in the mind, and counts what that is worth to every seat on the way. A tree is open loop: it holds decisions, not dice, so
/// that a line stands for all that chance may make of it. Moves come in by the rank that the evaluation gives them, ever more of them as
/// a node is visited more often, and are chosen by their mean and by how seldom they were tried when they could be.
/// The tree of the chosen move is kept as long as the same seat goes on deciding.
pub struct Ismcts<G: Game> {
    /// How hard it looks.
    pub settings: Settings,
    weights: &'static G::Weights,
    kept: Option<Kept<G>>,
    imagined: u64,
}

/// How hard a search looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How often a game is imagined and played on, over all trees.
    pub iterations: u32,
    /// How many moves are looked at closely.
    pub width: usize,
    /// How far each iteration goes.
    pub sight: Sight,
    /// The weight of what was tried seldom.
    pub curiosity: f64,
    /// How many moves more are looked at for each visit, times its root.
    pub widening: f64,
    /// How often a node is passed before its own moves are weighed.
    pub ripe: u32,
    /// Whether moves are tried at once, on all cores.
    pub at_once: bool,
}

/// What a game played on brings is a better guess than the mean of moves that were tried once, among which are bad ones.
const RIPE: u32 = 8;

impl Settings {
    /// What does well in most games, for so far a sight; the effort is for others to say.
    pub const fn of(sight: Sight) -> Self {
        Self { iterations: 1, width: 8, sight, curiosity: 0.5, widening: 0.5, ripe: RIPE, at_once: false }
    }
}

/// What is known of the position that the last decision leads to.
struct Kept<G: Game> {
    tree: Tree<G>,
    view: G::View,
}

impl<G: Game> Ismcts<G> {
    /// A search that has not thought yet.
    pub const fn new(settings: Settings, weights: &'static G::Weights) -> Self {
        Self { settings, weights, kept: None, imagined: 0 }
    }

    /// What is known of this position: the last decision may have led here.
    fn known(&mut self, view: &G::View) -> Tree<G> {
        match self.kept.take() {
            Some(kept) if kept.view == *view => kept.tree,
            _ => Tree::new(self.settings, self.weights),
        }
    }

    /// Keeps what was found below a move, if the seat goes on deciding.
    fn keep(&mut self, tree: Tree<G>, view: &G::View, seat: Seat, m: G::Move) {
        self.kept = next_view::<G>(view, seat, m).map(|view| Kept { tree, view });
    }
}

impl<G: Game> Bot<G> for Ismcts<G> {
    fn choose(&mut self, view: &G::View, seat: Seat, seed: u64, stop: Stop<'_>) -> Option<G::Move> {
        let mut rng = rng(seed);
        let ranked = Greedy { weights: self.weights, ..Greedy::<G>::default() }.ranked(view, seat, &mut rng);
        if ranked.len() < 2 {
            return ranked.first().map(|(m, _)| *m);
        }
        let Settings { iterations, width, at_once, .. } = self.settings;
        let mut known = self.known(view);
        let base = rng.next_u64();
        let candidates: Vec<_> = ranked.iter().take(width).map(|(m, _)| (*m, known.below(seat, *m))).collect();
        let (best, tries) = halve(candidates.into_iter(), iterations, at_once, stop, |(m, tree), world| {
            tree.iterate(view, seat, *m, base.wrapping_add(world))
        });
        self.imagined += tries;
        let (best, tree) = best?;
        self.keep(tree, view, seat, best);
        Some(best)
    }

    fn imagined(&self) -> u64 {
        self.imagined
    }
}

/// A decision that can be made at a node, if it is legal in the position that is imagined.
struct Edge<M> {
    seat: Seat,
    m: M,
    prior: f64,
    tried: u32,
    /// How often it was legal and in sight.
    available: u32,
    /// What it was worth to its seat, over all tries.
    sum: f64,
    child: Option<usize>,
}

impl<M> Edge<M> {
    const fn new(seat: Seat, m: M, prior: f64) -> Self {
        Self { seat, m, prior, tried: 0, available: 0, sum: 0.0, child: None }
    }
}

/// What follows upon a line of decisions, whatever chance does between them.
struct Node<M> {
    visits: u32,
    edges: Vec<Edge<M>>,
}

impl<M> Node<M> {
    const fn new() -> Self {
        Self { visits: 0, edges: Vec::new() }
    }
}

struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    settings: Settings,
    mind: Mind<G>,
    /// The worst and the best that was seen: means are weighed between them.
    low: f64,
    high: f64,
    moves: Vec<G::Move>,
    path: Vec<(usize, usize)>,
}

impl<G: Game> Tree<G> {
    fn new(settings: Settings, weights: &'static G::Weights) -> Self {
        let mind = Mind::new(settings.sight, weights);
        Self { nodes: vec![Node::new()], settings, mind, low: 1.0, high: -1.0, moves: Vec::new(), path: Vec::new() }
    }

    /// What is known of what follows upon a move of the root, moved to a tree of its own.
    fn below(&mut self, seat: Seat, m: G::Move) -> Self {
        let mut below = Self { low: self.low, high: self.high, ..Self::new(self.settings, self.mind.weights) };
        let edge = self.nodes[0].edges.iter().find(|e| e.seat == seat && e.m == m);
        if let Some(child) = edge.and_then(|e| e.child) {
            below.nodes.clear();
            self.give(child, &mut below.nodes);
        }
        below
    }

    /// Moves a node and all below it; gives its new place.
    fn give(&mut self, from: usize, to: &mut Vec<Node<G::Move>>) -> usize {
        let node = std::mem::replace(&mut self.nodes[from], Node::new());
        let at = to.len();
        to.push(node);
        for edge in 0..to[at].edges.len() {
            if let Some(child) = to[at].edges[edge].child {
                to[at].edges[edge].child = Some(self.give(child, to));
            }
        }
        at
    }

    /// Tries a move once: what it is worth to its seat in the world of this number.
    fn iterate(&mut self, view: &G::View, seat: Seat, m: G::Move, world: u64) -> Option<f64> {
        let (mut position, end) = self.mind.begin(view, world);
        let floor = position.order(m);
        position.play(seat, m, &mut |_| {}).ok()?;
        self.path.clear();
        self.walk(&mut position, floor, end);
        self.mind.play_on(&mut position, end);
        self.count(&position);
        Some(self.mind.worth(&position, seat))
    }

    /// Goes down the tree until it is left, or the turn.
    fn walk(&mut self, position: &mut G, mut floor: Option<u32>, end: u32) {
        let mut at = 0;
        loop {
            match position.pending() {
                Pending::Over => return,
                Pending::Chance => {
                    if !self.mind.roll(position) {
                        return;
                    }
                }
                Pending::Seats(_) if position.horizon() > end => return,
                Pending::Seats(seats) => {
                    self.nodes[at].visits += 1;
                    if self.nodes[at].visits <= self.settings.ripe {
                        return;
                    }
                    let Some(seat) = seats.iter().next() else { return };
                    let Some(edge) = self.select(position, at, seat, floor) else { return };
                    let m = self.nodes[at].edges[edge].m;
                    floor = position.order(m).or(floor);
                    if position.play(seat, m, &mut |_| {}).is_err() {
                        return;
                    }
                    self.path.push((at, edge));
                    at = self.child(at, edge);
                }
            }
        }
    }

    /// What follows upon an edge.
    fn child(&mut self, at: usize, edge: usize) -> usize {
        if let Some(child) = self.nodes[at].edges[edge].child {
            return child;
        }
        self.nodes.push(Node::new());
        let child = self.nodes.len() - 1;
        self.nodes[at].edges[edge].child = Some(child);
        child
    }

    /// The edge to try at a node, among those that are legal in this position.
    fn select(&mut self, position: &G, at: usize, seat: Seat, floor: Option<u32>) -> Option<usize> {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.moves(seat, &mut moves);
        // Independent steps are taken in one order only, unless nothing else is left.
        let is_late = |m: &G::Move| position.order(*m).is_none_or(|n| floor.is_none_or(|f| n >= f));
        if moves.iter().any(is_late) {
            moves.retain(is_late);
        }
        self.expand(position, at, seat, &moves);
        let best = self.best(at, seat, &moves);
        self.moves = moves;
        best
    }

    /// Adds the moves that a node does not know yet, by the rank that the evaluation gives them.
    fn expand(&mut self, position: &G, at: usize, seat: Seat, moves: &[G::Move]) {
        let known = &self.nodes[at].edges;
        let is_new = |m: &&G::Move| !known.iter().any(|e| e.seat == seat && e.m == **m);
        let new: Vec<G::Move> = moves.iter().filter(is_new).copied().collect();
        if new.is_empty() {
            return;
        }
        let dice = self.mind.dice.next_u64();
        let mut ranked: Vec<(G::Move, i32)> =
            new.into_iter().map(|m| (m, self.mind.step_worth(position, seat, m, dice))).collect();
        ranked.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        self.nodes[at].edges.extend(edges(seat, ranked.into_iter()));
    }

    /// The edge with the best prospect: its mean, and how seldom it was tried when it could be.
    fn best(&mut self, at: usize, seat: Seat, moves: &[G::Move]) -> Option<usize> {
        let Settings { curiosity, widening, .. } = self.settings;
        let (low, span) = (self.low, (self.high - self.low).max(f64::EPSILON));
        let node = &mut self.nodes[at];
        let wide = 2 + (widening * f64::from(node.visits).sqrt()) as usize;
        let legal = |e: &Edge<G::Move>| e.seat == seat && moves.binary_search(&e.m).is_ok();
        let (sum, tried) = node.edges.iter().filter(|e| e.seat == seat).fold((0.0, 0), |(s, n), e| (s + e.sum, n + e.tried));
        let mean = |sum: f64, tried: u32| (sum / f64::from(tried.max(1)) - low) / span;
        // What was never tried promises what the others bring.
        let untried = if tried == 0 { 0.5 } else { mean(sum, tried) };
        let mut best = (None, f64::MIN);
        for (i, e) in node.edges.iter_mut().enumerate().filter(|(_, e)| legal(e)).take(wide) {
            e.available += 1;
            let mean = if e.tried == 0 { untried } else { mean(e.sum, e.tried) };
            let prospect = mean + curiosity * e.prior * f64::from(e.available).sqrt() / f64::from(1 + e.tried);
            if prospect > best.1 {
                best = (Some(i), prospect);
            }
        }
        best.0
    }

    /// Counts what the end of an iteration is worth to everybody who has decided on the way.
    fn count(&mut self, position: &G) {
        let mut known: Vec<(Seat, f64)> = Vec::with_capacity(8);
        for &(node, edge) in &self.path {
            let edge = &mut self.nodes[node].edges[edge];
            let worth = match known.iter().find(|(seat, _)| *seat == edge.seat) {
                Some((_, worth)) => *worth,
                None => {
                    let worth = self.mind.worth(position, edge.seat);
                    known.push((edge.seat, worth));
                    worth
                }
            };
            edge.tried += 1;
            edge.sum += worth;
            self.low = self.low.min(worth);
            self.high = self.high.max(worth);
        }
    }
}

/// Edges for ranked moves, the best first: the shares fall with the rank, those of equals are equal.
fn edges<M, V: PartialEq + Copy>(seat: Seat, ranked: impl Iterator<Item = (M, V)>) -> Vec<Edge<M>> {
    let mut last = None;
    let mut edges: Vec<Edge<M>> = Vec::new();
    for (i, (m, worth)) in ranked.enumerate() {
        let prior = match last {
            Some((same, prior)) if same == worth => prior,
            _ => 1.0 / (1 + i) as f64,
        };
        last = Some((worth, prior));
        edges.push(Edge::new(seat, m, prior));
    }
    let all: f64 = edges.iter().map(|e| e.prior).sum();
    edges.iter_mut().for_each(|e| e.prior /= all);
    edges
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests {
    use engine::{Setup, Weights};
    use worldwar::{Move, Position};

    use super::*;
    use crate::NEVER;

    fn settings(iterations: u32) -> Settings {
        Settings { iterations, at_once: false, ..Settings::of(Position::sight()) }
    }

    /// The first movement phase, where units are chosen.
    pub fn units_move() -> (Position, Seat) {
        reach(|position, moves| moves.iter().filter(|m| position.order(**m).is_some()).count() > 5)
    }

    /// Where a game has come to if the first move of all is always played.
    pub fn reach(is_there: impl Fn(&Position, &[Move]) -> bool) -> (Position, Seat) {
        let mut position = Position::new(&Position::info().complete(&Setup::default()).unwrap());
        let (mut moves, mut dice) = (Vec::new(), rng(1));
        loop {
            let Some(seat) = position.pending().seats().iter().next() else {
                let roll = position.sample(&mut dice);
                position.resolve(&roll, &mut |_| {}).unwrap();
                continue;
            };
            moves.clear();
            position.moves(seat, &mut moves);
            if is_there(&position, &moves) {
                return (position, seat);
            }
            position.play(seat, moves[0], &mut |_| {}).unwrap();
        }
    }

    #[test]
    fn what_was_thought_is_kept_while_the_same_seat_decides() {
        let (mut position, seat) = units_move();
        let mut bot = Ismcts::<Position>::new(settings(200), Weights::tuned());
        let m = bot.choose(&position.view(seat.into()), seat, 1, NEVER).unwrap();
        position.play(seat, m, &mut |_| {}).unwrap();
        let view = position.view(seat.into());
        let mut known = bot.known(&view);
        assert!(known.nodes[0].visits > RIPE, "the move was looked at often");
        let edge = known.nodes[0].edges.iter().position(|e| e.child.is_some()).unwrap();
        let (m, visits) = (known.nodes[0].edges[edge].m, known.nodes[known.nodes[0].edges[edge].child.unwrap()].visits);
        let below = known.below(seat, m);
        assert_eq!(below.nodes[0].visits, visits, "what is known of the next move goes with it");
        let mut other = Ismcts::<Position>::new(settings(200), Weights::tuned());
        other.choose(&Position::new(&position.setup()).view(seat.into()), seat, 1, NEVER);
        assert_eq!(other.known(&view).nodes[0].visits, 0, "of another position nothing is kept");
    }

    #[test]
    fn all_cores_decide_what_one_decides() {
        let (position, seat) = units_move();
        let view = position.view(seat.into());
        let choose = |at_once| {
            Ismcts::<Position>::new(Settings { at_once, ..settings(60) }, Weights::tuned()).choose(&view, seat, 3, NEVER)
        };
        assert_eq!(choose(true), choose(false));
    }

    #[test]
    fn steps_that_do_not_depend_on_each_other_are_taken_in_one_order() {
        let (position, seat) = units_move();
        let view = position.view(seat.into());
        let mut moves = Vec::new();
        position.moves(seat, &mut moves);
        moves.retain(|m| position.order(*m).is_some());
        let mut pairs = 0;
        for first in moves {
            let mut tree =
                Tree::<Position>::new(Settings { ripe: 1, curiosity: 1.0, widening: 1.0, ..settings(1) }, Weights::tuned());
            (0..150).for_each(|world| assert!(tree.iterate(&view, seat, first, world).is_some()));
            for second in tree.nodes[0].edges.iter().filter_map(|e| e.child).flat_map(|n| &tree.nodes[n].edges) {
                let Some(then) = position.order(second.m) else { continue };
                assert!(Some(then) >= position.order(first), "{} after {first}", second.m);
                pairs += 1;
            }
        }
        assert!(pairs > 10, "there were pairs to look at: {pairs}");
    }
}
