//! Rust identifiers for the names of a title.

use std::collections::BTreeSet;

/// Identifiers of one scope; none is given out twice.
#[derive(Debug, Default)]
pub(super) struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// The first of the wanted identifiers that is free, or the last with a number behind it.
    pub(super) fn take(&mut self, wanted: &[String]) -> String {
        let last = wanted.last().map_or("", String::as_str);
        let numbered = (2..).map(|number| format!("{last}_{number}"));
        let free = wanted.iter().cloned().chain(numbered).find(|it| !self.taken.contains(it));
        let name = free.expect("there are more numbers than names");
        self.taken.insert(name.clone());
        name
    }
}

/// The name as a constant: `B&O` is `B_AND_O`, and `57` is `T57` if the prefix is `T`.
pub(super) fn constant(name: &str, prefix: &str) -> String {
    let out = words(name).join("_").to_ascii_uppercase();
    if out.starts_with(|it: char| it.is_ascii_alphabetic()) {
        out
    } else {
        format!("{prefix}{out}")
    }
}

/// The module for a title in the folder of that name: `18Demo` is `t18demo`.
pub fn module_name(folder: &str) -> String {
    field(&constant(folder, "T").to_ascii_lowercase()).replace("r#", "t_")
}

/// The modules for titles in folders of these names. Each has a name of its own, also where folders differ in signs only.
pub(crate) fn module_names<'a>(folders: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut names = Names::default();
    folders.into_iter().map(|folder| names.take(&[module_name(folder)])).collect()
}

/// A word of the vocabulary as a function or in a sentence: `TileLay` is `tile_lay` with `_` between.
pub(crate) fn split(rust: &str, between: &str) -> String {
    words(rust).join(between).to_ascii_lowercase()
}

/// The name of a field as Rust wants it: `type` is `r#type`.
pub(super) fn field(name: &str) -> String {
    match syn::parse_str::<syn::Ident>(name) {
        Ok(_) => name.to_owned(),
        Err(_) => format!("r#{name}"),
    }
}

/// The words of a name: between signs, and where a capital follows a small letter.
fn words(name: &str) -> Vec<String> {
    let mut out = String::new();
    let mut before = ' ';
    for it in name.chars() {
        if before.is_ascii_lowercase() && it.is_ascii_uppercase() {
            out.push(' ');
        }
        out.push_str(&spelled(it));
        before = it;
    }
    out.split_whitespace().map(str::to_owned).collect()
}

/// A letter or digit, or the word for a sign.
fn spelled(it: char) -> String {
    match it {
        '&' => " and ".to_owned(),
        '+' => " plus ".to_owned(),
        '%' => " percent ".to_owned(),
        _ if it.is_ascii_alphanumeric() => it.to_string(),
        _ if it.is_ascii() => " ".to_owned(),
        _ => format!("u{:04x}", u32::from(it)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_constants() {
        let names =
            ["B2", "57", "B&O", "4+2", "Beg6", "10-share", "half 50%", "Kő", "offTheRails", ""];
        let constants: Vec<_> = names.iter().map(|it| constant(it, "T")).collect();
        assert_eq!(
            constants,
            [
                "B2",
                "T57",
                "B_AND_O",
                "T4_PLUS_2",
                "BEG6",
                "T10_SHARE",
                "HALF_50_PERCENT",
                "KU0151",
                "OFF_THE_RAILS",
                "T"
            ]
        );
    }

    #[test]
    fn folders_become_modules() {
        let folders = ["1889", "18ChesapeakeOffTheRails", "demo", "match"];
        let modules: Vec<_> = folders.iter().map(|it| module_name(it)).collect();
        assert_eq!(modules, ["t1889", "t18chesapeake_off_the_rails", "demo", "t_match"]);
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let mut names = Names::default();
        let wanted = ["TR".to_owned(), "COMPANY_TR".to_owned()];
        let given = [names.take(&wanted), names.take(&wanted), names.take(&wanted)];
        assert_eq!(given, ["TR", "COMPANY_TR", "COMPANY_TR_2"]);
    }
}
