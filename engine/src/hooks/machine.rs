//! The game as scripts see it: queries look at it, handlers change it.

use std::cell::Cell;

use super::fault::Fault;
use super::types::{Basic, Script, Type};
use super::values::RouteAt;
use crate::board::Route;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::state::Place;

/// A route in question: whose it is, of which train of the roster, and where it runs.
#[derive(Debug, Clone, Copy)]
pub struct Ran<'a> {
    /// The corporation.
    pub corporation: CorporationId,
    /// The train.
    pub train: u8,
    /// The route.
    pub route: &'a Route,
}

/// Steps that an effect counts.
pub const EFFECT_STEPS: u64 = 20;

#[derive(Debug)]
enum Access<'a> {
    Look(&'a Game),
    Change(&'a mut Game),
}

/// What a running script works on.
#[derive(Debug)]
pub struct Machine<'a> {
    access: Access<'a>,
    routes: &'a [Ran<'a>],
    steps: Cell<u64>,
    has_effect: bool,
}

impl<'a> Machine<'a> {
    /// For a query about a game, and perhaps about routes.
    pub fn looking(game: &'a Game, routes: &'a [Ran<'a>]) -> Machine<'a> {
        Machine { access: Access::Look(game), routes, steps: Cell::new(0), has_effect: false }
    }

    /// For a handler, which may change the game. What it leaves half done when it fails is up to the caller.
    pub fn changing(game: &'a mut Game) -> Machine<'a> {
        Machine {
            access: Access::Change(game),
            routes: &[],
            steps: Cell::new(0),
            has_effect: false,
        }
    }

    /// The same, about some routes.
    #[must_use]
    pub fn with_routes(self, routes: &'a [Ran<'a>]) -> Machine<'a> {
        Machine { routes, ..self }
    }

    /// How many steps have been counted, the same for scripts and for generated code.
    pub fn steps(&self) -> u64 {
        self.steps.get()
    }

    /// Counts steps.
    #[inline]
    pub fn count(&self, steps: u64) {
        // A call takes at most a million steps: the compiler of scripts has counted.
        self.steps.set(self.steps.get().wrapping_add(steps));
    }

    /// Counts the items of a list.
    #[inline]
    pub(crate) fn count_items(&self, items: usize) {
        if items > 0 {
            self.count(items as u64);
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        match &self.access {
            Access::Look(game) => game,
            Access::Change(game) => game,
        }
    }

    /// The game, for an effect.
    pub(crate) fn change(&mut self) -> Result<&mut Game, Fault> {
        self.has_effect = true;
        self.count(EFFECT_STEPS);
        self.changeable()
    }

    /// Whether an effect was tried.
    pub fn has_effect(&self) -> bool {
        self.has_effect
    }

    /// The game, for what changes nothing that players see: variables and words.
    pub(super) fn changeable(&mut self) -> Result<&mut Game, Fault> {
        match &mut self.access {
            Access::Look(_) => Err(Fault::refused("a query cannot change the game")),
            Access::Change(game) => Ok(game),
        }
    }

    /// One of the routes in question.
    pub(super) fn route(&self, at: RouteAt) -> Ran<'a> {
        self.routes[usize::from(at.0)]
    }

    /// What a slot of a script variable holds.
    pub fn var<T: Script>(&self, first: u32, index: usize) -> T::Rust {
        T::of_slot(self.held(T::TYPE, first, index))
    }

    /// What a slot holds for a variable of a type. A train that has left the game is no longer there.
    #[inline]
    pub(super) fn held(&self, ty: Type, first: u32, index: usize) -> i64 {
        let held = self.slot(first, index);
        if ty == Type::Maybe(Basic::Train) && self.is_gone(held) { -1 } else { held }
    }

    fn is_gone(&self, train: i64) -> bool {
        let car = usize::try_from(train).ok().and_then(|at| self.game().state().cars.get(at));
        car.is_none_or(|it| it.place == Place::Gone)
    }

    /// The number in a slot.
    fn slot(&self, first: u32, index: usize) -> i64 {
        self.game().state().script[first as usize + index].0
    }

    /// Puts a value into a slot of a script variable.
    ///
    /// # Errors
    /// In a query.
    pub fn set<T: Script>(
        &mut self,
        first: u32,
        index: usize,
        value: T::Rust,
    ) -> Result<(), Fault> {
        self.set_slot(first, index, T::value(value).to_slot())
    }

    pub(super) fn set_slot(&mut self, first: u32, index: usize, slot: i64) -> Result<(), Fault> {
        self.changeable()?.state.script[first as usize + index].0 = slot;
        Ok(())
    }

    /// Whether an optional rule is in force.
    pub fn option(&self, sym: &str) -> bool {
        self.game().ruleset().options.iter().any(|it| *it == *sym)
    }
}
