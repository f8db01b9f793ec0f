### Pam na ellir gosod gêm felly.

## Checkers a Camelot

setup_two_on_a_square = mae dau ddarn ar { $square }
setup_on_crowning_row = mae un o ddynion { $side } ar { $square }, yn ei res goroni
setup_too_many_pieces = mae gan { SOFT($side) } { $count } o ddarnau, a { $most } yw'r nifer mwyaf
setup_two_in_own_castle = mae gan { SOFT($side) } ddau ddarn yn ei Gastell ei hun, er bod yn rhaid i'r cyntaf adael
setup_castle_moves = defnyddiodd { $side } { $used } symudiad Castell, a dau sydd gan chwaraewr
setup_both_won = mae gan y ddwy ochr ddau ddarn yng Nghastell y gelyn, a'r gyntaf i'w cael yno a enillodd

## Dwyn

setup_players = gall rhwng 2 a 6 o chwaraewyr chwarae, nid { $found }
setup_no_turns = nid yw terfyn o 0 yn gadael tro i'w chwarae
setup_hands = { $players } o chwaraewyr, ond { $found } o ddwylo
setup_tables = { $players } o ddwylo, ond { $found } o fyrddau
setup_no_such_seat = nid oes sedd gan { SOFT($player) } ymhlith { $players }
setup_too_many_cards = { LINK("mae", $card) } yn ymddangos yn amlach nag sydd o gardiau felly yn y gêm
setup_missing_card = { LINK("mae", $card) } ar goll
setup_not_for_tables = ni all { $card } fod ar fwrdd chwaraewr
setup_crown_before = nid yw'r GORON ar waelod y pac
setup_crown_after = nid yw'r GORON ar fwrdd chwaraewr
setup_stock_after_crown = mae { $found } o gardiau ar ôl yn y pac er bod y GORON wedi'i chodi
setup_drawn_and_empty = cododd { $player } gerdyn ar y tro hwn, ac eto mae ei law'n wag
setup_opening_after_crown = mae cardiau corff y ddêl heb eu gosod er bod y GORON wedi'i chodi
setup_duel_challenger = mae'r her yn amhosibl: nid yr heriwr sy'n gweithredu ar y tro hwn
setup_duel_prize = mae'r her yn amhosibl: ni ellir dwyn yr ysbail oddi ar yr amddiffynnwr
setup_duel_cards = mae'r her yn amhosibl: ni all cynifer o gardiau orffen gyda'r cerdyn sydd ar y brig
setup_duel_showing = mae'r her yn amhosibl: nid oes rhaid dangos cerdyn

## Pêl-ddu

setup_no_frames = mae o leiaf un ffrâm mewn gornest
setup_two_breakers = nid { $breaker } a dorrodd y ffrâm gyntaf
setup_too_many_balls = 7 pêl ar y mwyaf sydd gan grŵp ar y bwrdd, a { $count } sydd gan hwn
setup_ball_on_table = yn y rhestr o'r peli ar y bwrdd rhaid enwi pob pêl nod unwaith, wrth ei rhif, ac nid felly yr enwyd { $ball }
setup_same_group = ni all y ddwy ochr fod ar y { $group }
setup_open_with_groups = mae bwrdd yn agored pan nad oes grwpiau, a dim ond bryd hynny
setup_groups_before_break = ni phennir grŵp cyn chwarae'r toriad
setup_no_black = nid yw'r ddu ar y bwrdd, ac felly mae'r ffrâm ar ben
setup_nowhere_to_play = nid oes unman y gellir chwarae'r bêl wen ohono
setup_respot_unknown = ni all { $ball } fod i'w hail-sbotio: nid yw yn y gêm, neu fe'i rhestrir ddwywaith
