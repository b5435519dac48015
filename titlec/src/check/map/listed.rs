//! Upgrades that are listed to no effect.

use engine::title::UpgradeUse;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::empty_upgrade",
    severity: Severity::Error,
    explain: "An entry of `rules.upgrades` names the tiles that may be laid besides the ordinary ones, or \
              says `use = \"only\"`: then nothing else may be laid there, or nothing at all if it names \
              no tile.",
    example: "upgrades = [{ from = [\"57\"] }]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, listed) in cx.title.rules.upgrades.iter().enumerate() {
        if listed.to.is_empty() && listed.r#use == UpgradeUse::Also {
            let span = cx.span(&format!("rules.upgrades[{at}]"));
            let help = "name tiles with `to`, or write `use = \"only\"`".to_owned();
            out.push(Diagnostic::new(&RULE, span, "this allows nothing").help(help));
        }
    }
}
