//! Compiles every title folder into `OUT_DIR`.

use std::env;
use std::path::Path;

fn main() -> Result<(), String> {
    let (root, out) = (Path::new("."), env::var_os("OUT_DIR").expect("cargo sets it"));
    let built = titlec::generate::build(root);
    print!("{}", built.instructions(root));
    eprint!("{}", built.report);
    built.write(Path::new(&out))
}
