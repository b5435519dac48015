//! Lists and texts of a title: constants in generated modules, shared when a title is loaded from its files.
//!
//! A copy costs nothing: titles with other options, and the values that the compiler looks at, have most of them in common.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

/// A sequence that never changes once the title exists.
pub enum List<T: 'static> {
    /// Part of a generated module.
    Const(&'static [T]),
    /// Built at run time.
    Shared(Arc<[T]>),
}

impl<T> List<T> {
    /// The list with nothing in it.
    pub const EMPTY: List<T> = List::Const(&[]);
}

impl<T: Clone> List<T> {
    /// The items, to be changed in place; copies of the list keep theirs.
    pub fn to_mut(&mut self) -> &mut [T] {
        if let List::Const(items) = self {
            *self = List::Shared((*items).into());
        }
        match self {
            List::Shared(items) => Arc::make_mut(items),
            List::Const(_) => unreachable!("it was shared a moment ago"),
        }
    }
}

impl<T> Clone for List<T> {
    fn clone(&self) -> List<T> {
        match self {
            List::Const(items) => List::Const(items),
            List::Shared(items) => List::Shared(Arc::clone(items)),
        }
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self {
            List::Const(items) => items,
            List::Shared(items) => items,
        }
    }
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List::EMPTY
    }
}

impl<T> From<Vec<T>> for List<T> {
    fn from(items: Vec<T>) -> List<T> {
        if items.is_empty() { List::EMPTY } else { List::Shared(items.into()) }
    }
}

impl<T> FromIterator<T> for List<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> List<T> {
        items.into_iter().collect::<Vec<T>>().into()
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: fmt::Debug> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: PartialEq> PartialEq for List<T> {
    fn eq(&self, other: &List<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for List<T> {}

impl<T: Hash> Hash for List<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

/// Words shown to people, and the names of things.
#[derive(Clone)]
pub enum Text {
    /// Part of a generated module.
    Const(&'static str),
    /// Read at run time.
    Shared(Arc<str>),
}

impl Text {
    /// No words at all.
    pub const EMPTY: Text = Text::Const("");
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Text::Const(text) => text,
            Text::Shared(text) => text,
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text::Shared(text.into())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text::Shared(text.into())
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        **self == **other
    }
}

impl Eq for Text {}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Text) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text {
    fn cmp(&self, other: &Text) -> std::cmp::Ordering {
        (**self).cmp(&**other)
    }
}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

/// Pairs in the order they were written; looked up by scanning, since a title's maps are short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map<K: 'static, V: 'static>(pub List<(K, V)>);

impl<K: PartialEq, V> Map<K, V> {
    /// The map with nothing in it.
    pub const EMPTY: Map<K, V> = Map(List::EMPTY);

    /// What stands under `key`.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.0.iter().find(|(it, _)| it == key).map(|(_, value)| value)
    }

    /// Keys and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// Whether there is no pair.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K: PartialEq, V> Default for Map<K, V> {
    fn default() -> Map<K, V> {
        Map::EMPTY
    }
}
