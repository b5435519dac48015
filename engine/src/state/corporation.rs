//! A corporation during a game.

use serde::{Deserialize, Serialize};

use super::MAX_PLAYERS;
use crate::action::Spot;
use crate::ids::{CorporationId, HexId, PlayerId, TypeId};
use crate::inline::Inline;
use crate::money::Money;
use crate::title::Capitalization;

/// Most certificates of a corporation.
pub(crate) const MAX_CERTIFICATES: usize = 20;
/// Most stations of a corporation.
pub(crate) const MAX_STATIONS: usize = 10;
/// Most trains of a corporation.
pub(crate) const MAX_TRAINS: usize = 12;

/// Who holds a certificate, or presides.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Holder {
    /// Nobody yet: the initial offering.
    #[default]
    Ipo,
    /// The market.
    Market,
    /// Out of the game.
    Removed,
    /// A player.
    Player(PlayerId),
    /// A corporation.
    Corporation(CorporationId),
}

/// A certificate and who holds it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Certificate {
    /// Which one; the president's is 0.
    pub index: u8,
    /// How much of the corporation it is.
    pub percent: u8,
    /// Whose it is.
    pub holder: Holder,
}

/// A station.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Station {
    /// What placing it costs.
    pub price: Money,
    /// Where it stands; nowhere if not placed.
    pub hex: Option<HexId>,
    /// In which city of the hex.
    pub city: u8,
}

/// How much of a corporation everybody holds, and how many certificates: kept beside the certificates, because
/// nearly every rule asks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Holdings {
    /// Percent in the initial offering.
    pub ipo: u8,
    /// Percent in the market.
    pub market: u8,
    /// Percent out of the game.
    pub removed: u8,
    /// Percent by player.
    pub players: [u8; MAX_PLAYERS],
    /// Certificates by player.
    pub counts: [u8; MAX_PLAYERS],
}

impl Holdings {
    fn percent(&mut self, holder: Holder) -> Option<&mut u8> {
        match holder {
            Holder::Ipo => Some(&mut self.ipo),
            Holder::Market => Some(&mut self.market),
            Holder::Removed => Some(&mut self.removed),
            Holder::Player(player) => Some(&mut self.players[player.index()]),
            Holder::Corporation(_) => None,
        }
    }

    fn add(&mut self, certificate: Certificate) {
        if let Some(percent) = self.percent(certificate.holder) {
            *percent += certificate.percent;
        }
        if let Holder::Player(player) = certificate.holder {
            self.counts[player.index()] += 1;
        }
    }

    fn take(&mut self, certificate: Certificate) {
        if let Some(percent) = self.percent(certificate.holder) {
            *percent -= certificate.percent;
        }
        if let Holder::Player(player) = certificate.holder {
            self.counts[player.index()] -= 1;
        }
    }
}

/// A corporation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CorporationState {
    /// Its type, which may become another.
    pub kind: TypeId,
    /// Its treasury.
    pub cash: Money,
    /// Its par price, once set.
    pub par: Option<Spot>,
    /// Where its price stands.
    pub price: Option<Spot>,
    /// When it came there, to tell who came first.
    pub arrival: u32,
    /// Its shares may be traded.
    pub ipoed: bool,
    /// It may operate.
    pub floated: bool,
    /// It has started while the status held that its type asks for, and the rest of its shares was not sold since.
    #[serde(default)]
    pub started_with_status: bool,
    /// It is no more.
    pub closed: bool,
    /// Players may start it.
    pub may_start: bool,
    /// How much must be sold before it floats, where an event has changed it.
    pub float_percent: Option<u8>,
    /// How it gets its money, where an event has changed it.
    pub capitalization: Option<Capitalization>,
    /// Its president, if it has one.
    pub president: Option<PlayerId>,
    /// How many turns it has finished up to the dividend.
    pub operated: u8,
    /// Its certificates, those that moved last at the end.
    pub certificates: Inline<Certificate, MAX_CERTIFICATES>,
    /// Who holds how much.
    pub holdings: Holdings,
    /// Its stations in order.
    pub stations: Inline<Station, MAX_STATIONS>,
    /// How many trains more than others it may own.
    pub more_trains: u8,
    /// Its trains by position in the roster, in order of purchase.
    pub trains: Inline<u8, MAX_TRAINS>,
}

impl CorporationState {
    /// How much of it someone holds.
    pub fn percent_of(&self, holder: Holder) -> u8 {
        match holder {
            Holder::Ipo => self.holdings.ipo,
            Holder::Market => self.holdings.market,
            Holder::Removed => self.holdings.removed,
            Holder::Player(player) => self.holdings.players[player.index()],
            Holder::Corporation(_) => {
                self.certificates.iter().filter(|it| it.holder == holder).map(|it| it.percent).sum()
            }
        }
    }

    /// How many of its stations it has not placed.
    pub fn stations_left(&self) -> usize {
        self.stations.iter().filter(|it| it.hex.is_none()).count()
    }

    /// The hexes and cities in which its stations stand, in the order of the stations.
    pub fn placed_stations(&self) -> impl Iterator<Item = (HexId, u8)> {
        self.stations.iter().filter_map(|it| Some((it.hex?, it.city)))
    }

    /// Gives a certificate to another holder; it is now the one that moved last.
    ///
    /// # Panics
    /// If there is no such certificate.
    pub fn move_certificate(&mut self, index: u8, to: Holder) {
        let at = self
            .certificates
            .iter()
            .position(|it| it.index == index)
            .expect("certificates never vanish");
        let certificate = self.certificates.remove(at);
        self.holdings.take(certificate);
        let moved = Certificate { holder: to, ..certificate };
        self.holdings.add(moved);
        self.certificates.push(moved);
    }

    /// Counts the holdings again after the certificates were changed by hand.
    pub fn recount(&mut self) {
        self.holdings = Holdings::default();
        for certificate in &self.certificates {
            self.holdings.add(*certificate);
        }
    }

    /// The certificate with that number.
    pub fn certificate(&self, index: u8) -> Option<&Certificate> {
        self.certificates.iter().find(|it| it.index == index)
    }

    /// The first station that is not placed.
    pub fn next_station(&self) -> Option<usize> {
        self.stations.iter().position(|it| it.hex.is_none())
    }
}
