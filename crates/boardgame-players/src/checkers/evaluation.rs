//! What a position of checkers is worth, by knowledge that players have of it.

use checkers::Position;

/// The pieces as one side sees them: its men move from row 0, squares 1 to 4, to row 7.
#[derive(Clone, Copy)]
struct View {
    men: u32,
    kings: u32,
    their_men: u32,
    their_kings: u32,
}

impl View {
    /// The same, as the other side sees it.
    const fn turned(self) -> Self {
        Self {
            men: self.their_men.reverse_bits(),
            kings: self.their_kings.reverse_bits(),
            their_men: self.men.reverse_bits(),
            their_kings: self.kings.reverse_bits(),
        }
    }

    const fn occupied(self) -> u32 {
        self.men | self.kings | self.their_men | self.their_kings
    }
}

const KING: i32 = 135;

/// Squares on rows 0, 2, 4 and 6, where the next row's squares lie below and to the right.
const EVEN_ROWS: u32 = 0x0F0F_0F0F;
const ODD_ROWS: u32 = !EVEN_ROWS;
/// The first and the last square of each row.
const FIRST: u32 = 0x1111_1111;
const LAST: u32 = 0x8888_8888;
/// Squares at the left and right edges: 5, 13, 21, 29 and 4, 12, 20, 28.
const EDGES: u32 = FIRST & ODD_ROWS | LAST & EVEN_ROWS;
/// Squares 10, 11, 14, 15, 18, 19, 22 and 23.
const CENTRE: u32 = 0x0066_6600;
/// The corners in which a king cannot be caught by two: 1 and 5, 28 and 32.
const DOUBLE_CORNERS: u32 = 1 | 1 << 4 | 1 << 27 | 1 << 31;

/// All squares one step down from these.
const fn down(set: u32) -> u32 {
    set << 4 | (set & EVEN_ROWS & !LAST) << 5 | (set & ODD_ROWS & !FIRST) << 3
}

/// All squares one step up from these.
const fn up(set: u32) -> u32 {
    set >> 4 | (set & ODD_ROWS & !FIRST) >> 5 | (set & EVEN_ROWS & !LAST) >> 3
}

/// For each square those from which a man on it could be stopped on the way to the last row.
const CONES: [u32; 32] = {
    let mut cones = [0; 32];
    let mut square = 0;
    while square < 32 {
        let mut cone = 0;
        let mut front = 1 << square;
        while front != 0 {
            front = down(front);
            // Whoever stands beside the way can step or jump onto it.
            cone |= front | up(down(front)) | down(front);
        }
        cones[square] = cone & !(1 << square);
        square += 1;
    }
    cones
};

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
    let (mover, other) = (position.to_move(), !position.to_move());
    let view = View {
        men: position.men(mover).bits(),
        kings: position.kings(mover).bits(),
        their_men: position.men(other).bits(),
        their_kings: position.kings(other).bits(),
    };
    let view = if mover == checkers::Side::White {
        View {
            men: view.men.reverse_bits(),
            kings: view.kings.reverse_bits(),
            their_men: view.their_men.reverse_bits(),
            their_kings: view.their_kings.reverse_bits(),
        }
    } else {
        view
    };
    of_view(view)
}

fn of_view(view: View) -> i32 {
    let turned = view.turned();
    let (own, theirs) = (material(view), material(turned));
    if own == 0 || theirs == 0 {
        return own - theirs;
    }
    let mut worth = own - theirs;
    // Who is ahead wants to exchange.
    worth += 250 * (own - theirs) / (own + theirs);
    worth += standing(view) - standing(turned);
    let pieces = view.occupied().count_ones();
    let own_pieces = (view.men | view.kings).count_ones();
    if pieces <= 14 && 2 * own_pieces == pieces {
        // The move: with an odd number of pieces on the own system of rows, the side to move can stop the other.
        let system = (view.occupied() & EVEN_ROWS).count_ones();
        let opposition = 3 + (14 - count(view.occupied())) / 2;
        worth += if system % 2 == 1 { opposition } else { -opposition };
    }
    // It is a little good to be to move.
    worth + 3
}

fn material(view: View) -> i32 {
    super::MAN * count(view.men) + KING * count(view.kings)
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
    worth += runaways(view);
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

/// Men that no enemy can stop any more.
fn runaways(view: View) -> i32 {
    let enemies = view.their_men | view.their_kings;
    let mut worth = 0;
    let mut men = view.men & 0x0FFF_F000;
    while men != 0 {
        let square = men.trailing_zeros();
        men &= men - 1;
        let own = view.men | view.kings;
        if CONES[square as usize & 31] & enemies == 0 && down(1 << square) & !own != 0 {
            let rows = i32::try_from(7 - square / 4).unwrap_or(0);
            worth += 34 - 6 * rows;
        }
    }
    worth
}

/// In endings of kings the stronger come near, and the weaker go to a double corner.
fn hunt(view: View) -> i32 {
    let (own, theirs) = (count(view.men | view.kings), count(view.their_men | view.their_kings));
    match own - theirs {
        0 => 0,
        1.. => {
            // How many steps the enemy's kings are from any of ours.
            let (mut reached, mut worth) = (view.kings, 0);
            for _ in 0..7 {
                worth += 2 * count(view.their_kings & reached);
                reached |= up(reached) | down(reached);
            }
            worth
        }
        _ => 12 * count(view.kings & DOUBLE_CORNERS).min(1),
    }
}

fn count(set: u32) -> i32 {
    i32::try_from(set.count_ones()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use checkers::{
        Direction::{DownLeft, DownRight, UpLeft, UpRight},
        Piece, Position, Square,
    };

    use super::*;

    fn of(text: &str) -> i32 {
        evaluate(&text.parse::<Position>().expect("a position"))
    }

    /// The board turned round and the sides exchanged.
    fn turned(position: &Position) -> Position {
        Square::all()
            .filter_map(|square| Some((square, position.piece_at(square)?)))
            .fold(Position::builder(!position.to_move()), |builder, (square, piece)| {
                let there = Square::new(33 - square.number()).expect("a square");
                builder.piece(Piece { side: !piece.side, role: piece.role }, there)
            })
            .build()
            .expect("the same with colours exchanged")
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
            assert_eq!(evaluate(&position), evaluate(&turned(&position)), "{position}");
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
