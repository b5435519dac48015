//! What names mean.

use engine::hooks::{AbilityKind, Basic, Expr, Type, Value, api};
use engine::ids::NodeId;
use engine::title::{EventKind, RoundWord, Status, Title};
use engine::vocab::Kind;

use super::super::ast::{Arg, ArgKind, ExprKind, Name, Piece};
use super::super::rules::{ARGUMENTS, EFFECT, UNKNOWN_NAME, UNKNOWN_REFERENCE};
use super::amount::Amount;
use super::body::Body;
use super::lowered::{Lowered, ROUND, Ty};
use super::{Made, Space};
use crate::diagnostic::Diagnostic;
use crate::generate::entries;
use crate::source::Span;
use crate::suggest;

/// Steps that something known of the game takes besides its items.
const ASKING: u64 = 4;

impl Body<'_, '_, '_> {
    /// A name alone.
    pub(super) fn named(&mut self, name: &str, want: Option<Type>, span: Span) -> Lowered {
        if let Some(it) = self.find(name) {
            let local = Expr::Local(it.local);
            return Lowered::new(local, it.ty, it.size).sized(it.size).apart(it.apart);
        }
        if name == "none" {
            return Lowered::new(Expr::Const(Value::None), Ty::None, 0);
        }
        if let Some(it) = self.variable(name, None, span) {
            return it;
        }
        if let Some(entry) = api::world().iter().find(|it| it.name == name) {
            return self.known(entry, Vec::new(), 0);
        }
        if let Some(it) = self.first_round(name, want, span) {
            return it;
        }
        if let Some(it) = value_named(name, want) {
            return it;
        }
        self.unknown(name, span)
    }

    /// A kind of round where a round is asked for: the first round of that kind.
    fn first_round(&mut self, name: &str, want: Option<Type>, span: Span) -> Option<Lowered> {
        if want.map(Type::basic) != Some(Basic::Round) {
            return None;
        }
        let Some(Value::RoundKind(kind)) = Basic::RoundKind.named(name) else { return None };
        let Some(node) = NodeId::first_of(self.checker.title, kind) else {
            let message = format!("the title has no round of the kind `{name}`");
            return Some(self.wrong(&UNKNOWN_REFERENCE, span, message));
        };
        Some(Lowered::new(Expr::Const(Value::Round(node)), Ty::Known(ROUND), 0))
    }

    fn unknown(&mut self, name: &str, span: Span) -> Lowered {
        let mut names = self.in_sight();
        names.extend(self.checker.vars.iter().map(|it| it.var.name.to_string()));
        names.extend(api::world().iter().map(|it| it.name.to_owned()));
        let choices = Basic::ALL.iter().filter_map(|it| it.choice());
        names.extend(choices.flat_map(|it| it.items).map(|it| it.name.to_owned()));
        let help = suggest::help(name, names.iter().map(String::as_str));
        let message = format!("there is nothing called `{name}` here");
        self.push(Diagnostic::new(&UNKNOWN_NAME, span, message).help(help));
        Lowered::wrong()
    }

    /// What the table of the engine knows, with its arguments.
    pub(super) fn known(
        &mut self,
        entry: &'static api::Entry,
        arguments: Vec<Expr>,
        work: impl Into<Amount>,
    ) -> Lowered {
        let work: Amount = work.into();
        let size = match (entry.result, &arguments[..]) {
            (Type::List(Basic::Stop), [Expr::Local(local)]) => {
                let longest = self.checker.sizes.most(Basic::Stop).into();
                self.loop_of(*local).map_or(longest, Amount::stops_of)
            }
            (Type::List(item), _) => self.checker.sizes.most(item).into(),
            _ => Amount::from(1),
        };
        let asking = if entry.plain { 0 } else { ASKING };
        let work = work.plus(size).plus(asking);
        Lowered::new(Expr::Known(entry, arguments), Ty::Known(entry.result), work).sized(size)
    }

    /// A variable of the script, with what it is asked for.
    pub(super) fn variable(
        &mut self,
        name: &str,
        index: Option<(&super::super::ast::Expr, Span)>,
        span: Span,
    ) -> Option<Lowered> {
        if self.checker.refused.iter().any(|(it, _)| it == name) {
            if let Some((index, _)) = index {
                self.expr(index, None);
            }
            return Some(Lowered::wrong());
        }
        let known = self.checker.vars.iter_mut().find(|it| it.var.name == *name)?;
        known.used = true;
        let var = known.var.clone();
        let (index, work) = match self.index(&var, index.map(|(it, _)| it), span) {
            Some(it) => it,
            None => return Some(Lowered::wrong()),
        };
        let expr = Expr::Var(var.ty, var.first, index.map(Box::new));
        Some(Lowered::new(expr, Ty::Known(var.ty), work))
    }

    /// Whether something depends on a variable so far.
    pub(super) fn is_read(&self, name: &str) -> bool {
        self.checker.vars.iter().any(|it| *it.var.name == *name && it.used)
    }

    /// Notes that a variable is set. That its new value depends on the old one alone is no use of it, so that `read` says
    /// whether it was read before.
    pub(super) fn is_set(&mut self, name: &str, read: bool) {
        for known in self.checker.vars.iter_mut().filter(|it| *it.var.name == *name) {
            known.set = true;
            known.used = read;
        }
    }

    /// Which slot of a variable is meant, and what it takes to know; `None` after a complaint.
    pub(super) fn index(
        &mut self,
        var: &engine::hooks::Var,
        index: Option<&super::super::ast::Expr>,
        span: Span,
    ) -> Option<(Option<Expr>, Amount)> {
        match (var.by, index) {
            (None, None) => Some((None, Amount::ZERO)),
            (Some(by), Some(index)) => {
                let lowered = self.expr(index, Some(by));
                let lowered = self.coerce(lowered, by, index.span);
                (lowered.ty != Ty::Wrong).then_some((Some(lowered.expr), lowered.work))
            }
            (Some(by), None) => {
                let message = format!("there is a `{}` for each {}", var.name, by.name());
                let help = format!("write `{}[…]`", var.name);
                self.push(Diagnostic::new(&ARGUMENTS, span, message).help(help));
                None
            }
            (None, Some(_)) => {
                self.report(&ARGUMENTS, span, format!("there is only one `{}`", var.name));
                None
            }
        }
    }

    /// `name(…)`.
    pub(super) fn call(&mut self, name: &Name, args: &[Arg], span: Span) -> Lowered {
        if let Some(it) = self.literal(name, args) {
            return it;
        }
        if name.text == "option" {
            return self.option(name, args, span);
        }
        if let Some(op) = two_numbers(&name.text) {
            return self.of_two(op, name, args, span);
        }
        if self.checker.functions.contains_key(&name.text) {
            return self.own(name, args, span);
        }
        if let Some(entry) = api::functions().iter().find(|it| it.name == name.text) {
            let Some((arguments, work)) = self.arguments(&name.text, args, entry.params, span)
            else {
                return Lowered::wrong();
            };
            return self.known(entry, arguments, work);
        }
        if api::effects().iter().any(|it| it.name == name.text) {
            let message = format!("`{}` changes the game, and is no value", name.text);
            return self.wrong(&EFFECT, name.span, message);
        }
        let mut names: Vec<String> = self.checker.functions.keys().cloned().collect();
        names.extend(api::functions().iter().map(|it| it.name.to_owned()));
        names.extend(api::effects().iter().map(|it| it.name.to_owned()));
        names.extend(
            Basic::ALL.iter().filter(|it| it.kind().is_some()).map(|it| it.literal().to_owned()),
        );
        let help = suggest::help(&name.text, names.iter().map(String::as_str));
        let message = format!("there is no function `{}`", name.text);
        self.push(Diagnostic::new(&UNKNOWN_NAME, name.span, message).help(help));
        Lowered::wrong()
    }

    /// Something of the title by its name: `hex("F8")`.
    fn literal(&mut self, name: &Name, args: &[Arg]) -> Option<Lowered> {
        let basic =
            *Basic::ALL.iter().find(|it| it.kind().is_some() && it.literal() == name.text)?;
        let (text, span) = lone_text(args)?;
        let kind = basic.kind()?;
        let names = names_of(self.checker.title, basic, kind);
        let found = names.iter().position(|it| *it == text);
        let Some(value) = found.and_then(|at| basic.at(at)) else {
            let help = suggest::help(&text, names.iter().copied());
            let message = format!("the title has no {} `{text}`", kind.noun());
            self.push(Diagnostic::new(&UNKNOWN_REFERENCE, span, message).help(help));
            return Some(Lowered::wrong());
        };
        Some(Lowered::new(Expr::Const(value), Ty::Known(Type::One(basic)), 0))
    }

    /// A type of ability by its word: `"tile_lay"` where a type of ability is asked for.
    pub(super) fn ability(&mut self, pieces: &[Piece], span: Span) -> Lowered {
        let word = match pieces {
            [Piece::Words(words)] => words.as_str(),
            [] => "",
            _ => {
                let message = "the word of an ability stands in the script as it is";
                return self.wrong(&ARGUMENTS, span, message);
            }
        };
        let Some(kind) = AbilityKind::named(word) else {
            let help = suggest::help(word, AbilityKind::words());
            let message = format!("there is no ability `{word}`");
            self.push(Diagnostic::new(&UNKNOWN_REFERENCE, span, message).help(help));
            return Lowered::wrong();
        };
        let ty = Ty::Known(Type::One(Basic::Ability));
        Lowered::new(Expr::Const(Value::Ability(kind)), ty, 0)
    }

    /// Whether an optional rule is in force.
    fn option(&mut self, name: &Name, args: &[Arg], span: Span) -> Lowered {
        let Some((text, at)) = lone_text(args) else {
            let message = format!("`{}` takes the symbol of an optional rule", name.text);
            return self.wrong(&ARGUMENTS, span, message);
        };
        let options = &self.checker.title.options;
        if !options.iter().any(|it| it.sym == *text) {
            let help = suggest::help(&text, options.iter().map(|it| &*it.sym));
            let message = format!("the title has no optional rule `{text}`");
            self.push(Diagnostic::new(&UNKNOWN_REFERENCE, at, message).help(help));
            return Lowered::wrong();
        }
        let sym = engine::list::Text::from(text);
        Lowered::new(Expr::Option(sym), Ty::Known(Type::One(Basic::Bool)), ASKING)
    }

    /// A function of the script.
    fn own(&mut self, name: &Name, args: &[Arg], span: Span) -> Lowered {
        self.checker.called.insert(name.text.clone());
        let function = self.checker.functions[&name.text].clone();
        if function.broken {
            return Lowered::wrong();
        }
        let params: Vec<(&str, Type)> =
            function.params.iter().map(|(name, ty)| (name.as_str(), *ty)).collect();
        debug_assert!(self.items.iter().any(|it| Space::of(it) == Space::Function));
        let items = self.items;
        let made = self.checker.function(items, name);
        let Some((arguments, work)) = self.arguments(&name.text, args, &params, span) else {
            return Lowered::wrong();
        };
        let Made::Done { at, work: steps, size, depth } = made else { return Lowered::wrong() };
        self.depth = self.depth.max(depth);
        let work = work.plus(steps);
        Lowered::new(Expr::Own(at, arguments), Ty::Known(function.result), work).sized(size)
    }
}

/// The names of everything of a type, in the order of its positions: first what every title has, then the title's own.
fn names_of(title: &Title, basic: Basic, kind: Kind) -> Vec<&str> {
    let shared: Vec<&str> = match basic {
        Basic::Round => [RoundWord::Initial, RoundWord::Stock, RoundWord::Operating]
            .map(RoundWord::name)
            .to_vec(),
        Basic::Status => Status::ALL.iter().map(|it| it.name()).collect(),
        Basic::Event => EventKind::ALL.iter().map(|it| it.name()).collect(),
        _ => Vec::new(),
    };
    shared.into_iter().chain(entries(title, kind).into_iter().map(|(name, _)| name)).collect()
}

/// The value of a closed set that has a name; of several, the one of the type that is wanted.
fn value_named(name: &str, want: Option<Type>) -> Option<Lowered> {
    let wanted = want.map(Type::basic);
    let mut found = Basic::ALL
        .iter()
        .filter_map(|basic| Some((*basic, basic.named(name)?)))
        .collect::<Vec<_>>();
    found.sort_by_key(|(basic, _)| Some(*basic) != wanted);
    let (basic, value) = found.into_iter().next()?;
    Some(Lowered::new(Expr::Const(value), Ty::Known(Type::One(basic)), 0))
}

/// The words of a single text, if that is all there is.
fn lone_text(args: &[Arg]) -> Option<(String, Span)> {
    let [Arg { kind: ArgKind::Plain, value }] = args else { return None };
    match &value.kind {
        ExprKind::Text(pieces) => match &pieces[..] {
            [] => Some((String::new(), value.span)),
            [Piece::Words(words)] => Some((words.clone(), value.span)),
            _ => None,
        },
        _ => None,
    }
}

fn two_numbers(name: &str) -> Option<engine::hooks::Op> {
    match name {
        "min" => Some(engine::hooks::Op::Min),
        "max" => Some(engine::hooks::Op::Max),
        _ => None,
    }
}
