//! Players take companies in turn.

use super::{Planned, StepTurn, bidding};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::{Draft, DraftOrder};

impl StepTurn for Draft {
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
            choices.offer(game, self, at, entity, Deed::Bid { company, price });
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
        let (player, company, price) = match (action.entity, &action.deed) {
            (Entity::Player(player), Deed::Pass) => return Ok(Pick::Pass(player)),
            (Entity::Player(player), &Deed::Bid { company, price }) => (player, company, price),
            _ => return Err("only companies are taken".into()),
        };
        bidding::check_offered(game, company)?;
        let asked = game.asking_price(company);
        ensure!(price == asked, "the company costs {}", asked);
        ensure!(game.state().player(player).cash >= asked, "there is not enough money");
        Ok(Pick::Company { player, company, price })
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
        game.state.players.iter_mut().for_each(|it| it.passed = false);
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
            game.close_unsold();
        } else if game.round_entity() == Some(Entity::Player(player)) {
            self.go_on(game);
        }
    }

    /// The next player who may do something chooses; where nobody may, the draft is over.
    fn go_on(&self, game: &mut Game) {
        let most = self.each.map(|it| u16::from(it) * u16::from(game.ruleset().players));
        // In every order each player comes once in a time around.
        for _ in 0..2 * game.state.round.entities.len() {
            let round = &mut game.state.round;
            round.draft_turns += 1;
            round.index = self.index(round.draft_turns, round.entities.len());
            if most.is_some_and(|it| round.draft_turns >= it) {
                break;
            }
            if self.may_pass || can_choose(game) {
                return;
            }
        }
        game.remove_unsold();
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
    let Some(Entity::Player(player)) = game.round_entity() else { return false };
    let cash = game.state().player(player).cash;
    let offered = game.state().round.offered;
    let mut companies = game.ruleset().companies().filter(|it| offered.has(it.index()));
    companies.any(|it| game.asking_price(it) <= cash)
}
