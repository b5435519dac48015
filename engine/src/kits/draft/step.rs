//! Players take companies in turn.

use super::words::{Draft, DraftOrder};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::steps::bidding::{self, can_buy, player_in_turn};
use crate::steps::{FirstSale, Planned, StepTurn};
use crate::title::Step;

impl FirstSale for Draft {
    fn step(&self) -> Result<Step, &'static str> {
        Ok(Step::Draft(self.clone()))
    }
}

impl StepTurn for Draft {
    fn is_reversed(&self) -> bool {
        self.order == DraftOrder::Reverse
    }

    /// Nobody gets ahead of others by a draft.
    fn keeps_order(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let in_turn = game.round_entity() == Some(entity);
        let passes = self.may_pass && !game.state().round.offered.is_empty();
        Kinds::NONE.and(Kind::Bid, in_turn && can_choose(game)).and(Kind::Pass, in_turn && passes)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        if self.may_pass {
            choices.add(entity, Deed::Pass);
        }
        for company in game.ruleset().companies() {
            let price = game.asking_price(company);
            let deed = Deed::Bid { company: Some(company), price };
            choices.offer(game, self, at, entity, deed);
        }
    }
}

/// What a player does in turn.
pub(crate) enum Pick {
    /// Takes a company for its price.
    Company { player: PlayerId, company: CompanyId, price: Money },
    /// Takes none.
    Pass(PlayerId),
}

impl Planned for Draft {
    type Plan = Pick;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Pick, Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Player(player), Deed::Pass) => Ok(Pick::Pass(player)),
            (Entity::Player(player), &Deed::Bid { company: Some(company), price: named }) => {
                let price = bidding::price(game, player, company)?;
                ensure!(named == price, "the company costs {}", price);
                Ok(Pick::Company { player, company, price })
            }
            _ => Err("only companies are taken".into()),
        }
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Pick) {
        match plan {
            Pick::Company { player, company, price } => self.take(game, player, company, price),
            Pick::Pass(player) => self.pass(game, player),
        }
    }
}

impl Draft {
    fn take(&self, game: &mut Game, player: PlayerId, company: CompanyId, price: Money) {
        bidding::forget_passes(game);
        game.state.round.last_to_act = Some(player);
        game.state.round.offered.remove(company.index());
        game.give_company(company, player, price);
        self.go_on(game);
    }

    /// The draft is over when everybody has passed: what nobody wants closes. Whoever would come twice in a row has passed both times.
    fn pass(&self, game: &mut Game, player: PlayerId) {
        game.state.players[player.index()].passed = true;
        self.go_on(game);
        if game.all_passed() {
            bidding::close_unsold(game);
        } else if player_in_turn(game) == Some(player) {
            self.go_on(game);
        }
    }

    /// The next player who may do something chooses; where nobody may, the draft is over.
    fn go_on(&self, game: &mut Game) {
        let most = self.each.map(|it| u16::from(it) * u16::from(game.ruleset().players));
        // In every order each player comes once in a time around.
        for _ in 0..2 * game.state.round.entities.len() {
            let round = &mut game.state.round;
            let turns = &mut round.kits.draft.0;
            *turns += 1;
            round.index = self.index(*turns, round.entities.len());
            if most.is_some_and(|it| *turns >= it) {
                break;
            }
            if self.may_pass || can_choose(game) {
                return;
            }
        }
        bidding::remove_unsold(game);
    }

    /// Who chooses after so many turns.
    fn index(&self, turns: u16, players: usize) -> u8 {
        let players = u16::try_from(players).expect("players fit");
        let (around, place) = (turns / players, turns % players);
        let index = match self.order {
            DraftOrder::Seats | DraftOrder::Reverse => place,
            DraftOrder::Snake if around % 2 == 1 => players - 1 - place,
            DraftOrder::Snake => place,
            DraftOrder::Rotating => (place + around) % players,
        };
        u8::try_from(index).expect("players fit")
    }
}

fn can_choose(game: &Game) -> bool {
    player_in_turn(game).is_some_and(|it| can_buy(game, it))
}
