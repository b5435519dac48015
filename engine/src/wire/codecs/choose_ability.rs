//! Something is chosen that an ability offers: files name the choice alone, of the first ability of who acts that has it.

use crate::action::{Action, Deed};
use crate::wire::fields::{need, owned};
use crate::wire::{Key, Names, RawAction, WireError, listed, quoted, wrong};

pub(super) fn read(names: &Names<'_>, raw: &RawAction<'_>) -> Result<Deed, WireError> {
    let name = need(&raw.choice, "choice")?.text();
    let rules = names.ruleset();
    let entity = names.decode_entity(raw)?;
    for (ability, number) in (0u8..).zip(rules.abilities_of(entity)) {
        let choices = rules.abilities[number].1.choices();
        if let Some((choice, _)) = (0u8..).zip(choices).find(|(_, it)| *it == name) {
            return Ok(Deed::ChooseAbility { ability, choice });
        }
    }
    let known = rules.abilities_of(entity).flat_map(|it| rules.abilities[it].1.choices());
    let known: Vec<&str> = known.collect();
    wrong(match known.is_empty() {
        true => format!("there is no choice {}; who acts has nothing to choose", quoted(&name)),
        false => format!(
            "there is no choice {}; `choice` must be one of {}",
            quoted(&name),
            listed(known.into_iter())
        ),
    })
}

pub(super) fn write(names: &Names<'_>, raw: &mut RawAction<'static>, action: &Action) {
    let Deed::ChooseAbility { ability, choice } = action.deed else { return };
    let rules = names.ruleset();
    let number = rules.abilities_of(action.entity).nth(usize::from(ability));
    let choices = number.map(|it| rules.abilities[it].1.choices()).unwrap_or_default();
    let name = choices.into_iter().nth(usize::from(choice));
    raw.choice = name.map(|it| Key::Name(owned(it)));
}
