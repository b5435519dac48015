//! A walk through a program.

use super::program::{Block, Expr, Line, Piece, Program};
use super::values::Value;

impl Program {
    /// Every value that stands in it.
    pub fn constants(&self) -> Vec<&Value> {
        let mut all = Vec::new();
        for routine in self.functions.iter().chain(&self.routines) {
            routine.body.visit(&mut |it| {
                if let Expr::Const(value) = it {
                    all.push(value);
                }
            });
        }
        all
    }
}

impl Block {
    /// Shows every expression in it, those around others first.
    pub fn visit<'p>(&'p self, see: &mut dyn FnMut(&'p Expr)) {
        self.lines.iter().for_each(|it| it.visit(see));
        self.value.iter().for_each(|it| it.visit(see));
    }
}

impl Line {
    fn visit<'p>(&'p self, see: &mut dyn FnMut(&'p Expr)) {
        match self {
            Line::Let(_, value) => value.visit(see),
            Line::If(condition, then, other) | Line::IfLet(_, condition, then, other) => {
                condition.visit(see);
                then.visit(see);
                other.visit(see);
            }
            Line::For { list, when, body, .. } => {
                list.visit(see);
                when.iter().for_each(|it| it.visit(see));
                body.visit(see);
            }
            Line::Effect(_, arguments) => arguments.iter().for_each(|it| it.visit(see)),
            Line::Set(_, _, index, value) => {
                index.iter().for_each(|it| it.visit(see));
                value.visit(see);
            }
            Line::Require(condition, reason) => {
                condition.visit(see);
                reason.visit(see);
            }
        }
    }
}

impl Piece {
    fn value(&self) -> Option<&Expr> {
        match self {
            Piece::Value(_, value) => Some(value),
            Piece::Words(_) => None,
        }
    }
}

impl Expr {
    /// Shows it and every expression in it, those around others first.
    pub fn visit<'p>(&'p self, see: &mut dyn FnMut(&'p Expr)) {
        see(self);
        match self {
            Expr::If(condition, then, other) | Expr::IfLet(_, condition, then, other) => {
                condition.visit(see);
                then.visit(see);
                other.visit(see);
            }
            Expr::Each(each) => {
                each.list.visit(see);
                each.body.visit(see);
            }
            _ => self.operands().into_iter().for_each(|it| it.visit(see)),
        }
    }

    /// The expressions that it is made of, where it is neither a choice nor about each item of a list.
    pub fn operands(&self) -> Vec<&Expr> {
        match self {
            Expr::Const(_)
            | Expr::None(_)
            | Expr::Option(_)
            | Expr::Local(_)
            | Expr::If(..)
            | Expr::IfLet(..)
            | Expr::Each(_) => Vec::new(),
            Expr::List(_, items) | Expr::Known(_, items) | Expr::Own(_, items) => {
                items.iter().collect()
            }
            Expr::Text(pieces) => pieces.iter().filter_map(Piece::value).collect(),
            Expr::Var(_, _, index) => index.iter().map(|it| &**it).collect(),
            Expr::Op(_, a, b)
            | Expr::And(a, b)
            | Expr::Or(a, b)
            | Expr::Concat(a, b)
            | Expr::In(a, b)
            | Expr::CountOf(a, b)
            | Expr::OrElse(a, b) => vec![a, b],
            Expr::Not(a) | Expr::Neg(a) | Expr::Of(_, a) | Expr::Some(a) | Expr::Party(_, a) => {
                vec![a]
            }
        }
    }
}
