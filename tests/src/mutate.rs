//! Actions changed a little, to see whether the engine refuses exactly what it does not offer.

use engine::action::{Action, Bundle, Car, City, Deed, Entity, Payout, Share, Site, Spot, Target};
use engine::game::Game;
use engine::ids::{CompanyId, CorporationId, HexId, PlayerId, TileId, TrainId};
use engine::money::Money;
use engine::set::CompanySet;

use crate::random::Random;

/// Variations of an action: another entity, hex, tile, rotation, price, share, train, amount.
pub fn mutations(game: &Game, action: &Action, random: &mut Random) -> Vec<Action> {
    let mut all = Vec::new();
    for _ in 0..3 {
        all.push(Action { entity: entity(game, random), deed: action.deed.clone() });
    }
    for deed in deeds(game, &action.deed, random) {
        all.push(Action { entity: action.entity, deed });
    }
    for deed in [Deed::Pass, Deed::Bankrupt, Deed::Dividend(Payout::Withhold)] {
        all.push(Action { entity: action.entity, deed });
    }
    all
}

fn entity(game: &Game, random: &mut Random) -> Entity {
    match random.below(3) {
        0 => Entity::Player(PlayerId::at(random.below(game.state().players.len()))),
        1 => Entity::Corporation(CorporationId::at(random.below(game.state().corporations.len()))),
        _ => Entity::Company(company(game, random)),
    }
}

fn company(game: &Game, random: &mut Random) -> CompanyId {
    CompanyId::at(random.below(game.state().companies.len()))
}

fn corporation(game: &Game, random: &mut Random) -> CorporationId {
    CorporationId::at(random.below(game.state().corporations.len()))
}

fn hex(game: &Game, random: &mut Random) -> HexId {
    HexId::at(random.below(game.state().hexes.len()))
}

fn car(game: &Game, random: &mut Random) -> Car {
    random.pick(&game.state().cars).map_or_else(Car::default, |it| it.car)
}

fn prices(price: Money) -> Vec<Money> {
    let amounts = [-10, -5, -1, 1, 5, 10].map(|it| price + Money(it));
    amounts.into_iter().chain([Money(0), Money(1), Money(100_000), Money(-1)]).collect()
}

fn deeds(game: &Game, deed: &Deed, random: &mut Random) -> Vec<Deed> {
    match deed {
        Deed::Bid { company: of, price } => {
            let mut all: Vec<Deed> =
                prices(*price).into_iter().map(|price| Deed::Bid { company: *of, price }).collect();
            all.push(Deed::Bid { company: Some(company(game, random)), price: *price });
            all
        }
        Deed::Par { corporation: of, spot } => {
            let other = Spot { row: spot.row + 1, column: spot.column };
            let aside = Spot { row: spot.row, column: spot.column.saturating_sub(1) };
            let up = Spot { row: spot.row.saturating_sub(1), column: spot.column };
            let mut all: Vec<Deed> = [other, aside, up]
                .into_iter()
                .map(|spot| Deed::Par { corporation: *of, spot })
                .collect();
            all.push(Deed::Par { corporation: corporation(game, random), spot: *spot });
            all
        }
        Deed::BuyShares(bundle) => {
            bundles(game, bundle, random).into_iter().map(Deed::BuyShares).collect()
        }
        Deed::SellShares(bundle) => {
            bundles(game, bundle, random).into_iter().map(Deed::SellShares).collect()
        }
        Deed::CorporateBuyShares(bundle) => {
            bundles(game, bundle, random).into_iter().map(Deed::CorporateBuyShares).collect()
        }
        Deed::CorporateSellShares(bundle) => {
            bundles(game, bundle, random).into_iter().map(Deed::CorporateSellShares).collect()
        }
        Deed::Merge { .. } => vec![Deed::Merge { corporation: corporation(game, random) }],
        Deed::BuyCompany { company: of, price } => {
            let mut all: Vec<Deed> = prices(*price)
                .into_iter()
                .map(|price| Deed::BuyCompany { company: *of, price })
                .collect();
            all.push(Deed::BuyCompany { company: company(game, random), price: *price });
            all
        }
        Deed::LayTile { hex: at, tile, copy, rotation, .. } => {
            lays(game, (*at, *tile, *copy, *rotation), random)
        }
        Deed::PlaceToken { city, slot, neutral } => {
            let part = |part: u8| City { part, ..*city };
            let site = City { site: Site::Hex(hex(game, random)), part: 0 };
            let cities = [part(city.part + 1), part(0), site];
            cities
                .into_iter()
                .map(|city| Deed::PlaceToken { city, slot: *slot, neutral: *neutral })
                .collect()
        }
        Deed::BuyTrain { car: of, price, variant, exchange } => {
            let with = |car: Car, price: Money, variant: u8, exchange: Option<Car>| {
                Deed::BuyTrain { car, price, variant, exchange }
            };
            let mut all: Vec<Deed> =
                prices(*price).into_iter().map(|it| with(*of, it, *variant, *exchange)).collect();
            all.push(with(car(game, random), *price, *variant, *exchange));
            all.push(with(Car { index: of.index + 1, ..*of }, *price, *variant, *exchange));
            all.push(with(
                Car { train: TrainId(of.train.0 + 1), index: 0 },
                *price,
                *variant,
                *exchange,
            ));
            all.push(with(*of, *price, variant + 1, *exchange));
            all.push(with(*of, *price, *variant, Some(car(game, random))));
            all
        }
        Deed::Dividend(Payout::Variable(amount)) => {
            let named = prices(*amount).into_iter().map(Payout::Variable);
            named.chain([Payout::Payout, Payout::Half]).map(Deed::Dividend).collect()
        }
        Deed::Dividend(_) => {
            [Payout::Half, Payout::Variable(Money(1))].map(Deed::Dividend).to_vec()
        }
        Deed::Assign(_) => (0..4)
            .flat_map(|_| {
                [Target::Hex(hex(game, random)), Target::Corporation(corporation(game, random))]
            })
            .map(Deed::Assign)
            .collect(),
        Deed::Choose(choice) => {
            vec![Deed::Choose(Box::from("nothing of the kind")), Deed::Choose(choice.clone())]
        }
        Deed::ChooseAbility { ability, choice } => {
            let others = [(*ability, choice + 1), (ability + 1, *choice), (0, 0), (200, 200)];
            let chosen = |(ability, choice)| Deed::ChooseAbility { ability, choice };
            others.into_iter().map(chosen).collect()
        }
        Deed::SellCompany { company: of, price } => {
            let mut all: Vec<Deed> = prices(*price)
                .into_iter()
                .map(|price| Deed::SellCompany { company: *of, price })
                .collect();
            all.push(Deed::SellCompany { company: company(game, random), price: *price });
            all
        }
        Deed::BorrowTrain(_) => (0..4).map(|_| Deed::BorrowTrain(car(game, random))).collect(),
        Deed::ManualCloseCompany | Deed::PurchaseTrain => {
            vec![Deed::ManualCloseCompany, Deed::PurchaseTrain]
        }
        Deed::RemoveToken { city, slot } => {
            let site = City { site: Site::Hex(hex(game, random)), part: 0 };
            let cities = [City { part: city.part + 1, ..*city }, site];
            cities.into_iter().map(|city| Deed::RemoveToken { city, slot: *slot }).collect()
        }
        Deed::DiscardTrain(_) => (0..4).map(|_| Deed::DiscardTrain(car(game, random))).collect(),
        Deed::ScrapTrain(_) => (0..4).map(|_| Deed::ScrapTrain(car(game, random))).collect(),
        Deed::RunRoutes(routes) => {
            let mut other = routes.to_vec();
            if let Some(first) = other.first_mut() {
                first.car = car(game, random);
            }
            vec![Deed::RunRoutes(other.into())]
        }
        Deed::HexToken { .. } => vec![Deed::HexToken { hex: hex(game, random) }],
        Deed::SpecialBuy { item, price } => {
            let named = |item: &str, price| Deed::SpecialBuy { item: Box::from(item), price };
            let mut all: Vec<Deed> =
                prices(*price).into_iter().map(|price| named(item, price)).collect();
            all.push(named("nothing of the kind", *price));
            all
        }
        Deed::Pass
        | Deed::Convert
        | Deed::Bankrupt
        | Deed::EndGame
        | Deed::Message { .. }
        | Deed::ProgramBuyShares { .. }
        | Deed::ProgramSharePass { .. }
        | Deed::ProgramDisable { .. } => Vec::new(),
    }
}

fn lays(
    game: &Game,
    (hex_, tile, copy, rotation): (HexId, TileId, u8, u8),
    random: &mut Random,
) -> Vec<Deed> {
    let with = CompanySet::default();
    let mut all: Vec<Deed> = (0..7)
        .filter(|it| *it != rotation)
        .map(|rotation| Deed::LayTile { hex: hex_, tile, copy, rotation, with })
        .collect();
    for _ in 0..6 {
        let tile = TileId::at(random.below(game.state().tiles.len()));
        let copy = u8::try_from(random.below(3)).unwrap_or(0);
        let rotation = u8::try_from(random.below(6)).unwrap_or(0);
        all.push(Deed::LayTile { hex: hex_, tile, copy, rotation, with });
        all.push(Deed::LayTile { hex: hex(game, random), tile, copy, rotation, with });
    }
    all.push(Deed::LayTile { hex: hex(game, random), tile, copy, rotation, with });
    all.push(Deed::LayTile { hex: hex_, tile, copy: copy + 1, rotation, with });
    all.push(Deed::LayTile { hex: hex_, tile, copy: 200, rotation, with });
    all.push(Deed::LayTile {
        hex: hex_,
        tile,
        copy,
        rotation,
        with: (0..3).filter(|_| random.below(2) == 1).collect(),
    });
    all
}

fn bundles(game: &Game, bundle: &Bundle, random: &mut Random) -> Vec<Bundle> {
    let mut all = Vec::new();
    let mut change = |changed: &dyn Fn(&mut Bundle)| {
        let mut it = *bundle;
        changed(&mut it);
        all.push(it);
    };
    let index = u8::try_from(random.below(10)).unwrap_or(0);
    let other = corporation(game, random);
    change(&|it| it.shares[0].index = index);
    change(&|it| it.shares[0].corporation = other);
    change(&|it| it.shares[0] = Share { corporation: other, index });
    change(&|it| it.percent = Some(10));
    change(&|it| it.percent = Some(20));
    change(&|it| it.percent = Some(15));
    change(&|it| it.percent = None);
    if bundle.shares.len() < bundle.shares.capacity() {
        let share = Share { index, ..bundle.shares[0] };
        change(&|it| it.shares.push(share));
        change(&|it| {
            it.shares.push(share);
            it.percent = None;
        });
    }
    all
}
