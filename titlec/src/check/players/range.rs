//! Least and greatest number of players.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::player_range",
    severity: Severity::Error,
    explain: "A title is for at least one player, and the least number is not above the greatest.",
    example: "players = { min = 4, max = 3 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let players = &cx.title.title.players;
    if players.min == 0 {
        let span = cx.span("title.players.min");
        out.push(
            Diagnostic::new(&RULE, span, "a game needs at least one player")
                .help("write the least number that can play: `min = 2`".to_owned()),
        );
    }
    if players.min > players.max {
        let message =
            format!("the least number, {}, is above the greatest, {}", players.min, players.max);
        let help = format!("write `{{ min = {}, max = {} }}`", players.max, players.min);
        out.push(Diagnostic::new(&RULE, cx.span("title.players"), message).help(help));
    }
}
