//! Mergers: a corporation goes into another, which gets its money, trains, companies, shares of others and the places of its
//! stations, or some of them; then it closes. Its president decides that in a step, where shareholders get shares of the
//! other; events and scripts nationalize corporations, where the bank pays the shareholders; and a minor that is given for a
//! share of a corporation goes into that one. Events nationalize companies as well.

pub(crate) mod events;
pub(crate) mod file;
mod rules;
pub mod scripts;
mod step;
mod swap;
pub(crate) mod words;

use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::Joints;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    /// What can be given up has an ability for that. Steps, events and scripts ask at no joint.
    fn is_used(title: &Title) -> bool {
        title.entities.corporations.iter().any(|it| !it.abilities.is_empty())
    }

    fn corporation_given_up(game: &mut Game, corporation: CorporationId, into: CorporationId) {
        rules::take_over_given(game, corporation, into);
    }
}
