//! The corporation in turn lays tiles.

use super::{Planned, StepTurn};
use crate::abilities::{TileLay, When};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::lays;
use crate::game::station_waits::extra_station_waits;
use crate::game::tile_slots;
use crate::game::{Builder, Choices, Game, Lay, Purse, TileLaying};
use crate::game::{lay_chances, tiles};
use crate::ids::CorporationId;
use crate::joints::{self, KitPlan};
use crate::refusal::Refusal;
use crate::set::CompanySet;
use crate::title::{Status, Track};

impl StepTurn for Track {
    fn holds_windows(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) {
            return Kinds::NONE;
        }
        let lays = self.keeps_open(game, corporation);
        let kinds = if lays { Kinds::of(&[Kind::LayTile, Kind::Pass]) } else { Kinds::NONE };
        joints::step_kinds(game, kinds, at, entity)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        choices.add(entity, Deed::Pass);
        if lay_chances::tile_lay(game, corporation).is_none() {
            return;
        }
        joints::add_step_offers(game, at, entity, choices);
        for hex in
            game.ruleset().board.hex_ids().filter(|it| game.reach(corporation).connected(*it))
        {
            choices.offer_tiles(game, self, at, entity, hex, CompanySet::default());
        }
    }
}

/// What a corporation does in its track step.
pub(crate) enum TrackWork {
    /// No more.
    Pass,
    /// Something else, in place of a tile.
    OfKit(KitPlan),
    /// It lays a tile.
    Tile { corporation: CorporationId, laying: TileLaying, upgrade: bool },
}

impl Planned for Track {
    type Plan = TrackWork;

    fn plan(&self, game: &Game, at: usize, action: &Action) -> Result<TrackWork, Refusal> {
        let Entity::Corporation(corporation) = action.entity else { return Ok(TrackWork::Pass) };
        if matches!(action.deed, Deed::Choose(_)) {
            return joints::check_step_plan(game, at, action).map(TrackWork::OfKit);
        }
        let Some(lay) = Lay::of(&action.deed) else { return Ok(TrackWork::Pass) };
        if lay.hex.index() >= game.ruleset().board.hexes.len() {
            return Err("there is no such hex".into());
        }
        if !lay.with.is_empty() {
            return Err("no company is used for that tile".into());
        }
        let upgrade = tiles::is_upgrade(game, lay.hex);
        let extra = lay_chances::check_slot(game, corporation, &lay, upgrade)?;
        let laying = game.check_lay(&lay, &builder(corporation, extra))?;
        Ok(TrackWork::Tile { corporation, laying, upgrade })
    }

    fn carry_out(&self, game: &mut Game, at: usize, work: TrackWork) {
        match work {
            TrackWork::Pass => game.pass_step(at),
            TrackWork::OfKit(plan) => plan.carry_out(game),
            TrackWork::Tile { corporation, laying, upgrade } => {
                game.lay_tile(&laying);
                lay_chances::use_slot(game, upgrade);
                if !self.keeps_open(game, corporation) {
                    game.pass_step(at);
                }
            }
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
    if lays::lay_ability_waits(game, corporation)
        || could_buy_layer(game, corporation)
        || extra_station_waits(game, corporation, When::OwningPlayerTrack)
    {
        return true;
    }
    !game.state().corporation(corporation).stations.is_empty() && has_lay(game, corporation)
}

/// Whether a corporation may lay a tile of its own.
pub(crate) fn has_lay(game: &Game, corporation: CorporationId) -> bool {
    lay_chances::tile_lay(game, corporation).is_some_and(|lay| {
        game.buying_power(corporation) >= lay.cost
            && (tile_slots::may(game, lay.lay) || tile_slots::may(game, lay.upgrade))
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
        lays && game.company_prices(company, corporation).0 <= cash
    })
}
