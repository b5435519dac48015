//! Partitions that are nowhere.

use engine::abilities::Ability;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::suggest;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unknown_partition",
    severity: Severity::Warning,
    explain: "`blocks_partition` keeps track from crossing the lines of a type, which tile code draws with \
              `partition=a:…,b:…,type:…`.",
    example: "blocks_partition(partition_type: \"water\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let lines = cx.faces().flat_map(|face| face.partitions.iter());
    let known: Vec<&str> = lines.map(|it| &*it.kind).collect();
    for held in cx.abilities() {
        let Ability::BlocksPartition(it) = held.ability else { continue };
        if !known.contains(&&*it.partition_type) {
            let message = format!("no hex has a partition of type `{}`", it.partition_type);
            let help = suggest::help(&it.partition_type, known.iter().copied());
            let span = cx.span(&format!("{}.partition_type", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}
