//! Scripts as Rust: the same program that is interpreted elsewhere, as functions.

mod types;
mod writer;

use std::fmt::Write as _;

use engine::hooks::{Body, Hook, Hooks, Program, Routine, Var};

use self::types::{rust_type, script_type, turbofish, type_constant};
use self::writer::Writer;
use super::ids::Ids;
use super::names::Names;

/// The module of a title that has its script.
const MODULE: &str = "script";

/// The hooks of a title as an expression, and the module with the functions that it names.
pub(super) fn hooks(hooks: &Hooks, ids: &Ids) -> (String, Option<String>) {
    let Some(program) = hooks.program() else { return ("Hooks::NONE".to_owned(), None) };
    let module = Module::new(program, ids);
    (module.installed(hooks), Some(module.text()))
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
        let native = |body: &Body| match body {
            Body::Script(it) => {
                format!("Body::Native({MODULE}::{})", self.routines[usize::from(it.routine)])
            }
            Body::Native(_) => unreachable!("a title that was compiled from text has scripts"),
        };
        let hook = |it: &Hook| {
            format!(
                "Hook {{ point: Point::{:?}, body: {}, bound: {:?} }}",
                it.point,
                native(&it.body),
                it.bound
            )
        };
        let points: Vec<String> = hooks.hooks.iter().map(hook).collect();
        let events: Vec<String> = hooks
            .events
            .iter()
            .map(|it| {
                let (event, body) = (&*it.event, native(&it.body));
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

    fn text(&self) -> String {
        let mut out = String::new();
        for (routine, name) in self.program.functions.iter().zip(&self.functions) {
            out.push_str(&self.function(routine, name));
        }
        for (routine, name) in self.program.routines.iter().zip(&self.routines) {
            out.push_str(&self.routine(routine, name));
        }
        format!(
            "/// What the script of the title says.\n\
             #[allow(clippy::allow_attributes, clippy::all, unused_parens, reason = \"written by the compiler of titles\")]\n\
             pub mod {MODULE} {{\n{}\n{out}}}\n",
            imports(&out)
        )
    }

    /// A function of the script itself.
    fn function(&self, routine: &Routine, name: &str) -> String {
        let mut writer = Writer::new(self, routine);
        let body = writer.result_block(&routine.body);
        let params: String = (0..routine.params)
            .map(|at| {
                let (name, ty) = writer.local(at);
                format!(", {name}: {}", rust_type(ty))
            })
            .collect();
        let m = if writer.asks { "m" } else { "_m" };
        format!(
            "/// The function `{}`.\nfn {name}({m}: &Machine<'_>{params}) -> Result<{}, Fault> {body}\n",
            routine.name,
            rust_type(routine.result),
        )
    }

    /// What is done at a hook point or an event.
    fn routine(&self, routine: &Routine, name: &str) -> String {
        let query = routine.body.value.is_some();
        let mut writer = Writer::new(self, routine);
        let mut lines = String::new();
        for line in &routine.body.lines {
            lines.push_str(&writer.line(line));
        }
        match &routine.body.value {
            Some(value) => {
                let value = writer.expr(value);
                let _ = match value.contains(['(', '{', '[']) {
                    true => write!(
                        lines,
                        "let answer = {value}; Ok({}::value(answer))",
                        turbofish(routine.result)
                    ),
                    false => write!(lines, "Ok({}::value({value}))", turbofish(routine.result)),
                };
            }
            None => lines.push_str("Ok(Value::None)"),
        }
        let mut given = String::new();
        for at in (0..routine.params).filter(|at| writer.used.contains(at)) {
            let (name, ty) = writer.local(at);
            let _ = write!(given, "let {name} = arg::<{}>(given, {at});", script_type(ty));
        }
        let m = if writer.asks || writer.changes { "m" } else { "_m" };
        let given_name = if given.is_empty() { "_given" } else { "given" };
        let shared = if query && writer.asks { "let m: &Machine<'_> = m;" } else { "" };
        format!(
            "/// What is done at `{}`.\npub fn {name}({m}: &mut Machine<'_>, {given_name}: &[Value]) -> Result<Value, Fault> {{ {shared} {given} {lines} }}\n",
            routine.name,
        )
    }
}

/// What functions take from the engine.
fn imports(functions: &str) -> String {
    let hooks = [
        ("Fault", "Fault"),
        ("Machine", "Machine"),
        ("ScriptType as _", "value"),
        ("Value", "Value"),
        ("api", "api"),
        ("arg", "arg"),
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

/// Whether a word stands in a text by itself; `value` only as a function of a type, others not behind `::`.
fn mentions(text: &str, word: &str) -> bool {
    let is_letter = |it: char| it.is_alphanumeric() || it == '_';
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let alone = !before.ends_with(is_letter) && !after.starts_with(is_letter);
        let behind = before.ends_with("::");
        let kind = if word == "value" { behind && after.starts_with('(') } else { !behind };
        alone && kind
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
const TAKEN: [&str; 14] = [
    "m", "given", "api", "ops", "t", "arg", "shown", "Value", "Fault", "Machine", "Text", "self",
    "crate", "super",
];

/// The name as Rust takes it.
fn identifier(name: &str) -> String {
    let plain = syn::parse_str::<syn::Ident>(name).is_ok() && !TAKEN.contains(&name) && name != "_";
    if plain { name.to_owned() } else { format!("{name}_") }
}
