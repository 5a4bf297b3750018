import { searchPricedCustomers } from "../../companies/services/priced-companies.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { isLargeAdjustment } from "../domain/guard-prices.ts";
import {
  type ListOutcome,
  parsePriceList,
  type TypedCompany,
  type TypedList,
} from "../domain/price-list-record.ts";
import { addPriceEvent } from "../store/price-events.ts";
import { addList } from "../store/price-lists.ts";

/** Saves the form of a new list. A percentage that moves prices far has to be confirmed. */
export async function createPriceList(
  db: Database,
  {
    typed,
    by,
    at,
    isConfirmed = false,
  }: { typed: TypedList; by: MemberActor; at: number; isConfirmed?: boolean },
): Promise<ListOutcome> {
  const parsed = parsePriceList(typed, await findTypedCompany(db, typed.company));
  if (parsed.kind === "problems") return { kind: "wrong", problems: parsed.problems };
  const { list } = parsed;
  if (!isConfirmed && isLargeAdjustment(null, list.adjustment)) return { kind: "guarded" };
  const id = await inTransaction(db, async (on) => {
    const listId = await addList(on, list, at);
    const states = { before: null, after: list, productId: null, fromQuantity: null };
    await addPriceEvent(on, { listId, at, event: "created", by, ...states });
    return listId;
  });
  return { kind: "saved", id };
}

async function findTypedCompany(db: Database, typed: string): Promise<TypedCompany> {
  if (typed.trim() === "") return { kind: "none" };
  const [found, ...more] = await searchPricedCustomers(db, typed.slice(0, 120));
  if (!found) return { kind: "unknown" };
  return more.length > 0 ? { kind: "several" } : { kind: "found", id: found.id };
}
