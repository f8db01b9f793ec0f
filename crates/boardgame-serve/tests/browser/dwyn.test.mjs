// The table of Dwyn: hints in words, cards inside their fields, named opponents, and open hands after the game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, server } from "./harness.mjs";

const code = /\b(RY|CA|GL|DE|TA|PE)-[HTFX2-5]\b|\bp\d /;
const sizes = { phone: [390, 844], landscape: [844, 390], tablet: [820, 1180], desktop: [1280, 800], wide: [1920, 1080] };
const alone = (players) => server.api("tables", { game: "dwyn", setup: { players }, computers: Array.from({ length: players - 1 }, (_, seat) => seat + 1), level: 3 });
const kinds = ["dwyn", "play", "lay", "lladrad", "draw", "discard", "pass", "idle"];
// Plays for people in all seats until the player to act has a certain move, or to the end.
const playUntil = async (table, stops) => {
  for (let moves = 0; moves < 900; moves += 1) {
    const { to_act } = await server.api(`s/${table.watch}`);
    if (to_act == null) return null;
    const { moves: legal } = await server.api(`s/${table.seats[to_act]}`);
    if (stops(legal, moves)) return to_act;
    await server.api(`s/${table.seats[to_act]}/moves`, { move: kinds.map((kind) => legal.find((mv) => mv.startsWith(kind))).find(Boolean) });
  }
  return assert.fail("the game does not end");
};
// Returns the elements that the given containers do not contain.
const outside = (page) => page.evaluate(() => {
  const shown = (element) => element.getBoundingClientRect();
  return [...document.querySelectorAll(".cards :is(.row, .hand) :is(.playing, h2, .who, .place)")].filter((card) => {
    const [inner, outer] = [shown(card), shown(card.closest(".row, .hand"))];
    return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 12 || inner.bottom > outer.bottom + 1 || outer.bottom > innerHeight + 1;
  }).map((card) => card.outerHTML.slice(0, 90));
});

test("a hint names the move without codes, rings the card and its target, and covers neither hand nor bar", async () => {
  const table = await alone(4);
  await server.api(`s/${table.seats[0]}/moves`, { move: "draw" });
  for (const [size, [width, height]] of Object.entries(sizes)) {
    for (const locale of ["en-GB", "cy"]) {
      // Without the animation of the panel, so that it is at its place.
      const page = await open({ viewport: { width, height }, locale, reducedMotion: "reduce" });
      await page.goto(server.page(table.seats[0]));
      await page.click("#hint");
      const words = await page.locator(".hinted").textContent();
      assert.doesNotMatch(words, code, size);
      assert.ok(await page.locator(".hand .ringed").count(), `${words}: the card is ringed`);
      const [drawer, hand, bar] = await Promise.all([".drawer", ".hand .fan", ".bar"].map((part) => page.locator(part).boundingBox()));
      const apart = (one, other) => one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1 || one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1;
      assert.ok(apart(drawer, hand), `${size}: the hand is free: ${JSON.stringify({ drawer, hand })}`);
      if (width < 960) assert.ok(apart(drawer, bar), `${size}: the bar is free`);
      await page.context().close();
    }
  }
  const page = await open();
  await page.goto(`${server.base}/learn/dwyn/2`);
  assert.deepEqual(await page.locator(".ringed").evaluateAll((ringed) => ringed.map(({ value }) => value)), ["p2-GL-F", "DWYN"]);
  await page.context().close();
});

test("all cards are inside their fields, in lessons and with two to six players, at every size", async () => {
  const pages = [1, 9, 11].map((step) => `${server.base}/learn/dwyn/${step}`);
  for (const players of [2, 3, 4, 6]) {
    const table = await server.api("tables", { game: "dwyn", setup: { players }, names: ["Ann", "Rhiannon", "Dafydd", "Gwen", "Idris", "Tudur"].slice(0, players) });
    const seat = await playUntil(table, (legal, moves) => moves > 50 && legal.some((mv) => mv.startsWith("dwyn")));
    if (seat !== null) pages.push(server.page(table.seats[seat]));
  }
  for (const [width, height] of Object.values(sizes)) {
    const page = await open({ viewport: { width, height } });
    for (const address of pages) {
      await page.goto(address);
      // On a phone, the first step has to be scrolled to its end.
      if (address.includes("/learn/")) await page.evaluate(() => document.querySelector(".cards").scrollIntoView({ block: "end" }));
      assert.deepEqual(await outside(page), [], `${address} at ${width}`);
    }
    await page.context().close();
  }
});

test("cards are as large as their fields allow", async () => {
  const table = await alone(4);
  for (const [size, least] of [["phone", 24], ["landscape", 18], ["desktop", 36], ["wide", 55]]) {
    const page = await open({ viewport: { width: sizes[size][0], height: sizes[size][1] } });
    await page.goto(server.page(table.seats[0]));
    const narrowest = await page.evaluate(() => Math.min(...[...document.querySelectorAll(".seats .figures")].filter((field) => field.children.length <= 4).flatMap((field) => [...field.querySelectorAll(".playing")]).map((card) => card.getBoundingClientRect().width)));
    assert.ok(narrowest >= least, `${size}: ${narrowest}`);
    await page.context().close();
  }
});

test("three opponents have three names and faces, at the table and in the moves", async () => {
  const table = await alone(4);
  await server.api(`s/${table.seats[0]}/moves`, { move: "draw" });
  const page = await open();
  await page.goto(server.page(table.seats[0]));
  assert.deepEqual(await page.locator(".seats .who").allTextContents(), ["Mabli", "Ifor", "Gwen"]);
  const faces = await page.locator(".seats .portrait").evaluateAll((faces) => faces.map((face) => face.getAttribute("src")));
  assert.equal(new Set(faces).size, 3);
  assert.deepEqual((await page.locator(".players .strip").allTextContents()).map((strip) => strip.trim().replace(/\s+/g, " ")), ["You", "Mabli Level 3", "Ifor Level 2", "Gwen Level 4"]);
  const { moves: legal } = await server.api(`s/${table.seats[0]}`);
  await server.api(`s/${table.seats[0]}/moves`, { move: legal.find((mv) => mv.startsWith("discard")) });
  await page.waitForFunction(() => /Mabli: drew a card/.test(document.querySelector(".moves").textContent));
  assert.doesNotMatch(await page.locator("#part").textContent(), /[Pp]layer 2/);
  assert.doesNotMatch(await page.locator(".moves").textContent(), code);
  await page.context().close();
});

test("the aim is at every table until the first move", async () => {
  for (const game of ["checkers", "camelot", "camette", "dwyn"]) {
    const table = await server.api("tables", { game });
    for (const [width, height] of [sizes.phone, sizes.desktop]) {
      const page = await open({ viewport: { width, height } });
      await page.goto(server.page(table.seats[0]));
      const aim = page.locator(".goal:visible").filter({ hasText: "The aim:" }).first();
      const box = await aim.boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= height, `${game} at ${width}: ${JSON.stringify(box)}`);
      assert.ok(await aim.evaluate((aim) => { const field = aim.closest(".moves, .choice"); return field.scrollHeight <= field.clientHeight + 1; }), `${game} at ${width} is not cut`);
      await page.context().close();
    }
  }
});

test("no name and no label is cut, in Welsh, upright and sideways", async () => {
  const table = await server.api("tables", { game: "dwyn", setup: { players: 4 } });
  for (const [width, height] of [sizes.phone, sizes.landscape]) {
    const page = await open({ viewport: { width, height }, locale: "cy" });
    await page.goto(server.page(table.seats[0]));
    const cut = await page.locator(".cards .who, .bar .words:visible").evaluateAll((words) => words.filter((word) => word.scrollWidth > word.clientWidth && getComputedStyle(word).display !== "none").map((word) => word.textContent));
    assert.deepEqual(cut, [], `${width}`);
    await page.context().close();
  }
});

test("after the game all hands lie face up on the same table, with names", async () => {
  const table = await server.api("tables", { game: "dwyn", setup: { players: 3, options: { turn_limit: 30 } }, names: ["Ann", "Bob", "Cai"] });
  await playUntil(table, () => false);
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.page(table.seats[0])}/review?ply=0`);
  assert.deepEqual(await page.locator(".cards.open .who").allTextContents(), ["You", "Bob", "Cai"]);
  const dealt = await page.locator(".open .row .playing").count();
  assert.equal(dealt, 21, "all cards of the deal are open");
  assert.match(await page.locator(".open .piles").textContent(), /Stock: 36.*Discard pile: 1/s);
  assert.doesNotMatch(await page.locator("#part").textContent(), code);
  assert.deepEqual(await outside(page), []);
  await page.context().close();
});

test("the rules show the suits with their signs and nothing of the program", async () => {
  const page = await open();
  await page.goto(`${server.base}/rules/dwyn`);
  assert.equal(await page.locator(".signs li svg").count(), 6);
  assert.equal(await page.locator(".kinds figure").count(), 6);
  assert.doesNotMatch(await page.locator("main").textContent(), /crate/);
  await page.context().close();
});

test("the last lesson ends with the win", async () => {
  const page = await open();
  await page.goto(`${server.base}/learn/dwyn/11`);
  await page.click(".hand [value=DWYN]");
  await page.click('[value="p2-RY-F"]');
  await page.click('.suits [value="RY"]');
  await page.waitForSelector(".done");
  assert.match(await page.locator(".done").textContent(), /you win/);
  assert.equal(await page.locator(".duel").count(), 0);
  await page.context().close();
});
