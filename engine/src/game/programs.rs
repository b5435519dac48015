//! What is done for players who asked for it.

use super::Game;
use crate::action::{Action, Bundle, Deed, Entity, Kind, Program, Share, Until};
use crate::ids::{CorporationId, PlayerId};
use crate::joints::{self, Programs};
use crate::refusal::{Refusal, ensure};
use crate::state::{Certificate, Holder, PastDeed, PastKind, RoundKind};
use crate::title::Step;

/// Whoever holds that much of a corporation cannot lose it.
const SECURE: u8 = 50;

impl Game {
    pub(super) fn check_program(&self, program: Program) -> Result<(), Refusal> {
        if let Program::BuyShares { corporation, .. } = program {
            ensure!(
                corporation.index() < self.state.corporations.len(),
                "there is no such corporation"
            );
        }
        Ok(())
    }

    /// Programs that do not outlast a round end with it.
    pub(super) fn drop_programs(&mut self) {
        let stock = self.state.round.kind == RoundKind::Stock;
        for player in &mut self.state.players {
            let stays = match player.program {
                Some((Program::SharePass { indefinite, .. }, _)) => stock || indefinite,
                Some((Program::BuyShares { .. }, _)) => stock,
                None => true,
            };
            if !stays {
                player.program = None;
            }
        }
    }

    /// The actions that programs take now, if any: they are to be processed in order, and then this is asked again.
    pub fn programmed_actions(&self) -> Vec<Action> {
        let Some(Entity::Player(player)) = self.current() else { return Vec::new() };
        let step = self.active_step().map(|at| &self.steps()[at]);
        let Some(programs) = step.and_then(|it| self.programs_in(it)) else { return Vec::new() };
        let Some((program, since)) = self.state.player(player).program else { return Vec::new() };
        let entity = Entity::Player(player);
        let deeds = match program {
            Program::SharePass { unconditional, .. } => {
                self.programmed_pass(player, unconditional, since)
            }
            Program::BuyShares { corporation, until, from_market, auto_pass_after } => {
                let wish = Wish { corporation, until, from_market, auto_pass_after };
                self.programmed_purchase(player, &wish, since, programs)
            }
        };
        deeds.into_iter().map(|deed| Action { entity, deed }).collect()
    }

    /// What programs do while the turn waits for a step.
    fn programs_in(&self, step: &Step) -> Option<Programs> {
        let trade = matches!(step, Step::BuySellParShares(_)).then_some(Programs::Trade);
        joints::programs_in_step(self, trade, step)
    }

    fn programmed_pass(&self, player: PlayerId, unconditional: bool, since: u32) -> Vec<Deed> {
        if !self.kinds(Entity::Player(player)).has(Kind::Pass) {
            return Vec::new();
        }
        let stop = if unconditional { None } else { self.reason_to_stop(player, since, None) };
        vec![stop.map_or(Deed::Pass, Deed::disable)]
    }

    fn programmed_purchase(
        &self,
        player: PlayerId,
        wish: &Wish,
        since: u32,
        programs: Programs,
    ) -> Vec<Deed> {
        if let Some(reason) = self.fulfilment(player, wish) {
            let pass = Program::SharePass { unconditional: false, indefinite: false };
            let after = wish.auto_pass_after.then_some(Deed::from(pass));
            return std::iter::once(Deed::disable(reason)).chain(after).collect();
        }
        let kinds = self.kinds(Entity::Player(player));
        if kinds.has(Kind::BuyShares) {
            let share = match programs {
                Programs::Trade => self.programmed_share(player, wish, since),
                Programs::Pass(reason) => Err(reason.to_owned()),
            };
            return vec![share.unwrap_or_else(Deed::disable)];
        }
        let floated =
            wish.until == Until::Float && self.state.corporation(wish.corporation).floated;
        if self.state.round.turn.stock.bought && kinds.has(Kind::Pass) && !floated {
            return vec![Deed::Pass];
        }
        Vec::new()
    }

    /// What the player wanted and has now; `None` while it is still wanted.
    fn fulfilment(&self, player: PlayerId, wish: &Wish) -> Option<String> {
        let sym = &self.ruleset.corporation(wish.corporation).sym;
        match wish.until {
            Until::Float => {
                let floated = self.state.corporation(wish.corporation).floated;
                floated.then(|| format!("{sym} has floated"))
            }
            Until::Shares(count) => {
                let share = self.info(wish.corporation).share_percent;
                let held = self.percent_held(player, wish.corporation);
                let enough = held >= count.saturating_mul(share);
                enough.then(|| format!("{held}% of {sym} are held"))
            }
        }
    }

    /// The share that the program would buy, or why it ends: there is no single kind of share to be had, or it is not
    /// safe.
    fn programmed_share(&self, player: PlayerId, wish: &Wish, since: u32) -> Result<Deed, String> {
        let sym = &self.ruleset.corporation(wish.corporation).sym;
        let from = if wish.from_market { Holder::Market } else { Holder::Ipo };
        let it = self.state.corporation(wish.corporation);
        let can_buy = |certificate: &&Certificate| {
            let block = self.block(&bundle(wish.corporation, certificate.index));
            let price = self.price_of(wish.corporation, from, certificate.percent);
            block.is_ok_and(|it| self.check_buy(player, &it, price).is_ok())
        };
        let mut open = it.certificates.iter().filter(|it| it.holder == from).filter(can_buy);
        let first = open.next().ok_or_else(|| format!("no share of {sym} can be bought"))?;
        if open.any(|it| it.percent != first.percent) {
            return Err(format!("shares of {sym} of several sizes can be bought"));
        }
        match self.reason_to_stop(player, since, Some((wish.corporation, first.percent))) {
            Some(reason) => Err(reason),
            None => Ok(Deed::BuyShares(bundle(wish.corporation, first.index))),
        }
    }

    /// What others have done since, or the rules ask for, that the player will want to look at.
    fn reason_to_stop(
        &self,
        player: PlayerId,
        since: u32,
        buying: Option<(CorporationId, u8)>,
    ) -> Option<String> {
        if self.must_sell(player) {
            return Some("shares must be sold".to_owned());
        }
        let others = (0..self.ruleset.players).map(PlayerId).filter(|it| *it != player);
        others.into_iter().find_map(|other| {
            let deeds =
                self.state.round.history[other.index()].iter().filter(|it| it.clock > since);
            let threat = deeds.into_iter().find(|it| self.is_threat(player, other, it, buying))?;
            Some(self.past_deed_text(other, threat))
        })
    }

    fn past_deed_text(&self, player: PlayerId, deed: &PastDeed) -> String {
        let who = self.name_of(Entity::Player(player));
        let sym = &self.ruleset.corporation(CorporationId(deed.corporation)).sym;
        match deed.kind {
            PastKind::Sell => format!("{who} sold shares of {sym}"),
            PastKind::Par => format!("{who} started {sym}"),
            PastKind::Buy => format!("{who} bought shares of {sym}"),
            PastKind::ByCorporation => format!("{who} had {sym} trade"),
        }
    }

    fn is_threat(
        &self,
        player: PlayerId,
        other: PlayerId,
        deed: &PastDeed,
        buying: Option<(CorporationId, u8)>,
    ) -> bool {
        let corporation = CorporationId(deed.corporation);
        match deed.kind {
            PastKind::Sell | PastKind::ByCorporation => true,
            PastKind::Par => buying.is_none() || self.sale_time(player, corporation),
            PastKind::Buy => {
                self.president(corporation) == Some(player)
                    && self.may_lose(player, other, corporation, buying)
            }
        }
    }

    /// Whether a president could lose a corporation to someone who just bought of it.
    fn may_lose(
        &self,
        player: PlayerId,
        other: PlayerId,
        corporation: CorporationId,
        buying: Option<(CorporationId, u8)>,
    ) -> bool {
        let held = self.percent_held(player, corporation);
        if held >= SECURE {
            return false;
        }
        let Some((_, percent)) = buying.filter(|(it, _)| *it == corporation) else { return true };
        if held + percent > SECURE {
            return false;
        }
        let certificates = self.state.corporation(corporation).certificates;
        let bigger = certificates.iter().map(|it| it.percent).filter(|it| *it > percent).max();
        bigger.is_some_and(|it| held + percent < self.percent_held(other, corporation) + it)
    }
}

/// What a program is to buy.
struct Wish {
    corporation: CorporationId,
    until: Until,
    from_market: bool,
    auto_pass_after: bool,
}

fn bundle(corporation: CorporationId, index: u8) -> Bundle {
    Bundle { shares: std::iter::once(Share { corporation, index }).collect(), percent: None }
}
