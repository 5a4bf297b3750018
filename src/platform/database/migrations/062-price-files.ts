import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("price_file")
      .addColumn("company_id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("made_at", bigInteger(engine), (column) => column.notNull())
      // JSON: pairs of SKU and price in ten-thousandths of a euro.
      .addColumn("prices", "text", (column) => column.notNull()),
  ).execute();
}
