//! What is said at the scorer's table.

use boardgame_core::messages;

messages! {
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
        // Other languages have `canonical = translated` here, a line for each word of a move.
        Lexicon => "";
    }
}
