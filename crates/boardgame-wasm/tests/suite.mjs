// Tests of the package in Node and in a browser, with the data of the crates' tests.
import * as all from "../package/index.js";
import * as camelot from "../package/camelot.js";
import * as camette from "../package/camette.js";
import * as checkers from "../package/checkers.js";
import * as dwyn from "../package/dwyn.js";

/** @type {(actual: unknown, expected: unknown, what?: string) => void} */
const equal = (actual, expected, what = "") => {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${what} expected ${wanted}, found ${found}`);
};

/** @type {(holds: unknown, what: string) => asserts holds} */
const ok = (holds, what) => {
  if (!holds) throw new Error(what);
};

/** Returns the thrown error. @type {(act: () => unknown) => unknown} */
const thrown = (act) => {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error(`${act} throws nothing`);
};

/** Returns the thrown refusal. @type {(act: () => unknown) => all.Refused} */
const refusal = (act) => {
  const error = thrown(act);
  if (!(error instanceof all.Refused)) throw error;
  return error;
};

/** @typedef {(path: string) => Promise<Uint8Array>} Read */

/** @type {(read: Read, path: string) => Promise<string>} */
const text = async (read, path) => new TextDecoder().decode(await read(path));

/** @type {(read: Read, path: string) => Promise<any[]>} */
const lines = async (read, path) => (await text(read, path)).trim().split("\n").map((line) => JSON.parse(line));

/** Creates a generator of reproducible random numbers. @type {(seed: number) => (below: number) => number} */
const chance = (seed) => (below) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

/** Plays a game to its end, or for `moves` moves. @type {(game: all.BoardGame, moves: number, pick: (below: number) => number) => void} */
const playOut = (game, moves, pick) => {
  for (let ply = 0; ply < moves && game.outcome === null; ply += 1) {
    const legal = game.legalMoves();
    game.play(legal[pick(legal.length)] ?? "");
  }
};

/** Describes a shot of a scenario in a scorer's words; `undefined` if they cannot express it. @type {(shot: any, from: string) => string | undefined} */
const inWords = ({ first_contact, pots, cushion_after_contact, object_balls_crossed_centre: crossed, off_table = [], declared_fouls = [], cue_centre_in_baulk, note, ...more }, from) => {
  if (Object.keys(more).length) return undefined;
  const words = [from === "lie" ? "" : "in baulk", first_contact ? `hit ${first_contact}` : "miss", ...pots.map((/** @type {string} */ ball) => `pot ${ball}`),
    cushion_after_contact ? "cushion" : "no cushion", crossed === undefined ? "" : `crossed ${crossed}`, ...off_table.map((/** @type {string} */ ball) => `off ${ball}`),
    ...(declared_fouls.length ? declared_fouls.map((/** @type {string} */ rule) => `foul ${rule}`) : ["no foul"])];
  return words.filter(Boolean).join(", ");
};

const DECK = ["RY", "CA", "GL", "DE", "TA", "PE"].flatMap((suit) => ["H", "T", "F", "X", "2", "3", "4", "5"].map((face) => `${suit}-${face}`))
  .concat("LLADRAD:red", "LLADRAD:black", "LLADRAD:green", "CORON", ...Array(6).fill("DWYN"));

/** Creates a game that starts from the described state, with the remaining cards in the stated place. @type {(state: any) => all.DwynGame} */
const laidOut = (state) => {
  const before = state.phase === "before";
  const hands = /** @type {string[][]} */ (structuredClone(state.hands));
  const stock = [...(state.stock ?? [])].reverse();
  const pile = [...(state.pool ?? [])];
  const rest = [...DECK];
  for (const card of [...hands.flat(), ...state.tables.flat(), ...stock, ...pile]) rest.splice(rest.indexOf(card), 1);
  // The crown is the last card of the stock, even if it is not listed.
  if (before && rest.includes("CORON")) stock.unshift(...rest.splice(rest.indexOf("CORON"), 1));
  const place = state.rest ?? (before ? "stock" : "pool");
  if (place === "pool") pile.unshift(...rest);
  else if (place === "hand:last") hands.at(-1)?.push(...rest);
  else stock.splice(1, 0, ...rest);
  const cards = (/** @type {string[]} */ cards) => cards.join(",") || "-";
  const seed = "0".repeat(64);
  const position = [`players=${state.players} x=low defender=may challenger=must show=no lay=deal limit=-`,
    `phase=${state.phase} turn=p${state.turn + 1} turns=0 drawn=${state.drawn ? "yes" : "no"}`,
    `unopened=- duel=- hands=${hands.map(cards).join("/")}`,
    `tables=${state.tables.map(cards).join("/")} stock=${cards(stock)} pool=${cards(pile)} seed=${seed} used=0`].join(" ");
  const setup = { players: state.players, seed, position };
  return all.DwynGame.fromRecord(JSON.stringify({ format: 1, game: "dwyn", rules: 1, setup, players: [], events: [] }));
};

/** Converts a step of a scenario to a move. @type {(step: any) => string} */
const step = ({ do: act, card, from, against, prize, suit }) => {
  if (act === "lladrad") return `lladrad ${card.split(":")[1]} p${from + 1} ${prize}`;
  return act === "dwyn" ? `dwyn p${against + 1} ${prize} ${suit}` : [act, card].filter(Boolean).join(" ");
};

/** Returns the function that takes the refused move of a row; `undefined` for an event of blackball that is not a shot. @type {(row: any) => ((move: string) => unknown) | undefined} */
const player = ({ game, setup, moves, refused }) => {
  if (game === "dwyn") {
    const play = all.DwynGame.fromJSON({ setup, moves: [] });
    for (const move of moves) play.play(move);
    return (move) => play.play(move);
  }
  if (game !== "blackball") {
    const play = new all.boards[/** @type {all.BoardName} */ (game)].Game(setup ?? undefined);
    for (const move of moves) play.play(move);
    return (move) => play.play(move);
  }
  if (!setup.frame || ![...moves, refused].every((shot) => /^(hit|miss|in baulk|pot) /.test(shot))) return undefined;
  let frame = setup.frame;
  for (const shot of moves) frame = all.ruleOn(shot, frame).after;
  return (shot) => all.ruleOn(shot, frame);
};

const NAMES = /** @type {all.BoardName[]} */ (Object.keys(all.boards));
const MOST_COUNTED = 2_000_000;

/** @type {[string, (read: Read) => void | Promise<void>][]} */
export const cases = [
  ["every figure of the crates' own positions is counted again", async (read) => {
    for (const name of /** @type {const} */ (["checkers", "camelot"])) {
      for (const { position, perft } of await lines(read, `crates/${name}/tests/data/positions.jsonl`)) {
        const start = new all[name].Position(position === "start" ? undefined : position);
        for (const [depth, count] of perft.entries()) {
          if (count <= MOST_COUNTED) equal(Number(start.perft(depth + 1)), count, `${name} ${position} ${depth + 1}`);
        }
      }
    }
    for (const line of (await text(read, "crates/camette/tests/data/perft.txt")).split("\n").slice(1, 4)) {
      const [depth, count] = line.split(" ").map(Number);
      equal(Number(new all.CamettePosition().perft(depth ?? 0)), count, `camette ${depth}`);
    }
  }],

  ["a refusal has its code, clause, title and sentence in both languages, and what is legal", () => {
    const position = new all.CheckersPosition().play("11-15").play("22-18");
    const refused = refusal(() => position.play("8-11"));
    equal([refused.code, refused.clause, refused.legal], ["must_jump", "checkers 4.9", ["15x22"]]);
    equal(refused.said, "15 can jump");
    equal(refused.message, refused.said);
    ok(refused.title && refused.titleIn("cy") && refused.title !== refused.titleIn("cy"), "both titles");
    ok(refused.saidIn("cy") !== refused.said && refused.saidIn("cy").includes("15"), refused.saidIn("cy"));
    const unread = refusal(() => position.play("castle"));
    equal([unread.clause, unread.title], [null, null]);
    ok(unread.saidIn("cy") !== unread.said, "what cannot be read is said in Welsh too");
  }],

  ["a part with one game refuses as the whole does, in English", () => {
    const [part, whole] = [new checkers.Position(), new all.CheckersPosition()];
    for (const move of ["11-16", "8-15", "21-17", "x", "", "11-15-18"]) {
      if (whole.isLegal(move)) equal(part.play(move).text, whole.play(move).text);
      else equal([refusal(() => part.play(move)).said, refusal(() => part.play(move)).clause], [refusal(() => whole.play(move)).said, refusal(() => whole.play(move)).clause]);
    }
    equal(new camelot.Position().legalMoves().length, 100);
    equal(new camette.Position().legalMoves().length, 22);
    const dealt = new dwyn.Game(3, "2a").view(1);
    equal(dealt.hand?.length, dealt.handSizes[1]);
  }],

  ["whatever holds a game is a value: written as JSON, cloned, shown, and read again", () => {
    for (const [name, Game, Position] of /** @type {[string, any, any][]} */ ([
      ...NAMES.map((name) => [name, all.boards[name].Game, all.boards[name].Position]),
      ["checkers alone", checkers.Game, checkers.Position], ["camelot alone", camelot.Game, camelot.Position], ["camette alone", camette.Game, camette.Position],
    ])) {
      const game = new Game(undefined, true);
      playOut(game, 9, chance(5));
      const { position } = game;
      equal([JSON.stringify(position), `${position}`, `${game}`], [JSON.stringify({ text: position.text }), position.text, game.moves().join(" ")], name);
      equal(structuredClone(position).json, position.toJSON());
      equal(structuredClone(game).json, game.toJSON());
      ok(position.equals(Position.fromJSON(structuredClone(position))) && !position.equals(new Position()) && !position.equals(null), name);
      const before = Game.fromJSON(game.toJSON());
      ok(game.equals(before) && !game.equals(position) && !game.equals(new Game(game.position.text)), name);
      for (const act of [() => {}, () => game.undo(), () => game.resign(1)]) {
        act();
        for (const saved of [JSON.stringify(game), game.toJSON(), structuredClone(game), JSON.parse(JSON.stringify({ game })).game]) {
          const again = Game.fromJSON(saved);
          equal([again.moves(), again.position.text, again.outcome, again.toJSON()], [game.moves(), game.position.text, game.outcome, game.toJSON()], name);
          ok(game.equals(again), name);
        }
      }
      const agreed = new Game();
      agreed.agreeDraw();
      equal(Game.fromJSON(JSON.stringify(agreed)).outcome, agreed.outcome);
      equal(game.position.legalMoves(), new Position(game.position.text).legalMoves());
      equal(Object.keys(position), ["json"]);
    }
    const drawn = new all.CheckersGame("W:WK32:BK1");
    for (const move of ["32-28", "1-6", "28-32", "6-1", "32-28", "1-6", "28-32", "6-1"]) drawn.play(move);
    drawn.claimDraw();
    equal([all.CheckersGame.fromJSON(JSON.stringify(drawn)).outcome, drawn.toJSON().ending], [drawn.outcome, "claim"]);
    equal(JSON.parse(JSON.stringify(drawn.outcome)).winner, null);
    ok(`${drawn.outcome}`.includes("drawn"), `${drawn.outcome}`);
    for (const part of /** @type {any[]} */ ([all.dwyn, dwyn])) {
      const game = new part.Game(3, "2a");
      for (let turn = 0; turn < 9; turn += 1) game.play(game.legalMoves()[0]);
      const again = part.Game.fromJSON(structuredClone(game));
      equal([again.moves(), again.seed, JSON.stringify(again)], [game.moves(), game.seed, JSON.stringify(game)]);
      for (const [Class, made] of [[part.View, game.view(1)], [part.Knowledge, new part.Knowledge(game.view(1))], [part.Sighting, game.sightings(1)[0]]]) {
        for (const saved of [JSON.stringify(made), made.toJSON(), structuredClone(made)]) equal(Class.fromJSON(saved).toJSON(), made.toJSON());
      }
    }
    const refused = refusal(() => new all.CheckersPosition().play("9-18"));
    const written = JSON.parse(JSON.stringify(refused));
    equal([written.message, written.code, written.clause, written.said[1]], [refused.message, refused.code, refused.clause, refused.saidIn("cy")]);
  }],

  ["squares lead to a move as clicks do", () => {
    const position = new all.CheckersPosition("B:B2:W6,7,14,15");
    equal([position.nextSquares(["2"]), position.nextSquares(["2", "11"]), position.nextSquares(["2", "11", "18"])], [["9", "11"], ["18"], []]);
    equal(position.moveAlong(["2", "11", "18"]), "2x11x18");
    ok(refusal(() => position.moveAlong(["2", "12"])).clause, "a clause");
    equal([position.ownerOf("2"), position.ownerOf("6"), position.ownerOf("1") ?? null], [0, 1, null]);
    const small = new all.CamettePosition();
    for (const move of small.legalMoves()) ok(small.nextSquares(small.squares(move).slice(0, 1)).includes(small.squares(move)[1] ?? ""), move);
  }],

  ["games are taken back, claimed, resigned, recorded and read again", async (read) => {
    for (const name of NAMES) {
      const game = new all.boards[name].Game();
      playOut(game, 40, chance(7));
      const moves = game.moves();
      game.namePlayers(["Ann", "Eve"]);
      const again = all.boards[name].Game.fromFile(new TextEncoder().encode(game.record()));
      equal([again.moves(), again.position.text], [moves, game.position.text]);
      const notation = game.notation();
      if (notation !== undefined && game.outcome === null) equal(all.boards[name].Game.fromFile(new TextEncoder().encode(notation)).moves(), moves, notation);
      ok(game.undo() && game.moves().length === moves.length - 1, "a move is taken back");
      if (game.outcome === null) game.resign(0);
      ok(game.outcome?.winner === 1 && /^(Gwyn|Du) /.test(game.outcome.said("cy")) && /^(White|Black) wins/.test(`${game.outcome}`), "both languages");
      equal(refusal(() => game.play(moves[0] ?? "")).legal, []);
      for (const number of [0, 1, 2]) {
        if (name === "camette") continue;
        const path = `crates/${name}/tests/data/records/setup-${number}.json`;
        ok(all.judge(await read(path)).length === 1, path);
      }
    }
    const drawn = new all.CheckersGame("W:WK32:BK1");
    for (const move of ["32-28", "1-6", "28-32", "6-1", "32-28", "1-6", "28-32", "6-1"]) drawn.play(move);
    equal([drawn.occurrences, drawn.claim()?.winner], [3, null]);
    drawn.claimDraw();
    ok(drawn.outcome !== null && drawn.legalMoves().length === 0, "over");
  }],

  ["the referee says of the samples what the program says", async (read) => {
    const london = all.judge(await read("docs/samples/2-london-1992.pdn"));
    ok(london.length > 1 && london.every(({ status, verdict }) => status === "legal" && verdict), "London");
    const [broken] = all.judge(await read("docs/broken-samples/illegal-move.pdn"), { pictures: true });
    ok(broken?.status === "illegal" && broken.clause?.startsWith("checkers ") && broken.legal?.length, "illegal");
    ok(broken.pictures?.at(-1)?.svg?.startsWith("<svg "), "the board on which it was refused");
    const [welsh] = all.judge(await read("docs/broken-samples/illegal-move.pdn"), { lang: "cy", game: 1 });
    ok(welsh && welsh.code === broken.code && welsh.message !== broken.message, "the same in Welsh");
    equal(all.judge(await read("docs/broken-samples/unclosed-comment.pdn")).some(({ status }) => status === "unreadable"), true);
    for (const sample of ["3-camelot.txt", "4-dwyn.json", "5-blackball.json", "6-break.system.json", "1-wyllie.pdn"]) {
      const [judged] = all.judge(await read(`docs/samples/${sample}`), { verbose: true });
      ok(judged?.status === "legal" && judged.moves?.length === judged.plies, sample);
    }
    const [nothing] = all.judge(new TextEncoder().encode("a shopping list"));
    equal([nothing?.game, nothing?.status], [null, "unreadable"]);
  }],

  ["a seat of Dwyn knows what it saw, and its worlds agree with that", () => {
    const game = new all.DwynGame(3, "2a");
    const seat = 1;
    const known = new all.DwynKnowledge(game.view(seat));
    const pick = chance(3);
    let seen = 0;
    for (let ply = 0; ply < 60 && game.outcome === null; ply += 1) {
      const legal = game.legalMoves();
      game.play(legal[pick(legal.length)] ?? "");
      const sightings = game.sightings(seat);
      // A server sends this text, and a client reads it.
      const sent = JSON.stringify(sightings[seen]);
      known.observe(all.DwynSighting.fromJSON(sent));
      seen += 1;
    }
    equal(known.view.toJSON(), game.view(seat).toJSON(), "the view that was followed");
    equal(known.view.hand, game.view(seat).hand);
    const world = known.world("1");
    ok(world, "a world");
    equal(world.view(seat).hand, known.view.hand);
    ok(known.view.equals(game.view(seat)) && !known.view.equals(game.view(0)) && !game.equals(new all.DwynGame(3, "2a")), "equal views");
    equal(all.DwynKnowledge.fromJSON(known.toJSON()).toJSON(), known.toJSON());
    const view = game.view(seat);
    ok(view.svg().startsWith("<svg ") && !JSON.stringify(game.view().toJSON()).includes(game.seed), "no view tells the seed");
    if (view.toAct === seat) ok(view.legalMoves().includes(known.choose(3, 1) ?? ""), "a legal move");
    const again = all.DwynGame.fromRecord(game.record());
    equal(again.moves(), game.moves());
    ok(game.sightings(0)[0]?.said(0, "cy"), "a sighting in Welsh");
  }],

  ["every scenario of the rules of Dwyn comes out as written", async (read) => {
    let checked = 0;
    for (const { id, options, setup, state, steps = [], expect } of await lines(read, "crates/dwyn/tests/data/scenarios.jsonl")) {
      if (setup) {
        const view = new all.DwynGame(setup.players, "5").view(0);
        equal([view.stock, view.pile.length, (view.hand?.length ?? 0) + view.laid(0).length], [expect.stock_after_flip_including_crown, expect.discard_pile, expect.dealt_each], id);
        checked += 1;
        continue;
      }
      equal(options, {}, id);
      const game = laidOut(state);
      for (const [index, one] of steps.entries()) {
        const wanted = index + 1 === steps.length ? expect.error?.toLowerCase() : undefined;
        if (wanted === "out_of_turn") ok(game.toAct !== one.by, id);
        else if (wanted) equal(refusal(() => game.play(step(one))).code, wanted, id);
        else equal([game.toAct, game.play(step(one))], [one.by, step(one)], id);
      }
      const view = game.view();
      if (expect.turn !== undefined) equal(game.toAct, expect.turn, id);
      if (expect.phase) equal(/** @type {any} */ (view.toJSON()).phase, expect.phase, id);
      if ("winner" in expect) equal(game.outcome?.winner ?? null, expect.winner, id);
      for (const [seat, cards] of Object.entries(expect.hands ?? {})) equal([...(game.view(Number(seat)).hand ?? [])].sort(), [...cards].sort(), id);
      for (const [seat, cards] of Object.entries(expect.tables ?? {})) equal([...view.laid(Number(seat))].sort(), [...cards].sort(), id);
      if (expect.pool_top) equal(view.pile.at(-1), expect.pool_top, id);
      if (expect.legal_kinds) equal([...new Set(game.legalMoves().map((move) => move.split(" ")[0]))], expect.legal_kinds, id);
      if (expect.sighting) {
        const seen = /** @type {any} */ (game.sightings(expect.sighting.viewer).at(-1)?.toJSON());
        equal([seen.by, seen.do, seen.card], [expect.sighting.move.by, expect.sighting.move.do, expect.sighting.move.card], id);
      }
      checked += 1;
    }
    ok(checked >= 15, `${checked} scenarios`);
  }],

  ["what the crates' tests count and replay is counted and replayed here", async (read) => {
    for (const { position, depth, divide } of await lines(read, "crates/checkers/tests/data/divide.jsonl")) {
      const counts = Object.entries(/** @type {Record<string, number>} */ (divide));
      if (counts.reduce((sum, [, count]) => sum + count, 0) > MOST_COUNTED) continue;
      const from = new all.CheckersPosition(position === "start" ? undefined : position);
      equal(counts.map(([move]) => Number(from.play(move).perft(depth - 1))), counts.map(([, count]) => count), position);
      equal(from.legalMoves().sort(), counts.map(([move]) => move).sort(), position);
    }
    const games = all.judge(await read("crates/checkers/tests/data/games.pdn"));
    ok(games.length > 3 && games.every(({ status }) => status === "legal"), "the games of checkers");
    let played = 0;
    for (const line of (await text(read, "crates/camelot/tests/data/games.txt")).split("\n").filter((line) => line && !line.startsWith("#"))) {
      const game = new all.CamelotGame();
      for (const move of (line.split("|")[1] ?? "").split(" ")) game.play(move.replace(/[!?]+$/, ""));
      played += game.moves().length;
    }
    ok(played > 80, `${played} moves of Camelot`);
    for (const number of [1, 2]) equal(all.judge(await read(`crates/camelot/tests/data/listed/${number}.json`))[0]?.status, "legal");
    for (const [name, most] of /** @type {const} */ ([["blackball-rules/tests/data/records/3", 2], ["dwyn/tests/data/records", 6]])) {
      for (let number = 0; number <= most; number += 1) equal(all.judge(await read(`crates/${name}/setup-${number}.json`))[0]?.status, "legal", name);
    }
    for (const way of ["claimed", "forfeited", "resigned", "won"]) {
      ok(all.judge(await read(`crates/boardgame-core/tests/data/fuzz/record/${way}.json`)).length, way);
    }
  }],

  ["a shot of blackball is ruled on, and the ruling is the frame for the next", async (read) => {
    const first = all.ruleOn("in baulk, hit red, pot red, cushion");
    equal([first.isFoul, first.next], [false, "A"]);
    const second = all.ruleOn("hit nothing, no foul", first.after, "cy");
    equal([second.isFoul, second.next], [true, "B"]);
    ok(second.clause.startsWith("blackball ") && second.said && second.title, "a ruling in Welsh");
    ok(refusal(() => all.ruleOn("hit red, pot red 3, pot red 3")).clause, "impossible facts");
    const [shot] = all.rulings(await read("docs/samples/6-break.system.json"));
    ok(shot && typeof shot.said === "string", "a save");
  }],

  ["every scenario of the rules of blackball is ruled on as it says", async (read) => {
    const scenarios = (await lines(read, "crates/blackball-rules/tests/data/scenarios.jsonl")).filter(({ kind, shot }) => kind === "shot" && inWords(shot, "lie"));
    ok(scenarios.length > 35, `${scenarios.length} scenarios`);
    for (const { id, before, shot, expect } of scenarios) {
      const ruled = all.ruleOn(inWords(shot, before.cue_from) ?? "", before);
      equal([ruled.isFoul, ruled.winner], [expect.foul, expect.winner], id);
      if (!expect.frame_over) equal(ruled.next, expect.next_player, id);
      equal([...ruled.fouls].sort(), expect.foul_rules.map((/** @type {string} */ rule) => `blackball ${rule}`).sort(), id);
    }
  }],

  ["players of every level make legal moves, and the same ones again", () => {
    for (const name of NAMES) {
      const game = new all.boards[name].Game();
      for (const level of [1, 5, 10]) {
        const move = game.choose(level, 4, 3_000);
        ok(move && game.legalMoves().includes(move), `${name} ${level}`);
        equal(game.choose(level, 4, 3_000), move);
      }
      ok(thrown(() => game.choose(11)) instanceof RangeError, "there are ten levels");
    }
    const won = new all.CheckersGame("B:BK14:W18").best(1_000);
    equal([won.move, won.winIn], ["14x23", 1]);
  }],

  ["what is found in a position is what is found outside a page, to the node", async (read) => {
    for (const line of (await text(read, "crates/boardgame-players/tests/data/found.txt")).split("\n").slice(1, -1)) {
      const [name = "", position = "", expected] = line.split(" | ");
      const game = new all.boards[/** @type {all.BoardName} */ (name)].Game(position === "start" ? undefined : position);
      const { move, depth, score } = game.best(50_000);
      equal(`${move}, ${depth}, ${Math.round(100 * score)}`, expected, line);
    }
  }],

  ["pictures mark what they are asked to, and refuse what is not there", () => {
    for (const name of NAMES) {
      const position = new all.boards[name].Position();
      const [move = ""] = position.legalMoves();
      const plain = position.svg();
      ok(position.svg({ lastMove: position.squares(move), targets: position.nextSquares(position.squares(move).slice(0, 1)) }).length > plain.length, name);
      ok(position.svg({ colours: "css" }).includes("var(--frame"), "the page's colours");
      ok(refusal(() => position.svg({ targets: ["Z99"] })), "no such square");
      ok(thrown(() => position.svg(/** @type {any} */ ({ colour: "red" }))) instanceof RangeError, "no such option");
      equal(all.boards[name].Position.rows().flat().filter(Boolean).length, { checkers: 32, camelot: 160, camette: 23 }[name]);
    }
  }],

  ["a refusal is that of every front end: code, clause, sentences in both languages, and what is legal", async (read) => {
    /** @type {Record<string, number>} */
    const checked = {};
    for (const row of JSON.parse(await text(read, "crates/boardgame-cli/tests/data/refusals.json"))) {
      const play = player(row);
      if (!play) continue;
      const error = refusal(() => play(row.refused));
      equal([error.code, error.clause ?? "", error.legal, error.saidIn("en"), error.saidIn("cy")], [row.code, row.clause, row.legal, row.en, row.cy], `${row.game} ${row.moves} ${row.refused}`);
      checked[row.game] = (checked[row.game] ?? 0) + 1;
    }
    equal(Object.keys(checked).length, 5);
    ok(Object.values(checked).every((rows) => rows >= 8), JSON.stringify(checked));
  }],

  ["what does not fit is refused in the caller's terms", () => {
    const position = new all.CheckersPosition();
    const view = new all.DwynGame(2, "1").view(0);
    const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);
    /** @type {[() => unknown, Function, RegExp][]} */
    const refused = [
      [() => position.svg({ size: -1 }), RangeError, /^size is -1: expected 0 to 65535$/],
      [() => position.svg(any(7)), RangeError, /expected options of a picture$/],
      [() => position.svg(any({ colours: "red" })), RangeError, /`light`, `dark`, `css`$/],
      [() => all.judge(new Uint8Array(), any(7)), RangeError, /expected options of the referee$/],
      [() => all.judge(any("1. 11-15 *")), TypeError, /^expected an array or Uint8Array, found string$/],
      [() => position.play(any(7)), TypeError, /^expected a string argument, found number$/],
      [() => position.perft(300), RangeError, /0 to 99/],
      [() => position.perft(-1), RangeError, /0 to 99/],
      [() => all.CheckersPosition.fromJSON({}), RangeError, /^\{\} has no text$/],
      [() => all.CheckersGame.fromJSON(any(null)), RangeError, /^null has no moves$/],
      [() => all.DwynGame.fromJSON(any(7)), RangeError, /expected a saved game$/],
    ];
    for (const [act, kind, message] of refused) {
      const error = /** @type {Error} */ (thrown(act));
      ok(error instanceof kind && message.test(error.message), `${act}: ${error}`);
    }
    equal([String(position), String(view)], [position.text, JSON.stringify(view)]);
  }],

  ["no input, however hostile, does more than be refused", async (read) => {
    const seeds = ["", "B:W18:B11", "w 0 0 KE3,MK4,kF2", "w 1/3/5/5/5/3/1", "11-15", "15x22x31", "C1-G1", "in baulk, hit red", "{}", "[]", "null", '{"format":2,"game":"checkers","setup":{},"events":[]}', "\u0000", "\ud800", "🂡", "9".repeat(400), "(".repeat(3_000), "[".repeat(3_000), await text(read, "docs/samples/1-wyllie.pdn"), await text(read, "docs/samples/4-dwyn.json")];
    const pick = chance(11);
    const spoilt = () => {
      let made = (seeds[pick(seeds.length)] ?? "").slice(0, 1 + pick(4_000));
      for (let times = pick(4); times > 0; times -= 1) {
        const at = pick(made.length + 1);
        made = made.slice(0, at) + String.fromCharCode(pick(2) ? 32 + pick(96) : pick(65_536)) + made.slice(at + pick(3));
      }
      return made;
    };
    const view = new all.DwynGame(2, "1").view(0);
    const known = new all.DwynKnowledge(view);
    /** @type {((input: string) => unknown)[]} */
    const doors = [
      ...NAMES.flatMap((name) => {
        const { Game, Position } = all.boards[name];
        /** @type {((input: string) => unknown)[]} */
        const doors = [
          (input) => new Position(input).legalMoves(),
          (input) => new Position().play(input),
          (input) => new Position().nextSquares([input, input]),
          (input) => new Position().moveAlong([input]),
          (input) => new Position().label(input),
          (input) => new Position().svg({ highlighted: [input], title: input }),
          (input) => new Game(input).legalMoves(),
          (input) => new Game().play(input),
          (input) => new Game().claimDraw(input),
          (input) => Game.fromFile(new TextEncoder().encode(input)),
        ];
        return doors;
      }),
      (input) => all.judge(new TextEncoder().encode(input), { lenient: true, pictures: true }),
      (input) => all.ruleOn(input),
      (input) => all.rulings(new TextEncoder().encode(input)),
      (input) => all.ruleOn("hit red", JSON.parse(input)),
      (input) => all.say(input),
      (input) => all.DwynView.fromJSON(input),
      (input) => all.DwynSighting.fromJSON(input),
      (input) => all.DwynKnowledge.fromJSON(input),
      (input) => all.DwynGame.fromRecord(input),
      (input) => new all.DwynGame(2, input),
      (input) => view.check(input),
      (input) => known.world(input),
      (input) => new all.CheckersPosition(/** @type {any} */ (JSON.parse(input))),
      (input) => new all.CheckersGame().play(/** @type {any} */ (JSON.parse(input))),
    ];
    for (let round = 0; round < 120; round += 1) {
      for (const door of doors) {
        const input = spoilt();
        try {
          door(input);
        } catch (error) {
          const fit = error instanceof all.Refused || error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError;
          ok(fit && !(error instanceof WebAssembly.RuntimeError), `${door} traps on ${JSON.stringify(input).slice(0, 300)}: ${error}`);
        }
      }
    }
    equal(new all.CheckersPosition().legalMoves().length, 7, "it still plays");
  }],
];
