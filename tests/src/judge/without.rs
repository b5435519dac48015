//! What games are played without, so that what lies behind a known difference shows.

use std::str::FromStr;

use engine::action::{Entity, Kind};
use engine::game::Choice;
use engine::ruleset::Ruleset;

/// A kind of action, of anybody or of some only: `buy_company`, `lay_tile@TR`, `buy_shares@corporation`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Without {
    kind: Kind,
    whose: Whose,
}

/// Whose actions are meant.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Whose {
    Anybody,
    Players,
    Corporations,
    /// Those of a company, and those that buy it.
    Company(String),
}

impl FromStr for Without {
    type Err = String;

    fn from_str(text: &str) -> Result<Without, String> {
        let (kind, whose) = match text.split_once('@') {
            None => (text, Whose::Anybody),
            Some((kind, "player")) => (kind, Whose::Players),
            Some((kind, "corporation")) => (kind, Whose::Corporations),
            Some((kind, company)) => (kind, Whose::Company(company.to_owned())),
        };
        let known = Kind::ALL.iter().copied().find(|it| it.name() == kind);
        let kind = known.ok_or_else(|| format!("`{kind}` is not a kind of action"))?;
        Ok(Without { kind, whose })
    }
}

impl Without {
    /// Whether a choice is one of those meant.
    pub fn means(&self, ruleset: &Ruleset, choice: &Choice) -> bool {
        self.kind == choice.kind()
            && match (&self.whose, choice.entity()) {
                (Whose::Anybody, _)
                | (Whose::Players, Entity::Player(_))
                | (Whose::Corporations, Entity::Corporation(_)) => true,
                (Whose::Company(sym), actor) => {
                    company(choice, actor).is_some_and(|it| ruleset.company(it).sym == **sym)
                }
                _ => false,
            }
    }
}

/// The company that acts, or that is bought.
fn company(choice: &Choice, actor: Entity) -> Option<engine::ids::CompanyId> {
    match (choice, actor) {
        (Choice::BuyCompany { company, .. }, _) => Some(*company),
        (_, Entity::Company(company)) => Some(company),
        _ => None,
    }
}
