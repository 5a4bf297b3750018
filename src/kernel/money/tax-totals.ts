import { type Cents, cents, integerOf, type PerMille } from "./amounts.ts";
import { sumCents, taxOn } from "./compute.ts";

/** Net amount of an order line with its tax rates; `surcharge` (recargo de equivalencia, for small shops) may be 0. */
export type TaxedLine = { net: Cents; iva: PerMille; surcharge: PerMille };

export type RateTotal = {
  ivaRate: PerMille;
  surchargeRate: PerMille;
  base: Cents;
  iva: Cents;
  surcharge: Cents;
};

export type TaxTotals = {
  /** Highest rate first. */
  rates: readonly RateTotal[];
  base: Cents;
  iva: Cents;
  surcharge: Cents;
  total: Cents;
};

/** Totals in cents; taxes rounded once for each rate, never by line (TEAC 00/02233/2022; EN 16931, BR-CO-17). */
export function totalTaxes(lines: readonly TaxedLine[]): TaxTotals {
  const byRate = Map.groupBy(
    lines,
    ({ iva, surcharge }) => `${integerOf(iva)} ${integerOf(surcharge)}`,
  );
  const rates = [...byRate.values()].flatMap((group) =>
    group[0] ? totalRate(group[0], group) : [],
  );
  rates.sort(
    (one, other) =>
      integerOf(other.ivaRate) - integerOf(one.ivaRate) ||
      integerOf(other.surchargeRate) - integerOf(one.surchargeRate),
  );
  const base = sumCents(rates.map((rate) => rate.base));
  const iva = sumCents(rates.map((rate) => rate.iva));
  const surcharge = sumCents(rates.map((rate) => rate.surcharge));
  return { rates, base, iva, surcharge, total: sumCents([base, iva, surcharge]) };
}

function totalRate(
  { iva: ivaRate, surcharge: surchargeRate }: TaxedLine,
  lines: readonly TaxedLine[],
): RateTotal {
  const base = sumCents(lines.map(({ net }) => net));
  return {
    ivaRate,
    surchargeRate,
    base,
    iva: taxOn(base, ivaRate),
    surcharge: integerOf(surchargeRate) === 0 ? cents(0) : taxOn(base, surchargeRate),
  };
}
