import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { analyticsCopy } from "../../src/analytics/copy/analytics-copy.ts";
import type { OptionalCategory } from "../../src/consent/domain/inventory.ts";
import { names } from "../../src/consent/domain/stored-names.ts";
import { policyPageNames } from "../../src/policies/copy/page-names-copy.ts";
import { choiceOf } from "../analytics/messages.ts";
import { eventually, signInMembers } from "../support/console.ts";
import { variants } from "../support/variants.ts";
import { atRest } from "./at-rest.ts";
import { setStage, untilHydrated } from "./stage.ts";

const stage = setStage();

test("without consent no web vitals are measured, no script is loaded and nothing is sent", async () => {
  const choices = [null, ["functional", "marketing"], []] as const;
  for (const granted of variants(choices, 2)) {
    const { page, asked } = await visitHome(granted);
    await atRest(page);
    await page.goto("about:blank");
    expect(asked.filter((path) => /medidas|measure-page/.test(path))).toEqual([]);
    expect(asked.length).toBeGreaterThan(3);
  }
});

test("with consent a page view and its web vitals are counted, and the staff sees them", async () => {
  const { page, asked } = await visitHome(["performance"]);
  await expect.poll(() => asked).toContain("/medidas");
  await untilPainted(page);
  await page.locator('[name="company"]').fill("Farmacia del Mar");
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith("/medidas") && !!request.postData()?.includes('"/politicas"'),
  );
  await page.getByRole("link", { name: "Privacidad", exact: true }).click();
  await reported;
  await untilPainted(page);
  expect(await kept(page)).toEqual([names.consent]);
  await page.goto("about:blank");
  expect(asked.filter((path) => /measure-page/.test(path))).toHaveLength(1);

  const { lucia } = await signInMembers(stage.site);
  const html = await eventually(async () => {
    const { body } = await lucia.get("/gestion/visitas");
    return body.includes(policyPageNames["/politicas"]) &&
      body.includes(analyticsCopy.vitals.measured(2))
      ? body
      : undefined;
  });
  expect(html).toContain(analyticsCopy.days.title);
  // Each of the two visited pages reports three loading times and its layout shifts. A response time (INP) comes only
  // after a slow interaction, so it is not counted here.
  const measured = html.split(analyticsCopy.vitals.measured(2)).length - 1;
  expect(measured).toBeGreaterThanOrEqual(4);
});

async function visitHome(granted: readonly OptionalCategory[] | null) {
  const context = await stage.newContext({ granted: null });
  if (granted) {
    const value = choiceOf(Date.now() - 1000, granted);
    await context.addCookies([{ name: names.consent, value, url: stage.site.url }]);
  }
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "load" });
  await untilHydrated(page);
  return { page, asked };
}

/** Waits until the main content is painted, because a page that is closed earlier reports no loading time for it. */
async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const init = { type: "largest-contentful-paint", buffered: true };
        new PerformanceObserver(resolve).observe(init);
      }),
  );
}

async function kept(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name }) => name);
}
