//! A value as it was written, and where.

use engine::list::Text;
use engine::vocab::{Value, Word};

use super::View;
use super::place::{Inside, Place, State};
use crate::source::Span;

/// A value and the places of its parts. Values that are absent or broken are [`Value::None`].
#[derive(Debug, Clone)]
pub struct Authored {
    /// The value.
    pub value: Value,
    /// Where it stands.
    pub place: Place,
}

impl Authored {
    /// A value without parts.
    pub fn new(value: Value, span: Span) -> Authored {
        Authored { value, place: Place::new(span) }
    }

    /// A text.
    pub fn text(text: &str, span: Span) -> Authored {
        Authored::new(Value::Text(Text::from(text)), span)
    }

    /// A value that was left out of the record at `span`.
    pub fn absent(span: Span) -> Authored {
        Authored { value: Value::None, place: Place::absent(span) }
    }

    /// A value that could not be read.
    pub fn broken(span: Span) -> Authored {
        Authored { value: Value::None, place: Place::broken(span) }
    }

    /// A list of values.
    pub fn list(items: Vec<Authored>, span: Span) -> Authored {
        let (values, places): (Vec<_>, Vec<_>) = items.into_iter().map(Authored::split).unzip();
        let place = Place::new(span).with(Inside::Items(places));
        Authored { value: Value::List(values.into()), place }
    }

    /// The fields of a record, in vocabulary order.
    pub fn fields(word: &'static Word, fields: Vec<Authored>, span: Span) -> Authored {
        let (values, places): (Vec<_>, Vec<_>) = fields.into_iter().map(Authored::split).unzip();
        let place = Place::new(span).with(Inside::Fields(word, places));
        Authored { value: Value::Fields(values.into()), place }
    }

    /// Whether it was written at all.
    pub fn is_absent(&self) -> bool {
        self.place.state == State::Absent
    }

    /// A map of pairs.
    pub fn map(pairs: Vec<(Authored, Authored)>, span: Span) -> Authored {
        let pairs = pairs.into_iter();
        let (values, places): (Vec<_>, Vec<_>) =
            pairs.map(|(key, value)| ((key.value, value.value), (key.place, value.place))).unzip();
        let place = Place::new(span).with(Inside::Pairs(places));
        Authored { value: Value::Map(values.into()), place }
    }

    /// Replaces what stands at positions that [`engine::vocab::lookup`] gave.
    pub fn set(&mut self, positions: &[usize], new: Authored) {
        engine::vocab::set(&mut self.value, positions, new.value);
        let place = positions.iter().try_fold(&mut self.place, |place, index| place.at_mut(*index));
        if let Some(place) = place {
            *place = new.place;
        }
    }

    /// The same, borrowed.
    pub fn view(&self) -> View<'_> {
        View { value: &self.value, place: &self.place }
    }

    fn split(self) -> (Value, Place) {
        (self.value, self.place)
    }
}
