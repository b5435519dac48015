//! Messages in the forms that programs read.
#![cfg(feature = "cli")]

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use serde_json::Value;
use titlec::diagnostic::render::render;
use titlec::diagnostic::{Diagnostic, Diagnostics, Format, Report, Style};
use titlec::reference::examples::{Home, Host, mistakes};
use titlec::source::{Files, Part, Span};

/// Every message that a mistake in one place brings about, as SARIF.
fn sarif() -> Value {
    let hosts = mistakes().into_iter().filter_map(|it| match it.home? {
        Home::Part(part) => Host::default().replace(part, &it.right, &it.wrong),
        Home::Scenario => Some(Host::with_scenario(&it.wrong)),
    });
    let made: Vec<_> = hosts.map(|host| host.compile()).collect();
    let reports: Vec<_> = made
        .iter()
        .map(|(files, compiled)| Report { files, diagnostics: &compiled.diagnostics })
        .collect();
    assert!(reports.len() > 50);
    serde_json::from_str(&render(&reports, Format::Sarif, Style::PLAIN)).expect("SARIF is JSON")
}

/// Types drop what they do not know, so that what comes back is what was known.
#[test]
fn sarif_is_what_its_types_say() {
    let written = sarif();
    let read: serde_sarif::sarif::Sarif =
        serde_json::from_value(written.clone()).expect("it is SARIF");
    assert_eq!(serde_json::to_value(read).expect("it can be written"), written);
}

#[test]
fn sarif_fits_its_schema() {
    let schema = fs::read_to_string(sarif_schema()).expect("the crate carries the schema");
    let mut schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    // The published schema has a bracket too many here, so that no validator takes it as it is.
    for record in ["run", "toolComponent"] {
        let language = &mut schema["definitions"][record]["properties"]["language"];
        language.as_object_mut().expect("it has a language").remove("pattern");
    }
    let validator = jsonschema::validator_for(&schema).expect("the schema can be used");
    let document = sarif();
    let problems = validator.iter_errors(&document);
    let problems: Vec<_> = problems.map(|it| format!("{}: {it}", it.instance_path())).collect();
    assert_eq!(problems, [""; 0]);
    let mut wrong = document;
    wrong["runs"][0]["results"][0]["level"] = "bad".into();
    assert!(!validator.is_valid(&wrong));
}

/// The schema of SARIF 2.1.0, which the crate `serde-sarif` carries among its sources.
fn sarif_schema() -> PathBuf {
    let host = Command::new("rustc").arg("-vV").output().expect("rustc runs").stdout;
    let host = String::from_utf8_lossy(&host).into_owned();
    let host = host.lines().find_map(|it| it.strip_prefix("host: ")).unwrap_or_default();
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--filter-platform", host])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("metadata is JSON");
    let packages = metadata["packages"].as_array().expect("packages are listed");
    let package = packages.iter().find(|it| it["name"] == "serde-sarif");
    let manifest = package.and_then(|it| it["manifest_path"].as_str()).expect("it is a dependency");
    PathBuf::from(manifest).with_file_name("src").join("schema.json")
}

/// A message with every sign that a form may have to write in another way.
fn odd(format: Format) -> String {
    let mut files = Files::default();
    let file = files.add("a,b:c%d/map \"1\".ron", "x\ny");
    let rule = titlec::rule("title::unknown_value").expect("there is such a rule");
    let mut diagnostics = Diagnostics::default();
    let message = "`50%,\r\n::error::\t\"x\\y\"` is: not known";
    let odd = Diagnostic::new(rule, Span::new(file, 0, 3), message);
    diagnostics.push(odd.help("100%\nsure".to_owned()));
    render(&[Report { files: &files, diagnostics: &diagnostics }], format, Style::PLAIN)
}

/// Percent, carriage return and newline everywhere; colon and comma besides in properties.
#[test]
fn github_commands_stay_on_one_line() {
    assert_eq!(
        odd(Format::Github),
        "::error file=a%2Cb%3Ac%25d/map \"1\".ron,line=1,endLine=2,col=1,endColumn=2,\
         title=title%3A%3Aunknown_value::`50%25,%0D%0A::error::\t\"x\\y\"` is: not known%0A\
         help: 100%25%0Asure\n"
    );
}

#[test]
fn json_escapes_what_is_no_plain_text() {
    let text = odd(Format::Json);
    let document: Value = serde_json::from_str(&text).expect("it is JSON");
    let message = &document["diagnostics"][0];
    assert_eq!(message["message"], "`50%,\r\n::error::\t\"x\\y\"` is: not known");
    assert_eq!(message["file"], "a,b:c%d/map \"1\".ron");
    assert!(text.contains(r#"`50%,\r\n::error::\t\"x\\y\"` is: not known"#), "{text}");
}

#[test]
fn sarif_escapes_what_a_uri_may_not_hold() {
    let document: Value = serde_json::from_str(&odd(Format::Sarif)).expect("it is JSON");
    let place = &document["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a%2Cb%3Ac%25d/map%20%221%22.ron");
}

#[test]
fn warnings_are_errors_only_where_that_is_asked_for() {
    let folder = env::temp_dir().join(format!("titlec-deny-{}", std::process::id()));
    let warned = mistakes().into_iter().find(|it| it.code == "title::never_rusts");
    let warned = warned.expect("there is such a warning");
    let host = Host::default().replace(Part::Trains, &warned.right, &warned.wrong);
    write(&folder, &host.expect("the host has the place"));
    assert_eq!(check(&folder, &[]), Some(0));
    assert_eq!(check(&folder, &["--deny", "warnings"]), Some(1));
    assert_eq!(check(&folder, &["--deny", "everything"]), Some(2));
    write(&folder, &Host::default());
    assert_eq!(check(&folder, &["--deny", "warnings"]), Some(0));
    fs::remove_dir_all(&folder).expect("the folder can be removed");
}

fn write(folder: &PathBuf, host: &Host) {
    fs::create_dir_all(folder).expect("a folder can be made");
    for part in Part::ALL.into_iter().filter(|it| !host.text(*it).is_empty()) {
        fs::write(folder.join(part.file_name()), host.text(part)).expect("a file can be written");
    }
}

fn check(folder: &PathBuf, arguments: &[&str]) -> Option<i32> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_titlec"));
    let output = command.arg("check").arg(folder).args(arguments).output();
    output.expect("the program runs").status.code()
}
