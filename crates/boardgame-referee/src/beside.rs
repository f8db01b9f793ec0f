//! Finding what a text says beside the moves that were played.

use boardgame_core::{
    Player,
    board::BoardGame,
    movetext::{Dialect, Item, Sheet},
};

use crate::{
    board::BoardFace,
    saved::{Aside, AsidePart},
    wording,
};

/// Of so many moves beside the game the positions are given. A file of nothing but variations takes no more room for it.
const POSITIONS: usize = 2_000;

/// A glyph as it is printed; nothing for those that have no sign.
const fn sign(nag: u8) -> Option<&'static str> {
    Some(match nag {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        7 => "□",
        _ => return None,
    })
}

/// A comment without what it says to programs, such as `[%clk 0:29:30]`; nothing where there is no more.
fn for_readers(comment: &str) -> Option<String> {
    let mut said = String::new();
    let mut rest = comment;
    while let Some((before, command)) = rest.split_once("[%") {
        said.push_str(before);
        rest = command.split_once(']').map_or("", |(_, after)| after);
    }
    said.push_str(rest);
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    (!said.is_empty()).then_some(said)
}

/// Where a line has come to.
struct Branch<P> {
    position: P,
    /// Before its last move, where a variation begins.
    before: P,
    ply: usize,
    /// What is said in it, until it is interrupted.
    parts: Vec<AsidePart>,
}

/// What is said beside the game, by ply: first what is said before any move.
pub(crate) fn asides<P: BoardFace>(start: P, sheet: &Sheet<P::Move>) -> Vec<Vec<Aside>>
where
    P::Dialect: Dialect<Position = P>,
{
    let mut said = vec![Vec::new()];
    let mut positions = 0;
    let mut game = Branch { position: start, before: start, ply: 0, parts: Vec::new() };
    let mut lines: Vec<Branch<P>> = Vec::new();
    // What was said in a line so far is one thing; after a line inside it another begins.
    let close = |said: &mut Vec<Vec<Aside>>, depth: usize, parts: &mut Vec<AsidePart>| {
        if let (false, Some(last)) = (parts.is_empty(), said.last_mut()) {
            last.push(Aside { depth, parts: std::mem::take(parts) });
        }
    };
    for item in &sheet.items {
        let depth = lines.len();
        let branch = lines.last_mut().unwrap_or(&mut game);
        match item {
            Item::Move(mv) => {
                let (by, ply) = (branch.position.mover(), branch.ply + 1);
                let mut after = branch.position;
                if after.check(*mv).is_err() {
                    break;
                }
                after.play_trusted(*mv);
                (branch.before, branch.position, branch.ply) = (branch.position, after, ply);
                if depth == 0 {
                    close(&mut said, 0, &mut branch.parts);
                    said.push(Vec::new());
                    continue;
                }
                // The first player's moves have numbers, and whatever begins a line.
                let is_numbered = by == Player::new(0) || !matches!(branch.parts.last(), Some(AsidePart::Move { .. }));
                let number = if is_numbered {
                    format!("{} ", wording::move_number::<BoardGame<P>>(ply, by))
                } else {
                    String::new()
                };
                positions += 1;
                let position = if positions <= POSITIONS { after.to_string() } else { String::new() };
                branch.parts.push(AsidePart::Move { written: format!("{number}{mv}"), position });
            }
            Item::Comment(comment) => branch.parts.extend(for_readers(comment).map(AsidePart::Comment)),
            Item::Nag(nag) => match (sign(*nag), branch.parts.last_mut()) {
                (Some(sign), Some(AsidePart::Move { written, .. })) => written.push_str(sign),
                (Some(sign), _) => branch.parts.push(AsidePart::Sign(sign.to_owned())),
                (None, _) => {}
            },
            Item::Open => {
                close(&mut said, depth, &mut branch.parts);
                let (position, ply) = (branch.before, branch.ply.saturating_sub(1));
                lines.push(Branch { position, before: position, ply, parts: Vec::new() });
            }
            Item::Close => {
                if let Some(mut line) = lines.pop() {
                    close(&mut said, depth, &mut line.parts);
                }
            }
        }
    }
    close(&mut said, 0, &mut game.parts);
    said
}
