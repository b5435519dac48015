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
    fresh: BTreeSet<String>,
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
        Writer {
            module,
            routine,
            names,
            last_uses,
            fresh: BTreeSet::new(),
            asks: false,
            changes: false,
        }
    }

    pub(super) fn local(&self, at: u16) -> (&str, Type) {
        (&self.names[usize::from(at)], self.routine.locals[usize::from(at)].1)
    }

    /// A name that nothing else has here.
    fn fresh(&mut self, wanted: &str) -> String {
        let plain = identifier(wanted);
        let numbered = (2..).map(|number| format!("{plain}_{number}"));
        let is_free = |it: &String| {
            !self.names.contains(it)
                && !self.module.functions.contains(it)
                && !self.fresh.contains(it)
        };
        let mut all = std::iter::once(plain.clone()).chain(numbered);
        let name = all.find(is_free).expect("there are more numbers than names");
        self.fresh.insert(name.clone());
        name
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
                format!("{before} {call}(m{all})?;")
            }
            Line::Set(ty, first, index, value) => {
                self.changes = true;
                let (before, value) = self.hoisted(std::slice::from_ref(value));
                let (before, index) = match index {
                    None => (before, "0".to_owned()),
                    Some(index) if self.is_plain(index) => (before, self.index(index)),
                    Some(index) => {
                        let at = self.fresh("at");
                        (format!("let {at} = {}; {before}", self.index(index)), at)
                    }
                };
                let (ty, name) = (script_type(*ty), self.module.variable(*first));
                format!("{before} m.set::<{ty}>({name}, {index}, {})?;", value.join(""))
            }
            Line::Require(condition, reason) => {
                let condition = self.negated(condition).text;
                let reason = self.expr(reason);
                format!("if {condition} {{ return Ok(Some({reason})); }}")
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
            Expr::List(_, items) if !items.is_empty() => {
                format!("[{}]", self.all(items).join(", "))
            }
            _ => self.code(expr).within(Binds::Tight),
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
        for (written, expr) in written.into_iter().zip(arguments) {
            if self.is_plain(expr) {
                names.push(written);
                continue;
            }
            let name = self.fresh(meaning(expr));
            let _ = write!(before, "let {name} = {written};");
            names.push(name);
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
        format!("{}.index()", self.code(expr).within(Binds::Tight))
    }

    /// The expression as a result: what may fail is not asked twice.
    fn result(&mut self, expr: &Expr) -> String {
        let written = self.expr(expr);
        match written.strip_suffix('?') {
            Some(call) if is_call(expr) => call.to_owned(),
            _ => format!("Ok({written})"),
        }
    }

    fn all(&mut self, exprs: &[Expr]) -> Vec<String> {
        exprs.iter().map(|it| self.expr(it)).collect()
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> String {
        self.code(expr).text
    }

    /// An expression that needs no brackets around it, wherever it stands.
    fn tight(&mut self, expr: &Expr) -> String {
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
                let value = if plain { name.to_owned() } else { format!("{name}.clone()") };
                if !matches!(ty, Type::List(_)) {
                    return value;
                }
                format!("ops::named({}, {value})", self.m())
            }
            Expr::Var(ty, first, index) => {
                let index = index.as_ref().map_or_else(|| "0".to_owned(), |it| self.index(it));
                let name = self.module.variable(*first);
                format!("{}.var::<{}>({name}, {index})", self.m(), script_type(*ty))
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
            Expr::Some(value) => format!("Some({})", self.expr(value)),
            Expr::Party(basic, value) => {
                format!("Party::{basic:?}({})", self.expr(value))
            }
            Expr::If(..)
            | Expr::IfLet(..)
            | Expr::Op(..)
            | Expr::And(..)
            | Expr::Or(..)
            | Expr::Not(_)
            | Expr::OrElse(..) => unreachable!("it is no tight expression"),
        }
    }

    /// An expression, and how tight it is.
    fn code(&mut self, expr: &Expr) -> Code {
        match expr {
            Expr::And(a, b) => self.joined(Binds::And, Self::code, a, b),
            Expr::Or(a, b) => self.joined(Binds::Or, Self::code, a, b),
            Expr::Not(a) => self.negated(a),
            Expr::Op(op, a, b) => self.operation(*op, a, b),
            Expr::If(..) | Expr::IfLet(..) => {
                Code { text: self.branches(expr), binds: Binds::Block }
            }
            Expr::OrElse(value, other) => {
                let value = self.code(value);
                if self.is_plain(other) {
                    let other = self.expr(other);
                    return Code::tight(format!(
                        "{}.unwrap_or({other})",
                        value.within(Binds::Tight)
                    ));
                }
                let text = format!(
                    "match {} {{ Some(it) => it, None => {} }}",
                    value.text,
                    self.expr(other)
                );
                Code { text, binds: Binds::Block }
            }
            _ => Code::tight(self.tight(expr)),
        }
    }

    /// What holds if the expression does not.
    fn negated(&mut self, expr: &Expr) -> Code {
        match expr {
            Expr::Not(a) => self.code(a),
            Expr::Op(op, a, b) => match opposite(*op) {
                Some(op) => self.operation(op, a, b),
                None => unreachable!("a number is not negated"),
            },
            Expr::And(a, b) if says_no(a) || says_no(b) => {
                self.joined(Binds::Or, Self::negated, a, b)
            }
            Expr::Or(a, b) if says_no(a) || says_no(b) => {
                self.joined(Binds::And, Self::negated, a, b)
            }
            Expr::Const(Value::Bool(it)) => Code::tight((!it).to_string()),
            _ => Code::tight(format!("!{}", self.code(expr).within(Binds::Tight))),
        }
    }

    /// Two expressions with `&&` or `||` between.
    fn joined(
        &mut self,
        binds: Binds,
        written: fn(&mut Self, &Expr) -> Code,
        a: &Expr,
        b: &Expr,
    ) -> Code {
        let sign = if binds == Binds::And { "&&" } else { "||" };
        let a = written(self, a).within(binds);
        let b = written(self, b).within(binds);
        Code { text: format!("{a} {sign} {b}"), binds }
    }

    fn operation(&mut self, op: Op, a: &Expr, b: &Expr) -> Code {
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
            return Code::tight(format!("{call}({a}, {}){may_fail}", self.expr(b)));
        }
        let sign = match op {
            Op::Eq => "==",
            Op::Ne => "!=",
            Op::Lt => "<",
            Op::Le => "<=",
            Op::Gt => ">",
            _ => ">=",
        };
        let a = self.compared(a);
        let text = format!("{a} {sign} {}", self.compared(b));
        Code { text, binds: Binds::Compare }
    }

    /// A side of a comparison, which takes nothing away from a local.
    fn compared(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Local(local) if !matches!(self.local(*local).1, Type::List(_)) => {
                self.local(*local).0.to_owned()
            }
            _ => self.code(expr).within(Binds::Tight),
        }
    }

    fn branches(&mut self, expr: &Expr) -> String {
        match expr {
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
            _ => unreachable!("only conditions have branches"),
        }
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
        let pieces = pieces.iter().map(|piece| match piece {
            Piece::Words(it) => format!("{:?}", &**it),
            Piece::Value(ty, value) => {
                let value = self.expr(value);
                format!("&shown::<{}>({}, {value})", script_type(*ty), self.m())
            }
        });
        format!("ops::joined(&[{}])", pieces.collect::<Vec<_>>().join(", "))
    }

    fn constant(&self, value: &Value) -> String {
        let id = |kind: Kind, index: usize| {
            let index = u16::try_from(index).expect("tables fit their ids");
            self.module.ids.constant(kind, index)
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
            Value::Text(it) => format!("text({:?})", &**it),
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
                format!("StatusName::Word(Status::{word})")
            }
            Value::Status(StatusName::Own(it)) => {
                format!("StatusName::Own({})", id(Kind::Status, it.index()))
            }
            Value::Event(EventName::Word(it)) => {
                let word = EventKind::CHOICE.items[*it as usize].rust;
                format!("EventName::Word(EventKind::{word})")
            }
            Value::Event(EventName::Own(it)) => {
                format!("EventName::Own({})", id(Kind::Event, it.index()))
            }
            Value::Ability(it) => format!("AbilityKind({:?})", it.0),
            Value::LayRule(it) => named(Basic::LayRule, it.name()),
            other => unreachable!("{other:?} cannot stand in a script"),
        }
    }
}

/// How tight an expression is: what is less tight than its place stands in brackets there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binds {
    Block,
    Or,
    And,
    Compare,
    Tight,
}

struct Code {
    text: String,
    binds: Binds,
}

impl Code {
    fn tight(text: String) -> Code {
        Code { text, binds: Binds::Tight }
    }

    /// As it stands where something as tight as this is needed.
    fn within(self, place: Binds) -> String {
        if self.binds < place { format!("({})", self.text) } else { self.text }
    }
}

/// The comparison that holds where the other does not.
fn opposite(op: Op) -> Option<Op> {
    Some(match op {
        Op::Eq => Op::Ne,
        Op::Ne => Op::Eq,
        Op::Lt => Op::Ge,
        Op::Ge => Op::Lt,
        Op::Le => Op::Gt,
        Op::Gt => Op::Le,
        _ => return None,
    })
}

/// Whether the expression is a negation, so that its opposite is the shorter one.
fn says_no(expr: &Expr) -> bool {
    match expr {
        Expr::Not(_) | Expr::Op(Op::Ne, ..) => true,
        Expr::And(a, b) | Expr::Or(a, b) => says_no(a) || says_no(b),
        _ => false,
    }
}

/// What to call a value that is worked out before it is used.
fn meaning(expr: &Expr) -> &str {
    match expr {
        Expr::Known(entry, _) => entry.name,
        Expr::Party(_, of) | Expr::Some(of) => meaning(of),
        Expr::Text(_) => "words",
        _ => "value",
    }
}

/// A round by its number: those that every title has by name.
fn round(node: NodeId) -> String {
    match node {
        NodeId::INITIAL => "NodeId::INITIAL".to_owned(),
        NodeId::STOCK => "NodeId::STOCK".to_owned(),
        NodeId::OPERATING => "NodeId::OPERATING".to_owned(),
        NodeId(own) => format!("NodeId({own})"),
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
