//! The small titles on which abilities are tried out, and what becomes of them without an ability.

use std::path::{Path, PathBuf};

use engine::abilities::{Ability, When};
use engine::list::List;
use engine::scenario::About;
use engine::title::Title;
use engine::vocab::{Typed, Value};

#[expect(dead_code, unreachable_pub, reason = "written by the compiler of titles")]
mod built {
    include!(concat!(env!("OUT_DIR"), "/titles.rs"));

    pub(super) fn all() -> &'static [&'static engine::title::Title] {
        TITLES
    }
}

/// The folder of the small titles.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("titles")
}

/// All small titles, compiled.
pub fn all() -> &'static [&'static Title] {
    built::all()
}

/// A small title, compiled.
pub fn compiled(name: &str) -> Option<&'static Title> {
    built::all().iter().find(|it| it.title.name == name).copied()
}

/// The title without a use of an ability; nothing if it has no such use.
pub fn without(title: &Title, use_: &About) -> Option<Title> {
    let mut title = title.clone();
    let mut found = false;
    let mut strip = |abilities: &List<Ability>| -> List<Ability> {
        let kept = abilities.iter().filter_map(|it| {
            let meant = is_meant(it, use_);
            found |= meant;
            if meant { weaker(it, use_.when) } else { Some(it.clone()) }
        });
        kept.collect()
    };
    let mut companies = title.entities.companies.to_vec();
    for company in &mut companies {
        company.abilities = strip(&company.abilities);
    }
    let mut corporations = title.entities.corporations.to_vec();
    for corporation in &mut corporations {
        corporation.abilities = strip(&corporation.abilities);
    }
    title.entities.companies = companies.into();
    title.entities.corporations = corporations.into();
    found.then_some(title)
}

fn is_meant(ability: &Ability, use_: &About) -> bool {
    let terms = ability.terms();
    let at = match use_.when {
        Some(when) => terms.when.contains(&when),
        None => Some(terms.when.to_value()) == usual_times(ability),
    };
    ability.name() == use_.ability.0 && terms.owner_type == use_.owner_type && at
}

/// The times of an ability for which the title names none.
fn usual_times(ability: &Ability) -> Option<Value> {
    let word = Ability::ONE_OF.items.iter().find(|it| it.name == ability.name())?.word;
    let field = word.fields.iter().find(|it| it.name == "when")?;
    field.default.map(|it| it())
}

/// The ability without one of its times; nothing is left of one without any other.
fn weaker(ability: &Ability, when: Option<When>) -> Option<Ability> {
    let when = when?;
    let mut times = ability.terms().when.to_vec();
    times.retain(|it| *it != when);
    if times.is_empty() {
        return None;
    }
    let Value::Tagged(name, fields) = ability.to_value() else { return None };
    let word = Ability::ONE_OF.items.iter().find(|it| it.name == name)?.word;
    let at = word.fields.iter().position(|it| it.name == "when")?;
    let mut fields = fields.to_vec();
    fields[at] = List::from(times).to_value();
    Ability::from_value(&Value::Tagged(name, fields.into()))
}
