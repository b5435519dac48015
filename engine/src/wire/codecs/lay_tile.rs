//! A tile is laid: files name tile and copy together, and companies whose abilities are used for it too.

use std::borrow::Cow;

use crate::action::{Action, Deed};
use crate::set::CompanySet;
use crate::wire::fields::{FileField, need, needed, owned};
use crate::wire::{Names, RawAction, WireError};

pub(super) fn read(names: &Names<'_>, raw: &RawAction<'_>) -> Result<Deed, WireError> {
    let (tile, copy) = names.tile_copy(need(&raw.tile, "tile")?)?;
    Ok(Deed::LayTile {
        hex: needed(names, raw, &raw.hex, "hex")?,
        tile,
        copy,
        rotation: needed(names, raw, &raw.rotation, "rotation")?,
        with: companies(names, raw.combo_entities.as_deref().unwrap_or_default())?,
    })
}

fn companies(names: &Names<'_>, named: &[Cow<'_, str>]) -> Result<CompanySet, WireError> {
    let mut companies = CompanySet::default();
    for name in named {
        companies.insert(names.company_id(name)?.index());
    }
    Ok(companies)
}

pub(super) fn write(names: &Names<'_>, raw: &mut RawAction<'static>, action: &Action) {
    let Deed::LayTile { hex, tile, copy, rotation, with } = &action.deed else { return };
    let rules = names.ruleset();
    raw.hex = hex.write(names, raw);
    raw.tile = Some(format!("{}-{copy}", rules.board.tiles[tile.index()].name).into());
    raw.rotation = rotation.write(names, raw);
    let companies = rules.companies().filter(|it| with.has(it.index()));
    let companies: Vec<_> = companies.map(|it| owned(&rules.company(it).sym)).collect();
    raw.combo_entities = Some(companies).filter(|it| !it.is_empty());
}
