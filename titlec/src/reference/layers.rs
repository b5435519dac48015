//! How much of a title is values, how much behaviours with parameters, and how much scripts.

use std::collections::BTreeMap;

use engine::title::Title;
use engine::vocab::{Code, Ty, Typed, Value};

use super::walk::{self, Written};
use crate::diagnostic::Diagnostics;
use crate::source::{Files, Folder, Part};
use crate::{hook, read, syntax};

/// The field whose text tells people something and the engine nothing.
const DESCRIPTION: &str = "description";

/// What the files of a title say, by layer. What it takes over from the title that it extends is not counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layers {
    /// Name of the folder of the title.
    pub title: String,
    /// Single values that are written. Tile codes and descriptions are not counted.
    pub values: usize,
    /// Words with parameters (steps, abilities, bonuses, effects …) and how often each is written, by the set to which the
    /// word belongs and its name.
    pub behaviours: BTreeMap<(&'static str, &'static str), usize>,
    /// Hooks and events of the script, in its order.
    pub hooks: Vec<String>,
    /// Lines of the script that are neither blank nor only a comment.
    pub script_lines: usize,
}

impl Layers {
    /// Counts what stands in the files of a title. Mistakes are left out and not told.
    pub fn of(folder: &Folder, files: &Files) -> Layers {
        let mut out = Diagnostics::default();
        let ids = folder.parts.values();
        let trees = ids.filter_map(|id| Some((*id, syntax::file(files, *id, &mut out)?))).collect();
        let authored = read::title(folder, &trees, files, &mut out);
        let mut layers = Layers { title: folder.name.clone(), ..Layers::default() };
        walk::walk(Title::TY, authored.view(), &mut |around| layers.add(around));
        if let Some(id) = folder.parts.get(&Part::Rules) {
            let text = &files.get(*id).text;
            layers.hooks = hook::names(*id, text);
            layers.script_lines = hook::lines(text);
        }
        layers
    }

    /// How often behaviours are written.
    pub fn uses(&self) -> usize {
        self.behaviours.values().sum()
    }

    fn add(&mut self, around: &[Written<'_>]) {
        let Some(last) = around.last() else { return };
        if let (Ty::OneOf(set), Value::Tagged(name, _)) = (last.ty, last.view.value) {
            *self.behaviours.entry((set.rust, name)).or_default() += 1;
        }
        self.values += values(last);
    }
}

/// How many single values stand directly in what was written. The keys of a map say where, not what.
fn values(written: &Written<'_>) -> usize {
    let view = written.view;
    match written.ty {
        Ty::Word(_) | Ty::OneOf(_) => {
            let fields = walk::fields(view).into_iter();
            let told = fields.filter(|(field, _)| field.name != DESCRIPTION);
            told.filter(|(field, view)| is_single(field.ty, view.value)).count()
        }
        Ty::List(item) => view.items().iter().filter(|it| is_single(*item, it.value)).count(),
        Ty::Map(_, item) => {
            view.pairs().iter().filter(|(_, it)| is_single(*item, it.value)).count()
        }
        _ => 0,
    }
}

/// Whether a value has no parts that are counted by themselves, and is no tile code.
fn is_single(ty: Ty, value: &Value) -> bool {
    match walk::settled(ty, value) {
        Ty::Word(_) | Ty::OneOf(_) | Ty::List(_) | Ty::Map(..) | Ty::Code(Code::Tile, _) => false,
        Ty::Bool | Ty::Int { .. } | Ty::Text | Ty::Ref(_) | Ty::Choice(_) => true,
        Ty::Code(..) | Ty::Any | Ty::Option(_) | Ty::Either(_) => true,
    }
}
