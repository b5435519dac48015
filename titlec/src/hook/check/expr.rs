//! Expressions.

use engine::hooks::{Basic, Block, Expr, Piece as Words, Type, Value};
use engine::list::Text;

use super::super::ast::{self, Condition, EntryKind, Expr as Written, ExprKind, Piece};
use super::super::rules::{ARGUMENTS, TYPE_MISMATCH};
use super::Valued;
use super::amount::Amount;
use super::body::Body;
use super::lowered::{Lowered, Ty};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

pub(super) const BOOL: Type = Type::One(Basic::Bool);

impl Body<'_, '_, '_> {
    /// Checks an expression; `want` is what it had best be.
    pub(super) fn expr(&mut self, written: &Written, want: Option<Type>) -> Lowered {
        let span = written.span;
        match &written.kind {
            ExprKind::Bool(it) => Lowered::new(Expr::Const(Value::Bool(*it)), Ty::Known(BOOL), 0),
            ExprKind::Int(it) => Lowered::new(Expr::Const(Value::Int(*it)), Ty::Int, 0),
            ExprKind::Text(pieces) if want.map(Type::basic) == Some(Basic::Ability) => {
                self.ability(pieces, span)
            }
            ExprKind::Text(pieces) => self.text(pieces),
            ExprKind::Name(name) => self.named(name, want, span),
            ExprKind::Call(name, args) => self.call(name, args, span),
            ExprKind::Member(of, name, args) => self.member(of, name, args.as_deref(), span),
            ExprKind::Index(of, index) => self.indexed(of, index, span),
            ExprKind::List(items) => self.list(items, want, span),
            ExprKind::If(branches, last) => self.choice(branches, last.as_ref(), want, span),
            ExprKind::Paren(inner) => self.expr(inner, want),
            ExprKind::Unary(op, of) => self.unary(*op, of, want),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b, want, span),
        }
    }

    /// A condition.
    pub(super) fn boolean(&mut self, written: &Written) -> Lowered {
        let value = self.expr(written, Some(BOOL));
        self.check_word(&value, written.span);
        self.coerce(value, BOOL, written.span)
    }

    pub(super) fn text(&mut self, pieces: &[Piece]) -> Lowered {
        let ty = Ty::Known(Type::One(Basic::Text));
        let mut out = Vec::new();
        let (mut work, mut size) = (Amount::ZERO, Amount::ZERO);
        for piece in pieces {
            match piece {
                Piece::Words(words) => out.push(Words::Words(Text::from(words.as_str()))),
                Piece::Value(value) => {
                    let lowered = self.expr(value, None);
                    let Some(ty) = lowered.ty.settled() else {
                        if lowered.ty != Ty::Wrong {
                            self.mismatch("a value", lowered.ty, value.span);
                        }
                        continue;
                    };
                    work = work.plus(lowered.work);
                    size = size.plus(lowered.size);
                    out.push(Words::Value(ty, lowered.expr));
                }
            }
        }
        if let [] | [Words::Words(_)] = &out[..] {
            let words = match out.pop() {
                Some(Words::Words(words)) => words,
                _ => Text::EMPTY,
            };
            return Lowered::new(Expr::Const(Value::Text(words)), ty, 0);
        }
        let size = size.plus(1);
        Lowered::new(Expr::Text(out), ty, work.plus(size)).sized(size)
    }

    fn indexed(&mut self, of: &Written, index: &Written, span: Span) -> Lowered {
        if let ExprKind::Name(name) = &of.kind
            && let Some(it) = self.variable(name, Some((index, index.span)), span)
        {
            return it;
        }
        let help = "`.first` is the first item of a list, `.find(…)` the first that passes";
        self.push(
            Diagnostic::new(&ARGUMENTS, span, "only variables of the script are asked for parts")
                .help(help.to_owned()),
        );
        Lowered::wrong()
    }

    fn list(&mut self, items: &[Written], want: Option<Type>, span: Span) -> Lowered {
        let hint = match want {
            Some(Type::List(item)) => Some(Type::One(item)),
            _ => None,
        };
        if items.is_empty() {
            let lowered = Lowered::new(Expr::Const(Value::None), Ty::Empty, 0).sized(0);
            return match hint {
                Some(Type::One(item)) => self.coerce(lowered, Type::List(item), span),
                _ => lowered,
            };
        }
        let all: Vec<Lowered> = items.iter().map(|it| self.expr(it, hint)).collect();
        let ty = hint.or_else(|| {
            let joined = all.iter().map(|it| it.ty).reduce(|a, b| a.with(b).unwrap_or(a));
            joined.and_then(Ty::settled)
        });
        if all.iter().any(|it| it.ty == Ty::Wrong) {
            return Lowered::wrong();
        }
        let Some(Type::One(item)) = ty else {
            return self.wrong(&TYPE_MISMATCH, span, "a list cannot have such items");
        };
        let mut work = Amount::ZERO;
        let mut out = Vec::new();
        for (lowered, written) in all.into_iter().zip(items) {
            let lowered = self.coerce(lowered, Type::One(item), written.span);
            if lowered.ty == Ty::Wrong {
                return lowered;
            }
            work = work.plus(lowered.work);
            out.push(lowered.expr);
        }
        let size = u64::try_from(items.len()).unwrap_or(u64::MAX);
        Lowered::new(Expr::List(item, out), Ty::Known(Type::List(item)), work).sized(size)
    }

    /// One value or another. Without a last block there is no value.
    fn choice(
        &mut self,
        branches: &[(Condition, ast::Block)],
        last: Option<&ast::Block>,
        want: Option<Type>,
        span: Span,
    ) -> Lowered {
        let Some(last) = last else {
            let message = "where a value is needed, `if` needs an `else`";
            return self.wrong(&TYPE_MISMATCH, span, message);
        };
        let [(condition, then), rest @ ..] = branches else { return Lowered::wrong() };
        let (local, condition_value, then_value) = self.within(|body| {
            let (local, value) = body.condition(condition);
            (local, value, body.value_block(then, want))
        });
        let at = condition.value().span;
        let other = match rest {
            [] => self.within(|body| body.value_block(last, want)),
            rest => {
                let lowered = self.choice(rest, Some(last), want, span);
                let Lowered { expr, ty, work, size, .. } = lowered;
                let block = Block::new(Vec::new(), Some(expr));
                Valued { block, ty, work, size }
            }
        };
        self.check_branches((&condition_value.expr, at), rest, &then_value.block, &other.block);
        self.joined((local, condition_value), (then_value, then.span), (other, last.span))
    }

    fn joined(
        &mut self,
        (local, condition): (Option<u16>, Lowered),
        (then, then_span): (Valued, Span),
        (other, other_span): (Valued, Span),
    ) -> Lowered {
        let Some(ty) = then.ty.with(other.ty) else {
            return self.mismatch(&then.ty.name(), other.ty, other_span);
        };
        if ty == Ty::Wrong || condition.ty == Ty::Wrong {
            return Lowered::wrong();
        }
        let size = then.size.or(other.size);
        let work = condition.work.plus(then.work.or(other.work));
        let (then, other) = match ty {
            Ty::Known(together) => {
                let then = self.fit(then, together, then_span);
                (then, self.fit(other, together, other_span))
            }
            _ => (then, other),
        };
        let (then, other) = (Box::new(then.block), Box::new(other.block));
        let condition = Box::new(condition.expr);
        let expr = match local {
            Some(local) => Expr::IfLet(local, condition, then, other),
            None => Expr::If(condition, then, other),
        };
        Lowered::new(expr, ty, work).sized(size)
    }

    /// A condition, with the name that it gives to a value.
    pub(super) fn condition(&mut self, condition: &Condition) -> (Option<u16>, Lowered) {
        match condition {
            Condition::Holds(value) => (None, self.boolean(value)),
            Condition::Let(name, value) => {
                let lowered = self.expr(value, None);
                let ty = match lowered.ty {
                    Ty::Known(Type::Maybe(item)) => Ty::Known(Type::One(item)),
                    Ty::Wrong => Ty::Wrong,
                    other => {
                        self.mismatch("a maybe value", other, value.span);
                        let local = self.name(name, Ty::Wrong, Amount::from(1));
                        return (Some(local), Lowered::wrong());
                    }
                };
                let local = self.name(name, ty, lowered.size);
                (Some(local), lowered)
            }
        }
    }

    /// A block with a value: names, then the value.
    pub(super) fn value_block(&mut self, block: &ast::Block, want: Option<Type>) -> Valued {
        let mut lines = Vec::new();
        let mut work = Amount::ZERO;
        let nothing = Valued {
            block: Block::new(Vec::new(), Some(Expr::Const(Value::None))),
            ty: Ty::Wrong,
            work: Amount::ZERO,
            size: Amount::from(1),
        };
        let Some((last, before)) = block.entries.split_last() else {
            self.report(&TYPE_MISMATCH, block.span, "a value is missing here");
            return nothing;
        };
        for entry in before {
            let Some((line, steps)) = self.only_name(entry) else { continue };
            work = work.plus(steps);
            lines.push(line);
        }
        let EntryKind::Expr(value) = &last.kind else {
            if self.only_name(last).is_some() {
                self.report(&TYPE_MISMATCH, last.span, "a value is missing behind this");
            }
            return nothing;
        };
        let lowered = self.expr(value, want);
        let work = work.plus(lowered.work);
        let block = Block::new(lines, Some(lowered.expr));
        Valued { block, ty: lowered.ty, work, size: lowered.size }
    }
}
