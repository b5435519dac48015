//! Actions for a game file.

use super::fields::key;
use super::{Names, RawAction};
use crate::action::Action;

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
        self.write_body(&mut raw, action);
        raw
    }
}
