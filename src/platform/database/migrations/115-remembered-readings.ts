import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** How people had files read, by kind and headings, for files with the same headings. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("import_reading")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("headings_key", binaryText(engine), (column) => column.notNull())
      // JSON: sheet, header row, rows of titles, values for all rows, meanings of values, decimal separators.
      .addColumn("reading", "text", (column) => column.notNull())
      .addColumn("file_name", "text", (column) => column.notNull())
      .addColumn("chosen_at", bigInteger(engine), (column) => column.notNull())
      .addPrimaryKeyConstraint("import_reading_key", ["kind", "headings_key"]),
  ).execute();
}
