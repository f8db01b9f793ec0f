//! Pools for work that takes processor time. They do one thing at a time for each IP address. Addresses with short
//! requests go first, then those that have used the least processor time.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    future::Future,
    net::IpAddr,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use boardgame_table::{hosted::Computer, perfect::Perfect, words::Denial};
use cpu_time::ThreadTime;
use tokio::{
    sync::oneshot,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::limits::{Allowance, Budget};

#[derive(Clone, Debug)]
pub(crate) struct WorkPool(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    queue: Mutex<Queue>,
    /// The number of permits reserved for addresses with short requests.
    reserved: usize,
    budget: Budget,
    timeout: Duration,
}

#[derive(Debug, Default)]
struct Queue {
    free: usize,
    busy: HashSet<IpAddr>,
    /// The longest recent request of each address, in milliseconds of processor time; absent below 1.
    longest: HashMap<IpAddr, f64>,
    /// Waiting requests of each address, with their numbers in order of arrival.
    waiting: HashMap<IpAddr, VecDeque<(u64, oneshot::Sender<Permit>)>>,
    last: u64,
}

impl Queue {
    fn has_waiting_requests(&self) -> bool {
        self.waiting.values().flatten().any(|(_, sender)| !sender.is_closed())
    }
}

/// A permit to work. It is released when it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    /// The pool that the permit belongs to; `None` if it was not delivered or has been released.
    pool: Option<Arc<Inner>>,
    pub(crate) caller: IpAddr,
}

#[derive(Debug)]
pub(crate) struct StopSignal {
    cancelled: CancellationToken,
    /// The pool that the work runs in; `None` outside a pool.
    pool: Option<Arc<Inner>>,
    began: Duration,
    most: Duration,
}

fn thread_time() -> Duration {
    ThreadTime::now().as_duration()
}

impl StopSignal {
    /// Returns the processor time that the work has used.
    pub(crate) fn spent(&self) -> Duration {
        thread_time().saturating_sub(self.began)
    }

    /// Reports whether the client has disconnected or the processor time is used up.
    pub(crate) fn is_set(&self) -> bool {
        self.cancelled.is_cancelled() || self.spent() > self.most
    }

    /// Reports whether work whose result will be cached has to end: the processor time is used up, or another request
    /// waits for the permit of a client that has disconnected.
    pub(crate) fn is_urgent(&self) -> bool {
        let is_wanted = || self.pool.as_ref().is_none_or(|pool| pool.lock().has_waiting_requests());
        self.spent() > self.most || self.cancelled.is_cancelled() && is_wanted()
    }
}

impl WorkPool {
    pub(crate) fn new(permits: usize, reserved: usize, allowance: Allowance, timeout: Duration) -> Self {
        let queue = Queue { free: permits.max(1) + reserved, ..Queue::default() };
        Self(Arc::new(Inner { queue: Mutex::new(queue), reserved, budget: Budget::new(allowance), timeout }))
    }

    /// Returns the budget of processor time, with the amount that each address has used.
    pub(crate) fn budget(&self) -> &Budget {
        &self.0.budget
    }

    /// Forgets old requests gradually. Called every second.
    pub(crate) fn clean(&self) {
        self.0.budget.clean();
        self.0.lock().longest.retain(|_, time| {
            *time *= 0.95;
            *time >= 1.0
        });
    }

    /// Waits for a permit until the timeout of the pool.
    pub(crate) async fn enter(&self, caller: IpAddr) -> Result<Permit, Denial> {
        timeout(self.0.timeout, self.wait(caller)).await.map_err(|_| Denial::TooMany)?
    }

    /// Waits for a permit without a timeout.
    pub(crate) async fn wait(&self, caller: IpAddr) -> Result<Permit, Denial> {
        loop {
            sleep(self.0.budget.wait(&caller)).await;
            let (sender, permit) = oneshot::channel();
            {
                let mut queue = self.0.lock();
                queue.last += 1;
                let number = queue.last;
                queue.waiting.entry(caller).or_default().push_back((number, sender));
            }
            self.0.admit();
            let permit = permit.await.map_err(|_| Denial::NotKept)?;
            // While this request waited, other work for the address may have used up its budget.
            if self.0.budget.wait(&caller).is_zero() {
                return Ok(permit);
            }
        }
    }

    #[cfg(test)]
    pub(crate) fn is_idle(&self) -> bool {
        let queue = self.0.lock();
        queue.busy.is_empty() && !queue.has_waiting_requests()
    }

    /// Waits for a permit, and runs work with it.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        caller: IpAddr,
        work: impl FnOnce(&StopSignal) -> T + Send + 'static,
    ) -> Result<T, Denial> {
        Ok(self.enter(caller).await?.run(Duration::MAX, work).await?.1)
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free permits to the addresses with the shortest requests (rounded to powers of two), then to those that
    /// have used the least time, then in order of arrival.
    fn admit(self: &Arc<Self>) {
        let mut queue = self.lock();
        while queue.free > 0 {
            let keys = queue.waiting.iter().filter(|(caller, _)| !queue.busy.contains(caller)).map(|(caller, all)| {
                let class = queue.longest.get(caller).map_or(0.0, |time| time.log2().ceil());
                (class, self.budget.debt(caller), all.front().map(|(number, _)| *number), *caller)
            });
            // A short request takes up to 2³ ms, and so has a class of at most 3.
            let keys = keys.filter(|(class, ..)| queue.free > self.reserved || *class <= 3.0);
            let next = keys.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
            let Some((.., caller)) = next else { return };
            let Some((_, sender)) = queue.waiting.get_mut(&caller).and_then(VecDeque::pop_front) else {
                queue.waiting.remove(&caller);
                continue;
            };
            match sender.send(Permit { pool: Some(Arc::clone(self)), caller }) {
                Ok(()) => {
                    queue.free -= 1;
                    queue.busy.insert(caller);
                }
                // The client has disconnected, so nobody receives the permit.
                Err(mut permit) => permit.pool = None,
            }
        }
    }
}

impl Permit {
    /// Runs work with a limit on its processor time, which is charged to the caller's address. Returns the permit with
    /// the result. If the client disconnects, the [signal](StopSignal::is_set) asks the work to stop.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        most: Duration,
        work: impl FnOnce(&StopSignal) -> T + Send + 'static,
    ) -> Result<(Self, T), Denial> {
        let cancelled = CancellationToken::new();
        let _request = cancelled.clone().drop_guard();
        let done = tokio::task::spawn_blocking(move || {
            let stop = StopSignal { cancelled, pool: self.pool.clone(), began: thread_time(), most };
            let result = work(&stop);
            if let Some(pool) = &self.pool {
                let spent = stop.spent().as_secs_f64();
                pool.budget.charge(&self.caller, spent);
                let mut queue = pool.lock();
                let longest = queue.longest.entry(self.caller).or_default();
                *longest = longest.max(spent * 1000.0);
            }
            (self, result)
        });
        done.await.map_err(|_| Denial::NotKept)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let Some(pool) = self.pool.take() else { return };
        let mut queue = pool.lock();
        queue.free += 1;
        queue.busy.remove(&self.caller);
        drop(queue);
        pool.admit();
    }
}

/// The pools of the computer players. Quick levels have a separate pool.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    pub(crate) quick: WorkPool,
    pub(crate) slow: WorkPool,
    /// The maximum time for a move.
    pub(crate) time: Duration,
    pub(crate) perfect: Perfect,
}

impl Thinkers {
    /// The highest quick level.
    pub(crate) const QUICK: u8 = 5;

    pub(crate) fn new(permits: usize, time: Duration, perfect: Perfect) -> Self {
        // This allowance orders the queue, but limits nothing.
        let allowance = Allowance { at_once: f64::INFINITY, per_second: 0.25 };
        let pool = || WorkPool::new(permits, 0, allowance, Duration::MAX);
        Self { quick: pool(), slow: pool(), time, perfect }
    }

    /// Waits until a computer player can think for the person at this address.
    pub(crate) async fn wait(&self, caller: IpAddr, computer: Computer) -> Result<Permit, Denial> {
        let is_slow = matches!(computer, Computer::Level(level) if level > Self::QUICK);
        if is_slow { self.slow.wait(caller).await } else { self.quick.wait(caller).await }
    }
}

/// A future that charges an address for the processor time of its polls.
pub(crate) struct MeteredFuture<F> {
    pub(crate) inner: Pin<Box<F>>,
    pub(crate) pool: WorkPool,
    pub(crate) caller: IpAddr,
}

impl<F: Future> Future for MeteredFuture<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let began = thread_time();
        let result = self.inner.as_mut().poll(context);
        self.pool.budget().charge(&self.caller, thread_time().saturating_sub(began).as_secs_f64());
        result
    }
}

/// Completes work even if the client that requested it disconnects.
pub(crate) async fn finish<T: Send + 'static, E: From<Denial> + Send + 'static>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E> {
    tokio::spawn(work).await.unwrap_or_else(|_| Err(Denial::NotKept.into()))
}

#[cfg(test)]
mod tests {
    use tokio::task::JoinHandle;

    use super::*;

    const A: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const B: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));
    const C: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 3));
    const D: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 4));

    fn pool(at_once: f64, timeout: Duration) -> WorkPool {
        WorkPool::new(1, 0, Allowance { at_once, per_second: 1e-9 }, timeout)
    }

    fn spawn(
        pool: &WorkPool,
        caller: IpAddr,
        work: impl FnOnce(&StopSignal) + Send + 'static,
    ) -> JoinHandle<Result<(), Denial>> {
        let pool = pool.clone();
        tokio::spawn(async move { pool.run(caller, work).await })
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_permit_is_returned_only_when_the_work_ends() {
        let pool = pool(1e9, Duration::MAX);
        let (started, start) = oneshot::channel();
        let running = spawn(&pool, A, move |stop| {
            let _ = started.send(());
            while !stop.is_set() {
                std::thread::yield_now();
            }
        });
        start.await.expect("it starts");
        assert_eq!(pool.0.lock().free, 0);
        let waiting = spawn(&pool, B, |_| ());
        running.abort();
        waiting.await.expect("it runs").expect("a permit");
        drop(pool.enter(A).await.expect("a permit"));
        assert_eq!(pool.0.lock().free, 1);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn short_requests_and_addresses_that_have_used_the_least_go_first() {
        let pool = pool(1e9, Duration::MAX);
        pool.0.budget.charge(&A, 5.0);
        pool.0.lock().longest.insert(D, 100.0);
        let held = pool.enter(C).await.expect("a permit");
        let order = Arc::new(Mutex::new(Vec::new()));
        let waiting = [D, A, A, B].map(|caller| {
            let order = Arc::clone(&order);
            spawn(&pool, caller, move |_| order.lock().expect("no panic").push(caller))
        });
        let dropped = spawn(&pool, C, |_| ());
        while pool.0.lock().waiting.values().flatten().count() < 5 {
            tokio::task::yield_now().await;
        }
        dropped.abort();
        drop(held);
        for request in waiting {
            request.await.expect("it runs").expect("a permit");
        }
        assert_eq!(*order.lock().expect("no panic"), [B, A, A, D]);
    }

    #[tokio::test]
    async fn long_requests_leave_the_reserved_permit_free() {
        let pool = WorkPool::new(1, 1, Allowance { at_once: 1e9, per_second: 1.0 }, Duration::from_secs(600));
        pool.0.lock().longest.extend([(A, 100.0), (B, 100.0)]);
        let held = pool.enter(A).await.expect("a permit");
        let waiting = spawn(&pool, B, |_| ());
        tokio::task::yield_now().await;
        drop(pool.enter(C).await.expect("the reserved permit"));
        assert!(!waiting.is_finished());
        drop(held);
        waiting.await.expect("it runs").expect("a permit");
    }

    #[tokio::test]
    async fn an_address_over_its_budget_waits() {
        let pool = pool(1.0, Duration::ZERO);
        pool.0.budget.charge(&A, 2.0);
        assert!(pool.enter(A).await.is_err() && pool.is_idle());
    }
}
