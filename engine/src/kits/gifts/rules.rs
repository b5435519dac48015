//! How presidents give certificates away.

use crate::action::{Entity, Share};
use crate::game::Game;
use crate::ids::{CorporationId, PlayerId};
use crate::joints::KitPlan;
use crate::refusal::{Refusal, refusal};
use crate::state::Holder;
use crate::title::BuySellParShares;
use crate::vocab::Member;

/// A certificate for a player who has none of that corporation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Gift {
    share: Share,
    to: PlayerId,
}

impl Gift {
    /// Whether it is the president's certificate.
    fn is_presidency(self) -> bool {
        self.share.index == 0
    }
}

/// The player who may give something away in a step.
pub(super) fn giver(game: &Game, at: usize, entity: Entity) -> Option<PlayerId> {
    let Entity::Player(player) = entity else { return None };
    BuySellParShares::of(&game.steps()[at])?.gifts.then_some(player)
}

/// What a player may give away now.
pub(super) fn gifts(game: &Game, player: PlayerId) -> impl Iterator<Item = Gift> {
    let presided = game
        .ruleset()
        .all_corporations()
        .filter(move |it| game.president(*it) == Some(player) && game.sale_time(player, *it));
    presided.flat_map(move |corporation| gifts_of(game, player, corporation))
}

fn gifts_of(
    game: &Game,
    player: PlayerId,
    corporation: CorporationId,
) -> impl Iterator<Item = Gift> {
    let ordinary = ordinary_certificate(game, player, corporation);
    let presidency = may_give_presidency(game, player, corporation).then_some(0);
    [ordinary, presidency].into_iter().flatten().flat_map(move |index| {
        let takers = game.state.order.iter().copied().filter(move |it| {
            *it != player
                && !game.state.player(*it).bankrupt
                && game.percent_held(*it, corporation) == 0
        });
        takers.map(move |to| Gift { share: Share { corporation, index }, to })
    })
}

fn ordinary_certificate(game: &Game, player: PlayerId, corporation: CorporationId) -> Option<u8> {
    let certificates = &game.state.corporation(corporation).certificates;
    let held = |index: u8, holder: Holder| index != 0 && holder == Holder::Player(player);
    certificates.iter().find(|it| held(it.index, it.holder)).map(|it| it.index)
}

/// The president's certificate is given once a round, and only if nobody then holds more than whoever gets it.
fn may_give_presidency(game: &Game, player: PlayerId, corporation: CorporationId) -> bool {
    let certificate = game.state.corporation(corporation).certificate(0);
    let Some(it) = certificate.filter(|it| it.holder == Holder::Player(player)) else {
        return false;
    };
    let most = |player: PlayerId| game.percent_held(player, corporation);
    let others = game.state.order.iter().filter(|other| **other != player);
    !game.state.round.kits.gifts.0.has(corporation.index())
        && most(player) - it.percent <= it.percent
        && others.copied().all(|other| most(other) <= it.percent)
}

/// What game files call a gift.
pub(super) fn name(game: &Game, gift: Gift) -> String {
    let kind = if gift.is_presidency() { "prez" } else { "cert" };
    let seat = game.state.order.iter().position(|it| *it == gift.to).unwrap_or(0);
    format!("{kind}_{seat}_{}", game.ruleset().corporation(gift.share.corporation).sym)
}

/// The gift that a name means, if the player can give that away now.
pub(super) fn give(game: &Game, player: PlayerId, named: &str) -> Result<KitPlan, Refusal> {
    let gift = gifts(game, player).find(|it| name(game, *it) == named);
    let gift = gift.ok_or_else(|| refusal!("`{}` cannot be given away now", named))?;
    Ok(KitPlan::new(move |game| give_away(game, player, gift)))
}

/// A certificate goes to another player, for nothing.
fn give_away(game: &mut Game, player: PlayerId, gift: Gift) {
    let Gift { share, to } = gift;
    let corporation = share.corporation;
    game.move_block(&game.share_alone(share), Holder::Player(to));
    game.state.round.turn.stock.other = true;
    if gift.is_presidency() {
        game.state.round.kits.gifts.0.insert(corporation.index());
        // Who keeps as much as was given does not preside any more.
        if game.president(corporation) == Some(player) {
            game.install(corporation, to);
        }
    }
}
