//! What stops and bonuses earn.

use super::super::{NodeInfo, NodeRef};
use super::{Route, Run, TrainRun};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::{Colour, PartOfRoute, PerToken, PhaseColour};

impl NodeInfo {
    /// What it pays: to a diesel its own amount if it has one, else that of the last colour with an amount.
    pub(super) fn pays(&self, colours: &[Colour], diesel: bool) -> Money {
        let own = self.revenue[PhaseColour::Diesel as usize].filter(|_| diesel);
        let by_phase = || colours.iter().rev().find_map(|&it| self.revenue[phase(it)? as usize]);
        own.or_else(by_phase).unwrap_or_default()
    }
}

pub(super) fn phase(colour: Colour) -> Option<PhaseColour> {
    match colour {
        Colour::Yellow => Some(PhaseColour::Yellow),
        Colour::Green => Some(PhaseColour::Green),
        Colour::Brown => Some(PhaseColour::Brown),
        Colour::Gray => Some(PhaseColour::Gray),
        Colour::White => Some(PhaseColour::White),
        Colour::Blue => Some(PhaseColour::Blue),
        Colour::Purple => Some(PhaseColour::Purple),
        Colour::Black => Some(PhaseColour::Black),
        _ => None,
    }
}

/// What a route earns, first for its corporation and then for the treasury.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Earned {
    pub(super) revenue: Money,
    pub(super) subsidy: Money,
}

impl Run<'_> {
    /// What a route earns that is paid for these of its stops.
    pub(super) fn earned(
        &self,
        train: &TrainRun<'_>,
        route: &Route,
        stops: &[NodeRef],
    ) -> Result<Earned, Refusal> {
        let mut revenue = stops.iter().map(|&it| self.stop_revenue(train, it)).sum();
        for bonus in self.bonuses {
            revenue += self.bonus(bonus, train, route, stops, revenue)?;
        }
        for (hex, amount) in self.hex_bonuses {
            if stops.iter().any(|it| it.hex == *hex) {
                revenue += *amount;
            }
        }
        let subsidised = !self.subsidies.is_empty();
        let subsidy = if subsidised { self.subsidy(train, stops) } else { Money::ZERO };
        Ok(Earned { revenue: revenue.max(Money::ZERO), subsidy })
    }

    /// The stop itself was counted once already.
    pub(super) fn per_token(
        &self,
        bonus: &PerToken,
        train: &TrainRun<'_>,
        stops: &[NodeRef],
    ) -> Result<Money, Refusal> {
        let Some(stop) = self.bonus_stop(&bonus.group, bonus.other_stops, stops)? else {
            return Ok(Money::ZERO);
        };
        let tokens = stops.iter().filter(|&&it| self.has_station(it)).count();
        let tokens = i32::try_from(tokens).expect("a route has few stops");
        Ok(self.stop_revenue(train, stop) * (tokens - 1))
    }

    pub(super) fn part_of_route(
        &self,
        bonus: &PartOfRoute,
        revenue: Money,
        stops: &[NodeRef],
    ) -> Result<Money, Refusal> {
        let stop = self.bonus_stop(&bonus.group, bonus.other_stops, stops)?;
        let part = revenue.0 * i32::from(bonus.percent.0) / 100;
        let step = i32::from(bonus.round_down_to.max(1));
        Ok(stop.map_or(Money::ZERO, |_| Money(part / step * step)))
    }

    /// The first stop of a group, which needs others beside it.
    fn bonus_stop(
        &self,
        group: &str,
        others: u8,
        stops: &[NodeRef],
    ) -> Result<Option<NodeRef>, Refusal> {
        let board = self.board;
        let has_group = |at: &NodeRef| {
            board
                .groups_at(self.hexes, *at)
                .iter()
                .any(|&it| board.groups[usize::from(it)] == *group)
        };
        let found = stops.iter().copied().find(has_group);
        if let Some(stop) = found {
            ensure!(
                stops.len() > usize::from(others),
                "a route to `{}` must have {} other stops",
                self.place_name(stop.hex),
                others
            );
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::{Map, hex};
    use super::*;

    #[test]
    fn a_stop_pays_by_whatever_colours_the_phase_has() {
        let board = Map::flat()
            .hexes(Colour::Gray, "A1", "town=revenue:white_10|gray_30|black_90;path=a:0,b:_0")
            .board();
        let at = NodeRef { hex: hex(&board, "A1"), node: 0 };
        let pays = |colours: &[Colour]| board.node(&board.start(), at).pays(colours, false);
        assert_eq!(pays(&[Colour::White, Colour::Yellow]), Money(10));
        assert_eq!(pays(&[Colour::White, Colour::Yellow, Colour::Gray]), Money(30));
        assert_eq!(pays(&[Colour::White, Colour::Gray, Colour::Black]), Money(90));
    }
}
