//! What games are played without, so that what lies behind a known difference shows.

use std::str::FromStr;

use engine::action::{Entity, Kind};
use engine::ruleset::Ruleset;

/// A kind of action, by anybody or by one company: `buy_company`, `lay_tile@TR`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Without {
    kind: Kind,
    company: Option<String>,
}

impl FromStr for Without {
    type Err = String;

    fn from_str(text: &str) -> Result<Without, String> {
        let (kind, company) = match text.split_once('@') {
            Some((kind, company)) => (kind, Some(company.to_owned())),
            None => (text, None),
        };
        let known = Kind::ALL.iter().copied().find(|it| it.name() == kind);
        let kind = known.ok_or_else(|| format!("`{kind}` is not a kind of action"))?;
        Ok(Without { kind, company })
    }
}

impl Without {
    /// Whether an action of a kind by somebody is meant.
    pub fn means(&self, ruleset: &Ruleset, kind: Kind, entity: Entity) -> bool {
        let company = match (&self.company, entity) {
            (None, _) => true,
            (Some(sym), Entity::Company(it)) => ruleset.company(it).sym == **sym,
            _ => false,
        };
        self.kind == kind && company
    }
}
