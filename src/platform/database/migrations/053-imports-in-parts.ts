import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Row up to which a large import has been written, or 0 while it is undone; null when neither is in progress. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema.alterTable("import_run").addColumn("written_row", bigInteger(engine)).execute();
}
