//! Numbers in pictures: two decimals at most, so that equal pictures are equal texts.

/// The number as it is written in a picture.
pub(in crate::render) fn number(value: f64) -> String {
    rounded(value, 2)
}

/// A factor by which something is made larger or smaller: four decimals.
pub(in crate::render) fn factor(value: f64) -> String {
    rounded(value, 4)
}

fn rounded(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    match text.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_have_two_decimals_at_most() {
        let shown = [0.0, -0.001, 1.0, 100.0, 2.5, -3.256, 0.016].map(number);
        assert_eq!(shown, ["0", "0", "1", "100", "2.5", "-3.26", "0.02"]);
        assert_eq!(super::factor(0.144), "0.144");
    }
}
