//! The corporation in turn sells shares of its own, buys them back, or offers again what it has bought back.

use super::rules;
use super::words::{IssueShares, RedeemShares};
use crate::action::{Action, Bundle, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choices, Game};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::steps::{Planned, StepRules, StepTurn, check_operated, in_turn};
use crate::title::SellMovement;

/// A step in which a corporation deals in its own shares.
trait Dealing: StepRules {
    /// The turn waits for it.
    fn blocks(&self) -> bool;

    /// One deal a turn.
    fn once(&self) -> bool;

    /// Whether it is too late for any deal.
    fn is_over(&self, _game: &Game) -> bool {
        false
    }

    /// How shares are bought back.
    fn redeems(&self) -> Option<&RedeemShares>;

    /// Where the shares lie that the corporation sells or offers.
    fn source(&self, game: &Game, corporation: CorporationId) -> Holder;

    /// The sale of shares, or the offer of them, if it is possible.
    fn sale(&self, game: &Game, corporation: CorporationId, block: Block) -> Result<Deal, Refusal>;

    fn kinds_of(&self, game: &Game, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        if self.is_over(game) {
            return Kinds::NONE;
        }
        let mut own = game
            .sellable_blocks(corporation, self.source(game, corporation))
            .into_iter()
            .map(|it| self.sale(game, corporation, it));
        let buys = self.redeems().is_some_and(|it| it.can_buy(game, corporation));
        let kinds =
            Kinds::NONE.and(Kind::SellShares, own.any(|it| it.is_ok())).and(Kind::BuyShares, buys);
        kinds.and(Kind::Pass, self.blocks() && !kinds.is_empty())
    }

    fn offer_deals(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices)
    where
        Self: Sized,
    {
        let Entity::Corporation(corporation) = entity else { return };
        if self.blocks() {
            choices.add(entity, Deed::Pass);
        }
        let own = (corporation, self.source(game, corporation));
        choices.offer_blocks(game, self, at, entity, Kind::SellShares, own);
        if self.redeems().is_some() {
            let market = (corporation, Holder::Market);
            choices.offer_blocks(game, self, at, entity, Kind::BuyShares, market);
        }
    }

    fn deal(&self, game: &Game, action: &Action) -> Result<Deal, Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(it), Deed::SellShares(bundle)) => {
                self.sale(game, it, game.block(bundle)?)
            }
            (Entity::Corporation(it), Deed::BuyShares(bundle)) => {
                let terms = self.redeems().ok_or("no shares are bought back here")?;
                terms.buy_back(game, it, bundle)
            }
            _ => Ok(Deal::Pass),
        }
    }

    /// Carries a deal out. Where there is only one in a turn, the step is over with it.
    fn make(&self, game: &mut Game, at: usize, deal: Deal) {
        let last = self.once() || matches!(deal, Deal::Pass);
        match deal {
            Deal::Issue { block, price, movement } => issue(game, &block, price, movement),
            Deal::BuyBack { block, price } => rules::take_back(game, &block, price),
            Deal::Offer { block, price } => offer_again(game, &block, price),
            Deal::Pass => {}
        }
        if last {
            game.pass_step(at);
        }
    }
}

/// What a corporation does with its own shares.
pub(crate) enum Deal {
    /// They go to the market for a price.
    Issue {
        block: Block,
        price: Money,
        movement: SellMovement,
    },
    /// They come back for a price.
    BuyBack {
        block: Block,
        price: Money,
    },
    /// They are offered again, each for a price.
    Offer {
        block: Block,
        price: Money,
    },
    Pass,
}

macro_rules! deals {
    ($Step:ident) => {
        impl StepTurn for $Step {
            fn stands_by(&self) -> bool {
                !self.blocks
            }

            fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
                self.kinds_of(game, entity)
            }

            fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
                self.offer_deals(game, at, entity, choices);
            }
        }

        impl Planned for $Step {
            type Plan = Deal;

            fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Deal, Refusal> {
                self.deal(game, action)
            }

            fn carry_out(&self, game: &mut Game, at: usize, plan: Deal) {
                self.make(game, at, plan);
            }
        }
    };
}

deals!(IssueShares);
deals!(RedeemShares);

impl Dealing for IssueShares {
    fn blocks(&self) -> bool {
        self.blocks
    }

    fn once(&self) -> bool {
        self.once
    }

    fn is_over(&self, game: &Game) -> bool {
        self.until_dividend && game.is_dividend_settled()
    }

    fn redeems(&self) -> Option<&RedeemShares> {
        self.or_redeem.as_ref()
    }

    fn source(&self, game: &Game, corporation: CorporationId) -> Holder {
        game.treasury(corporation)
    }

    fn sale(&self, game: &Game, corporation: CorporationId, block: Block) -> Result<Deal, Refusal> {
        rules::check_own(game, corporation, &block)?;
        check_operated(game, corporation, self.operated)?;
        rules::check_at_once(&block, rules::at_once(self.at_once))?;
        rules::check_sale(game, corporation, &block, self.limit)?;
        let price = rules::price_beside(game, corporation, self.price, block.percent);
        Ok(Deal::Issue { block, price, movement: self.movement })
    }
}

impl Dealing for RedeemShares {
    fn blocks(&self) -> bool {
        self.blocks
    }

    fn once(&self) -> bool {
        self.once
    }

    fn redeems(&self) -> Option<&RedeemShares> {
        Some(self)
    }

    fn source(&self, _game: &Game, corporation: CorporationId) -> Holder {
        Holder::Corporation(corporation)
    }

    /// The offer of what was bought back.
    fn sale(&self, game: &Game, corporation: CorporationId, block: Block) -> Result<Deal, Refusal> {
        let price = self.offer_again_at.ok_or("no shares are offered again here")?;
        self.check_dealer(game, corporation)?;
        rules::check_bought_back(&block, corporation)?;
        let it = game.state.corporation(corporation);
        let bought_back = it.percent_of(block.holder);
        ensure!(block.percent == bought_back, "they are offered together");
        let more = bought_back > it.percent_of(Holder::Ipo);
        ensure!(more, "it has not bought back more shares than are unsold");
        Ok(Deal::Offer { block, price })
    }
}

impl RedeemShares {
    /// Whether a corporation may buy back any of its own shares.
    fn can_buy(&self, game: &Game, corporation: CorporationId) -> bool {
        let blocks = game.sellable_blocks(corporation, Holder::Market);
        blocks.iter().any(|it| self.price(game, corporation, it).is_ok())
    }

    /// The purchase of a corporation's own shares, if it may buy them back.
    fn buy_back(
        &self,
        game: &Game,
        corporation: CorporationId,
        bundle: &Bundle,
    ) -> Result<Deal, Refusal> {
        let block = game.block(bundle)?;
        let price = self.price(game, corporation, &block)?;
        Ok(Deal::BuyBack { block, price })
    }

    /// What a corporation pays for some of its own shares, if it may buy them back.
    fn price(
        &self,
        game: &Game,
        corporation: CorporationId,
        block: &Block,
    ) -> Result<Money, Refusal> {
        rules::check_own(game, corporation, block)?;
        check_operated(game, corporation, self.operated)?;
        rules::check_at_once(block, self.most_at_once(game))?;
        self.check_dealer(game, corporation)?;
        ensure!(block.holder == Holder::Market, "those shares are not in the market");
        let has = game.state.corporation(corporation).percent_of(game.treasury(corporation));
        ensure!(
            self.most.is_none_or(|most| has + block.percent <= most.0),
            "the corporation would have more of itself than it may"
        );
        let price = rules::price_beside(game, corporation, self.price, block.percent);
        rules::check_cash(game, corporation, price)?;
        Ok(price)
    }

    /// How many shares may be bought in one deal; any number if none is said.
    fn most_at_once(&self, game: &Game) -> Option<u8> {
        let first = self.in_first_round.filter(|_| game.state.round.number == 1);
        first.or(rules::at_once(self.at_once))
    }

    fn check_dealer(&self, game: &Game, corporation: CorporationId) -> Result<(), Refusal> {
        let by_company = self.started_by_players && game.started_by_company(corporation);
        ensure!(!by_company, "its president's certificate came with a company");
        Ok(())
    }
}

/// A corporation sells its own shares to the market.
pub(super) fn issue(game: &mut Game, block: &Block, price: Money, movement: SellMovement) {
    rules::sell(game, block, price);
    game.move_price_by(block.corporation, movement, block.percent, false);
    rules::turn(game).issued = true;
    game.sort_remaining();
}

/// A corporation offers shares that it has bought back; the bank pays it the price that is their par from now on.
fn offer_again(game: &mut Game, block: &Block, price: Money) {
    let corporation = block.corporation;
    let shares = i32::from(block.percent / game.share_percent(corporation));
    rules::pay(game, corporation, price * shares);
    let par = game.market().pars().find(|it| game.market().price(*it) == price);
    let it = &mut game.state.corporations[corporation.index()];
    it.par = par.or(it.par);
    game.move_block(block, Holder::Ipo);
}
