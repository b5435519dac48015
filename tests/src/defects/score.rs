//! How many mistakes are found, by class.

use std::collections::BTreeMap;
use std::fmt;

use super::Outcome;

/// How the mistakes of a class fared.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// Mistakes that were made.
    pub made: usize,
    /// Those with a message.
    pub caught: usize,
    /// Those with a message about their line.
    pub right_line: usize,
    /// Those whose message says what to do.
    pub helped: usize,
}

impl Score {
    /// Counts an outcome.
    pub fn count(&mut self, outcome: &Outcome) {
        self.made += 1;
        self.caught += usize::from(outcome.caught);
        self.right_line += usize::from(outcome.caught && outcome.right_line);
        self.helped += usize::from(outcome.caught && outcome.helped);
    }

    fn add(&mut self, other: Score) {
        self.made += other.made;
        self.caught += other.caught;
        self.right_line += other.right_line;
        self.helped += other.helped;
    }

    /// The mistakes caught among those made, and of those caught the ones with the right line and with help, in tenths of
    /// a percent.
    pub fn rates(self) -> [usize; 3] {
        let rate = |part: usize, whole: usize| (part * 1000).checked_div(whole).unwrap_or(1000);
        [
            rate(self.caught, self.made),
            rate(self.right_line, self.caught),
            rate(self.helped, self.caught),
        ]
    }
}

/// Scores by class.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table(pub BTreeMap<String, Score>);

impl Table {
    /// All classes together.
    pub fn total(&self) -> Score {
        self.0.values().fold(Score::default(), |mut sum, it| {
            sum.add(*it);
            sum
        })
    }

    /// Reads what [`Table`] prints.
    ///
    /// # Errors
    /// Names the line that cannot be read.
    pub fn parse(text: &str) -> Result<Table, String> {
        let rows = text.lines().skip(1).filter(|line| !line.starts_with("total "));
        rows.map(|line| row(line).ok_or_else(|| format!("`{line}` is no score")))
            .collect::<Result<_, _>>()
            .map(Table)
    }

    /// What is worse than in an older table: a class that found more, or had a better line or help.
    pub fn worse_than(&self, older: &Table) -> Vec<String> {
        let mut out = Vec::new();
        for (name, before) in &older.0 {
            let Some(now) = self.0.get(name) else {
                out.push(format!("{name}: the class is gone"));
                continue;
            };
            for (what, (is, was)) in ["caught", "right line", "help"]
                .iter()
                .zip(now.rates().into_iter().zip(before.rates()))
            {
                if is < was {
                    out.push(format!("{name}: {what} {} of 1000, was {}", is, was));
                }
            }
        }
        out
    }
}

fn row(line: &str) -> Option<(String, Score)> {
    let mut words = line.split_whitespace();
    let name = words.next()?.to_owned();
    let mut number = || words.next()?.parse().ok();
    let score =
        Score { made: number()?, caught: number()?, right_line: number()?, helped: number()? };
    Some((name, score))
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<36} {:>6} {:>6} {:>6} {:>6}", "class", "made", "caught", "line", "help")?;
        let mut line = |name: &str, it: Score| {
            writeln!(
                f,
                "{name:<36} {:>6} {:>6} {:>6} {:>6}",
                it.made, it.caught, it.right_line, it.helped
            )
        };
        for (name, score) in &self.0 {
            line(name, *score)?;
        }
        line("total", self.total())
    }
}
