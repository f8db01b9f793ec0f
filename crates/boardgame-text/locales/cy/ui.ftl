### Yr hyn y mae'r rhaglen ei hun yn ei ddweud.

## Beth ydyw

program-about-program = Dyfarnwr ar gyfer checkers (draffts Americanaidd), Camelot, Dwyn a phŵl pêl-ddu
program-about-referee = Darllen cofnodion o gemau a dyfarnu ar bob symudiad
program-about-perft = Cyfrif y dilyniannau o symudiadau cyfreithlon o safle
program-about-show = Tynnu llun o fwrdd a dweud pwy sydd i chwarae
program-about-play = Chwarae yn y derfynell
program-about-rules = Argraffu rheolau gêm, neu un cymal
program-about-report = Ysgrifennu tudalen HTML ar gyfer pob gêm mewn ffeil, gyda bwrdd ar gyfer pob hanner symudiad
program-about-backup = Copïo cronfa ddata gweinydd, hyd yn oed un sy'n rhedeg, i ffeil newydd
program-about-serve = Gweini byrddau ar gyfer pob gêm i borwyr, ac argraffu'r cyfeiriad
program-about-engine = Rhedeg injan y mae rhaglenni eraill yn ei gyrru drwy brotocol Hub
program-about-analyse = Gwerthuso pob symudiad mewn gêm, a nodi camgymeriadau
program-about-match = Chwarae gornest rhwng dau chwaraewr checkers, ac amcangyfrif eu cryfder
program-about-completions = Argraffu sgript gwblhau ar gyfer cragen
program-about-man = Argraffu tudalen o'r llawlyfr, ar gyfer `man`
program-about-help = Argraffu'r cymorth hwn, neu gymorth gorchymyn
program-about-welcome =
    boardgame: dyfarnwr ar gyfer checkers (draffts Americanaidd), Camelot, Dwyn a phŵl pêl-ddu

      boardgame referee FFEIL…      dyfarnu ar gemau a gofnodwyd, fesul symudiad
      boardgame play GÊM            chwarae yn y derfynell
      boardgame show GÊM            tynnu llun o'r bwrdd a rhestru'r symudiadau cyfreithlon
      boardgame rules GÊM           argraffu'r rheolau, neu un cymal ohonynt
      boardgame analyse FFEIL       gwerthuso pob symudiad mewn gêm
      boardgame perft GÊM DYFNDER   cyfrif dilyniannau o symudiadau cyfreithlon
      boardgame serve               chwarae yn y porwr

    Rhowch gynnig ar:  boardgame show checkers
    Cymorth:           boardgame help, boardgame GORCHYMYN --help
    English:           boardgame --lang en

## Ymresymiadau

program-heading-usage = Defnydd
program-heading-commands = Gorchmynion
program-heading-arguments = Ymresymiadau
program-heading-options = Dewisiadau
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
program-name-clock = AMSER
program-name-address = CYFEIRIAD
program-name-host = ENW
program-name-header = PENNYN
program-name-option = ALLWEDD=GWERTH
program-help-reported = Ffeiliau o gemau a gofnodwyd
program-help-html = Y ffolder ar gyfer y tudalennau, a grëir os nad yw yno
program-help-port = Y porth i wrando arno [rhagosodiad: 8090, neu unrhyw un rhydd]
program-help-address = Y cyfeiriad i wrando arno [rhagosodiad: 127.0.0.1, y gellir ei gyrraedd o'r peiriant hwn yn unig]
program-help-host = Enw arall ar y gweinydd; ailadrodder ar gyfer pob un
program-help-forwarded = Y tu ôl i ddirprwy: y pennyn sydd â chyfeiriad y cleient, megis X-Forwarded-For
program-help-expire = Nifer y diwrnodau heb ymweliad cyn dileu bwrdd [rhagosodiad: byth]
program-help-copy = Y ffeil i gopïo iddi, na chaiff fodoli eisoes
program-serving-plain = Mae hwn yn HTTP plaen: gall pawb ar yr un rhwydwaith ddarllen y dolenni ac eistedd yn y seddi. Gweler docs/serve.md am HTTPS.
program-help-database = Ffeil y gronfa ddata [rhagosodiad: un yn ffolder y defnyddiwr]
program-name-level = LEFEL
program-name-seconds = EILIADAU
program-name-contender = CHWARAEWR
program-name-part = RHAN/RHANNAU
program-name-sprt = ELO,ELO
program-help-itself = Dangos y cymorth hwn
program-help-version = Dangos y fersiwn
program-help-lang = Iaith yr allbwn: { $codes } [rhagosodiad: iaith yr amgylchedd]
program-help-paths = Ffeiliau o gemau a gofnodwyd, ffolderi o ffeiliau o'r fath, neu `-` am y mewnbwn safonol
program-help-verbose = Disgrifio pob symudiad
program-help-json = Argraffu un gwrthrych JSON ar bob llinell
program-help-lenient = Derbyn symudiadau amwys, a nodi pa ddehongliad a ddefnyddiwyd
program-help-ballots = Checkers: rhestru'r balotau tri symudiad gyda'u rhifau a'u henwau
program-help-game = Y gêm: { $games }
program-help-depth = Sawl symudiad o ddyfnder i'w cyfrif
program-help-position = Y safle i ddechrau ohono [rhagosodiad: dechrau'r gêm]
program-help-divide = Cyfrif pob symudiad ar wahân hefyd
program-help-hash = Sawl megabeit i dabl o gyfrifiadau, rhag cyfrif yr un safle ddwywaith [rhagosodiad: dim tabl]
program-help-threads = Nifer yr edafedd [rhagosodiad: 1]
program-help-game-or-file = Y gêm, neu unrhyw ffeil y mae'r dyfarnwr yn ei darllen
program-help-what = Safle o'r gêm honno, neu ffeil [rhagosodiad: dechrau'r gêm]
program-help-number = Rhif y gêm yn y ffeil, o 1 [rhagosodiad: 1]
program-help-one-game = Rhif yr unig gêm i'w dadansoddi, o 1 [rhagosodiad: pob gêm]
program-help-ply = Nifer yr hanner symudiadau neu ergydion i'w hailchwarae [rhagosodiad: pob un; dim un o ffeil efelychydd]
program-help-seat = Dwyn: y sedd y dangosir ei golwg, o 1 [rhagosodiad: golwg gwyliwr]
program-help-svg = Ysgrifennu llun SVG i'r ffeil hon
program-help-players = Dwyn: nifer y chwaraewyr, 2 i 6 [rhagosodiad: 2]
program-help-random = Checkers a Camelot: y chwaraewr sy'n symud ar hap, 1 neu 2 [rhagosodiad: neb]
program-help-saved = Gêm i fynd ymlaen â hi: dyddlyfr, cofnod, PDN neu gofnod Camelot
program-help-analysed = Y ffeil: PDN, cofnodion Camelot, cofnod neu ddyddlyfr
program-help-name = Enw chwaraewr; ailadrodder ar gyfer pob sedd
program-help-ballot = Checkers: dechrau o'r balot tri symudiad â'r rhif hwn, neu o un ar hap gyda `draw`
program-help-race = Pêl-ddu: nifer y fframiau sy'n ennill yr ornest [rhagosodiad: 1]
program-help-best-of = Pêl-ddu: hyd yr ornest; mwy na hanner y fframiau hyn sy'n ennill, ac mae hanner yr un yn gyfartal
program-help-doubles = Pêl-ddu: chwarae mewn parau, dan gymal 8h
program-help-frames = Pêl-ddu: chwarae hyn o fframiau yn union
program-help-breaker = Pêl-ddu: yr ochr sy'n torri gyntaf, A neu B [rhagosodiad: penderfynir drwy lagio]
program-help-option = Dwyn a phêl-ddu: un o ddewisiadau'r rheolau, megis defender=must; ailadrodder ar gyfer pob un
program-help-journal = Y ffeil i gofnodi digwyddiadau ynddi wrth iddynt ddigwydd [rhagosodiad: mewn terfynell, un yn ffolder y defnyddiwr]
program-help-resume = Mynd ymlaen â'r gêm ddiweddaraf heb ei gorffen
program-help-command = Y gorchymyn
program-help-shell = Y gragen: bash, elvish, fish, powershell, zsh
program-help-clause = Cymal neu adran, fel y cyfeirir ati: 4.9, R8.3, 5f [rhagosodiad: y rheolau i gyd]
program-help-told = Ffeithiau am ergydion a efelychwyd na ŵyr ond pobl, fel JSON
program-help-before = Cyflwr y ffrâm cyn ergyd a efelychwyd, fel JSON [rhagosodiad: toriad]
program-help-promise = Yr addewid a wnaeth y deliwr cyn delio, i wirio'r cofnod yn ei erbyn
program-help-seen = Y digwyddiadau a welodd un sedd, fel y'u cadwodd ei rhaglen, i wirio'r cofnod yn eu herbyn
program-help-fair = Dwyn: ymrwymo i'r ddêl yn gyntaf, a gadael i chwaraewyr ychwanegu geiriau ati
program-help-seed = Hedyn pob hap, 1 i 64 o ddigidau hecsadegol [rhagosodiad: ar hap]

## Ymresymiadau anghywir

program-usage-error-unknown-argument = ymresymiad anhysbys `{ $argument }`
program-usage-error-unknown-command = gorchymyn anhysbys `{ $command }`
program-usage-error-missing-argument = ar goll: { $argument }
program-usage-error-missing-value = mae angen gwerth ar gyfer { $argument }
program-usage-error-unknown-value = gwerth annilys `{ $value }` ar gyfer { $argument }: disgwylir un o { $possible }
program-usage-error-bad-value = gwerth annilys `{ $value }` ar gyfer { $argument }: { $help }
program-usage-error-out-of-range = gwerth annilys `{ $value }` ar gyfer { $argument }: disgwylir { $least } hyd { $most }
program-usage-error-other-games-argument = nid yw { $argument } ar gael ar gyfer { $game }
program-usage-error-bad-arguments = ni ellir cyfuno'r ymresymiadau hyn
program-usage-error-conflicting-arguments = ni ellir defnyddio { $argument } gyda { $other }
program-usage-error-not-utf8 = nid yw un o'r ymresymiadau yn UTF-8 dilys
program-usage-error-did-you-mean = ai `{ $meant }` oedd gennych mewn golwg?
program-usage-error-unknown-clause = nid oes cymal { $clause } yn { $game }; ei gymalau yw { $clauses }
program-usage-error-not-built = adeiladwyd y rhaglen hon heb `{ $command }`: mae `cargo run --release --features serve -- { $command }` yn adeiladu ac yn rhedeg un sydd â hi
program-usage-error-try-help = rhowch gynnig ar `{ $command } --help`

## Ffeiliau

program-run-error-failed = gwall y system: { $error }
program-run-error-not-written = ni ellir ysgrifennu'r allbwn: { $error }
program-run-error-waiting-for-pipe = yn aros am ddata o'r bibell { $file }
program-run-error-skipped = hepgorwyd: { $found }
program-run-error-left-out = {"; "}{ $files } ffeil heb gemau wedi'u hepgor
program-run-error-frame-missing = { $error }; rhowch ef gyda `--before FFEIL`, a ffeithiau eraill na ŵyr efelychydd gyda `--told FFEIL`
program-run-error-nothing-refereed = ni chafwyd gemau

## Dyfarniadau

# Nid yw «ffeil», «gêm» na «symudiad» yn treiglo ar ôl rhif.
program-listing-files = { $files } ffeil
program-listing-games = { $games } gêm
program-listing-heading-game = { $file }, gêm { $number }
program-listing-picture = { $game }, hanner symudiad { $ply }
program-listing-picture-of-shot = blackball, ergyd { $shot }
program-listing-noted = {"; "}{ $notes } { COUNTED($notes, "nodyn", gender: "m") }
program-listing-summary = { $files }, { $games }, { $plies }: { $legal } mewn trefn, { $illegal } yn groes i'r rheolau, { $unreadable } yn annarllenadwy

## Byrddau a chyfrif

program-count-depth = { $depth } { $nodes } { $seconds } e { $rate } nod/e
program-count-nodes-so-far = { $nodes } nod
program-count-no-of-hidden = mae ar perft angen safle heb gardiau cudd, ac yn Dwyn mae'r dwylo a'r domen yn gudd; mae'n cyfrif { $games }
program-count-no-of-observed = mae ar perft angen rhestr o symudiadau cyfreithlon, ac mewn pŵl pêl-ddu ergyd a welwyd yw symudiad; mae'n cyfrif { $games }
program-count-no-memory = nid oes digon o gof ar gyfer y tabl hwn: rhowch rif llai i --hash
program-count-too-many-nodes = mae'r cyfrif yn uwch na'r terfyn, sef 2^64

## Chwarae

program-play-hint = Teipiwch symudiad, neu `cymorth`.
program-play-help =
    Geiriau eraill, mewn priflythrennau neu beidio:
      symudiadau     y symudiadau cyfreithlon
      bwrdd          y bwrdd eto
      hanes          y symudiadau hyd yn hyn
      rheolau CYMAL  argraffu cymal o'r rheolau, fel y cyfeirir ato
      dadwneud       cymryd y symudiad olaf yn ôl
      cywiro N SYMUDIAD  disodli symudiad rhif N, ac ailchwarae'r rhai ar ei ôl
      hawlio         hawlio gêm gyfartal; `hawlio SYMUDIAD` pan fo'r hawliad yn dibynnu ar y symudiad yr ydych ar fin ei wneud
      cyfartal       cynnig gêm gyfartal, a'r chwaraewr arall yn ei derbyn neu'n ei gwrthod
      awgrym         awgrymu symudiad
      meddwl         dangos neu guddio meddyliau'r chwaraewr cyfrifiadurol
      ildio          ildio'r gêm
      adolygu        gwerthuso pob symudiad pan fo'r gêm ar ben
      cadw FFEIL     ysgrifennu'r gêm i ffeil: .pdn neu .txt yn nodiant y gêm, unrhyw enw arall fel cofnod
      cymorth, h, ?  y cymorth hwn
      gadael, q      gorffen y rhaglen
program-request-help = cymorth
program-request-moves = symudiadau
program-request-board = bwrdd
program-request-undo = dadwneud
program-request-redo = ailwneud
program-request-correct = cywiro
program-request-claim = hawlio
program-request-draw = cyfartal
program-request-resign = ildio
program-request-save = cadw
program-request-quit = gadael
program-request-score = sgôr
program-request-history = hanes
program-request-clock = cloc
program-request-stop = stopio
program-request-go = ymlaen
program-play-game-over = mae'r gêm ar ben: `dadwneud`, `cadw FFEIL` neu `gadael`
program-play-nothing-to-undo = nid oes dim i'w gymryd yn ôl
program-play-save-where = enwch ffeil: `cadw FFEIL`
program-play-saved = fe'i cadwyd yn { $file }
program-play-not-saved = ni ellir ysgrifennu { $file }: { $error }
program-help-own-seat = Eich sedd, o 1 [rhagosodiad: 1]
program-help-against = Lefel y chwaraewr cyfrifiadurol, o 1 (Nia, sy'n dechrau) hyd 10 (Myrddin, y cryfaf); yn { $solved } hefyd `perfect`
program-help-time = Eiliadau am bob symudiad, megis 0.5
program-help-clock = Munudau i bob chwaraewr ac eiliadau am bob symudiad, megis 10+5 [rhagosodiad: dim cloc]
program-help-nodes = Safleoedd i'w chwilio am bob symudiad; nid yw'r canlyniad yn dibynnu ar y peiriant
program-help-plies = Hanner symudiadau i edrych ymlaen
program-help-endings = Checkers: ffolder â thablau diweddgloeon
program-help-thinkers = Nifer yr edafedd [rhagosodiad: 1]
program-help-plot = Ysgrifennu graff o'r sgôr fel SVG; gyda sawl gêm, ffeil yr un, megis p-2.svg
program-help-contender = level:1 hyd level:10, depth:HANNER-SYMUDIADAU, nodes:RHIF, neu orchymyn injan Hub
program-help-games = Nifer y gemau; chwaraeir pob agoriad gan y ddwy ochr [rhagosodiad: 100]
program-help-match-ballots = Dechrau o falotau tri symudiad, mewn trefn ar hap
program-help-match-seed = Hedyn pob hap, 1 i 64 o ddigidau hecsadegol [rhagosodiad: 0]
program-help-match-file = Y ffeil PDN i ychwanegu'r gemau ati; ni chwaraeir eto y gemau sydd ynddi
program-help-part = Chwarae un rhan yn unig o'r ornest, megis 2/5; ffeiliau'r holl rannau yw'r ornest
program-help-sprt = Terfynu'r ornest pan fo prawf tebygolrwydd (gwallau o 5 %) yn penderfynu rhwng dau wahaniaeth Elo, megis 0,30
program-help-quiet = Gêm gyfartal hefyd ar ôl hyn a hyn o hanner symudiadau heb gipio [rhagosodiad: yn ôl y rheolau yn unig]
program-usage-error-nothing-to-resume = nid oes gêm o { $game } heb ei gorffen
program-play-may-resume = Mae gêm heb ei gorffen: mae `boardgame play { $game } --resume` yn mynd ymlaen â hi.
program-play-continue-before = Mynd ymlaen â'r rhan sydd cyn y gwall (nifer y digwyddiadau: { $events })?
program-usage-error-journal-in-use = mae'r gêm hon yn cael ei chwarae mewn ffenestr arall: gorffennwch hi yno yn gyntaf
program-play-torn = Mae llinell olaf y dyddlyfr yn anghyflawn, ac fe'i hanwybyddir.
program-usage-error-journal-exists = mae { $file } yno eisoes: mae `boardgame play { $game } { $file }` yn mynd ymlaen â hi
program-usage-error-too-many-names = mae { $names } enw ar gyfer { $seats } sedd
program-play-line-too-long = mae'r llinell hon yn rhy hir, ac fe'i hanwybyddir
program-play-yes-or-no = { $question } (ie neu na)
program-play-rules-where = mae `rheolau CYMAL` yn argraffu cymal, a `boardgame rules { $game }` y cyfan
program-play-overwrite = Mae { $file } yno eisoes. Ysgrifennu drosti?
program-play-nothing-saved = ni chadwyd dim
program-play-leave-unsaved = Nid yw'r gêm wedi'i chadw. Ei gadael?
program-play-kept = cedwir y gêm yn { $file }: mae `boardgame play { $game } { $file }` yn mynd ymlaen â hi
program-usage-error-no-such-ballot = nid oes balot { $number }: fe'u rhifir o 1 i { $ballots }
program-play-towards-a-draw = nifer y troeon y cafwyd y safle hwn: { $stood } o'r { $times } sydd eu hangen; hanner symudiadau heb gynnydd: { $quiet } o { $plies }
program-play-draw-offered = { $player }: mae { $by } yn cynnig gêm gyfartal. A ydych yn derbyn?
program-play-against-opponent = Rydych yn chwarae yn erbyn { $name }, lefel { $level }. { $about }
program-play-draw-declined = mae { $player } yn gwrthod y gêm gyfartal
program-play-no-notation = nid oes nodiant o'r fath gan { $game }: gydag estyniad arall, cofnod yw'r ffeil
program-play-ballot = Balot { $ballot }
program-deal-promised = Addawyd y ddêl: { $promise }. Ysgrifennwch hyn i lawr; datgelir y gyfrinach y tu ôl iddo pan fydd y gêm ar ben.
program-deal-word = Ychwanegwch air, neu pwyswch Enter i ddelio:
program-deal-secret = Cyfrinach y ddêl oedd { $secret }. Cadwch y gêm, a bydd `boardgame referee` yn gwirio a gadwyd yr addewid.
program-deal-drawn = Nid ychwanegwyd gair, felly dewiswyd un ar hap: { $word }
program-usage-error-bad-option = nid yw `{ $option }` yn ddewis dilys o'r rheolau: disgwylir un o { $possible }
program-usage-error-no-such-seat = nid oes sedd { $seat }: gêm i ddau chwaraewr yw hon
program-usage-error-bad-option-value = ni ellir darllen `{ $option }`: { $message }
program-usage-error-option-form = nid yw `{ $option }` ar y ffurf allwedd=gwerth
program-request-rules = rheolau
program-request-pile = pentwr
program-request-hint = awgrym
program-request-review = adolygu
program-request-thinking = meddwl
program-request-yes = ie

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
      segura                     pasio pan nad oes symudiad arall
    Ysgrifennir cardiau fel RY-H: siwt (RY, CA, GL, DE, TA, PE) a H, T, F am BEN, TORSO, TRAED, neu X, 2, 3, 4, 5.
    Geiriau eraill: symudiadau, bwrdd, pentwr (y pentwr agored), hanes, awgrym, rheolau CYMAL, ildio,
    adolygu (pan fo'r gêm ar ben), cadw FFEIL, cymorth, gadael.
program-dwyn-play-needs-record = rhowch gofnod o gêm: `boardgame show dwyn COFNOD --ply 12 --seat 1`
program-dwyn-play-aim =
    Rydych yn ennill â chorff (PEN, TORSO a THRAED) a'r GORON ar eich bwrdd, a heb gerdyn yn eich llaw. Codi sy'n gyntaf;
    wedyn taflu cerdyn, gosod cerdyn corff, neu chwarae LLADRAD neu DWYN. O dan y pac y mae'r GORON: mae'r chwaraewr
    sy'n ei chodi yn ei rhoi ar ei fwrdd ac yn gorffen ei dro, a daw'r pentwr taflu yn domen. O hynny ymlaen codir o'r domen,
    ac nid oes rhaid codi.
    Y siwtiau: RY rygbi, CA castell, GL caib a rhaw, DE deilen, TA tarian, PE penglog. Mae lliw i LLADRAD: coch, du,
    gwyrdd. Trefn y rhifau yw X, 2, 3, 4, 5.
program-dwyn-play-crown-has-come = Daeth y GORON: y domen yw'r pentwr bellach, a theflir cardiau wyneb i lawr.
program-dwyn-play-game-over = mae'r gêm ar ben: `cadw FFEIL` neu `gadael`
program-dwyn-play-answer-due = Eich tro chi: mae her ar agor. Mae `chwarae CERDYN` yn ei hateb, a `pasio` yn rhoi'r gorau iddi.
program-dwyn-play-draw-due = Eich tro chi: codwch gerdyn.
program-dwyn-play-draw-or-act = Eich tro chi; cewch godi cerdyn yn gyntaf.
program-dwyn-play-action-due = Eich tro chi.
program-dwyn-play-save-tells-all = I'r dyfarnwr yn unig y mae cofnod: mae'r hedyn ynddo, ac felly bob llaw.

## Yr hyn y mae chwaraewyr y rhaglen yn ei feddwl

program-thoughts-hint = symudiad da: { $mv }
program-thoughts-no-hint = nid oes symudiad i'w awgrymu
program-thoughts-thought = dyfnder { $depth }, { $score }: { $line }
program-thoughts-sampled = { $mv }: { $worth } mewn { $games } o gemau prawf
program-thoughts-thinking-shown = dangosir meddyliau'r chwaraewr cyfrifiadurol
program-thoughts-thinking-hidden = cuddir meddyliau'r chwaraewr cyfrifiadurol
program-thoughts-no-threads = ni ellir cychwyn yr edafedd: { $error }
program-thoughts-not-analysed = ni ellir dadansoddi gemau { $game }; gellir dadansoddi checkers a camelot
program-thoughts-better = { $score }; gwell { $line }
program-thoughts-result = { $tally } mewn { $games } o gemau: { $score } % ({ $low } i { $high })
program-thoughts-elo = Elo { $elo } ({ $low } i { $high })
program-thoughts-test-open = Elo { $less } neu { $more }: heb benderfynu
program-thoughts-test-stronger = Elo { $more } yn hytrach na { $less }, gyda 95 %
program-thoughts-test-weaker = Elo { $less } yn hytrach na { $more }, gyda 95 %
program-thoughts-test-ended = penderfynwyd: terfynodd y prawf yr ornest ar ôl { $games } o { $of } o gemau

## Bwrdd y sgoriwr

program-scorer-hint = Teipiwch beth a ddigwyddodd yn yr ergyd, er enghraifft `taro coch, potio coch 3, clustog`, neu `cymorth`.
program-scorer-help =
    Ergyd yw rhestr o'r hyn a welwyd, gyda choma rhwng y ffeithiau:
      gan B, heb sylwi, amser 42.5 s   pwy a chwaraeodd allan o dro, ac na sylwyd mewn pryd; faint o amser a gymerodd yr ergyd
      o'r fan, o'r bôlc                o ble y dewiswyd chwarae
      yn y bôlc, y tu allan i'r bôlc   ble'r oedd y bêl wen pan drawyd hi
      yn llonydd, yn symud             a oedd y peli'n llonydd cyn yr ergyd
      wedi ail-sbotio, heb ail-sbotio  a oedd y peli ar ddot y ddu eto
      yn cyffwrdd coch [heb symud | symudodd]    pêl y cyhoeddwyd ei bod yn cyffwrdd â'r bêl wen, ac a symudodd yr ergyd hi
      wedi rhewi coch 3 [ar ben | ar fôlc]    pêl y cyhoeddwyd ei bod wedi rhewi, a'i chlustog
      snwcer, dim snwcer               a gadarnhawyd snwcer
      taro coch, taro melyn a choch, taro dim, methu    beth a drawodd y bêl wen gyntaf
      trawiadau coch a du              pob pêl a drawodd, yn eu trefn
      potio coch 3, potio gwen, potio 2 coch, potio du yn y pen chwith, i mewn oddi ar, dim pot    beth a botiwyd
      clustog, dim clustog             a gyrhaeddodd pêl glustog ar ôl y cyffyrddiad cyntaf
      clustog coch 3 ar chwith uchaf [yn gynnar] [ei hun] [eto], dim clustogau    pob clustog a gyrhaeddwyd, neu ddim un
      croesodd 2, croesodd coch 1 a melyn 2    ar y toriad, sawl pêl a groesodd y llinell ganol, neu ba rai
      oddi ar y bwrdd melyn            pêl a adawodd y bwrdd ac na ddaeth yn ôl
      dychwelodd coch [cyffyrddodd]    pêl a'i gadawodd a dod yn ôl, neu a gyffyrddodd â rhywbeth ar ei ffordd
      neidiodd, dim naid               a neidiodd y bêl wen
      ffawl 5f, dim ffawl              beth a alwodd y dyfarnwr
      ymddygiad A ffawl fwriadol       hefyd: dim ymgais, cyffyrddiad bwriadol, dal i mewn oddi ar, tynnu sylw, cyn y cyhoeddiad
    Clustogau: pen, bôlc, chwith isaf, chwith uchaf, de isaf, de uchaf. Pocedi: pen, canol, bôlc, pob un yn chwith neu'n dde.
    Rhwng ergydion:
      dewis bôlc | ail-racio | fel y gorwedd    dewis yr ochr sydd wrth y bwrdd
      lagio A, lagio eto, torrwr B     pwy a enillodd y lagiad, pwy sy'n torri
      lagio A pellter 5 mm B pellter 9 mm potiwyd    pob pêl mewn lagiad: pellter, croesodd, byr, potiwyd, oddi ar y bwrdd, clustog-ochr, yng-ngheg-poced; agosach A
      galw 4c A                        ffawl y tu allan i ergyd
      cyffyrddodd A â'i sialc [bwriadol]    hefyd: â'i gorff, â'i ddillad, â'i giw, â'i flaen, â'i eiddo, ag offer y bwrdd
      symudwyd rhywun arall            symudwyd peli; hefyd: gwthiwyd, y tu hwnt i reolaeth
      disgynnodd coch 3 ar ôl 6 s      pêl a ddisgynnodd ar ôl chwe eiliad yn llonydd; o dan bump, mae'n rhan o'r ergyd olaf
      disgynnodd coch 3 ar ôl 6 s yn y ffordd    disgynnodd yn ystod yr ergyd olaf, a thynnir yr ergyd yn ôl; neu o'r neilltu
      cloc 61                          amser a fesurwyd
      amser allan rest                 stopio'r cloc; hefyd: rhwystr, pêl sy'n cyffwrdd
      stêlmêt damwain                  hefyd: bwriad, chwarae araf, chwarae negyddol; a naw lle racir naw pêl
      dyfarnu A ffrâm 8b, dyfarnu A gornest 8b    A sy'n colli'r ffrâm neu'r ornest
      protest B 5m cadarnhawyd         B yn protestio yn erbyn A: am yr ergyd olaf, neu ffawl ers hynny; dim un: ni fu ffawl; hwyr
      gwrthwneud A ffrâm | gornest     y dyfarnwr sy'n penderfynu pwy sy'n ennill
      gwrthwneud chwarae, grwpiau coch melyn, bwrdd 3 7 du, gan A, torrwr B, ergyd rydd, o'r fan neu bôlc
                                       neu sut y mae'r ffrâm; hefyd: toriad, agored, peli coch 1 a du, i'w hail-sbotio coch 2
      nodyn A 8d                       nodyn ar gyfer y cofnod
      ergyd                            ergyd na welodd neb
      {"  {"}"shot": … {"}"}                    unrhyw ddigwyddiad fel y mae mewn cofnod
    Y cloc:        cloc, cloc ar 20, stopio, ymlaen
    Camgymeriadau: dadwneud, ailwneud, cywiro 3 taro coch, clustog (disodli trydydd digwyddiad yr hanes)
    Y gweddill:    bwrdd, sgôr, hanes, rheolau CYMAL, cadw FFEIL, cymorth, gadael
program-scorer-aim =
    Rydych yn teipio'r hyn a welwyd, ac mae'r rhaglen yn cymhwyso'r rheolau. Mae ochr yn ennill y ffrâm drwy
    botio'i grŵp, y cochion neu'r melynion, ac yna'r ddu. Nid oes angen rhifau: tair pêl goch a botiwyd yw `potio coch, potio
    coch, potio coch`. Derbynnir y geiriau Saesneg hefyd.
program-scorer-sides = A yw { $a }, B yw { $b }
program-scorer-save-is-no-match = ergyd yw ffeil a gadwyd gan efelychydd, nid gornest: mae `boardgame referee` yn dyfarnu arni
program-scorer-legend = O y bêl wen, B y ddu, R ac Y y grwpiau (coch a melyn); y bôlc ar y chwith
program-scorer-clock = { $seconds } eiliad
program-scorer-clock-call = Tri deg eiliad: mae { $seconds } wedi mynd
program-scorer-clock-over = { $seconds } eiliad: mae'r trigain ar ben. Mae `cloc` yn ei wneud yn ffawl.
program-scorer-clock-stopped = wedi stopio ar { $seconds } eiliad
program-scorer-clock-running = mae'r cloc yn rhedeg
program-scorer-clock-words = mae `cloc` yn darllen y cloc, `cloc ar 20` yn ei osod, a `cloc 61` yn nodi amser a fesurwyd
program-scorer-at = ar
program-scorer-taken-back = Tynnwyd yn ôl: { $number }. { $event }. Mae `ailwneud` yn ei adfer.
program-scorer-nothing-to-redo = ni thynnwyd dim yn ôl ers y digwyddiad diwethaf
program-play-correct-words = mae `cywiro 3 11-15` yn disodli'r trydydd symudiad; nifer y symudiadau: { $events } (gweler `hanes`)
program-scorer-correct-words = mae `cywiro 3 taro coch, clustog` yn disodli'r trydydd digwyddiad; nifer y digwyddiadau: { $events } (gweler `hanes`)
program-scorer-later-refused = Ar ôl hynny nid yw { $number }. { $event } yn bosibl: { $why }. Ei ddileu, gyda phopeth ar ei ôl?
program-scorer-nothing-changed = ni newidiwyd dim
program-scorer-ruled-again = { $number }. { $event }: { $ruling }

## Y dyfarnwr

## Tablau diweddgloeon

program-about-tables = Gwneud tablau o ddiweddgloeon perffaith, ac argraffu beth sydd ynddynt
program-name-action = GWEITHRED
program-name-pieces = DARNAU|TAFELL
program-help-action = make: gwneud tablau; jobs: argraffu'r gorchmynion sy'n eu gwneud; stats: argraffu beth sydd ynddynt
program-help-pieces = Y nifer mwyaf o ddarnau (2 i 6, gyda --outcomes 2 i 7), neu un dafell, megis 2m1k-0m2k
program-help-outcomes = Cadw pwy sy'n ennill yn unig, nid ymhen sawl hanner symudiad: rhagor o ddarnau mewn llai o gof
program-help-workers = Nifer y prosesau; rhennir tafell fawr yn gynifer o rannau [rhagosodiad: 2]
program-help-tables = Y ffolder sydd â'r tablau [rhagosodiad: storfa dros dro'r defnyddiwr]
program-endings-memory = cof: { $megabytes } MB ar y mwyaf
program-endings-columns = tafell, safleoedd, ennill, cyfartal, colli, y fuddugoliaeth hwyaf mewn hanner symudiadau, nifer y safleoedd sydd ganddi
program-endings-all-slices = darnau: { $pieces }
program-endings-at = wrthi'n gwneud { $slice }
program-endings-not-in-tables = { $folder }: nid oes tabl yma ar gyfer y safle hwn, sydd â { $pieces } darn
program-endings-no-tables = { $folder }: nid oes tablau yma; mae boardgame tables make checkers 4 yn gwneud rhai
program-endings-more-tables = mae boardgame tables make checkers { $pieces } yn gwneud y tablau ar gyfer y diweddglo hwn, sydd â { $pieces } darn
program-endings-not-kept = ni ellir ysgrifennu'r tablau hyd at bedwar darn: { $error }
program-endings-made-again = { $error }; i'w ail-greu, rhedwch boardgame tables make eto gyda'r un dadleuon
program-endings-no-folder = nid oes ffolder ar gyfer tablau: enwch un â --tables
program-endings-no-tables-of = ar gyfer { $games } yn unig y gwneir tablau
program-endings-pieces-of-solution = rhowch nifer o ddarnau rhwng 2 a { $most }, neu ddim rhif am { $game } i gyd
program-endings-no-jobs-of-solution = gwneir { $game } yn un darn: nid oes tasgau ar ei gyfer
program-endings-more-outcomes = mae boardgame tables make --outcomes checkers { $pieces } yn gwneud y tablau sy'n dweud pwy sy'n ennill y diweddglo hwn, sydd â { $pieces } darn; mae hynny'n cymryd oriau
program-judgement-wins-sometime = { $player } sy'n ennill; nid yw'r tablau hyn yn dweud ymhen sawl hanner symudiad
program-judgement-keep-win-sometime = cadw'r fuddugoliaeth: { $moves }
program-judgement-lose-sometime = colli: { $moves }
program-endings-not-solved = nid yw datrysiad { $game } yn { $folder }: mae boardgame tables make { $game } yn ei wneud, mewn rhai munudau a chydag { $megabytes } MB o gof ar y mwyaf
program-judgement-best-move = symudiad gorau: { $mv }
program-usage-error-not-solved = ni ddatryswyd { $game }: dewiswch lefel rhwng 1 a 10
program-endings-pieces = disgwylir nifer o ddarnau rhwng 2 a { $most }, neu dafell megis 2m1k-0m2k
program-judgement-wins = { $player } sy'n ennill; nifer yr hanner symudiadau: { $plies }
program-judgement-drawn = cyfartal, os bydd y ddwy ochr yn chwarae cystal ag y gellir
program-judgement-keep-win = cadw'r fuddugoliaeth, mewn hanner symudiadau: { $moves }
program-judgement-keep-draw = cadw'r gêm gyfartal: { $moves }
program-judgement-throws-away-win = taflu'r fuddugoliaeth ymaith: { $moves }
program-judgement-lose = colli, mewn hanner symudiadau: { $moves }
retrograde-table-error-not-a-table = nid tabl o ddiweddgloeon yw hwn
retrograde-table-error-version = tabl o fersiwn { $found } o'r fformat yw hwn, a fersiwn { $expected } a ddarllenir
retrograde-table-error-other-slice = { $found } sydd yn y tabl hwn, nid { $expected }
retrograde-table-error-other-kind = canlyniadau lle disgwylir pellterau sydd yn y tabl hwn, neu bellterau lle disgwylir canlyniadau
retrograde-table-error-length = dylai fod gan y tabl { $expected } beit, a { $found } sydd ganddo
retrograde-table-error-checksum = nid yw'r swm gwirio yn cytuno: mae'r tabl wedi'i ddifrodi
retrograde-table-error-damaged = mae rhannau'r tabl yn gwrth-ddweud ei gilydd: mae wedi'i ddifrodi
retrograde-file-error-system = { $path }: { $error }
retrograde-file-error-table = { $path }: { $error }
retrograde-flaw-moves = rhif { $rank }: mae'r arolwg yn cyfrif { $counted } symudiad o fewn y dafell, a { $found } a wneir
retrograde-flaw-retractions = rhif { $rank }: mae'r arolwg yn cyfrif { $counted } symudiad o fewn y dafell, a { $found } a dynnir yn ôl
retrograde-flaw-elsewhere = rhif { $rank }: mae ei symudiadau'n arwain i safleoedd eraill na'r rhai y'u tynnir yn ôl ohonynt
retrograde-flaw-stuck = rhif { $rank }: nid oes na symudiad na gwerth
retrograde-flaw-value = rhif { $rank }: { $found } yw'r gwerth, ond { $expected } sy'n dilyn o'i symudiadau
retrograde-flaw-length = mae { $found } o werthoedd ar gyfer { $expected } o rifau
retrograde-too-long = dim ond ar ôl { $plies } symudiad neu fwy y penderfynir safle
tables-parse-material-error-form = ysgrifennir defnydd fel 2m1k-0m2k
tables-parse-material-error-pieces = mewn defnydd y mae darn o bob ochr, a { $most } ar y mwyaf gyda'i gilydd
tables-parse-material-error-part = ysgrifennir rhan o dafell fel 2m1k-0m2k:18:1/2: y dafell, un o'i chamau, a pha ran o faint
tables-make-error-before = ni ellir gwneud { $slice } cyn { $before }
tables-make-error-too-long = { $slice }: dim ond ar ôl { $plies } symudiad neu fwy y penderfynir safle
players-client-error-system = { $error }
players-client-error-ended = mae'r injan wedi dod i ben
players-client-error-silent = nid yw'r injan wedi ateb ers { $seconds } eiliad
players-client-error-error = dywed yr injan: { $message }
players-client-error-illegal = mae'r injan yn chwarae "{ $text }", nad yw'n symudiad cyfreithlon
