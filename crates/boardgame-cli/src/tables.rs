//! `boardgame tables`: makes tables of perfect endings, and says what is in them. What other commands ask of tables is
//! here too.

mod solution;

use std::{
    cell::RefCell,
    env,
    ffi::OsString,
    fmt,
    io::{self, IsTerminal as _, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
};

use boardgame_core::{Enumerable as _, Game as _, Lang};
use boardgame_referee::{Face as _, GameId, Worth, listed};
use boardgame_retrograde::{Kind, Progress};
use boardgame_text::Text;
use checkers::{Checkers, Position, Side};
use checkers_tables::{
    Counts, FileError, Job, MOST_DISTANCES, MOST_PIECES, MakeError, Material, Outcome, OutcomesOnly, Store, TableError,
    Tables, Value,
};

use crate::{
    args::{self, Action, games, has_tables},
    out::Out,
    players,
    progress::Bar,
    stop::Stop,
    words::Endings,
};

/// Tables of at most this many pieces are made when they are first asked for: it takes a few seconds.
const AT_FIRST_USE: u8 = 4;

pub(crate) fn run(args: &args::Tables, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    if let Some(solvable) = args.game().solvable() {
        return solution::run(args, solvable, text, out).map(|()| ExitCode::SUCCESS);
    }
    let most = if args.outcomes { MOST_PIECES } else { MOST_DISTANCES };
    let expected = || Stop::Usage(text.say(&Endings::Pieces { most }));
    let pieces = |what: &str| what.parse().ok().filter(|pieces| (2..=most).contains(pieces)).ok_or_else(expected);
    // What is asked for is read before anything is looked for.
    let store = || match (folder(args.folder.as_deref(), text)?, args.game()) {
        (folder, GameId::Checkers) => Ok(Store::new(folder)),
        _ => Err(Stop::Usage(text.say(&Endings::NoTablesOf { games: games(has_tables) }))),
    };
    match (args.action, args.pieces.as_deref()) {
        (Action::Stats, None) if !args.outcomes => stats(&store()?, text, out),
        (Action::Jobs, Some(what)) => {
            let slices = Material::up_to(pieces(what)?);
            let store = store()?;
            if args.outcomes {
                let groups = OutcomesOnly::new(store.clone()).jobs(&slices, args.workers);
                jobs(&store, &groups, "--outcomes ", out)
            } else {
                jobs(&store, &at_once(&slices), "", out)
            }
        }
        (Action::Make, Some(what)) if what.contains('-') => match job(what, text)? {
            job if args.outcomes && job.material().is_canonical() => {
                let only = OutcomesOnly::new(store()?);
                // The log of a job is where this is looked up.
                say_memory(job.memory(), text);
                make_and_tell::<Material>(Known::Outcomes, text, out, |told| only.run(job, told)).map(|_| ())
            }
            Job::Slice(slice) if slice.pieces() <= most => {
                let store = store()?;
                say_memory(Store::memory(&[slice]), text);
                make_and_tell::<Material>(Known::Distances, text, out, |told| store.make(&[slice], told)).map(|_| ())
            }
            _ => Err(expected()),
        },
        (Action::Make, Some(what)) => {
            let slices = Material::up_to(pieces(what)?);
            let store = store()?;
            let rows = if args.outcomes {
                tell_memory(slices.iter().map(|&slice| Job::Slice(slice).memory()).max().unwrap_or_default(), text);
                let only = OutcomesOnly::new(store);
                make_and_tell::<Material>(Known::Outcomes, text, out, |told| only.make(&slices, told))?
            } else {
                tell_memory(Store::memory(&slices), text);
                make_and_tell::<Material>(Known::Distances, text, out, |told| store.make(&slices, told))?
            };
            sums(&by_pieces(&slices, &rows), text, out)
        }
        _ => Err(expected()),
    }
    .map(|()| ExitCode::SUCCESS)
}

/// The slice, or the part of one, that is written like this.
fn job(what: &str, text: &Text) -> Result<Job, Stop> {
    match what.parse() {
        // Of a slice and the one with the colours exchanged only one has a table.
        Ok(Job::Slice(slice)) if !slice.is_canonical() => Ok(Job::Slice(slice.turned())),
        Ok(job) => Ok(job),
        Err(error) => Err(Stop::Usage(text.say(&error))),
    }
}

/// Where tables are kept if nobody says where.
pub(crate) fn folder(named: Option<&Path>, text: &Text) -> Result<PathBuf, Stop> {
    let set = |name| env::var_os(name).filter(|value: &OsString| !value.is_empty()).map(PathBuf::from);
    let cache = || set("XDG_CACHE_HOME").or_else(|| set("HOME").map(|home| home.join(".cache")));
    let kept = || cache().or_else(|| set("LOCALAPPDATA")).map(|cache| cache.join("boardgame/tables"));
    named.map(Path::to_path_buf).or_else(kept).ok_or_else(|| Stop::Say(text.say(&Endings::NoFolder)))
}

pub(crate) use solution::{BestPlay, solution};

/// Why a table is not read. One that is damaged can be made again.
fn unread(error: &FileError, game: GameId, text: &Text) -> Stop {
    let said = text.say(error);
    Stop::Say(match error {
        FileError::System { .. } | FileError::Table { error: TableError::NotATable, .. } => said,
        FileError::Table { .. } => text.say(&Endings::MadeAgain { error: said, game }),
    })
}

/// What tables say of a slice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Distances,
    Outcomes,
}

/// What a slice counts, by its tables.
type Row = (Known, Counts);

/// Makes tables, with a bar; prints a row for each slice, and returns what it counts.
fn make_and_tell<T: fmt::Display>(
    known: Known,
    text: &Text,
    out: &mut Out,
    make: impl FnOnce(&mut dyn FnMut(Progress<T>)) -> Result<(), MakeError>,
) -> Result<Vec<Row>, Stop> {
    out.line(&text.say(&Endings::Columns))?;
    let bar = Bar::default();
    let (mut rows, mut written) = (Vec::new(), Ok(()));
    let result = make(&mut |made| match made {
        Progress::Step { slice, done, total } => {
            bar.reach(done, total);
            bar.note(|| text.say(&Endings::At { slice: slice.to_string() }));
        }
        Progress::Done { slice, counts, .. } => {
            rows.push((known, counts));
            if written.is_ok() {
                written = bar.aside(|| row(out, &slice.to_string(), &(known, counts)).and_then(|()| out.finish()));
            }
        }
    });
    bar.clear();
    result.map_err(|error| Stop::Say(text.say(&error)))?;
    written?;
    Ok(rows)
}

/// The sums for each number of pieces. Where one slice has no distances, the sum has none.
fn by_pieces(slices: &[Material], rows: &[Row]) -> Vec<Row> {
    let mut totals = vec![(Known::Distances, Counts::default()); usize::from(MOST_PIECES) + 1];
    for (slice, (known, counts)) in slices.iter().zip(rows) {
        let total = &mut totals[usize::from(slice.pieces())];
        total.1 += *counts;
        if *known == Known::Outcomes {
            total.0 = Known::Outcomes;
        }
    }
    totals
}

/// Says beforehand how much memory it takes, at a terminal.
fn tell_memory(bytes: u64, text: &Text) {
    if io::stderr().is_terminal() {
        say_memory(bytes, text);
    }
}

fn say_memory(bytes: u64, text: &Text) {
    // A terminal that has gone away does not stop the work.
    let _ = writeln!(io::stderr(), "{}", text.say(&Endings::Memory { megabytes: bytes.div_ceil(1_000_000) }));
}

/// The slices that can be made at once, group by group.
fn at_once(slices: &[Material]) -> Vec<Vec<Material>> {
    let alike = slices.chunk_by(|one, next| (one.pieces(), one.men()) == (next.pieces(), next.men()));
    alike.map(<[Material]>::to_vec).collect()
}

/// The commands that make the tables, one a line; an empty line means: wait for those before.
fn jobs<T: fmt::Display>(store: &Store, groups: &[Vec<T>], how: &str, out: &mut Out) -> Result<(), Stop> {
    let program = env::current_exe().map_or_else(|_| "boardgame".to_owned(), |path| path.display().to_string());
    let directory = std::path::absolute(store.directory()).unwrap_or_else(|_| store.directory().to_path_buf());
    let (program, directory) = (quoted(&program), quoted(&directory.display().to_string()));
    for (place, group) in groups.iter().enumerate() {
        if place > 0 {
            out.object("")?;
        }
        for job in group {
            out.object(&format!("{program} tables make --tables {directory} {how}checkers {job}"))?;
        }
    }
    Ok(())
}

/// A word for a shell.
fn quoted(word: &str) -> String {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "/._-+=:".contains(sign);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

fn stats(store: &Store, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let (slices, rows) = known(store, Material::up_to(MOST_PIECES), text, out)?;
    if rows.is_empty() {
        return Err(Stop::Say(text.say(&Endings::NoTables { folder: store.directory().display().to_string() })));
    }
    sums(&by_pieces(&slices, &rows), text, out)
}

/// Those slices of which there are tables, with what they count; prints a row for each.
fn known(store: &Store, slices: Vec<Material>, text: &Text, out: &mut Out) -> Result<(Vec<Material>, Vec<Row>), Stop> {
    let game = GameId::Checkers;
    let (mut found, mut rows) = (Vec::new(), Vec::new());
    for slice in slices {
        let counts = store.counts(&slice).map_err(|error| unread(&error, game, text))?;
        let counted = if let Some(counts) = counts {
            Some((Known::Distances, counts))
        } else {
            let outcomes = store.outcomes(&slice).map_err(|error| unread(&error, game, text))?;
            outcomes.map(|outcomes| (Known::Outcomes, Counts::from_outcomes(outcomes)))
        };
        if let Some(counted) = counted {
            tell(&mut rows, &slice.to_string(), &counted, text, out)?;
            found.push(slice);
        }
    }
    Ok((found, rows))
}

/// Prints a row and keeps it; what its columns are is printed above the first.
fn tell(rows: &mut Vec<Row>, name: &str, counted: &Row, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if rows.is_empty() {
        out.line(&text.say(&Endings::Columns))?;
    }
    row(out, name, counted)?;
    rows.push(*counted);
    Ok(())
}

fn sums(totals: &[Row], text: &Text, out: &mut Out) -> Result<(), Stop> {
    for (pieces, counts) in (0..).zip(totals).filter(|(_, (_, counts))| counts.total() > 0) {
        row(out, &text.say(&Endings::AllSlices { pieces }), counts)?;
    }
    Ok(())
}

fn row(out: &mut Out, name: &str, (known, counts): &Row) -> Result<(), Stop> {
    let [won, drawn, lost] = [Outcome::Won, Outcome::Drawn, Outcome::Lost].map(|outcome| counts.outcome(outcome));
    let total = counts.total();
    let [plies, positions] = match known {
        Known::Distances => {
            let (plies, positions) = counts.longest_win().unwrap_or_default();
            [plies.to_string(), positions.to_string()]
        }
        Known::Outcomes => ["-", "-"].map(str::to_owned),
    };
    out.object(&format!("{name:<10} {total:>13} {won:>13} {drawn:>13} {lost:>13} {plies:>4} {positions:>7}"))
}

/// How many pieces of both sides there are.
fn pieces(position: &Position) -> u32 {
    let of = |side| position.pieces(side).bits().count_ones();
    of(Side::Black) + of(Side::White)
}

/// The tables that a position needs, if it has few pieces; those of few are made on the spot. Where they cannot be kept,
/// the reason is printed instead.
fn at_hand(position: &Position, named: Option<&Path>, text: &Text) -> Result<Result<Tables, String>, Stop> {
    let folder = match folder(named, text) {
        Ok(folder) => folder,
        Err(Stop::Say(reason)) => return Ok(Err(reason)),
        Err(stop) => return Err(stop),
    };
    let store = Store::new(folder);
    let few = Material::up_to(AT_FIRST_USE);
    // A folder of outcomes was named so that its outcomes are shown.
    let kinds = if named.is_some() { &[Kind::Distances, Kind::Outcomes][..] } else { &[Kind::Distances] };
    let is_there = |slice: &Material| kinds.iter().any(|kind| store.path(*kind, slice).exists());
    let needed = Material::up_to(AT_FIRST_USE.min(u8::try_from(pieces(position)).unwrap_or(u8::MAX)));
    if pieces(position) <= AT_FIRST_USE.into() && !needed.iter().all(is_there) {
        let bar = Bar::default();
        let made = store.make(&few, |made| {
            if let Progress::Step { done, total, .. } = made {
                bar.reach(done, total);
            }
        });
        bar.clear();
        if let Err(error) = made.map_err(|error| text.say(&error)) {
            return match named {
                None => Ok(Err(text.say(&Endings::NotKept { error }))),
                Some(_) => Err(Stop::Say(error)),
            };
        }
    }
    Ok(Ok(Tables::from(store)))
}

/// Says what a position is worth where perfect play is known.
pub(crate) fn told(game: &str, position: &str, named: Option<&Path>, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let said = match GameId::of(game) {
        Some(GameId::Checkers) => {
            let Ok(position) = position.parse::<Position>() else { return Ok(()) };
            let setup = checkers::Setup::from_position(&position);
            let Ok(game) = Checkers::start(&setup) else { return Ok(()) };
            ending(&game, named, text)?
        }
        Some(game) => solution(game, named, text).map(|perfect| perfect.verdict(position, text)).transpose()?.flatten(),
        None => None,
    };
    said.map_or(Ok(()), |said| out.text(&said))
}

/// Tables for many positions: the referee's. What cannot be read in them is kept, to be asked for.
pub(crate) struct Watcher {
    tables: Tables,
    error: RefCell<Option<String>>,
    lang: Lang,
}

impl Watcher {
    pub(crate) fn new(folder: &Path, text: &Text) -> Result<Self, Stop> {
        let tables = Tables::from(players::store(folder, text)?);
        Ok(Self { tables, error: RefCell::new(None), lang: text.lang() })
    }

    /// What could not be read.
    pub(crate) fn error(&self) -> Option<String> {
        self.error.borrow().clone()
    }
}

impl boardgame_referee::Oracle for Watcher {
    fn worth(&self, game: GameId, position: &str) -> Option<Worth> {
        let position: Position = position.parse().ok().filter(|_| game == GameId::Checkers)?;
        match self.tables.value(&position) {
            Ok(value) => value.map(|value| match (value.outcome(), value.plies()) {
                (Outcome::Won, plies) => Worth::Won(plies.unwrap_or_default()),
                (Outcome::Drawn, _) => Worth::Drawn,
                (Outcome::Lost, _) => Worth::Lost,
            }),
            Err(error) => {
                let told = || match unread(&error, GameId::Checkers, &Text::new(self.lang)) {
                    Stop::Say(told) => told,
                    _ => String::new(),
                };
                self.error.borrow_mut().get_or_insert_with(told);
                None
            }
        }
    }
}

/// What an ending is worth, and what each move keeps of it; or how that could be had. Nothing of a position with more pieces
/// than tables are made for.
fn ending(game: &Checkers, named: Option<&Path>, text: &Text) -> Result<Option<String>, Stop> {
    let position = game.position();
    let pieces = pieces(position);
    let not_there = |folder: &Path| Endings::NotInTables { folder: folder.display().to_string(), pieces };
    if pieces > MOST_PIECES.into() {
        // Tables were named: if they do not have the position, the program says so.
        return Ok(named.map(|folder| text.say(&not_there(folder))));
    }
    let tables = match at_hand(position, named, text)? {
        Ok(tables) => tables,
        Err(reason) => return Ok(Some(reason)),
    };
    let distance = |position: &Position| tables.value(position);
    let outcome = |position: &Position| Ok(tables.outcome(position)?.map(Value::of));
    let unread = |error: FileError| unread(&error, GameId::Checkers, text);
    // Where there are no distances, tables of outcomes may say who wins.
    let is_near = distance(position).map_err(unread)?.is_some();
    let value: &dyn Fn(&Position) -> Result<Option<Value>, FileError> = if is_near { &distance } else { &outcome };
    let Some(worth) = value(position).map_err(unread)? else {
        return Ok(Some(match named {
            Some(folder) => text.say(&not_there(folder)),
            None if pieces > MOST_DISTANCES.into() => text.say(&Endings::MoreOutcomes { pieces }),
            None => text.say(&Endings::MoreTables { pieces }),
        }));
    };
    let mut moves = Vec::new();
    for mv in game.moves() {
        let mut after = *position;
        after.play_trusted(mv);
        moves.push((value(&after).map_err(unread)?.and_then(Value::before), mv.to_string()));
    }
    let turn = position.to_move();
    let players = [turn, !turn].map(|side: Side| Checkers::player(text, side.player()));
    let known = if is_near { Known::Distances } else { Known::Outcomes };
    Ok(Some(verdict(text, known, worth, players, moves)))
}

/// What a position is worth, and what each move keeps of it, where that is known of all of them. The players are the one
/// to move and the other.
fn verdict(
    text: &Text,
    known: Known,
    worth: Value,
    [own, other]: [String; 2],
    moves: Vec<(Option<Value>, String)>,
) -> String {
    let plies = |value: Value| value.plies().filter(|_| known == Known::Distances);
    let wins = |player| match plies(worth) {
        Some(plies) => Endings::Wins { player, plies },
        None => Endings::WinsSometime { player },
    };
    let mut lines = vec![text.say(&match worth.outcome() {
        Outcome::Won => wins(own),
        Outcome::Lost => wins(other),
        Outcome::Drawn => Endings::Drawn,
    })];
    let judged: Option<Vec<(Value, String)>> = moves.into_iter().map(|(value, mv)| Some((value?, mv))).collect();
    let Some(mut moves) = judged else { return lines.remove(0) };
    // The best come first, and equals in the order of the board.
    moves.sort_by_key(|(value, _)| core::cmp::Reverse(*value));
    let with = |outcome: Outcome| {
        let all = moves.iter().filter(|(value, _)| value.outcome() == outcome);
        let shown: Vec<String> = all
            .map(|(value, mv)| plies(*value).map_or_else(|| mv.clone(), |plies| format!("{mv} ({plies})")))
            .collect();
        (!shown.is_empty()).then(|| listed(shown.iter()))
    };
    let near = known == Known::Distances;
    lines
        .extend(with(Outcome::Won).map(|moves| {
            text.say(&if near { Endings::KeepWin { moves } } else { Endings::KeepWinSometime { moves } })
        }));
    lines.extend(with(Outcome::Drawn).map(|moves| {
        let throws = worth.outcome() == Outcome::Won;
        text.say(&if throws { Endings::ThrowsAwayWin { moves } } else { Endings::KeepDraw { moves } })
    }));
    lines.extend(
        with(Outcome::Lost)
            .map(|moves| text.say(&if near { Endings::Lose { moves } } else { Endings::LoseSometime { moves } })),
    );
    lines.join("\n")
}
