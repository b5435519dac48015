//! What becomes of revenue: its `kind`, and an `amount` where that varies.

use std::borrow::Cow;

use super::{FileField, Source, amount, need};
use crate::action::Payout;
use crate::wire::{Names, RawAction, WireError, quoted, wrong};

impl<'a> FileField<Cow<'a, str>> for Payout {
    fn read(from: &Source<'_>, value: &Cow<'a, str>) -> Result<Self, WireError> {
        Ok(match value.as_ref() {
            "payout" => Payout::Payout,
            "withhold" => Payout::Withhold,
            "half" => Payout::Half,
            "variable" => Payout::Variable(amount(*need(&from.raw.amount, "amount")?)?),
            other => {
                let problem = format!("no dividend is called {}", quoted(other));
                return wrong(format!(
                    "{problem}; `kind` must be `payout`, `withhold`, `half` or `variable`"
                ));
            }
        })
    }

    fn write(&self, _: &Names<'_>, raw: &mut RawAction<'static>) -> Option<Cow<'a, str>> {
        if let Payout::Variable(amount) = self {
            raw.amount = Some(amount.0.into());
        }
        Some(self.kind().name().into())
    }
}
