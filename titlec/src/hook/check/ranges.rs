//! Comparisons that the title settles: numbers that are never so small or large, labels and colours that no tile has.

use engine::hooks::api::Entry;
use engine::hooks::{Call, Expr, Op, Piece, Value};
use engine::title::Colour;

use super::super::ast::Name;
use super::super::rules::ALWAYS;
use super::body::Body;
use super::settled::{is_zero, number};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

impl Body<'_, '_, '_> {
    /// Complains about a comparison that comes out the same in every game of this title.
    pub(super) fn check_range(&mut self, expr: &Expr, span: Span) {
        let Expr::Op(op, a, b) = expr else { return };
        if let Some(outcome) = self.by_bounds(*op, a, b) {
            let message = format!("this is always `{outcome}`");
            let help = "compare with a number that it can be".to_owned();
            self.push(Diagnostic::new(&ALWAYS, span, message).help(help));
        } else if let (Op::Eq | Op::Ne, Some(what)) = (op, self.never_there(a, b)) {
            let help = "compare with one that a tile has".to_owned();
            self.push(Diagnostic::new(&ALWAYS, span, format!("no tile has {what}")).help(help));
        }
    }

    /// Complains about a payment of nothing.
    pub(super) fn check_payment(&mut self, name: &Name, arguments: &[Expr], span: Span) {
        if name.text == "pay" && arguments.last().is_some_and(is_zero) {
            let help = "write how much it is, or leave it out".to_owned();
            let message = "a payment of 0 changes nothing";
            self.push(Diagnostic::new(&ALWAYS, span, message).help(help));
        }
    }

    /// What a comparison comes to, where one side is a number that is written there and the other has bounds.
    fn by_bounds(&self, op: Op, a: &Expr, b: &Expr) -> Option<bool> {
        match (number(a), number(b)) {
            (None, Some(it)) => compared(op, self.bounds(a)?, it),
            (Some(it), None) => compared(turned(op), self.bounds(b)?, it),
            _ => None,
        }
    }

    /// The least and the greatest that a number can be, as far as the title says.
    fn bounds(&self, expr: &Expr) -> Option<(i64, i64)> {
        match expr {
            Expr::Of(Call::Len, list) => match &**list {
                Expr::Known(it, _) if it.name == "players" && it.params.is_empty() => {
                    let players = &self.checker.title.title.players;
                    Some((players.min.into(), players.max.into()))
                }
                _ => Some((0, i64::MAX)),
            },
            Expr::Known(it, _) if it.module == "tile" && it.result.is_number() => {
                Some((0, i64::MAX))
            }
            _ => None,
        }
    }

    /// The label or colour that a tile is compared with, if no tile of the title has it.
    fn never_there(&self, a: &Expr, b: &Expr) -> Option<String> {
        let tiles = || self.checker.title.map.tiles.iter().map(|(_, it)| it);
        let (asked, wanted) = if constant(a).is_some() { (b, a) } else { (a, b) };
        let (entry, wanted) = (of_tile(asked)?, constant(wanted)?);
        match wanted {
            Wanted::Label(label) if entry.name == "label" => {
                let codes = tiles().map(|it| it.code.as_ref());
                let mut codes = codes.map(|it| it.map_or(&None, |it| &it.0.label));
                let known = codes.any(|it| it.as_deref() == Some(label));
                (!known && !label.is_empty()).then(|| format!("the label `{label}`"))
            }
            Wanted::Colour(colour) if entry.name == "colour" => {
                let known = tiles().any(|it| it.color.is_none_or(|it| it == colour));
                (!known).then(|| format!("the colour `{}`", colour.name()))
            }
            _ => None,
        }
    }
}

/// What a label or a colour is compared with.
enum Wanted<'a> {
    Label(&'a str),
    Colour(Colour),
}

/// A label or colour that is written there.
fn constant(expr: &Expr) -> Option<Wanted<'_>> {
    match expr {
        Expr::Const(Value::Colour(it)) => Some(Wanted::Colour(*it)),
        Expr::Const(Value::Text(it)) => Some(Wanted::Label(it)),
        Expr::Text(pieces) => match pieces.as_slice() {
            [Piece::Words(it)] => Some(Wanted::Label(it)),
            _ => None,
        },
        Expr::Some(it) => constant(it),
        _ => None,
    }
}

/// What is asked of a tile, where an expression is nothing else.
fn of_tile(expr: &Expr) -> Option<&'static Entry> {
    match expr {
        Expr::Known(it, _) if it.module == "tile" => Some(it),
        Expr::OrElse(it, _) => of_tile(it),
        _ => None,
    }
}

/// A comparison with its sides exchanged.
fn turned(op: Op) -> Op {
    match op {
        Op::Lt => Op::Gt,
        Op::Le => Op::Ge,
        Op::Gt => Op::Lt,
        Op::Ge => Op::Le,
        other => other,
    }
}

/// What a comparison of a number within bounds with another comes to, if that is always the same.
fn compared(op: Op, (least, most): (i64, i64), with: i64) -> Option<bool> {
    let settled = |always: bool, never: bool| match (always, never) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    match op {
        Op::Lt => settled(most < with, least >= with),
        Op::Le => settled(most <= with, least > with),
        Op::Gt => settled(least > with, most <= with),
        Op::Ge => settled(least >= with, most < with),
        Op::Eq => settled(least == with && most == with, with < least || with > most),
        Op::Ne => settled(with < least || with > most, least == with && most == with),
        _ => None,
    }
}
