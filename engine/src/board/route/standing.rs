//! What bonuses and rules ask about the corporation that runs, and whom they are for.

use super::{Run, TrainRun};
use crate::ids::{CompanyId, HexId, PhaseId, TypeId};
use crate::list::List;
use crate::money::Money;
use crate::set::CompanySet;
use crate::title::{Amount, Growing, Only};

/// What is so for a corporation when its trains run.
#[derive(Debug, Clone, Default)]
pub struct Standing {
    /// The phase.
    pub phase: PhaseId,
    /// Its type.
    pub kind: TypeId,
    /// Its home.
    pub home: Option<HexId>,
    /// Hexes on which it has a station in a town.
    pub towns: Vec<HexId>,
    /// Companies that it owns.
    pub owned: CompanySet,
    /// Companies that have put their marker on it.
    pub marked: CompanySet,
    /// Markers on the map: of which company, and where.
    pub markers: Vec<(CompanyId, HexId)>,
    /// Hexes with a marker of its own.
    pub bound_for: Vec<HexId>,
    /// Hexes that titles name by what they are to it, by the name of that among the fields of `Places`.
    pub named: Vec<(&'static str, HexId)>,
    /// What its routes must do together.
    pub joined: Option<Joined>,
    /// Hexes at which it may not call, and why: words that stand before the name of the place.
    pub closed: Vec<(HexId, &'static str)>,
}

/// Two hexes, one of which a route joins with the other if any train runs at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joined {
    /// The hexes.
    pub ends: (HexId, HexId),
    /// Why trains that run otherwise may not.
    pub otherwise: &'static str,
}

/// What is so where no bonus and no rule asks.
pub static UNASKED: Standing = Standing {
    phase: PhaseId(0),
    kind: TypeId(0),
    home: None,
    towns: Vec::new(),
    owned: CompanySet::EMPTY,
    marked: CompanySet::EMPTY,
    markers: Vec::new(),
    bound_for: Vec::new(),
    named: Vec::new(),
    joined: None,
    closed: Vec::new(),
};

impl Standing {
    /// Whether the corporation owns one of these companies.
    pub(super) fn owns(&self, companies: &List<CompanyId>) -> bool {
        companies.iter().any(|it| self.owned.has(it.index()))
    }

    /// Whether one of these companies has put its marker on the corporation.
    pub(super) fn is_marked(&self, companies: &List<CompanyId>) -> bool {
        companies.iter().any(|it| self.marked.has(it.index()))
    }
}

impl Run<'_> {
    /// Whether something is for this train of this corporation, now.
    pub(super) fn is_for(&self, only: &Only, train: &TrainRun<'_>) -> bool {
        let it = self.standing;
        (only.trains.is_empty() || only.trains.iter().any(|name| **name == *train.name))
            && (only.corporations.is_empty() || only.corporations.contains(&self.corporation))
            && (only.types.is_empty() || only.types.contains(&it.kind))
            && (only.owner_of.is_empty() || it.owns(&only.owner_of))
            && (only.marked_by.is_empty() || it.is_marked(&only.marked_by))
            && (only.station_on.is_empty()
                || only.station_on.iter().any(|hex| self.stands_on(*hex)))
            && only.from.is_none_or(|from| it.phase >= from)
            && only.until.is_none_or(|until| it.phase < until)
    }

    /// How much that is for this train, now.
    pub(super) fn amount(&self, amount: &Amount, train: &TrainRun<'_>) -> Money {
        match amount {
            Amount::Fixed(it) => Money(it.0),
            Amount::Growing(it) => self.by_color(it, train) + self.by_phase(it),
        }
    }

    fn by_color(&self, growing: &Growing, train: &TrainRun<'_>) -> Money {
        let of = |colour| growing.by_color.get(&colour).map(|it| Money(it.0));
        let diesel = of(crate::title::PhaseColour::Diesel).filter(|_| train.diesel);
        let by_phase = || self.colours.iter().rev().find_map(|&it| of(super::revenue::phase(it)?));
        diesel.or_else(by_phase).unwrap_or_default()
    }

    fn by_phase(&self, growing: &Growing) -> Money {
        let begun = growing.by_phase.iter().filter(|it| *it.0 <= self.standing.phase);
        begun.max_by_key(|(phase, _)| *phase).map_or(Money::ZERO, |(_, it)| Money(it.0))
    }
}
