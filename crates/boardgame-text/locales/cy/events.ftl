### Yr hyn y mae gornest yn ei ddweud.

events_mv = { $player }: { $mv }
events_resigns = mae { $player } yn ildio
events_draw_agreed = mae'r chwaraewyr yn cytuno ar gêm gyfartal
events_forfeits = mae { $player } yn fforffedu'r gêm
events_forfeits_to = mae { $player } yn fforffedu'r gêm i { SOFT($winner) }
events_claims = mae { $player } yn hawlio gêm gyfartal
events_claims_with = mae { $player } yn hawlio gêm gyfartal gyda { $mv }
events_to_act = tro { $player } yw hi
events_unfinished = heb ei gorffen
events_bound = fe'i torrwyd ar y terfyn a osodwyd
events_stuck = fe'i torrwyd: ni ellid chwarae unrhyw symudiad
