//! A cache of pages that took long to create, for clients that ask again.

use std::{
    cmp::Reverse,
    collections::HashMap,
    hash::{BuildHasher as _, Hash, RandomState},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::{body::Bytes, http::StatusCode};

/// A page, or `None` until it has been created. It is locked meanwhile, so that a second request waits for the page.
pub(crate) type RecentPage = Arc<tokio::sync::Mutex<Option<(StatusCode, Bytes)>>>;

/// Pages by a hash of their requests.
#[derive(Debug, Default)]
pub(crate) struct RecentPages {
    /// A hasher with random keys, so that nobody can construct two requests with the same hash.
    hasher: RandomState,
    pages: Mutex<HashMap<u64, (Instant, RecentPage)>>,
}

impl RecentPages {
    /// The processor time above which a page is kept.
    pub(crate) const LONG: Duration = Duration::from_millis(50);
    /// The time for which a page is kept after the last request for it.
    const AGE: Duration = Duration::from_secs(60);
    /// The maximum size of all pages together, in bytes.
    const MOST: usize = 16 << 20;

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, (Instant, RecentPage)>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the page for a request, or an empty one if the request is new.
    pub(crate) fn of(&self, request: impl Hash) -> RecentPage {
        self.clean();
        let mut pages = self.lock();
        let (at, page) = pages.entry(self.hasher.hash_one(request)).or_insert_with(|| (Instant::now(), Arc::default()));
        *at = Instant::now();
        Arc::clone(page)
    }

    /// Drops old pages, and the oldest ones above the size limit.
    pub(crate) fn clean(&self) {
        let mut pages = self.lock();
        let mut latest_first: Vec<_> = pages.drain().collect();
        latest_first.sort_by_key(|(_, (at, _))| Reverse(*at));
        let mut bytes = 0;
        pages.extend(latest_first.into_iter().filter(|(_, (at, page))| {
            // A locked page is still being created.
            let Ok(made) = page.try_lock() else { return true };
            bytes += made.as_ref().map_or(0, |(_, body)| body.len());
            let is_wanted = made.is_some() || Arc::strong_count(page) > 1;
            is_wanted && at.elapsed() < Self::AGE && bytes <= Self::MOST
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_kept_up_to_a_number_of_bytes_and_while_they_are_made() {
        let pages = RecentPages::default();
        let locked = pages.of(0_u64);
        let _being_made = locked.try_lock().expect("it is new");
        for number in 1..=40_u64 {
            let page = Bytes::from(vec![0; 1 << 20]);
            *pages.of(number).try_lock().expect("it is new") = Some((StatusCode::OK, page));
        }
        let kept = |number: u64| pages.of(number).try_lock().is_ok_and(|page| page.is_some());
        assert!(Arc::ptr_eq(&locked, &pages.of(0_u64)));
        assert_eq!((1..=40).filter(|number| kept(*number)).collect::<Vec<_>>(), (25..=40).collect::<Vec<u64>>());
    }
}
