//! Rust of linked titles. The vocabulary says how every part is written; no word is named here.

mod compact;
mod hooks;
mod ids;
mod items;
mod layout;
mod literal;
mod names;
mod parts;
mod script;
mod shorthand;
mod types;

#[cfg(test)]
mod cases;

use engine::title::Title;

pub(crate) use self::ids::entries;
pub use self::items::index;
#[cfg(feature = "cli")]
pub(crate) use self::literal::fits;
pub use self::names::module_name;
#[cfg(feature = "cli")]
pub(crate) use self::names::split;
pub use self::script::{Built, build};

/// The module of a title that was read from the folder `source`, as the text of a file to include.
pub fn module(title: &Title, source: &str) -> String {
    let ids = ids::Ids::of(title);
    let mut items = items::Items::new();
    let imports = parts::title(title, &ids, &mut items);
    layout::file(source, &items.scope(&ids, &imports))
}
