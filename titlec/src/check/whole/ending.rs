//! Games without an end.

use engine::hooks::Point;
use engine::title::{BankCash, CellKind, Count, Effect, EndReason, RoundName, RoundWord, Step};

use crate::check::trains::stuck::stuck;
use crate::check::{Context, scripts};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::read::State;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_ends",
    severity: Severity::Error,
    explain: "A game ends for a reason in `game_end`, by an event, by a way to `end` between rounds, or by the script. At least \
              one of these must be possible.",
    example: "game_end = {}",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    if !is_endless(cx) {
        return;
    }
    let why = cx.title.rules.game_end.iter().filter_map(|(reason, _)| {
        why_never(cx, *reason).map(|why| format!("`{}` never comes, since {why}", reason.name()))
    });
    let why: Vec<String> = why.collect();
    let message = match why.as_slice() {
        [] => "the game never ends".to_owned(),
        why => format!("the game never ends: {}", why.join(", and ")),
    };
    let help =
        "name a reason that comes, such as `final_phase = \"one_more_full_or_set\"`".to_owned();
    out.push(Diagnostic::new(&RULE, cx.span("rules.game_end"), message).help(help));
}

/// Whether nothing ever ends a game.
pub(in crate::check) fn is_endless(cx: &Context<'_>) -> bool {
    // Trains may run out by other means than this looks at: that is taken as meant.
    let comes =
        |reason: EndReason| reason == EndReason::FinalTrain || why_never(cx, reason).is_none();
    !cx.title.rules.game_end.iter().any(|(reason, _)| comes(*reason)) && !ends_otherwise(cx)
}

/// Whether a game ends without a reason that `game_end` names.
fn ends_otherwise(cx: &Context<'_>) -> bool {
    let mut ways = cx.title.rounds.then.iter().flat_map(|(_, ways)| ways.iter());
    let to_end = ways.any(|it| it.to == RoundName::Word(RoundWord::End));
    let timed = |it: &Effect| matches!(it, Effect::EndGame(it) if it.timing.is_some());
    let events = cx.title.trains.events.iter().any(|(_, effects)| effects.iter().any(timed));
    to_end || events || scripts::have_effect(cx, "end_game")
}

/// Why a game never ends for a reason, if it never does.
pub(super) fn why_never(cx: &Context<'_>, reason: EndReason) -> Option<&'static str> {
    let title = cx.title;
    match reason {
        EndReason::Bank => {
            matches!(title.bank.cash, BankCash::Unlimited(_)).then_some("the bank is unlimited")
        }
        EndReason::Bankrupt => why_never_bankrupt(cx),
        EndReason::StockMarket => {
            let mut cells = title.market.grid.iter().flat_map(|row| row.0.iter().flatten());
            let ends = cells.any(|it| it.kinds.first() == Some(&CellKind::Endgame));
            (!ends).then_some("no cell of the market ends the game")
        }
        EndReason::FinalTrain => {
            let endless =
                title.trains.trains.iter().any(|it| matches!(it.count, Count::Unlimited(_)));
            endless.then_some("a kind of train is unlimited")
        }
        EndReason::Event => {
            let ends = |it: &Effect| matches!(it, Effect::EndGame(_));
            let events = title.trains.events.iter().any(|(_, it)| it.iter().any(ends));
            let scripted = ["call_end", "end_game"].iter().any(|it| scripts::have_effect(cx, it));
            (!events && !scripted).then_some("no event ends the game")
        }
        EndReason::FinalPhase | EndReason::FixedRound | EndReason::AllClosed => None,
    }
}

/// Why nobody ever goes bankrupt, if nobody does.
fn why_never_bankrupt(cx: &Context<'_>) -> Option<&'static str> {
    if !cx.title.rules.bankruptcy_allowed {
        return Some("nobody may go bankrupt");
    }
    let own = cx.title.rounds.nodes.iter().flat_map(|it| it.steps.iter());
    let mut steps = cx.title.rounds.operating.iter().chain(own);
    let possible = steps.any(|it| matches!(it, Step::Bankrupt(_)));
    (!possible).then_some("no round has the step `bankrupt`")
}

/// Whether a reason was written down for this title, not left to the usual ones, is not the only one, and no other message
/// tells of it.
pub(super) fn is_to_be_told(cx: &Context<'_>, reason: EndReason) -> bool {
    let written = cx.places.place("rules.game_end").state == State::Written;
    let told = match reason {
        EndReason::StockMarket => true,
        EndReason::Bankrupt => !stuck(cx).is_empty(),
        // A script may say how many trains there are.
        EndReason::FinalTrain => cx.title.hooks.at(Point::NumTrains).is_some(),
        EndReason::Event => cx.title.rules.game_end.0.len() == 1,
        _ => false,
    };
    // An unlimited bank takes away what ends most games, even where nothing is said of it.
    (written || reason == EndReason::Bank) && !told
}
