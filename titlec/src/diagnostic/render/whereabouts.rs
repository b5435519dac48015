//! A span as file, line and column.

use serde::Serialize;

use crate::source::{Files, Position, Span};

/// Where a message points, for programs. Lines and columns count from 1, in characters; bytes
/// are those of the file, with a byte order mark where it has one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Region {
    pub(super) start_line: usize,
    pub(super) start_column: usize,
    pub(super) end_line: usize,
    pub(super) end_column: usize,
    pub(super) byte_offset: u32,
    pub(super) byte_length: u32,
}

/// The region of a span; `None` when the message is about a file without text.
pub(super) fn region(files: &Files, span: Span) -> Option<Region> {
    if files.get(span.file).text.is_empty() {
        return None;
    }
    let (Position { line: start_line, column: start_column }, end) =
        (files.start(span), files.end(span));
    Some(Region {
        start_line,
        start_column,
        end_line: end.line,
        end_column: end.column,
        byte_offset: files.get(span.file).before + span.start,
        byte_length: span.end - span.start,
    })
}
