//! The gallery: the map of every title, on one page.

use engine::title::Title;

use super::{Position, Style, What, pictures};

/// The files of the gallery: `gallery.md` and a map for each title, by the name of its folder.
pub fn gallery(titles: &[(String, Title)]) -> Vec<(String, String)> {
    let mut page = String::from(
        "# Gallery\n\nThe maps of the shipped titles, as `titlec render` draws them. \
         `UPDATE_GALLERY=1 cargo test -p titlec --test gallery` draws them anew.\n",
    );
    let mut files = Vec::new();
    for (folder, title) in titles {
        let meta = &title.title;
        let name = meta.full_name.as_ref().unwrap_or(&meta.name);
        let by = meta.designer.as_ref().map_or_else(String::new, |it| format!(", by {it}"));
        page.push_str(&format!(
            "\n## {}\n\n{name}{by}\n\n![The map of {name}](gallery/{folder}.svg)\n",
            meta.name
        ));
        let position = Position::start(title);
        for picture in pictures(title, &position, What::Map, Style::default()) {
            files.push((format!("gallery/{folder}.svg"), picture.svg));
        }
    }
    files.insert(0, ("gallery.md".to_owned(), page));
    files
}
