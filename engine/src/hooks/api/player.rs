//! Players.

use super::entries;

entries! { "player";
    /// The seat, from 1.
    fn number(_m, it: player) -> number { i64::from(it.0) + 1 }

    /// Money at hand.
    fn cash(m, it: player) -> money { m.game().state().player(it).cash.0.into() }

    /// Whether the player is out of the game.
    fn bankrupt(m, it: player) -> boolean { m.game().state().player(it).bankrupt }

    /// The companies that the player owns.
    fn companies(m, it: player) -> [company] { m.game().companies_of(it).collect() }

    /// The corporations over which the player presides.
    fn corporations(m, it: player) -> [corporation] {
        let game = m.game();
        game.ruleset().all_corporations().filter(|at| game.president(*at) == Some(it)).collect()
    }

    /// How much of a corporation the player holds.
    fn percent_of(m, it: player, corporation: corporation) -> percent {
        m.game().percent_held(it, corporation).into()
    }

    /// How many certificates of the player count toward the limit.
    fn certificates(m, it: player) -> number {
        i64::try_from(m.game().certificates(it)).unwrap_or(i64::MAX)
    }
}
