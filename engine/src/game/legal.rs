//! Everything that may be done now.

use super::lay::Lay;
use super::{Game, flow};
use crate::action::{Action, Bundle, Car, Deed, Entity, Kind, Kinds, Payout, Share};
use crate::ids::{CompanyId, CorporationId, HexId, PlayerId, TileId};
use crate::money::Money;
use crate::set::CompanySet;
use crate::state::Holder;
use crate::steps::{StepRules, rules_of};

/// Something that may be done, or a range of such things.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// Just this.
    Exactly(Action),
    /// A bid from `min` to `max` in steps.
    Bid {
        /// Who bids.
        player: PlayerId,
        /// On which company.
        company: CompanyId,
        /// Least price.
        min: Money,
        /// Greatest price.
        max: Money,
        /// The step between two prices.
        step: i32,
    },
    /// A company for a price from `min` to `max`.
    BuyCompany {
        /// Who buys.
        buyer: Entity,
        /// Which company.
        company: CompanyId,
        /// Least price.
        min: Money,
        /// Greatest price.
        max: Money,
    },
    /// A train for a price from `min` to `max`.
    BuyTrain {
        /// Who buys.
        corporation: CorporationId,
        /// Which train.
        car: Car,
        /// In which form.
        variant: u8,
        /// What is given for it.
        exchange: Option<Car>,
        /// Least price.
        min: Money,
        /// Greatest price.
        max: Money,
    },
    /// A dividend from `min` to `max` in steps.
    Dividend {
        /// Who pays.
        corporation: CorporationId,
        /// Least amount.
        min: Money,
        /// Greatest amount.
        max: Money,
        /// The step between two amounts.
        step: i32,
    },
    /// A certificate, bought or taken in exchange.
    BuyShare {
        /// Who takes it.
        entity: Entity,
        /// Which one.
        share: Share,
        /// How much of the corporation it is.
        percent: u8,
    },
    /// Shares of a corporation; which of equal ones does not matter.
    Shares {
        /// How they change hands.
        kind: Kind,
        /// Who sells or buys.
        entity: Entity,
        /// Of which corporation.
        corporation: CorporationId,
        /// Ordinary certificates where they are, as bits.
        ordinary: u32,
        /// How many of them change hands.
        count: u8,
        /// Whether the president's certificate goes as well.
        president: bool,
        /// How much changes hands.
        percent: u8,
        /// How much the certificates are together: where it is more, a part comes back.
        whole: u8,
    },
    /// A tile, whichever free copy of it.
    LayTile {
        /// Who lays it.
        entity: Entity,
        /// Where.
        hex: HexId,
        /// Which kind.
        tile: TileId,
        /// How it is turned.
        rotation: u8,
        /// Copies that are free, as bits.
        copies: u64,
        /// Other companies whose abilities are used for the same tile.
        with: CompanySet,
    },
    /// These trains, on any routes that the rules allow.
    RunRoutes {
        /// Who runs them.
        corporation: CorporationId,
        /// Trains that may run.
        cars: Vec<Car>,
    },
}

impl Choice {
    /// Whether the choice is of this kind and covers what the action names. Routes are not judged.
    pub fn covers(&self, action: &Action) -> bool {
        match (self, &action.deed) {
            (Choice::Exactly(it), _) => it.entity == action.entity && same(&it.deed, &action.deed),
            (Choice::Bid { player, company, min, max, step }, Deed::Bid { company: on, price }) => {
                action.entity == Entity::Player(*player)
                    && Some(*company) == *on
                    && (min..=max).contains(&price)
                    && (price.0 - min.0) % step == 0
            }
            (
                Choice::BuyCompany { buyer, company, min, max },
                Deed::BuyCompany { company: it, price },
            ) => action.entity == *buyer && company == it && (min..=max).contains(&price),
            (
                Choice::BuyTrain { corporation, car, variant, exchange, min, max },
                Deed::BuyTrain { car: it, price, variant: form, exchange: given },
            ) => {
                action.entity == Entity::Corporation(*corporation)
                    && (car, variant, exchange) == (it, form, given)
                    && (min..=max).contains(&price)
            }
            (
                Choice::Dividend { corporation, min, max, step },
                Deed::Dividend(Payout::Variable(amount)),
            ) => {
                action.entity == Entity::Corporation(*corporation)
                    && (min..=max).contains(&amount)
                    && (amount.0 - min.0) % step == 0
            }
            (Choice::BuyShare { entity, share, percent }, Deed::BuyShares(bundle)) => {
                action.entity == *entity
                    && *bundle.shares == [*share]
                    && bundle.percent.is_none_or(|it| it == *percent)
            }
            (Choice::Shares { kind, entity, .. }, deed) if *kind == deed.kind() => {
                action.entity == *entity && deed.part().is_some_and(|it| self.covers_shares(it))
            }
            (
                Choice::LayTile { entity, hex, tile, rotation, copies, with },
                Deed::LayTile { hex: at, tile: it, copy, rotation: turned, with: together },
            ) => {
                action.entity == *entity
                    && (hex, tile, rotation, with) == (at, it, turned, together)
                    && *copy < 64
                    && copies >> copy & 1 == 1
            }
            (Choice::RunRoutes { corporation, cars }, Deed::RunRoutes(routes)) => {
                action.entity == Entity::Corporation(*corporation)
                    && routes.iter().all(|it| cars.contains(&it.car))
            }
            _ => false,
        }
    }

    fn covers_shares(&self, bundle: &Bundle) -> bool {
        let Choice::Shares { corporation, ordinary, count, president, percent, whole, .. } = self
        else {
            return false;
        };
        let mut bits = 0u32;
        for share in &bundle.shares {
            let bit = 1u32.checked_shl(u32::from(share.index)).unwrap_or(0);
            if share.corporation != *corporation || bits & bit != 0 {
                return false;
            }
            bits |= bit;
        }
        let named = bits & !1;
        (bits & 1 == 1) == *president
            && named & !ordinary == 0
            && named.count_ones() == u32::from(*count)
            && bundle.percent.unwrap_or(*whole) == *percent
    }

    /// Who may do it.
    pub fn entity(&self) -> Entity {
        match self {
            Choice::Exactly(action) => action.entity,
            Choice::Bid { player, .. } => Entity::Player(*player),
            Choice::BuyCompany { buyer: entity, .. }
            | Choice::BuyShare { entity, .. }
            | Choice::Shares { entity, .. }
            | Choice::LayTile { entity, .. } => *entity,
            Choice::BuyTrain { corporation, .. }
            | Choice::Dividend { corporation, .. }
            | Choice::RunRoutes { corporation, .. } => Entity::Corporation(*corporation),
        }
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Choice::Exactly(action) => action.deed.kind(),
            Choice::Bid { .. } => Kind::Bid,
            Choice::BuyCompany { .. } => Kind::BuyCompany,
            Choice::BuyTrain { .. } => Kind::BuyTrain,
            Choice::Dividend { .. } => Kind::Dividend,
            Choice::BuyShare { .. } => Kind::BuyShares,
            Choice::Shares { kind, .. } => *kind,
            Choice::LayTile { .. } => Kind::LayTile,
            Choice::RunRoutes { .. } => Kind::RunRoutes,
        }
    }
}

/// Equal, but for what the engine works out itself: the slot of a station.
fn same(offered: &Deed, done: &Deed) -> bool {
    match (offered, done) {
        (Deed::PlaceToken { city, .. }, Deed::PlaceToken { city: it, .. })
        | (Deed::RemoveToken { city, .. }, Deed::RemoveToken { city: it, .. }) => city == it,
        _ => offered == done,
    }
}

/// What may be done, collected.
#[derive(Debug, Clone, Default)]
pub struct Choices(Vec<Choice>);

impl Choices {
    /// The choices.
    pub fn iter(&self) -> std::slice::Iter<'_, Choice> {
        self.0.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn push(&mut self, choice: Choice) {
        self.0.push(choice);
    }

    pub(crate) fn add(&mut self, entity: Entity, deed: Deed) {
        self.0.push(Choice::Exactly(Action { entity, deed }));
    }

    /// Adds a deed if the step allows it.
    pub(crate) fn offer(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        entity: Entity,
        deed: Deed,
    ) {
        let action = Action { entity, deed };
        if step.allows(game, at, &action).is_ok() {
            self.0.push(Choice::Exactly(action));
        }
    }

    /// Adds a certificate if the step allows it to be taken.
    pub(crate) fn offer_share(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        entity: Entity,
        share: Share,
    ) {
        let bundle = Bundle { shares: std::iter::once(share).collect(), percent: None };
        let certificate = game.state.corporation(share.corporation).certificate(share.index);
        let action = Action { entity, deed: Deed::BuyShares(bundle) };
        if let Some(percent) = certificate.map(|it| it.percent)
            && step.allows(game, at, &action).is_ok()
        {
            self.0.push(Choice::BuyShare { entity, share, percent });
        }
    }

    /// Adds everything that a player may sell of a corporation.
    pub(crate) fn offer_sales(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        player: PlayerId,
        corporation: CorporationId,
    ) {
        let (entity, holder) = (Entity::Player(player), Holder::Player(player));
        self.offer_blocks(game, step, at, entity, Kind::SellShares, (corporation, holder));
    }

    /// Adds every deal in shares of a corporation that lie with a holder, if the step allows it.
    pub(crate) fn offer_blocks(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        entity: Entity,
        kind: Kind,
        (corporation, holder): (CorporationId, Holder),
    ) {
        let held = game.state.corporation(corporation).certificates;
        let bits = held
            .iter()
            .filter(|it| it.holder == holder && it.index != 0)
            .map(|it| 1u32 << it.index);
        let ordinary = bits.fold(0, |all, it| all | it);
        for block in game.sellable_blocks(corporation, holder) {
            let Some(deed) = Deed::saying(kind, &game.bundle(&block)) else { return };
            if step.allows(game, at, &Action { entity, deed }).is_err() {
                continue;
            }
            let president = block.certificates.contains(&0);
            let count = u8::try_from(block.certificates.len()).expect("certificates fit")
                - u8::from(president);
            self.0.push(Choice::Shares {
                kind,
                entity,
                corporation,
                ordinary,
                count,
                president,
                percent: block.percent,
                whole: game.whole_percent(&block),
            });
        }
    }

    /// Adds every tile in every rotation that the step allows on a hex.
    pub(crate) fn offer_tiles(
        &mut self,
        game: &Game,
        step: &dyn StepRules,
        at: usize,
        entity: Entity,
        hex: HexId,
        with: CompanySet,
    ) {
        for (index, stock) in game.state.tiles.iter().enumerate().filter(|(_, it)| it.free != 0) {
            let copy = u8::try_from(stock.free.trailing_zeros()).expect("copies fit");
            for rotation in 0..6 {
                let tile = TileId::at(index);
                let deed = Deed::LayTile { hex, tile, copy, rotation, with };
                if step.allows(game, at, &Action { entity, deed }).is_ok() {
                    self.0.push(Choice::LayTile {
                        entity,
                        hex,
                        tile,
                        rotation,
                        copies: stock.free,
                        with,
                    });
                }
            }
        }
    }
}

impl<'a> IntoIterator for &'a Choices {
    type Item = &'a Choice;
    type IntoIter = std::slice::Iter<'a, Choice>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Lay {
    /// The tile that a deed lays.
    pub(crate) fn of(deed: &Deed) -> Option<Lay> {
        match *deed {
            Deed::LayTile { hex, tile, copy, rotation, with } => {
                Some(Lay { hex, tile, copy, rotation, with })
            }
            _ => None,
        }
    }
}

impl Game {
    /// Everything that anybody may do now, besides talk, programs and the end of the game, which are always open.
    /// What is listed is accepted, and what is accepted is listed; routes only as trains.
    pub fn legal_actions(&self) -> Choices {
        self.scripts.meter.metered(|| all_choices(self))
    }

    /// Whether an action is open now: among the legal ones, or always possible.
    pub fn is_offered(&self, action: &Action) -> bool {
        match action.deed {
            Deed::Message { .. } => true,
            Deed::EndGame => self.scripts.meter.metered(|| process_would_take(self, action)),
            _ if action.deed.sets_program() => {
                self.scripts.meter.metered(|| process_would_take(self, action))
            }
            _ => self.legal_actions().iter().any(|it| it.covers(action)),
        }
    }
}

fn all_choices(game: &Game) -> Choices {
    let mut choices = Choices::default();
    if game.finished() {
        return choices;
    }
    let mut claimed: Vec<(Entity, Kinds)> = entities(game).map(|it| (it, Kinds::NONE)).collect();
    for (at, _) in flow::taking_steps(game) {
        let step = rules_of(&game.steps()[at]);
        for (entity, claimed) in &mut claimed {
            let kinds = step.kinds(game, at, *entity);
            let mut offered = Choices::default();
            if !kinds.is_empty() {
                step.offer(game, at, *entity, &mut offered);
            }
            let open = |it: &Choice| kinds.has(it.kind()) && !claimed.has(it.kind());
            choices.0.extend(offered.0.into_iter().filter(open));
            *claimed = claimed.union(kinds);
        }
    }
    choices
}

fn entities(game: &Game) -> impl Iterator<Item = Entity> {
    let players = (0..game.ruleset.players).map(|it| Entity::Player(PlayerId(it)));
    let corporations = game.ruleset.all_corporations().map(Entity::Corporation);
    players.chain(corporations).chain(game.ruleset.companies().map(Entity::Company))
}

fn process_would_take(game: &Game, action: &Action) -> bool {
    flow::check_action(game, action).is_ok()
}
