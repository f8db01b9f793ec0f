// The viewer for files, and the editor for positions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { dropped, open, picture, root, server, tabTo, violations, walk } from "./harness.mjs";

test("a dropped PDN with an illegal move is shown with the board", async () => {
  const page = await open();
  await page.goto(`${server.base}/look`);
  const text = readFileSync(`${root}docs/broken-samples/illegal-move.pdn`, "utf8");
  await dropped(page, { "game.pdn": text });
  await page.waitForSelector(".plies .refusal");
  // The file also contains a legal game.
  const first = page.locator(".plies").first();
  assert.equal(await first.locator("figure:visible").count(), 1, "one board at a time");
  assert.equal(await first.locator("figure:visible figcaption.bad").count(), 1, "the illegal move is shown first");
  await picture(page, "look");
  await first.locator('[data-step="-1"]').click();
  assert.equal(await first.locator("figure:visible figcaption.bad").count(), 0);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a dropped save is drawn, run and ruled on", async () => {
  const save = readFileSync(`${root}docs/samples/6-break.system.json`, "utf8");
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const page = await open({ reducedMotion });
    await page.goto(`${server.base}/look`);
    await dropped(page, { "shot.json": save });
    await page.waitForSelector(".plies [data-run]");
    const cue = page.locator('[data-ways] [data-ball="cue"]').first();
    const shown = (property) => cue.evaluate((ball, property) => getComputedStyle(ball)[property], property);
    assert.equal(await shown("transform"), "none");
    await page.locator("[data-run]").first().click();
    const longest = await cue.evaluate((ball) => Math.max(...ball.getAnimations().map((run) => run.effect.getTiming().duration)));
    assert.equal(longest > 1000, reducedMotion !== "reduce", "who wants less motion sees the end at once");
    await page.waitForSelector("[data-ran]");
    assert.match(await shown("transform"), /^matrix\(1, 0, 0, 1, -?[1-9]/);
    await picture(page, "shot-run");
    await page.locator('[data-step="1"]').click();
    assert.match(await page.locator("figure:visible figcaption").textContent(), /^1\. /);
    assert.ok((await page.locator("figure:visible polyline").count()) > 0, "its way is drawn");
    await picture(page, "shot-ruled");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

const inOff = `${root}crates/blackball-pooltool/examples/in_off.system.json`;

test("a save from the middle of a frame is drawn, says what is missing, and is ruled on when that is told", async () => {
  const page = await open();
  await page.goto(`${server.base}/look`);
  await dropped(page, { "shot.json": readFileSync(inOff, "utf8") });
  await page.waitForSelector(".plies .refusal");
  assert.match(await page.locator(".plies .refusal").textContent(), /not racked/);
  assert.doesNotMatch(await page.locator("main").textContent(), /--before/, "a page has no options of a program");
  assert.ok(await page.locator(".before").evaluate((before) => before.open), "what the page offers is open");
  await picture(page, "save-untold");
  assert.deepEqual(await violations(page), []);
  await page.locator('[data-step="-1"]').click();
  await page.locator("[data-run]").click();
  await page.waitForSelector("[data-ran]");
  const opacity = await page.locator('[data-ways] [data-ball="cue"]').evaluate((ball) => getComputedStyle(ball).opacity);
  assert.equal(opacity, "0.15", "the cue ball went in");
  // The page has kept the save, so the file need not be chosen again.
  await page.selectOption("#groups", "red");
  await page.selectOption("#shooter", "B");
  await page.selectOption("#right", "free");
  await page.click(".drop button");
  await page.waitForSelector(".plies figcaption");
  assert.equal(await page.locator(".refusal").count(), 0);
  assert.match(await page.locator(".plies").textContent(), /Foul by B: the cue ball went in a pocket \(5a\)/);
  await page.click('a[href="/look"]:text("Start again")');
  assert.equal(await page.locator("[name=kept]").count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

// Returns a shot after the break of the samples, in which the balls are where they stopped and the cue ball hits nothing.
const later = () => {
  const save = JSON.parse(readFileSync(`${root}docs/samples/6-break.system.json`, "utf8"));
  save.events = save.events.slice(0, 2);
  for (const ball of Object.values(save.balls)) {
    ball.state = { ...ball.history.states.at(-1), t: 0 };
    ball.history.states = [ball.state, ball.state];
  }
  return JSON.stringify(save);
};

test("several saves are one frame, dropped together or one after another, with scripts or without", async () => {
  const files = { "shot 10.json": later(), "shot 2.json": later(), "shot 1.json": readFileSync(`${root}docs/samples/6-break.system.json`, "utf8") };
  const rulings = async (page) => (await page.locator(".plies figcaption").allTextContents()).map((text) => text.replace(/\s+/g, " "));
  const together = await open();
  await together.goto(`${server.base}/look`);
  await dropped(together, files);
  await together.waitForSelector(".plies");
  const all = await rulings(together);
  assert.equal(all.length, 6, "before and after each of three shots");
  assert.match(all[4], /^3\. /);
  assert.equal(await together.locator(".refusal").count(), 0);
  assert.match(await together.locator(".drop").textContent(), /shot 1\.json, shot 2\.json, shot 10\.json/, "as people count");
  await picture(together, "frame-of-saves");
  assert.deepEqual(await violations(together), []);
  const plain = await open({ javaScriptEnabled: false });
  for (const page of [await open(), plain]) {
    await page.goto(`${server.base}/look`);
    for (const name of Object.keys(files).reverse()) {
      await page.setInputFiles("#file", { name, mimeType: "application/json", buffer: Buffer.from(files[name]) });
      await page.click(".drop button");
      await page.waitForSelector(`.drop p:has-text("${name}")`);
    }
    assert.deepEqual(await rulings(page), all);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
  await together.context().close();
});

// Returns the position in the page's URL.
const named = (page) => new URL(page.url()).searchParams.get("position");

const pressed = async (page, press) => {
  const before = page.url();
  await press();
  await page.waitForURL((url) => url.href !== before);
};

const settings = {
  checkers: { piece: 1, squares: ["18", "14"], set: "B:W:BK14,K18", turned: "W:W22:BK14,K18", foe: [2, "22"], refused: [2, "3"], clause: "The rule: 5\\.1" },
  camelot: { piece: 1, squares: ["C7", "J7"], set: "w 0 0 2/8/10/12/12/12/12/12/12/2K6K2/12/12/12/10/8/2", turned: "b 0 0 2/8/10/12/12/12/12/5m6/12/2K6K2/12/12/12/10/8/2", foe: [2, "F9"] },
};

for (const [game, { piece, squares, set, foe, turned, refused, clause }] of Object.entries(settings)) {
  test(`a position of ${game} is set up by mouse, and its address shared`, async () => {
    const page = await open();
    await page.goto(`${server.base}/look`);
    await page.selectOption("#game", game);
    await page.click(".position button");
    await pressed(page, () => page.click("button[name=clear]"));
    await page.click(`#piece-${piece}`);
    for (const square of [...squares, foe[1], foe[1]]) await pressed(page, () => page.click(`#sq${square}`));
    assert.equal(named(page), set, "what is pressed again is empty");
    await page.click(`#piece-${foe[0]}`);
    await pressed(page, () => page.click(`#sq${foe[1]}`));
    await pressed(page, () => page.click("button[name=turn][aria-pressed=false]"));
    assert.equal(named(page), turned);
    await picture(page, `set-up-${game}`);
    assert.deepEqual(await violations(page), []);
    if (refused) {
      await page.click(`#piece-${refused[0]}`);
      await pressed(page, () => page.click(`#sq${refused[1]}`));
      assert.match(await page.locator(".refusal").textContent(), new RegExp(clause));
      assert.equal(await page.inputValue("#position"), turned, "nothing has changed");
      assert.deepEqual(await violations(page), []);
    }
    // Another person opens the link, in Welsh, and continues to play.
    const link = await page.locator(".share a").evaluate((link) => link.href);
    const other = await open({ locale: "cy-GB" });
    await other.goto(link);
    assert.equal(await other.inputValue("#position"), turned);
    assert.match(await other.locator("h1").textContent(), /Gosod safle/);
    assert.deepEqual(await violations(other), []);
    await other.click('form[action="/tables"] button');
    await other.waitForSelector(".board");
    assert.equal((await server.api(`s/${other.url().split("/s/")[1]}`)).game, game);
    for (const one of [page, other]) {
      assert.deepEqual(one.faults, []);
      await one.context().close();
    }
  });
}

test("a position is set up by keyboard alone", async () => {
  const page = await open();
  await page.goto(`${server.base}/look?game=checkers`);
  await tabTo(page, "button[name=clear]");
  await pressed(page, () => page.keyboard.press("Enter"));
  await tabTo(page, "[name=piece]");
  await page.keyboard.press("ArrowRight");
  for (const square of ["18", "14"]) {
    await tabTo(page, '[role="grid"]');
    await walk(page, `sq${square}`);
    await pressed(page, () => page.keyboard.press("Enter"));
    assert.equal(await page.evaluate(() => document.activeElement.id), `sq${square}`, "the focus stays on its square");
  }
  assert.equal(named(page), "B:W:BK14,K18");
  // The whole board is a single tab stop.
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.closest("[role=grid]")), null);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a position is set up without scripts", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto(`${server.base}/look?game=checkers&position=B:WK18:B`);
  await page.click("#piece-0");
  await page.click("#sq3");
  assert.equal(named(page), "B:WK18:B3");
  await page.fill("#position", "W:WK18:B");
  await page.locator("#position").press("Enter");
  assert.equal(named(page), "W:WK18:B");
  assert.equal(await page.locator("#sq18").getAttribute("aria-label"), "18, white king");
  await page.context().close();
});
