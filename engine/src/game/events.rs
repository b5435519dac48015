//! What happens in a game, for those who watch it.

use crate::action::Car;
use crate::ids::{CompanyId, CorporationId, PhaseId, PlayerId};
use crate::money::Money;
use crate::state::{Ending, RoundKind};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A new round.
    RoundStarted(RoundKind, u8),
    /// A new phase.
    PhaseStarted(PhaseId),
    /// A company was bought in the sale.
    CompanySold(CompanyId, PlayerId, Money),
    /// A company is no more.
    CompanyClosed(CompanyId),
    /// A corporation may operate from now on.
    Floated(CorporationId),
    /// A corporation is no more.
    CorporationClosed(CorporationId),
    /// A corporation has a new president.
    President(CorporationId, PlayerId),
    /// A corporation has no president any more.
    PresidentLost(CorporationId),
    /// A train ran.
    Ran(Car, Money),
    /// What all trains of a run earned together, with what was earned besides.
    Earned(Money),
    /// A corporation earned something besides what its trains earned on their routes.
    Extra(Money),
    /// Trains have brought their corporation's treasury something, which it gets with the dividend.
    Subsidy(Money),
    /// A corporation sold shares of its own to the market, or offered them again, for so much altogether.
    Issued(CorporationId, Money),
    /// Something that records keep as an automatic action of this kind, in the turn of a corporation.
    Hint(&'static str, CorporationId),
    /// A corporation that the hint before it names.
    HintNames(CorporationId),
    /// A train rusted.
    Rusted(Car),
    /// The bank sold a train to nobody.
    Exported(Car),
    /// A player is out of the game.
    Bankrupt(PlayerId),
    /// The game is over.
    Ended(Ending),
    /// The script of the title told something: its position among [`Game::notes`](super::Game::notes).
    Noted(u16),
}
