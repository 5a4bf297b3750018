import { describe, expect, test } from "vitest";
import { untilFullyShown } from "./shifts.ts";
import { expectSoon } from "./soon.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

describe("the web fonts", () => {
  test.each(["/", "/devoluciones"])(
    "are loaded after %s has been painted, and shown together",
    async (path) => {
      const page = await (await stage.newContext()).newPage();
      await page.goto(path);
      await untilFullyShown(page);
      const asked = await page.evaluate(whenAsked);
      expect(asked).toHaveLength(2);
      expect(Math.min(...asked)).toBeGreaterThan(await page.evaluate(whenPainted));
      expect(await page.evaluate(areLoaded)).toBe(true);
    },
  );

  test.each(["/", "/devoluciones"])("are shown on %s without JavaScript", async (path) => {
    const page = await (await stage.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(path);
    await expectSoon(() => page.evaluate(areLoaded)).toBe(true);
  });

  test("are not waited for if they cannot be loaded", async () => {
    const page = await (await stage.newContext({ mayComplain: /ERR_FAILED/ })).newPage();
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto("/");
    await untilFullyShown(page);
    expect(await page.evaluate(() => document.documentElement.className)).toBe("known");
  });

  test("are shown at once to visitors who come from another page of the site", async () => {
    const page = await stage.open("/cookies");
    await untilFullyShown(page);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /devoluci/i })
      .click();
    await page.waitForURL("**/devoluciones");
    expect(await page.evaluate(() => document.documentElement.className)).toBe("known");
  });
});

function areLoaded(): boolean {
  return ["Fraunces", "Instrument Sans"].every((family) =>
    [...document.fonts].some((font) => font.family === family && font.status === "loaded"),
  );
}

/** Start of each font request, in milliseconds since the navigation. */
function whenAsked(): number[] {
  return performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(".woff2"))
    .map(({ startTime }) => startTime);
}

/**
 * Time at which the first frame was painted, in milliseconds since the navigation. `startTime` is when it was
 * displayed, which is later on a busy machine.
 */
function whenPainted(): number {
  const [entry] = performance.getEntriesByName("first-contentful-paint");
  return (
    (entry as (PerformanceEntry & { paintTime?: number }) | undefined)?.paintTime ?? Number.NaN
  );
}
