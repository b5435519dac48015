//! How fast games replay.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::record::{Replay, ruleset};
use engine::ruleset::Ruleset;
use engine::title::Title;
use engine::wire::GameFile;

use super::Failure;

/// Actions replayed in some time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Speed {
    /// How many actions, automatic ones included.
    pub actions: u64,
    /// In how much time.
    pub time: Duration,
}

impl Speed {
    /// Actions a second.
    pub fn per_second(self) -> u64 {
        let nanoseconds = self.time.as_nanos().max(1);
        u64::try_from(u128::from(self.actions) * 1_000_000_000 / nanoseconds).unwrap_or(u64::MAX)
    }
}

/// Replays games again and again for about `time`, on one core.
///
/// # Errors
/// If a game cannot be replayed.
pub fn bench(
    games: &[(String, String)],
    titles: &dyn Fn(&str) -> Option<Arc<Title>>,
    time: Duration,
) -> Result<[Speed; 2], Failure> {
    let rules = games
        .iter()
        .map(|(name, text)| rules(name, text, titles))
        .collect::<Result<Vec<_>, Failure>>()?;
    Ok([parsed(games, &rules, time)?, from_bytes(games, &rules, time)?])
}

fn rules(
    name: &str,
    text: &str,
    titles: &dyn Fn(&str) -> Option<Arc<Title>>,
) -> Result<Arc<Ruleset>, Failure> {
    let fail = |problem: String| Failure(format!("{name}: {problem}"));
    let file = GameFile::parse(text).map_err(|it| fail(it.to_string()))?;
    ruleset(&file, titles).map_err(|it| fail(it.to_string()))
}

/// The actions are understood before the clock starts.
fn parsed(
    games: &[(String, String)],
    rules: &[Arc<Ruleset>],
    time: Duration,
) -> Result<Speed, Failure> {
    let mut replays = Vec::new();
    for ((name, text), ruleset) in games.iter().zip(rules) {
        let (file, replay) = open(name, text, ruleset)?;
        replays.push((name, file.seed(), replay));
    }
    measure(time, || {
        let mut actions = 0;
        for (name, seed, replay) in &mut replays {
            replay.rewind(*seed).map_err(|fault| Failure(format!("{name}: {fault}")))?;
            actions += replay
                .run()
                .map_err(|(id, problem)| Failure(format!("{name}: action {id}: {problem}")))?;
        }
        Ok(actions)
    })
}

/// From the text of the game files.
fn from_bytes(
    games: &[(String, String)],
    rules: &[Arc<Ruleset>],
    time: Duration,
) -> Result<Speed, Failure> {
    measure(time, || {
        let mut actions = 0;
        for ((name, text), ruleset) in games.iter().zip(rules) {
            let (_, mut replay) = open(name, text, ruleset)?;
            actions += replay
                .run()
                .map_err(|(id, problem)| Failure(format!("{name}: action {id}: {problem}")))?;
        }
        Ok(actions)
    })
}

fn open<'t>(
    name: &str,
    text: &'t str,
    ruleset: &'t Arc<Ruleset>,
) -> Result<(GameFile<'t>, Replay<'t>), Failure> {
    let fail = |problem: String| Failure(format!("{name}: {problem}"));
    let file = GameFile::parse(text).map_err(|it| fail(it.to_string()))?;
    let replay = Replay::new(&file, ruleset).map_err(|it| fail(it.to_string()))?;
    Ok((file, replay))
}

fn measure(
    time: Duration,
    mut once: impl FnMut() -> Result<usize, Failure>,
) -> Result<Speed, Failure> {
    once()?;
    let start = Instant::now();
    let mut speed = Speed::default();
    while speed.time < time {
        speed.actions += once()? as u64;
        speed.time = start.elapsed();
    }
    Ok(speed)
}
