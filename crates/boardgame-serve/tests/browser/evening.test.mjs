// Reviews after a game, guided first games, Dwyn played by clicks on cards, and an evening of blackball.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, picture, server, shows, tabTo, violations } from "./harness.mjs";

const move = (secret, mv) => server.api(`s/${secret}/moves`, { move: mv });

// Plays a game in which White gives a man away and resigns.
const blundered = async () => {
  const table = await server.api("tables", { game: "checkers" });
  for (const [ply, mv] of ["11-15", "23-19", "9-14", "19-16", "12x19"].entries()) await move(table.seats[ply % 2], mv);
  await server.api(`s/${table.seats[1]}/words`, { word: "resign" });
  return table;
};

test("a game that is over is gone through by its links and by keys", async () => {
  const table = await blundered();
  const page = await open();
  await page.goto(server.page(table.seats[1]));
  await page.click('a[href$="/review"]');
  await page.waitForFunction(() => !document.querySelector("#part[data-working]"));
  await page.waitForSelector(".mistakes a");
  // Keys that are faster than the server are not lost.
  for (const key of ["End", "Home", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  await page.waitForFunction(() => location.search === "?ply=2" && document.querySelector(".ply")?.textContent.startsWith("2 /"));
  await page.click(".mistakes a");
  await page.waitForFunction(() => location.search === "?ply=4");
  assert.match(await page.locator(".verdict").textContent(), /19-16, a blunder/);
  await page.click(".better a >> nth=0");
  await page.waitForFunction(() => location.search === "?ply=4&line=1");
  await page.locator(".graph a").nth(2).click({ force: true });
  await page.waitForFunction(() => location.search === "?ply=2");
  await picture(page, "review");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a review opens at the mistake, with the position before it, and leads to the next", async () => {
  const table = await server.api("tables", { game: "checkers" });
  for (const [ply, mv] of ["11-15", "23-19", "9-14", "19-16", "12x19"].entries()) await move(table.seats[ply % 2], mv);
  for (let ply = 5; ply < 15; ply += 1) await move(table.seats[ply % 2], (await server.api(`s/${table.seats[ply % 2]}`)).moves.at(-1));
  await server.api(`s/${table.seats[1]}/words`, { word: "resign" });
  const page = await open({ viewport: { width: 390, height: 844 } });
  await page.goto(`${server.page(table.seats[1])}/review`);
  await page.waitForFunction(() => /19-16, a blunder/.test(document.querySelector(".verdict")?.textContent) && !document.querySelector("#part[data-working]"));
  // The better move is shown where it could be played.
  assert.deepEqual([await page.locator('.still [data-at="19"]').count(), await page.locator('.still [data-at="16"]').count()], [1, 0]);
  assert.equal(await page.locator(".still polygon").count(), 1);
  assert.ok(await page.locator(".working a").count() === 0);
  assert.match(await page.locator("#mistake").innerText(), /mistake/);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const board = await page.locator(".shown").boundingBox();
  assert.ok(board.y + board.height < 500, "the board leaves with its page");
  await page.click("#mistake");
  await page.waitForFunction(() => /ply=[^4]/.test(location.search) && document.querySelector(".shown").getBoundingClientRect().top >= 0);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  for (const game of ["checkers", "camelot", "camette"]) {
    const other = await server.api("tables", { game });
    const first = (await server.api(`s/${other.seats[0]}`)).moves[0];
    await move(other.seats[0], first);
    await server.api(`s/${other.seats[1]}/words`, { word: "resign" });
    for (const viewport of [{ width: 1280, height: 800 }, { width: 844, height: 390 }, { width: 390, height: 844 }]) {
      const page = await open({ viewport });
      const size = async (address) => {
        await page.goto(`${server.page(other.seats[0])}/review?ply=1${address}`);
        return Object.values(await page.locator(".shown svg").first().boundingBox()).map(Math.round);
      };
      const [trying, before] = [await size("&try=yes"), await size("")];
      assert.ok(trying.every((side, place) => Math.abs(side - before[place]) <= 1), `${game} ${viewport.width}: ${trying}, ${before}`);
      await page.context().close();
    }
  }
});

test("the next game is one press away for both, on the other side", async () => {
  const table = await blundered();
  const [page, other] = [await open(), await open()];
  await page.goto(server.page(table.seats[0]));
  await other.goto(server.page(table.seats[1]));
  await page.click(".after form button");
  await page.waitForFunction(() => /White/.test(document.querySelector(".about")?.textContent));
  await other.waitForSelector('.after a[href^="/s/"]:not([href$="/review"])');
  await other.click('.after a[href^="/s/"]:not([href$="/review"])');
  await other.waitForFunction(() => /Black/.test(document.querySelector(".about")?.textContent));
  for (const seen of [page, other]) {
    assert.deepEqual(seen.faults, []);
    await seen.context().close();
  }
});

test("every step of every guide is whole, for everybody", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  for (const address of ["/learn", "/learn/checkers/3", "/learn/camelot/6", "/learn/dwyn/2", "/learn/blackball/2"]) {
    await page.goto(`${server.base}${address}`);
    await picture(page, `guide${address.replaceAll("/", "-")}`);
    assert.deepEqual(await violations(page), [], address);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, address);
  }
  await page.goto(`${server.base}/learn/checkers/3`);
  await page.click("#sq1");
  // The clause opens below its citation.
  await page.click(".refusal summary");
  await page.waitForSelector(".refusal a.clause");
  await page.click("#sq14");
  await page.click("#sq23");
  await page.click(".done a");
  await page.waitForURL(/checkers\/4$/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("Dwyn is played by touching its cards, and by keys", async () => {
  const table = await server.api("tables", { game: "dwyn", setup: { players: 2 } });
  const pages = [await open(), await open({ viewport: { width: 390, height: 844 } })];
  for (const [seat, page] of pages.entries()) await page.goto(server.page(table.seats[seat]));
  for (let turn = 0; turn < 8; turn += 1) {
    const { to_act, version } = await server.api(`s/${table.watch}`);
    const page = pages[to_act];
    await shows(page, version);
    if (await page.locator(".duel").count()) {
      await page.click('.cards button[value="pass"]');
      await shows(page, version + 1);
      continue;
    }
    await page.click("#stock");
    await shows(page, version + 1);
    if (turn === 0) {
      await tabTo(page, "#hand0");
      await page.keyboard.press("Enter");
      await page.waitForSelector('#hand0[aria-pressed="true"]');
      await tabTo(page, "#pile");
      await page.keyboard.press("Enter");
    } else {
      await page.click("#hand0");
      await page.waitForSelector('#hand0[aria-pressed="true"]');
      await page.click("#pile");
    }
    await shows(page, version + 2);
  }
  for (const [seat, page] of pages.entries()) {
    await picture(page, `dwyn-cards-${seat}`);
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("common shots take three taps at the most, and the shot clock starts with a ruling", async () => {
  const table = await server.api("tables", { game: "blackball", setup: { breaker: "A" } });
  const page = await open({ viewport: { width: 1180, height: 820 } });
  await page.goto(server.page(table.scorer));
  // A soft break is entered with two taps.
  await page.click("#crossed-1");
  await page.click("#rule");
  await page.waitForSelector(".ruling.foul");
  await page.waitForFunction(() => Number(document.querySelector(".seconds").textContent) >= 2);
  // Choosing where to play from does not restart the clock.
  await move(table.scorer, "choose baulk");
  await shows(page, 2);
  assert.ok(Number(await page.locator(".seconds").textContent()) >= 2, "the clock runs on");
  await page.click('[popovertarget="more"]');
  await page.click('#more [value="time-out rest"]');
  await shows(page, 3);
  const held = await page.locator(".seconds").textContent();
  await page.waitForTimeout(1500);
  assert.equal(await page.locator(".seconds").textContent(), held, "a time-out holds it");
  // An in-off with a push is entered with four taps.
  await page.click("#pot-cue");
  await page.click('[popovertarget="more"]');
  await page.click("#foul-5f");
  await page.click("#more .large");
  await shows(page, 4);
  assert.equal(await page.locator(".seconds").textContent(), "0", "in hand, the time begins when the ball has come");
  assert.match(await page.locator(".ruling").textContent(), /5a.*5f|5f.*5a/s);
  assert.deepEqual(await violations(page), []);
  await picture(page, "scorer");
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a screen shows the match in large letters and follows it", async () => {
  const table = await server.api("tables", { game: "blackball", setup: { breaker: "A" } });
  const page = await open({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${server.page(table.watch)}/screen`);
  await move(table.scorer, "in baulk, hit red, crossed 1, cushion, no foul");
  await page.waitForSelector(".screen .ruling.foul");
  assert.deepEqual(await page.locator(".ruling .call").allTextContents(), ["Foul"]);
  assert.equal(await page.locator(".whose").textContent(), "Free shot for B");
  assert.match(await page.locator(".said").textContent(), /4b/, "with the reason in smaller letters");
  const letters = await page.locator(".ruling").evaluate((ruling) => parseFloat(getComputedStyle(ruling).fontSize));
  assert.ok(letters >= 60, `${letters} pixels`);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(tall <= 1080, `${tall} pixels: nothing has to be scrolled`);
  await picture(page, "screen");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a frame of blackball is opened with names, scored shot by shot to its end, and printed", async () => {
  const page = await open({ viewport: { width: 1180, height: 820 } });
  await page.goto(`${server.base}/new/blackball`);
  const card = page.locator("form:has(#blackball-frames)");
  await page.fill("#blackball-name-a", "Sioned");
  await page.fill("#blackball-name-b", "Ifan");
  await page.selectOption("#blackball-format", "best-of");
  await page.fill("#blackball-frames", "1");
  await page.check("#blackball-doubles");
  await card.locator("details summary").click();
  await page.check("#blackball-A3");
  await card.locator(".begin .act").click();
  await page.waitForURL(/\/s\//);
  const secret = page.url().split("/s/")[1];
  const { view } = await server.api(`s/${secret}`);
  assert.deepEqual(view.format, { best_of: 1 });
  const enter = async (press) => {
    const { version } = await server.api(`s/${secret}`);
    await press();
    await shows(page, version + 1);
  };
  const event = (key, choices = []) => enter(async () => {
    await page.click('[popovertarget="more"]');
    if (!(await page.locator("#events[open]").count())) await page.click("#events > summary");
    for (const [field, value] of choices) await page.selectOption(`#${key}-${field}`, value);
    await page.locator(`form:has(> fieldset > input[value="${key}"]) button`).click();
  });
  await enter(() => page.locator(".choices button", { hasText: "Sioned" }).first().click());
  await enter(() => page.locator(".choices button", { hasText: "Sioned" }).first().click());
  // The break pots a red, and the second red decides the groups.
  const shot = (...picks) => enter(async () => {
    for (const pick of picks) await page.click(`#${pick}`);
    await page.click("#rule");
  });
  await shot("red-1");
  await shot("red-1");
  assert.match(await page.locator(".ruling").textContent(), /Sioned/, "players are called by their names");
  // A touching red that moves is a foul, entered with three more taps. It is corrected, and later events are ruled on again.
  await page.click('[popovertarget="more"]');
  await page.click("#touching-red-moved");
  await enter(() => page.click("#more .large"));
  assert.match(await page.locator(".ruling").textContent(), /4i/);
  await event("note", [["w1", "B"], ["w2", "8d"]]);
  await page.click('.rulings [name="way"][value="4"]');
  await page.waitForSelector(".changing");
  await page.fill("#typed", "hit red, pot red, cushion, no foul");
  await enter(() => page.press("#typed", "Enter"));
  await page.waitForSelector(".drawer .offer");
  await event("touched", [["w1", "A"], ["w2", "supplied"]]);
  for (let ball = 0; ball < 4; ball += 1) await shot("red-1");
  await shot("pot-black");
  assert.match(await page.locator(".ruling").textContent(), /Sioned wins the match/);
  // The loser can protest against the end of the frame until the next stroke.
  await event("protest", [["w1", "B"], ["w2", "5f"], ["w3", "upheld"]]);
  assert.match(await page.locator(".ruling").textContent(), /Ifan wins the match/);
  await picture(page, "scorer-over");
  assert.deepEqual(await violations(page), []);
  await page.click('a[href$="/sheet"]');
  assert.match(await page.locator(".results tbody").textContent(), /Sioned.*Ifan.*7a/s);
  const times = await page.locator(".sheet .made time").evaluateAll((all) => all.map((time) => [time.dateTime, time.textContent]));
  assert.equal(times.length, await page.locator(".sheet tbody tr").count(), "each has its time of day");
  for (const [iso, text] of times) {
    assert.ok(Math.abs(Date.now() - new Date(iso)) < 600_000, iso);
    assert.match(text, /^\d{1,2}:\d\d/);
    assert.doesNotMatch(text, /UTC/, "in the time of the place");
  }
  await picture(page, "sheet-over");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a league night: tables are opened and added, and a screen and paper show how they stand", async () => {
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.base}/night`);
  await page.fill("#name-a", "Sioned");
  await page.fill("#name-b", "Ifan");
  await page.fill("#frames", "3");
  await page.click("form.panel .act.first");
  const scorer = new URL(await page.getAttribute(".offer a.first", "href"), server.base).href;
  assert.deepEqual(await violations(page), []);
  await page.locator(".offer a").last().click();
  // Any link to a table adds it, but the page's URL contains only spectators' links.
  const other = await server.api("tables", { game: "blackball", setup: { breaker: "A", format: { race_to: 1 } }, names: ["Ann", "Bob"] });
  await page.fill("#link", server.page(other.scorer));
  await page.press("#link", "Enter");
  await page.waitForFunction(() => document.querySelectorAll(".night-tables > li").length === 2);
  assert.ok(!page.url().includes(other.scorer) && page.url().includes(other.watch));
  await move(other.scorer, "override B frame");
  await move(scorer.split("/s/")[1], "lag A");
  await page.reload();
  const own = page.locator(`.night-tables a[href="${new URL(scorer).pathname}"]`);
  assert.equal(await own.count(), 1, "whoever opened a table finds its scorer's link again");
  assert.ok(!(await page.content()).includes(other.scorer));
  assert.match(await page.locator(".night-tables").textContent(), /Sioned0Ifan0.*Ann0Bob1.*Bob \(B\) wins/s);
  assert.deepEqual(await violations(page), []);
  await picture(page, "night");
  const { url } = { url: page.url() };
  await page.goto(`${url}&screen=yes`);
  await picture(page, "night-screen");
  assert.deepEqual(await violations(page), []);
  assert.equal(await page.locator("form").count(), 0);
  assert.ok(!(await page.content()).includes(scorer.split("/s/")[1]), "the screen is for everybody");
  const phone = await open({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });
  await phone.goto(url);
  assert.equal(await phone.locator(".night-tables > li").count(), 2);
  assert.ok(!(await phone.content()).includes(scorer.split("/s/")[1]), "others do not see it");
  assert.equal((await phone.goto(`${server.base}/night?link=nonsense`)).status(), 404);
  assert.equal((await phone.goto(`${server.base}/night?t=${"0".repeat(32)}.x.${other.host}`)).status(), 200);
  assert.equal(await phone.locator(".night-tables > li").count(), 0, "a link that is not one to watch shows nothing");
  assert.deepEqual(page.faults, []);
  for (const one of [page, phone]) await one.context().close();
});
