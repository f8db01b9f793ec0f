camelot-side-white = Gwyn
camelot-side-black = Du
camelot-role-man = Dyn
camelot-role-knight = Marchog
camelot-move-kind-plain = Symudiad Syml
camelot-move-kind-canter = Rhygyng
camelot-move-kind-jump = Naid
camelot-move-kind-charge = Rhuthrad y Marchog
camelot-move-kind-castle-move = symudiad Castell
camelot-effect-summary-took = yn cipio { $squares }
camelot-effect-summary-entered = yn mynd i mewn i Gastell y gelyn
camelot-effect-summary-took-and-entered = yn cipio { $squares } ac yn mynd i mewn i Gastell y gelyn
camelot-legend = K, M: Marchogion a Dynion Gwyn; k, m: rhai Du; +: Cestyll; symudiadau Castell a wnaed: Gwyn { $white }, Du { $black }

## Gwrthodiadau

camelot-illegal-over = mae'r gêm ar ben
camelot-illegal-nothing = nid oes dim ar { $square }
camelot-illegal-wrong-side = nid { $to_move } biau'r darn ar { $square }, a thro { $to_move } yw hi i symud
camelot-illegal-off-board = nid oes sgwâr o'r fath ar golofn { $file } y bwrdd
camelot-illegal-enemy-castle = mae { $square } yng Nghastell y gelyn
camelot-illegal-own-castle = mae { $square } yng Nghastell { $side }
camelot-illegal-occupied = mae darn ar { $square }
camelot-illegal-nothing-to-leap = nid oes dim ar { $over } i lamu drosto
camelot-illegal-canter-over-enemy = y gelyn biau'r darn ar { $over }
camelot-illegal-jump-over-own = yr ochr sy'n symud biau'r darn ar { $over }
camelot-illegal-canter-back = o { $square } y cychwynnodd y Rhygyng
camelot-illegal-man-charges = Dyn yw'r darn ar { $square }
camelot-illegal-no-castle-move-left = gwnaeth { $side } ddau symudiad Castell eisoes
camelot-illegal-must-leave = mae'r darn ar { $square } yn ei Gastell ei hun o hyd
camelot-illegal-must-leave-capturing = gall y darn ar { $square } neidio i { $to }
camelot-illegal-castle-move-waits = gall { $jumpers } neidio
camelot-illegal-must-capture = gall { $jumpers } neidio
camelot-illegal-owes-capture = o { $at } gallai'r Marchog neidio i { $to }
camelot-illegal-must-go-on = gellir parhau i neidio o { $at } i { $to }

## Testunau

camelot-path-error-too-short = mae symudiad yn mynd o un sgwâr i un arall
camelot-path-error-not-in-line = nid un cam, nac un llam mewn llinell syth, sydd o { $from } i { $to }
camelot-path-error-step = un cam sydd o { $from } i { $to }: nid yw'n cipio dim, ac mae'n symudiad cyfan
camelot-path-error-canter-after-jump = daw'r Rhygyng o { $from } ar ôl Naid: rhaid i bob Rhygyng ddod yn gyntaf
camelot-path-error-jumped-twice = byddai'r symudiad yn neidio ddwywaith dros y darn ar { $square }
camelot-path-error-too-long = mwy na { $max } llam, ac nid oes cynifer mewn unrhyw symudiad cyfreithlon
camelot-parse-square-error-letter = disgwylid llythyren colofn, A i L
camelot-parse-square-error-number = disgwylid rhif rhes, 1 i 16, ar ôl llythyren y golofn
camelot-parse-square-error-off-board = nid oes sgwâr o'r fath ar golofn { $file } y bwrdd
camelot-parse-square-error-index = o 0 i 159 y rhifir y sgwariau: nid oes { $index }
camelot-parse-move-error-square = colofn { $column }: { $error }
camelot-parse-move-error-mark = colofn { $column }: disgwylid `-` neu `x` a sgwâr
camelot-read-move-error-ambiguous = mwy nag un symudiad sy'n cyfateb: { $outcomes }
camelot-parse-position-error-side = colofn { $column }: disgwylid `w` neu `b`, yr ochr sydd i symud
camelot-parse-position-error-castle-moves = colofn { $column }: disgwylid nifer y symudiadau Castell a ddefnyddiodd { $side }, 0 i 2
camelot-parse-position-error-piece = colofn { $column }: disgwylid `K`, `M`, `k` neu `m`, neu nifer o sgwariau gwag
camelot-parse-position-error-square = colofn { $column }: { $error }
camelot-parse-position-error-rank-length = colofn { $column }: mae { $expected } sgwâr yn rhes { $rank }, nid { $found }
camelot-parse-position-error-ranks = mae 16 rhes mewn safle, nid { $found }
camelot-parse-position-error-end = colofn { $column }: disgwylid diwedd y safle
camelot-start-error-position = y tag Position: { $error }
camelot-start-error-draughts = math o ddraffts yw'r gêm hon, yn ôl { $found }, nid Camelot
camelot-start-error-variant = { $found } yw'r gêm hon, nid Camelot

## Pam na all darnau sefyll felly

camelot-position-error-occupied = mae dau ddarn ar { $square }
camelot-position-error-too-many = mae gan { SOFT($side) } { $pieces } o ddarnau, a 14 yw'r nifer mwyaf
camelot-position-error-own-castle = mae gan { SOFT($side) } ddau ddarn yn ei Gastell ei hun
camelot-position-error-castle-moves = defnyddiodd { $side } { $used } symudiad Castell
camelot-position-error-both-won = mae gan y ddwy ochr ddau ddarn yng Nghastell y gelyn

## Gan y dyfarnwr

referee-camelot-words-aim =
    Rydych yn ennill â dau ddarn yng Nghastell y chwaraewr arall, neu drwy gipio'i holl ddarnau a chennych ddau ar ôl.
    Ysgrifennir symudiad fel mewn cofnodion: D6-F8, neu E8xC10xC12 am gipiad. Mae sgwâr ar ei ben ei hun, megis D6, yn
    rhestru'r symudiadau oddi yno.
referee-game-name-camelot = Camelot
referee-game-about-camelot = Dynion a Marchogion yn croesi maes o 160 sgwâr, yn llamu dros gyfeillion a gelynion, ac yn cipio Castell.
