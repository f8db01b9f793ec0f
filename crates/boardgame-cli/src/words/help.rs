//! The help: what the program, its commands and their arguments are for.

use boardgame_core::messages;

messages! {
    /// What the program and its commands do.
    #[derive(Debug)]
    pub(crate) enum About of "program" {
        Program => "A referee for American checkers, Camelot, Dwyn and blackball pool";
        Referee => "Reads game records and adjudicates every move";
        Perft => "Counts the sequences of legal moves that start in a position";
        Show => "Draws a board or a table, from its start, a position or a file, and says who is to act";
        Play => "Plays in the terminal";
        Engine => "Plays by the Hub protocol over standard input and output, for other programs";
        Analyse => "Says what each move of a game was worth, and marks mistakes";
        Match => "Lets two players of checkers play many games, and says how strong they are";
        Rules => "Prints the rules of a game, or the clause that a refusal cites";
        Report => "Writes a page for each game of a file: every ply with its board and its ruling, to step through";
        Serve => "Serves tables of all games to browsers, and prints the address";
        Backup => "Copies the database of a server, which may be running, into a new file";
        Tables => "Makes tables of perfect endings, and says what is in them";
        Completions => "Prints a script that makes a shell complete these arguments";
        Man => "Prints a page of the manual, for `man`";
        Help => "Prints this help, or that of a command";
        Welcome => "\
boardgame: a referee for American checkers, Camelot, Dwyn and blackball pool

  boardgame referee FILE…       adjudicates recorded games, move by move
  boardgame play GAME           plays in the terminal
  boardgame show GAME           draws a board and lists the legal moves
  boardgame rules GAME          prints the rules, or one clause of them
  boardgame analyse FILE        says what each move was worth
  boardgame perft GAME DEPTH    counts sequences of legal moves
  boardgame serve               plays in the browser

Try:      boardgame show checkers
Help:     boardgame help, boardgame COMMAND --help
Cymraeg:  boardgame --lang cy";
    }

    /// Over the parts of the help.
    #[derive(Debug)]
    pub(crate) enum Heading of "program" {
        Usage => "Usage";
        Commands => "Commands";
        Arguments => "Arguments";
        Options => "Options";
    }

    /// What stands for an argument in the help.
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

    /// What an argument is for.
    #[derive(Debug)]
    pub(crate) enum Help of "program" {
        Itself => "Prints this help";
        Version => "Prints the version";
        Lang { codes: String } => "The language to speak: {codes} [default: that of the environment]";
        Paths => "Files of recorded games, folders of such files, or `-` for standard input";
        Verbose => "Says what every move did";
        Lenient => "Reads on where a game can be read in more than one way, and says which was taken";
        Json => "Prints one JSON object a line";
        Game { games: String } => "The game: {games}";
        Depth => "How many moves deep to count";
        Position => "The position to start from [default: the start of the game]";
        Divide => "Also counts each move separately";
        Hash => "Megabytes for a table of counts, so that no position has to be counted twice [default: no table]";
        Threads => "How many threads count [default: 1]";
        Action => "make: makes tables; jobs: writes the commands that make them, one a line; stats: says what is in them";
        Pieces => "Tables of up to this many pieces (2 to 6, of outcomes 2 to 7), or one slice such as 2m1k-0m2k";
        Outcomes => "Only whether a position is won, drawn or lost, and not in how many plies: for more pieces, in less memory";
        Workers => "How many processes work at once: a large slice is cut in as many parts [default: 2]";
        Tables => "The folder with tables of endings [default: the user's cache]";
        GameOrFile => "The game, or any file that the referee reads";
        What => "A position of that game, or a file [default: the start of the game]";
        Number => "Which game of the file, counted from 1 [default: 1]";
        OneGame => "Only this game of the file, counted from 1 [default: all of them]";
        Ply => "After how many plies or shots [default: all; of a simulator's save none]";
        Seat => "Dwyn: seen from which seat, counted from 1 [default: from outside]";
        Ballots => "Checkers: lists the three-move ballots with their numbers and names, and says which are not in the deck";
        Svg => "Writes a picture into this file instead of drawing with letters";
        Players => "Dwyn: how many players there are, 2 to 6 [default: 2]";
        Random => "Checkers and Camelot: which player moves at random, 1 or 2 [default: neither]";
        Saved => "A saved game to continue: a journal, a record, PDN or a Camelot record";
        Analysed => "The file: PDN, Camelot records, a record or a journal";
        Name => "The name of a player, by seat; once for each";
        Ballot => "Checkers: starts from a three-move ballot, by its number, or `draw` for a random one";
        Race => "Blackball: how many frames win the match [default: 1]";
        BestOf => "Blackball: of how many frames more than half win the match; half each is a draw";
        Doubles => "Blackball: the sides are pairs, so that 8h is about them";
        Frames => "Blackball: play exactly this many frames";
        Breaker => "Blackball: who breaks first, A or B [default: the sides lag for it]";
        Option => "Dwyn and blackball: an option of the rules, such as defender=must or alternation=shifted; once for each";
        Journal => "Where to write what happens as it happens [default: at a terminal, a file of the user's own]";
        Resume => "Continues the game that was broken off last";
        Command => "The command";
        Shell => "The shell: bash, elvish, fish, powershell, zsh";
        Clause => "A clause or a section, as it is cited: 4.9, R8.3, 5f [default: all of the rules]";
        Promise => "What the dealer promised before the deal: the record has to be of that deal";
        Seen => "What a seat saw of the game, as its client kept it: the record has to agree with it";
        Fair => "Dwyn: promises the deal, and lets you add words to it before the cards are dealt";
        Told => "What people know of simulated shots, as JSON: names, placement, readings, before, and shots by their numbers";
        Before => "The state of the frame before a simulated shot, as JSON [default: a break]";
        Seed => "The seed of everything random, 1 to 64 hexadecimal digits [default: random]";
        Reported => "Files of recorded games";
        Html => "The folder for the pages, which is made where there is none";
        Port => "The port to listen on [default: 8090, or one that is free]";
        Address => "The address to listen on [default: 127.0.0.1, which only this machine can reach]";
        Host => "Another name under which browsers may call the server; once for each";
        Forwarded => "Behind a proxy: the header in which it names who called it, such as X-Forwarded-For";
        Expire => "Days after which a table that nobody visits is deleted [default: never]";
        Copy => "The file to copy to, which must not be there yet";
        Database => "The file of the database [default: a file of the user's own]";
        OwnSeat => "Where you sit, counted from 1 [default: 1]";
        Against { solved: String } => "Who plays against you, from 1 (beginners) to 10 (as strong as it gets); in {solved} `perfect`";
        Time => "Seconds to think about a move, such as 0.5";
        Clock => "Minutes for each player and seconds for each move, such as 10+5 [default: no clock]";
        Nodes => "Positions to look at for a move: the same number finds the same on every machine";
        Plies => "Plies to look ahead";
        Endings => "Checkers: a folder with tables of endings";
        Thinkers => "How many threads think [default: 1]";
        Plot => "Where to write a picture of how the score went, as SVG; of several games each has its number in the name, such as p-2.svg";
        Contender => "level:1 to level:10, depth:PLIES, nodes:NUMBER, or the command of an engine that speaks Hub";
        Games => "How many games are played, each opening by both sides [default: 100]";
        MatchBallots => "Starts from three-move ballots, in a random order";
        MatchSeed => "The seed of everything random, 1 to 64 hexadecimal digits [default: 0]";
        MatchFile => "Where the games are written as PDN; those that are there already are not played again";
        Part => "Which part of the match to play, such as 2/5: the files of all parts make up the match";
        Sprt => "Ends the match as soon as a likelihood test decides between two differences, such as 0,30, with errors of 5 % either way; a part of a match cannot end by itself";
        Quiet => "Also draws a game after this many plies without a capture [default: by the rules alone]";
    }
}
