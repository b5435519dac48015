//! What the engine cannot play yet.

use engine::ruleset::Ruleset;

use super::Context;
use crate::diagnostic::{Diagnostic, Diagnostics, Rule, Severity};
use crate::source::{Folder, Part, Span};

pub(super) const RULE: Rule = Rule {
    code: "title::not_built",
    severity: Severity::Error,
    explain: "The vocabulary names more than the engine plays so far. It refuses what it has not \
              learnt, rather than play something else.",
    example: "turn_sell_limit = 20",
};

/// Hook scripts, which are a file of their own.
pub(crate) fn hooks(folder: &Folder, out: &mut Diagnostics) {
    if let Some(file) = folder.parts.get(&Part::Rules) {
        let message = "hook scripts are not built yet";
        out.push(Diagnostic::new(&RULE, Span::file(*file), message));
    }
}

pub(super) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let missing = Ruleset::not_built(cx.title);
    out.extend(
        missing.into_iter().map(|(path, message)| Diagnostic::new(&RULE, cx.span(&path), message)),
    );
}
