//! Rings: files each of which reaches each other by calls.

use std::collections::{BTreeMap, BTreeSet};

use super::Call;

/// The rings of more than one file, the largest first.
pub fn rings(calls: &BTreeSet<Call>) -> Vec<Vec<&str>> {
    let mut graph: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for call in calls {
        graph.entry(&call.from).or_default().insert(&call.to);
        graph.entry(&call.to).or_default();
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        graph.keys().map(|file| (*file, from(file, &graph))).collect();
    let mut left: BTreeSet<&str> = graph.keys().copied().collect();
    let mut rings = Vec::new();
    while let Some(file) = left.pop_first() {
        let back = |it: &&&str| reached[**it].contains(file);
        let ring: Vec<&str> = reached[file].iter().filter(back).copied().collect();
        ring.iter().for_each(|it| {
            left.remove(it);
        });
        if ring.len() > 1 {
            rings.push(ring);
        }
    }
    rings.sort_by_key(|it| std::cmp::Reverse(it.len()));
    rings
}

/// What a file reaches by one call or more.
fn from<'a>(file: &'a str, graph: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![file];
    while let Some(file) = open.pop() {
        for next in &graph[file] {
            if reached.insert(*next) {
                open.push(next);
            }
        }
    }
    reached
}
