//! Nationals: corporations that have a station in every city of their zone, where no other blocks them, and lay none. Stops
//! of the zone that no track links pay as well, or all its revenue is found by rule.

mod capacity;
mod unlinked;
pub(crate) mod words;
mod zone;

use std::sync::Arc;

#[cfg(test)]
pub(crate) use self::unlinked::is_linked;
pub use self::zone::Zone;
use crate::board::{Board, Domain};
use crate::joints::{Joints, Refused};
use crate::title::{Corporation, Title};

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.entities.types.iter().any(|it| it.national.is_some())
    }

    fn domain(title: &Title, board: &Board, corporation: &Corporation) -> Option<Arc<dyn Domain>> {
        let national = national(title, corporation)?;
        Some(Arc::new(Zone::new(board, &corporation.home_zone, national)))
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        for (at, corporation) in title.entities.corporations.iter().enumerate() {
            let lays = corporation.tokens.as_ref().is_some_and(|it| !it.is_empty());
            if lays && national(title, corporation).is_some() {
                let path = format!("entities.corporations[{at}].tokens");
                refused.refuse(&path, "a national lays no stations: its zone has them all");
            }
        }
    }
}

/// The terms of a national.
fn national<'t>(title: &'t Title, corporation: &Corporation) -> Option<&'t words::National> {
    let kind = corporation.r#type.map_or(0, |it| it.index());
    title.entities.types.get(kind)?.national.as_ref()
}
