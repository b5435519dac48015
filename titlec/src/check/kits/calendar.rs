//! Events that the calendar brings.

use engine::title::{EventName, Title};

use super::Kit;

pub(super) const KIT: Kit = Kit { events, lists: &["rounds.calendar"], ..Kit::NONE };

fn events(title: &Title) -> Vec<(&EventName, String)> {
    let dated = title.rounds.calendar.iter().enumerate();
    dated.map(|(at, it)| (&it.event, format!("rounds.calendar[{at}].event"))).collect()
}
