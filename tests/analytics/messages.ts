import type { MeasureMessage } from "../../src/analytics/domain/message.ts";
import { writtenChoice } from "../../src/consent/domain/choice.ts";
import type { OptionalCategory } from "../../src/consent/domain/inventory.ts";
import { inventoryVersion } from "../../src/consent/domain/inventory-version.ts";
import { names } from "../../src/consent/domain/stored-names.ts";

/** JSON that a page sends to be counted by the site's statistics; by default a view of the home page on a phone. */
export function message(given: Partial<MeasureMessage> = {}): string {
  return JSON.stringify({ route: "/", device: "phone", isView: true, vitals: {}, ...given });
}

/** The consent cookie of a visitor who chose at `now`; `granted` are the cookie categories that they accepted. */
export function consenting(
  now: number,
  granted: readonly OptionalCategory[] = ["performance"],
): string {
  return `${names.consent}=${choiceOf(now, granted)}`;
}

export function choiceOf(now: number, granted: readonly OptionalCategory[]): string {
  return writtenChoice({ id: "0a".repeat(16), version: inventoryVersion, granted, at: now });
}
