//! Who is here: who looks at which board, who wants to hear of his games at once, and what notifications are made of.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio::sync::{
    mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    watch,
};

use crate::store::{AccountId, GameId};

/// What may be worth a notification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// In which game.
    pub game: GameId,
    /// What has happened.
    pub kind: ChangeKind,
    /// To whom it matters.
    pub accounts: Vec<AccountId>,
}

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeKind {
    /// They were given seats at a table.
    Invited,
    /// The game has begun.
    Began,
    /// They must decide.
    Turn,
    /// The game is over.
    Over,
}

/// Who is here, at this node.
pub struct Presence {
    looking: Mutex<HashMap<(AccountId, GameId), usize>>,
    bells: Mutex<HashMap<AccountId, watch::Sender<u64>>>,
    changes: UnboundedSender<Change>,
    /// Taken by whoever makes notifications of them.
    unread: Mutex<Option<UnboundedReceiver<Change>>>,
}

impl Default for Presence {
    fn default() -> Self {
        let (changes, unread) = unbounded_channel();
        Self { looking: Mutex::default(), bells: Mutex::default(), changes, unread: Mutex::new(Some(unread)) }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Presence {
    /// Somebody looks at a board, until what this returns is dropped.
    pub fn enter(&self, account: AccountId, game: GameId) -> Looking<'_> {
        *lock(&self.looking).entry((account, game)).or_default() += 1;
        Looking { presence: self, key: (account, game) }
    }

    /// Whether he looks at the board, through this node.
    pub fn is_looking(&self, account: AccountId, game: GameId) -> bool {
        lock(&self.looking).contains_key(&(account, game))
    }

    /// All who look at boards through this node.
    pub fn looking(&self) -> Vec<(AccountId, GameId)> {
        lock(&self.looking).keys().copied().collect()
    }

    /// Hears whenever something has changed in a game of this account.
    pub fn listen(&self, account: AccountId) -> watch::Receiver<u64> {
        lock(&self.bells).entry(account).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// Something has changed for these accounts.
    pub fn ring(&self, accounts: impl IntoIterator<Item = AccountId>) {
        let bells = lock(&self.bells);
        if bells.is_empty() {
            return;
        }
        for bell in accounts.into_iter().filter_map(|account| bells.get(&account)) {
            bell.send_modify(|n| *n += 1);
        }
    }

    /// Whether anybody listens here.
    pub fn has_listeners(&self) -> bool {
        !lock(&self.bells).is_empty()
    }

    /// Forgets those who listen no more.
    pub fn sweep(&self) {
        lock(&self.bells).retain(|_, bell| bell.receiver_count() > 0);
    }

    /// Reports a change to those whom it matters to and who are not looking.
    pub fn report(&self, change: Change) {
        let Change { game, kind, mut accounts } = change;
        accounts.sort_unstable();
        accounts.dedup();
        accounts.retain(|&account| !self.is_looking(account, game));
        if !accounts.is_empty() {
            // Nobody makes notifications in a server without them.
            let _ = self.changes.send(Change { game, kind, accounts });
        }
    }

    /// What was reported and is reported from now on; `None` if somebody else has taken it.
    pub fn changes(&self) -> Option<UnboundedReceiver<Change>> {
        lock(&self.unread).take()
    }
}

/// Somebody looks at a board as long as this is kept.
pub struct Looking<'a> {
    presence: &'a Presence,
    key: (AccountId, GameId),
}

impl Drop for Looking<'_> {
    fn drop(&mut self) {
        let mut looking = lock(&self.presence.looking);
        if let Some(count) = looking.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                looking.remove(&self.key);
            }
        }
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
        let mut changes = presence.changes().unwrap();
        assert_eq!(changes.try_recv().unwrap().accounts, [2]);
        assert!(changes.try_recv().is_err() && presence.changes().is_none());
    }

    #[test]
    fn bells_ring_for_their_owners() {
        let presence = Presence::default();
        let (mut mine, mut other) = (presence.listen(1), presence.listen(2));
        presence.ring([1, 3]);
        assert!(mine.has_changed().unwrap() && !other.has_changed().unwrap());
        mine.mark_unchanged();
        other.mark_unchanged();
        drop(other);
        presence.sweep();
        drop(mine);
        assert!(presence.has_listeners());
        presence.sweep();
        assert!(!presence.has_listeners());
    }
}
