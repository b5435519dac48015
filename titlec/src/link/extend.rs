//! Titles that build on others.

use super::rules::{CIRCULAR_BASE, UNKNOWN_BASE};
use super::{complete, merge, patch, steps};
use crate::allow::{self, Blanket};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{self, Authored, State};
use crate::source::{Bases, FileId, Files, Folder, Part, Span};
use crate::suggest;
use crate::syntax::{self, Trees};

/// The most titles of which each extends the next.
const LONGEST: usize = 16;

/// Reads a folder, puts it over the title that it extends, fills in what is left out and applies
/// its patch.
pub fn assemble(
    folder: &Folder,
    files: &mut Files,
    bases: &dyn Bases,
    out: &mut Diagnostics,
) -> Assembled {
    let (chain, scripts, blankets) = (Vec::new(), Vec::new(), Vec::new());
    let mut assembly = Assembly { files, bases, chain, scripts, blankets, out };
    let title = assembly.run(folder);
    assembly.check_played(&title);
    Assembled { title, scripts: assembly.scripts, blankets: assembly.blankets }
}

/// A title over those that it extends.
#[derive(Debug, Clone)]
pub struct Assembled {
    /// What it says.
    pub title: Authored,
    /// The scripts, those of titles that it extends first.
    pub scripts: Vec<FileId>,
    /// Codes that it accepts as a whole.
    pub(crate) blankets: Vec<Blanket>,
}

struct Assembly<'a> {
    files: &'a mut Files,
    bases: &'a dyn Bases,
    /// The folders that extend this one, outermost first.
    chain: Vec<String>,
    /// The scripts of the folders read so far, the innermost first.
    scripts: Vec<FileId>,
    /// The codes that they accept as a whole.
    blankets: Vec<Blanket>,
    out: &'a mut Diagnostics,
}

impl Assembly<'_> {
    fn run(&mut self, folder: &Folder) -> Authored {
        self.chain.push(folder.name.clone());
        let mut trees = self.parse(folder);
        self.blankets.extend(allow::take(folder, &mut trees));
        let own = read::title(folder, &trees, self.files, self.out);
        let mut title = match extends(&own) {
            Extends::Nothing => own,
            Extends::Title(name, span) => self.over(own, &name, span),
            Extends::Unread => merge::without_base(own),
        };
        self.scripts.extend(folder.parts.get(&Part::Rules));
        complete::title(&mut title, self.out);
        patch::apply(&mut title, self.files, self.out);
        steps::change(&mut title, self.out);
        title
    }

    fn parse(&mut self, folder: &Folder) -> Trees {
        let ids = folder.parts.values().copied();
        ids.filter_map(|id| Some((id, syntax::file(self.files, id, self.out)?))).collect()
    }

    /// The title over the base of that name. Without the base, nothing that it may have is missed.
    fn over(&mut self, own: Authored, name: &str, span: Span) -> Authored {
        match self.base(name, span) {
            Some(base) => merge::title_over(merge::inherited(base), own),
            None => merge::without_base(own),
        }
    }

    fn base(&mut self, name: &str, span: Span) -> Option<Authored> {
        match self.bases.open(name, self.files) {
            Ok(Some(folder)) if self.chain.contains(&folder.name) => {
                let message = format!("`{name}` extends this title, or is this title");
                self.out.push(Diagnostic::new(&CIRCULAR_BASE, span, message));
                None
            }
            Ok(Some(_)) if self.chain.len() == LONGEST => {
                let message = format!("more than {LONGEST} titles extend each other in a row");
                let help = "extend a title nearer to the first of them".to_owned();
                self.out.push(Diagnostic::new(&CIRCULAR_BASE, span, message).help(help));
                None
            }
            Ok(Some(folder)) => Some(self.run(&folder)),
            Ok(None) => {
                self.out.push(self.unknown(name, "extend", span));
                None
            }
            Err(errors) => {
                for error in errors {
                    self.out.push(error.diagnostic(self.files));
                }
                None
            }
        }
    }

    /// A title that an optional rule plays instead must be there.
    fn check_played(&mut self, title: &Authored) {
        let Some(options) = title.view().field("options") else { return };
        for field in options.items().into_iter().filter_map(|it| it.field("plays")) {
            let Some(name) = field.text() else { continue };
            if let Ok(None) = self.bases.open(name, &mut Files::default()) {
                let unknown = self.unknown(name, "play", field.place.span);
                self.out.push(unknown);
            }
        }
    }

    fn unknown(&self, name: &str, what_for: &str, span: Span) -> Diagnostic {
        let names = self.bases.names();
        let help = suggest::help(name, names.iter().map(String::as_str));
        let message = format!("there is no title `{name}` to {what_for}");
        Diagnostic::new(&UNKNOWN_BASE, span, message).help(help)
    }
}

/// What a title extends.
enum Extends {
    /// It stands on its own.
    Nothing,
    /// The title of that name, which stands at that place.
    Title(String, Span),
    /// Nobody knows, since it could not be read.
    Unread,
}

fn extends(title: &Authored) -> Extends {
    let view = title.view();
    let broken =
        |fields: &[&str]| view.at(fields).is_some_and(|field| field.place.state == State::Broken);
    if broken(&["title"]) || broken(&["title", "extends"]) {
        return Extends::Unread;
    }
    let extends = view.at(&["title", "extends"]);
    let name = extends.and_then(|field| Some((field.text()?.to_owned(), field.place.span)));
    name.map_or(Extends::Nothing, |(name, span)| Extends::Title(name, span))
}
