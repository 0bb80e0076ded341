//! Who is here: who looks at which board, who wants to hear of his games at once, and what notifications are made of.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::{Notify, watch};

use crate::{
    metrics,
    store::{AccountId, GameId},
};

/// Who leaves is seen to leave after so long: a page that is loaded again, or a connection that is lost for a moment, is no news.
const LINGER: Duration = Duration::from_secs(8);
/// At most so many changes wait to become notifications.
const MOST: usize = 100_000;

/// What may be worth a notification.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// In which game.
    pub game: GameId,
    /// What has happened.
    pub kind: ChangeKind,
    /// To whom it matters.
    pub accounts: Vec<AccountId>,
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChangeKind {
    /// Seats at a table are kept for them.
    Invited {
        /// By whom.
        by: AccountId,
    },
    /// The game has begun.
    Began,
    /// They must decide.
    Turn,
    /// The game is over.
    Over,
}

/// How somebody looks at a board.
struct Look {
    /// On how many pages.
    pages: usize,
    /// When he closed the last one.
    left: Instant,
}

/// Who looks at which board.
#[derive(Default)]
struct Boards {
    looks: HashMap<GameId, HashMap<AccountId, Look>>,
    /// Who has left, in order of time; some of them have come back.
    left: VecDeque<(Instant, GameId, AccountId)>,
    /// Where somebody has come or gone since this was last asked.
    moved: HashSet<GameId>,
}

/// What waits to become notifications: each change once, the first first.
#[derive(Default)]
struct Changes {
    queue: VecDeque<Change>,
    known: HashSet<Change>,
}

/// A bell for each account that somebody listens to.
#[derive(Default)]
pub struct Bells(Mutex<HashMap<AccountId, watch::Sender<u64>>>);

/// Who is here, at this node.
#[derive(Default)]
pub struct Presence {
    boards: Mutex<Boards>,
    /// They ring whenever something has changed in a game of an account.
    pub games: Bells,
    /// They ring when a session of an account has ended: who is connected looks whether it is his.
    pub sessions: Bells,
    changes: Mutex<Changes>,
    changed: Notify,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Bells {
    /// Hears whenever the bell of this account rings.
    pub fn listen(&self, account: AccountId) -> watch::Receiver<u64> {
        lock(&self.0).entry(account).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// Rings for these accounts.
    pub fn ring(&self, accounts: impl IntoIterator<Item = AccountId>) {
        let bells = lock(&self.0);
        if bells.is_empty() {
            return;
        }
        for bell in accounts.into_iter().filter_map(|account| bells.get(&account)) {
            bell.send_modify(|n| *n += 1);
        }
    }

    /// Whether anybody listens here.
    pub fn has_listeners(&self) -> bool {
        !lock(&self.0).is_empty()
    }

    fn sweep(&self) {
        lock(&self.0).retain(|_, bell| bell.receiver_count() > 0);
    }
}

impl Presence {
    /// Somebody looks at a board, until what this returns is dropped.
    pub fn enter(&self, account: AccountId, game: GameId) -> Looking<'_> {
        let mut boards = lock(&self.boards);
        let looks = boards.looks.entry(game).or_default();
        let look = looks.entry(account).or_insert(Look { pages: 0, left: Instant::now() });
        look.pages += 1;
        boards.moved.insert(game);
        Looking { presence: self, key: (account, game) }
    }

    fn leave(&self, account: AccountId, game: GameId, now: Instant) {
        let mut boards = lock(&self.boards);
        let Some(look) = boards.looks.get_mut(&game).and_then(|looks| looks.get_mut(&account)) else { return };
        look.pages -= 1;
        look.left = now;
        if look.pages == 0 {
            boards.left.push_back((now, game, account));
        }
    }

    /// Whether he looks at the board, through this node.
    pub fn is_looking(&self, account: AccountId, game: GameId) -> bool {
        let boards = lock(&self.boards);
        boards.looks.get(&game).and_then(|looks| looks.get(&account)).is_some_and(|look| look.pages > 0)
    }

    /// All who look at boards through this node.
    pub fn looking(&self) -> Vec<(AccountId, GameId)> {
        let boards = lock(&self.boards);
        let each = boards.looks.iter().flat_map(|(game, looks)| looks.iter().map(move |(account, look)| (*account, *game, look)));
        each.filter(|(_, _, look)| look.pages > 0).map(|(account, game, _)| (account, game)).collect()
    }

    /// Who looks at a board through this node, or did a moment ago; in order.
    pub fn here(&self, game: GameId) -> Vec<AccountId> {
        let boards = lock(&self.boards);
        let mut here: Vec<AccountId> = boards.looks.get(&game).into_iter().flatten().map(|(account, _)| *account).collect();
        here.sort_unstable();
        here
    }

    /// The boards where somebody may have come or gone since this was last asked.
    pub fn moved(&self, now: Instant) -> HashSet<GameId> {
        let mut boards = lock(&self.boards);
        while let Some((_, game, account)) = boards.left.pop_front_if(|(left, ..)| *left + LINGER <= now) {
            let Some(looks) = boards.looks.get_mut(&game) else { continue };
            looks.retain(|who, look| *who != account || look.pages > 0 || look.left + LINGER > now);
            if looks.is_empty() {
                boards.looks.remove(&game);
            }
            boards.moved.insert(game);
        }
        std::mem::take(&mut boards.moved)
    }

    /// Forgets those who listen no more.
    pub fn sweep(&self) {
        self.games.sweep();
        self.sessions.sweep();
    }

    /// Reports a change to those whom it matters to and who are not looking. A move never waits for notifications: when too many changes
    /// wait, this one is not told by mail or webhook, but it is to be seen by all who look for what waits for them.
    pub fn report(&self, change: Change) {
        let Change { game, kind, mut accounts } = change;
        accounts.sort_unstable();
        accounts.dedup();
        accounts.retain(|&account| !self.is_looking(account, game));
        if accounts.is_empty() {
            return;
        }
        let change = Change { game, kind, accounts };
        let mut changes = lock(&self.changes);
        if changes.queue.len() >= MOST {
            return metrics::UNTOLD.add(1);
        }
        // What waits already is told once: whether it is still true is asked when it goes out.
        if changes.known.insert(change.clone()) {
            changes.queue.push_back(change);
            self.changed.notify_one();
        }
    }

    /// The next change that was reported, if one waits.
    pub fn take_change(&self) -> Option<Change> {
        let mut changes = lock(&self.changes);
        let change = changes.queue.pop_front()?;
        changes.known.remove(&change);
        Some(change)
    }

    /// The next change that was reported, or is.
    pub async fn next_change(&self) -> Change {
        loop {
            if let Some(change) = self.take_change() {
                return change;
            }
            self.changed.notified().await;
        }
    }
}

/// Somebody looks at a board as long as this is kept.
pub struct Looking<'a> {
    presence: &'a Presence,
    key: (AccountId, GameId),
}

impl Drop for Looking<'_> {
    fn drop(&mut self) {
        self.presence.leave(self.key.0, self.key.1, Instant::now());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn who_looks_twice_is_here_until_he_has_left_twice() {
        let presence = Presence::default();
        let one = presence.enter(1, 7);
        let two = presence.enter(1, 7);
        drop(one);
        assert!(presence.is_looking(1, 7) && !presence.is_looking(1, 8));
        drop(two);
        assert!(!presence.is_looking(1, 7) && presence.looking().is_empty());
    }

    #[test]
    fn who_looks_is_not_told() {
        let presence = Presence::default();
        let _here = presence.enter(1, 7);
        presence.report(Change { game: 7, kind: ChangeKind::Turn, accounts: vec![1] });
        presence.report(Change { game: 7, kind: ChangeKind::Turn, accounts: vec![2, 1, 2] });
        assert_eq!(presence.take_change().unwrap().accounts, [2]);
        assert_eq!(presence.take_change(), None);
    }

    #[test]
    fn changes_wait_once_and_not_without_end() {
        let presence = Presence::default();
        let change = |game, kind| Change { game, kind, accounts: vec![1] };
        for _ in 0..10 {
            presence.report(change(1, ChangeKind::Turn));
        }
        presence.report(change(1, ChangeKind::Over));
        for game in 2..2 * MOST as i64 {
            presence.report(change(game, ChangeKind::Turn));
        }
        assert_eq!(presence.take_change(), Some(change(1, ChangeKind::Turn)));
        assert_eq!(presence.take_change(), Some(change(1, ChangeKind::Over)));
        assert_eq!(std::iter::from_fn(|| presence.take_change()).count(), MOST - 2, "what came too late is not kept");
        presence.report(change(1, ChangeKind::Turn));
        assert_eq!(presence.take_change(), Some(change(1, ChangeKind::Turn)), "it is news again");
    }

    #[test]
    fn who_loads_his_page_again_has_not_left() {
        let presence = Presence::default();
        let now = Instant::now();
        let page = presence.enter(1, 7);
        assert_eq!((presence.moved(now), presence.here(7)), ([7].into(), vec![1]));
        assert!(presence.moved(now).is_empty(), "that is known");
        drop(page);
        assert!(!presence.is_looking(1, 7) && presence.here(7) == [1]);
        let page = presence.enter(1, 7);
        presence.moved(now);
        presence.moved(Instant::now() + LINGER);
        assert_eq!(presence.here(7), [1], "he is there again");
        drop(page);
        assert!(presence.moved(now).is_empty());
        assert_eq!((presence.moved(Instant::now() + LINGER), presence.here(7)), ([7].into(), vec![]));
        assert!(lock(&presence.boards).looks.is_empty(), "nothing is left of him");
    }

    #[test]
    fn bells_ring_for_their_owners() {
        let bells = Bells::default();
        let (mut mine, mut other) = (bells.listen(1), bells.listen(2));
        bells.ring([1, 3]);
        assert!(mine.has_changed().unwrap() && !other.has_changed().unwrap());
        mine.mark_unchanged();
        other.mark_unchanged();
        drop(other);
        bells.sweep();
        drop(mine);
        assert!(bells.has_listeners());
        bells.sweep();
        assert!(!bells.has_listeners());
    }
}
