import type { BasisPoints, Cents } from "../../kernel/money/amounts.ts";
import { isSameTier } from "../../kernel/tier.ts";
import type { SurchargedDays } from "../../kernel/viewer.ts";
import type { PriceRung } from "../../products/domain/offered-price.ts";

/** Kinds of price lists: general, for a tier (customer group), for a company, and offers. */
export const listKinds = ["general", "tier", "company", "offer"] as const;
export type ListKind = (typeof listKinds)[number];

/** Audience; a tier or company list whose tier or company is null applies to nobody, never to everybody. */
export type ListAudience =
  | { kind: "everybody" }
  | { kind: "tier"; tier: string | null }
  | { kind: "company"; companyId: string | null };

export type PriceList = {
  id: number;
  name: string;
  kind: ListKind;
  audience: ListAudience;
  /** First and last day on which the list is valid (Europe/Madrid); null: unlimited. */
  from: string | null;
  until: string | null;
  /** Percentage applied to the general price of products without a row in this list; null: they get no price here. */
  adjustment: BasisPoints | null;
};

/** Price of a product in a list from a minimum quantity on; `retail`: recommended retail price with IVA (VAT). */
export type PriceRow = PriceRung & { retail: Cents | null };

/** Price list with its rows, sorted by quantity and grouped by product id. */
export type FilledPriceList = PriceList & { rows: ReadonlyMap<number, readonly PriceRow[]> };

export type PricedCompany = {
  id: string;
  tier: string | null;
  /** Days on which its margins pay the recargo de equivalencia, which it cannot deduct; absent: none. */
  surchargedDays?: SurchargedDays | null;
};

/** Company to which only the general lists apply. */
export const nobody: PricedCompany = { id: "", tier: null };

/** True if the list applies to the company. */
export function isFor({ audience }: PriceList, company: PricedCompany): boolean {
  switch (audience.kind) {
    case "everybody":
      return true;
    case "tier":
      return (
        audience.tier !== null && company.tier !== null && isSameTier(audience.tier, company.tier)
      );
    case "company":
      return audience.companyId !== null && audience.companyId === company.id;
  }
}

/** True if the list is valid on the calendar day. */
export function isRunning(
  { from, until }: Pick<PriceList, "from" | "until">,
  day: string,
): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}
