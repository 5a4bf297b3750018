import type { Database } from "../../platform/database/database.ts";
import type { IvaClass } from "../domain/iva.ts";

/** Data of a product that decide its tax in an order. */
export type TaxFacts = { ivaClass: IvaClass; isForResale: boolean };

export async function readTaxFacts(
  on: Database,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, TaxFacts>> {
  if (numbers.length === 0) return new Map();
  const rows = await on
    .selectFrom("product")
    .select(["id", "iva_class", "is_for_resale"])
    .where("id", "in", numbers)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { ivaClass: row.iva_class, isForResale: row.is_for_resale === 1 }]),
  );
}
