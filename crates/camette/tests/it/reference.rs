//! A plain implementation of the rules with maps and recursion, as a reference.

use std::collections::{BTreeMap, BTreeSet};

use camette::{Piece, Position, Role, Side, Square};

/// Start, end and captures of a move.
pub(crate) type Outcome = (Square, Square, BTreeSet<Square>);

type Pieces = BTreeMap<Square, Piece>;

/// Returns the neighbours of a square and the squares beyond them.
fn directions(from: Square) -> Vec<(Square, Option<Square>)> {
    let at = |file: i8, rank: i8| {
        Square::all().find(|square| {
            let (other_file, other_rank) = square.file_and_rank();
            (i8::try_from(other_file), i8::try_from(other_rank)) == (Ok(file), Ok(rank))
        })
    };
    let (file, rank) = from.file_and_rank();
    let (file, rank) = (i8::try_from(file).expect("small"), i8::try_from(rank).expect("small"));
    let mut directions = Vec::new();
    for (across, up) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
        if let Some(near) = at(file + across, rank + up) {
            directions.push((near, at(file + 2 * across, rank + 2 * up)));
        }
    }
    directions
}

/// Returns the leaps from a square: the squares leapt over and the landings.
fn leaps(pieces: &Pieces, at: Square, over: Side) -> Vec<(Square, Square)> {
    let leap = |(near, beyond): (Square, Option<Square>)| {
        let beyond = beyond?;
        (pieces.get(&near)?.side == over && !pieces.contains_key(&beyond)).then_some((near, beyond))
    };
    directions(at).into_iter().filter_map(leap).collect()
}

/// Collects the ends of jumps from a square, with their captures (2.5, 2.7, 3.2, 3.3, 4.1).
fn jumps(
    rest: &Pieces,
    at: Square,
    side: Side,
    captured: &BTreeSet<Square>,
    ends: &mut Vec<(Square, BTreeSet<Square>)>,
) {
    let mut onward = leaps(rest, at, !side);
    onward.retain(|(over, _)| !captured.contains(over) && at != (!side).castle());
    if onward.is_empty() && !captured.is_empty() {
        ends.push((at, captured.clone()));
    }
    for (over, to) in onward {
        let mut more = captured.clone();
        more.insert(over);
        jumps(rest, to, side, &more, ends);
    }
}

/// Collects the ends of canters from the last square of a path, and whether each owes a capture (2.2 to 2.4, 2.10, 3.1,
/// 4.1).
fn canters(rest: &Pieces, path: &mut Vec<Square>, side: Side, owed: bool, ends: &mut BTreeSet<(Square, bool)>) {
    let at = path[path.len() - 1];
    if at == (!side).castle() {
        return;
    }
    for (_, to) in leaps(rest, at, side) {
        if to != side.castle() && !path.contains(&to) {
            let entered = to == (!side).castle();
            let owed = owed || (!entered && !leaps(rest, to, !side).is_empty());
            ends.insert((to, owed));
            path.push(to);
            canters(rest, path, side, owed, ends);
            path.pop();
        }
    }
}

pub(crate) fn moves(position: &Position) -> BTreeSet<Outcome> {
    let side = position.side_to_move();
    let pieces: Pieces = Square::all().filter_map(|square| Some((square, position.piece_at(square)?))).collect();
    let of = |side: Side| pieces.iter().filter(move |(_, piece)| piece.side == side).map(|(&square, _)| square);
    let over =
        [side, !side].into_iter().any(|side| of(side).count() == 0 || of(!side).any(|square| square == side.castle()));
    if over {
        return BTreeSet::new();
    }
    let must_leave = of(side).find(|&square| square == side.castle());
    let (mut captures, mut quiet, mut compelled) = (BTreeSet::new(), BTreeSet::new(), false);
    for from in of(side).filter(|&square| must_leave.is_none_or(|leaver| leaver == square)) {
        let mut rest = pieces.clone();
        let piece = rest.remove(&from).expect("a piece");
        let mut ends = Vec::new();
        jumps(&rest, from, side, &BTreeSet::new(), &mut ends);
        compelled |= !ends.is_empty();
        let mut cantered = BTreeSet::new();
        canters(&rest, &mut vec![from], side, false, &mut cantered);
        if piece.role == Role::Knight {
            for &(at, _) in &cantered {
                jumps(&rest, at, side, &BTreeSet::new(), &mut ends);
            }
        }
        captures.extend(ends.into_iter().map(|(to, captured)| (from, to, captured)));
        let plain = directions(from)
            .into_iter()
            .map(|(near, _)| near)
            .filter(|near| !pieces.contains_key(near) && *near != side.castle());
        let canter = cantered.into_iter().filter(|&(_, owed)| piece.role == Role::Man || !owed).map(|(to, _)| to);
        quiet.extend(plain.chain(canter).map(|to| (from, to, BTreeSet::new())));
    }
    if compelled { captures } else { &captures | &quiet }
}
