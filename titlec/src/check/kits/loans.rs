//! Loans as a way out for presidents who cannot pay.

use super::Kit;

pub(super) const KIT: Kit =
    Kit { ways_out: &["let players borrow (`ebuy_can_take_player_loan`)"], ..Kit::NONE };
