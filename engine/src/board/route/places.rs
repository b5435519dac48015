//! Which stops are meant, and how they are called.

use super::super::NodeRef;
use super::Run;
use crate::ids::HexId;
use crate::list::Text;
use crate::title::{NodeKind, Places};

impl Run<'_> {
    /// Whether a stop is one of those meant.
    pub(super) fn belongs(&self, places: &Places, at: NodeRef) -> bool {
        let kind = self.board.node(self.hexes, at).kind;
        (places.kinds.is_empty() || places.kinds.contains(&kind))
            && (places.except_groups.is_empty() || !self.is_of(&places.except_groups, at))
            && (!places.own_station || self.has_own_station(kind, at))
            && (is_anywhere(places) || self.is_found(places, at))
    }

    /// Whether the corporation that runs has a station there: in the city, or in the town.
    fn has_own_station(&self, kind: NodeKind, at: NodeRef) -> bool {
        self.has_station(at) || (kind == NodeKind::Town && self.standing.towns.contains(&at.hex))
    }

    fn is_found(&self, places: &Places, at: NodeRef) -> bool {
        let board = self.board;
        places.hexes.contains(&at.hex)
            || (places.own_marker && self.standing.bound_for.contains(&at.hex))
            || (places.home && self.standing.home == Some(at.hex))
            || self.is_named(places, at.hex)
            || self.is_of(&places.groups, at)
            || self.labels(at.hex).iter().any(|it| places.labels.contains(it))
            || board
                .icons_on(&self.hexes[at.hex.index()], at.hex)
                .any(|it| places.icons.contains(it))
            || self
                .standing
                .markers
                .iter()
                .any(|it| it.1 == at.hex && places.markers.contains(&it.0))
    }

    /// Whether a hex is named by what it is to the corporation that runs.
    fn is_named(&self, places: &Places, hex: HexId) -> bool {
        places.named().any(|it| self.standing.named.contains(&(it.name, hex)))
    }

    /// Whether a stop is of one of these groups.
    fn is_of(&self, groups: &[Text], at: NodeRef) -> bool {
        let own = self.board.groups_at(self.hexes, at);
        own.iter().any(|&it| groups.contains(&self.board.groups[usize::from(it)]))
    }

    fn labels(&self, hex: HexId) -> &[Text] {
        &self.board.shown(&self.hexes[hex.index()]).labels
    }

    /// The name of the place where a stop is.
    pub(crate) fn place_name(&self, hex: HexId) -> &str {
        let hex = &self.board.hexes[hex.index()];
        hex.location.as_ref().unwrap_or(&hex.name)
    }

    /// Some stops, in the words of a message.
    pub(super) fn describe(&self, places: &Places) -> String {
        let mut found: Vec<String> = Vec::new();
        found.extend(places.hexes.iter().map(|it| format!("`{}`", self.place_name(*it))));
        found.extend(places.groups.iter().map(|it| format!("the group `{it}`")));
        found.extend(places.labels.iter().map(|it| format!("a tile with `{it}`")));
        found.extend(places.icons.iter().map(|it| format!("a tile with the picture `{it}`")));
        if !places.markers.is_empty() {
            found.push("a hex with a marker".to_owned());
        }
        found.extend(places.named().map(|it| it.phrase.to_owned()));
        if places.own_marker {
            found.push("a hex with its own marker".to_owned());
        }
        if places.home {
            found.push("the home of the corporation".to_owned());
        }
        let kinds: Vec<&str> = places.kinds.iter().map(|it| kind_name(*it)).collect();
        let station = if places.own_station { " with its own station" } else { "" };
        match (kinds.is_empty(), found.is_empty()) {
            (true, true) => format!("a stop{station}"),
            (true, false) => format!("{}{station}", found.join(" or ")),
            (false, true) => format!("{}{station}", kinds.join(" or ")),
            (false, false) => format!("{}{station} at {}", kinds.join(" or "), found.join(" or ")),
        }
    }
}

/// Whether no place is named.
fn is_anywhere(places: &Places) -> bool {
    !places.home
        && !places.own_marker
        && places.named().next().is_none()
        && places.hexes.is_empty()
        && places.groups.is_empty()
        && places.labels.is_empty()
        && places.icons.is_empty()
        && places.markers.is_empty()
}

fn kind_name(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::City => "a city",
        NodeKind::Town => "a town",
        NodeKind::Halt => "a halt",
        NodeKind::Offboard => "an off-board place",
        NodeKind::Pass => "a pass",
        NodeKind::Junction => "a junction",
    }
}
