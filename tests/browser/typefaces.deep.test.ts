import { describe, expect, test } from "vitest";
import { untilTypeset } from "./shifts.ts";
import { expectSoon } from "./soon.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

describe("the typefaces", () => {
  test.each(["/", "/devoluciones"])(
    "are asked for after %s has been painted, with or without scripts",
    async (path) => {
      for (const javaScriptEnabled of [true, false]) {
        const context = await stage.newContext({ javaScriptEnabled });
        const page = await context.newPage();
        await page.goto(path);
        await untilTypeset(page);
        await expectSoon(() => page.evaluate(whenAsked)).toHaveLength(2);
        const asked = await page.evaluate(whenAsked);
        expect(Math.min(...asked)).toBeGreaterThan(await page.evaluate(whenPainted));
        expect(await page.evaluate(() => document.fonts.check("1em Fraunces"))).toBe(true);
      }
    },
  );

  test("are there at once for whoever comes from another page of the site", async () => {
    const page = await stage.open("/cookies");
    await untilTypeset(page);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /devoluci/i })
      .click();
    await page.waitForURL("**/devoluciones");
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).animationName),
    ).toBe("none");
  });
});

/** Milliseconds since the page was opened, for each typeface. */
function whenAsked(): number[] {
  return performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".woff2"))
    .map(({ startTime }) => startTime);
}

/** When the first frame was drawn; a busy machine shows it a good while later, which `startTime` tells. */
function whenPainted(): number {
  const [entry] = performance.getEntriesByName("first-contentful-paint");
  return (
    (entry as (PerformanceEntry & { paintTime?: number }) | undefined)?.paintTime ?? Number.NaN
  );
}
