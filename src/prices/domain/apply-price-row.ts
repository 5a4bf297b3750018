import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";
import type { FactsOutcome } from "../../product-files/domain/facts-outcome.ts";
import type { PriceRung } from "../../products/domain/offered-price.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import type { priceColumns } from "./price-columns.ts";

type PriceColumn = keyof typeof priceColumns;

export type PriceValues = ValuesOfRow<typeof priceColumns>;

const deeperColumns = [
  ["fromQuantity2", "price2"],
  ["fromQuantity3", "price3"],
  ["fromQuantity4", "price4"],
  ["fromQuantity5", "price5"],
] as const satisfies readonly (readonly [PriceColumn, PriceColumn])[];

/**
 * Prices of a product after a row, which sets the price from the row's quantity on, or from 1 if it has none; a dash
 * removes the price that begins at that quantity. If the row has prices for further quantities too, they replace all
 * existing prices for quantities above the row's; otherwise those stay.
 */
export function applyPriceRow(
  values: PriceValues,
  current: PriceFacts | null,
  { listId }: { listId: number },
): FactsOutcome<PriceFacts> {
  const quantity = quantityOf(values);
  const deeper = readDeeper(values);
  if (deeper.kind === "problem") return deeper;
  const known = current?.rungs ?? [];
  const kept = deeper.facts
    ? known.filter(({ fromQuantity }) => fromQuantity <= quantity)
    : [...known];
  const rungs = [...withRung(kept, quantity, values.price), ...(deeper.facts ?? [])];
  const isUnordered = deeper.facts?.some(
    ({ fromQuantity }, at, all) => fromQuantity <= (all[at - 1]?.fromQuantity ?? quantity),
  );
  if (isUnordered) return problem("fromQuantity2", "rungs-out-of-order");
  if (rungs.length === 0 && known.length === 0) return problem("price", "missing");
  const retail = values.retailPrice === undefined ? (current?.retail ?? null) : values.retailPrice;
  return { kind: "facts", facts: { listId, rungs, retail: rungs.length === 0 ? null : retail } };
}

/** Smallest quantity that has the row's price. */
export function quantityOf({ fromQuantity }: Pick<PriceValues, "fromQuantity">): number {
  return fromQuantity ?? 1;
}

/** Prices for larger quantities (rungs) in a row; null if it has none, so that the existing ones are kept. */
function readDeeper(values: PriceValues): FactsOutcome<PriceRung[] | null> {
  const rungs: PriceRung[] = [];
  let isGiven = false;
  for (const [quantityColumn, priceColumn] of deeperColumns) {
    const [fromQuantity, unit] = [values[quantityColumn], values[priceColumn]];
    if (fromQuantity === undefined && unit === undefined) continue;
    isGiven = true;
    if (fromQuantity === null || unit === null) continue;
    if (unit === undefined) return problem(priceColumn, "missing");
    if (fromQuantity === undefined) return problem(quantityColumn, "missing");
    rungs.push({ fromQuantity, unit });
  }
  return { kind: "facts", facts: isGiven ? rungs : null };
}

function withRung(
  rungs: readonly PriceRung[],
  fromQuantity: number,
  unit: UnitPrice | null | undefined,
): PriceRung[] {
  if (unit === undefined) return [...rungs];
  const others = rungs.filter((rung) => rung.fromQuantity !== fromQuantity);
  return [...others, ...(unit === null ? [] : [{ fromQuantity, unit }])].sort(
    (one, other) => one.fromQuantity - other.fromQuantity,
  );
}

function problem(
  column: PriceColumn,
  name: "missing" | "rungs-out-of-order",
): { kind: "problem"; column: PriceColumn; problem: typeof name } {
  return { kind: "problem", column, problem: name };
}
