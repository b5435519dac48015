//! Actions.

use super::entries;
use crate::action::{Car, Deed, Target};
use crate::hooks::values::{CityAt, Party, TrainAt};
use crate::ids::{CorporationId, HexId};
use crate::list::Text;

entries! { "action";
    /// Its kind.
    fn kind(_m, it: action) -> action_kind { it.deed.kind() }

    /// Who acted: a player, a corporation, or the company whose ability was used.
    fn entity(_m, it: action) -> entity { Party::from(it.entity) }

    /// The hex where a tile was laid, a token placed or taken back, or a marker put.
    fn hex(m, it: action) -> (maybe hex) {
        let named = match &it.deed {
            Deed::Assign(Target::Hex(hex)) => Some(*hex),
            deed => deed.field::<HexId>().copied(),
        };
        named.or_else(|| city(m, it).map(|it| it.hex))
    }

    /// The tile that was laid.
    fn tile(_m, it: action) -> (maybe tile) {
        match &it.deed {
            Deed::LayTile { tile, .. } => Some(*tile),
            _ => None,
        }
    }

    /// The city where a token was placed or taken back, as far as it is still there.
    fn city(m, it: action) -> (maybe city) {
        match &it.deed {
            Deed::PlaceToken { city, .. } | Deed::RemoveToken { city, .. } => {
                m.game().city_of(*city).ok().map(|(hex, city)| CityAt { hex, city })
            }
            _ => None,
        }
    }

    /// The corporation that it is about: whose par price was set, whose shares were traded, or which one another became
    /// part of.
    fn corporation(_m, it: action) -> (maybe corporation) {
        match &it.deed {
            Deed::Assign(Target::Corporation(it)) => Some(*it),
            deed if deed.sets_program() => None,
            deed => deed
                .field::<CorporationId>()
                .copied()
                .or_else(|| deed.shares()?.shares.first().map(|it| it.corporation)),
        }
    }

    /// The company that it is about: which was bid for, bought or sold, or which acted.
    fn company(_m, it: action) -> (maybe company) {
        match &it.deed {
            Deed::Bid { company, .. }
            | Deed::BuyCompany { company, .. }
            | Deed::SellCompany { company, .. } => Some(*company),
            _ => match Party::from(it.entity) {
                Party::Company(it) => Some(it),
                _ => None,
            },
        }
    }

    /// The train that was bought, borrowed or given up.
    fn train(m, it: action) -> (maybe train) {
        let car = it.deed.field::<Car>()?;
        let at = m.game().state().cars.iter().position(|it| it.car == *car)?;
        u8::try_from(at).ok().map(TrainAt)
    }

    /// What was bid, or paid for a company, a train or something else.
    fn price(_m, it: action) -> (maybe money) {
        match &it.deed {
            Deed::Bid { price, .. }
            | Deed::BidForTurn { price }
            | Deed::BuyCompany { price, .. }
            | Deed::SellCompany { price, .. }
            | Deed::BuyTrain { price, .. }
            | Deed::SpecialBuy { price, .. } => Some(price.0.into()),
            _ => None,
        }
    }

    /// What was chosen of what a script or a step offers.
    fn choice(_m, it: action) -> (maybe text) {
        match &it.deed {
            Deed::Choose(choice) => Some(Text::from(&**choice)),
            _ => None,
        }
    }
}
