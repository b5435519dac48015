//! A compiled title is the title that its files say.

use std::path::Path;

#[test]
fn every_compiled_title_equals_the_one_that_is_loaded() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = titlec::source::load::find(root).expect("the titles are there");
    assert_eq!(folders.len(), titles::all().len());
    for (folder, compiled) in folders.iter().zip(titles::all()) {
        let loaded = titlec::load_title(folder).expect("a title that was built has no errors");
        assert_eq!(loaded, **compiled, "{}", folder.display());
    }
}
