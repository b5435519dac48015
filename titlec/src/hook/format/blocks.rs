//! The blocks within entries and expressions.

use super::super::ast::{EntryKind, Expr, ExprKind};
use crate::source::Span;

/// The blocks in an entry; comments in them are written there.
pub(super) fn entry_blocks(entry: &EntryKind, out: &mut Vec<Span>) {
    match entry {
        EntryKind::Let(_, _, value) | EntryKind::Expr(value) => expr_blocks(value, out),
        EntryKind::For { list, when, body, .. } => {
            expr_blocks(list, out);
            when.iter().for_each(|it| expr_blocks(it, out));
            out.push(body.span);
        }
        EntryKind::Require(condition, reason) => {
            expr_blocks(condition, out);
            expr_blocks(reason, out);
        }
        EntryKind::Set(_, index, value) => {
            index.iter().for_each(|it| expr_blocks(it, out));
            expr_blocks(value, out);
        }
    }
}

fn expr_blocks(expr: &Expr, out: &mut Vec<Span>) {
    match &expr.kind {
        ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Name(_) | ExprKind::Text(_) => {}
        ExprKind::Call(_, args) => args.iter().for_each(|it| expr_blocks(&it.value, out)),
        ExprKind::Member(of, _, args) => {
            expr_blocks(of, out);
            args.iter().flatten().for_each(|it| expr_blocks(&it.value, out));
        }
        ExprKind::Index(a, b) | ExprKind::Binary(_, a, b) => {
            expr_blocks(a, out);
            expr_blocks(b, out);
        }
        ExprKind::List(items) => items.iter().for_each(|it| expr_blocks(it, out)),
        ExprKind::Paren(of) | ExprKind::Unary(_, of) => expr_blocks(of, out),
        ExprKind::If(branches, last) => {
            for (condition, block) in branches {
                expr_blocks(condition.value(), out);
                out.push(block.span);
            }
            out.extend(last.iter().map(|it| it.span));
        }
    }
}
