//! What a generated file holds, in order.

use codegen::{Function, Scope};

use super::layout::{self, prose};
use super::names::{Names, module_names};

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

    /// All items.
    pub(super) fn scope(self) -> Scope {
        let mut scope = Scope::new();
        for function in self.functions {
            scope.push_fn(function);
        }
        for item in self.items {
            scope.raw(item);
        }
        scope
    }
}

/// The file that takes in the modules of titles, each from a file in `OUT_DIR` with the name of the module.
pub fn index(folders: &[&str]) -> String {
    let mut scope = Scope::new();
    let modules = module_names(folders.iter().copied());
    for (module, folder) in modules.iter().zip(folders) {
        let file = format!("/{module}.rs");
        let out =
            scope.new_module(module).vis("pub").doc(prose(&format!("The title in {folder}.")));
        out.scope().raw(format!("include!(concat!(env!(\"OUT_DIR\"), {file:?}));"));
    }
    let titles: Vec<_> = modules.iter().map(|module| format!("&{module}::{WHOLE}")).collect();
    scope.raw(format!(
        "/// Every title, by the name of its folder.\npub static TITLES: &[&engine::title::Title] = &[{}];",
        titles.join(", ")
    ));
    scope
        .raw(format!("/// The folder of each title.\npub static FOLDERS: &[&str] = &{folders:?};"));
    layout::items(&scope)
}
