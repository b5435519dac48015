//! Short lists that live inside the state, so that copying it is copying bytes.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` values, in order.
#[derive(Debug, Clone, Copy)]
pub struct Inline<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Inline<T, N> {
    /// Adds a value at the end.
    ///
    /// # Panics
    /// If the list is full: capacities are checked against the title before a game starts.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Adds a value at a position.
    pub fn insert(&mut self, index: usize, item: T) {
        self.push(item);
        self[index..].rotate_right(1);
    }

    /// Takes a value out; those behind it move up.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self[index..].rotate_left(1);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        item
    }

    /// Keeps only what `keep` says.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut kept = Inline::default();
        for item in self.iter().filter(|it| keep(it)) {
            kept.push(*item);
        }
        *self = kept;
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        *self = Inline::default();
    }

    /// How many fit.
    pub const fn capacity(&self) -> usize {
        N
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> Inline<T, N> {
    /// Takes out the first value equal to `item`, if there is one.
    pub fn take(&mut self, item: T) -> bool {
        let found = self.iter().position(|it| *it == item);
        if let Some(index) = found {
            self.remove(index);
        }
        found.is_some()
    }
}

impl<T: Copy + Default, const N: usize> Default for Inline<T, N> {
    fn default() -> Self {
        Inline { len: 0, items: [T::default(); N] }
    }
}

impl<T, const N: usize> Deref for Inline<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Inline<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Inline<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Inline::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Inline<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Inline<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Inline<T, N> {}

impl<T: Hash, const N: usize> Hash for Inline<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: Serialize, const N: usize> Serialize for Inline<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Inline<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(serde::de::Error::custom(format!("at most {N} items fit here")));
        }
        Ok(items.into_iter().collect())
    }
}
