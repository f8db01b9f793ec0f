//! The engine's side of the protocol.

use std::{
    io::Write,
    num::NonZeroU8,
    string::{String, ToString},
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender, SyncSender},
    },
    thread,
    time::{Duration, Instant},
    vec::Vec,
};

use boardgame_core::Game;
use boardgame_search::{Found, Limits, Score};
use checkers::{Checkers, Move, Position, Setup};

use super::{
    Arguments,
    clock::Clock,
    move_text, read_move, read_position,
    text::{seems_turned, turned},
};
use crate::{Engine, MAN, checkers::Endgame, keys};

/// No table is larger, in megabytes.
const MOST_MEGABYTES: usize = 4096;

/// Nobody waits until a search of this many plies has ended.
const DEEP: u8 = 40;

/// What it takes to notice that the time is over and to answer, on a machine that has other things to do.
const ANSWER: Duration = Duration::from_millis(5);

/// How long a search may take.
#[derive(Clone, Copy, Debug)]
struct Measure {
    depth: u8,
    nodes: u64,
    time: Option<Duration>,
}

impl Measure {
    const INFINITE: Self = Self { depth: u8::MAX, nodes: u64::MAX, time: None };

    /// What a line `level` says.
    fn of(line: &Arguments<'_>, clock: &mut Clock) -> Self {
        let seconds = |name| line.value(name)?.parse::<f64>().ok();
        // Some programs go on when the time is over, and say that less than none is left.
        let duration = |seconds: f64| Duration::try_from_secs_f64(seconds.max(0.0)).ok();
        let number = |name| line.value(name).and_then(|value| value.parse::<u64>().ok());
        let depth = number("depth").map_or(u8::MAX, |depth| u8::try_from(depth).unwrap_or(u8::MAX));
        let time = match (seconds("move-time"), seconds("time")) {
            // What it takes to notice the time and to answer is taken off.
            (Some(time), _) => duration(time).map(|time| time.saturating_sub((time / 20).min(ANSWER))),
            (None, Some(left)) => {
                let increment = seconds("inc").unwrap_or_default();
                // A game has some forty moves by each side, of which half are thought about.
                let moves = number("moves").map_or(24, |moves| moves.clamp(1, 24)) + 1;
                let given = duration(left + increment).zip(duration(increment));
                given.map(|(left, increment)| clock.share(left, increment, u32::try_from(moves).unwrap_or(25)))
            }
            (None, None) => None,
        };
        Self { depth, nodes: number("nodes").unwrap_or(u64::MAX), time }
    }

    /// Whether a search by it ends only when it is stopped.
    fn is_unlimited(&self, timed: bool) -> bool {
        self.depth >= DEEP && self.nodes == u64::MAX && !(timed && self.time.is_some())
    }

    fn limits<'a>(&self, timed: bool, stop: &'a AtomicBool) -> Limits<'a> {
        let limits = Limits::depth(self.depth).with_nodes(self.nodes).with_stop(stop);
        match self.time {
            Some(time) if timed => limits.with_time(time),
            _ => limits,
        }
    }
}

/// What is thought about: a game, and what led to it.
#[derive(Clone)]
struct Task {
    game: Checkers,
    before: Vec<u64>,
}

/// What the reader of lines and a search tell each other.
#[derive(Debug, Default)]
struct Control {
    stop: AtomicBool,
    is_over: AtomicBool,
    /// When the expected move was played, if the search is of that kind.
    hit: OnceLock<Instant>,
}

/// A search that was asked for.
struct Running {
    control: Arc<Control>,
    measure: Measure,
    /// Whether nothing but a word ends it.
    is_unlimited: bool,
}

/// Work for the thread that has the engine, which does it in order.
enum Job {
    /// Makes an engine with this many megabytes on this many threads, unless there is one.
    Prepare(usize, NonZeroU8),
    /// Drops the engine, since it is to be another.
    Drop,
    /// Forgets everything.
    Forget,
    Think(Thinking),
    /// Says that all that was asked for before is done.
    Report(SyncSender<()>),
}

/// A search as it was asked for.
struct Thinking {
    task: Task,
    measure: Measure,
    asked: Instant,
    /// Whether the time counts from the start, and not from `ponder-hit`.
    is_timed: bool,
    analyses: bool,
    control: Arc<Control>,
}

/// The thread that has the engine: what takes long is done here, so that lines are answered meanwhile.
struct Worker<W> {
    out: Arc<Mutex<W>>,
    endgame: Option<Arc<Endgame>>,
    clock: Arc<Mutex<Clock>>,
    engine: Option<Engine>,
    /// When the last search ended.
    free: Instant,
}

impl<W: Write> Worker<W> {
    fn run(mut self, jobs: &Receiver<Job>) {
        while let Ok(job) = jobs.recv() {
            self.work(job);
        }
    }

    fn work(&mut self, job: Job) {
        match job {
            Job::Prepare(..) if self.engine.is_some() => {}
            Job::Prepare(megabytes, threads) => {
                let engine = Engine::new(megabytes << 20).on_threads(threads);
                self.engine = Some(match &self.endgame {
                    Some(endgame) => engine.with_endgame(Arc::clone(endgame)),
                    None => engine,
                });
            }
            Job::Drop => self.engine = None,
            Job::Forget => self.engine.iter_mut().for_each(Engine::forget),
            Job::Think(thinking) => self.think(&thinking),
            // Nobody may be waiting any more.
            Job::Report(done) => drop(done.send(())),
        }
    }

    fn think(&mut self, thinking: &Thinking) {
        let Thinking { task: Task { game, before }, measure, control, .. } = thinking;
        let Some(engine) = &mut self.engine else { return };
        // A search that waited for another has the time that it was given.
        let start = thinking.asked.max(self.free);
        let mut measure = Measure { time: measure.time.map(|time| time.saturating_sub(start.elapsed())), ..*measure };
        // With one move there is nothing to think about, unless somebody wants to know what it is worth.
        let is_in_a_game = thinking.is_timed && !thinking.analyses && measure.time.is_some();
        if is_in_a_game && game.position().moves().len() == 1 {
            measure.depth = measure.depth.min(6);
        }
        let out = &self.out;
        let found = engine.think(game, before, &measure.limits(thinking.is_timed, &control.stop), |found| {
            if found.depth > 3 {
                say(out, &info(found, start.elapsed()));
            }
        });
        let counted = if thinking.is_timed { Some(&start) } else { control.hit.get() };
        if let Some(counted) = counted {
            locked(&self.clock).thought(counted.elapsed());
        }
        self.free = Instant::now();
        control.is_over.store(true, Ordering::Release);
        say(&self.out, &done(&found));
    }
}

/// An engine that speaks the protocol: it is given lines, and writes its answers.
///
/// A line is taken in at once, also while a search runs. What it asks for is done when the search is over.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use boardgame_players::hub::Hub;
///
/// let out = Arc::new(Mutex::new(Vec::new()));
/// let mut hub = Hub::new(Arc::clone(&out), None);
/// for line in ["hub", "init", "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", "level depth=3", "go think"] {
///     hub.line(line);
/// }
/// hub.wait();
/// let said = String::from_utf8(out.lock().unwrap().clone())?;
/// assert!(said.lines().last().unwrap().starts_with("done move="));
/// # Ok::<(), std::string::FromUtf8Error>(())
/// ```
pub struct Hub<W> {
    out: Arc<Mutex<W>>,
    megabytes: usize,
    threads: NonZeroU8,
    /// Whether positions come turned round.
    is_turned: bool,
    task: Option<Task>,
    measure: Measure,
    clock: Arc<Mutex<Clock>>,
    /// The searches that were asked for and may not be over.
    searches: Vec<Running>,
    jobs: Sender<Job>,
}

impl<W> std::fmt::Debug for Hub<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hub")
            .field("megabytes", &self.megabytes)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

impl<W: Write + Send + 'static> Hub<W> {
    /// An engine that answers there, with tables of endings if there are any.
    #[must_use]
    pub fn new(out: Arc<Mutex<W>>, endgame: Option<Arc<Endgame>>) -> Self {
        let clock = Arc::<Mutex<Clock>>::default();
        let (jobs, to_do) = mpsc::channel();
        let worker =
            Worker { out: Arc::clone(&out), endgame, clock: Arc::clone(&clock), engine: None, free: Instant::now() };
        thread::spawn(move || worker.run(&to_do));
        Self {
            out,
            megabytes: 64,
            threads: NonZeroU8::MIN,
            is_turned: false,
            task: None,
            measure: Measure::INFINITE,
            clock,
            searches: Vec::new(),
            jobs,
        }
    }

    /// Takes in a line; whether there are more to come. What is not understood is ignored.
    pub fn line(&mut self, line: &str) -> bool {
        let line = Arguments::of(line);
        match line.command() {
            "hub" => self.introduce(),
            "set-param" => self.set(&line),
            "init" => {
                self.prepare();
                self.say("ready");
            }
            "new-game" => {
                self.interrupt();
                self.is_turned = false;
                locked(&self.clock).restart();
                self.ask(Job::Forget);
                self.prepare();
            }
            "pos" => {
                self.interrupt();
                self.task = self.position(&line);
                // For a program that left out `init`: a move waits for no table.
                self.prepare();
                if self.task.is_none() {
                    self.say("error message=\"this is not a position with moves that lead on from it\"");
                }
            }
            "level" => self.measure = Measure::of(&line, &mut locked(&self.clock)),
            "go" => self.go(line.value("ponder").is_none(), line.value("analyze").is_some()),
            "ponder-hit" => self.ponder_hit(),
            "stop" => self.stop(),
            "ping" => self.say("pong"),
            "quit" => {
                self.stop();
                self.wait();
                return false;
            }
            _ => {}
        }
        true
    }

    /// Waits until all that was asked for is done, and the searches have answered.
    pub fn wait(&mut self) {
        let (done, report) = mpsc::sync_channel(1);
        self.ask(Job::Report(done));
        // If the thread has gone, there is nothing to wait for.
        let _ = report.recv();
        self.searches.clear();
    }

    /// Asks the searches that run or wait to come to an end.
    pub fn stop(&self) {
        self.searches.iter().for_each(|search| search.control.stop.store(true, Ordering::Relaxed));
    }

    /// Something else is about to begin: a search with limits comes to its end first, and one that would go on for ever is
    /// stopped. Either way it answers.
    fn interrupt(&mut self) {
        self.searches.retain(|search| !search.control.is_over.load(Ordering::Acquire));
        for search in self.searches.iter().filter(|search| search.is_unlimited) {
            search.control.stop.store(true, Ordering::Relaxed);
        }
    }

    fn ask(&self, job: Job) {
        // It fails only if the thread has gone.
        let _ = self.jobs.send(job);
    }

    /// Makes what a search needs, and waits for it unless one runs.
    fn prepare(&mut self) {
        self.ask(Job::Prepare(self.megabytes, self.threads));
        self.interrupt();
        if self.searches.is_empty() {
            self.wait();
        }
    }

    fn say(&self, line: &str) {
        say(&self.out, line);
    }

    fn introduce(&self) {
        self.say(concat!("id name=boardgame version=", env!("CARGO_PKG_VERSION")));
        self.say("param name=variant value=english type=enum values=\"english\"");
        self.say(&std::format!("param name=hash value={} type=int min=1 max={MOST_MEGABYTES}", self.megabytes));
        self.say(&std::format!("param name=threads value={} type=int min=1 max=255", self.threads));
        self.say("wait");
    }

    fn set(&mut self, line: &Arguments<'_>) {
        let value = line.value("value").unwrap_or_default();
        match line.value("name") {
            Some("hash") => {
                self.megabytes = value.parse().unwrap_or(self.megabytes).clamp(1, MOST_MEGABYTES);
            }
            Some("threads") => self.threads = value.parse().unwrap_or(self.threads),
            _ => return,
        }
        self.ask(Job::Drop);
        self.prepare();
    }

    /// The position of a line, after the moves that it says were played since.
    fn position(&mut self, line: &Arguments<'_>) -> Option<Task> {
        let position = read_position(line.value("pos")?)?;
        let moves = line.value("moves").unwrap_or_default();
        let is_turned = seems_turned(&position).unwrap_or(self.is_turned);
        let there = |is_turned: bool| {
            let position = if is_turned { turned(&position)? } else { position };
            task(&position, moves)
        };
        let orders = [is_turned, !is_turned];
        // A position without moves is legal both ways round.
        let orders = if moves.trim().is_empty() { &orders[..1] } else { &orders[..] };
        for &is_turned in orders {
            if let Some(task) = there(is_turned) {
                self.is_turned = is_turned;
                return Some(task);
            }
        }
        None
    }

    fn go(&mut self, is_timed: bool, analyses: bool) {
        let asked = Instant::now();
        self.interrupt();
        let Some(task) = self.task.clone() else { return self.say("error message=\"there is no position\"") };
        let (control, measure) = (Arc::<Control>::default(), self.measure);
        let running = Arc::clone(&control);
        self.searches.push(Running { control: running, measure, is_unlimited: measure.is_unlimited(is_timed) });
        self.ask(Job::Think(Thinking { task, measure, asked, is_timed, analyses, control }));
    }

    /// The move that was expected has been played: from now on the time counts, if there is one.
    fn ponder_hit(&mut self) {
        let Some(search) = self.searches.last_mut() else { return };
        let (true, Some(time)) = (search.control.hit.set(Instant::now()).is_ok(), search.measure.time) else { return };
        search.is_unlimited = false;
        let control = Arc::clone(&search.control);
        // Nobody waits for this thread: what it stops may have ended long before.
        thread::spawn(move || {
            thread::sleep(time);
            control.stop.store(true, Ordering::Relaxed);
        });
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A game that continues from a position, after these moves.
fn task(position: &Position, moves: &str) -> Option<Task> {
    let setup = Setup::from_position(position);
    let mut game = Checkers::start(&setup).ok()?;
    let mut played = Vec::new();
    for text in moves.split_whitespace() {
        let mv = read_move(game.position(), text)?;
        game.play(&mv).ok()?;
        played.push(mv);
    }
    Some(Task { before: keys(&setup, played), game })
}

/// Writes a line at once. That nobody listens any more is not an error.
fn say<W: Write>(out: &Mutex<W>, line: &str) {
    let mut out = locked(out);
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// What a depth has found.
fn info(found: &Found<Move>, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a speed in millions to two places")]
    let speed = found.nodes as f64 / seconds.max(1e-6) / 1e6;
    let line: Vec<String> = found.line.iter().map(|mv| move_text(*mv)).collect();
    std::format!(
        "info depth={} score={} nodes={} time={seconds:.3} nps={speed:.2} pv=\"{}\"",
        found.depth,
        in_men(found.score),
        found.nodes,
        line.join(" "),
    )
}

/// A score in men; a win in n plies is 100 less n hundredths.
fn in_men(score: Score) -> String {
    let value = match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => 10_000 - i32::from(plies),
        (_, Some(plies)) => i32::from(plies) - 10_000,
        // What the tables call won is said to be as good as 80 men.
        _ => (score.value() * 100 / MAN).clamp(-8_000, 8_000),
    };
    std::format!("{:.2}", f64::from(value) / 100.0)
}

fn done(found: &Found<Move>) -> String {
    let Some(best) = found.best else { return "error message=\"there is no legal move\"".to_string() };
    match found.line.get(1) {
        Some(reply) => std::format!("done move={} ponder={}", move_text(best), move_text(*reply)),
        None => std::format!("done move={}", move_text(best)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hub::position_text;

    /// What is said to these lines.
    fn said(lines: &[&str]) -> Vec<String> {
        let out = Arc::new(Mutex::new(Vec::new()));
        let mut hub = Hub::new(Arc::clone(&out), None);
        for line in lines {
            hub.line(line);
        }
        hub.wait();
        let out = out.lock().expect("nobody panics");
        String::from_utf8(out.clone()).expect("text").lines().map(String::from).collect()
    }

    fn best_move(lines: &[&str]) -> String {
        let said = said(lines);
        let done = said.last().expect("an answer");
        Arguments::of(done).value("move").unwrap_or_else(|| panic!("no move in {done}")).to_string()
    }

    #[test]
    fn it_introduces_itself_and_ignores_what_it_does_not_know() {
        let said = said(&["hub", "what=ever \"", "", "set-param name=book value=true", "init", "ping"]);
        assert!(said[0].starts_with("id name=boardgame version="));
        assert_eq!(said[said.len() - 3..], ["wait", "ready", "pong"]);
    }

    #[test]
    fn captures_are_compelled_and_written_with_what_they_take() {
        let fen: Position = "W:W29,32:B10,15,23,25".parse().expect("a position");
        let pos = std::format!("pos pos={}", position_text(&fen));
        assert_eq!(best_move(&[&pos, "level depth=4", "go think"]), "29x22x25");
        let lines = ["pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18\"", "level nodes=5000", "go think"];
        assert_eq!(best_move(&lines), "15x22x18");
    }

    /// Where White is said to begin, the moves are those of the board as it is (see the module).
    #[test]
    fn positions_that_are_turned_round_are_understood() {
        let start = "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
        let best = best_move(&[start, "level depth=3", "go think"]);
        let from = best.split('-').next().and_then(|square| square.parse::<u8>().ok()).expect("a square");
        assert!((9..=12).contains(&from), "{best}");
        let lines =
            [start, "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18\"", "level depth=3", "go think"];
        assert_eq!(best_move(&lines), "15x22x18");
        let real: Position = "B:W29,30:B1,2,3,5,6".parse().expect("a position");
        let pos = position_text(&turned(&real).expect("the same turned round"));
        let best = best_move(&[&std::format!("pos pos={pos} moves=\"6-10\""), "level depth=3", "go think"]);
        assert!(best.starts_with("29-") || best.starts_with("30-"), "{best}");
    }

    /// All men are there: how many times each has moved says who began.
    #[test]
    fn openings_that_are_turned_round_are_understood_without_moves() {
        for ballot in checkers::ballot::three_move() {
            let real = ballot.moves().iter().fold(Position::start(), |position, mv| position.after(*mv));
            let turned = turned(&real).expect("the same turned round");
            let expected = (real.men(checkers::Side::Black) | real.men(checkers::Side::White)).len() == 24;
            assert_eq!(seems_turned(&real), expected.then_some(false), "{real}");
            assert_eq!(seems_turned(&turned), expected.then_some(true), "{real}");
            if expected {
                let pos = std::format!("pos pos={}", position_text(&turned));
                let best = best_move(&["set-param name=hash value=1", &pos, "level depth=2", "go think"]);
                assert!(read_move(&real, &best).is_some(), "{best} in {real}");
            }
        }
    }

    #[test]
    fn what_is_no_position_is_said_to_be_none() {
        for line in ["pos", "pos pos=W", "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwq", "go think"] {
            let said = said(&[line]);
            assert!(said[0].starts_with("error"), "{line}: {said:?}");
        }
    }

    #[test]
    fn who_has_no_time_left_moves_at_once() {
        let pos = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
        assert!(best_move(&[pos, "level time=-1.5 inc=0", "go think"]).contains('-'));
    }

    #[test]
    fn a_level_says_how_long_to_think() {
        let time =
            |line: &str| Measure::of(&Arguments::of(line), &mut Clock::default()).time.expect("a limit").as_millis();
        assert_eq!(time("level time=-0.3 inc=0.05"), 0);
        assert_eq!(time("level time=25.15 inc=0"), 1_000);
        assert_eq!(time("level time=2.15 inc=0 moves=1"), 1_000);
        assert_eq!(time("level move-time=2"), 1_995);
        assert_eq!(time("level move-time=0.04"), 38);
    }

    /// A search without limits is over when something else is begun, and has answered. One with limits that are out of reach
    /// goes on until it is stopped, and the lines after it are answered meanwhile.
    #[test]
    fn whatever_is_asked_during_a_search_is_answered() {
        let start = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
        let levels = ["level infinite", "level nodes=100000000000", "level depth=39", "level move-time=600"];
        for (level, next) in levels.into_iter().flat_map(|level| {
            [start, "pos start", "go think", "new-game", "set-param name=hash value=1"].map(|next| (level, next))
        }) {
            let out = Arc::new(Mutex::new(Vec::new()));
            let mut hub = Hub::new(Arc::clone(&out), None);
            let said = || String::from_utf8(out.lock().expect("nobody panics").clone()).expect("text");
            for line in [start, level, "go think", next, "ping"] {
                assert!(hub.line(line), "{line}");
            }
            let before = said();
            assert!(before.contains("pong"), "{level}, {next}: {before}");
            assert!(level == "level infinite" || !before.contains("done"), "{level}, {next}: {before}");
            hub.line("stop");
            hub.wait();
            let searches = if next == "go think" { 2 } else { 1 };
            assert_eq!(said().lines().filter(|line| line.starts_with("done")).count(), searches, "{level}, {next}");
        }
    }

    /// A worker without a thread.
    fn worker() -> Worker<Vec<u8>> {
        Worker { out: Arc::default(), endgame: None, clock: Arc::default(), engine: None, free: Instant::now() }
    }

    fn thinking(depth: u8, time: Option<Duration>, asked: Instant) -> Thinking {
        let measure = Measure { depth, time, ..Measure::INFINITE };
        let task = task(&Position::start(), "").expect("a game");
        Thinking { task, measure, asked, is_timed: true, analyses: false, control: Arc::default() }
    }

    #[test]
    fn the_table_is_allocated_before_a_move_and_kept_from_move_to_move() {
        let mut worker = worker();
        worker.work(Job::Prepare(1, NonZeroU8::MIN));
        let table_of = |worker: &Worker<_>| {
            worker.engine.as_ref().map(|engine| (Arc::as_ptr(&engine.table), engine.table.bytes()))
        };
        let table = table_of(&worker);
        assert!(table.is_some());
        for _ in 0..2 {
            worker.work(Job::Think(thinking(4, None, Instant::now())));
            worker.work(Job::Forget);
            worker.work(Job::Prepare(2, NonZeroU8::MIN));
            assert_eq!(table_of(&worker), table);
        }
        worker.work(Job::Drop);
        worker.work(Job::Prepare(2, NonZeroU8::MIN));
        assert_ne!(table_of(&worker), table);
    }

    /// The second has used up its time when the engine comes to it, unless it was another search that it waited for.
    #[test]
    fn time_counts_from_go() {
        let mut worker = worker();
        worker.work(Job::Prepare(1, NonZeroU8::MIN));
        let hour = Duration::from_secs(3_600);
        let Some(asked) = Instant::now().checked_sub(hour) else { return };
        for (free, is_late) in [(asked, true), (Instant::now(), false)] {
            worker.free = free;
            locked(&worker.out).clear();
            worker.work(Job::Think(thinking(8, Some(hour), asked)));
            let said = String::from_utf8(locked(&worker.out).clone()).expect("text");
            assert_eq!(!said.contains("info depth=8"), is_late, "{said}");
        }
    }

    /// The time that a level gives is left from `ponder-hit` on; without one the search goes on.
    #[test]
    fn a_ponder_hit_leaves_the_time_that_there_is() {
        for level in ["level infinite", "level move-time=600"] {
            let out = Arc::new(Mutex::new(Vec::new()));
            let mut hub = Hub::new(Arc::clone(&out), None);
            for line in ["pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", level, "go ponder", "ponder-hit"] {
                hub.line(line);
            }
            let control = Arc::clone(&hub.searches[0].control);
            assert!(!control.stop.load(Ordering::Relaxed) && control.hit.get().is_some(), "{level}");
            hub.line("stop");
            hub.wait();
            assert!(locked(&hub.clock).thought.is_some(), "{level}: the time after the hit counts");
        }
    }

    #[test]
    fn stop_and_quit_end_a_search_without_limits() {
        let out = Arc::new(Mutex::new(Vec::new()));
        let mut hub = Hub::new(Arc::clone(&out), None);
        for line in ["pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", "level infinite", "go analyze", "ping", "stop"] {
            assert!(hub.line(line));
        }
        hub.wait();
        hub.line("go ponder");
        hub.line("ponder-hit");
        assert!(!hub.line("quit"));
        let out = String::from_utf8(out.lock().expect("nobody panics").clone()).expect("text");
        assert_eq!(out.lines().filter(|line| line.starts_with("done")).count(), 2);
    }
}
