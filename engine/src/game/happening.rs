//! Events that happen, with all that they bring about.

use super::Game;
use super::effect_rules::rules_of;
use crate::title::EventName;

impl Game {
    /// An event happens, with all that it brings about.
    pub(crate) fn happen(&mut self, event: &EventName) {
        self.state.course.happened.insert(event.position());
        for effect in &self.ruleset.effects(event) {
            rules_of(effect).bring_about(self);
        }
        if !self.hooks().is_empty() {
            let name = self.ruleset.event_name(event);
            self.hook_event(&name);
        }
    }
}
