//! What is closed without a licence, and how one is had.

use super::words::{Licence, LicenceBar};
use crate::board::Barred;
use crate::game::{Game, Purse};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::CompanyOwner;

/// The licences of the title.
pub(super) fn all(game: &Game) -> &[Licence] {
    &game.rules().licences
}

/// Licences that a corporation does not have.
fn lacking(game: &Game, corporation: CorporationId) -> impl Iterator<Item = &Licence> {
    let holders = &game.state.kits.licences;
    let licences = all(game).iter().enumerate();
    licences.filter(move |(at, _)| !holders.of(*at).has(corporation.index())).map(|(_, it)| it)
}

/// Hexes at which trains of a corporation cannot call for want of a licence.
pub(super) fn closed_hexes(game: &Game, corporation: CorporationId) -> impl Iterator<Item = HexId> {
    lacking(game, corporation).flat_map(|it| it.hexes.iter().copied())
}

/// Adds what a corporation does not reach for want of a licence.
pub(super) fn bar_track(game: &Game, corporation: CorporationId, barred: &mut Barred) {
    for licence in lacking(game, corporation) {
        let hexes = licence.hexes.iter().copied();
        match licence.bars {
            LicenceBar::Nothing => {}
            LicenceBar::Track => barred.track.extend(hexes.map(|it| (it, u32::MAX))),
            LicenceBar::Passage => barred.shut.extend(hexes),
        }
    }
}

/// Licences of the title that are bought in a track step, or in any other, by number.
pub(super) fn sold(game: &Game, in_track: bool) -> impl Iterator<Item = usize> {
    let all = all(game).iter().enumerate();
    all.filter(move |(_, it)| it.takes_lay == in_track).map(|(number, _)| number)
}

/// The licence that is bought under a name.
pub(super) fn named(game: &Game, name: &str, in_track: bool) -> Result<usize, Refusal> {
    let number = sold(game, in_track).find(|it| *all(game)[*it].name == *name);
    Ok(number.ok_or("there is no such licence")?)
}

/// What a licence costs a corporation.
pub(super) fn price(game: &Game, number: usize, corporation: CorporationId) -> Money {
    let licence = &all(game)[number];
    let owned = |company: CompanyId| game.company_corporation(company) == Some(corporation);
    let special = licence.price_for.iter().filter(|(company, _)| owned(**company));
    special.map(|(_, price)| *price).min().unwrap_or(licence.price)
}

/// Whether a corporation may buy a licence now.
pub(super) fn check(game: &Game, number: usize, corporation: CorporationId) -> Result<(), Refusal> {
    let licence = &all(game)[number];
    let holders = game.state.kits.licences.of(number);
    ensure!(!holders.has(corporation.index()), "the corporation has such a licence");
    ensure!(holders.len() < usize::from(licence.count), "no licence is left");
    let waits = licence.with.is_some_and(|it| {
        matches!(game.state.company(it).owner, CompanyOwner::Player(_) | CompanyOwner::None)
    });
    ensure!(!waits, "no licence is sold yet");
    let price = price(game, number, corporation);
    ensure!(
        game.buying_power(corporation) >= price,
        "there is not enough money: it costs {}",
        price
    );
    let reached = |hex: &HexId| game.reaches(corporation, |reach| reach.connected(*hex));
    ensure!(licence.hexes.iter().any(reached), "no track that is reached leads there");
    Ok(())
}

/// A corporation buys a licence.
pub(super) fn buy(game: &mut Game, number: usize, corporation: CorporationId) {
    let price = price(game, number, corporation);
    let licence = &all(game)[number];
    let owner = licence.with.and_then(|it| game.company_corporation(it));
    let part = if owner.is_some() { licence.to_owner.min(price) } else { Money::ZERO };
    game.pay(Purse::Corporation(corporation), Purse::Bank, price - part);
    if let Some(owner) = owner {
        game.pay(Purse::Corporation(corporation), Purse::Corporation(owner), part);
    }
    get(game, number, corporation);
}

/// A corporation that has bought a company gets the licences that come with it.
pub(super) fn get_licences_with(game: &mut Game, company: CompanyId, corporation: CorporationId) {
    for number in 0..all(game).len() {
        let licence = &all(game)[number];
        let left = game.state.kits.licences.of(number).len() < usize::from(licence.count);
        if licence.with == Some(company) && left {
            get(game, number, corporation);
        }
    }
}

fn get(game: &mut Game, number: usize, corporation: CorporationId) {
    game.state.kits.licences.add(number, corporation);
    game.forget_reach();
}
