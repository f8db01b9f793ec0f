### Yr hyn y mae'r rhaglen ei hun yn ei ddweud.

## Beth ydyw

ui_about = Dyfarnwr ar gyfer checkers (draffts Americanaidd), Camelot, Dwyn a phŵl pêl-ddu
ui_about_referee = Darllen cofnodion o gemau a dyfarnu ar bob symudiad
ui_about_perft = Cyfrif y rhesi o symudiadau cyfreithlon sy'n dechrau mewn safle
ui_about_show = Tynnu llun o'r bwrdd a rhestru'r symudiadau cyfreithlon
ui_about_play = Chwarae yn y derfynell
ui_welcome =
    boardgame: dyfarnwr ar gyfer checkers (draffts Americanaidd), Camelot, Dwyn a phŵl pêl-ddu

      boardgame referee FFEIL…      dyfarnu ar gemau a gofnodwyd, fesul symudiad
      boardgame play GÊM            chwarae yn y derfynell
      boardgame show GÊM            tynnu llun o'r bwrdd a rhestru'r symudiadau cyfreithlon
      boardgame perft GÊM DYFNDER   cyfrif rhesi o symudiadau cyfreithlon

    Rhowch gynnig ar:  boardgame show checkers
    Cymorth:           boardgame GORCHYMYN --help
    English:           boardgame --lang en

## Ymresymiadau

ui_heading_usage = Defnydd
ui_heading_commands = Gorchmynion
ui_heading_arguments = Ymresymiadau
ui_heading_options = Dewisiadau
ui_usage_program = boardgame [--lang IAITH] GORCHYMYN …
ui_usage_referee = boardgame referee [--verbose] [--json] [--before FFEIL] FFEIL…
ui_usage_perft = boardgame perft [--position SAFLE] [--divide | --split RHIF] [--hash RHIF] [--threads RHIF] [--json] GÊM DYFNDER
    { "         " }boardgame perft [--hash RHIF] [--threads RHIF] --jobs FFEIL
    { "         " }boardgame perft [--json] --sum [FFEIL]
ui_usage_show = boardgame show [--ply RHIF] [--seat RHIF] GÊM [SAFLE]
ui_usage_play = boardgame play [--players RHIF] [--race RHIF] [--random RHIF] [--seed HEX] GÊM
ui_name_file = FFEIL
ui_name_game = GÊM
ui_name_depth = DYFNDER
ui_name_position = SAFLE
ui_name_number = RHIF
ui_name_hex = HEX
ui_name_lang = IAITH
ui_help_help = Dangos y cymorth hwn
ui_help_version = Dangos y fersiwn
ui_help_lang = Yr iaith i'w siarad: en neu cy [rhagosodiad: iaith yr amgylchedd]
ui_help_paths = Ffeiliau o gemau a gofnodwyd, neu ffolderi o ffeiliau o'r fath
ui_help_verbose = Dweud beth a wnaeth pob symudiad
ui_help_json = Argraffu un gwrthrych JSON ar bob llinell
ui_help_game = Y gêm: { $games }
ui_help_depth = Sawl symudiad o ddyfnder i'w cyfrif
ui_help_position = Y safle i ddechrau ohono [rhagosodiad: dechrau'r gêm]
ui_help_divide = Cyfrif yr hyn sy'n dilyn pob symudiad ar wahân hefyd
ui_help_hash = Sawl megabeit i dabl o gyfrifon, rhag cyfrif yr un safle ddwywaith [rhagosodiad: dim tabl]
ui_help_threads = Sawl edefyn sy'n cyfrif [rhagosodiad: 1]
ui_help_split = Heb gyfrif dim, ysgrifennu un dasg ar bob llinell am bob safle ar ôl cynifer o symudiadau
ui_help_jobs = Cyfrif y tasgau mewn ffeil, `-` am y mewnbwn safonol, ac ysgrifennu un canlyniad ar bob llinell
ui_help_sum = Adio canlyniadau'r holl dasgau mewn ffeil [rhagosodiad: y mewnbwn safonol]
ui_help_what = Y safle; yn Dwyn ffeil cofnod, mewn pêl-ddu ffeil a gadwyd gan pooltool [rhagosodiad: dechrau'r gêm]
ui_help_ply = Dwyn: ar ôl sawl symudiad [rhagosodiad: pob un]
ui_help_seat = Dwyn: o ba sedd yr edrychir, gan gyfrif o 1 [rhagosodiad: o'r tu allan]
ui_help_players = Dwyn: sawl chwaraewr sydd, 2 i 6 [rhagosodiad: 2]
ui_help_random = Checkers a Camelot: pa chwaraewr sy'n symud ar hap, 1 neu 2 [rhagosodiad: neb]
ui_help_race = Pêl-ddu: sawl ffrâm sy'n ennill yr ornest [rhagosodiad: 1]
ui_help_before = Cyflwr y ffrâm cyn ergyd a efelychwyd, fel JSON [rhagosodiad: toriad]
ui_help_seed = O ble y daw pob hap, 1 i 64 o ddigidau hecsadegol [rhagosodiad: drwy goelbren]

## Ymresymiadau anghywir

ui_unknown_argument = ymresymiad anhysbys `{ $argument }`
ui_unknown_command = gorchymyn anhysbys `{ $command }`
ui_missing_argument = ar goll: { $argument }
ui_missing_value = ni roddwyd dim ar gyfer { $argument }
ui_unknown_value = nid yw `{ $value }` yn un o werthoedd { $argument }: { $possible }
ui_bad_value = nid yw `{ $value }` yn werth ar gyfer { $argument }
ui_other_games_argument = nid oes ystyr i { $argument } mewn gêm o { $game }
ui_bad_arguments = nid yw'r ymresymiadau hyn yn cyd-fynd
ui_try_help = rhowch gynnig ar `{ $command } --help`

## Ffeiliau

ui_cannot_open = ni ellir darllen y ffeil: { $error }
ui_found_nothing = dim byd
ui_found_binary = ffeil nad yw'n destun
ui_found_json = JSON o fath arall
ui_found_text = testun heb symudiadau
ui_not_a_game = disgwylid gemau mewn PDN, cofnodion Camelot, cofnod mewn JSON, neu ffeil a gadwyd gan pooltool; cafwyd { $found }
ui_no_games = nid oes gêm yn y ffeil

## Dyfarniadau

# Nid yw «ffeil», «gêm» na «symudiad» yn treiglo ar ôl rhif.
ui_files = { $files } ffeil
ui_games = { $games } gêm
ui_moves = { $moves } symudiad
ui_heading_game = { $file }, gêm { $number }
ui_ply = { $number }. { $player }: { $mv }
ui_ply_did = { $number }. { $player }: { $mv } ({ $did })
ui_legal = popeth mewn trefn: { $moves }; { $outcome }
ui_illegal = yn groes i'r rheolau
ui_illegal_ply = yn groes i'r rheolau ar symudiad { $ply }
ui_illegal_move = yn groes i'r rheolau ar symudiad { $ply }, { $mv }
ui_illegal_in_variation = yn groes i'r rheolau mewn amrywiad, ar symudiad { $ply }, { $mv }
ui_legal_instead = cyfreithlon: { $moves }
ui_unreadable = annarllenadwy: { $message }
ui_unreadable_at = annarllenadwy: llinell { $line }, colofn { $column }: { $message }
ui_summary = { $files }, { $games }, { $plies }: { $legal } mewn trefn, { $illegal } yn groes i'r rheolau, { $unreadable } yn annarllenadwy
ui_won = { $player } sy'n ennill ({ $clause })
ui_drawn = gêm gyfartal ({ $clause })
ui_unfinished = heb ei gorffen
ui_contradicted = rhoddir y canlyniad fel { $result }, ond ar y bwrdd: { $outcome }
ui_two_results = rhoddir y canlyniad fel { $result }, ond yn ôl y tag Result: { $tag }

## Byrddau a chyfrif

ui_perft_depth = { $depth } { $nodes } { $seconds } e { $rate } nod/e
ui_perft_sum = Nifer y tasgau: { $jobs }; nifer y nodau: { $nodes }, mewn { $seconds } eiliad
ui_nodes_so_far = { $nodes } nod
ui_no_perft_of_hidden = mae perft yn cyfrif y symudiadau sy'n dilyn safle y gall pawb ei weld; yn Dwyn mae'r dwylo a'r domen yn gudd, ac arnynt hwy y mae'r hyn a all ddilyn yn dibynnu. Gellir cyfrif gemau bwrdd: checkers, camelot
ui_no_perft_of_observed = mae perft yn cyfrif y symudiadau sy'n dilyn safle; mewn pŵl pêl-ddu ergyd a welodd rhywun yw symudiad, ac nid oes rhestr o bob ergyd. Gellir cyfrif gemau bwrdd: checkers, camelot
ui_too_many_nodes = mae mwy o resi o symudiadau nag y gellir eu cyfrif yma: 2^64 neu fwy
ui_no_threads = ni ellir cychwyn yr edafedd: { $error }
ui_no_memory = nid oes digon o gof ar gyfer y tabl hwn: rhowch rif llai i --hash
ui_split_too_deep = mae --split { $plies } yn ddyfnach na'r dyfnder { $depth }
ui_nothing_to_split = mae pob gêm ar ben cyn y symudiad hwn: { $plies }; nid oes dim i'w gyfrif
ui_no_jobs = nid oes yr un llinell ynddi
ui_bad_line = llinell { $line }: { $error }
ui_other_game = llinell { $line }: tasg o `{ $found }` yw hon ymhlith tasgau o `{ $expected }`
ui_other_task = llinell { $line }: canlyniad o `{ $found }` yw hwn ymhlith canlyniadau o `{ $expected }`
ui_contradicting_result = llinell { $line }: mae canlyniad gwahanol i dasg { $id } yma nag o'r blaen, neu nid oes tasg â'r rhif hwn
ui_missing_results = tasgau heb ganlyniad: { $missing } o { $of }: { $ids }
ui_to_move = Tro { $player } yw hi i symud
ui_legal_moves = { $count } symudiad cyfreithlon: { $moves }

## Chwarae

ui_play_hint = Teipiwch symudiad, neu `cymorth`.
ui_play_help =
    Ysgrifennwch symudiad fel mewn llyfrau. Geiriau eraill:
      symudiadau    y symudiadau cyfreithlon
      bwrdd         y bwrdd eto
      dadwneud      cymryd y symudiad olaf yn ôl
      hawlio        hawlio gêm gyfartal; `hawlio SYMUDIAD` pan fo'r hawliad yn dibynnu ar y symudiad yr ydych ar fin ei wneud
      cyfartal      gorffen y gêm yn gyfartal drwy gytundeb
      ildio         ildio'r gêm
      cadw FFEIL    ysgrifennu'r gêm i ffeil: .pdn neu .txt yn nodiant y gêm, unrhyw enw arall fel cofnod
      gadael        gorffen y rhaglen
ui_word_help = cymorth
ui_word_moves = symudiadau
ui_word_board = bwrdd
ui_word_undo = dadwneud
ui_word_claim = hawlio
ui_word_draw = cyfartal
ui_word_resign = ildio
ui_word_save = cadw
ui_word_quit = gadael
ui_word_score = sgôr
ui_word_history = hanes
ui_word_clock = cloc
ui_word_stop = stopio
ui_word_go = ymlaen
ui_game_over = mae'r gêm ar ben: `dadwneud`, `cadw FFEIL` neu `gadael`
ui_nothing_to_undo = nid oes dim i'w gymryd yn ôl
ui_save_where = dywedwch ble: `cadw FFEIL`
ui_saved = fe'i cadwyd yn { $file }
ui_not_saved = ni ellir ysgrifennu { $file }: { $error }
