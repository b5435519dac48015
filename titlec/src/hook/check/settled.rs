//! What is decided before anything is asked: conditions that always hold or never do, branches that are the same, and
//! answers that are always `base`.

use engine::hooks::{Block, Expr, Line, Op, Value};

use super::super::ast::{self, Condition, Name};
use super::super::rules::ALWAYS;
use super::body::Body;
use super::lowered::{Lowered, Ty};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

impl Body<'_, '_, '_> {
    /// Complains about a condition that is only the word `true` or `false`.
    pub(super) fn check_word(&mut self, value: &Lowered, span: Span) {
        if let Expr::Const(Value::Bool(it)) = value.expr {
            let help = "write what it depends on, or leave it out".to_owned();
            let message = format!("a condition that is always `{it}` decides nothing");
            self.push(Diagnostic::new(&ALWAYS, span, message).help(help));
        }
    }

    /// Complains about a comparison that always comes out the same.
    pub(super) fn check_settled(&mut self, value: &Lowered, span: Span) {
        if value.ty == Ty::Wrong {
            return;
        }
        let twice = matches!(&value.expr, Expr::And(a, b) | Expr::Or(a, b) if a == b);
        let (message, help) = match outcome(&value.expr) {
            _ if twice => ("both sides are the same".to_owned(), "leave one of them out"),
            Some(it) => (format!("this is always `{it}`"), "compare with something else"),
            None => return self.check_range(&value.expr, span),
        };
        self.push(Diagnostic::new(&ALWAYS, span, message).help(help.to_owned()));
    }

    /// Complains about branches that are all the same, and about one that is never taken since an earlier one has the
    /// same condition. `other` is what there is instead of the first branch; `rest` are the further ones as written.
    pub(super) fn check_branches(
        &mut self,
        (condition, span): (&Expr, Span),
        rest: &[(Condition, ast::Block)],
        then: &Block,
        other: &Block,
    ) {
        let some = !then.lines.is_empty() || then.value.is_some();
        if some && then == other && !is_unknown(then) {
            let message = "whatever this is, the same follows";
            let help = "let the branches differ, or leave the condition out".to_owned();
            self.push(Diagnostic::new(&ALWAYS, span, message).help(help));
            return;
        }
        let mut further = Some(other);
        for (written, _) in rest {
            let Some((again, otherwise)) = further.and_then(branch) else { return };
            if again == condition && matches!(written, Condition::Holds(_)) {
                let message = "this branch is never taken";
                let help = "give it a condition of its own".to_owned();
                let told = Diagnostic::new(&ALWAYS, written.value().span, message).help(help);
                self.push(told.related(span, "the same is asked here"));
                return;
            }
            further = Some(otherwise);
        }
    }

    /// Complains about a query that always gives the answer that there is without it.
    pub(super) fn check_answer(&mut self, name: &Name, block: &Block, span: Span) {
        let base = matches!(block.value.as_deref(), Some(Expr::Local(0)));
        if base && block.lines.is_empty() && !self.checker.replaces {
            let message = format!("`{}` always answers `base`", name.text);
            let help = "leave the hook out: then the answer is the same".to_owned();
            let told = Diagnostic::new(&ALWAYS, span, message).help(help);
            self.push(told.about(&*name.text));
        }
    }
}

/// Whether a number is 0 in every game.
pub(super) fn is_zero(expr: &Expr) -> bool {
    value(expr) == Some(Value::Int(0))
}

/// The condition of a block that only decides between two others, and the second of these.
fn branch(block: &Block) -> Option<(&Expr, &Block)> {
    match (&block.lines[..], block.value.as_deref()) {
        ([Line::If(condition, _, other)], None) => Some((condition, other)),
        ([Line::IfLet(_, condition, _, other)], None) => Some((condition, other)),
        ([], Some(Expr::If(condition, _, other) | Expr::IfLet(_, condition, _, other))) => {
            Some((condition, other))
        }
        _ => None,
    }
}

/// Whether a block stands for something that is wrong, and has been told.
fn is_unknown(block: &Block) -> bool {
    matches!(block.value.as_deref(), Some(Expr::Const(Value::None)))
}

/// What a comparison always comes to, if it does.
fn outcome(expr: &Expr) -> Option<bool> {
    match expr {
        Expr::Op(op, a, b) => compared(*op, a, b),
        Expr::In(item, list) => match &**list {
            Expr::List(_, items) if items.is_empty() => Some(false),
            Expr::List(_, items) if items.contains(item) => Some(true),
            _ => None,
        },
        Expr::And(a, b) if opposite(a, b) => Some(false),
        Expr::Or(a, b) if opposite(a, b) => Some(true),
        _ => None,
    }
}

/// Whether one holds where the other does not.
fn opposite(a: &Expr, b: &Expr) -> bool {
    let denies = |a: &Expr, b: &Expr| matches!(a, Expr::Not(it) if **it == *b);
    denies(a, b) || denies(b, a)
}

fn compared(op: Op, a: &Expr, b: &Expr) -> Option<bool> {
    let by_op = |equal: bool| match op {
        Op::Eq => Some(equal),
        Op::Ne => Some(!equal),
        _ => None,
    };
    match (a, b) {
        (Expr::Some(_), Expr::None(_)) | (Expr::None(_), Expr::Some(_)) => return by_op(false),
        _ => {}
    }
    match (value(a), value(b)) {
        (Some(Value::Int(a)), Some(Value::Int(b))) => match op {
            Op::Lt => Some(a < b),
            Op::Le => Some(a <= b),
            Op::Gt => Some(a > b),
            Op::Ge => Some(a >= b),
            _ => by_op(a == b),
        },
        (Some(a), Some(b)) => by_op(a == b),
        // Nothing changes between the two sides.
        _ if a == b => match op {
            Op::Eq | Op::Le | Op::Ge => Some(true),
            Op::Ne | Op::Lt | Op::Gt => Some(false),
            _ => None,
        },
        _ => None,
    }
}

/// The value of an expression that is the same in every game.
fn value(expr: &Expr) -> Option<Value> {
    match expr {
        Expr::Const(Value::None) => None,
        Expr::Const(it) => Some(it.clone()),
        Expr::Some(it) => value(it),
        Expr::Neg(it) => number(it)?.checked_neg().map(Value::Int),
        Expr::Op(op, a, b) => {
            let (a, b) = (number(a)?, number(b)?);
            let number = match op {
                Op::Add => a.checked_add(b),
                Op::Sub => a.checked_sub(b),
                Op::Mul => a.checked_mul(b),
                Op::Min => Some(a.min(b)),
                Op::Max => Some(a.max(b)),
                _ => None,
            };
            number.map(Value::Int)
        }
        _ => None,
    }
}

pub(super) fn number(expr: &Expr) -> Option<i64> {
    match value(expr)? {
        Value::Int(it) => Some(it),
        _ => None,
    }
}
