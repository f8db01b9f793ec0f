### Beth sydd o'i le ar destun.

## Ble

notation_at_column = colofn { $column }: { $problem }
notation_at_line = llinell { $line }, colofn { $column }: { $problem }
notation_at_ply = symudiad { $ply }: { $problem }
notation_at_move = symudiad { $ply }, { $written }: { $problem }
notation_in_game = gêm { $game }, llinell { $line }, colofn { $column }: { $problem }
notation_in_tag = y tag { $tag }: { $problem }
notation_found = disgwylid { $expected }, ond cafwyd { $found }
notation_expected = disgwylid { $expected }

## Hadau a chofnodion

notation_seed_length = mae rhwng 1 a 64 o ddigidau hecsadegol mewn hedyn, a nifer y nodau yn y testun hwn yw { $found }
notation_record_syntax = nid cofnod dilys mohono: { $message }
notation_record_format = disgwylid cofnod yn fformat { $expected }, ond cafwyd fformat { $found }
notation_record_game = disgwylid cofnod o'r gêm { $expected }, ond cafwyd un o'r gêm { $found }
notation_record_rules = disgwylid fersiwn { $expected } o reolau'r gêm { $game }, ond cafwyd fersiwn { $found }
notation_record_source = ni ellir darllen y cofnod: { $message }
notation_record_write = ni ellir ysgrifennu'r cofnod: { $message }
notation_replay_setup = mae'r gosodiad yn amhosibl: { $problem }
notation_replay_players = disgwylid enwau { $seats } o chwaraewyr, ond cafwyd { $found }
notation_replay_digest = ar ôl symudiad { $ply } crynodeb y safle yw { $replayed }, ond { $recorded } sydd yn y cofnod
notation_replay_digest_ply = disgwylid y crynodebau yn nhrefn y symudiadau, hyd at symudiad { $plies }: cafwyd un ar gyfer symudiad { $ply }
notation_replay_result = mae'r cofnod yn rhoi diwedd arall i'r gêm: { $recorded }; o'i hailchwarae: { $replayed }

## Testunau gemau

notation_source = ni ellid parhau i ddarllen y testun: { $message }

## Symudiadau a safleoedd

notation_most_squares = nifer mwyaf y sgwariau mewn symudiad yw { $max }
notation_ambiguous = mae { $count } symudiad yn cyfateb: { $moves }
notation_neighbours = disgwylid { $sign } rhwng sgwariau cyfagos
notation_two_apart = disgwylid { $sign } rhwng sgwariau sydd ddau gam ar wahân
notation_range = mae'r amrediad o { $from } i { $to } yn rhedeg tuag yn ôl
notation_side_twice = mae gan { SOFT($side) } restr eisoes
notation_game_type = disgwylid y math o gêm rhif 21, checkers (draffts Americanaidd), ond cafwyd { $found }
notation_castle_moves = disgwylid nifer y symudiadau Castell a ddefnyddiodd { $side }, 0 i 2
notation_rank_length = mae { $expected } sgwâr yn rhes { $rank }, nid { $found }
notation_ranks = mae 16 rhes mewn safle, nid { $found }
