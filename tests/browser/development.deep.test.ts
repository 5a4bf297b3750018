import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { hero } from "../../src/site/copy/home-copy.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import { ended, environment, node, root } from "../support/command.ts";
import { findFreePort } from "../support/free-port.ts";
import { inTime } from "../support/in-time.ts";
import { cleanUpOnExit } from "../support/leftovers.ts";

/** Copy of the sources, because the tests edit source files. */
let folder: string;
let site: ChildProcess;
let printed = "";
let browser: Browser;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-dev-"));
  for (const name of ["src", "tools", "public", "package.json", "tsconfig.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ["vite.config.ts", "react-router.config.ts", "package-lock.json"])
    cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  url = `http://127.0.0.1:${await findFreePort()}`;
  site = spawn(node, ["src/development.ts"], {
    cwd: folder,
    env: {
      ...environment(),
      NODE_ENV: "development",
      LOG_LEVEL: "warn",
      PORT: new URL(url).port,
      DATA_DIR: join(folder, "data"),
    },
  });
  cleanUpOnExit(() => site.kill("SIGKILL"));
  for (const stream of [site.stdout, site.stderr])
    stream?.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  browser = await launchChromium();
  await inTime(() => expect(printed).toContain(`Escaparate: ${url}`));
});
afterAll(async () => {
  await browser?.close();
  site?.kill();
  if (site) await ended(site);
  rmSync(folder, { recursive: true, force: true });
});

let page: Page;
const pageErrors: string[] = [];
afterEach(async () => {
  await page?.close();
  expect(pageErrors.splice(0)).toEqual([]);
});

async function open(path: string): Promise<void> {
  page = await (await openContext(browser, { viewport: { width: 1280, height: 800 } })).newPage();
  page.on("pageerror", ({ message }) => pageErrors.push(message));
  page.on("console", (line) => {
    if (/Content Security Policy|preamble/.test(line.text())) pageErrors.push(line.text());
  });
  const connected = page.waitForEvent("websocket", {
    predicate: async (socket) => {
      const { payload } = await socket.waitForEvent("framereceived");
      return `${payload}`.includes("connected");
    },
  });
  await page.goto(url + path);
  // Vite's client misses what the server sends before it is connected.
  await connected;
}

/** Sets a variable in the window, which survives a hot update of a module, but not a reload of the page. */
async function mark(): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}
const isMarked = () => page.evaluate(() => "marked" in window);

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

async function hydrated(): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document.body).some((key) => key.startsWith("__reactProps")),
    undefined,
    { timeout: 120_000 },
  );
}

test("the home page hydrates, and a changed sentence appears in it without a reload", async () => {
  await open("/");
  await hydrated();
  await mark();
  edit("src/site/copy/home-copy.ts", (text) => text.replace(hero.seeCatalogues, "Ver surtido"));
  await page.getByRole("link", { name: "Ver surtido" }).waitFor();
  expect(await isMarked()).toBe(true);
});

test("a changed text of a static page reloads the page in development", async () => {
  await open("/aviso-legal");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  edit("src/policies/copy/legal-notice.ts", (text) => text.replace(title, `${title} nuevo`));
  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).innerText())
    .toBe(`${title} nuevo`);
});

test("a changed promise restarts the development site, which says so, and reloads the page", async () => {
  await open("/");
  await hydrated();
  await mark();
  edit("src/promises/promises.ts", (text) =>
    text.replace(/(accessRequestAnswer: \{ amount: )2/, "$14"),
  );
  await expect
    .poll(() => printed)
    .toMatch(/^Reiniciado por src\/promises\/promises\.ts en \d+ ms$/m);
  await expect.poll(isMarked).toBe(false);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test("a changed server file restarts the development site, and a mistake in it keeps the old one running", async () => {
  await open("/");
  edit("src/platform/http/security-headers.ts", (text) => `${text}\nexport const broken = ;\n`);
  await expect
    .poll(() => printed)
    .toMatch(/^No se ha reiniciado por src\/platform\/http\/security-headers\.ts/m);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  edit("src/platform/http/security-headers.ts", (text) =>
    text.replace("\nexport const broken = ;\n", ""),
  );
  await expect
    .poll(() => printed)
    .toMatch(/^Reiniciado por src\/platform\/http\/security-headers\.ts en \d+ ms$/m);
});
