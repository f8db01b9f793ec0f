//! Board games: positions and games.

use boardgame_core::{__private::first_square, DrawPolicy, Event, Game as _, Match, Outcome, Player, alternatives, board};
use wasm_bindgen::prelude::*;

use crate::interop::{JsResult, illegal, parsed, unplayed, unread};

/// Returns a JSON array.
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

/// Returns a JSON string. Squares and moves need no escapes.
fn quoted(text: impl std::fmt::Display) -> String {
    format!("\"{text}\"")
}

/// Defines the classes of one board game.
macro_rules! board {
    (
        $name:ident: $Game:ty, classes $Position:ident and $Play:ident;
        letter($piece:ident) $letter:expr;
        captures($mv:ident) $captures:expr;
    ) => {
        pub(crate) mod $name {
            use ::$name as rules;

            use super::*;

            /// A position with the side to move. It is immutable: `play` returns the next one.
            #[wasm_bindgen(js_name = $Position)]
            #[derive(Debug)]
            pub struct Position(pub(crate) rules::Position);

            fn legal(position: &rules::Position) -> Vec<String> {
                position.moves().iter().map(ToString::to_string).collect()
            }

            fn read(position: &rules::Position, text: &str, over: bool) -> JsResult<rules::Move> {
                position.read_move(text.trim()).map_err(|error| {
                    let legal = if over { Vec::new() } else { instead(position, text) };
                    match <rules::Position as board::Position>::matching_moves(&error) {
                        Err(refused) => illegal(refused, legal),
                        Ok(_) => unread(&error, legal),
                    }
                })
            }

            fn instead(position: &rules::Position, text: &str) -> Vec<String> {
                let named = first_square(text).parse().ok();
                alternatives(position.moves(), |mv| Some(mv.from()) == named).0
            }

            /// Converts an outcome. Its texts name the side that won.
            fn outcome(outcome: Option<Outcome>) -> JsValue {
                #[cfg(feature = "board")]
                let said = |ended| {
                    let said = |text| boardgame_referee::words::outcome_in_words::<$Game>(text, &[], Some(ended));
                    boardgame_table::locale::texts().iter().map(said).collect()
                };
                #[cfg(not(feature = "board"))]
                let said = |ended: Outcome| {
                    let won = |winner| format!("{} wins ({})", rules::Side::of(winner), ended.clause);
                    vec![ended.winner().map_or_else(|| ended.to_string(), won)]
                };
                crate::interop::outcome(outcome, said)
            }

            fn start(text: Option<&str>) -> JsResult<rules::Position> {
                let Some(text) = text else { return Ok(rules::Position::start()) };
                text.trim().parse().map_err(|error: rules::ParsePositionError| unread(&error, Vec::new()))
            }

            pub(crate) fn squares(way: &[String]) -> JsResult<Vec<rules::Square>> {
                let square =
                    |text: &String| text.parse().map_err(|error: rules::ParseSquareError| unread(&error, Vec::new()));
                way.iter().map(square).collect()
            }

            fn piece_on(position: &rules::Position, square: String) -> JsResult<Option<rules::Piece>> {
                Ok(squares(&[square])?.first().and_then(|square| position.piece_at(*square)))
            }

            #[wasm_bindgen(js_class = $Position)]
            impl Position {
                /// Parses a position (FEN in checkers), by default the usual start. Throws `Refused` if it is invalid.
                #[wasm_bindgen(constructor)]
                pub fn new(text: Option<String>) -> JsResult<Position> {
                    start(text.as_deref()).map(Self)
                }

                /// Returns the position as text.
                #[wasm_bindgen(getter)]
                pub fn text(&self) -> String {
                    self.0.to_string()
                }

                /// Returns the side to move.
                #[wasm_bindgen(getter, js_name = toMove, unchecked_return_type = "\"black\" | \"white\"")]
                pub fn to_move(&self) -> String {
                    self.0.side_to_move().to_string().to_ascii_lowercase()
                }

                /// Returns the player to move; 0 moves first in a game.
                #[wasm_bindgen(getter, unchecked_return_type = "Player")]
                pub fn player(&self) -> u8 {
                    self.0.side_to_move().player().seat()
                }

                /// Returns the legal moves in a fixed order.
                #[wasm_bindgen(js_name = legalMoves)]
                pub fn legal_moves(&self) -> Vec<String> {
                    legal(&self.0)
                }

                /// Returns the squares that can follow `path`, the first squares of a move.
                #[wasm_bindgen(js_name = nextSquares)]
                pub fn next_squares(&self, path: Vec<String>) -> JsResult<Vec<String>> {
                    Ok(self.0.next_squares(&squares(&path)?).into_iter().map(|square| square.to_string()).collect())
                }

                /// Returns the move along `path`. Throws `Refused`; for a single square, the refusal says why its piece
                /// cannot move.
                #[wasm_bindgen(js_name = moveAlong)]
                pub fn move_along(&self, path: Vec<String>) -> JsResult<String> {
                    let mv = self
                        .0
                        .move_along(&squares(&path)?)
                        .map_err(|error| illegal(&error, instead(&self.0, path.first().map_or("", |from| from))))?;
                    Ok(mv.to_string())
                }

                /// Returns the position after a move. Throws `Refused` if the move is illegal.
                pub fn play(&self, mv: &str) -> JsResult<Position> {
                    let mv = read(&self.0, mv, false)?;
                    let mut next = self.0;
                    next.play(mv).map_err(|error| illegal(&error, instead(&self.0, &mv.to_string())))?;
                    Ok(Self(next))
                }

                /// Returns the canonical form of a legal move. Throws `Refused` if the text is not a legal move.
                pub fn read(&self, mv: &str) -> JsResult<String> {
                    read(&self.0, mv, false).map(|mv| mv.to_string())
                }

                /// Reports whether a text is a legal move.
                #[wasm_bindgen(js_name = isLegal)]
                pub fn is_legal(&self, mv: &str) -> bool {
                    self.0.read_move(mv.trim()).is_ok_and(|mv| self.0.is_legal(mv))
                }

                /// Returns the squares of a move from start to end.
                pub fn squares(&self, mv: &str) -> JsResult<Vec<String>> {
                    let visits = <rules::Position as board::Position>::visits;
                    read(&self.0, mv, false).map(|mv| visits(&mv).iter().map(ToString::to_string).collect())
                }

                /// Returns the squares of the pieces that a move captures.
                pub fn captures(&self, mv: &str) -> JsResult<Vec<String>> {
                    read(&self.0, mv, false).map(|$mv| $captures)
                }

                /// Returns the outcome of this position; `null` if the game continues. Draws that depend on earlier
                /// positions are not included.
                #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
                pub fn outcome(&self) -> JsValue {
                    outcome(self.0.outcome())
                }

                /// Returns the letter of the piece on a square, upper case for one side and lower case for the other.
                #[wasm_bindgen(js_name = pieceAt)]
                pub fn piece_at(&self, square: String) -> JsResult<Option<String>> {
                    let letter = |$piece: rules::Piece| $letter.to_string();
                    Ok(piece_on(&self.0, square)?.map(letter))
                }

                /// Returns the owner of the piece on a square; `undefined` if the square is empty.
                #[wasm_bindgen(js_name = ownerOf, unchecked_return_type = "Player | undefined")]
                pub fn owner_of(&self, square: String) -> JsResult<Option<u8>> {
                    Ok(piece_on(&self.0, square)?.map(|piece| piece.side.player().seat()))
                }

                /// Returns the squares in rows from the top, with `null` for gaps.
                #[wasm_bindgen(unchecked_return_type = "(string | null)[][]")]
                pub fn rows(turned: Option<bool>) -> JsValue {
                    let rows = <rules::Position as board::Position>::rows();
                    let index =
                        |index: usize, length: usize| if turned == Some(true) { length - 1 - index } else { index };
                    let row = |number: usize| {
                        let row = &rows[index(number, rows.len())];
                        let square = |column| row[index(column, row.len())].map_or("null".to_owned(), quoted);
                        list(&mut (0..row.len()).map(square))
                    };
                    parsed(&list(&mut (0..rows.len()).map(row)))
                }

                /// Returns the number of move sequences of length `depth`, which is at most 99.
                #[cfg(feature = "all")]
                pub fn perft(&self, depth: u32) -> JsResult<u64> {
                    if depth > boardgame_core::__private::MAX_PERFT_DEPTH.into() {
                        return Err(crate::interop::unusable("the depth must be from 0 to 99"));
                    }
                    Ok(self.0.perft(depth))
                }
            }

            /// A game with its history, draw claims and resignations.
            #[wasm_bindgen(js_name = $Play)]
            #[derive(Debug)]
            pub struct Game(pub(crate) Match<$Game>);

            impl Game {
                fn refused(&self, error: &boardgame_core::MatchError<rules::Illegal>, mv: &str) -> JsValue {
                    let over = self.0.status().is_over();
                    unplayed(error, || if over { Vec::new() } else { instead(self.0.state().position(), mv) })
                }

                fn read(&self, mv: &str) -> JsResult<rules::Move> {
                    read(self.0.state().position(), mv, self.0.status().is_over())
                }

                fn to_act(&self) -> Option<Player> {
                    self.0.status().to_act()
                }

                fn counts(&self) -> Option<(usize, usize)> {
                    let (draws, state) = (<rules::Position as board::Position>::DRAWS, self.0.state());
                    draws.map(|_| (state.occurrences(), state.quiet_plies()))
                }
            }

            #[wasm_bindgen(js_class = $Play)]
            impl Game {
                /// Starts a game, by default from the usual position. With `automaticDraws`, claimable draws end the
                /// game. Throws `Refused` for an invalid start.
                #[wasm_bindgen(constructor)]
                pub fn new(position: Option<String>, automatic_draws: Option<bool>) -> JsResult<Game> {
                    let position = start(position.as_deref())?;
                    let automatic = automatic_draws.filter(|on| *on).and(<rules::Position as board::Position>::DRAWS);
                    let draws = if automatic.is_some() { DrawPolicy::Automatic } else { DrawPolicy::OnClaim };
                    let setup = rules::Setup { draws, ..rules::Setup::from_position(&position) };
                    Match::start(setup).map(Self).map_err(|error| illegal(&error, Vec::new()))
                }

                /// Plays a move and returns its canonical form. Throws `Refused` and changes nothing if it is illegal.
                pub fn play(&mut self, mv: &str) -> JsResult<String> {
                    let mv = self.read(mv)?;
                    let by = self.to_act().unwrap_or(Player::new(0));
                    let written = mv.to_string();
                    self.0.submit(by, mv).map_err(|error| self.refused(&error, &written))?;
                    Ok(written)
                }

                /// Takes back the last move, draw or resignation. Returns `false` at the start.
                pub fn undo(&mut self) -> bool {
                    self.0.undo().is_some()
                }

                /// Returns the current position.
                #[wasm_bindgen(getter)]
                pub fn position(&self) -> Position {
                    Position(*self.0.state().position())
                }

                /// Returns the moves played.
                pub fn moves(&self) -> Vec<String> {
                    self.0.log().iter().filter_map(Event::mv).map(ToString::to_string).collect()
                }

                /// Returns the legal moves; an empty list after the end.
                #[wasm_bindgen(js_name = legalMoves)]
                pub fn legal_moves(&self) -> Vec<String> {
                    if self.0.status().is_over() { Vec::new() } else { legal(self.0.state().position()) }
                }

                /// Returns the game as plain data for `fromJSON`.
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

                /// Returns the player to act; `undefined` after the end.
                #[wasm_bindgen(getter, js_name = toAct, unchecked_return_type = "Player | undefined")]
                pub fn acting(&self) -> Option<u8> {
                    self.to_act().map(Player::seat)
                }

                /// Returns the outcome; `null` if the game continues.
                #[wasm_bindgen(getter, unchecked_return_type = "Outcome | null")]
                pub fn outcome(&self) -> JsValue {
                    outcome(self.0.status().outcome())
                }

                /// Returns the draw that the player to act may claim now or with the intended move; `null` if there is none.
                #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
                pub fn claim(&self, intended: Option<String>) -> JsResult<JsValue> {
                    let mv = intended.map(|mv| self.read(&mv)).transpose()?;
                    Ok(outcome(self.0.state().claim(mv.as_ref()).filter(|_| !self.0.status().is_over())))
                }

                /// Claims a draw, which ends the game. Throws `Refused` if none can be claimed.
                #[wasm_bindgen(js_name = claimDraw)]
                pub fn claim_draw(&mut self, intended: Option<String>) -> JsResult<()> {
                    let mv = intended.map(|mv| self.read(&mv)).transpose()?;
                    let by = self.to_act().unwrap_or(Player::new(0));
                    self.0.claim_draw(by, mv).map(|_| ()).map_err(|error| self.refused(&error, ""))
                }

                /// Ends the game as a draw by agreement. Throws `Refused` after the end.
                #[wasm_bindgen(js_name = agreeDraw)]
                pub fn agree_draw(&mut self) -> JsResult<()> {
                    self.0.agree_draw().map(|_| ()).map_err(|error| self.refused(&error, ""))
                }

                /// Resigns for a player, in turn or not. Throws `Refused` after the end.
                pub fn resign(&mut self, #[wasm_bindgen(unchecked_param_type = "Player")] player: u8) -> JsResult<()> {
                    self.0.resign(Player::new(player)).map(|_| ()).map_err(|error| self.refused(&error, ""))
                }

                /// Returns the number of occurrences of the position; `undefined` if the rules do not count them.
                #[wasm_bindgen(getter)]
                pub fn occurrences(&self) -> Option<usize> {
                    self.counts().map(|(occurrences, _)| occurrences)
                }

                /// Returns the number of plies without progress; `undefined` if the rules do not count them.
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
    letter(piece) piece;
    captures(mv) mv.captures().iter().map(|square| square.to_string()).collect();
}

#[cfg(feature = "camelot")]
board! {
    camelot: rules::Camelot, classes CamelotPosition and CamelotGame;
    letter(piece) piece;
    captures(mv) mv.captures().iter().map(|square| square.to_string()).collect();
}

#[cfg(feature = "camette")]
board! {
    camette: rules::Camette, classes CamettePosition and CametteGame;
    letter(piece) piece.letter();
    captures(mv) mv.captured().map(|square| square.to_string()).collect();
}
