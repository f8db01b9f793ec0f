## What happened

dwyn_you = you
dwyn_player = player { $number }
dwyn_draw = drew a card
dwyn_draw_card = drew { $card }
dwyn_discard = discarded { $card }
dwyn_discard_hidden = discarded a card face down
dwyn_lay = laid { $card }
dwyn_lladrad = stole { $prize } from { $from } with { $card }
dwyn_dwyn = challenged { $against } for { $prize }, suit { $suit }
dwyn_play = answered with { $card }
dwyn_pass = gave up
dwyn_idle = had nothing to do
dwyn_opened = laid { $cards } of the deal
dwyn_keeps = { $card } stays with { $player }
dwyn_takes = { $card } goes to { $player }
dwyn_wins = the game is won by { $player }
dwyn_ended = the game is drawn

## The table

dwyn_before = Turn { $turn }, before the crown: { $stock } in the stock, { $pile } in the discard pile, { $top } on top
dwyn_after = Turn { $turn }, after the crown: { $heap } in the heap
dwyn_seat = { $player }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand; on the table { $table }
dwyn_nothing = nothing
dwyn_the_crown = the crown (CORON)
dwyn_hand = Your hand: { $cards }
dwyn_duel = Challenge: { $challenger ->
    [you] you want
   *[other] { $challenger } wants
} { $prize } from { $defender }, suit { $suit }
dwyn_duel_top = Challenge: { $challenger ->
    [you] you want
   *[other] { $challenger } wants
} { $prize } from { $defender }, suit { $suit }, { $top } to beat
dwyn_seat_missing = the table has { $seats } seats
dwyn_play_hint = Type a move, `moves` or `help`.
dwyn_play_help =
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
    Other words: moves, board, resign, save FILE, quit.
dwyn_needs_record = give a record of a game: `boardgame show dwyn RECORD --ply 12 --seat 1`

## Refusals

dwyn_must_draw_first = draw a card first
dwyn_already_drawn = a card has been drawn this turn
dwyn_not_in_hand = { $card } is not in the hand
dwyn_not_a_body_card = { $card } is no body card; only body cards are laid
dwyn_target_is_self = nobody steals from himself
dwyn_no_such_prize = { $prize } is not on the table of { $from }; what can be stolen there: { $stealable }
dwyn_prize_is_immune = { $prize } belongs to a complete body of one suit; what can be stolen from { $from }: { $stealable }
dwyn_wrong_suit = { $card } is not of the suit { $suit }
dwyn_not_a_number = { $card } is no number card
dwyn_not_higher = { $card } is not higher than { $top }
dwyn_must_play = an answer is due: { $playable }
dwyn_nothing_to_draw = there is no card to draw
dwyn_not_in_a_duel = no challenge is open
dwyn_in_a_duel = the challenge for { $prize } is open: answer in { $suit }, or give up
dwyn_cannot_idle = a turn is passed on only with an empty hand and an empty heap
dwyn_game_over = the game is over
