//! SARIF 2.1.0, which code scanning reads.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::{Value, json};

use super::Report;
use super::whereabouts::region;
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Files, Span};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

pub(super) fn render(reports: &[Report<'_>]) -> String {
    let rules = rules(reports);
    let results = reports
        .iter()
        .flat_map(|report| report.diagnostics.iter().map(|it| result(report.files, &rules, it)));
    let document = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": driver(&rules) },
            "columnKind": "unicodeCodePoints",
            "results": results.collect::<Vec<Value>>(),
        }],
    });
    serde_json::to_string_pretty(&document).expect("strings and numbers") + "\n"
}

/// The rules that have a message, by code.
fn rules(reports: &[Report<'_>]) -> Vec<&'static Rule> {
    let all = reports.iter().flat_map(|report| report.diagnostics.iter());
    all.map(Diagnostic::rule).collect::<BTreeSet<_>>().into_iter().collect()
}

fn driver(rules: &[&Rule]) -> Value {
    let rules = rules.iter().map(|rule| {
        json!({
            "id": rule.code,
            "fullDescription": { "text": rule.explain },
            "defaultConfiguration": { "level": rule.severity.to_string() },
        })
    });
    json!({
        "name": "titlec",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules.collect::<Vec<Value>>(),
    })
}

fn result(files: &Files, rules: &[&Rule], diagnostic: &Diagnostic) -> Value {
    let places = diagnostic.places().iter();
    let related: Vec<Value> = places.map(|it| location(files, it.span, Some(&it.label))).collect();
    json!({
        "ruleId": diagnostic.rule().code,
        "ruleIndex": rules.binary_search(&diagnostic.rule()).ok(),
        "level": diagnostic.severity().to_string(),
        "message": { "text": text(diagnostic) },
        "locations": [location(files, diagnostic.span(), diagnostic.label_text())],
        "relatedLocations": related,
        "properties": { "subject": diagnostic.subject_in(files) },
    })
}

fn text(diagnostic: &Diagnostic) -> String {
    let help = diagnostic.help_text().map_or(String::new(), |help| format!("\nhelp: {help}"));
    format!("{}{help}", diagnostic.message())
}

fn location(files: &Files, span: Span, label: Option<&str>) -> Value {
    let mut physical = json!({ "artifactLocation": { "uri": uri(&files.get(span.file).path) } });
    if let Some(region) = region(files, span) {
        physical["region"] = json!(region);
    }
    let mut location = json!({ "physicalLocation": physical });
    if let Some(label) = label {
        location["message"] = json!({ "text": label });
    }
    location
}

/// The path with everything escaped that a URI may not hold as it is.
fn uri(path: &str) -> String {
    path.bytes().fold(String::new(), |mut out, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            write!(out, "%{byte:02X}").expect("writing to a string");
        }
        out
    })
}
