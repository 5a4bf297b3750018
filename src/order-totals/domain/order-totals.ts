import { type Cents, cents, type PerMille } from "../../kernel/money/amounts.ts";
import { compareAmounts } from "../../kernel/money/compute.ts";
import { type TaxTotals, totalTaxes } from "../../kernel/money/tax-totals.ts";
import { ratesOfLine } from "../../prices/domain/line-rates.ts";
import type { IvaClass } from "../../products/domain/iva.ts";
import type { SettledRegime } from "./tax-regime.ts";

/** Order line as far as its tax goes. `isForResale`: false for bags and testers, and what the buyer takes for own use. */
export type TaxableLine = { id: string; net: Cents; ivaClass: IvaClass; isForResale: boolean };

/** Reason of the rates of a line, rates of zero too: that of the order, or about the recargo of this line. */
export type TaxReason =
  | SettledRegime["reason"]
  | "surcharge"
  | "surcharge-claimed"
  | "not-for-resale";

export type LineTax = { iva: PerMille; surcharge: PerMille; reason: TaxReason };

/** Paper of an order: the whole order, or the half with recargo and the half without. */
export type OrderDocument = {
  kind: "whole" | "with-surcharge" | "without-surcharge";
  lineIds: readonly string[];
  totals: TaxTotals;
};

export type OrderTotals = {
  lineTaxes: ReadonlyMap<string, LineTax>;
  /** Null without freight. */
  freightTax: LineTax | null;
  /**
   * Papers of the order: one, or two where some lines have recargo and others do not, because supplies with recargo go on
   * documents of their own (Real Decreto 1619/2012, art. 16.4; DGT V3748-16). The freight is on the first.
   */
  documents: readonly OrderDocument[];
  /** Of the whole order; equal to the sum of its documents. */
  totals: TaxTotals;
};

/**
 * Taxes and totals of an order in cents, at the rates of a day (`YYYY-MM-DD`). Each tax is rounded once for each pair of
 * rates, from the base (EN 16931, BR-CO-17). Freight has the general rate, with recargo if any line has it (DGT
 * 1338/2000 and 2067/2001). Throws a RangeError for sums beyond safe integers.
 */
export function totalOrder({
  lines,
  freight,
  regime,
  day,
}: {
  lines: readonly TaxableLine[];
  freight: Cents;
  regime: SettledRegime;
  day: string;
}): OrderTotals {
  const taxOf = (line: Pick<TaxableLine, "ivaClass" | "isForResale">): LineTax => ({
    ...ratesOfLine(line, { tax: regime, day }),
    reason: reasonOf(line, regime),
  });
  const taxed = lines.map((line) => ({ id: line.id, net: line.net, tax: taxOf(line) }));
  const isForResale = lines.some((line) => line.isForResale);
  const freightTax =
    compareAmounts(freight, cents(0)) === 0 ? null : taxOf({ ivaClass: "general", isForResale });
  const charges: readonly Charge[] = freightTax
    ? [...taxed, { id: null, net: freight, tax: freightTax }]
    : taxed;
  return {
    lineTaxes: new Map(taxed.map(({ id, tax }) => [id, tax])),
    freightTax,
    documents: documentsOf(charges),
    totals: totalCharges(charges),
  };
}

/** Line of an order, or its freight, which has no id. */
export type Charge = { id: string | null; net: Cents; tax: LineTax };

function reasonOf(
  { isForResale }: Pick<TaxableLine, "isForResale">,
  regime: SettledRegime,
): TaxReason {
  if (regime.kind === "exempt" || regime.surcharge === "none") return regime.reason;
  if (!isForResale) return "not-for-resale";
  return regime.surcharge === "charged" ? "surcharge" : "surcharge-claimed";
}

/** Splits charges into the documents of an order; see `OrderTotals`. */
export function documentsOf(charges: readonly Charge[]): OrderDocument[] {
  const surcharged = charges.filter(({ tax }) => tax.reason === "surcharge");
  const others = charges.filter(({ tax }) => tax.reason !== "surcharge");
  if (surcharged.length === 0 || others.length === 0) return [documentOf("whole", charges)];
  return [documentOf("with-surcharge", surcharged), documentOf("without-surcharge", others)];
}

function documentOf(kind: OrderDocument["kind"], charges: readonly Charge[]): OrderDocument {
  const lineIds = charges.flatMap(({ id }) => (id === null ? [] : [id]));
  return { kind, lineIds, totals: totalCharges(charges) };
}

function totalCharges(charges: readonly Charge[]): TaxTotals {
  return totalTaxes(charges.map(({ net, tax: { iva, surcharge } }) => ({ net, iva, surcharge })));
}
