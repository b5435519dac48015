//! Colours that cannot be shown.

use crate::check::Context;
use crate::colour::is_colour;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::not_a_colour",
    severity: Severity::Warning,
    explain: "`color` and `text_color` are colours: three or six hexadecimal digits after `#`, or a common name. \
              Letters need another colour than what they stand on.",
    example: "(sym: \"HC\", name: \"Harbour Company\", value: 40, color: \"#12345\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let entities = &cx.title.entities;
    let companies = entities.companies.iter().enumerate().map(|(at, it)| {
        (format!("entities.companies[{at}]"), &it.sym, [&it.color, &it.text_color])
    });
    let corporations = entities.corporations.iter().enumerate().map(|(at, it)| {
        (format!("entities.corporations[{at}]"), &it.sym, [&it.color, &it.text_color])
    });
    for (path, sym, [ground, letters]) in companies.chain(corporations) {
        let mut tell = |field: &str, message: String, help: &str| {
            let span = cx.span(&format!("{path}.{field}"));
            out.push(Diagnostic::new(&RULE, span, message).help(help.to_owned()).about(&**sym));
        };
        for (field, colour) in [("color", ground), ("text_color", letters)] {
            if let Some(colour) = colour.as_ref().filter(|it| !is_colour(it)) {
                let message = format!("`{colour}` is no colour");
                tell(field, message, "write it as `#rrggbb`, or by a common name such as `red`");
            }
        }
        let Some((ground, letters)) = ground.as_ref().zip(letters.as_ref()) else { continue };
        if is_colour(ground) && ground.eq_ignore_ascii_case(letters) {
            let message = format!("letters in `{letters}` cannot be read on `{ground}`");
            tell("text_color", message, "leave it out: black or white is chosen then");
        }
    }
}
