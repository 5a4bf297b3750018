import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { OptionalCategory } from "../../src/consent/domain/inventory.ts";
import { launchChromium } from "../support/chromium.ts";
import { type Site, startSite } from "../support/site.ts";
import { bringChoice } from "./choice.ts";

export type StageOptions = BrowserContextOptions & {
  /** Console lines that this test provokes on purpose. */
  mayComplain?: RegExp;
  /** What was consented to before; null for somebody new, who meets the first layer. */
  granted?: readonly OptionalCategory[] | null;
};

export const phone = { width: 360, height: 800 };
export const desktop = { width: 1280, height: 800 };

/**
 * One site and one browser for the tests of a file, a context of its own for each page.
 * A test also fails when a page complained on the console, threw, or asked another origin for anything.
 */
export function setStage({ env = {} }: { env?: Record<string, string> } = {}) {
  let site: Site;
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  const pageErrors: string[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite({ env: { SUBMISSIONS_PER_HOUR: "0", ...env } }),
      launchChromium(),
    ]);
  });
  afterEach(async () => {
    await Promise.all([...contexts].map(closeQuietly));
    contexts.clear();
    expect(pageErrors.splice(0)).toEqual([]);
  });
  afterAll(() => Promise.all([browser?.close(), site?.stop()]));

  async function newContext({
    mayComplain,
    granted = ["functional"],
    ...options
  }: StageOptions = {}) {
    const context = await browser.newContext({
      viewport: desktop,
      locale: "es-ES",
      baseURL: site.url,
      // Smooth scrolling keeps every click waiting; what moves is looked at where it matters.
      reducedMotion: "reduce",
      ...options,
    });
    context.setDefaultTimeout(90_000);
    contexts.add(context);
    if (granted) await bringChoice(context, { url: site.url, granted });
    recordPageErrors(context, { origin: site.url, mayComplain, pageErrors });
    return context;
  }

  return {
    get site() {
      return site;
    },
    newContext,
    /** A page that has loaded and, with scripts, answers them. */
    async open(path: string, options: StageOptions = {}): Promise<Page> {
      const page = await (await newContext(options)).newPage();
      await page.goto(path, { waitUntil: "domcontentloaded" });
      if (options.javaScriptEnabled !== false) await untilHydrated(page);
      return page;
    },
  };
}

/**
 * React has taken over the whole document: its mark on the body comes last. A page that waits with its scripts is
 * touched first; one that is only read has none.
 */
export async function untilHydrated(page: Page) {
  const isOnlyRead = await page.evaluate(() => {
    window.dispatchEvent(new Event("focusin"));
    return !("__reactRouterContext" in window);
  });
  if (isOnlyRead) return;
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactProps")),
  );
  // What changes only for those with scripts follows in a pass of its own: tabs are one stop of the Tab key then.
  await page.waitForFunction(
    () => !document.querySelector("[role=tab][aria-selected=false]:not([tabindex])"),
  );
}

/** Keeps the matching requests waiting until they are let go. */
export async function holdBack(page: Page, matches: (url: URL) => boolean) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(matches, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { isAskedFor: asked.promise, letGo: () => gate.resolve() };
}

/** What is still held back has nobody left to answer to, and its handler must not fail over that. */
async function closeQuietly(context: BrowserContext) {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

function recordPageErrors(
  context: BrowserContext,
  {
    origin,
    mayComplain,
    pageErrors,
  }: { origin: string; mayComplain: RegExp | undefined; pageErrors: string[] },
) {
  // Chromium itself reports each answer of 400 and more; what it was is for the test to say.
  const expected = [/^Failed to load resource: the server responded with a status of/, mayComplain];
  context.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    if (isBad && !expected.some((pattern) => pattern?.test(message.text())))
      pageErrors.push(
        `console: ${message.text()} (${message.location().url}:${message.location().lineNumber})`,
      );
  });
  context.on("weberror", (thrown) => pageErrors.push(`thrown: ${thrown.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !["data:", "blob:"].includes(url.protocol))
      pageErrors.push(`asked another origin: ${url.href}`);
  });
}
