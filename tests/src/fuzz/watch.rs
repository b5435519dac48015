//! What happens while inputs are tried: where a panic came up, how long an input takes, how much memory there is.

use std::panic;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Where the last panic came up.
static PLACE: Mutex<String> = Mutex::new(String::new());

pub(super) fn last_place() -> String {
    PLACE.lock().map(|it| it.clone()).unwrap_or_default()
}

/// Keeps panics quiet, and keeps an eye on the input that is tried.
#[derive(Debug)]
pub struct Watch {
    start: Instant,
    number: AtomicU64,
    since: AtomicU64,
}

impl Watch {
    /// From now on panics are noted and not printed.
    pub fn begin() -> Watch {
        panic::set_hook(Box::new(|info| {
            let place = info.location().map(|it| format!(" at {}:{}", it.file(), it.line()));
            if let Ok(mut last) = PLACE.lock() {
                *last = place.unwrap_or_default();
            }
        }));
        Watch { start: Instant::now(), number: AtomicU64::new(0), since: AtomicU64::new(0) }
    }

    fn millis(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// An input is tried now.
    pub fn note(&self, number: u64) {
        self.number.store(number, Ordering::Relaxed);
        self.since.store(self.millis(), Ordering::Relaxed);
    }

    /// The input that is tried, and for how long.
    pub fn current(&self) -> (u64, Duration) {
        let since = self.since.load(Ordering::Relaxed);
        let millis = self.millis().saturating_sub(since);
        (self.number.load(Ordering::Relaxed), Duration::from_millis(millis))
    }

    /// How long it has been on.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// How long the first thread of the program has had a processor; as long as it has been on where the system does
    /// not say. A busy machine does not shorten a run that is measured so.
    pub fn worked(&self) -> Duration {
        let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
        let nanoseconds = text.split(' ').next().and_then(|it| it.parse().ok());
        nanoseconds.map_or_else(|| self.elapsed(), Duration::from_nanos)
    }
}

/// The bytes of memory that this program has, where the system says so.
pub fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = text.split(' ').nth(1)?.parse().ok()?;
    Some(pages * 4096)
}
