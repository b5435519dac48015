//! Everything that a script can name of the game, with what it is: one table.
//!
//! Each type has a file of its own, and what is known of its values is an entry there. The compiler of scripts takes names
//! and types from the entries, the interpreter calls them through [`Entry::call`], and generated code calls the same
//! functions by their Rust names: `api::hex::name(m, it)`. What is known because of a kit stands in a module of its name.

mod ability;
pub mod action;
pub mod city;
pub mod company;
pub mod corporation;
pub mod corporation_type;
mod distance;
pub mod effects;
pub mod entity;
pub mod event;
pub mod functions;
pub mod hex;
pub mod money;
pub mod number;
pub mod path;
pub mod percent;
pub mod phase;
pub mod player;
pub mod round;
pub mod route;
pub mod share;
pub mod slot;
pub mod status;
pub mod stop;
pub mod tile;
pub mod train;
pub mod train_kind;
pub mod world;

use std::sync::LazyLock;

use super::fault::Fault;
use super::machine::Machine;
use super::types::{Basic, Type};
use super::values::Value;
use crate::kits;
pub use crate::kits::entries::*;

/// Something that a script can ask: what is known of a value, of the game, or a function.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The module of this one that has it.
    pub module: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it gives.
    pub doc: &'static str,
    /// Names and types of what it takes. For what is known of a value, the first is that value.
    pub params: &'static [(&'static str, Type)],
    /// What it gives.
    pub result: Type,
    /// Whether it takes a value apart and does not look at the game.
    pub plain: bool,
    /// Does it, for the interpreter.
    pub call: fn(&Machine<'_>, &[Value]) -> Value,
}

/// Something that a script can do to the game.
#[derive(Clone, Copy)]
pub struct Effect {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub doc: &'static str,
    /// Names and types of what it takes.
    pub params: &'static [(&'static str, Type)],
    /// Does it, for the interpreter.
    pub call: fn(&mut Machine<'_>, &[Value]) -> Result<(), Fault>,
}

macro_rules! named {
    ($($Type:ident),+) => {$(
        impl std::fmt::Debug for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name)
            }
        }
    )+};
}

named!(Entry, Effect);

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        (self.module, self.name) == (other.module, other.name)
    }
}

impl PartialEq for Effect {
    fn eq(&self, other: &Effect) -> bool {
        self.name == other.name
    }
}

/// Declares entries: each a Rust function and its line in the table.
macro_rules! entries {
    ($module:literal;
        $($(#[doc = $doc:literal])* fn $name:ident($m:ident $(, $param:ident: $ty:tt)*) -> $result:tt $body:block)+
    ) => {
        $(
            $(#[doc = $doc])*
            pub fn $name(
                $m: &$crate::hooks::Machine<'_>
                $(, $param: <$crate::hooks::types::ty!($ty) as $crate::hooks::types::Script>::Rust)*
            ) -> <$crate::hooks::types::ty!($result) as $crate::hooks::types::Script>::Rust {
                let found = $body;
                $m.count_items(<$crate::hooks::types::ty!($result) as $crate::hooks::types::Script>::items(&found));
                found
            }
        )+

        /// The lines of the table.
        pub const ENTRIES: &[$crate::hooks::api::Entry] = &[$($crate::hooks::api::Entry {
            module: $module,
            name: $crate::vocab::declare::bare(stringify!($name)),
            doc: concat!($($doc, "\n"),*),
            params: &[$((
                stringify!($param),
                <$crate::hooks::types::ty!($ty) as $crate::hooks::types::Script>::TYPE,
            )),*],
            result: <$crate::hooks::types::ty!($result) as $crate::hooks::types::Script>::TYPE,
            plain: stringify!($m).as_bytes()[0] == b'_',
            call: |m, arguments| {
                let [$($param),*] = arguments else { unreachable!("the compiler counted them") };
                <$crate::hooks::types::ty!($result) as $crate::hooks::types::Script>::value($name(
                    m,
                    $(<$crate::hooks::types::ty!($ty) as $crate::hooks::types::Script>::rust($param)),*
                ))
            },
        }),+];
    };
}

pub(crate) use entries;

/// The entries of all modules, in order.
pub fn entries_of_all() -> impl Iterator<Item = &'static Entry> {
    modules().flat_map(|(_, entries)| entries.iter())
}

/// What is known of values of each type: by the core, then by kits.
fn modules() -> impl Iterator<Item = &'static (Option<Basic>, &'static [Entry])> {
    MODULES.iter().chain(kits::ENTRIES)
}

/// What the core knows of values of each type, in the order of the types.
const MODULES: &[(Option<Basic>, &[Entry])] = &[
    (None, world::ENTRIES),
    (None, functions::ENTRIES),
    (Some(Basic::Number), number::ENTRIES),
    (Some(Basic::Money), money::ENTRIES),
    (Some(Basic::Percent), percent::ENTRIES),
    (Some(Basic::Hex), hex::ENTRIES),
    (Some(Basic::Tile), tile::ENTRIES),
    (Some(Basic::Corporation), corporation::ENTRIES),
    (Some(Basic::CorporationType), corporation_type::ENTRIES),
    (Some(Basic::Company), company::ENTRIES),
    (Some(Basic::Player), player::ENTRIES),
    (Some(Basic::Train), train::ENTRIES),
    (Some(Basic::TrainKind), train_kind::ENTRIES),
    (Some(Basic::Phase), phase::ENTRIES),
    (Some(Basic::Route), route::ENTRIES),
    (Some(Basic::Stop), stop::ENTRIES),
    (Some(Basic::City), city::ENTRIES),
    (Some(Basic::Path), path::ENTRIES),
    (Some(Basic::Share), share::ENTRIES),
    (Some(Basic::Entity), entity::ENTRIES),
    (Some(Basic::Slot), slot::ENTRIES),
    (Some(Basic::Round), round::ENTRIES),
    (Some(Basic::Status), status::ENTRIES),
    (Some(Basic::Event), event::ENTRIES),
    (Some(Basic::Action), action::ENTRIES),
];

/// What is known of values of a type.
pub fn of(basic: Basic) -> impl Iterator<Item = &'static Entry> {
    modules().filter(move |(of, _)| *of == Some(basic)).flat_map(|(_, entries)| entries.iter())
}

/// What is known of the game as a whole.
pub fn world() -> &'static [Entry] {
    world::ENTRIES
}

/// Functions.
pub fn functions() -> &'static [Entry] {
    functions::ENTRIES
}

/// Everything that a script can do to the game.
pub fn effects() -> &'static [Effect] {
    static ALL: LazyLock<Vec<Effect>> = LazyLock::new(|| {
        let of_kits = crate::kits::scripts::EFFECTS.iter().copied().flatten();
        effects::EFFECTS.iter().chain(of_kits).copied().collect()
    });
    &ALL
}

impl Entry {
    /// How it is written, with its types: `hex.name -> text`.
    pub fn sign(&self) -> String {
        let of = modules().find(|(_, entries)| entries.contains(self)).and_then(|it| it.0);
        let result = self.result.name();
        match (of, self.params) {
            (Some(of), [_]) => format!("{}.{} -> {result}", of.name(), self.name),
            (Some(of), [_, rest @ ..]) => {
                format!("{}.{}({}) -> {result}", of.name(), self.name, params(rest))
            }
            (_, []) => format!("{} -> {result}", self.name),
            (_, all) => format!("{}({}) -> {result}", self.name, params(all)),
        }
    }
}

impl Effect {
    /// How it is written, with its types.
    pub fn sign(&self) -> String {
        format!("{}({})", self.name, params(self.params))
    }
}

/// Names and types, as scripts write them.
pub fn params(params: &[(&str, Type)]) -> String {
    let written = params.iter().map(|(name, ty)| format!("{name}: {}", ty.name()));
    written.collect::<Vec<_>>().join(", ")
}
