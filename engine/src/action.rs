//! Everything that a player may do. Records of games contain these and nothing else.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::board::RouteSpec;
use crate::ids::{CompanyId, CorporationId, HexId, PlayerId, TileId, TrainId};
use crate::inline::Inline;
use crate::money::Money;
use crate::set::{CompanySet, KindSet};
use crate::title::DividendKind;
use crate::vocab::{Choice, ChoiceItem};

/// Who acts, or whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Entity {
    /// A player.
    Player(PlayerId),
    /// A corporation.
    Corporation(CorporationId),
    /// A private company.
    Company(CompanyId),
}

impl Default for Entity {
    fn default() -> Entity {
        Entity::Player(PlayerId(0))
    }
}

/// A cell of the market.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Spot {
    /// From the top.
    pub row: u8,
    /// From the left.
    pub column: u8,
}

/// A certificate.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Share {
    /// Of which corporation.
    pub corporation: CorporationId,
    /// Which one; the president's is 0.
    pub index: u8,
}

/// A single train.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Car {
    /// Its kind.
    pub train: TrainId,
    /// Which one of its kind, from 0.
    pub index: u8,
}

/// What holds a city: the tile that was laid, or the hex as printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Site {
    /// A copy of a tile.
    Tile(TileId, u8),
    /// A hex.
    Hex(HexId),
}

/// A city, by the place of its part in the tile code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct City {
    /// What it stands on.
    pub site: Site,
    /// Position among the parts of the tile code.
    pub part: u8,
}

/// Shares that change hands together. A part of the president's certificate may be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bundle {
    /// The certificates.
    pub shares: Inline<Share, 12>,
    /// How much of them is meant, if not all.
    pub percent: Option<u8>,
}

/// What a marker is put on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Target {
    /// A hex.
    Hex(HexId),
    /// A corporation.
    Corporation(CorporationId),
}

/// What becomes of the revenue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payout {
    /// To the shareholders.
    Payout,
    /// To the treasury.
    Withhold,
    /// Half to the shareholders, half to the treasury.
    Half,
    /// An amount to the shareholders, for each share or in all as the title has it; the rest to the treasury.
    Variable(Money),
}

impl Payout {
    /// Its kind.
    pub fn kind(self) -> DividendKind {
        match self {
            Payout::Payout => DividendKind::Payout,
            Payout::Withhold => DividendKind::Withhold,
            Payout::Half => DividendKind::Half,
            Payout::Variable(_) => DividendKind::Variable,
        }
    }
}

/// How far a program buys shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// The corporation floats.
    Float,
    /// The player has that many shares.
    Shares(u8),
}

/// What a player wants done for them while it is safe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Program {
    /// Buy shares of a corporation.
    BuyShares {
        /// Of which corporation.
        corporation: CorporationId,
        /// How far.
        until: Until,
        /// Out of the market rather than the initial offering.
        from_market: bool,
        /// Pass afterwards.
        auto_pass_after: bool,
    },
    /// Pass in stock rounds.
    SharePass {
        /// Whatever the others do.
        unconditional: bool,
        /// Beyond this stock round.
        indefinite: bool,
    },
}

/// A train and where it runs.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TrainRoute {
    /// The train.
    pub car: Car,
    /// Where.
    pub spec: RouteSpec,
}

/// What is done.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Deed {
    /// Nothing, or nothing more.
    Pass,
    /// A bid on a company, or its purchase.
    Bid {
        /// The company.
        company: CompanyId,
        /// How much.
        price: Money,
    },
    /// The par price of a corporation is set.
    Par {
        /// The corporation.
        corporation: CorporationId,
        /// The cell.
        spot: Spot,
    },
    /// Shares are bought, or taken in exchange for a company.
    BuyShares(Bundle),
    /// Shares are sold.
    SellShares(Bundle),
    /// A corporation buys shares of another.
    CorporateBuyShares(Bundle),
    /// A corporation sells shares of another.
    CorporateSellShares(Bundle),
    /// A corporation becomes part of another.
    Merge {
        /// The other.
        corporation: CorporationId,
    },
    /// The corporation becomes what its type may become.
    Convert,
    /// A company is bought from its owner.
    BuyCompany {
        /// The company.
        company: CompanyId,
        /// For how much.
        price: Money,
    },
    /// A tile is laid.
    LayTile {
        /// Where.
        hex: HexId,
        /// Which kind.
        tile: TileId,
        /// Which copy.
        copy: u8,
        /// How it is turned.
        rotation: u8,
        /// Other companies whose abilities are used for the same tile.
        with: CompanySet,
    },
    /// A station is placed.
    PlaceToken {
        /// Where.
        city: City,
        /// In which slot.
        slot: u8,
        /// It is the one that becomes a station of another corporation.
        neutral: bool,
    },
    /// A station is placed in a town.
    HexToken {
        /// The hex of the town.
        hex: HexId,
    },
    /// An amount is named for one's place in the order in which companies are bought.
    BidForTurn {
        /// How much.
        price: Money,
    },
    /// Trains run. Routes are long, and an action is kept by many: its copies share them.
    RunRoutes(Arc<[TrainRoute]>),
    /// What they earned is paid out, kept, or divided.
    Dividend(Payout),
    /// A train is bought.
    BuyTrain {
        /// The train.
        car: Car,
        /// For how much.
        price: Money,
        /// In which form, by position among its forms; the first is the train itself.
        variant: u8,
        /// The train given in exchange.
        exchange: Option<Car>,
    },
    /// A train is given up.
    DiscardTrain(Car),
    /// A train is given up for another that is bought next.
    ScrapTrain(Car),
    /// A company puts its marker somewhere.
    Assign(Target),
    /// One of the things that an ability lets choose from is chosen.
    ChooseAbility {
        /// Which ability, by position among those of who acts.
        ability: u8,
        /// Which of its choices.
        choice: u8,
    },
    /// One of the things that the script of the title offers is chosen.
    Choose(Box<str>),
    /// Something is bought that is neither share, company nor train.
    SpecialBuy {
        /// What it is called.
        item: Box<str>,
        /// For how much.
        price: Money,
    },
    /// A company is closed by its owner.
    CloseCompany,
    /// A company is sold to the bank.
    SellCompany {
        /// Which company.
        company: CompanyId,
        /// For how much.
        price: Money,
    },
    /// A train is borrowed from the bank.
    BorrowTrain(Car),
    /// A company is given for a train.
    PurchaseTrain,
    /// A station is taken back.
    RemoveToken {
        /// From where.
        city: City,
        /// From which slot.
        slot: u8,
    },
    /// The president cannot pay.
    Bankrupt,
    /// The players stop.
    EndGame,
    /// Somebody talks. It changes nothing.
    Message {
        /// What is said.
        text: Box<str>,
        /// It is a note in the log (`log` in game files), which an undo takes back; other messages stay.
        log: bool,
    },
    /// A program is set.
    Enable(Program),
    /// The program is ended.
    Disable {
        /// Why, for people to read; empty where a record does not say.
        reason: Box<str>,
        /// The kind of program that was meant (`original_type` in game files), where a record says so.
        program: Option<Box<str>>,
    },
}

/// Someone does something.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Action {
    /// Who.
    pub entity: Entity,
    /// What.
    pub deed: Deed,
}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $Kind:ident = $text:literal,)+) => {
        /// The kinds of action, as game files name them.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[doc = $doc])* $Kind),+
        }

        impl Kind {
            /// Every kind.
            pub const ALL: &[Kind] = &[$(Kind::$Kind),+];

            /// The kinds as a closed set of names, for scripts.
            pub const CHOICE: Choice = Choice {
                rust: "Kind",
                doc: "The kinds of action, as game files name them.",
                of_words: false,
                items: &[$(ChoiceItem {
                    name: $text,
                    rust: stringify!($Kind),
                    doc: concat!($($doc, "\n"),*),
                }),+],
            };

            /// As game files name it.
            pub fn name(self) -> &'static str {
                match self {
                    $(Kind::$Kind => $text),+
                }
            }
        }
    };
}

kinds! {
    /// A marker is put somewhere.
    Assign = "assign",
    /// A president cannot pay.
    Bankrupt = "bankrupt",
    /// A bid on a company or for a place in the order, or the purchase of a company.
    Bid = "bid",
    /// A train is borrowed from the bank.
    BorrowTrain = "borrow_train",
    /// A company is bought from its owner.
    BuyCompany = "buy_company",
    /// Shares are bought, or taken in exchange for a company.
    BuyShares = "buy_shares",
    /// A train is bought.
    BuyTrain = "buy_train",
    /// Something is chosen that the script or a step of the title offers.
    Choose = "choose",
    /// Something is chosen that an ability offers.
    ChooseAbility = "choose_ability",
    /// A corporation becomes what its type may become.
    Convert = "convert",
    /// A corporation buys shares of another.
    CorporateBuyShares = "corporate_buy_shares",
    /// A corporation sells shares of another.
    CorporateSellShares = "corporate_sell_shares",
    /// A train is given up.
    DiscardTrain = "discard_train",
    /// The revenue is paid out, withheld or divided.
    Dividend = "dividend",
    /// The players stop.
    EndGame = "end_game",
    /// A token is placed in a town.
    HexToken = "hex_token",
    /// A tile is laid.
    LayTile = "lay_tile",
    /// A company is closed by its owner.
    ManualCloseCompany = "manual_close_company",
    /// A corporation becomes part of another.
    Merge = "merge",
    /// Talk; scripts never see it.
    Message = "message",
    /// The par price of a corporation is set.
    Par = "par",
    /// Nothing is done, or nothing more.
    Pass = "pass",
    /// A token is placed in a city.
    PlaceToken = "place_token",
    /// A program that buys shares is set.
    ProgramBuyShares = "program_buy_shares",
    /// A program is ended.
    ProgramDisable = "program_disable",
    /// A program that passes is set.
    ProgramSharePass = "program_share_pass",
    /// A company is given for a train.
    PurchaseTrain = "purchase_train",
    /// A token is taken back.
    RemoveToken = "remove_token",
    /// Trains run.
    RunRoutes = "run_routes",
    /// A train is given up for another that is bought next.
    ScrapTrain = "scrap_train",
    /// A company is sold to the bank.
    SellCompany = "sell_company",
    /// Shares are sold.
    SellShares = "sell_shares",
    /// Something is bought that is neither share, company nor train.
    SpecialBuy = "special_buy",
}

impl Deed {
    /// A deal in shares of a kind; `None` for other kinds.
    pub fn with_shares(kind: Kind, bundle: Bundle) -> Option<Deed> {
        match kind {
            Kind::BuyShares => Some(Deed::BuyShares(bundle)),
            Kind::SellShares => Some(Deed::SellShares(bundle)),
            Kind::CorporateBuyShares => Some(Deed::CorporateBuyShares(bundle)),
            Kind::CorporateSellShares => Some(Deed::CorporateSellShares(bundle)),
            _ => None,
        }
    }

    /// The shares of a deal.
    pub fn shares(&self) -> Option<&Bundle> {
        match self {
            Deed::BuyShares(bundle)
            | Deed::SellShares(bundle)
            | Deed::CorporateBuyShares(bundle)
            | Deed::CorporateSellShares(bundle) => Some(bundle),
            _ => None,
        }
    }

    /// Talk: `text` is said.
    pub fn message(text: impl Into<Box<str>>) -> Deed {
        Deed::Message { text: text.into(), log: false }
    }

    /// The end of a program, for this reason.
    pub fn disable(reason: impl Into<Box<str>>) -> Deed {
        Deed::Disable { reason: reason.into(), program: None }
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Deed::Pass => Kind::Pass,
            Deed::Bid { .. } => Kind::Bid,
            Deed::Par { .. } => Kind::Par,
            Deed::BuyShares(_) => Kind::BuyShares,
            Deed::SellShares(_) => Kind::SellShares,
            Deed::CorporateBuyShares(_) => Kind::CorporateBuyShares,
            Deed::CorporateSellShares(_) => Kind::CorporateSellShares,
            Deed::Merge { .. } => Kind::Merge,
            Deed::Convert => Kind::Convert,
            Deed::HexToken { .. } => Kind::HexToken,
            Deed::BidForTurn { .. } => Kind::Bid,
            Deed::BuyCompany { .. } => Kind::BuyCompany,
            Deed::LayTile { .. } => Kind::LayTile,
            Deed::PlaceToken { .. } => Kind::PlaceToken,
            Deed::RunRoutes(_) => Kind::RunRoutes,
            Deed::Dividend(_) => Kind::Dividend,
            Deed::BuyTrain { .. } => Kind::BuyTrain,
            Deed::DiscardTrain(_) => Kind::DiscardTrain,
            Deed::ScrapTrain(_) => Kind::ScrapTrain,
            Deed::Assign(_) => Kind::Assign,
            Deed::Choose(_) => Kind::Choose,
            Deed::SpecialBuy { .. } => Kind::SpecialBuy,
            Deed::ChooseAbility { .. } => Kind::ChooseAbility,
            Deed::CloseCompany => Kind::ManualCloseCompany,
            Deed::SellCompany { .. } => Kind::SellCompany,
            Deed::BorrowTrain(_) => Kind::BorrowTrain,
            Deed::PurchaseTrain => Kind::PurchaseTrain,
            Deed::RemoveToken { .. } => Kind::RemoveToken,
            Deed::Bankrupt => Kind::Bankrupt,
            Deed::EndGame => Kind::EndGame,
            Deed::Message { .. } => Kind::Message,
            Deed::Enable(Program::BuyShares { .. }) => Kind::ProgramBuyShares,
            Deed::Enable(Program::SharePass { .. }) => Kind::ProgramSharePass,
            Deed::Disable { .. } => Kind::ProgramDisable,
        }
    }
}

/// A set of kinds of action.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Kinds(KindSet);

impl Kinds {
    /// None.
    pub const NONE: Kinds = Kinds(KindSet::EMPTY);

    /// These kinds.
    pub const fn of(kinds: &[Kind]) -> Kinds {
        let mut set = KindSet::EMPTY;
        let mut index = 0;
        while index < kinds.len() {
            set.insert(kinds[index] as usize);
            index += 1;
        }
        Kinds(set)
    }

    /// These and `kind` as well, if `condition` holds.
    #[must_use]
    pub fn and(mut self, kind: Kind, condition: bool) -> Kinds {
        if condition {
            self.0.insert(kind as usize);
        }
        self
    }

    /// These but for `kind`.
    #[must_use]
    pub fn without(mut self, kind: Kind) -> Kinds {
        self.0.remove(kind as usize);
        self
    }

    /// Whether `kind` is one of them.
    pub fn has(self, kind: Kind) -> bool {
        self.0.has(kind as usize)
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Both sets together.
    #[must_use]
    pub fn union(self, other: Kinds) -> Kinds {
        Kinds(self.0.union(other.0))
    }

    /// The kinds, in the order of their names.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.iter().copied().filter(move |kind| self.has(*kind))
    }
}
