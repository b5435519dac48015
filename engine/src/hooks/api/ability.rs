//! Abilities of companies and corporations, as scripts ask about them. What is gone or used up for good is not among them.

use crate::abilities::Ability;
use crate::action::Entity;
use crate::hooks::machine::Machine;
use crate::hooks::values::AbilityKind;
use crate::list::Text;

/// Whether a company or corporation has an ability of a type.
pub(super) fn has(m: &Machine<'_>, holder: Entity, kind: AbilityKind) -> bool {
    m.game().live_abilities(holder).any(|(_, it)| kind.includes(it))
}

/// How often its abilities of a type may still be used, all together; none where it has none, or one without a limit.
pub(super) fn uses_left(m: &Machine<'_>, holder: Entity, kind: AbilityKind) -> Option<i64> {
    let game = m.game();
    let of_kind = game.live_abilities(holder).filter(|(_, it)| kind.includes(it));
    let left: Option<Vec<i64>> =
        of_kind.map(|(number, _)| game.state().abilities[number].left.map(i64::from)).collect();
    left.filter(|it| !it.is_empty()).map(|it| it.iter().sum())
}

/// The texts of its abilities of a type, in order: `text` of `base` and `generic`, `description` of any other.
pub(super) fn texts(m: &Machine<'_>, holder: Entity, kind: AbilityKind) -> Vec<Text> {
    let of_kind = m.game().live_abilities(holder).filter(|(_, it)| kind.includes(it));
    let text = |ability: &Ability| match ability {
        Ability::Base(it) => it.text.clone(),
        Ability::Generic(it) => it.text.clone(),
        other => other.description().clone(),
    };
    of_kind.map(|(_, it)| text(it)).collect()
}

/// What the `subtype` of each of its `generic` abilities says.
pub(super) fn subtypes(m: &Machine<'_>, holder: Entity) -> Vec<Text> {
    let subtype = |ability: &Ability| match ability {
        Ability::Generic(it) => Some(it.subtype.clone()),
        _ => None,
    };
    m.game().live_abilities(holder).filter_map(|(_, it)| subtype(it)).collect()
}
