import type { Locator } from "playwright-core";
import { expectSoon } from "./soon.ts";

/** The focus comes to the element itself; what moves it runs after what is seen. */
export function expectFocus(locator: Locator) {
  return expectSoon(() => locator.evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
}

/** The focus comes to the element or to something in it. */
export function expectFocusWithin(locator: Locator) {
  return expectSoon(() =>
    locator.evaluate((element) => element.contains(document.activeElement)),
  ).toBe(true);
}
