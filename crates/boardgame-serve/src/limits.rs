//! Limits that apply in total and for each IP address.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use boardgame_table::words::Denial;
use tokio::{sync::Notify, time};
use tokio_util::sync::CancellationToken;

/// A limit on how many things can exist at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cap {
    /// The limit in total.
    pub all: usize,
    /// The limit for each IPv4 address or 64-bit IPv6 network.
    pub each: usize,
}

/// Returns the address under which requests are counted. Only the first 64 bits of an IPv6 address matter.
pub(crate) fn address_prefix(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() >> 64 << 64)),
        four @ IpAddr::V4(_) => four,
    }
}

/// A limit on the rate at which something is used, implemented as a token bucket.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Allowance {
    /// The amount that can be used at once, which is the size of the bucket.
    pub at_once: f64,
    /// The amount that becomes available per second.
    pub per_second: f64,
}

/// The amount of an allowance that each address or other key has used.
#[derive(Debug)]
pub(crate) struct Budget<K = IpAddr> {
    allowance: Allowance,
    debts: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Copy + Eq + Hash> Budget<K> {
    pub(crate) fn new(allowance: Allowance) -> Self {
        Self { allowance, debts: Mutex::default() }
    }

    pub(crate) fn per(seconds: f64, amount: u32) -> Self {
        Self::new(Allowance { at_once: amount.into(), per_second: f64::from(amount) / seconds })
    }

    /// Creates a budget that allows `times` uses per second, with bursts of twice that.
    pub(crate) fn per_second(times: NonZeroU32) -> Self {
        Self::per(2.0, times.get().saturating_mul(2))
    }

    fn debts(&self) -> MutexGuard<'_, HashMap<K, (f64, Instant)>> {
        self.debts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn after_refill(&self, (debt, at): (f64, Instant)) -> f64 {
        (debt - at.elapsed().as_secs_f64() * self.allowance.per_second).max(0.0)
    }

    pub(crate) fn debt(&self, user: &K) -> f64 {
        self.debts().get(user).map_or(0.0, |debt| self.after_refill(*debt))
    }

    pub(crate) fn charge(&self, user: &K, cost: f64) {
        let mut debts = self.debts();
        let debt = debts.entry(*user).or_insert((0.0, Instant::now()));
        *debt = (self.after_refill(*debt) + cost, Instant::now());
    }

    /// Returns the time until some of the allowance is available; zero if some is available now.
    pub(crate) fn wait(&self, user: &K) -> Duration {
        let Allowance { at_once, per_second } = self.allowance;
        let over = self.debt(user) - at_once;
        if over < 0.0 { Duration::ZERO } else { Duration::from_secs_f64((over / per_second).clamp(1e-3, 1e6)) }
    }

    /// Charges one unit. Fails if less than one unit is left.
    pub(crate) fn spend(&self, user: &K) -> Result<(), Denial> {
        if self.debt(user) + 1.0 > self.allowance.at_once {
            return Err(Denial::TooMany);
        }
        self.charge(user, 1.0);
        Ok(())
    }

    pub(crate) fn clean(&self) {
        let mut debts = self.debts();
        debts.retain(|_, debt| self.after_refill(*debt) > 0.0);
        debts.shrink_to_fit();
    }
}

/// A pool of slots, limited in total and for each address.
#[derive(Clone, Debug)]
pub(crate) struct Slots {
    cap: Cap,
    occupancy: Arc<Mutex<Occupancy>>,
    freed: Arc<Notify>,
}

#[derive(Debug, Default)]
struct Occupancy {
    counts: HashMap<IpAddr, usize>,
    /// The occupants that can be evicted, by number.
    occupants: BTreeMap<u64, Occupant>,
    last: u64,
}

#[derive(Debug)]
struct Occupant {
    address: IpAddr,
    /// The time at which the occupant became idle; `None` while the server works for it.
    idle: Option<Instant>,
    evicted: CancellationToken,
}

impl Occupancy {
    fn count(&self) -> usize {
        self.counts.values().sum()
    }

    fn add(&mut self, cap: Cap, address: IpAddr, amount: usize) -> Result<(), Denial> {
        let own = self.counts.get(&address).copied().unwrap_or(0);
        if self.count().saturating_add(amount) > cap.all || own.saturating_add(amount) > cap.each {
            return Err(Denial::TooMany);
        }
        self.counts.insert(address, own + amount);
        Ok(())
    }

    fn free(&mut self, address: IpAddr, amount: usize) {
        if let Some(own) = self.counts.get_mut(&address) {
            *own = own.saturating_sub(amount);
            if *own == 0 {
                self.counts.remove(&address);
            }
        }
    }

    /// Evicts the longest idle occupant of the address with the most slots, if that address has more than `address`.
    fn evict_for(&mut self, address: IpAddr) {
        let own = self.counts.get(&address).copied().unwrap_or(0);
        let idle = self.occupants.iter().filter_map(|(number, occupant)| {
            let since = occupant.idle.filter(|since| since.elapsed() > SHORTEST_IDLE)?;
            let count = self.counts.get(&occupant.address).copied().filter(|count| *count > own)?;
            Some((Reverse(count), since, *number))
        });
        let Some((.., number)) = idle.min() else { return };
        if let Some(occupant) = self.occupants.remove(&number) {
            occupant.evicted.cancel();
            self.free(occupant.address, 1);
        }
    }
}

/// The time that an occupant must be idle before an eviction.
const SHORTEST_IDLE: Duration = Duration::from_secs(2);

impl Slots {
    pub(crate) fn new(cap: Cap) -> Self {
        Self { cap, occupancy: Arc::default(), freed: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Occupancy> {
        self.occupancy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes slots until the returned value is dropped.
    pub(crate) fn take(&self, address: IpAddr, amount: usize) -> Result<Slot, Denial> {
        self.lock().add(self.cap, address, amount)?;
        Ok(Slot { slots: self.clone(), address, amount, number: None, evicted: CancellationToken::new() })
    }

    /// Takes a slot whose occupant can be evicted while idle: by a full pool, if its address holds more slots than another.
    pub(crate) fn take_or_evict(&self, address: IpAddr) -> Result<Slot, Denial> {
        let mut occupancy = self.lock();
        if occupancy.count() >= self.cap.all {
            occupancy.evict_for(address);
        }
        occupancy.add(self.cap, address, 1)?;
        occupancy.last += 1;
        let (number, evicted) = (occupancy.last, CancellationToken::new());
        let occupant = Occupant { address, idle: Some(Instant::now()), evicted: evicted.clone() };
        occupancy.occupants.insert(number, occupant);
        Ok(Slot { slots: self.clone(), address, amount: 1, number: Some(number), evicted })
    }

    /// Takes a slot as [`take_or_evict`](Self::take_or_evict) does, but waits until one is free.
    pub(crate) async fn wait(&self, address: IpAddr, timeout: Duration) -> Result<Slot, Denial> {
        let waiting = async {
            loop {
                // Created before the attempt, so that no slot freed after the attempt is missed.
                let freed = self.freed.notified();
                if let Ok(slot) = self.take_or_evict(address) {
                    return slot;
                }
                // Tries again after a while even if no slot is freed, because an occupant may have become idle.
                let _ = time::timeout(SHORTEST_IDLE, freed).await;
            }
        };
        time::timeout(timeout, waiting).await.map_err(|_| Denial::TooMany)
    }
}

#[derive(Debug)]
pub(crate) struct Slot {
    slots: Slots,
    address: IpAddr,
    amount: usize,
    /// The number of the occupant, if it can be evicted.
    number: Option<u64>,
    pub(crate) evicted: CancellationToken,
}

impl Slot {
    /// Sets whether the server is working for the occupant, who is idle otherwise.
    pub(crate) fn set_busy(&self, busy: bool) {
        let mut occupancy = self.slots.lock();
        if let Some(occupant) = self.number.and_then(|number| occupancy.occupants.get_mut(&number)) {
            occupant.idle = (!busy).then(Instant::now);
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut occupancy = self.slots.lock();
        // If the occupant was evicted, the slot is already free.
        if self.number.is_none_or(|number| occupancy.occupants.remove(&number).is_some()) {
            occupancy.free(self.address, self.amount);
        }
        drop(occupancy);
        self.slots.freed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_limited_for_each_address_and_in_total() {
        let slots = Slots::new(Cap { all: 3, each: 2 });
        let [a, b] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let held = [slots.take(a, 1), slots.take(a, 1)];
        assert!(held.iter().all(Result::is_ok) && slots.take(a, 1).is_err(), "two for each");
        let third = slots.take(b, 1);
        assert!(third.is_ok() && slots.take(b, 1).is_err(), "three in total");
        drop(held);
        assert!(slots.take(b, 1).is_ok() && slots.take(a, 1).is_ok());
        drop(third);
        assert!(slots.lock().counts.is_empty());
    }

    #[tokio::test]
    async fn waiting_requests_get_the_freed_slot_in_turn() {
        let slots = Slots::new(Cap { all: 2, each: 1 });
        let [a, b] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let held = slots.take(a, 1).expect("the first slot");
        let long = Duration::from_secs(600);
        assert!(slots.wait(a, Duration::ZERO).await.is_err() && slots.wait(b, long).await.is_ok());
        let waiting = [(), ()].map(|()| async { slots.wait(a, long).await.map(drop) });
        let freeing = async {
            tokio::task::yield_now().await;
            drop(held);
        };
        let (results, ()) = futures_util::future::join(futures_util::future::join_all(waiting), freeing).await;
        assert!(results.iter().all(Result::is_ok) && slots.lock().counts.is_empty());
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        for (text, expected) in [("2001:db8::1", "2001:db8::"), ("::ffff:10.0.0.1", "10.0.0.1")] {
            assert_eq!(Ok(address_prefix(text.parse().expect("an address"))), expected.parse());
        }
    }
}
