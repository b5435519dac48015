//! Kinds of mistakes.

use std::fmt;

use super::{Defect, Specimen};

/// Finds the places of a title where a mistake can be made.
type Find = Box<dyn Fn(&Specimen) -> Vec<Defect> + Send + Sync>;

/// A kind of mistake.
pub struct Class {
    /// Its name in the table of scores.
    pub name: String,
    find: Find,
}

impl Class {
    /// A kind of mistake, and where it can be made.
    pub fn new(
        name: impl Into<String>,
        find: impl Fn(&Specimen) -> Vec<Defect> + Send + Sync + 'static,
    ) -> Class {
        Class { name: name.into(), find: Box::new(find) }
    }

    /// Every place of a title where it can be made.
    pub fn defects(&self, specimen: &Specimen) -> Vec<Defect> {
        (self.find)(specimen)
    }
}

impl fmt::Debug for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Class").field("name", &self.name).finish_non_exhaustive()
    }
}
