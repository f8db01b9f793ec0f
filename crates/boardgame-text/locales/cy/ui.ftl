### Yr hyn y mae'r rhaglen ei hun yn ei ddweud.

## Beth ydyw

program-about-program = Dyfarnwr ar gyfer checkers (draffts Americanaidd), Camelot, Dwyn a phŵl pêl-ddu
program-about-referee = Darllen cofnodion o gemau a dyfarnu ar bob symudiad
program-about-perft = Cyfrif y dilyniannau o symudiadau cyfreithlon sy'n dechrau mewn safle
program-about-show = Tynnu llun o fwrdd, o'i ddechrau, o safle neu o ffeil, a dweud pwy sydd i chwarae
program-about-play = Chwarae yn y derfynell
program-about-rules = Argraffu rheolau gêm, neu'r cymal y mae gwrthodiad yn cyfeirio ato
program-about-report = Ysgrifennu tudalen ar gyfer pob gêm mewn ffeil: pob hanner symudiad gyda'i fwrdd a'i ddyfarniad, i gamu drwyddynt
program-about-serve = Gweini byrddau ar gyfer pob gêm i borwyr, a dweud y cyfeiriad
program-about-engine = Chwarae drwy brotocol Hub ar y mewnbwn a'r allbwn safonol, ar gyfer rhaglenni eraill
program-about-analyse = Dweud am bob symudiad mewn gêm beth oedd ei werth, a nodi camgymeriadau
program-about-match = Peri i ddau chwaraewr drafftiau chwarae llawer o gemau, a dweud pa mor gryf ydynt
program-about-completions = Argraffu sgript sy'n peri i gragen gwblhau'r ymresymiadau hyn
program-about-man = Argraffu tudalen o'r llawlyfr, ar gyfer `man`
program-about-help = Argraffu'r cymorth hwn, neu gymorth gorchymyn
program-about-welcome =
    boardgame: dyfarnwr ar gyfer checkers (draffts Americanaidd), Camelot, Dwyn a phŵl pêl-ddu

      boardgame referee FFEIL…      dyfarnu ar gemau a gofnodwyd, fesul symudiad
      boardgame play GÊM            chwarae yn y derfynell
      boardgame show GÊM            tynnu llun o'r bwrdd a rhestru'r symudiadau cyfreithlon
      boardgame rules GÊM           argraffu'r rheolau, neu un cymal ohonynt
      boardgame perft GÊM DYFNDER   cyfrif dilyniannau o symudiadau cyfreithlon
      boardgame serve               chwarae yn y porwr

    Rhowch gynnig ar:  boardgame show checkers
    Cymorth:           boardgame GORCHYMYN --help
    English:           boardgame --lang en

## Ymresymiadau

program-heading-usage = Defnydd
program-heading-commands = Gorchmynion
program-heading-arguments = Ymresymiadau
program-heading-options = Dewisiadau
program-usage-program = boardgame [--lang IAITH] GORCHYMYN …
program-usage-referee = boardgame referee [--verbose] [--json] [--lenient] [--before FFEIL] [--promise HEX] FFEIL…
program-usage-perft = boardgame perft [--position SAFLE] [--divide | --split RHIF] [--hash RHIF] [--threads RHIF] [--json] GÊM DYFNDER
    { "         " }boardgame perft [--hash RHIF] [--threads RHIF] --jobs FFEIL
    { "         " }boardgame perft [--json] --sum [FFEIL]
program-usage-show = boardgame show [--svg FFEIL] GÊM [--ballots] [SAFLE]
    { "         " }boardgame show [--game RHIF] [--ply RHIF] [--seat RHIF] [--svg FFEIL] FFEIL
program-usage-play = boardgame play [DEWIS…] GÊM [FFEIL]
program-usage-rules = boardgame rules GÊM [CYMAL]
program-usage-report = boardgame report --html FFOLDER FFEIL…
program-usage-serve = boardgame serve [--port RHIF] [--address CYFEIRIAD] [--host ENW…] [--database FFEIL]
program-usage-engine = boardgame engine [--tables FFOLDER] GÊM
program-usage-analyse = boardgame analyse [DEWIS…] FFEIL
program-usage-match = boardgame match [DEWIS…] CHWARAEWR CHWARAEWR
program-usage-completions = boardgame completions CRAGEN
program-usage-man = boardgame man [GORCHYMYN]
program-usage-help = boardgame help [GORCHYMYN]
program-name-file = FFEIL
program-name-game = GÊM
program-name-depth = DYFNDER
program-name-position = SAFLE
program-name-number = RHIF
program-name-hex = HEX
program-name-lang = IAITH
program-name-command = GORCHYMYN
program-name-shell = CRAGEN
program-name-clause = CYMAL
program-name-game-or-file = GÊM|FFEIL
program-name-player = ENW
program-name-ballot = BALOT
program-name-side = OCHR
program-name-folder = FFOLDER
program-name-address = CYFEIRIAD
program-name-host = ENW
program-name-option = ALLWEDD=GWERTH
program-help-reported = Ffeiliau o gemau a gofnodwyd
program-help-html = Y ffolder ar gyfer y tudalennau, a wneir lle nad oes un
program-help-port = Y porth i wrando arno [rhagosodiad: 8090, neu un rhydd]
program-help-address = Y cyfeiriad i wrando arno [rhagosodiad: 127.0.0.1, nad yw ond y peiriant hwn yn ei gyrraedd]
program-help-host = Enw arall y caiff porwyr alw'r gweinydd wrtho; unwaith ar gyfer pob un
program-help-database = Ffeil y gronfa ddata [rhagosodiad: un y defnyddiwr ei hun]
program-name-level = LEFEL
program-name-seconds = EILIADAU
program-name-contender = CHWARAEWR
program-name-part = RHAN/RHANNAU
program-name-sprt = ELO,ELO
program-help-itself = Dangos y cymorth hwn
program-help-version = Dangos y fersiwn
program-help-lang = Yr iaith i'w siarad: { $codes } [rhagosodiad: iaith yr amgylchedd]
program-help-paths = Ffeiliau o gemau a gofnodwyd, ffolderi o ffeiliau o'r fath, neu `-` am y mewnbwn safonol
program-help-verbose = Dweud beth a wnaeth pob symudiad
program-help-json = Argraffu un gwrthrych JSON ar bob llinell
program-help-lenient = Mynd ymlaen pan ellir darllen gêm mewn mwy nag un ffordd, a dweud beth a gymerwyd
program-help-ballots = Checkers: rhestru'r balotau tri symudiad gyda'u rhifau a'u henwau, a dweud pa rai nad ydynt yn y pecyn
program-help-game = Y gêm: { $games }
program-help-depth = Sawl symudiad o ddyfnder i'w cyfrif
program-help-position = Y safle i ddechrau ohono [rhagosodiad: dechrau'r gêm]
program-help-divide = Cyfrif yr hyn sy'n dilyn pob symudiad ar wahân hefyd
program-help-hash = Sawl megabeit i dabl o gyfrifiadau, rhag cyfrif yr un safle ddwywaith [rhagosodiad: dim tabl]
program-help-threads = Sawl edefyn sy'n cyfrif [rhagosodiad: 1]
program-help-split = Heb gyfrif dim, ysgrifennu un dasg ar bob llinell am bob safle ar ôl cynifer o symudiadau
program-help-jobs = Cyfrif y tasgau mewn ffeil, `-` am y mewnbwn safonol, ac ysgrifennu un canlyniad ar bob llinell
program-help-sum = Adio canlyniadau'r holl dasgau mewn ffeil [rhagosodiad: y mewnbwn safonol]
program-help-game-or-file = Y gêm, neu unrhyw ffeil y mae'r dyfarnwr yn ei darllen
program-help-what = Safle o'r gêm honno, neu ffeil [rhagosodiad: dechrau'r gêm]
program-help-number = Pa gêm yn y ffeil, gan gyfrif o 1 [rhagosodiad: 1]
program-help-ply = Ar ôl sawl hanner symudiad neu ergyd [rhagosodiad: pob un; dim un o ffeil efelychydd]
program-help-seat = Dwyn: o ba sedd yr edrychir, gan gyfrif o 1 [rhagosodiad: o'r tu allan]
program-help-svg = Ysgrifennu llun i'r ffeil hon yn lle tynnu llun â llythrennau
program-help-players = Dwyn: sawl chwaraewr sydd, 2 i 6 [rhagosodiad: 2]
program-help-random = Checkers a Camelot: pa chwaraewr sy'n symud ar hap, 1 neu 2 [rhagosodiad: neb]
program-help-saved = Gêm a gadwyd i fynd ymlaen â hi: dyddlyfr, cofnod, PDN neu gofnod Camelot
program-help-name = Enw chwaraewr, fesul sedd; unwaith i bob un
program-help-ballot = Checkers: dechrau o falot tri symudiad, yn ôl ei rif, neu `draw` am un a dynnir drwy goelbren
program-help-race = Pêl-ddu: sawl ffrâm sy'n ennill yr ornest [rhagosodiad: 1]
program-help-best-of = Pêl-ddu: o sawl ffrâm y mae mwy na'u hanner yn ennill yr ornest
program-help-frames = Pêl-ddu: sawl ffrâm a chwaraeir i gyd
program-help-breaker = Pêl-ddu: pwy sy'n torri gyntaf, A neu B [rhagosodiad: mae'r ochrau'n lagio amdani]
program-help-option = Dwyn a phêl-ddu: un o ddewisiadau'r rheolau, megis defender=must neu alternation=shifted; unwaith i bob un
program-help-journal = Ble i ysgrifennu'r hyn sy'n digwydd wrth iddo ddigwydd [rhagosodiad: mewn terfynell, ffeil y defnyddiwr ei hun]
program-help-resume = Mynd ymlaen â'r gêm y torrwyd ar ei thraws ddiwethaf
program-help-command = Y gorchymyn
program-help-shell = Y gragen: bash, elvish, fish, powershell, zsh
program-help-clause = Cymal neu adran, fel y cyfeirir ati: 4.9, R8.3, 5f [rhagosodiad: y rheolau i gyd]
program-help-before = Cyflwr y ffrâm cyn ergyd a efelychwyd, fel JSON [rhagosodiad: toriad]
program-help-promise = Yr hyn a addawodd y deliwr cyn delio: rhaid i'r cofnod fod o'r ddêl honno
program-help-fair = Dwyn: addo'r ddêl, a gadael i chi ychwanegu geiriau ati cyn delio'r cardiau
program-help-seed = O ble y daw pob hap, 1 i 64 o ddigidau hecsadegol [rhagosodiad: drwy goelbren]

## Ymresymiadau anghywir

program-wrong-unknown-argument = ymresymiad anhysbys `{ $argument }`
program-wrong-unknown-command = gorchymyn anhysbys `{ $command }`
program-wrong-missing-argument = ar goll: { $argument }
program-wrong-missing-value = ni roddwyd dim ar gyfer { $argument }
program-wrong-unknown-value = nid yw `{ $value }` yn un o werthoedd { $argument }; ei werthoedd yw { $possible }
program-wrong-bad-value = nid yw `{ $value }` yn werth y mae { $argument } yn ei gymryd: gweler y cymorth
program-wrong-other-games-argument = nid oes ystyr i { $argument } mewn gêm o { $game }
program-wrong-bad-arguments = nid yw'r ymresymiadau hyn yn cyd-fynd
program-wrong-conflicting-arguments = ni ellir defnyddio { $argument } gyda { $other }
program-wrong-not-utf8 = nid yw ymresymiad y mae'n rhaid iddo fod yn destun yn UTF-8
program-wrong-did-you-mean = ai `{ $meant }` oedd gennych mewn golwg?
program-wrong-unknown-clause = nid oes cymal { $clause } yn { $game }; ei gymalau yw { $clauses }
program-wrong-try-help = rhowch gynnig ar `{ $command } --help`

## Ffeiliau

program-file-fault-cannot-open = ni ellir darllen y ffeil: { $error }
program-file-fault-failed = mae'r system yn gwrthod hyn: { $error }
program-file-fault-not-written = ni ellir ysgrifennu'r allbwn: { $error }
program-system-not-found = nid oes ffeil na ffolder o'r enw hwn
program-system-permission-denied = nid oes caniatâd
program-system-already-there = mae ffeil o'r enw hwn yno eisoes
program-system-is-a-folder = ffolder ydyw
program-system-not-a-folder = nid yw rhan o'r llwybr yn ffolder
program-system-storage-full = nid oes lle ar ôl
program-system-file-too-large = byddai'n mynd yn rhy fawr
program-system-out-of-memory = nid oes digon o gof
program-system-read-only = ni ellir ond darllen y system ffeiliau hon
program-system-not-text = nid testun ydyw
program-system-numbered = gwall { $code } y system
program-system-other = { $error }
program-unknown-empty = dim byd
program-unknown-binary = ffeil nad yw'n destun
program-unknown-other-json = JSON o fath arall
program-unknown-other-text = testun heb symudiadau
program-unknown-document = dogfen, gan ei bod yn dechrau â # neu <
program-file-fault-not-a-game = disgwylid gemau mewn PDN, cofnodion Camelot, cofnod mewn JSON, neu ffeil a gadwyd gan pooltool; cafwyd { $found }
program-file-fault-no-such-game = nid oes gêm { $number } yn y ffeil
program-file-fault-file-of-other-game = ffeil o gêm { $found } ydyw, nid o { $expected }
program-file-fault-skipped = gadawyd allan: { $found }
program-file-fault-left-out = {"; "}{ $files } ffeil heb gemau wedi'u gadael allan
program-file-fault-nothing-refereed = nid oes dim i ddyfarnu arno yma
program-file-fault-no-games = nid oes gêm yn y ffeil

## Dyfarniadau

# Nid yw «ffeil», «gêm» na «symudiad» yn treiglo ar ôl rhif.
program-finding-files = { $files } ffeil
program-finding-games = { $games } gêm
program-finding-moves = { $moves } hanner symudiad
program-finding-heading-game = { $file }, gêm { $number }
program-finding-picture = { $game }, hanner symudiad { $ply }
program-finding-picture-of-shot = blackball, ergyd { $shot }
program-finding-ply = { $number } { $player }: { $mv }
program-finding-ply-did = { $number } { $player }: { $mv } ({ $did })
program-finding-legal = popeth mewn trefn: { $moves }; { $outcome }
program-finding-illegal = yn groes i'r rheolau
program-finding-illegal-ply = yn groes i'r rheolau ar { $number }
program-finding-illegal-move = yn groes i'r rheolau ar { $number } { $mv }
program-finding-illegal-in-variation = yn groes i'r rheolau mewn amrywiad, ar { $number } { $mv }
program-finding-at = { $what }, llinell { $line }, colofn { $column }
program-finding-note = nodyn: { $message }
program-finding-note-at = nodyn, llinell { $line }, colofn { $column }: { $message }
program-finding-seated = { $name } ({ $side })
program-finding-no-digest = nid oes crynodeb o hanner symudiad { $ply } yn y cofnod, felly nid oes dim sy'n profi'r safleoedd hyd at hynny
program-finding-noted = {"; "}{ $notes } { COUNTED($notes, "nodyn", gender: "m") }
program-finding-legal-instead = cyfreithlon: { $moves }
program-finding-legal-and-more = cyfreithlon: { $moves } a { $more } arall
program-finding-unreadable = annarllenadwy: { $message }
program-finding-unreadable-at = annarllenadwy: llinell { $line }, colofn { $column }: { $message }
program-finding-summary = { $files }, { $games }, { $plies }: { $legal } mewn trefn, { $illegal } yn groes i'r rheolau, { $unreadable } yn annarllenadwy
program-finding-won = { $player } sy'n ennill ({ $clause })
program-finding-drawn = gêm gyfartal ({ $clause })
program-finding-forfeited = fforffedwyd, ac nid oes neb yn ennill ({ $clause })
program-finding-unfinished = heb ei gorffen
program-finding-contradicted = rhoddir y canlyniad fel { $result }, ond ar y bwrdd: { $outcome }
program-finding-two-results = rhoddir y canlyniad fel { $result }, ond yn ôl y tag Result: { $tag }

## Byrddau a chyfrif

program-count-depth = { $depth } { $nodes } { $seconds } e { $rate } nod/e
program-count-sum = Nifer y tasgau: { $jobs }; nifer y nodau: { $nodes }, mewn { $seconds } eiliad
program-count-nodes-so-far = { $nodes } nod
program-count-no-of-hidden = mae perft yn cyfrif y symudiadau sy'n dilyn safle y gall pawb ei weld; yn Dwyn mae'r dwylo a'r domen yn gudd, ac arnynt hwy y mae'r hyn a all ddilyn yn dibynnu. Gellir cyfrif gemau bwrdd: checkers, camelot
program-count-no-of-observed = mae perft yn cyfrif y symudiadau sy'n dilyn safle; mewn pŵl pêl-ddu ergyd a welodd rhywun yw symudiad, ac nid oes rhestr o bob ergyd. Gellir cyfrif gemau bwrdd: checkers, camelot
program-count-too-many-nodes = mae mwy o ddilyniannau o symudiadau nag y gellir eu cyfrif yma: 2^64 neu fwy
program-count-no-threads = ni ellir cychwyn yr edafedd: { $error }
program-count-no-memory = nid oes digon o gof ar gyfer y tabl hwn: rhowch rif llai i --hash
program-count-split-too-deep = mae --split { $plies } yn ddyfnach na'r dyfnder { $depth }
program-count-nothing-to-split = mae pob gêm ar ben cyn y symudiad hwn: { $plies }; nid oes dim i'w gyfrif
program-count-no-jobs = nid oes yr un llinell ynddi
program-count-line-too-long = mae llinell { $line } yn hwy na { $limit } beit: nid tasg na chanlyniad mohoni
program-count-bad-line = llinell { $line }: { $error }
program-count-other-game = llinell { $line }: tasg o `{ $found }` yw hon ymhlith tasgau o `{ $expected }`
program-count-other-task = llinell { $line }: canlyniad o `{ $found }` yw hwn ymhlith canlyniadau o `{ $expected }`
program-count-contradicting-result = llinell { $line }: mae'r canlyniad a roddir yma ar gyfer tasg { $id } yn wahanol i'r un blaenorol, neu nid oes tasg â'r rhif hwn
program-count-missing-results = tasgau heb ganlyniad: { $missing } o { $of }: { $ids }
program-finding-to-move = Tro { $player } yw hi i symud
program-finding-legal-moves = { $count } symudiad cyfreithlon: { $moves }

## Chwarae

program-play-hint = Teipiwch symudiad, neu `cymorth`.
program-play-help =
    Geiriau eraill, mewn priflythrennau neu beidio:
      symudiadau     y symudiadau cyfreithlon
      bwrdd          y bwrdd eto
      hanes          y symudiadau hyd yn hyn
      rheolau CYMAL  argraffu cymal o'r rheolau, fel y cyfeirir ato
      dadwneud       cymryd y symudiad olaf yn ôl
      hawlio         hawlio gêm gyfartal; `hawlio SYMUDIAD` pan fo'r hawliad yn dibynnu ar y symudiad yr ydych ar fin ei wneud
      cyfartal       cynnig gêm gyfartal, a'r chwaraewr arall yn ei derbyn neu'n ei gwrthod
      awgrym         dweud beth a chwaraeai chwaraewr cryf
      meddwl         dangos yr hyn y mae'r chwaraewr arall yn ei feddwl, neu ei guddio eto
      ildio          ildio'r gêm
      cadw FFEIL     ysgrifennu'r gêm i ffeil: .pdn neu .txt yn nodiant y gêm, unrhyw enw arall fel cofnod
      cymorth, h, ?  y cymorth hwn
      gadael, q      gorffen y rhaglen
program-word-help = cymorth
program-word-moves = symudiadau
program-word-board = bwrdd
program-word-undo = dadwneud
program-word-claim = hawlio
program-word-draw = cyfartal
program-word-resign = ildio
program-word-save = cadw
program-word-quit = gadael
program-word-score = sgôr
program-word-history = hanes
program-word-clock = cloc
program-word-stop = stopio
program-word-go = ymlaen
program-play-game-over = mae'r gêm ar ben: `dadwneud`, `cadw FFEIL` neu `gadael`
program-play-nothing-to-undo = nid oes dim i'w gymryd yn ôl
program-play-save-where = dywedwch ble: `cadw FFEIL`
program-play-saved = fe'i cadwyd yn { $file }
program-play-not-saved = ni ellir ysgrifennu { $file }: { $error }
program-help-own-seat = Ble'r ydych chi'n eistedd, gan gyfrif o 1 [rhagosodiad: 1]
program-help-against = Pwy sy'n chwarae yn eich erbyn, o 1 i ddechreuwyr hyd 10 i'r cryfaf y gall y rhaglen fod; yn camette perfect
program-help-time = Eiliadau i feddwl am symudiad, megis 0.5
program-help-nodes = Safleoedd i edrych arnynt ar gyfer symudiad: ceir yr un canlyniad o'r un nifer ar bob peiriant
program-help-plies = Hanner symudiadau i edrych ymlaen
program-help-endings = Drafftiau: ffolder â thablau diweddgemau
program-help-thinkers = Sawl edefyn sy'n meddwl [rhagosodiad: 1]
program-help-plot = Ble i ysgrifennu llun o hynt y sgôr, fel SVG
program-help-contender = level:1 hyd level:10, depth:HANNER-SYMUDIADAU, nodes:RHIF, neu orchymyn injan sy'n siarad Hub
program-help-games = Sawl gêm a chwaraeir, pob agoriad gan y ddwy ochr [rhagosodiad: 100]
program-help-match-ballots = Dechrau o falotau tri symudiad, mewn trefn a dynnir drwy goelbren
program-help-match-seed = O ble y daw pob hap, 1 i 64 o ddigidau hecsadegol [rhagosodiad: 0]
program-help-match-file = Ble yr ysgrifennir y gemau fel PDN; ni chwaraeir eto y rhai sydd yno eisoes
program-help-part = Pa ran o'r ornest i'w chwarae, megis 2/5: ffeiliau'r holl rannau yw'r ornest
program-help-sprt = Terfynu'r ornest cyn gynted ag y bydd prawf tebygolrwydd yn penderfynu rhwng dau wahaniaeth, megis 0,30, gyda gwallau o 5 % y naill ffordd a'r llall; ni all rhan o ornest derfynu ohoni ei hun
program-help-quiet = Gêm gyfartal hefyd ar ôl hyn a hyn o hanner symudiadau heb gipio [rhagosodiad: yn ôl y rheolau yn unig]
program-play-aim-checkers =
    Rydych yn ennill pan na all y chwaraewr arall symud. Ysgrifennir symudiad fel mewn llyfrau: 11-15, neu 15x22 am
    gipiad; rhaid cipio pan ellir cipio. Mae sgwâr ar ei ben ei hun, megis 11, yn rhestru'r symudiadau oddi yno.
program-play-aim-camette =
    Rydych yn ennill ag un darn yng Nghastell y chwaraewr arall, neu drwy gipio'i holl ddarnau. C1 yw Castell Gwyn, C7 yw un
    Du. Ysgrifennir symudiad fel C2-C4, neu C3xC5 am gipiad, gan enwi'r darnau a gipir lle mae mwy nag un cipiad yn
    cyfateb: C3xC5(C4). Mae sgwâr ar ei ben ei hun, megis C2, yn rhestru'r symudiadau oddi yno.
program-play-aim-camelot =
    Rydych yn ennill â dau ddarn yng Nghastell y chwaraewr arall, neu drwy gipio'i holl ddarnau a chennych ddau ar ôl.
    Ysgrifennir symudiad fel mewn cofnodion: D6-F8, neu E8xC10xC12 am gipiad. Mae sgwâr ar ei ben ei hun, megis D6, yn
    rhestru'r symudiadau oddi yno.
program-wrong-nothing-to-resume = ni thorrwyd ar draws yr un gêm o { $game }
program-play-may-resume = Torrwyd ar draws gêm: mae `boardgame play { $game } --resume` yn mynd ymlaen â hi.
program-play-torn = Roedd llinell olaf y dyddlyfr wedi'i rhwygo, ac fe'i gadewir allan.
program-wrong-journal-exists = mae { $file } yno eisoes: mae `boardgame play { $game } { $file }` yn mynd ymlaen â hi
program-wrong-too-many-names = mae { $names } enw ar gyfer { $seats } sedd
program-play-line-too-long = mae'r llinell hon yn rhy hir i fod yn orchymyn, ac fe'i gadewir allan
program-play-yes-or-no = { $question } (ie neu na)
program-play-rules-where = mae `rheolau CYMAL` yn argraffu cymal, a `boardgame rules { $game }` y cyfan
program-play-overwrite = Mae { $file } yno eisoes. Ysgrifennu drosti?
program-play-nothing-saved = ni chadwyd dim
program-play-leave-unsaved = Nid yw'r gêm wedi'i chadw. Ei gadael?
program-play-kept = cedwir y gêm yn { $file }: mae `boardgame play { $game } { $file }` yn mynd ymlaen â hi
program-wrong-no-such-ballot = nid oes balot { $number }: fe'u rhifir o 1 i { $ballots }
program-play-towards-a-draw = nifer y troeon y cafwyd y safle hwn: { $stood } o { $times }; haneri symudiad heb yr hyn sy'n ailgychwyn y cyfrif: { $quiet } o { $plies }
program-play-draw-offered = { $player }: mae { $by } yn cynnig gêm gyfartal. A ydych yn derbyn?
program-play-draw-declined = mae { $player } yn gwrthod y gêm gyfartal
program-play-no-notation = nid oes nodiant o'r fath gan { $game }: mae diweddiad arall yn ei wneud yn gofnod
program-board-barred = gwaharddedig, nid yw yn y pecyn
program-board-mail-play = gynt ar gyfer chwarae drwy'r post yn unig
program-board-ballot = Balot { $ballot }
program-deal-promised = Addawyd y ddêl: { $promise }. Ysgrifennwch hyn i lawr; datgelir y gyfrinach y tu ôl iddo pan fydd y gêm ar ben.
program-deal-word = Gair o'ch dewis chi, neu linell wag i ddelio:
program-deal-secret = Cyfrinach y ddêl oedd { $secret }. Cadwch y gêm, a dywed `boardgame referee` a gadwyd yr addewid.
program-deal-kept = y ddêl a addawyd yw hon: { $promise }; geiriau'r chwaraewyr: { $words }
program-deal-kept-alone = y ddêl a addawyd yw hon: { $promise }; nid ychwanegodd neb air
program-deal-other-promise = addawyd { $promise } i chi, ond o ddêl a addawyd fel { $found } y mae'r cofnod
program-deal-no-promise = addawyd { $promise } i chi, ond nid yw'r cofnod yn sôn am addewid
program-wrong-bad-option = nid yw `{ $option }` yn un o ddewisiadau'r rheolau; ceir { $possible }
program-wrong-no-such-seat = nid oes sedd { $seat }: dau sy'n chwarae
program-wrong-bad-option-value = ni ellir darllen `{ $option }`: { $message }
program-wrong-option-form = nid yw `{ $option }` o'r ffurf allwedd=gwerth
program-word-rules = rheolau
program-word-pile = pentwr
program-word-hint = awgrym
program-word-thinking = meddwl
program-word-yes = ie

## Wrth fwrdd Dwyn

program-dwyn-play-seat-missing = nifer y seddau wrth y bwrdd yw { $seats }
program-dwyn-play-hint = Teipiwch symudiad, `symudiadau` neu `cymorth`.
program-dwyn-play-help =
    Symudiadau:
      codi                       codi cerdyn
      taflu CERDYN               taflu cerdyn
      gosod CERDYN               gosod cerdyn corff ar eich bwrdd
      lladrad LLIW pN CERDYN     dwyn cerdyn oddi ar chwaraewr N
      dwyn pN CERDYN SIWT        herio chwaraewr N am gerdyn
      chwarae CERDYN             ateb mewn her
      pasio                      rhoi'r gorau i her
      segura                     pan nad oes dim i'w wneud na dim i'w godi
    Ysgrifennir cardiau fel RY-H: siwt (RY, CA, GL, DE, TA, PE) a H, T, F am BEN, TORSO, TRAED, neu X, 2, 3, 4, 5.
    Geiriau eraill: symudiadau, bwrdd, pentwr (y pentwr agored), hanes, rheolau CYMAL, ildio, cadw FFEIL, cymorth, gadael.
program-dwyn-play-needs-record = rhowch gofnod o gêm: `boardgame show dwyn COFNOD --ply 12 --seat 1`
program-dwyn-play-aim =
    Rydych yn ennill â chorff (PEN, TORSO a THRAED) a'r GORON ar eich bwrdd, a heb gerdyn yn eich llaw. Codi sy'n gyntaf;
    wedyn taflu cerdyn, gosod cerdyn corff, neu chwarae LLADRAD neu DWYN. O dan y pac y mae'r GORON: mae pwy bynnag sy'n
    ei chodi yn ei chael ar ei fwrdd, mae ei dro ar ben, a daw'r pentwr yn domen. O hynny ymlaen o'r domen y codir, ac
    nid oes rhaid codi.
    Y siwtiau: RY rygbi, CA castell, GL caib a rhaw, DE deilen, TA tarian, PE penglog. Mae lliw i LLADRAD: coch, du,
    gwyrdd. Trefn y rhifau yw X, 2, 3, 4, 5.
program-dwyn-play-crown-has-come = Daeth y GORON: y domen yw'r pentwr bellach, a theflir cardiau wyneb i lawr.
program-dwyn-play-game-over = mae'r gêm ar ben: `cadw FFEIL` neu `gadael`
program-dwyn-play-answer-due = Eich tro chi: mae her ar agor. Mae `chwarae CERDYN` yn ei hateb, a `pasio` yn rhoi'r gorau iddi.
program-dwyn-play-draw-due = Eich tro chi: codwch gerdyn.
program-dwyn-play-draw-or-act = Eich tro chi; cewch godi cerdyn yn gyntaf.
program-dwyn-play-action-due = Eich tro chi.
program-dwyn-play-save-tells-all = Y dyfarnwr biau cofnod: mae'r hedyn ynddo, ac felly bob llaw.

## Yr hyn y mae chwaraewyr y rhaglen yn ei feddwl

program-thoughts-hint = symudiad da: { $mv }
program-thoughts-no-hint = nid oes dim i ddewis ohono
program-thoughts-thought = dyfnder { $depth }, { $score }: { $line }
program-thoughts-sampled = { $mv }: { $worth } o { $games } o gemau a roddwyd ar brawf
program-thoughts-thinking-shown = dangosir yr hyn y mae'r chwaraewr arall yn ei feddwl
program-thoughts-thinking-hidden = ni ddangosir yr hyn y mae'r chwaraewr arall yn ei feddwl
program-thoughts-not-analysed = ni ellir dadansoddi gemau { $game }; gellir dadansoddi checkers a camelot
program-thoughts-better = { $score }; gwell { $line }
program-thoughts-result = { $tally } mewn { $games } o gemau: { $score } % ({ $low } i { $high })
program-thoughts-elo = Elo { $elo } ({ $low } i { $high })
program-thoughts-test-open = Elo { $less } neu { $more }: ni ellir dweud eto
program-thoughts-test-stronger = Elo { $more } yn hytrach na { $less }, gyda 95 %
program-thoughts-test-weaker = Elo { $less } yn hytrach na { $more }, gyda 95 %
program-thoughts-test-ended = penderfynwyd: terfynodd y prawf yr ornest ar ôl { $games } o { $of } o gemau

## Bwrdd y sgoriwr

program-scorer-hint = Teipiwch beth a ddigwyddodd yn yr ergyd, er enghraifft `hit red, pot red 3, cushion`, neu `cymorth`.
program-scorer-help =
    Ergyd yw'r hyn a welwyd ohoni, gyda chomas:
      in baulk, outside baulk          o ble y chwaraewyd y bêl wen: o'r bôlc neu o'r tu allan iddo
      taro coch, methu                 beth a drawodd gyntaf
      potio coch 3, potio gwen         beth a botiwyd
      clustog, dim clustog             a gyffyrddodd pêl â chlustog wedyn
      croesodd 2                       sawl pêl a groesodd y llinell ganol ar y toriad
      oddi-ar-y-bwrdd melyn, neidiodd, snwcer   pêl oddi ar y bwrdd; naid; snwcer a gadarnhawyd
      yn cyffwrdd coch, wedi rhewi coch 3       beth a gyhoeddwyd cyn yr ergyd
      ffawl 5f, dim ffawl              beth a alwodd y dyfarnwr
    Rhwng ergydion:
      dewis bôlc | ail-racio | fel y gorwedd    dewis yr ochr sydd wrth y bwrdd
      lagio A, torrwr B                pwy a enillodd y lagiad, pwy sy'n torri
      galw 4c A                        ffawl y tu allan i ergyd
      cyffyrddodd A sialc [bwriadol]   yr hyn a gyffyrddodd â phêl: corff, dillad, ciw, blaen, sialc, eiddo
      disgynnodd coch 3 6              pêl a ddisgynnodd ar ôl chwe eiliad yn llonydd
      stêlmêt damwain                  hefyd: bwriad, chwarae-araf, chwarae-negyddol
      dyfarnu A ffrâm 8b               A sy'n colli'r ffrâm neu'r ornest
      protest B 5m cadarnhawyd         protest am yr ergyd olaf
      nodyn A 8d                       rhywbeth a gofnodir
      {"  {"}"shot": … {"}"}                    unrhyw ddigwyddiad fel y mae mewn cofnod
    Y cloc:     cloc, cloc ar 20, cloc 61, stopio, ymlaen
    Y gweddill: bwrdd, sgôr, hanes, rheolau CYMAL, dadwneud, cadw FFEIL, cymorth, gadael
program-scorer-aim =
    Rydych yn teipio'r hyn a welwyd, a dywedir wrthych beth sy'n dilyn yn ôl y rheolau. Mae ochr yn ennill y ffrâm drwy
    botio'i grŵp, y cochion neu'r melynion, ac yna'r ddu. Nid oes angen rhifau: tair pêl goch a botiwyd yw `potio coch, potio
    coch, potio coch`. Derbynnir y geiriau Saesneg hefyd.
program-scorer-sides = A yw { $a }, B yw { $b }
program-scorer-save-is-no-match = ergyd yw ffeil a gadwyd gan efelychydd, nid gornest: mae `boardgame referee` yn dyfarnu arni
program-scorer-score = Fframiau: A { $a }, B { $b }
program-scorer-legend = O y bêl wen, B y ddu, R ac Y y grwpiau (coch a melyn); y bôlc ar y chwith
program-scorer-clock = { $seconds } eiliad
program-scorer-clock-call = Tri deg eiliad: mae { $seconds } wedi mynd
program-scorer-clock-over = { $seconds } eiliad: mae'r trigain ar ben. Mae `cloc` yn ei wneud yn ffawl.
program-scorer-clock-stopped = wedi stopio ar { $seconds } eiliad
program-scorer-clock-running = mae'r cloc yn rhedeg
program-scorer-clock-words = mae `cloc` yn darllen y cloc, `cloc ar 20` yn ei osod, a `cloc 61` yn nodi amser a fesurwyd
program-scorer-at = ar

## Y dyfarnwr

program-finding-no-claim = ni all { $by } hawlio gêm gyfartal yn awr
program-finding-out-of-turn = mae { $by } allan o dro: tro { $to_act } yw hi
program-file-fault-record-syntax = nid cofnod dilys mohono: { $message }
## Tablau diweddgloeon

program-about-tables = Gwneud tablau o ddiweddgloeon perffaith, a dweud beth sydd ynddynt
program-usage-tables = boardgame tables make [--tables FFOLDER] checkers DARNAU|TAFELL
    { "         " }boardgame tables jobs [--tables FFOLDER] checkers DARNAU
    { "         " }boardgame tables stats [--tables FFOLDER] [checkers]
    { "         " }boardgame tables make|stats [--tables FFOLDER] camette
program-name-action = GWEITHRED
program-name-pieces = DARNAU|TAFELL
program-help-action = make: gwneud tablau; jobs: ysgrifennu'r gorchmynion sy'n eu gwneud, un ar bob llinell; stats: dweud beth sydd ynddynt
program-help-pieces = Tablau hyd at gynifer o ddarnau (2 hyd 6), neu un dafell, megis 2m1k-0m2k
program-help-tables = Y ffolder sydd â'r tablau [rhagosodiad: storfa dros dro'r defnyddiwr]
program-endings-memory = cof: { $megabytes } MB ar y mwyaf
program-endings-columns = tafell, safleoedd, ennill, cyfartal, colli, y fuddugoliaeth hwyaf mewn hanner symudiadau, nifer y safleoedd sydd ganddi
program-endings-all-slices = darnau: { $pieces }
program-endings-at = wrthi'n gwneud { $slice }
program-endings-not-in-tables = { $folder }: nid oes tabl yma ar gyfer y safle hwn, sydd â { $pieces } darn
program-endings-no-tables = { $folder }: nid oes tablau yma; mae boardgame tables make checkers 4 yn gwneud rhai
program-endings-no-folder = ni wyddys am ffolder i gadw tablau ynddi: enwch un â --tables
program-endings-only-checkers = ar gyfer checkers a camette yn unig y gwneir tablau
program-endings-camette-pieces = gwneir y cyfan o camette, neu'r rhan â 2 i 8 darn
program-endings-not-solved = nid yw datrysiad camette yn { $folder }: mae boardgame tables make camette yn ei wneud, mewn rhai munudau a chydag { $megabytes } MB o gof ar y mwyaf
program-endings-best-move = symudiad gorau: { $mv }
program-wrong-against = yn erbyn perfect y chwaraeir camette, a'r gemau eraill yn erbyn lefel rhwng 1 a 10
program-endings-pieces = disgwylir nifer o ddarnau rhwng 2 a { $most }, neu dafell megis 2m1k-0m2k
program-endings-wins = { $player } yn ennill; nifer yr hanner symudiadau: { $plies }
program-endings-drawn = cyfartal, os bydd y ddwy ochr yn chwarae orau y gellir
program-endings-keep-win = cadw'r fuddugoliaeth, mewn hanner symudiadau: { $moves }
program-endings-keep-draw = cadw'r gêm gyfartal: { $moves }
program-endings-throws-away-win = taflu'r fuddugoliaeth: { $moves }
program-endings-lose = colli, mewn hanner symudiadau: { $moves }
program-endings-thrown-away = yr oedd diweddglo { $player } wedi'i ennill (nifer yr hanner symudiadau: { $plies }), ac fe'i teflir ymaith
program-endings-draw-thrown-away = yr oedd diweddglo { $player } yn gyfartal, ac fe'i collir
retrograde-table-error-not-a-table = nid tabl o ddiweddgloeon yw hwn
retrograde-table-error-version = tabl o fersiwn { $found } o'r fformat yw hwn, a fersiwn { $expected } a ddarllenir
retrograde-table-error-other-slice = { $found } sydd yn y tabl hwn, nid { $expected }
retrograde-table-error-other-kind = canlyniadau lle disgwylir pellterau sydd yn y tabl hwn, neu bellterau lle disgwylir canlyniadau
retrograde-table-error-length = dylai fod gan y tabl { $expected } beit, a { $found } sydd ganddo
retrograde-table-error-checksum = nid yw'r swm gwirio yn cytuno: mae'r tabl wedi'i ddifrodi
retrograde-table-error-damaged = mae rhannau'r tabl yn gwrth-ddweud ei gilydd: mae wedi'i ddifrodi
retrograde-file-error-system = { $path }: { $error }
retrograde-file-error-table = { $path }: { $error }
retrograde-too-long = dim ond ar ôl { $plies } symudiad neu fwy y penderfynir safle
tables-parse-material-error-form = ysgrifennir defnydd fel 2m1k-0m2k
tables-parse-material-error-pieces = mewn defnydd y mae darn o bob ochr, a { $most } ar y mwyaf gyda'i gilydd
tables-make-error-before = ni ellir gwneud { $slice } cyn { $before }
tables-make-error-too-long = { $slice }: dim ond ar ôl { $plies } symudiad neu fwy y penderfynir safle
players-client-error-system = { $error }
players-client-error-ended = mae'r injan wedi dod i ben
players-client-error-silent = nid yw'r injan wedi ateb ers { $seconds } eiliad
players-client-error-error = dywed yr injan: { $message }
players-client-error-illegal = mae'r injan yn chwarae "{ $text }", nad yw'n symudiad cyfreithlon
