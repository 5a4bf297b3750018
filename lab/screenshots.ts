import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { bringChoice } from "../tests/browser/choice.ts";
import { launchChromium } from "../tests/support/chromium.ts";
import { addDemoData, type DemoData } from "../tests/support/demo-data.ts";
import { demoViews, openDemoView } from "../tests/support/demo-views.ts";
import { type View, views } from "../tests/support/public-views.ts";
import { startSite } from "../tests/support/site.ts";

const widths = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const folder = fileURLToPath(new URL("../artifacts/screenshots/", import.meta.url));

/** Takes screenshots of all views at all widths, or of those whose file name contains one of `wanted`. */
async function takeScreenshots(wanted: string[]) {
  mkdirSync(folder, { recursive: true });
  const site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  const browser = await launchChromium();
  try {
    const demo = await addDemoData(site);
    for (const { below = Number.POSITIVE_INFINITY, ...shot } of shotsOf(site, demo)) {
      for (const viewport of widths.filter(({ width }) => width < below)) {
        const name = `${shot.name}-${viewport.width}`;
        if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
        await takeScreenshot(browser, { ...shot, name, viewport });
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

type Shot = Pick<View, "name" | "isOverlay" | "below"> & { open: (page: Page) => Promise<void> };

function shotsOf(site: { url: string }, demo: DemoData): Shot[] {
  const inPublic = views.map(({ path, prepare, isNew, ...view }) => ({
    ...view,
    open: async (page: Page) => {
      if (!isNew) await bringChoice(page.context(), { url: site.url, granted: ["functional"] });
      await page.goto(new URL(path, site.url).href, { waitUntil: "networkidle" });
      await prepare?.(page);
    },
  }));
  const demoShots = demoViews.map((view) => ({
    name: view.name,
    open: (page: Page) => openDemoView(page, { site, demo, view }),
  }));
  return [...inPublic, ...demoShots];
}

async function takeScreenshot(
  browser: Browser,
  {
    name,
    viewport,
    open,
    isOverlay,
  }: Omit<Shot, "below"> & { viewport: { width: number; height: number } },
) {
  const context = await browser.newContext({ viewport, locale: "es-ES", reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await open(page);
    if (!isOverlay) await loadLazyPictures(page);
    await page.screenshot({ path: `${folder}${name}.png`, fullPage: !isOverlay });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(`${name}.png${overflow > 0 ? `  scrolls ${overflow} px sideways` : ""}`);
  } catch (problem) {
    console.log(`${name}: ${(problem as Error).message.split("\n")[0]}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

async function loadLazyPictures(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    // Back to the top, because sticky headers would otherwise be in the middle of the screenshot.
    scrollTo({ top: 0, behavior: "instant" });
    // Only visible images, because images in closed tabs never load.
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

await takeScreenshots(process.argv.slice(2));
