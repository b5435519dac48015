//! The corporation in turn lays tiles.

use super::{Planned, StepTurn};
use crate::abilities::{TileLay, When};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::lays;
use crate::game::station_waits::extra_station_waits;
use crate::game::tile_slots;
use crate::game::track;
use crate::game::{Builder, Choices, Game, Lay, Purse, TileLaying};
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};
use crate::set::CompanySet;
use crate::title::{Status, Track};

impl StepTurn for Track {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) {
            return Kinds::NONE;
        }
        let (lays, buys) = (self.keeps_open(game, corporation), buys_licence(game, corporation));
        Kinds::NONE.and(Kind::LayTile, lays).and(Kind::Choose, buys).and(Kind::Pass, lays || buys)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        choices.add(entity, Deed::Pass);
        if track::tile_lay(game, corporation).is_none() {
            return;
        }
        for number in game.licences(true) {
            let name = &game.rules().licences[number].name;
            choices.offer(game, self, at, entity, Deed::Choose(Box::from(&**name)));
        }
        for hex in
            game.ruleset().board.hex_ids().filter(|it| game.reach(corporation).connected(*it))
        {
            choices.offer_tiles(game, self, at, entity, hex, CompanySet::default());
        }
    }
}

/// What a corporation does in its track step.
#[derive(Debug)]
pub(crate) enum TrackWork {
    /// No more.
    Pass,
    /// It buys a licence in place of a tile.
    Licence { number: usize, corporation: CorporationId },
    /// It lays a tile.
    Tile { corporation: CorporationId, laying: TileLaying, upgrade: bool },
}

impl Planned for Track {
    type Plan = TrackWork;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<TrackWork, Refusal> {
        let Entity::Corporation(corporation) = action.entity else { return Ok(TrackWork::Pass) };
        if let Deed::Choose(name) = &action.deed {
            let number = game.named_licence(name, true).ok_or("there is no such licence")?;
            ensure!(has_lay(game, corporation), "no tile may be laid any more in this turn");
            game.check_licence(number, corporation)?;
            return Ok(TrackWork::Licence { number, corporation });
        }
        let Some(lay) = Lay::of(&action.deed) else { return Ok(TrackWork::Pass) };
        if lay.hex.index() >= game.ruleset().board.hexes.len() {
            return Err("there is no such hex".into());
        }
        if !lay.with.is_empty() {
            return Err("no company is used for that tile".into());
        }
        let upgrade = track::is_upgrade(game, lay.hex);
        let extra = track::check_slot(game, corporation, &lay, upgrade)?;
        let laying = game.check_lay(&lay, &builder(corporation, extra))?;
        Ok(TrackWork::Tile { corporation, laying, upgrade })
    }

    fn carry_out(&self, game: &mut Game, at: usize, work: TrackWork) {
        match work {
            TrackWork::Pass => game.pass_step(at),
            TrackWork::Licence { number, corporation } => {
                game.buy_licence(number, corporation);
                track::use_slot(game, false);
            }
            TrackWork::Tile { corporation, laying, upgrade } => {
                game.lay_tile(&laying);
                track::use_slot(game, upgrade);
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
fn has_lay(game: &Game, corporation: CorporationId) -> bool {
    track::tile_lay(game, corporation).is_some_and(|lay| {
        game.buying_power(corporation) >= lay.cost
            && (tile_slots::may(game, lay.lay) || tile_slots::may(game, lay.upgrade))
    })
}

/// Whether a corporation may buy a licence in place of a tile.
fn buys_licence(game: &Game, corporation: CorporationId) -> bool {
    let mut licences = game.licences(true).peekable();
    licences.peek().is_some()
        && has_lay(game, corporation)
        && licences.any(|it| game.check_licence(it, corporation).is_ok())
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
