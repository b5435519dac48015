//! Rust of linked titles. The vocabulary says how every part is written; no word is named here.

mod common;
mod compact;
mod hooks;
mod ids;
mod items;
mod layout;
mod literal;
mod names;
mod origins;
mod parts;
mod shorthand;
mod types;

#[cfg(test)]
mod cases;

use engine::title::Title;

pub use self::common::tiles;
pub(crate) use self::ids::entries;
pub use self::items::index;
#[cfg(feature = "cli")]
pub(crate) use self::literal::fits;
pub use self::names::module_name;
pub(crate) use self::names::module_names;
#[cfg(feature = "cli")]
pub(crate) use self::names::split;
pub use self::origins::Origins;

/// The module of a title that was read from the folder `source`, as the text of a file to include.
pub fn module(title: &Title, source: &str) -> String {
    traced(title, source, None)
}

/// The module of a title of which each item says where it comes from, if that is known.
pub fn traced(title: &Title, source: &str, origins: Option<Origins<'_>>) -> String {
    let ids = ids::Ids::of(title);
    let mut items = items::Items::new();
    parts::title(title, &ids, origins, &mut items);
    layout::file(source, &ids, &items.scope())
}
