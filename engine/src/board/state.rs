//! What lies on a hex now, and the stations there.

use serde::{Deserialize, Serialize};

use super::turn::turn_sides;
use super::{Board, FaceId, NodeInfo, NodeRef, SLOTS};
use crate::ids::{CorporationId, HexId};
use crate::title::NodeKind;

/// A slot without a station.
pub const EMPTY: u8 = 255;

/// A station that is nobody's: a city with one is open to everybody.
pub const NEUTRAL: u8 = 254;

/// A one in each of eight bytes.
const ONES: u64 = 0x0101_0101_0101_0101;

/// What lies on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HexState {
    /// What shows.
    pub face: FaceId,
    /// By how many sides it is turned.
    pub rotation: u8,
    /// Which copy of the tile it is.
    pub copy: u8,
    /// Sides whose crossing has been paid for.
    pub crossed: u8,
    /// The corporation whose station stands in each slot, or [`EMPTY`]. The slots of a city start at its `first_slot`.
    pub slots: [u8; SLOTS],
    /// Slots, as bits, with stations that stand beside their city for good and take none of its room.
    #[serde(default)]
    pub extra: u8,
}

impl HexState {
    /// The hex as it is printed.
    pub fn printed(hex: HexId) -> HexState {
        HexState {
            face: FaceId(hex.0),
            rotation: 0,
            copy: 0,
            crossed: 0,
            slots: [EMPTY; SLOTS],
            extra: 0,
        }
    }

    /// Stations were taken away: slots without one are nobody's.
    pub(crate) fn forget_extra(&mut self) {
        for (slot, owner) in self.slots.iter().enumerate() {
            if *owner == EMPTY {
                self.extra &= !(1 << slot);
            }
        }
    }

    /// A station that stands beside a city for good, if there is room for it.
    pub(crate) fn place_extra(&mut self, city: &NodeInfo, owner: u8) -> Option<u8> {
        let beyond = city.first_slot + city.slots..city.room_end;
        let slot = beyond.rev().find(|it| self.slots[usize::from(*it)] == EMPTY)?;
        self.slots[usize::from(slot)] = owner;
        self.extra |= 1 << slot;
        Some(slot)
    }

    /// The sides that its track leads to.
    pub fn exits(&self, board: &Board) -> u8 {
        turn_sides(board.shown(self).exits, self.rotation)
    }

    /// The sides that the track of a node leads to.
    pub fn node_exits(&self, node: &NodeInfo) -> u8 {
        turn_sides(node.exits, self.rotation)
    }

    /// Whether a corporation has a station anywhere on the hex.
    pub fn has_station(&self, corporation: CorporationId) -> bool {
        // All slots at once: a byte that becomes zero borrows from its top bit.
        let differences = u64::from_ne_bytes(self.slots) ^ (ONES * u64::from(corporation.0));
        differences.wrapping_sub(ONES) & !differences & (ONES << 7) != 0
    }

    /// Slots of a city, those beyond its size included where a station stands in them.
    pub fn room(&self, city: &NodeInfo) -> &[u8] {
        &self.slots[usize::from(city.first_slot)..usize::from(city.room_end)]
    }

    /// Slots that the city shows.
    pub fn slots_of(&self, city: &NodeInfo) -> &[u8] {
        &self.slots[usize::from(city.first_slot)..usize::from(city.first_slot + city.slots)]
    }

    /// Whether a corporation has a station in the city.
    pub fn has_station_in(&self, city: &NodeInfo, corporation: CorporationId) -> bool {
        city.is_city() && self.room(city).contains(&corporation.0)
    }

    /// Whether a corporation cannot pass: an off-board always, a city when it is full of others' stations.
    /// Stations of the corporations in `open`, as bits, stop nobody.
    pub fn blocks(&self, node: &NodeInfo, corporation: CorporationId, open: u64) -> bool {
        let lets_pass = |owner: u8| {
            owner == corporation.0
                || owner == NEUTRAL
                || open.checked_shr(owner.into()).is_some_and(|it| it & 1 == 1)
        };
        match node.kind {
            NodeKind::Offboard => true,
            NodeKind::City | NodeKind::Pass => {
                !self.slots_of(node).contains(&EMPTY)
                    && !self.room(node).iter().any(|it| lets_pass(*it))
            }
            NodeKind::Town | NodeKind::Halt | NodeKind::Junction => false,
        }
    }
}

impl Board {
    /// Whether a corporation has a station at the node.
    pub fn has_station(&self, hexes: &[HexState], at: NodeRef, corporation: CorporationId) -> bool {
        hexes[at.hex.index()].has_station_in(self.node(hexes, at), corporation)
    }

    /// Whether a corporation cannot pass the node.
    pub fn blocks(&self, hexes: &[HexState], at: NodeRef, corporation: CorporationId) -> bool {
        hexes[at.hex.index()].blocks(self.node(hexes, at), corporation, self.rules.open)
    }

    /// The groups of a stop. A city keeps those that the map prints for it when a tile is laid.
    pub fn groups_at(&self, hexes: &[HexState], at: NodeRef) -> &[u8] {
        let state = &hexes[at.hex.index()];
        let printed = self.shown(&HexState::printed(at.hex));
        let city =
            self.city_index(state, at.node).and_then(|it| printed.cities.get(usize::from(it)));
        let node = city.map_or_else(|| self.node(hexes, at), |&it| &printed.nodes[usize::from(it)]);
        &node.groups
    }

    /// The position of a node among the cities of its face.
    pub fn city_index(&self, state: &HexState, node: u8) -> Option<u8> {
        let at = self.shown(state).cities.iter().position(|&it| it == node);
        at.and_then(|it| u8::try_from(it).ok())
    }

    /// Puts stations into a city: each into the first slot that is empty and kept for no one else, then beyond.
    pub(crate) fn place_station(
        &self,
        state: &mut HexState,
        city: &NodeInfo,
        owner: u8,
        reserved: &[u8; SLOTS],
    ) {
        let shown = city.first_slot..city.first_slot + city.slots;
        let free = |slot: &u8| state.slots[usize::from(*slot)] == EMPTY;
        let kept_for = |slot: &u8, who: u8| reserved[usize::from(*slot)] == who;
        let own = shown.clone().find(|it| free(it) && kept_for(it, owner));
        let open = || shown.clone().find(|it| free(it) && kept_for(it, EMPTY));
        let beyond = || (shown.end..city.room_end).find(free);
        if let Some(slot) = own.or_else(open).or_else(beyond) {
            state.slots[usize::from(slot)] = owner;
        }
    }
}
