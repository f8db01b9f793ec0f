//! What is said at the tables in the terminal.

use boardgame_core::{Promise, Seed, messages};
use boardgame_text::GameId;

messages! {
    /// What is said at the board.
    #[derive(Debug)]
    pub(crate) enum Play of "program" {
        Hint => "Type a move, or `help`.";
        Help => "\
Other words, in capitals or not:
  moves          the legal moves
  board          the board again
  history        the moves so far
  rules CLAUSE   prints a clause of the rules, as it is cited
  undo           takes the last move back
  claim          claims a draw; `claim MOVE` when the claim rests on the move you are about to make
  draw           offers a draw, which the other player accepts or declines
  hint           says what a strong player would play
  thinking       shows what the other player thinks, or hides it again
  resign         gives the game up
  save FILE      writes the game to a file: .pdn or .txt in the game's notation, any other as a record
  help, h, ?     this help
  quit, q, exit  ends the program";
        GameOver => "the game is over: `undo`, `save FILE` or `quit`";
        NothingToUndo => "there is nothing to take back";
        SaveWhere => "say where: `save FILE`";
        Saved { file: String } => "saved in {file}";
        NotSaved { file: String, error: String } => "{file} cannot be written: {error}";
        AimCheckers => "\
You win when the other player cannot move. A move is written as in books: 11-15, or 15x22 for a capture; a capture
that can be made must be made. A square alone, such as 11, lists the moves from there.";
        AimCamette => "\
You win with one piece in the other player's castle, or by capturing all the other's pieces. White's castle is C1,
Black's C7. A move is written C2-C4, or C3xC5 for a capture, with the captured pieces behind it where several captures
fit: C3xC5(C4). A square alone, such as C2, lists the moves from there.";
        AimCamelot => "\
You win with two pieces in the other player's castle, or by capturing all the other's pieces with two of your own
left. A move is written as in records: D6-F8, or E8xC10xC12 for a capture. A square alone, such as D6, lists the
moves from there.";
        MayResume { game: GameId } => "A game was broken off: `boardgame play {game} --resume` goes on with it.";
        Torn => "The last line of the journal was torn, and is left out.";
        LineTooLong => "this line is too long for a command, and is left out";
        YesOrNo { question: String } => "{question} (yes or no)";
        RulesWhere { game: GameId } => "`rules CLAUSE` prints a clause, `boardgame rules {game}` all of them";
        Overwrite { file: String } => "{file} is there already. Write over it?";
        NothingSaved => "nothing was saved";
        LeaveUnsaved => "The game is not saved. Leave it?";
        Kept { file: String, game: GameId } => "the game is kept in {file}: `boardgame play {game} {file}` goes on with it";
        TowardsADraw { stood: usize, times: usize, quiet: usize, plies: usize } => "this position has stood {often} and {times} are needed; {quiet} of {plies} plies have passed without what begins the count anew", often = if *stood == 1 { "once".to_owned() } else { format!("{stood} times") };
        DrawOffered { player: String, by: String } => "{player}: {by} offers a draw. Do you accept?";
        DrawDeclined { player: String } => "{player} declines the draw";
        NoNotation { game: GameId } => "{game} has no notation of this kind: another ending makes it a record";
    }

    /// What is said of a deal that can be checked.
    #[derive(Debug)]
    pub(crate) enum Deal of "program" {
        Promised { promise: Promise } => "The deal is promised: {promise}. Write this down; the secret behind it is told when the game is over.";
        Word => "A word of your own, or an empty line to deal:";
        Secret { secret: Seed } => "The secret of the deal was {secret}. Save the game, and `boardgame referee` says whether the promise was kept.";
        Kept { promise: Promise, words: String } => "the deal is the one that was promised: {promise}; words of the players: {words}";
        KeptAlone { promise: Promise } => "the deal is the one that was promised: {promise}; no player added a word";
        OtherPromise { promise: Promise, found: Promise } => "you were promised {promise}, and the record is of a deal that was promised as {found}";
        NoPromise { promise: Promise } => "you were promised {promise}, and the record says nothing of a promise";
    }

    /// What stands about a ballot.
    #[derive(Debug)]
    pub(crate) enum Board of "program" {
        Barred => "barred, not in the deck";
        MailPlay => "once for play by mail alone";
        Ballot { ballot: String } => "Ballot {ballot}";
    }

    /// What a player wants other than to move; the usual word for it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Word of "program" {
        Help => "help";
        Moves => "moves";
        Board => "board";
        Undo => "undo";
        Claim => "claim";
        Draw => "draw";
        Resign => "resign";
        Save => "save";
        Quit => "quit";
        Score => "score";
        History => "history";
        Clock => "clock";
        Stop => "stop";
        Go => "go";
        Rules => "rules";
        Pile => "pile";
        Hint => "hint";
        Thinking => "thinking";
        Yes => "yes";
    }

    /// What is said at a table of Dwyn.
    #[derive(Debug)]
    pub(crate) enum DwynPlay of "program" {
        SeatMissing { seats: u8 } => "the table has {seats} seats";
        Hint => "Type a move, `moves` or `help`.";
        Help => "\
Moves:
  draw                       draws a card
  discard CARD               discards a card
  lay CARD                   lays a body card on your table
  lladrad COLOUR pN CARD     steals a card from player N
  dwyn pN CARD SUIT          challenges player N for a card
  play CARD                  answers in a challenge
  pass                       gives a challenge up
  idle                       when there is nothing to do and nothing to draw
Cards are written RY-H: a suit (RY, CA, GL, DE, TA, PE) and H, T, F for head, torso, feet, or X, 2, 3, 4, 5.
Other words: moves, board, pile (the open pile), history, rules CLAUSE, resign, save FILE, help, quit.";
        NeedsRecord => "give a record of a game: `boardgame show dwyn RECORD --ply 12 --seat 1`";
        Aim => "\
You win with a body (a head, a torso and feet) and the crown on your table, and no card in your hand. You draw
first; then you discard, lay a body card, or play a LLADRAD or a DWYN. The crown lies under the stock: whoever draws
it has it on their table, their turn is over, and the discard pile becomes the heap. From then on a drawn card comes
from the heap, and it can be drawn or left.
The suits: RY rugby, CA castle, GL pick and shovel, DE leaf, TA shield, PE skull. A LLADRAD has a colour: red, black,
green. Numbers stand in order X, 2, 3, 4, 5.";
        CrownHasCome => "The crown has come: the pile is the heap now, and cards are discarded face down.";
        GameOver => "the game is over: `save FILE` or `quit`";
        AnswerDue => "You are to act: a challenge is open. `play CARD` answers it, `pass` gives it up.";
        DrawDue => "You are to act: draw a card.";
        DrawOrAct => "You are to act; you may draw a card first.";
        ActionDue => "You are to act.";
        SaveTellsAll => "A record belongs to the referee: it holds the seed, and so every hand.";
    }

    /// What is said at the scorer's table.
    #[derive(Debug)]
    pub(crate) enum Scorer of "program" {
        Hint => "Type what happened in the shot, such as `hit red, pot red 3, cushion`, or `help`.";
        Help => "\
A shot is what was seen of it, with commas:
  in baulk, outside baulk          where the cue ball was played from
  hit red, miss                    what it hit first
  pot red 3, pot cue               what fell
  cushion, no cushion              whether a ball reached a cushion after that
  crossed 2                        how many balls crossed the centre line on the break
  off yellow, jumped, snooker      a ball off the table; a jump; a snooker that was confirmed
  touching red, frozen red 3       what was announced before the shot
  foul 5f, no foul                 what the referee called
Between shots:
  choose lie | baulk | rerack      what the side at the table chooses
  lag A, breaker B                 who won the lag, who breaks
  call 4c A                        a foul outside a shot
  touched A chalk [deliberate]     a ball touched by body, clothes, cue, tip, chalk, belongings
  fell red 3 6                     a ball fell after six seconds at rest
  stalemate accident               also: design, slow_play, negative_play
  award A frame 8b                 the frame or the match is lost by A
  protest B 5m upheld              a protest about the last shot
  note A 8d                        something put on record
  {{\"shot\": … }}                    any event as it stands in a record
The clock:  clock, clock at 20, clock 61, stop, go
The rest:   board, score, history, rules CLAUSE, undo, save FILE, help, quit";
        Aim => "\
You type what was seen, and are told what follows by the rules. A side wins the frame by potting its group, reds or
yellows, and then the black. Balls need no numbers: three reds potted are `pot red, pot red, pot red`.";
        Sides { a: String, b: String } => "A is {a}, B is {b}";
        SaveIsNoMatch => "a save of a simulator is a shot, not a match: `boardgame referee` rules on it";
        Score { a: u16, b: u16 } => "Frames: A {a}, B {b}";
        Legend => "O cue ball, B black, R and Y the groups; baulk on the left";
        Clock { seconds: u64 } => "{seconds} seconds";
        ClockCall { seconds: u64 } => "Thirty seconds: {seconds} have passed";
        ClockOver { seconds: u64 } => "{seconds} seconds: the sixty are over. `clock` makes it a foul.";
        ClockStopped { seconds: u64 } => "stopped at {seconds} seconds";
        ClockRunning => "the clock runs";
        ClockWords => "`clock` reads the clock, `clock at 20` sets it, `clock 61` enters a time that was measured";
        // Typed before the seconds, beside the English.
        At => "at";
    }
}
