//! Compiles the small titles of the suites into `OUT_DIR`, and titles with scripts that were made at random.

use std::path::Path;
use std::{env, fs};

#[expect(unreachable_pub, reason = "the suites share it")]
#[path = "src/random.rs"]
mod random;
#[expect(dead_code, unreachable_pub, reason = "the suites share it, and use more of it")]
#[path = "src/scripts.rs"]
mod scripts;
#[expect(unreachable_pub, reason = "the suites share it")]
#[path = "src/wide.rs"]
mod wide;

use titlec::diagnostic::Diagnostics;
use titlec::source::Files;

/// How many titles with random scripts there are; each has a hook at every point.
const FUZZED: u64 = 2;

fn main() -> Result<(), String> {
    let (root, out) = (Path::new("titles"), env::var_os("OUT_DIR").expect("cargo sets it"));
    let built = titlec::build::titles(root).compile();
    print!("{}", built.instructions(root));
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/random.rs");
    println!("cargo::rerun-if-changed=src/scripts.rs");
    println!("cargo::rerun-if-changed=src/wide.rs");
    eprint!("{}", built.report);
    built.write(Path::new(&out))?;
    (0..FUZZED).try_for_each(|number| fuzzed(number, Path::new(&out)))?;
    wide::SCRIPTS.iter().try_for_each(|(name, script)| wide(name, script, Path::new(&out)))
}

/// Writes the folder of a title with very many hexes and a script, and what is compiled of it.
fn wide(name: &str, script: &str, out: &Path) -> Result<(), String> {
    let (powers, folder) = (Path::new("titles/Powers"), out.join("wide").join(name));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let write = |path: &Path, text: &str| {
        fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
    };
    for part in ["title.toml", "map.ron", "entities.ron", "trains.ron", "rounds.ron"] {
        let text = fs::read_to_string(powers.join(part)).map_err(|it| format!("{part}: {it}"))?;
        write(&folder.join(part), &if part == "map.ron" { wide::map(&text) } else { text })?;
    }
    write(&folder.join("rules.hook"), script)?;
    let title = titlec::load_title(&folder)?;
    write(&out.join(format!("wide_{name}.rs")), &titlec::generate::module(&title, name))
}

/// Writes a title with a random script, and the script.
fn fuzzed(number: u64, out: &Path) -> Result<(), String> {
    let mut title = titlec::load_title(Path::new("titles/Powers"))?;
    let text = scripts::whole(number, &title, |script| {
        let mut files = Files::default();
        let id = files.add("rules.hook", script);
        let mut wrong = Diagnostics::default();
        titlec::hook::hooks(&[id], &title, &files, &mut wrong);
        !wrong.has_errors()
    });
    let mut files = Files::default();
    let id = files.add("rules.hook", &*text);
    title.hooks = titlec::hook::hooks(&[id], &title, &files, &mut Diagnostics::default());
    let write = |name: String, text: &str| {
        fs::write(out.join(&name), text).map_err(|error| format!("{name}: {error}"))
    };
    write(format!("fuzzed_{number}.rs"), &titlec::generate::module(&title, "Powers"))?;
    write(format!("fuzzed_{number}.hook"), &text)
}
