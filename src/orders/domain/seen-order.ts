import {
  type Cents,
  cents,
  type PerMille,
  perMille,
  type UnitPrice,
  unitPrice,
} from "../../kernel/money/amounts.ts";
import { sumCents } from "../../kernel/money/compute.ts";
import type { Freight } from "../../order-totals/domain/freight.ts";
import { exemptTotalOf } from "../../order-totals/domain/order-sum.ts";
import type { TaxRegime } from "../../order-totals/domain/tax-regime.ts";
import type { OrderWithLines } from "./order.ts";

const lineParts = ["productId", "quantity", "unit", "iva", "surcharge", "missing"] as const;
const sumNames = ["goods", "iva", "surcharge", "total", "exemptTotal"] as const;

export type SeenLine = {
  productId: number;
  quantity: number;
  unit: UnitPrice;
  iva: PerMille;
  surcharge: PerMille;
  /** Units beyond the stock, as far as the member may know. */
  missing: number;
};

/** Sums in cents; `exemptTotal` is null unless VIES has still to decide whether it replaces the total. */
type SeenSums = Readonly<Record<(typeof sumNames)[number], Cents | null>>;

/**
 * Order as a checkout page showed it. Its form carries it as a text, so that a refusal can tell what has changed since;
 * whatever is in that text, nothing is charged by it.
 */
export type SeenOrder = {
  lines: readonly SeenLine[];
  /** Words of a regime, to tell it from another. */
  regime: string;
  freight: Freight;
  sums: SeenSums;
};

/** Order as it is stored, or would be charged now. Stock is not compared, for none is reserved while an order waits. */
export function storedAsSeen({ order, lines }: OrderWithLines): SeenOrder {
  const { regime, freight, freightCents, totals } = order;
  return {
    lines: lines.map(({ productId, ordered, unit, iva, surcharge }) => ({
      productId,
      quantity: ordered,
      unit,
      iva,
      surcharge,
      missing: 0,
    })),
    regime: regimeWords(regime),
    freight: freight === "cost" ? { kind: freight, cents: freightCents } : { kind: freight },
    sums: {
      goods: sumCents(lines.map(({ net }) => net)),
      iva: totals.iva,
      surcharge: totals.surcharge,
      total: totals.total,
      exemptTotal: exemptTotalOf(regime, totals),
    },
  };
}

export function regimeWords(regime: TaxRegime): string {
  const surcharge = regime.kind === "iva" ? `-${regime.surcharge}` : "";
  return `${regime.kind}${surcharge}-${regime.reason}`;
}

/** Short text, for a form with a thousand lines has to stay below `bodyLimitBytes`. */
export function writeSeenOrder({ lines, regime, freight, sums }: SeenOrder): string {
  const head = [regime, freightWord(freight), ...sumNames.map((name) => sums[name] ?? "none")];
  const rows = lines.map((line) => lineParts.map((part) => line[part]));
  return [head, ...rows].map((parts) => parts.join(".")).join("_");
}

function freightWord(freight: Freight): string {
  return freight.kind === "cost" ? `${freight.cents}` : freight.kind;
}

/** Inverse of `writeSeenOrder`; null for any other text. */
export function parseSeenOrder(text: string): SeenOrder | null {
  const [first = "", ...rows] = text.split("_");
  const head = /^([a-z-]{1,60})\.(free|manual|\d{1,15})((?:\.(?:none|\d{1,15})){5})$/.exec(first);
  if (!head) return null;
  const [, regime = "", freight = "", sums = ""] = head;
  const lines = rows.flatMap((row) => parseLine(row) ?? []);
  if (lines.length < rows.length) return null;
  const amounts = sums.slice(1).split(".");
  return { lines, regime, freight: toFreight(freight), sums: toSums(amounts) };
}

function parseLine(row: string): SeenLine | null {
  // Numbers of products have to fit into a column of either database.
  if (!/^\d{1,9}(\.\d{1,15}){5}$/.test(row)) return null;
  const [productId = 0, quantity = 0, unit = 0, iva = 0, surcharge = 0, missing = 0] = row
    .split(".")
    .map(Number);
  const rates = { iva: perMille(iva), surcharge: perMille(surcharge) };
  return { productId, quantity, unit: unitPrice(unit), ...rates, missing };
}

function toFreight(word: string): Freight {
  return word === "free" || word === "manual"
    ? { kind: word }
    : { kind: "cost", cents: cents(Number(word)) };
}

function toSums(amounts: readonly string[]): SeenSums {
  const toSum = (text = "none") => (text === "none" ? null : cents(Number(text)));
  return Object.fromEntries(
    sumNames.map((name, index) => [name, toSum(amounts[index])]),
  ) as SeenSums;
}

type Change<Value> = { before: Value; now: Value };
export type ChangedPart = Exclude<(typeof lineParts)[number], "productId">;
type ChangedSum = { name: keyof SeenSums } & Change<Cents | null>;

/** Differences between an order as it was shown and as it is now. */
export type OrderDifference = {
  added: readonly SeenLine[];
  removed: readonly SeenLine[];
  changed: readonly (Change<SeenLine> & { parts: readonly ChangedPart[] })[];
  /** True for another tax of the whole order; the rates of its lines are then not told one by one. */
  hasOtherRegime: boolean;
  freight: Change<Freight> | null;
  sums: readonly ChangedSum[];
};

export function differenceOf(before: SeenOrder, now: SeenOrder): OrderDifference {
  const hasOtherRegime = before.regime !== now.regime;
  const compared = lineParts.filter(
    (part) => part !== "productId" && !(hasOtherRegime && (part === "iva" || part === "surcharge")),
  ) as ChangedPart[];
  const former = new Map(before.lines.map((line) => [line.productId, line]));
  const kept = new Set(now.lines.map(({ productId }) => productId));
  const hasOtherFreight = freightWord(before.freight) !== freightWord(now.freight);
  return {
    added: now.lines.filter(({ productId }) => !former.has(productId)),
    removed: before.lines.filter(({ productId }) => !kept.has(productId)),
    changed: now.lines.flatMap((line) => {
      const old = former.get(line.productId);
      const parts = old ? compared.filter((part) => old[part] !== line[part]) : [];
      return old && parts.length > 0 ? [{ before: old, now: line, parts }] : [];
    }),
    hasOtherRegime,
    freight: hasOtherFreight ? { before: before.freight, now: now.freight } : null,
    sums: sumNames
      .map((name) => ({ name, before: before.sums[name], now: now.sums[name] }))
      .filter((sum) => sum.before !== sum.now),
  };
}
