//! Par cells that no rule opens.

use engine::title::CellKind;

use super::Kit;
use crate::check::Context;
use crate::check::market::has;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const KIT: Kit = Kit { checks: &[(&RULE, check)], ..Kit::NONE };

const RULE: Rule = Rule {
    code: "title::closed_par_cell",
    severity: Severity::Warning,
    explain: "Cells with the letter `p` are open to all corporations. Those of a further group (`x`, `z`, `w`, `P`) \
              are open as a rule in `par_rules` says.",
    example: "grid = [\"60 70 80p 90x 100 120 150e\", \"50y 60 70p 80 90\", \"40y 50 60\"]",
};

fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for kind in CellKind::ALL.iter().filter(|it| it.is_par() && **it != CellKind::Par) {
        let opened = cx.title.rules.par_rules.iter().any(|it| it.cells.contains(kind));
        if !opened && has(cx, |it| it == *kind) {
            let message = format!("no corporation can ever start in a cell `{}`", kind.name());
            let help =
                format!("say in `par_rules` who starts there: `cells = [\"{}\"]`", kind.name());
            out.push(
                Diagnostic::new(&RULE, cx.span("market.grid"), message)
                    .about(kind.name())
                    .help(help),
            );
        }
    }
}
