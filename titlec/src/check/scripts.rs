//! What the script of a title does and gives, as far as it can be told without running it.

use engine::hooks::{Block, Body, Expr, Line, Point, Value};
use engine::ids::HexId;

use super::Context;
use crate::source::{Part, Span};

/// Whether the script has an effect, by its name.
pub(super) fn have_effect(cx: &Context<'_>, effect: &str) -> bool {
    let Some(program) = cx.title.hooks.program() else { return false };
    program.functions.iter().chain(&program.routines).any(|it| has(&it.body, effect))
}

fn has(block: &Block, effect: &str) -> bool {
    let mut found = block.lines.iter().any(|it| line_has(it, effect));
    block.visit(&mut |expr| {
        if let Expr::If(_, then, other) | Expr::IfLet(_, _, then, other) = expr {
            let mut lines = then.lines.iter().chain(&other.lines);
            found |= lines.any(|it| line_has(it, effect));
        }
    });
    found
}

fn line_has(line: &Line, effect: &str) -> bool {
    match line {
        Line::Effect(it, _) => it.name == effect,
        Line::If(_, then, other) | Line::IfLet(_, _, then, other) => {
            has(then, effect) || has(other, effect)
        }
        Line::For { body, .. } => has(body, effect),
        Line::Let(..) | Line::Set(..) | Line::Require(..) => false,
    }
}

/// Whether the script may allow at a hook point what the rules do not: it says something there, and not only `base and …`.
pub(super) fn may_allow(cx: &Context<'_>, point: Point) -> bool {
    let Some(hook) = cx.title.hooks.at(point) else { return false };
    let Body::Script(script) = &hook.body else { return true };
    let Some(routine) = script.program.routines.get(usize::from(script.routine)) else {
        return true;
    };
    let is_base =
        |local: u16| local < routine.params && &*routine.locals[usize::from(local)].0 == "base";
    !routine.body.value.as_deref().is_some_and(|it| needs(it, &is_base))
}

/// Whether an expression only holds where a local does.
fn needs(expr: &Expr, local: &impl Fn(u16) -> bool) -> bool {
    match expr {
        Expr::Local(it) => local(*it),
        Expr::And(one, other) => needs(one, local) || needs(other, local),
        _ => false,
    }
}

/// The hexes that the script itself names in the lists that it gives at a hook point.
pub(super) fn hexes_given(cx: &Context<'_>, point: Point) -> Vec<HexId> {
    let mut hexes = Vec::new();
    if let Some(Body::Script(script)) = cx.title.hooks.at(point).map(|it| &it.body)
        && let Some(routine) = script.program.routines.get(usize::from(script.routine))
    {
        in_block(&routine.body, &mut hexes);
    }
    hexes
}

fn in_block(block: &Block, hexes: &mut Vec<HexId>) {
    if let Some(value) = &block.value {
        in_list(value, hexes);
    }
}

fn in_list(list: &Expr, hexes: &mut Vec<HexId>) {
    match list {
        Expr::List(_, items) => hexes.extend(items.iter().filter_map(|it| match it {
            Expr::Const(Value::Hex(hex)) => Some(*hex),
            _ => None,
        })),
        Expr::Concat(one, other) => {
            in_list(one, hexes);
            in_list(other, hexes);
        }
        Expr::If(_, then, other) | Expr::IfLet(_, _, then, other) => {
            in_block(then, hexes);
            in_block(other, hexes);
        }
        _ => {}
    }
}

/// Where the script first says something after it names a hook point; the title where it does not.
pub(super) fn place_of(cx: &Context<'_>, point: Point, words: &str) -> Span {
    let scripts = cx.files.iter().filter(|(_, it)| it.path.ends_with(Part::Rules.file_name()));
    let found = scripts.filter_map(|(id, file)| {
        let from = file.text.find(point.info().name)?;
        let start = from + file.text[from..].find(words)?;
        Some(Span::new(id, start, start + words.len()))
    });
    found.last().unwrap_or_else(|| cx.span("title.name"))
}
