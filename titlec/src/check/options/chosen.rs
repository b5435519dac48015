//! The title as it is with an option: what checks of numbers look at besides the title itself.

use engine::title::{OptionalRule, Title};

use super::fit;
use crate::check::{Context, limits, of_numbers};
use crate::diagnostic::Diagnostic;
use crate::link::Linked;
use crate::source::Span;

/// What the checks of numbers find with each option alone and did not find without it, `told`.
pub(in crate::check) fn check(cx: &Context<'_>, told: &[Diagnostic]) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    for (at, option) in cx.title.options.iter().enumerate() {
        let Some(linked) = linked(cx, at, option).filter(|_| !is_broken(cx, at, told)) else {
            continue;
        };
        let mut found = limits::exceeded(&linked);
        if found.is_empty() {
            let chosen = cx.with(&linked);
            of_numbers().for_each(|(_, check)| check(&chosen, &mut found));
        }
        let old = |it: &Diagnostic| told.iter().any(|old| same(old, it));
        let new = found.into_iter().filter(|it| !old(it));
        out.extend(new.map(|it| placed(cx, at, option, &it)));
    }
    out
}

/// Whether the title does not hold together with the option, which is told already.
fn is_broken(cx: &Context<'_>, at: usize, told: &[Diagnostic]) -> bool {
    let place = cx.span(&format!("options[{at}].sym"));
    told.iter().any(|it| it.rule().code == fit::RULE.code && it.span() == place)
}

/// Whether two messages tell of the same mistake, though perhaps with other numbers.
fn same(one: &Diagnostic, other: &Diagnostic) -> bool {
    (one.rule().code, one.span()) == (other.rule().code, other.span())
}

/// The title with an option, where each value that it sets stands in the option; `None` if it does not fit.
fn linked(cx: &Context<'_>, at: usize, option: &OptionalRule) -> Option<Linked> {
    if option.set.is_empty() {
        return None;
    }
    let (value, title) = cx.with_option(at).as_ref().ok()?.clone();
    let mut places = cx.places.clone();
    for (index, (path, _)) in option.set.iter().enumerate() {
        let positions: Vec<usize> = path.0.iter().map(|it| usize::from(*it)).collect();
        places.set(positions, &format!("options[{at}].set[{index}]"));
    }
    let title = Title { hooks: cx.title.hooks.clone(), ..title };
    Some(Linked { title, value, places })
}

/// A message about the title with an option: at what the option sets, or at its name where something else is underlined.
fn placed(cx: &Context<'_>, at: usize, option: &OptionalRule, found: &Diagnostic) -> Diagnostic {
    let set = format!("options[{at}].set");
    let inside = |part: Span, whole: Span| {
        part.file == whole.file && whole.start <= part.start && part.end <= whole.end
    };
    let mut changes = (0..option.set.0.len()).map(|index| cx.span(&format!("{set}[{index}]")));
    let is_set = changes.any(|it| inside(found.span(), it));
    let message = format!("with `{}`, {}", option.sym, found.message());
    let span = if is_set { found.span() } else { cx.span(&format!("options[{at}].sym")) };
    let told =
        Diagnostic::new(found.rule(), span, message).help(found.help_text().map(str::to_owned));
    let told = if is_set { told } else { told.related(found.span(), "this value") };
    match found.subject() {
        Some(subject) => told.about(subject),
        None => told,
    }
}
