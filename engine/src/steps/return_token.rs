//! A corporation takes a station back.

use super::{StepRules, StepTurn};
use crate::abilities;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Purse};
use crate::ids::{CorporationId, HexId};
use crate::refusal::{Refusal, ensure};
use crate::title::ReturnToken;

impl StepTurn for ReturnToken {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let open = ability(game, entity).is_some()
            && game.holding_corporation(entity).is_some_and(|it| last_placed(game, it).is_some());
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

impl StepRules for ReturnToken {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let Deed::RemoveToken { city, .. } = action.deed else {
            return Err("only stations are taken back".into());
        };
        ensure!(ability(game, action.entity).is_some(), "no station can be taken back now");
        let corporation = game.holding_corporation(action.entity).ok_or("no corporation has it")?;
        ensure!(last_placed(game, corporation).is_some(), "the only station stays");
        let site = game.city_of(city)?;
        ensure!(placed(game, corporation).any(|it| it == site), "there is no such station");
        Ok(())
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        let Deed::RemoveToken { city, .. } = action.deed else { return };
        let number = ability(game, action.entity).expect("checked before");
        let corporation = game.holding_corporation(action.entity).expect("checked before");
        let (hex, city) = game.city_of(city).expect("checked before");
        let price = game.take_station_back(corporation, hex, city);
        let abilities::Ability::ReturnToken(it) = &game.shared_ruleset().abilities[number].1 else {
            return;
        };
        if it.reimburse {
            game.pay(Purse::Bank, Purse::Corporation(corporation), price);
        }
        game.spend(number);
        game.close_after_use(number);
    }
}

fn ability(game: &Game, holder: Entity) -> Option<usize> {
    game.powers_of::<abilities::ReturnToken>(holder)
        .find(|(number, _)| game.is_open(*number))
        .map(|(number, _)| number)
}

fn placed(game: &Game, corporation: CorporationId) -> impl Iterator<Item = (HexId, u8)> {
    let stations = game.state().corporation(corporation).stations;
    let placed: Vec<_> = stations.iter().filter_map(|it| Some((it.hex?, it.city))).collect();
    placed.into_iter()
}

/// The station that was placed last, if it is not the only one.
fn last_placed(game: &Game, corporation: CorporationId) -> Option<(HexId, u8)> {
    let placed: Vec<_> = placed(game, corporation).collect();
    placed.last().copied().filter(|_| placed.len() > 1)
}
