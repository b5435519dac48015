//! What is done in handlers and checks.

use engine::hooks::{Block, EFFECT_STEPS, Line, Type, api};

use super::super::ast::{self, Condition, Entry, EntryKind, Expr as Written, ExprKind, Name};
use super::super::rules::{ASSIGNMENT, EFFECT, REQUIRE, TYPE_MISMATCH, UNKNOWN_NAME};
use super::amount::Amount;
use super::body::{Body, Mode};
use super::lowered::Ty;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest;

impl Body<'_, '_, '_> {
    /// The lines of a block, and the steps that they take.
    pub(super) fn lines(&mut self, block: &ast::Block) -> (Block, Amount) {
        let mut lines = Vec::new();
        let mut work = Amount::ZERO;
        for entry in &block.entries {
            let Some((line, steps)) = self.line(entry) else { continue };
            work = work.plus(steps);
            lines.push(line);
        }
        (Block::new(lines, None), work.plus(1))
    }

    fn line(&mut self, entry: &Entry) -> Option<(Line, Amount)> {
        match &entry.kind {
            EntryKind::Let(name, ty, value) => self.binding(name, ty.as_ref(), value),
            EntryKind::For { item, list, when, body } => {
                self.for_each(item, list, when.as_ref(), body, entry.span)
            }
            EntryKind::Require(condition, reason) => self.require(condition, reason, entry.span),
            EntryKind::Set(name, index, value) => self.set(name, index.as_ref(), value),
            EntryKind::Expr(value) => match &value.kind {
                ExprKind::If(branches, last) => self.decide(branches, last.as_ref()),
                ExprKind::Call(name, args) => self.effect(name, args, value.span),
                _ => {
                    let message = "this is a value, and nothing is done with it";
                    self.report(&TYPE_MISMATCH, value.span, message);
                    None
                }
            },
        }
    }

    /// Where only values are named; anything else is told.
    pub(super) fn only_name(&mut self, entry: &Entry) -> Option<(Line, Amount)> {
        match &entry.kind {
            EntryKind::Expr(value) => {
                if let ExprKind::Call(name, _) = &value.kind
                    && api::effects().iter().any(|it| it.name == name.text)
                {
                    return self.no_effect(name);
                }
                let message = "this is a value, and nothing is done with it";
                self.report(&TYPE_MISMATCH, value.span, message);
                None
            }
            EntryKind::For { .. } => {
                let message = "only handlers and checks have loops; ask the list instead";
                self.report(&TYPE_MISMATCH, entry.span, message);
                None
            }
            _ => self.line(entry),
        }
    }

    fn binding(
        &mut self,
        name: &Name,
        written: Option<&ast::TypeName>,
        value: &Written,
    ) -> Option<(Line, Amount)> {
        let ty = written.map(|it| self.checker.ty(it));
        let want = ty.flatten();
        let mut lowered = self.expr(value, want);
        if let Some(want) = want {
            lowered = self.coerce(lowered, want, value.span);
        } else if matches!(lowered.ty, Ty::None | Ty::Empty) {
            let help = format!("write its type: `let {}: … = …`", name.text);
            let message = format!("the type of `{}` is not clear", name.text);
            self.push(Diagnostic::new(&TYPE_MISMATCH, value.span, message).help(help));
            lowered.ty = Ty::Wrong;
        }
        let local = self.name(name, lowered.ty, lowered.size);
        self.keep_apart(lowered.apart);
        Some((Line::Let(local, lowered.expr), lowered.work))
    }

    fn for_each(
        &mut self,
        item: &Name,
        list: &Written,
        when: Option<&Written>,
        block: &ast::Block,
        span: Span,
    ) -> Option<(Line, Amount)> {
        let lowered = self.expr(list, None);
        let ty = match lowered.ty {
            Ty::Known(Type::List(item)) => Ty::Known(Type::One(item)),
            Ty::Wrong => Ty::Wrong,
            other => {
                self.mismatch("a list", other, list.span);
                Ty::Wrong
            }
        };
        let ((local, route), when, (body, steps)) = self.within(|it| {
            let named = it.item(item, ty, &lowered);
            let when = when.map(|when| it.boolean(when));
            (named, when, it.lines(block))
        });
        let asked = when.as_ref().map_or(Amount::ZERO, |it| it.work);
        let once = steps.plus(asked).plus(1);
        let looped = self.looped(&lowered, route, once);
        self.weigh(looped, span);
        let when = when.map(|it| it.expr);
        let line = Line::For { local, list: lowered.expr, when, body };
        Some((line, lowered.work.plus(looped)))
    }

    fn require(
        &mut self,
        condition: &Written,
        reason: &Written,
        span: Span,
    ) -> Option<(Line, Amount)> {
        if self.mode != Mode::Check {
            self.report(&REQUIRE, span, "nothing is refused here");
            return None;
        }
        // Within a branch it is the branch that decides.
        let branch = matches!(condition.kind, ExprKind::Bool(false)) && !self.is_outermost();
        let condition = if branch { self.expr(condition, None) } else { self.boolean(condition) };
        let reason = self.expr(reason, None);
        let work = condition.work.plus(reason.work);
        Some((Line::Require(condition.expr, reason.expr), work))
    }

    fn set(
        &mut self,
        name: &Name,
        index: Option<&Written>,
        value: &Written,
    ) -> Option<(Line, Amount)> {
        let refused = self.checker.refused.iter().find(|(it, _)| *it == name.text);
        if let Some(ty) = refused.map(|(_, ty)| *ty) {
            if let Some(index) = index {
                self.expr(index, None);
            }
            self.expr(value, ty);
            return None;
        }
        let var = self.checker.vars.iter().find(|it| it.var.name == *name.text);
        let Some(var) = var.map(|it| it.var.clone()) else {
            let local = self.find(&name.text).is_some();
            let names: Vec<String> =
                self.checker.vars.iter().map(|it| it.var.name.to_string()).collect();
            let help = suggest::help(&name.text, names.iter().map(String::as_str));
            let (rule, message) = if local {
                (&ASSIGNMENT, format!("`{}` is no variable of the script", name.text))
            } else {
                (&UNKNOWN_NAME, format!("there is no variable `{}`", name.text))
            };
            self.push(Diagnostic::new(rule, name.span, message).help(help));
            return None;
        };
        if self.mode != Mode::Handler {
            self.report(&ASSIGNMENT, name.span, "only handlers set variables");
            return None;
        }
        let (index, work) = self.index(&var, index, name.span)?;
        let read = self.is_read(&var.name);
        let lowered = self.expr(value, Some(var.ty));
        let lowered = self.coerce(lowered, var.ty, value.span);
        self.is_set(&var.name, read);
        let work = work.plus(lowered.work);
        Some((Line::Set(var.ty, var.first, index, lowered.expr), work))
    }

    fn effect(&mut self, name: &Name, args: &[ast::Arg], span: Span) -> Option<(Line, Amount)> {
        let Some(effect) = api::effects().iter().find(|it| it.name == name.text) else {
            let lowered = self.call(name, args, span);
            if lowered.ty != Ty::Wrong {
                let message = "this is a value, and nothing is done with it";
                self.report(&TYPE_MISMATCH, span, message);
            }
            return None;
        };
        if self.mode != Mode::Handler {
            return self.no_effect(name);
        }
        let (arguments, work) = self.arguments(&name.text, args, effect.params, span)?;
        self.check_payment(name, &arguments, span);
        Some((Line::Effect(effect, arguments), work.plus(EFFECT_STEPS)))
    }

    fn no_effect(&mut self, name: &Name) -> Option<(Line, Amount)> {
        let message = format!("`{}` changes the game, which only handlers do", name.text);
        let help = "do it in a handler, such as `hook action_processed` or `on event_…`".to_owned();
        self.push(Diagnostic::new(&EFFECT, name.span, message).help(help));
        None
    }

    /// One block or another.
    fn decide(
        &mut self,
        branches: &[(Condition, ast::Block)],
        last: Option<&ast::Block>,
    ) -> Option<(Line, Amount)> {
        let [(condition, then), rest @ ..] = branches else { return None };
        let (local, value, (then, steps)) = self.within(|body| {
            let (local, value) = body.condition(condition);
            (local, value, body.lines(then))
        });
        let (other, more) = match (rest, last) {
            ([], None) => (Block::default(), Amount::ZERO),
            ([], Some(last)) => self.within(|body| body.lines(last)),
            (rest, last) => match self.decide(rest, last) {
                Some((line, steps)) => (Block::new(vec![line], None), steps),
                None => (Block::default(), Amount::ZERO),
            },
        };
        let work = value.work.plus(steps.or(more));
        let at = condition.value().span;
        self.check_branches((&value.expr, at), rest, &then, &other);
        let line = match local {
            Some(local) => Line::IfLet(local, value.expr, then, other),
            None => Line::If(value.expr, then, other),
        };
        Some((line, work))
    }
}
