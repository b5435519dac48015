//! A title over the one that it extends.

use engine::title::Meta;
use engine::vocab::Value;

use super::path::position;
use crate::read::{Authored, Inside, Place, State, View};

/// What is a title's own and never inherited.
const OWN: [&str; 4] = ["full_name", "subtitle", "aliases", "extends"];

/// A title over its base. The warnings that it accepts join those of the base.
pub(super) fn title_over(base: Authored, own: Authored) -> Authored {
    let allow = |it: &Authored| it.view().at(&["title", "allow"]).map(View::to_owned);
    let accepted = allow(&base).zip(allow(&own)).map(|(base, own)| joined(base.view(), own.view()));
    let mut merged = over(base, own);
    if let Some(accepted) = accepted.filter(|it| !it.view().pairs().is_empty()) {
        let field = Meta::WORD.fields.iter().position(|it| it.name == "allow");
        merged.set(&[position("title"), field.expect("it is a field")], accepted);
    }
    merged
}

/// Maps with the keys of both, also within; of what both have otherwise, that of the title itself.
fn joined(base: View<'_>, own: View<'_>) -> Authored {
    let (below, above) = (base.pairs(), own.pairs());
    let (Value::Map(_), Value::Map(_)) = (base.value, own.value) else {
        return View::to_owned(own);
    };
    let same = |pairs: &[(View<'_>, View<'_>)], key: View<'_>| {
        pairs.iter().position(|(it, _)| it.value == key.value)
    };
    let mut pairs = Vec::new();
    for (key, value) in &above {
        let value = match same(&below, *key) {
            Some(at) => joined(below[at].1, *value),
            None => View::to_owned(*value),
        };
        pairs.push((View::to_owned(*key), value));
    }
    let rest = below.iter().filter(|(key, _)| same(&above, *key).is_none());
    pairs.extend(rest.map(|(key, value)| (View::to_owned(*key), View::to_owned(*value))));
    Authored::map(pairs, own.place.span)
}

/// `own` over `base`: records field by field, anything else whole.
pub(super) fn over(base: Authored, own: Authored) -> Authored {
    if own.is_absent() {
        return base;
    }
    if base.is_absent() {
        return own;
    }
    let Authored { value: Value::Fields(below), place: base_place } = base else { return own };
    let Authored { value: Value::Fields(above), place } = own else { return own };
    let (Inside::Fields(_, base_places), Inside::Fields(word, places)) =
        (base_place.inside, place.inside)
    else {
        unreachable!("records have the places of their fields")
    };
    let own = pairs(above.to_vec(), places);
    let merged = pairs(below.to_vec(), base_places).zip(own).map(|(base, own)| over(base, own));
    let merged = merged.collect();
    Authored::fields(word, merged, place.span)
}

/// A base without what is its own.
pub(super) fn inherited(mut base: Authored) -> Authored {
    let span = base.place.span;
    if let Some(meta) = base.place.field_mut("title") {
        for name in OWN {
            if let Some(place) = meta.field_mut(name) {
                *place = Place::absent(span);
            }
        }
    }
    drop_ways(&mut base);
    base
}

/// An option that leads to another title belongs to the title that has it: whoever plays the other has taken it.
fn drop_ways(base: &mut Authored) {
    let Some(options) = base.view().field("options") else { return };
    let leads = |it: &View<'_>| it.field("plays").is_some_and(|it| it.text().is_some());
    let items = options.items();
    if !items.iter().any(leads) {
        return;
    }
    let kept = items.into_iter().filter(|it| !leads(it)).map(View::to_owned).collect();
    let kept = Authored::list(kept, options.place.span);
    base.set(&[position("options")], kept);
}

/// A title whose base cannot be found: what is absent may be there.
pub(super) fn without_base(mut own: Authored) -> Authored {
    forgive(&mut own.place);
    own
}

fn forgive(place: &mut Place) {
    let Inside::Fields(_, fields) = &mut place.inside else { return };
    for field in fields {
        if field.state == State::Absent {
            field.state = State::Broken;
        }
        forgive(field);
    }
}

fn pairs(values: Vec<Value>, places: Vec<Place>) -> impl Iterator<Item = Authored> {
    values.into_iter().zip(places).map(|(value, place)| Authored { value, place })
}
