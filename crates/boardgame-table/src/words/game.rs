//! Messages about the games, and those that all pages share.

use boardgame_core::{message::Either, messages};
use boardgame_referee::words::GameName;

messages! {
    /// A message about a game, or one that all pages share.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Word of "serve" {
        Title => "Board and card games";
        About => "Checkers, Camelot, Dwyn and blackball, with a referee who explains.";
        SkipToGame => "Skip to the game";
        Home => "Play";
        Sound => "Sound";
        Scheme => "Light or dark";
        OtherBoard => "Other board";
        Look => "Look at a game";
        Rules => "Rules";
        Contents => "Contents";
        Away => "Connection lost. Reconnecting…";
        Game { game: GameName } => "{game}";
        Side { side: String } => "{side}";
        Player { number: u8 } => "Player {number}";
        YouSit => "You";
        Named { name: String, seat: String } => "{name} ({seat})";
        TypeMove => "Type a move";
        Play => "Play";
        Undo => "Take back";
        PictureOf { game: String } => "The table of {game}";
        Resigned { seat: String } => "{seat} resigned";
        Agreed => "A draw was agreed";
        ByAgreement => "by agreement";
        Forfeited { seat: String } => "{seat} forfeited the game";
        Claimed { seat: String } => "{seat} claimed a draw";
        Refused => "Not allowed";
        OtherMustJump { pieces: Vec<String> as Either } => "Not this piece: {pieces} must jump.";
        OtherMustMove { pieces: Vec<String> as Either } => "Not this piece: {pieces} must move.";
        ByClause { clause: String, title: String } => "{clause}: {title}";
        Board => "Board";
        HowToMove => "Press a piece, then the square where it goes.";
        EmptySquare { square: String } => "{square}, empty";
        PieceOn { square: String, piece: String } => "{square}, {piece}";
        Chosen { square: String } => "{square}, chosen";
        Target { square: String } => "{square}, can be reached";
        Movable { square: String } => "{square}, can move";
        Way { squares: String } => "The move so far: {squares}";
        StopHere => "Stop here";
        PutBack => "Put back";
        LastMove { seat: String, mv: String } => "{seat} played {mv}";
        LastMoveDid { seat: String, mv: String, did: String } => "{seat} played {mv}, {did}";
        Hand => "Your hand";
        Actions => "What you can do";
        Heap { cards: usize } => "Heap: {cards}";
        Stock { cards: usize } => "Stock: {cards}";
        Challenge { challenger: String, defender: String, prize: String, suit: String } => "{challenger} challenges {defender} for {prize} in {suit}";
        ChallengesYou { challenger: String, prize: String, suit: String } => "{challenger} challenges you for {prize} in {suit}";
        YouChallenge { defender: String, prize: String, suit: String } => "You challenge {defender} for {prize} in {suit}";
        ToBeat { card: String } => "Answer with a number above {card}, or pass";
        AnyNumber => "Answer with any number of the suit, or pass";
        DoDraw => "Draw a card";
        DoDiscard { card: String } => "Discard {card}";
        DoLay { card: String } => "Lay {card}";
        DoSteal { thief: String, card: String, seat: String } => "Steal {card} from {seat} with the {thief}";
        DoChallenge { card: String, seat: String, suit: String } => "Challenge {seat} for {card} with DWYN, in {suit}";
        DoPlay { card: String } => "Answer with {card}";
        DoPass => "Pass";
        DoIdle => "Do nothing";
        Shot => "The shot";
        From => "Played from";
        FromLie => "where it lay";
        FromBaulk => "baulk";
        FromEither => "where it lay, or baulk";
        FirstHit => "First ball hit";
        NoBall => "nothing";
        RedBall => "red";
        YellowBall => "yellow";
        BlackBall => "black";
        CueBall => "cue ball";
        Cushion => "a ball hit a cushion";
        RuleOnIt => "Rule";
        SaveChange => "Save the correction";
        ScorerWords => "Or in the scorer's words";
        LagWon { side: String } => "{side} won the lag";
        Breaks { side: String } => "{side} will break";
        ChooseRerack => "Rack again";
        Break { side: String, balls: usize } => "{side}: break of {balls}";
        Score => "Score";
        ScoreSheet => "Score sheet";
        CutRest => "Drop later events that become illegal";
        ShotClock => "Shot clock";
        StartClock => "Start";
        Hold => "Stop";
        Restart => "Restart";
        TimeFoul => "Time!";
        CallTime => "Call a foul";
    }

    /// A message for players of Dwyn.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum AtCards of "serve" {
        InHand { hand: usize } => "{hand} in hand";
        NothingLaid => "nothing on the table";
        Safe => "safe from theft";
        Pile { cards: usize } => "Discard pile: {cards}";
        DrawHere => "draw";
        DiscardHere => "discard here";
        LayHere => "lay it here";
        WhichSuit => "In which suit do you challenge?";
        How => "Press a card, then the place where it goes.";
        InWords => "Every move in words";
    }
}
