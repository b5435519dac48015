//! What `titlec test` says when there is no scenario to run: silence would look like success.

/// How many names and folders a message lists.
const FEW: usize = 5;

/// Why no scenario was run, and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Nothing {
    /// What was looked for, and where.
    pub(super) problem: String,
    /// The remedy.
    pub(super) help: String,
}

/// The message where none of the scenarios called `names` in these places was run.
pub(super) fn nothing_found(places: &[&str], filter: Option<&str>, names: &[&str]) -> Nothing {
    let looked = match places {
        [] => "in no title at all".to_owned(),
        places => format!("in {}", listed(places.iter().map(|it| format!("`{it}`")), places.len())),
    };
    let Some(filter) = filter.filter(|_| !names.is_empty()) else {
        return Nothing {
            problem: format!("no scenario was found: looked {looked}"),
            help: "scenarios of a title are the files `scenarios/*.ron` in its folder".to_owned(),
        };
    };
    let count = match names.len() {
        1 => "the only scenario".to_owned(),
        count => format!("none of {count} scenarios"),
    };
    let verb = if names.len() == 1 { "does not contain" } else { "contains" };
    let near = nearest(filter, names);
    let near = listed(near.iter().map(|it| format!("`{it}`")), near.len());
    Nothing {
        problem: format!("the name of {count} {verb} `{filter}`: looked {looked}"),
        help: format!("the nearest names are {near}"),
    }
}

/// A few, with how many more there are.
fn listed(items: impl Iterator<Item = String>, count: usize) -> String {
    let few = items.take(FEW).collect::<Vec<_>>().join(", ");
    if count > FEW { format!("{few} and {} more", count - FEW) } else { few }
}

/// The names that come nearest to having the text in them, best first.
fn nearest<'n>(text: &str, names: &[&'n str]) -> Vec<&'n str> {
    let mut ranked: Vec<(usize, &str)> = names.iter().map(|it| (errors(text, it), *it)).collect();
    ranked.sort_unstable();
    ranked.dedup();
    ranked.into_iter().map(|(_, name)| name).take(FEW).collect()
}

/// How many typing errors part the text from the nearest run of as many words in the name; case is none.
fn errors(text: &str, name: &str) -> usize {
    let (text, name) = (text.to_lowercase(), name.to_lowercase());
    let words: Vec<&str> = name.split_whitespace().collect();
    let count = text.split_whitespace().count().clamp(1, words.len().max(1));
    let runs = words.windows(count).map(|it| strsim::damerau_levenshtein(&text, &it.join(" ")));
    runs.min().unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_scenario_at_all() {
        let nothing = nothing_found(&["titles/1889/scenarios"], Some("ferry"), &[]);
        assert_eq!(nothing.problem, "no scenario was found: looked in `titles/1889/scenarios`");
    }

    #[test]
    fn the_nearest_names_are_told() {
        let names = ["the ferry lays a port", "a train is bought", "the bank breaks"];
        let nothing = nothing_found(&["a/scenarios"], Some("fery lay"), &names);
        assert_eq!(
            nothing.problem,
            "the name of none of 3 scenarios contains `fery lay`: looked in `a/scenarios`"
        );
        assert!(nothing.help.starts_with("the nearest names are `the ferry lays a port`"));
    }

    #[test]
    fn many_places_are_counted() {
        let places = ["a", "b", "c", "d", "e", "f", "g"];
        let nothing = nothing_found(&places, None, &[]);
        assert!(nothing.problem.ends_with("`e` and 2 more"), "{}", nothing.problem);
    }
}
