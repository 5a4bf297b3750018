import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("failed_search")
      .addColumn("text", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("times", number, (column) => column.notNull())
      .addColumn("last_at", number, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex("failed_search_last_at")
    .on("failed_search")
    .column("last_at")
    .execute();
}
