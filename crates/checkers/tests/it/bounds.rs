//! Upper bounds for the length and the number of moves.

use checkers::{Direction, MAX_JUMPS, MoveList, Square};

/// Squares that a piece can reach by jumps. Each entry lists the squares one jump away, with the index of the square jumped
/// over.
type Net = Vec<Vec<(usize, usize)>>;

#[test]
fn no_position_has_longer_or_more_captures() {
    let nets = nets();
    assert_eq!(nets.len(), 4);
    let mut most = 0;
    for net in &nets {
        assert_eq!(net.len(), 8);
        let edges = net.iter().flatten().map(|&(_, edge)| edge + 1).max().expect("a net has edges");
        assert_eq!(edges, MAX_JUMPS, "each square is jumped over once at most");
        most += most_paths(net, edges);
    }
    assert!(most <= MoveList::CAPACITY, "{most} captures");
}

#[test]
fn no_position_has_more_steps() {
    // Each pair of neighbouring squares allows at most one step.
    let pairs =
        Square::all().flat_map(|square| Direction::ALL.map(|direction| square.step(direction))).flatten().count() / 2;
    assert!(pairs <= MoveList::CAPACITY, "{pairs} steps");
}

/// Returns the maximum number of kings' paths in a net, over all placements of kings, other pieces and pieces to jump.
fn most_paths(net: &Net, edges: usize) -> usize {
    let mut most = 0;
    for occupation in 0..3_u32.pow(8) {
        let on = |square: usize| occupation / 3_u32.pow(u32::try_from(square).unwrap()) % 3;
        let set = |wanted: u32| {
            (0..net.len()).filter(|&square| on(square) == wanted).fold(0, |set, square| set | 1 << square)
        };
        let (empty, kings) = (set(0), set(1));
        if kings != 0 {
            for jumped in 0..1_u32 << edges {
                let of = |king: usize| paths(net, king, empty | 1_u32 << king, jumped);
                most = most.max((0..net.len()).filter(|king| kings >> king & 1_u32 == 1).map(of).sum());
            }
        }
    }
    most
}

/// Returns the number of complete captures from a square, 0 if no jump is possible.
fn paths(net: &Net, from: usize, empty: u32, jumped: u32) -> usize {
    let onward = net[from].iter().filter(|&&(to, edge)| empty >> to & 1 == 1 && jumped >> edge & 1 == 1);
    onward.map(|&(to, edge)| paths(net, to, empty, jumped & !(1 << edge)).max(1)).sum()
}

/// Returns the nets, one for each parity of row and diagonal.
fn nets() -> Vec<Net> {
    let key = |square: Square| (square.row() % 2, (square.row() / 2 + square.column() / 2) % 2);
    let of = |wanted| {
        let squares: Vec<Square> = Square::all().filter(|&square| key(square) == wanted).collect();
        let mut between: Vec<Square> = Vec::new();
        let mut net: Net = vec![Vec::new(); squares.len()];
        for (index, square) in squares.iter().enumerate() {
            for direction in Direction::ALL {
                let Some(over) = square.step(direction) else { continue };
                let Some(to) = over.step(direction).and_then(|to| squares.iter().position(|&square| square == to))
                else {
                    continue;
                };
                let edge = between.iter().position(|&square| square == over).unwrap_or(between.len());
                if edge == between.len() {
                    between.push(over);
                }
                net[index].push((to, edge));
            }
        }
        net
    };
    [(0, 0), (0, 1), (1, 0), (1, 1)].map(of).into()
}
