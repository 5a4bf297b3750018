import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export type ExportedRecord = { id: number; sku: string; gtin: string | null };

/** Tables with data of products, each with the column of the product. */
export type TableOfProducts = "product_code" | "product_text" | "stock" | "price_row";

const productsAtOnce = 300;

/**
 * Products that have rows in a table, sorted by id, in batches, so that others can write between them. `listId`: only
 * rows of that price list; `changedSince`: only products with a row that was changed since then.
 */
export async function* readExportedRecords(
  on: Database,
  {
    table,
    listId,
    changedSince = 0,
  }: { table: TableOfProducts; listId?: number; changedSince?: number },
): AsyncGenerator<{ ids: readonly number[]; products: ReadonlyMap<number, ExportedRecord> }> {
  const read = (after: number) =>
    on
      .selectFrom("product")
      .select(["id", "sku", "gtin"])
      .where("id", ">", after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom(sql<{ product_id: number }>`${sql.table(table)}`.as("data"))
            .select(sql`1`.as("one"))
            .whereRef("data.product_id", "=", "product.id")
            .$if(listId !== undefined, (query) =>
              query.where(sql<boolean>`data.list_id = ${listId}`),
            )
            .$if(changedSince > 0, (query) =>
              query.where(sql<boolean>`data.changed_at >= ${changedSince}`),
            ),
        ),
      )
      .orderBy("id")
      .limit(productsAtOnce)
      .execute();
  let rows = await read(0);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield {
      ids: rows.map(({ id }) => id),
      products: new Map(rows.map((row) => [row.id, row])),
    };
    rows = await read(last.id);
  }
}
