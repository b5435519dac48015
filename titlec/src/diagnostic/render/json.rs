//! One JSON document for all messages.

use std::borrow::Cow;

use serde::Serialize;

use super::Report;
use super::whereabouts::{Region, region};
use crate::diagnostic::Diagnostic;
use crate::source::{Files, Span};

#[derive(Serialize)]
struct Document<'a> {
    diagnostics: Vec<Message<'a>>,
}

#[derive(Serialize)]
struct Message<'a> {
    code: &'a str,
    severity: String,
    message: &'a str,
    subject: Cow<'a, str>,
    #[serde(flatten)]
    place: Place<'a>,
    label: Option<&'a str>,
    help: Option<&'a str>,
    related: Vec<Other<'a>>,
}

#[derive(Serialize)]
struct Place<'a> {
    file: &'a str,
    region: Option<Region>,
}

#[derive(Serialize)]
struct Other<'a> {
    message: &'a str,
    #[serde(flatten)]
    place: Place<'a>,
}

pub(super) fn render(reports: &[Report<'_>]) -> String {
    let messages = reports
        .iter()
        .flat_map(|report| report.diagnostics.iter().map(|it| message(report.files, it)));
    let document = Document { diagnostics: messages.collect() };
    serde_json::to_string_pretty(&document).expect("strings and numbers") + "\n"
}

/// The messages of a report, for a document of another form.
#[cfg(feature = "cli")]
pub(crate) fn values(report: Report<'_>) -> Vec<serde_json::Value> {
    let messages = report.diagnostics.iter().map(|it| message(report.files, it));
    messages.map(|it| serde_json::to_value(it).expect("strings and numbers")).collect()
}

fn message<'a>(files: &'a Files, diagnostic: &'a Diagnostic) -> Message<'a> {
    let related = diagnostic
        .places()
        .iter()
        .map(|it| Other { message: &it.label, place: place(files, it.span) });
    Message {
        code: diagnostic.rule().code,
        severity: diagnostic.severity().to_string(),
        message: diagnostic.message(),
        subject: diagnostic.subject_in(files),
        place: place(files, diagnostic.span()),
        label: diagnostic.label_text(),
        help: diagnostic.help_text(),
        related: related.collect(),
    }
}

fn place(files: &Files, span: Span) -> Place<'_> {
    Place { file: &files.get(span.file).path, region: region(files, span) }
}
