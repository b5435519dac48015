//! Corporations that must buy a train for which nobody can pay.

use engine::hooks::Point;
use engine::title::{MustBuyTrain, RoundKind, Step};

use crate::check::rounds::{Listed, rounds};
use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_way_out",
    severity: Severity::Warning,
    explain: "Where a corporation must buy a train and its president cannot pay for it, the game goes on only if the \
              president may go bankrupt or borrow, or the corporation may close.",
    example: "exchange(blocks: true), assign, special_choose",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for path in stuck(cx) {
        let (path, message, bankrupt) = if cx.title.rules.bankruptcy_allowed {
            let message =
                "a president who cannot pay for a train that must be bought can do nothing";
            (path, message, "add the step `bankrupt`")
        } else {
            let message =
                "a president who cannot pay for a train that must be bought may not go bankrupt";
            ("rules.bankruptcy_allowed".to_owned(), message, "leave this out")
        };
        let of_kits = kits::ALL.iter().flat_map(|it| it.ways_out);
        let help = of_kits.fold(bankrupt.to_owned(), |help, it| format!("{help}, {it}"))
            + ", or let the corporation close (`buy_train(or_close: true)`)";
        let told = Diagnostic::new(&RULE, cx.span(&path), message).help(help);
        out.push(told.about("buy_train"));
    }
}

/// The steps in which a corporation may have to buy a train without a way to go on, with their paths.
pub(in crate::check) fn stuck(cx: &Context<'_>) -> Vec<String> {
    let rules = &cx.title.rules;
    let must = cx.title.entities.types.iter().any(|it| {
        it.must_buy_train.unwrap_or(rules.must_buy_train) != MustBuyTrain::Never
            && engine::kits::buys_trains(it)
    });
    let borrows = engine::kits::lets_players_owe(cx.title);
    if !must || borrows || cx.title.hooks.at(Point::MustBuyTrain).is_some() {
        return Vec::new();
    }
    let rounds = rounds(cx);
    let operating = rounds.iter().filter(|it| it.kind == RoundKind::Operating);
    operating.filter_map(|it| stuck_in(cx, it)).collect()
}

fn stuck_in(cx: &Context<'_>, round: &Listed<'_>) -> Option<String> {
    let bankrupt = round.steps.iter().any(|it| matches!(it, Step::Bankrupt(_)));
    if bankrupt && cx.title.rules.bankruptcy_allowed {
        return None;
    }
    let at = round.steps.iter().position(|it| matches!(it, Step::BuyTrain(it) if !it.or_close))?;
    Some(format!("{}[{at}]", round.path))
}
