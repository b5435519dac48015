//! What a field takes, in words.

use engine::vocab::{Code, Ty};

use crate::suggest;

/// A type as a message calls it: "a number", "`unlimited`", "a list or a number".
pub(crate) fn describe(ty: Ty) -> String {
    match ty {
        Ty::Bool => "true or false".into(),
        Ty::Int { .. } => "a number".into(),
        Ty::Text => "a text".into(),
        Ty::Ref(kind) => format!("the name of a {}", kind.noun()),
        Ty::Choice(choice) => match choice.items {
            [only] => format!("`{}`", only.name),
            _ => "a name".into(),
        },
        Ty::OneOf(_) => "a word".into(),
        Ty::Word(_) => "fields".into(),
        Ty::List(_) => "a list".into(),
        Ty::Map(..) => "a map".into(),
        Ty::Option(inner) => describe(*inner),
        Ty::Either(either) => {
            let shapes: Vec<String> = either.items.iter().map(|(_, ty)| describe(*ty)).collect();
            suggest::one_of(&shapes)
        }
        Ty::Code(code, _) => text_in(code).into(),
        Ty::Any => "a value".into(),
    }
}

fn text_in(code: Code) -> &'static str {
    match code {
        Code::Tile => "a tile code",
        Code::MarketRow => "a row of prices",
        Code::Names => "names separated by spaces",
        Code::Share => "a certificate such as `AB_1`",
        Code::Percent => "a part such as `50%`",
        Code::Path => "a path such as `bank.cash`",
    }
}

/// How to write such a value, where people often write something else.
pub(crate) fn remedy(ty: Ty) -> Option<&'static str> {
    match ty {
        Ty::Text | Ty::Code(..) => Some("text stands between double quotes"),
        Ty::Word(_) => Some("fields are written `(name: value)`, in TOML `{ name = value }`"),
        Ty::Map(..) => Some("a map is written `{ \"key\": value }`, in TOML `{ key = value }`"),
        Ty::List(_) => Some("a list is written `[a, b]`"),
        Ty::Bool => Some("write `true` or `false`, without quotes"),
        Ty::Int { .. } => Some("a number is written without quotes: `40`"),
        Ty::Ref(_) => Some("a name stands between double quotes"),
        Ty::Choice(_) | Ty::OneOf(_) => {
            Some("a word of the vocabulary stands here: `titlec explain` lists them")
        }
        Ty::Option(inner) => remedy(*inner),
        Ty::Either(either) => either.items.iter().find_map(|(_, ty)| remedy(*ty)),
        Ty::Any => None,
    }
}
