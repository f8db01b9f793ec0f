camelot_white = Gwyn
camelot_black = Du
camelot_took = yn cipio { $squares }
camelot_entered = yn mynd i mewn i Gastell y gelyn
camelot_took_and_entered = yn cipio { $squares } ac yn mynd i mewn i Gastell y gelyn
camelot_legend = K, M: Marchogion a Dynion Gwyn; k, m: rhai Du; +: Cestyll; symudiadau Castell a wnaed: Gwyn { $white }, Du { $black }

## Gwrthodiadau

camelot_over = mae'r gêm ar ben
camelot_vacant = nid oes dim ar { $square }
camelot_wrong_side = nid { $side } biau'r darn ar { $square }, a thro { $side } yw hi i symud
camelot_enemy_castle = mae { $square } yng Nghastell y gelyn: mae darn sy'n mynd i mewn iddo yn gorffen ei symudiad yno, ac yn aros
camelot_own_castle = mae { $square } yng Nghastell yr ochr sy'n symud, a thrwy Naid yn unig yr eir i mewn iddo
camelot_occupied = mae darn ar { $square }
camelot_nothing_to_leap = nid oes dim ar { $over } i lamu drosto
camelot_canter_over_enemy = y gelyn biau'r darn ar { $over }: dros ddarn o'r un ochr y mae Rhygyng yn llamu
camelot_jump_over_own = yr ochr sy'n symud biau'r darn ar { $over }: dros ddarn y gelyn y mae Naid yn llamu
camelot_canter_back = ni chaiff Rhygyng orffen ar { $square }, lle y cychwynnodd
camelot_man_charges = Dyn yw'r darn ar { $square }: dim ond Marchog a gaiff rygyngu a neidio mewn un symudiad
camelot_no_castle_move_left = gwnaeth { $side } ddau symudiad Castell, ac nid oes rhagor i'w cael mewn gêm
camelot_must_leave = rhaid i'r darn ar { $square } adael ei Gastell ei hun yn gyntaf
camelot_must_leave_capturing = rhaid i'r darn ar { $square } adael ei Gastell ei hun drwy gipio: gall neidio i { $to }
camelot_castle_move_waits = dim symudiad Castell yn awr: gall { $jumpers } neidio, a rhaid cipio
camelot_must_capture = gall { $jumpers } neidio, a rhaid cipio
camelot_owes_capture = o { $at } gallai'r Marchog neidio i { $to }: rhaid iddo gipio yn y symudiad hwn
camelot_must_go_on = rhaid parhau i neidio o { $at } i { $to }
camelot_letter = disgwylid llythyren colofn, A i L
camelot_number = disgwylid rhif rhes, 1 i 16, ar ôl llythyren y golofn
camelot_off_board = nid oes sgwâr o'r fath ar golofn { $file } y bwrdd
camelot_mark = disgwylid `-` neu `x` a sgwâr
camelot_too_short = mae symudiad yn mynd o un sgwâr i un arall
camelot_not_in_line = nid un cam, nac un llam mewn llinell syth, sydd o { $from } i { $to }
camelot_step = un cam sydd o { $from } i { $to }: nid yw'n cipio dim, ac mae'n symudiad cyfan
camelot_canter_after_jump = daw'r Rhygyng o { $from } ar ôl Naid: rhaid i bob Rhygyng ddod yn gyntaf
camelot_jumped_twice = byddai'r symudiad yn neidio ddwywaith dros y darn ar { $square }
camelot_too_long = mwy na { $max } llam, ac nid oes cynifer mewn unrhyw symudiad cyfreithlon
