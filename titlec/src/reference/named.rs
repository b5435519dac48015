//! The types of the vocabulary that have a name.

use engine::vocab::{Choice, Field, OneOf, Ty, Word};

use crate::generate::split;

/// A type with a name of its own.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Named {
    /// A record.
    Word(&'static Word),
    /// A closed set of names.
    Choice(&'static Choice),
    /// A closed set of words.
    OneOf(&'static OneOf),
}

impl Named {
    /// As pages and messages call it: `corporation_type`.
    pub(crate) fn name(self) -> String {
        split(self.rust(), "_")
    }

    /// What it is.
    pub(crate) fn doc(self) -> &'static str {
        match self {
            Named::Word(word) => word.doc,
            Named::Choice(choice) => choice.doc,
            Named::OneOf(set) => set.doc,
        }
    }

    /// Whether both are the same type. Two types may share a name, but not their docs.
    pub(crate) fn is(self, other: Named) -> bool {
        self.rust() == other.rust() && self.doc() == other.doc()
    }

    /// The types that it is made of.
    fn inside(self) -> Vec<Ty> {
        let fields = |word: &'static Word| word.fields.iter().map(|field| field.ty);
        match self {
            Named::Word(word) => fields(word).collect(),
            Named::Choice(_) => Vec::new(),
            Named::OneOf(set) => set.items.iter().flat_map(|item| fields(item.word)).collect(),
        }
    }

    fn rust(self) -> &'static str {
        match self {
            Named::Word(word) => word.rust,
            Named::Choice(choice) => choice.rust,
            Named::OneOf(set) => set.rust,
        }
    }
}

/// Fewer fields than these are told with each word.
const MANY: usize = 4;

/// The fields that all words of a set start with, if there are many: they are told once, for the set.
pub(crate) fn shared(set: &OneOf) -> &'static [Field] {
    let [first, others @ ..] = set.items else { return &[] };
    let alike = |at: &usize, field: &Field| {
        let theirs = others.iter().map(|it| it.word.fields.get(*at));
        theirs
            .into_iter()
            .all(|it| it.is_some_and(|it| it.name == field.name && it.doc == field.doc))
    };
    let fields = first.word.fields;
    let count = fields.iter().enumerate().take_while(|(at, field)| alike(at, field)).count();
    if count < MANY || others.is_empty() { &[] } else { &fields[..count] }
}

/// The fields of a word that not all words of its set have.
pub(crate) fn own(set: &OneOf, word: &Word) -> &'static [Field] {
    &word.fields[shared(set).len()..]
}

/// Adds what can be reached from a type and is not there yet, in the order of the fields.
/// What a text in a small language stands for is never written, so it is left out.
pub(crate) fn reach(ty: Ty, out: &mut Vec<Named>) {
    let named = match ty {
        Ty::Word(word) => Named::Word(word),
        Ty::Choice(choice) => Named::Choice(choice),
        Ty::OneOf(set) => Named::OneOf(set),
        Ty::List(item) | Ty::Option(item) => return reach(*item, out),
        Ty::Map(key, item) => {
            reach(*key, out);
            return reach(*item, out);
        }
        Ty::Either(either) => return either.items.iter().for_each(|(_, item)| reach(*item, out)),
        Ty::Bool | Ty::Int { .. } | Ty::Text | Ty::Ref(_) | Ty::Code(..) | Ty::Any => return,
    };
    if !out.iter().any(|it| it.is(named)) {
        out.push(named);
        named.inside().into_iter().for_each(|ty| reach(ty, out));
    }
}
