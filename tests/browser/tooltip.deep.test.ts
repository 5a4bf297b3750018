import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { selectionCopy as copy } from "../../src/storefront/copy/selection-copy.ts";
import { tooltipTimes } from "../../src/ui/tooltip.tsx";
import { products } from "../support/sample-products.ts";
import { openWithClock } from "./page-clock.ts";
import { setStage } from "./stage.ts";

const stage = setStage();
const { opensAfter, skipDelay } = tooltipTimes;

test("a tooltip opens after exactly 700 ms of pointing and closes with Escape", async () => {
  const { page, tooltip, buttons } = await openShop();
  await buttons.first().hover();
  await page.clock.runFor(opensAfter - 1);
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(1);
  await tooltip.waitFor();
  expect(await tooltip.innerText()).toBe(copy.addTooltip);
  await page.keyboard.press("Escape");
  await tooltip.waitFor({ state: "detached" });
});

test("a tooltip opens at once on the next button within 300 ms, and waits again afterwards", async () => {
  const { page, tooltip, buttons } = await openShop();
  await buttons.first().hover();
  await page.clock.runFor(opensAfter);
  await tooltip.waitFor();

  await leave(page);
  await page.clock.runFor(skipDelay - 50);
  await buttons.nth(1).hover();
  await tooltip.waitFor();

  await leave(page);
  await page.clock.runFor(skipDelay);
  await buttons.first().hover();
  await page.clock.runFor(opensAfter - 1);
  expect(await tooltip.count()).toBe(0);
});

test("a tooltip opens for the keyboard and describes the button", async () => {
  const { page, tooltip, buttons } = await openShop();
  // Focuses the panel without scrolling, so that the button stays where `openShop` has scrolled it into the window.
  await page.getByRole("tabpanel").evaluate((panel) => panel.focus({ preventScroll: true }));
  // The first stop is the product's link.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await tooltip.waitFor();
  const describedBy = await buttons.first().getAttribute("aria-describedby");
  expect(await page.locator(`[id="${describedBy}"]`).innerText()).toBe(copy.addTooltip);
});

/** Moves the pointer between two points at the left edge of the window until the tooltip has closed. */
async function leave(page: Page) {
  for (let y = 300; await page.getByRole("tooltip").count(); y = y === 300 ? 500 : 300)
    await page.mouse.move(0, y);
}

async function openShop() {
  const page = await openWithClock(stage, "/");
  const [first] = products;
  await page.getByRole("button", { name: copy.add(first?.name ?? "") }).scrollIntoViewIfNeeded();
  const buttons = page.getByRole("tabpanel").getByRole("button");
  return { page, tooltip: page.getByRole("tooltip"), buttons };
}
