//! Warnings that a title accepts: by code, then by what each is about, with the reason.

mod blanket;
mod unused;

use std::collections::BTreeMap;

use engine::title::Title;

pub(crate) use self::blanket::{Blanket, take};
use crate::diagnostic::{Diagnostics, Rule, Severity};
use crate::link::Linked;
use crate::source::{Files, Folder};

/// The rules about accepted warnings.
pub const RULES: &[&Rule] = &[&blanket::RULE, &unused::RULE];

/// What the warnings of each code are about, in order.
type Subjects = BTreeMap<&'static str, Vec<String>>;

/// Drops the warnings that a title accepts. Tells where it accepts what does not occur, and refuses to accept a
/// code as a whole.
pub(crate) fn apply(
    linked: Option<&Linked>,
    blankets: &[Blanket],
    folder: &Folder,
    files: &Files,
    out: &mut Diagnostics,
) {
    let complete = linked.is_some() && !out.has_errors();
    let occurring = occurring(files, out);
    out.retain(|it| {
        let code = it.rule().code;
        let subject = it.subject_in(files);
        let accepted = |linked: &Linked| accepts(&linked.title, code, &subject);
        it.severity() == Severity::Error
            || !(linked.is_some_and(accepted) || blankets.iter().any(|it| it.code == code))
    });
    out.extend(blankets.iter().map(|it| it.refused(complete, &occurring)));
    if let Some(linked) = linked.filter(|_| complete) {
        out.extend(unused::find(linked, folder, files, &occurring));
    }
}

fn occurring(files: &Files, out: &Diagnostics) -> Subjects {
    let mut all = Subjects::new();
    for it in out.iter().filter(|it| it.severity() == Severity::Warning) {
        let subjects = all.entry(it.rule().code).or_default();
        let subject = it.subject_in(files).into_owned();
        if !subjects.contains(&subject) {
            subjects.push(subject);
        }
    }
    all
}

fn accepts(title: &Title, code: &str, subject: &str) -> bool {
    let of_code = title.title.allow.iter().filter(|(it, _)| **it == *code);
    of_code.flat_map(|(_, it)| it.iter()).any(|(key, _)| names(key, subject))
}

/// Whether a key names a subject: it is the whole of it, or one of several with spaces between them.
fn names(key: &str, subject: &str) -> bool {
    key == subject || key.split_whitespace().any(|it| it == subject)
}
