import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { OptionalCategory } from "../../src/consent/domain/inventory.ts";
import { openContext, sharedChromium } from "../support/chromium.ts";
import { type Site, startSite } from "../support/site.ts";
import { bringChoice } from "./choice.ts";

export type StageOptions = BrowserContextOptions & {
  /**
   * Pattern of the messages in the browser console, and of thrown errors, that this test provokes on purpose; all other
   * errors and warnings fail it.
   */
  mayComplain?: RegExp;
  /** Cookie categories that the visitor accepted earlier; null for a new visitor, who sees the consent banner. */
  granted?: readonly OptionalCategory[] | null;
};

export const phone = { width: 360, height: 800 };
export const desktop = { width: 1280, height: 800 };

/**
 * Starts one site for all tests of a file; each page has its own browser context. A test fails if one
 * of its pages logs an error or warning, throws, or sends a request to another origin.
 */
export function setStage({
  env = {},
  origin: publicOrigin,
}: {
  env?: Record<string, string>;
  /** Origin under which pages are opened, if it differs from the address on which the site listens. */
  origin?: string;
} = {}) {
  let site: Site;
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  const pageErrors: string[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite({ env: { SUBMISSIONS_PER_HOUR: "0", ...env } }),
      sharedChromium(),
    ]);
  });
  afterEach(async () => {
    await Promise.all([...contexts].map(closeQuietly));
    contexts.clear();
    expect(pageErrors.splice(0)).toEqual([]);
  });
  afterAll(() => site?.stop());

  async function newContext({
    mayComplain,
    granted = ["functional"],
    ...options
  }: StageOptions = {}) {
    const origin = publicOrigin ?? site.url;
    const context = await openContext(browser, {
      viewport: desktop,
      locale: "es-ES",
      baseURL: origin,
      // Smooth scrolling would delay every click; tests about motion override this option.
      reducedMotion: "reduce",
      ...options,
    });
    contexts.add(context);
    if (granted) await bringChoice(context, { url: origin, granted });
    recordPageErrors(context, { origin, mayComplain, pageErrors });
    return context;
  }

  return {
    get site() {
      return site;
    },
    newContext,
    /** Opens a page and, if JavaScript is on, waits until React has hydrated it. */
    async open(path: string, options: StageOptions = {}): Promise<Page> {
      const page = await (await newContext(options)).newPage();
      await page.goto(path, { waitUntil: "domcontentloaded" });
      if (options.javaScriptEnabled !== false) await untilHydrated(page);
      return page;
    },
  };
}

/**
 * Waits until React has hydrated the document, which ends with <body>. The home page loads React only at the first
 * interaction, so a `focusin` event is dispatched. Pages without React need no waiting.
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
  // After hydration, a second render adds attributes that only make sense with JavaScript, such as tabindex -1 on tabs
  // that are not selected.
  await page.waitForFunction(
    () => !document.querySelector("[role=tab][aria-selected=false]:not([tabindex])"),
  );
}

/** Leaves matching requests unanswered until `letGo` is called; `isAskedFor` resolves at the first such request. */
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

/** Closes a browser context, ignoring errors of route handlers whose requests are still unanswered. */
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
  // Chromium logs an error for every response with a status of 400 or more; each test checks statuses itself.
  const expected = [/^Failed to load resource: the server responded with a status of/, mayComplain];
  context.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    if (isBad && !expected.some((pattern) => pattern?.test(message.text())))
      pageErrors.push(
        `console: ${message.text()} (${message.location().url}:${message.location().lineNumber})`,
      );
  });
  context.on("weberror", (thrown) => {
    const { message } = thrown.error();
    if (!mayComplain?.test(message)) pageErrors.push(`thrown: ${message}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !["data:", "blob:"].includes(url.protocol))
      pageErrors.push(`asked another origin: ${url.href}`);
  });
}
