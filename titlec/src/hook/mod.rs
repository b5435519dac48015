//! Hook scripts: from the text of `rules.hook` to a program of the engine.
//!
//! The stages are those of the rest of the compiler, for a language of its own: [`parse`] reads by the grammar
//! `syntax/hook.pest`, [`check`] resolves names, checks types and counts work, and the generator writes what comes of it as
//! Rust. [`format`] lays a script out.

mod ast;
mod check;
mod comments;
mod format;
mod parse;
mod rules;
mod start;

use engine::hooks::Hooks;
use engine::title::Title;

use self::ast::ItemKind;
pub use self::format::format;
pub use self::rules::RULES;
pub use self::start::starts;
use crate::diagnostic::Diagnostics;
use crate::source::{FileId, Files};

/// What the scripts of a title say, those of the titles that it extends before its own.
pub fn hooks(scripts: &[FileId], title: &Title, files: &Files, out: &mut Diagnostics) -> Hooks {
    counted(scripts, title, files, out).0
}

/// What the scripts of a title say, and the most steps that each of their functions, hooks and handlers may take.
pub fn counted(
    scripts: &[FileId],
    title: &Title,
    files: &Files,
    out: &mut Diagnostics,
) -> (Hooks, Vec<(String, u64)>) {
    let read = |id: &FileId| parse::script(*id, &files.get(*id).text, out);
    let read: Vec<_> = scripts.iter().filter_map(read).collect();
    let hooks = check::hooks(&read, title, out);
    if out.has_errors() {
        // What is not used or decides nothing may only seem so, since something else could not be read.
        let doubts = [&rules::UNUSED, &rules::ALWAYS, &rules::NEVER_ASKED];
        out.retain(|it| !doubts.contains(&it.rule()));
    }
    hooks
}

/// The most stops of a route of a title, and the most that all routes of a run have together, where no script gives more
/// freedom than the rules.
pub fn route_stops(title: &Title) -> (u64, u64) {
    check::route_stops(title)
}

/// The names of the hooks and events of a script, in its order; none if it cannot be read.
pub fn names(file: FileId, text: &str) -> Vec<String> {
    let script = parse::script(file, text, &mut Diagnostics::default()).unwrap_or_default();
    let is_asked = |it: &ItemKind| matches!(it, ItemKind::Hook { .. } | ItemKind::Event { .. });
    let items = script.items.into_iter().filter(|it| is_asked(&it.kind));
    items.map(|it| it.name.text).collect()
}

/// How many lines of a script are neither blank nor only a comment.
pub fn lines(text: &str) -> usize {
    let comments = comments::places(text);
    let is_comment = |at: usize| comments.iter().any(|(from, to)| (*from..*to).contains(&at));
    let mut start = 0;
    let says = text.split_inclusive('\n').filter(|line| {
        let at = start + line.len() - line.trim_start().len();
        start += line.len();
        !line.trim().is_empty() && !is_comment(at)
    });
    says.count()
}
