//! The disk: files are read up to a limit and only if they are regular, and are replaced as a whole or not at all.

mod read;
mod write;

pub use self::read::{LARGEST, MARK, ReadError, bytes, marked_text, text};
pub use self::write::{replace, replace_in_folder};
