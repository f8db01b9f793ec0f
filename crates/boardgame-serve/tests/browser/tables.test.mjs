// Whole games with two pages, by mouse and by keyboard alone; refusals, reloads, and a server that is killed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { Server, open, picture, presses, root, server, shows, squares, tab, tabTo, violations } from "./harness.mjs";

// The number of plies after which a player resigns, to save time.
const LONGEST = 16;

// Waits until the square belongs to the move, or until the move has been played. The appearance of the square is not enough,
// because the focus changes it as well.
const stepped = (page, square, version) =>
  page.waitForFunction(([square, version]) => {
    const part = document.getElementById("part");
    const way = part.querySelector('input[name="way"]')?.value ?? "";
    return part.dataset.version !== version || way.split(".").at(-1) === square;
  }, [square, version]);

// Enters a move by the squares in its notation.
const move = async (page, mv, how = "mouse") => {
  for (const square of squares(mv)) {
    const version = await page.getAttribute("#part", "data-version");
    await presses[how](page, square);
    await stepped(page, square, version);
  }
};

const playBoard = async (game, how) => {
  const table = await server.api("tables", { game });
  const pages = [await open(), await open()];
  for (const [seat, page] of pages.entries()) await page.goto(server.page(table.seats[seat]));
  for (let ply = 0; ; ply += 1) {
    const watched = await server.api(`s/${table.watch}`);
    if (watched.outcome) break;
    const seat = watched.to_act;
    const page = pages[seat];
    await shows(page, watched.version);
    if (ply === LONGEST) {
      await tabTo(page, ".menu .words summary");
      await page.keyboard.press("Enter");
      await tabTo(page, 'button[value="resign"]');
      await page.keyboard.press("Enter");
      await shows(page, watched.version + 1);
      continue;
    }
    const { moves } = await server.api(`s/${table.seats[seat]}`);
    // Chooses a different move on each ply.
    const mv = moves[(ply * 7) % moves.length];
    await move(page, mv, how);
    if (await page.locator(".grid .stop").count()) await presses[how](page, squares(mv).at(-1));
    await shows(page, watched.version + 1);
    const status = await page.locator("#status").textContent();
    assert.ok(status.length > 0, "the move is spoken");
  }
  const ended = await server.api(`s/${table.watch}`);
  for (const page of pages) {
    await shows(page, ended.version);
    assert.match(await page.locator(".turn").textContent(), /You win|You lose|Drawn/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
};

for (const game of ["checkers", "camelot"]) {
  for (const how of Object.keys(presses)) {
    test(`a whole game of ${game} with two pages by ${how}`, () => playBoard(game, how));
  }
}

test("a piece is dragged", async () => {
  const table = await server.api("tables", { game: "checkers" });
  const page = await open();
  await page.goto(server.page(table.seats[0]));
  await page.dragAndDrop("#sq11", "#sq15");
  await shows(page, 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const how of Object.keys(presses)) {
  test(`a whole game of Dwyn with two pages by ${how}`, async () => {
    const table = await server.api("tables", { game: "dwyn", setup: { players: 2, options: { turn_limit: 60 } } });
    const pages = [await open(), await open()];
    for (const [seat, page] of pages.entries()) {
      await page.goto(server.page(table.seats[seat]));
      // The list of moves in words stays open after it has been opened.
      if (how === "mouse") await page.click("#in-words summary");
      else {
        await tabTo(page, "#in-words summary");
        await page.keyboard.press("Enter");
      }
    }
    for (let number = 0; ; number += 1) {
      const watched = await server.api(`s/${table.watch}`);
      if (watched.outcome) break;
      const page = pages[watched.to_act];
      await shows(page, watched.version);
      const buttons = page.locator(".actions button");
      const button = buttons.nth(number % (await buttons.count()));
      if (how === "mouse") await button.click();
      else {
        await button.evaluate((button) => { button.dataset.wanted = "yes"; });
        await tabTo(page, "[data-wanted]");
        await page.keyboard.press("Enter");
      }
      await shows(page, watched.version + 1);
    }
    for (const page of pages) {
      await page.waitForFunction(() => !document.querySelector(".actions"));
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });
}

test("the scorer's table on a phone: a frame, a correction, an undo", async () => {
  const table = await server.api("tables", { game: "blackball", setup: { breaker: "A", format: { race_to: 1 } } });
  const page = await open({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await page.goto(server.page(table.scorer));
  const rule = async (version, ...picks) => {
    for (const pick of picks) await page.tap(`#${pick}`);
    await page.tap("#rule");
    await shows(page, version);
  };
  await rule(1, "hit-red", "red-1");
  await picture(page, "blackball-phone");
  assert.match(await page.locator(".ruling").textContent(), /open/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "nothing is wider than the phone");
  for (let ball = 2; ball <= 7; ball += 1) await rule(ball, "red-1");
  await page.tap('button[value="undo"]');
  await shows(page, 8);
  await rule(9, "red-1");
  await page.tap('.rulings [name="way"][value="6"]');
  await page.waitForSelector(".changing");
  await rule(10, "hit-red");
  await rule(11, "pot-black");
  assert.match(await page.locator(".turn").textContent(), /A wins/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a frame of blackball by keyboard alone, and its score sheet", async () => {
  const table = await server.api("tables", { game: "blackball", setup: { breaker: "A", format: { race_to: 1 } } });
  const page = await open();
  await page.goto(server.page(table.scorer));
  const enter = async (version, words) => {
    await tabTo(page, "#typed");
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    await shows(page, version);
  };
  await tabTo(page, "#red-1");
  await page.keyboard.press("Space");
  await tabTo(page, "#rule");
  await page.keyboard.press("Enter");
  await shows(page, 1);
  for (let ball = 2; ball <= 7; ball += 1) await enter(ball, "hit red, pot red, cushion, no foul");
  await tabTo(page, '.rulings [name="way"][value="6"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector(".changing");
  await tabTo(page, "#typed");
  // The Tab key selects the text in the field, so typing replaces it.
  await page.keyboard.type("hit yellow, cushion, no foul");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".ruling.foul");
  await tabTo(page, 'button[value="undo"]');
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".ruling.foul"));
  const { version } = await server.api(`s/${table.watch}`);
  await enter(version + 1, "hit red, pot red, cushion, no foul");
  await enter(version + 2, "hit black, pot black, cushion, no foul");
  assert.match(await page.locator(".turn").textContent(), /A wins/);
  await tabTo(page, '[href$="/sheet"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector(".sheet");
  assert.equal(await page.locator(".sheet tbody tr").count(), 8);
  await picture(page, "sheet");
  assert.deepEqual(await violations(page), []);
  const csv = await (await fetch(`${server.page(table.scorer)}/sheet.csv`)).text();
  assert.equal(csv.split("\r\n")[0], '"No.","Time","At the table","The shot","Break","Ruling","Frame","Score"');
  assert.equal(csv.trimEnd().split("\r\n").length, 9, "a head line and eight shots");
  assert.deepEqual(await page.locator(".sheet .break").allTextContents(), ["1", "2", "3", "4", "5", "6", "7", "8"]);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("header").isVisible() || await page.locator("[data-print]").isVisible(), false);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const [locale, call, over] of [["en-GB", "Thirty seconds", "Time!"], ["cy-GB", "Tri deg eiliad", "Mae'r amser ar ben!"]]) {
  test(`the shot clock calls in ${locale}, is held, and begins anew with the next shot`, async () => {
    const table = await server.api("tables", { game: "blackball", setup: { breaker: "A" } });
    const page = await open({ locale });
    await page.clock.install();
    await page.goto(server.page(table.scorer));
    const called = page.locator('.shotclock [role="alert"]');
    await page.click('[data-clock="start"]');
    await page.clock.runFor(29_000);
    assert.equal(await called.textContent(), "");
    await page.click('[data-clock="hold"]');
    await page.clock.runFor(40_000);
    assert.equal(await called.textContent(), "", "a held clock does not call");
    await page.click('[data-clock="start"]');
    await page.clock.runFor(1_500);
    assert.equal(await called.textContent(), call);
    assert.equal(await page.locator(".late").isVisible(), false);
    await page.clock.runFor(30_500);
    assert.equal(await called.textContent(), over);
    await page.click(".late button");
    await page.waitForSelector(".ruling.foul");
    assert.match(await page.locator(".ruling").textContent(), /8a/);
    assert.equal(await page.locator(".shotclock .seconds").textContent(), "0");
    await page.click('[data-clock="hold"]');
    await page.clock.runFor(5_000);
    assert.equal(await page.locator(".shotclock .seconds").textContent(), "0");
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test("what a scorer has entered on a phone is answered in view, and spectators have a link", async () => {
  const page = await open({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await page.goto(`${server.base}/new/blackball`);
  await page.selectOption("#blackball-breaker", "A");
  await page.locator("form:has(#blackball-breaker) button").tap();
  await page.waitForSelector(".pad");
  await page.tap("#hit-red");
  await page.tap("#rule");
  await shows(page, 1);
  // The stream may already have shown the answer.
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector(".ruling").getBoundingClientRect();
    return Math.round(top) >= 0 && bottom <= window.innerHeight;
  });
  await page.getByText("Links to this table").tap();
  await page.waitForSelector(".links");
  assert.match(await page.locator("main").textContent(), /Watch only.*only on this machine/s);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a refusal is read, and its clause opened", async () => {
  const table = await server.api("tables", { game: "checkers", setup: { position: "B:W18:B14,1" } });
  const page = await open();
  await page.goto(server.page(table.seats[0]));
  await page.click("#sq1");
  await page.waitForSelector(".refusal");
  assert.equal(await page.locator("#status").textContent(), "Not this piece: 14 must jump.");
  assert.equal(await page.locator("#sq14.ringed").count(), 1);
  await picture(page, "refusal");
  await page.click("#clause summary");
  assert.match(await page.locator("#clause blockquote").textContent(), /4\.9/, "it is read beside the board");
  assert.ok(await page.locator(".board").isVisible());
  assert.deepEqual(await violations(page), []);
  await page.click(".refusal a.clause");
  await page.waitForURL(/\/rules\/checkers#c4\.9$/);
  assert.match(await page.locator(":target").textContent(), /^4\.9/);
  assert.deepEqual(await violations(page), []);
  await page.context().close();
});

test("a page is loaded again, and a server is killed and started again, while the game goes on", async () => {
  const own = await new Server().start();
  const table = await own.api("tables", { game: "checkers" });
  const pages = [await open(), await open()];
  for (const [seat, page] of pages.entries()) await page.goto(own.page(table.seats[seat]));
  await move(pages[0], "11-15");
  await pages[0].reload();
  await shows(pages[0], 1);
  await shows(pages[1], 1);
  await own.kill();
  await own.start();
  await move(pages[1], "22-18");
  // Nobody touched the other page, so it must have reconnected by itself.
  await shows(pages[0], 2);
  await move(pages[0], "15-22");
  await shows(pages[1], 3);
  for (const page of pages) await page.context().close();
  await own.stop();
});

test("a server is killed again and again while four pages play, and loses no move that it accepted", async () => {
  const own = await new Server().start();
  const table = await own.api("tables", { game: "dwyn", setup: { players: 4 } });
  const pages = await Promise.all(table.seats.map(() => open()));
  // Both requests for a repeated move get the same answer, so the move counts once.
  const moves = new Set();
  let playing = true;
  // Presses random buttons, even while the server is down.
  const play = async (page) => {
    while (playing) {
      const pressed = await page.evaluate(() => {
        const buttons = document.querySelectorAll(".actions button");
        buttons[Math.floor(Math.random() * buttons.length)]?.click();
        return buttons.length;
      });
      await page.waitForTimeout(pressed ? 80 : 20);
    }
  };
  for (const [seat, page] of pages.entries()) {
    page.on("response", (response) => {
      const isMove = new URL(response.url()).pathname.endsWith("/move") && response.status() === 200;
      if (isMove) moves.add(`${response.url()} ${response.request().postData()}`);
    });
    await page.goto(own.page(table.seats[seat]));
  }
  const players = pages.map(play);
  for (let kill = 0; kill < 8; kill += 1) {
    const before = moves.size;
    for (let waits = 0; moves.size < before + 3 && waits < 500; waits += 1) await pages[0].waitForTimeout(20);
    await pages[0].waitForTimeout(Math.random() * 100);
    await own.kill();
    const told = moves.size;
    await own.start();
    const { version, outcome } = await own.api(`s/${table.watch}`);
    assert.ok(version >= told, `${told} moves were accepted, and ${version} are left`);
    if (outcome) break;
    assert.ok(moves.size > before, "the pages went on after the kill before this one");
  }
  playing = false;
  await Promise.all(players);
  await pages[0].waitForTimeout(300);
  // Nobody reloads a page, so each must have reconnected and show the current version.
  const { version } = await own.api(`s/${table.watch}`);
  assert.ok(version >= moves.size && moves.size > 8);
  for (const page of pages) {
    await shows(page, version);
    await page.waitForFunction(() => !document.querySelector("#status.loud"));
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
  await own.stop();
});

test("six seats and a spectator are seven tabs of one browser", async () => {
  const table = await server.api("tables", { game: "dwyn", setup: { players: 6 } });
  const first = await open();
  const pages = [first];
  while (pages.length < 7) pages.push(await tab(first.context()));
  for (const [number, page] of pages.entries()) {
    await page.goto(server.page(table.seats[number] ?? table.watch));
    if (table.seats[number]) await page.click("#in-words summary");
  }
  for (let version = 1; version <= 12; version += 1) {
    const { to_act } = await server.api(`s/${table.watch}`);
    await pages[to_act].locator(".actions button").first().click();
    for (const page of pages) await shows(page, version);
  }
  // Closing a tab must not affect the others.
  await pages[6].close();
  const { to_act } = await server.api(`s/${table.watch}`);
  await pages[to_act].locator(".actions button").first().click();
  for (const page of pages.slice(0, 6)) {
    await shows(page, 13);
    assert.deepEqual(page.faults, []);
  }
  await first.context().close();
});

test("what is pressed twice is done once", async () => {
  const table = await server.api("tables", { game: "blackball", setup: { breaker: "A" } });
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled });
    await page.goto(server.page(table.scorer));
    const { version } = await server.api(`s/${table.watch}`);
    await page.click("#hit-red");
    await page.locator("#rule").dblclick();
    await page.waitForTimeout(1500);
    assert.equal((await server.api(`s/${table.watch}`)).version, version + 1);
    await page.context().close();
  }
});

test("a fair deal: a promise, two words, and the secret at the end", async () => {
  const page = await open();
  await page.goto(`${server.base}/new/dwyn`);
  await page.check("#players-2");
  await page.check("#people-2");
  await page.check("#dwyn-fair");
  await page.click("main form .begin button");
  await page.waitForSelector(".invitation");
  const seats = [await page.locator(".waiting a").evaluate((link) => link.href), await page.locator(".invitation code").textContent()];
  const pages = [await open(), await open()];
  for (const [seat, one] of pages.entries()) await one.goto(seats[seat]);
  const promise = await pages[0].locator(".deal code").first().textContent();
  assert.match(promise, /^[0-9a-f]{64}$/);
  assert.equal(await pages[0].locator(".actions").count(), 0, "nothing is dealt yet");
  await picture(pages[0], "deal-promise");
  assert.deepEqual(await violations(pages[0]), []);
  await pages[0].fill("#typed", "rhubarb");
  await pages[0].locator(".deal button").click();
  await shows(pages[0], 1);
  assert.match(await pages[0].locator(".deal").textContent(), /Waiting for a word from Player 2/);
  await shows(pages[1], 1);
  await pages[1].locator("#typed").press("Enter");
  await shows(pages[1], 2);
  await shows(pages[0], 2);
  assert.equal(await pages[0].locator(".actions").count(), 1, "the cards are dealt");
  await pages[0].locator("summary", { hasText: "Resign" }).click();
  await pages[0].locator('button[value="resign"]').click();
  await shows(pages[0], 3);
  await picture(pages[0], "deal-told");
  const told = await pages[0].locator(".deal").textContent();
  assert.ok(told.includes(promise) && told.includes("rhubarb") && told.includes("secret"));
  const record = await (await fetch(`${pages[0].url()}/record.json`)).json();
  assert.equal(record.fair.promise, promise);
  assert.equal(record.fair.words[0], "rhubarb");
  assert.match(record.fair.words[1], /^[0-9a-f]{20}$/, "a word that is left empty is drawn");
  assert.deepEqual(await violations(pages[0]), []);
  for (const one of [page, ...pages]) await one.context().close();
});

test("a game goes on from a file against a computer that thinks", async () => {
  const page = await open();
  await page.goto(server.base);
  await page.setInputFiles("#file", `${root}docs/samples/1-wyllie.pdn`);
  await page.selectOption("#file-others", "computer");
  await page.selectOption("#file-level", "5");
  await page.click(".go-on-here");
  await page.waitForSelector(".board-form");
  await page.waitForURL(/\/s\//);
  const before = Number(await page.locator("#part").getAttribute("data-version"));
  assert.ok(before > 5);
  const { moves } = await server.api(`s/${page.url().split("/s/")[1]}`);
  await move(page, moves[0]);
  await shows(page, before + 2);
  assert.match(await page.locator(".turn").textContent(), /your turn/);
  await page.context().close();
});

test("every page works without scripts", async () => {
  const table = await server.api("tables", { game: "checkers", computers: [1] });
  const page = await open({ javaScriptEnabled: false });
  await page.goto(server.page(table.seats[0]));
  await page.click("#sq11");
  await page.click("#sq15");
  assert.match(await page.locator(".log").textContent(), /11-15/);
  await page.click('[data-go="first"]');
  assert.match(await page.locator(".last").textContent(), /after 0 of 2 moves/);
  await page.click("#flip");
  assert.equal(await page.locator('[role="row"]').first().locator("button").first().getAttribute("id"), "sq1");
  await page.goto(`${server.base}/look`);
  await page.setInputFiles("#file", `${root}docs/samples/1-wyllie.pdn`);
  await page.click(".drop button");
  await page.waitForSelector(".plies");
  assert.ok((await page.locator("figure:visible").count()) > 10, "a figure for each ply");
  assert.equal(await page.locator(".scripted:visible").count(), 0, "and nothing that would do nothing");
  await page.context().close();
});

test("no accessibility violation on any page, in both languages and colour schemes", async () => {
  const ways = [["en-GB", "light"], ["cy-GB", "dark"]];
  await Promise.all(ways.map(async ([locale, colorScheme]) => {
    const page = await open({ locale, colorScheme });
    const fits = async (name) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await picture(page, `${name}-${colorScheme}-phone`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} is wider than a phone`);
      await page.setViewportSize({ width: 1100, height: 900 });
    };
    const look = async (address, name) => {
      await page.goto(address);
      await picture(page, `${name}-${colorScheme}`);
      await fits(name);
      assert.deepEqual(await violations(page), [], `${name} ${colorScheme}`);
      assert.equal(await page.getAttribute("html", "lang"), locale.slice(0, 2));
    };
    await look(server.base, "home");
    await look(`${server.base}/look`, "look");
    await look(`${server.base}/look?game=camelot`, "position");
    await look(`${server.base}/samples`, "samples");
    await look(`${server.base}/nowhere`, "nowhere");
    await look(`${server.base}/look?game=checkers&position=nonsense`, "unread");
    await page.goto(server.base);
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
    assert.deepEqual(await violations(page), [], `all options ${colorScheme}`);
    const samples = ["docs/samples/1-wyllie.pdn", "docs/broken-samples/illegal-move.pdn", "docs/samples/6-break.system.json"];
    for (const sample of [...samples, "crates/blackball-pooltool/examples/in_off.system.json"]) {
      await page.goto(`${server.base}/look`);
      await page.setInputFiles("#file", `${root}${sample}`);
      await page.click(".drop button");
      await page.waitForSelector(".plies");
      assert.deepEqual(await violations(page), [], `${sample} ${colorScheme}`);
      await fits(sample.split("/").at(-1));
    }
    for (const game of ["checkers", "camelot", "dwyn", "blackball"]) {
      await look(`${server.base}/rules/${game}`, `rules-${game}`);
      const setup = game === "dwyn" ? { players: 4 } : game === "blackball" ? { breaker: "A" } : {};
      const wanted = game === "blackball" ? { game, setup } : { game, setup, clock: { main: 600_000, more: 5000 } };
      const table = await server.api("tables", wanted);
      const first = table.scorer || table.seats[0];
      if (game === "checkers") {
        for (const [seat, mv] of [[0, "11-15"], [1, "22-18"], [0, "15x22"], [1, "25x18"]]) await server.api(`s/${table.seats[seat]}/moves`, { move: mv });
        await server.api(`s/${table.seats[1]}/words`, { word: "draw" });
      }
      if (game === "dwyn") await server.api(`s/${first}/moves`, { move: "draw" });
      if (game === "blackball") await server.api(`s/${first}/moves`, { move: "in baulk, hit red, pot cue, crossed 2, cushion, no foul" });
      await look(server.page(first), game);
      await look(server.page(table.watch), `${game}-watch`);
      await look(server.page(table.host), `${game}-links`);
      await look(`${server.page(first)}?ply=0`, `${game}-earlier`);
      if (table.scorer) {
        await look(`${server.page(table.scorer)}/sheet`, "sheet");
        await page.goto(server.page(table.scorer));
        await page.locator(".rulings [name=way]").first().click();
        await page.waitForSelector(".changing");
        assert.deepEqual(await violations(page), [], `a change ${colorScheme}`);
        await page.click('[popovertarget="more"]');
        assert.deepEqual(await violations(page), [], `further facts ${colorScheme}`);
      }
    }
    await page.context().close();
  }));
});
