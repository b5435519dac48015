//! Types of corporation that may become others, which nothing brings about.

use engine::title::{Effect, Step};

use super::Kit;
use crate::check::Context;
use crate::check::rounds::needed::{Need, Wanting, first, has, has_effect, has_script};

pub(super) const KIT: Kit = Kit { needs: &[NEED], ..Kit::NONE };

/// Corporations become others in a step.
const NEED: Need = Need { anywhere: true, ..Need::operating("convert", wanting) };

/// The first type that may become another, where neither a start nor an event nor a script does it.
fn wanting(cx: &Context<'_>) -> Wanting {
    let starts =
        |it: &Step| matches!(it, Step::BuySellParShares(it) if it.start_converted.is_some());
    let converts = |it: &Effect| matches!(it, Effect::ConvertAll(_));
    if has(cx, starts) || has_effect(cx.title, converts) || has_script(cx.title) {
        return None;
    }
    first("entities.types", &cx.title.entities.types, |_, it| {
        let why = format!("no corporation of the type `{}` becomes another", it.name);
        it.converts.is_some().then_some((".converts", why))
    })
}
