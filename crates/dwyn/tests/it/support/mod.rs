//! Helpers that several tests share.

pub(crate) mod even;
pub(crate) mod histories;
pub(crate) mod random;
pub(crate) mod rules;
pub(crate) mod scene;
