//! How fast titles are checked and built.

use divan::Bencher;
use tests::backends::titles_folder;
use titlec::source::load;

fn main() {
    divan::main();
}

#[divan::bench]
fn check_all_titles(bencher: Bencher<'_, '_>) {
    let folders = load::find(&titles_folder()).expect("the titles are there");
    bencher.bench_local(|| {
        folders.iter().map(|it| titlec::load_title(it).expect("no errors")).collect::<Vec<_>>()
    });
}

#[divan::bench]
fn check_one_title(bencher: Bencher<'_, '_>) {
    let folder = titles_folder().join("1889");
    bencher.bench_local(|| titlec::load_title(&folder).expect("no errors"));
}

#[divan::bench]
fn build_all_titles(bencher: Bencher<'_, '_>) {
    let folder = titles_folder();
    bencher.bench_local(|| titlec::generate::build(&folder));
}
