//! One function of a script as Rust.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use engine::hooks::{
    Basic, Block, Call, Each, Expr, Line, ListWord, Op, Piece, Routine, Type, Value,
};
use engine::ids::NodeId;
use engine::title::{EventKind, EventName, Status, StatusName};
use engine::vocab::Kind;

use super::moves::LastUses;
use super::types::{rust_basic, script_type};
use super::{Module, identifier};

/// Writes one function.
pub(super) struct Writer<'a> {
    module: &'a Module<'a>,
    routine: &'a Routine,
    names: Vec<String>,
    last_uses: LastUses,
    /// Whether the game is looked at.
    pub(super) asks: bool,
    /// Whether the game changes.
    pub(super) changes: bool,
}

impl<'a> Writer<'a> {
    pub(super) fn new(module: &'a Module<'a>, routine: &'a Routine) -> Writer<'a> {
        let mut used = BTreeSet::new();
        routine.body.visit(&mut |it| {
            if let Expr::Local(local) = it {
                used.insert(*local);
            }
        });
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
        let last_uses = LastUses::of(routine);
        Writer { module, routine, names, last_uses, asks: false, changes: false }
    }

    pub(super) fn local(&self, at: u16) -> (&str, Type) {
        (&self.names[usize::from(at)], self.routine.locals[usize::from(at)].1)
    }

    /// The game, where it is looked at.
    fn m(&mut self) -> &'static str {
        self.asks = true;
        "m"
    }

    fn block(&mut self, block: &Block) -> String {
        let mut out = format!("{{ {}", self.lines(block));
        if let Some(value) = &block.value {
            out.push_str(&self.expr(value));
        }
        out + " }"
    }

    /// A block that ends with its result; `nothing` where it has none.
    pub(super) fn result_block(&mut self, block: &Block, nothing: &str) -> String {
        let mut out = format!("{{ {}", self.lines(block));
        match &block.value {
            Some(value) => out.push_str(&self.result(value)),
            None => out.push_str(nothing),
        }
        out + " }"
    }

    /// What a block does, with its steps counted before.
    fn lines(&mut self, block: &Block) -> String {
        let count = self.count(block.steps());
        count + &block.lines.iter().map(|it| self.line(it)).collect::<String>()
    }

    /// Counts steps, where there are any.
    fn count(&mut self, steps: u64) -> String {
        if steps == 0 { String::new() } else { format!("{}.count({steps});", self.m()) }
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
                    Some(when) => format!("if {} {body}", self.expr(when)),
                    None => body,
                };
                let count = self.count(Expr::steps_of_item(when.as_ref()));
                format!("for {} in {list} {{ {count} {body} }}", self.local(*local).0)
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
                format!("if ops::not({condition}) {{ return Ok(Some({reason})); }}")
            }
        }
    }

    fn otherwise(&mut self, block: &Block) -> String {
        match &block.lines[..] {
            [] => String::new(),
            _ => format!("else {}", self.block(block)),
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
            if self.is_plain(expr) {
                names.push(written);
                continue;
            }
            let _ = write!(before, "let given_{at} = {written};");
            names.push(format!("given_{at}"));
        }
        (before, names)
    }

    /// Whether it makes no difference when an expression is worked out.
    fn is_plain(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Const(_) => true,
            Expr::Local(local) => !matches!(self.local(*local).1, Type::List(_)),
            Expr::Party(_, of) | Expr::Some(of) => self.is_plain(of),
            _ => false,
        }
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

    pub(super) fn expr(&mut self, expr: &Expr) -> String {
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
                let plain = ty.is_copy() || self.last_uses.contains(expr);
                let value = if plain { name.to_owned() } else { format!("ops::copy(&{name})") };
                if !matches!(ty, Type::List(_)) {
                    return value;
                }
                format!("ops::named({}, {value})", self.m())
            }
            Expr::Var(ty, first, index) => {
                let index = index.as_ref().map_or_else(|| "0".to_owned(), |it| self.index(it));
                format!("{}.var::<{}>({first}, {index})", self.m(), script_type(*ty))
            }
            Expr::Option(sym) => format!("{}.option({:?})", self.m(), &**sym),
            Expr::Known(entry, arguments) => {
                let arguments = self.all(arguments);
                let all: String = arguments.iter().map(|it| format!(", {it}")).collect();
                let name = crate::generate::names::field(entry.name);
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
                format!("if {condition} {then} else {}", self.block(other))
            }
            Expr::IfLet(local, value, then, other) => {
                let value = self.expr(value);
                let then = self.block(then);
                let other = self.block(other);
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
                let b = self.expr(b);
                format!("ops::concat({}, {a}, {b})", self.m())
            }
            Expr::In(item, list) => {
                let item = self.borrowed(item);
                let list = self.borrowed(list);
                format!("ops::is_in({}, &{item}, &{list})", self.m())
            }
            Expr::CountOf(item, list) => {
                let item = self.borrowed(item);
                let list = self.borrowed(list);
                format!("ops::count_of({}, &{item}, &{list})", self.m())
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
            Call::Uniq => {
                let of = self.expr(of);
                format!("ops::uniq({}, {of})", self.m())
            }
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
            ListWord::FlatMap => "flat_map",
        };
        let count = self.count(each.steps());
        format!("ops::{word}({list}, |{}| {{ {count} {body} }})?", self.local(each.local).0)
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
            Value::Round(it) => round(*it),
            Value::Colour(it) => named(Basic::Colour, it.name()),
            Value::StopKind(it) => named(Basic::StopKind, it.name()),
            Value::Move(it) => named(Basic::Move, it.name()),
            Value::Dividend(it) => named(Basic::Dividend, it.name()),
            Value::Change(it) => named(Basic::Change, it.name()),
            Value::RoundKind(it) => named(Basic::RoundKind, it.name()),
            Value::ActionKind(it) => named(Basic::ActionKind, it.name()),
            Value::Status(StatusName::Word(it)) => {
                let word = Status::CHOICE.items[*it as usize].rust;
                format!("engine::title::StatusName::Word(engine::title::Status::{word})")
            }
            Value::Status(StatusName::Own(it)) => {
                format!("engine::title::StatusName::Own({})", id(Kind::Status, it.index()))
            }
            Value::Event(EventName::Word(it)) => {
                let word = EventKind::CHOICE.items[*it as usize].rust;
                format!("engine::title::EventName::Word(engine::title::EventKind::{word})")
            }
            Value::Event(EventName::Own(it)) => {
                format!("engine::title::EventName::Own({})", id(Kind::Event, it.index()))
            }
            Value::Ability(it) => format!("engine::hooks::AbilityKind({:?})", it.0),
            Value::LayRule(it) => named(Basic::LayRule, it.name()),
            other => unreachable!("{other:?} cannot stand in a script"),
        }
    }
}

/// A round by its number: those that every title has by name.
fn round(node: NodeId) -> String {
    match node {
        NodeId::INITIAL => "engine::ids::NodeId::INITIAL".to_owned(),
        NodeId::STOCK => "engine::ids::NodeId::STOCK".to_owned(),
        NodeId::OPERATING => "engine::ids::NodeId::OPERATING".to_owned(),
        NodeId(own) => format!("engine::ids::NodeId({own})"),
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
