import { expect } from "vitest";
import { queueCopy } from "../../../src/request-queue/copy/queue-copy.ts";
import type { Touch } from "./touch.ts";

const now = { force: true, noWaitAfter: true };

/** Touches of the queue with at least two requests. */
export const queueTouches: Touch[] = [
  {
    name: "a row is ticked and counted",
    path: "/gestion",
    touch: (page) => page.locator("[data-tick]").first().click(now),
    async holds(page) {
      expect(await page.locator("[data-tick]").first().isChecked()).toBe(true);
      await page.getByText(queueCopy.selected(1)).waitFor();
    },
  },
  {
    name: "a key leads to the second row",
    path: "/gestion",
    async touch(page) {
      await page.keyboard.press("j");
      await page.keyboard.press("j");
    },
    holds: async (page) =>
      expect(
        await page
          .locator("[data-row]")
          .nth(1)
          .evaluate((row) => row === document.activeElement),
      ).toBe(true),
  },
  {
    name: "a slash and a name are a search",
    path: "/gestion",
    touch: (page) => page.keyboard.type("/mar", { delay: 30 }),
    holds: async (page) =>
      expect(await page.getByLabel(queueCopy.searchHint).inputValue()).toBe("mar"),
  },
];
