import { expect, test } from "vitest";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { firstLayer, secondLayer } from "../../src/consent/copy/consent-copy.ts";
import { labels } from "../../src/policies/copy/policies-copy.ts";
import { footer } from "../../src/site/copy/footer-copy.ts";
import { deepTest, variants } from "../support/variants.ts";
import { atRest } from "./at-rest.ts";
import { farmaciaDelMar, field } from "./request-form.ts";
import { expectSoon } from "./soon.ts";
import { phone, setStage } from "./stage.ts";

const stage = setStage();

const newcomer = { who: "somebody new", granted: null };
const allowing = {
  who: "somebody who allows everything",
  granted: ["functional", "performance", "marketing"],
} as const;

test.each(
  variants([
    { path: "/cookies/configurar", ...newcomer },
    { path: "/politicas", ...allowing },
    { path: "/politicas", ...newcomer },
    { path: "/cookies/configurar", ...allowing },
    ...["/cookies", "/devoluciones", "/aviso-legal"].flatMap((path) => [
      { path, ...newcomer },
      { path, ...allowing },
    ]),
  ]),
)(
  "$path loads no script file and stores nothing for the tab, whatever $who does on it",
  async ({ path, granted }) => {
    const page = await (await stage.newContext({ granted, viewport: phone })).newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Tab");
    await page.mouse.wheel(0, 20_000);
    const summary = page.locator("summary:visible").first();
    await summary.focus();
    await page.keyboard.press("Enter");
    const accept = page.getByRole("button", { name: firstLayer.accept, exact: true });
    if (!granted && path !== "/cookies/configurar") await accept.click();
    await page.waitForLoadState("networkidle");
    await atRest(page);
    expect(asked.filter((type) => type === "script")).toEqual([]);
    expect(asked).toContain("document");
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  },
);

deepTest("the table of contents of a policy follows the reader", async () => {
  const page = await stage.open("/politicas");
  const entries = page.getByRole("navigation", { name: labels.contents }).getByRole("link");
  const current = page.locator('[aria-current="location"]');
  expect(await current.count()).toBe(0);
  await entries.nth(3).click();
  await expectSoon(() => current.allInnerTexts()).toEqual([await entries.nth(3).innerText()]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectSoon(() => current.count()).toBe(0);
});

deepTest(
  "a static page opened from the home page is loaded in full, and typed text is there on going back",
  async () => {
    const page = await stage.open("/", { granted: [] });
    await field(page, "company").fill(farmaciaDelMar.company);
    await page.getByRole("contentinfo").getByRole("link", { name: footer.legalNotice }).click();
    await page.getByRole("heading", { level: 1, name: footer.legalNotice }).waitFor();
    expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
    await page.getByRole("link", { name: labels.backHome }).click();
    await page.getByRole("heading", { name: requestForm.title }).waitFor();
    // The link has navigated back in the browser history instead of adding a third entry.
    const history = await page.evaluate(() => [
      navigation?.currentEntry?.index,
      navigation?.entries().length,
    ]);
    expect(history).toEqual([0, 2]);
    await expectSoon(() => field(page, "company").inputValue()).toBe(farmaciaDelMar.company);
  },
);

deepTest("a cookie choice made on one page holds on the page restored by going back", async () => {
  const page = await stage.open("/devoluciones", { granted: null });
  const layer = page.getByRole("region", { name: firstLayer.label });
  await layer.waitFor();
  await page.goto("/cookies/configurar");
  await page.getByRole("button", { name: secondLayer.rejectAll }).click();
  await page.getByText(secondLayer.saved).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await layer.waitFor({ state: "hidden" });
});

test("a page is fetched and counted when a visitor opens it, not before", async () => {
  const page = await (await stage.newContext({ granted: ["performance"] })).newPage();
  const reported: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/medidas")) reported.push(request.postData() ?? "");
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const before = timesAsked("/aviso-legal");
  const link = page.getByRole("contentinfo").getByRole("link", { name: footer.legalNotice });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await link.click();
  await page.getByRole("heading", { level: 1, name: footer.legalNotice }).waitFor();
  await expectSoon(() => reported.join()).toContain("/aviso-legal");
  expect(timesAsked("/aviso-legal")).toBe(before + 1);
});

/** Number of requests for a path in the log of the site. */
function timesAsked(path: string): number {
  return stage.site.logs().split(`"path":"${path}"`).length - 1;
}
