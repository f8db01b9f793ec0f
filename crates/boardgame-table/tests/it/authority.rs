//! Checks every right of every role in all games and states.

use boardgame_core::Player;
use boardgame_table::{
    boardgame_referee::GameId,
    hosted::{LinkRole, Opponents, RightsContext, TableRight, may},
    words::Denial,
};

const RIGHTS: [TableRight; 19] = [
    TableRight::See,
    TableRight::Know,
    TableRight::Record,
    TableRight::Notation,
    TableRight::Sheet,
    TableRight::Move,
    TableRight::ClaimDraw,
    TableRight::Resign,
    TableRight::OfferDraw,
    TableRight::TakeBack,
    TableRight::Answer,
    TableRight::AddWord,
    TableRight::Name,
    TableRight::Amend,
    TableRight::Correct,
    TableRight::Delete,
    TableRight::Review,
    TableRight::PlayAgain,
    TableRight::Hint,
];

/// Returns a letter for a denial and a dot for permission.
fn letter(answer: Result<(), Denial>) -> char {
    match answer {
        Ok(()) => '.',
        Err(Denial::NotFound) => 'N',
        Err(Denial::OnlyWatching) => 'W',
        Err(Denial::OnlyScorer) => 'S',
        Err(Denial::OnlyHost) => 'H',
        Err(Denial::OnlyAlone) => 'A',
        Err(Denial::WithoutHelp) => 'L',
        Err(Denial::NotOver) => 'V',
        Err(Denial::NotInThisGame) => 'X',
        Err(Denial::NotYourTurn) => 'T',
        Err(Denial::Over) => 'O',
        Err(Denial::Sealed) => 'Z',
        Err(Denial::NotDealt) => 'U',
        Err(Denial::DealSaid) => 'D',
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn every_role_has_every_right_that_it_should_have_and_no_other() {
    let (checkers, dwyn, blackball) = (GameId::Checkers, GameId::Dwyn, GameId::Blackball);
    let (people, computers, ladder) = (Opponents::People, Opponents::Computers, Opponents::Opponent);
    // Five letters for each of `RIGHTS`: the seat to act, another seat, the scorer, a spectator and the host.
    #[rustfmt::skip]
    let rows = [
        (checkers, people, true, false, "..... NNNNN ..... ..... NNNNN .T.WW .T.WW ...WW ...WW ...WW ...WW XXXWW ..XWW XXXWW SS.WW HHHH. VVVVV VVVWW AA.WW"),
        (checkers, people, true, true, "..... NNNNN ..... ..... NNNNN OOOWW OOOWW OOOWW OOOWW ...WW ...WW XXXWW ..XWW XXXWW SS.WW HHHH. ..... ...WW AAAWW"),
        (checkers, computers, true, false, "..... NNNNN ..... ..... NNNNN .T.WW .T.WW ...WW ...WW ...WW ...WW XXXWW ..XWW XXXWW SS.WW HHHH. VVVVV VVVWW .T.WW"),
        (checkers, computers, true, true, "..... NNNNN ..... ..... NNNNN OOOWW OOOWW OOOWW OOOWW ...WW ...WW XXXWW ..XWW XXXWW SS.WW HHHH. ..... ...WW OOOWW"),
        (checkers, ladder, true, false, "..... NNNNN ..... ..... NNNNN .T.WW .T.WW ...WW ...WW LLLWW ...WW XXXWW ..XWW XXXWW SS.WW HHHH. VVVVV VVVWW LL.WW"),
        (checkers, ladder, true, true, "..... NNNNN ..... ..... NNNNN OOOWW OOOWW OOOWW OOOWW LLLWW ...WW XXXWW ..XWW XXXWW SS.WW HHHH. ..... ...WW LLLWW"),
        (dwyn, people, true, false, "..... ..... ZZZZZ NNNNN NNNNN .T.WW XXXWW ...WW XXXWW XXXWW XXXWW DDDWW ..XWW XXXWW SSSWW HHHH. VVVVV VVVWW AAAWW"),
        (dwyn, computers, true, false, "..... ..... ZZZZZ NNNNN NNNNN .T.WW XXXWW ...WW XXXWW XXXWW XXXWW DDDWW ..XWW XXXWW SSSWW HHHH. VVVVV VVVWW .T.WW"),
        (dwyn, people, true, true, "..... ..... ..... NNNNN NNNNN OOOWW XXXWW OOOWW XXXWW XXXWW XXXWW DDDWW ..XWW XXXWW SSSWW HHHH. ..... ...WW AAAWW"),
        (dwyn, people, false, false, "..... UUUUU ZZZZZ NNNNN NNNNN UUUWW XXXWW UUUWW XXXWW XXXWW XXXWW ...WW ..XWW UUUWW SSSWW HHHH. VVVVV UUUWW UUUWW"),
        (blackball, people, true, false, "..... NNNNN ..... NNNNN ..... .T.WW XXXWW ...WW XXXWW ...WW XXXWW XXXWW ..XWW ...WW SS.WW HHHH. NNNNN VVVWW XXXWW"),
        (blackball, people, true, true, "..... NNNNN ..... NNNNN ..... OOOWW XXXWW OOOWW XXXWW ...WW XXXWW XXXWW ..XWW ...WW SS.WW HHHH. NNNNN ...WW XXXWW"),
    ];
    let [own, other] = [0, 1].map(Player::new);
    let roles = [LinkRole::Seat(own), LinkRole::Seat(other), LinkRole::Scorer, LinkRole::Watch, LinkRole::Host];
    for (game, opponents, dealt, over, expected) in rows {
        let context = RightsContext { game, opponents, dealt, to_act: (!over).then_some(own) };
        let answers = |right| roles.map(|role| letter(may(role, right, context))).iter().collect::<String>();
        let expected: Vec<&str> = expected.split(' ').collect();
        assert_eq!(expected.len(), RIGHTS.len());
        for (right, expected) in RIGHTS.into_iter().zip(expected) {
            assert_eq!(answers(right), expected, "{right:?} in {context:?}");
        }
    }
}
