//! What generated modules of titles are written with. They import all of it, and all of [`abilities`].

pub use crate::abilities;
pub use crate::hooks::{Basic, Body, EventHook, Hook, Hooks, Native, Point, Reads, Type, Var};
pub use crate::ids::{
    CompanyId, CorporationId, EventId, HexId, PhaseId, RoundId, StatusId, TileId, TrainId, TypeId,
};
pub use crate::list::List::Const as list;
pub use crate::list::Text::Const as text;
pub use crate::list::{List, Map, Text};
pub use crate::money::Money;
pub use crate::named_ids;
pub use crate::tiles::{self, *};
pub use crate::title::{self, *};
pub use crate::vocab::{Kind, Value};

/// The format of the modules that this engine runs. It grows when modules of the format before do not compile any more or
/// would mean something else, and only then.
pub const FORMAT: u32 = 1;

/// Stands in each module with the format it was made for, and does not compile where the engine has another.
///
/// ```
/// const _: () = engine::generated::made_for(engine::generated::FORMAT);
/// ```
///
/// ```compile_fail
/// const _: () = engine::generated::made_for(0);
/// ```
///
/// # Panics
/// If the formats differ, while the module is compiled.
pub const fn made_for(format: u32) {
    assert!(
        format >= FORMAT,
        "this module was generated for an older engine: generate it again with the titlec of this engine's version"
    );
    assert!(
        format <= FORMAT,
        "this module was generated for a newer engine: take the engine of its titlec's version, or generate it again"
    );
}

/// Declares ids of one kind by name, in the order of the table that they point into.
#[macro_export]
macro_rules! named_ids {
    ($(#[doc = $doc:literal])* $module:ident: $Id:ident = $($name:ident)+) => {
        $(#[doc = $doc])*
        pub mod $module {
            #[allow(non_camel_case_types, clippy::allow_attributes, clippy::upper_case_acronyms, reason = "they are counted here")]
            enum At {
                $($name,)+
            }

            $(
                #[doc = concat!("`", stringify!($name), "`")]
                pub const $name: $crate::ids::$Id = $crate::ids::$Id(At::$name as _);
            )+
        }
    };
}
