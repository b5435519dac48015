//! Windows in which an ability can never be used.

use engine::abilities::{Ability, When};
use engine::title::Owner;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_usable",
    severity: Severity::Warning,
    explain: "Some windows open only for what a corporation owns, others only for what a player owns. \
              With `owner_type` the other way round the ability can never be used then.",
    example: "tile_lay(owner_type: player, when: [owning_corp_or_turn])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (path, ability) in cx.abilities() {
        let Some((owner, windows)) = usage(ability) else { continue };
        for (index, when) in windows.iter().enumerate() {
            if opens_for(*when).is_some_and(|it| it != owner) {
                let message =
                    format!("`{}` never comes for what a {} owns", when.name(), owner.name());
                out.push(Diagnostic::new(
                    &RULE,
                    cx.span(&format!("{path}.when[{index}]")),
                    message,
                ));
            }
        }
    }
}

/// Who must own it and when it is used, for abilities that say both.
fn usage(ability: &Ability) -> Option<(Owner, &[When])> {
    let (owner, when) = match ability {
        Ability::Exchange(it) => (it.owner_type, &it.when),
        Ability::Teleport(it) => (it.owner_type, &it.when),
        Ability::TileLay(it) => (it.owner_type, &it.when),
        Ability::BlocksHexes(_)
        | Ability::Close(_)
        | Ability::NoBuy(_)
        | Ability::RevenueChange(_)
        | Ability::Shares(_)
        | Ability::TileDiscount(_) => return None,
    };
    Some((owner?, when))
}

/// The kind of owner for whom a window opens, where it opens for one alone.
fn opens_for(when: When) -> Option<Owner> {
    match when {
        When::Track
        | When::Token
        | When::Route
        | When::Dividend
        | When::BuyTrain
        | When::OwningCorpOrTurn => Some(Owner::Corporation),
        When::OwningPlayerOrTurn
        | When::OwningPlayerTrack
        | When::OwningPlayerToken
        | When::OwningPlayerSrTurn => Some(Owner::Player),
        When::Any
        | When::OrBetweenTurns
        | When::OrStart
        | When::StockRound
        | When::BoughtTrain
        | When::RanTrain
        | When::Operated
        | When::Par
        | When::Sold => None,
    }
}
