//! What is done for players who asked for it.

use super::Game;
use crate::action::{Action, Bundle, Deed, Entity, Kind, Program, Share, Until};
use crate::ids::{CorporationId, PlayerId};
use crate::refusal::{Refusal, ensure};
use crate::state::{Certificate, Holder, PastDeed, PastKind, RoundKind};
use crate::steps::{Programs, rules_of};

/// Whoever holds that much of a corporation cannot lose it.
const SECURE: u8 = 50;

impl Game {
    /// The actions that programs take now, if any: they are to be processed in order, and then this is asked again.
    pub fn programmed_actions(&self) -> Vec<Action> {
        let Some(Entity::Player(player)) = self.current() else { return Vec::new() };
        let step = self.active_step().map(|at| rules_of(&self.steps()[at]));
        let Some(programs) = step.and_then(|it| it.programs()) else { return Vec::new() };
        let Some((program, since)) = self.state.player(player).program else { return Vec::new() };
        let entity = Entity::Player(player);
        let deeds = match program {
            Program::SharePass { unconditional, .. } => {
                programmed_pass(self, player, unconditional, since)
            }
            Program::BuyShares { corporation, until, from_market, auto_pass_after } => {
                let wish = Wish { corporation, until, from_market, auto_pass_after };
                programmed_purchase(self, player, &wish, since, programs)
            }
        };
        deeds.into_iter().map(|deed| Action { entity, deed }).collect()
    }
}

pub(super) fn check_program(game: &Game, program: Program) -> Result<(), Refusal> {
    if let Program::BuyShares { corporation, .. } = program {
        ensure!(
            corporation.index() < game.state.corporations.len(),
            "there is no such corporation"
        );
    }
    Ok(())
}

/// Programs that do not outlast a round end with it.
pub(super) fn drop_programs(game: &mut Game) {
    let stock = game.state.round.kind == RoundKind::Stock;
    for player in &mut game.state.players {
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

fn programmed_pass(game: &Game, player: PlayerId, unconditional: bool, since: u32) -> Vec<Deed> {
    if !game.kinds(Entity::Player(player)).has(Kind::Pass) {
        return Vec::new();
    }
    let stop = if unconditional { None } else { reason_to_stop(game, player, since, None) };
    vec![stop.map_or(Deed::Pass, Deed::disable)]
}

fn programmed_purchase(
    game: &Game,
    player: PlayerId,
    wish: &Wish,
    since: u32,
    programs: Programs,
) -> Vec<Deed> {
    if let Some(reason) = fulfilment(game, player, wish) {
        let pass = Program::SharePass { unconditional: false, indefinite: false };
        let after = wish.auto_pass_after.then_some(Deed::from(pass));
        return std::iter::once(Deed::disable(reason)).chain(after).collect();
    }
    let kinds = game.kinds(Entity::Player(player));
    if kinds.has(Kind::BuyShares) {
        let share = match programs {
            Programs::Trade => programmed_share(game, player, wish, since),
            Programs::Pass(reason) => Err(reason.to_owned()),
        };
        return vec![share.unwrap_or_else(Deed::disable)];
    }
    let floated = wish.until == Until::Float && game.state.corporation(wish.corporation).floated;
    if game.state.round.turn.stock.bought && kinds.has(Kind::Pass) && !floated {
        return vec![Deed::Pass];
    }
    Vec::new()
}

/// What the player wanted and has now; `None` while it is still wanted.
fn fulfilment(game: &Game, player: PlayerId, wish: &Wish) -> Option<String> {
    let sym = &game.ruleset.corporation(wish.corporation).sym;
    match wish.until {
        Until::Float => {
            let floated = game.state.corporation(wish.corporation).floated;
            floated.then(|| format!("{sym} has floated"))
        }
        Until::Shares(count) => {
            let share = game.info(wish.corporation).share_percent;
            let held = game.percent_held(player, wish.corporation);
            let enough = held >= count.saturating_mul(share);
            enough.then(|| format!("{held}% of {sym} are held"))
        }
    }
}

/// The share that the program would buy, or why it ends: there is no single kind of share to be had, or it is not
/// safe.
fn programmed_share(
    game: &Game,
    player: PlayerId,
    wish: &Wish,
    since: u32,
) -> Result<Deed, String> {
    let sym = &game.ruleset.corporation(wish.corporation).sym;
    let from = if wish.from_market { Holder::Market } else { Holder::Ipo };
    let it = game.state.corporation(wish.corporation);
    let can_buy = |certificate: &&Certificate| {
        let block = game.block(&bundle(wish.corporation, certificate.index));
        let price = game.price_of(wish.corporation, from, certificate.percent);
        block.is_ok_and(|it| game.check_buy(player, &it, price).is_ok())
    };
    let mut open = it.certificates.iter().filter(|it| it.holder == from).filter(can_buy);
    let first = open.next().ok_or_else(|| format!("no share of {sym} can be bought"))?;
    if open.any(|it| it.percent != first.percent) {
        return Err(format!("shares of {sym} of several sizes can be bought"));
    }
    match reason_to_stop(game, player, since, Some((wish.corporation, first.percent))) {
        Some(reason) => Err(reason),
        None => Ok(Deed::BuyShares(bundle(wish.corporation, first.index))),
    }
}

/// What others have done since, or the rules ask for, that the player will want to look at.
fn reason_to_stop(
    game: &Game,
    player: PlayerId,
    since: u32,
    buying: Option<(CorporationId, u8)>,
) -> Option<String> {
    if game.must_sell(player) {
        return Some("shares must be sold".to_owned());
    }
    let others = (0..game.ruleset.players).map(PlayerId).filter(|it| *it != player);
    others.into_iter().find_map(|other| {
        let deeds = game.state.round.history[other.index()].iter().filter(|it| it.clock > since);
        let threat = deeds.into_iter().find(|it| is_threat(game, player, other, it, buying))?;
        Some(past_deed_text(game, other, threat))
    })
}

fn past_deed_text(game: &Game, player: PlayerId, deed: &PastDeed) -> String {
    let who = game.name_of(Entity::Player(player));
    let sym = &game.ruleset.corporation(CorporationId(deed.corporation)).sym;
    match deed.kind {
        PastKind::Sell => format!("{who} sold shares of {sym}"),
        PastKind::Par => format!("{who} started {sym}"),
        PastKind::Buy => format!("{who} bought shares of {sym}"),
        PastKind::ByCorporation => format!("{who} had {sym} trade"),
    }
}

fn is_threat(
    game: &Game,
    player: PlayerId,
    other: PlayerId,
    deed: &PastDeed,
    buying: Option<(CorporationId, u8)>,
) -> bool {
    let corporation = CorporationId(deed.corporation);
    match deed.kind {
        PastKind::Sell | PastKind::ByCorporation => true,
        PastKind::Par => buying.is_none() || game.sale_time(player, corporation),
        PastKind::Buy => {
            game.president(corporation) == Some(player)
                && may_lose(game, player, other, corporation, buying)
        }
    }
}

/// Whether a president could lose a corporation to someone who just bought of it.
fn may_lose(
    game: &Game,
    player: PlayerId,
    other: PlayerId,
    corporation: CorporationId,
    buying: Option<(CorporationId, u8)>,
) -> bool {
    let held = game.percent_held(player, corporation);
    if held >= SECURE {
        return false;
    }
    let Some((_, percent)) = buying.filter(|(it, _)| *it == corporation) else { return true };
    if held + percent > SECURE {
        return false;
    }
    let certificates = game.state.corporation(corporation).certificates;
    let bigger = certificates.iter().map(|it| it.percent).filter(|it| *it > percent).max();
    bigger.is_some_and(|it| held + percent < game.percent_held(other, corporation) + it)
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
