//! What the engine does not play of deals in own shares.

use super::words::RedeemShares;
use crate::joints::Refused;
use crate::money::Money;
use crate::ruleset::{PartlyPlayed, step_lists};
use crate::title::{SellMovement, Step, Title};

/// What a title says of them.
pub(super) fn refuse(title: &Title, refused: &mut dyn Refused) {
    let rules = &title.rules;
    if rules.must_emergency_issue_before_ebuy && rules.emergency_issue.is_none() {
        let path = "rules.must_emergency_issue_before_ebuy";
        refused.not_built(path, "true` without `emergency_issue");
    }
    if let Some(issue) = &rules.emergency_issue {
        movement(issue.movement, "rules.emergency_issue.movement", refused);
    }
    for (path, steps) in step_lists(title) {
        for (at, step) in steps.iter().enumerate() {
            refuse_step(title, &format!("{path}[{at}]"), step, refused);
        }
    }
}

fn refuse_step(title: &Title, path: &str, step: &Step, refused: &mut dyn Refused) {
    match step {
        Step::IssueShares(it) => {
            movement(it.movement, &format!("{path}.movement"), refused);
            if it.or_redeem.as_ref().is_some_and(|it| it.offer_again_at.is_some()) {
                let problem = "shares are only offered again in the step `redeem_shares`";
                refused.refuse(&format!("{path}.or_redeem.offer_again_at"), problem);
            }
        }
        Step::RedeemShares(RedeemShares { offer_again_at: Some(price), .. })
            if !has_par(title, *price) =>
        {
            let problem = "there is no cell of that price in which a corporation starts";
            refused.refuse(&format!("{path}.offer_again_at"), problem);
        }
        Step::Bankrupt(it) => {
            let path = format!("{path}.issues");
            if let Some(it) = it.issues {
                movement(it, &path, refused);
            }
            if it.issues.is_some() && title.rules.emergency_issue.is_none() {
                let problem = "corporations sell none of their shares for trains: there is no `emergency_issue`";
                refused.refuse(&path, problem);
            }
        }
        _ => {}
    }
}

fn movement(movement: SellMovement, path: &str, refused: &mut dyn Refused) {
    if !movement.is_played() {
        refused.not_built(path, movement.name());
    }
}

/// Whether corporations start at a price.
fn has_par(title: &Title, price: Money) -> bool {
    let mut cells = title.market.grid.iter().flat_map(|row| row.0.iter().flatten());
    cells.any(|it| it.price == price && it.kinds.iter().any(|it| it.is_par()))
}
