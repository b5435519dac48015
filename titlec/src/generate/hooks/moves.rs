//! Where a local is used for the last time: its value is given away there, and copied everywhere else.

use std::collections::BTreeSet;
use std::ptr::from_ref;

use engine::hooks::{Block, Expr, Line, Routine};

/// Locals whose values are still wanted.
type Wanted = BTreeSet<u16>;

/// The last uses of locals in a routine, as the expressions that they are.
#[derive(Debug, Default)]
pub(super) struct LastUses(BTreeSet<*const Expr>);

impl LastUses {
    pub(super) fn of(routine: &Routine) -> LastUses {
        let mut all = LastUses::default();
        all.block(&routine.body, &mut Wanted::new());
        all
    }

    pub(super) fn contains(&self, expr: &Expr) -> bool {
        self.0.contains(&from_ref(expr))
    }

    /// From the end of a block to its start: `wanted` is what is used behind it, and then what is used from its start on.
    fn block(&mut self, block: &Block, wanted: &mut Wanted) {
        if let Some(value) = &block.value {
            self.expr(value, wanted);
        }
        for line in block.lines.iter().rev() {
            self.line(line, wanted);
        }
    }

    fn line(&mut self, line: &Line, wanted: &mut Wanted) {
        match line {
            Line::Let(local, value) => {
                wanted.remove(local);
                self.expr(value, wanted);
            }
            Line::If(condition, then, other) => {
                self.branches(None, then, other, wanted);
                self.expr(condition, wanted);
            }
            Line::IfLet(local, value, then, other) => {
                self.branches(Some(*local), then, other, wanted);
                self.expr(value, wanted);
            }
            Line::For { list, when, body, .. } => {
                // What is done more than once gives nothing away.
                body.visit(&mut |it| note(it, wanted));
                when.iter().for_each(|it| it.visit(&mut |it| note(it, wanted)));
                self.expr(list, wanted);
            }
            Line::Effect(_, arguments) => {
                self.together(&arguments.iter().collect::<Vec<_>>(), wanted);
            }
            Line::Set(_, _, index, value) => {
                let parts: Vec<&Expr> = index.iter().chain([value]).collect();
                self.together(&parts, wanted);
            }
            Line::Require(condition, reason) => self.together(&[condition, reason], wanted),
        }
    }

    /// One block or the other; the first may begin with a value of its own.
    fn branches(&mut self, local: Option<u16>, then: &Block, other: &Block, wanted: &mut Wanted) {
        let mut otherwise = wanted.clone();
        self.block(then, wanted);
        if let Some(local) = local {
            wanted.remove(&local);
        }
        self.block(other, &mut otherwise);
        wanted.append(&mut otherwise);
    }

    fn expr(&mut self, expr: &Expr, wanted: &mut Wanted) {
        match expr {
            Expr::Local(local) => {
                if wanted.insert(*local) {
                    self.0.insert(from_ref(expr));
                }
            }
            Expr::If(condition, then, other) => {
                self.branches(None, then, other, wanted);
                self.expr(condition, wanted);
            }
            Expr::IfLet(local, value, then, other) => {
                self.branches(Some(*local), then, other, wanted);
                self.expr(value, wanted);
            }
            Expr::Each(each) => {
                each.body.visit(&mut |it| note(it, wanted));
                self.expr(&each.list, wanted);
            }
            _ => self.together(&expr.operands(), wanted),
        }
    }

    /// Parts of one expression. In which order they are worked out does not matter here: none gives away what another
    /// uses.
    fn together(&mut self, parts: &[&Expr], wanted: &mut Wanted) {
        let behind = wanted.clone();
        for (at, part) in parts.iter().enumerate() {
            let mut besides = behind.clone();
            for (other, it) in parts.iter().enumerate() {
                if other != at {
                    it.visit(&mut |it| note(it, &mut besides));
                }
            }
            self.expr(part, &mut besides);
            part.visit(&mut |it| note(it, wanted));
        }
    }
}

/// Notes a local that is used.
fn note(expr: &Expr, wanted: &mut Wanted) {
    if let Expr::Local(local) = expr {
        wanted.insert(*local);
    }
}
