import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PriceEvent } from "../domain/price-event.ts";

export async function addPriceEvent(
  on: Database,
  {
    listId,
    version,
    by,
    ...event
  }: Omit<PriceEvent, "memberName"> & { listId: number; by: MemberActor },
): Promise<void> {
  await on
    .insertInto("price_event")
    .values({
      ...{ list_id: listId, version, at: event.at, event: event.event },
      ...{ product_id: event.productId, from_quantity: event.fromQuantity },
      before: event.before && JSON.stringify(event.before),
      after: event.after && JSON.stringify(event.after),
      ...{ member_id: by.id, member_name: by.name },
    })
    .execute();
}

/** Events in the history of a price list whose version is below `before`, newest first. */
export async function listPriceEvents(
  on: Database,
  { listId, before, most }: { listId: number; before: number; most: number },
): Promise<PriceEvent[]> {
  const rows = await on
    .selectFrom("price_event")
    .selectAll()
    .where("list_id", "=", listId)
    .where("version", "<", before)
    .orderBy("version", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...{ version: row.version, at: row.at, event: row.event },
    ...{ productId: row.product_id, fromQuantity: row.from_quantity },
    before: row.before === null ? null : (JSON.parse(row.before) as PriceEvent["before"]),
    after: row.after === null ? null : (JSON.parse(row.after) as PriceEvent["after"]),
    memberName: row.member_name,
  }));
}
