//! The search thread, which leaves the main thread free to answer lines.

use std::{
    io::Write,
    num::NonZeroU8,
    string::{String, ToString},
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender},
    },
    time::{Duration, Instant},
    vec::Vec,
};

use boardgame_search::{Score, SearchResult};
use checkers::{Checkers, Move};

use super::{
    clock::{Clock, SearchLimits},
    move_text,
};
use crate::{Engine, MAN, checkers::Endgame};

#[derive(Clone)]
pub(super) struct Task {
    pub(super) game: Checkers,
    pub(super) before: Vec<u64>,
}

#[derive(Debug, Default)]
pub(super) struct Control {
    pub(super) stop: AtomicBool,
    pub(super) is_over: AtomicBool,
    pub(super) hit: OnceLock<Instant>,
}

pub(super) enum Job {
    /// Allocates an engine with the given megabytes of memory and number of threads, unless there is one.
    Prepare(usize, NonZeroU8),
    Drop,
    Forget,
    Search(SearchJob),
    /// Confirms that all earlier jobs are done.
    Report(SyncSender<()>),
}

pub(super) struct SearchJob {
    pub(super) task: Task,
    pub(super) limits: SearchLimits,
    pub(super) received: Instant,
    /// Whether the clock runs from the start instead of from `ponder-hit`.
    pub(super) is_timed: bool,
    pub(super) analyses: bool,
    pub(super) control: Arc<Control>,
}

pub(super) struct Worker<W> {
    pub(super) out: Arc<Mutex<W>>,
    pub(super) endgame: Option<Arc<Endgame>>,
    pub(super) clock: Arc<Mutex<Clock>>,
    pub(super) engine: Option<Engine>,
    pub(super) free: Instant,
}

impl<W: Write> Worker<W> {
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        while let Ok(job) = jobs.recv() {
            self.work(job);
        }
    }

    fn work(&mut self, job: Job) {
        match job {
            Job::Prepare(..) if self.engine.is_some() => {}
            Job::Prepare(megabytes, threads) => {
                let engine = Engine::new(megabytes << 20).with_threads(threads);
                self.engine = Some(match &self.endgame {
                    Some(endgame) => engine.with_endgame(Arc::clone(endgame)),
                    None => engine,
                });
            }
            Job::Drop => self.engine = None,
            Job::Forget => self.engine.iter_mut().for_each(Engine::forget),
            Job::Search(job) => self.search(&job),
            Job::Report(done) => drop(done.send(())),
        }
    }

    fn search(&mut self, job: &SearchJob) {
        let SearchJob { task: Task { game, before }, limits, control, .. } = job;
        let Some(engine) = &mut self.engine else { return };
        // Time spent waiting for another search does not count.
        let start = job.received.max(self.free);
        let mut limits = SearchLimits { time: limits.time.map(|time| time.saturating_sub(start.elapsed())), ..*limits };
        // A position with a single legal move needs no deep search, except for analysis.
        let is_in_a_game = job.is_timed && !job.analyses && limits.time.is_some();
        if is_in_a_game && game.position().moves().len() == 1 {
            limits.depth = limits.depth.min(6);
        }
        let out = &self.out;
        let found = engine.think(game, before, &limits.limits(job.is_timed, &control.stop), |found| {
            if found.depth > 3 {
                say(out, &info(found, start.elapsed()));
            }
        });
        let counted = if job.is_timed { Some(&start) } else { control.hit.get() };
        if let Some(counted) = counted {
            locked(&self.clock).thought(counted.elapsed());
        }
        self.free = Instant::now();
        control.is_over.store(true, Ordering::Release);
        say(&self.out, &done(&found));
    }
}

pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes a line and flushes the output. Ignores errors.
pub(super) fn say<W: Write>(out: &Mutex<W>, line: &str) {
    let mut out = locked(out);
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

fn info(found: &SearchResult<Move>, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a speed in millions to two places")]
    let speed = found.nodes as f64 / seconds.max(1e-6) / 1e6;
    let line = found.line.iter().map(|mv| move_text(*mv)).collect::<Vec<_>>().join(" ");
    let (depth, score, nodes) = (found.depth, in_men(found.score), found.nodes);
    std::format!("info depth={depth} score={score} nodes={nodes} time={seconds:.3} nps={speed:.2} pv=\"{line}\"")
}

/// Formats a score in men. A win in n plies counts as 100 men minus n hundredths.
fn in_men(score: Score) -> String {
    let value = match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => 10_000 - i32::from(plies),
        (_, Some(plies)) => i32::from(plies) - 10_000,
        // A win from the endgame tables counts at most 80 men.
        _ => (score.value() * 100 / MAN).clamp(-8_000, 8_000),
    };
    std::format!("{:.2}", f64::from(value) / 100.0)
}

fn done(found: &SearchResult<Move>) -> String {
    let Some(best) = found.best else { return "error message=\"there is no legal move\"".to_string() };
    match found.line.get(1) {
        Some(reply) => std::format!("done move={} ponder={}", move_text(best), move_text(*reply)),
        None => std::format!("done move={}", move_text(best)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worker() -> Worker<Vec<u8>> {
        Worker { out: Arc::default(), endgame: None, clock: Arc::default(), engine: None, free: Instant::now() }
    }

    fn job(depth: u8, time: Option<Duration>, received: Instant) -> Job {
        let limits = SearchLimits { depth, time, ..SearchLimits::INFINITE };
        let task = Task { game: Checkers::default(), before: Vec::new() };
        Job::Search(SearchJob { task, limits, received, is_timed: true, analyses: false, control: Arc::default() })
    }

    #[test]
    fn the_table_is_allocated_before_a_move_and_reused() {
        let mut worker = worker();
        worker.work(Job::Prepare(1, NonZeroU8::MIN));
        let table_of = |worker: &Worker<_>| {
            worker.engine.as_ref().map(|engine| (Arc::as_ptr(&engine.table), engine.table.bytes()))
        };
        let table = table_of(&worker);
        assert!(table.is_some());
        for _ in 0..2 {
            worker.work(job(4, None, Instant::now()));
            worker.work(Job::Forget);
            worker.work(Job::Prepare(2, NonZeroU8::MIN));
            assert_eq!(table_of(&worker), table);
        }
        worker.work(Job::Drop);
        worker.work(Job::Prepare(2, NonZeroU8::MIN));
        assert_ne!(table_of(&worker), table);
    }

    #[test]
    fn time_counts_from_go() {
        let mut worker = worker();
        worker.work(Job::Prepare(1, NonZeroU8::MIN));
        let hour = Duration::from_secs(3_600);
        let Some(received) = Instant::now().checked_sub(hour) else { return };
        for (free, is_late) in [(received, true), (Instant::now(), false)] {
            worker.free = free;
            locked(&worker.out).clear();
            worker.work(job(8, Some(hour), received));
            let output = String::from_utf8(locked(&worker.out).clone()).expect("text");
            assert_eq!(!output.contains("info depth=8"), is_late, "{output}");
        }
    }
}
