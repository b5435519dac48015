//! A script to a program: names resolved, types checked, work counted.

mod amount;
mod arguments;
mod asked;
mod body;
mod expr;
mod functions;
mod lengths;
mod lines;
mod lowered;
mod member;
mod names;
mod operators;
mod per_action;
mod ranges;
mod routines;
mod settled;
mod sizes;
mod variables;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use engine::hooks::{
    Block, Body as HookBody, EventHook, Hook, Hooks, Point, PointKind, Program, Script as Runs,
    Type, Var, bound, reads,
};
use engine::list::Text;
use engine::title::Title;

use self::amount::Amount;
use self::sizes::{Freedom, Sizes};
use super::ast::{Item, ItemKind, Name, Script, TypeName};
use super::rules::{DUPLICATE, UNKNOWN_TYPE, UNUSED, WORK};
use crate::diagnostic::{Diagnostic, Diagnostics, Rule};
use crate::source::Span;
use crate::suggest;

/// The most steps that a hook may take.
const MOST_WORK: u64 = 1_000_000;

/// The most slots that all variables may have together.
const MOST_SLOTS: u32 = 4096;

/// What before the name of an event makes the name of its handler.
const EVENT: &str = "event_";

/// The hooks that scripts describe, the script of the title itself last. What it does replaces what those before it do
/// under the same name.
pub(super) fn hooks(scripts: &[Script], title: &Title, out: &mut Diagnostics) -> (Hooks, Steps) {
    let mut checker = Checker::new(title, out);
    checker.replaces = scripts.len() > 1;
    let items = checker.collect(scripts);
    checker.sizes = Sizes::of(title, &Freedom::of(&items));
    checker.signatures(&items);
    checker.variables(&items);
    checker.functions(&items);
    let routines = checker.all(&items);
    let own = scripts.last().map_or(&[][..], |it| &it.items);
    checker.unused_functions(own);
    checker.never_asked(own);
    let steps = std::mem::take(&mut checker.steps);
    (checker.install(routines), steps)
}

/// The most stops of a route, and the most that all routes of a run have together.
pub(super) fn route_stops(title: &Title) -> (u64, u64) {
    let stops = Sizes::of(title, &Freedom::default()).route_stops();
    (stops.longest, stops.together)
}

/// The most steps that functions, hooks and handlers may take, by name.
pub(super) type Steps = Vec<(String, u64)>;

/// Which routine runs at which point or event.
struct Routines {
    hooks: Vec<(Point, u16)>,
    events: Vec<(Text, u16)>,
}

/// What kind of item a name is for; names of different kinds do not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Space {
    Hook,
    Event,
    Function,
    Var,
}

impl Space {
    fn of(item: &Item) -> Space {
        match item.kind {
            ItemKind::Hook { .. } => Space::Hook,
            ItemKind::Event { .. } => Space::Event,
            ItemKind::Function { .. } => Space::Function,
            ItemKind::Var { .. } => Space::Var,
        }
    }
}

/// The items that count, in the order in which they were written.
type Items<'s> = Vec<&'s Item>;

/// What is known of a function of the script.
#[derive(Debug, Clone)]
struct Function {
    params: Vec<(String, Type)>,
    result: Type,
    /// Whether types of its signature are wrong.
    broken: bool,
    made: Made,
}

/// How far a function has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Made {
    Waiting,
    Running,
    Done { at: u16, work: Amount, size: Amount, depth: u32 },
    Broken,
}

/// A variable and whether it is used.
#[derive(Debug, Clone)]
struct Known {
    var: Var,
    span: Span,
    /// Whether something but its own new value depends on it.
    used: bool,
    /// Whether a handler sets it.
    set: bool,
}

struct Checker<'a> {
    title: &'a Title,
    out: &'a mut Diagnostics,
    sizes: Sizes,
    functions: BTreeMap<String, Function>,
    vars: Vec<Known>,
    /// Variables whose declaration was refused, with the type that was written: what uses them is no further mistake.
    refused: Vec<(String, Option<Type>)>,
    program: Program,
    steps: Steps,
    /// The functions that something calls.
    called: BTreeSet<String>,
    /// Whether there are scripts of titles that this one extends, whose hooks may be replaced.
    replaces: bool,
}

impl<'a> Checker<'a> {
    fn new(title: &'a Title, out: &'a mut Diagnostics) -> Checker<'a> {
        Checker {
            title,
            out,
            sizes: Sizes::of(title, &Freedom::default()),
            functions: BTreeMap::new(),
            vars: Vec::new(),
            refused: Vec::new(),
            program: Program::default(),
            steps: Steps::new(),
            called: BTreeSet::new(),
            replaces: false,
        }
    }

    fn report(&mut self, rule: &'static Rule, span: Span, message: impl Into<String>) {
        self.out.push(Diagnostic::new(rule, span, message));
    }

    /// The items by name: later scripts replace, the same script does not.
    fn collect<'s>(&mut self, scripts: &'s [Script]) -> Items<'s> {
        let mut all: Items<'s> = Vec::new();
        for script in scripts {
            let mut own: Items<'s> = Vec::new();
            for item in &script.items {
                let same = |it: &&&Item| {
                    Space::of(it) == Space::of(item) && it.name.text == item.name.text
                };
                if let Some(first) = own.iter().find(same) {
                    let message = format!("`{}` is here twice", item.name.text);
                    self.out.push(
                        Diagnostic::new(&DUPLICATE, item.name.span, message)
                            .label("again")
                            .related(first.name.span, "first here")
                            .help("write all of it in one of them".to_owned()),
                    );
                    continue;
                }
                own.push(item);
            }
            all.retain(|before| {
                !own.iter().any(|it| {
                    Space::of(it) == Space::of(before) && it.name.text == before.name.text
                })
            });
            all.extend(own);
        }
        all
    }

    fn ty(&mut self, written: &TypeName) -> Option<Type> {
        let found = engine::hooks::Basic::ALL.iter().find(|it| it.name() == written.name.text);
        if found.is_none() {
            let names = engine::hooks::Basic::ALL.iter().map(|it| it.name());
            let help = suggest::help(&written.name.text, names);
            let message = format!("there is no type `{}`", written.name.text);
            self.out.push(Diagnostic::new(&UNKNOWN_TYPE, written.name.span, message).help(help));
        }
        found.map(|it| written.shape.of(*it))
    }

    /// Complains about too much work; says how much it is.
    fn weigh(&mut self, name: &Name, work: Amount, heaviest: Option<(u64, Span)>) -> u64 {
        let work = work.most(self.sizes.route_stops());
        self.steps.push((name.text.clone(), work));
        if work <= MOST_WORK {
            return work;
        }
        let (steps, span) = heaviest.unwrap_or((work, name.span));
        let message = format!(
            "`{}` may take {} steps, more than the {} that are allowed",
            name.text,
            thousands(work),
            thousands(MOST_WORK)
        );
        let label = format!("{} of them are here", thousands(steps));
        self.out.push(Diagnostic::new(&WORK, span, message).label(label));
        work
    }

    /// Hooks and handlers, and what they make together.
    fn all(&mut self, items: &Items<'_>) -> Routines {
        let mut hooks: Vec<(Point, u16)> = Vec::new();
        let mut events: Vec<(Text, u16)> = Vec::new();
        for item in items {
            match &item.kind {
                ItemKind::Hook { params, body } => {
                    let made = self.hook(items, item, params, body);
                    hooks.extend(made);
                }
                ItemKind::Event { body } => {
                    let made = self.event(items, item, body);
                    events.extend(made);
                }
                ItemKind::Function { .. } | ItemKind::Var { .. } => {}
            }
        }
        self.unused_variables();
        Routines { hooks, events }
    }

    fn unused_variables(&mut self) {
        let unused: Vec<(String, Span)> = self
            .vars
            .iter()
            .filter(|it| !it.used && !it.var.name.starts_with('_'))
            .map(|it| (it.var.name.to_string(), it.span))
            .collect();
        for (name, span) in unused {
            let message = format!("the variable `{name}` is never read");
            let help = "let something depend on it, or leave it out".to_owned();
            self.out.push(Diagnostic::new(&UNUSED, span, message).help(help));
        }
        for known in self.vars.iter().filter(|it| it.used && !it.set) {
            let name = &known.var.name;
            let message =
                format!("the variable `{name}` is never set, so that it stays as it starts");
            let help = "set it in a handler, or write the value itself".to_owned();
            self.out.push(Diagnostic::new(&UNUSED, known.span, message).help(help));
        }
    }

    /// Complains about functions of the title's own script that nothing calls.
    fn unused_functions(&mut self, own: &[Item]) {
        let unused = own.iter().filter(|it| {
            let name = &it.name.text;
            Space::of(it) == Space::Function
                && !name.starts_with('_')
                && !self.called.contains(name)
        });
        let unused: Vec<&Name> = unused.map(|it| &it.name).collect();
        for name in unused {
            let message = format!("the function `{}` is never called", name.text);
            let help = "call it, or leave it out".to_owned();
            let told = Diagnostic::new(&UNUSED, name.span, message).help(help);
            self.out.push(told.about(&*name.text));
        }
    }

    fn install(mut self, routines: Routines) -> Hooks {
        let Routines { mut hooks, events } = routines;
        if hooks.is_empty() && events.is_empty() {
            return Hooks::NONE;
        }
        hooks.sort_by_key(|(point, _)| *point);
        let vars = std::mem::take(&mut self.vars);
        let program = Arc::new(self.program);
        let runs = |routine: u16| HookBody::Script(Runs { program: Arc::clone(&program), routine });
        let hook = |(point, routine): &(Point, u16)| {
            let counts = point.info().kind == PointKind::Query && point.info().result.is_number();
            let body = &program.routines[usize::from(*routine)];
            let most = if counts { bound(&program, body) } else { None };
            let looks = reads(&program, body);
            Hook { point: *point, body: runs(*routine), bound: most, reads: looks }
        };
        Hooks {
            hooks: hooks.iter().map(hook).collect(),
            events: events
                .into_iter()
                .map(|(event, routine)| EventHook { event, body: runs(routine) })
                .collect(),
            vars: vars.into_iter().map(|it| it.var).collect(),
        }
    }
}

/// A block with a value, and what is known about it.
struct Valued {
    block: Block,
    ty: lowered::Ty,
    work: Amount,
    size: Amount,
}

/// A number with its thousands apart.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
