//! What was written in a title, value by value, each with its type and all that stands around it.

use engine::vocab::{Either, Field, Ty, Value, Word};

use crate::read::{Inside, State, View};

/// A value that was written and what it is read as; options and shapes are settled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Written<'a> {
    /// Its type.
    pub(crate) ty: Ty,
    /// The value and where it stands.
    pub(crate) view: View<'a>,
}

/// Visits every value that was written, from the outside in. The last of the slice is the value at
/// hand, the others stand around it.
pub(crate) fn walk<'a>(ty: Ty, view: View<'a>, visit: &mut dyn FnMut(&[Written<'a>])) {
    Walk { around: Vec::new(), visit }.value(ty, view);
}

/// The fields of a record or word that were written.
pub(crate) fn fields<'a>(view: View<'a>) -> Vec<(&'static Field, View<'a>)> {
    let (Value::Fields(values) | Value::Tagged(_, values), Inside::Fields(word, places)) =
        (view.value, &view.place.inside)
    else {
        return Vec::new();
    };
    let all = word.fields.iter().zip(values.iter().zip(places));
    all.filter(|(_, (_, place))| place.state == State::Written)
        .map(|(field, (value, place))| (field, View { value, place }))
        .collect()
}

/// The entry of a record or word.
pub(crate) fn word(written: Written<'_>) -> Option<&'static Word> {
    match (written.view.value, &written.view.place.inside) {
        (Value::Fields(_) | Value::Tagged(..), Inside::Fields(word, _)) => Some(word),
        _ => None,
    }
}

struct Walk<'a, 'v> {
    around: Vec<Written<'a>>,
    visit: &'v mut dyn FnMut(&[Written<'a>]),
}

impl<'a> Walk<'a, '_> {
    fn value(&mut self, ty: Ty, view: View<'a>) {
        let ty = settled(ty, view.value);
        self.around.push(Written { ty, view });
        (self.visit)(&self.around);
        self.inside(ty, view);
        self.around.pop();
    }

    fn inside(&mut self, ty: Ty, view: View<'a>) {
        match ty {
            Ty::Word(_) | Ty::OneOf(_) => {
                fields(view).into_iter().for_each(|(field, view)| self.value(field.ty, view));
            }
            Ty::List(item) => view.items().into_iter().for_each(|view| self.value(*item, view)),
            Ty::Map(key, item) => {
                for (at, view) in view.pairs() {
                    self.value(*key, at);
                    self.value(*item, view);
                }
            }
            _ => {}
        }
    }
}

/// The type without what may be left out, and of several shapes the one that the value has.
pub(crate) fn settled(ty: Ty, value: &Value) -> Ty {
    match ty {
        Ty::Option(inner) => settled(*inner, value),
        Ty::Either(either) => shape(either, value).map_or(ty, |it| settled(it, value)),
        _ => ty,
    }
}

fn shape(either: &Either, value: &Value) -> Option<Ty> {
    either.items.iter().map(|(_, ty)| *ty).find(|ty| has_shape(*ty, value))
}

/// Whether a value that was read, but whose names are not linked yet, may be of the type.
fn has_shape(ty: Ty, value: &Value) -> bool {
    match (ty, value) {
        (Ty::Bool, Value::Bool(_))
        | (Ty::Int { .. }, Value::Int(_))
        | (Ty::Text, Value::Text(_))
        | (Ty::Word(_), Value::Fields(_))
        | (Ty::Map(..), Value::Map(_))
        | (Ty::Code(..) | Ty::Any, _) => true,
        (Ty::Ref(kind), Value::Name(it, _) | Value::Ref(it, _)) => kind == *it,
        (Ty::Choice(choice), Value::Choice(name)) => choice.items.iter().any(|it| it.name == *name),
        (Ty::OneOf(set), Value::Tagged(name, _)) => set.items.iter().any(|it| it.name == *name),
        (Ty::List(item), Value::List(items)) => items.iter().all(|it| has_shape(*item, it)),
        (Ty::Option(inner), _) => has_shape(*inner, value),
        (Ty::Either(either), _) => shape(either, value).is_some(),
        _ => false,
    }
}
