//! How many certificates a player may have, and how much of a corporation.

use super::Game;
use super::bundles::Block;
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::CellKind;

impl Game {
    /// How many certificates a player holds, as far as they count.
    pub(crate) fn certificates(&self, player: PlayerId) -> usize {
        count_certificates(self, player, |it| {
            joints::counts_for_limit(self, self.counts_for_limit(it), it)
        })
    }

    /// How many certificates a player holds, as far as they count while prices stay as they are.
    pub(crate) fn certificates_kept(&self, player: PlayerId) -> usize {
        count_certificates(self, player, |it| self.counts_for_limit(it))
    }

    pub(crate) fn counts_for_limit(&self, corporation: CorporationId) -> bool {
        self.cell(corporation).is_none_or(|it| it.counts_for_limit)
    }

    pub(crate) fn cert_limit(&self) -> usize {
        if self.rules().cert_limit_change_on_bankruptcy {
            let left = self.state.players.iter().filter(|it| !it.bankrupt).count();
            return usize::from(self.ruleset.cert_limit_for(u8::try_from(left).unwrap_or(u8::MAX)));
        }
        let left = || self.state.corporations.iter().filter(|it| !it.closed).count();
        usize::from(self.ruleset.cert_limit_with(left).unwrap_or(self.ruleset.cert_limit))
    }

    /// Whether a player may hold that much more of a corporation.
    pub(crate) fn holding_ok(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        more: u8,
    ) -> bool {
        self.percent_held(player, corporation) + more <= self.info(corporation).max_ownership
            || has_no_holding_limit(self, corporation)
    }

    /// Whether a player who sells of a corporation gets down to what one may hold, where that is asked.
    pub(crate) fn sells_down(&self, player: PlayerId, block: &Block) -> bool {
        let free = has_no_holding_limit(self, block.corporation);
        let left = self.percent_held(player, block.corporation).saturating_sub(block.percent);
        !self.rules().sells_down_to_limit
            || free
            || left <= self.info(block.corporation).max_ownership
    }

    /// Whether a player sells just enough of a corporation to get down to what one may hold.
    pub(crate) fn just_sells_down(&self, player: PlayerId, block: &Block) -> bool {
        let less = Block { percent: block.percent - 1, ..*block };
        self.sells_down(player, block) && !self.sells_down(player, &less)
    }

    /// Whether a player may take a certificate, as far as limits go.
    pub(crate) fn check_gain(
        &self,
        player: PlayerId,
        block: &Block,
        exchange: bool,
    ) -> Result<(), Refusal> {
        let corporation = block.corporation;
        ensure!(!matches!(block.holder, Holder::Player(_)), "shares cannot be bought from players");
        ensure!(
            self.holding_ok(player, corporation, block.percent),
            "nobody may hold more than {}% of {}",
            self.info(corporation).max_ownership,
            corporation
        );
        ensure!(
            exchange
                || !self.counts_for_limit(corporation)
                || self.certificates(player) < self.cert_limit(),
            "the certificate limit of {} is reached",
            self.cert_limit()
        );
        Ok(())
    }
}

fn count_certificates(
    game: &Game,
    player: PlayerId,
    counts: impl Fn(CorporationId) -> bool,
) -> usize {
    let held = |it| usize::from(game.state.corporation(it).holdings.counts[player.index()]);
    let corporations = game.ruleset.all_corporations();
    // Most players hold nothing of most corporations.
    let some = corporations.filter(|it| held(*it) > 0 && counts(*it));
    let shares: usize = some.map(held).sum();
    let companies = if game.rules().cert_limit_includes_privates {
        game.companies_of(player).count()
    } else {
        0
    };
    shares + companies
}

fn has_no_holding_limit(game: &Game, corporation: CorporationId) -> bool {
    game.cell(corporation)
        .is_some_and(|it| matches!(it.kind, Some(CellKind::MultipleBuy | CellKind::Unlimited)))
}
