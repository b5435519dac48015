//! A train is bought: files name its form, of which the train itself is the first.

use crate::action::{Action, Car, Deed};
use crate::wire::fields::{FileField, needed, optional, owned};
use crate::wire::{Names, RawAction, WireError, listed, quoted, wrong};

pub(super) fn read(names: &Names<'_>, raw: &RawAction<'_>) -> Result<Deed, WireError> {
    let car = needed(names, raw, &raw.train, "train")?;
    let variant = raw.variant.as_deref().map_or(Ok(0), |it| form(names, car, it))?;
    let exchange = optional(names, raw, &raw.exchange, "exchange", None)?;
    let price = needed(names, raw, &raw.price, "price")?;
    Ok(Deed::BuyTrain { car, price, variant, exchange })
}

/// Which of its forms a train is bought in.
fn form(names: &Names<'_>, car: Car, name: &str) -> Result<u8, WireError> {
    let forms = &names.ruleset().forms[car.train.index()];
    let Some(form) = forms.iter().position(|it| it.name == name) else {
        let known = listed(forms.iter().map(|it| &*it.name));
        return wrong(format!(
            "the train has no form {}; `variant` must be one of {known}",
            quoted(name)
        ));
    };
    Ok(u8::try_from(form).unwrap_or(u8::MAX))
}

pub(super) fn write(names: &Names<'_>, raw: &mut RawAction<'static>, action: &Action) {
    let Deed::BuyTrain { car, price, variant, exchange } = &action.deed else { return };
    let forms = &names.ruleset().forms[car.train.index()];
    raw.train = car.write(names, raw);
    raw.price = price.write(names, raw);
    raw.variant = Some(owned(&forms[usize::from(*variant)].name));
    raw.exchange = exchange.write(names, raw);
}
