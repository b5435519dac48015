//! What stands before and between values.

use engine::hooks::{Basic, Expr, Op, Type};

use super::super::ast::{Binary, Expr as Written, Unary};
use super::super::rules::{DIVISION, TYPE_MISMATCH};
use super::body::Body;
use super::expr::BOOL;
use super::lowered::{Lowered, ROUND, ROUND_KIND, Ty};
use super::settled::is_zero;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

impl Body<'_, '_, '_> {
    pub(super) fn unary(&mut self, op: Unary, of: &Written, want: Option<Type>) -> Lowered {
        if op == Unary::Not {
            let value = self.boolean(of);
            return Lowered::new(Expr::Not(Box::new(value.expr)), value.ty, value.work);
        }
        let value = self.expr(of, want);
        if !value.ty.is_number() {
            return self.mismatch("number", value.ty, of.span);
        }
        Lowered::new(Expr::Neg(Box::new(value.expr)), value.ty, value.work)
    }

    pub(super) fn binary(
        &mut self,
        op: Binary,
        a: &Written,
        b: &Written,
        want: Option<Type>,
        span: Span,
    ) -> Lowered {
        let lowered = self.two(op, a, b, want, span);
        self.check_settled(&lowered, span);
        lowered
    }

    fn two(
        &mut self,
        op: Binary,
        a: &Written,
        b: &Written,
        want: Option<Type>,
        span: Span,
    ) -> Lowered {
        match op {
            Binary::And | Binary::Or => {
                let (left, right) = (self.boolean(a), self.boolean(b));
                if left.ty == Ty::Wrong || right.ty == Ty::Wrong {
                    return Lowered::wrong();
                }
                let work = left.work.plus(right.work);
                let (a, b) = (Box::new(left.expr), Box::new(right.expr));
                let expr = if op == Binary::And { Expr::And(a, b) } else { Expr::Or(a, b) };
                Lowered::new(expr, Ty::Known(BOOL), work)
            }
            Binary::In => self.is_in(a, b),
            Binary::Eq | Binary::Ne => {
                let op = if op == Binary::Eq { Op::Eq } else { Op::Ne };
                self.equal(op, a, b, span)
            }
            Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => {
                let op = match op {
                    Binary::Lt => Op::Lt,
                    Binary::Le => Op::Le,
                    Binary::Gt => Op::Gt,
                    _ => Op::Ge,
                };
                let left = self.expr(a, None);
                let right = self.expr(b, left.ty.settled());
                let mut out = self.same_numbers(op, (left, a.span), (right, b.span));
                if out.ty != Ty::Wrong {
                    out.ty = Ty::Known(BOOL);
                }
                out
            }
            _ => self.arithmetic(op, a, b, want),
        }
    }

    fn is_in(&mut self, a: &Written, b: &Written) -> Lowered {
        let list = self.expr(b, None);
        let item = match list.ty {
            Ty::Known(Type::List(item)) => item,
            Ty::Wrong => return Lowered::wrong(),
            other => return self.mismatch("a list", other, b.span),
        };
        let value = self.expr(a, Some(Type::One(item)));
        let value = self.coerce(value, Type::One(item), a.span);
        if value.ty == Ty::Wrong {
            return value;
        }
        let work = list.work.plus(value.work).plus(list.size);
        let expr = Expr::In(Box::new(value.expr), Box::new(list.expr));
        Lowered::new(expr, Ty::Known(BOOL), work)
    }

    fn equal(&mut self, op: Op, a: &Written, b: &Written, span: Span) -> Lowered {
        let left = self.expr(a, None);
        // A round is of a kind, whichever round of that kind it is.
        let hint = left.ty.settled().map(|it| if it == ROUND { ROUND_KIND } else { it });
        let right = self.expr(b, hint);
        let Some(ty) = left.ty.with(right.ty) else {
            return self.mismatch(&left.ty.name(), right.ty, b.span);
        };
        let Some(together) = ty.settled() else {
            if ty != Ty::Wrong {
                self.report(&TYPE_MISMATCH, span, "there is nothing to compare");
            }
            return Lowered::wrong();
        };
        if matches!(together, Type::List(_)) {
            return self.wrong(&TYPE_MISMATCH, span, "lists are not compared");
        }
        let left = self.coerce(left, together, a.span);
        let right = self.coerce(right, together, b.span);
        if left.ty == Ty::Wrong || right.ty == Ty::Wrong {
            return Lowered::wrong();
        }
        let work = left.work.plus(right.work);
        let work = work.plus(left.size.least(right.size, self.checker.sizes.route_stops()));
        Lowered::new(Expr::Op(op, left.expr.into(), right.expr.into()), Ty::Known(BOOL), work)
    }

    /// Two numbers of one type.
    pub(super) fn same_numbers(
        &mut self,
        op: Op,
        (a, a_span): (Lowered, Span),
        (b, b_span): (Lowered, Span),
    ) -> Lowered {
        if a.ty == Ty::Wrong || b.ty == Ty::Wrong {
            return Lowered::wrong();
        }
        if !a.ty.is_number() {
            return self.mismatch("number", a.ty, a_span);
        }
        let Some(ty) = a.ty.with(b.ty).filter(|it| it.is_number()) else {
            return self.mismatch(&a.ty.name(), b.ty, b_span);
        };
        let work = a.work.plus(b.work);
        Lowered::new(Expr::Op(op, a.expr.into(), b.expr.into()), ty, work)
    }

    fn arithmetic(&mut self, op: Binary, a: &Written, b: &Written, want: Option<Type>) -> Lowered {
        let left = self.expr(a, want.filter(|it| matches!(it, Type::List(_))));
        let hint = left.ty.settled().filter(|it| matches!(it, Type::List(_)));
        let right = self.expr(b, hint);
        let is_list = |ty: Ty| matches!(ty, Ty::Known(Type::List(_)) | Ty::Empty);
        if op == Binary::Add && (is_list(left.ty) || is_list(right.ty)) {
            return self.concat((left, a.span), (right, b.span));
        }
        let op = match op {
            Binary::Add => return self.same_numbers(Op::Add, (left, a.span), (right, b.span)),
            Binary::Sub => return self.same_numbers(Op::Sub, (left, a.span), (right, b.span)),
            Binary::Mul => Op::Mul,
            Binary::Div => Op::Div,
            _ => Op::Rem,
        };
        self.scaled(op, (left, a.span), (right, b.span))
    }

    fn concat(&mut self, (a, a_span): (Lowered, Span), (b, b_span): (Lowered, Span)) -> Lowered {
        if a.ty == Ty::Wrong || b.ty == Ty::Wrong {
            return Lowered::wrong();
        }
        let Some(ty) = a.ty.with(b.ty) else {
            return self.mismatch(&a.ty.name(), b.ty, b_span);
        };
        let Some(together) = ty.settled() else {
            return Lowered { ty: Ty::Empty, ..a };
        };
        let (left, right) = (self.coerce(a, together, a_span), self.coerce(b, together, b_span));
        let size = left.size.plus(right.size);
        let work = left.work.plus(right.work).plus(size);
        let expr = Expr::Concat(left.expr.into(), right.expr.into());
        Lowered::new(expr, Ty::Known(together), work).sized(size)
    }

    /// A product, a quotient or a rest: an amount by a number, or two amounts of a kind.
    fn scaled(
        &mut self,
        op: Op,
        (a, a_span): (Lowered, Span),
        (b, b_span): (Lowered, Span),
    ) -> Lowered {
        if a.ty == Ty::Wrong || b.ty == Ty::Wrong {
            return Lowered::wrong();
        }
        if !a.ty.is_number() {
            return self.mismatch("number", a.ty, a_span);
        }
        if !b.ty.is_number() {
            return self.mismatch("number", b.ty, b_span);
        }
        let number = Ty::Known(Type::One(Basic::Number));
        let plain = |ty: Ty| ty == Ty::Int || ty == number;
        let ty = match (a.ty, b.ty) {
            (a, b) if plain(a) && plain(b) => a.with(b),
            (a, b) if plain(b) => Some(a),
            (a, b) if plain(a) && op == Op::Mul => Some(b),
            (a, b) if a == b && op == Op::Div => Some(number),
            (a, b) if a == b && op == Op::Rem => Some(a),
            _ => None,
        };
        let Some(ty) = ty else {
            return self.mismatch("number", b.ty, b_span);
        };
        if matches!(op, Op::Div | Op::Rem) && is_zero(&b.expr) {
            let help = "say by what it is divided".to_owned();
            self.push(Diagnostic::new(&DIVISION, b_span, "this is always 0").help(help));
            return Lowered::wrong();
        }
        let work = a.work.plus(b.work);
        Lowered::new(Expr::Op(op, a.expr.into(), b.expr.into()), ty, work)
    }
}
