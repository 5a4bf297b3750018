import type { PriceRung } from "../../catalogue/domain/offered-price.ts";
import type { BasisPoints, Cents } from "../../kernel/money/amounts.ts";

/** Kinds of price lists: the general one, those of a tier or of a company, and offers. */
export const listKinds = ["general", "tier", "company", "offer"] as const;
export type ListKind = (typeof listKinds)[number];

/**
 * Companies that a list is for. A list of a tier or a company that has lost its owner is for nobody, never for
 * everybody.
 */
export type ListAudience =
  | { kind: "everybody" }
  | { kind: "tier"; tier: string | null }
  | { kind: "company"; companyId: string | null };

export type PriceList = {
  id: number;
  name: string;
  kind: ListKind;
  audience: ListAudience;
  /** First and last calendar day (Europe/Madrid) on which it counts; null: open. */
  from: string | null;
  until: string | null;
  /** Change of the general price for products without rows of their own; null: only rows count. */
  adjustment: BasisPoints | null;
};

/** Price of a product in a list from a quantity on, with the recommended retail price (with IVA) where it is given. */
export type PriceRow = PriceRung & { retail: Cents | null };

/** List with its rows by the number of the product, in order of their quantities. */
export type FilledPriceList = PriceList & { rows: ReadonlyMap<number, readonly PriceRow[]> };

/** Company for which a price is asked. */
export type PricedCompany = { id: string; tier: string | null };

/** True if a list is for a company. */
export function isFor({ audience }: PriceList, company: PricedCompany): boolean {
  switch (audience.kind) {
    case "everybody":
      return true;
    case "tier":
      return audience.tier !== null && audience.tier === company.tier;
    case "company":
      return audience.companyId !== null && audience.companyId === company.id;
  }
}

/** True if a list counts on a calendar day. */
export function isRunning({ from, until }: PriceList, day: string): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}
