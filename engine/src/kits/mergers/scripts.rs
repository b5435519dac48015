//! What scripts can do.

use super::rules::{take_over, usual_terms};
use super::words::{Nationalize, SharesPaid};
use crate::hooks::api::effects::{effects, require};

effects! {
    /// A corporation that has floated becomes part of another, which gets its money, trains, companies and places of
    /// stations; with `paid` the bank pays the market price for its shares. The one in turn cannot.
    fn nationalize(m, corporation: corporation, into: corporation, paid: boolean) {
        let game = m.change()?;
        require(corporation != into, "no corporation takes itself over")?;
        require(!game.state.corporation(into).closed, "the corporation that takes over has closed")?;
        require(game.state.corporation(corporation).floated, "the corporation has not floated")?;
        require(game.operator() != Some(corporation), "the corporation in turn cannot close")?;
        require(!game.is_unsettled(into), "a station must be put in its city first")?;
        let shares = if paid { SharesPaid::Price } else { SharesPaid::Nothing };
        take_over(game, corporation, &Nationalize { shares, ..usual_terms(into) });
        Ok(())
    }
}
