//! Where handlers of the title act.

use crate::game::Game;
use crate::hooks::{Change, Party, Point, Value};
use crate::ids::{CompanyId, CorporationId, HexId, TileId};
use crate::list::Text;
use crate::state::{CompanyOwner, RoundKind};

impl Game {
    /// Before the first round. Where the script goes wrong, nothing of it was done.
    pub(in crate::game) fn hook_setup(&mut self) {
        if !self.has_hook(Point::Setup) {
            return;
        }
        let before = self.state.clone();
        self.handle(Point::Setup, &[]);
        if self.fault().is_some() {
            self.state = before;
            self.forget_reach();
        }
    }

    pub(in crate::game) fn hook_action_processed(&mut self) {
        self.handle(Point::ActionProcessed, &[]);
    }

    pub(in crate::game) fn hook_round_end(&mut self, round: RoundKind) {
        self.handle(Point::RoundEnd, &[Value::Round(round)]);
    }

    pub(in crate::game) fn hook_float(&mut self, corporation: CorporationId) {
        self.handle(Point::FloatCorporation, &[Value::Corporation(corporation)]);
        self.hook_state(corporation, Change::Float);
    }

    pub(in crate::game) fn hook_state(&mut self, corporation: CorporationId, change: Change) {
        let arguments = [Value::Corporation(corporation), Value::Change(change)];
        self.handle(Point::CorporationState, &arguments);
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
        self.handle(Point::CompanyAcquired, &[Value::Company(company), Value::Entity(by)]);
    }

    pub(in crate::game) fn hook_tile_laid(&mut self, hex: HexId, tile: TileId, by: Party) {
        let arguments = [Value::Hex(hex), Value::Tile(tile), Value::Entity(by)];
        self.handle(Point::TileLaid, &arguments);
    }

    pub(crate) fn hook_chosen(&mut self, entity: Party, choice: &Text) {
        self.handle(Point::Chosen, &[Value::Entity(entity), Value::Text(choice.clone())]);
    }
}
