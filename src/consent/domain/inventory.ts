import type { Promises } from "../../promises/promises.ts";
import { fingerprint } from "./fingerprint.ts";

export const categories = ["necessary", "functional", "performance", "marketing"] as const;
export type Category = (typeof categories)[number];
export type OptionalCategory = Exclude<Category, "necessary">;

export type InventoryItem = {
  /** On https the staff's cookies have the prefix `__Host-`. */
  name: string;
  purpose: Purpose;
  category: Category;
  /** `measurement`: a message to this site that stores nothing in the browser. */
  kind: "cookie" | "localStorage" | "sessionStorage" | "measurement";
  lifetime: Lifetime;
  /** Absent for this site's own; else its origin and the CSP directives it needs. */
  thirdParty?: { origin: string; directives: readonly Directive[] };
};

export type Purpose =
  | "consent"
  | "staff-session"
  | "staff-second-step"
  | "scroll-positions"
  | "new-version"
  | "selection-in-visit"
  | "selection"
  | "catalogue-tab"
  | "page-counts"
  | "campaign";

export type Lifetime =
  | { kind: "session" }
  | { kind: "nothing-kept" }
  | { kind: "minutes"; minutes: number }
  | { kind: "days"; days: number }
  | { kind: "promise"; promise: "consentRenewal" }
  /** Until it is used, or the consent ends. */
  | { kind: "while-consented" };

export type Directive =
  | "script-src"
  | "style-src"
  | "img-src"
  | "font-src"
  | "connect-src"
  | "frame-src";

export const names = {
  consent: "consentimiento",
  selection: "mi-seleccion",
  catalogueTab: "catalogo",
  campaign: "campana",
} as const;

export const campaignDays = 30;

const whole: Lifetime = { kind: "while-consented" };
const session: Lifetime = { kind: "session" };

/**
 * Complete by test: browser tests fail on any other cookie, storage key or foreign request. The banner, /cookies and
 * the Content-Security-Policy are generated from it.
 */
export const inventory: readonly InventoryItem[] = [
  {
    name: names.consent,
    purpose: "consent",
    category: "necessary",
    kind: "cookie",
    lifetime: { kind: "promise", promise: "consentRenewal" satisfies keyof Promises },
  },
  {
    name: "gestion.session_token",
    purpose: "staff-session",
    category: "necessary",
    kind: "cookie",
    lifetime: { kind: "minutes", minutes: 720 },
  },
  {
    name: "gestion.two_factor",
    purpose: "staff-second-step",
    category: "necessary",
    kind: "cookie",
    lifetime: { kind: "minutes", minutes: 10 },
  },
  // Written by React Router: scroll position and running build.
  {
    name: "react-router-scroll-positions",
    purpose: "scroll-positions",
    category: "necessary",
    kind: "sessionStorage",
    lifetime: session,
  },
  {
    name: "react-router-manifest-version",
    purpose: "new-version",
    category: "necessary",
    kind: "sessionStorage",
    lifetime: session,
  },
  // List filled by the visitor: user input in the sense of WP 194, 3.1, exempt from consent during the visit.
  {
    name: names.selection,
    purpose: "selection-in-visit",
    category: "necessary",
    kind: "sessionStorage",
    lifetime: session,
  },
  {
    name: names.selection,
    purpose: "selection",
    category: "functional",
    kind: "localStorage",
    lifetime: whole,
  },
  {
    name: names.catalogueTab,
    purpose: "catalogue-tab",
    category: "functional",
    kind: "localStorage",
    lifetime: whole,
  },
  {
    name: "/medidas",
    purpose: "page-counts",
    category: "performance",
    kind: "measurement",
    lifetime: { kind: "nothing-kept" },
  },
  {
    name: names.campaign,
    purpose: "campaign",
    category: "marketing",
    kind: "cookie",
    lifetime: { kind: "days", days: campaignDays },
  },
];

/** Increment after a change of the banner's text: everybody is asked again. */
const edition = 2;

/** Version that a choice is bound to; changes with the inventory and its edition. */
export function versionOf(items: readonly InventoryItem[]): string {
  return fingerprint(JSON.stringify([edition, items]));
}

// Marked pure so that bundles which do not use it drop the inventory.
export const inventoryVersion = /* @__PURE__ */ versionOf(inventory);

/** Categories to ask about; empty (and no banner) where everything is necessary. */
export function askedCategories(items: readonly InventoryItem[]): OptionalCategory[] {
  return categories
    .filter((category) => category !== "necessary")
    .filter((category) => items.some((item) => item.category === category));
}

/** Third-party origins by CSP directive; empty without third parties. */
export function foreignOrigins(
  items: readonly InventoryItem[] = inventory,
): Partial<Record<Directive, string[]>> {
  const allowed: Partial<Record<Directive, string[]>> = {};
  for (const { thirdParty } of items) {
    for (const directive of thirdParty?.directives ?? []) {
      const origins = new Set([...(allowed[directive] ?? []), thirdParty?.origin ?? ""]);
      allowed[directive] = [...origins];
    }
  }
  return allowed;
}
