//! "Did you mean" for every kind of name.

/// Longer words are not typing errors, and comparing them takes time.
const LONGEST: usize = 64;

/// As many names as fit in a message.
const FEW: usize = 8;

/// How many are shown where there are more.
const HANDFUL: usize = 5;

/// The known name nearest to `wrong`, if any is near enough to be a typing error.
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if wrong.len() > LONGEST {
        return None;
    }
    let length = wrong.chars().count();
    // A name that is much longer or shorter cannot be near.
    let may_be_near = |name: &&str| {
        let other = name.chars().count();
        length.abs_diff(other) * 3 <= wrong.len().max(name.len())
    };
    known
        .into_iter()
        .filter(|name| name.len() <= LONGEST)
        .filter(may_be_near)
        .map(|name| (distance(wrong, name), name))
        .filter(|(distance, name)| distance * 3 <= wrong.len().max(name.len()))
        .min()
        .map(|(_, name)| name)
}

/// The nearest known name as a question for the designer.
pub fn did_you_mean<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(wrong, known).map(|name| format!("did you mean `{name}`?"))
}

/// The nearest known name as a question, or what there is where none is near.
pub fn help<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let known: Vec<&str> = known.into_iter().collect();
    did_you_mean(wrong, known.iter().copied()).or_else(|| some(&known))
}

/// `a`, `a or b`, `a, b or c`.
pub fn one_of(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// All names, or a handful and how many there are besides.
fn some(known: &[&str]) -> Option<String> {
    let shown = if known.len() <= FEW { FEW } else { HANDFUL };
    let names = known.iter().take(shown).map(|name| format!("`{name}`"));
    let mut names: Vec<String> = names.collect();
    if names.len() < known.len() {
        names.push(format!("one of {} others", known.len() - names.len()));
    }
    (!names.is_empty()).then(|| format!("expected {}", one_of(&names)))
}

/// Number of typing errors between two names; case is none.
fn distance(wrong: &str, name: &str) -> usize {
    strsim::damerau_levenshtein(&wrong.to_lowercase(), &name.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 4] = ["tile_lay", "teleport", "B2", "C3"];

    #[test]
    fn two_letters_change_places() {
        assert_eq!(nearest("tiel_lay", KNOWN), Some("tile_lay"));
    }

    #[test]
    fn case_is_not_an_error_that_counts() {
        assert_eq!(nearest("TELEPORT", KNOWN), Some("teleport"));
    }

    #[test]
    fn short_names_must_be_close() {
        assert_eq!(nearest("B22", KNOWN), Some("B2"));
        assert_eq!(nearest("D4", KNOWN), None);
    }

    #[test]
    fn equally_near_names_are_taken_in_order() {
        assert_eq!(nearest("trains", ["trainz", "trainy"]), Some("trainy"));
    }

    #[test]
    fn some_names_are_told_where_none_is_near() {
        assert_eq!(help("tiel_lay", KNOWN).as_deref(), Some("did you mean `tile_lay`?"));
        assert_eq!(help("9", ["2", "3"]).as_deref(), Some("expected `2` or `3`"));
        let many = ["12", "13", "14", "15", "16", "17", "18", "19", "20"];
        let some = "expected `12`, `13`, `14`, `15`, `16` or one of 4 others";
        assert_eq!(help("zzyzx", many).as_deref(), Some(some));
        assert_eq!(help("9", []), None);
    }

    #[test]
    fn a_very_long_word_is_no_typing_error() {
        assert_eq!(did_you_mean(&"x".repeat(1_000_000), KNOWN), None);
    }
}
