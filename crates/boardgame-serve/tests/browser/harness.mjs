// A server and a browser for each test file, and actions on pages. The browser is Debian's Chromium, or the program named by
// CHROMIUM.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const axe = createRequire(import.meta.url).resolve("axe-core");

export const root = fileURLToPath(new URL("../../../../", import.meta.url));
export const shots = process.env.SHOTS;

export class Server {
  // The environment variable SERVER is the path of the program `boardgame`.
  constructor(port = "0") {
    this.folder = mkdtempSync(join(tmpdir(), "boardgame-browser-"));
    this.port = port;
  }

  async start() {
    this.child = spawn(process.env.SERVER, ["serve", "--port", this.port, "--database", join(this.folder, "tables.db")], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(this.child.stdout, "data");
    this.base = line.toString().trim();
    this.port = new URL(this.base).port;
    return this;
  }

  async kill() {
    if (!this.child) return;
    const gone = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }

  async api(path, body) {
    const options = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(`${this.base}/api/1/${path}`, options);
    return response.json();
  }

  page(secret) {
    return `${this.base}/s/${secret}`;
  }
}

// Each test file runs in a separate process, so it has a separate server.
export const server = new Server();
let browser;

before(async () => {
  await server.start();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox"] });
});
after(async () => {
  await browser?.close();
  await server.stop();
});

// Opens a page in a new browser context, and records failing scripts and violations of the page's policy.
export const open = async (options = {}) => {
  return tab(await browser.newContext({ locale: "en-GB", viewport: { width: 1100, height: 900 }, bypassCSP: false, ...options }));
};

// Opens another tab of the same browser. Its tabs share a few connections to a server.
export const tab = async (context) => {
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => {
    // Ignores killed servers and refused moves, which belong to the tests.
    if (message.type() === "error" && !/Failed to load resource|ERR_/.test(message.text())) page.faults.push(message.text());
  });
  page.setDefaultTimeout(15_000);
  return page;
};

// Loads axe into a page through the debugger, which the page's policy allows, and returns its findings.
export const violations = async (page) => {
  const loaded = await page.evaluate(() => typeof window.axe !== "undefined");
  if (!loaded) {
    const session = await page.context().newCDPSession(page);
    await session.send("Runtime.evaluate", { expression: readFileSync(axe, "utf8") });
  }
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
};

export const picture = async (page, name) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
};

// Drops files on a page; `files` maps names to texts.
export const dropped = async (page, files) => {
  const transfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const [name, text] of Object.entries(files)) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
};

// Waits until the page shows at least the given version of the table.
export const shows = (page, version) =>
  page.waitForFunction((version) => Number(document.getElementById("part").dataset.version) >= version, version);

// Moves the focus to a square with the arrow keys: up or down to its row, then along the row.
export const walk = async (page, id) => {
  for (let steps = 0; steps < 60; steps += 1) {
    const way = await page.evaluate((id) => {
      const place = (button) => {
        const row = button.closest('[role="row"]');
        return [[...row.parentElement.children].indexOf(row), [...row.children].indexOf(button.parentElement)];
      };
      const at = place(document.activeElement);
      const to = place(document.getElementById(id));
      // On a board that is turned sideways, the upper edge is at the right.
      const [down, up, right, left] = getComputedStyle(document.activeElement).getPropertyValue("--lies") ? ["Left", "Right", "Down", "Up"] : ["Down", "Up", "Right", "Left"];
      if (at[0] !== to[0]) return `Arrow${at[0] < to[0] ? down : up}`;
      if (at[1] !== to[1]) return `Arrow${at[1] < to[1] ? right : left}`;
      return null;
    }, id);
    if (!way) return;
    await page.keyboard.press(way);
  }
  assert.fail(`${id} cannot be reached by arrow keys`);
};

// Presses the Tab key until the focus is in an element that matches the selector.
export const tabTo = async (page, selector) => {
  for (let tabs = 0; tabs < 150; tabs += 1) {
    if (await page.evaluate((selector) => Boolean(document.activeElement.closest(selector)), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`no tab leads to ${selector}`);
};

// Returns the squares in the notation of a move.
export const squares = (mv) => mv.match(/[A-L]?\d+/g);

// Functions that press a square, by input device.
export const presses = {
  mouse: (page, square) => page.click(`#sq${square}`),
  async keyboard(page, square) {
    await tabTo(page, '[role="grid"]');
    await walk(page, `sq${square}`);
    await page.keyboard.press("Enter");
  },
};
