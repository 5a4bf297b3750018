import { cents } from "../../src/kernel/money/amounts.ts";
import type { TaxTotals } from "../../src/kernel/money/tax-totals.ts";
import {
  type OrderTotals,
  type TaxableLine,
  totalOrder,
} from "../../src/order-totals/domain/order-totals.ts";
import type { SettledRegime } from "../../src/order-totals/domain/tax-regime.ts";
import type { IvaClass } from "../../src/products/domain/iva.ts";
import { chance } from "./chance.ts";

/** Rates of IVA and recargo since September 2012, in per mille. */
const rates: Readonly<Record<IvaClass, readonly [iva: bigint, surcharge: bigint]>> = {
  general: [210n, 52n],
  reduced: [100n, 14n],
  "super-reduced": [40n, 5n],
};
const classes = Object.keys(rates) as IvaClass[];

const regimes: readonly SettledRegime[] = [
  { kind: "iva", surcharge: "none", reason: "domestic" },
  { kind: "iva", surcharge: "claimed", reason: "domestic" },
  { kind: "iva", surcharge: "charged", reason: "domestic" },
  { kind: "iva", surcharge: "none", reason: "no-vat-number" },
  { kind: "exempt", reason: "intra-community" },
  { kind: "exempt", reason: "canaries" },
];

type Order = {
  lines: readonly (TaxableLine & { cents: bigint })[];
  freight: bigint;
  regime: SettledRegime;
};
type Sums = { base: bigint; iva: bigint; surcharge: bigint };

/**
 * Compares the totals of random orders with those of a reference in BigInt, and checks the sums of EN 16931 on each
 * document. Returns the first order with a difference and what it is, or null.
 */
export function findOtherTotals({ cases, seed }: { cases: number; seed: number }): object | null {
  const random = chance(seed);
  for (let number = 0; number < cases; number++) {
    const order = randomOrder((limit) => Math.floor(random() * limit));
    const { lines, freight, regime } = order;
    const totals = totalOrder({
      lines,
      freight: cents(Number(freight)),
      regime,
      day: "2026-11-28",
    });
    const broken = brokenRule(order, totals);
    if (broken) return { number, broken, regime, lines, freight, totals };
  }
  return null;
}

function randomOrder(below: (limit: number) => number): Order {
  const size = below(4) === 0 ? below(70) : below(8);
  const lines = Array.from({ length: size }, (_, index) => {
    const amount = below(3) === 0 ? below(200) : below(2_000_000);
    return {
      id: `line-${index}`,
      net: cents(amount),
      cents: BigInt(amount),
      ivaClass: classes[below(classes.length)] ?? "general",
      isForResale: below(5) > 0,
    };
  });
  const freight = below(3) === 0 ? 0n : BigInt(below(10_000));
  return {
    lines,
    freight,
    regime: regimes[below(regimes.length)] ?? { kind: "exempt", reason: "export" },
  };
}

function brokenRule(order: Order, { lineTaxes, documents, totals }: OrderTotals): string | null {
  const { lines, freight } = order;
  if (lineTaxes.size !== lines.length) return "a tax for every line";
  const halves = halvesOf(order);
  if (documents.length !== Math.max(halves.length, 1))
    return "two documents where recargo needs them";
  for (const [at, half] of halves.entries()) {
    const document = documents[at];
    if (document?.lineIds.join() !== half.ids.join()) return "lines of the documents";
    if (!isEqual(document.totals, half.sums)) return "totals of the documents";
  }
  const freightLeft = documents.flatMap(({ lineIds, totals: { base } }) => {
    const nets = lines.filter(({ id }) => lineIds.includes(id)).map((line) => line.cents);
    return BigInt(whole(base)) - sum(nets);
  });
  if (freightLeft.some((left, at) => left !== (at === 0 ? freight : 0n))) return "BR-CO-10";
  if (!isEqual(totals, sumsOf(halves.map(({ sums }) => sums)))) return "totals of the order";
  for (const { totals: some } of [...documents, { totals }]) {
    if (whole(some.iva) !== some.rates.reduce((all, { iva }) => all + whole(iva), 0))
      return "BR-CO-14";
    for (const { base, iva, ivaRate, surcharge, surchargeRate } of some.rates) {
      const isRounded = (tax: number, rate: number) => isNearest(tax, whole(base) * rate);
      if (!isRounded(whole(iva), whole(ivaRate))) return "BR-CO-17";
      if (!isRounded(whole(surcharge), whole(surchargeRate))) return "recargo by rate";
    }
    if (whole(some.total) !== whole(some.base) + whole(some.iva) + whole(some.surcharge))
      return "BR-CO-15";
  }
  return null;
}

/** Documents of an order as the reference makes them: first what has recargo, then the rest, empty ones left out. */
function halvesOf({ lines, freight, regime }: Order): { ids: string[]; sums: Sums }[] {
  const isCharged = regime.kind === "iva" && regime.surcharge === "charged";
  const surcharged = lines.filter(({ isForResale }) => isCharged && isForResale);
  const others = lines.filter((line) => !surcharged.includes(line));
  const carries = surcharged.length > 0 ? surcharged : others;
  return [surcharged, others].flatMap((half) => {
    if (half.length === 0 && (half !== carries || freight === 0n)) return [];
    const sums = classes.map((ivaClass) => {
      const nets = half.filter((line) => line.ivaClass === ivaClass).map((line) => line.cents);
      const base = sum(nets) + (half === carries && ivaClass === "general" ? freight : 0n);
      const [iva, surcharge] = rates[ivaClass];
      return {
        base,
        iva: regime.kind === "iva" ? halfUp(base * iva) : 0n,
        surcharge: half === surcharged ? halfUp(base * surcharge) : 0n,
      };
    });
    return [{ ids: half.map(({ id }) => id), sums: sumsOf(sums) }];
  });
}

/** Thousandths of a cent as cents; half a cent counts as one. */
function halfUp(thousandths: bigint): bigint {
  return thousandths / 1000n + (thousandths % 1000n >= 500n ? 1n : 0n);
}

/** True if `tax` is the whole number nearest to `thousandths`, the larger one of two. */
function isNearest(tax: number, thousandths: number): boolean {
  const rest = BigInt(thousandths) - BigInt(tax) * 1000n;
  return rest >= -500n && rest < 500n;
}

function isEqual(totals: TaxTotals, { base, iva, surcharge }: Sums): boolean {
  const expected = [base, iva, surcharge, base + iva + surcharge];
  return [totals.base, totals.iva, totals.surcharge, totals.total].every(
    (amount, at) => BigInt(whole(amount)) === expected[at],
  );
}

function sumsOf(parts: readonly Sums[]): Sums {
  return {
    base: sum(parts.map(({ base }) => base)),
    iva: sum(parts.map(({ iva }) => iva)),
    surcharge: sum(parts.map(({ surcharge }) => surcharge)),
  };
}

function sum(numbers: readonly bigint[]): bigint {
  return numbers.reduce((all, one) => all + one, 0n);
}

/** Whole number of an amount or rate, without the functions under test. */
function whole(amount: object): number {
  return Number(amount);
}
