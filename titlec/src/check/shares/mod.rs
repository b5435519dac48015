//! Certificates of corporations.

pub(super) mod at_once;
pub(super) mod certificate;
pub(super) mod float;
pub(super) mod ownership;
pub(super) mod reserved;
pub(super) mod sum;
pub(super) mod twice;

use engine::title::Percent;

/// All certificates together.
fn total(shares: &[Percent]) -> u32 {
    shares.iter().map(|share| u32::from(share.0)).sum()
}
