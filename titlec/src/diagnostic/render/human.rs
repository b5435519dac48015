//! Excerpts with underlines, drawn by miette.

use std::fmt;

use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan};

use super::Report;
use super::excerpt::Excerpt;
use crate::diagnostic::{Diagnostic, Severity};
use crate::source::{Files, visible};

/// How to draw for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// Colours for a terminal.
    pub colour: bool,
    /// Columns.
    pub width: usize,
}

impl Style {
    /// The same everywhere.
    pub const PLAIN: Style = Style { colour: false, width: 80 };
}

/// No person reads more.
const MOST_SHOWN: usize = 200;

/// The messages one after the other, and how many there are beyond those that are shown.
pub(super) fn render(reports: &[Report<'_>], style: Style) -> String {
    let handler = handler(style);
    let mut out = String::new();
    let all = reports.iter().flat_map(|it| it.diagnostics.iter().map(|one| (it.files, one)));
    for (files, diagnostic) in all.take(MOST_SHOWN) {
        if !out.is_empty() {
            out.push('\n');
        }
        let shown = Shown::new(files, diagnostic);
        handler.render_report(&mut out, &shown).expect("writing to a string");
    }
    let count: usize = reports.iter().map(|it| it.diagnostics.len()).sum();
    if count > MOST_SHOWN {
        out += &format!("\n… and {} more; `--format json` has all of them\n", count - MOST_SHOWN);
    }
    out
}

fn handler(style: Style) -> GraphicalReportHandler {
    let theme =
        if style.colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
    GraphicalReportHandler::new_themed(theme).with_width(style.width).with_links(false)
}

/// A message as miette wants it: labels in its own file, other files apart.
#[derive(Debug)]
struct Shown<'a> {
    diagnostic: &'a Diagnostic,
    source: Excerpt<'a>,
    elsewhere: Vec<Elsewhere<'a>>,
}

impl<'a> Shown<'a> {
    fn new(files: &'a Files, diagnostic: &'a Diagnostic) -> Shown<'a> {
        let home = diagnostic.span().file;
        let others = diagnostic.places().iter().filter(|place| place.span.file != home);
        let elsewhere = others.map(|place| {
            let source = Excerpt(files.get(place.span.file));
            Elsewhere { label: &place.label, at: source.underline(place.span), source }
        });
        Shown { diagnostic, source: Excerpt(files.get(home)), elsewhere: elsewhere.collect() }
    }

    /// Messages about a file without text have no excerpt.
    fn has_text(&self) -> bool {
        !self.source.0.text.is_empty()
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.has_text() {
            write!(f, "{}: ", visible(&self.source.0.path))?;
        }
        f.write_str(&visible(self.diagnostic.message()))
    }
}

impl std::error::Error for Shown<'_> {}

impl miette::Diagnostic for Shown<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.diagnostic.rule().code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity() {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.diagnostic.help_text().map(|it| Box::new(visible(it)) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        self.has_text().then_some(&self.source as _)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let span = self.diagnostic.span();
        let text = self.diagnostic.label_text().map(|it| visible(it).into_owned());
        let main = LabeledSpan::new_primary_with_span(text, self.source.underline(span));
        let places = self.diagnostic.places().iter();
        let near = places.filter(move |place| place.span.file == span.file).map(|place| {
            let at = self.source.underline(place.span);
            LabeledSpan::new_with_span(Some(visible(&place.label).into_owned()), at)
        });
        Some(Box::new(std::iter::once(main).chain(near)))
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        Some(Box::new(self.elsewhere.iter().map(|it| it as &dyn miette::Diagnostic)))
    }
}

/// A place in another file.
#[derive(Debug)]
struct Elsewhere<'a> {
    label: &'a str,
    at: miette::SourceSpan,
    source: Excerpt<'a>,
}

impl fmt::Display for Elsewhere<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&visible(self.label))
    }
}

impl std::error::Error for Elsewhere<'_> {}

impl miette::Diagnostic for Elsewhere<'_> {
    fn severity(&self) -> Option<miette::Severity> {
        Some(miette::Severity::Advice)
    }

    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        (!self.source.0.text.is_empty()).then_some(&self.source as _)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new_primary_with_span(None, self.at);
        Some(Box::new(std::iter::once(label)))
    }
}
