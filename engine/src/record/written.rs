//! Actions of a game as it is played, for its game file.

use crate::action::{Action, Bundle, Deed, Entity};
use crate::game::{Event, Game};
use crate::ids::CorporationId;
use crate::joints;
use crate::money::Money;
use crate::refusal::Illegal;
use crate::state::{CompanyOwner, Place, State};
use crate::wire::{Key, Names, RawAction};

/// Takes an action and gives it as game files write it: with what the position tells besides (who places a station, what it
/// costs, at which price shares are sold), and with the automatic actions that are no decision.
///
/// # Errors
/// If the rules forbid the action.
pub fn write_action(
    game: &mut Game,
    names: &Names<'_>,
    action: &Action,
) -> Result<RawAction<'static>, Illegal> {
    let before = game.state().clone();
    let mut raw = names.encode(action);
    raw.percent = action.deed.part().and_then(|it| percent(&before, it)).map(i64::from);
    // A train keeps its form when it is sold on.
    if let Deed::BuyTrain { car, .. } = &action.deed {
        let owned = |place| matches!(place, Place::Owned(_));
        if before.cars.iter().any(|it| it.car == *car && owned(it.place)) {
            raw.variant = None;
        }
    }
    let events = game.process(action)?;
    if matches!(action.deed, Deed::RunRoutes(_)) {
        (raw.extra_revenue, raw.subsidy) = besides(events);
    }
    raw.auto_actions = hints(names, events);
    let issued = issued(events);
    let change = Change { before: &before, after: game.state() };
    match &action.deed {
        Deed::PlaceToken { .. } => {
            let placer = change.placer(game, action.entity);
            raw.tokener = placer.map(|it| names.ruleset().corporation(it).sym.to_string().into());
            raw.cost = placer.filter(|_| price_varies(game)).map(|it| change.paid(it));
        }
        deed if joints::places_station(game, false, deed) => {
            if let Entity::Corporation(it) = action.entity {
                raw.cost = Some(change.paid(it)).filter(|_| price_varies(game));
            }
        }
        Deed::SellShares(bundle) => {
            raw.share_price =
                issued.and_then(|it| share_price(game, &before, bundle, it)).map(Key::Number);
        }
        _ => {}
    }
    Ok(raw)
}

/// How much the shares of a bundle are together, where that is not said.
fn percent(state: &State, bundle: &Bundle) -> Option<u8> {
    let one = |it: &crate::action::Share| state.corporation(it.corporation).certificate(it.index);
    let whole = bundle.shares.iter().map(|it| one(it).map(|it| it.percent)).sum();
    bundle.percent.or(whole)
}

/// What a run brings besides what its routes earn, and its subsidy, where there is any.
fn besides(events: &[Event]) -> (Option<i64>, Option<i64>) {
    let (mut extra, mut subsidy) = (None, None);
    for event in events {
        match event {
            Event::Extra(amount) => extra = Some(amount.0.into()),
            Event::Subsidy(amount) => subsidy = Some(amount.0.into()),
            _ => {}
        }
    }
    (extra.filter(|it| *it != 0), subsidy.filter(|it| *it != 0))
}

/// The corporation that has sold shares of its own, and what it got for them.
fn issued(events: &[Event]) -> Option<(CorporationId, Money)> {
    events.iter().find_map(|event| match event {
        Event::Issued(corporation, amount) => Some((*corporation, *amount)),
        _ => None,
    })
}

/// The price of each share that a corporation has sold for some amount, where that is a whole one.
fn share_price(
    game: &Game,
    before: &State,
    bundle: &Bundle,
    (seller, amount): (CorporationId, Money),
) -> Option<i64> {
    let percent = i64::from(percent(before, bundle)?);
    let amount = i64::from(amount.0) * i64::from(game.share_percent(seller));
    (percent > 0 && amount % percent == 0).then_some(amount / percent)
}

/// Whether files say what a station costs, since it depends on where it is placed.
fn price_varies(game: &Game) -> bool {
    joints::station_price_varies(game, false)
}

/// What happened that records keep as automatic actions which are no decisions.
fn hints(names: &Names<'_>, events: &[Event]) -> Vec<RawAction<'static>> {
    let sym = |it: CorporationId| names.ruleset().corporation(it).sym.to_string();
    let mut hints: Vec<RawAction<'static>> = Vec::new();
    for event in events {
        match *event {
            Event::Hint(kind, operator) => hints.push(RawAction {
                kind: kind.into(),
                entity: Some(Key::Name(sym(operator).into())),
                entity_type: Some("corporation".into()),
                corporations: Some(Vec::new()),
                ..RawAction::default()
            }),
            Event::HintNames(named) => {
                let last = hints.last_mut().and_then(|it| it.corporations.as_mut());
                last.into_iter().for_each(|it| it.push(sym(named).into()));
            }
            _ => {}
        }
    }
    hints
}

/// What an action has changed.
struct Change<'s> {
    before: &'s State,
    after: &'s State,
}

impl Change<'_> {
    /// What a corporation has spent.
    fn paid(&self, corporation: CorporationId) -> i64 {
        let cash = |state: &State| i64::from(state.corporation(corporation).cash.0);
        cash(self.before) - cash(self.after)
    }

    /// The corporation that has placed a station: the one that acts or whose company does, else the one that has one more on
    /// the map. The next in turn may have put down its homes meanwhile.
    fn placer(&self, game: &Game, entity: Entity) -> Option<CorporationId> {
        let owner = match entity {
            Entity::Corporation(it) => return Some(it),
            Entity::Company(it) => self.before.company(it).owner,
            Entity::Player(_) => CompanyOwner::None,
        };
        let placed = |state: &State, it: CorporationId| {
            state.corporation(it).stations.iter().filter(|it| it.hex.is_some()).count()
        };
        let has_placed = |it: &CorporationId| placed(self.after, *it) > placed(self.before, *it);
        let own = |it: &CorporationId| owner == CompanyOwner::Corporation(*it);
        let all = || game.ruleset().all_corporations().filter(has_placed);
        all().find(own).or_else(|| all().next())
    }
}
