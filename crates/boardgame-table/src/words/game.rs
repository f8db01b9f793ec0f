//! What the games say, what every page has, and the words around a refusal.

use boardgame_core::messages;
use boardgame_referee::GameName;

messages! {
    /// A word or a sentence of a game, or of all pages.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Word of "serve" {
        // Every page.

        /// The name of all this.
        Title => "Games by their rules";
        /// What the first page says.
        About => "Sit down and play. What the rules forbid is refused, and the clause that forbids it is one click away.";
        /// A link past everything that repeats.
        SkipToGame => "Skip to the game";
        /// The link to the first page.
        Home => "Play";
        /// Switches the sounds on and off.
        Sound => "Sound";
        /// Looking at files.
        Look => "Look at a game";
        /// The rules of a game.
        Rules => "Rules";
        /// The server does not answer.
        Away => "The server cannot be reached. When it can, this line goes: see then whether your last move has arrived.";

        // The games.

        /// A game.
        Game {
            /// Which one.
            game: GameName,
        } => "{game}";

        // Those who play.

        /// A side of blackball, which has no other name.
        Side {
            /// A or B.
            side: String,
        } => "{side}";
        /// A player of Dwyn.
        Player {
            /// The number, from 1.
            number: u8,
        } => "Player {number}";
        /// The seat of the person who opens the table.
        YouSit => "You";
        /// A player whose name is known.
        Named {
            /// The name.
            name: String,
            /// Where they sit.
            seat: String,
        } => "{name} ({seat})";

        // What any game can say.

        /// Where a text is to be typed.
        TypeMove => "Type a move";
        /// Sends it.
        Play => "Play";
        /// Asks for a move back.
        Undo => "Take back";
        /// The title of a picture.
        PictureOf {
            /// The game.
            game: String,
        } => "The table of {game}";
        /// How a game ended, in the list of moves.
        Resigned {
            /// Who.
            seat: String,
        } => "{seat} resigned";
        /// How a game ended, in the list of moves.
        Agreed => "A draw was agreed";
        /// How a game was drawn, after the word for that.
        ByAgreement => "by agreement";
        /// How a game ended, in the list of moves.
        Forfeited {
            /// Who.
            seat: String,
        } => "{seat} forfeited the game";
        /// How a game ended, in the list of moves.
        Claimed {
            /// Who.
            seat: String,
        } => "{seat} claimed a draw";

        // What is refused.

        /// The heading of a refusal.
        Refused => "Not allowed";
        /// The clause behind it.
        ByClause {
            /// The clause.
            clause: String,
            /// Its title.
            title: String,
        } => "{clause}: {title}";
        /// What can be played instead.
        Instead => "Legal instead";

        // A board.

        /// The board as a grid.
        Board => "Board";
        /// How a move is made with the mouse or a finger.
        HowToMove => "Press a piece with a frame, and then the square where it goes. Or type the move.";
        /// A square with nothing on it.
        EmptySquare {
            /// The square.
            square: String,
        } => "{square}, empty";
        /// A square with a piece.
        PieceOn {
            /// The square.
            square: String,
            /// The piece.
            piece: String,
        } => "{square}, {piece}";
        /// The piece that moves.
        Chosen {
            /// The square in words.
            square: String,
        } => "{square}, chosen";
        /// A square to go to.
        Target {
            /// The square in words.
            square: String,
        } => "{square}, can be reached";
        /// A piece that can move.
        Movable {
            /// The square in words.
            square: String,
        } => "{square}, can move";
        /// The way so far.
        Way {
            /// The squares.
            squares: String,
        } => "The move so far: {squares}";
        /// Ends a move that could go on.
        StopHere => "Stop here";
        /// Puts the piece back.
        PutBack => "Put back";
        /// What was played last.
        LastMove {
            /// Who.
            seat: String,
            /// The move.
            mv: String,
        } => "{seat} played {mv}";
        /// What was played last, and what it did.
        LastMoveDid {
            /// Who.
            seat: String,
            /// The move.
            mv: String,
            /// What it did.
            did: String,
        } => "{seat} played {mv}, {did}";

        // Dwyn.

        /// The cards in the hand, in Dwyn.
        Hand => "Your hand";
        /// What the player to act can do.
        Actions => "What you can do";
        /// The heap.
        Heap {
            /// How many cards.
            cards: usize,
        } => "Heap: {cards}";
        /// The stock.
        Stock {
            /// How many cards.
            cards: usize,
        } => "Stock: {cards}";
        /// Somebody challenges.
        Challenge {
            /// Who.
            challenger: String,
            /// Whom.
            defender: String,
            /// For which card.
            prize: String,
            /// In which suit.
            suit: String,
        } => "{challenger} challenges {defender} for {prize} in {suit}";
        /// The card to beat.
        ToBeat {
            /// The card.
            card: String,
        } => "A number above {card} answers, or pass";
        /// The first answer.
        AnyNumber => "Any number of the suit answers, or pass";
        /// An action of Dwyn.
        DoDraw => "Draw a card";
        /// An action of Dwyn.
        DoDiscard {
            /// Which card.
            card: String,
        } => "Discard {card}";
        /// An action of Dwyn.
        DoLay {
            /// Which card.
            card: String,
        } => "Lay {card}";
        /// An action of Dwyn.
        DoSteal {
            /// Which thief.
            thief: String,
            /// Which card.
            card: String,
            /// Whose.
            seat: String,
        } => "Steal {card} from {seat} with the {thief}";
        /// An action of Dwyn.
        DoChallenge => "Challenge for";
        /// A card that can be stolen.
        PrizeOf {
            /// Which card.
            card: String,
            /// Whose.
            seat: String,
        } => "{card} of {seat}";
        /// The suit of a challenge.
        InSuit => "in";
        /// An action of Dwyn.
        DoPlay {
            /// Which card.
            card: String,
        } => "Answer with {card}";
        /// An action of Dwyn.
        DoPass => "Pass";
        /// An action of Dwyn.
        DoIdle => "Do nothing";

        // A shot of blackball.

        /// A shot: the heading of its form, and a column of the score sheet.
        Shot => "The shot";
        /// Where the shot was played from.
        From => "From";
        /// Where the cue ball lay.
        FromLie => "where it lay";
        /// Where the cue ball was put.
        FromBaulk => "baulk";
        /// Where the cue ball is played from.
        FromEither => "where it lay, or baulk";
        /// The first ball that the cue ball hit.
        FirstHit => "First ball hit";
        /// No ball, where one could be.
        NoBall => "nothing";
        /// The balls that fell.
        Potted => "Potted";
        /// How many balls of a colour fell.
        BallsPotted {
            /// The colour.
            colour: String,
        } => "Potted: {colour}";
        /// A ball, by its colour.
        RedBall => "red";
        /// A ball, by its colour.
        YellowBall => "yellow";
        /// A ball, by its colour.
        BlackBall => "black";
        /// The ball that is struck.
        CueBall => "cue ball";
        /// Whether a ball met a cushion after the contact.
        Cushion => "A ball met a cushion after contact";
        /// The referee saw no foul.
        NoOtherFoul => "No other foul was seen";
        /// Sends the shot, to be ruled on.
        RuleOnIt => "Rule on it";
        /// The heading of the line for the words that scorers use.
        ScorerWords => "Or in the scorer's words";

        // A frame of blackball.

        /// Asked before the lag.
        NoLag => "Who breaks?";
        /// Who has won the lag.
        LagWon {
            /// Who.
            side: String,
        } => "{side} is nearer in the lag";
        /// Who will break.
        Breaks {
            /// Who.
            side: String,
        } => "{side} will break";
        /// What a side can choose.
        ChooseLie => "Play from where it lies";
        /// What a side can choose.
        ChooseBaulk => "Play from baulk";
        /// What a side can choose.
        ChooseRerack => "Rack again";
        /// There is no ruling yet.
        NoRuling => "Enter the first shot.";
        /// The last break.
        Break {
            /// Who.
            side: String,
            /// How many balls.
            balls: usize,
        } => "Break of {side}: {balls}";
        /// How many frames each side has won.
        Score => "Score";
        /// The page with all that was entered.
        ScoreSheet => "Score sheet";
        /// Changes an event that was entered.
        Correct => "Correct";
        /// Cuts off what follows a correction, if that is refused then.
        CutRest => "Drop what follows, if it is refused then";
        /// The shot clock.
        ShotClock => "Shot clock";
        /// The clock runs, or goes on.
        StartClock => "Start";
        /// The clock is held.
        Hold => "Stop";
        /// The clock is set back.
        Restart => "From zero";
        /// What the shot clock says at its end.
        TimeFoul => "Time!";
        /// Enters the foul of a player who has taken too long.
        CallTime => "It is a foul";
    }
}
