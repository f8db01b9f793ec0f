//! Matches: turns, the ways to end a game, taking back, and what is said to whom.

use crate::support::{Cards, Illegal, Move, Seen, Setup, position, setup};
use boardgame_core::{
    Clause, Enumerable, Event, Game, Lang, Match, MatchError, MatchRule, Outcome, Player, Record, ReplayError, Ruleset,
    Status, TranscriptError, Viewer, alternatives,
};

const FIRST: Player = Player::new(0);
const SECOND: Player = Player::new(1);

fn start() -> Match<Cards> {
    Match::start(setup(1)).unwrap()
}

/// A match in which the first listed move has been played this many times.
fn played(plies: usize) -> Match<Cards> {
    let mut game = start();
    for _ in 0..plies {
        let by = game.status().to_act().unwrap();
        let mv = game.state().moves()[0];
        game.submit(by, mv).unwrap();
    }
    game
}

fn match_clause(number: &'static str) -> Clause {
    Clause { game: "match", number }
}

#[test]
fn clause_1_only_the_player_to_act_may_act() {
    let mut game = start();
    let error = game.submit(SECOND, Move::Draw).unwrap_err();
    assert_eq!(error, MatchError::OutOfTurn { by: SECOND, to_act: FIRST });
    assert_eq!(error.match_rule(), Some(MatchRule::Turn));
    assert_eq!(error.to_string(), "player 1 is to act, not player 2");
    assert_eq!(game.claim_draw(SECOND, None).unwrap_err(), error);
    assert_eq!((game.ply(), game.log().len()), (0, 0));
}

#[test]
fn clause_2_nothing_can_be_done_in_a_game_that_is_over() {
    for mut game in [played(12), {
        let mut game = played(3);
        game.agree_draw().unwrap();
        game
    }] {
        let outcome = game.status().outcome().unwrap();
        let log = game.log().to_vec();
        let over = MatchError::Over { outcome };
        assert_eq!(game.submit(FIRST, Move::Draw).unwrap_err(), over);
        assert_eq!(game.resign(FIRST).unwrap_err(), over);
        assert_eq!(game.agree_draw().unwrap_err(), over);
        assert_eq!(game.forfeit(FIRST, None).unwrap_err(), over);
        assert_eq!(game.claim_draw(FIRST, None).unwrap_err(), over);
        assert_eq!(over.match_rule(), Some(MatchRule::Over));
        assert_eq!(game.log(), log);
    }
}

#[test]
fn clause_3_the_other_of_two_wins_by_resignation() {
    for (by, winner) in [(FIRST, SECOND), (SECOND, FIRST)] {
        let mut game = played(2);
        let outcome = game.resign(by).unwrap();
        assert_eq!(outcome, Outcome::won(winner, match_clause("3")));
        assert_eq!(game.status(), Status::Over(outcome));
        assert_eq!(game.log().last(), Some(&Event::Resign { by }));
    }
    let stranger = Player::new(2);
    assert!(matches!(start().resign(stranger), Err(MatchError::NoSuchSeat { seats: 2, .. })));
}

#[test]
fn clause_3_a_resignation_among_three_names_no_winner() {
    let mut setup = setup(1);
    setup.watchers = 1;
    let mut game = Match::<Cards>::start(setup).unwrap();
    let error = game.resign(FIRST).unwrap_err();
    assert_eq!(error, MatchError::NoWinner { seats: 3 });
    assert_eq!(error.match_rule(), Some(MatchRule::Resignation));
    assert_eq!(game.forfeit(FIRST, Some(Player::new(2))).unwrap().winner(), Some(Player::new(2)));
}

#[test]
fn clause_1_a_seat_that_the_table_lacks_has_no_turn() {
    let stranger = Player::new(255);
    let event = Event::Move { by: stranger, mv: Move::Draw };
    let error = start().apply(event).unwrap_err();
    assert_eq!(error, MatchError::NoSuchSeat { player: stranger, seats: 2, rule: MatchRule::Turn });
    assert_eq!(error.match_rule(), Some(MatchRule::Turn));
}

#[test]
fn clause_4_the_players_may_agree_on_a_draw() {
    let mut game = played(1);
    assert_eq!(game.agree_draw().unwrap(), Outcome::drawn(match_clause("4")));
    assert_eq!(game.log().last(), Some(&Event::AgreeDraw));
}

#[test]
fn clause_5_a_game_can_be_awarded() {
    for winner in [None, Some(FIRST)] {
        let mut game = played(1);
        assert_eq!(game.forfeit(SECOND, winner).unwrap(), Outcome::new(winner, match_clause("5")));
    }
    let mut game = start();
    let error = game.forfeit(SECOND, Some(SECOND)).unwrap_err();
    assert_eq!(error, MatchError::AwardedToOffender { player: SECOND });
    assert_eq!(error.match_rule(), Some(MatchRule::Forfeit));
    assert!(matches!(game.forfeit(SECOND, Some(Player::new(5))), Err(MatchError::NoSuchSeat { .. })));
    assert!(matches!(game.forfeit(Player::new(5), None), Err(MatchError::NoSuchSeat { .. })));
}

#[test]
fn clause_6_a_claim_needs_a_clause() {
    let mut game = played(11);
    assert_eq!(game.status(), Status::ToAct(SECOND));
    let error = game.claim_draw(SECOND, None).unwrap_err();
    assert_eq!(error, MatchError::NoClaim { by: SECOND });
    assert_eq!(error.match_rule(), Some(MatchRule::Claim));
    let intended = game.state().moves()[0];
    let outcome = game.claim_draw(SECOND, Some(intended)).unwrap();
    assert_eq!(outcome, Outcome::drawn(Clause { game: "cards", number: "1" }));
    assert_eq!(game.ply(), 11, "the intended move is not played");
}

#[test]
fn the_games_own_refusals_keep_their_clause() {
    let mut game = start();
    let error = game.submit(FIRST, Move::Lay(0)).unwrap_err();
    assert_eq!(error, MatchError::Illegal(Illegal::DrawFirst));
    assert_eq!(error.match_rule(), None);
    assert_eq!(error.clause(), Clause { game: "cards", number: "1" });
    assert_eq!(error.title(Lang::Cy), "codi cerdyn");
    let error = game.submit(SECOND, Move::Lay(0)).unwrap_err();
    assert_eq!(error.clause(), MatchRule::Turn.clause());
    assert_eq!(error.title(Lang::En), "out of turn");
}

#[test]
fn what_is_taken_back_has_not_happened() {
    let mut game = played(12);
    let texts: Vec<_> = (0..12).map(|plies| position(played(plies).state())).collect();
    for plies in (0..12).rev() {
        assert!(matches!(game.undo(), Some(Event::Move { .. })));
        assert_eq!((game.ply(), position(game.state())), (plies, texts[plies].clone()));
        assert!(!game.status().is_over());
    }
    assert_eq!(game.undo(), None);
    game.agree_draw().unwrap();
    assert_eq!(game.undo(), Some(Event::AgreeDraw));
    assert_eq!(game.status(), Status::ToAct(FIRST));
}

#[test]
fn a_log_replays() {
    let game = played(9);
    let again = Match::<Cards>::replay(setup(1), game.log().iter().cloned()).unwrap();
    assert_eq!(position(again.state()), position(game.state()));
    let wrong = game.log().iter().cloned().chain([Event::Move { by: FIRST, mv: Move::Lay(77) }]);
    let error = Match::<Cards>::replay(setup(1), wrong).unwrap_err();
    assert!(matches!(error, ReplayError::Event { ply: 10, .. }), "{error}");
}

#[test]
fn each_viewer_has_a_transcript_of_his_own() {
    let game = played(2);
    let Seen::IDrew(card) = game.transcript(Viewer::Seat(FIRST))[0] else { panic!("the player saw their card") };
    assert!(game.state().hands[0].contains(&card) || game.state().laid[0].contains(&card));
    for viewer in [Viewer::Seat(SECOND), Viewer::Spectator] {
        assert_eq!(game.transcript(viewer), [Seen::Drew(FIRST), Seen::Laid(FIRST)]);
    }
    assert_eq!(game.view(Viewer::Seat(SECOND)).hand, game.state().hands[1]);
    assert!(game.view(Viewer::Spectator).hand.is_empty());
}

#[test]
fn every_clause_has_a_test_and_both_titles() {
    assert_eq!(boardgame_core::testkit::untested_clauses::<MatchRule>(), []);
    for rule in MatchRule::ALL {
        assert_ne!(rule.title(Lang::En), rule.title(Lang::Cy));
    }
    assert!(Record::of(&start()).result.is_none());
}

/// Move 0 keeps the turn, move 9 ends the game and any other passes the turn. After the end all moves are heard.
#[derive(Clone, Debug)]
struct Turns {
    mover: Player,
    over: bool,
}

impl Game for Turns {
    const RULES: Ruleset = Ruleset { game: "turns", version: 1 };

    type Setup = ();
    type SetupError = std::convert::Infallible;
    type Move = u8;
    type Effect = ();
    type Illegal = std::convert::Infallible;

    fn start((): &()) -> Result<Self, Self::SetupError> {
        Ok(Self { mover: FIRST, over: false })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        if self.over { Status::Over(Outcome::drawn(MatchRule::Claim.clause())) } else { Status::ToAct(self.mover) }
    }

    fn play(&mut self, mv: &u8) -> Result<(), Self::Illegal> {
        match mv {
            0 => {}
            9 => self.over = true,
            _ => self.mover = self.mover.next(2),
        }
        Ok(())
    }

    fn write_position(&self, out: &mut dyn std::fmt::Write) -> std::fmt::Result {
        write!(out, "{} {}", self.mover, self.over)
    }

    fn accepts_after_end(&self, _: &u8) -> bool {
        true
    }
}

#[test]
fn what_is_heard_after_the_end_is_not_heard_after_a_resignation() {
    let (first, second) = (Player::new(0), Player::new(1));
    let mut played = Match::<Turns>::start(()).expect("a start");
    assert!(matches!(played.submit(second, 1), Err(MatchError::OutOfTurn { .. })), "the game goes on");
    played.submit(first, 9).expect("the first is to act");
    played.submit(second, 2).expect("a protest is heard from anybody");

    let mut resigned = Match::<Turns>::start(()).expect("a start");
    resigned.resign(first).expect("a resignation");
    for by in [first, second] {
        assert!(matches!(resigned.submit(by, 1), Err(MatchError::Over { .. })), "{by}");
    }
    assert_eq!(resigned.ply(), 0);
}

#[test]
fn a_correction_replays_what_comes_after_it_and_changes_nothing_itself() {
    let mut game = played(4);
    game.set_players(vec!["Ann".to_owned(), "Bob".to_owned()]);
    let log = game.log().to_vec();
    assert!(game.corrected(log.len(), &Move::Draw).is_none(), "there is no such event");
    for index in 0..log.len() {
        let mv = *log[index].mv().unwrap();
        let same = game.corrected(index, &mv).unwrap();
        assert_eq!((same.game.log(), same.refused), (game.log(), None));
        assert_eq!(same.effects.len(), log.len());
        assert_eq!(same.game.players(), game.players());
        assert_eq!(same.game.state(), game.state());
    }
    assert_eq!(game.log(), log);
}

#[test]
fn a_move_in_the_place_of_an_ending_is_made_by_the_player_to_act() {
    let mv = played(11).state().moves()[0];
    for ending in [
        Event::Resign { by: FIRST },
        Event::Resign { by: SECOND },
        Event::AgreeDraw,
        Event::Forfeit { by: FIRST, winner: Some(SECOND) },
        Event::Forfeit { by: SECOND, winner: None },
        Event::ClaimDraw { by: SECOND, intended: Some(mv) },
    ] {
        let mut game = played(11);
        game.apply(ending.clone()).unwrap();
        let correction = game.corrected(11, &mv).unwrap();
        assert_eq!(correction.refused, None, "{ending:?}");
        assert_eq!(correction.game.log().last(), Some(&Event::Move { by: SECOND, mv }), "{ending:?}");
        assert_eq!(correction.game.status(), played(12).status(), "{ending:?}");
        // The ending stands when a move before it is corrected.
        let earlier = *game.log()[10].mv().unwrap();
        assert_eq!(game.corrected(10, &earlier).unwrap().game.log(), game.log(), "{ending:?}");
    }
}

#[test]
fn a_correction_names_the_first_event_that_is_refused() {
    let mut game = start();
    let by = |game: &Match<Cards>| game.status().to_act().unwrap();
    for _ in 0..3 {
        let (by, mv) = (by(&game), *game.state().moves().last().unwrap());
        game.submit(by, mv).unwrap();
    }
    let illegal = (0..3).flat_map(|index| {
        let there = Match::<Cards>::replay(setup(1), game.log()[..index].to_vec()).unwrap();
        let legal = there.state().moves();
        let all = start().state().moves().into_iter().chain(game.log().iter().filter_map(Event::mv).copied());
        all.filter(move |mv| !legal.contains(mv)).map(move |mv| (index, mv)).collect::<Vec<_>>()
    });
    let mut tried = 0;
    for (index, mv) in illegal {
        let correction = game.corrected(index, &mv).unwrap();
        let (at, error) = correction.refused.unwrap();
        assert_eq!(at, index);
        assert!(error.illegal().is_some());
        assert_eq!(correction.game.log(), &game.log()[..index], "what came before stands");
        tried += 1;
    }
    assert!(tried > 0);
}

#[test]
fn after_a_correction_later_moves_are_those_of_the_player_to_act() {
    let mut game = Match::<Turns>::start(()).unwrap();
    for (by, mv) in [(FIRST, 1), (SECOND, 2), (FIRST, 3)] {
        game.submit(by, mv).unwrap();
    }
    let correction = game.corrected(0, &0).unwrap();
    let events = [(FIRST, 0), (FIRST, 2), (SECOND, 3)].map(|(by, mv)| Event::Move { by, mv });
    assert_eq!((correction.game.log(), correction.refused), (&events[..], None));
}

#[test]
fn what_a_viewer_saw_is_compared_from_when_they_came_to_when_they_left() {
    let game = played(8);
    for viewer in [Viewer::Seat(FIRST), Viewer::Spectator] {
        let seen = game.transcript(viewer);
        for (came, left) in [(0, 8), (3, 8), (3, 5), (8, 8)] {
            let start = played(came).view(viewer);
            assert_eq!(game.check_transcript(viewer, &start, &seen[came..left]), Ok(()));
            let more: Vec<_> = seen[came..].iter().chain(&seen[..1]).cloned().collect();
            let recorded = 8 - came;
            assert_eq!(
                game.check_transcript(viewer, &start, &more),
                Err(TranscriptError::More { seen: recorded + 1, recorded })
            );
        }
        let mut other = seen.clone();
        other.swap(2, 3);
        let start = played(0).view(viewer);
        assert_eq!(game.check_transcript(viewer, &start, &other), Err(TranscriptError::Sighting { ply: 3 }));
        let foreign = Match::<Cards>::start(Setup { watchers: 1, ..setup(1) }).unwrap().view(viewer);
        assert_eq!(game.check_transcript(viewer, &foreign, &seen), Err(TranscriptError::Start));
    }
}

#[test]
fn moves_in_the_place_of_a_refused_one_are_counted() {
    let legal: Vec<u32> = (1..=30).rev().collect();
    let (listed, more) = alternatives(legal.clone(), |_| false);
    assert_eq!((listed.len(), listed[8].as_str(), listed[9].as_str(), more), (24, "9", "10", 6));
    assert_eq!(alternatives(legal, |mv| *mv > 28), (vec!["29".to_owned(), "30".to_owned()], 0));
}
