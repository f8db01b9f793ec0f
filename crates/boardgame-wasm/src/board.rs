//! The games on boards: positions, and games with their history.

use boardgame_core::{__private::first_square, DrawPolicy, Event, Game as _, Match, Player, alternatives, board};
use wasm_bindgen::prelude::*;

use crate::given::{Given, illegal, outcome, parsed, unplayed, unread};

/// A list of values in JSON.
fn list(values: &mut dyn Iterator<Item = String>) -> String {
    let mut list = "[".to_owned();
    for value in values {
        if list.len() > 1 {
            list.push(',');
        }
        list.push_str(&value);
    }
    list.push(']');
    list
}

/// A text in JSON. Squares and moves need no escapes.
fn quoted(text: impl std::fmt::Display) -> String {
    format!("\"{text}\"")
}

/// One board game as a module. The games have the same names for the same things; what differs is given.
macro_rules! board {
    (
        $name:ident: $Game:ty, classes $Position:ident and $Play:ident;
        rows($turned:ident) $rows:expr;
        letter($piece:ident) $letter:expr;
        captures($mv:ident) $captures:expr;
        visits($visited:ident) $visits:expr;
        draws($policy:ident) $draws:expr;
        counts($state:ident) $counts:expr;
    ) => {
        pub(crate) mod $name {
            use ::$name as rules;

            use super::*;

            /// What stands on the board, and who is to move. A position does not change: `play` gives the next one.
            #[wasm_bindgen(js_name = $Position)]
            #[derive(Debug)]
            pub struct Position(pub(crate) rules::Position);

            fn legal(position: &rules::Position) -> Vec<String> {
                position.moves().iter().map(ToString::to_string).collect()
            }

            /// Reads a move. If the game is over, nothing can be played instead.
            fn read(position: &rules::Position, text: &str, over: bool) -> Given<rules::Move> {
                position.read_move(text.trim()).map_err(|error| {
                    let legal = if over { Vec::new() } else { instead(position, text) };
                    match <rules::Position as board::Position>::matching_moves(&error) {
                        Err(refused) => illegal(refused, legal),
                        Ok(_) => unread(&error, legal),
                    }
                })
            }

            /// What could be played instead of a text.
            fn instead(position: &rules::Position, text: &str) -> Vec<String> {
                let named = first_square(text).parse().ok();
                alternatives(position.moves(), |mv| Some(mv.from()) == named).0
            }

            fn start(text: Option<&str>) -> Given<rules::Position> {
                let Some(text) = text else { return Ok(rules::Position::start()) };
                text.trim().parse().map_err(|error: rules::ParsePositionError| unread(&error, Vec::new()))
            }

            /// The squares that are named.
            pub(crate) fn squares(way: &[String]) -> Given<Vec<rules::Square>> {
                let square =
                    |text: &String| text.parse().map_err(|error: rules::ParseSquareError| unread(&error, Vec::new()));
                way.iter().map(square).collect()
            }

            impl Position {
                /// The piece on the square that is named.
                fn piece_on(&self, square: String) -> Given<Option<rules::Piece>> {
                    Ok(squares(&[square])?.first().and_then(|square| self.0.piece_at(*square)))
                }
            }

            #[wasm_bindgen(js_class = $Position)]
            impl Position {
                /// The position that is written so (FEN in checkers), or the start of every game. Throws `Refused`.
                #[wasm_bindgen(constructor)]
                pub fn new(text: Option<String>) -> Given<Position> {
                    start(text.as_deref()).map(Self)
                }

                /// The position as text.
                #[wasm_bindgen(getter)]
                pub fn text(&self) -> String {
                    self.0.to_string()
                }

                /// The side to move.
                #[wasm_bindgen(getter, js_name = toMove, unchecked_return_type = "\"black\" | \"white\"")]
                pub fn to_move(&self) -> String {
                    self.0.to_move().to_string().to_ascii_lowercase()
                }

                /// The player to move: 0 for the one who moves first in a game.
                #[wasm_bindgen(getter, unchecked_return_type = "Player")]
                pub fn player(&self) -> u8 {
                    self.0.to_move().player().seat()
                }

                /// Every legal move, in a fixed order.
                #[wasm_bindgen(js_name = legalMoves)]
                pub fn legal_moves(&self) -> Vec<String> {
                    legal(&self.0)
                }

                /// The squares on which a move that has come through these can land next: what a click leads to.
                #[wasm_bindgen(js_name = nextSquares)]
                pub fn next_squares(&self, path: Vec<String>) -> Given<Vec<String>> {
                    Ok(self.0.next_squares(&squares(&path)?).into_iter().map(|square| square.to_string()).collect())
                }

                /// The move that visits these squares. Throws `Refused`: for one square alone, why that piece cannot move.
                #[wasm_bindgen(js_name = moveAlong)]
                pub fn move_along(&self, path: Vec<String>) -> Given<String> {
                    let mv = self
                        .0
                        .move_along(&squares(&path)?)
                        .map_err(|error| illegal(&error, instead(&self.0, path.first().map_or("", |from| from))))?;
                    Ok(mv.to_string())
                }

                /// The position after a move, written as people write it. Throws `Refused`.
                pub fn play(&self, mv: &str) -> Given<Position> {
                    let mv = read(&self.0, mv, false)?;
                    let mut next = self.0;
                    next.play(mv).map_err(|error| illegal(&error, instead(&self.0, &mv.to_string())))?;
                    Ok(Self(next))
                }

                /// A move in its one canonical form, whether it is legal or not. Throws `Refused` where the text is not a move.
                pub fn read(&self, mv: &str) -> Given<String> {
                    read(&self.0, mv, false).map(|mv| mv.to_string())
                }

                /// Whether a move is legal. A text that is not a move is not.
                #[wasm_bindgen(js_name = isLegal)]
                pub fn is_legal(&self, mv: &str) -> bool {
                    self.0.read_move(mv.trim()).is_ok_and(|mv| self.0.is_legal(mv))
                }

                /// The squares that a move visits, from its start to its end.
                pub fn squares(&self, mv: &str) -> Given<Vec<String>> {
                    let visits = |$visited: rules::Move| -> Vec<rules::Square> { $visits };
                    read(&self.0, mv, false).map(|mv| visits(mv).iter().map(ToString::to_string).collect())
                }

                /// The squares of the pieces that a move captures.
                pub fn captures(&self, mv: &str) -> Given<Vec<String>> {
                    read(&self.0, mv, false).map(|$mv| $captures)
                }

                /// How the game has ended on this position; `null` while it goes on. Draws rest on what came before.
                #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
                pub fn outcome(&self) -> JsValue {
                    outcome(self.0.outcome())
                }

                /// What stands on a square, by a letter: large for the one side, small for the other.
                #[wasm_bindgen(js_name = pieceAt)]
                pub fn piece_at(&self, square: String) -> Given<Option<String>> {
                    let letter = |$piece: rules::Piece| $letter.to_string();
                    Ok(self.piece_on(square)?.map(letter))
                }

                /// Whose piece stands on a square: 0 for the player who moves first in a game.
                #[wasm_bindgen(js_name = ownerOf, unchecked_return_type = "Player | undefined")]
                pub fn owner_of(&self, square: String) -> Given<Option<u8>> {
                    Ok(self.piece_on(square)?.map(|piece| piece.side.player().seat()))
                }

                /// The squares as they are drawn, row by row, with `null` where nothing can stand.
                #[wasm_bindgen(unchecked_return_type = "(string | null)[][]")]
                pub fn rows($turned: Option<bool>) -> JsValue {
                    let $turned = $turned.unwrap_or_default();
                    let rows: Vec<Vec<Option<rules::Square>>> = $rows;
                    let square = |square: &Option<rules::Square>| square.map_or("null".to_owned(), quoted);
                    parsed(&list(&mut rows.iter().map(|row| list(&mut row.iter().map(square)))))
                }

                /// How many rows there are with this many moves.
                #[cfg(feature = "all")]
                pub fn perft(&self, depth: u8) -> u64 {
                    self.0.perft(depth.into())
                }
            }

            #[wasm_bindgen(typescript_custom_section)]
            const TYPES: &str = concat!(
                "export interface ",
                stringify!($Position),
                " { toJSON(): { text: string }; ",
                "equals(other: ",
                stringify!($Position),
                "): boolean; }\n",
                "export namespace ",
                stringify!($Position),
                " { function fromJSON(saved: object | string): ",
                stringify!($Position),
                "; }\n",
                "export namespace ",
                stringify!($Play),
                " { function fromJSON(saved: object | string): ",
                stringify!($Play),
                "; }\n",
            );

            /// A game from its start, with what no position knows: claims of draws, resignations.
            #[wasm_bindgen(js_name = $Play)]
            #[derive(Debug)]
            pub struct Game(pub(crate) Match<$Game>);

            impl Game {
                fn legal(&self) -> Vec<String> {
                    if self.0.status().is_over() { Vec::new() } else { legal(self.0.state().position()) }
                }

                fn refused(&self, error: &boardgame_core::MatchError<rules::Illegal>, mv: &str) -> JsValue {
                    let over = self.0.status().is_over();
                    unplayed(error, || if over { Vec::new() } else { instead(self.0.state().position(), mv) })
                }

                fn read(&self, mv: &str) -> Given<rules::Move> {
                    read(self.0.state().position(), mv, self.0.status().is_over())
                }

                fn to_act(&self) -> Option<Player> {
                    self.0.status().to_act()
                }

                #[allow(clippy::unnecessary_wraps, reason = "one game alone counts nothing")]
                fn counts(&self) -> Option<(usize, usize)> {
                    let $state = self.0.state();
                    $counts
                }
            }

            #[wasm_bindgen(js_class = $Play)]
            impl Game {
                /// A game from a position, the usual start by default; with `automaticDraws` a draw that could be claimed takes
                /// effect by itself. Throws `Refused` where no game can start.
                #[wasm_bindgen(constructor)]
                pub fn new(position: Option<String>, automatic_draws: Option<bool>) -> Given<Game> {
                    let position = start(position.as_deref())?;
                    let $policy =
                        if automatic_draws == Some(true) { DrawPolicy::Automatic } else { DrawPolicy::OnClaim };
                    let setup = rules::Setup { draws: $draws, ..rules::Setup::from_position(&position) };
                    Match::start(setup).map(Self).map_err(|error| illegal(&error, Vec::new()))
                }

                /// Plays a move, written as people write it, and gives it as it was understood. Throws `Refused`; then nothing
                /// has changed.
                pub fn play(&mut self, mv: &str) -> Given<String> {
                    let mv = self.read(mv)?;
                    let by = self.to_act().unwrap_or(Player::new(0));
                    let written = mv.to_string();
                    self.0.submit(by, mv).map_err(|error| self.refused(&error, &written))?;
                    Ok(written)
                }

                /// Takes back what happened last; `false` where nothing has.
                pub fn undo(&mut self) -> bool {
                    self.0.undo().is_some()
                }

                /// The position on the board.
                #[wasm_bindgen(getter)]
                pub fn position(&self) -> Position {
                    Position(*self.0.state().position())
                }

                /// The moves that have been played.
                pub fn moves(&self) -> Vec<String> {
                    self.0.log().iter().filter_map(Event::mv).map(ToString::to_string).collect()
                }

                /// Every legal move; none when the game is over.
                #[wasm_bindgen(js_name = legalMoves)]
                pub fn legal_moves(&self) -> Vec<String> {
                    self.legal()
                }

                /// The game as plain data, which `fromJSON` reads.
                #[wasm_bindgen(js_name = toJSON, unchecked_return_type = "SavedGame")]
                pub fn saved(&self) -> JsValue {
                    let setup = self.0.setup();
                    let start = setup.position.unwrap_or_else(rules::Position::start);
                    let automatic = if setup.draws == DrawPolicy::Automatic { "true" } else { "false" };
                    let moves = list(&mut self.0.log().iter().filter_map(Event::mv).map(quoted));
                    let ending = match self.0.log().last() {
                        Some(Event::Resign { by }) if by.seat() == 0 => r#","ending":"resign 0""#,
                        Some(Event::Resign { .. }) => r#","ending":"resign 1""#,
                        Some(Event::AgreeDraw) => r#","ending":"agree""#,
                        Some(Event::ClaimDraw { intended: None, .. }) => r#","ending":"claim""#,
                        Some(Event::ClaimDraw { intended: Some(mv), .. }) => &format!(r#","ending":"claim {mv}""#),
                        _ => "",
                    };
                    parsed(&format!(r#"{{"start":"{start}","automaticDraws":{automatic},"moves":{moves}{ending}}}"#))
                }

                /// The player to act, 0 for the one who moved first; `undefined` when the game is over.
                #[wasm_bindgen(getter, js_name = toAct, unchecked_return_type = "Player | undefined")]
                pub fn acting(&self) -> Option<u8> {
                    self.to_act().map(Player::seat)
                }

                /// How the game ended; `null` while it goes on.
                #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
                pub fn outcome(&self) -> JsValue {
                    outcome(self.0.status().outcome())
                }

                /// The draw that the player to act may claim, with the move they are about to make where it rests on one.
                #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
                pub fn claim(&self, intended: Option<String>) -> Given<JsValue> {
                    let mv = intended.map(|mv| self.read(&mv)).transpose()?;
                    Ok(outcome(self.0.state().claim(mv.as_ref()).filter(|_| !self.0.status().is_over())))
                }

                /// Claims that draw, which ends the game. Throws `Refused` where there is none.
                #[wasm_bindgen(js_name = claimDraw)]
                pub fn claim_draw(&mut self, intended: Option<String>) -> Given<()> {
                    let mv = intended.map(|mv| self.read(&mv)).transpose()?;
                    let by = self.to_act().unwrap_or(Player::new(0));
                    self.0.claim_draw(by, mv).map(|_| ()).map_err(|error| self.refused(&error, ""))
                }

                /// Ends the game as drawn because both agree. Throws `Refused` when it is over.
                #[wasm_bindgen(js_name = agreeDraw)]
                pub fn agree_draw(&mut self) -> Given<()> {
                    self.0.agree_draw().map(|_| ()).map_err(|error| self.refused(&error, ""))
                }

                /// Gives the game up for a player, in turn or not. Throws `Refused` when it is over.
                pub fn resign(&mut self, #[wasm_bindgen(unchecked_param_type = "Player")] player: u8) -> Given<()> {
                    self.0.resign(Player::new(player)).map(|_| ()).map_err(|error| self.refused(&error, ""))
                }

                /// How many times the position has stood with the same side to move; `undefined` where that does not matter.
                #[wasm_bindgen(getter)]
                pub fn occurrences(&self) -> Option<usize> {
                    self.counts().map(|(occurrences, _)| occurrences)
                }

                /// How many plies have passed without progress; `undefined` where that does not matter.
                #[wasm_bindgen(getter, js_name = quietPlies)]
                pub fn quiet_plies(&self) -> Option<usize> {
                    self.counts().map(|(_, quiet)| quiet)
                }
            }
        }
    };
}

#[cfg(feature = "checkers")]
board! {
    checkers: rules::Checkers, classes CheckersPosition and CheckersGame;
    rows(turned) {
        let seen = |place: u8| if turned { 7 - place } else { place };
        (0..8).map(|row| (0..8).map(|column| rules::Square::at(seen(row), seen(column))).collect()).collect()
    };
    letter(piece) piece;
    captures(mv) mv.captures().iter().map(|square| square.to_string()).collect();
    visits(mv) mv.path().collect();
    draws(policy) policy;
    counts(state) Some((state.occurrences(), state.quiet_plies()));
}

#[cfg(feature = "camelot")]
board! {
    camelot: rules::Camelot, classes CamelotPosition and CamelotGame;
    rows(turned) {
        let row = |rank: u8| (0..12).map(|file| rules::Square::at(if turned { 11 - file } else { file }, rank)).collect();
        (1..=16).map(|rank| row(if turned { rank } else { 17 - rank })).collect()
    };
    letter(piece) piece;
    captures(mv) mv.captures().iter().map(|square| square.to_string()).collect();
    visits(mv) mv.squares().collect();
    draws(policy) policy;
    counts(state) Some((state.occurrences(), state.quiet_plies()));
}

#[cfg(feature = "camette")]
board! {
    camette: rules::Camette, classes CamettePosition and CametteGame;
    rows(turned) {
        let row = |rank: i8| (0..5).map(|file| rules::Square::at(if turned { 4 - file } else { file }, rank)).collect();
        (0..7).map(|rank| row(if turned { rank } else { 6 - rank })).collect()
    };
    letter(piece) piece.letter();
    captures(mv) mv.captured().map(|square| square.to_string()).collect();
    visits(mv) vec![mv.from(), mv.to()];
    draws(_policy) DrawPolicy::default();
    counts(_state) None;
}
