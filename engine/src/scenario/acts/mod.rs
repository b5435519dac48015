//! Actions as scenarios write them: one word a kind, with what players rarely say left out. To add a kind, write its
//! word with its [`Deeds`] and name it in `acts!`.

mod companies;
mod plain;
mod powers;
mod programs;
mod shares;
mod track;
mod trains;

pub use self::companies::{Bid, BuyCompany};
pub use self::plain::{Bankrupt, Convert, EndGame, Message, Pass};
pub use self::powers::{
    Assign, Choose, ChooseAbility, ManualCloseCompany, PurchaseTrain, SellCompany, SpecialBuy,
};
pub use self::programs::{ProgramBuyShares, ProgramDisable, ProgramSharePass};
pub use self::shares::{
    BuyShares, CorporateBuyShares, CorporateSellShares, Merge, Par, SellShares, ShareSource,
};
pub use self::track::{HexToken, LayTile, PlaceToken, RemoveToken};
pub(super) use self::trains::form;
pub use self::trains::{
    BorrowTrain, BuyTrain, DiscardTrain, Dividend, RunRoutes, RunTrain, ScrapTrain,
};
use super::who::Who;
use crate::action::{Action, Deed, Entity};
use crate::game::Game;
use crate::refusal::{Illegal, Refusal, refusal};
use crate::vocab::one_of;

/// What a word for an action means in a position.
trait Deeds {
    /// Who acts; whoever is in turn where it is not said.
    fn by(&self) -> Option<&Who>;

    /// What is done, with what is left out filled in.
    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal>;
}

macro_rules! acts {
    ($($Item:ident = $text:literal,)+) => {
        one_of! {
            /// An action. Who acts is whoever is in turn, unless `by` says otherwise.
            pub enum Act {
                $($Item = $text,)+
            }
        }

        impl Act {
            fn deeds(&self) -> &dyn Deeds {
                match self {
                    $(Act::$Item(it) => it),+
                }
            }
        }
    };
}

acts! {
    Assign = "assign",
    Bankrupt = "bankrupt",
    Bid = "bid",
    BorrowTrain = "borrow_train",
    BuyCompany = "buy_company",
    BuyShares = "buy_shares",
    BuyTrain = "buy_train",
    Choose = "choose",
    ChooseAbility = "choose_ability",
    Convert = "convert",
    CorporateBuyShares = "corporate_buy_shares",
    CorporateSellShares = "corporate_sell_shares",
    DiscardTrain = "discard_train",
    Dividend = "dividend",
    EndGame = "end_game",
    HexToken = "hex_token",
    LayTile = "lay_tile",
    ManualCloseCompany = "manual_close_company",
    Merge = "merge",
    Message = "message",
    Par = "par",
    Pass = "pass",
    PlaceToken = "place_token",
    ProgramBuyShares = "program_buy_shares",
    ProgramDisable = "program_disable",
    ProgramSharePass = "program_share_pass",
    PurchaseTrain = "purchase_train",
    RemoveToken = "remove_token",
    RunRoutes = "run_routes",
    ScrapTrain = "scrap_train",
    SellCompany = "sell_company",
    SellShares = "sell_shares",
    SpecialBuy = "special_buy",
}

impl Act {
    /// The action that it means in a position.
    ///
    /// # Errors
    /// If there is nothing that it could mean.
    pub fn action(&self, game: &Game) -> Result<Action, Illegal> {
        self.named_action(game).map_err(|it| game.illegal(it))
    }

    fn named_action(&self, game: &Game) -> Result<Action, Refusal> {
        let deeds = self.deeds();
        let said = deeds.by().map(Who::entity);
        let entity = said.or_else(|| game.current()).ok_or("nobody is in turn")?;
        if let Entity::Player(player) = entity
            && player.index() >= game.state().players.len()
        {
            return Err(refusal!("there is no {}", player));
        }
        Ok(Action { entity, deed: deeds.deed(game, entity)? })
    }
}
