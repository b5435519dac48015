//! Makes mistakes in the shipped titles and prints which the compiler finds.

#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]

use clap::Parser;
use rayon::prelude::*;
use tests::defects::{Table, Trial, all, sample, specimens, try_defect};

/// Makes every mistake of every class in every shipped title, one at a time, and prints a table of what the compiler
/// finds, on the right line, and with a help.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// Classes whose name contains this; all where not given.
    #[arg(long = "class", value_name = "CLASS")]
    classes: Vec<String>,
    /// Titles by folder; all where not given.
    #[arg(long = "title", value_name = "TITLE")]
    titles: Vec<String>,
    /// At most so many mistakes of each class.
    #[arg(long, value_name = "N", default_value_t = usize::MAX)]
    sample: usize,
    /// List the mistakes that are not found.
    #[arg(long)]
    missed: bool,
    /// List the mistakes that are found elsewhere or without a help.
    #[arg(long)]
    poor: bool,
}

fn main() {
    let arguments = Arguments::parse();
    let mut specimens = specimens();
    let titles = &arguments.titles;
    specimens.retain(|it| titles.is_empty() || titles.contains(&it.folder.name));
    let wanted = |name: &str| {
        arguments.classes.is_empty() || arguments.classes.iter().any(|it| name.contains(&**it))
    };
    let mut table = Table::default();
    for class in all().into_iter().filter(|it| wanted(&it.name)) {
        let defects = sample(&class, &specimens, arguments.sample);
        let trials: Vec<Trial> =
            defects.par_iter().map(|(specimen, defect)| try_defect(specimen, defect)).collect();
        let score = table.0.entry(class.name.clone()).or_default();
        for trial in &trials {
            score.count(&trial.outcome);
            let it = &trial.outcome;
            if arguments.missed && !it.caught {
                println!("{}: {} {}: not found", class.name, trial.place, trial.change);
            }
            if arguments.poor && it.caught && !(it.right_line && it.helped) {
                println!("{}: {} {}: {}", class.name, trial.place, trial.change, it.message);
            }
        }
    }
    println!("{table}");
    let [caught, line, help] = table.total().rates();
    println!("caught {caught}, of those right line {line}, with a help {help} of 1000");
}
