import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { header } from "../../src/site/copy/site.ts";
import { expectFocus, expectFocusWithin } from "./focus.ts";
import { expectSoon } from "./soon.ts";
import { desktop, phone, setStage } from "./stage.ts";
import { walkWithTab } from "./tab-walk.ts";

const stage = setStage();

test.each(["/", "/politicas", "/devoluciones"])(
  "the first Tab on %s offers to skip to the content, and the next goes on from there",
  async (path) => {
    const page = await stage.open(path);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: header.skip });
    await expectFocus(skip);
    await expectSoon(() => skip.evaluate((link) => link.getBoundingClientRect().top)).toBe(0);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expectFocusWithin(page.getByRole("main"));
  },
);

describe.each([
  { where: "a desktop", viewport: desktop },
  { where: "a phone", viewport: phone },
])("keyboard use on $where", ({ viewport }) => {
  test.each(["/", "/cookies", "/devoluciones"])(
    "reaches every control of %s with Tab, in sight and with a visible focus ring",
    async (path) => {
      const page = await stage.open(path, { viewport });
      const { missed, faults } = await walkWithTab(page);
      expect({ missed, faults }).toEqual({ missed: [], faults: [] });
    },
  );
});

describe("the menu on a phone", () => {
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    "leads to each section (scripts: $javaScriptEnabled)",
    async ({ javaScriptEnabled }) => {
      const page = await stage.open("/", { viewport: phone, javaScriptEnabled });
      const menu = page.getByRole("banner").getByRole("navigation");
      for (const { href, label } of header.anchors) {
        expect(await menu.isVisible()).toBe(false);
        await page.getByRole("button", { name: header.menu }).click();
        await menu.getByRole("link", { name: label }).click();
        await seeTop(page, new URL(href, stage.site.url).hash.slice(1));
        if (!javaScriptEnabled && (await menu.isVisible()))
          await page.getByRole("button", { name: header.menu }).click();
      }
    },
  );

  test("opens and closes with the keyboard", async () => {
    const page = await stage.open("/", { viewport: phone });
    const menu = page.getByRole("banner").getByRole("navigation");
    await page.getByRole("button", { name: header.menu }).focus();
    await page.keyboard.press("Enter");
    await menu.waitFor();
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "hidden" });
  });
});

/**
 * Waits until the top edge of a section is in the upper half of the window; the whole section may be taller than the
 * window.
 */
async function seeTop(page: Page, id: string) {
  const top = () =>
    page.locator(`[id="${id}"]`).evaluate((section) => section.getBoundingClientRect().top);
  await expectSoon(top).toBeGreaterThanOrEqual(0);
  await expectSoon(top).toBeLessThan(phone.height / 2);
}
