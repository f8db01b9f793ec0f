### What is wrong with a text.

## Where

notation_at_column = column { $column }: { $problem }
notation_at_line = line { $line }, column { $column }: { $problem }
notation_at_ply = move { $ply }: { $problem }
notation_at_move = move { $ply }, { $written }: { $problem }
notation_in_game = game { $game }, line { $line }, column { $column }: { $problem }
notation_in_tag = the { $tag } tag: { $problem }
notation_found = expected { $expected }, found { $found }
notation_expected = expected { $expected }

## Seeds and records

notation_seed_length = a seed has 1 to 64 hexadecimal digits, and this text has { $found } characters
notation_record_syntax = not a sound record: { $message }
notation_record_format = expected a record of format { $expected }, found format { $found }
notation_record_game = expected a record of { $expected }, found one of { $found }
notation_record_rules = expected version { $expected } of the rules of { $game }, found version { $found }
notation_record_source = the record cannot be read: { $message }
notation_record_write = the record cannot be written: { $message }
notation_replay_setup = the set-up cannot be: { $problem }
notation_replay_players = expected the names of { $seats } players, found { $found }
notation_replay_digest = after move { $ply } the digest of the position is { $replayed }, and the record says { $recorded }
notation_replay_digest_ply = expected the digests in order of moves, up to move { $plies }: found one of move { $ply }
notation_replay_result = the record says that the game ended otherwise: { $recorded }; replayed, it is: { $replayed }

## Game texts

notation_source = the text could not be read on: { $message }

## Moves and positions

notation_most_squares = a move visits at most { $max } squares
notation_ambiguous = { $count } moves fit: { $moves }
notation_neighbours = expected { $sign } between neighbouring squares
notation_two_apart = expected { $sign } between squares that are two apart
notation_range = the range from { $from } to { $to } runs backward
notation_side_twice = { $side } has a list already
notation_game_type = expected game type 21, American checkers, found { $found }
notation_castle_moves = expected the number of castle moves that { $side } has used, 0 to 2
notation_rank_length = rank { $rank } has { $expected } squares, not { $found }
notation_ranks = a position has 16 ranks, not { $found }
