//! Comments of a script, which are no part of its tree.

use super::super::comments::places;
use crate::source::Span;

/// A comment.
#[derive(Debug, Clone)]
pub(super) struct Comment {
    pub(super) start: u32,
    pub(super) text: String,
    /// Something stands before it on its line.
    pub(super) trails: bool,
    /// The line before it is empty.
    pub(super) after_blank: bool,
    /// The line behind it is empty.
    pub(super) before_blank: bool,
    used: bool,
}

fn last_line(text: &str) -> &str {
    text.rsplit('\n').next().unwrap_or_default()
}

/// All comments, those that were written out marked.
#[derive(Debug, Default)]
pub(super) struct Comments {
    all: Vec<Comment>,
}

impl Comments {
    /// The comments of a text.
    pub(super) fn of(text: &str) -> Comments {
        let comment = |(start, end): (usize, usize)| {
            let line = text[..start].rfind('\n').map_or(0, |it| it + 1);
            let is_blank = |line: Option<&str>| line.is_some_and(|it| it.trim().is_empty());
            Comment {
                after_blank: is_blank(text[..line].strip_suffix('\n').map(last_line)),
                before_blank: is_blank(text[end..].split('\n').nth(1)),
                start: u32::try_from(start).unwrap_or(u32::MAX),
                text: text[start..end].trim_end().to_owned(),
                trails: !text[line..start].trim().is_empty(),
                used: false,
            }
        };
        Comments { all: places(text).into_iter().map(comment).collect() }
    }

    /// The comments before a place that were not written out and are in none of these blocks.
    pub(super) fn before(&mut self, end: u32, blocks: &[Span]) -> Vec<Comment> {
        let inside =
            |it: &Comment| blocks.iter().any(|block| (block.start..block.end).contains(&it.start));
        let mut out = Vec::new();
        for comment in &mut self.all {
            if !comment.used && comment.start < end && !inside(comment) {
                comment.used = true;
                out.push(comment.clone());
            }
        }
        out
    }

    /// The comment behind something that ends at a place, on the same line.
    pub(super) fn behind(&mut self, end: u32, text: &str) -> Option<String> {
        let found = self.all.iter_mut().find(|it| !it.used && it.start >= end)?;
        let between = text.get(end as usize..found.start as usize)?;
        let same_line =
            !between.contains('\n') && between.trim_matches([';', ' ', '\t']).is_empty();
        if !same_line || !found.trails {
            return None;
        }
        found.used = true;
        Some(found.text.clone())
    }
}
