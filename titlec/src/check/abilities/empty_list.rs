//! Lists of abilities that name nothing.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::read::{Inside, State};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::empty_list",
    severity: Severity::Warning,
    explain: "The hexes, tiles, colours and trains of an ability are those that it names; where it names none, \
              mostly all are meant. An empty list says neither.",
    example: "tile_lay(owner_type: corporation, hexes: [], when: [track], count: 1)",
};

/// The lists that name what an ability is for.
const LISTS: [&str; 4] = ["hexes", "tiles", "colors", "trains"];

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        for field in LISTS {
            let path = format!("{}.{field}", held.path);
            let place = cx.places.place(&path);
            let empty = matches!(&place.inside, Inside::Items(items) if items.is_empty());
            if empty && place.state == State::Written {
                let message = format!("`{field}` names nothing");
                let help = format!("name some, or leave `{field}` out");
                let told = Diagnostic::new(&RULE, place.span, message).help(help);
                out.push(told.about(held.holder));
            }
        }
    }
}
