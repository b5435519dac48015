//! Compiles the titles beside this file into modules.

fn main() {
    titlec::build::titles("titles").emit();
}
