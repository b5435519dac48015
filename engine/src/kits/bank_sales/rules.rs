//! What the bank sells, and to whom.

use super::words::BankCompanies;
use crate::abilities::{Ability, DrawnShare, ShareGrant};
use crate::action::{Action, Deed, Entity, Kind};
use crate::game::{Choice, Choices, Game};
use crate::ids::{CompanyId, PlayerId};
use crate::joints::{KitPlan, Refused};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::ruleset::step_lists;
use crate::state::CompanyOwner;
use crate::title::{BuySellParShares, Company, Step, Title};
use crate::vocab::Member;

/// Whether the bank sells companies in a step.
pub(super) fn sells(step: &Step) -> bool {
    BuySellParShares::of(step).is_some_and(|it| it.bank_companies != BankCompanies::None)
}

/// Companies that a player may buy from the bank in a step.
fn companies(game: &Game, at: usize, player: PlayerId) -> impl Iterator<Item = CompanyId> {
    let open = sells(&game.steps()[at]) && !game.state.round.turn.stock.bought;
    let unsold = |it: CompanyId| game.state.company(it).owner == CompanyOwner::None;
    let cash = game.state.player(player).cash;
    let companies = game.ruleset().companies();
    companies.filter(move |it| open && unsold(*it) && game.asking_price(*it) <= cash)
}

/// Whether an entity may buy a company from the bank.
pub(super) fn can_buy(game: &Game, at: usize, entity: Entity) -> bool {
    let Entity::Player(player) = entity else { return false };
    companies(game, at, player).next().is_some() && !game.must_sell(player)
}

/// Adds the companies that a player may buy from the bank.
pub(super) fn offer(game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
    let Entity::Player(player) = entity else { return };
    for company in companies(game, at, player) {
        let price = game.asking_price(company);
        choices.push(Choice::BuyCompany { buyer: entity, company, min: price, max: price });
    }
}

/// The purchase of a company from the bank, if that is what an action means.
pub(super) fn deal(game: &Game, at: usize, action: &Action) -> Option<Result<KitPlan, Refusal>> {
    let (Entity::Player(player), Deed::BuyCompany { company, price }) =
        (action.entity, &action.deed)
    else {
        return None;
    };
    let sold = companies(game, at, player).any(|it| it == *company);
    sold.then(|| purchase(game, player, *company, *price))
}

fn purchase(
    game: &Game,
    player: PlayerId,
    company: CompanyId,
    price: Money,
) -> Result<KitPlan, Refusal> {
    let asked = game.asking_price(company);
    ensure!(price == asked, "the company costs {}", asked);
    Ok(KitPlan::new(move |game| {
        game.give_company(company, player, price);
        game.note(player, Kind::BuyCompany, None);
    }))
}

/// Nobody sets a par price in a stock round because of a company.
pub(super) fn refuse(title: &Title, refused: &mut dyn Refused) {
    if !title.entities.companies.iter().any(brings_president) {
        return;
    }
    for (path, steps) in step_lists(title) {
        if let Some(at) = steps.iter().position(sells) {
            let why = "companies with a president's certificate are not sold in stock rounds yet";
            refused.refuse(&format!("{path}[{at}].bank_companies"), why);
        }
    }
}

/// Whether a president's certificate comes with a company.
fn brings_president(company: &Company) -> bool {
    let president = |grant: &ShareGrant| match grant {
        ShareGrant::Named(it) => it.0.index == 0,
        ShareGrant::Drawn(it) => !matches!(it, DrawnShare::RandomShare | DrawnShare::MatchShare),
    };
    company
        .abilities
        .iter()
        .any(|it| matches!(it, Ability::Shares(it) if it.shares.iter().any(president)))
}
