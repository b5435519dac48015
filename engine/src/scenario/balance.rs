//! Money that may be owed.

use crate::money::Money;
use crate::vocab::blank::blanks;
use crate::vocab::{Ty, Typed, Value};

/// What somebody has, or owes where it is below nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Balance(pub Money);

blanks! {
    Balance = Balance(Money(0)),
}

impl Typed for Balance {
    const TY: Ty = Ty::Int { min: -1_000_000, max: 1_000_000, wrap: None };

    fn to_value(&self) -> Value {
        Value::Int(i64::from(self.0.0))
    }

    fn from_value(value: &Value) -> Option<Self> {
        i32::from_value(value).map(|it| Balance(Money(it)))
    }
}
