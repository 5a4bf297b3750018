import type { Locator } from "playwright-core";
import { expectSoon } from "./soon.ts";

/** Waits until the whole element is in the window, below the sticky header. */
export async function seeInView(locator: Locator) {
  await expectSoon(() => locator.evaluate(isInView)).toBe(true);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
  return top >= header && bottom <= innerHeight;
}
