//! Plays random games and has another engine judge them: prints the first difference of every game, and tables.

#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::{env, fs};

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use tests::judge::{
    Command, Explained, Filter, Found, LeftOut, Plan, Row, Title, Without, never_table, plans,
    reached_after_all, run, summary,
};

/// Plays seeded random games of the titles and has a judge, another engine, replay them. Prints the first difference of
/// each game in a line, then a table of titles, and a table of what the games never did.
///
/// Exits with 0 if every difference is explained, 1 if one is not, an explanation is no longer needed or an ending is
/// reached that is said not to be, 2 if the games cannot be played or judged.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// The judge: a command of the shell that replays `{games}/<folder>/<name>.json` and writes traces
    /// `{out}/<folder>/<name>.jsonl`. A trace ends where the judge does not go on; lines of its output that name a
    /// game say why. It is run once for every title.
    #[arg(long, value_name = "COMMAND")]
    judge: String,
    /// Titles by name or folder; all but those that were made up here where not given.
    #[arg(long = "title", value_name = "TITLE")]
    titles: Vec<String>,
    /// Seeds, as the first and the last or just one. A seed is a game of each title; numbers of players and optional
    /// rules take turns.
    #[arg(long, value_name = "FIRST..LAST", default_value = "1..100", value_parser = seeds)]
    seeds: RangeInclusive<u64>,
    /// Numbers of players; all where not given.
    #[arg(long, value_name = "N")]
    players: Vec<usize>,
    /// Optional rules, `none` for games without; all where not given.
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// A kind of action that is left out where anything else is possible, of anybody, of a company, or of every
    /// `player` or `corporation`: `buy_company`, `lay_tile@TR`, `buy_shares@corporation`. What lies behind a known
    /// difference shows.
    #[arg(long, value_name = "KIND[@WHOSE]")]
    without: Vec<Without>,
    /// Where games and traces are left.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How many titles to work on at once; as many as there are cores where not given.
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    /// The list of differences that are explained.
    #[arg(long, value_name = "LIST")]
    explained: Option<PathBuf>,
}

/// Seeds of a full run; an explanation that no game of it needs is an error.
const FULL: u64 = 100;

fn seeds(text: &str) -> Result<RangeInclusive<u64>, String> {
    let number = |it: &str| it.trim().parse::<u64>().map_err(|error| format!("`{it}`: {error}"));
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = (number(first)?, number(last.trim_start_matches('='))?);
    if first == 0 || last < first {
        return Err("seeds count from 1, and the first comes first".to_owned());
    }
    Ok(first..=last)
}

fn main() -> ExitCode {
    match judge(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

/// Whether everything is equal or explained.
fn judge(arguments: &Arguments) -> Result<bool, String> {
    let list = list(arguments)?;
    let filter = Filter {
        titles: arguments.titles.clone(),
        players: arguments.players.clone(),
        options: arguments.options.clone(),
    };
    let plans = plans(&filter, arguments.seeds.clone(), &list)?;
    let out = arguments.out.clone().unwrap_or_else(|| env::temp_dir().join("judge_games"));
    let titles = on_all(arguments, &plans, &out, &list)?;
    let rows: Vec<Row> = titles.iter().map(|it| Row::of(it, &list)).collect();
    println!("{}\n{}", summary(&rows, &list), never_table(&titles, &list));
    let full = filter.is_full()
        && arguments.without.is_empty()
        && *arguments.seeds.start() == 1
        && *arguments.seeds.end() >= FULL;
    let needed = |line: usize| rows.iter().any(|it| it.explained.contains_key(&line));
    let stale: Vec<_> = list.entries.iter().filter(|it| full && !needed(it.line)).collect();
    for entry in &stale {
        println!("line {} of the list explains nothing: {}", entry.line, entry.reason);
    }
    let reached = reached_after_all(&titles, &list);
    for it in &reached {
        println!("line {} of the list is wrong: a game ends by {}", it.line, it.ending);
    }
    Ok(stale.is_empty() && reached.is_empty() && rows.iter().all(|it| it.unexplained == 0))
}

fn list(arguments: &Arguments) -> Result<Explained, String> {
    let path = arguments
        .explained
        .clone()
        .unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/explained.txt"));
    let at = |problem: &dyn std::fmt::Display| format!("{}: {problem}", path.display());
    let text = fs::read_to_string(&path).map_err(|it| at(&it))?;
    Explained::parse(&text).map_err(|it| at(&it))
}

fn on_all(
    arguments: &Arguments,
    plans: &[Vec<Plan>],
    out: &Path,
    list: &Explained,
) -> Result<Vec<Title>, String> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(arguments.jobs).build();
    let threads = threads.map_err(|it| format!("no threads: {it}"))?;
    let bar = bar(plans.iter().map(Vec::len).sum());
    let left_out = LeftOut { always: &arguments.without, list };
    let (command, lines) = (Command(arguments.judge.clone()), Mutex::new(()));
    let one = |plans: &Vec<Plan>| {
        let title = run(plans, left_out, out, &command, &|| bar.inc(1))?;
        let _alone = lines.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        bar.suspend(|| print(&title, list));
        Ok(title)
    };
    let titles = threads.install(|| plans.par_iter().map(one).collect());
    bar.finish_and_clear();
    titles
}

/// A bar that shows on a terminal and nowhere else.
fn bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games played, {eta} left");
    ProgressBar::new(games as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn print(title: &Title, list: &Explained) {
    for case in &title.cases {
        let name = format!("{}/{}", title.folder, case.name);
        match &case.found {
            Found::Equal => {}
            Found::Unplayed(problem) => println!("{name}: not played: {problem}"),
            Found::Differs(it) => match list.of(&title.folder, case, it) {
                Some(entry) => println!("{name}: {it} (explained in line {})", entry.line),
                None => println!("{name}: {it}"),
            },
        }
    }
}
