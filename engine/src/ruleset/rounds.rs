//! The rounds of a title as a game goes through them.

use crate::abilities::names_windows;
use crate::ids::{NodeId, TypeId};
use crate::list::{List, Text};
use crate::set::StepSet;
use crate::steps::{StepRules, rules_of};
use crate::title::{
    CompanyPendingPar, DraftOrder, Initial, NextPlayerOrder, PoolShareDrop, RoundKind, RoundName,
    RoundNode, RoundWord, Rules, SellMovement, Step, Then, Title, WaterfallAuction,
};

/// A round, and what follows it.
#[derive(Debug, Clone)]
pub struct RoundPlan {
    /// Who acts in it.
    pub kind: RoundKind,
    /// What stands before its number.
    pub label: Text,
    /// Its steps, in order.
    pub steps: List<Step>,
    /// Steps that decide themselves when they are active, as bits.
    pub(crate) waking: StepSet,
    /// Steps that the turn does not wait for by themselves.
    pub(crate) standing_by: StepSet,
    /// Steps that windows are named after, and for which the turn waits.
    pub(crate) with_windows: StepSet,
    /// All steps.
    pub(crate) all: StepSet,
    /// Players act from the last seat to the first.
    pub reversed: bool,
    /// Types of corporation that act in it; all where empty.
    pub types: List<TypeId>,
    /// How many make a set, if not as many as the phase says.
    pub rounds: Option<u8>,
    /// Whether the price rises at the end when players hold all shares; as for each corporation where it does not say.
    pub sold_out_increase: Option<bool>,
    /// How the price falls at the end while shares lie in the market.
    pub pool_share_drop: PoolShareDrop,
    /// How the price moves when shares are sold.
    pub sell_movement: SellMovement,
    /// Who starts the next round of players.
    pub next_player_order: NextPlayerOrder,
    /// What follows it where it is not what usually does, each with a number of its own in the title.
    pub then: Vec<(usize, Then)>,
}

impl RoundPlan {
    fn usual(kind: RoundKind, steps: &List<Step>, rules: &Rules) -> RoundPlan {
        RoundPlan {
            kind,
            label: Text::Const(kind.label()),
            waking: such(steps, |it| it.wakes()),
            standing_by: such(steps, |it| it.stands_by()),
            with_windows: (0..steps.len()).filter(|it| holds_windows(&steps[*it])).collect(),
            all: (0..steps.len()).collect(),
            steps: steps.clone(),
            reversed: steps.iter().any(is_reversed),
            types: List::EMPTY,
            rounds: None,
            sold_out_increase: None,
            pool_share_drop: rules.pool_share_drop,
            sell_movement: rules.sell_movement,
            next_player_order: next_player_order(kind, rules),
            then: Vec::new(),
        }
    }

    fn own(node: &RoundNode, rules: &Rules) -> RoundPlan {
        let usual = RoundPlan::usual(node.kind, &node.steps, rules);
        let prices = node.prices.as_ref();
        RoundPlan {
            label: node.label.clone().unwrap_or_else(|| usual.label.clone()),
            types: node.types.clone(),
            rounds: node.rounds,
            sold_out_increase: prices.and_then(|it| it.sold_out_increase),
            pool_share_drop: prices
                .and_then(|it| it.pool_share_drop)
                .unwrap_or(usual.pool_share_drop),
            sell_movement: prices.and_then(|it| it.sell_movement).unwrap_or(usual.sell_movement),
            next_player_order: node.next_player_order.unwrap_or(usual.next_player_order),
            ..usual
        }
    }
}

/// Whether a step holds windows open that are named after it, while the turn waits for it.
fn holds_windows(step: &Step) -> bool {
    names_windows(step) && !stands_by(step)
}

/// Whether a step is open while the turn waits for others, and never waits for anybody itself.
pub fn stands_by(step: &Step) -> bool {
    rules_of(step).stands_by()
}

impl NodeId {
    /// The sale of companies.
    pub const INITIAL: NodeId = NodeId(0);
    /// The ordinary stock round.
    pub const STOCK: NodeId = NodeId(1);
    /// The ordinary operating round.
    pub const OPERATING: NodeId = NodeId(2);
    /// The position of the first round of a title's own.
    pub const OWN: usize = 3;

    /// The round of a name; `None` for the end of the game.
    pub fn named(name: &RoundName) -> Option<NodeId> {
        match name {
            RoundName::Word(RoundWord::Initial) => Some(NodeId::INITIAL),
            RoundName::Word(RoundWord::Stock) => Some(NodeId::STOCK),
            RoundName::Word(RoundWord::Operating) => Some(NodeId::OPERATING),
            RoundName::Word(RoundWord::End) => None,
            RoundName::Own(it) => Some(NodeId::at(NodeId::OWN + it.index())),
        }
    }

    /// The first round of a title that is of a kind and that is played, if there is one.
    pub fn first_of(title: &Title, kind: RoundKind) -> Option<NodeId> {
        let sale = |node: NodeId| node.is_played(title).then(|| sale_kind(&title.rounds.initial));
        let usual = [
            (NodeId::INITIAL, sale(NodeId::INITIAL)),
            (NodeId::STOCK, Some(RoundKind::Stock)),
            (NodeId::OPERATING, Some(RoundKind::Operating)),
        ];
        let nodes = title.rounds.nodes.iter().map(|it| Some(it.kind)).enumerate();
        let own = nodes.map(|(at, kind)| (NodeId::at(NodeId::OWN + at), kind));
        usual.into_iter().chain(own).find(|(_, it)| *it == Some(kind)).map(|(node, _)| node)
    }

    /// Whether a title plays it: companies may be dealt, or there may be none.
    pub fn is_played(self, title: &Title) -> bool {
        let unsold = matches!(title.rounds.initial, Initial::DealCompanies(_) | Initial::NoSale(_));
        self != NodeId::INITIAL || !unsold
    }

    /// As titles name it.
    pub fn name(self, title: &Title) -> Text {
        let own = self.index().checked_sub(NodeId::OWN);
        let own = own.and_then(|at| title.rounds.nodes.get(at)).map(|it| it.name.clone());
        own.unwrap_or_else(|| {
            Text::Const(match self {
                NodeId::INITIAL => RoundWord::Initial.name(),
                NodeId::STOCK => RoundWord::Stock.name(),
                _ => RoundWord::Operating.name(),
            })
        })
    }
}

/// What kind of round the sale of companies is.
fn sale_kind(initial: &Initial) -> RoundKind {
    if matches!(initial, Initial::Draft(_)) { RoundKind::Draft } else { RoundKind::Auction }
}

/// All rounds of a title: those that every title has, then its own.
pub(super) fn plans(title: &Title) -> Vec<RoundPlan> {
    let (rounds, rules) = (&title.rounds, &title.rules);
    let sale = sale(&rounds.initial, rules);
    let next_player_order = rounds.initial_order.unwrap_or(sale.next_player_order);
    let mut plans = vec![
        RoundPlan { next_player_order, ..sale },
        RoundPlan::usual(RoundKind::Stock, &rounds.stock, rules),
        RoundPlan::usual(RoundKind::Operating, &rounds.operating, rules),
    ];
    plans.extend(rounds.nodes.iter().map(|it| RoundPlan::own(it, rules)));
    let all = rounds.then.iter().flat_map(|(from, then)| then.iter().map(move |it| (from, it)));
    for (number, (from, then)) in all.enumerate() {
        if let Some(plan) = NodeId::named(from).and_then(|it| plans.get_mut(it.index())) {
            plan.then.push((number, then.clone()));
        }
    }
    plans
}

/// The sale of companies; one that deals them, or has none, is never played.
fn sale(initial: &Initial, rules: &Rules) -> RoundPlan {
    let step = match initial {
        Initial::WaterfallAuction(it) => Step::WaterfallAuction(it.clone()),
        Initial::OpenAuction(it) => Step::OpenAuction(it.clone()),
        Initial::OrderAuction(it) => Step::OrderAuction(it.clone()),
        Initial::Draft(it) => Step::Draft(it.clone()),
        Initial::SingleAuction(it) => Step::SingleAuction(it.clone()),
        Initial::DealCompanies(_) | Initial::NoSale(_) => {
            Step::WaterfallAuction(WaterfallAuction {})
        }
    };
    let steps = [Step::CompanyPendingPar(CompanyPendingPar {}), step];
    RoundPlan::usual(sale_kind(initial), &steps.into_iter().collect(), rules)
}

/// Nobody gets ahead of others by a draft.
fn next_player_order(kind: RoundKind, rules: &Rules) -> NextPlayerOrder {
    match kind {
        RoundKind::Draft => NextPlayerOrder::Same,
        _ => rules.next_player_order,
    }
}

fn is_reversed(step: &Step) -> bool {
    matches!(step, Step::Draft(it) if it.order == DraftOrder::Reverse)
}

/// The steps that are so.
fn such(steps: &[Step], so: impl Fn(&dyn StepRules) -> bool) -> StepSet {
    (0..steps.len()).filter(|at| so(rules_of(&steps[*at]))).collect()
}
