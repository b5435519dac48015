//! Trains for which the bank would pay.

use engine::money::Money;

use super::forms;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::trade_in_above_price",
    severity: Severity::Warning,
    explain: "What is taken off the price of a train for another given in exchange is no more than its price: else the \
              bank pays the corporation that takes it. Nor does the bank pay more for a train that rusts, `salvage`, than \
              it has cost.",
    example: "available_on: \"4\", discount: { \"4\": 500 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, train) in cx.title.trains.trains.iter().enumerate() {
        // What costs nothing is handed out by a rule, and may be worth something.
        if train.salvage > train.price && train.price > Money::ZERO {
            let (name, price) = (&train.name, train.price);
            let message = format!(
                "the bank pays {} for train `{name}` when it rusts, which has cost {price}",
                train.salvage
            );
            let help = format!("write at most {price}");
            let span = cx.span(&format!("trains.trains[{at}].salvage"));
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(&**name));
        }
    }
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
