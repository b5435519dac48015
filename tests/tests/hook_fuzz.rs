//! Scripts made at random: no stage panics, none runs longer than it may, and both back ends say the same.

use std::sync::Arc;

use engine::action::{Action, Deed, Entity};
use engine::board::Route;
use engine::game::Game;
use engine::hooks::{
    Basic, Body, CityAt, Hooks, Machine, Point, PointInfo, PointKind, Ran, RouteAt, StopAt,
    TrainAt, Type, Value,
};
use engine::ids::{CompanyId, CorporationId, HexId, PlayerId};
use engine::money::Money;
use engine::ruleset::Ruleset;
use engine::scenario::{ScenarioStep, position};
use engine::state::ScriptSlot;
use engine::title::Title;
use rayon::prelude::*;
use tests::fuzzed::FUZZED;
use tests::holds::{Totals, is_sound};
use tests::player::play;
use tests::powers;
use tests::random::Random;
use tests::scenarios::Scenarios;
use tests::scripts;
use titlec::diagnostic::Diagnostics;
use titlec::source::Files;

/// How many scripts are made; `HOOK_FUZZ` says another number.
const SCRIPTS: u64 = 2500;

/// The most steps that a hook may take.
const MOST_STEPS: u64 = 1_000_000;

fn count() -> u64 {
    std::env::var("HOOK_FUZZ").ok().and_then(|it| it.parse().ok()).unwrap_or(SCRIPTS)
}

/// The first seed; `HOOK_FUZZ_SEED` says another.
fn first() -> u64 {
    std::env::var("HOOK_FUZZ_SEED").ok().and_then(|it| it.parse().ok()).unwrap_or(1)
}

fn land() -> Title {
    titlec::load_title(&powers::folder().join("Powers")).unwrap_or_else(|report| panic!("{report}"))
}

/// The hooks of a script, unless it has mistakes; says whether its layout can be read again.
fn compiled(script: &str, title: &Title) -> Option<Hooks> {
    counted(script, title).map(|(hooks, _)| hooks)
}

/// The same, with the most steps that its hooks may take, by name.
fn counted(script: &str, title: &Title) -> Option<(Hooks, Vec<(String, u64)>)> {
    let mut files = Files::default();
    let id = files.add("rules.hook", script);
    let mut wrong = Diagnostics::default();
    let counted = titlec::hook::counted(&[id], title, &files, &mut wrong);
    let laid_out = titlec::hook::format(id, script, &mut Diagnostics::default());
    if let Some(once) = laid_out {
        let again = titlec::hook::format(id, &once, &mut Diagnostics::default());
        assert_eq!(again.as_ref(), Some(&once), "laid out twice, it differs");
    }
    (!wrong.has_errors()).then_some(counted)
}

/// A position with routes, in which scripts are asked.
struct Place {
    game: Game,
    corporation: CorporationId,
    train: u8,
    routes: Vec<Route>,
}

/// A position with a route, from a scenario, and positions of games played at random.
fn places(title: &Title) -> Vec<Place> {
    let scenarios = Scenarios::of(&powers::folder().join("HookRevenueFor"));
    let loaded = &scenarios.all[0].scenario;
    let game = position(title, &loaded.given).expect("the position is sound");
    let act = loaded.steps.iter().find_map(|it| match it {
        ScenarioStep::Act(act) if act.name() == "run_routes" => act.action(&game).ok(),
        _ => None,
    });
    let action = act.expect("trains run in it");
    let (Entity::Corporation(corporation), Deed::RunRoutes(specs)) = (action.entity, action.deed)
    else {
        panic!("a corporation runs its trains")
    };
    let routes = game.route_revenues(corporation, &specs).expect("the routes are allowed");
    let train = game.state().corporation(corporation).trains[0];
    let mut places = vec![Place { game, corporation, train, routes }];
    let rules = Arc::new(Ruleset::new(title, &[], 3).expect("three may play"));
    let mut looks = 0;
    let mut found = Vec::new();
    let look = |game: &Game, _: Option<&engine::action::Action>| {
        looks += 1;
        if looks % 60 == 0 {
            found.push(game.clone());
        }
        if looks > 200 { Err("enough".to_owned()) } else { Ok(()) }
    };
    drop(play(Game::start(rules, 5).expect("the script does not fail"), 5, look));
    for game in found {
        let corporation = CorporationId(1);
        places.push(Place { game, corporation, train: 0, routes: Vec::new() });
    }
    places
}

/// The position with room for the variables of a script.
fn with_vars(game: &Game, hooks: &Hooks) -> Game {
    let mut state = game.state().clone();
    let vars = hooks.vars.iter();
    state.script =
        vars.flat_map(|it| std::iter::repeat_n(ScriptSlot(it.start), it.count as usize)).collect();
    Game::resume(game.shared_ruleset(), state)
}

impl Place {
    fn runs(&self) -> Vec<Ran<'_>> {
        let run = |route| Ran { corporation: self.corporation, train: self.train, route };
        self.routes.iter().map(run).collect()
    }

    /// Something of a type that is there in the position.
    fn value(&self, ty: Type, random: &mut Random) -> Option<Value> {
        match ty {
            Type::Nothing => None,
            Type::Maybe(item) => Some(self.one(item, random).unwrap_or(Value::None)),
            // A run has each of its routes once.
            Type::List(Basic::Route) => {
                let all = (0u8..).zip(&self.routes).map(|(at, _)| Value::Route(RouteAt(at)));
                Some(Value::List(all.collect()))
            }
            Type::List(item) => {
                let items = (0..random.below(4)).map_while(|_| self.one(item, random));
                Some(Value::List(items.collect()))
            }
            Type::One(basic) => self.one(basic, random),
        }
    }

    fn one(&self, basic: Basic, random: &mut Random) -> Option<Value> {
        let rules = self.game.ruleset();
        let route = self.routes.first();
        let stop = |random: &mut Random| route.and_then(|it| random.pick(&it.stops).copied());
        Some(match basic {
            Basic::Bool => Value::Bool(random.below(2) == 0),
            Basic::Number | Basic::Money | Basic::Percent => Value::Int(random.below(300) as i64),
            Basic::Text => Value::Text("some words".into()),
            Basic::Hex => Value::Hex(HexId::at(random.below(rules.board.hexes.len()))),
            Basic::Player => Value::Player(PlayerId(random.below(2) as u8)),
            Basic::Corporation => Value::Corporation(CorporationId(random.below(4) as u8)),
            Basic::Entity => Value::Entity(engine::hooks::Party::Bank),
            Basic::Train => Value::Train(TrainAt(self.train)),
            Basic::Route => Value::Route(route.map(|_| RouteAt(0))?),
            Basic::Stop => Value::Stop(StopAt { route: RouteAt(0), at: stop(random)? }),
            Basic::City => Value::City(CityAt { hex: rules.board.hex_by_name("C5")?, city: 0 }),
            Basic::Path => Value::Path(*route?.paths.first()?),
            Basic::Action => Value::Action(self.action(random).into()),
            Basic::Slot | Basic::Share => return None,
            other => match other.choice() {
                Some(choice) => other.named(random.pick(choice.items)?.name)?,
                None => other.at(0)?,
            },
        })
    }

    /// Something that somebody did, of several kinds.
    fn action(&self, random: &mut Random) -> Action {
        let hex = self.game.ruleset().board.hex_ids().next().expect("there are hexes");
        let car = self.game.state().cars[usize::from(self.train)].car;
        let deeds = [
            Deed::Pass,
            Deed::HexToken { hex },
            Deed::DiscardTrain(car),
            Deed::Choose("some words".into()),
            Deed::Merge { corporation: self.corporation },
            Deed::Bid { company: Some(CompanyId(0)), price: Money(30) },
        ];
        let deed = random.pick(&deeds).expect("there are some").clone();
        Action { entity: Entity::Corporation(self.corporation), deed }
    }

    fn arguments(&self, point: &PointInfo, random: &mut Random) -> Option<Vec<Value>> {
        let base = (point.kind == PointKind::Query).then_some(point.result);
        let types = base.into_iter().chain(point.params.iter().map(|(_, ty)| *ty));
        types.map(|ty| self.value(ty, random)).collect()
    }

    /// What comes of a hook: its answer or fault, the position after it, and the steps that it took.
    fn run(
        &self,
        game: &Game,
        point: &PointInfo,
        body: &Body,
        given: &[Value],
    ) -> (String, u64, u64) {
        if point.kind == PointKind::Handler {
            let mut changed = Game::resume(game.shared_ruleset(), game.state().clone());
            let runs = self.runs();
            let mut machine = Machine::changing(&mut changed).with_routes(&runs);
            let answer = body.run(&mut machine, given);
            let steps = machine.steps();
            if answer.is_ok() {
                is_sound(&changed).expect("what a handler did is sound");
                assert!(Totals::of(&changed) == Totals::of(game), "money or shares appeared");
            }
            return (format!("{answer:?}"), changed.digest(), steps);
        }
        let runs = self.runs();
        let mut machine = Machine::looking(game, &runs);
        let answer = body.run(&mut machine, given);
        (format!("{answer:?}"), 0, machine.steps())
    }
}

/// How many scripts are tried in the same positions.
const TOGETHER: u64 = 250;

#[test]
fn scripts_made_at_random_do_no_harm() {
    let title = land();
    let (from, count) = (first(), count());
    eprintln!("seeds {from} to {}", from + count - 1);
    let good: u64 = (0..count.div_ceil(TOGETHER))
        .into_par_iter()
        .map(|part| {
            let places = places(&title);
            let seeds = from + part * TOGETHER..(from + (part + 1) * TOGETHER).min(from + count);
            seeds.map(|seed| tried(seed, &title, &places)).sum::<u64>()
        })
        .sum();
    assert!(good > count / 4, "only {good} of {count} scripts are right");
}

/// Makes and tries a script; a panic tells which.
fn tried(seed: u64, title: &Title, places: &[Place]) -> u64 {
    let script = scripts::script(seed, title);
    let run = std::panic::AssertUnwindSafe(|| one_script(&script, seed, title, places));
    std::panic::catch_unwind(run).unwrap_or_else(|_| panic!("seed {seed}:\n{script}"))
}

/// Compiles and runs a script; one if it is right, else none.
fn one_script(script: &str, seed: u64, title: &Title, places: &[Place]) -> u64 {
    let Some((hooks, counted)) = counted(script, title) else { return 0 };
    let mut random = Random::new(seed);
    for hook in hooks.hooks.iter() {
        for place in places {
            let game = with_vars(&place.game, &hooks);
            let Some(given) = place.arguments(hook.point.info(), &mut random) else { continue };
            let (answer, _, steps) = place.run(&game, hook.point.info(), &hook.body, &given);
            let name = hook.point.info().name;
            let most = counted.iter().find(|(it, _)| it == name).map_or(0, |(_, most)| *most);
            assert!(steps <= most, "{name}: {steps} steps, and {most} were counted");
            assert!(most <= MOST_STEPS, "{name}: {most} steps");
            keeps_its_bound(hook.bound, &given, &answer);
        }
    }
    1
}

/// An answer is no more above `base` than the bound says.
fn keeps_its_bound(bound: Option<i64>, given: &[Value], answer: &str) {
    let (Some(bound), Some(Value::Int(base))) = (bound, given.first()) else { return };
    let number = answer.strip_prefix("Ok(Int(").and_then(|it| it.strip_suffix("))"));
    if let Some(answer) = number.and_then(|it| it.parse::<i64>().ok()) {
        assert!(
            i128::from(answer) <= i128::from(*base) + i128::from(bound),
            "{answer} > {base} + {bound}"
        );
    }
}

#[test]
fn compiled_scripts_say_what_interpreted_ones_say() {
    let title = land();
    let places = places(&title);
    let mut compared = 0;
    for (script, native) in FUZZED {
        let hooks = compiled(script, &title).expect("it was right when it was compiled");
        assert_eq!(hooks, native.hooks, "points, variables and bounds are the same");
        for (at, hook) in hooks.hooks.iter().enumerate() {
            let other = &native.hooks.hooks[at];
            for (place, round) in places.iter().flat_map(|it| (0..8).map(move |round| (it, round)))
            {
                let mut random = Random::new(at as u64 * 100 + round);
                let game = with_vars(&place.game, &hooks);
                let Some(given) = place.arguments(hook.point.info(), &mut random) else { continue };
                let left = place.run(&game, hook.point.info(), &hook.body, &given);
                let right = place.run(&game, hook.point.info(), &other.body, &given);
                assert_eq!(left, right, "{}", hook.point.info().name);
                compared += 1;
            }
        }
    }
    let points = Point::TABLE.len();
    assert!(compared > points * FUZZED.len() * 10, "only {compared} answers were compared");
}
