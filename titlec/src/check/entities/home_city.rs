//! Homes in a city that is not there.

use super::cities;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unknown_city",
    severity: Severity::Error,
    explain: "`city` says which city of the home hex is meant, counted from 0.",
    example: "(sym: \"NO\", name: \"North\", tokens: [0, 40], home: \"D4\", city: 2)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let home = corporation.home.and_then(|home| cx.hex(home));
        let Some((city, hex)) = corporation.city.zip(home) else { continue };
        let count = cities(hex.face);
        if usize::from(city) >= count && count > 0 {
            let message = format!("hex `{}` has no city {city}", hex.name);
            let help = format!("the last one is {}", count - 1);
            let span = cx.span(&format!("entities.corporations[{index}].city"));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}
