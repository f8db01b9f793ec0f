//! A pool for work that takes processor time. Each address has one place at a time, and the address that has used the least
//! goes first.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    future::Future,
    net::IpAddr,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use boardgame_table::words::Denied;
use cpu_time::ThreadTime;
use tokio::{
    sync::oneshot,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;

use crate::limits::Budget;

/// A pool with a number of places, and the processor time that each address may use in it.
#[derive(Clone, Debug)]
pub(crate) struct Work(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    queue: Mutex<Queue>,
    budget: Arc<Budget>,
    /// The longest wait for a place.
    patience: Duration,
}

#[derive(Debug)]
struct Queue {
    free: usize,
    busy: HashSet<IpAddr>,
    /// The requests of each address, with the number of their arrival.
    waiting: HashMap<IpAddr, VecDeque<(u64, oneshot::Sender<Permit>)>>,
    arrived: u64,
}

/// A place in the pool. The work owns it, so that the place is free only when the work has really ended.
#[derive(Debug)]
pub(crate) struct Permit {
    /// `None` for a permit that was never delivered or is given back.
    pool: Option<Arc<Pool>>,
    caller: IpAddr,
}

/// A signal for work to stop.
#[derive(Debug)]
pub(crate) struct Stop {
    cancelled: CancellationToken,
    began: Duration,
    most: Duration,
}

/// The processor time of this thread.
fn processor() -> Duration {
    ThreadTime::now().as_duration()
}

impl Stop {
    fn spent(&self) -> Duration {
        processor().saturating_sub(self.began)
    }

    /// Whether the work is to stop: its request is gone, or its processor time is used up.
    pub(crate) fn is_due(&self) -> bool {
        self.cancelled.is_cancelled() || self.spent() > self.most
    }
}

impl Work {
    pub(crate) fn new(places: usize, budget: Arc<Budget>, patience: Duration) -> Self {
        let queue = Queue { free: places.max(1), busy: HashSet::new(), waiting: HashMap::new(), arrived: 0 };
        Self(Arc::new(Pool { queue: Mutex::new(queue), budget, patience }))
    }

    /// Waits for a place in the pool.
    ///
    /// # Errors
    /// When the wait is too long.
    pub(crate) async fn enter(&self, caller: IpAddr) -> Result<Permit, Denied> {
        timeout(self.0.patience, self.wait(caller)).await.map_err(|_| Denied::TooMany)?
    }

    /// The same with no limit to the wait.
    pub(crate) async fn wait(&self, caller: IpAddr) -> Result<Permit, Denied> {
        loop {
            sleep(self.0.budget.wait(&caller)).await;
            let (go, turn) = oneshot::channel();
            {
                let mut queue = self.0.lock();
                queue.arrived += 1;
                let number = queue.arrived;
                queue.waiting.entry(caller).or_default().push_back((number, go));
            }
            self.0.admit();
            let permit = turn.await.map_err(|_| Denied::NotKept)?;
            // Other work of this address may have used up its budget meanwhile.
            if self.0.budget.wait(&caller).is_zero() {
                return Ok(permit);
            }
        }
    }

    /// Whether nobody has a place, and nobody waits for one.
    #[cfg(test)]
    pub(crate) fn is_idle(&self) -> bool {
        let queue = self.0.lock();
        queue.busy.is_empty() && queue.waiting.values().flatten().all(|(_, go)| go.is_closed())
    }

    /// Runs work for this address.
    ///
    /// # Errors
    /// When there is no place for it.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        caller: IpAddr,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Denied> {
        Ok(self.enter(caller).await?.run(Duration::MAX, work).await?.1)
    }
}

impl Pool {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the free places to those who have used the least.
    fn admit(self: &Arc<Self>) {
        let mut queue = self.lock();
        while queue.free > 0 {
            // Between equals, in order of arrival.
            let may = queue.waiting.iter().filter(|(who, _)| !queue.busy.contains(who));
            let used = may.map(|(who, all)| (self.budget.owed(who), all.front().map(|(number, _)| *number), *who));
            let next = used.min_by(|(a, first, _), (b, second, _)| a.total_cmp(b).then(first.cmp(second)));
            let Some((.., caller)) = next else { return };
            let Some((_, go)) = queue.waiting.get_mut(&caller).and_then(VecDeque::pop_front) else {
                queue.waiting.remove(&caller);
                continue;
            };
            let permit = Permit { pool: Some(Arc::clone(self)), caller };
            match go.send(permit) {
                Ok(()) => {
                    queue.free -= 1;
                    queue.busy.insert(caller);
                }
                // Its request is gone.
                Err(mut permit) => permit.pool = None,
            }
        }
    }
}

impl Permit {
    /// Runs work that may take this much processor time, charges the address for it, and returns the permit with the result.
    /// If the request is gone the work is asked to [stop](Stop::is_due).
    ///
    /// # Errors
    /// When the work panics.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        most: Duration,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<(Self, T), Denied> {
        let cancelled = CancellationToken::new();
        let _waits = cancelled.clone().drop_guard();
        let done = tokio::task::spawn_blocking(move || {
            let stop = Stop { cancelled, began: processor(), most };
            let result = work(&stop);
            self.charge(stop.spent());
            (self, result)
        });
        done.await.map_err(|_| Denied::NotKept)
    }

    pub(crate) const fn caller(&self) -> IpAddr {
        self.caller
    }

    fn charge(&self, time: Duration) {
        if let Some(pool) = &self.pool {
            pool.budget.charge(&self.caller, time.as_secs_f64());
        }
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

/// A future that charges an address for the processor time of its polls.
pub(crate) struct Charged<F> {
    inner: Pin<Box<F>>,
    budget: Arc<Budget>,
    caller: IpAddr,
}

impl<F> Charged<F> {
    pub(crate) fn new(inner: F, budget: Arc<Budget>, caller: IpAddr) -> Self {
        Self { inner: Box::pin(inner), budget, caller }
    }
}

impl<F: Future> Future for Charged<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let began = processor();
        let result = self.inner.as_mut().poll(context);
        self.budget.charge(&self.caller, processor().saturating_sub(began).as_secs_f64());
        result
    }
}

/// Completes work even if the request that started it is gone.
pub(crate) async fn finish<T: Send + 'static, E: From<Denied> + Send + 'static>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E> {
    tokio::spawn(work).await.unwrap_or_else(|_| Err(Denied::NotKept.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Allowance;

    const NOBODY: Duration = Duration::from_secs(600);

    fn work(places: usize, at_once: f64) -> Work {
        Work::new(places, Arc::new(Budget::new(Allowance { at_once, per_second: 1e-9 })), NOBODY)
    }

    fn block_on(test: impl Future<Output = ()>) {
        tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("a runtime")
            .block_on(test);
    }

    #[test]
    fn a_place_is_taken_until_the_work_ends_though_nobody_waits_for_it() {
        block_on(async {
            let work = work(1, 1e9);
            let [a, b] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
            let (begun, begins) = oneshot::channel();
            let running = tokio::spawn({
                let work = work.clone();
                async move {
                    let endless = move |stop: &Stop| {
                        let _ = begun.send(());
                        while !stop.is_due() {
                            std::thread::yield_now();
                        }
                    };
                    work.run(a, endless).await
                }
            });
            begins.await.expect("it begins");
            assert_eq!(work.0.lock().free, 0);
            let waiting = tokio::spawn({
                let work = work.clone();
                async move { work.run(b, |_| ()).await }
            });
            running.abort();
            // The place is free only when the endless work has been stopped.
            waiting.await.expect("it runs").expect("there is a place");
            drop(work.enter(a).await.expect("its place is free again"));
            assert_eq!(work.0.lock().free, 1);
        });
    }

    #[test]
    fn whoever_has_used_the_least_goes_first_and_who_gives_up_takes_nothing() {
        block_on(async {
            let work = work(1, 1e9);
            let [a, b, c] = [1, 2, 3].map(|last| IpAddr::from([10, 0, 0, last]));
            work.0.budget.charge(&a, 5.0);
            let held = work.enter(c).await.expect("a place");
            let order = Arc::new(Mutex::new(Vec::new()));
            let mut waiting = tokio::task::JoinSet::new();
            for who in [a, a, b] {
                let (work, order) = (work.clone(), Arc::clone(&order));
                waiting.spawn(async move { work.run(who, move |_| order.lock().expect("no panic").push(who)).await });
            }
            let given_up = tokio::spawn({
                let work = work.clone();
                async move { work.run(c, |_| ()).await }
            });
            while work.0.lock().waiting.values().flatten().count() < 4 {
                tokio::task::yield_now().await;
            }
            given_up.abort();
            drop(held);
            waiting.join_all().await;
            assert_eq!(*order.lock().expect("no panic"), [b, a, a]);
        });
    }

    #[test]
    fn whoever_is_over_budget_waits() {
        block_on(async {
            let work =
                Work::new(1, Arc::new(Budget::new(Allowance { at_once: 1.0, per_second: 1e-9 })), Duration::ZERO);
            let who = IpAddr::from([10, 0, 0, 1]);
            work.0.budget.charge(&who, 2.0);
            assert!(work.enter(who).await.is_err());
            assert!(work.is_idle());
        });
    }
}
