import { randomUUID } from "node:crypto";
import { addChanges } from "../../imports/store/import-changes.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { hashOfKind } from "../../product-files/import-kinds/facts-kind.ts";
import { lockCatalogueState } from "../../products/store/catalogue-state.ts";
import { addEditRun, findSkuKey } from "../../products/store/product-changes.ts";
import type { StockFacts } from "../domain/stock-facts.ts";
import type { parseStockForm, StockProblem } from "../domain/stock-form.ts";
import { hasOtherFigures } from "../domain/stock-record.ts";
import { stockFactsKind } from "../import-kinds/stock-kind.ts";
import { stockStore } from "../store/stock-store.ts";

export type StockEditOutcome =
  | { kind: "saved" }
  | { kind: "unchanged" }
  | { kind: "problems"; problems: readonly StockProblem[] }
  /** A report or another user has changed the stock since the page was shown. */
  | { kind: "overtaken" }
  | { kind: "gone" };

/** Version of a product's stock for optimistic locking: hash of its figures; blank if there are none. */
export function seenStock(facts: StockFacts | null): string {
  return facts ? hashOfKind(stockFactsKind, facts) : "";
}

/** Saves manually counted stock in one transaction, as an import of kind `stock-edit` with a single change. */
export async function editStock(
  db: Database,
  {
    productId,
    seen,
    parse,
    by,
    at,
  }: {
    productId: number;
    seen: string;
    parse(current: StockFacts | null): ReturnType<typeof parseStockForm>;
    by: MemberActor;
    at: number;
  },
): Promise<StockEditOutcome> {
  return await inTransaction(db, async (on) => {
    const { nextId } = await lockCatalogueState(on);
    const skuKey = await findSkuKey(on, productId);
    if (skuKey === null) return { kind: "gone" };
    const [known] = await stockStore.read(on, [productId]);
    if (seenStock(known?.facts ?? null) !== seen) return { kind: "overtaken" };
    const parsed = parse(known?.facts ?? null);
    if (parsed.kind === "problems") return parsed;
    const { facts } = parsed;
    if (known && !hasOtherFigures(known.facts, facts)) return { kind: "unchanged" };
    const runId = randomUUID();
    await stockStore.write(on, [{ productId, facts, changedAt: at, importRunId: null }]);
    await addEditRun(on, { id: runId, kind: "stock-edit", by, at, firstId: nextId });
    const { changedAt, importRunId } = known ?? { changedAt: 0, importRunId: null };
    const before = known && { facts: known.facts, hash: seen, changedAt, importRunId };
    const change = {
      row: 1,
      kind: known ? "changed" : "added",
      recordId: productId,
      key: skuKey,
    } as const;
    await addChanges(on, {
      runId,
      changes: [{ ...change, before: before ?? null, after: { facts, hash: seenStock(facts) } }],
    });
    return { kind: "saved" };
  });
}
