import { z } from "zod";
import type { MemberActor } from "../../kernel/actor.ts";
import { basisPoints, cents, unitPrice } from "../../kernel/money/amounts.ts";
import { listChanges, recordChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PriceEvent, PriceEventName, PriceEventState } from "../domain/price-event.ts";
import { listKinds } from "../domain/price-list.ts";

const amount = z.int();

const listState = z.object({
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
});

const price = z.object({
  unit: amount.transform(unitPrice),
  retail: amount.transform(cents).nullable(),
});

/** One price of a list. It names its product also where the price is null, because the product had none. */
const rowState = z.object({
  productId: amount,
  fromQuantity: amount,
  price: price.nullable(),
});

export async function addPriceEvent(
  on: Database,
  {
    listId,
    by,
    at,
    event,
    productId,
    fromQuantity,
    before,
    after,
  }: Omit<PriceEvent, "id" | "memberName"> & { listId: number; by: MemberActor },
): Promise<void> {
  const stored = (state: PriceEventState | null) =>
    productId === null ? state : { productId, fromQuantity, price: state };
  await recordChange(on, {
    subject: { kind: subjectKind, id: String(listId) },
    actor: by,
    at,
    what: event,
    before: stored(before),
    after: stored(after),
  });
}

const subjectKind = "price-list";

/** Events in the history of a price list whose id is below `before`, newest first. */
export async function listPriceEvents(
  on: Database,
  { listId, before, max }: { listId: number; before: number; max: number },
): Promise<PriceEvent[]> {
  const page = { kind: subjectKind, id: String(listId), before, max };
  const changes = await listChanges(on, page, z.union([rowState, listState]));
  return changes.map(({ id, at, what, before: old, after: now, actor }) => {
    const row = [old, now].find((state) => state !== null && "price" in state);
    const { productId, fromQuantity } = row && "price" in row ? row : noRow;
    const shown = (state: typeof old) => (state && "price" in state ? state.price : state);
    return {
      id,
      at,
      event: what as PriceEventName,
      productId,
      fromQuantity,
      before: shown(old),
      after: shown(now),
      memberName: actor.name,
    };
  });
}

const noRow = { productId: null, fromQuantity: null };
