// Dwyn alone: the referee's game, views, sightings, and what a seat knows, with refusals in English.
import { source } from "./load.js";
import init, { DwynGame, DwynKnowledge, DwynSighting, DwynView } from "./raw/dwyn.js";

await init(source(new URL("./raw/dwyn_bg.wasm", import.meta.url)));

export { Outcome, Refused } from "./given.js";
export { DwynGame as Game, DwynKnowledge as Knowledge, DwynSighting as Sighting, DwynView as View };
