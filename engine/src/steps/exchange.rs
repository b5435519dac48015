//! A company is given up for a share.

use super::StepRules;
use crate::abilities::{Ability, From};
use crate::action::{Action, Bundle, Deed, Entity, Kind, Kinds, Share};
use crate::game::{Choices, Game};
use crate::ids::{CompanyId, CorporationId};
use crate::illegal::{Illegal, ensure};
use crate::money::Money;
use crate::state::{Holder, RoundKind};
use crate::title::Exchange;

impl StepRules for Exchange {
    fn blocks(&self, _game: &Game) -> bool {
        false
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Company(company) = entity else { return Kinds::NONE };
        Kinds::NONE.and(
            Kind::BuyShares,
            shares(game, company).iter().any(|it| check(game, company, *it).is_ok()),
        )
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Company(company) = entity else { return };
        for share in shares(game, company) {
            choices.offer_share(game, self, at, entity, share);
        }
    }

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        let (Entity::Company(company), Deed::BuyShares(bundle)) = (action.entity, &action.deed)
        else {
            return Err("only a company is exchanged".into());
        };
        ensure!(bundle.shares.len() == 1, "a company is worth one share");
        let block = game.block(bundle)?;
        ensure!(block.percent == game.whole_percent(&block), "a company is worth a whole share");
        check(game, company, bundle.shares[0])
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        let (Entity::Company(company), Deed::BuyShares(bundle)) = (action.entity, &action.deed)
        else {
            return;
        };
        let owner = game.company_player(company).expect("checked before");
        let block = game.block(bundle).expect("checked before");
        game.take_shares(&block, Holder::Player(owner), Money::ZERO);
        if game.state.round.kind == RoundKind::Stock {
            game.note_aside(owner, block.corporation);
        }
        game.close_company(company);
    }
}

/// The exchange that a company's owner may make now: of which corporations, and from where.
fn ability(game: &Game, company: CompanyId) -> Option<(&[CorporationId], &[From])> {
    game.live_abilities(company).find_map(|(_, ability)| match ability {
        Ability::Exchange(it)
            if game.is_right_owner(company, it.owner_type)
                && (it.when.is_empty() || game.is_open(company, &it.when, |_| true)) =>
        {
            Some((&*it.corporations, &*it.from))
        }
        _ => None,
    })
}

/// Every certificate that a company could be exchanged for, limits aside.
fn shares(game: &Game, company: CompanyId) -> Vec<Share> {
    let Some((corporations, from)) = ability(game, company) else { return Vec::new() };
    let lies = |holder: Holder| match holder {
        Holder::Ipo => from.contains(&From::Ipo),
        Holder::Market => from.contains(&From::Market),
        _ => false,
    };
    let of = |corporation: &CorporationId| {
        let corporation = *corporation;
        let certificates = game.state().corporation(corporation).certificates;
        let found: Vec<Share> = certificates
            .iter()
            .filter(|it| it.index != 0 && lies(it.holder))
            .map(|it| Share { corporation, index: it.index })
            .collect();
        found
    };
    corporations.iter().flat_map(of).collect()
}

fn check(game: &Game, company: CompanyId, share: Share) -> Result<(), Illegal> {
    let owner = game.company_player(company).ok_or("nobody owns that company")?;
    ensure!(shares(game, company).contains(&share), "that share cannot be had for the company");
    let block = game.block(&Bundle { shares: std::iter::once(share).collect(), percent: None })?;
    game.check_gain(owner, &block, true)
}
