## Y ffrâm

blackball-standing-lag = Lagio am y toriad: `lag A` os yw pêl A yn agosach, `lag B` os yw pêl B yn agosach
blackball-standing-choose-breaker = { $winner } a enillodd y lagiad ac sy'n dweud pwy sy'n torri: `breaker A` neu `breaker B`
blackball-standing-visit = Tro { $side }, un ymweliad, y bêl wen { $from }
blackball-standing-free-shot = Tro { $side }, ergyd rydd ac yna ymweliad, y bêl wen { $from }
blackball-standing-open = Mae'r bwrdd yn agored
blackball-standing-reds = Mae A ar y cochion, a B ar y melynion
blackball-standing-yellows = Mae A ar y melynion, a B ar y cochion
blackball-standing-balls = Ar y bwrdd: { $red } coch, { $yellow } melyn
blackball-standing-balls-and-black = Ar y bwrdd: { $red } coch, { $yellow } melyn, a'r ddu

## Peli, grwpiau a dewisiadau

blackball-word-cue-ball = y bêl wen
blackball-word-black = y ddu
blackball-word-a-red = pêl goch
blackball-word-a-yellow = pêl felen
blackball-word-red = coch { $number }
blackball-word-yellow = melyn { $number }
blackball-word-reds = cochion
blackball-word-yellows = melynion
blackball-word-lie = o'r fan lle y mae
blackball-word-baulk = o'r bôlc
blackball-word-rerack = ar ôl ail-racio
blackball-word-baulk-by = o'r bôlc ({ $rule })
blackball-word-rerack-by = ar ôl ail-racio ({ $rule })
blackball-word-places = { $places }
blackball-word-fifteen = 15
blackball-word-nine = 9

## Dyfarniadau

blackball-sentence-note = { $notice } ({ $rule }).
blackball-sentence-fouls = Ffawl gan { $by }: { $fouls }.
blackball-sentence-groups = Mae { $by } ar y { $group } { AND($opponent) } ar y { $other } ({ $rule }).
blackball-sentence-stays-open = Mae'r bwrdd yn dal yn agored ({ $rule }).
blackball-sentence-respots = I'w hail-sbotio ar ddot y ddu: { $balls } ({ $rule }).
blackball-sentence-loses-frame = Mae { $by } yn colli'r ffrâm ({ $rules }).
blackball-sentence-loses-match = Mae { $by } yn colli'r ornest ({ $rules }).
blackball-sentence-next = { $next }.
blackball-sentence-given = Cymerwyd yn ganiataol: { $facts }.
blackball-sentence-readings = { $count ->
    [one] Yn ôl darlleniad { $readings }.
   *[other] Yn ôl darlleniadau { $readings }.
}
blackball-spoken = { $sentences }
blackball-cited = { $element } ({ $rule })
blackball-turn-rerack = Ail-racir y { $balls } pêl, { AND($side) } sy'n torri ({ $rule })
blackball-turn-free-shot = Caiff { $side } ergyd rydd ac yna ymweliad ({ $rule }), y bêl wen { $from }
blackball-turn-visit = Tro { $side } yw hi ({ $rule }), y bêl wen { $from }
blackball-turn-lag = Ail-racir y { $balls } pêl, ac mae'r ddwy ochr yn lagio am y toriad ({ $rule })
blackball-turn-breaker = { $side } sy'n penderfynu pwy sy'n torri ({ $rule })
blackball-turn-frame = { $side } sy'n ennill y ffrâm ({ $rule })
blackball-turn-match = { $side } sy'n ennill yr ornest ({ $rule })

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
blackball-cited-foul-seen = { $kind } ({ $rule })
blackball-cited-foul-declared = { $title } ({ $rule })

## Nodiadau

blackball-notice-ball-replaced = Roedd yn llonydd, ac fe'i rhoddwyd yn ôl: { $ball }
blackball-notice-shot-void = Disgynnodd cyn cael ei tharo: { $ball }; rhoddir pob pêl yn ôl, ac mae'r ergyd yn ddi-rym
blackball-notice-ball-potted = Disgynnodd ar ôl cydbwyso, ac mae'n rhan o'r ergyd olaf: { $ball }
blackball-notice-balls-restored = Rhoddwyd y peli yn ôl, heb gosb
blackball-notice-touch-exempt = Dim ffawl: offer a ddarparwyd gyda'r bwrdd oedd hwn
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

blackball-read-a1 = confensiwn yw patrwm y triongl
blackball-read-a2 = nid yw potio'r wen yn gwneud toriad yn gyfreithlon
blackball-read-a3 = y sawl sy'n dewis ail-racio sy'n torri
blackball-read-a4 = y dyfarnwr sy'n penderfynu pan nad oes lle yn y bôlc
blackball-read-a5 = pan na ellir dweud pa bêl a drawyd gyntaf, ffafrir y sawl sy'n chwarae
blackball-read-a6 = ail-racio sydd o hyd pan botir y ddu ar doriad â ffawl
blackball-read-a7 = nid yw dwy bêl sy'n cyffwrdd yn rhoi consesiwn
blackball-read-a8 = mae pêl sy'n cyffwrdd yn cyfrif fel pêl 'ymlaen' ar ergyd rydd
blackball-read-a9 = ail-sbotir peli grŵp â rhifau o'r isaf i'r uchaf
blackball-read-a10 = heb le tua'r clustog pellaf, rhoddir y bêl yn y lle agosaf tua'r bôlc
blackball-read-a11 = ni chyfrifir clustog unrhyw bêl y cyhoeddwyd ei bod wedi rhewi
blackball-read-a12 = dim ond snwcer a gadarnhawyd sy'n eithrio
blackball-read-a13 = gwrthwynebydd y troseddwr sy'n chwarae ar ôl ergyd allan o dro
blackball-read-a14 = mae'r cloc yn parhau o'r fan lle y stopiodd
blackball-read-a15 = gellir pennu grŵp pan fo holl beli'r llall wedi mynd
blackball-read-a16 = mae potio'r ddu oddi ar fwrdd agored yn colli'r ffrâm
blackball-read-a17 = mae ergyd rydd sy'n potio'r olaf o'ch peli a'r ddu yn ennill, beth bynnag a drawyd gyntaf
blackball-read-a18 = nid yw lagio cyn ail-racio yn newid trefn y toriadau
blackball-read-a19 = pwy bynnag sy'n ymyrryd cyn y cyhoeddiad sy'n colli'r ffrâm
blackball-read-a20 = ar ôl ffawl cyn y toriad, y gwrthwynebydd sy'n torri gydag ergyd rydd
blackball-read-a21 = un gosb sydd am sawl ffawl, a dyfynnir pob un
blackball-read-a22 = mae toriad ar ôl ail-racio yn doriad
blackball-read-a23 = mae ceg poced yn rhan o'r clustog
blackball-read-a24 = nid yw ergyd rydd yn pennu grwpiau
blackball-read-a25 = ni chedwir dim ar ôl dewis ail-racio
blackball-read-a26 = ar ôl y ddu ar doriad allan o dro, yr ochr yr oedd ei thro sy'n torri
blackball-read-a27 = nid yw clustog y bêl wen ei hun yn cyfrif mwy nag un unrhyw bêl arall
blackball-read-other-a2 = mae potio'r wen yn gwneud toriad yn gyfreithlon
blackball-read-other-a3 = y sawl a dorrodd yn anghyfreithlon sy'n torri eto ar ôl dewis ail-racio
blackball-read-other-a5 = pan na ellir dweud pa bêl a drawyd gyntaf, mae'n ffawl
blackball-read-other-a6 = mae potio'r ddu ar doriad â ffawl yn colli'r ffrâm
blackball-read-other-a7 = o ddwy bêl sy'n cyffwrdd, mae'r un sydd 'ymlaen' yn cyfrif fel un a drawyd
blackball-read-other-a8 = ar ergyd rydd, nid yw pêl sy'n cyffwrdd yn cyfrif oni fyddai 'ymlaen' ar unrhyw ergyd
blackball-read-other-a11 = clustog y bêl wedi rhewi a drawyd gyntaf yn unig na chyfrifir
blackball-read-other-a14 = mae'r cloc yn ailddechrau o'r dechrau
blackball-read-other-a17 = mae ergyd rydd sy'n potio'r olaf o'ch peli a'r ddu yn colli oni thrawyd un o'ch peli gyntaf
blackball-read-other-a18 = mae lagio cyn ail-racio yn newid trefn y toriadau
blackball-read-other-a20 = ar ôl ffawl cyn y toriad, y gwrthwynebydd sy'n torri ag ymweliad cyffredin
blackball-followed = { $reading } ({ $read })

## Rhannau dyfarniad

blackball-part-loss = colli'r ffrâm
blackball-part-group = pennir y grŵp: { $group }
blackball-part-stays-open = mae'r bwrdd yn dal yn agored
blackball-part-respot = ail-sbotir { $ball } ar ddot y ddu
blackball-part-turn = tro { $side } yw hi
blackball-part-free-shot = ergyd rydd ac yna ymweliad
blackball-part-visit = un ymweliad
blackball-part-from = y bêl wen { $from }
blackball-part-may-rerack = gellir dewis ail-racio
blackball-part-rerack = ail-racir y { $balls } pêl
blackball-part-lag = mae'r ddwy ochr yn lagio am y toriad
blackball-part-breaker = { $side } sy'n penderfynu pwy sy'n torri
blackball-part-frame = { $side } sy'n ennill y ffrâm
blackball-part-match = { $side } sy'n ennill yr ornest

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
blackball-illegal-not-doubles = gornest ddwbwl yw pwnc cymal 8h, ac nid dyna yw hon
blackball-illegal-not-placing = nid yw { $side } yn gosod y bêl wen: fe'i chwaraeir o'r fan lle y mae
blackball-illegal-nothing-ended = nid oes ffrâm newydd orffen, felly nid oes dim i'w gyhoeddi
blackball-illegal-not-late = nid yw'r brotest yn rhy hwyr: ni chwaraewyd ergyd ers hynny
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
blackball-impossible-facts-needs-ball = rhaid enwi'r bêl mewn ffawl dan { $rule }: rhestrwch hi ymhlith y peli a botiwyd neu'r rhai oddi ar y bwrdd
blackball-impossible-facts-not-a-break = nid toriad oedd yr ergyd
blackball-impossible-facts-contradicted = datganwyd ffawl o dan { $rule }, ond mae'r ffeithiau eraill yn ei gwrth-ddweud
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
blackball-parse-ball-error = disgwylid `cue`, `black`, `red`, `yellow`, `red 1` i `red 7`, `yellow 1` i `yellow 7`, neu rif 1 i 15, ond cafwyd { $found }
blackball-expected-fact = ymadrodd fel `hit red`, `pot red 3`, `cushion`, `no cushion`, `crossed 2`, `off yellow`, `foul 5f` neu `no foul`
blackball-expected-ball = pêl: `cue`, `black`, `red`, `yellow`, `red 3`, `yellow 7`
blackball-expected-once = pob un o'r ffeithiau hyn unwaith
blackball-expected-side = ochr: A neu B
blackball-expected-conduct = `deliberate foul`, `no attempt`, `deliberate touch`, `caught in off`, `distraction` neu `before announcement`
blackball-expected-misconduct = ochr a'r hyn a wnaeth: `conduct B distraction`
blackball-expected-pocket = poced: `top left`, `middle right`, `baulk left`
blackball-expected-ball-and-cushion = pêl a chlustog: `cushion red 3 on left upper`
blackball-expected-foul = cymal ffawl, fel 5f
blackball-expected-clause = cymal, fel 5f
blackball-expected-cushion = clustog: `baulk`, `top`, `left lower`, `left upper`, `right lower`, `right upper`
blackball-expected-at-most-fifteen = 15 pêl ar y mwyaf
blackball-expected-seconds = eiliadau, fel 42 neu 59.5
blackball-expected-choice = `choose lie`, `choose baulk` neu `choose rerack`
blackball-expected-thing = `body`, `clothes`, `cue`, `tip`, `chalk`, `belongings` neu `supplied`
blackball-expected-award = `award A frame 8b`, neu `award A match 8c`
blackball-expected-comma = coma rhwng dwy ffaith
blackball-expected-lag = `lag A`, neu'r hyn a wnaeth pob pêl: `lag A at 5000 B at 400000 potted`
blackball-expected-disturbance = `disturbed outsider`, `disturbed pushed` neu `disturbed beyond control`
blackball-expected-time-out = `time-out rest`, `time-out obstruction` neu `time-out touching ball`
blackball-expected-deliberate = `deliberate`, neu ddim
blackball-expected-rest = sawl eiliad y bu'r bêl yn llonydd
blackball-expected-during-shot = `in the way` neu `aside`, os disgynnodd yn ystod ergyd
blackball-expected-stalemate = `stalemate accident`, `design`, `slow play` neu `negative play`, a `nine` os naw pêl a racir
blackball-expected-protest = `upheld`, `late`, `none`, neu ddim
blackball-expected-override = `override A frame`, `override A match`, neu `override` a'r ffrâm

## Mesur

blackball-rack-pattern-error-shape = disgwylid pum rhes o R, Y a B fel yn R/YR/RBY/YRYR/RYYRY, ond cafwyd { $found }
blackball-rack-pattern-error-black = canol y drydedd res yw lle'r ddu
blackball-rack-pattern-error-groups = disgwylid saith pêl goch a saith felen, ond cafwyd { $reds } coch
blackball-placement-fault-off-surface = nid yw { $place } ar yr arwyneb chwarae
blackball-placement-fault-beyond-baulk = mae canol y bêl wen { $beyond } m y tu hwnt i linell y bôlc
blackball-placement-fault-touching = byddai'r bêl wen yn cyffwrdd â phêl rhif { $ball } o'r rhai sydd ar y bwrdd
blackball-layout-error-not-told-apart = nid oes rhif ar { SOFT($ball) }, ac felly ni ellir dweud ble y mae
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
pooltool-due-at = { $time } e, fel ei ddigwyddiad
pooltool-due-not-before = { $time } e o leiaf, fel yr un o'i flaen
pooltool-agents-cue-and-ball = y ciw a'r bêl a drawodd
pooltool-agents-two-balls = dwy bêl
pooltool-agents-ball-and-cushion = pêl a darn o glustog
pooltool-agents-ball-and-pocket = pêl a phoced
pooltool-thing-ball = pêl
pooltool-thing-cushion = clustog
pooltool-thing-pocket = poced
pooltool-warning-not-at-rest = { $path }: roedd { $ball } yn dal i symud pan ddaeth yr efelychiad i ben
pooltool-warning-struck-from-afar = { $path }: dywedir bod { $a } { AND($b) } yn cyffwrdd, ond roedd { $gap } mm rhyngddynt
pooltool-warning-outside = { $path }: { LINK("mae", $ball) } y tu hwnt i'r clustogau, er nad oes dim yn dweud iddi ddisgyn
pooltool-warning-left-bed = { $path }: gadawodd { $ball } wely'r bwrdd; ni wyddys a neidiodd dros bêl arall
pooltool-warning-no-black = { $path }: nid yw'r ddu ar y bwrdd, felly ni all yr un ffrâm fod ar waith
pooltool-warning-unknown-event = { $path }: anwybyddwyd digwyddiad o fath anhysbys
pooltool-warning-cue-ball-moved = { $path }: symudwyd y bêl wen { $by } mm, ac roedd rhaid ei chwarae o'r fan lle'r oedd
pooltool-warning-other-balls = { $path }: mae peli eraill ar y bwrdd na'r rhai a adawodd yr ergyd flaenorol yno
pooltool-shot-error-not-racked = nid yw'r peli nod ar y bwrdd ({ $balls }) wedi'u racio, felly nid toriad mo hwn: rhaid dweud sut yr oedd y ffrâm cyn yr ergyd
pooltool-shot-error-other-balls = { $told } sydd yn y ffrâm cyn yr ergyd, ond { $found } sydd yn y cadw
pooltool-count = { $red } coch, { $yellow } melyn, { $black } du
pooltool-json-error = llinell { $line }, colofn { $column }, { $error }
pooltool-read-error = yn { $path }: { $fault }
pooltool-fault-cut-off = mae'r testun yn gorffen yma; fe'i torrwyd yn fyr
pooltool-fault-not-a-number = nid rhif JSON yw { $token }; a osodwyd y bêl erioed?
pooltool-fault-syntax = nid JSON: { $message }
pooltool-fault-content = nid dyma gynnwys ffeil a gadwyd: { $message }
pooltool-fault-yaml = ffeil YAML yw hon, ac ni ddarllenir YAML: yn pooltool, cadwch hi fel .json neu .msgpack
pooltool-phrase-top-level = lefel uchaf y ddogfen

## Geiriau'r symudiadau: y ffurf sydd mewn cofnodion, a'r ffurf a ddarllenir ac a deipir

text-move-words-blackball =
    hit nothing = taro dim
    hit together = taro ynghyd
    hit = taro
    miss = methu
    no attempt = dim ymgais
    pot = potio
    potted = potiwyd
    red = coch
    yellow = melyn
    black = du
    cue = gwen
    touched a cue = cyffyrddodd a ciw
    touched b cue = cyffyrddodd b ciw
    cushion = clustog
    no cushion = dim clustog
    cushions none = dim clustogau
    cushions = clustogau
    crossed = croesodd
    off = oddi-ar-y-bwrdd
    jumped = neidiodd
    jump = naid
    no jump = dim naid
    snooker = snwcer
    no snooker = dim snwcer
    touching = yn cyffwrdd
    still = heb symud
    moved = symudodd
    moving = yn symud
    at rest = yn llonydd
    frozen = wedi rhewi
    on = wrth
    top left = pen chwith
    top right = pen de
    top = pen
    left upper = chwith uchaf
    left lower = chwith isaf
    right upper = de uchaf
    right lower = de isaf
    baulk left = bôlc chwith
    baulk right = bôlc de
    middle left = canol chwith
    middle right = canol de
    in baulk = yn y bôlc
    outside baulk = y tu allan i'r bôlc
    baulk = bôlc
    and = ynghyd â
    foul = ffawl
    fouls = ffawliau
    no foul = dim ffawl
    respotted = wedi ail-sbotio
    not respotted = heb ail-sbotio
    early = cynnar
    again = eto
    contacts = trawiadau
    by = gan
    from = o
    time = amser
    returned = dychwelodd
    conduct = ymddygiad
    caught in off = dal i mewn oddi ar
    before announcement = cyn y cyhoeddiad
    deliberate foul = ffawl fwriadol
    deliberate touch = cyffyrddiad bwriadol
    distraction = tynnu sylw
    lag = lagio
    breaker = torrwr
    choose = dewis
    lie = fel y gorwedd
    rerack = ail-racio
    call = galw
    touched = cyffyrddodd
    body = corff
    clothes = dillad
    tip = blaen
    chalk = sialc
    belongings = eiddo
    supplied = darparwyd
    deliberate = bwriadol
    fell = disgynnodd
    stalemate = stêlmêt
    accident = damwain
    design = bwriad
    slow_play = chwarae-araf
    negative_play = chwarae-negyddol
    award = dyfarnu
    frame = ffrâm
    match = gornest
    upheld = cadarnhawyd
    late = hwyr
    note = nodyn
    clock = cloc
    own = ei hun
    shot = ergyd
    disturbed = symudwyd
    outsider = rhywun arall
    pushed = gwthiwyd
    beyond control = y tu hwnt i reolaeth
    in the way = yn y ffordd
    aside = o'r neilltu
    time-out = amser-allan
    rest = rest
    obstruction = rhwystr
    nine = naw
    nearer = agosach
    none = dim un
    override = gwrthwneud
