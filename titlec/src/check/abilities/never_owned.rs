//! Abilities for corporations on companies that no corporation can ever own.

use engine::abilities::{Ability, When};
use engine::hooks::Value;
use engine::title::{BuyCompany, Company, Effect, Owner, Status, StatusName, Step};

use crate::check::rounds::rounds;
use crate::check::{Context, Held, kits, scripts};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_owned",
    severity: Severity::Warning,
    explain: "With `owner_type: corporation`, and at times such as `sold` and `owning_corp_or_turn`, an ability is \
              for corporations that own the company. They buy it in the step `buy_company`, while a phase has the \
              status `can_buy_companies` or with `early_sale`, and never with `no_buy`.",
    example: "no_buy(), tile_discount(discount: 20, owner_type: corporation)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let given = || {
        scripts::have_effect(cx, "give_company")
            || kits::ALL.iter().any(|it| (it.gives_companies)(cx))
    };
    if cx.title.trains.phases.is_empty() || given() {
        return;
    }
    for (at, company) in cx.title.entities.companies.iter().enumerate() {
        let no_buy = company.abilities.iter().any(is_for_good);
        let general = || why_none(cx).or_else(|| why_not_yet(cx, company));
        let why = if no_buy { Some(NO_BUY) } else { general() };
        let Some((reason, help)) = why else { continue };
        let prefix = format!("entities.companies[{at}].abilities[");
        let mut held = cx.abilities().filter(|it| it.path.starts_with(&prefix));
        let Some(field) =
            held.find_map(|it| Some(format!("{}.{}", it.path, needs_corporation(&it)?)))
        else {
            continue;
        };
        let message = format!("no corporation can ever own `{}`: {reason}", company.sym);
        let span = cx.span(&field);
        out.push(Diagnostic::new(&RULE, span, message).help(help.to_owned()).about(&*company.sym));
        // What holds for all companies is said of the first.
        if !no_buy {
            return;
        }
    }
}

/// The field which says that only a corporation that owns the company has something of the ability.
fn needs_corporation(held: &Held<'_>) -> Option<String> {
    let terms = held.ability.terms();
    // Whose deed it is: without a corporation, that of the owner.
    let deeds = [When::BoughtTrain, When::RanTrain, When::Operated, When::Par];
    if let Ability::Close(it) = held.ability
        && it.corporation.is_none()
        && terms.on_phase.is_none()
        && !terms.when.is_empty()
        && terms.when.iter().all(|it| deeds.contains(it))
    {
        return Some("when[0]".to_owned());
    }
    if terms.owner_type == Owner::Corporation {
        return Some("owner_type".to_owned());
    }
    let only = |it: &When| it.only_for() == Some(Owner::Corporation);
    let all = !terms.when.is_empty() && terms.when.iter().all(only);
    all.then(|| "when[0]".to_owned())
}

/// A reason, and what to do about it.
type Why = (&'static str, &'static str);

const NO_BUY: Why = ("it has `no_buy`", "let a phase `remove` it, or leave it out");

/// Whether an ability keeps corporations from ever buying its company.
fn is_for_good(ability: &Ability) -> bool {
    matches!(ability, Ability::NoBuy(it) if it.remove.is_none() && it.owner_type == Owner::Either)
}

/// Why no corporation can ever own any company.
fn why_none(cx: &Context<'_>) -> Option<Why> {
    if steps(cx).is_empty() {
        // Where a phase lets corporations buy companies all the same, that is told of by itself.
        let why = ("no round has the step `buy_company`", "add the step to the operating round");
        return (!may_buy(cx)).then_some(why);
    }
    let types = &cx.title.entities.types;
    let may = types.is_empty() || types.iter().any(|it| it.may_own_companies);
    let help = "take `may_own_companies: false` from one of them";
    (!may).then_some(("no type of corporation may own companies", help))
}

/// Why corporations may never buy a company, though others perhaps.
fn why_not_yet(cx: &Context<'_>, company: &Company) -> Option<Why> {
    let early = company.early_sale.is_some() && steps(cx).iter().any(|it| it.early);
    let help = "give a phase `status: [can_buy_companies]`";
    (!early && !may_buy(cx)).then_some(("no phase lets corporations buy companies", help))
}

/// The steps in which corporations buy companies.
fn steps<'a>(cx: &Context<'a>) -> Vec<&'a BuyCompany> {
    let steps = rounds(cx).into_iter().flat_map(|it| it.steps);
    let bought = |step: &'a Step| match step {
        Step::BuyCompany(it) => Some(it),
        _ => None,
    };
    steps.filter_map(bought).collect()
}

/// Whether corporations may buy companies at some time.
fn may_buy(cx: &Context<'_>) -> bool {
    let buys = |it: &StatusName| {
        matches!(
            it,
            StatusName::Word(Status::CanBuyCompanies | Status::CanBuyCompaniesOperationRoundOne)
        )
    };
    let set = |it: &Effect| matches!(it, Effect::SetStatus(it) if buys(&it.status));
    cx.title.trains.phases.iter().any(|it| it.status.iter().any(buys))
        || cx.title.trains.events.iter().any(|(_, it)| it.iter().any(set))
        || cx.script_values().iter().any(|it| matches!(it, Value::Status(it) if buys(it)))
}
