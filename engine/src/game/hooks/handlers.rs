//! Where handlers of the title act.

use std::sync::Arc;

use crate::action::{Action, Entity};
use crate::board::Route;
use crate::game::judge::of_run;
use crate::game::{Builder, Game, Lay};
use crate::hooks::{Change, CityAt, Party, Point, at};
use crate::ids::{CompanyId, CorporationId, HexId, NodeId};
use crate::list::Text;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::state::CompanyOwner;

impl Game {
    /// Before the first round.
    pub(in crate::game) fn hook_setup(&mut self) {
        self.handle::<at::Setup>(());
        self.close_after(Point::Setup);
    }

    pub(in crate::game) fn hook_action_processed(&mut self, action: &Action) {
        if self.has_hook(Point::ActionProcessed) {
            self.handle::<at::ActionProcessed>((Arc::new(action.clone()),));
        }
    }

    pub(in crate::game) fn hook_round_end(&mut self, round: NodeId) {
        self.handle::<at::RoundEnd>((round,));
        self.close_after(Point::RoundEnd);
    }

    /// Corporations whose price a handler moved too far close, as they would after an action.
    fn close_after(&mut self, point: Point) {
        if self.has_hook(point) {
            self.close_by_price();
        }
    }

    pub(in crate::game) fn hook_float(&mut self, corporation: CorporationId) {
        self.handle::<at::FloatCorporation>((corporation,));
        self.hook_state(corporation, Change::Float);
    }

    pub(in crate::game) fn hook_state(&mut self, corporation: CorporationId, change: Change) {
        self.handle::<at::CorporationState>((corporation, change));
    }

    /// A company has got the owner that it has now.
    pub(crate) fn hook_acquired(&mut self, company: CompanyId) {
        if let Some(by) = self.owning_party(company) {
            self.handle::<at::CompanyAcquired>((company, by));
        }
    }

    /// The player or corporation that owns a company.
    fn owning_party(&self, company: CompanyId) -> Option<Party> {
        match self.state.company(company).owner {
            CompanyOwner::Player(it) => Some(Party::Player(it)),
            CompanyOwner::Corporation(it) => Some(Party::Corporation(it)),
            CompanyOwner::None
            | CompanyOwner::Aside
            | CompanyOwner::Closed
            | CompanyOwner::Removed => None,
        }
    }

    /// For whom a tile is laid, and the company whose ability lays it.
    fn tile_layer(&self, builder: &Builder) -> (Party, Option<CompanyId>) {
        let holder = builder.power.map(|number| self.ruleset.abilities[number].0);
        let company = match holder {
            Some(Entity::Company(it)) => Some(it),
            _ => None,
        };
        let corporation = builder.corporation.map(Party::Corporation);
        let owner = || match company {
            Some(it) => self.owning_party(it),
            None => holder.map(Party::from),
        };
        (corporation.or_else(owner).unwrap_or(Party::Bank), company)
    }

    pub(in crate::game) fn hook_tile_laid(&mut self, lay: &Lay, builder: &Builder) {
        if self.has_hook(Point::TileLaid) {
            let (by, company) = self.tile_layer(builder);
            self.handle::<at::TileLaid>((lay.hex, lay.tile, by, company));
        }
    }

    /// Whether a script lets a tile be laid that the rules allow.
    pub(in crate::game) fn hooked_lay(&self, lay: &Lay, builder: &Builder) -> Result<(), Refusal> {
        self.ask_check::<at::CheckLay>(&[], || {
            let (by, company) = self.tile_layer(builder);
            (lay.hex, lay.tile, lay.rotation.into(), by, company)
        })
    }

    /// A corporation has placed a token in a city, by itself or with an ability of somebody.
    pub(crate) fn hook_token_placed(
        &mut self,
        corporation: CorporationId,
        hex: HexId,
        city: u8,
        holder: Option<Entity>,
    ) {
        let by = holder.map_or(Party::Corporation(corporation), Party::from);
        self.handle::<at::TokenPlaced>((CityAt { hex, city }, corporation, by));
    }

    /// Trains of the roster have run on these routes.
    pub(in crate::game) fn hook_routes_run(
        &mut self,
        corporation: CorporationId,
        trains: &[u8],
        routes: &[Route],
    ) {
        if !self.has_hook(Point::RoutesRun) {
            return;
        }
        let all = self.all_run(corporation, trains, routes);
        let (_, routes) = of_run(corporation, &all);
        let revenue: Money = self.state.round.turn.revenue;
        self.handle_run::<at::RoutesRun>(&all, (corporation, routes, revenue.0.into()));
    }

    /// Does something that calls no handler: what a position has from before.
    pub(crate) fn without_handlers(&mut self, act: impl FnOnce(&mut Game)) {
        let before = std::mem::replace(&mut self.scripts.handling, true);
        act(self);
        self.scripts.handling = before;
    }

    pub(crate) fn hook_chosen(&mut self, entity: Party, choice: &Text) {
        self.handle::<at::Chosen>((entity, choice.clone()));
    }
}
