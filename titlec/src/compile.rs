//! The whole compiler: a folder to a title.

use std::path::Path;
use std::sync::Arc;

use engine::board::Board;
use engine::ruleset::Rulesets;
use engine::title::Title;

use crate::allow;
use crate::check;
use crate::diagnostic::{Diagnostics, render};
use crate::hook;
use crate::link::{self, Assembled};
use crate::read::Places;
use crate::scenario;
use crate::shelf::Shelf;
use crate::source::load::{self, LoadError};
use crate::source::{Bases, FileId, Files, Folder};

/// What came of a title.
#[derive(Debug, Clone)]
pub struct Compiled {
    /// The title, unless there are errors.
    pub title: Option<Title>,
    /// Where each of its values stands.
    pub places: Option<Places>,
    /// Everything that is wrong with it.
    pub diagnostics: Diagnostics,
    /// Its map as the engine sees it, if it was looked at.
    pub(crate) board: Option<Arc<Board>>,
}

impl Compiled {
    /// What comes of a title whose files cannot be read.
    pub fn unreadable(errors: &[LoadError], files: &mut Files) -> Compiled {
        let mut diagnostics = Diagnostics::default();
        diagnostics.extend(errors.iter().map(|error| error.diagnostic(files)));
        Compiled { title: None, places: None, diagnostics, board: None }
    }

    /// Tells what is wrong with scenario files of the title, as [`scenario::check`] does. Where the title has errors they are
    /// not looked at.
    pub fn check_scenarios(&mut self, scenarios: &[FileId], files: &Files) {
        if let Some(title) = &self.title {
            let board = self.board.as_ref();
            scenario::check_on(title, board, scenarios, files, &mut self.diagnostics);
        }
    }
}

/// Compiles the title in `folder`. The files of the titles that it extends join `files`.
pub fn compile(folder: &Folder, files: &mut Files, bases: &dyn Bases) -> Compiled {
    let mut out = Diagnostics::default();
    let Assembled { title, scripts, blankets } = link::assemble(folder, files, bases, &mut out);
    let mut linked = link::title(title, files, &mut out);
    if let Some(linked) = &mut linked {
        linked.title.hooks = hook::hooks(&scripts, &linked.title, files, &mut out);
    }
    let mut board = None;
    if let Some(linked) = &linked {
        board = check::title(linked, files, &mut out);
        if !out.has_errors() {
            let rulesets = Rulesets::on(&linked.title, board.clone());
            hook::starts(&scripts, rulesets, files, &mut out);
        }
    }
    allow::apply(linked.as_ref(), &blankets, folder, files, &mut out);
    let linked = linked.filter(|_| !out.has_errors());
    let (title, places) = linked.map(|it| (it.title, it.places)).unzip();
    Compiled { title, places, diagnostics: out, board }
}

/// Reads and compiles the title in a folder on disk; titles that it extends lie beside it, or
/// are shipped with this program.
///
/// # Errors
/// The report of all that is wrong, as a terminal of 80 columns shows it.
pub fn load_title(folder: &Path) -> Result<Title, String> {
    let mut files = Files::default();
    let compiled = match load::title(folder, &mut files) {
        Ok(found) => compile(&found, &mut files, &shelves(folder)),
        Err(errors) => Compiled::unreadable(&errors, &mut files),
    };
    compiled.title.ok_or_else(|| render::plain(&files, &compiled.diagnostics))
}

/// Where the bases of the title in a folder are found.
pub(crate) fn shelves(folder: &Path) -> Vec<Shelf> {
    vec![Shelf::beside(folder), Shelf::Shipped]
}
