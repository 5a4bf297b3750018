import type { BrowserContext } from "playwright-core";
import { writtenChoice } from "../../src/consent/domain/choice.ts";
import type { OptionalCategory } from "../../src/consent/domain/inventory.ts";
import { inventoryVersion } from "../../src/consent/domain/inventory-version.ts";
import { names } from "../../src/consent/domain/stored-names.ts";

/** Cookie in which the site stores a visitor's choice about cookies. */
export function choiceCookie(
  granted: readonly OptionalCategory[],
  { at = Date.now(), version = inventoryVersion }: { at?: number; version?: string } = {},
) {
  const id = "0123456789abcdef0123456789abcdef";
  return { name: names.consent, value: writtenChoice({ id, version, granted, at }) };
}

/** Adds the cookie of an earlier choice about cookies to a browser context, so that no consent banner appears. */
export async function bringChoice(
  context: BrowserContext,
  { url, granted }: { url: string; granted: readonly OptionalCategory[] },
) {
  await context.addCookies([{ ...choiceCookie(granted), url, sameSite: "Lax" }]);
}
