//! Every title, compiled.

use engine::title::Title;

include!(concat!(env!("OUT_DIR"), "/titles.rs"));

/// The titles, sorted by the name of their folder.
pub fn all() -> &'static [&'static Title] {
    TITLES
}

/// The title with that name, alias or folder, whatever the case of its letters.
pub fn by_name(name: &str) -> Option<&'static Title> {
    let lower = name.to_lowercase();
    let same = |it: &str| it.to_lowercase() == lower;
    let by_folder = || FOLDERS.iter().position(|it| same(it)).map(|at| TITLES[at]);
    let by_alias = || TITLES.iter().find(|it| it.title.aliases.iter().any(|it| same(it)));
    let by_name = TITLES.iter().find(|it| same(&it.title.name));
    by_name.copied().or_else(by_folder).or_else(|| by_alias().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_has_several_names() {
        let names = ["18Chesapeake: Off the Rails", "18chesapeakeofftherails", "otr"];
        for name in names {
            assert_eq!(
                by_name(name).map(|it| &*it.title.name),
                Some("18Chesapeake: Off the Rails"),
                "{name}"
            );
        }
        assert_eq!(by_name("1889: no such title"), None);
    }

    #[test]
    fn every_title_is_found_by_its_name() {
        assert!(!all().is_empty());
        for title in all() {
            assert_eq!(by_name(&title.title.name), Some(*title));
        }
    }
}
