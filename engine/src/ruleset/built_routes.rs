//! What cannot be so about trains.

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
    }

    /// Rows by kind count stops, so nothing else can be counted beside them.
    fn measure(&mut self, path: &str, distance: &Distance, mode: DistanceMode) {
        if matches!(distance, Distance::Rows(_)) && mode != DistanceMode::Stops {
            let problem = format!("a distance by kind of stop cannot count {}", mode.name());
            self.refuse(&format!("{path}.distance_mode"), &problem);
        }
    }
}
