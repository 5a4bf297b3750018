import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { decidingQuantity } from "../../src/prices/domain/deciding-quantity.ts";
import { amountOrder, type OrderedLine } from "../../src/prices/domain/order-amounts.ts";
import type { FilledPriceList, PriceRow } from "../../src/prices/domain/price-list.ts";
import { ladderAmong, resolvePrice, scheduleOf } from "../../src/prices/domain/resolve-price.ts";
import { quantityScopes } from "../../src/products/domain/counted-units.ts";
import { chance } from "./chance.ts";

const [at, day] = [Date.parse("2026-11-24T12:00:00Z"), "2026-11-24"];
const company = { id: "salon-rizo-libre", tier: null };
const tax = { kind: "iva", surcharge: "none", why: null } as const;

/**
 * Compares the unit prices of random orders with those of a simple reference and with those that the console explains.
 * Returns the first line with a difference, or null.
 */
export function findOtherAmount({ cases, seed }: { cases: number; seed: number }): object | null {
  const random = chance(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let number = 0; number < cases; number++) {
    const scope = quantityScopes[below(2)] ?? "product";
    const rows = new Map<number, PriceRow[]>();
    const lines = Array.from({ length: 1 + below(6) }, (_, product): OrderedLine => {
      rows.set(product, randomRows(below));
      const pack = { minimum: 1 + below(7), multiple: 1 + below(6) };
      const schedule = scheduleOf([general(rows)], { company, at });
      return {
        id: String(product),
        quantity: 1 + below(30),
        ladder: ladderAmong(schedule, { product, pack })?.ladder ?? null,
        product: {
          pack,
          ivaClass: "general",
          isForResale: true,
          family: [null, 1, 1, 2][below(4)] ?? null,
        },
      };
    });
    const amounts = amountOrder(lines, { tax, day, scope });
    for (const line of lines) {
      const got = amounts.lines.find(({ id }) => id === line.id) ?? null;
      const {
        quantity,
        product: { pack },
      } = line;
      const counted = isServed(line) ? unitsOf(line, lines, scope) : 0;
      const expected = isServed(line)
        ? startOf(rows.get(Number(line.id)) ?? [], { pack, counted })
        : null;
      const explained = resolvePrice([general(rows)], {
        product: Number(line.id),
        pack,
        at,
        company,
        quantity: scope === "family" ? decidingQuantity(pack, counted) : quantity,
      });
      // A product without a price at its smallest quantity has none, whatever the console says of larger ones.
      const units = [got?.unit ?? null, ...(got ? [explained?.unit] : [])];
      if (units.some((unit) => unit !== expected) || (got && got.counted.units !== counted))
        return { number, scope, line, counted, expected, units };
    }
  }
  return null;
}

function randomRows(below: (limit: number) => number): PriceRow[] {
  const starts = [1, 2, 5, 8, 12, 20].filter(() => below(2) === 0);
  return starts.map((fromQuantity) => ({
    fromQuantity,
    unit: unitPrice(1000 + below(9000)),
    retail: null,
  }));
}

function general(rows: ReadonlyMap<number, readonly PriceRow[]>): FilledPriceList {
  return {
    id: 1,
    name: "General",
    kind: "general",
    audience: { kind: "everybody" },
    from: null,
    until: null,
    adjustment: null,
    rows,
  };
}

function isServed({ quantity, product: { pack } }: OrderedLine): boolean {
  return quantity >= pack.minimum && quantity % pack.multiple === 0;
}

/** Units that count for a line, by going through all lines. */
function unitsOf(line: OrderedLine, lines: readonly OrderedLine[], scope: string): number {
  if (scope === "product" || line.product.family === null) return line.quantity;
  let units = 0;
  for (const other of lines)
    if (other.product.family === line.product.family && isServed(other)) units += other.quantity;
  return units;
}

/** Price of the deepest row whose first served quantity is reached, found by trying every quantity. */
function startOf(
  rows: readonly PriceRow[],
  { pack, counted }: { pack: OrderedLine["product"]["pack"]; counted: number },
) {
  let unit: PriceRow["unit"] | null = null;
  let served = pack.multiple;
  while (served < pack.minimum) served += pack.multiple;
  if (!rows.some(({ fromQuantity }) => fromQuantity <= served)) return null;
  for (; served <= counted; served += pack.multiple)
    for (const row of rows) if (row.fromQuantity <= served) unit = row.unit;
  return unit;
}
