// Random and invalid input for the functions that only the static pages use, in Node and in a browser. The function is sent to the
// page as text, so it must be self-contained.

/** Throws if any input causes more than a refusal, and returns the number of inputs. @type {(base: string) => Promise<number>} */
export const hostile = async (base) => {
  const all = await import(`${base}pkg/index.js`);
  const raw = await import(`${base}pkg/raw/all.js`);
  let state = 11;
  const pick = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const games = ["checkers", "camelot", "camette", "dwyn", "blackball"];
  const seeds = ["", "11-15", "C1-G1", "draw", "discard RY-2", "dwyn p2 TA-H RY", "in baulk, hit red", "pot red 9", "breaker A", "lag A", "undo", "yes", "0", "-1", "99999999999999999999", "11,15", "A1,B2", "\u0000", "\ud800", "🂡", "<script>", "(".repeat(2_000), "9".repeat(400)];
  const spoilt = () => {
    let made = seeds[pick(seeds.length)] ?? "";
    for (let times = pick(4); times > 0; times -= 1) {
      const at = pick(made.length + 1);
      made = made.slice(0, at) + String.fromCharCode(pick(2) ? 32 + pick(96) : pick(65_536)) + made.slice(at + pick(3));
    }
    return made;
  };
  const names = ["way", "square", "typed", "move", "prize", "suit", "word", "index", "cut", "balls", "event", "side", "breaker"];
  const form = () => (pick(8) ? Object.fromEntries(names.map((name) => [name, spoilt()])) : [null, 7, [], "x", { typed: 3 }, { typed: [] }][pick(6)]);
  const acts = ["click", "stop", "move", "challenge", "shot", "event", "word", "back", "correct", "", "open"];
  let entered = 0;
  const enter = (/** @type {() => unknown} */ act) => {
    entered += 1;
    try {
      act();
    } catch (error) {
      const fit = error instanceof all.Refused || error instanceof RangeError || error instanceof TypeError || String(error).startsWith("Error: expected a");
      if (!fit || error instanceof WebAssembly.RuntimeError) throw new Error(`${act} traps: ${error}`);
    }
  };
  for (const game of games) {
    const setups = [{}, { players: 3, seed: "0".repeat(64) }, { players: 250 }, { position: spoilt() }, { race: -1 }, [], null, "x", 3];
    for (const setup of setups) {
      /** @type {any} */
      let table;
      enter(() => (table = new raw.Table(game, setup, pick(3) ? undefined : pick(300))));
      for (let round = 0; table && round < 60; round += 1) {
        const act = acts[pick(acts.length)];
        enter(() => table.enter(act, form()));
        if (pick(6) === 0) enter(() => table.think(pick(3), pick(1_000)));
        if (pick(4) === 0) enter(() => table.html(pick(2) ? "en" : spoilt()));
      }
    }
    for (let round = 0; round < 40; round += 1) {
      enter(() => raw.lesson(game, pick(2) ? pick(12) : pick(2 ** 32), acts[pick(acts.length)], form(), pick(3) ? "cy" : spoilt()));
    }
  }
  for (let round = 0; round < 40; round += 1) {
    enter(() => raw.lesson(spoilt(), pick(3), spoilt(), form(), "en"));
    enter(() => new raw.Table(spoilt(), {}));
  }
  if (new all.CheckersPosition().legalMoves().length !== 7) throw new Error("it plays no more");
  return entered;
};
