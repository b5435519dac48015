//! What stands in a field of a record until a value is given.

use std::marker::PhantomData;

use crate::ids::{
    CompanyId, CorporationId, EventId, HexId, PhaseId, RoundId, StatusId, TileId, TrainId, TypeId,
};
use crate::list::{List, Map, Text};
use crate::money::Money;

/// `Blank::<T>::VALUE` is the `T` with nothing in it. Each type has a constant of its own rather than one of a trait: the
/// compiler looks into these, and so sees that a record made of them has nothing to drop.
pub(crate) struct Blank<T>(PhantomData<T>);

macro_rules! blanks {
    ($($Type:ty = $value:expr,)+) => {
        $(impl $crate::vocab::blank::Blank<$Type> {
            pub(crate) const VALUE: $Type = $value;
        }

        // Not every type is that of a required field.
        const _: $Type = $crate::vocab::blank::Blank::<$Type>::VALUE;)+
    };
}

pub(crate) use blanks;

blanks! {
    bool = false,
    u8 = 0,
    u16 = 0,
    u32 = 0,
    i8 = 0,
    i32 = 0,
    Money = Money(0),
    Text = Text::EMPTY,
    HexId = HexId(0),
    TileId = TileId(0),
    CorporationId = CorporationId(0),
    CompanyId = CompanyId(0),
    TrainId = TrainId(0),
    PhaseId = PhaseId(0),
    TypeId = TypeId(0),
    RoundId = RoundId(0),
    StatusId = StatusId(0),
    EventId = EventId(0),
}

impl<T> Blank<List<T>> {
    pub(crate) const VALUE: List<T> = List::EMPTY;
}

impl<K: PartialEq, V> Blank<Map<K, V>> {
    pub(crate) const VALUE: Map<K, V> = Map::EMPTY;
}
