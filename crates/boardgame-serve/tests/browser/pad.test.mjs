// The scorer's pad of blackball and the screen for spectators.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, picture, server, shows, violations } from "./harness.mjs";

const opened = async (moves, setup = {}) => {
  const table = await server.api("tables", { game: "blackball", setup: { breaker: "A", format: { race_to: 1 }, ...setup }, names: ["Siân", "Rhys"] });
  for (const move of moves) await server.api(`s/${table.scorer}/moves`, { move });
  return table;
};
const BREAK = "in baulk, hit red, pot red, cushion, no foul";
const RED = "hit red, pot red, cushion, no foul";
const FREE = [BREAK, RED, "hit yellow, cushion, no foul"];

test("a frame is scored by touch on a tablet, and a shot is changed in three presses", async () => {
  const table = await opened([]);
  const page = await open({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true, locale: "cy-GB" });
  await page.goto(server.page(table.scorer));
  let version = 0;
  const shot = async (...picks) => {
    for (const pick of [...picks, "rule"]) await page.tap(`#${pick}`);
    await shows(page, (version += 1));
    assert.equal(await page.evaluate(() => scrollY), 0, "nothing scrolls away");
  };
  await shot("red-1");
  // A second press on a ball takes it back.
  await shot("yellow-1", "yellow-1", "red-1");
  await shot("none");
  assert.match(await page.locator(".ruling").textContent(), /Rhys/, "a miss is two presses");
  await shot("hit-red");
  await page.waitForSelector(".ruling.foul");
  assert.equal(await page.locator(".rulings > ol > li").count(), 3);
  await page.tap('.rulings [name="way"][value="2"]');
  await page.waitForSelector(".changing");
  assert.ok(await page.isChecked("#hit-red") && await page.isChecked("#cushion"));
  await page.tap("#red-1");
  await page.tap("#rule");
  await shows(page, (version += 1));
  const { view } = await server.api(`s/${table.watch}`);
  assert.equal(view.frame.on_table.filter((ball) => ball.startsWith("red")).length, 4);
  // The form has the facts of the shot, and one press exchanges the colours.
  await page.tap('.rulings [name="way"][value="1"]');
  await page.waitForSelector(".changing");
  assert.ok(await page.isChecked("#red-1") && !(await page.isChecked("#red-2")));
  assert.deepEqual(await violations(page), []);
  await page.locator(".changing form button").tap();
  await page.waitForFunction(() => !document.querySelector(".changing"));
  await picture(page, "pad");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("nothing is filled in that the state does not imply", async () => {
  const page = await open();
  for (const [moves, hit] of [[[], null], [[BREAK], null], [[BREAK, RED], "hit red"], [FREE.slice(0, 2), "hit red"], [FREE, null], [[BREAK, RED, "hit red, cushion, no foul"], "hit yellow"]]) {
    const table = await opened(moves);
    await page.goto(server.page(table.scorer));
    const checked = await page.locator("[name=hit]:checked").evaluateAll((all) => all.map((input) => input.value));
    assert.deepEqual(checked, hit ? [hit] : [], moves.join("; "));
    assert.equal(await page.locator("[name=from]:checked").count(), 0);
    assert.equal(await page.locator("[name=crossed]:checked").count(), 0);
  }
  // After a foul, the pad asks only once where the cue ball is played from.
  const foul = await opened(FREE);
  await page.goto(server.page(foul.scorer));
  assert.equal(await page.locator("[name=from]").count(), 2);
  assert.equal(await page.locator(".choices").count(), 0);
  // Before the lag, it is nobody's turn.
  const lag = await opened([], { breaker: undefined });
  await page.goto(server.page(lag.scorer));
  assert.doesNotMatch(await page.locator("main").textContent(), /to play/);
  await page.context().close();
});

test("the button that rules is visible at every size, in every state and language", async () => {
  const states = [[], [BREAK], FREE, [...FREE, "hit red, pot cue, cushion, no foul"], ["in baulk, hit red, crossed 1, cushion, no foul"]];
  const tables = await Promise.all(states.map((moves) => opened(moves)));
  for (const locale of ["en-GB", "cy-GB"]) {
    for (const [width, height] of [[1180, 820], [820, 1180], [1280, 800], [390, 844], [844, 390]]) {
      const page = await open({ viewport: { width, height }, locale });
      for (const [number, table] of tables.entries()) {
        for (const address of [server.page(table.scorer), states[number].length && `${server.page(table.scorer)}?way=0`].filter(Boolean)) {
          await page.goto(address);
          const { top, bottom, wide } = await page.evaluate(() => ({ ...document.getElementById("rule").getBoundingClientRect().toJSON(), wide: document.documentElement.scrollWidth > innerWidth }));
          assert.ok(top >= 0 && bottom <= height && !wide, `${locale} ${width} × ${height}, ${states[number].join("; ")}: ${top}–${bottom}`);
        }
      }
      await page.context().close();
    }
  }
});

test("a screen speaks to spectators before, during and after a match", async () => {
  for (const [locale, broken, won] of [["en-GB", "It's Siân's break", "Siân wins the match"], ["cy-GB", "Tro Siân i dorri", "Siân sy'n ennill yr ornest"]]) {
    const table = await opened([]);
    const page = await open({ viewport: { width: 1920, height: 1080 }, locale });
    await page.goto(`${server.page(table.watch)}/screen`);
    assert.equal(await page.locator("h1").textContent(), broken);
    assert.equal(await page.locator(".ruling").count(), 0, "no instruction to the scorer");
    await server.api(`s/${table.scorer}/moves`, { move: BREAK });
    await server.api(`s/${table.scorer}/moves`, { move: RED });
    await shows(page, 2);
    assert.equal(await page.locator(".side:first-child .disc.red").count(), 5);
    await server.api(`s/${table.scorer}/moves`, { move: "override A frame" });
    await page.waitForSelector(".whose.over");
    const text = await page.locator("main").evaluate((main) => main.innerText);
    assert.equal(text.split(won).length, 2, "the winner is named once");
    assert.doesNotMatch(text, /to play|Tro Siân/);
    assert.deepEqual(await violations(page), []);
    await page.context().close();
  }
});

test("two tables of a league night fill a large screen", async () => {
  const tables = [await opened([BREAK]), await opened(FREE)];
  const page = await open({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${server.base}/night?t=${tables.map(({ watch }) => watch).join(".")}&screen=yes`);
  const [first, second] = await page.locator(".night-tables > li").evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON()));
  assert.ok(first.width > 900 && second.width > 900 && first.height > 900 && second.bottom <= 1080);
  const letters = await page.locator(".night-tables .frames").first().evaluate((frames) => parseFloat(getComputedStyle(frames).fontSize));
  assert.ok(letters > 120, `${letters} pixels`);
  assert.deepEqual(await violations(page), []);
  await picture(page, "night-two");
  await page.context().close();
});

const NAMES = ["Gareth Llewelyn-Jones", "Gwyn Pritchard-Bartholomew"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const versionOf = async (table) => (await server.api(`s/${table.watch}`)).version;

test("two taps on the button that rules enter one shot", async () => {
  const table = await opened([BREAK, RED], { format: { race_to: 3 } });
  const page = await open(PHONE);
  await page.goto(server.page(table.scorer));
  const version = await versionOf(table);
  assert.ok(await page.isDisabled("#rule"), "nothing has been pressed");
  await page.tap("#red-1");
  const { x, y } = await page.locator("#rule").boundingBox();
  for (const wait of [150, 150, 1000]) {
    await page.touchscreen.tap(x + 40, y + 20);
    await page.waitForTimeout(wait);
  }
  assert.equal(await versionOf(table), version + 1);
  await page.tap("#none");
  await page.tap("#rule");
  await shows(page, version + 2);
  await page.context().close();

  // Without scripts, the server refuses what it has filled in itself, and a form that is sent twice counts once.
  const plain = await open({ javaScriptEnabled: false });
  await plain.goto(server.page(table.scorer));
  assert.equal(await plain.locator("[name=hit]:checked").count(), 1);
  await plain.click("#rule");
  assert.match(await plain.locator(".refusal").first().textContent(), /nothing was entered/);
  assert.equal(await versionOf(table), version + 2);
  const body = new URLSearchParams({ hit: "hit yellow", cushion: "yes", usual: "hit yellow, cushion, no foul" });
  const post = () => fetch(`${server.page(table.scorer)}/shot?version=${version + 2}`, { method: "POST", body, headers: { Origin: server.base } });
  for (const after of [version + 2, version + 3, version + 3]) {
    await post();
    assert.equal(await versionOf(table), after);
    body.set("none", "yes");
  }
  await plain.context().close();
});

test("on a phone the button that rules stays where it is, and rare facts can be ruled on or left", async () => {
  const table = await server.api("tables", { game: "blackball", setup: { breaker: "A", format: { race_to: 3 } }, names: NAMES });
  for (const move of [BREAK, RED]) await server.api(`s/${table.scorer}/moves`, { move });
  const page = await open(PHONE);
  await page.goto(server.page(table.scorer));
  const top = (selector) => page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const before = [await top("#rule"), await top("#red-1")];
  await page.tap("#hit-yellow");
  assert.deepEqual([await top("#rule"), await top("#red-1")], before, "a press moves nothing");
  await page.tap("#hit-red");
  await page.tap("#pot-cue");
  await page.tap("#rule");
  await page.waitForSelector(".ruling.foul");
  assert.deepEqual([await top("#rule"), await top("#red-1")], before, "a foul moves nothing");
  await page.tap('[popovertarget="more"]:not([popovertargetaction])');
  for (const button of [".foot .large", ".foot [popovertargetaction]"]) {
    const { y, height } = await page.locator(button).boundingBox();
    assert.ok(y > 700 && y + height <= 844, `${button} is at the foot`);
  }
  assert.deepEqual(await violations(page), []);
  await picture(page, "pad-more");
  await page.tap(".foot [popovertargetaction]");
  assert.equal(await page.locator("#more:popover-open").count(), 0);
  await page.context().close();
});

test("names are whole, and a sheet has a row for each player and no foul called none", async () => {
  const table = await server.api("tables", { game: "blackball", setup: { breaker: "A", format: { race_to: 3 } }, names: NAMES });
  for (const move of [BREAK, RED, "hit red, pot cue, cushion, no foul"]) await server.api(`s/${table.scorer}/moves`, { move });
  const night = `/night?t=${table.watch}.${(await opened(FREE)).watch}&screen=yes`;
  for (const [width, height, address] of [[390, 844, `/s/${table.scorer}`], [844, 390, `/s/${table.scorer}`], [1280, 800, `/s/${table.scorer}`], [1920, 1080, `/s/${table.watch}/screen`], [1920, 1080, night]]) {
    const page = await open({ viewport: { width, height } });
    await page.goto(server.base + address);
    const cut = await page.locator(".who").evaluateAll((all) => all.filter((who) => getComputedStyle(who).textOverflow === "ellipsis" || who.scrollWidth > who.clientWidth + 1 || who.getBoundingClientRect().bottom > innerHeight).map((who) => who.textContent));
    assert.deepEqual(cut, [], `${width} × ${height} ${address}`);
    await picture(page, `names-${width}-${address.includes("night")}`);
    await page.context().close();
  }
  const page = await open(PHONE);
  await page.goto(`${server.page(table.watch)}/sheet`);
  assert.deepEqual(await page.locator(".score tr").evaluateAll((rows) => rows.map((row) => row.innerText.split("\t").map((cell) => cell.trim()))), NAMES.map((name) => [name, "0"]));
  const row = await page.locator(".sheet tbody tr").last().textContent();
  assert.match(row, /pot cue/);
  assert.doesNotMatch(row, /no foul|\(A\)/);
  assert.deepEqual(await violations(page), []);
  await picture(page, "sheet-phone");
  await page.context().close();
});
