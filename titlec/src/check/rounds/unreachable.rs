//! Rounds that nothing leads to.

use engine::hooks::Value;
use engine::ids::{NodeId, RoundId};
use engine::title::{Effect, RoundName};

use super::ways;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unreachable_round",
    severity: Severity::Warning,
    explain: "A round of the title's own is played when `then` leads to it from a round that is played, or \
              when an event or the script calls it.",
    example: "nodes: [(name: \"swap\", kind: choice, steps: [exchange(blocks: true)])] without a way to it",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let nodes = &cx.title.rounds.nodes;
    let mut reached = vec![false; nodes.len()];
    let effects = cx.title.trains.events.iter().flat_map(|(_, effects)| effects.iter());
    for effect in effects {
        if let Effect::QueueRound(it) = effect {
            mark(&mut reached, &it.round);
        }
    }
    for value in cx.script_values() {
        if let Value::Round(node) = value
            && let Some(own) = node.index().checked_sub(NodeId::OWN)
        {
            mark(&mut reached, &RoundName::Own(RoundId::at(own)));
        }
    }
    // Each pass goes one way further.
    for _ in 0..=nodes.len() {
        for (from, way, _) in ways(cx) {
            let played = match from {
                RoundName::Word(_) => true,
                RoundName::Own(it) => reached.get(it.index()).copied().unwrap_or(false),
            };
            if played {
                mark(&mut reached, &way.to);
            }
        }
    }
    for (at, node) in nodes.iter().enumerate().filter(|(at, _)| !reached[*at]) {
        let message = format!("nothing leads to the round `{}`", node.name);
        let span = cx.span(&format!("rounds.nodes[{at}].name"));
        let help =
            "name it under `then`, in `queue_round` of an event, or in the script".to_owned();
        out.push(Diagnostic::new(&RULE, span, message).help(help));
    }
}

fn mark(reached: &mut [bool], round: &RoundName) {
    if let RoundName::Own(it) = round
        && let Some(reached) = reached.get_mut(it.index())
    {
        *reached = true;
    }
}
