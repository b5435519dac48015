//! Hook scripts as programs, as Rust, and laid out.
#![cfg(feature = "cli")]

mod asked;
mod bounds;
mod layout;
mod rust;
mod work;

use engine::title::Title;
use titlec::reference::examples::Host;
use titlec::source::Part;

/// The title of the examples with another script.
fn with(script: &str) -> Host {
    let host = Host::default();
    let before = host.text(Part::Rules).to_owned();
    host.replace(Part::Rules, &before, script).expect("the host has a script")
}

/// That title, compiled.
fn title(script: &str) -> Title {
    let host = with(script);
    host.compile().1.title.unwrap_or_else(|| panic!("{}", host.report()))
}
