### Yr hyn a ddisgwylid gan ddarllenydd.

## Unrhyw destun

expected_end = y diwedd
expected_end_of_move = diwedd y symudiad
expected_end_of_position = diwedd y safle
expected_hex_digit = digid hecsadegol
expected_clause = rhif cymal, 1 i 8i
expected_yes_or_no = `yes` neu `no`

## Checkers a Camelot

expected_square_number = rhif sgwâr
expected_square = sgwâr, 1 i 32
expected_mark_and_square = '-' neu 'x' a sgwâr arall
expected_fen_to_move = yr ochr sydd i symud, 'B' neu 'W'
expected_fen_colon = ':' a sgwariau'r ochr arall
expected_fen_side = ochr, 'W' neu 'B'
expected_fen_separator = ',' a sgwâr arall, neu ':'
expected_quiet_checkers = nifer yr hanner symudiadau heb gynnydd, 0 i 80
expected_quiet_camelot = nifer yr hanner symudiadau heb gynnydd, 0 i 100
expected_occurrences = sawl gwaith y bu'r safle ar y bwrdd, 1 i 3
expected_automatic = 'automatic' neu'r diwedd
expected_camelot_to_move = `w` neu `b`, yr ochr sydd i symud
expected_camelot_piece = `K`, `M`, `k` neu `m`, neu nifer o sgwariau gwag

## Dwyn

expected_card = cerdyn fel RY-H, GL-X, LLADRAD:red, DWYN neu CORON
expected_suit = RY, CA, GL, DE, TA neu PE
expected_sign = H, T, F, X, 2, 3, 4 neu 5
expected_colour = `red`, `black` neu `green`
expected_dwyn_move = `draw`, `discard`, `lay`, `lladrad`, `dwyn`, `play`, `pass` neu `idle`
expected_seat = chwaraewr, p1 i p6
expected_seats = 2 i 6
expected_cards = cardiau â chomas rhyngddynt, neu -
expected_phase = `before` neu `after`
expected_turns = nifer o droeon
expected_turn_limit = nifer o droeon, neu -
expected_challenge = her, neu -
expected_seed = hedyn mewn digidau hecsadegol
expected_streams = nifer o ffrydiau
expected_x = `low` neu `high`
expected_may = `may` neu `must`
expected_lay = `deal` neu `turn`

## Pêl-ddu

expected_fact = ymadrodd fel `hit red`, `pot red 3`, `cushion`, `no cushion`, `crossed 2`, `off yellow`, `foul 5f` neu `no foul`
expected_ball = pêl: `cue`, `black`, `red`, `yellow`, `red 3`, `yellow 7`
expected_any_ball = `cue`, `black`, `red`, `yellow`, `red 1` i `red 7`, `yellow 1` i `yellow 7`, neu rif 1 i 15
expected_once = pob un o'r ffeithiau hyn unwaith
expected_side = ochr: A neu B
expected_conduct = `deliberate foul`, `no attempt`, `deliberate touch`, `caught in off`, `distraction` neu `before announcement`
expected_misconduct = ochr a'r hyn a wnaeth: `conduct B distraction`
expected_pocket = poced: `top left`, `middle right`, `baulk left`
expected_ball_and_cushion = pêl a chlustog: `cushion red 3 on left upper`
expected_foul = cymal ffawl, fel 5f
expected_cushion = clustog: `baulk`, `top`, `left lower`, `left upper`, `right lower`, `right upper`
expected_fifteen = 15 pêl ar y mwyaf
expected_seconds = eiliadau, fel 42 neu 59.5

## Bwrdd y sgoriwr

expected_choose = `choose lie`, `choose baulk` neu `choose rerack`
expected_thing = `body`, `clothes`, `cue`, `tip`, `chalk`, `belongings` neu `supplied`
expected_deliberate = `deliberate`
expected_short_ball = pêl: `red`, `yellow 3`, `black`
expected_rest = sawl eiliad gyfan y bu'n llonydd
expected_stalemate = `stalemate accident`, `design`, `slow_play` neu `negative_play`
expected_award = `award A frame 8b`, neu `award A match 8c`
expected_protest = `late`, `upheld`
expected_short_clause = cymal, fel 5f

## Ffeiliau a gadwyd gan pooltool

expected_cue_and_ball = y ciw a'r bêl a drawodd
expected_two_balls = dwy bêl
expected_ball_and_cushion_hit = pêl a darn o glustog
expected_ball_and_pocket = pêl a phoced
