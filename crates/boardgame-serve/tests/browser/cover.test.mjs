// Nothing covers what is needed: panels, sheets and narrow windows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, server, shows, violations } from "./harness.mjs";

const sizes = { phone: { width: 390, height: 844 }, sideways: { width: 844, height: 390 }, small: { width: 1280, height: 800 }, large: { width: 1920, height: 1080 } };
const box = (page, selector) => page.locator(selector).first().boundingBox();
const apart = (one, other) => !one || !other || one.x >= other.x + other.width - 1 || other.x >= one.x + one.width - 1 || one.y >= other.y + other.height - 1 || other.y >= one.y + one.height - 1;

test("tiles of the first page are wide enough for their words on a tablet", async () => {
  for (const [width, locale] of [[768, "en-GB"], [820, "cy-GB"], [900, "en-GB"], [991, "cy-GB"], [1000, "en-GB"]]) {
    const page = await open({ reducedMotion: "reduce", viewport: { width, height: 1180 }, locale });
    await page.goto(server.base);
    for (const tile of await page.locator(".tile").all()) assert.ok((await tile.boundingBox()).width >= 190, `${width}`);
    // A button has one line of text.
    for (const button of await page.locator(".tile .play").all()) assert.ok((await button.boundingBox()).height < 60, `${width}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    await page.context().close();
  }
});

test("a result covers neither the board nor the bar, and the menu is whole on a desktop", async () => {
  const table = await server.api("tables", { game: "checkers" });
  await server.api(`s/${table.seats[0]}/moves`, { move: "11-15" });
  await server.api(`s/${table.seats[1]}/words`, { word: "resign" });
  for (const [name, viewport] of Object.entries(sizes)) {
    const page = await open({ reducedMotion: "reduce", viewport });
    await page.goto(server.page(table.seats[0]));
    await page.waitForSelector(".drawer .result");
    const drawer = await box(page, ".drawer");
    assert.ok(apart(drawer, await box(page, ".table .board")), `${name}: the board`);
    assert.ok(apart(drawer, await box(page, ".bar")), `${name}: the bar`);
    assert.ok(drawer.y >= 0 && drawer.y + drawer.height <= viewport.height + 1, `${name}: the panel is whole`);
    if (viewport.width > 1000) {
      const menu = await page.locator(".menu").evaluate((menu) => [menu.scrollHeight, menu.clientHeight]);
      assert.ok(menu[0] <= menu[1] + 1, `${name}: ${menu}`);
    }
    assert.deepEqual(await violations(page), []);
    await page.context().close();
  }
});

test("a refusal on a phone leaves the pieces free, and can be closed", async () => {
  for (const address of ["/learn/camelot/1", "/learn/checkers/3"]) {
    const page = await open({ reducedMotion: "reduce", viewport: sizes.phone, hasTouch: true });
    await page.goto(server.base + address);
    await page.waitForSelector(".board");
    const square = address.includes("camelot") ? "F7" : "1";
    await page.tap(`#sq${square}`);
    if (address.includes("camelot")) await page.tap("#sqF15");
    await page.waitForSelector(".lesson .refusal");
    const [drawer, piece] = [await box(page, ".drawer"), await box(page, `#sq${square}`)];
    assert.ok(apart(drawer, piece), `${address} ${JSON.stringify([drawer, piece])}`);
    await page.tap(".drawer .close");
    await page.waitForFunction(() => !document.querySelector(".refusal"));
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("a tap outside the menu closes it and does nothing else", async () => {
  const table = await server.api("tables", { game: "checkers" });
  const page = await open({ reducedMotion: "reduce", viewport: sizes.phone, hasTouch: true });
  await page.goto(server.page(table.seats[0]));
  await page.tap(".open-menu");
  await page.waitForSelector(".menu:popover-open");
  await page.tap("#sq11", { force: true });
  await page.waitForFunction(() => !document.querySelector(":popover-open"));
  assert.equal(await page.locator(".grid .chosen").count(), 0);
  await page.tap("#sq11");
  assert.equal(await page.locator(".grid .chosen").count(), 1);
  await page.tap(".open-menu");
  await page.tap(".menu > .close");
  await page.waitForFunction(() => !document.querySelector(":popover-open"));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a press far from the piece drops it, and a near one is explained", async () => {
  const table = await server.api("tables", { game: "checkers" });
  const page = await open();
  await page.goto(server.page(table.seats[0]));
  await page.click("#sq11");
  await page.click("#sq32");
  assert.equal(await page.locator(".grid .chosen").count(), 0);
  assert.equal(await page.locator(".refusal").count(), 0);
  await page.click("#sq11");
  await page.click("#sq18");
  await page.waitForSelector(".refusal");
  await page.context().close();
});

test("the verdict on the position of the day is in sight", async () => {
  for (const [name, viewport] of Object.entries(sizes)) {
    const page = await open({ reducedMotion: "reduce", viewport });
    for (;;) {
      await page.goto(server.base);
      if (await page.locator(".daily").count()) break;
      await page.waitForTimeout(500);
    }
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: "/daily" });
      document.body.append(form);
      form.submit();
    });
    await page.waitForSelector(".table .daily-course");
    const verdict = await box(page, ".daily-course");
    assert.ok(verdict.y >= 0 && verdict.y + verdict.height <= viewport.height, `${name}: ${JSON.stringify(verdict)}`);
    assert.ok(apart(verdict, await box(page, ".bar")) && apart(verdict, await box(page, ".table .board")), name);
    await page.context().close();
  }
});

test("a review begins at the first mistake, and its board keeps its size while a better move is tried", async () => {
  const table = await server.api("tables", { game: "checkers" });
  for (const [ply, move] of ["11-15", "23-19", "9-14", "19-16", "12x19"].entries()) await server.api(`s/${table.seats[ply % 2]}/moves`, { move });
  await server.api(`s/${table.seats[1]}/words`, { word: "resign" });
  for (;;) {
    const { done, positions } = await server.api(`s/${table.seats[1]}/review`);
    if (done === positions) break;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  const page = await open({ reducedMotion: "reduce", viewport: sizes.small });
  await page.goto(`${server.page(table.seats[1])}/review`);
  assert.match(await page.locator(".verdict").textContent(), /19-16, a blunder/);
  const before = await box(page, ".shown svg");
  await page.click('.better a[href*="try"]');
  await page.waitForSelector(".board-form");
  const after = await box(page, ".shown svg");
  for (const side of ["x", "y", "width"]) assert.ok(Math.abs(before[side] - after[side]) <= 2, `${side}: ${before[side]} ${after[side]}`);
  await page.context().close();
});

test("a move can be taken back once there is one", async () => {
  const page = await open();
  await page.goto(server.base);
  await page.click('.tile button[value="checkers"]');
  await page.waitForSelector("#undo");
  assert.ok(await page.isDisabled("#undo"));
  await page.click("#sq11");
  await page.click("#sq15");
  await shows(page, 2);
  assert.ok(await page.isEnabled("#undo"));
  await page.context().close();
});
