//! What is said at the tables in the terminal.

use boardgame_core::{Promise, Seed, message::plural, messages};

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
  correct N MOVE says what the Nth move really was, and plays the rest again
  claim          claims a draw; `claim MOVE` when the claim rests on the move you are about to make
  draw           offers a draw, which the other player accepts or declines
  hint           says what a strong player would play
  thinking       shows what the other player thinks, or hides it again
  resign         gives the game up
  review         says what each move was worth when the game is over
  save FILE      writes the game to a file: .pdn or .txt in the game's notation, any other as a record
  help, h, ?     this help
  quit, q, exit  ends the program";
        GameOver => "the game is over: `undo`, `save FILE` or `quit`";
        NothingToUndo => "there is nothing to take back";
        SaveWhere => "say where: `save FILE`";
        Saved { file: String } => "saved in {file}";
        NotSaved { file: String, error: String } => "{file} cannot be written: {error}";
        MayResume { game: String } => "A game was broken off: `boardgame play {game} --resume` continues it.";
        Torn => "The last line of the journal was torn, and is left out.";
        ContinueBefore { events: usize } => "Continue with what comes before ({events} {noun})?", noun = plural(*events, "event", "events");
        LineTooLong => "this line is too long for a command, and is left out";
        CorrectWords { events: usize } => "`correct 3 11-15` says what the third move was; there are {events}: see `history`";
        YesOrNo { question: String } => "{question} (yes or no)";
        RulesWhere { game: String } => "`rules CLAUSE` prints a clause, `boardgame rules {game}` all of them";
        Overwrite { file: String } => "{file} is there already. Write over it?";
        NothingSaved => "nothing was saved";
        LeaveUnsaved => "The game is not saved. Leave it?";
        Kept { file: String, game: String } => "the game is kept in {file}: `boardgame play {game} {file}` continues it";
        TowardsADraw { stood: usize, times: usize, quiet: usize, plies: usize } => "this position has stood {often} and {times} are needed; {quiet} of {plies} plies have passed without what begins the count anew", often = if *stood == 1 { "once".to_owned() } else { format!("{stood} times") };
        DrawOffered { player: String, by: String } => "{player}: {by} offers a draw. Do you accept?";
        DrawDeclined { player: String } => "{player} declines the draw";
        Ballot { ballot: String } => "Ballot {ballot}";
        NoNotation { game: String } => "{game} has no notation of this kind: another ending makes it a record";
    }

    /// What is said of a deal that can be checked.
    #[derive(Debug)]
    pub(crate) enum Deal of "program" {
        Promised { promise: Promise } => "The deal is promised: {promise}. Write this down; the secret behind it is revealed when the game is over.";
        Word => "A word of your own, or an empty line to deal:";
        Drawn { word: String } => "Nobody has said a word, so one was drawn at random: {word}";
        Secret { secret: Seed } => "The secret of the deal was {secret}. Save the game, and `boardgame referee` says whether the promise was kept.";
    }

    /// What a player asks for instead of making a move; the usual word for it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Request of "program" {
        Help => "help";
        Moves => "moves";
        Board => "board";
        Undo => "undo";
        Redo => "redo";
        Correct => "correct";
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
        Review => "review";
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
Other words: moves, board, pile (the open pile), history, hint, rules CLAUSE, resign, review (when the game is over),
save FILE, help, quit.";
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
A shot is what was seen of it, with commas between the facts:
  by B, unnoticed, time 42.5 s     who struck out of turn, and that nobody noticed in time; how long the stroke took
  from lie, from baulk             where the striker chose to play from
  in baulk, outside baulk          where the cue ball was when it was struck
  at rest, moving                  whether the balls lay still before the stroke
  respotted, not respotted         whether the balls due had been put back on the black spot
  touching red [still | moved]     a ball announced as touching the cue ball, and whether the stroke moved it
  frozen red 3 [on top]            a ball announced as frozen, and its cushion
  snooker, no snooker              whether a snooker was confirmed
  hit red, hit red and yellow, hit nothing, miss    what the cue ball hit first
  contacts red and black           all balls that it hit, in order
  pot red 3, pot 2 reds, pot black in top left, in-off, no pot    what fell
  cushion, no cushion              whether a ball reached a cushion after the first contact
  cushion red 3 on left upper [early] [own] [again], cushions none    each cushion that was reached, or none
  crossed 2, crossed red 1 and yellow 2    on the break, how many balls crossed the centre line, or which
  off yellow                       a ball that left the table and stayed off
  returned red [touched]           a ball that left it and came back, or touched something on its way
  jumped, no jump                  whether the cue ball jumped
  foul 5f, no foul                 what the referee called
  conduct A deliberate foul        also: no attempt, deliberate touch, caught in off, distraction, before announcement
Cushions: top, baulk, left lower, left upper, right lower, right upper. Pockets: top, middle, baulk, each left or right.
Between shots:
  choose lie | baulk | rerack      what the side at the table chooses
  lag A, lag again, breaker B      who won the lag, who breaks
  lag A at 5 mm B at 9 mm potted   each ball of a lag: at, crossed, short, potted, off, side-cushion, in-jaws; nearer A
  call 4c A                        a foul outside a shot
  touched A chalk [deliberate]     also: body, clothes, cue, tip, belongings, supplied
  disturbed outsider               balls moved; also: pushed, beyond control
  fell red 3 after 6 s             a ball fell after six seconds at rest; under five, it belongs to the last shot
  fell red 3 after 6 s in the way  it fell during the last shot, which is taken back; or aside
  clock 61                         a time that was measured
  time-out rest                    stops the clock; also: obstruction, touching ball
  stalemate accident               also: design, slow play, negative play; and nine where nine balls are racked
  award A frame 8b, award A match 8b    the frame or the match is lost by A
  protest B 5m upheld              B protests against A: about the last shot, or a foul since; none: no foul was one; late
  override A frame | match         the referee decides who wins
  override play, groups red yellow, table 3 7 black, by A, breaker B, free shot, from lie or baulk
                                   or how the frame stands; also: break, open, balls red 1 and black, due red 2
  note A 8d                        something put on record
  shot                             a shot of which nothing was seen
  {{\"shot\": … }}                    any event as it stands in a record
The clock:  clock, clock at 20, stop, go
Mistakes:   undo, redo, correct 3 hit red, cushion (what the third event of the history really was)
The rest:   board, score, history, rules CLAUSE, save FILE, help, quit";
        Aim => "\
You type what was seen, and the program says what follows by the rules. A side wins the frame by potting its group, reds or
yellows, and then the black. Balls need no numbers: three reds potted are `pot red, pot red, pot red`.";
        Sides { a: String, b: String } => "A is {a}, B is {b}";
        SaveIsNoMatch => "a save of a simulator is a shot, not a match: `boardgame referee` rules on it";
        Legend => "O cue ball, B black, R and Y the groups; baulk on the left";
        Clock { seconds: u64 } => "{seconds} seconds";
        ClockCall { seconds: u64 } => "Thirty seconds: {seconds} have passed";
        ClockOver { seconds: u64 } => "{seconds} seconds: the sixty are over. `clock` makes it a foul.";
        ClockStopped { seconds: u64 } => "stopped at {seconds} seconds";
        ClockRunning => "the clock runs";
        ClockWords => "`clock` reads the clock, `clock at 20` sets it, `clock 61` enters a time that was measured";
        TakenBack { number: usize, event: String } => "Taken back: {number}. {event}. `redo` enters it again.";
        NothingToRedo => "nothing was taken back since the last event";
        CorrectWords { events: usize } => "`correct 3 hit red, cushion` says what the third event was; there are {events}: see `history`";
        LaterRefused { number: usize, event: String, why: String } => "After that, {number}. {event} cannot stand: {why}. Leave it out, with all that came after it?";
        NothingChanged => "nothing was changed";
        RuledAgain { number: usize, event: String, ruling: String } => "{number}. {event}: {ruling}";
        // Typed before the seconds, beside the English.
        At => "at";
    }
}
