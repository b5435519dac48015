//! Mistakes made in the shipped titles, one at a time: how many the compiler finds, on the right line and with a help.

use std::path::Path;
use std::{env, fs};

use rayon::prelude::*;
use tests::defects::{Table, Trial, all, sample, specimens, try_defect};

/// Mistakes of each class; `cargo run -p tests --bin seeded_defects` makes them all.
const EACH: usize = 3;

#[test]
fn no_class_of_mistakes_is_found_less_often_than_before() {
    let specimens = specimens();
    let classes = all();
    assert!(classes.len() >= 150, "{}", classes.len());
    let mut table = Table::default();
    for class in &classes {
        let defects = sample(class, &specimens, EACH);
        assert!(!defects.is_empty(), "no title has a place for {}", class.name);
        let score = table.0.entry(class.name.clone()).or_default();
        assert_eq!(score.made, 0, "two classes are called {}", class.name);
        let trials: Vec<Trial> =
            defects.par_iter().map(|(specimen, defect)| try_defect(specimen, defect)).collect();
        trials.iter().for_each(|it| score.count(&it.outcome));
    }
    eprintln!("{table}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("defects/scores.txt");
    if env::var_os("UPDATE_SCORES").is_some() {
        fs::write(&path, table.to_string()).expect("the table can be written");
    }
    let pinned = fs::read_to_string(&path).expect("the table is there");
    let pinned = Table::parse(&pinned).expect("it is a table");
    let worse = table.worse_than(&pinned);
    assert!(worse.is_empty(), "found less than before:\n{}", worse.join("\n"));
    let (is, was) = (table.total().rates(), pinned.total().rates());
    assert!(is.iter().zip(was).all(|(is, was)| *is >= was), "{is:?} in all, was {was:?}");
}
