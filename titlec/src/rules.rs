//! Every rule of every stage.

use crate::diagnostic::Rule;
use crate::{allow, check, hook, link, read, scenario, shelf, source, syntax};

/// Every rule, in the order of the stages.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    let stages = [source::RULES, shelf::RULES, syntax::RULES, read::RULES, link::RULES];
    let scripts = hook::RULES.iter().copied();
    let scenarios = scenario::RULES.iter().copied();
    let accepted = allow::RULES.iter().copied();
    let titles = stages.into_iter().flatten().copied().chain(check::rules()).chain(accepted);
    titles.chain(scripts).chain(scenarios)
}

/// The rule with that code, with or without `title::` or `hook::`.
pub fn rule(code: &str) -> Option<&'static Rule> {
    let last = |rule: &Rule| rule.code.split_once("::").map(|(_, last)| last);
    rules().find(|rule| rule.code == code || last(rule) == Some(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_used_once_and_every_rule_is_explained() {
        let mut codes: Vec<&str> = rules().map(|rule| rule.code).collect();
        codes.sort_unstable();
        let count = codes.len();
        codes.dedup();
        assert_eq!(codes.len(), count);
        for rule in rules() {
            let known = ["title::", "hook::"].iter().any(|it| rule.code.starts_with(it));
            assert!(known, "{}", rule.code);
            assert!(!rule.explain.is_empty() && !rule.example.is_empty(), "{}", rule.code);
        }
    }
}
