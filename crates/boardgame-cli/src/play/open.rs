//! A game is opened: a new one from the arguments, or one from a file or a journal.

use std::{
    io,
    path::Path,
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
    hosted::{ActMark, Computer, Entry, LinkRole, TableHead, TableState},
    open,
    perfect::Perfect,
};
use boardgame_text::Text;
use serde_json::{Value, json};

use super::{
    command,
    console::{Console, Heard},
    files::{self, Loaded, value},
    options,
    session::Session,
};
use crate::{
    args::{self, Against, Ballot},
    input,
    journal::{JournalFile, Locked},
    kept::{self, Kept},
    out::{Out, Tone},
    stop::Stop,
    words::{Deal, DwynPlay, Play, Wrong},
};

/// How long a computer player thinks at most where nothing is said.
const USUAL: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &args::Play, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let mut console = Console::new(args.game.is_scored() || args.clock.is_some());
    let game = TableSetup::of(args, text, out, &mut console)?;
    let mut session = game.session(args, text, out, console)?;
    session.open_with(ballot(args, text)?)?;
    session.run()?;
    session.close()?;
    Ok(ExitCode::SUCCESS)
}

/// A seed that nobody can guess.
///
/// # Errors
/// When the system has no randomness.
fn random_seed(text: &Text) -> Result<Seed, Stop> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Stop::failed(text, &io::ErrorKind::Unsupported.into()))?;
    Ok(Seed::new(bytes))
}

/// The seed that was given, or one that nobody can guess.
fn seed(args: &args::Play, text: &Text) -> Result<Seed, Stop> {
    args.seed.map_or_else(|| random_seed(text), Ok)
}

/// A game before it is played here.
struct TableSetup {
    setup: Value,
    loaded: Option<Loaded>,
    fair: Option<FairDeal>,
    /// The journal that it continues.
    journal: Option<JournalFile>,
}

impl TableSetup {
    fn of(args: &args::Play, text: &Text, out: &mut Out, console: &mut Console) -> Result<Self, Stop> {
        let game = args.game;
        let file = if args.resume {
            let found = files::unfinished(game);
            Some(found.ok_or_else(|| Stop::Say(text.say(&Wrong::NothingToResume { game: game.code().to_owned() })))?)
        } else {
            args.file.clone()
        };
        let Some(path) = file else {
            let (setup, fair) = new_setup(args, text, out, console)?;
            return Ok(Self { setup, loaded: None, fair, journal: None });
        };
        let at = |message: String| Stop::at(&path, message);
        let cannot = |error: io::Error| Stop::unopened(&path, text, &error);
        let mut bytes = input::whole(&path).map_err(cannot)?;
        let mut locked = None;
        // A journal continues in its own file, and is read when nobody else can write to it any more.
        if args.journal.is_none() && Journal::is_journal(&bytes) {
            let in_use = || at(text.say(&Wrong::JournalInUse));
            let mut journal = Locked::open(&path).map_err(cannot)?.ok_or_else(in_use)?;
            bytes = journal.bytes().map_err(cannot)?;
            locked = Some(journal);
        }
        let contents = Journal::read(&bytes);
        let loaded = match (Loaded::read(game, text, &bytes), &contents) {
            (Err(why), Some(contents)) if locked.is_some() => {
                let Some(before) = Loaded::before_the_fault(game, text, contents) else { return Err(at(why)) };
                out.toned(Tone::Bad, &format!("{}: {why}", path.display()))?;
                let question = text.say(&Play::ContinueBefore { events: before.events.len() });
                let prompt = text.say(&Play::YesOrNo { question });
                match console.ask(out, &prompt, None)? {
                    Heard::Line(answer) if command::is_yes(text, &answer) => before,
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

    /// The table, with everything that has happened there.
    fn table(&self, args: &args::Play, text: &Text) -> Result<TableState, Stop> {
        let refused = |refusal: boardgame_table::Refusal| Stop::Say(refusal.line(text.lang()));
        let seats = open(args.game, self.setup.clone()).map_err(refused)?.seats();
        let computers = Player::all(seats).map(|player| computer(args, player)).collect();
        let mut head = TableHead::at_one_screen(args.game, self.setup.clone(), computers, !args.game.hides());
        head.clock = args.clock;
        head.names = match &self.loaded {
            Some(loaded) if args.names.is_empty() => loaded.players.clone(),
            _ => args.names.clone(),
        };
        if head.names.len() > usize::from(seats) {
            return Err(Stop::Usage(text.say(&Wrong::TooManyNames { names: head.names.len(), seats })));
        }
        if !head.names.is_empty() {
            head.names.resize(seats.into(), String::new());
        }
        if let Some(fair) = &self.fair {
            head.dealer = Some(fair.secret);
            (head.promised_for, head.words) = (fair.table.clone(), Some(fair.words.clone()));
        }
        if let Some(seat) = args.seat.filter(|seat| *seat > seats) {
            let missing = text.say(&DwynPlay::SeatMissing { seats });
            let two = text.say(&Wrong::NoSuchSeat { seat });
            return Err(Stop::Usage(if args.game.hides() { missing } else { two }));
        }
        let mut table = TableState::open(Arc::new(head), 0).map_err(refused)?;
        let events = self.loaded.iter().flat_map(|loaded| &loaded.events);
        let unmarked: Option<ActMark> = None;
        for event in events {
            table.take(Entry::brought(event.clone()), unmarked, 0, 0).map_err(refused)?;
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
        let own = if self.journal.is_some() { args.resume } else { args.journal.is_none() };
        let journal = match self.journal {
            Some(journal) => Some(journal),
            None => new_journal(args, text, out, &console)?,
        };
        let role =
            if game.hides() { LinkRole::Seat(Player::new(args.seat.unwrap_or(1) - 1)) } else { LinkRole::Scorer };
        // As the server knows it, so that it gives the same hints and the same answers.
        let named = args.tables.as_deref();
        let endings = if game == GameId::Checkers { kept::endgame(named, text)? } else { None };
        let perfect = Perfect::new(endings, kept::folder(named).as_deref());
        if args.against == Some(Against::Perfect) && !table.game().status().is_over() {
            // The program says at once that the solution is not there, before a player begins a game against it.
            let kept = Kept::solution(game, args.tables.as_deref()).ok_or_else(|| kept::no_folder(text))?;
            kept.best(&table.game().position().unwrap_or_default(), text)?;
        }
        let (time, chance) = (args.time.unwrap_or(USUAL), Shuffler::new(seed(args, text)?));
        let saved =
            if self.loaded.is_some() && journal.as_ref().is_none_or(|journal| !journal.exists()) { events } else { 0 };
        Ok(Session {
            words: game.lexicon(text),
            start: Instant::now(),
            ahead: 0,
            undone: Vec::new(),
            shows_thoughts: false,
            text,
            out,
            table,
            role,
            console,
            journal,
            own,
            saved,
            perfect,
            time,
            chance,
        })
    }
}

/// A journal for a game that has none yet.
fn new_journal(args: &args::Play, text: &Text, out: &mut Out, console: &Console) -> Result<Option<JournalFile>, Stop> {
    let game = args.game.code().to_owned();
    if args.journal.as_ref().is_some_and(|path| path.exists()) {
        let file = args.journal.as_deref().unwrap_or(Path::new("")).display().to_string();
        return Err(Stop::Say(text.say(&Wrong::JournalExists { file, game })));
    }
    // A pipe holds what it says already; at a terminal nothing else does.
    let own = || files::state_folder().filter(|_| console.is_edited());
    let own = || own().map(|folder| folder.join(files::journal_name(args.game)));
    let journal = args.journal.clone().or_else(own).map(JournalFile::new);
    if args.journal.is_none() && journal.is_some() && files::unfinished(args.game).is_some() {
        out.line(&text.say(&Play::MayResume { game }))?;
    }
    Ok(journal)
}

/// The computer player in a seat.
fn computer(args: &args::Play, player: Player) -> Option<Computer> {
    let own = Player::new(args.seat.unwrap_or(1) - 1);
    let manner = match args.against {
        Some(Against::Level(level)) => Computer::Level(level.number()),
        Some(Against::Perfect) => Computer::Perfect,
        None => Computer::Plain,
    };
    let sits = match (args.game.hides(), args.against, args.random) {
        (true, ..) | (false, Some(_), _) => player != own && !args.game.is_scored(),
        (false, None, random) => random.is_some_and(|seat| player == Player::new(seat - 1)),
    };
    sits.then_some(manner)
}

/// The set-up of a new game, and how its deal came about where that can be checked.
fn new_setup(
    args: &args::Play,
    text: &Text,
    out: &mut Out,
    console: &mut Console,
) -> Result<(Value, Option<FairDeal>), Stop> {
    if args.game.hides() {
        let options = options::read(text, &args.options).map_err(Stop::Say)?;
        let mut setup = dwyn::Setup { options, ..dwyn::Setup::new(args.players.unwrap_or(2), seed(args, text)?) };
        let fair = if args.fair { Some(fair_deal(setup.seed, &setup.terms(), text, console, out)?) } else { None };
        if let Some(fair) = &fair {
            setup.seed = fair.seed();
        }
        return Ok((value(&setup).map_err(Stop::Say)?, fair));
    }
    if args.game.is_scored() {
        let format = match (args.best_of, args.frames) {
            (Some(frames), _) => Format::BestOf(frames),
            (None, Some(frames)) => Format::Frames(frames),
            (None, None) => Format::RaceTo(args.race.unwrap_or(1)),
        };
        let readings = options::read(text, &args.options).map_err(Stop::Say)?;
        let (breaker, doubles) = (args.breaker, args.doubles);
        let setup = blackball_rules::Setup { format, breaker, readings, doubles, ..blackball_rules::Setup::default() };
        return Ok((value(&setup).map_err(Stop::Say)?, None));
    }
    let position = args.position.as_deref();
    let setup = with_board!(args.game, P => on_board::<P>(position, text), else Ok(json!({})));
    Ok((setup.map_err(Stop::Say)?, None))
}

fn on_board<P: BoardPresentation>(position: Option<&str>, text: &Text) -> Result<Value, String> {
    let position = position.map(|written| read_position(text, written)).transpose()?;
    value(&Setup::from_position(&position.unwrap_or_else(P::default)))
}

/// Promises a deal, and hears the words of those who play; an empty line is the end of them. Where nobody has said one, a
/// word is drawn at random: a word that can be guessed binds nobody.
fn fair_deal(secret: Seed, terms: &str, text: &Text, console: &mut Console, out: &mut Out) -> Result<FairDeal, Stop> {
    // Every secret is drawn for one game, so that the table needs no name.
    out.line(&text.say(&Deal::Promised { promise: Promise::of(&secret, "", terms) }))?;
    let mut words = Vec::new();
    loop {
        match console.ask(out, &text.say(&Deal::Word), None)? {
            Heard::Line(word) if !word.is_empty() && words.len() < usize::from(u8::MAX) => words.push(word),
            Heard::TooLong => out.line(&text.say(&Play::LineTooLong))?,
            Heard::Failed(error) => return Err(Stop::failed(text, &error)),
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

/// The ballot to begin with: its name and its moves.
fn ballot(args: &args::Play, text: &Text) -> Result<Option<(String, Vec<String>)>, Stop> {
    let Some(wanted) = args.ballot else { return Ok(None) };
    let ballots = with_board!(args.game, P => ballots::<P>(text), else Vec::new());
    let count = ballots.len();
    let chosen = match wanted {
        Ballot::Number(number) => {
            let chosen = ballots.into_iter().nth(number - 1);
            Some(chosen.ok_or_else(|| Stop::Usage(text.say(&Wrong::NoSuchBallot { number, ballots: count })))?)
        }
        Ballot::Drawn => {
            let mut drawn: Vec<_> = ballots.into_iter().filter(|(is_drawn, ..)| *is_drawn).collect();
            Shuffler::new(seed(args, text)?).shuffle(&mut drawn);
            drawn.pop()
        }
    };
    Ok(chosen.map(|(_, name, moves)| (name, moves)))
}

/// Whether each ballot is drawn at random, what is said of it, and its moves.
fn ballots<P: BoardPresentation>(text: &Text) -> Vec<(bool, String, Vec<String>)> {
    let moves = |moves: &[P::Move]| moves.iter().map(ToString::to_string).collect();
    P::BALLOTS
        .map_or_else(Vec::new, |ballots| ballots(text))
        .iter()
        .map(|ballot| (ballot.in_deck, ballot.in_words(), moves(&ballot.moves)))
        .collect()
}
