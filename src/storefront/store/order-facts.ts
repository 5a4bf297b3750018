import type { Database } from "../../platform/database/database.ts";
import type { IvaClass } from "../../products/domain/iva.ts";

/** Product data that determine price break and tax in an order. `family`: id of its family, if it has one. */
type OrderFacts = { ivaClass: IvaClass; isForResale: boolean; family: number | null };

export async function readOrderFacts(
  on: Database,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, OrderFacts>> {
  if (numbers.length === 0) return new Map();
  const rows = await on
    .selectFrom("product")
    .select(["id", "iva_class", "is_for_resale", "family_id"])
    .where("id", "in", numbers)
    .execute();
  return new Map(
    rows.map(({ id, iva_class: ivaClass, is_for_resale, family_id: family }) => [
      ...([id, { ivaClass, isForResale: is_for_resale === 1, family }] as const),
    ]),
  );
}
