//! Messages of `boardgame play`.

use boardgame_core::{Promise, Seed, message::plural, messages};

messages! {
    /// Messages at a board, and those common to all tables.
    #[derive(Debug)]
    pub(crate) enum Play of "program" {
        Hint => "Type a move, or `help`.";
        Help => "\
Other commands, in capital or small letters:
  moves          the legal moves
  board          the board again
  history        the moves so far
  rules CLAUSE   prints a clause of the rules, as it is cited
  undo           takes the last move back
  correct N MOVE replaces the Nth move and replays those after it
  claim          claims a draw; `claim MOVE` if the claim depends on the move you are about to make
  draw           offers a draw, which the other player accepts or declines
  hint           suggests a move
  thinking       shows or hides the thoughts of the computer player
  resign         gives up the game
  review         evaluates each move when the game is over
  save FILE      writes the game to a file: .pdn or .txt in the game's notation, any other as a record
  help, h, ?     this help
  quit, q, exit  ends the program";
        GameOver => "the game is over: `undo`, `save FILE` or `quit`";
        NothingToUndo => "there is nothing to take back";
        SaveWhere => "name a file: `save FILE`";
        Saved { file: String } => "saved to {file}";
        NotSaved { file: String, error: String } => "{file} cannot be written: {error}";
        MayResume { game: String } => "There is an unfinished game: `boardgame play {game} --resume` continues it.";
        Torn => "The last line of the journal is incomplete and is ignored.";
        ContinueBefore { events: usize } => "Continue with the part before the fault ({events} {noun})?", noun = plural(*events, "event", "events");
        LineTooLong => "this line is too long and is ignored";
        CorrectWords { events: usize } => "`correct 3 11-15` replaces the third move; `history` lists the moves ({events} so far)";
        YesOrNo { question: String } => "{question} (yes or no)";
        RulesWhere { game: String } => "`rules CLAUSE` prints a clause, `boardgame rules {game}` all of them";
        Overwrite { file: String } => "{file} already exists. Overwrite it?";
        NothingSaved => "nothing was saved";
        LeaveUnsaved => "The game is not saved. Quit anyway?";
        Kept { file: String, game: String } => "the game is saved in {file}: `boardgame play {game} {file}` continues it";
        TowardsADraw { stood: usize, times: usize, quiet: usize, plies: usize } => "this position has occurred {often} and a draw needs {times}; {quiet} of {plies} plies have passed without progress", often = if *stood == 1 { "once".to_owned() } else { format!("{stood} times") };
        DrawOffered { player: String, by: String } => "{player}: {by} offers a draw. Do you accept?";
        DrawDeclined { player: String } => "{player} declines the draw";
        AgainstOpponent { name: String, level: u8, about: String } => "You play against {name}, level {level}. {about}";
        Ballot { ballot: String } => "Ballot {ballot}";
        NoNotation { game: String } => "{game} has no such notation: use another extension to save a record";
    }

    /// Messages about a fair deal.
    #[derive(Debug)]
    pub(crate) enum Deal of "program" {
        Promised { promise: Promise } => "The deal is promised: {promise}. Write this down; the secret behind it is revealed when the game is over.";
        Word => "Add a word, or press Enter to deal:";
        Drawn { word: String } => "No word was added, so one was chosen at random: {word}";
        Secret { secret: Seed } => "The secret of the deal was {secret}. Save the game, and `boardgame referee` checks whether the promise was kept.";
    }

    /// Commands that can be typed instead of a move.
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

    /// Messages at a table of Dwyn.
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
  pass                       gives up a challenge
  idle                       passes when no other move is possible
Cards are written RY-H: a suit (RY, CA, GL, DE, TA, PE) and H, T, F for head, torso, feet, or X, 2, 3, 4, 5.
Other words: moves, board, pile (the open pile), history, hint, rules CLAUSE, resign, review (when the game is over),
save FILE, help, quit.";
        NeedsRecord => "give a record of a game: `boardgame show dwyn RECORD --ply 12 --seat 1`";
        Aim => "\
You win with a body (a head, a torso and feet) and the crown on your table, and no card in your hand. You draw
first; then you discard, lay a body card, or play a LLADRAD or a DWYN. The crown lies under the stock. The player who
draws it puts it on their table and ends their turn, and the discard pile becomes the heap. From then on cards are
drawn from the heap, and drawing is optional.
Suits: RY rugby, CA castle, GL pick and shovel, DE leaf, TA shield, PE skull. A LLADRAD has a colour: red, black,
green. The order of numbers is X, 2, 3, 4, 5.";
        CrownHasCome => "The crown has been drawn: the pile is now the heap, and cards are discarded face down.";
        GameOver => "the game is over: `save FILE` or `quit`";
        AnswerDue => "Your turn: a challenge is open. `play CARD` answers it, and `pass` gives up.";
        DrawDue => "Your turn: draw a card.";
        DrawOrAct => "Your turn; you may draw a card first.";
        ActionDue => "Your turn.";
        SaveTellsAll => "A record is for the referee only: it contains the seed, and so every hand.";
    }

    /// Messages for the scorer of blackball.
    #[derive(Debug)]
    pub(crate) enum Scorer of "program" {
        Hint => "Type what happened in the shot, such as `hit red, pot red 3, cushion`, or `help`.";
        Help => "\
A shot is a list of what was seen, separated by commas:
  by B, unnoticed, time 42.5 s     who struck out of turn, whether nobody noticed in time, how long the stroke took
  from lie, from baulk             where the striker chose to play from
  in baulk, outside baulk          where the cue ball was when it was struck
  at rest, moving                  whether the balls were at rest before the stroke
  respotted, not respotted         whether balls that had to return to the black spot were there
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
  clock 61                         a measured time
  time-out rest                    stops the clock; also: obstruction, touching ball
  stalemate accident               also: design, slow play, negative play; and nine where nine balls are racked
  award A frame 8b, award A match 8b    A loses the frame or the match
  protest B 5m upheld              B protests about the last shot or a later foul; none: there was no foul; also: late
  override A frame | match         the referee decides who wins
  override play, groups red yellow, table 3 7 black, by A, breaker B, free shot, from lie or baulk
                                   or sets the state of the frame; also: break, open, balls red 1 and black, due red 2
  note A 8d                        a note for the record
  shot                             a shot that nobody saw
  {{\"shot\": … }}                    any event in the form used in records
The clock:  clock, clock at 20, stop, go
Mistakes:   undo, redo, correct 3 hit red, cushion (replaces the third event of the history)
The rest:   board, score, history, rules CLAUSE, save FILE, help, quit";
        Aim => "\
You type what was seen, and the program applies the rules. A side wins the frame by potting its group, reds or
yellows, and then the black. Balls need no numbers: three reds potted are `pot red, pot red, pot red`.";
        Sides { a: String, b: String } => "A is {a}, B is {b}";
        SaveIsNoMatch => "a simulator's save is a shot, not a match: `boardgame referee` rules on it";
        Legend => "O cue ball, B black, R and Y the groups; baulk on the left";
        Clock { seconds: u64 } => "{seconds} seconds";
        ClockCall { seconds: u64 } => "Thirty seconds: {seconds} have passed";
        ClockOver { seconds: u64 } => "{seconds} seconds: the sixty seconds are over. `clock` enters the foul.";
        ClockStopped { seconds: u64 } => "stopped at {seconds} seconds";
        ClockRunning => "the clock runs";
        ClockWords => "`clock` reads the clock, `clock at 20` sets it, `clock 61` enters a measured time";
        TakenBack { number: usize, event: String } => "Taken back: {number}. {event}. `redo` restores it.";
        NothingToRedo => "there is nothing to restore";
        CorrectWords { events: usize } => "`correct 3 hit red, cushion` replaces the third event; `history` lists the events ({events} so far)";
        LaterRefused { number: usize, event: String, why: String } => "After the correction, {number}. {event} is not possible: {why}. Remove it and all later events?";
        NothingChanged => "nothing was changed";
        RuledAgain { number: usize, event: String, ruling: String } => "{number}. {event}: {ruling}";
        // The word before the seconds, as in `clock at 20`. The English word is always accepted.
        At => "at";
    }
}
