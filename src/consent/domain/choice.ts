import { consentRenewal } from "../../promises/promises.ts";
import type { Category, OptionalCategory } from "./inventory.ts";
import { bannerFacts, inventoryVersion } from "./inventory-version.ts";
import { names } from "./stored-names.ts";

export type Choice = {
  /** Random id of this choice, which is also the id of its proof in consent_log; identifies nobody. */
  id: string;
  version: string;
  granted: readonly OptionalCategory[];
  at: number;
};

/** True when a category of cookies may be used; without a choice, only the category `necessary`. */
export function hasConsent(choice: Choice | null, category: Category): boolean {
  return category === "necessary" || (choice?.granted.includes(category) ?? false);
}

/** Choice in `document.cookie` or a Cookie header; null if malformed, of another version, or too old. */
export function currentChoice(cookies: string, { now }: { now: number }): Choice | null {
  const choice = choiceOfVersion(inventoryVersion, cookies);
  if (!choice) return null;
  // Allows for clocks that are up to five minutes ahead of this one.
  const isFromTheFuture = choice.at > now + 5 * 60_000;
  return isFromTheFuture || now >= renewalDue(choice.at) ? null : choice;
}

/** Choice on static pages, by the inventory's version; the browser deletes expired cookies, so age is unchecked. */
export function choiceOfVersion(version: string, cookies: string): Choice | null {
  const choice = parseChoice(cookieNamed(names.consent, cookies));
  return choice?.version === version ? choice : null;
}

/** True when the banner is to be shown. */
export function needsAsking(
  choice: Choice | null,
  { asked }: Pick<typeof bannerFacts, "asked"> = bannerFacts,
): boolean {
  return choice === null && asked.length > 0;
}

/** Instant at which a choice made at `at` expires; epoch milliseconds. */
export function renewalDue(at: number): number {
  const due = new Date(at);
  due.setUTCMonth(due.getUTCMonth() + consentRenewal.amount);
  // If the month lacks this day, setUTCMonth() overflows into the next one; day 0 is the last day of the month before.
  if (due.getUTCDate() !== new Date(at).getUTCDate()) due.setUTCDate(0);
  return due.getTime();
}

const initials: Record<OptionalCategory, string> = {
  functional: "f",
  performance: "p",
  marketing: "m",
};

/** Cookie value: id, version, initials of the granted categories, epoch seconds. */
export function writtenChoice({ id, version, granted, at }: Choice): string {
  const given = optional.filter((category) => granted.includes(category));
  const marks = given.map((category) => initials[category]).join("") || "-";
  return `${id}.${version}.${marks}.${Math.floor(at / 1000)}`;
}

/** Parser of an untrusted cookie value; null unless it has the form of `writtenChoice`. */
export function parseChoice(value: string): Choice | null {
  const [, id, version, marks, seconds] =
    /^([\da-f]{32})\.([\da-f]{8})\.(-|f?p?m?)\.(\d{10})$/.exec(value) ?? [];
  if (!id || !version || !marks || !seconds) return null;
  const granted = optional.filter((category) => marks.includes(initials[category]));
  return { id, version, granted, at: Number(seconds) * 1000 };
}

const optional = Object.keys(initials) as OptionalCategory[];

/** Value of the first cookie of this name; "" when there is none. */
export function cookieNamed(name: string, cookies: string): string {
  const start = `${name}=`;
  const found = cookies.split(/; */).find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) ?? "";
}
