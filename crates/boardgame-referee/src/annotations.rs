//! Comments and variations in the notation of games.

use boardgame_core::{
    Player,
    board::BoardGame,
    movetext::{Dialect, Item, Sheet},
};

use crate::{
    board::BoardPresentation,
    presentation::move_number,
    saved_game::{Annotation, AnnotationPart},
};

/// Maximum number of moves in variations for which a position is stored. It bounds the memory that a game can use.
const POSITIONS: usize = 2_000;

/// Returns the sign for a numeric annotation glyph, if it has one.
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

/// Removes commands such as `[%clk 0:29:30]` from a comment. Returns `None` if nothing else is in the comment.
fn without_commands(comment: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = comment;
    while let Some((before, command)) = rest.split_once("[%") {
        text.push_str(before);
        rest = command.split_once(']').map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}

/// The state of a line of moves while it is read.
struct Branch<P> {
    position: P,
    /// The position before the last move, from which a variation starts.
    before: P,
    ply: usize,
    parts: Vec<AnnotationPart>,
}

/// Returns the annotations after each ply, starting with those before the first move.
pub(crate) fn annotations<P: BoardPresentation>(start: P, sheet: &Sheet<P::Move>) -> Vec<Vec<Annotation>>
where
    P::Dialect: Dialect<Position = P>,
{
    let mut annotations = vec![Vec::new()];
    let mut positions = 0;
    let mut game = Branch { position: start, before: start, ply: 0, parts: Vec::new() };
    let mut lines: Vec<Branch<P>> = Vec::new();
    // Ends the current annotation, so that another one starts after a nested line.
    let close = |annotations: &mut Vec<Vec<Annotation>>, depth: usize, parts: &mut Vec<AnnotationPart>| {
        if let (false, Some(last)) = (parts.is_empty(), annotations.last_mut()) {
            last.push(Annotation { depth, parts: std::mem::take(parts) });
        }
    };
    for item in &sheet.items {
        let depth = lines.len();
        let branch = lines.last_mut().unwrap_or(&mut game);
        match item {
            Item::Move(mv) => {
                let (by, ply) = (branch.position.to_act(), branch.ply + 1);
                let mut after = branch.position;
                if after.check(*mv).is_err() {
                    break;
                }
                after.play_trusted(*mv);
                (branch.before, branch.position, branch.ply) = (branch.position, after, ply);
                if depth == 0 {
                    close(&mut annotations, 0, &mut branch.parts);
                    annotations.push(Vec::new());
                    continue;
                }
                // Moves of the first player get a number, and so does any move that does not directly follow another.
                let follows_move = matches!(branch.parts.last(), Some(AnnotationPart::Move { .. }));
                let number = if by == Player::new(0) || !follows_move {
                    format!("{} ", move_number::<BoardGame<P>>(ply, by))
                } else {
                    String::new()
                };
                positions += 1;
                let position = if positions <= POSITIONS { after.to_string() } else { String::new() };
                branch.parts.push(AnnotationPart::Move { written: format!("{number}{mv}"), position });
            }
            Item::Comment(comment) => branch.parts.extend(without_commands(comment).map(AnnotationPart::Comment)),
            Item::Nag(nag) => match (sign(*nag), branch.parts.last_mut()) {
                (Some(sign), Some(AnnotationPart::Move { written, .. })) => written.push_str(sign),
                (Some(sign), _) => branch.parts.push(AnnotationPart::Sign(sign.to_owned())),
                (None, _) => {}
            },
            Item::Open => {
                close(&mut annotations, depth, &mut branch.parts);
                let (position, ply) = (branch.before, branch.ply.saturating_sub(1));
                lines.push(Branch { position, before: position, ply, parts: Vec::new() });
            }
            Item::Close => {
                if let Some(mut line) = lines.pop() {
                    close(&mut annotations, depth, &mut line.parts);
                }
            }
        }
    }
    close(&mut annotations, 0, &mut game.parts);
    annotations
}
