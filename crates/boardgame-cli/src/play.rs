//! `boardgame play`: a game in the terminal or over a pipe, new or continued from a file.
//!
//! [`boardgame_table::hosted`] contains the rules of the table.

mod clock;
mod console;
mod files;
mod requests;
mod session;

use std::{
    io,
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

use blackball_rules::Format;
use boardgame_core::{FairDeal, Journal, Player, Promise, Seed, Shuffler, board::Setup};
use boardgame_referee::{
    GameId,
    board::{BoardPresentation, read_position},
    with_board,
};
use boardgame_table::{
    hosted::{Computer, Entry, LinkRole, TableHead, TableState},
    open,
    perfect::Perfect,
};
use boardgame_text::Text;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use self::{
    console::{Console, ConsoleInput},
    files::{LoadedGame, value},
    session::{Session, is_yes},
};
use crate::{
    args::{self, Ballot, Opponent},
    input,
    journal::{JournalFile, LockedJournal},
    out::{Out, Tone},
    stop::Stop,
    table_folder::{self, TableFolder},
    words::{Deal, DwynPlay, Play, UsageError},
};

#[cfg(feature = "serve")]
pub(crate) use files::state_folder;

/// Default for the maximum thinking time of a computer player.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let mut console = Console::new(args.game.is_scored() || args.clock.is_some());
    let game = GameStart::new(args, text, out, &mut console)?;
    let mut session = game.session(args, text, out, console)?;
    session.play_ballot(ballot(args, text)?)?;
    session.run()?;
    session.close()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns a seed from the randomness of the system.
fn random_seed(text: &Text) -> Result<Seed, Stop> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Stop::system(text, &io::ErrorKind::Unsupported.into()))?;
    Ok(Seed::new(bytes))
}

fn seed(args: &args::Play, text: &Text) -> Result<Seed, Stop> {
    args.seed.map_or_else(|| random_seed(text), Ok)
}

/// A new or loaded game.
struct GameStart {
    setup: Value,
    loaded: Option<LoadedGame>,
    fair: Option<FairDeal>,
    /// The journal to continue; `None` if the game gets a new one or has none.
    journal: Option<JournalFile>,
}

impl GameStart {
    fn new(args: &args::Play, text: &Text, out: &mut Out, console: &mut Console) -> Result<Self, Stop> {
        let game = args.game;
        let file = if args.resume {
            let nothing = UsageError::NothingToResume { game: game.code().to_owned() };
            Some(files::unfinished(game).ok_or_else(|| Stop::Message(text.say(&nothing)))?)
        } else {
            args.file.clone()
        };
        let Some(path) = file else {
            let (setup, fair) = new_setup(args, text, out, console)?;
            return Ok(Self { setup, loaded: None, fair, journal: None });
        };
        let at = |message: String| Stop::at(&path, message);
        let cannot = |error: io::Error| Stop::cannot_open(&path, text, &error);
        let mut bytes = input::read_file(&path, text).map_err(cannot)?;
        let mut locked = None;
        // A journal is continued in the same file, so it is locked before it is read.
        if args.journal.is_none() && Journal::is_journal(&bytes) && path.is_file() {
            let in_use = || at(text.say(&UsageError::JournalInUse));
            let mut journal = LockedJournal::open(&path).map_err(cannot)?.ok_or_else(in_use)?;
            bytes = journal.bytes().map_err(cannot)?;
            locked = Some(journal);
        }
        let contents = Journal::read(&bytes);
        let loaded = match (LoadedGame::read(game, text, &bytes), &contents) {
            (Err(why), Some(contents)) if locked.is_some() => {
                let Some(before) = LoadedGame::before_fault(game, text, contents) else { return Err(at(why)) };
                out.toned(Tone::Bad, &format!("{}: {why}", path.display()))?;
                let question = text.say(&Play::ContinueBefore { events: before.events.len() });
                let prompt = text.say(&Play::YesOrNo { question });
                match console.ask(out, &prompt, None)? {
                    ConsoleInput::Line(answer) if is_yes(text, &answer) => before,
                    _ => return Err(at(why)),
                }
            }
            (loaded, _) => loaded.map_err(at)?,
        };
        let mut journal = None;
        if let (Some(contents), Some(locked)) = (contents, locked) {
            let resumed = locked.resume(contents.complete_bytes, contents.events(), loaded.events.len());
            journal = Some(resumed.map_err(cannot)?);
            if contents.complete_bytes < bytes.len() {
                out.line(&text.say(&Play::Torn))?;
            }
        }
        Ok(Self { setup: loaded.setup.clone(), fair: loaded.fair.clone(), loaded: Some(loaded), journal })
    }

    /// Sets up the table and replays the events of a loaded game.
    fn table(&self, args: &args::Play, text: &Text) -> Result<TableState, Stop> {
        let refused = |refusal: boardgame_table::Refusal| Stop::Message(refusal.line(text.lang()));
        let seats = open(args.game, &self.setup).map_err(refused)?.seats();
        let computers = Player::all(seats).map(|player| computer(args, player)).collect();
        let mut head = TableHead::at_one_screen(args.game, self.setup.clone(), computers, !args.game.hides());
        head.clock = args.clock;
        head.names = match &self.loaded {
            Some(loaded) if args.names.is_empty() => loaded.players.clone(),
            _ => args.names.clone(),
        };
        if head.names.len() > usize::from(seats) {
            return Err(Stop::Usage(text.say(&UsageError::TooManyNames { names: head.names.len(), seats })));
        }
        if !head.names.is_empty() {
            head.names.resize(seats.into(), String::new());
        }
        if let Some(fair) = &self.fair {
            head.dealer = Some(fair.secret);
            (head.promised_for, head.words) = (fair.table.clone(), Some(fair.words.clone()));
        }
        if let Some(seat) = args.seat.filter(|seat| *seat > seats) {
            return Err(Stop::Usage(if args.game.hides() {
                text.say(&DwynPlay::SeatMissing { seats })
            } else {
                text.say(&UsageError::NoSuchSeat { seat })
            }));
        }
        let mut table = TableState::open(Arc::new(head), 0).map_err(refused)?;
        let events = self.loaded.iter().flat_map(|loaded| &loaded.events);
        for event in events {
            table.take(Entry::brought(event.clone()), None, 0, 0).map_err(refused)?;
        }
        Ok(table)
    }

    fn session<'a>(
        self,
        args: &args::Play,
        text: &'a Text,
        out: &'a mut Out,
        console: Console,
    ) -> Result<Session<'a>, Stop> {
        let table = self.table(args, text)?;
        let (game, events) = (args.game, table.game().events());
        let default_journal = if self.journal.is_some() { args.resume } else { args.journal.is_none() };
        let journal = match self.journal {
            Some(journal) => Some(journal),
            None => new_journal(args, text, out, &console)?,
        };
        let role =
            if game.hides() { LinkRole::Seat(Player::new(args.seat.unwrap_or(1) - 1)) } else { LinkRole::Scorer };
        let named = args.tables.as_deref();
        let endings = if game == GameId::Checkers { table_folder::endgame(named, text)? } else { None };
        let perfect = Perfect::new(endings, table_folder::path(named).as_deref());
        if args.against == Some(Opponent::Perfect) && !table.game().status().is_over() {
            // If the solution is missing, reports that before the game begins.
            let tables = TableFolder::solution(game, named).ok_or_else(|| table_folder::no_folder(text))?;
            tables.best(&table.game().position().unwrap_or_default(), text)?;
        }
        let (time, rng) = (args.time.unwrap_or(DEFAULT_TIME), Shuffler::new(seed(args, text)?));
        let saved_events =
            if self.loaded.is_some() && journal.as_ref().is_none_or(|journal| !journal.exists()) { events } else { 0 };
        Ok(Session {
            lexicon: game.lexicon(text),
            start: Instant::now(),
            clock_offset: 0,
            undone: Vec::new(),
            shows_thoughts: false,
            text,
            out,
            table,
            role,
            console,
            journal,
            default_journal,
            saved_events,
            perfect,
            time,
            rng,
        })
    }
}

/// Returns the journal for a new game, or for one that is not continued from a journal.
fn new_journal(args: &args::Play, text: &Text, out: &mut Out, console: &Console) -> Result<Option<JournalFile>, Stop> {
    let game = args.game.code().to_owned();
    if let Some(path) = args.journal.as_ref().filter(|path| path.exists()) {
        let file = path.display().to_string();
        return Err(Stop::Message(text.say(&UsageError::JournalExists { file, game })));
    }
    // Only games typed at a terminal need a default journal, because other input is already stored elsewhere.
    let default = || files::default_journal(args.game).filter(|_| console.edited);
    let journal = args.journal.clone().or_else(default).map(JournalFile::new);
    if args.journal.is_none() && journal.is_some() && files::unfinished(args.game).is_some() {
        out.line(&text.say(&Play::MayResume { game }))?;
    }
    Ok(journal)
}

/// Returns the computer player in a seat; `None` for a person.
fn computer(args: &args::Play, player: Player) -> Option<Computer> {
    let own = Player::new(args.seat.unwrap_or(1) - 1);
    let computer = match args.against {
        Some(Opponent::Level(level)) => Computer::Level(level.number()),
        Some(Opponent::Perfect) => Computer::Perfect,
        None => Computer::Plain,
    };
    let sits = match (args.game.hides(), args.against, args.random) {
        (true, ..) | (false, Some(_), _) => player != own && !args.game.is_scored(),
        (false, None, random) => random.is_some_and(|seat| player == Player::new(seat - 1)),
    };
    sits.then_some(computer)
}

/// Returns the set-up of a new game, and its fair deal if it has one.
fn new_setup(
    args: &args::Play,
    text: &Text,
    out: &mut Out,
    console: &mut Console,
) -> Result<(Value, Option<FairDeal>), Stop> {
    if args.game.hides() {
        let options = rule_options(text, &args.options).map_err(Stop::Message)?;
        let mut setup = dwyn::Setup { options, ..dwyn::Setup::new(args.players.unwrap_or(2), seed(args, text)?) };
        let fair = if args.fair { Some(fair_deal(setup.seed, &setup.terms(), text, console, out)?) } else { None };
        if let Some(fair) = &fair {
            setup.seed = fair.seed();
        }
        return Ok((value(&setup).map_err(Stop::Message)?, fair));
    }
    if args.game.is_scored() {
        let format = match (args.best_of, args.frames) {
            (Some(frames), _) => Format::BestOf(frames),
            (None, Some(frames)) => Format::Frames(frames),
            (None, None) => Format::RaceTo(args.race.unwrap_or(1)),
        };
        let readings = rule_options(text, &args.options).map_err(Stop::Message)?;
        let (breaker, doubles) = (args.breaker, args.doubles);
        let setup = blackball_rules::Setup { format, breaker, readings, doubles, ..blackball_rules::Setup::default() };
        return Ok((value(&setup).map_err(Stop::Message)?, None));
    }
    let position = args.position.as_deref();
    let setup = with_board!(args.game, P => {
        let position = position.map(|fen| read_position::<P>(text, fen)).transpose();
        position.and_then(|position| value(&Setup::from_position(&position.unwrap_or_default())))
    }, else Ok(json!({})));
    Ok((setup.map_err(Stop::Message)?, None))
}

/// Prints the promise of a deal, and asks for words until an empty line. If there are none, draws a random word.
fn fair_deal(secret: Seed, terms: &str, text: &Text, console: &mut Console, out: &mut Out) -> Result<FairDeal, Stop> {
    // The secret is new for every game, so the promise does not need the name of a table.
    out.line(&text.say(&Deal::Promised { promise: Promise::of(&secret, "", terms) }))?;
    let mut words = Vec::new();
    loop {
        match console.ask(out, &text.say(&Deal::Word), None)? {
            ConsoleInput::Line(word) if !word.is_empty() && words.len() < usize::from(u8::MAX) => words.push(word),
            ConsoleInput::TooLong => out.line(&text.say(&Play::LineTooLong))?,
            ConsoleInput::Failed(error) => return Err(Stop::system(text, &error)),
            _ => break,
        }
    }
    if words.is_empty() {
        let word = FairDeal::random_word(&random_seed(text)?);
        out.line(&text.say(&Deal::Drawn { word: word.clone() }))?;
        words.push(word);
    }
    Ok(FairDeal::new(secret, "", terms, words))
}

/// Returns the description and the moves of the chosen ballot; `None` if none was chosen.
fn ballot(args: &args::Play, text: &Text) -> Result<Option<(String, Vec<String>)>, Stop> {
    let Some(wanted) = args.ballot else { return Ok(None) };
    let ballots = with_board!(args.game, P => ballots::<P>(text), else Vec::new());
    let count = ballots.len();
    let chosen = match wanted {
        Ballot::Number(number) => {
            let chosen = ballots.into_iter().nth(number - 1);
            Some(chosen.ok_or_else(|| Stop::Usage(text.say(&UsageError::NoSuchBallot { number, ballots: count })))?)
        }
        Ballot::Random => {
            let mut drawn: Vec<_> = ballots.into_iter().filter(|(is_drawn, ..)| *is_drawn).collect();
            Shuffler::new(seed(args, text)?).shuffle(&mut drawn);
            drawn.pop()
        }
    };
    Ok(chosen.map(|(_, name, moves)| (name, moves)))
}

/// Returns for each ballot whether it is in the deck, its description and its moves.
fn ballots<P: BoardPresentation>(text: &Text) -> Vec<(bool, String, Vec<String>)> {
    let moves = |moves: &[P::Move]| moves.iter().map(ToString::to_string).collect();
    P::BALLOTS
        .map_or_else(Vec::new, |ballots| ballots(text))
        .iter()
        .map(|ballot| (ballot.in_deck, ballot.in_words(), moves(&ballot.moves)))
        .collect()
}

/// Parses options of the rules, such as `key=value`. Keys and values are those of set-ups in records.
fn rule_options<O: Default + DeserializeOwned>(text: &Text, options: &[String]) -> Result<O, String> {
    let (mut parsed, mut object) = (O::default(), serde_json::Map::new());
    for option in options {
        let form = || text.say(&UsageError::OptionForm { option: option.clone() });
        let (key, value) = option.split_once('=').ok_or_else(form)?;
        let json = serde_json::from_str(value).ok().filter(|value: &Value| !value.is_object() && !value.is_array());
        let mut parse = |value| {
            object.insert(key.to_owned(), value);
            serde_json::from_value(Value::Object(object.clone()))
        };
        let result = json.and_then(|value| parse(value).ok()).map_or_else(|| parse(value.into()), Ok);
        parsed = result.map_err(|error: serde_json::Error| {
            let (option, message) = (option.clone(), error.to_string());
            // serde lists the valid names in backticks after "expected".
            let expected = message.strip_prefix("unknown ").and_then(|message| message.split_once("expected "));
            match expected.map(|(_, names)| names.split('`').skip(1).step_by(2).collect::<Vec<_>>().join(", ")) {
                Some(possible) => text.say(&UsageError::BadOption { option, possible }),
                None => text.say(&UsageError::BadOptionValue { option, message }),
            }
        })?;
    }
    Ok(parsed)
}
