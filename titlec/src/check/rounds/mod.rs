//! Rounds, their steps, and what follows what.

pub(super) mod endless;
pub(super) mod misplaced;
pub(super) mod missing;
pub(super) mod needed;
pub(super) mod never_taken;
pub(super) mod order;
pub(super) mod repeated;
pub(super) mod unearned;
pub(super) mod unreachable;
pub(super) mod waiting;

use engine::ids::NodeId;
use engine::title::{RoundKind, RoundName, Step, Then};

use super::Context;

/// A round that a title lists steps for.
pub(super) struct Listed<'a> {
    /// What it is called in messages.
    pub(super) name: String,
    /// Who acts in it.
    pub(super) kind: RoundKind,
    /// Path of its steps.
    pub(super) path: String,
    /// Its steps.
    pub(super) steps: &'a [Step],
    /// It is one of the title's own.
    pub(super) own: bool,
}

/// The rounds that a title lists steps for.
pub(super) fn rounds<'a>(cx: &Context<'a>) -> Vec<Listed<'a>> {
    let rounds = &cx.title.rounds;
    let usual = |kind: RoundKind, steps: &'a [Step]| Listed {
        name: format!("the {} round", kind.name()),
        kind,
        path: format!("rounds.{}", kind.name()),
        steps,
        own: false,
    };
    let mut all = vec![
        usual(RoundKind::Stock, &rounds.stock),
        usual(RoundKind::Operating, &rounds.operating),
    ];
    all.extend(rounds.nodes.iter().enumerate().map(|(at, node)| Listed {
        name: format!("the round `{}`", node.name),
        kind: node.kind,
        path: format!("rounds.nodes[{at}].steps"),
        steps: &node.steps,
        own: true,
    }));
    all
}

/// Every way from a round to another, with its path.
fn ways<'a>(cx: &Context<'a>) -> impl Iterator<Item = (&'a RoundName, &'a Then, String)> {
    cx.title.rounds.then.iter().enumerate().flat_map(|(at, (from, ways))| {
        let way = move |(index, it)| (from, it, format!("rounds.then[{at}][{index}]"));
        ways.iter().enumerate().map(way)
    })
}

/// Whether a way is always open.
fn is_open(way: &Then) -> bool {
    let always =
        |it: &engine::title::Condition| matches!(it, engine::title::Condition::InAnyCase(_));
    way.when.iter().all(always) && way.unless.is_empty() && !way.once
}

/// A round as messages name it.
fn name(cx: &Context<'_>, round: &RoundName) -> String {
    match round {
        RoundName::Word(it) => it.name().to_owned(),
        RoundName::Own(it) => {
            cx.title.rounds.nodes.get(it.index()).map_or_else(String::new, |it| it.name.to_string())
        }
    }
}

/// The kind of a round; `None` for the end of the game.
fn kind(cx: &Context<'_>, round: &RoundName) -> Option<RoundKind> {
    match round {
        RoundName::Own(it) => cx.title.rounds.nodes.get(it.index()).map(|it| it.kind),
        RoundName::Word(_) => NodeId::named(round).map(|it| match it {
            NodeId::INITIAL => RoundKind::Auction,
            NodeId::STOCK => RoundKind::Stock,
            _ => RoundKind::Operating,
        }),
    }
}
