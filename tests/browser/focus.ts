import type { Locator } from "playwright-core";
import { expectSoon } from "./soon.ts";

/** Waits until the element has the focus, which scripts may set some time after a visible change. */
export function expectFocus(locator: Locator) {
  return expectSoon(() => locator.evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
}

/** Waits until the element or one of its descendants has the focus. */
export function expectFocusWithin(locator: Locator) {
  return expectSoon(() =>
    locator.evaluate((element) => element.contains(document.activeElement)),
  ).toBe(true);
}
