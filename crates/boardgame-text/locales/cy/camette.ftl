camette-side-white = Gwyn
camette-side-black = Du
camette-effect-summary-entered = i mewn i Gastell y gelyn
camette-legend = K, M: Marchog a Dynion Gwyn; k, m: rhai Du; +: y Cestyll

## Gwrthodiadau

camette-illegal-over = mae'r gêm ar ben
camette-illegal-no-piece = nid oes darn o eiddo { $side } ar { $square }
camette-illegal-must-leave-castle = mae'r darn ar { $castle } yn ei Gastell ei hun o hyd
camette-illegal-must-capture = gall darn neidio
camette-illegal-must-capture-from-castle = gall y darn ar { $castle } neidio
camette-illegal-own-castle = Castell yr ochr sy'n symud yw { $castle }
camette-illegal-occupied = nid yw { $square } yn wag
camette-illegal-must-go-on = gellir parhau i neidio o { $at }
camette-illegal-man-charges = Dyn yw'r darn ar { $square }
camette-illegal-owes-capture = ar y ffordd i { $to } gallai'r Marchog neidio
camette-illegal-no-capture = nid oes cipiad o { $from } i { $to } dros y darnau hyn
camette-illegal-no-way = nid oes Symudiad Syml na Rhygyng o { $from } i { $to }

## Testunau

camette-parse-square-error = disgwylid un o'r 23 sgwâr: C1, B2 i D2, A3 i E5, B6 i D6, C7
camette-parse-move-error-form = ysgrifennir symudiad fel C2-C4 neu C2xC4(C3)
camette-read-move-error-ambiguous = gallai hyn fod yn { $moves }
camette-parse-position-error-side = mae safle'n dechrau â'r ochr sydd i symud, w neu b, a bwlch
camette-parse-position-error-ranks = mae gan safle saith rhes a slaesau rhyngddynt
camette-parse-position-error-rank = nid oes yn rhes { $rank } gynifer o sgwariau a darnau ag sydd ar y bwrdd

## Pam na all darnau sefyll felly

camette-position-error-too-many = mae gan { SOFT($side) } fwy na Marchog a thri Dyn
camette-position-error-both-won = mae darn gelyn yn y ddau Gastell
camette-start-error = y tag Position: { $error }

## Gan y dyfarnwr

referee-game-name-camette = Camette
referee-camette-words-aim =
    Rydych yn ennill ag un darn yng Nghastell y chwaraewr arall, neu drwy gipio'i holl ddarnau. C1 yw Castell Gwyn, C7 yw un
    Du. Ysgrifennir symudiad fel C2-C4, neu C3xC5 am gipiad, gan enwi'r darnau a gipir lle mae mwy nag un cipiad yn
    cyfateb: C3xC5(C4). Mae sgwâr ar ei ben ei hun, megis C2, yn rhestru'r symudiadau oddi yno.
referee-game-about-camette = Camelot ar 23 o sgwariau: mae un darn yng Nghastell yr ochr arall yn ddigon.
