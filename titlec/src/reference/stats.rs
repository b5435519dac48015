//! How often titles use abilities, their fields and their `when` values.

use std::collections::BTreeMap;

use engine::abilities::{Ability, When};
use engine::title::Title;
use engine::vocab::{Ty, Typed, Value};

use super::walk::{self, Written};
use crate::diagnostic::Diagnostics;
use crate::read;
use crate::source::{Files, Folder};
use crate::syntax;

/// How often something was written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// Times in all.
    pub uses: usize,
    /// Titles with at least one.
    pub titles: usize,
}

/// How often an ability was written, with what.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AbilityCount {
    /// The ability itself.
    pub count: Count,
    /// Its fields by name, those that nobody writes included.
    pub fields: BTreeMap<&'static str, Count>,
    /// Its `when` values by name, those that somebody writes.
    pub when: BTreeMap<&'static str, Count>,
}

/// What was counted. Only what stands in the files of a title counts, not what it takes over from
/// the title that it extends, nor what its optional rules put in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stats {
    /// How many titles were read.
    pub titles: usize,
    /// Every ability of the vocabulary by name.
    pub abilities: BTreeMap<&'static str, AbilityCount>,
    /// Every `when` value of the vocabulary by name.
    pub when: BTreeMap<&'static str, Count>,
}

impl Default for Stats {
    fn default() -> Stats {
        let ability = |item: &engine::vocab::OneOfItem| {
            let fields = item.word.fields.iter().map(|field| (field.name, Count::default()));
            (item.name, AbilityCount { fields: fields.collect(), ..AbilityCount::default() })
        };
        Stats {
            titles: 0,
            abilities: Ability::ONE_OF.items.iter().map(ability).collect(),
            when: When::CHOICE.items.iter().map(|it| (it.name, Count::default())).collect(),
        }
    }
}

impl Stats {
    /// Counts what stands in the files of a title. Mistakes are left out and not told.
    pub fn add(&mut self, folder: &Folder, files: &Files) {
        let mut out = Diagnostics::default();
        let ids = folder.parts.values();
        let trees = ids.filter_map(|id| Some((*id, syntax::file(files, *id, &mut out)?))).collect();
        let authored = read::title(folder, &trees, files, &mut out);
        let mut title = Stats::default();
        walk::walk(Title::TY, authored.view(), &mut |around| title.value(around));
        self.join(&title);
    }

    fn value(&mut self, around: &[Written<'_>]) {
        let Some(last) = around.last() else { return };
        if let Some(name) = ability(last) {
            let ability = self.abilities.entry(name).or_default();
            ability.count.uses += 1;
            for (field, _) in walk::fields(last.view) {
                ability.fields.entry(field.name).or_default().uses += 1;
            }
        }
        if let Some(name) = when(last) {
            self.when.entry(name).or_default().uses += 1;
            if let Some(around) = around.iter().rev().find_map(ability) {
                let ability = self.abilities.entry(around).or_default();
                ability.when.entry(name).or_default().uses += 1;
            }
        }
    }

    /// Adds the counts of one title.
    fn join(&mut self, title: &Stats) {
        self.titles += 1;
        add(&mut self.when, &title.when);
        for (name, it) in &title.abilities {
            let ability = self.abilities.entry(name).or_default();
            ability.count.add(it.count);
            add(&mut ability.fields, &it.fields);
            add(&mut ability.when, &it.when);
        }
    }
}

impl Count {
    fn add(&mut self, title: Count) {
        self.uses += title.uses;
        self.titles += usize::from(title.uses > 0);
    }
}

fn add(all: &mut BTreeMap<&'static str, Count>, title: &BTreeMap<&'static str, Count>) {
    title.iter().for_each(|(name, count)| all.entry(name).or_default().add(*count));
}

/// The name of an ability.
fn ability(written: &Written<'_>) -> Option<&'static str> {
    match (written.ty, written.view.value) {
        (Ty::OneOf(set), Value::Tagged(name, _)) if set.rust == Ability::ONE_OF.rust => Some(name),
        _ => None,
    }
}

/// A `when` value.
fn when(written: &Written<'_>) -> Option<&'static str> {
    match (written.ty, written.view.value) {
        (Ty::Choice(set), Value::Choice(name)) if set.rust == When::CHOICE.rust => Some(name),
        _ => None,
    }
}
