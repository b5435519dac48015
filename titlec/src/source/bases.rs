//! The titles that a title may extend.

use std::fmt::Debug;

use super::load::LoadError;
use super::{Files, Folder};

/// Where base titles are found.
pub trait Bases: Debug {
    /// Reads the title with that folder name, or that name in `[title]`, into `files`. `None` if
    /// there is no such title.
    ///
    /// # Errors
    /// Says which files could not be read.
    fn open(&self, name: &str, files: &mut Files) -> Result<Option<Folder>, Vec<LoadError>>;

    /// The names of all titles, for "did you mean".
    fn names(&self) -> Vec<String>;
}

/// No titles at all.
#[derive(Debug, Clone, Copy)]
pub struct NoBases;

impl Bases for NoBases {
    fn open(&self, _name: &str, _files: &mut Files) -> Result<Option<Folder>, Vec<LoadError>> {
        Ok(None)
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}
