checkers_black = Du
checkers_white = Gwyn
checkers_took = yn cipio { $squares }
checkers_crowned = coronir brenin
checkers_took_and_crowned = yn cipio { $squares }, a choronir brenin
checkers_legend = b, w: dynion; B, W: brenhinoedd; pob sgwâr tywyll gyda'i rif

## Gwrthodiadau

checkers_over = mae'r gêm ar ben
checkers_vacant = nid oes dim ar { $square }
checkers_wrong_side = nid { $side } biau'r darn ar { $square }, a thro { $side } yw hi i symud
checkers_off_board = nid oes sgwâr { $number }: o 1 i 32 y'u rhifir
checkers_out_of_reach = mae { $to } y tu hwnt i gyrraedd { $from }: i'r sgwâr nesaf ar letraws y mae darn yn symud, neu i'r un wedyn drwy neidio
checkers_moves_back = ymlaen yn unig y mae'r dyn ar { $from } yn symud, ac mae { $to } y tu ôl iddo
checkers_jumps_back = ymlaen yn unig y mae'r dyn ar { $from } yn neidio, ac mae { $to } y tu ôl iddo
checkers_occupied = mae darn ar { $square }
checkers_blocked = ni ellir neidio dros { $over }: mae darn ar { $square }
checkers_nothing_to_jump = nid oes dim ar { $over } i neidio drosto
checkers_own_piece = yr ochr sy'n symud biau'r darn ar { $over }
checkers_jumped_twice = neidiwyd eisoes dros y darn ar { $over } yn y symudiad hwn
checkers_goes_on_after_crowning = coronwyd y dyn ar { $at }, a dyna ddiwedd ei symudiad
checkers_must_jump = gall { $jumpers } neidio, felly rhaid neidio
checkers_must_go_on = rhaid parhau i neidio o { $at } i { $to }
checkers_too_short = mae symudiad yn ymweld â dau sgwâr neu ragor, nid { $squares }
checkers_not_in_line = nid yw { $to } wrth ymyl { $from } nac yn ddau sgwâr oddi wrtho mewn llinell syth
checkers_step_and_more = mae'r cam o { $from } i { $to } yn symudiad cyfan, ac ni chaiff dim ei ddilyn
checkers_too_long = byddai { $jumps } naid yn cipio darn ddwywaith
