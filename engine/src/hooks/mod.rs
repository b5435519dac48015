//! Hook scripts: what a title says about its rules beyond its tables.
//!
//! A script is compiled to a [`Program`], which [`run`] interprets; generated modules have Rust functions instead. Both
//! come here through a [`Body`] and see the game through a [`Machine`]. What scripts can name is one table: types in
//! [`types`], values and what is known of them in [`api`], the places where the engine asks in [`Point`], and the same
//! places with their Rust types in [`at`].

pub mod api;
mod bound;
mod fault;
mod installed;
mod machine;
mod native;
pub mod ops;
mod point;
mod program;
mod reads;
mod run;
mod show;
mod steps;
pub mod types;
mod values;
mod visit;

pub use self::bound::bound;
pub use self::fault::{Fault, FaultKind};
pub use self::installed::{Body, EventHook, Hook, Hooks, Script, Var, slots};
pub use self::machine::{EFFECT_STEPS, Machine, Ran};
pub(crate) use self::native::act_at_event;
pub use self::native::{Check, Handler, Native, Query, at};
pub(crate) use self::point::Points;
pub use self::point::{Point, PointInfo, PointKind, Tally};
pub use self::program::{
    Block, Call, Each, Expr, Line, ListWord, MORE, Op, Piece, Program, Routine,
};
pub use self::reads::{Reads, reads};
pub use self::show::shown;
pub use self::types::{Basic, Script as ScriptType, Type};
pub use self::values::{
    AbilityKind, Change, CityAt, Move, Party, RouteAt, Slot, StopAt, TrainAt, Value,
};
