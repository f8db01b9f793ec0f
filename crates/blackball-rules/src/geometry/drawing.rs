//! A drawing of the table in text.

use core::fmt;

use super::{Layout, Point, Table};
use crate::ball::{Colour, Group};

/// Number of character columns, which run along the length of the table.
const COLUMNS: usize = 76;
const ROWS: usize = 19;

impl Layout {
    /// Returns a drawing of the table from above, 80 by 21 characters, with baulk on the left.
    ///
    /// `O` is the cue ball, `B` the black, `R` a red, `Y` a yellow, `@` a pocket, `:` the baulk line, and `+` the black
    /// spot.
    #[must_use]
    pub fn drawing(&self) -> impl fmt::Display + '_ {
        Drawing(self)
    }
}

struct Drawing<'a>(&'a Layout);

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = grid(self.0);
        edge(f)?;
        for (index, row) in grid.iter().enumerate() {
            let side = if index == 0 || index == ROWS - 1 { '@' } else { '|' };
            write!(f, " {side}")?;
            row.iter().try_for_each(|&byte| write!(f, "{}", char::from(byte)))?;
            writeln!(f, "{side}")?;
        }
        edge(f)
    }
}

fn edge(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let half = COLUMNS / 2 - 1;
    writeln!(f, " @{0:-<half$}@@{0:-<half$}@", "")
}

fn grid(layout: &Layout) -> [[u8; COLUMNS]; ROWS] {
    let table = layout.table();
    let mut grid = [[b' '; COLUMNS]; ROWS];
    let (_, baulk) = cell(Point::known(0.0, table.baulk_line()), table);
    for row in &mut grid {
        row[baulk] = b':';
    }
    let (row, column) = cell(table.black_spot(), table);
    grid[row][column] = b'+';
    for (ball, place) in layout.iter() {
        let letter = match ball.colour() {
            Colour::Cue => b'O',
            Colour::Black => b'B',
            Colour::Group(Group::Red) => b'R',
            Colour::Group(Group::Yellow) => b'Y',
        };
        if let Some((row, column)) = nearest_free(&grid, cell(place, table)) {
            grid[row][column] = letter;
        }
    }
    grid
}

fn nearest_free(grid: &[[u8; COLUMNS]; ROWS], (row, column): (usize, usize)) -> Option<(usize, usize)> {
    let free = |&(r, c): &(usize, usize)| !grid[r][c].is_ascii_alphabetic();
    let apart = |&(r, c): &(usize, usize)| 4 * r.abs_diff(row).pow(2) + c.abs_diff(column).pow(2);
    (0..ROWS).flat_map(|r| (0..COLUMNS).map(move |c| (r, c))).filter(free).min_by_key(apart)
}

fn cell(point: Point, table: &Table) -> (usize, usize) {
    (part(point.x(), table.width(), ROWS), part(point.y(), table.length(), COLUMNS))
}

/// Returns the index of the character cell for a coordinate, clamped to the table.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "the value is between 0 and the number of cells"
)]
fn part(value: f64, whole: f64, cells: usize) -> usize {
    let cells = cells as f64;
    (value / whole * cells).clamp(0.0, cells - 1.0) as usize
}
