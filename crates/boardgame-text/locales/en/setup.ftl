### Why a game cannot be set up so.

## Checkers and Camelot

setup_two_on_a_square = two pieces stand on { $square }
setup_on_crowning_row = a man of { $side } stands on { $square }, in its crowning row
setup_too_many_pieces = { $side } has { $count } pieces, and a side has at most { $most }
setup_two_in_own_castle = { $side } has two pieces in the own castle, and the first had to leave
setup_castle_moves = { $side } has used { $used } castle moves, and a player has two
setup_both_won = each side has two pieces in the enemy castle, and the first to have them won

## Dwyn

setup_players = 2 to 6 players can play, not { $found }
setup_no_turns = a turn limit of 0 leaves no turn to play
setup_hands = { $players } players, but { $found } hands
setup_tables = { $players } hands, but { $found } tables
setup_no_such_seat = { $player } has no seat among { $players }
setup_too_many_cards = { $card } lies in more places than the pack has copies
setup_missing_card = { $card } is missing
setup_not_for_tables = { $card } cannot lie on a table
setup_crown_before = the crown does not lie at the bottom of the stock
setup_crown_after = the crown does not lie on a table
setup_stock_after_crown = { $found } cards are left in the stock though the crown has been drawn
setup_drawn_and_empty = { $player } has drawn this turn and holds no card
setup_opening_after_crown = body cards of the deal are still to be laid though the crown has been drawn
setup_duel_challenger = the challenge cannot be: the challenger is not the one who acts this turn
setup_duel_prize = the challenge cannot be: the prize cannot be stolen from the defender
setup_duel_cards = the challenge cannot be: so many cards do not end in the card on top
setup_duel_showing = the challenge cannot be: no card has to be shown

## Blackball

setup_no_frames = a match has at least one frame
setup_two_breakers = the first frame was not broken by { $breaker }
setup_too_many_balls = a group has at most 7 balls on the table, and this has { $count }
setup_ball_on_table = the list of balls on the table needs each object ball once and by number, and { $ball } is not
setup_same_group = both sides cannot play { $group }
setup_open_with_groups = a table is open when there are no groups, and only then
setup_groups_before_break = no group is decided before the break is played
setup_no_black = the black is not on the table, so the frame is over
setup_nowhere_to_play = the cue ball can be played from nowhere
setup_respot_unknown = { $ball } cannot be due for re-spotting: it is not in play, or listed twice
