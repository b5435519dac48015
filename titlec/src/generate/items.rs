//! What a generated file holds, in order.

use std::collections::BTreeSet;

use codegen::{Function, Scope};
use engine::abilities::Ability;
use engine::hooks::Hooks;
use engine::vocab::{Kind, OneOf};

use super::ids::Ids;
use super::layout::{self, prose};
use super::names::{Names, module_name};

/// The names that the items take from the engine.
#[derive(Debug)]
pub(super) struct Imports {
    names: BTreeSet<(&'static str, String)>,
}

impl Default for Imports {
    fn default() -> Imports {
        Imports { names: BTreeSet::from([("engine::title", "*".to_owned())]) }
    }
}

impl Imports {
    /// Brings a name into scope, if the modules of the vocabulary do not have it.
    pub(super) fn name(&mut self, name: &str) {
        let module = match name {
            "List" | "Map" | "Text" => "engine::list",
            "Money" => "engine::money",
            "Kind" | "Value" => "engine::vocab",
            _ if Kind::ALL.iter().any(|it| it.rust() == name) => "engine::ids",
            _ => return,
        };
        self.names.insert((module, name.to_owned()));
    }

    /// Brings the words of a set into scope.
    pub(super) fn set(&mut self, set: &OneOf) {
        if set.rust == Ability::ONE_OF.rust {
            self.names.insert(("engine::abilities", "*".to_owned()));
        }
    }

    /// Brings what the hooks of a title are made of into scope.
    pub(super) fn hooks(&mut self, hooks: &Hooks) {
        let mut need = |name: &str| {
            self.names.insert(("engine::hooks", name.to_owned()));
        };
        need("Hooks");
        if !hooks.is_empty() {
            need("Body");
            need("Native");
        }
        if !hooks.hooks.is_empty() {
            need("Hook");
            need("Point");
            need("Reads");
        }
        if !hooks.events.is_empty() {
            need("EventHook");
        }
        if !hooks.vars.is_empty() {
            need("Var");
            need("Basic");
            need("Type");
        }
    }

    /// Brings the module in front of a path into scope.
    pub(super) fn module_of(&mut self, path: &str) {
        if let Some((module, _)) = path.split_once("::") {
            self.names.insert(("engine", module.to_owned()));
        }
    }
}

/// The item that is the title.
const WHOLE: &str = "TITLE";

/// The items of a title.
#[derive(Debug)]
pub(super) struct Items {
    names: Names,
    functions: Vec<Function>,
    items: Vec<String>,
}

impl Items {
    /// No items yet.
    pub(super) fn new() -> Items {
        let mut names = Names::default();
        names.take(&[WHOLE.to_owned()]);
        Items { names, functions: Vec::new(), items: Vec::new() }
    }

    /// Adds a value that others are made of, and returns its name.
    pub(super) fn constant(
        &mut self,
        doc: &str,
        wanted: &[String],
        ty: &str,
        value: &str,
    ) -> String {
        let name = self.names.take(wanted);
        self.push(doc, &format!("pub const {name}: {ty} = {value};"));
        name
    }

    /// Adds a slice that others point at, and returns its name.
    pub(super) fn slice(
        &mut self,
        doc: &str,
        wanted: &[String],
        element: &str,
        elements: &[String],
    ) -> String {
        let name = self.names.take(wanted);
        self.push(doc, &format!("pub static {name}: &[{element}] = &[{}];", elements.join(", ")));
        name
    }

    /// Adds the title itself.
    pub(super) fn whole(&mut self, doc: &str, ty: &str, value: &str) {
        self.push(doc, &format!("pub static {WHOLE}: {ty} = {value};"));
    }

    /// Adds something that is written out already.
    pub(super) fn raw(&mut self, item: String) {
        self.items.push(item);
    }

    /// Adds functions, which stand before all values.
    pub(super) fn functions(&mut self, functions: Vec<Function>) {
        self.functions.extend(functions);
    }

    fn push(&mut self, doc: &str, item: &str) {
        let docs: String =
            doc.trim().lines().map(|line| format!("/// {}\n", line.trim())).collect();
        self.items.push(docs + item);
    }

    /// All items under the imports that they need.
    pub(super) fn scope(self, ids: &Ids, imports: &Imports) -> Scope {
        let mut scope = Scope::new();
        for (module, name) in &imports.names {
            scope.import(module, name);
        }
        for module in ids.modules() {
            scope.push_module(module);
        }
        for function in self.functions {
            scope.push_fn(function);
        }
        for item in self.items {
            scope.raw(item);
        }
        scope
    }
}

/// The file that takes in the modules of titles, each from a file `<folder>.rs` in `OUT_DIR`.
pub fn index(folders: &[&str]) -> String {
    let mut scope = Scope::new();
    let mut names = Names::default();
    let modules: Vec<_> = folders.iter().map(|folder| names.take(&[module_name(folder)])).collect();
    for (module, folder) in modules.iter().zip(folders) {
        let file = format!("/{folder}.rs");
        let out =
            scope.new_module(module).vis("pub").doc(prose(&format!("The title in {folder}.")));
        out.scope().raw(format!("include!(concat!(env!(\"OUT_DIR\"), {file:?}));"));
    }
    let titles: Vec<_> = modules.iter().map(|module| format!("&{module}::{WHOLE}")).collect();
    scope.raw(format!(
        "/// Every title.\nstatic TITLES: &[&engine::title::Title] = &[{}];",
        titles.join(", ")
    ));
    scope.raw(format!("/// The folder of each title.\nstatic FOLDERS: &[&str] = &{folders:?};"));
    layout::items(&scope)
}
