//! Workflow commands that GitHub turns into annotations.

use std::fmt::Write;

use super::Report;
use super::whereabouts::region;
use crate::diagnostic::Diagnostic;
use crate::source::Files;

pub(super) fn render(reports: &[Report<'_>]) -> String {
    let mut out = String::new();
    for report in reports {
        for diagnostic in report.diagnostics.iter() {
            out.push_str(&command(report.files, diagnostic));
            out.push('\n');
        }
    }
    out
}

fn command(files: &Files, diagnostic: &Diagnostic) -> String {
    let span = diagnostic.span();
    let file = property(&files.get(span.file).path);
    let mut out = format!("::{} file={file}", diagnostic.severity());
    if let Some(at) = region(files, span) {
        write!(
            out,
            ",line={},endLine={},col={},endColumn={}",
            at.start_line, at.end_line, at.start_column, at.end_column
        )
        .expect("writing to a string");
    }
    let title = property(diagnostic.rule().code);
    format!("{out},title={title}::{}", data(&text(diagnostic)))
}

/// The message with what an annotation has no other place for.
fn text(diagnostic: &Diagnostic) -> String {
    let help = diagnostic.help_text().map(|help| format!("help: {help}"));
    let parts = [Some(diagnostic.message().to_owned()), help];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
