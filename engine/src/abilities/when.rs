//! The moments and windows of abilities.

use crate::kits::{steps_of_time, with_kit_times};
use crate::title::{
    BuyTrain, Dividend, Owner, Route, SpecialChoose, SpecialToken, SpecialTrack, Step, Token, Track,
};
use crate::vocab::{Member, choice};

macro_rules! declare_times {
    ($($(#[doc = $doc:literal])* $Item:ident = $text:literal,)+) => {
        choice! {
            /// When an ability may be used, or happens by itself.
            pub enum When {
                $($(#[doc = $doc])* $Item = $text,)+
            }
        }
    };
}

with_kit_times! { declare_times! {
    /// At any time.
    Any = "any",
    /// In the track step of the corporation that owns it.
    Track = "track",
    /// In the special track step: while a company lays its tiles.
    SpecialTrack = "special_track",
    /// In the token step of the corporation that owns it.
    Token = "token",
    /// In the special token step: while a company places a station.
    SpecialToken = "special_token",
    /// In the track or the token step of the corporation that owns it.
    TrackAndToken = "track_and_token",
    /// While the trains of the corporation that owns it run.
    Route = "route",
    /// While the corporation that owns it pays dividends.
    Dividend = "dividend",
    /// While the corporation that owns it buys trains.
    BuyTrain = "buy_train",
    /// While the corporation that owns it buys trains.
    BuyingTrain = "buying_train",
    /// While the corporation that owns it buys trains, for the first one that it buys of the bank in the turn.
    SingleDepotTrainBuy = "single_depot_train_buy",
    /// While the step in which choices are made waits for its owner.
    SpecialChoose = "special_choose",
    /// In the turn of the corporation that owns it.
    OwningCorpOrTurn = "owning_corp_or_turn",
    /// In the turn of a corporation whose president owns it.
    OwningPlayerOrTurn = "owning_player_or_turn",
    /// In the track step of a corporation whose president owns it.
    OwningPlayerTrack = "owning_player_track",
    /// In the token step of a corporation whose president owns it.
    OwningPlayerToken = "owning_player_token",
    /// In an operating round, before the corporation in turn has done anything.
    OrBetweenTurns = "or_between_turns",
    /// At the start of an operating round, before anybody but companies has done anything.
    OrStart = "or_start",
    /// In the stock turn of the player who owns it.
    OwningPlayerSrTurn = "owning_player_sr_turn",
    /// In a stock round, in anybody's turn.
    StockRound = "stock_round",
    /// When the corporation buys a train.
    BoughtTrain = "bought_train",
    /// When trains of the corporation have run and earned something.
    RanTrain = "ran_train",
    /// When the corporation has operated, whether it earned something or not.
    Operated = "operated",
    /// When the corporation sets its par price.
    Par = "par",
    /// When a corporation buys the company.
    Sold = "sold",
    /// When all companies of the first sale are sold.
    AuctionEnd = "auction_end",
    /// At the start of each operating round, while the corporation that owns it has trains.
    HasTrain = "has_train",
} }

/// Which part of the game a window covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum During {
    /// All of it.
    Game,
    /// The steps with these positions in the vocabulary, as bits.
    Steps(u64),
    /// The turn of a corporation.
    OperatingTurn,
    /// The turn of a corporation that has not done anything yet.
    BetweenTurns,
    /// An operating round in which nobody but companies has done anything yet.
    OperatingStart,
    /// The turn of a player in a stock round.
    StockTurn,
    /// A stock round.
    StockRound,
}

/// Whose it must be for the window to be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Anybody's.
    Anybody,
    /// That of the one in turn: the corporation that operates, or the player in a stock round. What a player owns
    /// counts for the corporations over which that player presides.
    InTurn,
    /// That of the corporation that operates.
    Operator,
    /// That of the player who presides over the corporation that operates.
    President,
    /// That of the player in turn.
    Player,
}

/// A time during which an ability may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Which part of the game.
    pub during: During,
    /// Whose it must be.
    pub whose: Whose,
    /// Besides, the corporation has bought no train of the bank in this turn.
    pub first_train: bool,
}

/// What kind of time a value of `when` is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A time during which it may be used.
    Window(Window),
    /// A moment at which it happens.
    Moment,
}

/// The bit of a step.
pub(crate) const fn bit<T: Member<Step>>() -> u64 {
    1 << T::AT
}

impl When {
    /// The table of times: everything that asks when an ability may be used asks here.
    pub const fn role(self) -> Role {
        let of_kit = steps_of_time(self);
        let (during, whose) = match self {
            When::Any => (During::Game, Whose::Anybody),
            When::Track => (During::Steps(bit::<Track>()), Whose::InTurn),
            When::SpecialTrack => (During::Steps(bit::<SpecialTrack>()), Whose::InTurn),
            When::Token => (During::Steps(bit::<Token>()), Whose::InTurn),
            When::SpecialToken => (During::Steps(bit::<SpecialToken>()), Whose::InTurn),
            When::TrackAndToken => (During::Steps(bit::<Track>() | bit::<Token>()), Whose::InTurn),
            When::Route => (During::Steps(bit::<Route>()), Whose::InTurn),
            When::Dividend => (During::Steps(bit::<Dividend>()), Whose::InTurn),
            When::BuyTrain | When::BuyingTrain | When::SingleDepotTrainBuy => {
                (During::Steps(bit::<BuyTrain>()), Whose::InTurn)
            }
            When::SpecialChoose => (During::Steps(bit::<SpecialChoose>()), Whose::InTurn),
            When::OwningCorpOrTurn => (During::OperatingTurn, Whose::Operator),
            When::OwningPlayerOrTurn => (During::OperatingTurn, Whose::President),
            When::OwningPlayerTrack => (During::Steps(bit::<Track>()), Whose::President),
            When::OwningPlayerToken => (During::Steps(bit::<Token>()), Whose::President),
            When::OrBetweenTurns => (During::BetweenTurns, Whose::Anybody),
            When::OrStart => (During::OperatingStart, Whose::Anybody),
            When::OwningPlayerSrTurn => (During::StockTurn, Whose::Player),
            When::StockRound => (During::StockRound, Whose::Anybody),
            _ if of_kit != 0 => (During::Steps(of_kit), Whose::InTurn),
            _ => return Role::Moment,
        };
        let first_train = matches!(self, When::SingleDepotTrainBuy);
        Role::Window(Window { during, whose, first_train })
    }

    /// Its window, if it is one.
    pub const fn window(self) -> Option<Window> {
        match self.role() {
            Role::Window(window) => Some(window),
            Role::Moment => None,
        }
    }

    /// The kind of owner that alone ever sees it, where there is one.
    pub const fn only_for(self) -> Option<Owner> {
        match self.role() {
            Role::Window(window) => match window.whose {
                Whose::Operator => Some(Owner::Corporation),
                Whose::President | Whose::Player => Some(Owner::Player),
                Whose::Anybody | Whose::InTurn => None,
            },
            Role::Moment => match self {
                When::Sold | When::HasTrain => Some(Owner::Corporation),
                When::AuctionEnd => Some(Owner::Player),
                _ => None,
            },
        }
    }
}

impl Window {
    /// Whether it can be open in operating rounds; one that is named after steps, if these are there.
    pub const fn opens_in_operating_rounds(self) -> bool {
        !matches!(self.during, During::StockTurn | During::StockRound)
            && !matches!(self.whose, Whose::Player)
    }

    /// Whether it can be open in stock rounds; one that is named after steps, if these are there.
    pub const fn opens_in_stock_rounds(self) -> bool {
        let time = matches!(
            self.during,
            During::Game | During::Steps(_) | During::StockTurn | During::StockRound
        );
        time && !matches!(self.whose, Whose::Operator | Whose::President)
    }

    /// Whether it can be open in rounds that stand between stock and operating rounds: at any time, or during steps, to
    /// corporations in a round of theirs or to players.
    pub const fn opens_between_rounds(self, of_corporations: bool) -> bool {
        let theirs = match self.whose {
            Whose::Anybody | Whose::InTurn => true,
            Whose::Operator | Whose::President => of_corporations,
            Whose::Player => !of_corporations,
        };
        theirs && matches!(self.during, During::Game | During::Steps(_))
    }

    /// Whether it can be open while one of these steps is the one of the turn.
    pub const fn covers(self, steps: u64) -> bool {
        match self.during {
            During::Steps(own) => own & steps != 0,
            _ => true,
        }
    }
}
