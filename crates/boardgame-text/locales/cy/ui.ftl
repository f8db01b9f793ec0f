### Yr hyn y mae'r rhaglen ei hun yn ei ddweud.

## Beth ydyw

program-about-program = Dyfarnwr ar gyfer checkers (draffts Americanaidd), Camelot, Dwyn a phŵl pêl-ddu
program-about-referee = Darllen cofnodion o gemau a dyfarnu ar bob symudiad
program-about-perft = Cyfrif y dilyniannau o symudiadau cyfreithlon sy'n dechrau mewn safle
program-about-show = Tynnu llun o fwrdd, o'i ddechrau, o safle neu o ffeil, a dweud pwy sydd i chwarae
program-about-play = Chwarae yn y derfynell
program-about-rules = Argraffu rheolau gêm, neu'r cymal y mae gwrthodiad yn cyfeirio ato
program-about-report = Ysgrifennu tudalen ar gyfer pob gêm mewn ffeil: pob hanner symudiad gyda'i fwrdd a'i ddyfarniad, i gamu drwyddynt
program-about-backup = Copïo cronfa ddata gweinydd, a all fod yn rhedeg, i ffeil newydd
program-about-serve = Gweini byrddau ar gyfer pob gêm i borwyr, a dweud y cyfeiriad
program-about-engine = Chwarae drwy brotocol Hub ar y mewnbwn a'r allbwn safonol, ar gyfer rhaglenni eraill
program-about-analyse = Dweud am bob symudiad mewn gêm beth oedd ei werth, a nodi camgymeriadau
program-about-match = Peri i ddau chwaraewr draffts chwarae llawer o gemau, a dweud pa mor gryf ydynt
program-about-completions = Argraffu sgript sy'n peri i gragen gwblhau'r ymresymiadau hyn
program-about-man = Argraffu tudalen o'r llawlyfr, ar gyfer `man`
program-about-help = Argraffu'r cymorth hwn, neu gymorth gorchymyn
program-about-welcome =
    boardgame: dyfarnwr ar gyfer checkers (draffts Americanaidd), Camelot, Dwyn a phŵl pêl-ddu

      boardgame referee FFEIL…      dyfarnu ar gemau a gofnodwyd, fesul symudiad
      boardgame play GÊM            chwarae yn y derfynell
      boardgame show GÊM            tynnu llun o'r bwrdd a rhestru'r symudiadau cyfreithlon
      boardgame rules GÊM           argraffu'r rheolau, neu un cymal ohonynt
      boardgame analyse FFEIL       dweud beth oedd gwerth pob symudiad
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
program-help-html = Y ffolder ar gyfer y tudalennau, a wneir lle nad oes un
program-help-port = Y porth i wrando arno [rhagosodiad: 8090, neu un rhydd]
program-help-address = Y cyfeiriad i wrando arno [rhagosodiad: 127.0.0.1, nad yw ond y peiriant hwn yn ei gyrraedd]
program-help-host = Enw arall y caiff porwyr alw'r gweinydd wrtho; unwaith ar gyfer pob un
program-help-forwarded = Y tu ôl i ddirprwy: y pennyn lle mae'n enwi pwy a'i galwodd, megis X-Forwarded-For
program-help-expire = Ar ôl sawl diwrnod y dileir bwrdd nad oes neb yn ymweld ag ef [rhagosodiad: byth]
program-help-copy = Y ffeil i gopïo iddi, na chaiff fod yno eto
program-serving-plain = Mae hwn yn HTTP plaen: gall pawb ar yr un rhwydwaith ddarllen y dolenni ac eistedd yn y seddi. Gweler docs/serve.md am HTTPS.
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
program-help-game-or-file = Y gêm, neu unrhyw ffeil y mae'r dyfarnwr yn ei darllen
program-help-what = Safle o'r gêm honno, neu ffeil [rhagosodiad: dechrau'r gêm]
program-help-number = Pa gêm yn y ffeil, gan gyfrif o 1 [rhagosodiad: 1]
program-help-one-game = Y gêm hon yn unig yn y ffeil, gan gyfrif o 1 [rhagosodiad: pob un]
program-help-ply = Ar ôl sawl hanner symudiad neu ergyd [rhagosodiad: pob un; dim un o ffeil efelychydd]
program-help-seat = Dwyn: o ba sedd yr edrychir, gan gyfrif o 1 [rhagosodiad: o'r tu allan]
program-help-svg = Ysgrifennu llun i'r ffeil hon yn lle tynnu llun â llythrennau
program-help-players = Dwyn: sawl chwaraewr sydd, rhwng 2 a 6 [rhagosodiad: 2]
program-help-random = Checkers a Camelot: pa chwaraewr sy'n symud ar hap, 1 neu 2 [rhagosodiad: neb]
program-help-saved = Gêm a gadwyd i fynd ymlaen â hi: dyddlyfr, cofnod, PDN neu gofnod Camelot
program-help-analysed = Y ffeil: PDN, cofnodion Camelot, cofnod neu ddyddlyfr
program-help-name = Enw chwaraewr, fesul sedd; unwaith i bob un
program-help-ballot = Checkers: dechrau o falot tri symudiad, yn ôl ei rif, neu `draw` am un ar hap
program-help-race = Pêl-ddu: sawl ffrâm sy'n ennill yr ornest [rhagosodiad: 1]
program-help-best-of = Pêl-ddu: o sawl ffrâm y mae mwy na'u hanner yn ennill yr ornest; mae'r un nifer i'r ddwy ochr yn gêm gyfartal
program-help-doubles = Pêl-ddu: parau yw'r ochrau, a 8h yn berthnasol iddynt
program-help-frames = Pêl-ddu: sawl ffrâm a chwaraeir i gyd
program-help-breaker = Pêl-ddu: pwy sy'n torri gyntaf, A neu B [rhagosodiad: mae'r ochrau'n lagio amdani]
program-help-option = Dwyn a phêl-ddu: un o ddewisiadau'r rheolau, megis defender=must neu alternation=shifted; unwaith i bob un
program-help-journal = Ble i ysgrifennu'r hyn sy'n digwydd wrth iddo ddigwydd [rhagosodiad: mewn terfynell, ffeil y defnyddiwr ei hun]
program-help-resume = Mynd ymlaen â'r gêm y torrwyd ar ei thraws ddiwethaf
program-help-command = Y gorchymyn
program-help-shell = Y gragen: bash, elvish, fish, powershell, zsh
program-help-clause = Cymal neu adran, fel y cyfeirir ati: 4.9, R8.3, 5f [rhagosodiad: y rheolau i gyd]
program-help-told = Yr hyn a ŵyr pobl am ergydion a efelychwyd, fel JSON: names, placement, readings, before, a shots wrth eu rhifau
program-help-before = Cyflwr y ffrâm cyn ergyd a efelychwyd, fel JSON [rhagosodiad: toriad]
program-help-promise = Yr hyn a addawodd y deliwr cyn delio: rhaid i'r cofnod fod o'r ddêl honno
program-help-seen = Yr hyn a welodd sedd o'r gêm, fel y'i cadwodd ei rhaglen: rhaid i'r cofnod gytuno ag ef
program-help-fair = Dwyn: addo'r ddêl, a gadael i chi ychwanegu geiriau ati cyn delio'r cardiau
program-help-seed = O ble y daw pob hap, 1 i 64 o ddigidau hecsadegol [rhagosodiad: ar hap]

## Ymresymiadau anghywir

program-wrong-unknown-argument = ymresymiad anhysbys `{ $argument }`
program-wrong-unknown-command = gorchymyn anhysbys `{ $command }`
program-wrong-missing-argument = ar goll: { $argument }
program-wrong-missing-value = ni roddwyd dim ar gyfer { $argument }
program-wrong-unknown-value = nid yw `{ $value }` yn un o werthoedd { $argument }; ei werthoedd yw { $possible }
program-wrong-bad-value = nid yw `{ $value }` yn un o werthoedd { $argument }: { $help }
program-wrong-out-of-range = nid yw `{ $value }` yn un o werthoedd { $argument }; ei werthoedd yw { $least } hyd { $most }
program-wrong-other-games-argument = nid oes ystyr i { $argument } mewn gêm o { $game }
program-wrong-bad-arguments = nid yw'r ymresymiadau hyn yn cyd-fynd
program-wrong-conflicting-arguments = ni ellir defnyddio { $argument } gyda { $other }
program-wrong-not-utf8 = nid yw ymresymiad y mae'n rhaid iddo fod yn destun yn UTF-8
program-wrong-did-you-mean = ai `{ $meant }` oedd gennych mewn golwg?
program-wrong-unknown-clause = nid oes cymal { $clause } yn { $game }; ei gymalau yw { $clauses }
program-wrong-not-built = adeiladwyd y rhaglen hon heb `{ $command }`: mae `cargo run --release --features serve -- { $command }` yn adeiladu ac yn rhedeg un sydd â hi
program-wrong-try-help = rhowch gynnig ar `{ $command } --help`

## Ffeiliau

program-trouble-failed = mae'r system yn gwrthod hyn: { $error }
program-trouble-not-written = ni ellir ysgrifennu'r allbwn: { $error }
program-trouble-skipped = gadawyd allan: { $found }
program-trouble-left-out = {"; "}{ $files } ffeil heb gemau wedi'u gadael allan
program-trouble-frame-missing = { $error }; mae `--before FFEIL` yn ei ddarllen, a `--told FFEIL` bopeth arall na ŵyr efelychydd
program-trouble-nothing-refereed = nid oes dim i ddyfarnu arno yma

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
program-count-no-of-hidden = mae perft yn cyfrif y symudiadau sy'n dilyn safle y gall pawb ei weld; yn Dwyn mae'r dwylo a'r domen yn gudd, ac arnynt hwy y mae'r hyn a all ddilyn yn dibynnu. Gellir cyfrif gemau bwrdd: { $games }
program-count-no-of-observed = mae perft yn cyfrif y symudiadau sy'n dilyn safle; mewn pŵl pêl-ddu ergyd a welodd rhywun yw symudiad, ac nid oes rhestr o bob ergyd. Gellir cyfrif gemau bwrdd: { $games }
program-count-no-memory = nid oes digon o gof ar gyfer y tabl hwn: rhowch rif llai i --hash
program-count-too-many-nodes = mae mwy o ddilyniannau o symudiadau nag y gellir eu cyfrif yma: 2^64 neu fwy

## Chwarae

program-play-hint = Teipiwch symudiad, neu `cymorth`.
program-play-help =
    Geiriau eraill, mewn priflythrennau neu beidio:
      symudiadau     y symudiadau cyfreithlon
      bwrdd          y bwrdd eto
      hanes          y symudiadau hyd yn hyn
      rheolau CYMAL  argraffu cymal o'r rheolau, fel y cyfeirir ato
      dadwneud       cymryd y symudiad olaf yn ôl
      cywiro N SYMUDIAD  dweud beth oedd symudiad rhif N mewn gwirionedd, a chwarae'r gweddill eto
      hawlio         hawlio gêm gyfartal; `hawlio SYMUDIAD` pan fo'r hawliad yn dibynnu ar y symudiad yr ydych ar fin ei wneud
      cyfartal       cynnig gêm gyfartal, a'r chwaraewr arall yn ei derbyn neu'n ei gwrthod
      awgrym         dweud beth a chwaraeai chwaraewr cryf
      meddwl         dangos yr hyn y mae'r chwaraewr arall yn ei feddwl, neu ei guddio eto
      ildio          ildio'r gêm
      adolygu        dweud beth oedd gwerth pob symudiad pan fo'r gêm ar ben
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
program-play-save-where = dywedwch ble: `cadw FFEIL`
program-play-saved = fe'i cadwyd yn { $file }
program-play-not-saved = ni ellir ysgrifennu { $file }: { $error }
program-help-own-seat = Ble'r ydych chi'n eistedd, gan gyfrif o 1 [rhagosodiad: 1]
program-help-against = Pwy sy'n chwarae yn eich erbyn, o 1, ar gyfer dechreuwyr, hyd 10, mor gryf ag y gall y rhaglen fod; yn { $solved } `perfect`
program-help-time = Eiliadau i feddwl am symudiad, megis 0.5
program-help-clock = Munudau i bob chwaraewr ar gyfer y gêm, ac eiliadau am bob symudiad, megis 10+5 [rhagosodiad: dim cloc]
program-help-nodes = Safleoedd i edrych arnynt ar gyfer symudiad: ceir yr un canlyniad o'r un nifer ar bob peiriant
program-help-plies = Hanner symudiadau i edrych ymlaen
program-help-endings = Checkers: ffolder â thablau diweddgloeon
program-help-thinkers = Sawl edefyn sy'n meddwl [rhagosodiad: 1]
program-help-plot = Ble i ysgrifennu llun o hynt y sgôr, fel SVG; o sawl gêm, mae rhif pob un yn yr enw, megis p-2.svg
program-help-contender = level:1 hyd level:10, depth:HANNER-SYMUDIADAU, nodes:RHIF, neu orchymyn injan sy'n siarad Hub
program-help-games = Sawl gêm a chwaraeir, pob agoriad gan y ddwy ochr [rhagosodiad: 100]
program-help-match-ballots = Dechrau o falotau tri symudiad, mewn trefn ar hap
program-help-match-seed = O ble y daw pob hap, 1 i 64 o ddigidau hecsadegol [rhagosodiad: 0]
program-help-match-file = Ble yr ysgrifennir y gemau fel PDN; ni chwaraeir eto y rhai sydd yno eisoes
program-help-part = Pa ran o'r ornest i'w chwarae, megis 2/5: ffeiliau'r holl rannau yw'r ornest
program-help-sprt = Terfynu'r ornest cyn gynted ag y bydd prawf tebygolrwydd yn penderfynu rhwng dau wahaniaeth, megis 0,30, gyda gwallau o 5 % y naill ffordd a'r llall; ni all rhan o ornest derfynu ohoni ei hun
program-help-quiet = Gêm gyfartal hefyd ar ôl hyn a hyn o hanner symudiadau heb gipio [rhagosodiad: yn ôl y rheolau yn unig]
program-wrong-nothing-to-resume = ni thorrwyd ar draws yr un gêm o { $game }
program-play-may-resume = Torrwyd ar draws gêm: mae `boardgame play { $game } --resume` yn mynd ymlaen â hi.
program-play-continue-before = Mynd ymlaen â'r hyn sydd o'i flaen (nifer y digwyddiadau: { $events })?
program-wrong-journal-in-use = mae'r gêm hon yn cael ei chwarae mewn ffenestr arall: gorffennwch hi yno yn gyntaf
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
program-play-towards-a-draw = nifer y troeon y cafwyd y safle hwn: { $stood } o { $times }; hanner symudiadau heb yr hyn sy'n ailgychwyn y cyfrif: { $quiet } o { $plies }
program-play-draw-offered = { $player }: mae { $by } yn cynnig gêm gyfartal. A ydych yn derbyn?
program-play-draw-declined = mae { $player } yn gwrthod y gêm gyfartal
program-play-no-notation = nid oes nodiant o'r fath gan { $game }: mae diweddiad arall yn ei wneud yn gofnod
program-play-ballot = Balot { $ballot }
program-deal-promised = Addawyd y ddêl: { $promise }. Ysgrifennwch hyn i lawr; datgelir y gyfrinach y tu ôl iddo pan fydd y gêm ar ben.
program-deal-word = Gair o'ch dewis chi, neu linell wag i ddelio:
program-deal-secret = Cyfrinach y ddêl oedd { $secret }. Cadwch y gêm, a dywed `boardgame referee` a gadwyd yr addewid.
program-deal-drawn = Ni ddywedodd neb air, felly tynnwyd un ar hap: { $word }
program-wrong-bad-option = nid yw `{ $option }` yn un o ddewisiadau'r rheolau; ceir { $possible }
program-wrong-no-such-seat = nid oes sedd { $seat }: dau sy'n chwarae
program-wrong-bad-option-value = ni ellir darllen `{ $option }`: { $message }
program-wrong-option-form = nid yw `{ $option }` ar y ffurf allwedd=gwerth
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
      segura                     pan nad oes dim i'w wneud na dim i'w godi
    Ysgrifennir cardiau fel RY-H: siwt (RY, CA, GL, DE, TA, PE) a H, T, F am BEN, TORSO, TRAED, neu X, 2, 3, 4, 5.
    Geiriau eraill: symudiadau, bwrdd, pentwr (y pentwr agored), hanes, awgrym, rheolau CYMAL, ildio,
    adolygu (pan fo'r gêm ar ben), cadw FFEIL, cymorth, gadael.
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
program-thoughts-no-threads = ni ellir cychwyn yr edafedd: { $error }
program-thoughts-not-analysed = ni ellir dadansoddi gemau { $game }; gellir dadansoddi checkers a camelot
program-thoughts-better = { $score }; gwell { $line }
program-thoughts-result = { $tally } mewn { $games } o gemau: { $score } % ({ $low } i { $high })
program-thoughts-elo = Elo { $elo } ({ $low } i { $high })
program-thoughts-test-open = Elo { $less } neu { $more }: ni ellir dweud eto
program-thoughts-test-stronger = Elo { $more } yn hytrach na { $less }, gyda 95 %
program-thoughts-test-weaker = Elo { $less } yn hytrach na { $more }, gyda 95 %
program-thoughts-test-ended = penderfynwyd: terfynodd y prawf yr ornest ar ôl { $games } o { $of } o gemau

## Bwrdd y sgoriwr

program-scorer-hint = Teipiwch beth a ddigwyddodd yn yr ergyd, er enghraifft `taro coch, potio coch 3, clustog`, neu `cymorth`.
program-scorer-help =
    Ergyd yw'r hyn a welwyd ohoni, gyda choma rhwng y ffeithiau:
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
      nodyn A 8d                       rhywbeth a gofnodir
      ergyd                            ergyd na welwyd dim ohoni
      {"  {"}"shot": … {"}"}                    unrhyw ddigwyddiad fel y mae mewn cofnod
    Y cloc:        cloc, cloc ar 20, stopio, ymlaen
    Camgymeriadau: dadwneud, ailwneud, cywiro 3 taro coch, clustog (beth oedd trydydd digwyddiad yr hanes mewn gwirionedd)
    Y gweddill:    bwrdd, sgôr, hanes, rheolau CYMAL, cadw FFEIL, cymorth, gadael
program-scorer-aim =
    Rydych yn teipio'r hyn a welwyd, a dywedir wrthych beth sy'n dilyn yn ôl y rheolau. Mae ochr yn ennill y ffrâm drwy
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
program-scorer-taken-back = Tynnwyd yn ôl: { $number }. { $event }. Mae `ailwneud` yn ei roi eto.
program-scorer-nothing-to-redo = ni thynnwyd dim yn ôl ers y digwyddiad diwethaf
program-play-correct-words = mae `cywiro 3 11-15` yn dweud beth oedd y trydydd symudiad; nifer y symudiadau: { $events } (gweler `hanes`)
program-scorer-correct-words = mae `cywiro 3 taro coch, clustog` yn dweud beth oedd y trydydd digwyddiad; nifer y digwyddiadau: { $events } (gweler `hanes`)
program-scorer-later-refused = Ar ôl hynny ni all { $number }. { $event } sefyll: { $why }. Ei adael allan, gyda phopeth ar ei ôl?
program-scorer-nothing-changed = ni newidiwyd dim
program-scorer-ruled-again = { $number }. { $event }: { $ruling }

## Y dyfarnwr

## Tablau diweddgloeon

program-about-tables = Gwneud tablau o ddiweddgloeon perffaith, a dweud beth sydd ynddynt
program-name-action = GWEITHRED
program-name-pieces = DARNAU|TAFELL
program-help-action = make: gwneud tablau; jobs: ysgrifennu'r gorchmynion sy'n eu gwneud, un ar bob llinell; stats: dweud beth sydd ynddynt
program-help-pieces = Tablau hyd at y nifer hwn o ddarnau (rhwng 2 a 6, neu 7 os canlyniadau'n unig), neu un dafell, megis 2m1k-0m2k
program-help-outcomes = Dim ond pwy sy'n ennill neu a yw'r safle'n gyfartal, ac nid ymhen sawl hanner symudiad: ar gyfer rhagor o ddarnau, mewn llai o gof
program-help-workers = Faint o brosesau sy'n gweithio ar yr un pryd: torrir tafell fawr yn gynifer o rannau [rhagosodiad: 2]
program-help-tables = Y ffolder sydd â'r tablau [rhagosodiad: storfa dros dro'r defnyddiwr]
program-endings-memory = cof: { $megabytes } MB ar y mwyaf
program-endings-columns = tafell, safleoedd, ennill, cyfartal, colli, y fuddugoliaeth hwyaf mewn hanner symudiadau, nifer y safleoedd sydd ganddi
program-endings-all-slices = darnau: { $pieces }
program-endings-at = wrthi'n gwneud { $slice }
program-endings-not-in-tables = { $folder }: nid oes tabl yma ar gyfer y safle hwn, sydd â { $pieces } darn
program-endings-no-tables = { $folder }: nid oes tablau yma; mae boardgame tables make checkers 4 yn gwneud rhai
program-endings-more-tables = mae boardgame tables make checkers { $pieces } yn gwneud y tablau sy'n dweud beth yw gwerth y diweddglo hwn, sydd â { $pieces } darn
program-endings-not-kept = ni ellir cadw'r tablau hyd at bedwar darn: { $error }
program-endings-made-again = { $error }; mae boardgame tables make { $game } yn ei wneud eto
program-endings-no-folder = ni wyddys am ffolder i gadw tablau ynddi: enwch un â --tables
program-endings-no-tables-of = ar gyfer { $games } yn unig y gwneir tablau
program-endings-pieces-of-solution = gwneir { $game } yn gyfan, neu'r rhan sydd â rhwng 2 ac 8 darn
program-endings-no-jobs-of-solution = gwneir { $game } yn gyfan: nid oes tasgau ar ei gyfer
program-endings-more-outcomes = mae boardgame tables make --outcomes checkers { $pieces } yn gwneud y tablau sy'n dweud pwy sy'n ennill y diweddglo hwn, sydd â { $pieces } darn; mae gwneud pob un yn cymryd oriau
program-judgement-wins-sometime = { $player } sy'n ennill; nid yw'r tablau hyn yn dweud ymhen sawl hanner symudiad
program-judgement-keep-win-sometime = cadw'r fuddugoliaeth: { $moves }
program-judgement-lose-sometime = colli: { $moves }
program-endings-not-solved = nid yw datrysiad { $game } yn { $folder }: mae boardgame tables make { $game } yn ei wneud, mewn rhai munudau a chydag { $megabytes } MB o gof ar y mwyaf
program-judgement-best-move = symudiad gorau: { $mv }
program-wrong-not-solved = ni ddatryswyd { $game }: yn erbyn lefel rhwng 1 a 10 y'i chwaraeir
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
