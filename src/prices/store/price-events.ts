import { z } from "zod";
import type { MemberActor } from "../../kernel/actor.ts";
import { basisPoints, cents, unitPrice } from "../../kernel/money/amounts.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PriceEvent, PriceEventState } from "../domain/price-event.ts";
import { listKinds } from "../domain/price-list.ts";

const amount = z.int();

const storedState: z.ZodType<PriceEventState> = z.union([
  z.object({
    unit: amount.transform(unitPrice),
    retail: amount.transform(cents).nullable(),
  }),
  z.object({
    name: z.string(),
    kind: z.enum(listKinds),
    audience: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("everybody") }),
      z.object({ kind: z.literal("tier"), tier: z.string().nullable() }),
      z.object({ kind: z.literal("company"), companyId: z.string().nullable() }),
    ]),
    from: z.string().nullable(),
    until: z.string().nullable(),
    adjustment: amount.transform(basisPoints).nullable(),
  }),
]);

function readState(text: string): PriceEventState {
  return readJsonColumn("price_event", storedState, text);
}

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
      list_id: listId,
      version,
      at: event.at,
      event: event.event,
      product_id: event.productId,
      from_quantity: event.fromQuantity,
      before: event.before && JSON.stringify(event.before),
      after: event.after && JSON.stringify(event.after),
      member_id: by.id,
      member_name: by.name,
    })
    .execute();
}

/** Events in the history of a price list whose version is below `before`, newest first. */
export async function listPriceEvents(
  on: Database,
  { listId, before, max }: { listId: number; before: number; max: number },
): Promise<PriceEvent[]> {
  const rows = await on
    .selectFrom("price_event")
    .selectAll()
    .where("list_id", "=", listId)
    .where("version", "<", before)
    .orderBy("version", "desc")
    .limit(max)
    .execute();
  return rows.map((row) => ({
    version: row.version,
    at: row.at,
    event: row.event,
    productId: row.product_id,
    fromQuantity: row.from_quantity,
    before: row.before === null ? null : readState(row.before),
    after: row.after === null ? null : readState(row.after),
    memberName: row.member_name,
  }));
}
