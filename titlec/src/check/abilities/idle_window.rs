//! Windows in which an ability that is in force has nothing to do.

use engine::abilities::{Ability, During, When};
use engine::title::Step;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_window",
    severity: Severity::Error,
    explain: "What makes building cheaper or pays for tiles does so while tiles are laid, what pays for stations \
              while they are placed, and what makes stops earn more while trains run. A window of another step \
              is of no use to it.",
    example: "tile_discount(discount: 20, when: [token])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Some((useful, help)) = works_during(held.ability) else { continue };
        for (index, when) in held.ability.terms().when.iter().enumerate() {
            if !is_useful(*when, useful) {
                let name = held.ability.name();
                let message = format!("`{name}` has nothing to do during `{}`", when.name());
                let help = format!("write `{help}`, or leave `when` out");
                let span = cx.span(&format!("{}.when[{index}]", held.path));
                out.push(Diagnostic::new(&RULE, span, message).help(help));
            }
        }
    }
}

/// The steps during which an ability does something, and the time that is named after them.
fn works_during(ability: &Ability) -> Option<(&'static [&'static str], &'static str)> {
    match ability {
        Ability::TileDiscount(_) | Ability::TileIncome(_) => {
            Some((&["track", "special_track"], "track"))
        }
        Ability::TokenIncome(_) => Some((&["token", "special_token"], "token")),
        Ability::HexBonus(_) => Some((&["route", "dividend"], "route")),
        _ => None,
    }
}

fn is_useful(when: When, useful: &[&str]) -> bool {
    let Some(window) = when.window() else { return true };
    match window.during {
        During::Steps(bits) => {
            let items = Step::ONE_OF.items.iter().enumerate();
            items.into_iter().any(|(at, it)| bits >> at & 1 == 1 && useful.contains(&it.name))
        }
        During::StockTurn | During::StockRound => false,
        During::Game | During::OperatingTurn | During::BetweenTurns | During::OperatingStart => {
            true
        }
    }
}
