//! How much one address may have, and how much all may have together.

use boardgame_table::words::Denied;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use governor::{
    Quota, RateLimiter, clock::MonotonicClock, middleware::NoOpMiddleware, state::keyed::HashMapStateStore,
};

use tokio::{sync::Notify, time};
use tokio_util::sync::CancellationToken;

/// How many of something there may be at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cap {
    /// In all.
    pub all: usize,
    /// From one address; of IPv6 from one network of 64 bits, which is what a household has.
    pub each: usize,
}

/// Who is counted together.
pub(crate) fn address_prefix(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() >> 64 << 64)),
        four @ IpAddr::V4(_) => four,
    }
}

/// What each address may use of something: so much at once, and so much more each second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Allowance {
    /// At once.
    pub at_once: f64,
    /// What comes back in each second.
    pub per_second: f64,
}

/// What each address has used of an allowance. Whoever has used more than there is has to wait until it has come back.
#[derive(Debug)]
pub(crate) struct Budget {
    allowance: Allowance,
    owed: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Budget {
    pub(crate) fn new(allowance: Allowance) -> Self {
        Self { allowance, owed: Mutex::default() }
    }

    fn now(&self, (owed, at): (f64, Instant)) -> f64 {
        (owed - at.elapsed().as_secs_f64() * self.allowance.per_second).max(0.0)
    }

    /// What an address has used and not got back.
    pub(crate) fn owed(&self, who: &IpAddr) -> f64 {
        let owed = self.owed.lock().unwrap_or_else(PoisonError::into_inner);
        owed.get(who).map_or(0.0, |owed| self.now(*owed))
    }

    pub(crate) fn charge(&self, who: &IpAddr, cost: f64) {
        let mut all = self.owed.lock().unwrap_or_else(PoisonError::into_inner);
        let owed = all.entry(*who).or_insert((0.0, Instant::now()));
        *owed = (self.now(*owed) + cost, Instant::now());
    }

    /// How long an address has to wait until something is left.
    pub(crate) fn wait(&self, who: &IpAddr) -> Duration {
        let Allowance { at_once, per_second } = self.allowance;
        let over = self.owed(who) - at_once;
        if over < 0.0 { Duration::ZERO } else { Duration::from_secs_f64((over / per_second).clamp(1e-3, 1e6)) }
    }

    /// Charges an address, unless it has used up what it may.
    pub(crate) fn spend(&self, who: &IpAddr, cost: f64) -> Result<(), Denied> {
        if !self.wait(who).is_zero() {
            return Err(Denied::TooMany);
        }
        self.charge(who, cost);
        Ok(())
    }

    /// Forgets those who owe nothing.
    pub(crate) fn forget(&self) {
        let mut all = self.owed.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, owed| self.now(*owed) > 0.0);
        all.shrink_to_fit();
    }
}

/// Places of which each address may hold some.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    cap: Cap,
    taken: Arc<Mutex<Taken>>,
    /// Wakes those who wait for a place.
    freed: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Taken {
    /// By address.
    places: HashMap<IpAddr, usize>,
    /// Those that can be taken away, by number.
    held: BTreeMap<u64, Held>,
    last: u64,
}

#[derive(Debug)]
struct Held {
    address: IpAddr,
    /// Since when the place waits for its holder; `None` while it is worked for.
    idle: Option<Instant>,
    evicted: CancellationToken,
}

impl Taken {
    fn count(&self) -> usize {
        self.places.values().sum()
    }

    fn free(&mut self, address: IpAddr, amount: usize) {
        if let Some(own) = self.places.get_mut(&address) {
            *own = own.saturating_sub(amount);
            if *own == 0 {
                self.places.remove(&address);
            }
        }
    }

    /// Takes a place away from the address that holds the most, where that is more than this one holds: the one that has
    /// waited for its holder the longest.
    fn evict_for(&mut self, address: IpAddr) {
        let own = self.places.get(&address).copied().unwrap_or(0);
        let idle = self.held.iter().filter_map(|(number, held)| {
            let since = held.idle.filter(|since| since.elapsed() > MOMENT)?;
            let places = self.places.get(&held.address).copied().filter(|places| *places > own)?;
            Some((Reverse(places), since, *number))
        });
        let Some((.., number)) = idle.min() else { return };
        if let Some(held) = self.held.remove(&number) {
            held.evicted.cancel();
            self.free(held.address, 1);
        }
    }
}

/// How long nobody's place is taken away though it waits for its holder.
const MOMENT: Duration = Duration::from_secs(2);

impl Places {
    pub(crate) fn new(cap: Cap) -> Self {
        Self { cap, taken: Arc::default(), freed: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place, if there is one before patience runs out: two people of one household who come at the same moment are
    /// served one after the other.
    pub(crate) async fn wait(&self, address: IpAddr, patience: Duration) -> Result<Place, Denied> {
        let waiting = async {
            loop {
                // Made before the place is looked for, it misses none that becomes free afterwards.
                let freed = self.freed.notified();
                if let Ok(place) = self.take_or_evict(address) {
                    return place;
                }
                // Those who hold the others may become idle.
                let _ = time::timeout(MOMENT, freed).await;
            }
        };
        time::timeout(patience, waiting).await.map_err(|_| Denied::TooMany)
    }

    /// A place, which is given back when the value is dropped.
    pub(crate) fn take(&self, address: IpAddr) -> Result<Place, Denied> {
        self.take_some(address, 1)
    }

    /// Some places at once.
    pub(crate) fn take_some(&self, address: IpAddr, amount: usize) -> Result<Place, Denied> {
        let mut taken = self.lock();
        let own = taken.places.get(&address).copied().unwrap_or(0);
        if taken.count().saturating_add(amount) > self.cap.all || own.saturating_add(amount) > self.cap.each {
            return Err(Denied::TooMany);
        }
        taken.places.insert(address, own + amount);
        Ok(Place { places: self.clone(), address, amount, number: None, evicted: CancellationToken::new() })
    }

    /// A place that can be taken away while it waits for its holder; where all are taken, somebody else's.
    pub(crate) fn take_or_evict(&self, address: IpAddr) -> Result<Place, Denied> {
        {
            let mut taken = self.lock();
            if taken.count() >= self.cap.all {
                taken.evict_for(address);
            }
        }
        let mut place = self.take(address)?;
        let mut taken = self.lock();
        taken.last += 1;
        let (number, evicted) = (taken.last, place.evicted.clone());
        taken.held.insert(number, Held { address, idle: Some(Instant::now()), evicted });
        place.number = Some(number);
        Ok(place)
    }
}

/// A place that is taken.
#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    address: IpAddr,
    amount: usize,
    /// Its number among those that can be taken away.
    number: Option<u64>,
    evicted: CancellationToken,
}

impl Place {
    /// Says whether the server works for the holder, and does not wait for them.
    pub(crate) fn works(&self, works: bool) {
        let mut taken = self.places.lock();
        if let Some(held) = self.number.and_then(|number| taken.held.get_mut(&number)) {
            held.idle = (!works).then(Instant::now);
        }
    }

    /// Is done when the place is taken away.
    pub(crate) fn evicted(&self) -> CancellationToken {
        self.evicted.clone()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        // Of one that was taken away nothing is left.
        if self.number.is_none_or(|number| taken.held.remove(&number).is_some()) {
            taken.free(self.address, self.amount);
        }
        drop(taken);
        self.places.freed.notify_waiters();
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
        assert!(places.lock().places.is_empty(), "nobody is remembered");
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
            assert!(places.lock().places.is_empty());
        });
    }

    #[test]
    fn a_household_is_one() {
        let of = |text: &str| address_prefix(text.parse().expect("an address"));
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
