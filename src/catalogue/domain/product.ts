import type { CatalogueName } from "./catalogue-names.ts";
import type { IvaClass } from "./iva.ts";

export const productStates = ["draft", "active", "ending", "discontinued", "withdrawn"] as const;

/**
 * State of a product. `ending`: sold while there is stock; `discontinued`: no longer sold, shown with its replacement;
 * `withdrawn`: taken off the market for safety, which blocks it everywhere.
 */
export type ProductState = (typeof productStates)[number];

export const oversellPolicies = ["refuse", "wait", "ask"] as const;

/**
 * Terms beyond the stock. `refuse`: no more than there is; `wait`: served from a delivery whose day is known; `ask`:
 * served on demand, whether there is stock or not.
 */
export type OversellPolicy = (typeof oversellPolicies)[number];

export const contentUnits = ["ml", "l", "g", "kg", "ud"] as const;
export type ContentUnit = (typeof contentUnits)[number];

/** Net content: `count` packages of `milli` thousandths of a unit («6 × 10 ml» is 6 times 10,000 thousandths of ml). */
export type NetContent = { count: number; milli: number; unit: ContentUnit };

/**
 * Durability of a cosmetic: months after opening (PAO) if it lasts over 30 months, else a best-before date on each
 * package (Regulation (EC) 1223/2009, art. 19.1 c).
 */
export type Durability = { kind: "pao"; months: number } | { kind: "best-before" };

/** Person in the Union who answers for the product; both addresses are shown (Regulation (EU) 2023/988, art. 19). */
export type ResponsiblePerson = { name: string; post: string; electronic: string };

/** Transport class: UN number, and whether it may travel as a limited quantity (ADR, chapter 3.4). */
export type DangerousGoods = { un: string; isLimitedQuantity: boolean };

/** Facts of a product that the seller keeps. Blank texts mean that nothing is known. */
export type ProductFacts = {
  sku: string;
  gtin: string | null;
  supplierCode: string;
  name: string;
  text: string;
  warnings: string;
  brand: string;
  catalogue: CatalogueName;
  /** Names of the categories from the widest to the narrowest. */
  category: readonly string[];
  /** Name shared by the shades or sizes of one article; blank for an article of its own. */
  family: string;
  /** Shade, scent or size that tells the products of a family apart. */
  variant: string;
  ivaClass: IvaClass;
  content: NetContent | null;
  durability: Durability | null;
  inci: string;
  responsible: ResponsiblePerson | null;
  manufacturer: string;
  /** ISO 3166-1 alpha-2. */
  origin: string | null;
  /** Code of the Combined Nomenclature, eight digits (Regulation (EEC) 2658/87). */
  cnCode: string | null;
  /** Weight with its package, in grams. */
  grams: number | null;
  dangerousGoods: DangerousGoods | null;
  minimum: number;
  multiple: number;
  unitsPerCase: number | null;
  caseGtin: string | null;
  isForResale: boolean;
  oversell: OversellPolicy;
  isAdult: boolean;
  /** Name for parcels, subjects of emails and bank references. */
  discreetName: string;
  state: ProductState;
  /** SKU of the product that replaces this one. */
  replacedBy: string | null;
  /** Addresses (https) from which pictures are fetched, the first one for the main picture. */
  pictureAddresses: readonly string[];
};

export type InvariantName =
  | "minimum-not-a-multiple"
  | "case-not-a-multiple"
  | "case-code-without-units"
  | "case-code-is-unit-code"
  | "replaced-by-itself"
  | "variant-without-family";

/** Invariants that involve several facts of a product, with the fact at which each is shown. */
const invariants: Record<
  InvariantName,
  { fact: keyof ProductFacts; isBroken: (facts: ProductFacts) => boolean }
> = {
  "minimum-not-a-multiple": {
    fact: "minimum",
    isBroken: ({ minimum, multiple }) => minimum % multiple !== 0,
  },
  "case-not-a-multiple": {
    fact: "unitsPerCase",
    isBroken: ({ unitsPerCase, multiple }) =>
      unitsPerCase !== null && unitsPerCase % multiple !== 0,
  },
  "case-code-without-units": {
    fact: "caseGtin",
    isBroken: ({ caseGtin, unitsPerCase }) => caseGtin !== null && unitsPerCase === null,
  },
  "case-code-is-unit-code": {
    fact: "caseGtin",
    isBroken: ({ caseGtin, gtin }) => caseGtin !== null && caseGtin === gtin,
  },
  "replaced-by-itself": {
    fact: "replacedBy",
    isBroken: ({ replacedBy, sku }) => replacedBy !== null && replacedBy === sku,
  },
  "variant-without-family": {
    fact: "variant",
    isBroken: ({ variant, family }) => variant !== "" && family === "",
  },
};

/** Names of the invariants that the facts break, each with the fact to correct. */
export function findBrokenInvariants(
  facts: ProductFacts,
): { name: InvariantName; fact: keyof ProductFacts }[] {
  return (Object.keys(invariants) as InvariantName[])
    .filter((name) => invariants[name].isBroken(facts))
    .map((name) => ({ name, fact: invariants[name].fact }));
}
