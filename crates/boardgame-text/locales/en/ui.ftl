### What the program says of its own.

## What it is

ui_about = A referee for American checkers, Camelot, Dwyn and blackball pool
ui_about_referee = Reads game records and adjudicates every move
ui_about_perft = Counts the rows of legal moves that start in a position
ui_about_show = Draws a board and lists the legal moves
ui_about_play = Plays in the terminal
ui_welcome =
    boardgame: a referee for American checkers, Camelot, Dwyn and blackball pool

      boardgame referee FILE…       adjudicates recorded games, move by move
      boardgame play GAME           plays in the terminal
      boardgame show GAME           draws a board and lists the legal moves
      boardgame perft GAME DEPTH    counts rows of legal moves

    Try:      boardgame show checkers
    Help:     boardgame COMMAND --help
    Cymraeg:  boardgame --lang cy

## Arguments

ui_heading_usage = Usage
ui_heading_commands = Commands
ui_heading_arguments = Arguments
ui_heading_options = Options
ui_usage_program = boardgame [--lang LANG] COMMAND …
ui_usage_referee = boardgame referee [--verbose] [--json] [--before FILE] FILE…
ui_usage_perft = boardgame perft [--position POSITION] [--divide | --split NUMBER] [--hash NUMBER] [--threads NUMBER] [--json] GAME DEPTH
    { "       " }boardgame perft [--hash NUMBER] [--threads NUMBER] --jobs FILE
    { "       " }boardgame perft [--json] --sum [FILE]
ui_usage_show = boardgame show [--ply NUMBER] [--seat NUMBER] GAME [POSITION]
ui_usage_play = boardgame play [--players NUMBER] [--race NUMBER] [--random NUMBER] [--seed HEX] GAME
ui_name_file = FILE
ui_name_game = GAME
ui_name_depth = DEPTH
ui_name_position = POSITION
ui_name_number = NUMBER
ui_name_hex = HEX
ui_name_lang = LANG
ui_help_help = Prints this help
ui_help_version = Prints the version
ui_help_lang = The language to speak: en or cy [default: that of the environment]
ui_help_paths = Files of recorded games, or folders of such files
ui_help_verbose = Tells what every move did
ui_help_json = Prints one JSON object a line
ui_help_game = The game: { $games }
ui_help_depth = How many moves deep to count
ui_help_position = The position to start from [default: the start of the game]
ui_help_divide = Counts what follows each move by itself, too
ui_help_hash = Megabytes for a table of counts, so that no position has to be counted twice [default: no table]
ui_help_threads = How many threads count [default: 1]
ui_help_split = Counts nothing, but writes one job a line for each position after so many moves
ui_help_jobs = Counts the jobs in a file, `-` for standard input, and writes one result a line
ui_help_sum = Adds the results of all jobs in a file [default: standard input]
ui_help_what = The position; in Dwyn the file of a record, in blackball a save of pooltool [default: the start of the game]
ui_help_ply = Dwyn: after how many moves [default: all]
ui_help_seat = Dwyn: seen from which seat, counted from 1 [default: from outside]
ui_help_players = Dwyn: how many players there are, 2 to 6 [default: 2]
ui_help_random = Checkers and Camelot: which player moves at random, 1 or 2 [default: neither]
ui_help_race = Blackball: how many frames win the match [default: 1]
ui_help_before = The state of the frame before a simulated shot, as JSON [default: a break]
ui_help_seed = Where all chance comes from, 1 to 64 hexadecimal digits [default: drawn by lot]

## Wrong arguments

ui_unknown_argument = unknown argument `{ $argument }`
ui_unknown_command = unknown command `{ $command }`
ui_missing_argument = missing: { $argument }
ui_missing_value = nothing is given for { $argument }
ui_unknown_value = `{ $value }` is none of the values of { $argument }: { $possible }
ui_bad_value = `{ $value }` is no value for { $argument }
ui_other_games_argument = { $argument } means nothing in { $game }
ui_bad_arguments = these arguments do not go together
ui_try_help = try `{ $command } --help`

## Files

ui_cannot_open = the file cannot be read: { $error }
ui_found_nothing = nothing
ui_found_binary = a file that is not text
ui_found_json = JSON of another kind
ui_found_text = a text without moves
ui_not_a_game = expected games in PDN, Camelot records, a record in JSON, or a save of pooltool; found { $found }
ui_no_games = there is no game in the file

## Findings

ui_files = { $files ->
    [one] { $files } file
   *[other] { $files } files
}
ui_games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
ui_moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
ui_heading_game = { $file }, game { $number }
ui_ply = { $number }. { $player }: { $mv }
ui_ply_did = { $number }. { $player }: { $mv } ({ $did })
ui_legal = all in order: { $moves }; { $outcome }
ui_illegal = against the rules
ui_illegal_ply = against the rules at move { $ply }
ui_illegal_move = against the rules at move { $ply }, { $mv }
ui_illegal_in_variation = against the rules in a variation, at move { $ply }, { $mv }
ui_legal_instead = legal: { $moves }
ui_unreadable = unreadable: { $message }
ui_unreadable_at = unreadable: line { $line }, column { $column }: { $message }
ui_summary = { $files }, { $games }, { $plies }: { $legal } in order, { $illegal } against the rules, { $unreadable } unreadable
ui_won = { $player } wins ({ $clause })
ui_drawn = drawn ({ $clause })
ui_unfinished = unfinished
ui_contradicted = the result is given as { $result }, but on the board: { $outcome }
ui_two_results = the result is given as { $result }, but the Result tag says { $tag }

## Boards and counts

ui_perft_depth = { $depth } { $nodes } { $seconds } s { $rate } nodes/s
ui_perft_sum = { $jobs ->
    [one] { $jobs } job: { $nodes } nodes in { $seconds } s
   *[other] { $jobs } jobs: { $nodes } nodes in { $seconds } s
}
ui_nodes_so_far = { $nodes } nodes
ui_no_perft_of_hidden = perft counts the moves that follow a position which all can see; in Dwyn the hands and the heap are hidden, and what can follow depends on them. Board games can be counted: checkers, camelot
ui_no_perft_of_observed = perft counts the moves that follow a position; in blackball a move is a shot that somebody saw, and there is no list of all shots. Board games can be counted: checkers, camelot
ui_too_many_nodes = there are more rows of moves than can be counted here: 2^64 or more
ui_no_threads = the threads cannot be started: { $error }
ui_no_memory = there is not enough memory for this table: give --hash a smaller number
ui_split_too_deep = --split { $plies } is deeper than the depth { $depth }
ui_nothing_to_split = every game is over before { $plies } moves: there is nothing to count
ui_no_jobs = there is not one line in it
ui_bad_line = line { $line }: { $error }
ui_other_game = line { $line }: this is a job of `{ $found }` among jobs of `{ $expected }`
ui_other_task = line { $line }: this is a result of `{ $found }` among results of `{ $expected }`
ui_contradicting_result = line { $line }: job { $id } has another result here than before, or no job has this number
ui_missing_results = { $missing } of { $of } jobs have no result: { $ids }
ui_to_move = { $player } to move
ui_legal_moves = { $count ->
    [one] { $count } legal move: { $moves }
   *[other] { $count } legal moves: { $moves }
}

## Play

ui_play_hint = Type a move, or `help`.
ui_play_help =
    A move is written as in books. Other words:
      moves        the legal moves
      board        the board again
      undo         takes the last move back
      claim        claims a draw; `claim MOVE` when the claim rests on the move you are about to make
      draw         ends the game as drawn by agreement
      resign       gives the game up
      save FILE    writes the game to a file: .pdn or .txt in the game's notation, any other as a record
      quit         ends the program
ui_word_help = help
ui_word_moves = moves
ui_word_board = board
ui_word_undo = undo
ui_word_claim = claim
ui_word_draw = draw
ui_word_resign = resign
ui_word_save = save
ui_word_quit = quit
ui_word_score = score
ui_word_history = history
ui_word_clock = clock
ui_word_stop = stop
ui_word_go = go
ui_game_over = the game is over: `undo`, `save FILE` or `quit`
ui_nothing_to_undo = there is nothing to take back
ui_save_where = say where: `save FILE`
ui_saved = saved in { $file }
ui_not_saved = { $file } cannot be written: { $error }
