//! Kits: mechanisms that some titles have. Each is a folder; this file is the only place that lists them.
//!
//! The core names no kit. It asks at the joints ([`crate::joints`]), where the kits that a title uses answer in the order of
//! this registry. A kit uses the core, and has no methods on its types: what it does are functions in its `rules.rs`.

pub mod destinations;
pub mod loans;
pub mod price_protection;
pub(crate) mod registry;

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

pub(crate) use self::registry::fields;
use self::registry::kits;
use crate::abilities::Ability;
use crate::hooks::Basic;
use crate::hooks::api::Entry;
pub use crate::joints::lets_players_owe;
use crate::joints::{Joint, Joints};
use crate::title::{NamedPlace, RoundKind, Step, Title};
use crate::vocab::Member;

kits! { $
    destinations {
        steps: [ConnectionRun = "connection_run" in Operating],
        abilities: [destination::Destination],
        places: places_fields [destination: "the destination of the corporation"],
        round: Connections,
        hints: [CONNECTIONS],
        entries: [Corporation],
        joints: [
            corporation_closed, markers_at_start, marks_own, names_hex, named_places, run_requirements,
        ],
    }
    loans {
        rules: rules_fields,
        unplayed: [PlayerLoan: Always NoSell],
        joints: [check_bankruptcy, president_assists, check_shortfall, president_pays, set_began],
    }
    price_protection {
        steps: [PriceProtection = "price_protection" in Stock | Operating],
        round: Sales,
        joints: [share_sold, counts_for_limit, corporation_closed, programs_in_step],
    }
}

/// Whether a title has a step in one of its rounds.
pub(crate) fn has_step<T: Member<Step>>(title: &Title) -> bool {
    let rounds = &title.rounds;
    let own = rounds.nodes.iter().flat_map(|it| it.steps.iter());
    let mut steps = rounds.stock.iter().chain(rounds.operating.iter()).chain(own);
    steps.any(|it| T::of(it).is_some())
}

/// Whether a title has an ability, of a company or of a corporation.
pub(crate) fn has_ability<T: Member<Ability>>(title: &Title) -> bool {
    let entities = &title.entities;
    let companies = entities.companies.iter().flat_map(|it| it.abilities.iter());
    let corporations = entities.corporations.iter().flat_map(|it| it.abilities.iter());
    companies.chain(corporations).any(|it| T::of(it).is_some())
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
