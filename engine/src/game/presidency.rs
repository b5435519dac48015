//! Who presides over a corporation.

use super::bundles::Block;
use super::{Event, Game};
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::state::Holder;

impl Game {
    /// Whoever holds most presides, the old president where that is a tie; `kept` is the part of the
    /// certificates that the old holder does not really give away.
    pub(super) fn change_president(
        &mut self,
        block: &Block,
        to: Holder,
        before: Option<PlayerId>,
        kept: u8,
    ) {
        let corporation = block.corporation;
        let Some(before) = before.or_else(|| first_president(self, corporation)) else {
            return joints::moved_without_president(self, corporation);
        };
        let held = |game: &Game, player: PlayerId| {
            let extra = if Holder::Player(player) == block.holder { kept } else { 0 };
            game.percent_held(player, corporation) + extra
        };
        let counts = |it: &&PlayerId| **it == before || !self.state.player(**it).bankrupt;
        let seats = self.state.order.iter().filter(counts);
        let most = seats.map(|it| held(self, *it)).max().unwrap_or(0);
        if held(self, before) == most {
            return;
        }
        let Some(president) =
            next_president(self, corporation, before, |it| held(self, it) == most)
        else {
            return;
        };
        self.install(corporation, president);
        if block.holder != Holder::Player(president) {
            swap_certificates(self, block, to, president, before, kept);
        }
    }

    /// A player presides from now on.
    pub(crate) fn install(&mut self, corporation: CorporationId, president: PlayerId) {
        self.state.corporations[corporation.index()].president = Some(president);
        self.tell(Event::President(corporation, president));
        self.drop_markers_of_president(corporation);
    }

    /// Nobody presides any more.
    pub(crate) fn lose_president(&mut self, corporation: CorporationId) {
        self.state.corporations[corporation.index()].president = None;
        self.tell(Event::PresidentLost(corporation));
        self.drop_markers_of_president(corporation);
    }
}

/// Where nobody presides, whoever has the president's certificate does; nobody while no player has it.
fn first_president(game: &mut Game, corporation: CorporationId) -> Option<PlayerId> {
    let certificate = game.state.corporation(corporation).certificate(0)?;
    let Holder::Player(president) = certificate.holder else { return None };
    game.state.corporations[corporation.index()].president = Some(president);
    game.tell(Event::President(corporation, president));
    Some(president)
}

fn next_president(
    game: &Game,
    corporation: CorporationId,
    before: PlayerId,
    has_most: impl Fn(PlayerId) -> bool,
) -> Option<PlayerId> {
    let it = game.state.corporation(corporation);
    let certificate = it.certificate(0).expect("every corporation has a president's certificate");
    let able = |player: &PlayerId| {
        has_most(*player) && game.percent_held(*player, corporation) >= certificate.percent
    };
    let seats: Vec<PlayerId> =
        game.state.order.iter().copied().filter(|it| !game.state.player(*it).bankrupt).collect();
    let start = seats.iter().position(|seat| *seat == before).unwrap_or(0);
    (0..seats.len()).map(|step| seats[(start + step) % seats.len()]).find(able)
}

/// The new president gets the certificate and gives as many shares for it.
fn swap_certificates(
    game: &mut Game,
    block: &Block,
    to: Holder,
    president: PlayerId,
    before: PlayerId,
    kept: u8,
) {
    let corporation = block.corporation;
    let certificate = *game.state.corporation(corporation).certificate(0).expect("it exists");
    let share = game.share_percent(corporation);
    let keeps = game.percent_held(before, corporation) >= certificate.percent;
    let given = matches!((block.holder, to), (Holder::Player(_), Holder::Player(_)));
    let swap_to = match to {
        _ if given && block.has_president() => to,
        _ if keeps => Holder::Player(before),
        _ => Holder::Market,
    };
    let moved_whole = to == Holder::Player(president) && block.has_president() && kept == 0;
    if moved_whole {
        return;
    }
    game.move_some(corporation, Holder::Player(president), swap_to, certificate.percent / share);
    game.move_certificate(corporation, 0, Holder::Player(president));
    game.move_some(corporation, Holder::Market, block.holder, kept / share);
}
