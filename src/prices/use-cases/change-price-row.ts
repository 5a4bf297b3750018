import { parseRecord } from "../../fields/field.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import type { CodedProduct } from "../../products/services/find-products.ts";
import { applyPriceRow, quantityOf } from "../domain/apply-price-row.ts";
import { guardPrices } from "../domain/guard-prices.ts";
import type { PriceEventState } from "../domain/price-event.ts";
import type { PriceGuard } from "../domain/price-guards.ts";
import { priceRowFields, type RowProblems, type TypedPrice } from "../domain/price-row-record.ts";
import { addPriceEvent } from "../store/price-events.ts";
import { priceStore } from "../store/price-facts.ts";
import { findList, replaceList } from "../store/price-lists.ts";
import { findServedIn } from "../store/priced-products.ts";

export type PriceRowOutcome =
  | { kind: "saved"; product: CodedProduct }
  | { kind: "wrong"; problems: RowProblems }
  | { kind: "guarded"; guards: readonly PriceGuard[] }
  | { kind: "conflict" }
  | { kind: "gone" };

type RowChange = {
  listId: number;
  seen: number;
  by: MemberActor;
  at: number;
  product: CodedProduct | null;
  isConfirmed: boolean;
  typed: TypedPrice;
};

/** Sets one price of a list and records the event. Refused if the list changed since the form was opened. */
export async function changeRow(db: Database, change: RowChange): Promise<PriceRowOutcome> {
  const parsed = parseRecord(priceRowFields, change.typed);
  const unknown = change.product ? {} : { code: "unknown-product" as const };
  const { product } = change;
  if (parsed.kind === "problems" || !product)
    return {
      kind: "wrong",
      problems: { ...unknown, ...(parsed.kind === "problems" && parsed.problems) },
    };
  const { listId, seen, by, at } = change;
  return await inTransaction(db, async (on): Promise<PriceRowOutcome> => {
    const list = await findList(on, listId);
    if (!list) return { kind: "gone" };
    const known = await priceStore.read(on, [product.id]);
    const before = known.find(({ facts }) => facts.listId === listId)?.facts ?? null;
    const { code: _code, ...values } = parsed.values;
    const applied = applyPriceRow(values, before, { listId });
    if (applied.kind === "problem") return { kind: "conflict" };
    const guards = guardPrices(before, applied.facts, {
      cost: null,
      product: await findServedIn(on, product.id),
    });
    if (guards.length > 0 && !change.isConfirmed) return { kind: "guarded", guards };
    const { version: _, id: __, ...draft } = list;
    if (!(await replaceList(on, { id: listId, seen, list: draft, at })))
      return { kind: "conflict" };
    const row = { productId: product.id, facts: applied.facts, changedAt: at, importRunId: null };
    await priceStore.write(on, [row]);
    const fromQuantity = quantityOf(values);
    await addPriceEvent(on, {
      listId,
      at,
      by,
      productId: product.id,
      fromQuantity,
      event: "row-set",
      before: stateOf(before, fromQuantity),
      after: stateOf(applied.facts, fromQuantity),
    });
    return { kind: "saved", product };
  });
}

function stateOf(facts: PriceFacts | null, quantity: number): PriceEventState | null {
  const rung = facts?.rungs.find(({ fromQuantity }) => fromQuantity === quantity);
  return rung ? { unit: rung.unit, retail: facts?.retail ?? null } : null;
}
