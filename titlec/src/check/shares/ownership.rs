//! Limits below the president's certificate.

use engine::title::{CorporationType, Percent};

use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::ownership_limit",
    severity: Severity::Error,
    explain: "`max_ownership_percent` is how much one owner may hold, 60 percent where nothing is said. Below the \
              president's certificate nobody could start the corporation.",
    example: "(name: \"major\", max_ownership_percent: 10)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let entities = &cx.title.entities;
    for (at, it) in entities.types.iter().enumerate() {
        let path = format!("entities.types[{at}]");
        look(cx, &path, is_bought(it), it.max_ownership_percent, &it.shares, out);
    }
    for (at, it) in entities.corporations.iter().enumerate() {
        let Some(kind) = cx.type_of(it) else { continue };
        if it.shares.is_none() && it.max_ownership_percent.is_none() {
            continue;
        }
        let limit = it.max_ownership_percent.unwrap_or(kind.max_ownership_percent);
        let path = format!("entities.corporations[{at}]");
        look(cx, &path, is_bought(kind), limit, cx.shares(it), out);
    }
    by_players(cx, out);
}

/// Complains about a limit for a number of players that is below every president's certificate.
fn by_players(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let types = cx.title.entities.types.iter().filter(|it| is_bought(it));
    let Some(least) = types.filter_map(|it| it.shares.first()).min() else { return };
    let limits = cx.title.by_players.max_ownership_percent.iter().enumerate();
    for (at, (players, limit)) in limits.filter(|(_, (_, limit))| *limit < least) {
        let message = format!(
            "with {players} players nobody may hold more than {} percent, but every president's certificate is {} or more",
            limit.0, least.0
        );
        let help = format!("write {} or more, or leave it out", least.0);
        let span = cx.span(&format!("by_players.max_ownership_percent[{at}]"));
        out.push(Diagnostic::new(&RULE, span, message).help(help));
    }
}

/// Whether somebody buys the president's certificate.
pub(super) fn is_bought(kind: &CorporationType) -> bool {
    kind.priced && !kits::is_everywhere(kind)
}

fn look(
    cx: &Context<'_>,
    path: &str,
    bought: bool,
    limit: Percent,
    shares: &[Percent],
    out: &mut Vec<Diagnostic>,
) {
    let Some(president) = shares.first().filter(|it| bought && **it > limit) else { return };
    let (president, limit) = (president.0, limit.0);
    let message = format!(
        "nobody may hold more than {limit} percent, but the president's certificate is {president}"
    );
    let help = format!("write `max_ownership_percent: {president}` or more");
    let written = format!("{path}.max_ownership_percent");
    let place = [written, format!("{path}.shares[0]")];
    let span = place.iter().map(|it| cx.span(it)).find(|it| *it != cx.span(path));
    out.push(Diagnostic::new(&RULE, span.unwrap_or_else(|| cx.span(path)), message).help(help));
}
