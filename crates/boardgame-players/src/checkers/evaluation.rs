//! What a position of checkers is worth, by knowledge that players have of it.

use checkers::Position;

use super::view::{CENTRE, DOUBLE_CORNERS, EDGES, View, count, down, has_the_move, nearness, runaways, up};

const KING: i32 = 135;

/// What a position is worth to the side to move, in hundredths of a man.
///
/// Men and kings, which count for more the fewer there are; the back rank as long as there are men to keep out; kings and
/// men in the centre; men that have room, and kings that have none; men that nobody can stop; a man in the dog hole; in
/// endings the move (the opposition), kings that come near, and the double corner.
///
/// ```
/// use boardgame_players::checkers::evaluate;
/// use checkers::Position;
///
/// let ahead: Position = "W:W21,22,23:B1,2".parse()?;
/// assert!(evaluate(&ahead) > 80);
/// # Ok::<(), checkers::ParsePositionError>(())
/// ```
#[must_use]
pub fn evaluate(position: &Position) -> i32 {
    of_view(View::of(position))
}

fn of_view(view: View) -> i32 {
    let turned = view.turned();
    let (own, theirs) = (material(view), material(turned));
    if own == 0 || theirs == 0 {
        return own - theirs;
    }
    let mut worth = own - theirs;
    // The side that is ahead wants to exchange.
    worth += 250 * (own - theirs) / (own + theirs);
    worth += standing(view) - standing(turned);
    if let Some(ours) = has_the_move(view) {
        let opposition = 3 + (14 - count(view.occupied())) / 2;
        worth += if ours { opposition } else { -opposition };
    }
    // It is a little good to be to move.
    worth + 3
}

fn material(view: View) -> i32 {
    crate::MAN * count(view.men) + KING * count(view.kings)
}

/// What the places of the pieces are worth.
fn standing(view: View) -> i32 {
    let View { men, kings, their_men, their_kings } = view;
    let occupied = view.occupied();
    let all = count(occupied);
    let mut worth = 0;
    // Men in the centre, and not at the edge.
    worth += 3 * count(men & CENTRE) - 2 * count(men & EDGES);
    // Men that have come far: bound early, near their goal late.
    let rows = |mask: u32, weight: i32| weight * count(men & mask);
    let advance = rows(0x0000_00F0, 1)
        + rows(0x0000_0F00, 2)
        + rows(0x0000_F000, 3)
        + rows(0x000F_0000, 4)
        + rows(0x00F0_0000, 5)
        + rows(0x0F00_0000, 6);
    worth += if all >= 20 {
        -advance / 2
    } else if all >= 14 {
        advance / 2
    } else {
        2 * advance
    };
    worth += guard(men, their_men, all);
    // Men with room to step, and men held up.
    let empty = !occupied;
    worth += 2 * count(men & up(empty));
    let free = runaways(view);
    for rows in 1..5_i32 {
        let row = 0xF << (4 * (7 - rows));
        worth += (34 - 6 * rows) * count(free & row);
    }
    // The dog hole: 28 before an enemy on 32.
    if men & 1 << 27 != 0 && their_men & 1 << 31 != 0 {
        worth -= 10;
    }
    if kings != 0 {
        let room = kings & (up(empty) | down(empty));
        worth += 8 * count(kings & CENTRE) - 4 * count(kings & EDGES);
        worth -= 25 * count(kings & !room);
    }
    if kings != 0 && their_kings != 0 && all <= 10 {
        worth += hunt(view);
    }
    worth
}

/// The back rank, as long as there are men to keep out. A man on 1 and one on 3 together hold it, the bridge.
fn guard(men: u32, their_men: u32, all: i32) -> i32 {
    if their_men == 0 {
        return 0;
    }
    let guards = men & 0xF;
    let mut worth = 4 * count(guards);
    if guards & 0b101 == 0b101 {
        worth += 9;
    } else if guards & 0b011 == 0b011 || guards & 0b110 == 0b110 {
        worth += 3;
    }
    // The corner of 1 and 5 or 6 keeps two out.
    if men & 0b10_0001 == 0b10_0001 {
        worth += 3;
    }
    if all <= 8 { worth / 2 } else { worth }
}

/// In endings of kings the stronger come near, and the weaker go to a double corner.
fn hunt(view: View) -> i32 {
    let (own, theirs) = (count(view.men | view.kings), count(view.their_men | view.their_kings));
    match own - theirs {
        0 => 0,
        1.. => 2 * nearness(view),
        _ => 12 * count(view.kings & DOUBLE_CORNERS).min(1),
    }
}

#[cfg(test)]
mod tests {
    use checkers::{
        Direction::{DownLeft, DownRight, UpLeft, UpRight},
        Position, Square,
    };

    use super::*;

    fn of(text: &str) -> i32 {
        evaluate(&text.parse::<Position>().expect("a position"))
    }

    #[test]
    fn symmetric_positions_are_worth_the_same() {
        let mut position = Position::start();
        for ply in 0..2_000_usize {
            let moves = position.moves();
            if moves.is_empty() {
                position = Position::start();
                continue;
            }
            assert_eq!(evaluate(&position), evaluate(&position.mirrored()), "{position}");
            position.play_trusted(moves[(ply * 7 + ply / 13) % moves.len()]);
        }
    }

    #[test]
    fn a_step_down_and_a_step_up_are_those_of_the_squares() {
        for square in Square::all() {
            let set = |ways: [checkers::Direction; 2]| {
                ways.into_iter().filter_map(|way| square.step(way)).fold(0, |set, to| set | 1_u32 << to.index())
            };
            assert_eq!(down(1 << square.index()), set([DownLeft, DownRight]), "{square}");
            assert_eq!(up(1 << square.index()), set([UpLeft, UpRight]), "{square}");
        }
    }

    #[test]
    fn what_players_know_is_worth_something() {
        assert!(of("B:W32:B1,K14") > of("B:W32:B1,14"), "a king is more than a man");
        assert!(of("B:W30,31,32:B1,3,12") > of("B:W30,31,32:B2,4,12"), "the bridge holds the back rank");
        assert!(of("B:W13:B23,1") > of("B:W27:B23,1"), "nobody can stop the man on 23");
    }
}
