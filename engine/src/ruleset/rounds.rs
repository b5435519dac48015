//! The rounds of a title as a game goes through them.

use crate::ids::{NodeId, TypeId};
use crate::kits::round_kinds;
use crate::list::{List, Text};
use crate::set::StepSet;
use crate::steps::{Duty, StepRules, rules_of, way_of};
use crate::title::{
    CompanyPendingPar, Initial, NextPlayerOrder, PoolShareDrop, RoundKind, RoundName, RoundNode,
    RoundWord, Rules, SellMovement, Step, Then, Title, WaterfallAuction,
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
    /// All steps.
    pub(crate) all: StepSet,
    /// Steps after which windows of abilities can be named.
    pub(crate) with_windows: StepSet,
    /// By step, what it sees to where other rules ask which step does.
    duties: Vec<Option<Duty>>,
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
            all: (0..steps.len()).collect(),
            with_windows: such(steps, |it| it.holds_windows()),
            duties: steps.iter().map(|it| rules_of(it).duty()).collect(),
            steps: steps.clone(),
            reversed: !such(steps, |it| it.is_reversed()).is_empty(),
            types: List::EMPTY,
            rounds: None,
            sold_out_increase: None,
            pool_share_drop: rules.pool_share_drop,
            sell_movement: rules.sell_movement,
            next_player_order: next_player_order(steps, rules),
            then: Vec::new(),
        }
    }

    /// The first step that sees to something, if one does.
    pub(crate) fn step_for(&self, duty: Duty) -> Option<usize> {
        self.duties.iter().position(|it| *it == Some(duty))
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
        let count = NodeId::OWN + title.rounds.nodes.len();
        (0..count).map(NodeId::at).find(|it| it.kind(title) == Some(kind))
    }

    /// What kind of round of a title it is; `None` where it is not played.
    pub fn kind(self, title: &Title) -> Option<RoundKind> {
        match self {
            NodeId::INITIAL => sale_kind(&title.rounds.initial),
            NodeId::STOCK => Some(RoundKind::Stock),
            NodeId::OPERATING => Some(RoundKind::Operating),
            _ => title.rounds.nodes.get(self.index() - NodeId::OWN).map(|it| it.kind),
        }
    }

    /// Whether a title plays it: companies may be dealt, or there may be none.
    pub fn is_played(self, title: &Title) -> bool {
        self != NodeId::INITIAL || way_of(&title.rounds.initial).step().is_ok()
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

/// What kind of round the sale of companies is; `None` where they are sold in no round.
fn sale_kind(initial: &Initial) -> Option<RoundKind> {
    let step = way_of(initial).step().ok()?;
    Some(round_kinds(&step).first().copied().unwrap_or_default())
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

/// The sale of companies; one in no round is never played.
fn sale(initial: &Initial, rules: &Rules) -> RoundPlan {
    let usual = Step::WaterfallAuction(WaterfallAuction {});
    let step = way_of(initial).step().unwrap_or(usual);
    let steps = [Step::CompanyPendingPar(CompanyPendingPar {}), step];
    let kind = sale_kind(initial).unwrap_or_default();
    RoundPlan::usual(kind, &steps.into_iter().collect(), rules)
}

fn next_player_order(steps: &[Step], rules: &Rules) -> NextPlayerOrder {
    let kept = !such(steps, |it| it.keeps_order()).is_empty();
    if kept { NextPlayerOrder::Same } else { rules.next_player_order }
}

/// The steps that are so.
fn such(steps: &[Step], so: impl Fn(&dyn StepRules) -> bool) -> StepSet {
    (0..steps.len()).filter(|at| so(rules_of(&steps[*at]))).collect()
}
