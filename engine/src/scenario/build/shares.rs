//! Corporations that have started, and who holds their shares.

use super::Builder;
use crate::action::Spot;
use crate::ids::CorporationId;
use crate::joints;
use crate::list::Map;
use crate::refusal::Refusal;
use crate::ruleset::MarketGrid;
use crate::scenario::given::Start;
use crate::scenario::places::MarketSpot;
use crate::scenario::who::{Seat, ShareHolder};
use crate::scenario::wrong::Wrong;
use crate::state::{Certificate, Holder};
use crate::title::{CellKind, SetupShares};

impl Builder<'_> {
    pub(super) fn close_corporations(&mut self) {
        for corporation in &self.given.closed {
            self.game.close_corporation(*corporation);
        }
    }

    /// Corporations get their par price and their place at the market, in the order in which they are written.
    pub(super) fn start_corporations(&mut self) {
        let given = self.given;
        for (at, (corporation, start)) in given.started.iter().enumerate() {
            let path = format!("given.started[{at}]");
            if self.is_open(*corporation, &path) {
                self.start_one(*corporation, start, &path);
            }
        }
    }

    fn start_one(&mut self, corporation: CorporationId, start: &Start, path: &str) {
        let ruleset = self.game.shared_ruleset();
        joints::corporation_given(&mut self.game, corporation, start);
        if !self.game.info(corporation).priced {
            self.start_without_price(corporation, start, path);
            return;
        }
        let fixed = ruleset.start_spot(corporation);
        let par = match (&start.par, fixed) {
            (Some(it), _) => spot(&ruleset.market, it, fixed.is_none()),
            (None, Some(fixed)) => Ok(fixed),
            (None, None) => Err(Refusal::from("its par price must be said".to_owned())),
        };
        let price = start.price.as_ref().map(|it| spot(&ruleset.market, it, false)).transpose();
        match (par, price) {
            (Ok(par), Ok(price)) => {
                let price = price.unwrap_or(par);
                self.game.state.arrivals += 1;
                let arrival = self.game.state.arrivals;
                let end = ruleset.market.cell(price).and_then(|it| it.kind);
                self.game.state.market_end_reached |= end == Some(CellKind::Endgame);
                let it = &mut self.game.state.corporations[corporation.index()];
                (it.par, it.price, it.arrival) = (Some(par), Some(price), arrival);
                it.ipoed = true;
            }
            (par, price) => {
                for (field, problem) in [("par", par.err()), ("price", price.err())] {
                    if let Some(problem) = problem {
                        self.tell(Wrong::new(format!("{path}.{field}"), problem.words(&ruleset)));
                    }
                }
            }
        }
    }

    /// A corporation without a price has started; its owner follows from its shares.
    fn start_without_price(&mut self, corporation: CorporationId, start: &Start, path: &str) {
        if start.par.is_some() || start.price.is_some() {
            let message = format!("{} has no price", self.sym(corporation));
            self.tell(Wrong::new(path, message).at_key());
        }
    }

    /// How much of a corporation must be sold before it floats, in the phase that is given.
    fn float_percent(&self, corporation: CorporationId) -> u8 {
        let changed = self.game.state().corporation(corporation).float_percent;
        let phase = self.given.phase.map_or(0, |it| it.index());
        changed.unwrap_or(self.game.info(corporation).float_percent[phase])
    }

    pub(super) fn hand_out_shares(&mut self) {
        let given = self.given;
        for (at, (corporation, holders)) in given.shares.iter().enumerate() {
            let path = format!("given.shares[{at}]");
            if self.is_open(*corporation, &path) {
                self.hand_out_president(*corporation, holders);
                for (index, (holder, percent)) in holders.iter().enumerate() {
                    let path = format!("{path}[{index}]");
                    self.hand_out_percent(*corporation, holder.holder(), *percent, &path);
                }
            }
        }
    }

    /// The president's certificate goes to the player with most, if that is enough for it. Where nobody has enough and
    /// corporations go on without a president, it goes to the market.
    fn hand_out_president(&mut self, corporation: CorporationId, holders: &Map<ShareHolder, u8>) {
        let state = &mut self.game.state.corporations[corporation.index()];
        let least = state.certificate(0).map_or(u8::MAX, |it| it.percent);
        let mut best: Option<(Holder, u8)> = None;
        for (holder, percent) in holders.iter() {
            let is_player = matches!(holder.holder(), Holder::Player(_));
            if is_player && *percent >= least && best.is_none_or(|(_, most)| *percent > most) {
                best = Some((holder.holder(), *percent));
            }
        }
        if let Some((holder @ Holder::Player(player), _)) = best
            && player.index() < self.game.state.players.len()
        {
            self.game.state.corporations[corporation.index()].move_certificate(0, holder);
        }
        let in_market = holders.iter().find(|(it, _)| it.holder() == Holder::Market);
        if best.is_none()
            && joints::goes_on_without_president(&self.game, false)
            && in_market.is_some_and(|(_, percent)| *percent >= least)
        {
            self.game.state.corporations[corporation.index()].move_certificate(0, Holder::Market);
        }
    }

    /// Unsold certificates go to a holder until it has as much as it is to have, those that are kept for exchanges
    /// last.
    fn hand_out_percent(
        &mut self,
        corporation: CorporationId,
        holder: Holder,
        percent: u8,
        path: &str,
    ) {
        if let Holder::Player(player) = holder
            && self.player(Seat(player.0 + 1), path, true).is_none()
        {
            return;
        }
        let sym = self.sym(corporation);
        let ruleset = self.game.shared_ruleset();
        let kept = &ruleset.corporation(corporation).reserved_shares;
        let rank = |it: &&Certificate| (!kept.contains(&it.index), it.percent);
        let it = &mut self.game.state.corporations[corporation.index()];
        let Some(mut missing) = percent.checked_sub(it.percent_of(holder)) else {
            let has = it.percent_of(holder);
            self.tell(Wrong::new(path, format!("there is more of {sym} here than that: {has}%")));
            return;
        };
        let left = it.percent_of(Holder::Ipo);
        while holder != Holder::Ipo && missing > 0 {
            let fits = |it: &&Certificate| {
                it.holder == Holder::Ipo && it.index != 0 && it.percent <= missing
            };
            let Some(next) = it.certificates.iter().filter(fits).max_by_key(rank) else {
                let message = format!("no certificates of {sym} make {percent}% here");
                let wrong = Wrong::new(path, message);
                self.tell(wrong.help(format!("{left}% of {sym} are left when it comes to this")));
                return;
            };
            missing -= next.percent;
            let index = next.index;
            it.move_certificate(index, holder);
        }
    }

    /// Presidents follow from the certificates, and what has floated from what is sold.
    pub(super) fn settle_corporations(&mut self) {
        let given = self.given;
        for corporation in self.game.ruleset().all_corporations() {
            self.settle(corporation);
        }
        for (at, (corporation, floated)) in given.floated.iter().enumerate() {
            let it = &mut self.game.state.corporations[corporation.index()];
            let started = it.ipoed;
            it.floated = *floated;
            if *floated && !started {
                let message = format!("{} has not started", self.sym(*corporation));
                self.tell(Wrong::new(format!("given.floated[{at}]"), message).at_key());
            }
        }
        for (corporation, turns) in given.operated.iter() {
            self.game.state.corporations[corporation.index()].operated = *turns;
        }
        self.check_ipo();
    }

    fn settle(&mut self, corporation: CorporationId) {
        let ruleset = self.game.shared_ruleset();
        let sym = self.sym(corporation);
        let float = self.float_percent(corporation);
        let priced = self.game.info(corporation).priced;
        let it = &mut self.game.state.corporations[corporation.index()];
        if it.closed {
            return;
        }
        let holder = it.certificate(0).map(|it| it.holder);
        match (it.par, holder) {
            (par, Some(holder @ (Holder::Player(_) | Holder::Market)))
                if par.is_some() || !priced =>
            {
                it.president = match holder {
                    Holder::Player(president) => Some(president),
                    _ => None,
                };
                it.ipoed = true;
                let unsold = it.percent_of(Holder::Ipo);
                it.floated = unsold <= 100 - float;
                if it.floated && ruleset.arranges(SetupShares::RestToMarketOnFloat) {
                    let rest = it.certificates;
                    for certificate in rest.iter().filter(|it| it.holder == Holder::Ipo) {
                        it.move_certificate(certificate.index, Holder::Market);
                    }
                }
            }
            (Some(_), _) => {
                let at = self.given.started.iter().position(|(it, _)| *it == corporation);
                let path = format!("given.started[{}]", at.unwrap_or_default());
                let wrong = Wrong::new(path, format!("{sym} has started and has no president"));
                let help =
                    format!("say who holds it: `shares: {{ \"{sym}\": {{ player(1): 20 }} }}`");
                self.tell(wrong.at_key().help(help));
            }
            (None, Some(Holder::Player(_))) if self.given.started.get(&corporation).is_none() => {
                let at = self.given.shares.iter().position(|(it, _)| *it == corporation);
                let path = format!("given.shares[{}]", at.unwrap_or_default());
                let wrong = Wrong::new(path, format!("{sym} has a president and no par price"));
                let help = format!("say where it started: `started: {{ \"{sym}\": (par: …) }}`");
                self.tell(wrong.at_key().help(help));
            }
            (None, _) => {}
        }
    }

    /// What is said of the initial offering is what was left there.
    fn check_ipo(&mut self) {
        let given = self.given;
        for (at, (corporation, holders)) in given.shares.iter().enumerate() {
            let state = self.game.state().corporation(*corporation);
            let left = state.percent_of(Holder::Ipo);
            let said = holders.iter().position(|(it, _)| it.holder() == Holder::Ipo);
            if let Some(index) = said
                && holders.0[index].1 != left
            {
                let message = format!("{left}% of {} are left here", self.sym(*corporation));
                self.tell(Wrong::new(format!("given.shares[{at}][{index}]"), message));
            }
        }
    }
}

/// The cell of the market that is meant; `par` asks for one where a corporation may start.
///
/// # Errors
/// If there is none, or if several have the price.
pub(in crate::scenario) fn spot(
    market: &MarketGrid,
    wanted: &MarketSpot,
    par: bool,
) -> Result<Spot, Refusal> {
    let pars: Vec<Spot> = market.pars().collect();
    let fits = |it: &Spot| !par || pars.contains(it);
    match wanted {
        MarketSpot::Cell(cell) => {
            let spot = Spot { row: cell.row, column: cell.column };
            let there = market.cell(spot).is_some();
            let what = if there { "is no place to start" } else { "is not in the market" };
            let good = there && fits(&spot);
            let text = format!("the cell ({}, {}) {what}", cell.row, cell.column);
            if good { Ok(spot) } else { Err(Refusal::from(text)) }
        }
        MarketSpot::Price(price) => {
            let with_price = |it: &Spot| market.price(*it) == *price && fits(it);
            let found: Vec<Spot> = market.spots().filter(with_price).collect();
            match &found[..] {
                [] if par => Err(Refusal::from(format!("no corporation can start at {price}"))),
                [] => Err(Refusal::from(format!("no cell of the market has the price {price}"))),
                [spot] => Ok(*spot),
                several => {
                    let cells = several.iter().map(|it| format!("({}, {})", it.row, it.column));
                    let cells = cells.collect::<Vec<_>>().join(", ");
                    Err(Refusal::from(format!("several cells have the price {price}: {cells}")))
                }
            }
        }
    }
}
