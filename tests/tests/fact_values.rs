//! Our titles say what the facts say of them, but for what a list names with a reason.

use std::collections::BTreeSet;

use tests::facts::values::differences;
use tests::facts::{folder, titles};

const LIST: &str = include_str!("../facts/differences.txt");
/// So many of our titles the facts tell of; a name that is spelled otherwise would go unseen.
const AT_LEAST: usize = 26;

#[test]
fn titles_differ_from_the_facts_only_as_the_list_says() {
    let Some(folder) = folder() else { return };
    let facts = titles(&folder);
    let ours: Vec<_> =
        facts.iter().filter_map(|it| Some((titles::by_name(&it.name)?, it))).collect();
    assert!(ours.len() >= AT_LEAST, "the facts tell of {} of our titles only", ours.len());
    let found: BTreeSet<String> =
        ours.into_iter().flat_map(|(title, it)| differences(title, it)).collect();
    let lines = LIST.lines().filter(|it| !it.is_empty() && !it.starts_with('#'));
    let listed: BTreeSet<String> = lines
        .map(|it| it.rsplit_once(" # ").expect("a line ends with its reason").0.to_owned())
        .collect();
    let new: Vec<_> = found.difference(&listed).map(String::as_str).collect();
    let gone: Vec<_> = listed.difference(&found).map(String::as_str).collect();
    assert!(new.is_empty(), "not on the list:\n{}", new.join("\n"));
    assert!(gone.is_empty(), "no longer found, take it off the list:\n{}", gone.join("\n"));
}
