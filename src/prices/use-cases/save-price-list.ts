import { parseRecord } from "../../fields/field.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { isLargeAdjustment } from "../domain/guard-prices.ts";
import {
  changeableListFields,
  type ListOutcome,
  type TypedList,
} from "../domain/price-list-record.ts";
import { findList, saveList } from "../store/price-lists.ts";

/** Saves a list. Kind, tier and company stay; a percentage that moves prices far has to be confirmed. */
export async function savePriceList(
  db: Database,
  {
    id,
    typed,
    seen,
    by,
    at,
    isConfirmed = false,
  }: {
    id: number;
    typed: TypedList;
    seen: number;
    by: MemberActor;
    at: number;
    isConfirmed?: boolean;
  },
): Promise<ListOutcome> {
  const current = await findList(db, id);
  if (!current) return { kind: "gone" };
  const parsed = parseRecord(changeableListFields, { ...typed, kind: current.kind });
  if (parsed.kind === "problems") return { kind: "wrong", problems: parsed.problems };
  const { version: _, id: __, ...before } = current;
  const list = { ...before, ...parsed.values };
  if (!isConfirmed && isLargeAdjustment(current.adjustment, list.adjustment))
    return { kind: "guarded" };
  const isSaved = await inTransaction(db, (on) => saveList(on, { id, seen, before, list, by, at }));
  return isSaved ? { kind: "saved", id } : { kind: "conflict" };
}
