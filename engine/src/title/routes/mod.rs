//! What routes earn besides their stops, and what they must and must not do.

mod amount;
mod bonuses;
mod only;
mod places;
mod rules;
mod subsidies;

pub use self::amount::{Amount, Change, Growing};
pub use self::bonuses::{
    Counted, LongestBonus, PairBonus, PairOver, PartOfRoute, PassedBonus, PerToken, RouteBonus,
    StopBonus,
};
pub use self::only::Only;
pub use self::places::{NamedPlace, Places};
pub use self::rules::{
    Apart, CallAt, DistanceMode, Ends, NoRepeat, NoSharedStops, Over, Permit, RepeatOf, RouteRule,
};
pub use self::subsidies::Subsidy;
