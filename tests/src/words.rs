//! Words of the vocabulary made by hand, with what is left out at its default.

use engine::vocab::{Ty, Typed, Value};

/// A word with these fields; all others are as if left out.
///
/// # Panics
/// If a field is not one of the word's, or one that is required is missing.
pub fn word<T: Typed>(given: &[(&str, Value)]) -> T {
    let Ty::Word(word) = T::TY else { panic!("only words have fields") };
    let known = |name: &str| word.fields.iter().any(|field| field.name == name);
    assert!(given.iter().all(|(name, _)| known(name)), "a field of {} is unknown", word.rust);
    let fields = word.fields.iter().map(|field| {
        let value = given.iter().find(|(name, _)| *name == field.name).map(|(_, it)| it.clone());
        let default = || field.default.map(|it| it());
        value.or_else(default).unwrap_or_else(|| panic!("`{}` is required", field.name))
    });
    T::from_value(&Value::Fields(fields.collect())).expect("the values fit the fields")
}
