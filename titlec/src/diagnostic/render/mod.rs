//! Messages as text, for people and for programs.

mod excerpt;
mod github;
mod human;
mod json;
mod sarif;
mod whereabouts;

pub use self::human::Style;
#[cfg(feature = "cli")]
pub(crate) use self::json::values;
use super::Diagnostics;
use crate::source::Files;

/// The messages of a title and the files they are about.
#[derive(Debug, Clone, Copy)]
pub struct Report<'a> {
    /// The files.
    pub files: &'a Files,
    /// The messages.
    pub diagnostics: &'a Diagnostics,
}

/// A form of output.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Format {
    /// Excerpts with underlines.
    #[default]
    Human,
    /// One JSON document.
    Json,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// Workflow commands that annotate a change on GitHub.
    Github,
}

/// The reports in a form; `style` is for [`Format::Human`] alone.
pub fn render(reports: &[Report<'_>], format: Format, style: Style) -> String {
    match format {
        Format::Human => human::render(reports, style),
        Format::Json => json::render(reports),
        Format::Sarif => sarif::render(reports),
        Format::Github => github::render(reports),
    }
}

/// One report as a terminal of 80 columns without colours shows it, for tests and build scripts.
pub fn plain(files: &Files, diagnostics: &Diagnostics) -> String {
    human::render(&[Report { files, diagnostics }], Style::PLAIN)
}

#[cfg(test)]
mod cases;
