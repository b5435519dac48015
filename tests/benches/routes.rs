//! How long it takes to find the best routes, with proof: at every run of the recorded games, and on late boards of our
//! own. `cargo bench -p tests --bench routes` prints the table; it says what data it found.

use std::fmt;
use std::time::{Duration, Instant};

use divan::Bencher;
use engine::money::Money;
use engine::title::Distance;
use tests::backends::interpreted;
use tests::data::{Recorded, conformance_games, own_games};
use tests::late::{Between, Late, Size, cities_and_towns, stops, unlimited};
use tests::runs::runs;

/// A search takes as long as the fastest of so many: what else the machine does is no part of it.
const TRIES: usize = 3;
/// Late boards of each kind.
const BOARDS: u64 = 5;
/// The goal for the longest search: one on a late board that takes longer is stopped, and tells its bound.
const LIMIT: Duration = Duration::from_secs(1);

fn main() {
    // Tests run benchmarks once, to see that they work; the table is for those who measure.
    if std::env::args().any(|it| it == "--bench") {
        table();
    }
    divan::main();
}

/// One search.
struct Search {
    place: String,
    time: Duration,
    positions: u64,
    revenue: Money,
    /// None where a script leaves no bound.
    bound: Option<Money>,
}

#[expect(clippy::print_stdout, reason = "the table is what is asked for")]
fn table() {
    println!(
        "| positions | number | median | p99 | worst | searched: median | p99 | worst | not proven |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    let mut worst = Vec::new();
    let mut show = |name: &str, mut searches: Vec<Search>| {
        println!("{}", row(name, &mut searches));
        worst.extend(searches.pop());
    };
    let (recorded, own) = (conformance_games(), own_games());
    // Where there is no data, that has been said.
    if !recorded.is_empty() {
        show("runs of recorded games", searches(&recorded));
    }
    show("runs of our own games", searches(&own));
    for kind in kinds() {
        show(&kind.to_string(), (1..=BOARDS).map(|seed| kind.search(seed)).collect());
    }
    println!("\nThe longest searches:");
    for it in worst {
        let Search { place, time, positions, revenue, bound } = it;
        let bound = bound.map_or("anything".to_owned(), |it| it.to_string());
        println!("- {place}: {revenue} of at most {bound}, {time:.1?}, {positions} positions");
    }
}

fn searches(games: &[Recorded]) -> Vec<Search> {
    let seen = games.iter().flat_map(|it| runs(it, TRIES).unwrap_or_else(|it| panic!("{it}")));
    seen.map(|it| Search {
        place: it.place,
        time: it.time,
        positions: it.best.effort,
        revenue: it.best.revenue,
        bound: it.best.bound,
    })
    .collect()
}

/// A line of the table; leaves the searches in the order of their time.
fn row(name: &str, searches: &mut [Search]) -> String {
    let count = searches.len();
    let at = |share: usize| (count * share / 100).min(count - 1);
    searches.sort_by_key(|it| it.positions);
    let positions = [50, 99, 100].map(|it| searches[at(it)].positions.to_string()).join(" | ");
    searches.sort_by_key(|it| it.time);
    let times = [50, 99, 100].map(|it| format!("{:.1?}", searches[at(it)].time)).join(" | ");
    let open = searches.iter().filter(|it| it.bound != Some(it.revenue)).count();
    let gap = |it: &Search| it.bound.map_or(Money::ZERO, |bound| bound - it.revenue);
    let beyond = |it: &Search| 100 * gap(it).0 / it.revenue.0.max(1);
    let widest = searches.iter().map(beyond).max().unwrap_or_default();
    format!("| {name} | {count} | {times} | {positions} | {open} | +{widest} % |")
}

/// Late boards that are alike, and the trains that run on them.
#[derive(Clone, Copy)]
struct Kind {
    size: Size,
    between: Between,
    trains: Trains,
}

#[derive(Debug, Clone, Copy)]
enum Trains {
    FiveAndSix,
    SixAndEight,
    ThreeLong,
    CitiesAndTowns,
    Unlimited,
    TwoUnlimited,
    SixAndTwoUnlimited,
}

impl Trains {
    const ALL: [Trains; 7] = [
        Trains::FiveAndSix,
        Trains::SixAndEight,
        Trains::ThreeLong,
        Trains::CitiesAndTowns,
        Trains::Unlimited,
        Trains::TwoUnlimited,
        Trains::SixAndTwoUnlimited,
    ];

    fn distances(self) -> Vec<Distance> {
        match self {
            Trains::FiveAndSix => vec![stops(5), stops(6)],
            Trains::SixAndEight => vec![stops(6), stops(8)],
            Trains::ThreeLong => vec![stops(5), stops(6), stops(8)],
            Trains::CitiesAndTowns => vec![cities_and_towns(4), cities_and_towns(4)],
            Trains::Unlimited => vec![unlimited()],
            Trains::TwoUnlimited => vec![unlimited(), unlimited()],
            Trains::SixAndTwoUnlimited => vec![stops(6), unlimited(), unlimited()],
        }
    }
}

fn kinds() -> Vec<Kind> {
    let sizes = [(6, 5), (8, 6), (10, 8)].map(|(columns, rows)| Size { columns, rows });
    let betweens = [Between::Track, Between::Both, Between::Junctions];
    sizes
        .into_iter()
        .flat_map(|size| betweens.map(|between| (size, between)))
        .flat_map(|(size, between)| Trains::ALL.map(|trains| Kind { size, between, trains }))
        .collect()
}

impl Kind {
    fn board(self, seed: u64) -> Late {
        let title = interpreted("1889").expect("it is one of the titles");
        let mut late = Late::new(&title, self.size, self.between, seed);
        late.with(&self.trains.distances());
        late
    }

    fn search(self, seed: u64) -> Search {
        let late = self.board(seed);
        let tries = (0..TRIES).map(|_| {
            let start = Instant::now();
            let best = late.best(&mut |_| start.elapsed() < LIMIT);
            (start.elapsed(), best)
        });
        let (time, best) = tries.min_by_key(|it| it.0).expect("it is tried");
        let (positions, revenue, bound) = (best.effort, best.revenue, best.bound);
        Search { place: format!("{self}, board {seed}"), time, positions, revenue, bound }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = match self.between {
            Between::Track => "track",
            Between::Both => "track and junctions",
            Between::Junctions => "junctions",
        };
        let trains = match self.trains {
            Trains::FiveAndSix => "5 6",
            Trains::SixAndEight => "6 8",
            Trains::ThreeLong => "5 6 8",
            Trains::CitiesAndTowns => "4+4 4+4",
            Trains::Unlimited => "D",
            Trains::TwoUnlimited => "D D",
            Trains::SixAndTwoUnlimited => "6 D D",
        };
        let Size { columns, rows } = self.size;
        write!(f, "{columns} by {rows}, {between}, trains {trains}")
    }
}

#[divan::bench(args = kinds(), sample_count = 3, sample_size = 1)]
fn late_board(bencher: Bencher<'_, '_>, kind: Kind) {
    let late = kind.board(1);
    bencher.bench_local(|| {
        let start = Instant::now();
        late.best(&mut |_| start.elapsed() < LIMIT)
    });
}
