import type { MemberActor } from "../../kernel/actor.ts";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import { findProductNames } from "../../products/services/find-products.ts";
import {
  applyCells,
  cellName,
  type GridCell,
  parseGridCell,
  type TypedCell,
} from "../domain/grid-cell.ts";
import { guardPrices } from "../domain/guard-prices.ts";
import type { PriceGuard } from "../domain/price-guards.ts";
import type { PriceRowProblem } from "../domain/price-row-record.ts";
import { addPriceEvent } from "../store/price-events.ts";
import { priceStore } from "../store/price-facts.ts";
import { findList, replaceList } from "../store/price-lists.ts";
import { findServedIn } from "../store/priced-products.ts";

export type PriceGridOutcome =
  | { kind: "saved"; products: number }
  /** Problems by the name of the cell's field. */
  | { kind: "wrong"; problems: Readonly<Record<string, PriceRowProblem>> }
  | { kind: "guarded"; guards: readonly { sku: string; guard: PriceGuard }[] }
  | { kind: "conflict" }
  | { kind: "gone" };

type Change = { productId: number; before: PriceFacts | null; after: PriceFacts };

/** Saves typed cells of a list, all of them or none. Refused if the list changed since the grid was opened. */
export async function changePriceGrid(
  db: Database,
  {
    listId,
    seen,
    by,
    at,
    typed,
    isConfirmed,
  }: {
    listId: number;
    seen: number;
    by: MemberActor;
    at: number;
    typed: readonly TypedCell[];
    isConfirmed: boolean;
  },
): Promise<PriceGridOutcome> {
  const parsed = parseCells(typed);
  if (parsed.kind === "wrong") return parsed;
  return await inTransaction(db, async (on): Promise<PriceGridOutcome> => {
    const list = await findList(on, listId);
    if (!list) return { kind: "gone" };
    if (list.version !== seen) return { kind: "conflict" };
    const changes = await findChanges(on, { listId, cells: parsed.cells });
    if (changes.length === 0) return { kind: "saved", products: 0 };
    const guards = isConfirmed ? [] : await findGuards(on, changes);
    if (guards.length > 0) return { kind: "guarded", guards };
    const { version: _, id: __, ...draft } = list;
    if (!(await replaceList(on, { id: listId, seen, list: draft, at })))
      return { kind: "conflict" };
    const rows = changes.map(({ productId, after }) => ({
      productId,
      facts: after,
      changedAt: at,
      importRunId: null,
    }));
    await priceStore.write(on, rows);
    for (const change of changes) await recordChange(on, change, { listId, by, at });
    return { kind: "saved", products: changes.length };
  });
}

function parseCells(
  typed: readonly TypedCell[],
):
  | { kind: "cells"; cells: GridCell[] }
  | { kind: "wrong"; problems: Record<string, PriceRowProblem> } {
  const cells: GridCell[] = [];
  const problems: Record<string, PriceRowProblem> = {};
  for (const cell of typed) {
    const parsed = parseGridCell(cell);
    if (parsed.kind === "cell") cells.push(parsed.cell);
    else problems[cellName(cell)] = parsed.problem;
  }
  return Object.keys(problems).length > 0 ? { kind: "wrong", problems } : { kind: "cells", cells };
}

/** Products whose prices differ by the cells; unknown products are left out. */
async function findChanges(
  on: Database,
  { listId, cells }: { listId: number; cells: readonly GridCell[] },
): Promise<Change[]> {
  const byProduct = Map.groupBy(cells, ({ productId }) => productId);
  const known = await priceStore.read(on, [...byProduct.keys()]);
  const products = await findProductNames(on, [...byProduct.keys()]);
  return [...byProduct].flatMap(([productId, ofProduct]): Change[] => {
    if (!products.has(productId)) return [];
    const found = known.find((one) => one.productId === productId && one.facts.listId === listId);
    const before = found?.facts ?? null;
    const after = applyCells(before, ofProduct, { listId });
    const isSame =
      canonicalJson(before ?? { listId, rungs: [], retail: null }) === canonicalJson(after);
    return isSame ? [] : [{ productId, before, after }];
  });
}

async function findGuards(on: Database, changes: readonly Change[]) {
  const names = await findProductNames(
    on,
    changes.map(({ productId }) => productId),
  );
  const found: { sku: string; guard: PriceGuard }[] = [];
  for (const { productId, before, after } of changes) {
    const product = await findServedIn(on, productId);
    const sku = names.get(productId)?.sku ?? "";
    const guards = guardPrices(before, after, { cost: null, product });
    // Prices that remain after a removal were confirmed when they were set; only what their units cost may be new.
    for (const guard of guards)
      if (guard === "price-changes" || hasNewPrice(before, after)) found.push({ sku, guard });
  }
  return found;
}

/** True unless prices were only removed. */
function hasNewPrice(before: PriceFacts | null, after: PriceFacts): boolean {
  return after.rungs.some(
    ({ fromQuantity, unit }) =>
      before?.rungs.find((rung) => rung.fromQuantity === fromQuantity)?.unit !== unit,
  );
}

/** One event for each quantity whose price differs; a change of the retail price is one of the first quantity. */
async function recordChange(
  on: Database,
  { productId, before, after }: Change,
  given: { listId: number; by: MemberActor; at: number },
): Promise<void> {
  const quantities = new Set(
    [...(before?.rungs ?? []), ...after.rungs].map(({ fromQuantity }) => fromQuantity),
  );
  const first = Math.min(...quantities);
  const hasOtherRetail = before?.retail !== after.retail;
  for (const fromQuantity of quantities) {
    const [was, is] = [stateAt(before, fromQuantity), stateAt(after, fromQuantity)];
    const isSame = was?.unit === is?.unit && !(hasOtherRetail && fromQuantity === first);
    if (isSame) continue;
    const event = is === null ? ("row-removed" as const) : ("row-set" as const);
    await addPriceEvent(on, { ...given, productId, fromQuantity, event, before: was, after: is });
  }
}

function stateAt(facts: PriceFacts | null, quantity: number) {
  const rung = facts?.rungs.find(({ fromQuantity }) => fromQuantity === quantity);
  return rung ? { unit: rung.unit, retail: facts?.retail ?? null } : null;
}
