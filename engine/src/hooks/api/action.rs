//! Actions.

use super::entries;
use crate::action::{Bundle, Car, Deed, Target};
use crate::hooks::values::{CityAt, Party, TrainAt};
use crate::ids::CompanyId;
use crate::list::Text;
use crate::money::Money;

entries! { "action";
    /// Its kind.
    fn kind(_m, it: action) -> action_kind { it.deed.kind() }

    /// Who acted: a player, a corporation, or the company whose ability was used.
    fn entity(_m, it: action) -> entity { Party::from(it.entity) }

    /// The hex where a tile was laid, a token placed or taken back, or a marker put.
    fn hex(m, it: action) -> (maybe hex) {
        match it.deed.part() {
            Some(Target::Hex(hex)) => Some(*hex),
            _ => it.deed.part().copied().or_else(|| city(m, it).map(|it| it.hex)),
        }
    }

    /// The tile that was laid.
    fn tile(_m, it: action) -> (maybe tile) {
        it.deed.part().copied()
    }

    /// The city where a token was placed or taken back, as far as it is still there.
    fn city(m, it: action) -> (maybe city) {
        let (hex, city) = m.game().city_of(*it.deed.part()?).ok()?;
        Some(CityAt { hex, city })
    }

    /// The corporation that it is about: whose par price was set, whose shares were traded, or which one another became
    /// part of.
    fn corporation(_m, it: action) -> (maybe corporation) {
        if it.deed.sets_program() {
            return None;
        }
        match it.deed.part() {
            Some(Target::Corporation(it)) => Some(*it),
            _ => it.deed.part().copied().or_else(|| {
                let bundle: &Bundle = it.deed.part()?;
                bundle.shares.first().map(|it| it.corporation)
            }),
        }
    }

    /// The company that it is about: which was bid for, bought or sold, or which acted.
    fn company(_m, it: action) -> (maybe company) {
        let bid = it.deed.part::<Option<CompanyId>>().copied().flatten();
        bid.or(it.deed.part().copied()).or_else(|| match Party::from(it.entity) {
            Party::Company(it) => Some(it),
            _ => None,
        })
    }

    /// The train that was bought, borrowed or given up.
    fn train(m, it: action) -> (maybe train) {
        let car: Car = *it.deed.part()?;
        let at = m.game().state().cars.iter().position(|it| it.car == car)?;
        u8::try_from(at).ok().map(TrainAt)
    }

    /// What was bid, or paid for a company, a train or something else.
    fn price(_m, it: action) -> (maybe money) {
        it.deed.part::<Money>().map(|it| it.0.into())
    }

    /// What was chosen of what a script or a step offers.
    fn choice(_m, it: action) -> (maybe text) {
        match &it.deed {
            Deed::Choose(choice) => Some(Text::from(&**choice)),
            _ => None,
        }
    }
}
