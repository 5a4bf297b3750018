import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("brand")
    .addColumn("is_hidden", bigInteger(engine), (column) =>
      column.notNull().defaultTo(0).check(sql`is_hidden in (0, 1)`),
    )
    .execute();
}
