//! What follows from a corporation's entry and its type.

use std::sync::Arc;

use crate::hooks::Slot;
use crate::ids::PhaseId;
use crate::list::List;
use crate::money::Money;
use crate::title::{
    Capitalization, CellKind, Corporation, CorporationType, Dividends, HomeTokenTiming,
    MustBuyTrain, RestToMarket, TileLay, Title,
};

/// What follows from a corporation's entry and its type.
#[derive(Debug, Clone)]
pub struct CorporationInfo {
    /// Sizes of its certificates.
    pub shares: Vec<u8>,
    /// Size of an ordinary share.
    pub share_percent: u8,
    /// By phase, how much must be sold before it floats.
    pub float_percent: Vec<u8>,
    /// How much one owner may hold.
    pub max_ownership: u8,
    /// How it gets its money.
    pub capitalization: Capitalization,
    /// How many times its par price it gets when it floats, where it is paid then.
    pub capital_times_par: u8,
    /// Players may start it from the first.
    pub startable: bool,
    /// It is no part of the game until it may be started.
    pub enters_later: bool,
    /// Cells from which its price never goes on to the right.
    pub stops_at: List<CellKind>,
    /// When what is left unsold goes to the market.
    pub rest_to_market: Option<RestToMarket>,
    /// Whoever starts it buys as much of it as makes it float.
    pub starter_floats: bool,
    /// Unsold shares cost the market price.
    pub always_market_price: bool,
    /// Its shares have a price.
    pub priced: bool,
    /// Lower ranks operate first.
    pub operating_rank: u8,
    /// What its stations cost.
    pub tokens: List<Money>,
    /// Tiles that it may lay in a turn.
    pub tile_lays: Vec<Slot>,
    /// What becomes of its revenue.
    pub dividends: Dividends,
    /// It may own companies.
    pub may_own_companies: bool,
    /// When it must own a train.
    pub must_buy_train: MustBuyTrain,
    /// Its price rises when it is sold out.
    pub sold_out_increase: bool,
    /// When it places the station at its home.
    pub home_token_timing: HomeTokenTiming,
}

impl CorporationInfo {
    /// What follows for each type that the corporation could have. Only for its own does its entry say something else than
    /// the type.
    pub(super) fn by_type(title: &Title, entry: &Corporation, players: u8) -> Vec<CorporationInfo> {
        let own = entry.r#type.map_or(0, |it| it.index());
        let of_other_types = Corporation {
            shares: None,
            float_percent: None,
            max_ownership_percent: None,
            ..entry.clone()
        };
        let kinds = title.entities.types.iter().enumerate();
        kinds
            .map(|(at, kind)| {
                let entry = if at == own { entry } else { &of_other_types };
                CorporationInfo::new(title, kind, entry, players)
            })
            .collect()
    }

    fn new(
        title: &Title,
        kind: &CorporationType,
        entry: &Corporation,
        players: u8,
    ) -> CorporationInfo {
        let rules = &title.rules;
        let shares: Vec<u8> =
            entry.shares.as_ref().unwrap_or(&kind.shares).iter().map(|it| it.0).collect();
        let share_percent = shares.get(1).copied().unwrap_or(shares[0] / 2);
        let by_players = title.by_players.max_ownership_percent.get(&players).copied();
        CorporationInfo {
            share_percent,
            shares,
            float_percent: float_percent(title, kind, entry),
            max_ownership: by_players
                .unwrap_or(entry.max_ownership_percent.unwrap_or(kind.max_ownership_percent))
                .0,
            capitalization: kind.capitalization.unwrap_or(rules.capitalization),
            startable: kind.startable,
            enters_later: kind.enters_later,
            capital_times_par: kind.capital_times_par.unwrap_or(100 / share_percent),
            stops_at: kind.stops_at.clone(),
            rest_to_market: kind.rest_to_market.clone(),
            starter_floats: kind.starter_floats,
            always_market_price: kind.always_market_price,
            priced: kind.priced,
            operating_rank: kind.operating_rank,
            tokens: tokens(Some(kind), entry).cloned().unwrap_or_default(),
            tile_lays: slots(kind.tile_lays.as_ref().unwrap_or(&rules.tile_lays)),
            dividends: kind.dividends.as_ref().unwrap_or(&rules.dividends).clone(),
            may_own_companies: kind.may_own_companies,
            must_buy_train: kind.must_buy_train.unwrap_or(rules.must_buy_train),
            sold_out_increase: kind.sold_out_increase.unwrap_or(rules.sold_out_increase),
            home_token_timing: entry.home_token_timing.unwrap_or(rules.home_token_timing),
        }
    }

    /// How many shares make the whole; a single certificate is one.
    pub fn share_count(&self) -> i32 {
        if self.shares.len() == 1 { 1 } else { i32::from(100 / self.share_percent) }
    }
}

/// What the stations of a corporation cost, as it says, or its type.
pub(crate) fn tokens<'t>(
    kind: Option<&'t CorporationType>,
    entry: &'t Corporation,
) -> Option<&'t List<Money>> {
    entry.tokens.as_ref().or(kind.and_then(|it| it.tokens.as_ref()))
}

/// By phase: what the last phase says that has come by then, else the ordinary value.
fn float_percent(title: &Title, kind: &CorporationType, entry: &Corporation) -> Vec<u8> {
    let phases = 0..title.trains.phases.len();
    let mut now = entry.float_percent.unwrap_or(kind.float_percent);
    let by_phase = phases.map(|at| {
        if let Some(percent) = kind.float_by_phase.get(&PhaseId::at(at)) {
            now = *percent;
        }
        now.0
    });
    by_phase.collect()
}

fn slots(lays: &[TileLay]) -> Vec<Slot> {
    lays.iter().map(|it| Slot(Arc::new(it.clone()))).collect()
}
