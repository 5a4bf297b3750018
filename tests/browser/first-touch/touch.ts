import { availableParallelism } from "node:os";
import type { BrowserContext, Page } from "playwright-core";
import { chunks } from "../../../src/kernel/chunks.ts";
import type { StageOptions } from "../stage.ts";

/** First use of a page that has just been loaded, and what has to be true once the page is hydrated. */
export type Touch = {
  name: string;
  path: string;
  options?: StageOptions;
  /** Input by mouse, finger or keyboard; no step waits for hydration. */
  touch(page: Page): Promise<void>;
  holds(page: Page): Promise<void>;
};

/** Slowness of the processor for a page that is alone: a phone of the middle class beside a desktop, as Lighthouse assumes. */
const slowness = 4;

/** Loads the page on a slow processor, touches it `delay` milliseconds after the load event, and checks the outcome. */
export async function expectTouch(page: Page, touch: Touch, delay: number) {
  await slowDown(page);
  await expectTouchAfter(page, touch, delay);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

async function expectTouchAfter(page: Page, { path, touch, holds }: Touch, delay: number) {
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(delay);
  await touch(page);
  await untilReplayed(page);
  await holds(page);
}

/** Twenty of each touch, from the load event to one second after it. */
export const delays = Array.from({ length: 20 }, (_, at) => at * 50);

/**
 * Pages that share the processor: two files run at once, so each page gets about a quarter of a core. Chromium's own
 * slowness would keep the processor busy with waiting, and only one page could be tested at a time.
 */
const pagesAtOnce = 2 * availableParallelism();

/** Touches new pages after each delay, several at once on the busy processor. */
export async function expectAtEachDelay(newContext: () => Promise<BrowserContext>, touch: Touch) {
  await atEachDelay((page, delay) => expectTouchAfter(page, touch, delay), newContext);
}

/** Calls `drive` with a new page for each delay; an error names the delay. */
export async function atEachDelay(
  drive: (page: Page, delay: number) => Promise<void>,
  newContext: () => Promise<BrowserContext>,
) {
  for (const some of chunks(delays, pagesAtOnce))
    await Promise.all(
      some.map(async (delay) => {
        const context = await newContext();
        await drive(await context.newPage(), delay).catch((cause) => {
          throw new Error(`${delay} ms after the page has come: ${cause.message}`, { cause });
        });
        await context.close();
      }),
    );
}

/** Waits until a touch that has led to another page is over, and the page that is there has replayed what it held. */
export async function untilReplayed(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(isReplayed);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(isReplayed);
  // What a replayed event has changed is drawn in the next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** True on pages without React and on hydrated ones; makes the home page load its scripts. */
function isReplayed(): boolean {
  window.dispatchEvent(new Event("focusin"));
  if (document.readyState !== "complete") return false;
  if (!("__reactRouterContext" in window)) return true;
  const isHydrated = Object.keys(document.body).some((key) => key.startsWith("__reactProps"));
  return isHydrated && !("heldEvents" in window);
}
