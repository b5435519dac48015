//! A corporation takes a station back.

use super::ability;
use super::words::ReturnToken;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Purse};
use crate::ids::{CorporationId, HexId};
use crate::refusal::{Refusal, ensure};
use crate::steps::{Planned, StepTurn};

impl StepTurn for ReturnToken {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let open = usable(game, entity).is_some()
            && game.holding_corporation(entity).is_some_and(|it| has_several(game, it));
        Kinds::NONE.and(Kind::RemoveToken, open)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(corporation) = game.holding_corporation(entity) else { return };
        for (hex, city) in placed(game, corporation) {
            let city = game.name_city(hex, city);
            choices.offer(game, self, at, entity, Deed::RemoveToken { city, slot: 0 });
        }
    }
}

/// A station that is taken back.
#[derive(Debug)]
pub(crate) struct Return {
    corporation: CorporationId,
    hex: HexId,
    city: u8,
    /// The ability that allows it.
    number: usize,
    /// The bank gives back what the station cost.
    reimburse: bool,
}

impl Planned for ReturnToken {
    type Plan = Return;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Return, Refusal> {
        let Deed::RemoveToken { city, .. } = action.deed else {
            return Err("only stations are taken back".into());
        };
        let (number, it) = usable(game, action.entity).ok_or("no station can be taken back now")?;
        let corporation = game.holding_corporation(action.entity).ok_or("no corporation has it")?;
        ensure!(has_several(game, corporation), "the only station stays");
        let (hex, city) = game.city_of(city)?;
        ensure!(placed(game, corporation).any(|it| it == (hex, city)), "there is no such station");
        Ok(Return { corporation, hex, city, number, reimburse: it.reimburse })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Return) {
        let Return { corporation, hex, city, number, reimburse } = plan;
        let price = game.take_station_back(corporation, hex, city);
        if reimburse {
            game.pay(Purse::Bank, Purse::Corporation(corporation), price);
        }
        game.spend(number);
        game.close_after_use(number);
    }
}

/// What lets a company or corporation take a token back now, and its number.
fn usable(game: &Game, holder: Entity) -> Option<(usize, &ability::ReturnToken)> {
    let mut powers = game.powers_of::<ability::ReturnToken>(holder);
    powers.find(|(number, _)| game.is_open(*number))
}

fn placed(game: &Game, corporation: CorporationId) -> impl Iterator<Item = (HexId, u8)> {
    game.state().corporation(corporation).placed_stations()
}

/// Whether a corporation has a token on the map besides another.
fn has_several(game: &Game, corporation: CorporationId) -> bool {
    placed(game, corporation).count() > 1
}
