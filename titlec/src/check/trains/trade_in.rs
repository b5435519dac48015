//! Trains for which the bank would pay.

use super::forms;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::trade_in_above_price",
    severity: Severity::Warning,
    explain: "What is taken off the price of a train for another given in exchange is no more than its price: else the \
              bank pays the corporation that takes it.",
    example: "available_on: \"4\", discount: { \"4\": 500 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for form in forms(cx) {
        for (at, (_, discount)) in form.discount.iter().enumerate() {
            if *discount > form.price {
                let message = format!(
                    "{discount} is taken off the price of train `{}`, which is {}",
                    form.name, form.price
                );
                let help = format!("write at most {}", form.price);
                let span = cx.span(&format!("{}.discount[{at}]", form.path));
                out.push(Diagnostic::new(&RULE, span, message).help(help).about(form.name));
            }
        }
    }
}
