//! What the engine does not play of conversions.

use crate::joints::Refused;
use crate::ruleset::{additional_stations, tokens};
use crate::state::MAX_STATIONS;
use crate::title::{Corporation, CorporationType, Title};

/// A corporation that converts keeps its certificates, and all its stations find room. `path` is that of the conversion of
/// a type.
pub(super) fn conversion(
    title: &Title,
    path: &str,
    kind: &CorporationType,
    refused: &mut dyn Refused,
) {
    let Some(conversion) = &kind.converts else { return };
    let Some(to) = title.entities.types.get(conversion.to.index()) else { return };
    let type_of = |it: &Corporation| title.entities.types.get(it.r#type.map_or(0, |it| it.index()));
    let own = |it: &&Corporation| type_of(it).is_some_and(|it| it.name == kind.name);
    let own = || title.entities.corporations.iter().filter(own);
    let shares = own().map(|it| it.shares.as_ref().unwrap_or(&kind.shares).len()).max();
    if to.shares.len() < shares.unwrap_or(kind.shares.len()) || !to.priced {
        let problem = "it becomes one with as many certificates or more, which have a price";
        refused.refuse(&format!("{path}.to"), problem);
    }
    if to.converts.is_some() {
        refused.refuse(&format!("{path}.to"), "a corporation converts only once");
    }
    let stations = own().map(|it| tokens(Some(kind), it).map_or(0, |it| it.len())).max();
    let most = stations.unwrap_or(0) + conversion.stations.len() + additional_stations(title);
    if most > MAX_STATIONS {
        refused.refuse(&format!("{path}.stations"), "there is no room for so many stations");
    }
}
