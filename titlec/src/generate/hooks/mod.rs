//! Scripts as Rust: the same program that is interpreted elsewhere, as functions.

mod moves;
mod types;
mod writer;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use engine::hooks::{Body, Hook, Hooks, PointKind, Program, Routine, Var};

use self::types::{HOMES, rust_type, type_constant};
use self::writer::Writer;
use super::ids::Ids;
use super::names::{Names, constant};

/// The module of a title that has its script.
const MODULE: &str = "script";

/// The hooks of a title as an expression, and the module with the functions that it names; nothing for a title without.
pub(super) fn hooks(hooks: &Hooks, ids: &Ids) -> Option<(String, String)> {
    let module = Module::new(hooks.program()?, hooks, ids);
    Some((module.installed(hooks), module.text(hooks)))
}

/// The functions of a program.
struct Module<'a> {
    program: &'a Program,
    ids: &'a Ids,
    functions: Vec<String>,
    routines: Vec<String>,
    vars: &'a [Var],
    variables: Vec<String>,
}

impl<'a> Module<'a> {
    fn new(program: &'a Program, hooks: &'a Hooks, ids: &'a Ids) -> Module<'a> {
        let mut names = Names::default();
        let vars = &*hooks.vars;
        let variables = vars.iter().map(|it| names.take(&[constant(&it.name, "V")])).collect();
        let mut named = |it: &Routine, kind: &str| {
            let plain = identifier(&it.name);
            names.take(&[plain.clone(), format!("{plain}_{kind}")])
        };
        let routines = program.routines.iter().map(|it| named(it, "hook")).collect();
        let functions = program.functions.iter().map(|it| named(it, "function")).collect();
        Module { program, ids, functions, routines, vars, variables }
    }

    /// The hooks, as a constant.
    fn installed(&self, hooks: &Hooks) -> String {
        let native = |body: &Body, point: &str| {
            let name = &self.routines[usize::from(routine_of(body))];
            format!("Body::Native(Native::{point}({MODULE}::{name}))")
        };
        let hook = |it: &Hook| {
            let point = format!("{:?}", it.point);
            format!(
                "Hook {{ point: Point::{point}, body: {}, bound: {:?}, reads: {} }}",
                native(&it.body, &point),
                it.bound,
                it.reads.rust()
            )
        };
        let points: Vec<String> = hooks.hooks.iter().map(hook).collect();
        let events: Vec<String> = hooks
            .events
            .iter()
            .map(|it| {
                let (event, body) = (&*it.event, native(&it.body, "Event"));
                format!("EventHook {{ event: text({event:?}), body: {body} }}")
            })
            .collect();
        let vars: Vec<String> = hooks.vars.iter().map(var).collect();
        format!(
            "Hooks {{ hooks: {}, events: {}, vars: {} }}",
            list(&points),
            list(&events),
            list(&vars)
        )
    }

    fn text(&self, hooks: &Hooks) -> String {
        let mut out = String::new();
        for (routine, name) in self.program.functions.iter().zip(&self.functions) {
            let function = self.function(routine, name, PointKind::Query);
            let _ = write!(out, "/// The function `{}`.\n{function}", routine.name);
        }
        let kinds: BTreeMap<u16, PointKind> =
            hooks.hooks.iter().map(|it| (routine_of(&it.body), it.point.info().kind)).collect();
        for ((at, routine), name) in (0..).zip(&self.program.routines).zip(&self.routines) {
            let kind = kinds.get(&at).copied().unwrap_or(PointKind::Handler);
            let function = self.function(routine, name, kind);
            let _ = write!(out, "/// What is done at `{}`.\npub {function}", routine.name);
        }
        format!(
            "/// What the script of the title says.\n\
             #[allow(clippy::allow_attributes, {STYLE}, reason = \"the script is translated as it stands\")]\n\
             pub mod {MODULE} {{\n{}\n{}{out}}}\n",
            imports(&out, self.ids),
            self.variables()
        )
    }

    /// A constant for each variable.
    fn variables(&self) -> String {
        let mut out = String::new();
        for (var, name) in self.vars.iter().zip(&self.variables) {
            let _ = write!(
                out,
                "/// The variable `{}`.\nconst {name}: u32 = {};\n\n",
                var.name, var.first
            );
        }
        out
    }

    /// The constant of the variable that begins at a slot.
    fn variable(&self, first: u32) -> String {
        let mut all = self.vars.iter().zip(&self.variables);
        all.find(|(var, _)| var.first == first)
            .map_or_else(|| first.to_string(), |(_, name)| name.clone())
    }

    /// A function of the script itself, or what is done at a hook point or an event.
    fn function(&self, routine: &Routine, name: &str, kind: PointKind) -> String {
        let (machine, result, nothing) = match kind {
            PointKind::Query => ("&Machine<'_>", rust_type(routine.result), ""),
            PointKind::Check => ("&Machine<'_>", "Option<Text>".to_owned(), "Ok(None)"),
            PointKind::Handler => ("&mut Machine<'_>", "()".to_owned(), "Ok(())"),
        };
        let mut writer = Writer::new(self, routine);
        let body = writer.result_block(&routine.body, nothing);
        let param = |at: u16| {
            let (name, ty) = writer.local(at);
            format!(", {name}: {}", rust_type(ty))
        };
        let params: String = (0..routine.params).map(param).collect();
        let m = if writer.asks || writer.changes { "m" } else { "_m" };
        format!("fn {name}({m}: {machine}{params}) -> Result<{result}, Fault> {body}\n")
    }
}

/// Which routine of the program runs.
fn routine_of(body: &Body) -> u16 {
    match body {
        Body::Script(it) => it.routine,
        Body::Native(_) => unreachable!("a title that was compiled from text has scripts"),
    }
}

/// What functions take from the engine and from the module of the title.
fn imports(functions: &str, ids: &Ids) -> String {
    let (words, heads) = words(functions);
    let used = |name: &&&str| {
        let name = name.rsplit(' ').next().unwrap_or(name);
        words.contains(name) || heads.contains(name)
    };
    let mut out = String::new();
    for (home, names) in HOMES {
        let names: Vec<&str> = names.iter().filter(used).copied().collect();
        if !names.is_empty() {
            let _ = writeln!(out, "use {home}::{{{}}};", names.join(", "));
        }
    }
    let tables: Vec<String> = ids.modules().filter(|it| heads.contains(it)).collect();
    if !tables.is_empty() {
        let _ = writeln!(out, "use super::{{{}}};", tables.join(", "));
    }
    out
}

/// The names in a piece of Rust that stand neither in a text nor behind `::`: those alone, and those in front of `::`.
fn words(rust: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let mut code = String::new();
    let (mut in_text, mut escaped) = (false, false);
    for it in rust.chars() {
        match it {
            _ if escaped => escaped = false,
            '\\' => escaped = in_text,
            '"' => in_text = !in_text,
            _ if !in_text => code.push(it),
            _ => {}
        }
    }
    let words = code.split(|it: char| !it.is_alphanumeric() && it != '_' && it != ':');
    let (mut alone, mut heads) = (BTreeSet::new(), BTreeSet::new());
    for word in words {
        match word.split_once("::") {
            Some((head, _)) => heads.insert(head.to_owned()),
            None => alone.insert(word.trim_matches(':').to_owned()),
        };
    }
    (alone, heads)
}

fn var(var: &Var) -> String {
    let by = var.by.map_or_else(|| "None".to_owned(), |it| format!("Some({})", type_constant(it)));
    format!(
        "Var {{ name: text({:?}), ty: {}, by: {by}, first: {}, count: {}, start: {} }}",
        &*var.name,
        type_constant(var.ty),
        var.first,
        var.count,
        var.start
    )
}

fn list(items: &[String]) -> String {
    match items {
        [] => "List::EMPTY".to_owned(),
        _ => format!("list(&[{}])", items.join(", ")),
    }
}

/// What the style of a script decides and not its translation: lints on these would ask the title's author to write otherwise.
const STYLE: &str = "clippy::needless_pass_by_value, clippy::partialeq_to_none, clippy::redundant_clone, clippy::useless_vec";

/// Names that mean something else in generated code.
const TAKEN: [&str; 4] = ["m", "self", "crate", "super"];

/// The name as Rust takes it.
fn identifier(name: &str) -> String {
    let mut imported = HOMES.iter().flat_map(|(_, names)| names.iter());
    let taken = TAKEN.contains(&name)
        || imported.any(|it| it.rsplit(' ').next() == Some(name))
        || name.starts_with("given_")
        || name == "_";
    let plain = syn::parse_str::<syn::Ident>(name).is_ok() && !taken;
    if plain { name.to_owned() } else { format!("{name}_") }
}
