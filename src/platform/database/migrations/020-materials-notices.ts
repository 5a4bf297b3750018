import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  for (const name of ["materials_told_at", "materials_warned_for"]) {
    await db.schema.alterTable("access_request").addColumn(name, bigInteger(engine)).execute();
  }
}
