//! Who calls whom.

use std::collections::{BTreeMap, BTreeSet};

use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, ExprPath, ItemMod, Macro, Member, Token, UseTree};

use super::names::{for_tests, functions, methods, type_name};
use super::{Call, Source};

type Path = Vec<String>;

/// Where each function stands.
#[derive(Default)]
struct Places<'a> {
    /// Methods of `Game`, by name.
    methods: BTreeMap<String, &'a str>,
    /// Free functions, by module and name.
    functions: BTreeMap<Path, &'a str>,
    modules: BTreeSet<Path>,
}

impl<'a> Places<'a> {
    fn of(sources: &'a [Source]) -> Places<'a> {
        let mut places = Places::default();
        for source in sources {
            for name in methods(&source.syntax, "Game") {
                places.methods.insert(name, &source.path);
            }
            for name in functions(&source.syntax) {
                let mut path = source.module();
                path.push(name);
                places.functions.insert(path, &source.path);
            }
            places.modules.insert(source.module());
        }
        places
    }
}

pub(super) fn of(sources: &[Source]) -> BTreeSet<Call> {
    let places = Places::of(sources);
    let imports: BTreeMap<Path, BTreeMap<String, Path>> =
        sources.iter().map(|it| (it.module(), imported(it, &places))).collect();
    let mut calls = BTreeSet::new();
    for source in sources {
        let mut visitor = Visitor {
            source,
            module: source.module(),
            imports: &imports,
            places: &places,
            in_game: false,
            calls: &mut calls,
        };
        visitor.visit_file(&source.syntax);
    }
    calls
}

/// What the `use` items of a file bring in, by the name that it has there.
fn imported(source: &Source, places: &Places<'_>) -> BTreeMap<String, Path> {
    let mut names = BTreeMap::new();
    for item in &source.syntax.items {
        if let syn::Item::Use(item) = item {
            flatten(&item.tree, &mut Vec::new(), &mut |path, name| {
                names.insert(name, absolute(&path, &source.module(), places));
            });
        }
    }
    names
}

fn flatten(tree: &UseTree, before: &mut Path, found: &mut impl FnMut(Path, String)) {
    match tree {
        UseTree::Path(it) => {
            before.push(it.ident.to_string());
            flatten(&it.tree, before, found);
            before.pop();
        }
        UseTree::Name(it) if it.ident == "self" => {
            found(before.clone(), before.last().cloned().unwrap_or_default());
        }
        UseTree::Name(it) => {
            found([before.as_slice(), &[it.ident.to_string()]].concat(), it.ident.to_string());
        }
        UseTree::Rename(it) => {
            found([before.as_slice(), &[it.ident.to_string()]].concat(), it.rename.to_string());
        }
        UseTree::Group(it) => it.items.iter().for_each(|tree| flatten(tree, before, found)),
        UseTree::Glob(_) => {}
    }
}

/// A path from the root of the crate.
fn absolute(path: &[String], module: &[String], places: &Places<'_>) -> Path {
    let mut base = module.to_vec();
    let mut rest = path;
    loop {
        match rest.first().map(String::as_str) {
            Some("crate") => base.clear(),
            Some("super") => {
                base.pop();
            }
            Some("self") => {}
            _ => break,
        }
        rest = &rest[1..];
    }
    if rest.len() == path.len() {
        let child = [module, &path[..1.min(path.len())]].concat();
        if !places.modules.contains(&child) {
            base.clear();
        }
    }
    base.extend_from_slice(rest);
    base
}

struct Visitor<'a, 'b> {
    source: &'a Source,
    module: Path,
    imports: &'b BTreeMap<Path, BTreeMap<String, Path>>,
    places: &'b Places<'a>,
    in_game: bool,
    calls: &'b mut BTreeSet<Call>,
}

impl Visitor<'_, '_> {
    fn call(&mut self, function: &str, to: &str) {
        if to != self.source.path {
            self.calls.insert(Call {
                from: self.source.path.clone(),
                function: function.to_owned(),
                to: to.to_owned(),
            });
        }
    }

    /// Whether an expression is a game, by how it is called.
    fn is_game(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Path(it) if it.path.is_ident("self") => self.in_game,
            Expr::Path(it) => it.path.is_ident("game"),
            Expr::Field(it) => matches!(&it.member, Member::Named(name) if name == "game"),
            Expr::Reference(it) => self.is_game(&it.expr),
            Expr::Paren(it) => self.is_game(&it.expr),
            Expr::MethodCall(it) => it.method == "game" && it.args.is_empty(),
            _ => false,
        }
    }

    /// Where the function stands that a path means, through at most some re-exports.
    fn target(&self, path: &[String]) -> Option<(String, String)> {
        let mut path = self.resolve(path, &self.module)?;
        for _ in 0..4 {
            if let Some(to) = self.places.functions.get(&path) {
                return Some((path.last()?.clone(), (*to).to_owned()));
            }
            let (name, module) = path.split_last()?;
            let (name, module) = (name.clone(), module.to_vec());
            let other = self.imports.get(&module)?.get(&name)?.clone();
            if other == path {
                return None;
            }
            path = other;
        }
        None
    }

    fn resolve(&self, path: &[String], module: &[String]) -> Option<Path> {
        let (first, rest) = path.split_first()?;
        if let Some(import) = self.imports.get(module).and_then(|it| it.get(first)) {
            return Some([import.as_slice(), rest].concat());
        }
        if rest.is_empty() {
            return Some([module, path].concat());
        }
        Some(absolute(path, module, self.places))
    }
}

impl<'ast> Visit<'ast> for Visitor<'_, '_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, block: &'ast syn::ItemImpl) {
        if for_tests(&block.attrs) {
            return;
        }
        let outer = self.in_game;
        self.in_game = type_name(&block.self_ty).as_deref() == Some("Game");
        visit::visit_item_impl(self, block);
        self.in_game = outer;
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if self.is_game(&call.receiver) {
            let name = call.method.to_string();
            if let Some(to) = self.places.methods.get(&name) {
                self.call(&name, to);
            }
        }
        visit::visit_expr_method_call(self, call);
    }

    /// A function that is called, or handed on by its name.
    fn visit_expr_path(&mut self, expr: &'ast ExprPath) {
        let path: Path = expr.path.segments.iter().map(|it| it.ident.to_string()).collect();
        if let [.., ty, name] = path.as_slice()
            && (ty == "Game" || ty == "Self" && self.in_game)
            && let Some(to) = self.places.methods.get(name)
        {
            self.call(name, to);
        } else if let Some((name, to)) = self.target(&path) {
            self.call(&name, &to);
        }
    }

    /// What stands in a macro that takes expressions.
    fn visit_macro(&mut self, it: &'ast Macro) {
        let list = Punctuated::<Expr, Token![,]>::parse_terminated;
        if let Ok(list) = it.parse_body_with(list) {
            list.iter().for_each(|expr| self.visit_expr(expr));
        }
    }
}
