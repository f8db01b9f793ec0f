## Y cardiau

dwyn-suit-rygbi = rygbi
dwyn-suit-castell = castell
dwyn-suit-glowr = caib a rhaw
dwyn-suit-deilen = deilen
dwyn-suit-tarian = tarian
dwyn-suit-penglog = penglog
dwyn-part-head = PEN
dwyn-part-torso = TORSO
dwyn-part-feet = TRAED
dwyn-colour-red = coch
dwyn-colour-black = du
dwyn-colour-green = gwyrdd
dwyn-card-name-body = { $part } { $suit } ({ $card })
dwyn-card-name-number = { $suit } { $number } ({ $card })
dwyn-card-name-lladrad = LLADRAD { $colour } ({ $card })
dwyn-card-name-coron = y GORON (CORON)
dwyn-card-name-dwyn = DWYN
dwyn-card-list-nothing = dim
dwyn-card-list-cards = { $cards }

## Beth a ddigwyddodd

# Y mae «chi» yn newid y geiriau o'i amgylch: brawddeg ar wahân sydd i'r chwaraewr ei hun.

dwyn-person-you = chi
dwyn-effect-summary-draw = codwyd cerdyn
dwyn-effect-summary-draw-card = codwyd { $card }
dwyn-effect-summary-discard = taflwyd { $card }
dwyn-effect-summary-discard-hidden = taflwyd cerdyn â'i wyneb i lawr
dwyn-effect-summary-lay = gosodwyd { $card }
dwyn-effect-summary-lladrad = dygwyd { $prize } { $from ->
    [chi] oddi arnoch chi
   *[other] oddi ar { SOFT($from) }
} â { ASPIRATE($card) }
dwyn-effect-summary-dwyn = { $against ->
    [chi] fe'ch heriwyd chi
   *[other] heriwyd { $against }
} am { SOFT($prize) }, siwt { $suit }
dwyn-effect-summary-play = atebwyd â { ASPIRATE($card) }
dwyn-effect-summary-pass = rhoddwyd y gorau iddi
dwyn-effect-summary-idle = nid oedd dim i'w wneud
dwyn-effect-summary-opened = gosodwyd { $cards } o'r ddêl
dwyn-effect-summary-keeps = erys { $card } gyda { $player }
dwyn-effect-summary-takes = aeth { $card } { $player ->
    [chi] atoch chi
   *[other] at { SOFT($player) }
}
dwyn-effect-summary-wins = enillwyd y gêm { $player ->
    [chi] gennych chi
   *[other] gan { SOFT($player) }
}
dwyn-effect-summary-drawn = gêm gyfartal
dwyn-effect-summary-then = { $first }; { $then }
dwyn-effect-summary-by = { $who }: { $what }

## Y bwrdd

dwyn-line-before = Tro { $turn }, cyn y goron: { $stock } yn y pac, { $pile } yn y pentwr taflu, { $top } ar y brig
dwyn-line-after = Tro { $turn }, ar ôl y goron: { $heap } yn y domen
dwyn-line-seat = { $acts } { $player }: { $cards } { COUNTED($cards, "cerdyn", gender: "m") } yn y llaw; ar y bwrdd { $table }
dwyn-line-hand = Eich llaw: { $cards }
dwyn-line-duel = Her: { $challenger ->
    [chi] rydych chi
   *[other] mae { $challenger }
} am gael { $prize } { $defender ->
    [chi] oddi arnoch chi
   *[other] oddi ar { SOFT($defender) }
}, siwt { $suit }
dwyn-line-duel-top = Her: { $challenger ->
    [chi] rydych chi
   *[other] mae { $challenger }
} am gael { $prize } { $defender ->
    [chi] oddi arnoch chi
   *[other] oddi ar { SOFT($defender) }
}, siwt { $suit }, { $top } i'w guro

## Gwrthodiadau

dwyn-illegal-must-draw-first = ni chodwyd cerdyn yn ystod y tro hwn
dwyn-illegal-already-drawn = codwyd cerdyn eisoes yn ystod y tro hwn
dwyn-illegal-not-in-hand = { LINK("nid yw", $card) } yn y llaw
dwyn-illegal-not-a-body-card = nid cerdyn corff { LINK("yw", $card) }: cardiau corff yn unig a osodir
dwyn-illegal-target-is-self = ni chaiff neb ddwyn oddi arno'i hun
dwyn-illegal-no-such-player = nid oes sedd gan { SOFT($player) } wrth y bwrdd hwn o { $players }
dwyn-illegal-no-such-prize = { LINK("nid yw", $prize) } ar fwrdd { $from }; yr hyn y gellir ei ddwyn yno: { $stealable }
dwyn-illegal-prize-is-immune = { LINK("mae", $prize) } yn perthyn i gorff cyflawn o un siwt; yr hyn y gellir ei ddwyn oddi ar { SOFT($from) }: { $stealable }
dwyn-illegal-wrong-suit = { LINK("nid yw", $card) } o'r siwt { $suit }
dwyn-illegal-not-a-number = nid cerdyn rhif { LINK("yw", $card) }
dwyn-illegal-not-higher = { LINK("nid yw", $card) } yn uwch na { ASPIRATE($top) }
dwyn-illegal-must-play = rhaid ateb ag un o'r rhain: { $playable }
dwyn-illegal-must-show = rhaid dangos un o'r cardiau hyn o'r siwt: { $playable }
dwyn-illegal-nothing-to-draw = nid oes cerdyn i'w godi
dwyn-illegal-not-in-a-duel = nid oes her ar agor i'w hateb nac i roi'r gorau iddi; â'i weithred y daw tro i ben
dwyn-illegal-in-a-duel = mae'r her am { SOFT($prize) } ar agor: { $instead }
dwyn-reply-may = rhaid ateb yn y siwt { $suit }, neu roi'r gorau iddi
dwyn-reply-must = rhaid ateb ag un o'r rhain: { $playable }
dwyn-reply-cannot = rhaid rhoi'r gorau iddi, gan nad oes dim yn y llaw i ateb yn y siwt { $suit }
dwyn-illegal-cannot-idle = mae cerdyn i'w chwarae neu i'w godi
dwyn-illegal-game-over = mae'r gêm ar ben

## Pam na ellir gosod gêm felly

dwyn-setup-error-players = nifer y chwaraewyr yw { $found }
dwyn-setup-error-no-turns = nid yw terfyn o 0 yn gadael tro i'w chwarae
dwyn-setup-error-hands = { $players } o chwaraewyr, ond { $found } o ddwylo
dwyn-setup-error-tables = { $players } o ddwylo, ond { $found } o fyrddau
dwyn-setup-error-no-such-seat = nid oes sedd gan { SOFT($player) } ymhlith { $players }
dwyn-setup-error-too-many = { LINK("mae", $card) } yn ymddangos yn amlach nag sydd o gardiau felly yn y gêm
dwyn-setup-error-missing = { LINK("mae", $card) } ar goll
dwyn-setup-error-not-for-tables = ni all { $card } fod ar fwrdd chwaraewr
dwyn-setup-error-crown-not-under-stock = nid yw'r GORON ar waelod y pac
dwyn-setup-error-crown-not-on-table = nid yw'r GORON ar fwrdd chwaraewr
dwyn-setup-error-stock-after-crown = mae { $found } o gardiau ar ôl yn y pac er bod y GORON wedi'i chodi
dwyn-setup-error-drawn-and-empty = cododd { $player } gerdyn yn ystod y tro hwn, ac eto mae ei law'n wag
dwyn-setup-error-not-dealt = nid yw'r bwrdd fel y mae ar ôl dêl
dwyn-setup-error-duel-challenger = her amhosibl: nid tro'r heriwr yw hi, neu nid yw wedi codi cerdyn
dwyn-setup-error-duel-prize = her amhosibl: ni ellir dwyn yr ysbail oddi ar yr amddiffynnwr
dwyn-setup-error-duel-cards = her amhosibl: nid yw nifer yr atebion yn cyd-fynd â'r ateb olaf
dwyn-setup-error-duel-showing = her amhosibl: nid oes rhaid dangos cerdyn
dwyn-setup-error-not-turned = nid yw { $card } yn mynd yn ôl o'i droi wrth osod y gêm
dwyn-setup-error-count = mae { $found } o gardiau yn lle 58
dwyn-setup-error-status = nid yw'r chwaraewr sydd i weithredu, na'r canlyniad, yn dilyn o'r safle
dwyn-setup-error-position = mae chwaraewyr, dewisiadau neu hedyn y safle yn wahanol i rai'r gosodiad
dwyn-setup-error-view = nid yw'r llaw na'r pentwr yn cyd-fynd â'r gwyliwr a'r bwrdd

## Yr hyn nad yw'n dilyn o'r hyn a welwyd

dwyn-contradiction-out-of-turn = nid tro { $by } oedd hi
dwyn-contradiction-wrong-viewer = i'r gwyliwr anghywir y dangoswyd cerdyn y symudiad hwn, neu fe'i cuddiwyd rhag ei berchennog
dwyn-contradiction-card = ni ellid bod wedi symud { $card } fel hyn
dwyn-contradiction-consequence = nid yw'r canlyniad a nodir yn dilyn o'r symudiad

## Testunau

dwyn-parse-error = colofn { $column }: disgwylid { $expected }, cafwyd { $found }
dwyn-expected-suit = RY, CA, GL, DE, TA neu PE
dwyn-expected-card = cerdyn fel RY-H, GL-X, LLADRAD:red, DWYN neu CORON
dwyn-expected-sign = H, T, F, X, 2, 3, 4 neu 5
dwyn-expected-colour = `coch`, `du` neu `gwyrdd`
dwyn-expected-move = `codi`, `taflu`, `gosod`, `lladrad`, `dwyn`, `chwarae`, `pasio` neu `segura`
dwyn-expected-player = chwaraewr, p1 i p6
dwyn-expected-end-of-move = diwedd y symudiad
dwyn-expected-field = { $field }=
dwyn-expected-players = 2 i 6
dwyn-expected-x-rank = `low` neu `high`
dwyn-expected-answer = `may` neu `must`
dwyn-expected-yes-or-no = `yes` neu `no`
dwyn-expected-opening-lay = `deal` neu `turn`
dwyn-expected-turn-limit = nifer o droeon, neu -
dwyn-expected-phase = `before` neu `after`
dwyn-expected-turns = nifer o droeon
dwyn-expected-duel = her, neu -
dwyn-expected-cards = cardiau â chomas rhyngddynt, neu -
dwyn-expected-seed = hedyn mewn digidau hecsadegol
dwyn-expected-streams = nifer o ffrydiau
dwyn-expected-end-of-position = diwedd y safle

## Geiriau'r symudiadau: y ffurf sydd mewn cofnodion, a'r ffurf a ddarllenir ac a deipir

referee-move-words-dwyn =
    draw = codi
    discard = taflu
    lay = gosod
    play = chwarae
    pass = pasio
    idle = segura
    red = coch
    black = du
    green = gwyrdd

## Gan y dyfarnwr

referee-game-name-dwyn = Dwyn
referee-game-about-dwyn = Gêm gardiau Gymreig i ddau hyd chwech: adeiladwch gorff o'r pen i'r traed, dygwch y goron, ac atebwch heriau.
