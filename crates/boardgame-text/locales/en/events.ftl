### What a match tells.

events_mv = { $player }: { $mv }
events_resigns = { $player } resigns
events_draw_agreed = the players agree to a draw
events_forfeits = { $player } forfeits the game
events_forfeits_to = { $player } forfeits the game to { $winner }
events_claims = { $player } claims a draw
events_claims_with = { $player } claims a draw with { $mv }
events_to_act = { $player } is to act
events_unfinished = unfinished
events_bound = broken off at the bound that was set
events_stuck = broken off: no move could be played
