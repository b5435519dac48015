//! Optional rules.

pub(super) mod chosen;
pub(super) mod fit;
pub(super) mod idle;
pub(super) mod itself;
pub(super) mod overlap;
pub(super) mod twice;
pub(super) mod unknown;

use engine::title::OptionalRule;

pub(super) use self::fit::{Applied, applied};

/// Whether two options cannot be chosen together.
fn exclude(a: &OptionalRule, b: &OptionalRule) -> bool {
    a.excludes.contains(&b.sym) || b.excludes.contains(&a.sym)
}

/// Every two options that can be chosen together, with their positions.
fn pairs(options: &[OptionalRule]) -> impl Iterator<Item = [(usize, &OptionalRule); 2]> {
    options.iter().enumerate().flat_map(move |(index, a)| {
        let later = options.iter().enumerate().skip(index + 1);
        later.filter(|(_, b)| !exclude(a, b)).map(move |b| [(index, a), b])
    })
}
