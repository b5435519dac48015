//! Private companies.

use super::{ability, entries};
use crate::action::Entity;
use crate::hooks::values::Party;
use crate::state::CompanyOwner;

entries! { "company";
    /// Its full name.
    fn name(m, it: company) -> text { m.game().ruleset().company(it).name.clone() }

    /// Its short name.
    fn sym(m, it: company) -> text { m.game().ruleset().company(it).sym.clone() }

    /// Its face value.
    fn value(m, it: company) -> money { m.game().ruleset().company(it).value.0.into() }

    /// What it pays before each operating round.
    fn revenue(m, it: company) -> money { m.game().state().company(it).revenue.0.into() }

    /// Who owns it, if somebody does.
    fn owner(m, it: company) -> (maybe entity) {
        match m.game().state().company(it).owner {
            CompanyOwner::Player(it) => Some(Party::Player(it)),
            CompanyOwner::Corporation(it) => Some(Party::Corporation(it)),
            CompanyOwner::None
            | CompanyOwner::Aside
            | CompanyOwner::Closed
            | CompanyOwner::Removed => None,
        }
    }

    /// The corporation whose president's certificate comes with it, if one does.
    fn starts(m, it: company) -> (maybe corporation) { m.game().corporation_to_par(it) }

    /// What its owner chose last with each of its abilities that offer a choice, as `chosen` was told; nothing where no
    /// choice was made. It is kept until the next choice with the same ability, also when the ability is used up and
    /// when the company has closed.
    fn chosen(m, it: company) -> [text] { m.game().chosen_with(Entity::Company(it)) }

    /// Whether it is no more.
    fn closed(m, it: company) -> boolean { m.game().is_closed(it) }

    /// Whether it has an ability of a type: `has_ability("tile_lay")`. One that is gone does not count.
    fn has_ability(m, it: company, kind: ability) -> boolean {
        ability::has(m, Entity::Company(it), kind)
    }

    /// How often its abilities of a type may still be used, all together; none where it has none of them, or one without a
    /// limit.
    fn uses_left(m, it: company, kind: ability) -> (maybe number) {
        ability::uses_left(m, Entity::Company(it), kind)
    }

    /// The texts of its abilities of a type, in order: `text` of `base` and `generic`, `description` of any other.
    fn ability_texts(m, it: company, kind: ability) -> [text] {
        ability::texts(m, Entity::Company(it), kind)
    }

    /// The `subtype` of each of its `generic` abilities, in order.
    fn generic_subtypes(m, it: company) -> [text] {
        ability::subtypes(m, Entity::Company(it))
    }
}
