//! The table that says in which steps hook points are asked.

use std::path::{Path, PathBuf};

use engine::game::Choice;
use engine::hooks::Point;
use engine::list::List;
use engine::scenario::{Run, position};
use engine::title::{RoundNode, Rounds, Step, Title};
use titlec::diagnostic::Diagnostics;
use titlec::scenario::{Loaded, load};
use titlec::source::{Files, load as disk};

/// So many actions are taken from each position.
const TURNS: usize = 30;

/// The title whose script is about a point: `tile_lays` in `HookTileLays`.
fn folder_of(point: Point) -> PathBuf {
    let word = |it: &str| it[..1].to_ascii_uppercase() + &it[1..];
    let name: String = point.info().name.split('_').map(word).collect();
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/titles").join(format!("Hook{name}"))
}

fn scenarios(title: &Title, folder: &Path) -> Vec<Loaded> {
    let (mut files, mut wrong) = (Files::default(), Diagnostics::default());
    let paths = disk::scenarios(folder).expect("the folder can be read");
    let ids: Vec<_> =
        paths.iter().map(|it| disk::text(it, &mut files).expect("the file can be read")).collect();
    ids.into_iter().flat_map(|id| load(title, id, &files, &mut wrong)).collect()
}

/// The title without the steps that the bits stand for.
fn without(title: &Title, steps: u64) -> Title {
    let kept = |list: &List<Step>| -> List<Step> {
        list.iter().filter(|it| steps >> it.position() & 1 == 0).cloned().collect()
    };
    let node = |it: &RoundNode| RoundNode { steps: kept(&it.steps), ..it.clone() };
    let rounds = &title.rounds;
    let rounds = Rounds {
        stock: kept(&rounds.stock),
        operating: kept(&rounds.operating),
        nodes: rounds.nodes.iter().map(node).collect(),
        ..rounds.clone()
    };
    Title { rounds, ..title.clone() }
}

/// How often the point is asked in all scenarios together.
fn asked(title: &Title, scenarios: &[Loaded], point: Point) -> u32 {
    let runs = scenarios.iter().filter_map(|it| Run::new(title, &it.scenario).ok());
    let asked = runs.map(|mut run| {
        while run.step().is_some() {}
        run.game().tally().of(point)
    });
    asked.sum()
}

/// The positions of the scenarios that are possible, and how often the point is asked where all that may be done from there
/// on is looked at, turn by turn. Scenarios themselves ask how a tile may be turned, and are not run.
fn looked_at(title: &Title, scenarios: &[Loaded], point: Point) -> (usize, u32) {
    let games = scenarios.iter().filter_map(|it| position(title, &it.scenario.given).ok());
    let asked = games.map(|mut game| {
        for _ in 0..TURNS {
            let action = game.legal_actions().iter().find_map(|it| match it {
                Choice::Exactly(action) => Some(action.clone()),
                _ => None,
            });
            let taken = action.map(|it| game.process(&it).is_ok());
            if taken != Some(true) {
                break;
            }
        }
        game.tally().of(point)
    });
    asked.fold((0, 0), |(games, sum), it| (games + 1, sum + it))
}

#[test]
fn a_point_is_asked_in_its_steps_and_nowhere_else() {
    for point in Point::ALL.iter().copied().filter(|it| it.asked_in() != 0) {
        let (folder, name) = (folder_of(point), point.info().name);
        let title = titlec::load_title(&folder).unwrap_or_else(|report| panic!("{report}"));
        let scenarios = scenarios(&title, &folder);
        assert!(asked(&title, &scenarios, point) > 0, "`{name}` is not asked at all");
        let (games, asked) = looked_at(&without(&title, point.asked_in()), &scenarios, point);
        assert!(games > 0, "`{name}`: no position is possible without the steps");
        assert_eq!(asked, 0, "`{name}` is asked outside of its steps");
    }
}
