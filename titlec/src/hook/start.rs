//! Whether games of a title with a script can start.
//!
//! What a script does and answers before anybody acts is tried here with every number of players and with each option,
//! so that the designer is told and not whoever sets up a game.

use std::collections::BTreeSet;

use engine::game::Game;
use engine::hooks::{Fault, FaultKind};
use engine::ruleset::Rulesets;

use super::ast::{Item, ItemKind};
use super::parse;
use super::rules::CANNOT_START;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{FileId, Files, Span};

/// The seed of the games that are tried.
const SEED: u64 = 1;

/// Starts a game for each number of players, without options and with each of them, and reports every fault once. The
/// title must be free of other errors.
pub fn starts(
    scripts: &[FileId],
    mut rulesets: Rulesets<'_>,
    files: &Files,
    out: &mut Diagnostics,
) {
    let title = rulesets.title();
    if title.hooks.is_empty() {
        return;
    }
    let mut reported = BTreeSet::new();
    let options = title.options.iter().map(|it| Some(&*it.sym));
    for option in std::iter::once(None).chain(options) {
        for players in title.title.players.min..=title.title.players.max {
            let Some(fault) = fault(&mut rulesets, option, players) else { continue };
            if !reported.insert((fault.hook.to_string(), fault.text.to_string())) {
                continue;
            }
            let span = place(scripts, files, &fault.hook);
            out.push(diagnostic(&fault, span, option, players));
        }
    }
}

/// What goes wrong at the start of a game, if anything does. What the engine does not play at all is told elsewhere.
fn fault(rulesets: &mut Rulesets<'_>, option: Option<&str>, players: u8) -> Option<Fault> {
    let options: Vec<&str> = option.into_iter().collect();
    let ruleset = rulesets.ruleset(&options, players.into()).ok()?;
    Game::start(ruleset, SEED).err()
}

/// Whether an item is what a fault calls `hook`, or the first of several.
fn is_asked(item: &Item, hook: &str) -> bool {
    let hook = hook.split(", ").next().unwrap_or(hook);
    matches!(item.kind, ItemKind::Hook { .. } | ItemKind::Event { .. }) && item.name.text == hook
}

fn diagnostic(fault: &Fault, span: Span, option: Option<&str>, players: u8) -> Diagnostic {
    let option = option.map(|it| format!(" and `{it}`")).unwrap_or_default();
    let message = format!("a game with {players} players{option} cannot start: {}", fault.text);
    Diagnostic::new(&CANNOT_START, span, message)
        .label(format!("fails with {}", fault.kind.code()))
        .help(help(fault.kind).to_owned())
}

fn help(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::Overflow => "keep the numbers smaller",
        FaultKind::DivisionByZero => "look at the divisor before: `if n != 0 { … / n } else { … }`",
        FaultKind::Refused => {
            "ask before whether it is possible: `if p.cash >= 40 { pay(p, bank, 40) }`"
        }
        FaultKind::BadAnswer => "`base` is an answer that can be used",
        FaultKind::OutOfSteps => {
            "do less for each thing that is asked about, or keep in a variable what is found out"
        }
        FaultKind::Deadlock => {
            "leave the players something to do, or end the game with `end_game()`"
        }
    }
}

/// Where the hook of that name stands that counts, or else the beginning of the last script.
fn place(scripts: &[FileId], files: &Files, hook: &str) -> Span {
    let found = scripts.iter().rev().find_map(|id| {
        let script = parse::script(*id, &files.get(*id).text, &mut Diagnostics::default())?;
        script.items.into_iter().find(|it| is_asked(it, hook)).map(|it| it.name.span)
    });
    let last = *scripts.last().expect("a title with hooks has a script");
    found.unwrap_or(Span { file: last, start: 0, end: 0 })
}
