import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consoleFrame } from "../../src/console/copy/frame-copy.ts";
import { requestLinksCopy } from "../../src/request-queue/copy/links-copy.ts";
import { queueCopy } from "../../src/request-queue/copy/queue-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import { addDemoData, type DemoData } from "../support/demo-data.ts";
import { type DemoView, demoViews, openDemoView } from "../support/demo-views.ts";
import { expectComfort } from "./comfort.ts";
import { findWhatSticksOut } from "./measure.ts";
import { expectCalm, recordShifts, scrollThrough } from "./shifts.ts";
import { phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage();
let demo: DemoData;
beforeAll(async () => {
  demo = await addDemoData(stage.site);
});

const widths = [320, 480, 640, 900, 1024, 1536, 1920, 2560];

test.each(demoViews)("$name does not move, fits and has no accessibility problem", async (view) => {
  const context = await stage.newContext({
    bypassCSP: true,
    mayComplain: /unknown path|about:srcdoc|Blocked script execution/,
  });
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  await openDemoView(page, { site: stage.site, demo, view });
  await scrollThrough(page);
  await expectCalm(page);
  // At the end of the page the header may cover half of a control, which axe takes for a small one.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findTooWide(page, widths)).toEqual({});
  await expectComfort(page);
});

test("the menu on a phone links to sections and closes, and the chosen tab is in sight", async () => {
  const context = await stage.newContext({ viewport: phone });
  const page = await context.newPage();
  const view: DemoView = { name: "statistics", as: "lucia", path: () => "/gestion/cifras" };
  await openDemoView(page, { site: stage.site, demo, view });
  await untilHydrated(page);
  const menu = page.getByRole("navigation", { name: consoleFrame.menu });
  const account = menu.getByRole("link", { name: "Cuenta" });
  await menu.getByRole("button", { name: consoleFrame.more }).click();
  await account.click();
  await page.waitForURL("**/gestion/cuenta");
  await expect.poll(() => account.count()).toBe(0);
  await menu.getByRole("link", { name: requestLinksCopy.queue.label }).click();
  await page.waitForURL("**/gestion");
  await page.getByRole("link", { name: new RegExp(`^${queueCopy.all}`) }).click();
  const chosen = page.locator("main nav [aria-current=page]", { hasText: queueCopy.all });
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await chosen.boundingBox()) ?? {};
      return width > 0 && x >= 0 && x + width <= phone.width;
    })
    .toBe(true);
});

/**
 * Pages on which long words stand next to elements of a fixed width; these pages overflow first if the text is
 * enlarged.
 */
const crowded = [
  "enlace",
  "gestion-todas",
  "gestion-solicitud",
  "gestion-cifras",
  "gestion-equipo",
];

describe("with the browser's text size doubled", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium({ textSize: 32 });
  });
  afterAll(() => browser?.close());

  test.each(demoViews.filter(({ name }) => crowded.includes(name)))(
    "$name fits a phone, a tablet and a desktop",
    async (view) => {
      const context = await openContext(browser, { viewport: phone, reducedMotion: "reduce" });
      const page = await context.newPage();
      await openDemoView(page, { site: stage.site, demo, view });
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(32);
      expect(await findTooWide(page, [360, 768, 1280])).toEqual({});
      await context.close();
    },
  );
});

async function findTooWide(page: Page, widths: number[]): Promise<Record<number, string[]>> {
  const tooWide: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const culprits = await findWhatSticksOut(page);
    if (culprits.length > 0) tooWide[width] = culprits;
  }
  return tooWide;
}
