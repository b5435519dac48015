//! Homes that are chosen.

use engine::title::{Corporation, HomeChoice, Step};

use super::{Kit, NamedHexes};
use crate::check::Context;
use crate::check::rounds::needed::{Need, Wanting, first, has};

pub(super) const KIT: Kit = Kit {
    needs: &[NEED],
    homes,
    home_remedies: &["that it is chosen, `home_choice: free_city`"],
    ..Kit::NONE
};

const NEED: Need = Need {
    anywhere: true,
    or: ", or name the `home` and its `city`",
    ..Need::operating("home_token", wanting)
};

/// The first corporation whose president must choose its home, where it is not named when the corporation starts.
fn wanting(cx: &Context<'_>) -> Wanting {
    let named = |it: &Step| matches!(it, Step::BuySellParShares(it) if it.homes_at_start.is_some());
    if has(cx, named) {
        return None;
    }
    first("entities.corporations", &cx.title.entities.corporations, |_, it| {
        let why = format!("the city in which `{}` starts cannot be chosen", it.sym);
        it.home_choice.as_ref().map(|_| (".home_choice", why))
    })
}

fn homes(corporation: &Corporation) -> NamedHexes<'_> {
    match &corporation.home_choice {
        Some(HomeChoice::Hexes(hexes)) => vec![("home_choice", &**hexes)],
        _ => Vec::new(),
    }
}
