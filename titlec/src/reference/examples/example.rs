//! One piece of a title.

use engine::vocab::Ty;

use super::{Home, Host};
use crate::diagnostic::Diagnostics;
use crate::read::{Authored, Reader};
use crate::source::Files;
use crate::syntax;

/// A piece of a title that shows words at work.
#[derive(Debug, Clone)]
pub struct Example {
    /// As it would be written.
    pub text: String,
    /// The file that it would stand in.
    pub home: Home,
    /// Whether a person wrote it; the others are made of those.
    pub by_hand: bool,
    pub(super) ty: Ty,
    pub(super) around: (&'static str, &'static str),
}

/// What the compiler says to an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing.
    Good,
    /// The engine does not play it yet.
    NotBuilt,
    /// Something is wrong with it.
    Bad,
}

impl Example {
    /// The example as a file that says nothing else.
    pub fn file(&self) -> String {
        format!("{}{}{}", self.around.0, self.text, self.around.1)
    }

    /// What it says, and the file that places refer to.
    pub(super) fn read(&self) -> (Files, Option<Authored>) {
        let mut files = Files::default();
        let id = files.add(self.home.file_name(), self.text.as_str());
        let mut out = Diagnostics::default();
        let tree = syntax::file(&files, id, &mut out);
        let authored =
            tree.map(|tree| Reader { files: &files, out: &mut out }.read(&tree, self.ty));
        (files, authored)
    }

    /// What the whole compiler says once the example stands in the host. A scenario is run as well.
    pub fn report(&self) -> String {
        Host::with(self).report()
    }

    /// The same in a word.
    pub fn verdict(&self) -> Verdict {
        match Host::with(self).codes().as_slice() {
            [] => Verdict::Good,
            ["title::not_built"] => Verdict::NotBuilt,
            _ => Verdict::Bad,
        }
    }
}
