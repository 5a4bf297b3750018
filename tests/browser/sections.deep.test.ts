import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectSoon } from "./soon.ts";
import { phone, setStage } from "./stage.ts";

const stage = setStage();

test("every section of the home page is laid out soon after the first paint, untouched", async () => {
  const page = await (await stage.newContext({ viewport: phone })).newPage();
  await page.goto("/");
  await expectSoon(() => page.evaluate(skippedSections)).toEqual([]);
});

test("sections below the first are laid out for a new visitor only near the window while the fonts load", async () => {
  const page = await (await stage.newContext({ viewport: phone, granted: null })).newPage();
  await page.route("**/fonts/*", () => {});
  await page.goto("/");
  await expectSoon(() => page.evaluate(sectionsByVisibility)).toEqual({ auto: 7, visible: 1 });
});

test.each(["catalogos", "envios", "solicitar-acceso"])(
  "a link to #%s leads to its section before all sections are laid out",
  async (id) => {
    const page = await (await stage.newContext({ viewport: phone })).newPage();
    await page.goto("/", { waitUntil: "commit" });
    await page.locator(`a[href$="#${id}"]:visible`).first().click();
    await expectSoon(() => page.evaluate(skippedSections)).toEqual([]);
    await expectSoon(() => topOf(page, id)).toBeLessThan(phone.height / 3);
    expect(await topOf(page, id)).toBeGreaterThanOrEqual(0);
  },
);

test("the link to the request form in the header of another page leads to the form", async () => {
  const page = await (await stage.newContext({ viewport: phone })).newPage();
  await page.goto("/catalogo");
  await page.waitForLoadState("networkidle");
  await page.locator(`header a[href$="#solicitar-acceso"]:visible`).click();
  await page.locator("#solicitar-acceso").waitFor();
  await expectSoon(() => topOf(page, "solicitar-acceso")).toBeLessThan(phone.height / 3);
});

test("scrolling before all sections are laid out shows every section at once", async () => {
  const page = await (await stage.newContext({ viewport: phone })).newPage();
  // The font requests are never answered; without scrolling, the sections would stay hidden because of this.
  await page.route("**/fonts/*", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  await page.mouse.wheel(0, 200);
  await expectSoon(() => page.evaluate(skippedSections)).toEqual([]);
});

/** Sections that the browser does not render, or renders only near the window (CSS `content-visibility`). */
function skippedSections(): (string | null)[] {
  return Array.from(document.querySelectorAll("main > section, footer"))
    .filter((section) => getComputedStyle(section).contentVisibility !== "visible")
    .map((section) => section.getAttribute("aria-labelledby"));
}

/** Number of sections, counting the footer, for each computed value of `content-visibility`. */
function sectionsByVisibility(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const section of document.querySelectorAll("main > section, footer")) {
    const { contentVisibility } = getComputedStyle(section);
    counts[contentVisibility] = (counts[contentVisibility] ?? 0) + 1;
  }
  return counts;
}

function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
}
