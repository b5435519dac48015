//! Scripts as Rust: the same program that is interpreted elsewhere, as functions.

mod moves;
mod types;
mod writer;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use engine::hooks::{Body, Hook, Hooks, PointKind, Program, Routine, Var};

use self::types::{rust_type, type_constant};
use self::writer::Writer;
use super::ids::Ids;
use super::names::Names;

/// The module of a title that has its script.
const MODULE: &str = "script";

/// The hooks of a title as an expression, and the module with the functions that it names.
pub(super) fn hooks(hooks: &Hooks, ids: &Ids) -> (String, Option<String>) {
    let Some(program) = hooks.program() else { return ("Hooks::NONE".to_owned(), None) };
    let module = Module::new(program, ids);
    (module.installed(hooks), Some(module.text(hooks)))
}

/// The functions of a program.
struct Module<'a> {
    program: &'a Program,
    ids: &'a Ids,
    functions: Vec<String>,
    routines: Vec<String>,
}

impl<'a> Module<'a> {
    fn new(program: &'a Program, ids: &'a Ids) -> Module<'a> {
        let mut names = Names::default();
        let mut named = |it: &Routine, kind: &str| {
            let plain = identifier(&it.name);
            names.take(&[plain.clone(), format!("{plain}_{kind}")])
        };
        let routines = program.routines.iter().map(|it| named(it, "hook")).collect();
        let functions = program.functions.iter().map(|it| named(it, "function")).collect();
        Module { program, ids, functions, routines }
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
                format!("EventHook {{ event: Text::Const({event:?}), body: {body} }}")
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
             #[allow(clippy::allow_attributes, clippy::all, clippy::pedantic, unused_parens, reason = \"written by the compiler of titles\")]\n\
             pub mod {MODULE} {{\n{}\n{out}}}\n",
            imports(&out)
        )
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

/// What functions take from the engine.
fn imports(functions: &str) -> String {
    let hooks = [
        ("Fault", "Fault"),
        ("Machine", "Machine"),
        ("api", "api"),
        ("ops", "ops"),
        ("shown", "shown"),
        ("types as t", "t"),
    ];
    let used = hooks.iter().filter(|(_, word)| mentions(functions, word)).map(|(name, _)| *name);
    let mut out = format!("use engine::hooks::{{{}}};", used.collect::<Vec<_>>().join(", "));
    if mentions(functions, "Text") {
        out.push_str("\nuse engine::list::Text;");
    }
    out
}

/// Whether a word stands in a text by itself, and not behind `::`.
fn mentions(text: &str, word: &str) -> bool {
    let is_letter = |it: char| it.is_alphanumeric() || it == '_';
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let alone = !before.ends_with(is_letter) && !after.starts_with(is_letter);
        alone && !before.ends_with("::")
    })
}

fn var(var: &Var) -> String {
    let by = var.by.map_or_else(|| "None".to_owned(), |it| format!("Some({})", type_constant(it)));
    format!(
        "Var {{ name: Text::Const({:?}), ty: {}, by: {by}, first: {}, count: {}, start: {} }}",
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
        _ => format!("List::Const(&[{}])", items.join(", ")),
    }
}

/// Names that mean something else in generated code.
const TAKEN: [&str; 11] =
    ["m", "api", "ops", "t", "shown", "Fault", "Machine", "Text", "self", "crate", "super"];

/// The name as Rust takes it.
fn identifier(name: &str) -> String {
    let taken = TAKEN.contains(&name) || name.starts_with("given_") || name == "_";
    let plain = syn::parse_str::<syn::Ident>(name).is_ok() && !taken;
    if plain { name.to_owned() } else { format!("{name}_") }
}
