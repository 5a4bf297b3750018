import type { Engine } from "../engine.ts";
import { bigInteger, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Mail server that was set in the console. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("mail_server")
      .addColumn("name", "text", (column) => column.primaryKey())
      // SMTP URL with its password, encrypted with the signing keys.
      .addColumn("sealed_url", "text", (column) => column.notNull())
      .addColumn("saved_at", bigInteger(engine), (column) => column.notNull()),
  ).execute();
}
