import { consentRenewal } from "../../promises/promises.ts";
import type { OptionalCategory } from "./inventory.ts";
import { askedCategories, type Category, inventory, inventoryVersion, names } from "./inventory.ts";

/** What a visitor decided, as one cookie keeps it. */
export type Choice = {
  /** Random, made for this choice alone: it finds the proof of it and says nothing about anybody. */
  id: string;
  /** Of the inventory that was shown. */
  version: string;
  granted: readonly OptionalCategory[];
  /** Milliseconds since 1970. */
  at: number;
};

/** Whether a category may be used. Without a choice only what is necessary may. */
export function hasConsent(choice: Choice | null, category: Category): boolean {
  return category === "necessary" || (choice?.granted.includes(category) ?? false);
}

/**
 * The choice that holds now, read from `document.cookie` or a Cookie header: well formed, of this version of the
 * inventory and younger than `promises.consentRenewal`. Anything else is no choice, and is asked again.
 */
export function currentChoice(cookies: string, { now }: { now: number }): Choice | null {
  const choice = choiceOfVersion(inventoryVersion, cookies);
  if (!choice) return null;
  // A clock that runs a little ahead of ours is no forgery.
  const isFromTheFuture = choice.at > now + 5 * 60_000;
  return isFromTheFuture || now >= renewalDue(choice.at) ? null : choice;
}

/** For a page that is told the version and does not carry the inventory: its browser forgets the cookie by itself when it is due. */
export function choiceOfVersion(version: string, cookies: string): Choice | null {
  const choice = parseChoice(cookieNamed(names.consent, cookies));
  return choice?.version === version ? choice : null;
}

/** Whether the first layer is to be shown. */
export function needsAsking(choice: Choice | null, items = inventory): boolean {
  return choice === null && askedCategories(items).length > 0;
}

/** When a choice made at `at` is asked for again; both in milliseconds since 1970. */
export function renewalDue(at: number): number {
  const due = new Date(at);
  due.setUTCMonth(due.getUTCMonth() + consentRenewal.amount);
  // Where that day is missing, JavaScript counts on into the next month.
  if (due.getUTCDate() !== new Date(at).getUTCDate()) due.setUTCDate(0);
  return due.getTime();
}

const emails: Record<OptionalCategory, string> = {
  functional: "f",
  performance: "p",
  marketing: "m",
};

/** The value of the cookie: id, version, categories by their first letter, seconds since 1970. */
export function writtenChoice({ id, version, granted, at }: Choice): string {
  const given = optional.filter((category) => granted.includes(category));
  const marks = given.map((category) => emails[category]).join("") || "-";
  return `${id}.${version}.${marks}.${Math.floor(at / 1000)}`;
}

/** Reads what anybody may have written; null unless it is exactly of the form that `writtenChoice` gives. */
export function parseChoice(value: string): Choice | null {
  const [, id, version, marks, seconds] =
    /^([\da-f]{32})\.([\da-f]{8})\.(-|f?p?m?)\.(\d{10})$/.exec(value) ?? [];
  if (!id || !version || !marks || !seconds) return null;
  const granted = optional.filter((category) => marks.includes(emails[category]));
  return { id, version, granted, at: Number(seconds) * 1000 };
}

const optional = Object.keys(emails) as OptionalCategory[];

/** The first cookie of that name; empty when there is none. */
export function cookieNamed(name: string, cookies: string): string {
  const start = `${name}=`;
  const found = cookies.split(/; */).find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) ?? "";
}
