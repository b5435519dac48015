//! Companies without a price at which they may be sold.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::price_range",
    severity: Severity::Error,
    explain: "Corporations buy a company for `min_price` to `max_price`, so that the first is not above the second.",
    example: "(sym: \"HC\", name: \"Harbour Company\", value: 40, min_price: 80, max_price: 20)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, company) in cx.title.entities.companies.iter().enumerate() {
        let Some((least, most)) = company.min_price.zip(company.max_price) else { continue };
        if least <= most {
            continue;
        }
        let place = |field: &str| cx.span(&format!("entities.companies[{at}].{field}"));
        let message = format!(
            "no corporation can buy `{}`: no price is at least {least} and at most {most}",
            company.sym
        );
        let help = "write the lower one as `min_price`".to_owned();
        out.push(
            Diagnostic::new(&RULE, place("min_price"), message)
                .related(place("max_price"), "less than the least")
                .help(help)
                .about(&*company.sym),
        );
    }
}
