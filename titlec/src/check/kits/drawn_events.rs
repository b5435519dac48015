//! Events that come with drawn trains.

use engine::title::{EventName, Title};

use super::Kit;

pub(super) const KIT: Kit = Kit { events, ..Kit::NONE };

fn events(title: &Title) -> Vec<(&EventName, String)> {
    let drawn = title.trains.drawn_events.iter().enumerate();
    drawn.map(|(at, it)| (&it.event, format!("trains.drawn_events[{at}].event"))).collect()
}
