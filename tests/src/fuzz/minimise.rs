//! The shortest text found that does the same wrong.

use super::{Finding, Target};

/// How many texts are tried.
const MOST_TRIES: usize = 2000;

/// The finding with a text that is as short as pieces can be taken out while the same happens.
pub fn minimised(target: Target, finding: &Finding) -> Finding {
    let mut best = finding.clone();
    let mut tries = 0;
    let mut size = best.input.text.len() / 2;
    while size > 0 && tries < MOST_TRIES {
        let mut at = 0;
        while at < best.input.text.len() && tries < MOST_TRIES {
            tries += 1;
            match shorter(target, &best, at, size) {
                Some(found) => best = found,
                None => at += size,
            }
        }
        size /= 2;
    }
    best
}

/// The finding without a piece of its text, if the same happens.
fn shorter(target: Target, finding: &Finding, at: usize, size: usize) -> Option<Finding> {
    let text = &finding.input.text;
    let end = (at + size).min(text.len());
    if !text.is_char_boundary(at) || !text.is_char_boundary(end) {
        return None;
    }
    let mut input = finding.input.clone();
    input.text = format!("{}{}", &text[..at], &text[end..]);
    let problem = target.check(&input).err()?;
    let kind = |it: &str| it.rsplit(" at ").next().map(str::to_owned);
    (kind(&problem) == kind(&finding.problem)).then_some(Finding { input, problem, ..*finding })
}
