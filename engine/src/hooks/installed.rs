//! The hooks of a title.

use std::fmt;
use std::sync::Arc;

use super::fault::Fault;
use super::machine::Machine;
use super::native::Native;
use super::point::Point;
use super::program::Program;
use super::reads::Reads;
use super::run;
use super::types::{Basic, Type};
use super::values::Value;
use crate::ids::NodeId;
use crate::list::{List, Text};
use crate::state::{CarState, MAX_PLAYERS, MAX_ROSTER, ScriptSlot};
use crate::title::{EventKind, Status, Title};

/// A routine of a program.
#[derive(Debug, Clone, PartialEq)]
pub struct Script {
    /// The program.
    pub program: Arc<Program>,
    /// Which of its routines.
    pub routine: u16,
}

impl Script {
    /// Interprets it.
    pub(super) fn run(&self, machine: &mut Machine<'_>, given: Vec<Value>) -> Result<Value, Fault> {
        run::routine(&self.program, self.routine, machine, given)
    }
}

/// What is done at a hook point.
#[derive(Clone)]
pub enum Body {
    /// A script is interpreted.
    Script(Script),
    /// A function of a generated module runs.
    Native(Native),
}

impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Body::Script(_) => "Script",
            Body::Native(_) => "Native",
        })
    }
}

/// What a title does at a hook point.
#[derive(Debug, Clone)]
pub struct Hook {
    /// The point.
    pub point: Point,
    /// What is done.
    pub body: Body,
    /// By how much at most the answer is above that of the engine, where that is known.
    pub bound: Option<i64>,
    /// What it looks at besides what it is asked about.
    pub reads: Reads,
}

/// What a title does when an event happens.
#[derive(Debug, Clone)]
pub struct EventHook {
    /// The name of the event.
    pub event: Text,
    /// What is done.
    pub body: Body,
}

/// A variable of a script.
#[derive(Debug, Clone, PartialEq)]
pub struct Var {
    /// Its name.
    pub name: Text,
    /// What it holds.
    pub ty: Type,
    /// What there is one of it for; a single one where not given.
    pub by: Option<Type>,
    /// Its slots before it.
    pub first: u32,
    /// How many slots it has.
    pub count: u32,
    /// What each holds at the start.
    pub start: i64,
}

/// The hooks of a title.
#[derive(Debug, Clone, Default)]
pub struct Hooks {
    /// At hook points, each at most once.
    pub hooks: List<Hook>,
    /// At events, each at most once.
    pub events: List<EventHook>,
    /// Variables, in the order of their slots.
    pub vars: List<Var>,
}

impl Hooks {
    /// No hooks.
    pub const NONE: Hooks = Hooks { hooks: List::EMPTY, events: List::EMPTY, vars: List::EMPTY };

    /// Whether there is none at all.
    pub fn is_empty(&self) -> bool {
        self.hooks.is_empty() && self.events.is_empty()
    }

    /// The hook at a point.
    pub fn at(&self, point: Point) -> Option<&Hook> {
        self.hooks.iter().find(|it| it.point == point)
    }

    /// The program, where hooks are scripts.
    pub fn program(&self) -> Option<&Program> {
        let points = self.hooks.iter().map(|it| &it.body);
        points.chain(self.events.iter().map(|it| &it.body)).find_map(|it| match it {
            Body::Script(script) => Some(&*script.program),
            Body::Native(_) => None,
        })
    }

    /// What is done at an event.
    pub fn on(&self, event: &str) -> Option<&Body> {
        self.events.iter().find(|it| it.event == *event).map(|it| &it.body)
    }

    /// The hooks at the same points, events and variables: functions of Rust cannot be compared further.
    fn outline(&self) -> impl PartialEq + '_ {
        let points: Vec<_> = self.hooks.iter().map(|it| (it.point, it.bound, it.reads)).collect();
        let events: Vec<_> = self.events.iter().map(|it| &it.event).collect();
        (points, events, &self.vars)
    }
}

/// Equal are hooks at the same points and events, with the same variables and bounds, that look at the same.
impl PartialEq for Hooks {
    fn eq(&self, other: &Hooks) -> bool {
        self.outline() == other.outline()
    }
}

/// How many slots a variable has that there is one of for each of some type.
pub fn slots(title: &Title, by: Option<Type>) -> Option<u32> {
    let Some(by) = by else { return Some(1) };
    let Type::One(basic) = by else { return None };
    let count = match basic {
        Basic::Player => MAX_PLAYERS,
        Basic::Corporation => title.entities.corporations.len(),
        Basic::CorporationType => title.entities.types.len(),
        Basic::Company => title.entities.companies.len(),
        Basic::Tile => title.map.tiles.iter().count(),
        Basic::TrainKind => title.trains.trains.len(),
        Basic::Phase => title.trains.phases.len(),
        Basic::Round => NodeId::OWN + title.rounds.nodes.len(),
        Basic::Status => Status::ALL.len() + title.trains.statuses.len(),
        Basic::Event => EventKind::ALL.len() + title.trains.events.0.len(),
        Basic::Train => MAX_ROSTER,
        Basic::Hex => {
            title.map.hexes.iter().flat_map(|(_, it)| it.iter()).map(|(it, _)| it.0.len()).sum()
        }
        _ => return None,
    };
    u32::try_from(count).ok()
}

impl Value {
    /// The value as a slot of a script variable keeps it.
    pub fn to_slot(&self) -> i64 {
        match self {
            Value::Bool(it) => i64::from(*it),
            Value::Int(it) => *it,
            _ => self.position().map_or(-1, |it| i64::try_from(it).unwrap_or(i64::MAX)),
        }
    }

    /// What a slot of a variable of that type means.
    pub fn of_slot(ty: Type, slot: i64) -> Value {
        let basic = ty.basic();
        match basic {
            Basic::Bool => Value::Bool(slot != 0),
            _ if basic.is_number() => Value::Int(slot),
            _ => usize::try_from(slot).ok().and_then(|it| basic.at(it)).unwrap_or(Value::None),
        }
    }

    /// The position of a thing in its table.
    pub fn position(&self) -> Option<usize> {
        match self {
            Value::Hex(it) => Some(it.index()),
            Value::Tile(it) => Some(it.index()),
            Value::Corporation(it) => Some(it.index()),
            Value::CorporationType(it) => Some(it.index()),
            Value::Company(it) => Some(it.index()),
            Value::TrainKind(it) => Some(it.index()),
            Value::Phase(it) => Some(it.index()),
            Value::Player(it) => Some(it.index()),
            Value::Round(it) => Some(it.index()),
            Value::Status(it) => Some(it.position()),
            Value::Event(it) => Some(it.position()),
            Value::Train(it) => Some(it.index()),
            _ => None,
        }
    }
}

impl Hooks {
    /// Whether saved variables are of this title: as many, and positions that its tables have.
    pub(crate) fn fits(&self, script: &[ScriptSlot], title: &Title, cars: &[CarState]) -> bool {
        let wanted: u32 = self.vars.iter().map(|it| it.count).sum();
        let sound = |var: &Var| {
            let most = match var.ty.basic() {
                Basic::Train => u32::try_from(cars.len()).ok(),
                basic => slots(title, Some(Type::One(basic))),
            };
            let least = if matches!(var.ty, Type::Maybe(_)) { -1 } else { 0 };
            let held = script.iter().skip(var.first as usize).take(var.count as usize);
            match (var.ty.basic().at(0), most) {
                (Some(_), Some(most)) => {
                    held.clone().all(|it| (least..i64::from(most)).contains(&it.0))
                }
                _ => true,
            }
        };
        script.len() == wanted as usize && self.vars.iter().all(sound)
    }
}
