//! Actions for a game file.

use std::borrow::Cow;

use super::Names;
use super::raw::{Key, RawAction, RawRoute};
use crate::action::{
    Action, Bundle, Car, City, Deed, Entity, Payout, Program, Share, Site, Target, TrainRoute,
    Until,
};
use crate::board::ChainSpec;

impl Names<'_> {
    /// An action as game files write it.
    pub fn encode(&self, action: &Action) -> RawAction<'static> {
        let (entity, entity_type) = self.entity(action.entity);
        let mut raw = RawAction {
            kind: action.deed.kind().name().into(),
            entity: Some(key(entity)),
            entity_type: Some(entity_type.into()),
            ..RawAction::default()
        };
        self.fill(&mut raw, action.entity, &action.deed);
        raw
    }

    fn fill(&self, raw: &mut RawAction<'static>, entity: Entity, deed: &Deed) {
        let rules = self.ruleset();
        match deed {
            Deed::Pass
            | Deed::Bankrupt
            | Deed::Convert
            | Deed::EndGame
            | Deed::CloseCompany
            | Deed::PurchaseTrain => {}
            Deed::Bid { company, price } | Deed::BuyCompany { company, price } => {
                raw.company = Some(owned(&rules.company(*company).sym));
                raw.price = Some(price.0.into());
            }
            Deed::Message { text, log } => {
                if *log {
                    raw.kind = "log".into();
                }
                raw.message = Some(owned(text));
            }
            Deed::Disable { reason, program } => {
                raw.reason = Some(owned(reason));
                raw.original_type = program.as_deref().map(owned);
            }
            Deed::BidForTurn { price } => raw.price = Some(price.0.into()),
            Deed::HexToken { hex } => raw.hex = Some(owned(&rules.board.hexes[hex.index()].name)),
            Deed::Par { corporation, spot } => {
                let price = rules.market.price(*spot);
                raw.corporation = Some(owned(&rules.corporation(*corporation).sym));
                raw.share_price =
                    Some(Key::Name(format!("{price},{},{}", spot.row, spot.column).into()));
            }
            Deed::BuyShares(bundle)
            | Deed::SellShares(bundle)
            | Deed::CorporateBuyShares(bundle)
            | Deed::CorporateSellShares(bundle) => self.fill_bundle(raw, bundle),
            Deed::Merge { corporation } => {
                raw.corporation = Some(owned(&rules.corporation(*corporation).sym));
            }
            Deed::LayTile { hex, tile, copy, rotation, with } => {
                raw.hex = Some(owned(&rules.board.hexes[hex.index()].name));
                raw.tile = Some(format!("{}-{copy}", rules.board.tiles[tile.index()].name).into());
                raw.rotation = Some((*rotation).into());
                let companies = rules.companies().filter(|it| with.has(it.index()));
                let companies: Vec<_> = companies.map(|it| owned(&rules.company(it).sym)).collect();
                raw.combo_entities = Some(companies).filter(|it| !it.is_empty());
            }
            Deed::PlaceToken { city, slot, neutral } => {
                raw.city = Some(self.city_text(*city).into());
                raw.slot = Some(Key::Number((*slot).into()));
                raw.token_type = neutral.then(|| "neutral".into());
            }
            Deed::RemoveToken { city, slot } => {
                raw.city = Some(self.city_text(*city).into());
                raw.slot = Some(Key::Number((*slot).into()));
            }
            Deed::RunRoutes(routes) => {
                raw.routes = Some(routes.iter().map(|it| self.raw_route(it)).collect());
            }
            Deed::Dividend(payout) => {
                raw.payout = Some(payout.kind().name().into());
                if let Payout::Variable(amount) = payout {
                    raw.amount = Some(amount.0.into());
                }
            }
            Deed::BuyTrain { car, price, variant, exchange } => {
                raw.train = Some(self.car_text(*car).into());
                raw.price = Some(price.0.into());
                raw.variant =
                    Some(owned(&rules.forms[car.train.index()][usize::from(*variant)].name));
                raw.exchange = exchange.map(|it| self.car_text(it).into());
            }
            Deed::Assign(Target::Hex(hex)) => {
                raw.target = Some(owned(&rules.board.hexes[hex.index()].name));
                raw.target_type = Some("hex".into());
            }
            Deed::Assign(Target::Corporation(corporation)) => {
                raw.target = Some(owned(&rules.corporation(*corporation).sym));
                raw.target_type = Some("corporation".into());
            }
            Deed::Choose(choice) => raw.choice = Some(key(choice)),
            Deed::SpecialBuy { item, price } => {
                raw.description = Some(owned(item));
                raw.cost = Some(price.0.into());
            }
            Deed::ChooseAbility { ability, choice } => {
                let number = rules.abilities_of(entity).nth(usize::from(*ability));
                let choices = number.map(|it| rules.abilities[it].1.choices()).unwrap_or_default();
                let name = choices.into_iter().nth(usize::from(*choice));
                raw.choice = name.map(|it| Key::Name(owned(it)));
            }
            Deed::SellCompany { company, price } => {
                raw.company = Some(owned(&rules.company(*company).sym));
                raw.price = Some(price.0.into());
            }
            Deed::BorrowTrain(car) => raw.train = Some(self.car_text(*car).into()),
            Deed::DiscardTrain(car) | Deed::ScrapTrain(car) => {
                raw.train = Some(self.car_text(*car).into());
            }
            Deed::Enable(program) => self.fill_program(raw, *program),
        }
    }

    fn fill_bundle(&self, raw: &mut RawAction<'static>, bundle: &Bundle) {
        raw.shares = Some(bundle.shares.iter().map(|it| self.share_text(*it).into()).collect());
        raw.percent = bundle.percent.map(i64::from);
    }

    fn fill_program(&self, raw: &mut RawAction<'static>, program: Program) {
        match program {
            Program::BuyShares { corporation, until, from_market, auto_pass_after } => {
                raw.corporation = Some(owned(&self.ruleset().corporation(corporation).sym));
                raw.until_condition = Some(match until {
                    Until::Float => Key::Name("float".into()),
                    Until::Shares(count) => Key::Number(count.into()),
                });
                raw.from_market = Some(from_market);
                raw.auto_pass_after = Some(auto_pass_after);
            }
            Program::SharePass { unconditional, indefinite } => {
                raw.unconditional = Some(unconditional);
                raw.indefinite = Some(indefinite);
            }
        }
    }

    /// A train: `2-0`.
    pub fn car_text(&self, car: Car) -> String {
        format!("{}-{}", self.ruleset().train(car.train).name, car.index)
    }

    fn share_text(&self, share: Share) -> String {
        format!("{}_{}", self.ruleset().corporation(share.corporation).sym, share.index)
    }

    fn city_text(&self, city: City) -> String {
        match city.site {
            Site::Tile(tile, copy) => {
                format!("{}-{copy}-{}", self.ruleset().board.tiles[tile.index()].name, city.part)
            }
            Site::Hex(hex) => format!("{}-{}", self.printed_name(hex), city.part),
        }
    }

    fn raw_route(&self, route: &TrainRoute) -> RawRoute<'static> {
        let hexes = &self.ruleset().board.hexes;
        let mut connections: Vec<Vec<_>> =
            route.spec.chains.iter().map(|it| self.chain_text(it)).collect();
        if route.spec.local {
            connections.iter_mut().for_each(|it| it.insert(0, "local".into()));
        }
        let nodes = route
            .spec
            .hints
            .iter()
            .map(|(hex, part)| format!("{}-{part}", hexes[hex.index()].name).into());
        RawRoute {
            train: self.car_text(route.car).into(),
            connections: Some(connections),
            nodes: Some(nodes.collect()).filter(|it: &Vec<_>| !it.is_empty()),
            ..RawRoute::default()
        }
    }

    fn chain_text(&self, chain: &ChainSpec) -> Vec<Cow<'static, str>> {
        let hexes = &self.ruleset().board.hexes;
        let name = |hex: &crate::ids::HexId| hexes[hex.index()].name.to_string();
        match chain.between {
            Some((a, b)) => {
                chain.hexes.iter().map(|it| format!("{} {a}.{b}", name(it)).into()).collect()
            }
            None => chain.hexes.iter().map(|it| name(it).into()).collect(),
        }
    }
}

fn owned(text: &str) -> Cow<'static, str> {
    Cow::Owned(text.to_owned())
}

fn key(text: &str) -> Key<'static> {
    text.parse().map_or_else(|_| Key::Name(owned(text)), Key::Number)
}
