//! Which stops are meant.

use crate::ids::{CompanyId, HexId};
use crate::kits::NAMED_PLACES;
use crate::list::{List, Text};
use crate::title::NodeKind;
use crate::vocab::word;

/// A place that titles name by what it is to the corporation that runs, with a field of [`Places`].
#[derive(Debug, Clone, Copy)]
pub struct NamedPlace {
    /// The field.
    pub name: &'static str,
    /// The place, in the words of a message.
    pub phrase: &'static str,
    /// Whether the field says that it is meant.
    pub is_meant: fn(&Places) -> bool,
}

macro_rules! declare_places {
    ([] Places {} { $($(#[doc = $doc:literal])* pub $field:ident: $ty:ty = $default:expr,)* }) => {
        word! {
            /// Some of the stops. A stop belongs to them if one of the fields that name places fits, or none of them is
            /// given; `except_groups`, `kinds` and `own_station` then leave some out.
            pub struct Places {
                $($(#[doc = $doc])* pub $field: $ty = $default,)*
            }
        }

        impl Places {
            /// All stops.
            pub const ALL: Places = Places { $($field: $default,)* };
        }
    };
}

crate::kits::with_kit_fields! { Places {} {
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
    /// Those on the home hex of the corporation that runs.
    pub home: bool = false,
    /// None of these groups.
    pub except_groups: List<Text> = List::EMPTY,
    /// Only stops of these kinds; of all where empty.
    pub kinds: List<NodeKind> = List::EMPTY,
    /// Only cities and towns where the corporation that runs has a station.
    pub own_station: bool = false,
} declare_places }

impl Places {
    /// All cities.
    pub const CITIES: Places = Places { kinds: List::Const(&[NodeKind::City]), ..Places::ALL };

    /// What it names by what it is to the corporation that runs.
    pub fn named(&self) -> impl Iterator<Item = &'static NamedPlace> {
        NAMED_PLACES.iter().filter(|it| (it.is_meant)(self))
    }
}
