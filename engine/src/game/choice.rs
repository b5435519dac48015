//! Something that may be done, or a range of such things.

use crate::action::{Action, Bundle, Car, Deed, Entity, Kind, Payout, Share};
use crate::ids::{CompanyId, CorporationId, HexId, PlayerId, TileId};
use crate::money::Money;
use crate::set::CompanySet;

/// Something that may be done, or a range of such things.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// Just this.
    Exactly(Action),
    /// A bid from `min` to `max` in steps.
    Bid {
        /// Who bids.
        player: PlayerId,
        /// On which company.
        company: CompanyId,
        /// Least price.
        min: Money,
        /// Greatest price.
        max: Money,
        /// The step between two prices.
        step: i32,
    },
    /// A company for a price from `min` to `max`.
    BuyCompany {
        /// Who buys.
        buyer: Entity,
        /// Which company.
        company: CompanyId,
        /// Least price.
        min: Money,
        /// Greatest price.
        max: Money,
    },
    /// A train for a price from `min` to `max`.
    BuyTrain {
        /// Who buys.
        corporation: CorporationId,
        /// Which train.
        car: Car,
        /// In which form.
        variant: u8,
        /// What is given for it.
        exchange: Option<Car>,
        /// Least price.
        min: Money,
        /// Greatest price.
        max: Money,
    },
    /// A dividend from `min` to `max` in steps.
    Dividend {
        /// Who pays.
        corporation: CorporationId,
        /// Least amount.
        min: Money,
        /// Greatest amount.
        max: Money,
        /// The step between two amounts.
        step: i32,
    },
    /// A certificate, bought or taken in exchange.
    BuyShare {
        /// Who takes it.
        entity: Entity,
        /// Which one.
        share: Share,
        /// How much of the corporation it is.
        percent: u8,
    },
    /// Shares of a corporation; which of equal ones does not matter.
    Shares {
        /// How they change hands.
        kind: Kind,
        /// Who sells or buys.
        entity: Entity,
        /// Of which corporation.
        corporation: CorporationId,
        /// Ordinary certificates where they are, as bits.
        ordinary: u32,
        /// How many of them change hands.
        count: u8,
        /// Whether the president's certificate goes as well.
        president: bool,
        /// How much changes hands.
        percent: u8,
        /// How much the certificates are together: where it is more, a part comes back.
        whole: u8,
    },
    /// A tile, whichever free copy of it.
    LayTile {
        /// Who lays it.
        entity: Entity,
        /// Where.
        hex: HexId,
        /// Which kind.
        tile: TileId,
        /// How it is turned.
        rotation: u8,
        /// Copies that are free, as bits.
        copies: u64,
        /// Other companies whose abilities are used for the same tile.
        with: CompanySet,
    },
    /// These trains, on any routes that the rules allow.
    RunRoutes {
        /// Who runs them.
        corporation: CorporationId,
        /// Trains that may run.
        cars: Vec<Car>,
    },
}

impl Choice {
    /// Whether the choice is of this kind and covers what the action names. Routes are not judged.
    pub fn covers(&self, action: &Action) -> bool {
        match (self, &action.deed) {
            (Choice::Exactly(it), _) => it.entity == action.entity && same(&it.deed, &action.deed),
            (Choice::Bid { player, company, min, max, step }, Deed::Bid { company: on, price }) => {
                action.entity == Entity::Player(*player)
                    && Some(*company) == *on
                    && (min..=max).contains(&price)
                    && (price.0 - min.0) % step == 0
            }
            (
                Choice::BuyCompany { buyer, company, min, max },
                Deed::BuyCompany { company: it, price },
            ) => action.entity == *buyer && company == it && (min..=max).contains(&price),
            (
                Choice::BuyTrain { corporation, car, variant, exchange, min, max },
                Deed::BuyTrain { car: it, price, variant: form, exchange: given },
            ) => {
                action.entity == Entity::Corporation(*corporation)
                    && (car, variant, exchange) == (it, form, given)
                    && (min..=max).contains(&price)
            }
            (
                Choice::Dividend { corporation, min, max, step },
                Deed::Dividend(Payout::Variable(amount)),
            ) => {
                action.entity == Entity::Corporation(*corporation)
                    && (min..=max).contains(&amount)
                    && (amount.0 - min.0) % step == 0
            }
            (Choice::BuyShare { entity, share, percent }, Deed::BuyShares(bundle)) => {
                action.entity == *entity
                    && *bundle.shares == [*share]
                    && bundle.percent.is_none_or(|it| it == *percent)
            }
            (Choice::Shares { kind, entity, .. }, deed) if *kind == deed.kind() => {
                action.entity == *entity && deed.part().is_some_and(|it| self.covers_shares(it))
            }
            (
                Choice::LayTile { entity, hex, tile, rotation, copies, with },
                Deed::LayTile { hex: at, tile: it, copy, rotation: turned, with: together },
            ) => {
                action.entity == *entity
                    && (hex, tile, rotation, with) == (at, it, turned, together)
                    && *copy < 64
                    && copies >> copy & 1 == 1
            }
            (Choice::RunRoutes { corporation, cars }, Deed::RunRoutes(routes)) => {
                action.entity == Entity::Corporation(*corporation)
                    && routes.iter().all(|it| cars.contains(&it.car))
            }
            _ => false,
        }
    }

    fn covers_shares(&self, bundle: &Bundle) -> bool {
        let Choice::Shares { corporation, ordinary, count, president, percent, whole, .. } = self
        else {
            return false;
        };
        let mut bits = 0u32;
        for share in &bundle.shares {
            let bit = 1u32.checked_shl(u32::from(share.index)).unwrap_or(0);
            if share.corporation != *corporation || bits & bit != 0 {
                return false;
            }
            bits |= bit;
        }
        let named = bits & !1;
        (bits & 1 == 1) == *president
            && named & !ordinary == 0
            && named.count_ones() == u32::from(*count)
            && bundle.percent.unwrap_or(*whole) == *percent
    }

    /// Who may do it.
    pub fn entity(&self) -> Entity {
        match self {
            Choice::Exactly(action) => action.entity,
            Choice::Bid { player, .. } => Entity::Player(*player),
            Choice::BuyCompany { buyer: entity, .. }
            | Choice::BuyShare { entity, .. }
            | Choice::Shares { entity, .. }
            | Choice::LayTile { entity, .. } => *entity,
            Choice::BuyTrain { corporation, .. }
            | Choice::Dividend { corporation, .. }
            | Choice::RunRoutes { corporation, .. } => Entity::Corporation(*corporation),
        }
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Choice::Exactly(action) => action.deed.kind(),
            Choice::Bid { .. } => Kind::Bid,
            Choice::BuyCompany { .. } => Kind::BuyCompany,
            Choice::BuyTrain { .. } => Kind::BuyTrain,
            Choice::Dividend { .. } => Kind::Dividend,
            Choice::BuyShare { .. } => Kind::BuyShares,
            Choice::Shares { kind, .. } => *kind,
            Choice::LayTile { .. } => Kind::LayTile,
            Choice::RunRoutes { .. } => Kind::RunRoutes,
        }
    }
}

/// Equal, but for what the engine works out itself: the slot of a station.
fn same(offered: &Deed, done: &Deed) -> bool {
    match (offered, done) {
        (Deed::PlaceToken { city, .. }, Deed::PlaceToken { city: it, .. })
        | (Deed::RemoveToken { city, .. }, Deed::RemoveToken { city: it, .. }) => city == it,
        _ => offered == done,
    }
}
