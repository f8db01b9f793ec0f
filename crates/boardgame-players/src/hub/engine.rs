//! The engine's side of the protocol.

use std::{
    io::Write,
    num::NonZeroU8,
    string::{String, ToString},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
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
struct Task {
    game: Checkers,
    before: Vec<u64>,
}

/// A search that runs.
struct Running {
    stop: Arc<AtomicBool>,
    /// Whether nothing but a word ends it.
    is_unlimited: bool,
    /// The engine, and how long it has thought.
    thread: JoinHandle<(Engine, Duration)>,
}

/// An engine that speaks the protocol: it is given lines, and writes its answers.
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
    endgame: Option<Arc<Endgame>>,
    megabytes: usize,
    threads: NonZeroU8,
    /// Whether positions come turned round.
    is_turned: bool,
    task: Option<Task>,
    measure: Measure,
    clock: Clock,
    engine: Option<Engine>,
    running: Option<Running>,
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
        Self {
            out,
            endgame,
            megabytes: 64,
            threads: NonZeroU8::MIN,
            is_turned: false,
            task: None,
            measure: Measure::INFINITE,
            clock: Clock::default(),
            engine: None,
            running: None,
        }
    }

    /// Takes in a line; whether there are more to come. What is not understood is ignored.
    pub fn line(&mut self, line: &str) -> bool {
        let line = Arguments::of(line);
        match line.command() {
            "hub" => self.introduce(),
            "set-param" => self.set(&line),
            "init" => self.say("ready"),
            "new-game" => {
                self.finish();
                self.is_turned = false;
                self.clock.restart();
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
            }
            "pos" => {
                self.finish();
                self.task = self.position(&line);
                if self.task.is_none() {
                    self.say("error message=\"this is not a position with moves that lead on from it\"");
                }
            }
            "level" => self.measure = Measure::of(&line, &mut self.clock),
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

    /// Waits until the search that runs has answered.
    pub fn wait(&mut self) {
        if let Some(Running { thread, .. }) = self.running.take() {
            self.engine = thread.join().ok().map(|(engine, thought)| {
                self.clock.thought(thought);
                engine
            });
        }
    }

    /// Asks the search that runs to come to an end.
    pub fn stop(&self) {
        if let Some(Running { stop, .. }) = &self.running {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Comes to the end of the search that runs, before something else is begun: one that has limits is waited for, and
    /// one that would go on for ever is stopped. Either way it answers.
    fn finish(&mut self) {
        if self.running.as_ref().is_some_and(|running| running.is_unlimited) {
            self.stop();
        }
        self.wait();
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
        self.finish();
        self.engine = None;
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

    fn go(&mut self, timed: bool, analyses: bool) {
        self.finish();
        let start = Instant::now();
        let Some(Task { game, before }) = &self.task else { return self.say("error message=\"there is no position\"") };
        let (game, before) = (game.clone(), before.clone());
        let mut engine = self.engine.take().unwrap_or_else(|| {
            let engine = Engine::new(self.megabytes << 20).on_threads(self.threads);
            match &self.endgame {
                Some(endgame) => engine.with_endgame(Arc::clone(endgame)),
                None => engine,
            }
        });
        let (out, measure) = (Arc::clone(&self.out), self.measure);
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let only = game.position().moves();
            // With one move there is nothing to think about, unless somebody wants to know what it is worth.
            let measure = if only.len() == 1 && timed && !analyses && measure.time.is_some() {
                Measure { depth: measure.depth.min(6), ..measure }
            } else {
                measure
            };
            let found = engine.think(&game, &before, &measure.limits(timed, &flag), |found| {
                if found.depth > 3 {
                    say(&out, &info(found, start.elapsed()));
                }
            });
            let thought = start.elapsed();
            say(&out, &done(&found));
            (engine, thought)
        });
        self.running = Some(Running { stop, is_unlimited: measure.is_unlimited(timed), thread });
    }

    /// The move that was expected has been played: from now on the time counts.
    fn ponder_hit(&self) {
        let Some(Running { stop, .. }) = &self.running else { return };
        let stop = Arc::clone(stop);
        let time = self.measure.time.unwrap_or(Duration::ZERO);
        // Nobody waits for this thread: what it stops may have ended long before.
        thread::spawn(move || {
            thread::sleep(time);
            stop.store(true, Ordering::Relaxed);
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

/// Writes a line at once. That nobody listens any more is not an error.
fn say<W: Write>(out: &Mutex<W>, line: &str) {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
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

    /// A search without limits is over when something else is begun, and has answered.
    #[test]
    fn whatever_is_asked_during_a_search_without_limits_is_answered() {
        let start = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
        for next in [start, "pos start", "go think", "new-game", "set-param name=hash value=1"] {
            let out = Arc::new(Mutex::new(Vec::new()));
            let mut hub = Hub::new(Arc::clone(&out), None);
            for line in [start, "level infinite", "go think", next, "ping", "stop"] {
                assert!(hub.line(line), "{line}");
            }
            hub.wait();
            let out = String::from_utf8(out.lock().expect("nobody panics").clone()).expect("text");
            let searches = if next == "go think" { 2 } else { 1 };
            assert_eq!(out.lines().filter(|line| line.starts_with("done")).count(), searches, "{next}: {out}");
            assert!(out.contains("pong"), "{next}: {out}");
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
