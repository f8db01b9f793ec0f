//! The position of the day: an ending that is won, against a defence that never errs. It is the same for everybody on a day,
//! since nothing but the day decides it.

use std::sync::{Mutex, PoisonError};

use boardgame_core::{Outcome, Player, Seed, Shuffler};
use boardgame_referee::{Board, GameId, with_board};
use boardgame_svg::{Marks, Options};
use boardgame_table::picture::PAGE;
use checkers_tables::{Outcome as Worth, Value};

use crate::{perfect::Perfect, store::now, table::head::Head};

/// The seconds of a day.
const DAY: i64 = 24 * 60 * 60;

/// Sundays are of a game that is solved, where it has positions that are fit; the other days are of checkers.
const SUNDAY: u32 = 3;

/// The distances that are neither over at once nor without end, in plies.
const PLIES: std::ops::RangeInclusive<u8> = 9..=31;

/// How many positions are looked at for a day; one in a few hundred is fit.
const TRIES: usize = 100_000;

/// A position of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Daily {
    /// Which day, counted from 1 January 1970.
    pub(crate) day: u32,
    pub(crate) game: GameId,
    /// Its text.
    pub(crate) position: String,
    /// Who is to move, and wins.
    pub(crate) player: Player,
    /// In how many moves of their own, best play by both.
    pub(crate) moves: usize,
    pub(crate) picture: String,
}

/// The last one that was made.
static LAST: Mutex<Option<Daily>> = Mutex::new(None);

/// Which day it is.
pub(crate) fn today() -> u32 {
    u32::try_from(now().max(0) / DAY).unwrap_or(u32::MAX)
}

/// How many moves of one player these plies are, of which the last is one.
pub(crate) const fn own_moves(plies: usize) -> usize {
    plies.div_ceil(2)
}

impl Daily {
    /// The position of this day. It waits for the small endings, where they are not solved yet.
    pub(crate) fn of(day: u32, perfect: &Perfect) -> Option<Self> {
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = last.as_ref().filter(|known| known.day == day) {
            return Some(known.clone());
        }
        // The first was a Thursday.
        let solved = GameId::ALL.into_iter().filter(|game| day % 7 == SUNDAY && game.is_solved());
        let made = solved
            .chain([GameId::Checkers])
            .find_map(|game| with_board!(game, P => made::<P>(day, game, perfect), else None))?;
        *last = Some(made.clone());
        Some(made)
    }

    /// That of today, if it costs nobody a wait.
    pub(crate) fn at_hand(perfect: &Perfect) -> Option<Self> {
        if Perfect::is_ready() { Self::of(today(), perfect) } else { None }
    }
}

fn made<P: Board>(day: u32, game: GameId, perfect: &Perfect) -> Option<Daily> {
    let mut chance = Shuffler::new(Seed::from_u64(day.into()));
    let player = Player::new(u8::from(day % 2 == 1));
    let (position, plies) = (0..TRIES).find_map(|_| {
        let position = drawn::<P>(player, &mut chance)?;
        Some((position, fit(&position, game, perfect)?))
    })?;
    let options = Options { colours: PAGE, labels: false, turned: P::is_turned_for(player), ..Options::default() };
    let picture = position.picture(&Marks::default(), &options);
    let moves = own_moves(plies.into());
    Some(Daily { day, game, position: position.to_string(), player, moves, picture })
}

/// Two pieces against one or two, somewhere.
fn drawn<P: Board>(player: Player, chance: &mut Shuffler) -> Option<P> {
    let other = player.next(2);
    let mut squares: Vec<P::Square> = P::rows().into_iter().flatten().flatten().collect();
    let empty = squares.iter().try_fold(P::start(), |position, square| position.put(None, *square)).ok()?;
    chance.shuffle(&mut squares);
    let sides = [Some(player), Some(player), Some(other), (chance.below(3) > 0).then_some(other)];
    let placed = sides.into_iter().flatten().zip(squares).try_fold(empty, |position, (side, square)| {
        let pieces: Vec<P::Piece> = P::PIECES.iter().copied().filter(|piece| P::called(*piece).0 == side).collect();
        let piece = pieces.get(usize::try_from(chance.below(u32::try_from(pieces.len()).ok()?)).ok()?)?;
        position.put(Some(*piece), square).ok()
    })?;
    placed.hand_to(player).ok()
}

/// In how many plies it is won, if it is a position to think about: nothing can be taken at once, and of its moves at most a
/// third keep the win.
fn fit<P: Board>(position: &P, game: GameId, perfect: &Perfect) -> Option<u8> {
    let worth = |position: &P| perfect.value(game, &position.to_string());
    let won = |value: &Value| value.outcome() == Worth::Won;
    let plies = worth(position).filter(won)?.plies().filter(|plies| PLIES.contains(plies))?;
    let pieces =
        |position: &P| P::rows().into_iter().flatten().flatten().filter(|at| position.piece_at(*at).is_some()).count();
    let (here, mut moves, mut keep, mut takes) = (pieces(position), 0, 0, false);
    position.each_child(|_, after| {
        moves += 1;
        takes |= pieces(&after) < here;
        keep += usize::from(worth(&after).and_then(Value::before).is_some_and(|value| won(&value)));
    });
    (!takes && keep * 3 <= moves).then_some(plies)
}

/// In how many moves somebody has won a position of the day: it is in a cookie of their own browser, and nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Solved {
    pub(crate) day: u32,
    pub(crate) moves: usize,
}

impl Solved {
    /// The name of the cookie.
    pub(crate) const COOKIE: &str = "daily";

    /// What a cookie says; nothing where it cannot be read.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (day, moves) = text.split_once('.')?;
        Some(Self { day: day.parse().ok()?, moves: moves.parse().ok()? })
    }

    /// The cookie that says it: for two days, and never to a script. Nothing where one has fared as well before.
    pub(crate) fn cookie(self, before: Option<Self>) -> Option<String> {
        let better = before.is_none_or(|before| before.day != self.day || before.moves > self.moves);
        let Self { day, moves } = self;
        better.then(|| format!("{}={day}.{moves}; Path=/; Max-Age=172800; SameSite=Strict; HttpOnly", Self::COOKIE))
    }

    /// What came of the game at this table, where it is won for this player.
    pub(crate) fn after(head: &Head, player: Player, outcome: Outcome, events: usize) -> Option<Self> {
        let day = head.daily.filter(|_| outcome.winner == Some(player))?;
        Some(Self { day, moves: own_moves(events) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A change of this is a change of what everybody plays: two servers of one version have the same.
    #[test]
    fn a_day_has_one_position_which_is_won_and_hard_enough() {
        let perfect = Perfect::default();
        for day in 20_000..20_014 {
            let daily = Daily::of(day, &perfect).expect("a position");
            let value = perfect.value(daily.game, &daily.position).expect("known");
            assert_eq!((value.outcome(), own_moves(value.plies().expect("won").into())), (Worth::Won, daily.moves));
            assert!((5..=16).contains(&daily.moves), "{}", daily.position);
            assert_eq!(daily.game.is_solved(), day % 7 == SUNDAY);
            LAST.lock().expect("whole").take();
            assert_eq!(Daily::of(day, &perfect).as_ref(), Some(&daily));
        }
    }

    #[test]
    fn a_cookie_is_read_as_it_was_written_and_keeps_the_best() {
        let solved = Solved { day: 20_000, moves: 9 };
        let cookie = solved.cookie(None).expect("new");
        let text = cookie.split(['=', ';']).nth(1).expect("a value");
        assert_eq!(Solved::read(text), Some(solved));
        assert_eq!(solved.cookie(Some(Solved { moves: 8, ..solved })), None);
        assert!(solved.cookie(Some(Solved { day: 1, moves: 1 })).is_some(), "another day");
        for nonsense in ["", ".", "1", "1.x", "99999999999.1"] {
            assert_eq!(Solved::read(nonsense), None);
        }
    }
}
