import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Oversell policy of a product: terms on which it is sold beyond its stock. */
export async function up(db: DatabaseOfItsDay, _engine: Engine): Promise<void> {
  await db.schema
    .alterTable("product")
    .addColumn("oversell", "text", (column) =>
      column.notNull().defaultTo("wait").check(sql`oversell in ('refuse', 'wait', 'ask')`),
    )
    .execute();
}
