import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Calls what imports change records, because files of customers change no products. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema.alterTable("import_change").renameColumn("product_id", "record_id").execute();
  for (const column of ["report", "outcome"]) await renameInJson[engine](db, column);
}

/** Renames the number `products` of a column of JSON to `records`. */
const renameInJson: Record<Engine, (db: DatabaseOfItsDay, column: string) => Promise<unknown>> = {
  sqlite: (db, column) =>
    sql`
      update import_run
      set ${sql.ref(column)} = json_remove(
        json_set(${sql.ref(column)}, '$.records', json_extract(${sql.ref(column)}, '$.products')),
        '$.products'
      )
      where json_extract(${sql.ref(column)}, '$.products') is not null`.execute(db),
  postgres: (db, column) =>
    sql`
      update import_run
      set ${sql.ref(column)} = (
        ${sql.ref(column)}::jsonb - 'products'
        || jsonb_build_object('records', ${sql.ref(column)}::jsonb -> 'products')
      )::text
      where ${sql.ref(column)}::jsonb -> 'products' is not null`.execute(db),
};
