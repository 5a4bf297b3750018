import type { CustomerCompany } from "../../companies/domain/company-record.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { type Cents, cents } from "../../kernel/money/amounts.ts";
import { sumCents } from "../../kernel/money/compute.ts";
import type { TaxTotals } from "../../kernel/money/tax-totals.ts";
import type { LineAmount } from "../../prices/domain/order-amounts.ts";
import type { IvaClass } from "../../products/domain/iva.ts";
import { type Freight, type FreightTerms, freightAdvice, freightOf } from "./freight.ts";
import { type OrderTotals, totalOrder } from "./order-totals.ts";
import { freightZoneOf, regimeOf, type ShipTo, type TaxRegime } from "./tax-regime.ts";

/** What taxes and freight need to know about a product. `grams`: weight with its package, null if unknown. */
type OrderedGoods = {
  ivaClass: IvaClass;
  isForResale: boolean;
  isDangerous: boolean;
  grams: number | null;
};

export type OrderSum = {
  /** Net of the goods, without freight. */
  goods: Cents;
  freight: Freight;
  freightCents: Cents;
  /** Shortfalls to free freight and to the minimum order. */
  advice: ReturnType<typeof freightAdvice>;
  regime: TaxRegime;
  /** Taxes and total; while the regime is pending, those with Spanish IVA. */
  totals: OrderTotals;
  /** As `exemptTotalOf` says. */
  exemptTotal: Cents | null;
};

/** Freight, taxes and total of an order. `shipTo`: null as long as the company has no delivery address: mainland Spain. */
export function sumOrder(
  lines: readonly { amount: LineAmount; product: OrderedGoods }[],
  {
    company,
    shipTo,
    freightTerms,
    at,
  }: {
    company: CustomerCompany;
    shipTo: ShipTo | null;
    freightTerms: FreightTerms;
    at: number;
  },
): OrderSum {
  const day = formatIsoDay(at);
  const place = shipTo ?? { country: "ES", postcode: "" };
  const regime = regimeOf(place, company, day);
  const goods = sumCents(lines.map(({ amount }) => amount.net));
  const asked = {
    zone: freightZoneOf(place),
    base: goods,
    grams: gramsOf(lines),
    hasDangerousGoods: lines.some(({ product }) => product.isDangerous),
  };
  const freight = freightOf(asked, freightTerms.rules, day);
  const advice = freightAdvice(asked, freightTerms, day);
  const freightCents = freight.kind === "cost" ? freight.cents : cents(0);
  const taxable = lines.map(({ amount, product }) => ({
    id: amount.id,
    net: amount.net,
    ivaClass: product.ivaClass,
    isForResale: product.isForResale,
  }));
  const totals = totalOrder({
    lines: taxable,
    freight: freightCents,
    regime: regime.kind === "pending" ? spanishIva : regime,
    day,
  });
  const exemptTotal = exemptTotalOf(regime, totals.totals);
  return { goods, freight, freightCents, advice, regime, totals, exemptTotal };
}

/** Total in cents that applies instead if VIES confirms the VAT number: without taxes; null if nothing is pending. */
export function exemptTotalOf(regime: TaxRegime, { base }: Pick<TaxTotals, "base">): Cents | null {
  return regime.kind === "pending" ? base : null;
}

/** Regime by which an order is summed up while VIES has not answered. */
export const spanishIva = { kind: "iva", surcharge: "none", reason: "no-vat-number" } as const;

/** Weight of the goods with their packages; null if it is not known of all. */
function gramsOf(lines: readonly { amount: LineAmount; product: OrderedGoods }[]): number | null {
  let sum = 0;
  for (const { amount, product } of lines) {
    if (product.grams === null) return null;
    sum += product.grams * amount.quantity;
  }
  return sum;
}
