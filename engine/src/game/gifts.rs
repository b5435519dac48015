//! Presidents give certificates away in stock rounds.

use super::Game;
use crate::action::Share;
use crate::ids::{CorporationId, PlayerId};
use crate::refusal::{Refusal, refusal};
use crate::state::Holder;

/// A certificate for a player who has none of that corporation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gift {
    share: Share,
    to: PlayerId,
}

impl Gift {
    /// Whether it is the president's certificate.
    fn is_presidency(self) -> bool {
        self.share.index == 0
    }
}

impl Game {
    /// What a player may give away now.
    pub(crate) fn gifts(&self, player: PlayerId) -> impl Iterator<Item = Gift> {
        let presided = self
            .ruleset
            .all_corporations()
            .filter(move |it| self.president(*it) == Some(player) && self.sale_time(player, *it));
        presided.flat_map(move |corporation| self.gifts_of(player, corporation))
    }

    fn gifts_of(&self, player: PlayerId, corporation: CorporationId) -> impl Iterator<Item = Gift> {
        let ordinary = self.ordinary_certificate(player, corporation);
        let presidency = self.may_give_presidency(player, corporation).then_some(0);
        [ordinary, presidency].into_iter().flatten().flat_map(move |index| {
            let takers = self.state.order.iter().copied().filter(move |it| {
                *it != player
                    && !self.state.player(*it).bankrupt
                    && self.percent_held(*it, corporation) == 0
            });
            takers.map(move |to| Gift { share: Share { corporation, index }, to })
        })
    }

    fn ordinary_certificate(&self, player: PlayerId, corporation: CorporationId) -> Option<u8> {
        let certificates = &self.state.corporation(corporation).certificates;
        let held = |index: u8, holder: Holder| index != 0 && holder == Holder::Player(player);
        certificates.iter().find(|it| held(it.index, it.holder)).map(|it| it.index)
    }

    /// The president's certificate is given once a round, and only if nobody then holds more than whoever gets it.
    fn may_give_presidency(&self, player: PlayerId, corporation: CorporationId) -> bool {
        let certificate = self.state.corporation(corporation).certificate(0);
        let Some(it) = certificate.filter(|it| it.holder == Holder::Player(player)) else {
            return false;
        };
        let most = |player: PlayerId| self.percent_held(player, corporation);
        let others = self.state.order.iter().filter(|other| **other != player);
        !self.state.round.presidencies_given.has(corporation.index())
            && most(player) - it.percent <= it.percent
            && others.copied().all(|other| most(other) <= it.percent)
    }

    /// What game files call a gift.
    pub(crate) fn gift_name(&self, gift: Gift) -> String {
        let kind = if gift.is_presidency() { "prez" } else { "cert" };
        let seat = self.state.order.iter().position(|it| *it == gift.to).unwrap_or(0);
        format!("{kind}_{seat}_{}", self.ruleset.corporation(gift.share.corporation).sym)
    }

    /// The gift that a name means.
    ///
    /// # Errors
    /// If the player cannot give that away now.
    pub(crate) fn named_gift(&self, player: PlayerId, name: &str) -> Result<Gift, Refusal> {
        let gift = self.gifts(player).find(|it| self.gift_name(*it) == name);
        gift.ok_or_else(|| refusal!("`{}` cannot be given away now", name))
    }

    /// A certificate goes to another player, for nothing.
    pub(crate) fn give_away(&mut self, player: PlayerId, gift: Gift) {
        let Gift { share, to } = gift;
        let corporation = share.corporation;
        self.move_block(&self.share_alone(share), Holder::Player(to));
        self.state.round.turn.stock.gave = true;
        if gift.is_presidency() {
            self.state.round.presidencies_given.insert(corporation.index());
            // Who keeps as much as was given does not preside any more.
            if self.president(corporation) == Some(player) {
                self.install(corporation, to);
            }
        }
    }
}
