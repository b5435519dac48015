//! What may be done, collected by steps.

use super::Game;
use super::choice::Choice;
use crate::action::{Action, Bundle, Deed, Entity, Kind, Share};
use crate::ids::{CorporationId, HexId, PlayerId, TileId};
use crate::set::CompanySet;
use crate::state::Holder;
use crate::steps::StepRules;

/// What may be done, collected.
#[derive(Debug, Clone, Default)]
pub struct Choices(Vec<Choice>);

impl Choices {
    /// The choices.
    pub fn iter(&self) -> std::slice::Iter<'_, Choice> {
        self.0.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn push(&mut self, choice: Choice) {
        self.0.push(choice);
    }

    /// Adds those of others that meet a condition.
    pub(super) fn add_some(&mut self, others: Choices, meets: impl Fn(&Choice) -> bool) {
        self.0.extend(others.0.into_iter().filter(meets));
    }

    pub(crate) fn add(&mut self, entity: Entity, deed: Deed) {
        self.0.push(Choice::Exactly(Action { entity, deed }));
    }

    /// Adds a deed if the step allows it.
    pub(crate) fn offer(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        entity: Entity,
        deed: Deed,
    ) {
        let action = Action { entity, deed };
        if step.allows(game, at, &action).is_ok() {
            self.0.push(Choice::Exactly(action));
        }
    }

    /// Adds a certificate if the step allows it to be taken.
    pub(crate) fn offer_share(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        entity: Entity,
        share: Share,
    ) {
        let bundle = Bundle { shares: std::iter::once(share).collect(), percent: None };
        let certificate = game.state.corporation(share.corporation).certificate(share.index);
        let action = Action { entity, deed: Deed::BuyShares(bundle) };
        if let Some(percent) = certificate.map(|it| it.percent)
            && step.allows(game, at, &action).is_ok()
        {
            self.0.push(Choice::BuyShare { entity, share, percent });
        }
    }

    /// Adds everything that a player may sell of a corporation.
    pub(crate) fn offer_sales(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        player: PlayerId,
        corporation: CorporationId,
    ) {
        let (entity, holder) = (Entity::Player(player), Holder::Player(player));
        self.offer_blocks(game, step, at, entity, Kind::SellShares, (corporation, holder));
    }

    /// Adds every deal in shares of a corporation that lie with a holder, if the step allows it.
    pub(crate) fn offer_blocks(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        entity: Entity,
        kind: Kind,
        (corporation, holder): (CorporationId, Holder),
    ) {
        let held = game.state.corporation(corporation).certificates;
        let bits = held
            .iter()
            .filter(|it| it.holder == holder && it.index != 0)
            .map(|it| 1u32 << it.index);
        let ordinary = bits.fold(0, |all, it| all | it);
        for block in game.sellable_blocks(corporation, holder) {
            let Some(deed) = Deed::saying(kind, &game.bundle(&block)) else { return };
            if step.allows(game, at, &Action { entity, deed }).is_err() {
                continue;
            }
            let president = block.certificates.contains(&0);
            let count = u8::try_from(block.certificates.len()).expect("certificates fit")
                - u8::from(president);
            self.0.push(Choice::Shares {
                kind,
                entity,
                corporation,
                ordinary,
                count,
                president,
                percent: block.percent,
                whole: game.whole_percent(&block),
            });
        }
    }

    /// Adds every tile in every rotation that the step allows on a hex.
    pub(crate) fn offer_tiles(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        entity: Entity,
        hex: HexId,
        with: CompanySet,
    ) {
        for (index, stock) in game.state.tiles.iter().enumerate().filter(|(_, it)| it.free != 0) {
            let copy = u8::try_from(stock.free.trailing_zeros()).expect("copies fit");
            for rotation in 0..6 {
                let tile = TileId::at(index);
                let deed = Deed::LayTile { hex, tile, copy, rotation, with };
                if step.allows(game, at, &Action { entity, deed }).is_ok() {
                    self.0.push(Choice::LayTile {
                        entity,
                        hex,
                        tile,
                        rotation,
                        copies: stock.free,
                        with,
                    });
                }
            }
        }
    }
}

impl<'a> IntoIterator for &'a Choices {
    type Item = &'a Choice;
    type IntoIter = std::slice::Iter<'a, Choice>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
