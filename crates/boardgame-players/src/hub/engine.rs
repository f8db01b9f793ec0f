//! The engine's side of the Hub protocol.

use std::{
    io::Write,
    num::NonZeroU8,
    sync::{Arc, Mutex, atomic::Ordering, mpsc},
    thread,
    time::Instant,
    vec::Vec,
};

use boardgame_core::Game;
use checkers::{Checkers, Position, Setup};

use super::{
    Arguments,
    clock::{Clock, SearchLimits},
    read_move, read_position,
    text::{seems_turned, turned},
    worker::{Control, Job, SearchJob, Task, Worker, locked, say},
};
use crate::{checkers::Endgame, keys};

const MAX_MEGABYTES: usize = 4096;

/// A search that has been queued and may be running.
struct SearchHandle {
    control: Arc<Control>,
    limits: SearchLimits,
    is_unlimited: bool,
}

/// An engine that speaks the Hub protocol. It handles lines even during a search, and queues the work that they request.
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
/// let output = String::from_utf8(out.lock().unwrap().clone())?;
/// assert!(output.lines().last().unwrap().starts_with("done move="));
/// # Ok::<(), std::string::FromUtf8Error>(())
/// ```
pub struct Hub<W> {
    out: Arc<Mutex<W>>,
    megabytes: usize,
    threads: NonZeroU8,
    /// Whether positions arrive turned (see the [module](self)).
    is_turned: bool,
    task: Option<Task>,
    limits: SearchLimits,
    clock: Arc<Mutex<Clock>>,
    searches: Vec<SearchHandle>,
    jobs: mpsc::Sender<Job>,
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
    /// Creates an engine that writes to `out`, with endgame tables if there are any.
    #[must_use]
    pub fn new(out: Arc<Mutex<W>>, endgame: Option<Arc<Endgame>>) -> Self {
        let clock = Arc::<Mutex<Clock>>::default();
        let (jobs, queue) = mpsc::channel();
        let worker =
            Worker { out: Arc::clone(&out), endgame, clock: Arc::clone(&clock), engine: None, free: Instant::now() };
        thread::spawn(move || worker.run(&queue));
        Self {
            out,
            megabytes: 64,
            threads: NonZeroU8::MIN,
            is_turned: false,
            task: None,
            limits: SearchLimits::INFINITE,
            clock,
            searches: Vec::new(),
            jobs,
        }
    }

    /// Handles a line. Returns `false` after `quit`. Unknown commands are ignored.
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
                self.is_turned = false;
                locked(&self.clock).restart();
                self.queue(Job::Forget);
                self.prepare();
            }
            "pos" => {
                self.task = self.position(&line);
                // Some programs omit `init`. The memory must be ready before the clock starts.
                self.prepare();
                if self.task.is_none() {
                    self.say("error message=\"this is not a position with legal moves from it\"");
                }
            }
            "level" => self.limits = SearchLimits::of(&line, &mut locked(&self.clock)),
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

    /// Waits until all queued work is done.
    pub fn wait(&mut self) {
        let (done, report) = mpsc::sync_channel(1);
        self.queue(Job::Report(done));
        // An error means that the thread has ended.
        let _ = report.recv();
        self.searches.clear();
    }

    /// Stops all searches.
    pub fn stop(&self) {
        self.searches.iter().for_each(|search| search.control.stop.store(true, Ordering::Relaxed));
    }

    /// Stops unlimited searches when other work arrives. Limited searches are finished first.
    fn interrupt(&mut self) {
        self.searches.retain(|search| !search.control.is_over.load(Ordering::Acquire));
        for search in self.searches.iter().filter(|search| search.is_unlimited) {
            search.control.stop.store(true, Ordering::Relaxed);
        }
    }

    fn queue(&self, job: Job) {
        // An error means that the thread has ended.
        let _ = self.jobs.send(job);
    }

    /// Queues the allocation of the engine. Waits for it unless a search is running.
    fn prepare(&mut self) {
        self.queue(Job::Prepare(self.megabytes, self.threads));
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
        self.say(&std::format!("param name=hash value={} type=int min=1 max={MAX_MEGABYTES}", self.megabytes));
        self.say(&std::format!("param name=threads value={} type=int min=1 max=255", self.threads));
        self.say("wait");
    }

    fn set(&mut self, line: &Arguments<'_>) {
        let value = line.value("value").unwrap_or_default();
        match line.value("name") {
            Some("hash") => {
                self.megabytes = value.parse().unwrap_or(self.megabytes).clamp(1, MAX_MEGABYTES);
            }
            Some("threads") => self.threads = value.parse().unwrap_or(self.threads),
            _ => return,
        }
        self.queue(Job::Drop);
        self.prepare();
    }

    fn position(&mut self, line: &Arguments<'_>) -> Option<Task> {
        let position = read_position(line.value("pos")?)?;
        let moves = line.value("moves").unwrap_or_default();
        let is_turned = seems_turned(&position).unwrap_or(self.is_turned);
        let read = |is_turned: bool| {
            let position = if is_turned { turned(&position)? } else { position };
            task(&position, moves)
        };
        let orders = [is_turned, !is_turned];
        // Without moves both orientations are legal, so the second need not be tried.
        let orders = if moves.trim().is_empty() { &orders[..1] } else { &orders[..] };
        let (is_turned, task) = orders.iter().find_map(|&is_turned| Some((is_turned, read(is_turned)?)))?;
        self.is_turned = is_turned;
        Some(task)
    }

    fn go(&mut self, is_timed: bool, analyses: bool) {
        let received = Instant::now();
        self.interrupt();
        let Some(task) = self.task.clone() else { return self.say("error message=\"there is no position\"") };
        let (control, limits) = (Arc::<Control>::default(), self.limits);
        let running = Arc::clone(&control);
        self.searches.push(SearchHandle { control: running, limits, is_unlimited: limits.is_unlimited(is_timed) });
        self.queue(Job::Search(SearchJob { task, limits, received, is_timed, analyses, control }));
    }

    /// Starts the clock of a ponder search when the expected move is played.
    fn ponder_hit(&mut self) {
        let Some(search) = self.searches.last_mut() else { return };
        let (true, Some(time)) = (search.control.hit.set(Instant::now()).is_ok(), search.limits.time) else { return };
        search.is_unlimited = false;
        let control = Arc::clone(&search.control);
        // The search may end earlier than this thread, which then stops nothing.
        thread::spawn(move || {
            thread::sleep(time);
            control.stop.store(true, Ordering::Relaxed);
        });
    }
}

fn task(position: &Position, moves: &str) -> Option<Task> {
    let setup = Setup::from_position(position);
    let mut game = Checkers::start(&setup).ok()?;
    let mut played_moves = Vec::new();
    for text in moves.split_whitespace() {
        let mv = read_move(game.position(), text)?;
        game.play(&mv).ok()?;
        played_moves.push(mv);
    }
    Some(Task { before: keys(&setup, played_moves), game })
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use super::*;
    use crate::hub::position_text;

    const START: &str = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

    type Output = Arc<Mutex<Vec<u8>>>;

    fn hub() -> (Hub<Vec<u8>>, Output) {
        let out = Output::default();
        (Hub::new(Arc::clone(&out), None), out)
    }

    fn text(out: &Output) -> String {
        String::from_utf8(locked(out).clone()).expect("text")
    }

    fn output(lines: &[&str]) -> Vec<String> {
        let (mut hub, out) = hub();
        for line in lines {
            hub.line(line);
        }
        hub.wait();
        text(&out).lines().map(String::from).collect()
    }

    fn best_move(lines: &[&str]) -> String {
        let output = output(lines);
        let done = output.last().expect("an answer");
        Arguments::of(done).value("move").unwrap_or_else(|| panic!("no move in {done}")).to_string()
    }

    #[test]
    fn it_introduces_itself_and_ignores_unknown_lines() {
        let output = output(&["hub", "what=ever \"", "", "set-param name=book value=true", "init", "ping"]);
        assert!(output[0].starts_with("id name=boardgame version="));
        assert_eq!(output[output.len() - 3..], ["wait", "ready", "pong"]);
    }

    #[test]
    fn captures_are_compulsory_and_a_move_is_played_without_time() {
        assert!(best_move(&[START, "level time=-1.5 inc=0", "go think"]).contains('-'));
        let fen: Position = "W:W29,32:B10,15,23,25".parse().expect("a position");
        let pos = std::format!("pos pos={}", position_text(&fen));
        assert_eq!(best_move(&[&pos, "level depth=4", "go think"]), "29x22x25");
        let pos = std::format!("{START} moves=\"11-15 22-18\"");
        assert_eq!(best_move(&[&pos, "level nodes=5000", "go think"]), "15x22x18");
    }

    #[test]
    fn turned_positions_are_understood() {
        let start = "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
        let best = best_move(&[start, "level depth=3", "go think"]);
        let from = best.split('-').next().and_then(|square| square.parse::<u8>().ok()).expect("a square");
        assert!((9..=12).contains(&from), "{best}");
        let lines = [start, &std::format!("{start} moves=\"11-15 22-18\""), "level depth=3", "go think"];
        assert_eq!(best_move(&lines), "15x22x18");
        let real: Position = "B:W29,30:B1,2,3,5,6".parse().expect("a position");
        let pos = position_text(&turned(&real).expect("the same turned round"));
        let best = best_move(&[&std::format!("pos pos={pos} moves=\"6-10\""), "level depth=3", "go think"]);
        assert!(best.starts_with("29-") || best.starts_with("30-"), "{best}");
    }

    #[test]
    fn turned_openings_are_understood_without_moves() {
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
    fn invalid_positions_are_errors() {
        for line in ["pos", "pos pos=W", "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwq", "go think"] {
            let output = output(&[line]);
            assert!(output[0].starts_with("error"), "{line}: {output:?}");
        }
    }

    #[test]
    fn lines_are_answered_during_a_search() {
        let levels = ["level infinite", "level nodes=100000000000", "level depth=39", "level move-time=600"];
        for (level, next) in levels.into_iter().flat_map(|level| {
            [START, "pos start", "go think", "new-game", "set-param name=hash value=1"].map(|next| (level, next))
        }) {
            let (mut hub, out) = hub();
            for line in [START, level, "go think", next, "ping"] {
                assert!(hub.line(line), "{line}");
            }
            let before = text(&out);
            assert!(before.contains("pong"), "{level}, {next}: {before}");
            assert!(level == "level infinite" || !before.contains("done"), "{level}, {next}: {before}");
            hub.line("stop");
            hub.wait();
            let searches = if next == "go think" { 2 } else { 1 };
            assert_eq!(text(&out).lines().filter(|line| line.starts_with("done")).count(), searches, "{level}, {next}");
        }
    }

    #[test]
    fn a_ponder_hit_starts_the_time() {
        for level in ["level infinite", "level move-time=600"] {
            let (mut hub, _out) = hub();
            for line in [START, level, "go ponder", "ponder-hit"] {
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
    fn stop_and_quit_end_an_unlimited_search() {
        let (mut hub, out) = hub();
        for line in [START, "level infinite", "go analyze", "ping", "stop"] {
            assert!(hub.line(line));
        }
        hub.wait();
        hub.line("go ponder");
        hub.line("ponder-hit");
        assert!(!hub.line("quit"));
        assert_eq!(text(&out).lines().filter(|line| line.starts_with("done")).count(), 2);
    }
}
