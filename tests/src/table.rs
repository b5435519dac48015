//! A game on a table, for tests of rules: actions and values in words, on both back ends at once.
//!
//! An action is written as the trace names who acts, the kind of action, and its fields as game files name them:
//! `p:1 bid company=TR price=20`, `AR lay_tile hex=K8 tile=5-0 rotation=0`, `c:MF pass`. Routes are trains with
//! stops and hexes between them: `AR run_routes 2-0:K8.K6.K4`, chains parted by `/`.

use std::fmt::Display;
use std::sync::Arc;

use engine::action::{Action, Deed};
use engine::game::Game;
use engine::record::snapshot;
use engine::ruleset::Ruleset;
use engine::title::Title;
use engine::wire::{Names, RawAction};
use serde_json::{Map, Value, json};

use crate::backends::{compiled, interpreted};
use crate::holds::{Totals, agree, is_sound, survives_saving};
use crate::position::Position;
use crate::record::keys;

/// A game that both back ends play.
#[derive(Debug)]
pub struct Table {
    interpreted: Game,
    compiled: Game,
    players: usize,
}

impl Table {
    /// A new game of a title.
    pub fn new(title: &str, players: usize) -> Table {
        Table::with(title, &[], players, 1)
    }

    /// A new game with optional rules and a seed.
    pub fn with(title: &str, options: &[&str], players: usize, seed: u64) -> Table {
        Table::start(title, options, players, |rules| {
            Game::start(Arc::new(rules), seed).expect("the script does not fail")
        })
    }

    /// A new game whose rules are not quite those of the title, for what no title shows.
    pub fn changed(title: &str, players: usize, change: impl Fn(&mut Ruleset)) -> Table {
        Table::start(title, &[], players, |mut rules| {
            change(&mut rules);
            Game::start(Arc::new(rules), 1).expect("the script does not fail")
        })
    }

    fn start(
        title: &str,
        options: &[&str],
        players: usize,
        start: impl Fn(Ruleset) -> Game,
    ) -> Table {
        let game = |found: Option<Arc<Title>>| {
            let title = found.unwrap_or_else(|| panic!("no title {title}"));
            start(Ruleset::new(&title, options, players).expect("it can be played"))
        };
        let table = Table {
            interpreted: game(interpreted(title)),
            compiled: game(compiled(title)),
            players,
        };
        table.check("the start");
        table
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.interpreted
    }

    /// Changes the position.
    pub fn given(&mut self, change: impl FnOnce(&mut Position<'_>)) -> &mut Table {
        let ruleset = self.interpreted.shared_ruleset();
        let mut position = Position::new(&ruleset, self.interpreted.state().clone());
        change(&mut position);
        let state = position.state;
        self.interpreted = Game::resume(Arc::clone(&ruleset), state.clone());
        self.compiled = Game::resume(self.compiled.shared_ruleset(), state);
        self.check("the position");
        self
    }

    /// Takes an action, which must be offered and accepted; nothing that always holds is broken by it.
    #[track_caller]
    pub fn ok(&mut self, words: &str) -> &mut Table {
        let action = self.read(words).unwrap_or_else(|problem| panic!("{words}: {problem}"));
        assert!(self.interpreted.is_offered(&action), "not offered: {words}");
        let totals = Totals::of(&self.interpreted);
        for game in [&mut self.interpreted, &mut self.compiled] {
            if let Err(reason) = game.process(&action).map(|_| ()) {
                panic!("{words}: {reason}");
            }
        }
        assert_eq!(
            Totals::of(&self.interpreted),
            totals,
            "{words}: money or shares appeared or vanished"
        );
        self.check(words);
        self
    }

    /// Takes several actions.
    #[track_caller]
    pub fn all_ok(&mut self, lines: &[&str]) -> &mut Table {
        lines.iter().for_each(|words| {
            self.ok(words);
        });
        self
    }

    /// Tries an action, which must be refused with these words in the reason, and change nothing.
    #[track_caller]
    pub fn refused(&mut self, words: &str, because: &str) -> &mut Table {
        let reason = match self.read(words) {
            Err(problem) => problem,
            Ok(action) => self.refusal(words, &action),
        };
        assert!(reason.contains(because), "{words} is refused, but because `{reason}`");
        self
    }

    #[track_caller]
    fn refusal(&mut self, words: &str, action: &Action) -> String {
        if !matches!(action.deed, Deed::RunRoutes(_)) {
            assert!(!self.interpreted.is_offered(action), "offered: {words}");
        }
        let mut reasons = Vec::new();
        for game in [&mut self.interpreted, &mut self.compiled] {
            let before = game.digest();
            let Err(reason) = game.process(action).map(|_| ()) else {
                panic!("{words} is accepted")
            };
            assert_eq!(game.digest(), before, "{words} is refused, but changed the game");
            reasons.push(reason.to_string());
        }
        assert_eq!(reasons[0], reasons[1], "the back ends give different reasons");
        reasons.swap_remove(0)
    }

    /// Compares a value of the position, under the keys of traces: `cash.p:1`, `price.AR.0`, `tiles.K4`. What is not
    /// there is `null`.
    #[track_caller]
    pub fn shows(&mut self, path: &str, expected: impl Into<Value>) -> &mut Table {
        assert_eq!(self.value(path), expected.into(), "{path}");
        self
    }

    /// A value of the position.
    pub fn value(&self, path: &str) -> Value {
        let mut at = &Value::Object(snapshot(&self.interpreted, &self.names()));
        for key in path.split('.') {
            at = key
                .parse::<usize>()
                .ok()
                .and_then(|it| at.get(it))
                .or_else(|| at.get(key))
                .unwrap_or(&Value::Null);
        }
        at.clone()
    }

    /// What trains would earn.
    ///
    /// # Panics
    /// If the words are not those of routes that are allowed.
    #[track_caller]
    pub fn earns(&mut self, words: &str, expected: i32) -> &mut Table {
        let Ok(Action {
            entity: engine::action::Entity::Corporation(corporation),
            deed: Deed::RunRoutes(routes),
        }) = self.read(words)
        else {
            panic!("{words} runs no trains")
        };
        match self.interpreted.route_revenues(corporation, &routes) {
            Ok(routes) => {
                let earned: i32 = routes.iter().map(|it| it.revenue.0).sum();
                assert_eq!(earned, expected, "{words}");
            }
            Err(reason) => panic!("{words}: {reason}"),
        }
        self
    }

    /// Takes what programs do, until they have nothing more to do.
    #[track_caller]
    pub fn programs_act(&mut self) -> &mut Table {
        while let [next, ..] = &self.interpreted.programmed_actions()[..] {
            assert_eq!(self.compiled.programmed_actions().first(), Some(next));
            for game in [&mut self.interpreted, &mut self.compiled] {
                game.process(next).expect("programs keep to the rules");
            }
            self.check("a program");
        }
        self
    }

    fn names(&self) -> Names<'_> {
        Names::new(self.interpreted.ruleset(), keys(self.players))
    }

    #[track_caller]
    fn check(&self, what: &str) {
        let sound = agree(&self.interpreted, &self.compiled)
            .and_then(|()| is_sound(&self.interpreted))
            .and_then(|()| survives_saving(&self.interpreted));
        if let Err(problem) = sound {
            panic!("{what}: {problem}");
        }
    }

    fn read(&self, words: &str) -> Result<Action, String> {
        let text = Value::Object(fields(words)).to_string();
        let raw: RawAction<'_> = serde_json::from_str(&text).map_err(text_of)?;
        self.names().decode(&raw).map_err(text_of)
    }
}

fn text_of(problem: impl Display) -> String {
    problem.to_string()
}

/// The words of an action as a game file has them.
fn fields(words: &str) -> Map<String, Value> {
    let mut words = words.split(' ');
    let who = words.next().unwrap_or_default();
    let (entity_type, entity) = match who.split_once(':') {
        Some(("p", key)) => ("player", key),
        Some(("c", sym)) => ("company", sym),
        _ => ("corporation", who),
    };
    let kind = words.next().unwrap_or_default();
    let mut fields = Map::new();
    fields.insert("type".to_owned(), json!(kind));
    fields.insert("entity".to_owned(), json!(entity));
    fields.insert("entity_type".to_owned(), json!(entity_type));
    if kind == "run_routes" {
        fields.insert("routes".to_owned(), words.map(route).collect());
        return fields;
    }
    for (key, value) in words.filter_map(|it| it.split_once('=')) {
        fields.insert(key.to_owned(), field(key, value));
    }
    fields
}

fn field(key: &str, value: &str) -> Value {
    match (key, value, value.parse::<i64>()) {
        ("shares", _, _) => value.split(',').collect(),
        (_, "true", _) => json!(true),
        (_, "false", _) => json!(false),
        (_, _, Ok(number)) => json!(number),
        _ => json!(value),
    }
}

/// `2-0:K8.K6.K4/K4.L7`.
fn route(words: &str) -> Value {
    let (train, chains) = words.split_once(':').unwrap_or((words, ""));
    let chains = chains.split('/').filter(|it| !it.is_empty());
    let chains: Vec<Vec<&str>> = chains.map(|it| it.split('.').collect()).collect();
    json!({ "train": train, "connections": chains })
}
