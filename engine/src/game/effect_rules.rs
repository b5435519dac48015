//! What each effect does.

use super::Game;
use super::effects::{
    close_some_companies, drop_homes, not_floated, not_started, remove_markers, scale_token_prices,
    set_start,
};
use super::tiles;
use crate::ids::{NodeId, PhaseId};
use crate::refusal::Refusal;
use crate::title::{
    AllowStart, ClearStatus, CloseCompanies, DropReservations, Effect, EndGame, EndSet,
    ForbidStart, QueueRound, RemoveMarkers, RemoveTiles, RemoveUnstarted, RustTrains,
    ScaleTokenPrices, SetCapitalization, SetCompanyRevenue, SetFloatPercent, SetStatus, StartPhase,
    each_effect,
};

/// What an effect does.
pub(crate) trait EffectRules {
    /// An event brings it about.
    fn bring_about(&self, game: &mut Game);

    /// Whether a script may bring it about once a phase has started: the corporation in turn stays, and so does one that
    /// waits for the city of a token.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, _game: &Game, _phase: PhaseId) -> Result<(), Refusal> {
        Ok(())
    }
}

macro_rules! rules_of {
    ($($Item:ident = $text:tt,)+) => {
        /// What an effect does.
        pub(super) fn rules_of(effect: &Effect) -> &dyn EffectRules {
            match effect {
                $(Effect::$Item(it) => it),+
            }
        }
    };
}

each_effect!(rules_of);

macro_rules! effects {
    ($($Word:ident: |$it:ident, $game:ident| $does:expr;)+) => {
        $(impl EffectRules for $Word {
            fn bring_about(&self, $game: &mut Game) {
                let $it = self;
                $does;
            }
        })+
    };
}

effects! {
    CloseCompanies: |it, game| close_some_companies(game, it);
    DropReservations: |it, game| {
        let meant = game.among(&it.types, &it.corporations);
        drop_homes(game, &meant);
    };
    RemoveMarkers: |it, game| remove_markers(game, &it.companies);
    SetFloatPercent: |it, game| {
        for corporation in not_floated(game, &game.among(&it.types, &it.corporations)) {
            game.set_float_percent(corporation, it.percent);
        }
    };
    SetCapitalization: |it, game| {
        for corporation in not_floated(game, &game.among(&it.types, &it.corporations)) {
            game.state.corporations[corporation.index()].capitalization = Some(it.mode);
        }
    };
    SetStatus: |it, game| game.set_status(&it.status, true);
    ClearStatus: |it, game| game.set_status(&it.status, false);
    AllowStart: |it, game| {
        let meant = game.among(&it.types, &it.corporations);
        set_start(game, &meant, true);
    };
    ForbidStart: |it, game| {
        let meant = game.among(&it.types, &it.corporations);
        set_start(game, &meant, false);
    };
    RemoveUnstarted: |it, game| {
        for corporation in not_started(game, &game.among(&it.types, &it.corporations)) {
            game.shut_corporation(corporation);
        }
    };
    SetCompanyRevenue: |it, game| {
        for company in game.companies_meant(&it.companies) {
            game.state.companies[company.index()].revenue = it.revenue;
        }
    };
    ScaleTokenPrices: |it, game| {
        for corporation in game.among(&it.types, &it.corporations) {
            scale_token_prices(game, corporation, it.percent);
        }
    };
    RustTrains: |it, game| game.rust_kinds(&it.trains);
    RemoveTiles: |it, game| tiles::remove_tiles(game, &it.hexes, &it.colors);
    QueueRound: |it, game| {
        if let Some(node) = NodeId::named(&it.round) {
            game.queue_round(node);
        }
    };
    EndSet: |_it, game| game.end_set();
    EndGame: |it, game| game.call_end(it.timing);
}

impl EffectRules for StartPhase {
    fn bring_about(&self, game: &mut Game) {
        game.reach_phase(self.phase);
    }

    fn check(&self, game: &Game, phase: PhaseId) -> Result<(), Refusal> {
        game.check_phases(phase, self.phase)
    }
}
