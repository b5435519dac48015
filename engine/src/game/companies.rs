//! Companies: who owns them, what they pay, when they close.

use super::hooks::acquired;
use super::money::Purse;
use super::{Event, Game};
use crate::abilities::{
    Ability, AdditionalToken, BlocksHexesConsent, Close, CloseCorporation, DrawnShare,
    PhaseOrNever, RevenueChange, ShareGrant, Shares, Trigger, Use, When,
};
use crate::action::{Entity, Share};
use crate::ids::{CompanyId, CorporationId, PhaseId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{CompanyOwner, Holder};
use crate::steps::Duty;

impl Game {
    /// Every owned company pays.
    pub(crate) fn pay_companies(&mut self) {
        let ruleset = self.shared_ruleset();
        for company in ruleset.companies() {
            let it = self.state.company(company);
            let to = match it.owner {
                CompanyOwner::Player(player) => Purse::Player(player),
                CompanyOwner::Corporation(corporation) => {
                    let president = self.president(corporation);
                    let president = president.filter(|_| ruleset.company(company).pays_president);
                    president.map_or(Purse::Corporation(corporation), Purse::Player)
                }
                CompanyOwner::None
                | CompanyOwner::Aside
                | CompanyOwner::Closed
                | CompanyOwner::Removed => continue,
            };
            self.pay(Purse::Bank, to, it.revenue);
        }
    }

    /// A player buys a company; shares that come with it are handed over.
    pub(crate) fn give_company(&mut self, company: CompanyId, player: PlayerId, price: Money) {
        self.state.companies[company.index()].owner = CompanyOwner::Player(player);
        self.pay(Purse::Player(player), Purse::Bank, price);
        self.tell(Event::CompanySold(company, player, price));
        hand_over_grants(self, company, player);
        acquired(self, company);
    }

    /// Whether a player may be given a company in this round: a par price that comes with it must be set.
    ///
    /// # Errors
    /// Says that no step of the round does so.
    pub(crate) fn check_gift(&self, company: CompanyId) -> Result<(), Refusal> {
        let first = matches!(self.state.company(company).owner, CompanyOwner::None);
        let settles = self.step_for(Duty::SetPar).is_some();
        ensure!(
            !first || settles || !brings_par(self, company),
            "a par price comes with the company, and none can be set in this round"
        );
        Ok(())
    }

    /// A company is given to a player or a corporation for nothing. What follows is what follows when it is bought, but
    /// for the script of the title, which gave it.
    pub(crate) fn hand_company_to(&mut self, company: CompanyId, owner: CompanyOwner) {
        let before = std::mem::replace(&mut self.state.companies[company.index()].owner, owner);
        match owner {
            _ if before == owner => {}
            CompanyOwner::Corporation(corporation) => company_came(self, company, corporation),
            CompanyOwner::Player(player) if before == CompanyOwner::None => {
                hand_over_grants(self, company, player);
            }
            _ => self.company_changed_hands(company),
        }
    }

    /// Whether the owner of a company must set a par price because of it.
    pub(crate) fn waits_for_par(&self, company: CompanyId) -> bool {
        self.state.round.pending_par.contains(&company)
    }

    /// A company is no longer for sale in the auction.
    pub(crate) fn leave_auction(&mut self, company: CompanyId) {
        let round = &mut self.state.round;
        round.offered.remove(company.index());
        round.bids.retain(|it| it.company != company);
        round.auctioning.take_if(|it| *it == company);
    }

    /// Shares that come with a company.
    pub(crate) fn shares_with(&self, company: CompanyId) -> Vec<Share> {
        let drawn = self.state.company(company).drawn;
        let grants = self.powers_of::<Shares>(Entity::Company(company));
        grants
            .flat_map(|(_, it)| it.shares.iter())
            .filter_map(|grant| match grant {
                ShareGrant::Named(share) => {
                    Some(Share { corporation: share.0.corporation, index: share.0.index })
                }
                ShareGrant::Drawn(DrawnShare::RandomShare | DrawnShare::MatchShare) => {
                    drawn.and_then(|it| first_unsold(self, it))
                }
                ShareGrant::Drawn(_) => drawn.map(|corporation| Share { corporation, index: 0 }),
            })
            .collect()
    }

    /// How much of a corporation comes with a company.
    pub(crate) fn percent_with(&self, company: CompanyId, corporation: CorporationId) -> u8 {
        let drawn = self.state.company(company).drawn == Some(corporation);
        let it = self.state.corporation(corporation);
        let president = it.certificate(0).map_or(0, |it| it.percent);
        let percent = |grant: &ShareGrant| match grant {
            ShareGrant::Named(share) if share.0.corporation == corporation => {
                it.certificate(share.0.index).map_or(0, |it| it.percent)
            }
            ShareGrant::Named(_) => 0,
            ShareGrant::Drawn(_) if !drawn => 0,
            ShareGrant::Drawn(DrawnShare::RandomShare | DrawnShare::MatchShare) => {
                self.share_percent(corporation)
            }
            ShareGrant::Drawn(_) => president,
        };
        let grants = self.powers_of::<Shares>(Entity::Company(company));
        grants.flat_map(|(_, it)| it.shares.iter()).map(percent).sum()
    }

    /// The corporation whose president's certificate comes with a company.
    pub(crate) fn corporation_to_par(&self, company: CompanyId) -> Option<CorporationId> {
        self.shares_with(company).into_iter().find(|it| it.index == 0).map(|it| it.corporation)
    }

    /// Whether the president's certificate of a corporation comes or came with a company of this game.
    pub(crate) fn started_by_company(&self, corporation: CorporationId) -> bool {
        let brings = |company: CompanyId, grant: &ShareGrant| match grant {
            ShareGrant::Named(it) => it.0.corporation == corporation && it.0.index == 0,
            ShareGrant::Drawn(DrawnShare::RandomPresident | DrawnShare::FirstPresident) => {
                self.state.company(company).drawn == Some(corporation)
            }
            ShareGrant::Drawn(DrawnShare::RandomShare | DrawnShare::MatchShare) => false,
        };
        let in_game = |it: &CompanyId| self.state.company(*it).owner != CompanyOwner::Removed;
        self.ruleset.companies().filter(in_game).any(|company| {
            let mut numbers = self.ruleset.abilities_of(Entity::Company(company));
            numbers.any(|number| match &self.ruleset.abilities[number].1 {
                Ability::Shares(it) => it.shares.iter().any(|it| brings(company, it)),
                _ => false,
            })
        })
    }

    /// Closes the companies that a moment of `corporation` closes.
    pub(crate) fn close_companies_at(&mut self, moment: When, corporation: CorporationId) {
        close_at(self, moment, corporation, None);
    }

    /// Companies pay another amount from a moment on; with trains, as long as there are any.
    pub(crate) fn change_revenues_at(&mut self, moment: When, company: Option<CompanyId>) {
        let changes: Vec<(CompanyId, Money)> = self
            .powers::<RevenueChange>()
            .filter(|(number, _, it)| it.when.contains(&moment) && self.is_ready(*number))
            .filter_map(|(_, holder, it)| match holder {
                Entity::Company(at) if company.is_none_or(|it| it == at) && is_owned(self, at) => {
                    let pays = moment != When::HasTrain || owner_has_train(self, at);
                    Some((at, if pays { it.revenue } else { Money::ZERO }))
                }
                _ => None,
            })
            .collect();
        for (company, revenue) in changes {
            self.state.companies[company.index()].revenue = revenue;
        }
    }

    /// What companies do when a phase starts.
    pub(crate) fn companies_meet_phase(&mut self, phase: PhaseId) {
        self.remove_by_phase(phase);
        let ruleset = self.shared_ruleset();
        for (number, (holder, ability)) in ruleset.abilities.iter().enumerate() {
            let Entity::Company(company) = *holder else { continue };
            if !self.happens_in(number, phase) || !is_owned(self, company) {
                continue;
            }
            match ability {
                Ability::RevenueChange(change) => {
                    self.state.companies[company.index()].revenue = change.revenue;
                }
                Ability::Close(_) => self.close_company(company),
                _ => {}
            }
        }
        self.drop_markers(phase);
        self.drop_lost_reservations();
    }

    /// Whether a company outlasts the closing of all: it says never, or a later phase.
    pub(super) fn stays_open(&self, company: CompanyId) -> bool {
        let holder = Entity::Company(company);
        self.powers_of::<Close>(holder).any(|(_, close)| {
            self.is_right_owner(holder, close.owner_type)
                && (!close.while_useful || has_power_left(self, holder))
                && match close.on_phase {
                    Some(PhaseOrNever::Never(_)) => true,
                    Some(PhaseOrNever::Phase(phase)) => phase > self.state.phase,
                    None => false,
                }
        })
    }

    /// A corporation has bought a company from a player.
    pub(crate) fn company_was_sold(&mut self, company: CompanyId, seller: PlayerId) {
        self.state.companies[company.index()].seller = Some(seller);
        if let Some(corporation) = self.company_corporation(company) {
            company_came(self, company, corporation);
        }
        acquired(self, company);
    }

    /// What goes when a company gets another owner: consent to build is given by that, and what ends with the sale.
    pub(crate) fn company_changed_hands(&mut self, company: CompanyId) {
        let holder = Entity::Company(company);
        let consents: Vec<usize> =
            self.powers_of::<BlocksHexesConsent>(holder).map(|(number, _)| number).collect();
        for number in consents {
            self.state.abilities[number].gone = true;
        }
        self.remove_by(Trigger::Sold, |game, number| game.ruleset.abilities[number].0 == holder);
        self.drop_lost_reservations();
    }

    /// A corporation was started: the company that starts it consents to building, and what ends with the par goes.
    pub(super) fn consent_by_par(&mut self, corporation: CorporationId) {
        let consents: Vec<usize> = self
            .powers::<BlocksHexesConsent>()
            .filter(|(_, holder, _)| starts(self, *holder, corporation))
            .map(|(number, _, _)| number)
            .collect();
        for number in consents {
            self.state.abilities[number].gone = true;
        }
        self.remove_by(Trigger::Par, |game, number| {
            starts(game, game.ruleset.abilities[number].0, corporation)
        });
        self.drop_lost_reservations();
    }

    /// Whether a certificate can only be had in exchange.
    pub(crate) fn is_reserved_share(&self, corporation: CorporationId, index: u8) -> bool {
        self.ruleset.corporation(corporation).reserved_shares.contains(&index)
    }
}

/// The first owner of a company gets the shares and the company that come with it.
fn hand_over_grants(game: &mut Game, company: CompanyId, player: PlayerId) {
    for share in game.shares_with(company) {
        if share.index == 0 && game.chooses_par(share.corporation) {
            game.state.round.pending_par.push(company);
        } else if share.index == 0 {
            game.start_at_once(share.corporation, player);
        } else {
            game.give_share(share, Holder::Player(player));
        }
    }
    joints::company_sold(game, company, player);
}

/// Whether the first owner of a company must set a par price because of it.
fn brings_par(game: &Game, company: CompanyId) -> bool {
    game.corporation_to_par(company).is_some_and(|it| game.chooses_par(it))
}

/// The first ordinary share of a corporation that nobody has.
fn first_unsold(game: &Game, corporation: CorporationId) -> Option<Share> {
    let certificates = &game.state.corporation(corporation).certificates;
    let free = |index: u8| index != 0 && !game.is_reserved_share(corporation, index);
    let found = certificates.iter().find(|it| it.holder == Holder::Ipo && free(it.index));
    found.map(|it| Share { corporation, index: it.index })
}

/// Closes the companies that a moment of `corporation` closes; where the moment is that of one company, it alone.
fn close_at(game: &mut Game, moment: When, corporation: CorporationId, only: Option<CompanyId>) {
    let whose = |company: CompanyId, close: &Close| match &close.corporation {
        Some(CloseCorporation::Drawn(_)) => game.state.company(company).drawn,
        Some(CloseCorporation::Corporation(it)) => Some(*it),
        None => game.company_corporation(company),
    };
    let closing: Vec<CompanyId> = game
        .powers::<Close>()
        .filter_map(|(number, holder, close)| match holder {
            Entity::Company(company)
                if close.when.contains(&moment)
                    && only.is_none_or(|it| it == company)
                    && whose(company, close) == Some(corporation)
                    && game.is_ready(number) =>
            {
                Some(company)
            }
            _ => None,
        })
        .collect();
    for company in closing {
        if !game.is_closed(company) {
            game.close_company(company);
        }
    }
}

fn owner_has_train(game: &Game, company: CompanyId) -> bool {
    game.company_corporation(company)
        .is_some_and(|it| !game.state.corporation(it).trains.is_empty())
}

fn is_owned(game: &Game, company: CompanyId) -> bool {
    let owner = game.state.company(company).owner;
    matches!(owner, CompanyOwner::Player(_) | CompanyOwner::Corporation(_))
}

/// Whether somebody may still choose to use an ability of a company.
fn has_power_left(game: &Game, holder: Entity) -> bool {
    game.live_abilities(holder).any(|(number, it)| {
        it.comes_by() == Use::Chosen && game.state.abilities[number].left != Some(0)
    })
}

/// A corporation has got a company: all that happens at that moment, and what comes with the company.
fn company_came(game: &mut Game, company: CompanyId, corporation: CorporationId) {
    game.change_revenues_at(When::Sold, Some(company));
    game.state.round.turn.just_sold = Some(company);
    game.company_changed_hands(company);
    game.assign_at_sale(company);
    add_stations(game, company);
    joints::company_came(game, company, corporation);
    close_at(game, When::Sold, corporation, Some(company));
}

/// Whether a company starts a corporation, or is that corporation.
fn starts(game: &Game, holder: Entity, corporation: CorporationId) -> bool {
    holder == Entity::Corporation(corporation)
        || joints::starts_corporation(game, false, holder, corporation)
}

/// The corporation that bought a company gets the stations that come with it, unless it has stations by its zone.
fn add_stations(game: &mut Game, company: CompanyId) {
    let owner = game.company_corporation(company);
    let Some(corporation) = owner.filter(|it| game.ruleset.zone(*it).is_none()) else { return };
    let found: Vec<(usize, AdditionalToken)> = game
        .powers_of::<AdditionalToken>(Entity::Company(company))
        .filter(|(number, _)| game.is_ready(*number))
        .map(|(number, it)| (number, it.clone()))
        .collect();
    for (number, it) in found {
        for _ in 0..it.count.unwrap_or(1) {
            game.add_priced_station(corporation, it.price, it.first);
            game.spend(number);
        }
        game.close_after_use(number);
    }
}
