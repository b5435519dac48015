//! Corporations that start at a price that the market does not have.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::start_price",
    severity: Severity::Error,
    explain: "A corporation whose par price is given starts in the cell of the market with that price. A corporation \
              of a type without price has none.",
    example: "start: (price: 85)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let cells = || cx.title.market.grid.iter().flat_map(|row| row.0.iter().flatten());
    for (at, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let Some(price) = corporation.start.as_ref().and_then(|it| it.price) else { continue };
        let priced = cx.type_of(corporation).is_none_or(|it| it.priced);
        let message = if !priced {
            format!("`{}` is of a type without price", corporation.sym)
        } else if cells().all(|it| it.price != price) {
            format!("no cell of the market has the price {price}")
        } else {
            continue;
        };
        let span = cx.span(&format!("entities.corporations[{at}].start.price"));
        out.push(Diagnostic::new(&RULE, span, message));
    }
}
