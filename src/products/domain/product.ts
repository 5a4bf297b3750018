import type { CatalogueName } from "./catalogue-names.ts";
import type { IvaClass } from "./iva.ts";

export const productStates = ["draft", "active", "ending", "discontinued", "withdrawn"] as const;

/** `ending`: sold while in stock; `discontinued`: no longer sold, but shown; `withdrawn`: unsafe, neither sold nor shown. */
export type ProductState = (typeof productStates)[number];

/** States in which a product is on sale. */
export const offeredStates: readonly ProductState[] = ["active", "ending"];

export const oversellPolicies = ["refuse", "wait", "ask"] as const;

/** Orders beyond the stock. `refuse`: impossible; `wait`: sent with the next delivery; `ask`: obtained on request. */
export type OversellPolicy = (typeof oversellPolicies)[number];

export const contentUnits = ["ml", "l", "g", "kg", "ud"] as const;
export type ContentUnit = (typeof contentUnits)[number];

/** Net content: `count` packages of `milli` thousandths of a unit («6 × 10 ml» is 6 times 10,000 thousandths of ml). */
export type NetContent = { count: number; milli: number; unit: ContentUnit };

/** Months after opening if it lasts over 30 months, else a best-before date (Regulation (EC) 1223/2009, art. 19.1 c). */
export type Durability = { kind: "pao"; months: number } | { kind: "best-before" };

/** Responsible person in the EU; postal and electronic address must be shown (Regulation (EU) 2023/988, art. 19). */
export type ResponsiblePerson = { name: string; post: string; electronic: string };

/** Transport class: UN number, and whether it may travel as a limited quantity (ADR, chapter 3.4). */
export type DangerousGoods = { un: string; isLimitedQuantity: boolean };

/** Product data that the seller maintains («facts» of the product). An empty text means unknown. */
export type ProductFacts = {
  sku: string;
  gtin: string | null;
  supplierCode: string;
  name: string;
  text: string;
  warnings: string;
  brand: string;
  catalogue: CatalogueName;
  category: readonly string[];
  /** Name shared by the shades or sizes of one article; blank for a product without such variants. */
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
  /** Neutral name of the product for parcels, email subjects and bank references, which other people may read. */
  discreetName: string;
  state: ProductState;
  /** SKU of the product that replaces this one. */
  replacedBy: string | null;
  /** https URLs from which pictures are fetched; the first one is the main picture. */
  pictureAddresses: readonly string[];
};

export type InvariantName =
  | "minimum-not-a-multiple"
  | "case-not-a-multiple"
  | "case-code-without-units"
  | "case-code-is-unit-code"
  | "replaced-by-itself"
  | "variant-without-family";

/** Fields at which violations of rules are shown; a form and a file have them under these names. */
type InvariantFact = "minimum" | "unitsPerCase" | "caseGtin" | "replacedBy" | "variant";

/** Rules that involve several fields of a product, each with the field at which a violation is shown. */
const invariants: Record<
  InvariantName,
  { fact: InvariantFact; isBroken: (facts: ProductFacts) => boolean }
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

/** Violated rules of a product, each with the field to correct. */
export function findBrokenInvariants(
  facts: ProductFacts,
): { name: InvariantName; fact: InvariantFact }[] {
  return (Object.keys(invariants) as InvariantName[])
    .filter((name) => invariants[name].isBroken(facts))
    .map((name) => ({ name, fact: invariants[name].fact }));
}
