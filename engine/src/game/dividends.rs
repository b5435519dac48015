//! What the trains earned is divided between shareholders and treasury, and the price moves.

use std::borrow::Cow;

use super::Game;
use super::market::Way;
use super::money::Purse;
use crate::abilities::When;
use crate::action::Payout;
use crate::hooks::{Point, at};
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::ruleset::CorporationInfo;
use crate::state::Holder;
use crate::title::{
    Capitalization, DividendKind, FreeAmountFor, HalfRounding, OwnShares, Paid, PriceLevel,
    PriceMove, Threshold,
};

/// What a corporation has earned, and how much of it its shareholders get.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Distribution {
    corporation: CorporationId,
    revenue: Money,
    paid: Money,
}

impl Game {
    /// What is done with the revenue of a corporation without asking, if it is not asked.
    pub(crate) fn automatic_dividend(&self, corporation: CorporationId) -> Option<Payout> {
        if !self.state.round.turn.revenue.is_positive() {
            return Some(Payout::Withhold);
        }
        let kind = joints::settled_dividend(self, None, corporation);
        match kind.or_else(|| self.automatic_kind(corporation))? {
            DividendKind::Payout => Some(Payout::Payout),
            DividendKind::Withhold => Some(Payout::Withhold),
            DividendKind::Half => Some(Payout::Half),
            DividendKind::Variable => None,
        }
    }

    /// The kind of dividend that a type has without asking. What a script leaves comes before what the type says.
    fn automatic_kind(&self, corporation: CorporationId) -> Option<DividendKind> {
        let dividends = &self.info(corporation).dividends;
        if dividends.automatic.is_none() && !dividends.automatic_single {
            return None;
        }
        let kinds = self.open_dividends(corporation);
        let single = match &*kinds {
            [only] => Some(*only),
            _ => None,
        };
        dividends.automatic.filter(|it| kinds.contains(it)).or(single)
    }

    /// The kinds of dividend that are open to a corporation now: as its type says, or as the script does.
    fn open_dividends(&self, corporation: CorporationId) -> Cow<'_, [DividendKind]> {
        if self.has_hook(Point::DividendTypes) {
            return Cow::Owned(self.dividends_by_script(corporation));
        }
        Cow::Borrowed(&self.info(corporation).dividends.kinds)
    }

    /// The kinds of dividend that the script of the title opens, each once.
    fn dividends_by_script(&self, corporation: CorporationId) -> Vec<DividendKind> {
        let kinds = self.ask_usable::<at::DividendTypes>(
            || self.info(corporation).dividends.kinds.to_vec(),
            || (corporation,),
            |it| it.is_empty().then_some("something must be done with the revenue"),
        );
        let mut once: Vec<DividendKind> = Vec::new();
        for kind in kinds {
            if !once.contains(&kind) {
                once.push(kind);
            }
        }
        once
    }

    /// Amounts that may be named as a dividend: the greatest, and the step between two of them.
    pub(crate) fn free_dividends(&self, corporation: CorporationId) -> (Money, Money) {
        let info = self.info(corporation);
        let free = &info.dividends.variable;
        let revenue = self.state.round.turn.revenue.0;
        let step = free.step.0.max(1);
        let most = match free.r#for {
            FreeAmountFor::Share => revenue / info.share_count(),
            FreeAmountFor::Whole => revenue,
        };
        (Money(most - most % step), Money(step))
    }

    /// Whether a kind of dividend is open to a corporation now.
    pub(crate) fn may_divide(&self, corporation: CorporationId, kind: DividendKind) -> bool {
        self.open_dividends(corporation).contains(&kind)
    }

    /// How a corporation divides its revenue, if it may divide it so.
    pub(crate) fn check_dividend(
        &self,
        corporation: CorporationId,
        payout: Payout,
    ) -> Result<Distribution, Refusal> {
        let kind = payout.kind();
        ensure!(
            self.may_divide(corporation, kind),
            "{} cannot choose `{}`",
            corporation,
            kind.name()
        );
        if let Payout::Variable(amount) = payout {
            let (most, step) = self.free_dividends(corporation);
            ensure!(
                (Money::ZERO..=most).contains(&amount),
                "the dividend must be from {} to {}",
                Money::ZERO,
                most
            );
            ensure!(amount.0 % step.0 == 0, "the dividend must be a multiple of {}", step);
        }
        Ok(self.distribution(corporation, payout))
    }

    /// How the revenue of a corporation is divided that is not asked.
    pub(crate) fn automatic_distribution(&self, corporation: CorporationId) -> Distribution {
        let payout = self.automatic_dividend(corporation).unwrap_or(Payout::Withhold);
        self.distribution(corporation, payout)
    }

    fn distribution(&self, corporation: CorporationId, payout: Payout) -> Distribution {
        let revenue = self.state.round.turn.revenue;
        let paid = shareholders_part(self.info(corporation), revenue, payout);
        Distribution { corporation, revenue, paid }
    }

    /// Divides what the trains earned, and moves the price.
    pub(crate) fn pay_dividend(&mut self, distribution: Distribution) {
        let Distribution { corporation, revenue, paid } = distribution;
        self.state.round.turn.revenue = Money::ZERO;
        self.pay_subsidy(corporation);
        let it = &mut self.state.corporations[corporation.index()];
        it.operated = it.operated.saturating_add(1);
        if self.state.round.turn.ran && revenue.is_positive() {
            self.close_companies_at(When::RanTrain, corporation);
        }
        self.retire_trains(corporation);
        joints::trains_done(self, corporation);
        self.pay(Purse::Bank, Purse::Corporation(corporation), revenue - paid);
        if paid.is_positive() {
            self.pay_shareholders(corporation, paid);
        }
        self.move_price_for_dividend(distribution);
        self.close_companies_at(When::Operated, corporation);
    }

    /// Trains have run; obsolete ones are done.
    fn retire_trains(&mut self, corporation: CorporationId) {
        let trains = self.state.corporation(corporation).trains;
        for at in trains.iter().map(|it| usize::from(*it)) {
            self.state.cars[at].operated = true;
            self.state.cars[at].ran = self.state.round.turn.ran;
            if self.state.cars[at].obsolete {
                self.rust_train(at);
            }
        }
    }

    /// Every holder gets its part; some shares pay the corporation itself.
    pub(crate) fn pay_shareholders(&mut self, corporation: CorporationId, dividend: Money) {
        let part = |percent: u8| Money((dividend.0 * i32::from(percent) + 99) / 100);
        for seat in 0..self.ruleset.players {
            let player = PlayerId(seat);
            let amount = part(self.percent_held(player, corporation));
            self.pay(Purse::Bank, Purse::Player(player), amount);
        }
        for other in (0..self.state.corporations.len()).map(CorporationId::at) {
            let held = self.state.corporation(corporation).percent_of(Holder::Corporation(other));
            if other != corporation && held > 0 {
                self.pay(Purse::Bank, Purse::Corporation(other), part(held));
            }
        }
        let amount = part(self.percent_for_treasury(corporation));
        self.pay(Purse::Bank, Purse::Corporation(corporation), amount);
    }

    /// How much of a corporation pays the corporation itself.
    fn percent_for_treasury(&self, corporation: CorporationId) -> u8 {
        let info = self.info(corporation);
        let of = |holder: Holder| self.state.corporation(corporation).percent_of(holder);
        let sells_itself = self.capitalization(corporation) == Capitalization::Incremental;
        let unsold = || if sells_itself { of(Holder::Ipo) } else { 0 };
        match info.dividends.own_shares {
            OwnShares::ByCapital if sells_itself => unsold(),
            OwnShares::ByCapital | OwnShares::Market => of(Holder::Market),
            OwnShares::Own => unsold() + of(Holder::Corporation(corporation)),
            OwnShares::Unsold => of(Holder::Ipo) + of(Holder::Corporation(corporation)),
            OwnShares::None => 0,
        }
    }

    /// The first row of the table that fits decides.
    fn move_price_for_dividend(&mut self, distribution: Distribution) {
        let Distribution { corporation, paid, .. } = distribution;
        let ruleset = self.shared_ruleset();
        let rows = &ruleset.info(corporation, self.type_of(corporation)).dividends.price_move;
        let row = rows.iter().find(|it| self.row_fits(it, distribution));
        let way = row.and_then(|row| Some((Way::of(row.direction)?, row.steps)));
        let (way, times) = way.unwrap_or((Way::Right, 0));
        self.move_by_script(corporation, (way, times), |game, base| {
            game.ask_moves::<at::SharePriceChange>(base, || (corporation, paid.0.into()))
        });
    }

    fn row_fits(&self, row: &PriceMove, distribution: Distribution) -> bool {
        let corporation = distribution.corporation;
        let Some(cell) = self.cell(corporation) else { return false };
        row.from_price.is_none_or(|it| cell.price >= it)
            && row.to_price.is_none_or(|it| cell.price <= it)
            && (row.types.is_empty() || row.types.contains(&self.type_of(corporation)))
            && !cell.kind.is_some_and(|it| row.not_in.contains(&it))
            && was_paid(&row.when, distribution, cell.price)
    }
}

/// How much of a revenue goes to the shareholders.
fn shareholders_part(info: &CorporationInfo, revenue: Money, payout: Payout) -> Money {
    match payout {
        Payout::Payout => revenue,
        Payout::Withhold => Money::ZERO,
        Payout::Half => half(info, revenue),
        Payout::Variable(amount) => match info.dividends.variable.r#for {
            FreeAmountFor::Share => amount * info.share_count(),
            FreeAmountFor::Whole => amount,
        },
    }
}

/// The shareholders' half of a revenue.
fn half(info: &CorporationInfo, revenue: Money) -> Money {
    let whole_shares = |amount: i32| amount - amount % info.share_count();
    let low = revenue.0 / 2;
    Money(match info.dividends.half {
        HalfRounding::SharesUp => revenue.0 - whole_shares(low),
        HalfRounding::SharesDown => whole_shares(low),
        HalfRounding::Up => revenue.0 - low,
        HalfRounding::Down => low,
    })
}

fn was_paid(when: &Paid, distribution: Distribution, price: Money) -> bool {
    let Distribution { revenue, paid, .. } = distribution;
    let limit = |what: &Threshold, times: u8| match what {
        Threshold::Level(PriceLevel::Price) => price * i32::from(times),
        Threshold::Level(PriceLevel::HalfPrice) => Money(price.0 / 2) * i32::from(times),
        Threshold::Amount(amount) => *amount * i32::from(times),
    };
    match when {
        Paid::Always(_) => true,
        Paid::NothingPaid(_) => !paid.is_positive(),
        Paid::NoRevenue(_) => !revenue.is_positive(),
        Paid::Withheld(_) => revenue.is_positive() && !paid.is_positive(),
        Paid::PaidAll(_) => revenue.is_positive() && paid == revenue,
        Paid::AtLeast(it) => paid >= limit(&it.what, it.times),
        Paid::Below(it) => paid < limit(&it.what, it.times),
    }
}
