import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { views } from "../support/public-views.ts";
import { variants } from "../support/variants.ts";
import { doubleText, findSpiltCopy, findWhatSticksOut } from "./measure.ts";
import { expectCalm, readShifts, recordShifts, scrollThrough, untilFullyShown } from "./shifts.ts";
import { expectSoon } from "./soon.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage();

const enlarged = new Set([
  "home",
  "consent-home",
  "form-errors",
  "form-selection",
  "politicas",
  "cookies",
  "devoluciones",
  "aviso-legal",
  "derechos-rectification",
  "consent-page",
  "no-existe",
]);

test.each(variants(views.filter(({ name }) => enlarged.has(name))))(
  "$name fits every window with its text twice as large",
  async (view) => {
    const granted = view.isNew ? null : undefined;
    const page = await stage.open(view.path, { granted, mayComplain: /unknown path/ });
    await view.prepare?.(page);
    await doubleText(page);
    // Moves the pointer away, because hovering over a catalogue card shifts its arrow.
    await page.mouse.move(0, 0);
    const lost: Record<number, string[]> = {};
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const culprits = [...(await findWhatSticksOut(page)), ...(await findSpiltCopy(page))];
      if (culprits.length > 0) lost[width] = culprits;
    }
    expect(lost).toEqual({});
  },
);

test("nothing covers the page in a low window", async () => {
  const page = await stage.open("/", { viewport: { width: 640, height: 360 }, granted: null });
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  const bottoms = await page
    .locator("[data-consent-banner], header:has(nav)")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(2);
  for (const bottom of bottoms) expect(bottom).toBeLessThan(0);
});

describe.each(
  variants([
    { where: "a phone", viewport: phone },
    { where: "a desktop", viewport: desktop },
  ]),
)("layout on $where", ({ viewport }) => {
  const paths = [
    "/",
    "/devoluciones",
    "/?catalogo=erotica#mas-vendidos",
    "/politicas",
    "/cookies",
    "/aviso-legal",
    "/no-existe",
  ];
  test.each(variants(paths))(
    "shifts nothing of %s, which loads all it shows, while fonts and pictures come late",
    async (path) => {
      // No choice about cookies is stored, so the consent banner appears and its layout shifts are measured as well.
      const context = await stage.newContext({
        viewport,
        granted: null,
        mayComplain: /unknown path/,
      });
      await context.addInitScript(recordShifts);
      const page = await context.newPage();
      const failed = recordFailures(page, path);
      await page.route(/\/(fonts|img)\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 250));
        await route.continue();
      });
      await page.goto(path);
      await untilFullyShown(page);
      await scrollThrough(page);
      await expectCalm(page);
      await expectSoon(() => page.evaluate(findBroken)).toEqual([]);
      expect(failed).toEqual([]);
    },
  );
});

test("the layout shift recorder notices what moves", async () => {
  const context = await stage.newContext();
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  await page.goto("/cookies");
  await page.evaluate(() => {
    document.body.prepend(
      Object.assign(document.createElement("div"), { innerText: "x\n".repeat(20) }),
    );
  });
  await expectSoon(async () => (await readShifts(page)).length).toBeGreaterThan(0);
});

/**
 * Records the URLs of failed requests, except that of the page itself, which is a 404 if the test opens an unknown
 * path.
 */
function recordFailures(page: Page, path: string): string[] {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400 && new URL(response.url()).pathname !== path)
      failed.push(response.url());
  });
  page.on("requestfailed", (request) => failed.push(request.url()));
  return failed;
}

/** URLs of visible images that have not loaded. */
function findBroken(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility() && image.naturalWidth === 0)
    .map((image) => image.currentSrc);
}
