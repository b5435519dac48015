//! Actions that a choice stands for.

use super::Choice;
use crate::action::{Action, Bundle, Car, Deed, Entity, Payout, Share};
use crate::ids::CorporationId;
use crate::money::Money;

impl Choice {
    /// Actions that the choice stands for: the one that it is, or those with the least and the greatest price, the first and the
    /// last copy of a tile, a part and the whole of a share. There is at least one. Of routes it is the run of none;
    /// [`Game::best_routes`](super::Game::best_routes) has better ones.
    pub fn ends(&self) -> Vec<Action> {
        ends(self)
    }

    /// The action for a price; none where nothing has a price that may be chosen. Whether the price is within the range is
    /// not looked at.
    pub fn at(&self, price: Money) -> Option<Action> {
        priced(self, price)
    }
}

fn ends(choice: &Choice) -> Vec<Action> {
    match choice {
        Choice::Exactly(action) => vec![action.clone()],
        Choice::Bid { min, max, step, .. } | Choice::Dividend { min, max, step, .. } => {
            prices(*min, *max, *step)
                .into_iter()
                .filter_map(|price| priced(choice, price))
                .collect()
        }
        Choice::BuyCompany { min, max, .. } | Choice::BuyTrain { min, max, .. } => {
            prices(*min, *max, 1).into_iter().filter_map(|price| priced(choice, price)).collect()
        }
        Choice::BuyShare { entity, share, percent } => {
            let bundle = |percent| Bundle { shares: std::iter::once(*share).collect(), percent };
            let deeds = [bundle(None), bundle(Some(*percent))].map(Deed::BuyShares);
            deeds.map(|deed| Action { entity: *entity, deed }).to_vec()
        }
        Choice::Shares { kind, entity, .. } => {
            let deed = Deed::saying(*kind, &deal(choice).expect("it is a deal in shares"));
            vec![Action { entity: *entity, deed: deed.expect("it is a deal in shares") }]
        }
        Choice::LayTile { entity, hex, tile, rotation, copies, with } => {
            let last = 63 - copies.leading_zeros();
            let copies =
                [copies.trailing_zeros(), last].map(|it| u8::try_from(it).expect("copies fit"));
            let deed = |copy| Deed::LayTile {
                hex: *hex,
                tile: *tile,
                copy,
                rotation: *rotation,
                with: *with,
            };
            copies.map(|copy| Action { entity: *entity, deed: deed(copy) }).to_vec()
        }
        Choice::RunRoutes { corporation, .. } => {
            vec![Action {
                entity: Entity::Corporation(*corporation),
                deed: Deed::RunRoutes([].into()),
            }]
        }
    }
}

fn priced(choice: &Choice, price: Money) -> Option<Action> {
    Some(match choice {
        Choice::Bid { player, company, .. } => Action {
            entity: Entity::Player(*player),
            deed: Deed::Bid { company: Some(*company), price },
        },
        Choice::BuyCompany { buyer, company, .. } => {
            Action { entity: *buyer, deed: Deed::BuyCompany { company: *company, price } }
        }
        Choice::BuyTrain { corporation, car, variant, exchange, .. } => {
            train(*corporation, *car, price, *variant, *exchange)
        }
        Choice::Dividend { corporation, .. } => Action {
            entity: Entity::Corporation(*corporation),
            deed: Deed::Dividend(Payout::Variable(price)),
        },
        _ => return None,
    })
}

fn train(
    corporation: CorporationId,
    car: Car,
    price: Money,
    variant: u8,
    exchange: Option<Car>,
) -> Action {
    let deed = Deed::BuyTrain { car, price, variant, exchange };
    Action { entity: Entity::Corporation(corporation), deed }
}

/// Least and greatest price in steps from the least.
fn prices(min: Money, max: Money, step: i32) -> [Money; 2] {
    [min, Money(max.0 - (max.0 - min.0) % step)]
}

/// The first shares that a choice of deals allows.
fn deal(choice: &Choice) -> Option<Bundle> {
    let Choice::Shares { corporation, ordinary, count, president, percent, whole, .. } = choice
    else {
        return None;
    };
    let held = (1..32u8).filter(|index| ordinary >> index & 1 == 1).take(usize::from(*count));
    let named = held.chain(president.then_some(0));
    Some(Bundle {
        shares: named.map(|index| Share { corporation: *corporation, index }).collect(),
        percent: Some(*percent).filter(|it| it != whole),
    })
}
