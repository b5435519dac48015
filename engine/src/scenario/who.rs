//! Who acts, owns or holds something, as scenarios name them.

use crate::action::Entity;
use crate::ids::{CompanyId, CorporationId, PlayerId};
use crate::state::{CompanyOwner, Holder, MAX_PLAYERS};
use crate::vocab::blank::blanks;
use crate::vocab::{Kind, Ty, Typed, Value, either, one_of, word};

/// Where the companies start among corporations and companies.
const COMPANIES: u16 = 1 << 8;

/// A player's seat, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat(pub u8);

impl Seat {
    /// The player on it.
    pub fn player(self) -> PlayerId {
        PlayerId(self.0.saturating_sub(1))
    }
}

blanks! {
    Seat = Seat(0),
}

impl Typed for Seat {
    const TY: Ty = Ty::Int { min: 1, max: MAX_PLAYERS as i64, wrap: Some("Seat") };

    fn to_value(&self) -> Value {
        Value::Int(self.0.into())
    }

    fn from_value(value: &Value) -> Option<Self> {
        u8::from_value(value).map(Seat)
    }
}

/// A corporation or company by its symbol; where both have it, the corporation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// A corporation.
    Corporation(CorporationId),
    /// A company.
    Company(CompanyId),
}

impl Named {
    /// Who is meant.
    pub fn entity(self) -> Entity {
        match self {
            Named::Corporation(it) => Entity::Corporation(it),
            Named::Company(it) => Entity::Company(it),
        }
    }

    /// Its position where corporations and companies are counted together.
    pub fn position(self) -> u16 {
        match self {
            Named::Corporation(it) => it.0.into(),
            Named::Company(it) => COMPANIES + u16::from(it.0),
        }
    }
}

blanks! {
    Named = Named::Corporation(CorporationId(0)),
}

impl Typed for Named {
    const TY: Ty = Ty::Ref(Kind::Entity);

    fn to_value(&self) -> Value {
        Value::Ref(Kind::Entity, self.position())
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::Ref(Kind::Entity, position) = value else { return None };
        let id = u8::try_from(position % COMPANIES).ok()?;
        Some(match position / COMPANIES {
            0 => Named::Corporation(CorporationId(id)),
            _ => Named::Company(CompanyId(id)),
        })
    }
}

word! {
    /// A player, by seat.
    pub struct Player bare 1 {
        /// The seat, from 1.
        pub seat: Seat,
    }
}

word! {
    /// A corporation.
    pub struct Corporation bare 1 {
        /// Its symbol.
        pub sym: CorporationId,
    }
}

word! {
    /// A company, also where a corporation has the same symbol.
    pub struct Company bare 1 {
        /// Its symbol.
        pub sym: CompanyId,
    }
}

word! {
    /// The bank.
    pub struct Bank {
    }
}

word! {
    /// Nobody any more.
    pub struct Closed {
    }
}

word! {
    /// The initial offering.
    pub struct Ipo {
    }
}

word! {
    /// The market.
    pub struct Market {
    }
}

word! {
    /// Out of the game.
    pub struct Removed {
    }
}

word! {
    /// No one.
    pub struct Nobody {
    }
}

one_of! {
    /// A player.
    pub enum SomePlayer {
        Player = "player",
    }
}

impl SomePlayer {
    /// Where the player sits.
    pub fn seat(&self) -> Seat {
        let SomePlayer::Player(it) = self;
        it.seat
    }
}

one_of! {
    /// Somebody who acts, in a word.
    pub enum Actor {
        Player = "player",
        Corporation = "corporation",
        Company = "company",
    }
}

either! {
    /// Somebody who acts.
    pub enum Who {
        /// In a word.
        Word(Actor),
        /// By symbol.
        Named(Named),
    }
}

impl Who {
    /// Who is meant.
    pub fn entity(&self) -> Entity {
        match self {
            Who::Word(Actor::Player(it)) => Entity::Player(it.seat.player()),
            Who::Word(Actor::Corporation(it)) => Entity::Corporation(it.sym),
            Who::Word(Actor::Company(it)) => Entity::Company(it.sym),
            Who::Named(named) => named.entity(),
        }
    }
}

one_of! {
    /// Somebody who has money, in a word.
    pub enum AccountWord {
        Player = "player",
        Bank = "bank",
    }
}

either! {
    /// Somebody who has money.
    pub enum Account {
        /// In a word.
        Word(AccountWord),
        /// A corporation.
        Corporation(CorporationId),
    }
}

one_of! {
    /// Somebody who holds shares, in a word.
    pub enum ShareHolderWord {
        Player = "player",
        Ipo = "ipo",
        Market = "market",
        Removed = "removed",
    }
}

either! {
    /// Somebody who holds shares.
    pub enum ShareHolder {
        /// In a word.
        Word(ShareHolderWord),
        /// A corporation.
        Corporation(CorporationId),
    }
}

impl ShareHolder {
    /// Who is meant.
    pub fn holder(&self) -> Holder {
        match self {
            ShareHolder::Word(ShareHolderWord::Player(it)) => Holder::Player(it.seat.player()),
            ShareHolder::Word(ShareHolderWord::Ipo(_)) => Holder::Ipo,
            ShareHolder::Word(ShareHolderWord::Market(_)) => Holder::Market,
            ShareHolder::Word(ShareHolderWord::Removed(_)) => Holder::Removed,
            ShareHolder::Corporation(it) => Holder::Corporation(*it),
        }
    }
}

one_of! {
    /// Whose a company is, in a word; `bank` is nobody yet, `nobody` is nobody any more though it has not closed.
    pub enum CompanyHolderWord {
        Player = "player",
        Bank = "bank",
        Nobody = "nobody",
        Closed = "closed",
    }
}

either! {
    /// Whose a company is.
    pub enum CompanyHolder {
        /// In a word.
        Word(CompanyHolderWord),
        /// A corporation's.
        Corporation(CorporationId),
    }
}

impl CompanyHolder {
    /// Who is meant.
    pub fn owner(&self) -> CompanyOwner {
        match self {
            CompanyHolder::Word(CompanyHolderWord::Player(it)) => {
                CompanyOwner::Player(it.seat.player())
            }
            CompanyHolder::Word(CompanyHolderWord::Bank(_)) => CompanyOwner::None,
            CompanyHolder::Word(CompanyHolderWord::Nobody(_)) => CompanyOwner::Aside,
            CompanyHolder::Word(CompanyHolderWord::Closed(_)) => CompanyOwner::Closed,
            CompanyHolder::Corporation(it) => CompanyOwner::Corporation(*it),
        }
    }
}
