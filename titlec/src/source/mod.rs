//! Title files in memory, and places in them.

mod bases;
mod cut;
mod files;
mod lines;
pub mod load;
mod part;
mod span;
mod visible;

pub use self::bases::{Bases, NoBases};
pub use self::cut::cut;
pub(crate) use self::cut::cut_quoted;
pub use self::files::{FileId, Files, Position, SourceFile};
pub use self::part::{Folder, Part};
pub use self::span::{Span, Spanned};
pub use self::visible::{one_line, visible};
use crate::diagnostic::Rule;

/// The rules about files.
pub const RULES: &[&Rule] = &[&load::UNREADABLE];
