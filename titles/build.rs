//! Compiles every title folder into `OUT_DIR`.

fn main() {
    titlec::build::titles(".").emit();
}
