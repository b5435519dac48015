//! Rust types that the vocabulary knows.

use super::{Kind, Ty, Value};
use crate::ids::{
    CompanyId, CorporationId, EventId, HexId, PhaseId, RoundId, StatusId, TileId, TrainId, TypeId,
};
use crate::list::{List, Map, Text};
use crate::money::Money;

/// A Rust type that may be the type of a field.
pub trait Typed: Sized {
    /// How the vocabulary describes it.
    const TY: Ty;

    /// Wraps the value for code that walks any word alike.
    fn to_value(&self) -> Value;

    /// Unwraps a linked value of type [`Self::TY`]; `None` for any other.
    fn from_value(value: &Value) -> Option<Self>;
}

impl Typed for bool {
    const TY: Ty = Ty::Bool;

    fn to_value(&self) -> Value {
        Value::Bool(*self)
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(it) => Some(*it),
            _ => None,
        }
    }
}

macro_rules! ints {
    ($($int:ty),+) => {$(
        impl Typed for $int {
            const TY: Ty = Ty::Int { min: <$int>::MIN as i64, max: <$int>::MAX as i64, wrap: None };

            fn to_value(&self) -> Value {
                Value::Int(i64::from(*self))
            }

            fn from_value(value: &Value) -> Option<Self> {
                match value {
                    Value::Int(it) => <$int>::try_from(*it).ok(),
                    _ => None,
                }
            }
        }
    )+};
}

ints!(u8, u16, u32, i8, i32);

impl Typed for Money {
    const TY: Ty = Ty::Int { min: 0, max: 1_000_000, wrap: Some("Money") };

    fn to_value(&self) -> Value {
        Value::Int(i64::from(self.0))
    }

    fn from_value(value: &Value) -> Option<Self> {
        i32::from_value(value).map(Money)
    }
}

impl Typed for Text {
    const TY: Ty = Ty::Text;

    fn to_value(&self) -> Value {
        Value::Text(self.clone())
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Text(it) => Some(it.clone()),
            _ => None,
        }
    }
}

macro_rules! refs {
    ($($Id:ident => $Kind:ident),+ $(,)?) => {$(
        impl Typed for $Id {
            const TY: Ty = Ty::Ref(Kind::$Kind);

            fn to_value(&self) -> Value {
                Value::Ref(Kind::$Kind, u16::from(self.0))
            }

            fn from_value(value: &Value) -> Option<Self> {
                match value {
                    Value::Ref(Kind::$Kind, it) => (*it).try_into().ok().map($Id),
                    _ => None,
                }
            }
        }
    )+};
}

refs! {
    HexId => Hex,
    TileId => Tile,
    CorporationId => Corporation,
    CompanyId => Company,
    TrainId => Train,
    PhaseId => Phase,
    TypeId => CorporationType,
    RoundId => Round,
    StatusId => Status,
    EventId => Event,
}

impl<T: Typed> Typed for List<T> {
    const TY: Ty = Ty::List(&T::TY);

    fn to_value(&self) -> Value {
        Value::List(self.iter().map(Typed::to_value).collect())
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::List(items) => items.iter().map(T::from_value).collect(),
            _ => None,
        }
    }
}

impl<K: Typed + PartialEq, V: Typed> Typed for Map<K, V> {
    const TY: Ty = Ty::Map(&K::TY, &V::TY);

    fn to_value(&self) -> Value {
        Value::Map(self.iter().map(|(key, value)| (key.to_value(), value.to_value())).collect())
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Map(pairs) => pairs
                .iter()
                .map(|(key, value)| Some((K::from_value(key)?, V::from_value(value)?)))
                .collect::<Option<List<_>>>()
                .map(Map),
            _ => None,
        }
    }
}

impl<T: Typed> Typed for Option<T> {
    const TY: Ty = Ty::Option(&T::TY);

    fn to_value(&self) -> Value {
        self.as_ref().map_or(Value::None, Typed::to_value)
    }

    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::None => Some(None),
            it => T::from_value(it).map(Some),
        }
    }
}

/// A large value in a small place.
impl<T: Typed> Typed for Box<T> {
    const TY: Ty = T::TY;

    fn to_value(&self) -> Value {
        (**self).to_value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        T::from_value(value).map(Box::new)
    }
}

impl Typed for Value {
    const TY: Ty = Ty::Any;

    fn to_value(&self) -> Value {
        self.clone()
    }

    fn from_value(value: &Value) -> Option<Self> {
        Some(value.clone())
    }
}
