//! Sets of kinds of action.

use std::cmp::Ordering;

use super::Kind;
use crate::set::KindSet;

/// A set of kinds of action.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Kinds(KindSet);

impl Kinds {
    /// None.
    pub const NONE: Kinds = Kinds(KindSet::EMPTY);

    /// These kinds.
    pub const fn of(kinds: &[Kind]) -> Kinds {
        let mut set = KindSet::EMPTY;
        let mut index = 0;
        while index < kinds.len() {
            set.insert(kinds[index] as usize);
            index += 1;
        }
        Kinds(set)
    }

    /// These and `kind` as well, if `condition` holds.
    #[must_use]
    pub fn and(mut self, kind: Kind, condition: bool) -> Kinds {
        if condition {
            self.0.insert(kind as usize);
        }
        self
    }

    /// These but for `kind`.
    #[must_use]
    pub fn without(mut self, kind: Kind) -> Kinds {
        self.0.remove(kind as usize);
        self
    }

    /// Whether `kind` is one of them.
    pub fn has(self, kind: Kind) -> bool {
        self.0.has(kind as usize)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Both sets together.
    #[must_use]
    pub fn union(self, other: Kinds) -> Kinds {
        Kinds(self.0.union(other.0))
    }

    /// The kinds, in the order of their names.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.iter().copied().filter(move |kind| self.has(*kind))
    }
}

/// By name, so that the order is the same whichever kits there are.
impl Ord for Kind {
    fn cmp(&self, other: &Kind) -> Ordering {
        self.name().cmp(other.name())
    }
}

impl PartialOrd for Kind {
    fn partial_cmp(&self, other: &Kind) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Kinds in the order of their names.
pub(super) const fn by_name<const N: usize>(table: &[Kind]) -> [Kind; N] {
    let mut sorted = [table[0]; N];
    let mut at = 1;
    while at < N {
        let mut place = at;
        while place > 0 && is_before(table[at].name(), sorted[place - 1].name()) {
            sorted[place] = sorted[place - 1];
            place -= 1;
        }
        sorted[place] = table[at];
        at += 1;
    }
    sorted
}

/// Whether a name comes before another.
const fn is_before(name: &str, other: &str) -> bool {
    let (name, other) = (name.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < name.len() && at < other.len() {
        if name[at] != other[at] {
            return name[at] < other[at];
        }
        at += 1;
    }
    name.len() < other.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_stand_in_the_order_of_their_names() {
        assert!(Kind::ALL.is_sorted_by_key(|it| it.name()));
        let reversed: Vec<Kind> = Kind::ALL.iter().rev().copied().collect();
        assert_eq!(by_name::<3>(&reversed[..3]), [reversed[2], reversed[1], reversed[0]]);
    }
}
