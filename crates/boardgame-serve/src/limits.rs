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

/// A limit on what each address uses of something, as a token bucket.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Allowance {
    /// The size of the bucket.
    pub at_once: f64,
    /// The refill in each second.
    pub per_second: f64,
}

/// The use that each address has made of an allowance. An address that is over it waits for the refill.
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

    /// The use of an address that is not yet refilled.
    pub(crate) fn owed(&self, who: &IpAddr) -> f64 {
        let owed = self.owed.lock().unwrap_or_else(PoisonError::into_inner);
        owed.get(who).map_or(0.0, |owed| self.now(*owed))
    }

    pub(crate) fn charge(&self, who: &IpAddr, cost: f64) {
        let mut all = self.owed.lock().unwrap_or_else(PoisonError::into_inner);
        let owed = all.entry(*who).or_insert((0.0, Instant::now()));
        *owed = (self.now(*owed) + cost, Instant::now());
    }

    /// The time until an address is below its allowance; zero if it is.
    pub(crate) fn wait(&self, who: &IpAddr) -> Duration {
        let Allowance { at_once, per_second } = self.allowance;
        let over = self.owed(who) - at_once;
        if over < 0.0 { Duration::ZERO } else { Duration::from_secs_f64((over / per_second).clamp(1e-3, 1e6)) }
    }

    /// Charges an address, or refuses one that is over its allowance.
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
    occupancy: Arc<Mutex<Occupancy>>,
    /// Wakes those who wait for a place.
    freed: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Occupancy {
    /// The number of places, by address.
    places: HashMap<IpAddr, usize>,
    /// Those who can be evicted, by number.
    occupants: BTreeMap<u64, Occupant>,
    last: u64,
}

#[derive(Debug)]
struct Occupant {
    address: IpAddr,
    /// The time since when the server has waited for the occupant; `None` while it works for them.
    idle: Option<Instant>,
    evicted: CancellationToken,
}

impl Occupancy {
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

    /// Evicts an idle occupant for this address: of the address with the most places, if it has more than this one, the
    /// longest idle.
    fn evict_for(&mut self, address: IpAddr) {
        let own = self.places.get(&address).copied().unwrap_or(0);
        let idle = self.occupants.iter().filter_map(|(number, occupant)| {
            let since = occupant.idle.filter(|since| since.elapsed() > MOMENT)?;
            let places = self.places.get(&occupant.address).copied().filter(|places| *places > own)?;
            Some((Reverse(places), since, *number))
        });
        let Some((.., number)) = idle.min() else { return };
        if let Some(occupant) = self.occupants.remove(&number) {
            occupant.evicted.cancel();
            self.free(occupant.address, 1);
        }
    }
}

/// The shortest time for which an occupant is idle before they are evicted.
const MOMENT: Duration = Duration::from_secs(2);

impl Places {
    pub(crate) fn new(cap: Cap) -> Self {
        Self { cap, occupancy: Arc::default(), freed: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Occupancy> {
        self.occupancy.lock().unwrap_or_else(PoisonError::into_inner)
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
                // An occupant may become idle.
                let _ = time::timeout(MOMENT, freed).await;
            }
        };
        time::timeout(patience, waiting).await.map_err(|_| Denied::TooMany)
    }

    /// A place, which is given back when the value is dropped.
    pub(crate) fn take(&self, address: IpAddr) -> Result<Place, Denied> {
        self.take_some(address, 1)
    }

    /// Several places at once.
    pub(crate) fn take_some(&self, address: IpAddr, amount: usize) -> Result<Place, Denied> {
        let mut occupancy = self.lock();
        let own = occupancy.places.get(&address).copied().unwrap_or(0);
        if occupancy.count().saturating_add(amount) > self.cap.all || own.saturating_add(amount) > self.cap.each {
            return Err(Denied::TooMany);
        }
        occupancy.places.insert(address, own + amount);
        Ok(Place { places: self.clone(), address, amount, number: None, evicted: CancellationToken::new() })
    }

    /// A place from which its occupant can be evicted while idle. When all are taken, somebody else is evicted.
    pub(crate) fn take_or_evict(&self, address: IpAddr) -> Result<Place, Denied> {
        {
            let mut occupancy = self.lock();
            if occupancy.count() >= self.cap.all {
                occupancy.evict_for(address);
            }
        }
        let mut place = self.take(address)?;
        let mut occupancy = self.lock();
        occupancy.last += 1;
        let (number, evicted) = (occupancy.last, place.evicted.clone());
        occupancy.occupants.insert(number, Occupant { address, idle: Some(Instant::now()), evicted });
        place.number = Some(number);
        Ok(place)
    }
}

/// A place, given back when the value is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    address: IpAddr,
    amount: usize,
    /// The number of its occupant, if they can be evicted.
    number: Option<u64>,
    evicted: CancellationToken,
}

impl Place {
    /// Sets whether the server works for the occupant; if not, they are idle.
    pub(crate) fn works(&self, works: bool) {
        let mut occupancy = self.places.lock();
        if let Some(occupant) = self.number.and_then(|number| occupancy.occupants.get_mut(&number)) {
            occupant.idle = (!works).then(Instant::now);
        }
    }

    /// Returns the token that is cancelled on eviction.
    pub(crate) fn evicted(&self) -> CancellationToken {
        self.evicted.clone()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut occupancy = self.places.lock();
        // An eviction has freed the place already.
        if self.number.is_none_or(|number| occupancy.occupants.remove(&number).is_some()) {
            occupancy.free(self.address, self.amount);
        }
        drop(occupancy);
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
