//! Ways of the price that only a market of hexagons has.

use engine::title::{Geometry, SellMovement};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_such_way",
    severity: Severity::Error,
    explain: "In a market of rows and columns a price moves left, right, up or down; between these ways it moves only where the \
              cells are hexagons.",
    example: "capitalization = \"full\"\nsell_movement = \"down_left_hex_share\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let hexes = cx.title.rules.sell_movement == SellMovement::DownLeftHexShare;
    if !hexes || cx.title.market.geometry != Geometry::Grid {
        return;
    }
    let help = "choose a way of rows and columns, such as `down_share`".to_owned();
    let message = "no price moves down and left at once in a market of rows and columns";
    out.push(Diagnostic::new(&RULE, cx.span("rules.sell_movement"), message).help(help));
}
