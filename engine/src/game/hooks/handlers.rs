//! Where handlers of the title act.

use crate::game::Game;
use crate::hooks::{Change, Party, Point, at};
use crate::ids::{CompanyId, CorporationId, HexId, TileId};
use crate::list::Text;
use crate::state::{CompanyOwner, RoundKind};

impl Game {
    /// Before the first round.
    pub(in crate::game) fn hook_setup(&mut self) {
        self.handle::<at::Setup>(());
        self.close_after(Point::Setup);
    }

    pub(in crate::game) fn hook_action_processed(&mut self) {
        self.handle::<at::ActionProcessed>(());
    }

    pub(in crate::game) fn hook_round_end(&mut self, round: RoundKind) {
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
        let by = match self.state.company(company).owner {
            CompanyOwner::Player(it) => Party::Player(it),
            CompanyOwner::Corporation(it) => Party::Corporation(it),
            CompanyOwner::None
            | CompanyOwner::Aside
            | CompanyOwner::Closed
            | CompanyOwner::Removed => return,
        };
        self.handle::<at::CompanyAcquired>((company, by));
    }

    pub(in crate::game) fn hook_tile_laid(&mut self, hex: HexId, tile: TileId, by: Party) {
        self.handle::<at::TileLaid>((hex, tile, by));
    }

    pub(crate) fn hook_chosen(&mut self, entity: Party, choice: &Text) {
        self.handle::<at::Chosen>((entity, choice.clone()));
    }
}
