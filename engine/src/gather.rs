//! Small maps and sets of what an iterator gives.
//!
//! `collect` sorts first, which is quicker for large ones and brings a sort of its own for every type: some kilobytes of what a
//! browser must load.

use std::collections::{BTreeMap, BTreeSet};

/// A map.
pub fn map<K: Ord, V>(pairs: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut all = BTreeMap::new();
    all.extend(pairs);
    all
}

/// A set.
pub fn set<T: Ord>(items: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    let mut all = BTreeSet::new();
    all.extend(items);
    all
}
