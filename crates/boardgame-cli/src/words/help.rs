//! Messages of the help, about the program, its commands and their arguments.

use boardgame_core::messages;

messages! {
    /// Descriptions of the program and its commands.
    #[derive(Debug)]
    pub(crate) enum About of "program" {
        Program => "A referee for American checkers, Camelot, Dwyn and blackball pool";
        Referee => "Read game records and adjudicate every move";
        Perft => "Count the sequences of legal moves from a position";
        Show => "Draw a board or a table and print who is to act";
        Play => "Play in the terminal";
        Engine => "Run an engine that other programs drive with the Hub protocol";
        Analyse => "Evaluate each move of a game and mark mistakes";
        Match => "Play a match between two players of checkers and estimate their strength";
        Rules => "Print the rules of a game, or one clause";
        Report => "Write an HTML page for each game of a file, with a board for every ply";
        Serve => "Serve tables of all games to web browsers and print the address";
        Backup => "Copy the database of a server, even of a running one, to a new file";
        Tables => "Make tables of perfect endings and print what is in them";
        Completions => "Print a completion script for a shell";
        Man => "Print a manual page, for `man`";
        Help => "Print this help, or that of a command";
        Welcome => "\
boardgame: a referee for American checkers, Camelot, Dwyn and blackball pool

  boardgame referee FILE…       adjudicate recorded games, move by move
  boardgame play GAME           play in the terminal
  boardgame show GAME           draw a board and list the legal moves
  boardgame rules GAME          print the rules, or one clause
  boardgame analyse FILE        evaluate each move of a game
  boardgame perft GAME DEPTH    count sequences of legal moves
  boardgame serve               play in the browser

Try:      boardgame show checkers
Help:     boardgame help, boardgame COMMAND --help
Cymraeg:  boardgame --lang cy";
    }

    /// Headings of the help.
    #[derive(Debug)]
    pub(crate) enum Heading of "program" {
        Usage => "Usage";
        Commands => "Commands";
        Arguments => "Arguments";
        Options => "Options";
    }

    /// Placeholders for the values of arguments.
    #[derive(Debug)]
    pub(crate) enum Name of "program" {
        File => "FILE";
        Game => "GAME";
        Depth => "DEPTH";
        Position => "POSITION";
        Number => "NUMBER";
        Hex => "HEX";
        Lang => "LANG";
        Command => "COMMAND";
        Shell => "SHELL";
        Clause => "CLAUSE";
        GameOrFile => "GAME|FILE";
        Player => "NAME";
        Ballot => "BALLOT";
        Side => "SIDE";
        Folder => "FOLDER";
        Clock => "TIME";
        Address => "ADDRESS";
        Host => "NAME";
        Header => "HEADER";
        Option => "KEY=VALUE";
        Level => "LEVEL";
        Seconds => "SECONDS";
        Contender => "PLAYER";
        Part => "PART/PARTS";
        Sprt => "ELO,ELO";
        Action => "ACTION";
        Pieces => "PIECES|SLICE";
    }

    /// Descriptions of arguments.
    #[derive(Debug)]
    pub(crate) enum Help of "program" {
        Itself => "Print this help";
        Version => "Print the version";
        Lang { codes: String } => "Language of the output: {codes} [default: that of the environment]";
        Paths => "Files of recorded games, folders of such files, or `-` for standard input";
        Verbose => "Describe every move";
        Lenient => "Accept ambiguous moves, and note which interpretation was used";
        Json => "Print one JSON object a line";
        Game { games: String } => "The game: {games}";
        Depth => "How many moves deep to count";
        Position => "The position to start from [default: the start of the game]";
        Divide => "Also count each move separately";
        Hash => "Megabytes for a table of counts, which avoids counting a position twice [default: no table]";
        Threads => "Number of threads [default: 1]";
        Action => "make: make tables; jobs: print the commands that make them; stats: print what is in them";
        Pieces => "Largest number of pieces (2 to 6, with --outcomes 2 to 7), or one slice such as 2m1k-0m2k";
        Outcomes => "Store only who wins, not in how many plies: more pieces in less memory";
        Workers => "Number of processes; a large slice is divided into as many parts [default: 2]";
        Tables => "The folder with tables of endings [default: the user's cache]";
        GameOrFile => "The game, or any file that the referee reads";
        What => "A position of that game, or a file [default: the start of the game]";
        Number => "The number of the game in the file, from 1 [default: 1]";
        OneGame => "The number of the only game to analyse, from 1 [default: all games]";
        Ply => "Number of plies or shots to replay [default: all; none for a simulator's save]";
        Seat => "Dwyn: the seat whose view is shown, from 1 [default: a spectator's view]";
        Ballots => "Checkers: list the three-move ballots with their numbers and names";
        Svg => "Write an SVG picture to this file";
        Players => "Dwyn: number of players, 2 to 6 [default: 2]";
        Random => "Checkers and Camelot: the player who moves at random, 1 or 2 [default: neither]";
        Saved => "A game to continue: a journal, a record, PDN or a Camelot record";
        Analysed => "The file: PDN, Camelot records, a record or a journal";
        Name => "The name of a player; repeat for each seat";
        Ballot => "Checkers: start from the three-move ballot with this number, or from a random one with `draw`";
        Race => "Blackball: frames that win the match [default: 1]";
        BestOf => "Blackball: length of the match; more than half of these frames win it, half each is a draw";
        Doubles => "Blackball: play in pairs, under clause 8h";
        Frames => "Blackball: play exactly this many frames";
        Breaker => "Blackball: the side that breaks first, A or B [default: decided by a lag]";
        Option => "Dwyn and blackball: an option of the rules, such as defender=must; repeat for each";
        Journal => "The file to record events in as they happen [default: at a terminal, one in the user's folder]";
        Resume => "Continue the latest unfinished game";
        Command => "The command";
        Shell => "The shell: bash, elvish, fish, powershell, zsh";
        Clause => "A clause or a section, as it is cited: 4.9, R8.3, 5f [default: all of the rules]";
        Promise => "The promise that the dealer made before the deal, to check the record against";
        Seen => "The events that one seat saw, saved by its client, to check the record against";
        Fair => "Dwyn: commit to the deal first, and let players add words to it";
        Told => "Facts about simulated shots that only people know, as JSON";
        Before => "The state of the frame before a simulated shot, as JSON [default: a break]";
        Seed => "The seed of all randomness, 1 to 64 hexadecimal digits [default: random]";
        Reported => "Files of recorded games";
        Html => "The folder for the pages, created if missing";
        Port => "The port to listen on [default: 8090, or any free one]";
        Address => "The address to listen on [default: 127.0.0.1, reachable from this machine only]";
        Host => "Another host name of the server; repeat for each";
        Forwarded => "Behind a proxy: the header with the client's address, such as X-Forwarded-For";
        Expire => "Days without a visit after which a table is deleted [default: never]";
        Copy => "The file to copy to, which must not exist";
        Database => "The file of the database [default: one in the user's folder]";
        OwnSeat => "Your seat, from 1 [default: 1]";
        Against { solved: String } => "Level of the computer player, from 1 (Nia, a beginner) to 10 (Myrddin, the strongest); in {solved} also `perfect`";
        Time => "Seconds for each move, such as 0.5";
        Clock => "Minutes for each player and seconds for each move, such as 10+5 [default: no clock]";
        Nodes => "Positions to search for each move; the result does not depend on the machine";
        Plies => "Plies to look ahead";
        Endings => "Checkers: a folder with tables of endings";
        Thinkers => "Number of threads [default: 1]";
        Plot => "Write a graph of the score as SVG; with several games, one file each, such as p-2.svg";
        Contender => "level:1 to level:10, depth:PLIES, nodes:NUMBER, or the command of a Hub engine";
        Games => "Number of games; each opening is played by both sides [default: 100]";
        MatchBallots => "Start from three-move ballots, in a random order";
        MatchSeed => "The seed of all randomness, 1 to 64 hexadecimal digits [default: 0]";
        MatchFile => "The PDN file to add the games to; games already in it are not played again";
        Part => "Play only one part of the match, such as 2/5; the files of all parts make up the match";
        Sprt => "End the match when a likelihood test (5 % errors) decides between two Elo differences, such as 0,30";
        Quiet => "Also draw a game after this many plies without a capture [default: by the rules alone]";
    }
}
