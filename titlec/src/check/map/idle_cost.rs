//! Terrain that costs something where nobody builds.

use engine::hooks::Point;

use super::stays;
use crate::check::{Context, scripts};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::cost_never_paid",
    severity: Severity::Warning,
    explain: "The cost of terrain is paid for the tile that is laid there. Gray and red hexes stay as they are printed: \
              their terrain costs nobody anything.",
    example: "\"C1\": \"offboard=revenue:yellow_20|green_40,groups:port;path=a:0,b:_0;label=M;upgrade=cost:40,terrain:water\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    if scripts::may_allow(cx, Point::UpgradesTo) {
        return;
    }
    let mut told: Vec<&str> = Vec::new();
    for (at, hex) in cx.hexes.iter().enumerate() {
        if !stays(cx, at) || hex.face.upgrades.is_empty() || told.contains(&&*hex.path) {
            continue;
        }
        told.push(&hex.path);
        let message = format!("nobody ever builds on `{}`, so that this is never paid", hex.name);
        let help =
            format!("take `upgrade=…` away: a {} hex stays as it is printed", hex.colour.name());
        out.push(Diagnostic::new(&RULE, cx.span(&hex.path), message).help(help).about(hex.name));
    }
}
