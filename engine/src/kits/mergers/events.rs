//! Events that nationalize corporations and companies.

use super::rules::{is_taken_over, take_over, usual_terms};
use super::words::{Nationalize, NationalizeCompanies};
use crate::game::{EffectRules, Game, Purse};
use crate::ids::{CorporationId, PhaseId};
use crate::list::List;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::ruleset::type_named;
use crate::state::CompanyOwner;
use crate::title::{Corporation, Effect, EventKind, Percent, Title};

/// What the events of the kit bring about where a title does not say: nothing where it has no corporations of those types.
pub(crate) fn usual(title: &Title, event: EventKind) -> Vec<Effect> {
    let Some(into) = national(title) else { return Vec::new() };
    if event == EventKind::NationalizeCompanies {
        let companies = List::EMPTY;
        let all = NationalizeCompanies { into, companies, percent: Percent(100) };
        return vec![Effect::NationalizeCompanies(all)];
    }
    let Some(minor) = type_named(title, "minor") else { return Vec::new() };
    let trainless = event == EventKind::TrainlessNationalization;
    let minors = Nationalize { types: vec![minor].into(), trainless, ..usual_terms(into) };
    vec![Effect::Nationalize(minors)]
}

/// The first corporation of the type `national`.
fn national(title: &Title) -> Option<CorporationId> {
    let kind = type_named(title, "national")?;
    let of = |it: &Corporation| it.r#type.map_or(0, |it| it.index()) == kind.index();
    title.entities.corporations.iter().position(of).map(CorporationId::at)
}

impl EffectRules for Nationalize {
    fn bring_about(&self, game: &mut Game) {
        for corporation in game.among(&self.types, &self.corporations) {
            if is_taken_over(game, corporation, self) {
                take_over(game, corporation, self);
            }
        }
    }

    fn check(&self, game: &Game, _phase: PhaseId) -> Result<(), Refusal> {
        let meant = game.among(&self.types, &self.corporations);
        let mut closing = meant.iter().filter(|other| is_taken_over(game, **other, self));
        let in_turn = closing.any(|other| game.operator() == Some(*other));
        ensure!(!in_turn, "the corporation in turn cannot close");
        ensure!(!game.is_unsettled(self.into), "a station must be put in its city first");
        Ok(())
    }
}

impl EffectRules for NationalizeCompanies {
    /// Companies change hands for their value, or a part of it.
    fn bring_about(&self, game: &mut Game) {
        for company in game.companies_meant(&self.companies) {
            let purse = match game.state.company(company).owner {
                CompanyOwner::Player(it) => Purse::Player(it),
                CompanyOwner::Corporation(it) if it != self.into => Purse::Corporation(it),
                _ => continue,
            };
            let value = game.ruleset().company(company).value.0;
            let price = Money(value * i32::from(self.percent.0) / 100);
            game.pay(Purse::Bank, purse, price);
            game.state.companies[company.index()].owner = CompanyOwner::Corporation(self.into);
            game.company_changed_hands(company);
        }
    }
}
