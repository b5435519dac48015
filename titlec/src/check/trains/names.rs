//! Forms of trains with the name of another.

use std::collections::BTreeMap;

use super::forms;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::duplicate_train",
    severity: Severity::Error,
    explain: "Actions say by its name which form of a train is bought. No variant has the name of a train, or of another \
              variant.",
    example: "(name: \"3\", distance: 3, price: 180, count: 2, variants: [(name: \"4\", distance: 3, price: 200)])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let names = cx.title.trains.trains.iter().enumerate();
    let names = names.map(|(at, train)| (&*train.name, format!("trains.trains[{at}].name")));
    let mut seen: BTreeMap<&str, String> = names.collect();
    for form in forms(cx).filter(|it| it.is_variant) {
        let path = format!("{}.name", form.path);
        if let Some(before) = seen.get(form.name) {
            let message = format!("another train is called `{}`", form.name);
            let help = "give the variant a name of its own".to_owned();
            let before = cx.span(before);
            out.push(
                Diagnostic::new(&RULE, cx.span(&path), message)
                    .related(before, "this one")
                    .help(help)
                    .about(form.name),
            );
        }
        seen.entry(form.name).or_insert(path);
    }
}
