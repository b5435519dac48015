//! What handlers are given that the engine must work out first.

use crate::action::Entity;
use crate::game::{Builder, Game, Lay};
use crate::hooks::{CityAt, Party, Point, at};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::refusal::Refusal;
use crate::state::CompanyOwner;

/// A company has got the owner that it has now.
pub(crate) fn acquired(game: &mut Game, company: CompanyId) {
    if let Some(by) = owning_party(game, company) {
        game.handle::<at::CompanyAcquired>((company, by));
    }
}

/// The player or corporation that owns a company.
fn owning_party(game: &Game, company: CompanyId) -> Option<Party> {
    match game.state.company(company).owner {
        CompanyOwner::Player(it) => Some(Party::Player(it)),
        CompanyOwner::Corporation(it) => Some(Party::Corporation(it)),
        CompanyOwner::None | CompanyOwner::Aside | CompanyOwner::Closed | CompanyOwner::Removed => {
            None
        }
    }
}

/// For whom a tile is laid, and the company whose ability lays it.
fn tile_layer(game: &Game, builder: &Builder) -> (Party, Option<CompanyId>) {
    let holder = builder.power.map(|number| game.ruleset.abilities[number].0);
    let company = match holder {
        Some(Entity::Company(it)) => Some(it),
        _ => None,
    };
    let corporation = builder.corporation.map(Party::Corporation);
    let owner = || match company {
        Some(it) => owning_party(game, it),
        None => holder.map(Party::from),
    };
    (corporation.or_else(owner).unwrap_or(Party::Bank), company)
}

/// A tile was laid.
pub(in crate::game) fn tile_laid(game: &mut Game, lay: &Lay, builder: &Builder) {
    if game.has_hook(Point::TileLaid) {
        let (by, company) = tile_layer(game, builder);
        game.handle::<at::TileLaid>((lay.hex, lay.tile, by, company));
    }
}

/// Whether a script lets a tile be laid that the rules allow.
pub(in crate::game) fn check_lay(game: &Game, lay: &Lay, builder: &Builder) -> Result<(), Refusal> {
    game.ask_check::<at::CheckLay>(&[], || {
        let (by, company) = tile_layer(game, builder);
        (lay.hex, lay.tile, lay.rotation.into(), by, company)
    })
}

/// A corporation has placed a token in a city, by itself or with an ability of somebody.
pub(crate) fn token_placed(
    game: &mut Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
    holder: Option<Entity>,
) {
    let by = holder.map_or(Party::Corporation(corporation), Party::from);
    game.handle::<at::TokenPlaced>((CityAt { hex, city }, corporation, by));
}
