//! Actions out of a game file.

use super::fields::need;
use super::{Names, RawAction, WireError, cut, quoted, wrong};
use crate::action::{Action, Deed, Entity};
use crate::ids::CorporationId;

/// What may stand in a field.
const ENTITY_TYPES: &str = "`entity_type` must be `player`, `corporation`, `minor` or `company`";

impl Names<'_> {
    /// What an action of a game file means.
    ///
    /// # Errors
    /// An unknown kind of action, a missing or wrong field, a name that the title or game does not have.
    pub fn decode(&self, raw: &RawAction<'_>) -> Result<Action, WireError> {
        self.read(raw).map_err(|error| match raw.id {
            Some(id) => numbered(raw, id, &error),
            None => WireError(format!("action {}: {error}", cut(&raw.kind))),
        })
    }

    /// The same for an action of a record in which it has this number.
    pub(crate) fn decode_numbered(
        &self,
        raw: &RawAction<'_>,
        number: i64,
    ) -> Result<Action, WireError> {
        self.read(raw).map_err(|error| numbered(raw, number, &error))
    }

    /// The corporations that an action of a game file names.
    ///
    /// # Errors
    /// A name that the title does not have.
    pub(crate) fn corporations(
        &self,
        raw: &RawAction<'_>,
    ) -> Result<Vec<CorporationId>, WireError> {
        let named = raw.corporations.iter().flatten();
        named.map(|it| self.corporation_id(it)).collect()
    }

    fn read(&self, raw: &RawAction<'_>) -> Result<Action, WireError> {
        let deed = self.read_body(raw)?;
        let entity = match (&raw.entity, &deed) {
            (Some(_), _) => self.decode_entity(raw)?,
            (None, Deed::Message { .. }) => Entity::default(),
            (None, _) => {
                return wrong(
                    "it does not say who acts; `entity` must be the key of a player or the symbol of a corporation or company",
                );
            }
        };
        Ok(Action { entity, deed })
    }

    pub(super) fn decode_entity(&self, raw: &RawAction<'_>) -> Result<Entity, WireError> {
        let key = need(&raw.entity, "entity")?.text();
        match raw.entity_type.as_deref() {
            Some("player") => self.player_id(&key).map(Entity::Player),
            Some("corporation" | "minor") => self.corporation_id(&key).map(Entity::Corporation),
            Some("company") => self.company_id(&key).map(Entity::Company),
            Some(other) => wrong(format!("nobody is a {}; {ENTITY_TYPES}", quoted(other))),
            None => wrong(format!("it does not say what kind of entity acts; {ENTITY_TYPES}")),
        }
    }
}

fn numbered(raw: &RawAction<'_>, number: i64, error: &WireError) -> WireError {
    WireError(format!("action {number} ({}): {error}", cut(&raw.kind)))
}
