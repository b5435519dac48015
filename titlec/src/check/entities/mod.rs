//! Corporations and their homes.

pub(super) mod colour;
pub(super) mod crowded;
pub(super) mod dividends;
pub(super) mod home;
pub(super) mod home_city;
pub(super) mod home_slot;
pub(super) mod idle_move;
pub(super) mod kinds;
pub(super) mod no_home;
pub(super) mod price_range;
pub(super) mod repeated;
pub(super) mod tokens;
pub(super) mod unnamed;

use engine::title::{Dividends, NodeKind, Printed, Title};

/// Number of cities that are printed.
pub(super) fn cities(face: &Printed) -> usize {
    face.nodes.iter().filter(|node| node.kind == NodeKind::City).count()
}

/// What becomes of revenues, with its path: of all corporations, and of the types that have it otherwise.
fn all_dividends(title: &Title) -> impl Iterator<Item = (String, &Dividends)> {
    let types = title.entities.types.iter().enumerate();
    let own = types.filter_map(|(at, it)| {
        Some((format!("entities.types[{at}].dividends"), it.dividends.as_ref()?))
    });
    std::iter::once(("rules.dividends".to_owned(), &title.rules.dividends)).chain(own)
}
