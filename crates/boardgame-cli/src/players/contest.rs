//! `boardgame match`: two players, many games, and what that says of their strength.
//!
//! A game is known by its number. The number alone says who begins, from which opening, and what chance there is; so a
//! match that was broken off goes on where it was, and the parts of a match that were played on several machines add up
//! by putting their files together.

mod results;

use std::{
    fs::OpenOptions,
    io::Write as _,
    path::Path,
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

use boardgame_core::{DrawPolicy, Event, Match, RandomPlayer, Seed, Shuffler, Status, movetext};
use boardgame_players::{
    Engine, Tally, Verdict,
    hub::{Allowance, Client, ClientError},
    keys,
};
use boardgame_referee::words::System;
use boardgame_text::Text;
use checkers::{Checkers, Move, Setup, ballot, pdn::Pdn};

use self::results::Results;
use super::endgame;
use crate::{
    args::{self, Contender, Effort},
    out::{Out, Tone},
    progress::Progress,
    stop::Stop,
    words::{Thoughts, Trouble},
};

/// How much a player may think about a move where nothing is said.
const NODES: u64 = 100_000;
/// A game that is longer is drawn.
const MOST_PLIES: usize = 400;
/// The differences on Elo's scale between which a match is judged that is not ended by a test.
const USUAL_TEST: (f64, f64) = (0.0, 30.0);
/// The table of each of our players.
const TABLE: usize = 16 << 20;

/// A player at the board.
enum Seated {
    Ours { engine: Engine, manner: Contender },
    Theirs(Client),
}

pub(crate) fn run(args: &args::Contest, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let results = Results::read(text, args.file.as_deref(), args.sprt)?;
    let wanted: Vec<u32> = (1..=args.games)
        .filter(|number| args.part.is_none_or(|(part, of)| number % of == part % of))
        .filter(|number| !results.has(*number))
        .collect();
    let endgame = endgame(args.endings.as_deref(), text)?;
    let file = args.file.as_deref().map(|path| {
        let file = OpenOptions::new().create(true).append(true).open(path);
        file.map(|file| (file, path)).map_err(|error| Stop::Say(not_written(text, path, &error)))
    });
    let file = Mutex::new(file.transpose()?);
    let progress = Mutex::new((Progress::new(wanted.len() as u64), 0));
    let next = AtomicU32::new(0);
    let results = Mutex::new(results);
    let work = || -> Result<(), String> {
        let mut seated = [&args.first, &args.second].map(|contender| match contender {
            Contender::Hub(command) => {
                Client::start(command).map(Seated::Theirs).map_err(|error| format!("{command}: {}", said(text, &error)))
            }
            manner => {
                let engine = Engine::new(TABLE);
                let engine = match &endgame {
                    Some(endgame) => engine.with_endgame(std::sync::Arc::clone(endgame)),
                    None => engine,
                };
                Ok(Seated::Ours { engine, manner: manner.clone() })
            }
        });
        if let Some(error) = seated.iter_mut().find_map(|seated| seated.as_ref().err().cloned()) {
            return Err(error);
        }
        let [Ok(first), Ok(second)] = seated else { return Ok(()) };
        let mut seated = [first, second];
        loop {
            if results.lock().unwrap_or_else(PoisonError::into_inner).is_decided() {
                return Ok(());
            }
            let turn = next.fetch_add(1, Ordering::Relaxed) as usize;
            let Some(&number) = wanted.get(turn) else { return Ok(()) };
            let (game, result) = play(text, args, number, &mut seated)?;
            if let Some((file, path)) = file.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
                // One write a game, so that what is interrupted leaves whole games.
                file.write_all(game.as_bytes()).map_err(|error| not_written(text, path, &error))?;
            }
            results.lock().unwrap_or_else(PoisonError::into_inner).add(number, result);
            let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
            progress.1 += 1;
            let done = progress.1;
            progress.0.reach(done);
        }
    };
    let failed = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..args.threads.max(1)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().find_map(|thread| thread.join().unwrap_or(Ok(())).err())
    });
    progress.lock().unwrap_or_else(PoisonError::into_inner).0.clear();
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    // Without a game there is nothing to say of the players.
    if failed.is_none() || results.tally().games() > 0 {
        say(text, out, &results, args)?;
    }
    match failed {
        Some(error) => Err(Stop::Say(error)),
        None => Ok(ExitCode::SUCCESS),
    }
}

fn say(text: &Text, out: &mut Out, results: &Results, args: &args::Contest) -> Result<(), Stop> {
    let tally = results.tally();
    let (elo, wilson) = (tally.elo(), tally.wilson());
    // What rounds to nothing is +0, and never -0.
    let number =
        |value: f64| if value.is_finite() { format!("{:+.0}", value.round() + 0.0) } else { format!("{value:+}") };
    let percent = |value: f64| format!("{:.1}", 100.0 * value);
    out.toned(
        Tone::Heading,
        &text.say(&Thoughts::Result {
            tally: tally.to_string(),
            games: tally.games(),
            score: percent(wilson.middle),
            low: percent(wilson.low),
            high: percent(wilson.high),
        }),
    )?;
    out.line(&text.say(&Thoughts::Elo { elo: number(elo.middle), low: number(elo.low), high: number(elo.high) }))?;
    let (less, more) = args.sprt.unwrap_or(USUAL_TEST);
    let (less_said, more_said) = (number(less), number(more));
    out.line(&text.say(&match tally.test(less, more) {
        Verdict::Open => Thoughts::TestOpen { less: less_said, more: more_said },
        Verdict::Stronger => Thoughts::TestStronger { less: less_said, more: more_said },
        Verdict::Weaker => Thoughts::TestWeaker { less: less_said, more: more_said },
    }))?;
    if results.is_decided() {
        out.line(&text.say(&Thoughts::TestEnded { games: tally.games(), of: args.games }))?;
    }
    Ok(())
}

/// The opening of a game: each is played twice, by each side once.
fn opening(args: &args::Contest, number: u32) -> Vec<Move> {
    if !args.ballots {
        return Vec::new();
    }
    let deck = ballot::three_move();
    // The order of the deck is random, and the same for all parts of a match.
    let mut order: Vec<usize> = (0..deck.len()).collect();
    Shuffler::new(args.seed).shuffle(&mut order);
    let pair = (number - 1) as usize / 2;
    order.get(pair % order.len()).map(|&place| deck[place].moves().to_vec()).unwrap_or_default()
}

/// Plays a game. Gives it in PDN, and its result for the first of the contenders.
fn play(text: &Text, args: &args::Contest, number: u32, seated: &mut [Seated; 2]) -> Result<(String, Tally), String> {
    let setup = Setup { draws: DrawPolicy::Automatic, ..Setup::default() };
    let mut game = Match::<Checkers>::start(setup).map_err(|error| text.say(&error))?;
    let mut quiet = 0;
    for mv in opening(args, number) {
        let Status::ToAct(player) = game.status() else { break };
        quiet = if mv.is_jump() { 0 } else { quiet + 1 };
        game.submit(player, mv).map_err(|error| text.say(&error))?;
    }
    // Of the two games of a pair, the first contender begins one.
    let begins = usize::from(number % 2 == 0);
    let mut bytes = *args.seed.bytes();
    bytes.iter_mut().zip(number.to_be_bytes()).for_each(|(byte, part)| *byte ^= part);
    let mut chance = RandomPlayer::new(Seed::new(bytes));
    for player in &mut *seated {
        match player {
            Seated::Ours { engine, .. } => engine.forget(),
            Seated::Theirs(client) => client.new_game().map_err(|error| said(text, &error))?,
        }
    }
    let mut fault = None;
    let mut plies = game.ply();
    while let Status::ToAct(player) = game.status() {
        if plies >= MOST_PLIES || args.quiet.is_some_and(|most| quiet >= most) {
            break;
        }
        let moves: Vec<Move> = game.log().iter().filter_map(Event::mv).copied().collect();
        let side = (player.index() + begins) % 2;
        match choose(text, args, &mut seated[side], &game, &moves, &mut chance) {
            Ok(mv) => {
                quiet = if mv.is_jump() { 0 } else { quiet + 1 };
                game.submit(player, mv).map(|_| ()).map_err(|error| text.say(&error))?;
            }
            Err(error) => {
                fault = Some((side, error));
                break;
            }
        }
        plies += 1;
    }
    let winner = match (&fault, game.status()) {
        (Some((side, _)), _) => Some(1 - side),
        (None, Status::Over(outcome)) => outcome.winner.map(|winner| (winner.index() + begins) % 2),
        (None, Status::ToAct(_)) => None,
    };
    let fault = fault.map(|(_, error)| error);
    Ok((written(text, args, number, begins, &game, winner, fault)?, Tally::of_game(winner)))
}

fn choose(
    text: &Text,
    args: &args::Contest,
    player: &mut Seated,
    game: &Match<Checkers>,
    moves: &[Move],
    chance: &mut RandomPlayer,
) -> Result<Move, String> {
    let effort = args.effort.or_nodes(NODES);
    match player {
        Seated::Theirs(client) => {
            let allowed = match (effort.time, effort.depth, effort.nodes) {
                (Some(time), ..) => Allowance::Time(time),
                (None, Some(depth), _) => Allowance::Depth(depth),
                (None, None, nodes) => Allowance::Nodes(nodes.unwrap_or(NODES)),
            };
            let start = checkers::Position::start();
            client.play(&start, moves, allowed).map_err(|error| said(text, &error))
        }
        Seated::Ours { engine, manner } => {
            let before = keys::<Checkers>(game.setup(), moves.iter().copied());
            let own = match manner {
                Contender::Depth(depth) => Effort { nodes: None, depth: Some(*depth), time: None },
                Contender::Nodes(nodes) => Effort { nodes: Some(*nodes), depth: None, time: None },
                Contender::Level(_) | Contender::Hub(_) => effort,
            };
            let found = match manner {
                Contender::Level(level) => {
                    engine.choose(game.state(), &before, *level, &own.limits(), chance).map(|(mv, _)| mv)
                }
                _ => engine.think(game.state(), &before, &own.limits(), |_| {}).best,
            };
            found.ok_or_else(String::new)
        }
    }
}

/// What a contender is called.
fn name(contender: &Contender) -> String {
    match contender {
        Contender::Level(level) => format!("level:{level}"),
        Contender::Depth(depth) => format!("depth:{depth}"),
        Contender::Nodes(nodes) => format!("nodes:{nodes}"),
        Contender::Hub(command) => command.clone(),
    }
}

/// The game in PDN, with its number as the round.
fn written(
    text: &Text,
    args: &args::Contest,
    number: u32,
    begins: usize,
    game: &Match<Checkers>,
    winner: Option<usize>,
    fault: Option<String>,
) -> Result<String, String> {
    use movetext::{Game, Item, Score, Sheet, Tag};

    let names = [name(&args.first), name(&args.second)];
    let score = match winner {
        None => Score::Drawn,
        Some(side) => Score::won(boardgame_core::Player::new(u8::from((side + begins) % 2 == 1))),
    };
    let tags = vec![
        Tag::new("Event", "match"),
        Tag::new("Round", number.to_string()),
        Tag::new("Black", names[begins].clone()),
        Tag::new("White", names[1 - begins].clone()),
        Tag::new("Result", score.to_string()),
    ];
    let moves = game.log().iter().filter_map(Event::mv).map(|mv| Item::Move(*mv));
    let items = moves.chain(fault.map(Item::Comment)).collect();
    let game = Game::<Pdn>::new(Sheet { tags, items, score, resigned: false }).map_err(|error| text.say(&error))?;
    Ok(format!("{game}\n"))
}

fn not_written(text: &Text, path: &Path, error: &std::io::Error) -> String {
    format!("{}: {}", path.display(), text.say(&Trouble::NotWritten { error: error.into() }))
}

/// Why an engine gives no move. What the system refuses is said in the words of the program.
fn said(text: &Text, error: &ClientError) -> String {
    match error {
        ClientError::System { error } => text.say(&System::from(&error.0)),
        error => text.say(error),
    }
}
