import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("import_token")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("token_digest", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("created_at", number, (column) => column.notNull())
      .addColumn("last_used_at", number)
      .addColumn("member_id", "text")
      .addColumn("member_name", "text"),
  ).execute();
}
