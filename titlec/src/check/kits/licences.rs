//! Licences that nobody buys, and those that there are none of.

use super::{Kit, Zero};
use crate::check::Context;
use crate::check::rounds::needed::{Need, Wanting, first};

pub(super) const KIT: Kit =
    Kit { needs: &[Need::operating("special_buy", unsold)], zeros, ..Kit::NONE };

/// The first licence that is not bought in place of a tile.
fn unsold(cx: &Context<'_>) -> Wanting {
    first("rules.licences", &cx.title.rules.licences, |_, it| {
        let why = format!("nobody buys the licence `{}`", it.name);
        (!it.takes_lay).then_some(("", why))
    })
}

fn zeros(cx: &Context<'_>) -> Vec<Zero> {
    let licences = cx.title.rules.licences.iter().enumerate().filter(|(_, it)| it.count == 0);
    let zero = licences.map(|(at, licence)| Zero {
        path: format!("rules.licences[{at}].count"),
        message: format!("there is no licence `{}`", licence.name),
        help: "write how many there are, or take it out",
        about: Some(licence.name.to_string()),
    });
    zero.collect()
}
