//! How much one address may have, and how much all may have together.

use boardgame_table::words::Denied;
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use governor::{
    Quota, RateLimiter, clock::MonotonicClock, middleware::NoOpMiddleware, state::keyed::HashMapStateStore,
};

use tokio::{sync::Notify, time};

/// How many of something there may be at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cap {
    /// In all.
    pub all: usize,
    /// From one address; of IPv6 from one network of 64 bits, which is what a household has.
    pub each: usize,
}

/// Who is counted together.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() >> 64 << 64)),
        four @ IpAddr::V4(_) => four,
    }
}

/// Places of which each address may hold some.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    cap: Cap,
    taken: Arc<Mutex<HashMap<IpAddr, usize>>>,
    /// Wakes those who wait for a place.
    freed: Arc<Notify>,
}

impl Places {
    pub(crate) fn new(cap: Cap) -> Self {
        Self { cap, taken: Arc::default(), freed: Arc::default() }
    }

    /// A place, if there is one before patience runs out: two people of one household who come at the same moment are
    /// served one after the other.
    pub(crate) async fn wait(&self, address: IpAddr, patience: Duration) -> Result<Place, Denied> {
        let waiting = async {
            loop {
                // Made before the place is looked for, it misses none that becomes free afterwards.
                let freed = self.freed.notified();
                if let Ok(place) = self.take(address) {
                    return place;
                }
                freed.await;
            }
        };
        time::timeout(patience, waiting).await.map_err(|_| Denied::TooMany)
    }

    /// A place, which is given back when the value is dropped.
    pub(crate) fn take(&self, address: IpAddr) -> Result<Place, Denied> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.values().sum::<usize>() >= self.cap.all {
            return Err(Denied::TooMany);
        }
        let own = taken.entry(address).or_default();
        if *own >= self.cap.each {
            return Err(Denied::TooMany);
        }
        *own += 1;
        Ok(Place { taken: Arc::clone(&self.taken), freed: Arc::clone(&self.freed), address })
    }
}

/// A place that is taken.
#[derive(Debug)]
pub(crate) struct Place {
    taken: Arc<Mutex<HashMap<IpAddr, usize>>>,
    freed: Arc<Notify>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = taken.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.address);
            }
        }
        drop(taken);
        self.freed.notify_waiters();
    }
}

/// How often something may be done by each of those who do it.
#[derive(Debug)]
pub(crate) struct Pace<K: Clone + std::hash::Hash + Eq>(
    RateLimiter<K, HashMapStateStore<K>, MonotonicClock, NoOpMiddleware<std::time::Instant>>,
);

impl<K: Clone + std::hash::Hash + Eq> Pace<K> {
    /// This often a second, and for a moment twice as often.
    pub(crate) fn per_second(times: NonZeroU32) -> Self {
        Self::of(Quota::per_second(times).allow_burst(times.saturating_mul(NonZeroU32::MIN.saturating_add(1))))
    }

    /// This often a minute.
    pub(crate) fn per_minute(times: NonZeroU32) -> Self {
        Self::of(Quota::per_minute(times))
    }

    fn of(quota: Quota) -> Self {
        Self(RateLimiter::new(quota, HashMapStateStore::default(), MonotonicClock))
    }

    pub(crate) fn spend(&self, who: &K) -> Result<(), Denied> {
        self.0.check_key(who).map_err(|_| Denied::TooMany)
    }

    /// Forgets those who have all of their allowance again.
    pub(crate) fn forget(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_for_each_and_for_all_and_given_back() {
        let places = Places::new(Cap { all: 3, each: 2 });
        let [a, b] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let held = [places.take(a), places.take(a)];
        assert!(held.iter().all(Result::is_ok) && places.take(a).is_err(), "each has two");
        let third = places.take(b);
        assert!(third.is_ok() && places.take(b).is_err(), "all have three");
        drop(held);
        assert!(places.take(b).is_ok() && places.take(a).is_ok());
        drop(third);
        assert!(places.taken.lock().is_ok_and(|taken| taken.is_empty()), "nobody is remembered");
    }

    #[test]
    fn who_waits_has_the_place_that_becomes_free() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
        runtime.block_on(async {
            let places = Places::new(Cap { all: 2, each: 1 });
            let [a, b] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
            let held = places.take(a).expect("the first place");
            let ever = Duration::from_secs(600);
            assert!(places.wait(a, Duration::ZERO).await.is_err(), "a household has one");
            assert!(places.wait(b, ever).await.is_ok(), "and nobody else waits for it");
            let leaves = async {
                tokio::task::yield_now().await;
                drop(held);
            };
            let (first, second, ()) = futures_util::future::join3(
                async { places.wait(a, ever).await.map(drop) },
                async { places.wait(a, ever).await.map(drop) },
                leaves,
            )
            .await;
            assert!(first.is_ok() && second.is_ok(), "one after the other");
            assert!(places.taken.lock().is_ok_and(|taken| taken.is_empty()));
        });
    }

    #[test]
    fn a_household_is_one() {
        let of = |text: &str| household(text.parse().expect("an address"));
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
