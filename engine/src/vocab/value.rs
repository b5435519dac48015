//! Values of any type of the vocabulary, for code that walks a title without knowing its structs.

use super::Kind;
use crate::list::{List, Text};

/// A value of some [`Ty`](super::Ty).
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// An optional value that is not there.
    None,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Int(i64),
    /// A text.
    Text(Text),
    /// A reference before linking: the name as written.
    Name(Kind, Text),
    /// A reference after linking: the position in the table of that kind.
    Ref(Kind, u16),
    /// A name of a choice.
    Choice(&'static str),
    /// A word of a set of words, with its fields in vocabulary order.
    Tagged(&'static str, List<Value>),
    /// The fields of a record in vocabulary order.
    Fields(List<Value>),
    /// A list.
    List(List<Value>),
    /// Pairs.
    Map(List<(Value, Value)>),
}
