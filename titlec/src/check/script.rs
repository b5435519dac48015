//! What scripts do.

use engine::hooks::{Block, Expr, Line};

/// Whether a block of a script has an effect, by its name.
pub(super) fn does(block: &Block, effect: &str) -> bool {
    let mut found = block.lines.iter().any(|it| line_does(it, effect));
    block.visit(&mut |expr| {
        if let Expr::If(_, then, other) | Expr::IfLet(_, _, then, other) = expr {
            let mut lines = then.lines.iter().chain(&other.lines);
            found |= lines.any(|it| line_does(it, effect));
        }
    });
    found
}

fn line_does(line: &Line, effect: &str) -> bool {
    match line {
        Line::Effect(it, _) => it.name == effect,
        Line::If(_, then, other) | Line::IfLet(_, _, then, other) => {
            does(then, effect) || does(other, effect)
        }
        Line::For { body, .. } => does(body, effect),
        Line::Let(..) | Line::Set(..) | Line::Require(..) => false,
    }
}
