//! Every rule of every stage.

use crate::diagnostic::Rule;
use crate::{check, link, read, scenario, source, syntax};

/// Every rule, in the order of the stages.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    let stages = [source::RULES, syntax::RULES, read::RULES, link::RULES];
    let scenarios = scenario::RULES.iter().copied();
    stages.into_iter().flatten().copied().chain(check::rules()).chain(scenarios)
}

/// The rule with that code, with or without `title::`.
pub fn rule(code: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.code == code || rule.code.strip_prefix("title::") == Some(code))
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
            assert!(rule.code.starts_with("title::"), "{}", rule.code);
            assert!(!rule.explain.is_empty() && !rule.example.is_empty(), "{}", rule.code);
        }
    }
}
