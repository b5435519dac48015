//! Steps that let corporations buy their own shares back, and none.

use engine::title::{Percent, RedeemShares, Step};

use super::{Kit, Zero};
use crate::check::Context;
use crate::check::rounds::rounds;

pub(super) const KIT: Kit = Kit { zeros: never_bought_back, ..Kit::NONE };

fn never_bought_back(cx: &Context<'_>) -> Vec<Zero> {
    let rounds = rounds(cx);
    let steps = rounds.iter().flat_map(|round| {
        round.steps.iter().enumerate().map(|(at, it)| (it, format!("{}[{at}]", round.path)))
    });
    let none = |it: &RedeemShares| it.most == Some(Percent(0));
    let found = steps.filter_map(|(step, path)| match step {
        Step::RedeemShares(it) if none(it) => Some(format!("{path}.most")),
        Step::IssueShares(it) if it.or_redeem.as_ref().is_some_and(none) => {
            Some(format!("{path}.or_redeem.most"))
        }
        Step::BuySellParShares(it) if it.own_shares.as_ref().is_some_and(|it| it.most == 0) => {
            Some(format!("{path}.own_shares.most"))
        }
        _ => None,
    });
    let zero = |path| Zero {
        path,
        message: "no corporation may buy a share of its own back".to_owned(),
        help: "write how much of itself it may have, or leave `most` out",
        about: None,
    };
    found.map(zero).collect()
}
