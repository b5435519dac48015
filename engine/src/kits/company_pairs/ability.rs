//! One company that comes with another.

use crate::abilities::common::ability;
use crate::ids::CompanyId;

ability! {
    /// Whoever first buys the company gets another one with it.
    pub struct AcquireCompany: Always {
        /// The other company.
        pub company: CompanyId,
    }
}
