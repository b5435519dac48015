//! What is drawn at random.

use super::Game;
use crate::ids::CompanyId;

/// The next number is this times the last one, and `INCREMENT`, of which the part below `MODULUS` counts.
const MULTIPLIER: u64 = 1_103_515_245;
const INCREMENT: u64 = 12_345;
const MODULUS: u64 = 1 << 31;

impl Game {
    /// The next random number.
    pub(crate) fn random(&mut self) -> u32 {
        let next = (MULTIPLIER * u64::from(self.state.random) + INCREMENT) % MODULUS;
        self.state.random = u32::try_from(next).expect("below the modulus");
        self.state.random
    }

    /// All companies at random.
    pub(crate) fn shuffled_companies(&mut self) -> Vec<CompanyId> {
        let companies: Vec<CompanyId> = self.ruleset.companies().collect();
        shuffled(self, companies)
    }
}

/// What a seed begins with.
pub(super) fn first(seed: u64) -> u32 {
    u32::try_from(seed % MODULUS).expect("below the modulus")
}

/// Companies at random.
pub(crate) fn shuffled(game: &mut Game, companies: Vec<CompanyId>) -> Vec<CompanyId> {
    let mut drawn: Vec<(u32, CompanyId)> =
        companies.into_iter().map(|it| (game.random(), it)).collect();
    drawn.sort_unstable();
    drawn.into_iter().map(|(_, it)| it).collect()
}
