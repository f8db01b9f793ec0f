// The complete package: all games with pictures, players and the referee, in English and Welsh.
import { kept, keptBoard } from "./given.js";
import { loaded } from "./load.js";
import init, * as raw from "./raw/all.js";

await init(await loaded(new URL("./raw/all.lzma", import.meta.url)));
keptBoard(raw.CheckersPosition, raw.CheckersGame);
keptBoard(raw.CamelotPosition, raw.CamelotGame);
keptBoard(raw.CamettePosition, raw.CametteGame);
[raw.DwynGame, raw.DwynView, raw.DwynSighting, raw.DwynKnowledge].forEach(kept);

export { Outcome, Refused } from "./given.js";
export type { SearchResult, GameReport, Language, PictureOptions, Player, JudgeOptions, Ruling, SavedGame } from "./given.js";
export {
  CamelotGame, CamelotPosition, CametteGame, CamettePosition, CheckersGame, CheckersPosition, DwynGame, DwynKnowledge,
  DwynSighting, DwynView, judge, ruleOn, rulings, say,
} from "./raw/all.js";

/** American checkers. */
export const checkers = { Game: raw.CheckersGame, Position: raw.CheckersPosition };
/** Camelot. */
export const camelot = { Game: raw.CamelotGame, Position: raw.CamelotPosition };
/** Camette, the small Camelot. */
export const camette = { Game: raw.CametteGame, Position: raw.CamettePosition };
/** Dwyn, the Welsh card game. */
export const dwyn = {
  Game: raw.DwynGame, Knowledge: raw.DwynKnowledge, Sighting: raw.DwynSighting, View: raw.DwynView,
};
/** Blackball pool. */
export const blackball = { ruleOn: raw.ruleOn, rulings: raw.rulings };
/** The board games by name; all have the same methods. */
export const boards = { camelot, camette, checkers };
/** The name of a board game. */
export type BoardName = keyof typeof boards;
/** A game of any board game. */
export type BoardGame = InstanceType<(typeof boards)[BoardName]["Game"]>;
