import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Time at which the team was told by email that an import waits for a person; null: not told. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema.alterTable("import_run").addColumn("told_at", bigInteger(engine)).execute();
}
