//! Options that leave the title as it is.

use engine::title::OptionalRule;
use engine::vocab::Value;

use super::exclude;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::Part;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_option",
    severity: Severity::Warning,
    explain: "Whoever chooses an optional rule expects a change: it sets something to another value than the title has, \
              leads to another title, or is asked for by the script. Two that set the same are one.",
    example: "\"by_players.starting_cash\" = { 2 = 400, 3 = 300 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let options = &cx.title.options;
    for (at, option) in options.iter().enumerate() {
        let sym = cx.span(&format!("options[{at}].sym"));
        if option.plays.is_some() || is_asked(cx, option) || !cx.is_own(sym) {
            continue;
        }
        if option.set.is_empty() {
            let message = format!("`{}` changes nothing", option.sym);
            let help = "say under `[options.set]` what it sets, or leave it out".to_owned();
            out.push(Diagnostic::new(&RULE, sym, message).help(help).about(&*option.sym));
            continue;
        }
        let same = |it: &&OptionalRule| it.set == option.set && it.players == option.players;
        if let Some(first) = options.iter().take(at).position(|it| same(&it)) {
            let message = format!("`{}` sets what `{}` sets", option.sym, options[first].sym);
            let help = "leave one of them out, or set what was meant".to_owned();
            let told = Diagnostic::new(&RULE, sym, message).help(help).about(&*option.sym);
            out.push(told.related(cx.span(&format!("options[{first}].sym")), "the same"));
            continue;
        }
        out.extend(set_already(cx, at, option));
    }
}

/// What is said of an option of which each value is what the title has without it, unless others set it as well. A list of
/// many values may have a few that stay, for the sake of whoever reads it.
fn set_already(cx: &Context<'_>, at: usize, option: &OptionalRule) -> Option<Diagnostic> {
    let others = |path: &[u16]| {
        let others = cx.title.options.iter().enumerate();
        let others = others.filter(|(other, it)| *other != at && !exclude(option, it));
        let mut paths = others.flat_map(|(_, it)| it.set.iter().map(|(path, _)| &*path.0));
        paths.any(|it| it.starts_with(path) || path.starts_with(it))
    };
    let mut sets = option.set.iter();
    let idle = sets.all(|(path, new)| value_at(cx.value, &path.0) == Some(new) && !others(&path.0));
    idle.then(|| {
        let span = cx.places.key(&format!("options[{at}].set[0]"));
        let message = format!("without `{}` it is set to that as well", option.sym);
        let help = "write another value, or leave the optional rule out".to_owned();
        Diagnostic::new(&RULE, span, message).help(help).about(&*option.sym)
    })
}

/// What stands at the positions of a path.
fn value_at<'v>(value: &'v Value, path: &[u16]) -> Option<&'v Value> {
    let Some((first, rest)) = path.split_first() else { return Some(value) };
    let at = usize::from(*first);
    let inner = match value {
        Value::Fields(items) | Value::List(items) | Value::Tagged(_, items) => items.get(at),
        Value::Map(pairs) => pairs.get(at).map(|(_, value)| value),
        _ => None,
    };
    value_at(inner?, rest)
}

/// Whether the script names an option.
fn is_asked(cx: &Context<'_>, option: &OptionalRule) -> bool {
    let mut scripts = cx.files.iter().filter(|(_, it)| it.path.ends_with(Part::Rules.file_name()));
    scripts.any(|(_, file)| file.text.contains(&format!("\"{}\"", option.sym)))
}
