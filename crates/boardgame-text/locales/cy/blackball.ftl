## Y ffrâm

blackball-frame-status-lag = Lagio am y toriad: `lagio A` os yw pêl A yn agosach, `lagio B` os yw pêl B yn agosach
blackball-frame-status-choose-breaker = { $winner } a enillodd y lagiad ac sy'n dweud pwy sy'n torri: `torrwr A` neu `torrwr B`
blackball-frame-status-visit = Tro { $side }, un ymweliad, y bêl wen { $from }
blackball-frame-status-free-shot = Tro { $side }, ergyd rydd ac yna ymweliad, y bêl wen { $from }
blackball-frame-status-open = Mae'r bwrdd yn agored
blackball-frame-status-groups = Mae { $a } ar y { $group }, { AND($b) } ar y { $other }
blackball-frame-status-balls = Ar y bwrdd: { $red } coch, { $yellow } melyn
blackball-frame-status-balls-and-black = Ar y bwrdd: { $red } coch, { $yellow } melyn, a'r ddu
blackball-frame-status-due = I'w hail-sbotio yn gyntaf ar ddot y ddu: { $balls }

## Peli, grwpiau a dewisiadau

blackball-term-cue-ball = y bêl wen
blackball-term-black = y ddu
blackball-term-a-red = pêl goch
blackball-term-a-yellow = pêl felen
blackball-term-red = coch { $number }
blackball-term-yellow = melyn { $number }
blackball-term-reds = cochion
blackball-term-yellows = melynion
blackball-term-lie = o'r fan lle y mae
blackball-term-baulk = o'r bôlc
blackball-term-rerack = ar ôl ail-racio
blackball-term-baulk-by = o'r bôlc ({ $rule })
blackball-term-rerack-by = ar ôl ail-racio ({ $rule })
blackball-term-places = { $places }
blackball-term-fifteen = 15
blackball-term-nine = 9

## Dyfarniadau

blackball-sentence-note = { $notice } ({ $rule }).
blackball-sentence-fouls = Ffawl gan { $by }: { $fouls }.
blackball-sentence-groups = Mae { $by } ar y { $group } { AND($opponent) } ar y { $other } ({ $rule }).
blackball-sentence-stays-open = Mae'r bwrdd yn dal yn agored ({ $rule }).
blackball-sentence-respots = I'w hail-sbotio ar ddot y ddu: { $balls } ({ $rule }).
blackball-sentence-loses-frame = Mae { $by } yn colli'r ffrâm ({ $rules }).
blackball-sentence-loses-match = Mae { $by } yn colli'r ornest ({ $rules }).
blackball-sentence-next = { $next }.
blackball-sentence-assumptions = Cymerwyd yn ganiataol: { $facts }.
blackball-sentence-readings = { $count ->
    [one] Yn ôl darlleniad { $readings }.
   *[other] Yn ôl darlleniadau { $readings }.
}
blackball-ruling-text = { $sentences }
blackball-next-phrase-rerack = Ail-racir y { $balls } pêl, { AND($side) } sy'n torri ({ $rule })
blackball-next-phrase-free-shot = Caiff { $side } ergyd rydd ac yna ymweliad ({ $rule }), y bêl wen { $from }
blackball-next-phrase-visit = Tro { $side } yw hi ({ $rule }), y bêl wen { $from }
blackball-next-phrase-rerack-and-lag = Ail-racir y { $balls } pêl, ac mae'r ddwy ochr yn lagio am y toriad ({ $rule })
blackball-next-phrase-lag = Mae'r ddwy ochr yn lagio am y toriad ({ $rule })
blackball-next-phrase-breaker = { $side } sy'n penderfynu pwy sy'n torri ({ $rule })
blackball-next-phrase-frame = { $side } sy'n ennill y ffrâm ({ $rule })
blackball-next-phrase-match = { $side } sy'n ennill yr ornest ({ $rule })

## Ffawliau

blackball-foul-kind-illegal-break = ni photiwyd pêl ar y toriad, { $crossed ->
    [zero] ac ni chroesodd yr un bêl y llinell ganol
    [one] a dim ond un bêl a groesodd y llinell ganol
   *[other] a dim ond { $crossed } a groesodd y llinell ganol
}: mae angen dwy
blackball-foul-kind-in-off = aeth y bêl wen i boced
blackball-foul-kind-outside-baulk = chwaraewyd y bêl wen o'r tu allan i'r bôlc
blackball-foul-kind-off-table = oddi ar y bwrdd: { $balls }
blackball-foul-kind-returned = gadawodd pêl y bwrdd a chyffwrdd â rhywbeth cyn dod yn ôl
blackball-foul-kind-no-contact = ni thrawodd y bêl wen ddim
blackball-foul-kind-wrong-ball-first = trawyd { $ball } yn gyntaf, ac nid oedd 'ymlaen'
blackball-foul-kind-snooker-missed = ni thrawyd pêl 'ymlaen' o'r snwcer
blackball-foul-kind-no-pot-or-cushion = ni photiwyd pêl 'ymlaen', ac ni chyrhaeddodd pêl glustog ar ôl y cyffyrddiad
blackball-foul-kind-only-own-cushion = roedd { $ball } wedi rhewi; ni photiwyd dim, ac ni chyrhaeddwyd clustog heblaw'r un hwnnw
blackball-foul-kind-opponents-ball-only = peli'r gwrthwynebydd yn unig a botiwyd
blackball-foul-kind-touching-ball-moved = symudwyd { $ball } gan yr ergyd, a hithau'n cyffwrdd â'r bêl wen
blackball-foul-kind-jumped = neidiodd y bêl wen
blackball-foul-kind-balls-moving = roedd peli'n dal i symud
blackball-foul-kind-not-respotted = heb eu hail-sbotio eto: { $balls }
blackball-foul-kind-out-of-turn = tro'r gwrthwynebydd oedd hi
blackball-foul-kind-too-late = cymerodd yr ergyd { $time_ms } eiliad, a thrigain a ganiateir
blackball-foul-kind-touched-while-placing = cyffyrddodd y bêl wen â phêl arall wrth gael ei gosod
blackball-foul-kind-touched = cyffyrddwyd â phêl
blackball-foul-kind-marked = marciwyd y bwrdd
blackball-foul-kind-declared = fe'i galwyd gan y dyfarnwr
blackball-cited-foul-kind = { $kind } ({ $rule })
blackball-cited-foul-declared = { $title } ({ $rule })

## Nodiadau

blackball-notice-ball-replaced = Roedd yn llonydd, ac fe'i rhoddwyd yn ôl: { $ball }
blackball-notice-ball-put-back = Disgynnodd yn ystod yr ergyd heb fod yn ei ffordd, ac fe'i rhoddwyd yn ôl: { $ball }
blackball-notice-shot-void = Disgynnodd cyn cael ei tharo: { $ball }; rhoddir pob pêl yn ôl, ac mae'r ergyd yn ddi-rym
blackball-notice-shot-taken-back = Disgynnodd cyn cael ei tharo: { $ball }; rhoddir pob pêl yn ôl, a thynnir yr ergyd olaf, gan { $by }, yn ôl
blackball-notice-ended-frame = Am y ffrâm sydd newydd orffen
blackball-notice-ball-potted = Disgynnodd ar ôl cydbwyso, ac mae'n rhan o'r ergyd olaf: { $ball }
blackball-notice-balls-restored = Rhoddwyd y peli yn ôl, heb gosb
blackball-notice-touch-exempt = Dim ffawl: offer a ddarparwyd gyda'r bwrdd oedd y rhain
blackball-notice-thirty-seconds = Tri deg eiliad
blackball-notice-in-time = Mewn pryd
blackball-notice-time-out = Amser allan: mae'r cloc wedi stopio
blackball-notice-protest-too-late = Chwaraewyd yr ergyd nesaf: ni fu ffawl
blackball-notice-protest-rejected = Gwrthodwyd y brotest
blackball-notice-protest-upheld = Derbyniwyd y brotest: ychwanegir { $foul } at yr ergyd olaf
blackball-notice-protest-heard = Derbyniwyd y brotest: { $foul }, y tu allan i ergyd
blackball-notice-overridden = Penderfynodd y dyfarnwr fel arall
blackball-notice-noted = Nodwyd
blackball-notice-lag-won = { $winner } a enillodd y lagiad
blackball-notice-lag-again = Lagir eto
blackball-notice-breaker-chosen = { $breaker } sydd i dorri
blackball-notice-chosen = Dewiswyd: { $choice }
blackball-notice-stalemate = Stêlmêt
blackball-notice-protest-cleared = Derbyniwyd y brotest: tynnir { $foul } yn ôl

## Yr hyn a gymerwyd yn ganiataol

blackball-assumption-ball-on-hit = trawyd pêl 'ymlaen' yn gyntaf
blackball-assumption-cushion-touched = cyrhaeddodd pêl glustog
blackball-assumption-two-crossed = croesodd dwy bêl y llinell ganol
blackball-assumption-from-baulk = chwaraewyd y bêl wen o'r bôlc
blackball-assumption-touching-ball-still = ni symudodd y bêl a oedd yn cyffwrdd
blackball-assumption-respotted = roedd y peli yr oedd angen eu hail-sbotio yn ôl ar y bwrdd
blackball-assumption-nothing-declared = nid oedd ffawl i'w galw

## Darlleniadau

blackball-reading-text-rack-pattern = confensiwn yw patrwm y triongl
blackball-break-in-off-no-pot = nid yw potio'r wen yn gwneud toriad yn gyfreithlon
blackball-rerack-breaker-chooser = y sawl sy'n dewis ail-racio sy'n torri
blackball-reading-text-no-room-in-baulk = y dyfarnwr sy'n penderfynu pan nad oes lle yn y bôlc
blackball-split-hit-favours-striker = pan na ellir dweud pa bêl a drawyd gyntaf, ffafrir y sawl sy'n chwarae
blackball-fouled-break-black-rerack = ail-racio sydd o hyd pan botir y ddu ar doriad â ffawl
blackball-two-touching-no-concession = nid yw dwy bêl sy'n cyffwrdd yn rhoi consesiwn
blackball-touching-on-free-shot-on = mae pêl sy'n cyffwrdd yn cyfrif fel pêl 'ymlaen' ar ergyd rydd
blackball-reading-text-respot-order = ail-sbotir peli grŵp â rhifau o'r isaf i'r uchaf
blackball-reading-text-respot-towards-baulk = heb le tua'r clustog pellaf, rhoddir y bêl yn y lle agosaf tua'r bôlc
blackball-frozen-scope-all-announced = ni chyfrifir clustog unrhyw bêl y cyhoeddwyd ei bod wedi rhewi
blackball-reading-text-unconfirmed-snooker = dim ond snwcer a gadarnhawyd sy'n eithrio
blackball-reading-text-shot-out-of-turn = gwrthwynebydd y troseddwr sy'n chwarae ar ôl ergyd allan o dro
blackball-after-time-out-resumes = mae'r cloc yn parhau o'r fan lle y stopiodd
blackball-reading-text-group-without-other = gellir pennu grŵp pan fo holl beli'r llall wedi mynd
blackball-reading-text-black-from-open-table = mae potio'r ddu pan fo'r bwrdd yn agored yn colli'r ffrâm
blackball-free-shot-finish-won = mae ergyd rydd sy'n potio'r olaf o'ch peli a'r ddu yn ennill, beth bynnag a drawyd gyntaf
blackball-alternation-kept = nid yw lagio cyn ail-racio yn newid trefn y toriadau
blackball-reading-text-interference-at-end = pwy bynnag sy'n ymyrryd cyn y cyhoeddiad sy'n colli'r ffrâm
blackball-break-after-foul-free-shot = ar ôl ffawl cyn y toriad, y gwrthwynebydd sy'n torri gydag ergyd rydd
blackball-reading-text-several-fouls = un gosb sydd am sawl ffawl, a dyfynnir pob un
blackball-reading-text-break-again = mae toriad ar ôl ail-racio yn doriad
blackball-reading-text-jaws = mae ceg poced yn rhan o'r clustog
blackball-reading-text-groups-on-free-shot = nid yw ergyd rydd yn pennu grwpiau
blackball-reading-text-right-after-rerack = ni chedwir dim ar ôl dewis ail-racio
blackball-reading-text-black-out-of-turn = ar ôl y ddu ar doriad allan o dro, yr ochr yr oedd ei thro sy'n torri
blackball-reading-text-cue-ball-cushion = nid yw clustog y bêl wen ei hun yn cyfrif mwy nag un unrhyw bêl arall
blackball-reading-text-fell-aside = rhoddir yn ôl bêl sy'n disgyn yn ystod ergyd heb fod yn ei ffordd, a saif yr ergyd
blackball-reading-text-nine-by-design = ar ôl stêlmêt o fwriad ceir racio naw pêl, fel ar ôl chwarae araf neu negyddol
blackball-reading-text-foul-not-at-table = mae ffawl gan yr ochr nad yw wrth y bwrdd yn rhoi ergyd rydd ac ymweliad newydd i'w gwrthwynebydd
blackball-reading-text-rebreak-right = ar ôl y ddu ar doriad ag ergyd rydd, yr un hawl sydd i'r toriad nesaf
blackball-reading-text-found-late = mae ergyd allan o dro a welir yn hwyr yn cyfrif fel ymweliad arferol pwy bynnag a'i chwaraeodd
blackball-break-in-off-pot = mae potio'r wen yn gwneud toriad yn gyfreithlon
blackball-rerack-breaker-same-breaker = y sawl a dorrodd yn anghyfreithlon sy'n torri eto ar ôl dewis ail-racio
blackball-split-hit-foul = pan na ellir dweud pa bêl a drawyd gyntaf, mae'n ffawl
blackball-fouled-break-black-lost = mae potio'r ddu ar doriad â ffawl yn colli'r ffrâm
blackball-two-touching-deemed-hit = o ddwy bêl sy'n cyffwrdd, mae'r un sydd 'ymlaen' yn cyfrif fel un a drawyd
blackball-touching-on-free-shot-ordinary-only = ar ergyd rydd, nid yw pêl sy'n cyffwrdd yn cyfrif oni fyddai 'ymlaen' ar unrhyw ergyd
blackball-frozen-scope-first-contact = o'r peli y cyhoeddwyd eu bod wedi rhewi, clustog yr un a drawyd gyntaf yn unig na chyfrifir
blackball-after-time-out-restarts = mae'r cloc yn ailddechrau o'r dechrau
blackball-free-shot-finish-lost = mae ergyd rydd sy'n potio'r olaf o'ch peli a'r ddu yn colli oni thrawyd un o'ch peli gyntaf
blackball-alternation-shifted = mae lagio cyn ail-racio yn newid trefn y toriadau
blackball-break-after-foul-visit = ar ôl ffawl cyn y toriad, y gwrthwynebydd sy'n torri ag ymweliad cyffredin
blackball-cited-reading = { $reading } ({ $read })

## Galwadau

blackball-call-foul = Ffawl
blackball-call-loss = { $side } yn colli
blackball-call-group = { $side } ar y { $group }
blackball-call-free-shot = Ergyd rydd: { $side }
blackball-call-plays = Tro { $side }
blackball-call-rerack = Ail-racio: { $side } sy'n torri
blackball-call-lag = Lagio am y toriad
blackball-call-breaker = { $side } sy'n dweud pwy sy'n torri
blackball-call-frame = { $side } sy'n ennill y ffrâm
blackball-call-match = { $side } sy'n ennill yr ornest

## Gwrthodiadau

blackball-illegal-frame-over = mae'r ffrâm ar ben: { $winner } a'i henillodd
blackball-illegal-match-over = mae'r ornest ar ben
blackball-illegal-lag-first = rhaid i'r ddwy ochr lagio am y toriad yn gyntaf
blackball-illegal-breaker-first = { $winner } a enillodd y lagiad, a rhaid dweud yn gyntaf pwy sy'n torri
blackball-illegal-no-lag = nid oes lagio yn awr
blackball-illegal-no-breaker-to-choose = nid oes neb i benderfynu yn awr pwy sy'n torri
blackball-illegal-not-open = ni chaiff { $side } chwarae { $choice }, dim ond { $open }
blackball-illegal-no-last-shot = nid oes ergyd olaf i ddyfarnu arni eto
blackball-illegal-wrong-clause = nid yw cymal { $rule } yn ymwneud â hyn
blackball-illegal-not-doubles = nid gornest ddwbwl yw hon
blackball-illegal-not-placing = nid yw { $side } yn gosod y bêl wen: fe'i chwaraeir o'r fan lle y mae
blackball-illegal-nothing-ended = nid oes ffrâm newydd orffen, felly nid oes dim i'w gyhoeddi
blackball-illegal-not-late = nid yw'r brotest yn rhy hwyr: ni chwaraewyd ergyd ers hynny
blackball-illegal-own-shot = { $side } a chwaraeodd yr ergyd olaf: dim ond am yr hyn a wnaeth yr ochr arall y gellir protestio
blackball-illegal-not-called = ni alwyd ffawl dan { $rule }, felly ni ellir ei thynnu'n ôl: rhowch yr ergyd fel y bu
blackball-illegal-override = ni all y ffrâm a roddwyd yn ei lle fod: { $error }

## Ffeithiau na all fod

blackball-impossible-facts-twice = ni all { $ball } ddisgyn na gadael y bwrdd ddwywaith mewn un ergyd
blackball-impossible-facts-not-on-table = nid oedd { $ball } ar y bwrdd
blackball-impossible-facts-too-many = ni all { $seen } o { SOFT($group) } ddisgyn na gadael y bwrdd: { $there } oedd yno
blackball-impossible-facts-together = mae angen dwy bêl neu ragor i daro ar yr un pryd, nid { $count }
blackball-impossible-facts-contacts = nid â'r bêl a drawyd gyntaf y mae'r rhestr cyffyrddiadau'n dechrau
blackball-impossible-facts-crossed = ni all { $seen } o beli groesi'r llinell ganol: { $there } oedd yno
blackball-impossible-facts-no-foul = nid yw cymal { $rule } yn enwi ffawl y gellir ei galw
blackball-impossible-facts-conduct = ymddygiad yw'r hyn a waherddir gan { $rule }, ac fe'i nodir gyda'r ochr: `ymddygiad A ffawl fwriadol`
blackball-impossible-facts-needs-ball = rhaid enwi'r bêl mewn ffawl dan { $rule }: rhestrwch hi ymhlith y peli a botiwyd neu'r rhai oddi ar y bwrdd
blackball-impossible-facts-not-a-break = nid toriad oedd yr ergyd
blackball-impossible-facts-contradicted = datganwyd ffawl o dan { $rule }, ond mae'r ffeithiau eraill yn ei gwrth-ddweud
blackball-impossible-facts-not-striker = nid { $side } a chwaraeodd yr ergyd, a dim ond y sawl a'i chwaraeodd a all dorri { $rule }
blackball-impossible-facts-in-turn = nid oedd yr ergyd allan o dro, felly nid oedd dim i sylwi arno
blackball-impossible-facts-nothing-hit = ni all pêl ddisgyn, croesi'r llinell ganol na gadael y bwrdd os na tharodd y bêl wen ddim
blackball-impossible-facts-off-and-back = ni all { $ball } fod wedi gadael y bwrdd a dod yn ôl hefyd
blackball-impossible-facts-nothing-to-announce = nid oes diwedd ffrâm i'w gyhoeddi: ni photiodd yr ergyd y ddu
blackball-impossible-facts-cue-ball = ni all y bêl wen fod ymhlith y peli { $list }
blackball-impossible-facts-listed = enwir { $ball } yn amlach ymhlith y peli { $list } nag yr oedd ar y bwrdd
blackball-listing-hit = a drawyd
blackball-listing-touching = a oedd yn cyffwrdd
blackball-listing-frozen = a oedd wedi rhewi
blackball-listing-contacts = y cyfarfu'r bêl wen â nhw
blackball-listing-crossed = a groesodd y llinell ganol

## Gosodiadau

blackball-setup-error-no-frames = mae o leiaf un ffrâm mewn gornest
blackball-setup-error-two-breakers = nid { $breaker } a dorrodd y ffrâm gyntaf
blackball-setup-error-too-many-balls = 7 pêl ar y mwyaf sydd gan grŵp ar y bwrdd, a { $count } sydd gan hwn
blackball-setup-error-ball-on-table = yn y rhestr o'r peli ar y bwrdd rhaid enwi pob pêl nod unwaith, wrth ei rhif, ac nid felly yr enwyd { $ball }
blackball-setup-error-same-group = ni all y ddwy ochr fod ar y { $group }
blackball-setup-error-open-with-groups = mae bwrdd yn agored pan nad oes grwpiau, a dim ond bryd hynny
blackball-setup-error-groups-before-break = ni phennir grŵp cyn chwarae'r toriad
blackball-setup-error-no-black = nid yw'r ddu ar y bwrdd, ac felly mae'r ffrâm ar ben
blackball-setup-error-nowhere-to-play = nid oes unman y gellir chwarae'r bêl wen ohono
blackball-setup-error-break-from-lie = o'r bôlc y chwaraeir toriad, nid o'r fan lle mae'r bêl wen
blackball-setup-error-respot-unknown = ni all { $ball } fod i'w hail-sbotio: nid yw yn y gêm, neu fe'i rhestrir ddwywaith

## Y cloc

blackball-clock-error-backwards = roedd y cloc ar { $last } ms, ac ni all fynd yn ôl i { $at } ms
blackball-clock-error-stopped = mae'r cloc wedi stopio eisoes
blackball-clock-error-running = nid yw'r cloc wedi stopio

## Darllen yr hyn a deipiwyd

blackball-parse-move-error = llinell { $line }, colofn { $column }: disgwylid { $expected }, ond cafwyd { $found }
blackball-parse-rule-error = disgwylid rhif cymal, 1 i 8i, ond cafwyd { $found }
blackball-parse-ball-error = disgwylid `gwen`, `du`, `coch`, `melyn`, `coch 1` i `coch 7`, `melyn 1` i `melyn 7`, neu rif 1 i 15, ond cafwyd { $found }
blackball-expected-fact = ymadrodd fel `taro coch`, `potio coch 3`, `clustog`, `dim clustog`, `croesodd 2`, `oddi ar y bwrdd melyn`, `ffawl 5f` neu `dim ffawl`
blackball-expected-ball = pêl: `gwen`, `du`, `coch`, `melyn`, `coch 3`, `melyn 7`
blackball-expected-once = pob un o'r ffeithiau hyn unwaith
blackball-expected-side = ochr: A neu B
blackball-expected-conduct = `ffawl fwriadol`, `dim ymgais`, `cyffyrddiad bwriadol`, `dal i mewn oddi ar`, `tynnu sylw` neu `cyn y cyhoeddiad`
blackball-expected-misconduct = ochr a'r hyn a wnaeth: `ymddygiad B tynnu sylw`
blackball-expected-pocket = poced: `pen chwith`, `canol de`, `bôlc chwith`
blackball-expected-ball-and-cushion = pêl a chlustog: `clustog coch 3 ar chwith uchaf`
blackball-expected-foul = cymal ffawl, fel 5f
blackball-expected-clause = cymal, fel 5f
blackball-expected-cushion = clustog: `bôlc`, `pen`, `chwith isaf`, `chwith uchaf`, `de isaf`, `de uchaf`
blackball-expected-at-most-fifteen = 15 pêl ar y mwyaf
blackball-expected-seconds = eiliadau, fel 42 s neu 59.5 s
blackball-expected-choice = `dewis fel y gorwedd`, `dewis bôlc` neu `dewis ail-racio`
blackball-expected-thing = `corff`, `dillad`, `ciw`, `blaen`, `sialc`, `eiddo` neu `offer y bwrdd`
blackball-expected-award = `dyfarnu A ffrâm 8b` neu `dyfarnu A gornest 8b`
blackball-expected-nothing = dim mwy
blackball-expected-comma = coma rhwng dwy ffaith
blackball-expected-lag = `lagio A`, neu'r hyn a wnaeth pob pêl: `lagio A pellter 5 mm B pellter 400 mm potiwyd`
blackball-expected-disturbance = `symudwyd rhywun arall`, `symudwyd gwthiwyd` neu `symudwyd y tu hwnt i reolaeth`
blackball-expected-time-out = `amser allan rest`, `amser allan rhwystr` neu `amser allan pêl sy'n cyffwrdd`
blackball-expected-deliberate = `bwriadol`, neu ddim
blackball-expected-rest = am faint y bu'r bêl yn llonydd, fel `ar ôl 6 s`
blackball-expected-during-shot = `yn y ffordd` neu `o'r neilltu`, os disgynnodd yn ystod ergyd
blackball-expected-stalemate = `stêlmêt damwain`, `bwriad`, `chwarae araf` neu `chwarae negyddol`, a `naw` os naw pêl a racir
blackball-expected-protest = `cadarnhawyd`, `hwyr`, `dim un`, neu ddim
blackball-expected-override = `gwrthwneud A ffrâm`, `gwrthwneud A gornest`, neu `gwrthwneud` a'r ffrâm

## Mesur

blackball-rack-pattern-error-shape = disgwylid pum rhes o R, Y a B fel yn R/YR/RBY/YRYR/RYYRY, ond cafwyd { $found }
blackball-rack-pattern-error-black = canol y drydedd res yw lle'r ddu
blackball-rack-pattern-error-groups = disgwylid saith pêl goch a saith felen, ond cafwyd { $reds } coch
blackball-placement-fault-off-surface = nid yw { $place } ar yr wyneb chwarae
blackball-placement-fault-beyond-baulk = mae canol y bêl wen { $beyond } m y tu hwnt i linell y bôlc
blackball-placement-fault-touching = byddai'r bêl wen yn cyffwrdd â phêl rhif { $ball } o'r rhai sydd ar y bwrdd
blackball-layout-error-no-number = nid oes rhif ar { SOFT($ball) }, ac felly ni ellir dweud ble y mae
blackball-layout-error-off-table = { LINK("byddai", $ball) } yn { $place } y tu allan i'r bwrdd
blackball-layout-error-on-table = { LINK("mae", $ball) } ar y bwrdd yn { $place }, ac ni ellir ei hail-sbotio
blackball-layout-error-no-room = nid oes lle ar y llinell ganol hir i { LINK("ail-sbotio", $ball) }
blackball-point-error-not-finite = nid yw { $axis } yn rhif meidraidd
blackball-point-error-too-far = gwerth { $axis } yw { $value } m, ymhell o unrhyw fwrdd (ai metrau yw'r rhain?)
blackball-table-error-not-finite = nid yw { $size } yn rhif meidraidd
blackball-table-error-not-positive = { $size } yw { $metres } m, ond rhaid iddo fod yn fwy na sero
blackball-table-error-length = hyd o { $metres } m: mae bwrdd rhwng 0.3 a 5 m o hyd (ai metrau yw'r rhain?)
blackball-table-error-width = lled o { $width } m ar hyd o { $length } m: rhaid iddo fod rhwng chwarter yr hyd a'r hyd cyfan
blackball-table-error-unlike-balls = radiws y bêl wen yw { $cue } m, a radiws y peli nod { $object } m: ni chaiff y naill fod ddwywaith y llall
blackball-table-error-small-balls = mae peli nod â radiws o { $radius } m yn rhy fach i fwrdd { $width } m o led (ai metrau yw'r rhain?)
blackball-table-error-large-balls = peli nod â radiws o { $radius } m: nid oes lle i'r triongl ar fwrdd { $length } wrth { $width } m
blackball-table-error-black-spot = byddai dot y ddu yn { $spot }, ac nid yw hynny yn yr hanner sydd bellaf o'r bôlc
blackball-table-error-no-crossing = nid yw'r llinellau o'r pocedi cornel i'r pocedi canol yn cwrdd
blackball-size-length = yr hyd
blackball-size-width = y lled
blackball-size-cue-radius = radiws y bêl wen
blackball-size-object-radius = radiws y peli nod
blackball-placement-fault-in-pocket = mae { $place } yng ngheg poced
blackball-layout-error-overlaps = ni all { $ball } fod yn { $place }, lle mae { $other }

## Ffeiliau a gadwyd gan pooltool

pooltool-save-error-not-simulated = mae { $path } yn wag: nid efelychwyd yr ergyd (yn pooltool, efelychwch gydag inplace=True cyn cadw)
pooltool-save-error-no-strike = { $path }: nid oes digwyddiad stick_ball, ac felly ni thrawyd dim
pooltool-save-error-other-strike = { $path }: trawyd { $found }, ond mae'r ciw yn enwi { $cue_ball }
pooltool-save-error-no-pockets = mae { $path } yn wag: ni chwaraeir pêl-ddu ar fwrdd heb bocedi
pooltool-save-error-missing = mae { $path } ar goll
pooltool-save-error-odd-table = { $path }: nid yw trwyn y clustog hwn lle y mae ar fwrdd â chwe phoced
pooltool-save-error-table = { $path }: { $error }
pooltool-save-error-radius = { $path } yw { $radius } m: un radiws sydd i'r peli nod, ac mae'n fwy na sero
pooltool-save-error-unknown-ball = { $path }: nid yw { $id } yn un o beli pêl-ddu; rhowch enw arni i'r addasydd
pooltool-save-error-same-ball = { $path }: { $ball } yw hon, a'r un bêl yw { $other }
pooltool-save-error-history-length = { $path }: { $states } o gyflyrau, ond { $events } o ddigwyddiadau
pooltool-save-error-agents = { $path }: disgwylid { $expected }
pooltool-save-error-gone = { $path }: nid yw { $id } ar y bwrdd
pooltool-save-error-time = { $path } yw { $found } e, ond dylai fod yn { $expected }
pooltool-save-error-no-such = { $path }: nid oes { $what } { $id }
pooltool-expected-time-at = { $time } e, fel ei ddigwyddiad
pooltool-expected-time-not-before = { $time } e o leiaf, fel yr un o'i flaen
pooltool-expected-agents-cue-and-ball = y ciw a'r bêl a drawodd
pooltool-expected-agents-two-balls = dwy bêl
pooltool-expected-agents-ball-and-cushion = pêl a darn o glustog
pooltool-expected-agents-ball-and-pocket = pêl a phoced
pooltool-item-kind-ball = pêl
pooltool-item-kind-cushion = clustog
pooltool-item-kind-pocket = poced
pooltool-warning-not-at-rest = { $path }: roedd { $ball } yn dal i symud pan ddaeth yr efelychiad i ben
pooltool-warning-struck-from-afar = { $path }: dywedir bod { $a } { AND($b) } yn cyffwrdd, ond roedd { $gap } mm rhyngddynt
pooltool-warning-outside = { $path }: { LINK("mae", $ball) } y tu hwnt i'r clustogau, er nad oes dim yn dweud iddi ddisgyn
pooltool-warning-left-bed = { $path }: gadawodd { $ball } wely'r bwrdd; ni wyddys a neidiodd dros bêl arall
pooltool-warning-no-black = { $path }: nid yw'r ddu ar y bwrdd, felly ni all yr un ffrâm fod ar waith
pooltool-warning-unknown-event = { $path }: anwybyddwyd digwyddiad o fath anhysbys
pooltool-warning-cue-ball-moved = { $path }: symudwyd y bêl wen { $by } mm, ac roedd rhaid ei chwarae o'r fan lle'r oedd
pooltool-warning-other-balls = { $path }: mae peli eraill ar y bwrdd na'r rhai a adawodd yr ergyd flaenorol yno
pooltool-shot-error-not-racked = nid yw'r peli nod ar y bwrdd ({ $balls }) wedi'u racio, felly nid toriad mo hwn: rhaid dweud sut yr oedd y ffrâm cyn yr ergyd
pooltool-shot-error-other-balls = { $expected } sydd yn y ffrâm cyn yr ergyd, ond { $found } sydd yn y cadw
pooltool-ball-count = { $red } coch, { $yellow } melyn, { $black } du
pooltool-json-error = llinell { $line }, colofn { $column }, { $error }
pooltool-read-error = yn { $path }: { $fault }
pooltool-fault-cut-off = mae'r testun yn gorffen yma; fe'i torrwyd yn fyr
pooltool-fault-not-a-number = nid rhif JSON yw { $token }; a osodwyd y bêl erioed?
pooltool-fault-syntax = nid JSON: { $message }
pooltool-fault-content = nid dyma gynnwys ffeil a gadwyd: { $message }
pooltool-fault-yaml = ffeil YAML yw hon, ac ni ddarllenir YAML: yn pooltool, cadwch hi fel .json neu .msgpack
pooltool-phrase-top-level = lefel uchaf y ddogfen

## Geiriau'r symudiadau: y ffurf sydd mewn cofnodion, a'r ffurf a ddarllenir ac a deipir

referee-move-words-blackball =
    hit nothing = taro dim
    hit together = taro ynghyd
    hit = taro | taro'r
    miss = methu
    nothing = dim byd
    pot = potio | potio'r
    potted = potiwyd
    no pot = dim pot
    no pots = dim potiau
    in-off = i mewn oddi ar
    red = coch | goch | pêl goch
    reds = cochion
    yellow = melyn | melen | felen | pêl felen
    yellows = melynion
    black = du | ddu | y ddu | pêl ddu
    cue = gwen | wen | y wen | y bêl wen | pêl wen | ciw
    and red = a choch | a coch | ac coch | ynghyd â choch | ynghyd â coch
    and yellow = a melyn | ac melyn | ynghyd â melyn
    and black = a du | a'r ddu | ynghyd â du
    and cue = a'r wen | a'r bêl wen | ynghyd â gwen
    and = ynghyd â
    cushion = clustog
    no cushion = dim clustog
    cushions none = dim clustogau | clustogau dim
    cushions = clustogau
    early = yn gynnar | cynnar
    own = ei hun
    again = eto
    crossed = croesodd | croesi
    off = oddi ar y bwrdd | oddi-ar-y-bwrdd | allan
    returned = dychwelodd
    jumped = neidiodd | naid
    no jump = dim naid
    snooker = snwcer
    no snooker = dim snwcer
    touching = yn cyffwrdd | cyffwrdd
    still = heb symud | llonydd
    moved = symudodd | wedi symud
    contacts = trawiadau | cyffyrddiadau
    at rest = yn llonydd
    moving = yn symud
    respotted = wedi ail-sbotio
    not respotted = heb ail-sbotio
    frozen = wedi rhewi | rhewi
    foul = ffawl
    fouls = ffawliau
    no foul = dim ffawl
    no fouls = dim ffawliau
    by = gan
    unnoticed = heb sylwi
    time = amser
    in baulk = yn y bôlc | yn y bolc
    outside baulk = y tu allan i'r bôlc | tu allan i'r bôlc | y tu allan i'r bolc
    from lie = o'r fan | o'r fan lle y mae | o fel y gorwedd
    from baulk = o'r bôlc | o'r bolc
    from rerack = o ail-racio
    from nowhere = o unman
    from = o
    or = neu
    on top = ar ben | ar uchaf | wrth pen | ar y pen
    on baulk = ar fôlc | ar bôlc | wrth bôlc
    on left upper = ar chwith uchaf | wrth chwith uchaf
    on left lower = ar chwith isaf | wrth chwith isaf
    on right upper = ar dde uchaf | ar de uchaf | wrth de uchaf
    on right lower = ar dde isaf | ar de isaf | wrth de isaf
    on = ar | wrth
    in top left = yn y pen chwith | yn uchaf chwith
    in top right = yn y pen de | yn uchaf de
    in middle left = yn y canol chwith | yn canol chwith
    in middle right = yn y canol de | yn canol de
    in baulk left = yn y bôlc chwith | yn bôlc chwith
    in baulk right = yn y bôlc de | yn bôlc de
    in = yn | ym | ym mhoced
    top left = pen chwith | uchaf chwith
    top right = pen de | uchaf de
    top = pen | uchaf
    left upper = chwith uchaf
    left lower = chwith isaf
    right upper = de uchaf
    right lower = de isaf
    baulk left = bôlc chwith
    baulk right = bôlc de
    middle left = canol chwith
    middle right = canol de
    baulk = bôlc | bolc
    conduct = ymddygiad
    no attempt = dim ymgais
    caught in off = dal i mewn oddi ar | dal y wen
    before announcement = cyn y cyhoeddiad
    deliberate foul = ffawl fwriadol
    deliberate touch = cyffyrddiad bwriadol
    distraction = tynnu sylw
    shot = ergyd
    lag = lagio
    lag again = lagio eto
    at = pellter
    nearer = agosach
    short = byr
    side-cushion = clustog-ochr
    in-jaws = yng-ngheg-poced
    breaker = torrwr
    choose = dewis
    lie = fel y gorwedd
    rerack = ail-racio
    nowhere = unman
    call = galw
    touched # body = cyffyrddodd # â'i gorff | cyffyrddodd # corff
    touched # clothes = cyffyrddodd # â'i ddillad | cyffyrddodd # dillad
    touched # cue = cyffyrddodd # â'i giw | cyffyrddodd # ciw
    touched # tip = cyffyrddodd # â'i flaen | cyffyrddodd # blaen
    touched # chalk = cyffyrddodd # â'i sialc | cyffyrddodd # sialc
    touched # belongings = cyffyrddodd # â'i eiddo | cyffyrddodd # eiddo
    touched # supplied = cyffyrddodd # ag offer y bwrdd | cyffyrddodd # darparwyd
    touched = cyffyrddodd | wedi cyffwrdd
    body = corff
    clothes = dillad
    tip = blaen
    chalk = sialc
    belongings = eiddo
    supplied = offer y bwrdd | darparwyd
    deliberate = bwriadol
    disturbed = symudwyd
    outsider = rhywun arall
    pushed = gwthiwyd
    beyond control = y tu hwnt i reolaeth
    fell = disgynnodd
    after = ar ôl
    in the way = yn y ffordd
    aside = o'r neilltu
    time-out = amser allan | amser-allan
    rest = rest
    obstruction = rhwystr
    touching ball = pêl sy'n cyffwrdd
    stalemate = stêlmêt
    accident = damwain
    design = bwriad
    slow_play = chwarae araf | chwarae-araf
    slow play = chwarae'n araf
    negative_play = chwarae negyddol | chwarae-negyddol
    negative play = chwarae'n negyddol
    nine = naw
    award = dyfarnu
    frame = ffrâm
    match = gornest
    protest = protest
    upheld = cadarnhawyd
    late = hwyr
    note = nodyn
    clock = cloc
    none = dim un | dim
    override = gwrthwneud
    break = toriad
    play = chwarae
    open = agored
    closed = caeedig
    groups = grwpiau
    table = bwrdd
    balls = peli
    free shot = ergyd rydd
    due = i'w hail-sbotio

## Gan y dyfarnwr

referee-game-name-blackball = Pêl-ddu
referee-game-about-blackball = Y dyfarnwr ar gyfer bwrdd pŵl y safwch wrtho: rhowch bob ergyd i mewn, a darllenwch y dyfarniad.
