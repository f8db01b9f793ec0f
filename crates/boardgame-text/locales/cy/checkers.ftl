checkers-side-black = Du
checkers-side-white = Gwyn
checkers-role-man = dyn
checkers-role-king = brenin
checkers-effect-summary-took = yn cipio { $squares }
checkers-effect-summary-crowned = coronir y dyn yn frenin
checkers-effect-summary-took-and-crowned = yn cipio { $squares }, a choronir y dyn yn frenin
checkers-legend = b, w: dynion; B, W: brenhinoedd; pob sgwâr tywyll gyda'i rif

## Gwrthodiadau

checkers-illegal-over = mae'r gêm ar ben
checkers-illegal-nothing = nid oes dim ar { $square }
checkers-illegal-wrong-side = nid { $to_move } biau'r darn ar { $square }, a thro { $to_move } yw hi i symud
checkers-illegal-off-board = nid oes sgwâr { $number }: o 1 i 32 y'u rhifir
checkers-illegal-out-of-reach = nid yw { $to } wrth ymyl { $from } nac o fewn naid iddo
checkers-illegal-moves-back = mae { $to } y tu ôl i'r dyn ar { $from }
checkers-illegal-jumps-back = mae { $to } y tu ôl i'r dyn ar { $from }
checkers-illegal-occupied = mae darn ar { $square }
checkers-illegal-blocked = ni ellir neidio dros { $over }: mae darn ar { $square }
checkers-illegal-nothing-to-jump = nid oes dim ar { $over } i neidio drosto
checkers-illegal-own-piece = yr ochr sy'n symud biau'r darn ar { $over }
checkers-illegal-jumped-twice = neidiwyd eisoes dros y darn ar { $over }
checkers-illegal-goes-on-after-crowning = coronir y dyn ar { $at }
checkers-illegal-must-jump = gall { $jumpers } neidio
checkers-illegal-must-go-on = gellir parhau i neidio o { $at } i { $to }
checkers-path-error-too-short = mae symudiad yn ymweld â dau sgwâr neu ragor, nid { $squares }
checkers-path-error-not-in-line = nid yw { $to } wrth ymyl { $from } nac yn ddau sgwâr oddi wrtho mewn llinell syth
checkers-path-error-step-and-more = mae'r cam o { $from } i { $to } yn symudiad cyfan, ac ni chaiff dim ei ddilyn
checkers-path-error-too-long = byddai { $jumps } naid yn cipio darn ddwywaith

## Gosodiadau

checkers-position-error-occupied = mae dau ddarn ar { $square }
checkers-position-error-on-crowning-row = mae un o ddynion { $side } ar { $square }, yn ei res goroni
checkers-position-error-too-many = mae gan { SOFT($side) } { $pieces } o ddarnau, a 12 yw'r nifer mwyaf

## Testunau

checkers-parse-square-error-number = disgwylid rhif sgwâr, 1 i 32, ond cafwyd { $found }
checkers-parse-square-error-off-board = nid oes sgwâr { $number }: o 1 i 32 y'u rhifir
checkers-parse-move-error-square = colofn { $column }: { $error }
checkers-parse-move-error-wants-dash = colofn { $column }: disgwylid '-' rhwng sgwariau cyfagos
checkers-parse-move-error-wants-cross = colofn { $column }: disgwylid 'x' rhwng sgwariau sydd ddau gam ar wahân
checkers-read-move-error-square = colofn { $column }: disgwylid rhif sgwâr, ond cafwyd { $found }
checkers-read-move-error-one-square = colofn { $column }: disgwylid '-' neu 'x' a sgwâr arall
checkers-read-move-error-too-many-squares = colofn { $column }: nifer mwyaf y sgwariau mewn symudiad yw 10
checkers-read-move-error-ambiguous = mae mwy nag un symudiad yn cyfateb: { $outcomes }
checkers-parse-position-error-unexpected = colofn { $column }: disgwylid { $expected }, ond cafwyd { $found }
checkers-parse-position-error-square = colofn { $column }: disgwylid sgwâr, 1 i 32, ond cafwyd { $number }
checkers-parse-position-error-range = colofn { $column }: mae'r amrediad o { $from } i { $to } yn rhedeg tuag yn ôl
checkers-parse-position-error-side-twice = colofn { $column }: mae gan { SOFT($side) } restr eisoes
checkers-parse-position-error-setup = colofn { $column }: { $error }
checkers-fen-token-to-move = yr ochr sydd i symud, 'B' neu 'W'
checkers-fen-token-other-side = ':' a sgwariau'r ochr arall
checkers-fen-token-side = ochr, 'W' neu 'B'
checkers-fen-token-square = sgwâr, 1 i 32
checkers-fen-token-more-or-end = ',' a sgwâr arall, neu ':'
checkers-start-error-game-type = { $game } yw'r gêm hon, math { $found }, nid checkers (draffts Americanaidd), math 21
checkers-start-error-move = { $game } yw'r gêm hon, yn ôl ei symudiad { $found }, nid checkers (draffts Americanaidd)
checkers-start-error-pieces = { $game } yw'r gêm hon, yn ôl y sgwariau yn ei thag FEN, nid checkers (draffts Americanaidd)
checkers-start-error-players = { $game } yw'r gêm hon, yn ôl ei thag { $tag }, nid checkers (draffts Americanaidd)
checkers-start-error-board = ni ddarllenir bwrdd y math gêm { $found }: disgwylid 21, 21,B,8,8,N1,0 neu 21,B,8,8,A0,0
checkers-start-error-fen = y tag FEN: { $error }
checkers-other-game-chess = gwyddbwyll
checkers-other-game-international = draffts rhyngwladol
checkers-other-game-italian = draffts Eidalaidd
checkers-other-game-pool = draffts pŵl
checkers-other-game-spanish = draffts Sbaenaidd
checkers-other-game-russian = draffts Rwsiaidd
checkers-other-game-brazilian = draffts Brasilaidd
checkers-other-game-canadian = draffts Canadaidd
checkers-other-game-portuguese = draffts Portiwgalaidd
checkers-other-game-czech = draffts Tsiecaidd
checkers-other-game-turkish = draffts Twrcaidd
checkers-other-game-thai = draffts Thai
checkers-other-game-frisian = draffts Ffrisaidd
checkers-other-game-unknown = gêm arall

## Gan y dyfarnwr

referee-checkers-words-aim =
    Rydych yn ennill pan na all y chwaraewr arall symud. Ysgrifennir symudiad fel mewn llyfrau: 11-15, neu 15x22 am
    gipiad; rhaid cipio pan ellir cipio. Mae sgwâr ar ei ben ei hun, megis 11, yn rhestru'r symudiadau oddi yno.
referee-game-name-checkers = Checkers
referee-game-about-checkers = Neidiwch dros bopeth y gallwch, coronwch eich dynion, a gadewch yr ochr arall heb symudiad.
