//! What stands between the braces of an item: scopes and locals.

use engine::hooks::{Basic, Block, Type};
use engine::list::Text;

use super::super::ast::Name;
use super::super::rules::{DUPLICATE, TYPE_MISMATCH, UNUSED};
use super::amount::{Amount, RouteLoop};
use super::lowered::{Lowered, Ty};
use super::{Checker, Items, Valued};
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::Span;

/// What a body is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Query,
    Check,
    Handler,
    Function,
}

/// A name that a value was given.
#[derive(Debug, Clone)]
pub(super) struct Binding {
    pub(super) name: String,
    pub(super) local: u16,
    pub(super) ty: Ty,
    pub(super) size: Amount,
    /// Whether it is a list of routes of a run, none of them twice.
    pub(super) apart: bool,
    /// The loop over routes of which it is the route.
    pub(super) route: Option<RouteLoop>,
    /// Where it was given, if the script says so and it must be used.
    span: Option<Span>,
    used: bool,
}

/// A body that is being checked.
pub(super) struct Body<'c, 'a, 's> {
    pub(super) checker: &'c mut Checker<'a>,
    pub(super) items: &'c Items<'s>,
    pub(super) mode: Mode,
    locals: Vec<(Text, Type)>,
    scopes: Vec<Vec<Binding>>,
    /// The loop with the most steps.
    heaviest: Option<(u64, Span)>,
    /// How deep the functions go that it calls.
    pub(super) depth: u32,
}

/// What is left when a body was checked.
pub(super) struct Finished {
    pub(super) locals: Vec<(Text, Type)>,
    pub(super) heaviest: Option<(u64, Span)>,
    pub(super) depth: u32,
}

impl<'c, 'a, 's> Body<'c, 'a, 's> {
    pub(super) fn new(
        checker: &'c mut Checker<'a>,
        items: &'c Items<'s>,
        mode: Mode,
    ) -> Body<'c, 'a, 's> {
        Body {
            checker,
            items,
            mode,
            locals: Vec::new(),
            scopes: vec![Vec::new()],
            heaviest: None,
            depth: 0,
        }
    }

    pub(super) fn report(&mut self, rule: &'static Rule, span: Span, message: impl Into<String>) {
        self.checker.report(rule, span, message);
    }

    pub(super) fn push(&mut self, diagnostic: Diagnostic) {
        self.checker.out.push(diagnostic);
    }

    /// Reports a mistake, and gives an expression that causes no more of them.
    pub(super) fn wrong(
        &mut self,
        rule: &'static Rule,
        span: Span,
        message: impl Into<String>,
    ) -> Lowered {
        self.report(rule, span, message);
        Lowered::wrong()
    }

    /// A parameter; lists are as long as the engine makes them, or as functions may be given.
    pub(super) fn param(&mut self, name: &str, ty: Type) {
        let size = match ty {
            Type::List(item) if self.mode == Mode::Function => self.checker.sizes.handed(item),
            Type::List(item) => self.checker.sizes.most(item),
            _ => 1,
        };
        self.bind(name, Ty::Known(ty), size.into(), None);
        if ty == Type::List(Basic::Route) {
            self.last_binding().apart = true;
        }
    }

    /// A parameter that the script has named itself, and is to use.
    pub(super) fn own_param(&mut self, name: &Name, ty: Type) {
        self.param(&name.text, ty);
        self.last_binding().span = Some(name.span);
    }

    /// Whether what stands here is done in any case: it is within no branch and no loop.
    pub(super) fn is_outermost(&self) -> bool {
        self.scopes.len() == 1
    }

    fn last_binding(&mut self) -> &mut Binding {
        let scope = self.scopes.last_mut().expect("there is always a scope");
        scope.last_mut().expect("something was bound")
    }

    /// The list that got a name last has routes, none of them twice.
    pub(super) fn keep_apart(&mut self, apart: bool) {
        self.last_binding().apart = apart;
    }

    /// How many steps a loop over a list takes, with what is done for each item, whose name is a local.
    pub(super) fn looped(
        &mut self,
        list: &Lowered,
        route: Option<RouteLoop>,
        once: Amount,
    ) -> Amount {
        let stops = self.checker.sizes.route_stops();
        match route {
            Some(route) => once.for_all(route, list.size, stops),
            None => list.size.times(once, stops),
        }
    }

    /// A name for each item of a list in turn; where these are the routes of a run, also the loop over them.
    pub(super) fn item(&mut self, name: &Name, ty: Ty, list: &Lowered) -> (u16, Option<RouteLoop>) {
        let around = self.scopes.iter().flatten().filter(|it| it.route.is_some()).count();
        let route = RouteLoop::within(around).filter(|_| list.apart);
        let local = self.name(name, ty, Amount::from(1));
        self.last_binding().route = route;
        (local, route)
    }

    /// The loop over routes of which a local is the route.
    pub(super) fn loop_of(&self, local: u16) -> Option<RouteLoop> {
        self.scopes.iter().flatten().find(|it| it.local == local)?.route
    }

    fn bind(&mut self, name: &str, ty: Ty, size: Amount, span: Option<Span>) -> u16 {
        let local = u16::try_from(self.locals.len()).unwrap_or(u16::MAX);
        self.locals.push((Text::from(name), ty.settled().unwrap_or(Type::Nothing)));
        let (apart, route, name) = (false, None, name.to_owned());
        let binding = Binding { name, local, ty, size, apart, route, span, used: false };
        self.scopes.last_mut().expect("there is always a scope").push(binding);
        local
    }

    /// A name for a value, which must be new and is to be used.
    pub(super) fn name(&mut self, name: &Name, ty: Ty, size: Amount) -> u16 {
        let known = self.scopes.iter().flatten().any(|it| it.name == name.text);
        if known {
            let message = format!("`{}` is the name of something else here", name.text);
            self.report(&DUPLICATE, name.span, message);
        }
        self.bind(&name.text, ty, size, Some(name.span))
    }

    /// The innermost value of a name.
    pub(super) fn find(&mut self, name: &str) -> Option<Binding> {
        let found = self.scopes.iter_mut().rev().flatten().find(|it| it.name == name)?;
        found.used = true;
        Some(found.clone())
    }

    /// Every name that is in sight.
    pub(super) fn in_sight(&self) -> Vec<String> {
        let all = self.scopes.iter().flatten().filter(|it| !it.name.is_empty());
        all.map(|it| it.name.clone()).collect()
    }

    /// Checks something with names of its own.
    pub(super) fn within<T>(&mut self, check: impl FnOnce(&mut Self) -> T) -> T {
        self.scopes.push(Vec::new());
        let out = check(self);
        self.leave();
        out
    }

    fn leave(&mut self) {
        let scope = self.scopes.pop().unwrap_or_default();
        for it in scope.iter().filter(|it| !it.used && !it.name.starts_with('_')) {
            if let Some(span) = it.span {
                let help = format!("use it, leave it out, or call it `_{}`", it.name);
                let message = format!("`{}` is never used", it.name);
                self.push(Diagnostic::new(&UNUSED, span, message).help(help));
            }
        }
    }

    /// A loop takes so many steps.
    pub(super) fn weigh(&mut self, work: Amount, span: Span) {
        let work = work.most(self.checker.sizes.route_stops());
        if self.heaviest.is_none_or(|(most, _)| work > most) {
            self.heaviest = Some((work, span));
        }
    }

    pub(super) fn finish(mut self) -> Finished {
        self.leave();
        Finished { locals: self.locals, heaviest: self.heaviest, depth: self.depth }
    }

    /// The expression as a type, or a complaint.
    pub(super) fn coerce(&mut self, value: Lowered, want: Type, span: Span) -> Lowered {
        match value.to(want) {
            Ok(value) => value,
            Err(value) => self.mismatch(&want.name(), value.ty, span),
        }
    }

    /// The block as a type, or a complaint about its value.
    pub(super) fn fit(&mut self, value: Valued, want: Type, span: Span) -> Valued {
        let Valued { mut block, ty, work, size } = value;
        if let Some(expr) = block.value.take() {
            let lowered = Lowered { expr: *expr, ty, work, size, apart: false };
            let lowered = self.coerce(lowered, want, span);
            let block = Block::new(block.lines, Some(lowered.expr));
            return Valued { block, ty: lowered.ty, work: lowered.work, size };
        }
        Valued { block, ty, work, size }
    }

    pub(super) fn mismatch(&mut self, want: &str, found: Ty, span: Span) -> Lowered {
        if found == Ty::Wrong {
            return Lowered::wrong();
        }
        let message = format!("expected {want}, found {}", found.name());
        let help = match found {
            Ty::Known(Type::Maybe(_)) => Some(
                "there may be no value: use `if let x = … { … } else { … }`, or `.or_else(…)`"
                    .to_owned(),
            ),
            _ => Some(format!("write something that is of the type {want}")),
        };
        self.push(Diagnostic::new(&TYPE_MISMATCH, span, message).help(help));
        Lowered::wrong()
    }
}
