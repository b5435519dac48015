//! Forms of a train with the same name.

use std::collections::BTreeMap;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::duplicate_train",
    severity: Severity::Error,
    explain: "Actions say by its name which form of a train is bought: the train itself and its variants have different \
              names. A variant may have the name of another train, which it then stands for.",
    example: "(name: \"3\", distance: 3, price: 180, count: 2, variants: [(name: \"3\", distance: 3, price: 200)])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, train) in cx.title.trains.trains.iter().enumerate() {
        let path = format!("trains.trains[{at}]");
        let mut seen = BTreeMap::from([(&*train.name, format!("{path}.name"))]);
        for (index, variant) in train.variants.iter().enumerate() {
            let place = format!("{path}.variants[{index}].name");
            let Some(before) = seen.insert(&*variant.name, place.clone()) else { continue };
            let message = format!("another form of this train is called `{}`", variant.name);
            out.push(
                Diagnostic::new(&RULE, cx.span(&place), message)
                    .related(cx.span(&before), "this one")
                    .help("give the variant a name of its own".to_owned())
                    .about(&*variant.name),
            );
        }
    }
}
