//! Sets of small numbers that live inside the state, so that copying them is copying bytes.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Companies, by position.
pub type CompanySet = Set<2>;
/// Corporations, by position.
pub type CorporationSet = Set<1>;
/// Kinds of action.
pub type KindSet = Set<2>;
/// Events of the title, by position.
pub type EventSet = Set<2>;
/// Statuses of the title, by position.
pub type StatusSet = Set<2>;
/// Steps of a round, by position.
pub type StepSet = Set<2>;
/// Kinds of train, by position.
pub type TrainSet = Set<1>;
/// Rounds and ways between them, by position.
pub type RoundSet = Set<1>;

/// A set of numbers below [`Set::CAPACITY`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Set<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Set<WORDS> {
    /// Nothing.
    pub const EMPTY: Self = Set([0; WORDS]);

    /// How many numbers there are, from 0.
    pub const CAPACITY: usize = 64 * WORDS;

    /// Whether `index` is in the set.
    #[inline]
    pub const fn has(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Puts `index` in.
    #[inline]
    pub const fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes `index` out.
    #[inline]
    pub const fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// What is in this set, in the other, or in both.
    #[must_use]
    #[inline]
    pub fn union(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
        self
    }

    /// What is in this set and not in the other.
    #[must_use]
    #[inline]
    pub fn without(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, less)| *word &= !less);
        self
    }

    /// The numbers in it, the least first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<WORDS> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < WORDS {
                let word = words[at];
                if word != 0 {
                    words[at] &= word - 1;
                    return Some(64 * at + word.trailing_zeros() as usize);
                }
                at += 1;
            }
            None
        })
    }
}

impl<const WORDS: usize> Default for Set<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> FromIterator<usize> for Set<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(items: I) -> Self {
        let mut set = Self::EMPTY;
        items.into_iter().for_each(|it| set.insert(it));
        set
    }
}

impl<const WORDS: usize> fmt::Debug for Set<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<const WORDS: usize> Hash for Set<WORDS> {
    /// The words alone: how many there are is the same in every state.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|word| state.write_u64(*word));
    }
}

impl<const WORDS: usize> Serialize for Set<WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for Set<WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<usize>::deserialize(deserializer)?;
        match items.iter().find(|it| **it >= Self::CAPACITY) {
            Some(it) => Err(D::Error::custom(format!("{it} is not below {}", Self::CAPACITY))),
            None => Ok(items.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Set;

    #[test]
    fn numbers_of_all_words() {
        let mut set: Set<2> = [127, 0, 64, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 127]);
        set.remove(64);
        assert!(set.has(127) && !set.has(64) && set.len() == 3);
        assert_eq!(set.union([64].into_iter().collect()).len(), 4);
    }

    #[test]
    fn a_number_that_does_not_fit_is_refused() {
        let set: Set<2> = serde_json::from_str("[3, 100]").expect("both fit");
        assert_eq!(serde_json::to_string(&set).expect("plain data"), "[3,100]");
        let wrong = serde_json::from_str::<Set<2>>("[128]").expect_err("it is too large");
        assert!(wrong.to_string().contains("128 is not below 128"), "{wrong}");
    }
}
