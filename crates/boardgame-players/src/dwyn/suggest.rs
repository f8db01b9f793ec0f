//! A player of Dwyn that follows rules of thumb.

use boardgame_core::Player;
use dwyn::{Card, Cards, Face, Legal, Move, Part, Phase, Suit, Table, View};

use super::candidates::{Candidates, first_best, forced};

/// Returns the move of a sensible player who knows only their view, or `None` if they may not act.
///
/// Before the crown appears, they keep the body cards that they need and discard low numbers, unless they can complete a body
/// of one suit. After it, they win, steal the crown or get missing parts if they can, and otherwise discard low numbers first.
///
/// ```
/// use boardgame_players::boardgame_core::{Seed, Viewer};
/// use boardgame_players::dwyn::suggest;
/// use dwyn::{Setup, State};
///
/// let mut state = State::deal(&Setup::new(3, Seed::from_u64(3)))?;
/// while let Some(player) = state.status().to_act() {
///     let view = state.view(Viewer::Seat(player));
///     state.play(suggest(&view).expect("a player to act has a move"))?;
/// }
/// assert!(state.status().outcome().unwrap().winner().is_some());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[must_use]
pub fn suggest(view: &View) -> Option<Move> {
    sensible(view.table(), view.hand()?, &view.legal()?)
}

/// Returns the move of [`suggest`], given the table and the hand of the player to act. Playouts use it.
#[must_use]
pub fn suggest_with(table: &Table, hand: Cards) -> Option<Move> {
    sensible(table, hand, &table.legal(hand)?)
}

fn sensible(table: &Table, hand: Cards, legal: &Legal) -> Option<Move> {
    forced(legal).or_else(|| Rules::new(table, hand)?.best(legal))
}

struct Rules<'a> {
    table: &'a Table,
    me: Player,
    hand: Cards,
    held: usize,
    laid: Cards,
}

impl<'a> Rules<'a> {
    fn new(table: &'a Table, hand: Cards) -> Option<Self> {
        let me = table.status().to_act()?;
        Some(Self { table, me, hand, held: hand.len(), laid: table.laid(me) })
    }

    fn best(&self, legal: &Legal) -> Option<Move> {
        // The best target does not depend on the card, nor the best suit on the target.
        let valued = |target: (Player, Card)| (self.value_of_stealing(target.0, target.1), target);
        let target = if legal.steal.is_empty() { None } else { first_best(self.table.targets(self.me).map(valued)) };
        let suit = if legal.steal.contains(Card::DWYN) { self.best_suit() } else { None };
        let ((stolen, target), (answer, suit)) = (target.unzip(), suit.unzip());
        let (stolen, answer) = (stolen.unwrap_or(0), answer.unwrap_or(0));
        Candidates { legal, targets: || target.into_iter(), suit }.best(|mv| match mv {
            Move::Draw => self.value_of_drawing(),
            Move::Discard(card) => self.value_of_discarding(card),
            Move::Lay(card) => self.value_of_laying(card),
            Move::Lladrad { .. } => stolen + 50,
            Move::Dwyn { .. } => stolen + answer,
            Move::Play(card) => self.value_of_answering(card),
            Move::Pass | Move::Idle => 0,
        })
    }

    /// Returns the suit of the highest number in the hand, and its rank.
    fn best_suit(&self) -> Option<(i32, Suit)> {
        let highest = |suit| {
            let numbers = self.hand.higher(suit, None, self.table.options().x);
            (numbers.kinds().map(|card| self.rank(card)).max().unwrap_or(0), suit)
        };
        first_best(Suit::ALL.into_iter().map(highest))
    }

    /// Returns a value above that of discarding any number if the player needs a card, and 0 otherwise.
    fn value_of_drawing(&self) -> i32 {
        let can_steal = !self.hand.specials().is_empty();
        let content = self.crowned() && self.has_all_parts();
        if self.held <= 2 && !can_steal && !content { 240 } else { 0 }
    }

    fn value_of_discarding(&self, card: Card) -> i32 {
        match card.face() {
            Face::Number(..) => 200 - 10 * self.rank(card),
            Face::Body(_, part) if self.lacks(part) && self.hand.of_part(part).len() == 1 => 5,
            // Before the crown appears, a 5 is more useful than a spare part, which can be laid later.
            Face::Body(..) if self.table.phase() == Phase::Before => 165,
            Face::Body(..) => 60,
            Face::Lladrad(_) | Face::Dwyn | Face::Coron if self.crowned() && self.has_all_parts() => 150,
            Face::Lladrad(_) | Face::Dwyn | Face::Coron => 8,
        }
    }

    fn value_of_laying(&self, card: Card) -> i32 {
        let laid = self.laid.with(card);
        let strong = !laid.stealable().contains(card);
        let wins = self.held == 1 && self.crowned() && laid.has_body();
        match (card.face(), self.table.phase()) {
            _ if wins => 1000,
            _ if strong => 260,
            (_, Phase::Before) => 10,
            (Face::Body(_, part), Phase::After) if self.lacks(part) => 250,
            (_, Phase::After) => 100,
        }
    }

    fn value_of_stealing(&self, from: Player, prize: Card) -> i32 {
        let laid = self.laid.with(prize);
        let crowned = laid.contains(Card::CORON);
        let theirs = self.table.laid(from);
        let owner_is_close = theirs.contains(Card::CORON) && self.table.hand_len(from) <= 2;
        match (prize.face(), self.table.phase()) {
            _ if self.held == 1 && crowned && laid.has_body() => 1000,
            (Face::Coron, _) => 500,
            (Face::Body(_, part), Phase::After) if self.lacks(part) && !self.holds(part) => 300,
            (Face::Body(_, part), Phase::After) if owner_is_close && theirs.of_part(part).len() == 1 => 280,
            (_, Phase::After) if self.crowned() => 110,
            (Face::Body(_, part), Phase::Before) if self.lacks(part) && !self.holds(part) => 30,
            _ => 7,
        }
    }

    /// Prefers the highest card if the crown is at stake, and otherwise the lowest.
    fn value_of_answering(&self, card: Card) -> i32 {
        let for_crown = self.table.duel().is_some_and(|duel| duel.prize == Card::CORON);
        if for_crown { 10 + self.rank(card) } else { 10 - self.rank(card) }
    }

    fn rank(&self, card: Card) -> i32 {
        match card.face() {
            Face::Number(_, number) => self.table.options().x.rank(number).into(),
            _ => 0,
        }
    }

    fn crowned(&self) -> bool {
        self.laid.contains(Card::CORON)
    }

    fn lacks(&self, part: Part) -> bool {
        self.laid.of_part(part).is_empty()
    }

    fn holds(&self, part: Part) -> bool {
        !self.hand.of_part(part).is_empty()
    }

    fn has_all_parts(&self) -> bool {
        Part::ALL.into_iter().all(|part| !self.lacks(part))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{
        string::{String, ToString},
        vec::Vec,
    };

    use boardgame_core::{RandomPlayer, Seed, Viewer};
    use dwyn::{Dwyn, Layout, Setup, State};

    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    /// Creates a game of two players with the given hands and tables. The rest is in the stock or the heap. Before the crown
    /// appears, a card has been drawn.
    fn laid_out(phase: Phase, hands: [&str; 2], tables: [&str; 2]) -> State {
        let mut layout = Layout::new(2, phase, Seed::from_u64(1));
        (layout.hands, layout.tables) = (hands.map(cards).to_vec(), tables.map(cards).to_vec());
        layout.drawn = phase == Phase::Before;
        let rest = layout.unplaced();
        if phase == Phase::Before {
            layout.stock = rest;
            layout.stock.sort_by_key(|card| *card != Card::CORON);
        } else {
            layout.pool = rest;
        }
        State::from_layout(&layout).expect("a layout")
    }

    fn suggestion(state: &State) -> String {
        let to_act = state.status().to_act().expect("a game in progress");
        suggest(&state.view(Viewer::Seat(to_act))).expect("there is a move").to_string()
    }

    #[test]
    fn it_suggests_only_to_the_player_to_act() {
        let state = State::deal(&Setup::new(2, Seed::from_u64(1))).expect("a deal");
        assert!(suggest(&state.view(Viewer::Seat(Player::new(1)))).is_none());
        assert!(suggest(&state.view(Viewer::Spectator)).is_none());
    }

    #[test]
    fn its_games_end_and_it_beats_random_players() {
        let mut won = 0;
        for seed in 0..120 {
            let mut game = Dwyn::from(State::deal(&Setup::new(4, Seed::from_u64(seed))).expect("a deal"));
            let mut chance = RandomPlayer::new(Seed::from_u64(seed));
            let sensible = Player::new((seed % 4) as u8);
            let outcome = loop {
                let state = game.state();
                let Some(player) = state.status().to_act() else { break state.status().outcome() };
                assert!(state.table().turns() < 2_000, "{state}");
                let all_sensible = seed % 2 == 0;
                let mv = if all_sensible || player == sensible {
                    suggest(&state.view(Viewer::Seat(player)))
                } else {
                    chance.choose(&game)
                };
                boardgame_core::Game::play(&mut game, &mv.expect("a player to act has a move")).expect("it is legal");
            };
            won += u8::from(seed % 2 == 1 && outcome.and_then(|outcome| outcome.winner()) == Some(sensible));
        }
        assert!(won > 40, "a fair share would be 15 of 60, and it won {won}");
    }

    #[test]
    fn it_hides_bodies_before_the_crown_completes_suits_steals_the_crown_and_wins() {
        for (phase, hands, tables, mv) in [
            (Phase::Before, ["RY-H RY-4 GL-X", ""], ["", ""], "discard GL-X"),
            (Phase::Before, ["RY-H RY-4 GL-X", ""], ["RY-T RY-F", ""], "lay RY-H"),
            (Phase::After, ["LLADRAD:red RY-2 GL-X", "DE-5"], ["", "CORON"], "lladrad red p2 CORON"),
            (Phase::After, ["DWYN PE-5 GL-X", "DE-5"], ["", "CORON"], "dwyn p2 CORON PE"),
            (Phase::After, ["PE-F", "DE-5"], ["RY-H RY-T CORON", ""], "lay PE-F"),
            (Phase::After, ["LLADRAD:red", "DE-5"], ["RY-H RY-T PE-F", "CORON"], "lladrad red p2 CORON"),
        ] {
            assert_eq!(suggestion(&laid_out(phase, hands, tables)), mv, "{hands:?} {tables:?}");
        }
        let mut defender = laid_out(Phase::After, ["DWYN", "DE-2 DE-5"], ["", "CORON"]);
        defender.play("dwyn p2 CORON DE".parse().expect("a move")).expect("it is legal");
        assert_eq!(suggestion(&defender), "play DE-5");
    }
}
