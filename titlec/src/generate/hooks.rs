//! Scripts as Rust: the same program that is interpreted elsewhere, as functions.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use engine::hooks::{
    Basic, Block, Body, Call, Each, Expr, Hook, Hooks, Line, ListWord, Op, Piece, Program, Routine,
    Type, Value, Var,
};
use engine::vocab::Kind;

use super::ids::Ids;
use super::names::Names;

/// The module of a title that has its script.
const MODULE: &str = "script";

/// The hooks of a title as an expression, and the module with the functions that it names.
pub(super) fn hooks(hooks: &Hooks, ids: &Ids) -> (String, Option<String>) {
    let bodies =
        hooks.hooks.iter().map(|it| &it.body).chain(hooks.events.iter().map(|it| &it.body));
    let program = bodies.into_iter().find_map(|it| match it {
        Body::Script(script) => Some(&*script.program),
        Body::Native(_) => None,
    });
    let Some(program) = program else { return ("Hooks::NONE".to_owned(), None) };
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

fn type_constant(ty: Type) -> String {
    match ty {
        Type::Nothing => "Type::Nothing".to_owned(),
        Type::One(it) => format!("Type::One(Basic::{it:?})"),
        Type::List(it) => format!("Type::List(Basic::{it:?})"),
        Type::Maybe(it) => format!("Type::Maybe(Basic::{it:?})"),
    }
}

/// The type of scripts, as generated code names it.
fn script_type(ty: Type) -> String {
    match ty {
        Type::Nothing => "t::Nothing".to_owned(),
        Type::One(it) => format!("t::{}", it.rust()),
        Type::List(it) => format!("t::List<t::{}>", it.rust()),
        Type::Maybe(it) => format!("t::Maybe<t::{}>", it.rust()),
    }
}

/// The same where a function of it is called.
fn turbofish(ty: Type) -> String {
    match ty {
        Type::List(it) => format!("t::List::<t::{}>", it.rust()),
        Type::Maybe(it) => format!("t::Maybe::<t::{}>", it.rust()),
        _ => script_type(ty),
    }
}

/// The Rust type of values.
fn rust_type(ty: Type) -> String {
    match ty {
        Type::Nothing => "()".to_owned(),
        Type::One(it) => rust_basic(it).to_owned(),
        Type::List(it) => format!("Vec<{}>", rust_basic(it)),
        Type::Maybe(it) => format!("Option<{}>", rust_basic(it)),
    }
}

fn rust_basic(basic: Basic) -> &'static str {
    match basic {
        Basic::Bool => "bool",
        Basic::Number | Basic::Money | Basic::Percent => "i64",
        Basic::Text => "Text",
        Basic::Hex => "engine::ids::HexId",
        Basic::Tile => "engine::ids::TileId",
        Basic::Corporation => "engine::ids::CorporationId",
        Basic::CorporationType => "engine::ids::TypeId",
        Basic::Company => "engine::ids::CompanyId",
        Basic::Player => "engine::ids::PlayerId",
        Basic::Train => "engine::hooks::TrainAt",
        Basic::TrainKind => "engine::ids::TrainId",
        Basic::Phase => "engine::ids::PhaseId",
        Basic::Round => "engine::hooks::RoundName",
        Basic::Route => "engine::hooks::RouteAt",
        Basic::Stop => "engine::hooks::StopAt",
        Basic::City => "engine::hooks::CityAt",
        Basic::Path => "engine::board::PathRef",
        Basic::Share => "engine::action::Share",
        Basic::Colour => "engine::title::Colour",
        Basic::StopKind => "engine::title::NodeKind",
        Basic::Entity => "engine::hooks::Party",
        Basic::Move => "engine::hooks::Move",
        Basic::Slot => "engine::hooks::Slot",
        Basic::Dividend => "engine::hooks::Dividend",
        Basic::Change => "engine::hooks::Change",
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

/// Writes one function.
struct Writer<'a> {
    module: &'a Module<'a>,
    routine: &'a Routine,
    names: Vec<String>,
    used: BTreeSet<u16>,
    /// Whether the game is looked at.
    asks: bool,
    /// Whether the game changes.
    changes: bool,
}

impl<'a> Writer<'a> {
    fn new(module: &'a Module<'a>, routine: &'a Routine) -> Writer<'a> {
        let mut used = BTreeSet::new();
        uses_of_block(&routine.body, &mut used);
        let written: BTreeSet<&str> = routine.locals.iter().map(|(name, _)| &**name).collect();
        let name = |(at, (name, _)): (usize, &(engine::list::Text, Type))| {
            let mut plain = identifier(name);
            while plain != **name && written.contains(plain.as_str()) {
                plain.push('_');
            }
            let is_used = u16::try_from(at).is_ok_and(|at| used.contains(&at));
            if is_used || plain.starts_with('_') { plain } else { format!("_{plain}") }
        };
        let names = routine.locals.iter().enumerate().map(name).collect();
        Writer { module, routine, names, used, asks: false, changes: false }
    }

    fn local(&self, at: u16) -> (&str, Type) {
        (&self.names[usize::from(at)], self.routine.locals[usize::from(at)].1)
    }

    /// The game, where it is looked at.
    fn m(&mut self) -> &'static str {
        self.asks = true;
        "m"
    }

    fn block(&mut self, block: &Block) -> String {
        let mut out = String::from("{ ");
        for line in &block.lines {
            out.push_str(&self.line(line));
        }
        if let Some(value) = &block.value {
            out.push_str(&self.expr(value));
        }
        out + " }"
    }

    /// A block that ends with its result.
    fn result_block(&mut self, block: &Block) -> String {
        let mut out = String::from("{ ");
        for line in &block.lines {
            out.push_str(&self.line(line));
        }
        if let Some(value) = &block.value {
            out.push_str(&self.result(value));
        }
        out + " }"
    }

    fn line(&mut self, line: &Line) -> String {
        match line {
            Line::Let(local, value) => {
                let value = self.expr(value);
                format!("let {} = {value};", self.local(*local).0)
            }
            Line::If(condition, then, other) => {
                let condition = self.expr(condition);
                let then = self.block(then);
                format!("if {condition} {then} {}", self.otherwise(other))
            }
            Line::IfLet(local, value, then, other) => {
                let value = self.expr(value);
                let then = self.block(then);
                let name = self.local(*local).0.to_owned();
                format!("if let Some({name}) = {value} {then} {}", self.otherwise(other))
            }
            Line::For { local, list, when, body } => {
                let list = self.expr(list);
                let body = self.block(body);
                let body = match when {
                    Some(when) => format!("{{ if {} {body} }}", self.expr(when)),
                    None => body,
                };
                format!("for {} in {list} {body}", self.local(*local).0)
            }
            Line::Effect(effect, arguments) => {
                self.changes = true;
                let call = format!("api::effects::{}", effect.name);
                let (before, arguments) = self.hoisted(arguments);
                let all: String = arguments.iter().map(|it| format!(", {it}")).collect();
                if before.is_empty() {
                    return format!("{call}(m{all})?;");
                }
                format!("{{ {before} {call}(m{all})?; }}")
            }
            Line::Set(ty, first, index, value) => {
                self.changes = true;
                let index = index.as_ref().map_or_else(|| "0".to_owned(), |it| self.index(it));
                let value = self.expr(value);
                format!(
                    "{{ let (at, value) = ({index}, {value}); m.set::<{}>({first}, at, value)?; }}",
                    script_type(*ty)
                )
            }
            Line::Require(condition, reason) => {
                let condition = self.expr(condition);
                let reason = self.expr(reason);
                format!("if ops::not({condition}) {{ return Ok(Value::Text({reason})); }}")
            }
        }
    }

    fn otherwise(&mut self, block: &Block) -> String {
        match &block.lines[..] {
            [] => String::new(),
            [line @ (Line::If(..) | Line::IfLet(..))] => format!("else {}", self.line(line)),
            _ => format!("else {}", self.block(block)),
        }
    }

    /// A block behind `else`, without braces where it is just another choice.
    fn last_block(&mut self, block: &Block) -> String {
        match (&block.lines[..], block.value.as_deref()) {
            ([], Some(value @ (Expr::If(..) | Expr::IfLet(..)))) => self.expr(value),
            _ => self.block(block),
        }
    }

    /// The expression behind a `&`: a local is not copied for it.
    fn borrowed(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Local(local) => self.local(*local).0.to_owned(),
            Expr::Known(..) | Expr::List(..) | Expr::Const(_) => self.expr(expr),
            _ => format!("({})", self.expr(expr)),
        }
    }

    /// Arguments, worked out beforehand where they look at the game that is about to change.
    fn hoisted(&mut self, arguments: &[Expr]) -> (String, Vec<String>) {
        let asked = std::mem::replace(&mut self.asks, false);
        let written: Vec<String> = arguments.iter().map(|it| self.expr(it)).collect();
        let asks = self.asks;
        self.asks = asked || asks;
        if !asks {
            return (String::new(), written);
        }
        let mut before = String::new();
        let mut names = Vec::new();
        for (at, (written, expr)) in written.into_iter().zip(arguments).enumerate() {
            if is_plain(expr) {
                names.push(written);
                continue;
            }
            let _ = write!(before, "let given_{at} = {written};");
            names.push(format!("given_{at}"));
        }
        (before, names)
    }

    /// The position of a thing in its table.
    fn index(&mut self, expr: &Expr) -> String {
        format!("{}.index()", self.operand(expr))
    }

    /// The expression as a result: what may fail is not asked twice.
    fn result(&mut self, expr: &Expr) -> String {
        let written = self.expr(expr);
        match written.strip_suffix('?') {
            Some(call) if is_call(expr) => call.to_owned(),
            _ => format!("Ok({written})"),
        }
    }

    /// The expression where an operator stands before or behind it.
    fn operand(&mut self, expr: &Expr) -> String {
        let written = self.expr(expr);
        match expr {
            Expr::Op(Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge, ..)
            | Expr::And(..)
            | Expr::Or(..)
            | Expr::If(..)
            | Expr::IfLet(..)
            | Expr::OrElse(..) => format!("({written})"),
            Expr::Const(Value::Int(it)) if *it < 0 => format!("({written})"),
            _ => written,
        }
    }

    fn all(&mut self, exprs: &[Expr]) -> Vec<String> {
        exprs.iter().map(|it| self.expr(it)).collect()
    }

    fn expr(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Const(value) => self.constant(value),
            Expr::None(basic) => format!("None::<{}>", rust_basic(*basic)),
            Expr::List(basic, items) if items.is_empty() => {
                format!("Vec::<{}>::new()", rust_basic(*basic))
            }
            Expr::List(_, items) => format!("vec![{}]", self.all(items).join(", ")),
            Expr::Text(pieces) => self.text(pieces),
            Expr::Local(local) => {
                let (name, ty) = self.local(*local);
                if ty.is_copy() { name.to_owned() } else { format!("ops::copy(&{name})") }
            }
            Expr::Var(ty, first, index) => {
                let index = index.as_ref().map_or_else(|| "0".to_owned(), |it| self.index(it));
                format!("{}.var::<{}>({first}, {index})", self.m(), script_type(*ty))
            }
            Expr::Option(sym) => format!("{}.option({:?})", self.m(), &**sym),
            Expr::Known(entry, arguments) => {
                let arguments = self.all(arguments);
                let all: String = arguments.iter().map(|it| format!(", {it}")).collect();
                let name = super::names::field(entry.name);
                format!("api::{}::{name}({}{all})", entry.module, self.m())
            }
            Expr::Own(function, arguments) => {
                let arguments = self.all(arguments);
                let all: String = arguments.iter().map(|it| format!(", {it}")).collect();
                let name = self.module.functions[usize::from(*function)].clone();
                format!("{name}({}{all})?", self.m())
            }
            Expr::If(condition, then, other) => {
                let condition = self.expr(condition);
                let then = self.block(then);
                format!("if {condition} {then} else {}", self.last_block(other))
            }
            Expr::IfLet(local, value, then, other) => {
                let value = self.expr(value);
                let then = self.block(then);
                let other = self.last_block(other);
                format!("if let Some({}) = {value} {then} else {other}", self.local(*local).0)
            }
            Expr::Op(op, a, b) => self.operation(*op, a, b),
            Expr::And(a, b) => {
                let a = self.operand(a);
                format!("{a} && {}", self.operand(b))
            }
            Expr::Or(a, b) => {
                let a = self.operand(a);
                format!("{a} || {}", self.operand(b))
            }
            Expr::Not(a) => format!("ops::not({})", self.expr(a)),
            Expr::Neg(a) => format!("ops::neg({})?", self.expr(a)),
            Expr::Concat(a, b) => {
                let a = self.expr(a);
                format!("ops::concat({a}, {})", self.expr(b))
            }
            Expr::In(item, list) => {
                let item = self.borrowed(item);
                format!("ops::is_in(&{item}, &{})", self.borrowed(list))
            }
            Expr::Of(call, of) => self.asked(*call, of),
            Expr::Each(each) => self.each(each),
            Expr::OrElse(value, other) => {
                let value = self.expr(value);
                format!("if let Some(it) = {value} {{ it }} else {{ {} }}", self.expr(other))
            }
            Expr::Some(value) => format!("Some({})", self.expr(value)),
            Expr::Party(basic, value) => {
                format!("engine::hooks::Party::{basic:?}({})", self.expr(value))
            }
        }
    }

    fn operation(&mut self, op: Op, a: &Expr, b: &Expr) -> String {
        let call = match op {
            Op::Add => "ops::add",
            Op::Sub => "ops::sub",
            Op::Mul => "ops::mul",
            Op::Div => "ops::div",
            Op::Rem => "ops::rem",
            Op::Min => "i64::min",
            Op::Max => "i64::max",
            _ => "",
        };
        if !call.is_empty() {
            let a = self.expr(a);
            let may_fail = if call.starts_with("ops") { "?" } else { "" };
            return format!("{call}({a}, {}){may_fail}", self.expr(b));
        }
        let sign = match op {
            Op::Eq => "==",
            Op::Ne => "!=",
            Op::Lt => "<",
            Op::Le => "<=",
            Op::Gt => ">",
            _ => ">=",
        };
        let a = self.operand(a);
        format!("{a} {sign} {}", self.operand(b))
    }

    fn asked(&mut self, call: Call, of: &Expr) -> String {
        match call {
            Call::Len => format!("ops::len(&{})", self.borrowed(of)),
            Call::First => format!("ops::first(&{})", self.borrowed(of)),
            Call::IsEmpty => format!("{}.is_empty()", self.borrowed(of)),
            Call::IsSome => format!("{}.is_some()", self.borrowed(of)),
            Call::IsNone => format!("{}.is_none()", self.borrowed(of)),
        }
    }

    fn each(&mut self, each: &Each) -> String {
        let list = self.expr(&each.list);
        let body = self.result(&each.body);
        let word = match each.word {
            ListWord::Any => "any",
            ListWord::All => "all",
            ListWord::Count => "count",
            ListWord::Sum => "sum",
            ListWord::Filter => "filter",
            ListWord::Map => "map",
            ListWord::Find => "find",
            ListWord::MinBy => "min_by",
            ListWord::MaxBy => "max_by",
            ListWord::SortBy => "sort_by",
        };
        format!("ops::{word}({list}, |{}| {body})?", self.local(each.local).0)
    }

    fn text(&mut self, pieces: &[Piece]) -> String {
        let mut words = String::new();
        let mut values = String::new();
        for piece in pieces {
            match piece {
                Piece::Words(it) => words.push_str(&it.replace('{', "{{").replace('}', "}}")),
                Piece::Value(ty, value) => {
                    words.push_str("{}");
                    let value = self.expr(value);
                    let _ =
                        write!(values, ", shown::<{}>({}, {value})", script_type(*ty), self.m());
                }
            }
        }
        format!("Text::from(format!({words:?}{values}))")
    }

    fn constant(&self, value: &Value) -> String {
        let id = |kind: Kind, index: usize| {
            let index = u16::try_from(index).expect("tables fit their ids");
            let constant = self.module.ids.constant(kind, index);
            if constant.starts_with("engine") { constant } else { format!("super::{constant}") }
        };
        let named = |basic: Basic, name: &str| {
            let choice = basic.choice().expect("a closed set has names");
            let item = choice.items.iter().find(|it| it.name == name).expect("it is one of them");
            format!("{}::{}", rust_basic(basic), item.rust)
        };
        match value {
            Value::Bool(it) => it.to_string(),
            Value::Int(it) => match i32::try_from(*it) {
                Ok(_) => it.to_string(),
                Err(_) => format!("{it}_i64"),
            },
            Value::Text(it) if it.is_empty() => "Text::EMPTY".to_owned(),
            Value::Text(it) => format!("Text::Const({:?})", &**it),
            Value::Hex(it) => id(Kind::Hex, it.index()),
            Value::Tile(it) => id(Kind::Tile, it.index()),
            Value::Corporation(it) => id(Kind::Corporation, it.index()),
            Value::CorporationType(it) => id(Kind::CorporationType, it.index()),
            Value::Company(it) => id(Kind::Company, it.index()),
            Value::TrainKind(it) => id(Kind::Train, it.index()),
            Value::Phase(it) => id(Kind::Phase, it.index()),
            Value::Round(it) => named(Basic::Round, it.name()),
            Value::Colour(it) => named(Basic::Colour, it.name()),
            Value::StopKind(it) => named(Basic::StopKind, it.name()),
            Value::Move(it) => named(Basic::Move, it.name()),
            Value::Dividend(it) => named(Basic::Dividend, it.name()),
            Value::Change(it) => named(Basic::Change, it.name()),
            other => unreachable!("{other:?} cannot stand in a script"),
        }
    }
}

/// Whether it makes no difference when an expression is worked out.
fn is_plain(expr: &Expr) -> bool {
    match expr {
        Expr::Const(_) | Expr::Local(_) => true,
        Expr::Party(_, of) | Expr::Some(of) => is_plain(of),
        _ => false,
    }
}

/// Whether the text of an expression is a call that may fail, with nothing around it.
fn is_call(expr: &Expr) -> bool {
    match expr {
        Expr::Op(op, ..) => matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Rem),
        Expr::Neg(_) | Expr::Own(..) | Expr::Each(_) => true,
        _ => false,
    }
}

/// The locals that are read.
fn uses_of_block(block: &Block, used: &mut BTreeSet<u16>) {
    block.lines.iter().for_each(|it| uses_of_line(it, used));
    block.value.iter().for_each(|it| uses(it, used));
}

fn uses_of_line(line: &Line, used: &mut BTreeSet<u16>) {
    match line {
        Line::Let(_, value) => uses(value, used),
        Line::If(condition, then, other) | Line::IfLet(_, condition, then, other) => {
            uses(condition, used);
            uses_of_block(then, used);
            uses_of_block(other, used);
        }
        Line::For { list, when, body, .. } => {
            uses(list, used);
            when.iter().for_each(|it| uses(it, used));
            uses_of_block(body, used);
        }
        Line::Effect(_, arguments) => arguments.iter().for_each(|it| uses(it, used)),
        Line::Set(_, _, index, value) => {
            index.iter().for_each(|it| uses(it, used));
            uses(value, used);
        }
        Line::Require(condition, reason) => {
            uses(condition, used);
            uses(reason, used);
        }
    }
}

fn uses(expr: &Expr, used: &mut BTreeSet<u16>) {
    match expr {
        Expr::Local(local) => drop(used.insert(*local)),
        Expr::Const(_) | Expr::None(_) | Expr::Option(_) => {}
        Expr::List(_, items) | Expr::Known(_, items) | Expr::Own(_, items) => {
            items.iter().for_each(|it| uses(it, used));
        }
        Expr::Text(pieces) => {
            for piece in pieces {
                if let Piece::Value(_, value) = piece {
                    uses(value, used);
                }
            }
        }
        Expr::Var(_, _, index) => index.iter().for_each(|it| uses(it, used)),
        Expr::If(condition, then, other) | Expr::IfLet(_, condition, then, other) => {
            uses(condition, used);
            uses_of_block(then, used);
            uses_of_block(other, used);
        }
        Expr::Op(_, a, b)
        | Expr::And(a, b)
        | Expr::Or(a, b)
        | Expr::Concat(a, b)
        | Expr::In(a, b)
        | Expr::OrElse(a, b) => {
            uses(a, used);
            uses(b, used);
        }
        Expr::Not(a) | Expr::Neg(a) | Expr::Of(_, a) | Expr::Some(a) | Expr::Party(_, a) => {
            uses(a, used);
        }
        Expr::Each(each) => {
            uses(&each.list, used);
            uses(&each.body, used);
        }
    }
}
