//! Distances of trains, as scripts ask about them.

use crate::title::{Distance, DistanceRow, NodeKind};

/// How many stops may pay, of whatever kind.
pub(super) fn paid(distance: &Distance) -> i64 {
    match distance {
        Distance::Stops(stops) => i64::from(*stops),
        Distance::Rows(rows) => rows.iter().map(|it| i64::from(it.pay)).sum(),
    }
}

/// How many stops of a kind may pay at most.
pub(super) fn paid_of(distance: &Distance, kind: NodeKind) -> i64 {
    by_kind(distance, kind, |row| row.pay)
}

/// How many stops of a kind may be called at at most.
pub(super) fn visited_of(distance: &Distance, kind: NodeKind) -> i64 {
    by_kind(distance, kind, |row| row.visit.unwrap_or(row.pay))
}

fn by_kind(distance: &Distance, kind: NodeKind, stops: impl Fn(&DistanceRow) -> u8) -> i64 {
    match distance {
        Distance::Stops(stops) => i64::from(*stops),
        Distance::Rows(rows) => {
            let rows = rows.iter().filter(|it| it.nodes.contains(&kind));
            rows.map(|it| i64::from(stops(it))).sum()
        }
    }
}
