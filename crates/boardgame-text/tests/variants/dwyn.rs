//! Dwyn.

use boardgame_core::{Match, Player, Seed, Viewer};
use dwyn::{
    Act, Card, Cards, Colour, Dwyn, Illegal, Move, Number, ParseCardError, ParseMoveError, ParsePositionError, Part,
    Phase, Rule, Setup, SetupError, Suit,
};

use crate::sample::{Sample, told};

const HEAD: Card = Card::body(Suit::Penglog, Part::Head);
const FIVE: Card = Card::number(Suit::Tarian, Number::Five);

pub(crate) fn samples() -> Vec<Sample> {
    let cards = [
        ParseCardError::Suit { found: "x".into() },
        ParseCardError::Card { found: "x".into() },
        ParseCardError::Sign { column: 4, found: String::new() },
        ParseCardError::Colour { column: 9, found: "x".into() },
    ];
    let positions = [
        ParsePositionError::Text { column: 1, expected: "the end of the position", found: "x".into() },
        ParsePositionError::Setup(SetupError::NoTurns),
    ];
    let moves = [ParseMoveError { column: 1, expected: "the end of the move", found: "x".into() }];
    [
        told("dwyn", "ParseCardError", cards),
        told("dwyn", "ParseMoveError", moves),
        told("dwyn", "ParsePositionError", positions),
        told("dwyn", "SetupError", setups()),
        told("dwyn", "Illegal", illegal()),
        told("dwyn", "Act", acts()),
        told("dwyn", "Sighting", sightings()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn setups() -> Vec<SetupError> {
    let player = Player::new(6);
    let duel = |reason| SetupError::Duel { reason };
    vec![
        SetupError::Players { found: 1 },
        SetupError::NoTurns,
        SetupError::Hands { players: 3, found: 2 },
        SetupError::Tables { players: 3, found: 2 },
        SetupError::NoSuchSeat { player, players: 6 },
        SetupError::TooMany { card: HEAD },
        SetupError::Missing { card: Card::CORON },
        SetupError::NotForTables { card: FIVE },
        SetupError::CrownMisplaced { phase: Phase::Before },
        SetupError::CrownMisplaced { phase: Phase::After },
        SetupError::StockAfterCrown { found: 3 },
        SetupError::DrawnAndEmpty { player },
        SetupError::OpeningAfterCrown,
        duel("the challenger is not the one who acts this turn"),
        duel("the prize cannot be stolen from the defender"),
        duel("so many cards do not end in the card on top"),
        duel("no card has to be shown"),
    ]
}

fn illegal() -> Vec<Illegal> {
    let (from, rule, card, suit) = (Player::new(1), Rule::Action, FIVE, Suit::Rygbi);
    let some: Cards = [HEAD, FIVE].into_iter().collect();
    let none: Cards = std::iter::empty().collect();
    vec![
        Illegal::MustDrawFirst,
        Illegal::AlreadyDrawn { rule },
        Illegal::NotInHand { card: Card::CORON, rule },
        Illegal::NotABodyCard { card, rule },
        Illegal::TargetIsSelf,
        Illegal::NoSuchPrize { from, prize: HEAD, stealable: none },
        Illegal::PrizeIsImmune { from, prize: HEAD, stealable: some },
        Illegal::WrongSuit { card, suit, rule },
        Illegal::NotANumber { card: HEAD, rule },
        Illegal::NotHigher { card, top: card, rule },
        Illegal::MustPlay { playable: some, rule },
        Illegal::NothingToDraw,
        Illegal::NotInADuel,
        Illegal::InADuel { prize: HEAD, suit },
        Illegal::CannotIdle,
        Illegal::GameOver { rule },
    ]
}

fn acts() -> Vec<Act> {
    let (card, from) = (Card::lladrad(Colour::Red), Player::new(1));
    vec![
        Act::Draw { card: None },
        Act::Draw { card: Some(Card::CORON) },
        Act::Discard { card: None },
        Act::Discard { card: Some(FIVE) },
        Act::Lay { card: HEAD },
        Act::Lladrad { card, from, prize: HEAD },
        Act::Dwyn { against: from, prize: Card::CORON, suit: Suit::Castell },
        Act::Play { card: FIVE },
        Act::Pass,
        Act::Idle,
    ]
}

fn sightings() -> Vec<dwyn::Sighting> {
    let mut game = Match::<Dwyn>::start(Setup::new(2, Seed::from_u64(1))).expect("a set-up");
    game.submit(Player::new(0), Move::Draw).expect("a draw comes first");
    game.transcript(Viewer::Spectator)
}
