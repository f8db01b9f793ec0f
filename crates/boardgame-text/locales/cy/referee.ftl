## Yr hyn y mae'r dyfarnwr yn ei ddweud

referee-file-fault-cannot-open = ni ellir darllen y ffeil: { $error }
referee-system-not-found = nid oes ffeil na ffolder o'r enw hwn
referee-system-permission-denied = nid oes caniatâd
referee-system-already-there = mae ffeil o'r enw hwn yno eisoes
referee-system-is-a-folder = ffolder ydyw
referee-system-not-a-folder = nid yw rhan o'r llwybr yn ffolder
referee-system-storage-full = nid oes lle ar ôl
referee-system-file-too-large = mae'n rhy fawr
referee-system-out-of-memory = nid oes digon o gof
referee-system-read-only = ni ellir ond darllen y system ffeiliau hon
referee-system-not-text = nid testun ydyw
referee-system-links-in-a-circle = mae dolenni'n arwain mewn cylch
referee-system-no-device = nid oes dyfais o'r fath
referee-system-device-failed = ni ellir darllen y ddyfais
referee-system-numbered = gwall { $code } y system
referee-system-other = { $error }
referee-unknown-empty = dim byd
referee-unknown-binary = ffeil nad yw'n destun
referee-unknown-other-json = JSON o fath arall
referee-unknown-other-text = testun heb symudiadau
referee-unknown-special = nid ffeil na ffolder
referee-unknown-document = dogfen, gan ei bod yn dechrau â # neu <
referee-file-fault-not-a-game = disgwylid gemau mewn PDN, cofnodion Camelot, cofnod mewn JSON, neu ffeil a gadwyd gan pooltool; cafwyd { $found }
referee-file-fault-no-such-game = nid oes gêm { $number } yn y ffeil
referee-file-fault-file-of-other-game = ffeil o gêm { $found } ydyw, nid o { $expected }
referee-file-fault-no-games = nid oes gêm yn y ffeil
referee-finding-frame-to-tell = { $error }; mae `--before FFEIL` yn ei ddweud, a `--told FFEIL` bopeth arall na ŵyr efelychydd
referee-finding-moves = { $moves } hanner symudiad
referee-finding-ply = { $number } { $player }: { $mv }
referee-finding-ply-did = { $number } { $player }: { $mv } ({ $did })
referee-finding-legal = popeth mewn trefn: { $moves }; { $outcome }
referee-finding-illegal = yn groes i'r rheolau
referee-finding-illegal-ply = yn groes i'r rheolau ar { $number }
referee-finding-illegal-move = yn groes i'r rheolau ar { $number } { $mv }
referee-finding-illegal-in-variation = yn groes i'r rheolau mewn amrywiad, ar { $number } { $mv }
referee-finding-at = { $what }, llinell { $line }, colofn { $column }
referee-finding-note = nodyn: { $message }
referee-finding-note-at = nodyn, llinell { $line }, colofn { $column }: { $message }
referee-finding-seated = { $name } ({ $side })
referee-finding-no-digest = nid oes crynodeb o hanner symudiad { $ply } yn y cofnod, felly nid oes dim sy'n profi'r safleoedd hyd at hynny
referee-finding-legal-instead = cyfreithlon: { $moves }
referee-finding-legal-and-more = cyfreithlon: { $moves } a { $more } arall
referee-finding-unreadable = annarllenadwy: { $message }
referee-finding-unreadable-at = annarllenadwy: llinell { $line }, colofn { $column }: { $message }
referee-finding-won = { $player } sy'n ennill ({ $clause })
referee-finding-drawn = gêm gyfartal ({ $clause })
referee-finding-forfeited = fforffedwyd, ac nid oes neb yn ennill ({ $clause })
referee-finding-unfinished = heb ei gorffen
referee-finding-contradicted = rhoddir y canlyniad fel { $result }, ond ar y bwrdd: { $outcome }
referee-finding-two-results = rhoddir y canlyniad fel { $result }, ond yn ôl y tag Result: { $tag }
referee-finding-to-move = Tro { $player } yw hi i symud
referee-finding-legal-moves = { $count } symudiad cyfreithlon: { $moves }
referee-checkers-words-aim =
    Rydych yn ennill pan na all y chwaraewr arall symud. Ysgrifennir symudiad fel mewn llyfrau: 11-15, neu 15x22 am
    gipiad; rhaid cipio pan ellir cipio. Mae sgwâr ar ei ben ei hun, megis 11, yn rhestru'r symudiadau oddi yno.
referee-camette-words-aim =
    Rydych yn ennill ag un darn yng Nghastell y chwaraewr arall, neu drwy gipio'i holl ddarnau. C1 yw Castell Gwyn, C7 yw un
    Du. Ysgrifennir symudiad fel C2-C4, neu C3xC5 am gipiad, gan enwi'r darnau a gipir lle mae mwy nag un cipiad yn
    cyfateb: C3xC5(C4). Mae sgwâr ar ei ben ei hun, megis C2, yn rhestru'r symudiadau oddi yno.
referee-camelot-words-aim =
    Rydych yn ennill â dau ddarn yng Nghastell y chwaraewr arall, neu drwy gipio'i holl ddarnau a chennych ddau ar ôl.
    Ysgrifennir symudiad fel mewn cofnodion: D6-F8, neu E8xC10xC12 am gipiad. Mae sgwâr ar ei ben ei hun, megis D6, yn
    rhestru'r symudiadau oddi yno.
referee-ballot-standing-barred = gwaharddedig, nid yw yn y pecyn
referee-ballot-standing-mail-play = gynt ar gyfer chwarae drwy'r post yn unig
referee-deal-kept = y ddêl a addawyd yw hon: { $promise }; geiriau'r chwaraewyr: { $words }
referee-deal-kept-alone = y ddêl a addawyd yw hon: { $promise }; nid ychwanegodd neb air
referee-deal-other-promise = addawyd { $promise } i chi, ond o ddêl a addawyd fel { $found } y mae'r cofnod
referee-deal-no-promise = addawyd { $promise } i chi, ond nid yw'r cofnod yn sôn am addewid
referee-deal-as-seen = mae'r cofnod yn cytuno â'r hyn a welwyd: { $moves } { COUNTED($moves, "symudiad", gender: "m") }
referee-deal-nothing-hidden = nid oes dim yn gudd yn y gêm hon, felly nid oes dim i'w gymharu
referee-deal-unreadable-seen = ni ellir darllen yr hyn a welwyd: { $message }
referee-finding-score = Fframiau: A { $a }, B { $b }
referee-finding-no-claim = ni all { $by } hawlio gêm gyfartal yn awr
referee-finding-out-of-turn = mae { $by } allan o dro: tro { $to_act } yw hi
referee-file-fault-record-syntax = nid cofnod dilys mohono: { $message }
referee-lost-thrown-away = yr oedd diweddglo { $player } wedi'i ennill (nifer yr hanner symudiadau: { $plies }), ac fe'i teflir ymaith
referee-lost-draw-thrown-away = yr oedd diweddglo { $player } yn gyfartal, ac fe'i collir
