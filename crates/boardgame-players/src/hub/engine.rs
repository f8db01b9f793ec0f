//! The engine's side of the protocol.

use std::{
    io::Write,
    num::NonZeroU8,
    sync::{
        Arc, Mutex,
        atomic::Ordering,
        mpsc::{self, Sender},
    },
    thread,
    time::Instant,
    vec::Vec,
};

use boardgame_core::Game;
use checkers::{Checkers, Position, Setup};

use super::{
    Arguments,
    clock::{Clock, Measure},
    read_move, read_position,
    text::{seems_turned, turned},
    worker::{Control, Job, Task, Thinking, Worker, locked, say},
};
use crate::{checkers::Endgame, keys};

/// No table is larger, in megabytes.
const MOST_MEGABYTES: usize = 4096;

/// A search that runs or waits.
struct Running {
    control: Arc<Control>,
    measure: Measure,
    /// Whether only `stop` ends it.
    is_unlimited: bool,
}

/// An engine that speaks the protocol: it is given lines, and writes its answers.
///
/// It reads lines during a search as well, and does the work that they ask for when the search is over.
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
    /// Searches that may not be over.
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
                self.is_turned = false;
                locked(&self.clock).restart();
                self.ask(Job::Forget);
                self.prepare();
            }
            "pos" => {
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

    /// Stops searches without limits, before something else begins. A search with limits is finished first.
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

    /// Makes the engine that a search needs. Waits for it unless a search runs.
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

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

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

    /// Something else ends a search without limits. A search with limits that are out of reach continues until it is stopped,
    /// and the lines after it are answered meanwhile.
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
