//! How many steps the parts of a program count.
//!
//! Steps are counted where a block is entered and for each item of a loop: one for every expression that stands there,
//! whether it is worked out or not, and besides one for every item of a list that is made or looked through. The
//! interpreter and generated code count at the same places, so that both come to the same number whatever happens.

use super::program::{Block, Each, Expr, Line, ListWord};

impl Block {
    /// A block with its steps.
    pub fn new(lines: Vec<Line>, value: Option<Expr>) -> Block {
        let steps = lines.iter().map(line).sum::<u64>() + value.as_ref().map_or(0, Expr::steps);
        Block { lines, value: value.map(Box::new), steps }
    }

    /// The steps that it counts whenever it is entered: those of blocks and loops in it are their own.
    pub fn steps(&self) -> u64 {
        self.steps
    }
}

impl Each {
    /// What a list is asked about each of at most so many items.
    pub fn new(word: ListWord, list: Expr, local: u16, body: Expr, most: u64) -> Each {
        let steps = 1 + body.steps();
        Each { word, list, local, body, most, steps }
    }

    /// The steps that each item counts.
    pub fn steps(&self) -> u64 {
        self.steps
    }
}

impl Expr {
    /// The steps that it counts, without those of blocks and loops in it.
    pub fn steps(&self) -> u64 {
        let within: u64 = match self {
            Expr::If(condition, ..) | Expr::IfLet(_, condition, ..) => condition.steps(),
            Expr::Each(each) => each.list.steps(),
            _ => self.operands().into_iter().map(Expr::steps).sum(),
        };
        1 + within
    }

    /// The steps of a loop with this condition that each item counts.
    pub fn steps_of_item(when: Option<&Expr>) -> u64 {
        1 + when.map_or(0, Expr::steps)
    }
}

/// The steps of a line, without those of blocks in it.
fn line(line: &Line) -> u64 {
    match line {
        Line::Let(_, value) => value.steps(),
        Line::If(condition, ..) | Line::IfLet(_, condition, ..) => condition.steps(),
        Line::For { list, .. } => list.steps(),
        Line::Effect(_, arguments) => arguments.iter().map(Expr::steps).sum(),
        Line::Set(_, _, index, value) => index.as_ref().map_or(0, Expr::steps) + value.steps(),
        Line::Require(condition, reason) => condition.steps() + reason.steps(),
    }
}
