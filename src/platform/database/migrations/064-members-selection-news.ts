import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("company_request")
    .addColumn("selection", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("company_request")
    .addColumn("selection_given_at", bigInteger(engine))
    .execute();
  await db.schema.alterTable("person").addColumn("news_since", bigInteger(engine)).execute();
}
