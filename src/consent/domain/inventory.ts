import type { Promises } from "../../promises/promises.ts";
import { fingerprint } from "./fingerprint.ts";

/** In the order in which they are asked about. */
export const categories = ["necessary", "functional", "performance", "marketing"] as const;
export type Category = (typeof categories)[number];
/** What only happens with consent. */
export type OptionalCategory = Exclude<Category, "necessary">;

/** One thing that the site keeps in a browser, or learns from one. */
export type InventoryItem = {
  /** As the browser's own tools show it; on https the cookies of the staff begin with `__Host-`. */
  name: string;
  purpose: Purpose;
  category: Category;
  /** `measurement`: a message to this site that leaves nothing in the browser. */
  kind: "cookie" | "localStorage" | "sessionStorage" | "measurement";
  lifetime: Lifetime;
  /** Absent: this site's own. Else whose, and what its pages may then fetch from there. */
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
  /** Until it is taken out, and no longer than the consent that it rests on. */
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
 * Everything, or it is not allowed: the browser tests fail on any other cookie, storage key or foreign request.
 * The first layer, the page /cookies and the Content-Security-Policy are made from it.
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
  // Two of the router: where a page was scrolled to, which build is running.
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
  // A list that the visitor fills: user input in the sense of WP 194, 3.1, which needs no consent for the visit.
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

/** Grows when the first layer says something else than before: then everybody is asked again. */
const edition = 2;

/** Another inventory or another text, another version: a choice holds for the version that it was made under. */
export function versionOf(items: readonly InventoryItem[]): string {
  return fingerprint(JSON.stringify([edition, items]));
}

// Pure, so that a script which has no use for it leaves the inventory out.
export const inventoryVersion = /* @__PURE__ */ versionOf(inventory);

/** What has to be asked about; nothing where everything is necessary, and then no banner either. */
export function askedCategories(items: readonly InventoryItem[]): OptionalCategory[] {
  return categories
    .filter((category) => category !== "necessary")
    .filter((category) => items.some((item) => item.category === category));
}

/** The foreign origins that a Content-Security-Policy may name, by directive; without any, an empty object. */
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
