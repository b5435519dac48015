//! The interpreter of programs.

use std::borrow::Cow;

use super::fault::Fault;
use super::machine::Machine;
use super::ops;
use super::program::{Block, Call, Each, Expr, Line, ListWord, Op, Piece, Program, Routine};
use super::show::show;
use super::types::Basic;
use super::values::{Party, Value};
use crate::list::Text;

/// Runs a routine of a program.
pub(super) fn routine(
    program: &Program,
    at: u16,
    machine: &mut Machine<'_>,
    given: Vec<Value>,
) -> Result<Value, Fault> {
    let routine = &program.routines[usize::from(at)];
    let mut frame = Frame::new(program, routine, given);
    match frame.block(machine, &routine.body)? {
        Done::Refused(reason) => Ok(Value::Text(reason)),
        Done::Value(value) => Ok(value),
    }
}

/// How a block ended.
enum Done {
    /// With its value.
    Value(Value),
    /// A requirement does not hold.
    Refused(Text),
}

struct Frame<'p> {
    program: &'p Program,
    locals: Vec<Value>,
}

impl<'p> Frame<'p> {
    fn new(program: &'p Program, routine: &Routine, given: Vec<Value>) -> Frame<'p> {
        let mut locals = given;
        locals.resize(routine.locals.len(), Value::None);
        Frame { program, locals }
    }

    fn set(&mut self, local: u16, value: Value) {
        self.locals[usize::from(local)] = value;
    }

    fn block(&mut self, m: &mut Machine<'_>, block: &Block) -> Result<Done, Fault> {
        m.count(block.steps());
        for line in &block.lines {
            if let Done::Refused(reason) = self.line(m, line)? {
                return Ok(Done::Refused(reason));
            }
        }
        let value = block.value.as_ref().map(|it| self.expr(m, it)).transpose()?;
        Ok(Done::Value(value.unwrap_or(Value::None)))
    }

    fn line(&mut self, m: &mut Machine<'_>, line: &Line) -> Result<Done, Fault> {
        match line {
            Line::Let(local, value) => {
                let value = self.expr(m, value)?;
                self.set(*local, value);
            }
            Line::If(condition, then, other) => {
                let holds = self.bool(m, condition)?;
                return self.block(m, if holds { then } else { other });
            }
            Line::IfLet(local, value, then, other) => {
                return match self.expr(m, value)? {
                    Value::None => self.block(m, other),
                    value => {
                        self.set(*local, value);
                        self.block(m, then)
                    }
                };
            }
            Line::For { local, list, when, body } => {
                let steps = Expr::steps_of_item(when.as_ref());
                for item in self.list(m, list)? {
                    m.count(steps);
                    self.set(*local, item);
                    if let Some(when) = when
                        && !self.bool(m, when)?
                    {
                        continue;
                    }
                    if let Done::Refused(reason) = self.block(m, body)? {
                        return Ok(Done::Refused(reason));
                    }
                }
            }
            Line::Effect(effect, arguments) => {
                let arguments = self.all(m, arguments)?;
                (effect.call)(m, &arguments)?;
            }
            Line::Set(_, first, index, value) => {
                let index = index.as_ref().map(|it| self.expr(m, it)).transpose()?;
                let value = self.expr(m, value)?.to_slot();
                m.set_slot(*first, at(index.as_ref()), value)?;
            }
            Line::Require(condition, reason) => {
                if !self.bool(m, condition)? {
                    let Value::Text(reason) = self.expr(m, reason)? else {
                        unreachable!("reasons are texts")
                    };
                    return Ok(Done::Refused(reason));
                }
            }
        }
        Ok(Done::Value(Value::None))
    }

    fn expr(&mut self, m: &Machine<'_>, expr: &Expr) -> Result<Value, Fault> {
        Ok(match expr {
            Expr::Const(value) => value.clone(),
            Expr::None(_) => Value::None,
            Expr::List(_, items) => Value::List(self.all(m, items)?),
            Expr::Text(pieces) => Value::Text(self.text(m, pieces)?),
            Expr::Local(local) => {
                let value = self.local(*local).clone();
                if let Value::List(items) = &value {
                    m.count_items(items.len());
                }
                value
            }
            Expr::Var(ty, first, index) => {
                let index = index.as_ref().map(|it| self.expr(m, it)).transpose()?;
                Value::of_slot(*ty, m.held(*ty, *first, at(index.as_ref())))
            }
            Expr::Option(sym) => Value::Bool(m.option(sym)),
            Expr::Known(entry, arguments) => (entry.call)(m, &self.all(m, arguments)?),
            Expr::Own(function, arguments) => {
                let arguments = self.all(m, arguments)?;
                self.own(m, *function, arguments)?
            }
            Expr::If(condition, then, other) => {
                let holds = self.bool(m, condition)?;
                self.value(m, if holds { then } else { other })?
            }
            Expr::IfLet(local, value, then, other) => match self.expr(m, value)? {
                Value::None => self.value(m, other)?,
                value => {
                    self.set(*local, value);
                    self.value(m, then)?
                }
            },
            Expr::Op(op, a, b) => {
                let a = self.expr(m, a)?;
                operate(*op, &a, &self.expr(m, b)?)?
            }
            Expr::And(a, b) => Value::Bool(self.bool(m, a)? && self.bool(m, b)?),
            Expr::Or(a, b) => Value::Bool(self.bool(m, a)? || self.bool(m, b)?),
            Expr::Not(a) => Value::Bool(!self.bool(m, a)?),
            Expr::Neg(a) => Value::Int(ops::neg(int(&self.expr(m, a)?))?),
            Expr::Concat(a, b) => {
                let a = self.list(m, a)?;
                Value::List(ops::concat(m, a, self.list(m, b)?))
            }
            Expr::In(item, list) => {
                let item = self.looked_at(m, item)?.into_owned();
                let list = self.looked_at(m, list)?;
                Value::Bool(ops::is_in(m, &item, items_of(&list)))
            }
            Expr::CountOf(item, list) => {
                let item = self.looked_at(m, item)?.into_owned();
                let list = self.looked_at(m, list)?;
                Value::Int(ops::count_of(m, &item, items_of(&list)))
            }
            Expr::Of(Call::Uniq, of) => Value::List(ops::uniq(m, self.list(m, of)?)),
            Expr::Of(call, of) => ask(*call, &*self.looked_at(m, of)?),
            Expr::Each(each) => self.each(m, each)?,
            Expr::OrElse(value, other) => match self.expr(m, value)? {
                Value::None => self.expr(m, other)?,
                value => value,
            },
            Expr::Some(value) => self.expr(m, value)?,
            Expr::Party(basic, value) => Value::Entity(party(*basic, &self.expr(m, value)?)),
        })
    }

    fn local(&self, local: u16) -> &Value {
        &self.locals[usize::from(local)]
    }

    /// A value that is only looked at: a local is not copied for it.
    fn looked_at(&mut self, m: &Machine<'_>, expr: &Expr) -> Result<Cow<'_, Value>, Fault> {
        match expr {
            Expr::Local(local) => Ok(Cow::Borrowed(self.local(*local))),
            _ => self.expr(m, expr).map(Cow::Owned),
        }
    }

    fn all(&mut self, m: &Machine<'_>, exprs: &[Expr]) -> Result<Vec<Value>, Fault> {
        exprs.iter().map(|it| self.expr(m, it)).collect()
    }

    fn bool(&mut self, m: &Machine<'_>, expr: &Expr) -> Result<bool, Fault> {
        Ok(self.expr(m, expr)? == Value::Bool(true))
    }

    fn list(&mut self, m: &Machine<'_>, expr: &Expr) -> Result<Vec<Value>, Fault> {
        self.expr(m, expr).map(items)
    }

    /// The value of a block in an expression, where nothing is done but to name values.
    fn value(&mut self, m: &Machine<'_>, block: &Block) -> Result<Value, Fault> {
        m.count(block.steps());
        for line in &block.lines {
            let Line::Let(local, value) = line else { unreachable!("only names stand here") };
            let value = self.expr(m, value)?;
            self.set(*local, value);
        }
        let value = block.value.as_ref().expect("it has a value");
        self.expr(m, value)
    }

    fn own(&mut self, m: &Machine<'_>, function: u16, given: Vec<Value>) -> Result<Value, Fault> {
        let routine = &self.program.functions[usize::from(function)];
        Frame::new(self.program, routine, given).value(m, &routine.body)
    }

    fn text(&mut self, m: &Machine<'_>, pieces: &[Piece]) -> Result<Text, Fault> {
        let mut out = String::new();
        for piece in pieces {
            match piece {
                Piece::Words(words) => out.push_str(words),
                Piece::Value(ty, value) => out.push_str(&show(m, *ty, &self.expr(m, value)?)),
            }
        }
        Ok(Text::from(out))
    }

    fn each(&mut self, m: &Machine<'_>, each: &Each) -> Result<Value, Fault> {
        let list = self.list(m, &each.list)?;
        let mut of = |item: Value| {
            m.count(each.steps());
            self.set(each.local, item);
            self.expr(m, &each.body)
        };
        let mut test = |item: Value| Ok(of(item)? == Value::Bool(true));
        let maybe = |it: Option<Value>| it.unwrap_or(Value::None);
        Ok(match each.word {
            ListWord::Any => Value::Bool(ops::any(list, test)?),
            ListWord::All => Value::Bool(ops::all(list, test)?),
            ListWord::Count => Value::Int(ops::count(list, test)?),
            ListWord::Filter => Value::List(ops::filter(list, test)?),
            ListWord::Find => maybe(ops::find(list, &mut test)?),
            ListWord::Map => Value::List(ops::map(list, of)?),
            ListWord::Sum => Value::Int(ops::sum(list, |it| Ok(int(&of(it)?)))?),
            ListWord::MinBy => maybe(ops::min_by(list, |it| of(it).map(Key::from))?),
            ListWord::MaxBy => maybe(ops::max_by(list, |it| of(it).map(Key::from))?),
            ListWord::SortBy => Value::List(ops::sort_by(list, |it| of(it).map(Key::from))?),
            ListWord::FlatMap => Value::List(ops::flat_map(list, |it| of(it).map(items))?),
        })
    }
}

/// What items are sorted by.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Int(i64),
    Text(Text),
}

impl From<Value> for Key {
    fn from(value: Value) -> Key {
        match value {
            Value::Int(it) => Key::Int(it),
            Value::Text(it) => Key::Text(it),
            other => unreachable!("nothing is sorted by {other:?}"),
        }
    }
}

fn items(value: Value) -> Vec<Value> {
    match value {
        Value::List(items) => items,
        it => unreachable!("{it:?} is no list"),
    }
}

fn items_of(value: &Value) -> &[Value] {
    match value {
        Value::List(items) => items,
        it => unreachable!("{it:?} is no list"),
    }
}

fn at(index: Option<&Value>) -> usize {
    index.map_or(0, |it| it.position().expect("it counts things of a table"))
}

fn int(value: &Value) -> i64 {
    match value {
        Value::Int(it) => *it,
        _ => unreachable!("{value:?} is no number"),
    }
}

fn operate(op: Op, a: &Value, b: &Value) -> Result<Value, Fault> {
    let of = |make: fn(i64, i64) -> Result<i64, Fault>| make(int(a), int(b)).map(Value::Int);
    let compare = |holds: fn(i64, i64) -> bool| Ok(Value::Bool(holds(int(a), int(b))));
    match op {
        Op::Add => of(ops::add),
        Op::Sub => of(ops::sub),
        Op::Mul => of(ops::mul),
        Op::Div => of(ops::div),
        Op::Rem => of(ops::rem),
        Op::Min => Ok(Value::Int(int(a).min(int(b)))),
        Op::Max => Ok(Value::Int(int(a).max(int(b)))),
        Op::Eq => Ok(Value::Bool(a == b)),
        Op::Ne => Ok(Value::Bool(a != b)),
        Op::Lt => compare(|a, b| a < b),
        Op::Le => compare(|a, b| a <= b),
        Op::Gt => compare(|a, b| a > b),
        Op::Ge => compare(|a, b| a >= b),
    }
}

fn ask(call: Call, of: &Value) -> Value {
    match (call, of) {
        (Call::Len, Value::List(items)) => Value::Int(ops::len(items)),
        (Call::IsEmpty, Value::List(items)) => Value::Bool(items.is_empty()),
        (Call::First, Value::List(items)) => ops::first(items).unwrap_or(Value::None),
        (Call::IsSome, it) => Value::Bool(*it != Value::None),
        (Call::IsNone, it) => Value::Bool(*it == Value::None),
        (call, it) => unreachable!("{call:?} of {it:?}"),
    }
}

fn party(basic: Basic, value: &Value) -> Party {
    match value {
        Value::Player(it) => Party::Player(*it),
        Value::Corporation(it) => Party::Corporation(*it),
        Value::Company(it) => Party::Company(*it),
        _ => unreachable!("{value:?} is no {}", basic.name()),
    }
}
