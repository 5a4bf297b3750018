import type { Promises } from "../../promises/promises.ts";
import { names } from "./stored-names.ts";

export const categories = ["necessary", "functional", "performance", "marketing"] as const;
export type Category = (typeof categories)[number];
export type OptionalCategory = Exclude<Category, "necessary">;

export type InventoryItem = {
  /** Name in the browser; on https the cookies of staff and members have the prefix `__Host-` in addition. */
  name: string;
  purpose: Purpose;
  category: Category;
  /** `measurement`: a message to this site that stores nothing in the browser. */
  kind: "cookie" | "localStorage" | "sessionStorage" | "measurement";
  lifetime: Lifetime;
  /** Origin of a third party and the Content-Security-Policy directives to allow; absent for this site's own. */
  thirdParty?: { origin: string; directives: readonly Directive[] };
};

export type Purpose =
  | "consent"
  | "staff-session"
  | "staff-two-factor"
  | "staff-provider"
  | "staff-view"
  | "member-session"
  | "member-code"
  | "member-device"
  | "applicant"
  | "scroll-positions"
  | "new-version"
  | "selection-in-visit"
  | "selection"
  | "catalogue-tab"
  | "listing-view-in-visit"
  | "listing-view"
  | "page-counts"
  | "age-in-visit"
  | "age"
  | "campaign";

type Lifetime =
  | { kind: "session" }
  | { kind: "nothing-kept" }
  | { kind: "minutes"; minutes: number }
  | { kind: "days"; days: number }
  | { kind: "promise"; promise: "consentRenewal" }
  /** Stored until the item is used or the consent ends. */
  | { kind: "while-consented" };

type Directive = "script-src" | "style-src" | "img-src" | "font-src" | "connect-src" | "frame-src";

/** Cookie that only the server reads; outside of `names`, because scripts load that object. */
export const campaignCookie = "campana";

export const campaignDays = 30;

/** Cookies of visitors who have confirmed to be of age: for the visit, and with consent for longer. */
export const ageCookies = { visit: "mayor-de-edad", kept: "mayor-de-edad-recordado" } as const;

export const ageDays = 180;

/** Cookies of members: session, sign-in code, known browser; on https with the prefix `__Host-`. */
export const memberCookies = {
  session: "cuenta.session_token",
  code: "cuenta.sign_in",
  device: "cuenta.device",
} as const;

/** Days after a sign-in during which its browser has a rate limit of its own for sign-in codes. */
export const memberDeviceDays = 90;

/** Cookie of the staff while they see the pages of a member; on https with the prefix `__Host-`. */
export const impersonationCookie = "gestion.vista";

export const applicantCookie = "solicitud";

const whole: Lifetime = { kind: "while-consented" };
const session: Lifetime = { kind: "session" };

/** All that the site stores in a browser; banner, /cookies and CSP are made from it, and browser tests enforce it. */
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
    purpose: "staff-two-factor",
    category: "necessary",
    kind: "cookie",
    lifetime: { kind: "minutes", minutes: 10 },
  },
  {
    name: "gestion.provider",
    purpose: "staff-provider",
    category: "necessary",
    kind: "cookie",
    lifetime: { kind: "minutes", minutes: 10 },
  },
  {
    name: impersonationCookie,
    purpose: "staff-view",
    category: "necessary",
    kind: "cookie",
    lifetime: { kind: "minutes", minutes: 15 },
  },
  {
    name: memberCookies.session,
    purpose: "member-session",
    category: "necessary",
    kind: "cookie",
    lifetime: { kind: "days", days: 7 },
  },
  {
    name: memberCookies.code,
    purpose: "member-code",
    category: "necessary",
    kind: "cookie",
    lifetime: { kind: "minutes", minutes: 10 },
  },
  // Strictly necessary: without it anybody who knows an address could keep its owner from getting a code.
  {
    name: memberCookies.device,
    purpose: "member-device",
    category: "necessary",
    kind: "cookie",
    lifetime: { kind: "days", days: memberDeviceDays },
  },
  // Session cookie by which the catalogue shows applicants the state of their access request.
  {
    name: applicantCookie,
    purpose: "applicant",
    category: "necessary",
    kind: "cookie",
    lifetime: session,
  },
  // React Router stores the scroll positions and the version of the running build.
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
  // Needs no consent during the visit, because the visitor asks for it by selecting products.
  {
    name: names.selection,
    purpose: "selection-in-visit",
    category: "necessary",
    kind: "sessionStorage",
    lifetime: session,
  },
  // Set by forms that are submitted without JavaScript or before hydration.
  {
    name: names.selection,
    purpose: "selection-in-visit",
    category: "necessary",
    kind: "cookie",
    lifetime: session,
  },
  {
    name: names.selection,
    purpose: "selection",
    category: "functional",
    kind: "localStorage",
    lifetime: whole,
  },
  // Needs no consent during the visit, because the visitor asks for it by choosing a layout.
  {
    name: names.listingView,
    purpose: "listing-view-in-visit",
    category: "necessary",
    kind: "sessionStorage",
    lifetime: session,
  },
  {
    name: names.listingView,
    purpose: "listing-view",
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
  // Needs no consent during the visit, because it is the visitor's answer to the site's question about the age.
  {
    name: ageCookies.visit,
    purpose: "age-in-visit",
    category: "necessary",
    kind: "cookie",
    lifetime: session,
  },
  {
    name: ageCookies.kept,
    purpose: "age",
    category: "functional",
    kind: "cookie",
    lifetime: { kind: "days", days: ageDays },
  },
  {
    name: "/medidas",
    purpose: "page-counts",
    category: "performance",
    kind: "measurement",
    lifetime: { kind: "nothing-kept" },
  },
  {
    name: campaignCookie,
    purpose: "campaign",
    category: "marketing",
    kind: "cookie",
    lifetime: { kind: "days", days: campaignDays },
  },
];

/** To be incremented after the banner's text changed, so that all visitors are asked again. */
const edition = 2;

/** Version of the inventory for which a visitor's choice is valid; changes with the items and with `edition`. */
export function versionOf(items: readonly InventoryItem[]): string {
  return fingerprint(JSON.stringify([edition, items]));
}

/** Cookie categories for which consent is asked; if there are none, the banner is not shown. */
export function askedCategories(items: readonly InventoryItem[]): OptionalCategory[] {
  return categories
    .filter((category) => category !== "necessary")
    .filter((category) => items.some((item) => item.category === category));
}

/** Origins of third parties by directive of the Content-Security-Policy. */
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

/** FNV-1a, 32 bits over UTF-16 units, not safe from attackers. https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
