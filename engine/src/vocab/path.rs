//! Paths into a title: how patches and messages name a part of it.

use super::{Ty, Value, Word};

/// Why a path leads nowhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathError {
    /// How many segments were understood.
    pub at: usize,
    /// What would have been understood there.
    pub known: Vec<String>,
}

/// The type at the end of a path of field and item names, starting at `ty` in `value`.
///
/// # Errors
/// Says at which segment the path leaves the title, and what it could have said.
pub fn lookup(ty: Ty, value: &Value, segments: &[&str]) -> Result<(Ty, Vec<usize>), PathError> {
    let mut walk = Walk { ty, value, places: Vec::new() };
    for (at, segment) in segments.iter().enumerate() {
        walk.enter(segment).map_err(|known| PathError { at, known })?;
    }
    Ok((walk.ty, walk.places))
}

/// Replaces what stands at `places`, which [`lookup`] gave.
///
/// # Panics
/// If the places were not looked up in this value.
pub fn set(value: &mut Value, places: &[usize], new: Value) {
    let Some((&first, rest)) = places.split_first() else {
        *value = new;
        return;
    };
    match value {
        Value::Fields(items) | Value::List(items) | Value::Tagged(_, items) => {
            set(&mut items.to_mut()[first], rest, new);
        }
        Value::Map(pairs) => set(&mut pairs.to_mut()[first].1, rest, new),
        _ => unreachable!("a looked-up path only enters records, lists and maps"),
    }
}

struct Walk<'a> {
    ty: Ty,
    value: &'a Value,
    places: Vec<usize>,
}

impl<'a> Walk<'a> {
    fn enter(&mut self, segment: &str) -> Result<(), Vec<String>> {
        match (self.ty, self.value) {
            (Ty::Word(word), Value::Fields(fields)) => {
                let index = word.fields.iter().position(|field| field.name == segment).ok_or_else(
                    || word.fields.iter().map(|it| it.name.to_owned()).collect::<Vec<_>>(),
                )?;
                self.step(index, word.fields[index].ty, &fields[index]);
            }
            (Ty::OneOf(set), Value::Tagged(name, fields)) => {
                let word = set.items.iter().find(|it| it.name == *name).map(|it| it.word);
                let known = word.map(|it| it.fields).unwrap_or_default();
                let index = known
                    .iter()
                    .position(|field| field.name == segment)
                    .ok_or_else(|| known.iter().map(|it| it.name.to_owned()).collect::<Vec<_>>())?;
                self.step(index, known[index].ty, &fields[index]);
            }
            (Ty::List(item), Value::List(items)) => {
                let names: Vec<_> = items.iter().map(|it| item_name(*item, it)).collect();
                let index = names.iter().position(|it| it == segment);
                let nameless = names.iter().all(|it| it.trim().is_empty());
                let number = segment.parse().ok().filter(|it| nameless && *it < names.len());
                let index = index.or(number).ok_or_else(|| match nameless {
                    true => (0..names.len()).map(|it| it.to_string()).collect(),
                    false => names,
                })?;
                self.step(index, *item, &items[index]);
            }
            (Ty::Map(_, item), Value::Map(pairs)) => {
                let names: Vec<_> = pairs.iter().map(|(key, _)| plain(key)).collect();
                let index = names.iter().position(|it| it == segment).ok_or(names)?;
                self.step(index, *item, &pairs[index].1);
            }
            (Ty::Option(item), value) if *value != Value::None => {
                self.ty = *item;
                return self.enter(segment);
            }
            _ => return Err(Vec::new()),
        }
        Ok(())
    }

    fn step(&mut self, index: usize, ty: Ty, value: &'a Value) {
        self.places.push(index);
        self.ty = ty;
        self.value = value;
    }
}

fn item_name(ty: Ty, value: &Value) -> String {
    match (ty, value) {
        (Ty::Word(Word { key: Some(key), fields, .. }), Value::Fields(values)) => fields
            .iter()
            .position(|field| field.name == *key)
            .map_or_else(String::new, |index| plain(&values[index])),
        (_, value) => plain(value),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Text(text) | Value::Name(_, text) => text.to_string(),
        Value::Int(number) => number.to_string(),
        Value::Choice(name) | Value::Tagged(name, _) => (*name).to_owned(),
        Value::List(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        _ => String::new(),
    }
}
