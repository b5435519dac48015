//! Where every value of a title stands.

use engine::vocab::Word;

use crate::source::Span;
use crate::syntax::tree::Node;

/// How a value came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The designer wrote it.
    Written,
    /// It was left out.
    Absent,
    /// It was written and could not be read; the reason has been told.
    Broken,
}

/// Where a value stands, in the same shape as the value.
#[derive(Debug, Clone)]
pub struct Place {
    /// The text; of a value that was left out, that of the record around it.
    pub span: Span,
    /// How it came to be.
    pub state: State,
    /// The places of its parts.
    pub inside: Inside,
}

/// The places of the parts of a value.
#[derive(Debug, Clone)]
pub enum Inside {
    /// It has none.
    Nothing,
    /// Fields in vocabulary order.
    Fields(&'static Word, Vec<Place>),
    /// Items of a list.
    Items(Vec<Place>),
    /// Keys and values.
    Pairs(Vec<(Place, Place)>),
    /// What was written, for a value whose type is not known yet.
    Unread(Box<Node>),
}

impl Place {
    /// A written value without parts.
    pub fn new(span: Span) -> Place {
        Place { span, state: State::Written, inside: Inside::Nothing }
    }

    /// A value that was left out of the record at `span`.
    pub fn absent(span: Span) -> Place {
        Place { state: State::Absent, ..Place::new(span) }
    }

    /// A value that could not be read.
    pub fn broken(span: Span) -> Place {
        Place { state: State::Broken, ..Place::new(span) }
    }

    /// The same place with parts.
    #[must_use]
    pub fn with(self, inside: Inside) -> Place {
        Place { inside, ..self }
    }

    /// The part at a position that [`engine::vocab::lookup`] gave.
    pub fn at(&self, index: usize) -> Option<&Place> {
        match &self.inside {
            Inside::Fields(_, items) | Inside::Items(items) => items.get(index),
            Inside::Pairs(pairs) => pairs.get(index).map(|(_, value)| value),
            Inside::Nothing | Inside::Unread(_) => None,
        }
    }

    /// The part at a position, to be changed.
    pub fn at_mut(&mut self, index: usize) -> Option<&mut Place> {
        match &mut self.inside {
            Inside::Fields(_, items) | Inside::Items(items) => items.get_mut(index),
            Inside::Pairs(pairs) => pairs.get_mut(index).map(|(_, value)| value),
            Inside::Nothing | Inside::Unread(_) => None,
        }
    }

    /// The places of its parts: fields, items, or values of pairs.
    pub fn parts(&self) -> impl Iterator<Item = &Place> {
        (0..).map_while(|index| self.at(index))
    }

    /// The place of a field.
    pub fn field(&self, name: &str) -> Option<&Place> {
        self.at(self.position(name)?)
    }

    /// The position of a field.
    pub fn position(&self, name: &str) -> Option<usize> {
        let Inside::Fields(word, _) = &self.inside else { return None };
        word.fields.iter().position(|field| field.name == name)
    }

    /// The place of a field, to be changed.
    pub fn field_mut(&mut self, name: &str) -> Option<&mut Place> {
        let Inside::Fields(word, fields) = &mut self.inside else { return None };
        let index = word.fields.iter().position(|field| field.name == name)?;
        fields.get_mut(index)
    }

    /// The place of the key of a pair.
    pub fn key(&self, index: usize) -> Option<&Place> {
        let Inside::Pairs(pairs) = &self.inside else { return None };
        pairs.get(index).map(|(key, _)| key)
    }
}
