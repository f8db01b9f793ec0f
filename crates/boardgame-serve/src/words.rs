//! The words of the pages.

use boardgame_core::{Lang, messages};
use boardgame_text::GameId;

use crate::said::text;

impl From<GameId> for Word {
    /// What the game is called.
    fn from(game: GameId) -> Self {
        match game {
            GameId::Checkers => Self::Checkers,
            GameId::Camelot => Self::Camelot,
            GameId::Camette => Self::Camette,
            GameId::Dwyn => Self::Dwyn,
            GameId::Blackball => Self::Blackball,
        }
    }
}

impl Word {
    /// The word in this language.
    pub(crate) fn say(&self, lang: Lang) -> String {
        text(lang).say(self)
    }
}

messages! {
    /// A word or a sentence of the pages.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Word of "serve" {
        /// The name of all this.
        Title => "Games by their rules";
        /// What the first page says.
        About => "Sit down and play. What the rules forbid is refused, and the clause that forbids it is one click away.";
        /// A game.
        Checkers => "Checkers";
        /// A game.
        Camelot => "Camelot";
        Camette => "Camette";
        /// A game.
        Dwyn => "Dwyn";
        /// A game.
        Blackball => "Blackball";
        /// A link past everything that repeats.
        SkipToGame => "Skip to the game";
        /// The link to the first page.
        Home => "All games";
        /// The rules of a game.
        Rules => "Rules";
        /// Opens a table.
        Start => "Start";
        /// The heading of the form that opens a table.
        StartOf {
            /// The game.
            game: String,
        } => "Start a table: {game}";
        /// The seat of whoever opens the table.
        YouSit => "You";
        /// A seat for somebody with the link.
        Person => "A person";
        /// A computer's player.
        Random => "Moves at random";
        /// A computer's player.
        Computer => "The computer";
        /// How it plays.
        Sensible => "Sensibly, without thinking";
        /// How it plays.
        Strength => "Strength of the computer";
        /// How it plays.
        Level {
            /// From 1 to 10.
            level: u8,
        } => "Level {level}";
        /// Goes on with a game.
        GoOn => "Go on with a game from a file";
        /// What can be gone on with.
        GoOnAbout => "A record, PDN or a Camelot text; of several games, the first. Whoever has a record of Dwyn can know its cards.";
        /// Goes on with it.
        GoOnHere => "Go on";
        /// A deal that the players can check.
        CheckedDeal => "A deal that you can check";
        /// What the dealer is bound by.
        PromiseIs => "The dealer's promise, to be written down";
        /// What the words are for.
        DealAbout => "Everybody adds a word that the dealer cannot foresee, or none. Then the cards are dealt.";
        /// A word for the deal.
        DealYours => "Your word (empty: none)";
        /// Says it.
        DealSay => "Say it";
        /// Somebody has said that they add none.
        DealNothing => "no word";
        /// Who has not said theirs.
        WaitingFor {
            /// The seats.
            seats: String,
        } => "Waiting for the word of {seats}";
        /// What the dealer tells at the end.
        SecretIs => "The dealer's secret, told now that the game is over";
        /// When it is told.
        SecretLater => "The dealer's secret is told when the game is over, and stands in the record.";
        /// How to check it.
        CheckIt => "Download the record, and check it";
        /// What comes first.
        BeforeDeal => "Before the deal";
        /// There are no cards yet.
        NotDealt => "the cards have not been dealt yet";
        /// It was said.
        DealSaid => "your word has been said, or none is wanted";
        /// Shows a shot as it ran.
        RunShot => "Show the shot";
        /// How many play.
        Players => "Players";
        /// The others at a table of Dwyn.
        Others => "The others";
        /// The time control.
        Clock => "Clock";
        /// No clock.
        NoClock => "No clock";
        /// A time control.
        Minutes {
            /// For the game.
            minutes: u16,
            /// For each move.
            seconds: u16,
        } => "{minutes} min + {seconds} s a move";
        /// The position a game starts from.
        Position => "Start position (empty: the usual one)";
        /// Draws that need no claim.
        AutomaticDraws => "Draws without a claim";
        /// How many frames decide.
        RaceTo => "Frames to win";
        /// Who breaks.
        Breaker => "Who breaks";
        /// The lag decides.
        LagDecides => "The lag decides";
        /// The heading of the page with all links.
        Links => "The table is open";
        /// What to do with them.
        LinksAbout => "Each seat has a link of its own, and whoever has it sits there. Open one yourself, and send each of the others to one person only.";
        /// Who can open them.
        OnlyHere => "These links work on this machine only. `boardgame serve --address ADDRESS`, with the address that this machine has in your network, lets others in.";
        /// Leads to them.
        LinksHere => "Links to this table";
        /// What most people leave as it is.
        MoreOptions => "More options";
        /// A player whose name is known.
        Named {
            /// The name.
            name: String,
            /// Where they sit.
            seat: String,
        } => "{name} ({seat})";
        /// How a move is made with the mouse or a finger.
        HowToMove => "Press a piece with a frame, and then the square where it goes. Or type the move.";
        /// Goes to a seat.
        SitDown {
            /// The seat.
            seat: String,
        } => "Sit down: {seat}";
        /// The link that shows and moves nothing.
        Watch => "Watch only";
        /// The scorer's link.
        Scorer => "The scorer";
        /// A side.
        Black => "Black";
        /// A side.
        White => "White";
        /// Where one sits.
        YouAre {
            /// The seat.
            seat: String,
        } => "You are {seat}";
        /// Who watches.
        YouWatch => "You are watching";
        /// Whose turn it is.
        YourTurn => "It is your turn";
        /// Whose turn it is.
        TurnOf {
            /// The seat.
            seat: String,
        } => "{seat} to play";
        /// The game has ended.
        Won {
            /// Who has won.
            seat: String,
            /// The title of the clause.
            title: String,
        } => "{seat} wins: {title}";
        /// The game has ended.
        DrawnGame {
            /// The title of the clause.
            title: String,
        } => "Drawn: {title}";
        /// The game has ended, and nobody has won.
        Ended {
            /// The title of the clause.
            title: String,
        } => "The game is over: {title}";
        /// What was played last.
        LastMove {
            /// Who.
            seat: String,
            /// The move.
            mv: String,
        } => "{seat} played {mv}";
        /// What a move did, too.
        LastMoveDid {
            /// Who.
            seat: String,
            /// The move.
            mv: String,
            /// What it did.
            did: String,
        } => "{seat} played {mv}, {did}";
        /// Where a text is to be typed.
        TypeMove => "Type a move";
        /// Sends it.
        Play => "Play";
        /// Ends a move that could go on.
        StopHere => "Stop here";
        /// Puts the piece back.
        PutBack => "Put back";
        /// The way so far.
        Way {
            /// The squares.
            squares: String,
        } => "The move so far: {squares}";
        /// Asks for a move back.
        Undo => "Take back";
        /// Offers a draw.
        OfferDraw => "Offer a draw";
        /// Claims one.
        ClaimDraw => "Claim a draw";
        /// Gives up.
        Resign => "Resign";
        /// Asked before giving up.
        SureToResign => "Yes, resign";
        /// Somebody asks for a move back.
        UndoAsked {
            /// Who.
            seat: String,
        } => "{seat} asks to take a move back";
        /// Somebody offers a draw.
        DrawOffered {
            /// Who.
            seat: String,
        } => "{seat} offers a draw";
        /// Says yes.
        Accept => "Accept";
        /// Says no.
        Decline => "Decline";
        /// There is no move to take back.
        NothingToUndo => "there is no move of yours to take back";
        /// Nobody has offered anything.
        NothingOffered => "nothing has been offered to you";
        /// The same was offered before.
        AlreadyOffered => "an offer is waiting for its answer";
        /// In this game it cannot be.
        NotInThisGame => "this game knows no such thing";
        /// Only who sits may.
        OnlyWatching => "whoever watches cannot play";
        /// It is another's turn.
        NotYourTurn {
            /// Whose it is.
            seat: String,
        } => "it is not your turn: {seat} is to play";
        /// Things went on in between.
        Stale => "the game has gone on since this page was made: look again";
        /// A square that begins no move.
        NotYourPiece {
            /// The square.
            square: String,
        } => "no piece of yours stands on {square}";
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
        /// The list of moves.
        Moves => "Moves";
        /// Nothing was played.
        NoMoves => "No move has been played.";
        /// The file of the game.
        Download => "Download";
        /// The record.
        Record => "record";
        /// The text form.
        Notation => "notation";
        /// The board as a grid.
        Board => "Board";
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
        /// A piece.
        BlackMan => "black man";
        /// A piece.
        WhiteMan => "white man";
        /// A piece.
        BlackKing => "black king";
        /// A piece.
        WhiteKing => "white king";
        /// A piece.
        BlackKnight => "black knight";
        /// A piece.
        WhiteKnight => "white knight";
        /// A page that is not there.
        NotFound => "There is no such page. A link to a seat must be whole, to its last letter.";
        /// Nothing can be sent.
        Away => "The server cannot be reached. When it can, this line goes: see then whether your last move has arrived.";
        /// Too many.
        TooMany => "Too much at once. Wait a little and try again.";
        /// A request of somebody else's page.
        Foreign => "This request came from another place than this server's own pages.";
        /// Nothing was typed.
        NothingTyped => "nothing was typed";
        /// The table of Dwyn.
        Hand => "Your hand";
        /// What can be done.
        Actions => "What you can do";
        /// The event of a record.
        Resigned {
            /// Who.
            seat: String,
        } => "{seat} resigned";
        /// The event of a record.
        Agreed => "A draw was agreed";
        /// The event of a record.
        Forfeited {
            /// Who.
            seat: String,
        } => "{seat} forfeited the game";
        /// The event of a record.
        Claimed {
            /// Who.
            seat: String,
        } => "{seat} claimed a draw";
        /// A player of Dwyn.
        Player {
            /// The number, from 1.
            number: u8,
        } => "Player {number}";
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
        /// What a player has.
        Has {
            /// Who.
            seat: String,
            /// How many cards in the hand.
            hand: usize,
            /// The cards on the table.
            laid: String,
        } => "{seat}: {hand} in hand; on the table {laid}";
        /// What a player has with nothing on the table.
        HasNothing {
            /// Who.
            seat: String,
            /// How many cards in the hand.
            hand: usize,
        } => "{seat}: {hand} in hand; nothing on the table";
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
        /// A shot.
        Shot => "The shot";
        /// Where the shot was played from.
        From => "From";
        /// The first ball.
        FirstHit => "First ball hit";
        /// Balls that fell.
        Potted => "Potted";
        /// Whether the law is kept.
        RedBall => "red";
        /// A ball.
        YellowBall => "yellow";
        /// A ball.
        BlackBall => "black";
        /// A ball.
        CueBall => "cue ball";
        /// Nothing was hit.
        NoBall => "nothing";
        /// Where the cue ball lay.
        FromLie => "where it lay";
        /// Where the cue ball was put.
        FromBaulk => "baulk";
        /// A ball met a cushion after the contact.
        Cushion => "A ball met a cushion after contact";
        /// The referee saw no foul.
        NoOtherFoul => "No other foul was seen";
        /// Rules on it.
        RuleOnIt => "Rule on it";
        /// Scorer's words.
        ScorerWords => "Or in the scorer's words";
        /// What the referee says.
        Ruling => "Ruling";
        /// Score.
        Score => "Score";
        /// A column of the score sheet: the number of the event.
        Number => "No.";
        /// A column of the score sheet: who is at the table.
        AtTable => "At the table";
        /// A column of the score sheet: the balls in a row.
        BreakSoFar => "Break";
        /// Before the lag.
        NoLag => "Who breaks?";
        /// The last break.
        Break {
            /// Who.
            side: String,
            /// How many balls.
            balls: usize,
        } => "Break of {side}: {balls}";
        /// A correction.
        Correct => "Correct";
        /// The correction cannot be.
        LaterRefused {
            /// Which one.
            number: usize,
            /// Why.
            why: String,
        } => "event {number} would then be refused: {why}";
        /// Cuts off what follows.
        CutRest => "Drop what follows, if it is refused then";
        /// The sheet.
        ScoreSheet => "Score sheet";
        /// Prints it.
        Print => "Print";
        /// The shot clock.
        ShotClock => "Shot clock";
        /// The clock runs, or goes on.
        StartClock => "Start";
        /// The clock is held.
        Hold => "Stop";
        /// The clock is set back.
        Restart => "From zero";
        /// Enters the foul.
        CallTime => "It is a foul";
        /// The end.
        TimeFoul => "Time!";
        /// Looking at files.
        Look => "Look at a game";
        /// What can be looked at.
        LookAbout => "PDN or Camelot files, records, or pooltool saves: those of several shots are one frame. All are read here and not kept.";
        /// The file.
        File => "File";
        /// Drop it.
        DropHere => "Choose files, or drop them on this page";
        /// Reads it.
        Read => "Read";
        /// A game of a file.
        GameNumber {
            /// Its number.
            number: usize,
        } => "Game {number}";
        /// How many are not shown.
        MoreGames {
            /// How many.
            games: usize,
        } => "{games} more games are not shown.";
        /// Where the game starts.
        StartPosition => "Start";
        /// Where in a file something is wrong.
        AtPlace {
            /// The line, from 1.
            line: u64,
            /// The column, from 1.
            column: u64,
            /// What is wrong.
            said: String,
        } => "line {line}, column {column}: {said}";
        /// Slider.
        Step => "Step through the game";
        /// Back.
        Previous => "Back";
        /// Forward.
        Next => "Forward";
        /// The first.
        First => "To the start";
        /// The last.
        Last => "To the end";
        /// All in order.
        InOrder => "All in order";
        /// Unfinished.
        Unfinished => "unfinished";
        /// What could not be read.
        Unreadable => "Could not be read";
        /// Nothing was given.
        NoFile => "no file was chosen";
        /// The files are too long.
        TooLong => "this is too much: all files together have at most 8 MB";
        /// The saves that the page holds.
        ShotsSoFar {
            /// Their names.
            files: String,
        } => "Read so far: {files}. The frame goes on with the shots of further saves.";
        /// Forgets them.
        BeginAnew => "Begin anew";
        /// What a page offers where a frame begins in the middle.
        FrameUntold => "Choose the saves of all shots of the frame together, or say here how it stood before this one, and read on.";
        /// The heading of the questions about that.
        FrameBefore => "The frame before the first shot";
        /// When they matter.
        FrameBeforeAbout => "For pooltool saves whose first shot is not the break.";
        /// Whether there are groups.
        Groups => "The frame";
        /// It begins with the break.
        FrameNotBegun => "The first shot is the break";
        /// Who has broken.
        Broke => "Who broke";
        /// What the side at the table may do.
        Right => "It has";
        /// A right.
        OneVisit => "one visit";
        /// A right.
        FreeShotFirst => "a free shot and then a visit";
        /// Where the cue ball is played from.
        FromEither => "where it lay, or baulk";
        /// A position to set up or to show.
        SetUp => "Set up a position";
        /// How that is done.
        HowToSetUp => "Choose a piece, and press the squares where it goes; pressed again, they are empty. The address of this page names the position.";
        /// The choice of what is put on the board.
        PutOn => "Put on the board";
        /// Nothing is put there: what stands on a square is taken off.
        Nothing => "nothing";
        /// Takes all pieces off.
        ClearBoard => "Clear the board";
        /// The start of every usual game.
        UsualStart => "The usual start";
        /// The address of a position.
        LinkToPosition => "Link to this position";
        /// Opens a table.
        StartHere => "Play on from here";
        /// Shows it.
        Show => "Show";
        /// An X is high.
        XHigh => "X above 5 in challenges";
        /// The defender must answer.
        ForcedAnswer => "Whoever can answer must";
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
        /// What a picture is called.
        PictureOf {
            /// The game.
            game: String,
        } => "The table of {game}";
        /// A side.
        Side {
            /// A or B.
            side: String,
        } => "{side}";
        /// A choice.
        ChooseLie => "Play from where it lies";
        /// A choice.
        ChooseBaulk => "Play from baulk";
        /// A choice.
        ChooseRerack => "Rack again";
        /// The winner of the lag.
        LagWon {
            /// Who.
            side: String,
        } => "{side} is nearer in the lag";
        /// The breaker.
        Breaks {
            /// Who.
            side: String,
        } => "{side} will break";
        /// Nothing was ruled yet.
        NoRuling => "Enter the first shot.";
        /// How many balls of a colour fell.
        BallsPotted {
            /// The colour.
            colour: String,
        } => "Potted: {colour}";
        /// The database cannot be written.
        NotKept => "The move could not be kept, and was not played.";
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn every_word_is_in_welsh_with_its_arguments() {
        assert_eq!(boardgame_text::wanting(Lang::Cy, crate::MESSAGES), Vec::<String>::new());
    }

    #[test]
    fn no_welsh_is_left_of_words_that_are_gone() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boardgame-text/locales/cy/serve.ftl");
        let welsh = fs::read_to_string(path).expect("the Welsh stands beside this crate");
        let known = |id: &str| crate::MESSAGES.iter().copied().flatten().any(|template| template.id == id);
        let ids = welsh.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        let left: Vec<&str> = ids.filter(|id| !known(id)).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}
