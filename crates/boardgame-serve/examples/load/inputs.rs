//! Large inputs, for the load test and the tests of the limits.

/// A position with thousands of moves.
pub(crate) const WIDE: &str = "w 0 0 2/8/7K2/4m2K4/2mmmmK2K2/4m6K/2mmmmKKK1K1/2K1K6K/3mmm4K1/4m6K/12/12/12/10/8/2";

/// Returns a game in which two kings move to and fro.
pub(crate) fn king_moves(plies: usize) -> String {
    let moves = ["32-28", "5-1", "28-32", "1-5"];
    let plies: Vec<&str> = (0..plies).map(|ply| moves[ply % 4]).collect();
    let pairs = plies.chunks(2).enumerate().map(|(number, pair)| format!("{}. {}", number + 1, pair.join(" ")));
    format!("[FEN \"W:WK32:BK5\"]\n\n{} *\n\n", pairs.collect::<Vec<_>>().join(" "))
}
