//! What a national earns by rule: its trains are places for the stops of its zone.

use std::cmp::Reverse;

use super::unlinked::{Room, add_room, cities_and_towns, fill_with_unlinked, is_linked};
use super::zone::Zone;
use crate::board::{NodeRef, Run, TrainRun};
use crate::money::Money;

/// What the trains of a national earn where no routes are named: each linked stop of the zone fills one place, those
/// that pay more first, and those that are not linked fill what is left.
pub(super) fn revenue(run: &Run<'_>, zone: &Zone, trains: &[TrainRun<'_>]) -> Money {
    let mut room: Vec<Room> = Vec::new();
    let mut train_of: Vec<usize> = Vec::new();
    for (at, train) in trains.iter().enumerate() {
        add_room(run, train, None, &mut room);
        train_of.resize(room.len(), at);
    }
    let mut linked = Money::ZERO;
    for (stop, city) in linked_stops(run, zone, trains) {
        let value = |place: usize| run.stop_revenue(&trains[train_of[place]], stop);
        let fits = |it: &Room| it.left > 0 && if city { it.city } else { it.town };
        let open = (0..room.len()).filter(|it| fits(&room[*it]) && value(*it).is_positive());
        // Of places that pay the same, the one for fewer kinds of stop is taken, so that the other stays open.
        let shared = |it: usize| room[it].city && room[it].town;
        if let Some(place) = open.min_by_key(|it| (Reverse(value(*it)), shared(*it))) {
            linked += value(place);
            room[place].left -= 1;
        }
    }
    linked + fill_with_unlinked(run, zone, &mut room)
}

/// Cities and towns of a zone that are linked, those that pay more first, then in the order of the zone.
fn linked_stops(run: &Run<'_>, zone: &Zone, trains: &[TrainRun<'_>]) -> Vec<(NodeRef, bool)> {
    let most = |at: NodeRef| trains.iter().map(|it| run.stop_revenue(it, at)).max();
    let all = zone.hexes.iter().flat_map(|hex| cities_and_towns(run, *hex));
    let mut linked: Vec<(NodeRef, bool)> =
        all.filter(|(at, _)| is_linked(run, zone, *at)).collect();
    linked.sort_by_key(|(at, _)| Reverse(most(*at)));
    linked
}
