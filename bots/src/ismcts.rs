use engine::{Game, Pending, Rng, Seat, Sight};
#[cfg(not(target_arch = "wasm32"))]
use rayon::prelude::*;

use crate::{Bot, Greedy, Stop, mind::Mind, rng};

/// Information-set search: a tree over what its seat may know.
///
/// Each iteration imagines a whole position from the view, goes down the tree with the moves that are legal in it, plays the turn to its
/// end in the mind, and counts what that is worth to every seat on the way. The tree is open loop: it holds decisions, not dice, so
/// that a line stands for all that chance may make of it. Moves come in by the rank that the evaluation gives them, ever more of them as
/// a node is visited more often, and are chosen by their mean and by how seldom they were tried when they could be.
/// What was found below the chosen move is kept as long as the same seat goes on deciding.
pub struct Ismcts<G: Game> {
    /// How hard it looks.
    pub settings: Settings,
    weights: &'static G::Weights,
    kept: Option<Kept<G>>,
}

/// How hard a search looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How often a game is imagined and played on, over all trees.
    pub iterations: u32,
    /// Trees that grow apart from each other, at the same time where there are threads, and are counted together.
    pub trees: u32,
    /// How far each iteration goes.
    pub sight: Sight,
    /// The weight of what was tried seldom.
    pub curiosity: f64,
    /// How many moves more are looked at for each visit, times its root.
    pub widening: f64,
}

/// What is known of the position that the last decision leads to.
struct Kept<G: Game> {
    trees: Vec<Tree<G>>,
    view: G::View,
}

impl<G: Game> Ismcts<G> {
    /// A search that has not thought yet.
    pub const fn new(settings: Settings, weights: &'static G::Weights) -> Self {
        Self { settings, weights, kept: None }
    }

    /// The trees of this decision: kept from the last one if it has led here.
    fn trees(&mut self, view: &G::View) -> Vec<Tree<G>> {
        match self.kept.take() {
            Some(kept) if kept.view == *view => kept.trees,
            _ => (0..self.settings.trees.max(1)).map(|_| Tree::new(self.settings, self.weights)).collect(),
        }
    }

    /// Keeps what was found below a move, if the seat goes on deciding: then nothing has come between.
    fn keep(&mut self, mut trees: Vec<Tree<G>>, view: &G::View, seat: Seat, m: G::Move) {
        let mut next = G::imagine(view, &mut rng(0));
        let goes_on = next.play(seat, m, &mut |_| {}).is_ok() && next.pending().seats().contains(seat);
        if goes_on && trees.iter_mut().all(|tree| tree.descend(seat, m)) {
            let viewer = G::info().person(&next.setup(), seat);
            self.kept = Some(Kept { trees, view: next.view(viewer) });
        }
    }
}

impl<G: Game> Bot<G> for Ismcts<G> {
    fn choose(&mut self, view: &G::View, seat: Seat, seed: u64, stop: Stop<'_>) -> Option<G::Move> {
        let mut rng = rng(seed);
        let ranked = Greedy { weights: self.weights, ..Greedy::<G>::default() }.ranked(view, seat, &mut rng);
        if ranked.len() < 2 {
            return ranked.first().map(|(m, _)| *m);
        }
        let mut trees = self.trees(view);
        let count = self.settings.iterations.div_ceil(trees.len() as u32);
        let mut work: Vec<(&mut Tree<G>, u64)> = trees.iter_mut().map(|tree| (tree, rng.next_u64())).collect();
        let grow = |(tree, seed): &mut (&mut Tree<G>, u64)| tree.grow(view, seat, &ranked, count, *seed, stop);
        #[cfg(not(target_arch = "wasm32"))]
        if work.len() > 1 {
            work.par_iter_mut().for_each(grow)
        } else {
            work.iter_mut().for_each(grow)
        }
        #[cfg(target_arch = "wasm32")]
        work.iter_mut().for_each(grow);
        let votes = |m: G::Move| trees.iter().map(|tree| tree.vote(seat, m)).fold((0, 0.0), |a, b| (a.0 + b.0, a.1 + b.1));
        let by_votes = |a: &(u32, f64), b: &(u32, f64)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
        // The last of equals wins: the list is turned around, so that it is the one that greedy likes best.
        let best = ranked.iter().rev().map(|(m, _)| (*m, votes(*m))).max_by(|a, b| by_votes(&a.1, &b.1)).map(|(m, _)| m)?;
        self.keep(trees, view, seat, best);
        Some(best)
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

struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    root: usize,
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
        let nodes = vec![Node { visits: 0, edges: Vec::new() }];
        let mind = Mind::new(settings.sight, weights);
        Self { nodes, root: 0, settings, mind, low: 1.0, high: -1.0, moves: Vec::new(), path: Vec::new() }
    }

    /// Searches from the root, whose moves are ranked already. What is known from the decision before counts for half at most.
    fn grow(&mut self, view: &G::View, seat: Seat, ranked: &[(G::Move, i64)], count: u32, seed: u64, stop: Stop<'_>) {
        let mut edges = edges(seat, ranked.iter().copied());
        let mut known = std::mem::take(&mut self.nodes[self.root].edges);
        for edge in &mut edges {
            if let Some(i) = known.iter().position(|old| old.seat == seat && old.m == edge.m) {
                *edge = Edge { prior: edge.prior, ..known.swap_remove(i) };
            }
        }
        self.nodes[self.root].edges = edges;
        let mut seeds = rng(seed);
        for _ in 0..count - self.nodes[self.root].visits.min(count / 2) {
            self.iterate(view, seat, seeds.next_u64());
            if stop() {
                break;
            }
        }
    }

    /// How often a move of the root was tried, and what it was worth.
    fn vote(&self, seat: Seat, m: G::Move) -> (u32, f64) {
        let edge = self.nodes[self.root].edges.iter().find(|e| e.seat == seat && e.m == m);
        edge.map_or((0, 0.0), |e| (e.tried, e.sum))
    }

    /// Makes what follows upon a move the root; whether anything is known of it.
    fn descend(&mut self, seat: Seat, m: G::Move) -> bool {
        let edge = self.nodes[self.root].edges.iter().find(|e| e.seat == seat && e.m == m);
        let Some(child) = edge.and_then(|e| e.child) else { return false };
        self.root = child;
        true
    }

    fn iterate(&mut self, view: &G::View, seat: Seat, seed: u64) {
        self.mind.dice = rng(seed);
        let mut position = G::imagine(view, &mut self.mind.dice);
        let end = self.mind.end(&position);
        self.path.clear();
        self.walk(&mut position, seat, end);
        self.mind.play_on(&mut position, end);
        self.count(&position);
    }

    /// Goes down the tree until it is left, or the turn.
    fn walk(&mut self, position: &mut G, root_seat: Seat, end: u32) {
        let mut at = self.root;
        let mut floor = None;
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
                    let is_root = at == self.root;
                    let seat = if is_root { root_seat } else { seats.iter().next().unwrap_or(root_seat) };
                    self.nodes[at].visits += 1;
                    if !is_root && self.nodes[at].visits == 1 {
                        return;
                    }
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
        self.nodes.push(Node { visits: 0, edges: Vec::new() });
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
        if at != self.root && moves.iter().any(is_late) {
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
mod tests {
    use engine::{Setup, Weights};
    use worldwar::Position;

    use super::*;
    use crate::NEVER;

    fn settings(iterations: u32, trees: u32) -> Settings {
        Settings { iterations, trees, sight: Position::sight(), curiosity: 1.0, widening: 1.0 }
    }

    /// The first movement phase, where units are chosen.
    fn units_move() -> (Position, Seat) {
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
            if moves.iter().filter(|m| position.order(**m).is_some()).count() > 5 {
                return (position, seat);
            }
            position.play(seat, moves[0], &mut |_| {}).unwrap();
        }
    }

    #[test]
    fn what_was_thought_is_kept_while_the_same_seat_decides() {
        let (mut position, seat) = units_move();
        let mut bot = Ismcts::<Position>::new(settings(40, 2), Weights::tuned());
        let m = bot.choose(&position.view(seat.into()), seat, 1, NEVER).unwrap();
        position.play(seat, m, &mut |_| {}).unwrap();
        let view = position.view(seat.into());
        let trees = bot.trees(&view);
        assert_eq!(trees.len(), 2);
        assert!(trees.iter().all(|tree| tree.nodes[tree.root].visits > 1), "the move was looked at more than once");
        let mut other = Ismcts::<Position>::new(settings(40, 1), Weights::tuned());
        other.choose(&Position::new(&position.setup()).view(seat.into()), seat, 1, NEVER);
        assert!(other.trees(&view).iter().all(|tree| tree.nodes[tree.root].visits == 0), "of another position nothing is kept");
    }

    #[test]
    fn steps_that_do_not_depend_on_each_other_are_taken_in_one_order() {
        let (position, seat) = units_move();
        let mut tree = Tree::<Position>::new(settings(300, 1), Weights::tuned());
        let view = position.view(seat.into());
        let ranked = Greedy::<Position>::default().ranked(&view, seat, &mut rng(1));
        tree.grow(&view, seat, &ranked, 300, 1, NEVER);
        let mut pairs = 0;
        for first in &tree.nodes[tree.root].edges {
            let (Some(order), Some(goes)) = (position.order(first.m), first.child) else { continue };
            for second in tree.nodes[goes].edges.iter().filter_map(|e| e.child).flat_map(|n| &tree.nodes[n].edges) {
                assert!(position.order(second.m).is_none_or(|then| then >= order), "{} after {}", second.m, first.m);
                pairs += 1;
            }
        }
        assert!(pairs > 10, "there were pairs to look at: {pairs}");
    }
}
