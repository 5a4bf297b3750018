import { expect, test } from "vitest";
import { setStage, untilHydrated } from "../stage.ts";
import { homeTouches } from "./home-touches.ts";
import { listingTouches, productTouches } from "./shop-touches.ts";
import { atEachDelay, expectAtEachDelay, untilReplayed } from "./touch.ts";

const stage = setStage();

test.each(
  [...listingTouches, ...productTouches, ...homeTouches].map((touch) => ({
    touch,
    name: touch.name,
  })),
)("$name", ({ touch }) => expectAtEachDelay(() => stage.newContext(touch.options), touch));

test("a page opened by a link, and one opened by going back, count the first touch", () =>
  atEachDelay(async (page, delay) => {
    await page.goto("/catalogo/rizos", { waitUntil: "load" });
    await untilHydrated(page);
    await page.locator("main article h3 a").first().click();
    const field = page.locator("main article").first().locator("form [name=quantity]");
    await page.waitForURL("**/rizos/*-*");
    await page.locator("main article header").first().waitFor();
    await page.waitForTimeout(delay);
    await field.fill("24");
    await untilReplayed(page);
    expect(await field.inputValue()).toBe("24");
    await page.goBack();
    await page.locator("main [data-facet]").first().waitFor();
    await page.waitForTimeout(delay);
    await page.locator("main [data-facet]").first().click({ force: true });
    await untilReplayed(page);
    await page.waitForURL("**/rizos?*");
    expect(await page.locator("main [data-facet]:checked").count()).toBe(1);
  }, stage.newContext));

test("a page reloaded by going back counts the first touch", () =>
  atEachDelay(async (page, delay) => {
    await page.goto("/catalogo/rizos", { waitUntil: "load" });
    await page.goto("/politicas", { waitUntil: "load" });
    await page.goBack({ waitUntil: "load" });
    await page.waitForTimeout(delay);
    await page.locator("main [data-facet]:visible").nth(1).click({ force: true });
    await untilReplayed(page);
    await page.waitForURL("**/rizos?*");
    expect(await page.locator("main [data-facet]:checked").count()).toBe(1);
  }, stage.newContext));
