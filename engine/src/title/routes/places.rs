//! Which stops are meant.

use crate::ids::{CompanyId, HexId};
use crate::list::{List, Text};
use crate::title::NodeKind;
use crate::vocab::word;

word! {
    /// Some of the stops. A stop belongs to them if one of `hexes`, `groups`, `labels`, `icons`, `markers`, `own_marker`,
    /// `destination` and `home` fits, or none of these is given; `except_groups`, `kinds` and `own_station` then leave
    /// some out.
    pub struct Places {
        /// Those on these hexes.
        pub hexes: List<HexId> = List::EMPTY,
        /// Those of these groups, as tile code gives them with `groups:`.
        pub groups: List<Text> = List::EMPTY,
        /// Those on tiles with these letters.
        pub labels: List<Text> = List::EMPTY,
        /// Those on tiles with a picture of one of these names. A sticky picture of the map stays when tiles are laid.
        pub icons: List<Text> = List::EMPTY,
        /// Those on hexes where one of these companies has put its marker.
        pub markers: List<CompanyId> = List::EMPTY,
        /// Those on hexes where the corporation that runs has a marker of its own.
        pub own_marker: bool = false,
        /// Those at the destination of the corporation that runs, once its station stands there for that.
        pub destination: bool = false,
        /// Those on the home hex of the corporation that runs.
        pub home: bool = false,
        /// None of these groups.
        pub except_groups: List<Text> = List::EMPTY,
        /// Only stops of these kinds; of all where empty.
        pub kinds: List<NodeKind> = List::EMPTY,
        /// Only cities and towns where the corporation that runs has a station.
        pub own_station: bool = false,
    }
}

impl Places {
    /// All stops.
    pub const ALL: Places = Places {
        hexes: List::EMPTY,
        groups: List::EMPTY,
        labels: List::EMPTY,
        icons: List::EMPTY,
        markers: List::EMPTY,
        own_marker: false,
        destination: false,
        home: false,
        except_groups: List::EMPTY,
        kinds: List::EMPTY,
        own_station: false,
    };

    /// All cities.
    pub const CITIES: Places = Places { kinds: List::Const(&[NodeKind::City]), ..Places::ALL };
}
