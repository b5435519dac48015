//! What trains of the bank cost: the full price, or less by an ability.

use super::Game;
use crate::abilities::TrainDiscount;
use crate::action::Entity;
use crate::hooks::{TrainAt, at};
use crate::ids::{CompanyId, CorporationId};
use crate::money::Money;

impl Game {
    /// For how much the bank sells a train that costs so much, by the script of the title; none if it does not.
    pub(crate) fn hooked_train(
        &self,
        corporation: CorporationId,
        at: usize,
        price: Money,
    ) -> Option<Money> {
        let train = || TrainAt(u8::try_from(at).expect("trains fit"));
        self.ask_price::<at::TrainOffer>(price, || (corporation, train(), price.0.into()))
    }

    /// What a train of the bank costs a corporation by itself, and the ability that makes it cheaper.
    pub(crate) fn train_price(
        &self,
        corporation: CorporationId,
        at: usize,
        variant: u8,
    ) -> (Money, Option<usize>) {
        let train = self.state.cars[at].car.train;
        let price = self.ruleset.forms[train.index()][usize::from(variant)].price;
        let cheaper = self
            .powers::<TrainDiscount>()
            .filter(|(number, holder, it)| {
                it.is_passive(matches!(holder, Entity::Company(_)))
                    && it.is_meant(train)
                    && self.is_in_force(*number, corporation)
            })
            .map(|(number, _, it)| (it.discount.of(price), number))
            .min();
        cheaper.map_or((price, None), |(price, number)| (price, Some(number)))
    }

    /// The least that a train of the bank costs where a company is used to buy it for a corporation.
    pub(crate) fn price_by_company(&self, corporation: CorporationId, at: usize) -> Option<Money> {
        let price = self.least_form_price(at);
        self.discounts_by_company(corporation, at).map(|(_, it)| it.discount.of(price)).min()
    }

    /// The companies that may be used now to buy a train of the bank for a corporation, and the discount of each.
    pub(crate) fn discounts_by_company(
        &self,
        corporation: CorporationId,
        at: usize,
    ) -> impl Iterator<Item = (CompanyId, &TrainDiscount)> {
        let train = self.state.cars[at].car.train;
        self.powers::<TrainDiscount>().filter_map(move |(number, holder, it)| {
            let Entity::Company(company) = holder else { return None };
            let usable = !it.is_passive(true)
                && it.is_meant(train)
                && self.used_for(holder) == Some(corporation)
                && self.is_open(number);
            usable.then_some((company, it))
        })
    }

    /// Which company buys a train of the bank for less than the full price, to be added to a refusal; nothing if none does.
    pub(crate) fn cheaper_by_company(
        &self,
        corporation: CorporationId,
        at: usize,
        variant: u8,
    ) -> String {
        let train = self.state.cars[at].car.train;
        let price = self.ruleset.forms[train.index()][usize::from(variant)].price;
        let least = self
            .discounts_by_company(corporation, at)
            .map(|(company, it)| (it.discount.of(price), company))
            .min();
        least.map_or_else(String::new, |(price, company)| {
            let sym = &self.ruleset.company(company).sym;
            format!("; {sym} buys it for {}", self.ruleset.currency(price))
        })
    }
}
