//! What stands behind a `.`: what is known of a value, and what lists are asked.

use engine::hooks::{Basic, Call, Each, Expr, ListWord, Type, api};

use super::super::ast::{Arg, ArgKind, Expr as Written, Name};
use super::super::rules::{ARGUMENTS, TYPE_MISMATCH, UNKNOWN_NAME};
use super::amount::Amount;
use super::body::Body;
use super::lowered::{Lowered, Ty};
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest;

const TEXT: Ty = Ty::Known(Type::One(Basic::Text));

/// Steps that a comparison takes while a list is sorted, for each item.
const SORTING: u64 = 20;

impl Body<'_, '_, '_> {
    pub(super) fn member(
        &mut self,
        of: &Written,
        name: &Name,
        args: Option<&[Arg]>,
        span: Span,
    ) -> Lowered {
        let value = self.expr(of, None);
        let ty = match value.ty {
            Ty::Int => Type::One(Basic::Number),
            Ty::Known(ty) => ty,
            Ty::Wrong => return Lowered::wrong(),
            Ty::None | Ty::Empty => return self.mismatch("a value", value.ty, of.span),
        };
        match ty {
            Type::List(item) => self.of_list(value, item, name, args, span),
            Type::Maybe(item) => self.of_maybe(value, item, (name, of.span), args, span),
            Type::One(basic) => self.of_value(value, basic, name, args, span),
            Type::Nothing => Lowered::wrong(),
        }
    }

    fn of_value(
        &mut self,
        value: Lowered,
        basic: Basic,
        name: &Name,
        args: Option<&[Arg]>,
        span: Span,
    ) -> Lowered {
        let Some(entry) = api::of(basic).find(|it| it.name == name.text) else {
            let names = api::of(basic).map(|it| it.name);
            return self.no_such(basic.name(), name, names.collect());
        };
        let rest = &entry.params[1..];
        if rest.is_empty() != args.is_none() {
            let message = format!("it is written `{}`", entry.sign());
            return self.wrong(&ARGUMENTS, name.span, message);
        }
        let given = self.arguments(&name.text, args.unwrap_or_default(), rest, span);
        let Some((arguments, work)) = given else { return Lowered::wrong() };
        let mut all = vec![value.expr];
        all.extend(arguments);
        self.known(entry, all, work.plus(value.work))
    }

    fn no_such(&mut self, of: &str, name: &Name, names: Vec<&str>) -> Lowered {
        let help = suggest::help(&name.text, names);
        let message = format!("a {of} has no `{}`", name.text);
        self.push(Diagnostic::new(&UNKNOWN_NAME, name.span, message).help(help));
        Lowered::wrong()
    }

    fn of_maybe(
        &mut self,
        value: Lowered,
        item: Basic,
        (name, at): (&Name, Span),
        args: Option<&[Arg]>,
        span: Span,
    ) -> Lowered {
        let boolean = Ty::Known(Type::One(Basic::Bool));
        let call = match name.text.as_str() {
            "is_some" => Call::IsSome,
            "is_none" => Call::IsNone,
            "or_else" => return self.or_else(value, item, name, args, span),
            _ => {
                let known = api::of(item).any(|it| it.name == name.text);
                if known {
                    return self.mismatch(item.name(), value.ty, at);
                }
                let names = vec!["is_some", "is_none", "or_else"];
                return self.no_such(&format!("maybe {}", item.name()), name, names);
            }
        };
        if args.is_some() {
            return self.wrong(&ARGUMENTS, name.span, format!("`{}` takes nothing", name.text));
        }
        Lowered::new(Expr::Of(call, Box::new(value.expr)), boolean, value.work)
    }

    /// The value, or another where there is none. The other is worked out only then.
    fn or_else(
        &mut self,
        value: Lowered,
        item: Basic,
        name: &Name,
        args: Option<&[Arg]>,
        span: Span,
    ) -> Lowered {
        let Some([Arg { kind: ArgKind::Plain, value: other }]) = args else {
            return self.wrong(&ARGUMENTS, span, format!("`{}` takes one value", name.text));
        };
        let otherwise = self.expr(other, Some(Type::One(item)));
        let otherwise = self.coerce(otherwise, Type::One(item), other.span);
        let work = value.work.plus(otherwise.work);
        let expr = Expr::OrElse(Box::new(value.expr), Box::new(otherwise.expr));
        Lowered::new(expr, Ty::Known(Type::One(item)), work)
    }

    fn of_list(
        &mut self,
        list: Lowered,
        item: Basic,
        name: &Name,
        args: Option<&[Arg]>,
        span: Span,
    ) -> Lowered {
        let plain = Call::ALL.iter().find(|it| it.1 == name.text && !is_of_maybe(it.0));
        if let (Some((call, ..)), None) = (plain, args) {
            if *call == Call::Uniq {
                return self.uniq(list, item, span);
            }
            let ty = match call {
                Call::Len => Type::One(Basic::Number),
                Call::First => Type::Maybe(item),
                _ => Type::One(Basic::Bool),
            };
            return Lowered::new(Expr::Of(*call, Box::new(list.expr)), Ty::Known(ty), list.work);
        }
        if name.text == "contains" || name.text == "count_of" {
            return self.occurs(list, item, name, args, span);
        }
        let Some(word) = ListWord::ALL.iter().find(|it| it.name() == name.text) else {
            let words = ListWord::ALL.iter().map(|it| it.name());
            let calls = Call::ALL.iter().filter(|it| !is_of_maybe(it.0)).map(|it| it.1);
            let names = words.chain(calls).chain(["contains", "count_of"]).collect();
            return self.no_such(&format!("list of {}", item.name()), name, names);
        };
        let Some([Arg { kind: ArgKind::Lambda(local), value }]) = args else {
            let message = format!("it is written `{}`", word.sign());
            return self.wrong(&ARGUMENTS, span, message);
        };
        self.each(*word, list, item, local, value, span)
    }

    /// Each item of a list once: every item is held against those before it.
    fn uniq(&mut self, list: Lowered, item: Basic, span: Span) -> Lowered {
        let compared = list.size.times(list.size, self.checker.sizes.route_stops());
        self.weigh(compared, span);
        let expr = Expr::Of(Call::Uniq, Box::new(list.expr));
        let work = list.work.plus(compared);
        let once = Lowered::new(expr, Ty::Known(Type::List(item)), work).sized(list.size);
        once.apart(item == Basic::Route)
    }

    /// Whether, or how often, an item is in a list.
    fn occurs(
        &mut self,
        list: Lowered,
        item: Basic,
        name: &Name,
        args: Option<&[Arg]>,
        span: Span,
    ) -> Lowered {
        let Some([Arg { kind: ArgKind::Plain, value }]) = args else {
            return self.wrong(&ARGUMENTS, span, format!("`{}` takes one value", name.text));
        };
        let wanted = self.expr(value, Some(Type::One(item)));
        let wanted = self.coerce(wanted, Type::One(item), value.span);
        let work = list.work.plus(wanted.work).plus(list.size);
        let (wanted, list) = (Box::new(wanted.expr), Box::new(list.expr));
        let (expr, basic) = match name.text.as_str() {
            "contains" => (Expr::In(wanted, list), Basic::Bool),
            _ => (Expr::CountOf(wanted, list), Basic::Number),
        };
        Lowered::new(expr, Ty::Known(Type::One(basic)), work)
    }

    fn each(
        &mut self,
        word: ListWord,
        list: Lowered,
        item: Basic,
        name: &Name,
        value: &Written,
        span: Span,
    ) -> Lowered {
        let want = match word {
            ListWord::Any | ListWord::All | ListWord::Count | ListWord::Filter | ListWord::Find => {
                Some(Type::One(Basic::Bool))
            }
            _ => None,
        };
        let ((local, route), body) = self.within(|body| {
            let named = body.item(name, Ty::Known(Type::One(item)), &list);
            (named, body.expr(value, want))
        });
        let (steps, within) = (body.work, body.size);
        let plain = word == ListWord::Sum && body.ty == Ty::Int;
        let (ty, body) = match self.each_type(word, item, body, value.span) {
            Some(it) => it,
            None => return Lowered::wrong(),
        };
        let once = match word {
            ListWord::SortBy | ListWord::MinBy | ListWord::MaxBy => steps.plus(SORTING),
            ListWord::FlatMap => steps.plus(within).plus(1),
            _ => steps.plus(1),
        };
        let looped = self.looped(&list, route, once);
        self.weigh(looped, span);
        let size = match ty {
            Type::List(_) if word == ListWord::FlatMap => self.looped(&list, route, within),
            Type::List(_) => list.size,
            _ => Amount::from(1),
        };
        let most = list.size.most(self.checker.sizes.route_stops());
        let apart = list.apart && matches!(word, ListWord::Filter | ListWord::SortBy);
        let each = Each::new(word, list.expr, local, body.expr, most);
        let work = list.work.plus(looped);
        let ty = if plain { Ty::Int } else { Ty::Known(ty) };
        Lowered::new(Expr::Each(Box::new(each)), ty, work).sized(size).apart(apart)
    }

    /// What a question about each item gives, and what is worked out for each.
    fn each_type(
        &mut self,
        word: ListWord,
        item: Basic,
        body: Lowered,
        span: Span,
    ) -> Option<(Type, Lowered)> {
        if body.ty == Ty::Wrong {
            return None;
        }
        let boolean = Type::One(Basic::Bool);
        let number = || body.ty.is_number().then(|| body.ty.settled()).flatten();
        match word {
            ListWord::Any | ListWord::All | ListWord::Count | ListWord::Filter | ListWord::Find => {
                let body = self.coerce(body, boolean, span);
                let ty = match word {
                    ListWord::Count => Type::One(Basic::Number),
                    ListWord::Filter => Type::List(item),
                    ListWord::Find => Type::Maybe(item),
                    _ => boolean,
                };
                (body.ty != Ty::Wrong).then_some((ty, body))
            }
            ListWord::Map => match body.ty.settled() {
                Some(Type::One(to)) => Some((Type::List(to), body)),
                _ => {
                    let message = format!("a list cannot have items that are {}", body.ty.name());
                    self.report(&TYPE_MISMATCH, span, message);
                    None
                }
            },
            ListWord::FlatMap => match body.ty {
                Ty::Known(Type::List(to)) => Some((Type::List(to), body)),
                other => {
                    self.mismatch("a list", other, span);
                    None
                }
            },
            ListWord::MinBy | ListWord::MaxBy | ListWord::SortBy if body.ty == TEXT => {
                let ty = match word {
                    ListWord::SortBy => Type::List(item),
                    _ => Type::Maybe(item),
                };
                Some((ty, body))
            }
            ListWord::Sum | ListWord::MinBy | ListWord::MaxBy | ListWord::SortBy => {
                let Some(ty) = number() else {
                    self.mismatch("number", body.ty, span);
                    return None;
                };
                let ty = match word {
                    ListWord::Sum => ty,
                    ListWord::SortBy => Type::List(item),
                    _ => Type::Maybe(item),
                };
                Some((ty, body))
            }
        }
    }
}

fn is_of_maybe(call: Call) -> bool {
    matches!(call, Call::IsSome | Call::IsNone)
}
