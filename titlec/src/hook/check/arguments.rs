//! What functions are given.

use engine::hooks::{Basic, Expr, Op, Type};

use super::super::ast::{Arg, ArgKind, Expr as Written, Name};
use super::super::rules::{ARGUMENTS, WORK};
use super::amount::Amount;
use super::body::Body;
use super::lowered::{Lowered, Ty};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

impl Body<'_, '_, '_> {
    /// The arguments in the order of the parameters, and what they take; `None` after a complaint.
    pub(super) fn arguments(
        &mut self,
        name: &str,
        args: &[Arg],
        params: &[(&str, Type)],
        span: Span,
    ) -> Option<(Vec<Expr>, Amount)> {
        let ordered = self.ordered(name, args, params, span)?;
        let mut out = Vec::new();
        let mut work = Amount::ZERO;
        let mut wrong = false;
        for (value, (param, ty)) in ordered.into_iter().zip(params) {
            let lowered = self.expr(value, Some(*ty));
            let lowered = self.coerce(lowered, *ty, value.span);
            wrong |= lowered.ty == Ty::Wrong;
            self.check_length(&lowered, param, *ty, value.span);
            work = work.plus(lowered.work);
            out.push(lowered.expr);
        }
        (!wrong).then_some((out, work))
    }

    /// A function counts on lists that are no longer than those of the engine.
    fn check_length(&mut self, value: &Lowered, param: &str, ty: Type, span: Span) {
        let Type::List(item) = ty else { return };
        let most = self.checker.sizes.handed(item);
        let size = value.size.most(self.checker.sizes.route_stops());
        if value.ty != Ty::Wrong && size > most {
            let message =
                format!("`{param}` may have {size} items; it takes lists of at most {most}");
            self.report(&WORK, span, message);
        } else if value.ty != Ty::Wrong && item == Basic::Route && !value.apart && size > 1 {
            let message = format!("a route may be in `{param}` twice");
            let help = "`.uniq` leaves each in once".to_owned();
            self.push(Diagnostic::new(&WORK, span, message).help(help));
        }
    }

    fn ordered<'w>(
        &mut self,
        name: &str,
        args: &'w [Arg],
        params: &[(&str, Type)],
        span: Span,
    ) -> Option<Vec<&'w Written>> {
        let mut places: Vec<Option<&Written>> = vec![None; params.len()];
        for (at, arg) in args.iter().enumerate() {
            let at = match &arg.kind {
                ArgKind::Plain => at,
                ArgKind::Named(given) => {
                    let Some(at) = params.iter().position(|(it, _)| *it == given.text) else {
                        let names = params.iter().map(|(it, _)| *it);
                        let help = crate::suggest::help(&given.text, names);
                        let message = format!("`{name}` takes nothing called `{}`", given.text);
                        self.push(Diagnostic::new(&ARGUMENTS, given.span, message).help(help));
                        return None;
                    };
                    at
                }
                ArgKind::Lambda(given) => {
                    let message = format!("`{name}` takes values, and no `{} => …`", given.text);
                    self.report(&ARGUMENTS, given.span, message);
                    return None;
                }
            };
            match places.get_mut(at) {
                Some(place @ None) => *place = Some(&arg.value),
                _ => return self.miscounted(name, params, span),
            }
        }
        let all: Option<Vec<&Written>> = places.into_iter().collect();
        if all.is_none() {
            return self.miscounted(name, params, span);
        }
        all
    }

    fn miscounted<T>(&mut self, name: &str, params: &[(&str, Type)], span: Span) -> Option<T> {
        let wanted = engine::hooks::api::params(params);
        let help = match params {
            [] => format!("`{name}` takes nothing"),
            _ => format!("it takes `{name}({wanted})`"),
        };
        let message = format!("`{name}` is given something else than it takes");
        self.push(Diagnostic::new(&ARGUMENTS, span, message).help(help));
        None
    }

    /// The lesser or the greater of two numbers.
    pub(super) fn of_two(&mut self, op: Op, name: &Name, args: &[Arg], span: Span) -> Lowered {
        let [Arg { kind: ArgKind::Plain, value: a }, Arg { kind: ArgKind::Plain, value: b }] = args
        else {
            let message = format!("`{}` takes two numbers", name.text);
            return self.wrong(&ARGUMENTS, span, message);
        };
        let left = self.expr(a, None);
        let right = self.expr(b, left.ty.settled());
        self.same_numbers(op, (left, a.span), (right, b.span))
    }
}
