//! What cannot be so about trains and nationals.

use super::built::Missing;
use crate::title::{Distance, DistanceMode, Title};

impl Missing {
    pub(super) fn routes(&mut self, title: &Title) {
        for (at, train) in title.trains.trains.iter().enumerate() {
            let path = format!("trains.trains[{at}]");
            self.measure(&path, &train.distance, train.distance_mode);
            for (form, it) in train.variants.iter().enumerate() {
                self.measure(&format!("{path}.variants[{form}]"), &it.distance, it.distance_mode);
            }
        }
        for (at, corporation) in title.entities.corporations.iter().enumerate() {
            let kind = corporation.r#type.map_or(0, |it| it.index());
            let national = title.entities.types.get(kind).is_some_and(|it| it.national.is_some());
            if national && corporation.tokens.as_ref().is_some_and(|it| !it.is_empty()) {
                self.refuse(
                    &format!("entities.corporations[{at}].tokens"),
                    "a national lays no stations: its zone has them all",
                );
            }
        }
    }

    /// Rows by kind count stops, so nothing else can be counted beside them.
    fn measure(&mut self, path: &str, distance: &Distance, mode: DistanceMode) {
        if matches!(distance, Distance::Rows(_)) && mode != DistanceMode::Stops {
            let problem = format!("a distance by kind of stop cannot count {}", mode.name());
            self.refuse(&format!("{path}.distance_mode"), &problem);
        }
    }
}
