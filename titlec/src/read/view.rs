//! A look at a value and its places, part by part.

use engine::vocab::Value;

use super::Authored;
use super::place::{Inside, Place};

/// A value and where it stands, borrowed.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The value.
    pub value: &'a Value,
    /// Where it stands.
    pub place: &'a Place,
}

impl<'a> View<'a> {
    /// The value of a field.
    pub fn field(self, name: &str) -> Option<View<'a>> {
        let (Value::Fields(values), Inside::Fields(word, places)) =
            (self.value, &self.place.inside)
        else {
            return None;
        };
        let index = word.fields.iter().position(|field| field.name == name)?;
        Some(View { value: values.get(index)?, place: places.get(index)? })
    }

    /// The value at the end of several fields.
    pub fn at(self, fields: &[&str]) -> Option<View<'a>> {
        fields.iter().try_fold(self, |view, name| view.field(name))
    }

    /// The items of a list; of anything else none.
    pub fn items(self) -> Vec<View<'a>> {
        match (self.value, &self.place.inside) {
            (Value::List(values), Inside::Items(places)) => {
                values.iter().zip(places).map(|(value, place)| View { value, place }).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The pairs of a map; of anything else none.
    pub fn pairs(self) -> Vec<(View<'a>, View<'a>)> {
        let (Value::Map(values), Inside::Pairs(places)) = (self.value, &self.place.inside) else {
            return Vec::new();
        };
        let both = values.iter().zip(places);
        both.map(|((key, value), (key_place, place))| {
            (View { value: key, place: key_place }, View { value, place })
        })
        .collect()
    }

    /// The text, if it is one.
    pub fn text(self) -> Option<&'a str> {
        match self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A copy of its own.
    pub fn to_owned(self) -> Authored {
        Authored { value: self.value.clone(), place: self.place.clone() }
    }
}
