//! The corporation in turn lays tiles.

use super::StepRules;
use crate::abilities::{TileLay, When};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Builder, Choices, Game, Lay, Purse};
use crate::ids::CorporationId;
use crate::illegal::Illegal;
use crate::inline::Bits;
use crate::title::{Status, Track};

impl StepRules for Track {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) || !self.keeps_open(game, corporation) {
            return Kinds::NONE;
        }
        Kinds::of(&[Kind::LayTile, Kind::Pass])
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        choices.add(entity, Deed::Pass);
        if game.tile_lay(corporation).is_none() {
            return;
        }
        for hex in
            game.ruleset().board.hex_ids().filter(|it| game.reach(corporation).connected(*it))
        {
            choices.offer_tiles(game, self, at, entity, hex, Bits::default());
        }
    }

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        let (Entity::Corporation(corporation), Some(lay)) = (action.entity, Lay::of(&action.deed))
        else {
            return Ok(());
        };
        if lay.hex.index() >= game.ruleset().board.hexes.len() {
            return Err("there is no such hex".into());
        }
        if !lay.with.is_empty() {
            return Err("no company is used for that tile".into());
        }
        let extra = game.check_slot(corporation, &lay, game.is_upgrade(lay.hex))?;
        game.check_lay(&lay, &builder(corporation, extra)).map(|_| ())
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        let (Entity::Corporation(corporation), Some(lay)) = (action.entity, Lay::of(&action.deed))
        else {
            game.pass_step(at);
            return;
        };
        let upgrade = game.is_upgrade(lay.hex);
        let extra = game.check_slot(corporation, &lay, upgrade).expect("checked before");
        game.lay_tile(&lay, &builder(corporation, extra));
        game.use_slot(upgrade);
        if !self.keeps_open(game, corporation) {
            game.pass_step(at);
        }
    }
}

fn builder(corporation: CorporationId, extra: crate::money::Money) -> Builder {
    Builder {
        corporation: Some(corporation),
        power: None,
        payer: Purse::Corporation(corporation),
        extra,
    }
}

impl Track {
    /// Whether the turn waits: for something to lay, or while a company is open.
    fn keeps_open(&self, game: &Game, corporation: CorporationId) -> bool {
        lays(game, corporation) || self.wait_for.iter().any(|it| game.is_in_game(*it))
    }
}

/// Whether there is still something to lay: a tile of its own, one of a company, or one of a company that it could buy;
/// or an extra station that its president may place in this step.
fn lays(game: &Game, corporation: CorporationId) -> bool {
    if game.lay_ability_waits(corporation)
        || could_buy_layer(game, corporation)
        || game.extra_station_waits(corporation, When::OwningPlayerTrack)
    {
        return true;
    }
    let it = game.state().corporation(corporation);
    game.tile_lay(corporation).is_some_and(|lay| {
        !it.stations.is_empty()
            && game.buying_power(corporation) >= lay.cost
            && (game.may(lay.lay) || game.may(lay.upgrade))
    })
}

fn could_buy_layer(game: &Game, corporation: CorporationId) -> bool {
    if !game.has_status(Status::CanBuyCompanies) {
        return false;
    }
    let cash = game.state().corporation(corporation).cash;
    game.purchasable_companies(Entity::Corporation(corporation)).any(|company| {
        let lays = game
            .powers_of::<TileLay>(Entity::Company(company))
            .any(|(_, it)| it.when.contains(&When::Track));
        lays && game.company_prices(company).0 <= cash
    })
}
