//! What scripts can do to the game. Each is an operation of the engine, with its checks; what is not possible is a fault.

use crate::abilities::AssignHexes;
use crate::action::{Entity, Share, Target};
use crate::game::{Game, Purse};
use crate::hooks::fault::Fault;
use crate::hooks::values::{CityAt, Party, TrainAt};
use crate::ids::CompanyId;
pub use crate::kits::scripts::*;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::state::{CarState, CompanyOwner, Ending, Holder, Place};
use crate::steps::bidding::committed;
use crate::title::{EndReason, Percent};

/// Declares effects: each a Rust function and its line in the table.
macro_rules! effects {
    ($($(#[doc = $doc:literal])* fn $name:ident($m:ident $(, $param:ident: $ty:tt)*) $body:block)+) => {
        $(
            $(#[doc = $doc])*
            ///
            /// # Errors
            /// If that is not possible.
            pub fn $name(
                $m: &mut $crate::hooks::Machine<'_>
                $(, $param: <$crate::hooks::types::ty!($ty) as $crate::hooks::types::Script>::Rust)*
            ) -> Result<(), $crate::hooks::Fault> $body
        )+

        /// The lines of the table.
        pub const EFFECTS: &[$crate::hooks::api::Effect] = &[$($crate::hooks::api::Effect {
            name: stringify!($name),
            doc: concat!($($doc, "\n"),*),
            params: &[$((
                stringify!($param),
                <$crate::hooks::types::ty!($ty) as $crate::hooks::types::Script>::TYPE,
            )),*],
            call: |m, arguments| {
                let [$($param),*] = arguments else { unreachable!("the compiler counted them") };
                $name(m, $(<$crate::hooks::types::ty!($ty) as $crate::hooks::types::Script>::rust($param)),*)
            },
        }),+];
    };
}

effects! {
    /// Money goes from one to another. Only the bank may pay what it does not have, and nobody pays what stands in a bid.
    fn pay(m, from: entity, to: entity, amount: money) {
        let (from, to) = (purse(from)?, purse(to)?);
        let amount = i32::try_from(amount).map(Money).map_err(|_| Fault::refused("nobody has so much money"))?;
        require(amount >= Money::ZERO, "a payment is never negative")?;
        let game = m.change()?;
        require(from == Purse::Bank || game.cash(from) >= amount, "there is not enough money")?;
        if let Purse::Player(player) = from {
            let bid = committed(game, player);
            require(game.cash(from) - amount >= bid.min(game.cash(from)), "the money stands in a bid")?;
        }
        let most = Money(i32::MAX / 4);
        require(amount <= most && game.cash(to) <= most && game.cash(from) >= -most, "nobody has so much money")?;
        game.pay(from, to, amount);
        Ok(())
    }

    /// The price of a corporation moves.
    fn move_price(m, corporation: corporation, way: price_move) {
        let game = m.change()?;
        require(game.state.corporation(corporation).price.is_some(), "the corporation has no price")?;
        game.move_price(corporation, way.into(), 1);
        Ok(())
    }

    /// A company closes.
    fn close(m, company: company) {
        let game = m.change()?;
        in_play(game, company)?;
        require(!game.is_closed(company), "the company has closed already")?;
        require(!game.waits_for_par(company), "a par price must be set first")?;
        game.leave_auction(company);
        game.close_company(company);
        Ok(())
    }

    /// A corporation closes, with all that it has. The one in turn cannot.
    fn close_corporation(m, corporation: corporation) {
        let game = m.change()?;
        require(!game.state.corporation(corporation).closed, "the corporation has closed already")?;
        require(game.operator() != Some(corporation), "the corporation in turn cannot close")?;
        game.close_corporation(corporation);
        Ok(())
    }

    /// A corporation that has not floated needs another part of its shares sold to float. If that is sold already, it floats at
    /// once.
    fn set_float_percent(m, corporation: corporation, percent: percent) {
        let game = m.change()?;
        let it = game.state.corporation(corporation);
        require(!it.closed, "the corporation has closed")?;
        require(!it.floated, "the corporation has floated already")?;
        let percent = u8::try_from(percent).ok().filter(|it| *it <= 100);
        let percent = percent.ok_or_else(|| Fault::refused("it is no part of a whole"))?;
        game.set_float_percent(corporation, Percent(percent));
        Ok(())
    }

    /// A company gets another owner, a player or a corporation, for nothing. All follows that follows when it is bought: a
    /// corporation gets its train and its stations, a first owner its shares, and what happens when it is sold happens. Only
    /// `company_acquired` is not called: handlers do not call one another.
    fn give_company(m, company: company, to: entity) {
        let game = m.change()?;
        in_play(game, company)?;
        require(!game.is_closed(company), "the company has closed")?;
        let owner = match to {
            Party::Player(it) => CompanyOwner::Player(it),
            Party::Corporation(it) => {
                require(!game.state.corporation(it).closed, "the corporation has closed")?;
                CompanyOwner::Corporation(it)
            }
            Party::Bank | Party::Company(_) => {
                return Err(Fault::refused("only players and corporations own companies"));
            }
        };
        require(!game.waits_for_par(company), "a par price must be set first")?;
        if let CompanyOwner::Player(_) = owner {
            possible(game, game.check_gift(company))?;
        }
        game.leave_auction(company);
        game.hand_company_to(company, owner);
        Ok(())
    }

    /// What a company pays before each operating round is another amount from now on.
    fn set_company_revenue(m, company: company, revenue: money) {
        let game = m.change()?;
        in_play(game, company)?;
        require(!game.is_closed(company), "the company has closed")?;
        let most = 0..=10_000;
        let revenue = i32::try_from(revenue).ok().filter(|it| most.contains(it));
        let revenue = revenue.ok_or_else(|| Fault::refused("no company pays so much"))?;
        game.state.companies[company.index()].revenue = Money(revenue);
        Ok(())
    }

    /// The last unsold share of a corporation, not the president's, goes to a player for nothing, or to the market for the
    /// bank.
    fn give_share(m, corporation: corporation, to: entity) {
        let game = m.change()?;
        let holder = match to {
            Party::Player(it) => Holder::Player(it),
            Party::Bank => Holder::Market,
            Party::Corporation(_) | Party::Company(_) => {
                return Err(Fault::refused("only players and the market get shares"));
            }
        };
        let it = game.state.corporation(corporation);
        require(!it.closed, "the corporation has closed")?;
        let unsold = it.certificates.iter().filter(|it| it.holder == Holder::Ipo && it.index != 0);
        let last = unsold.map(|it| it.index).max();
        let index = last.ok_or_else(|| Fault::refused("no share is unsold"))?;
        game.give_share(Share { corporation, index }, holder);
        Ok(())
    }

    /// A corporation places its next station in a city, for nothing.
    fn place_station(m, corporation: corporation, city: city) {
        let game = m.change()?;
        exists(game, city)?;
        let it = game.state.corporation(corporation);
        require(!it.closed, "the corporation has closed")?;
        require(!game.is_unsettled(corporation), "a station must be put in its city first")?;
        let station = it.next_station().ok_or_else(|| Fault::refused("no station is left"))?;
        let slot = possible(game, game.check_station(corporation, city.hex, city.city))?;
        game.put_station(corporation, station, city.hex, city.city, slot);
        Ok(())
    }

    /// A corporation takes its station out of a city.
    fn remove_station(m, corporation: corporation, city: city) {
        let game = m.change()?;
        exists(game, city)?;
        let node = game.city_node(city.hex, city.city);
        let stands = game.state.hexes[city.hex.index()].has_station_in(node, corporation);
        require(stands, "there is no such station")?;
        require(!game.is_unsettled(corporation), "a station must be put in its city first")?;
        game.take_station_back(corporation, city.hex, city.city);
        Ok(())
    }

    /// Places on a hex are no longer kept free for a corporation.
    fn remove_reservation(m, corporation: corporation, hex: hex) {
        let game = m.change()?;
        let holder = Entity::Corporation(corporation);
        game.state.reservations.retain(|it| it.holder != holder || it.hex != hex);
        Ok(())
    }

    /// A company with the ability `assign_hexes` puts its marker on a hex; it leaves where it was.
    fn add_marker(m, company: company, hex: hex) {
        let game = m.change()?;
        let holder = Entity::Company(company);
        let ability = game.powers_of::<AssignHexes>(holder).next().map(|(number, _)| number);
        let number = ability.ok_or_else(|| Fault::refused("the company has no marker"))?;
        game.put_marker(number, holder, Target::Hex(hex));
        Ok(())
    }

    /// The marker of a company leaves a hex.
    fn remove_marker(m, company: company, hex: hex) {
        let game = m.change()?;
        let holder = Entity::Company(company);
        require(game.has_marker(holder, Target::Hex(hex)), "the marker is not there")?;
        game.take_marker(holder, Target::Hex(hex));
        Ok(())
    }

    /// All trains of a kind that have left the bank rust.
    fn rust(m, kind: train_kind) {
        let game = m.change()?;
        for at in 0..game.state.cars.len() {
            let car = game.state.cars[at];
            if car.car.train == kind && !matches!(car.place, Place::Gone | Place::Upcoming) {
                game.rust_train(at);
            }
        }
        Ok(())
    }

    /// A train leaves the game.
    fn remove_train(m, train: train) {
        let game = m.change()?;
        let at = present(game, train)?;
        game.remove_train(at);
        Ok(())
    }

    /// A corporation gets a train, wherever it is, for nothing. No phase starts by it.
    fn give_train(m, train: train, corporation: corporation) {
        let game = m.change()?;
        let at = present(game, train)?;
        let it = game.state.corporation(corporation);
        require(!it.closed, "the corporation has closed")?;
        require(it.trains.len() < it.trains.capacity(), "there is no room for another train")?;
        require(game.state.cars[at].place != Place::Owned(corporation), "it has that train")?;
        // Whatever has left the bank may be discarded one day.
        let out = |it: &&CarState| !matches!(it.place, Place::Gone | Place::Upcoming);
        let room = game.state.discarded.capacity();
        require(game.state.cars.iter().filter(out).count() < room, "there are too many trains")?;
        game.hand_train(at, corporation);
        Ok(())
    }

    /// Other corporations may buy a train, or may not, from now on.
    fn set_tradable(m, train: train, tradable: boolean) {
        let game = m.change()?;
        let at = train.index();
        require(game.state.cars[at].place != Place::Gone, "the train is no longer in the game")?;
        game.state.cars[at].tied = !tradable;
        Ok(())
    }

    /// The game comes to its end: when, `game_end` of the title says of `event`.
    fn call_end(m) {
        let game = m.change()?;
        let timing = game.rules().game_end.get(&EndReason::Event);
        require(timing.is_some(), "`game_end` does not say when an event ends the game")?;
        game.call_end(None);
        Ok(())
    }

    /// The game is over.
    fn end_game(m) {
        m.change()?.end(Ending::Script);
        Ok(())
    }

    /// A round is played when the one in progress is over, before anything else. One that is queued already is not queued again.
    fn queue_round(m, round: round) {
        let game = m.change()?;
        require(round.is_played(&game.ruleset().title), "companies are not sold in a round")?;
        game.queue_round(round);
        Ok(())
    }

    /// A status holds from now on, in every phase.
    fn set_status(m, status: status) {
        m.change()?.set_status(&status, true);
        Ok(())
    }

    /// A status that an event or a script has set holds no longer. A phase that has it keeps it.
    fn clear_status(m, status: status) {
        m.change()?.set_status(&status, false);
        Ok(())
    }

    /// A later phase starts that no train has started, with all between.
    fn start_phase(m, phase: phase) {
        let game = m.change()?;
        possible(game, game.check_phase(phase))?;
        game.reach_phase(phase);
        Ok(())
    }

    /// An event happens, with all its effects. No handler of the script is called. It cannot take the corporation in turn over.
    fn trigger_event(m, event: event) {
        let game = m.change()?;
        possible(game, game.check_event(&event))?;
        game.happen(&event);
        Ok(())
    }

    /// A corporation that has not started gets its par price, and a player its president's certificate for nothing.
    fn set_par(m, corporation: corporation, price: money, president: player) {
        let game = m.change()?;
        let price = i32::try_from(price).map_or(Money(-1), Money);
        let spot = possible(game, game.check_given_start(corporation, price, president))?;
        game.start_in(corporation, Some(spot), president);
        Ok(())
    }

    /// Something is told to the players.
    fn log(m, words: text) {
        m.changeable()?.note_words(words);
        Ok(())
    }
}

pub(crate) use effects;

pub(crate) fn require(condition: bool, reason: &'static str) -> Result<(), Fault> {
    if condition { Ok(()) } else { Err(Fault::refused(reason)) }
}

/// What a rule of the engine allows.
pub(crate) fn possible<T>(game: &Game, judged: Result<T, Refusal>) -> Result<T, Fault> {
    judged.map_err(|reason| Fault::refused(reason.words(game.ruleset())))
}

fn purse(party: Party) -> Result<Purse, Fault> {
    match party {
        Party::Bank => Ok(Purse::Bank),
        Party::Player(it) => Ok(Purse::Player(it)),
        Party::Corporation(it) => Ok(Purse::Corporation(it)),
        Party::Company(_) => Err(Fault::refused("a company has no money")),
    }
}

fn in_play(game: &Game, company: CompanyId) -> Result<(), Fault> {
    let there = game.ruleset().companies_in_play.has(company.index());
    require(there, "the company is not in this game")
}

fn exists(game: &Game, city: CityAt) -> Result<(), Fault> {
    require(city.city < game.city_count(city.hex), "there is no such city")
}

/// Where a train stands in the roster; it must be in the game, and the roster must have room for what replaces it.
fn present(game: &Game, train: TrainAt) -> Result<usize, Fault> {
    let at = usize::from(train.0);
    require(game.state.cars[at].place != Place::Gone, "the train is no longer in the game")?;
    require(game.state.cars.len() < usize::from(u8::MAX), "there are too many trains")?;
    Ok(at)
}
