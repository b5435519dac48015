//! Corporations that are started with a company.

use super::ability::{Exchange, ExchangeFor, From, Worth};
use crate::abilities::Ability;
use crate::action::Entity;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::{Starter, StarterPays};
use crate::money::Money;

/// Whether a company starts a corporation, also after it has done so.
pub(super) fn starts(game: &Game, holder: Entity, corporation: CorporationId) -> bool {
    let starts = |it: &Exchange| {
        it.from.contains(&From::Par)
            && matches!(&it.corporations, ExchangeFor::Named(it) if it.contains(&corporation))
    };
    let ruleset = game.ruleset();
    let mut numbers = ruleset.abilities_of(holder);
    numbers.any(|it| matches!(&ruleset.abilities[it].1, Ability::Exchange(it) if starts(it)))
}

/// With what alone a corporation can be started.
pub(super) fn starter(game: &Game, corporation: CorporationId) -> Option<Starter> {
    let mut powers = game.powers::<Exchange>();
    let (number, holder, it) = powers.find(|(_, holder, it)| {
        it.from.contains(&From::Par)
            && *holder != Entity::Corporation(corporation)
            && starts(game, *holder, corporation)
    })?;
    let pays = match (it.worth, holder) {
        (Worth::Value, Entity::Company(it)) => StarterPays::UpTo(game.ruleset().company(it).value),
        (Worth::Value, _) => StarterPays::UpTo(Money::ZERO),
        (Worth::Share, _) => StarterPays::Share,
        (Worth::Certificate, _) => StarterPays::Everything,
    };
    Some(Starter { number, holder, pays })
}
