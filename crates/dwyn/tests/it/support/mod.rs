//! What several tests need.

pub(crate) mod even;
pub(crate) mod histories;
pub(crate) mod memory;
pub(crate) mod random;
pub(crate) mod rules;
pub(crate) mod scenario;
pub(crate) mod scene;
