//! The position of the day: an ending to be won against perfect defence. It depends only on the date.

use boardgame_core::{Player, Seed, Shuffler, board::children};
use boardgame_referee::{GameId, board::BoardPresentation, with_board};
use boardgame_retrograde::{Value, Wdl};
use boardgame_svg::{Marks, Options};

use crate::{page::PAGE, perfect::Perfect};

/// The day number of a Sunday modulo 7. On Sundays, the position is from a solved game if possible.
const SUNDAY: u32 = 3;

const PLIES: std::ops::RangeInclusive<u8> = 9..=31;

/// Number of positions to try; about one in a few hundred is suitable.
const TRIES: usize = 100_000;

/// A position of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Daily {
    /// Days since 1 January 1970.
    pub day: u32,
    /// The game.
    pub game: GameId,
    /// The position as text.
    pub position: String,
    /// The player to move, who can win.
    pub player: Player,
    /// Number of moves that the player needs to win with best play.
    pub moves: usize,
    /// The board as SVG in the colours of pages.
    pub picture: String,
}

/// Converts a number of plies to the number of moves by the player who makes the last ply.
#[must_use]
pub const fn own_moves(plies: usize) -> usize {
    plies.div_ceil(2)
}

impl Daily {
    /// Returns the position of the day that is `day` days after 1 January 1970. Waits for the small endings if they are
    /// not [ready](Perfect::is_ready).
    #[must_use]
    pub fn of(day: u32, perfect: &Perfect) -> Option<Self> {
        let solved = GameId::ALL.into_iter().filter(|game| day % 7 == SUNDAY && game.is_solved());
        solved
            .chain([GameId::Checkers])
            .find_map(|game| with_board!(game, P => made::<P>(day, game, perfect), else None))
    }
}

fn made<P: BoardPresentation>(day: u32, game: GameId, perfect: &Perfect) -> Option<Daily> {
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

fn drawn<P: BoardPresentation>(player: Player, chance: &mut Shuffler) -> Option<P> {
    let other = player.next(2);
    let mut squares: Vec<P::Square> = P::rows().into_iter().flatten().flatten().collect();
    let mut changes: Vec<(P::Square, Option<P::Piece>)> = squares.iter().map(|square| (*square, None)).collect();
    chance.shuffle(&mut squares);
    let sides = [Some(player), Some(player), Some(other), (chance.below(3) > 0).then_some(other)];
    for (side, square) in sides.into_iter().flatten().zip(squares) {
        let pieces: Vec<P::Piece> = P::PIECES.iter().copied().filter(|piece| P::piece_name(*piece).0 == side).collect();
        let piece = pieces.get(usize::try_from(chance.below(u32::try_from(pieces.len()).ok()?)).ok()?)?;
        changes.push((square, Some(*piece)));
    }
    P::default().with_pieces(&changes, player).ok()
}

/// Returns the number of plies to win if the position is suitable: the number is in [`PLIES`], no move captures, and
/// at most a third of the moves win.
fn fit<P: BoardPresentation>(position: &P, game: GameId, perfect: &Perfect) -> Option<u8> {
    let worth = |position: &P| perfect.value(game, &position.to_string()).ok().flatten();
    let won = |value: &Value| value.outcome() == Wdl::Won;
    let plies = worth(position).filter(won)?.plies().filter(|plies| PLIES.contains(plies))?;
    let pieces =
        |position: &P| P::rows().into_iter().flatten().flatten().filter(|at| position.piece_at(*at).is_some()).count();
    let (here, mut moves, mut keep, mut takes) = (pieces(position), 0, 0, false);
    for (_, after) in children(position) {
        moves += 1;
        takes |= pieces(&after) < here;
        keep += usize::from(worth(&after).and_then(Value::before).is_some_and(|value| won(&value)));
    }
    (!takes && keep * 3 <= moves).then_some(plies)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_one_position_which_is_won_and_hard_enough() {
        let perfect = Perfect::default();
        for day in 20_000..20_014 {
            let daily = Daily::of(day, &perfect).expect("a position");
            let value = perfect.value(daily.game, &daily.position).expect("no file").expect("known");
            assert_eq!((value.outcome(), own_moves(value.plies().expect("won").into())), (Wdl::Won, daily.moves));
            assert!((5..=16).contains(&daily.moves), "{}", daily.position);
            assert_eq!(daily.game.is_solved(), day % 7 == SUNDAY);
            assert_eq!(Daily::of(day, &perfect).as_ref(), Some(&daily));
        }
    }
}
