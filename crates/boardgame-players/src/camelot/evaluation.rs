//! What a position of Camelot is worth, by knowledge that players have of it.

use camelot::{Direction, Position, Side, Square};

const KNIGHT: i32 = 130;

/// What the distance of a side's nearest and second nearest piece to the enemy castle is worth: two have to get there.
const RACE: [i32; 16] = [150, 110, 70, 48, 34, 25, 18, 13, 9, 6, 4, 2, 1, 0, 0, 0];

/// What the number of pieces before its own castle is worth, while there are enemies to keep out.
const GUARDS: [i32; 5] = [-40, -8, 12, 18, 20];

/// What a square says of a piece of White there.
#[derive(Clone, Copy)]
struct Place {
    /// How far it is to the enemy castle, in single steps.
    distance: u8,
    /// Whether a piece there guards its own castle.
    guards: bool,
    /// What it is worth to be there.
    worth: u8,
}

const PLACES: [Place; 160] = {
    let mut places = [Place { distance: 0, guards: false, worth: 0 }; 160];
    let mut rank = 1;
    while rank <= 16 {
        let mut file = 0;
        while file < 12 {
            if let Some(square) = Square::at(file, rank) {
                let ranks = 16 - rank;
                let west = 5_u8.saturating_sub(file);
                let files = if west > 0 { west } else { file.saturating_sub(6) };
                let distance = if ranks > files { ranks } else { files };
                // The middle files are near to both wings; the edge is far from everything, and safe.
                let central = 5 - files;
                places[square.index()] =
                    Place { distance, guards: rank <= 4 && files <= 3, worth: 2 * rank + 2 * central };
            }
            file += 1;
        }
        rank += 1;
    }
    places
};

/// What a position is worth to the side to move, in hundredths of a man.
///
/// Men and knights, which count for more the fewer there are; how near the two foremost pieces are to the enemy castle,
/// and whether anybody guards it; guards before its own castle; the middle of the board; pieces that are together,
/// which can canter and are hard to capture.
///
/// ```
/// use boardgame_players::camelot::evaluate;
/// use camelot::Position;
///
/// let ahead: Position = "w 0 0 ME5,MG9,KC6,mC9,kJ9".parse()?;
/// assert!(evaluate(&ahead) > 80);
/// # Ok::<(), camelot::ParsePositionError>(())
/// ```
#[must_use]
pub fn evaluate(position: &Position) -> i32 {
    let own = Camp::of(position, position.to_move());
    let theirs = Camp::of(position, !position.to_move());
    let (mine, others) = (own.material, theirs.material);
    if mine == 0 || others == 0 {
        return mine - others;
    }
    // The side that is ahead wants to exchange.
    let ahead = 200 * (mine - others) / (mine + others);
    mine - others + ahead + own.standing(&theirs) - theirs.standing(&own) + 6
}

/// What is where, of one side.
struct Camp {
    pieces: usize,
    material: i32,
    places: i32,
    /// The distances of the nearest and the second nearest piece to the enemy castle.
    distances: [u8; 2],
    guards: usize,
    /// How many pairs of pieces are side by side.
    together: i32,
}

impl Camp {
    fn of(position: &Position, side: Side) -> Self {
        let (pieces, knights) = (position.pieces(side), position.knights(side));
        let men = i32::try_from(pieces.len() - knights.len()).unwrap_or(0);
        let mut camp = Self {
            pieces: 0,
            material: super::MAN * men + KNIGHT * i32::try_from(knights.len()).unwrap_or(0),
            places: 0,
            distances: [15; 2],
            guards: 0,
            together: 0,
        };
        for square in pieces {
            let seen = if side == Side::White { square } else { square.mirrored() };
            let Place { distance, guards, worth } = PLACES[seen.index()];
            camp.pieces += 1;
            camp.places += i32::from(worth);
            camp.guards += usize::from(guards);
            let [nearest, second] = camp.distances;
            if distance < nearest {
                camp.distances = [distance, nearest];
            } else if distance < second {
                camp.distances = [nearest, distance];
            }
            let beside = [Direction::North, Direction::NorthEast, Direction::East, Direction::SouthEast];
            // A direction and its reverse are not both among these, so that each pair counts once.
            let beside = beside.into_iter().filter(|&way| square.step(way).is_some_and(|next| pieces.contains(next)));
            camp.together += i32::try_from(beside.count()).unwrap_or(0);
        }
        camp
    }

    fn standing(&self, theirs: &Self) -> i32 {
        let [nearest, second] = self.distances.map(usize::from);
        let mut race = RACE[nearest.min(15)] / 2 + RACE[second.min(15)];
        // Nobody is at home: what comes is not stopped.
        if theirs.guards == 0 {
            race += race / 2;
        }
        let guards = GUARDS[self.guards.min(4)];
        let guards = if theirs.pieces <= 1 { 0 } else { guards };
        // A lone piece cannot win (clauses 5.1 to 5.3).
        let alone = if self.pieces == 1 { -200 } else { 0 };
        self.places + race + guards + 2 * self.together + alone
    }
}

#[cfg(test)]
mod tests {
    use camelot::Position;

    use super::*;

    #[test]
    fn symmetric_positions_are_worth_the_same() {
        let mut position = Position::start();
        for ply in 0..600_usize {
            let moves = position.moves();
            if moves.is_empty() {
                position = Position::start();
                continue;
            }
            assert_eq!(evaluate(&position), evaluate(&position.mirrored()), "{position}");
            position.play_trusted(moves[(ply * 31 + ply / 7) % moves.len()]);
        }
    }

    #[test]
    fn who_is_nearer_to_the_castle_is_better() {
        let of = |text: &str| evaluate(&text.parse::<Position>().expect("a position"));
        assert!(of("w 0 0 MF14,MG13,mC5,mD5") > of("w 0 0 MF8,MG8,mC5,mD5"));
        assert!(of("w 0 0 MF8,MG8,mE15,mG15") < of("w 0 0 MF8,MG8,mA10,mL10"));
    }
}
