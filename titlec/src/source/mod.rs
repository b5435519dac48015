//! Title files in memory, and places in them.

mod bases;
mod files;
pub mod load;
mod part;
mod span;

pub use self::bases::{Bases, NoBases};
pub use self::files::{FileId, Files, Position, SourceFile};
pub use self::part::{Folder, Part};
pub use self::span::{Span, Spanned};
use crate::diagnostic::Rule;

/// The rules about files.
pub const RULES: &[&Rule] = &[&load::UNREADABLE];
