//! A title with some optional rules, for some number of players.

use super::SetupError;
use crate::title::{Count, OptionalRule, Title, Train};
use crate::vocab::{Typed, set};

impl Title {
    /// The title with these optional rules, in the order in which the title declares them.
    ///
    /// # Errors
    /// An option that the title does not have, two that exclude each other, or one with which another title is played.
    pub fn select(&self, options: &[&str]) -> Result<Title, SetupError> {
        let chosen = self.chosen(options)?;
        if let Some((option, other)) = self.plays(options) {
            return Err(SetupError(format!("with `{option}`, `{other}` is played")));
        }
        if chosen.is_empty() {
            return Ok(self.clone());
        }
        let mut value = self.to_value();
        for (path, new) in chosen.iter().flat_map(|option| option.set.iter()) {
            let places: Vec<usize> = path.0.iter().map(|it| usize::from(*it)).collect();
            set(&mut value, &places, new.clone());
        }
        let names = options.join(", ");
        let title = Title::from_value(&value)
            .ok_or_else(|| SetupError(format!("{names}: the options do not fit together")))?;
        Ok(Title { hooks: self.hooks.clone(), ..title })
    }

    /// The first of the chosen options with which another title is played, and the name of that title.
    pub fn plays(&self, options: &[&str]) -> Option<(&str, &str)> {
        let mut chosen = self.options.iter().filter(|it| options.contains(&&*it.sym));
        chosen.find_map(|it| Some((&*it.sym, &**it.plays.as_ref()?)))
    }

    fn chosen(&self, options: &[&str]) -> Result<Vec<&OptionalRule>, SetupError> {
        for option in options {
            if !self.options.iter().any(|it| it.sym == *option) {
                return Err(SetupError(format!(
                    "{} has no optional rule `{option}`",
                    self.title.name
                )));
            }
        }
        let chosen: Vec<_> = self.options.iter().filter(|it| options.contains(&&*it.sym)).collect();
        for option in &chosen {
            if let Some(other) = option.excludes.iter().find(|it| options.contains(&&***it)) {
                return Err(SetupError(format!(
                    "`{}` and `{other}` exclude each other",
                    option.sym
                )));
            }
        }
        Ok(chosen)
    }
}

/// There are as many trains as a title has for that number of players.
pub(super) fn count_trains(title: &mut Title, players: u8) {
    let trains = &title.trains.trains;
    if trains.iter().all(|it| it.count_by_players.is_empty()) {
        return;
    }
    let counted = |it: &Train| {
        let count = it.count_by_players.get(&players).copied().map(Count::Fixed);
        Train { count: count.unwrap_or_else(|| it.count.clone()), ..it.clone() }
    };
    title.trains.trains = trains.iter().map(counted).collect();
}
