import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Private calendar URLs of members, with the days on which products are back. `created_at`: epoch milliseconds. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("alert_calendar")
      .addColumn("member_id", binaryText(engine), (column) =>
        column.primaryKey().notNull().references("company_member.id").onDelete("cascade"),
      )
      .addColumn("token_digest", "text", (column) => column.notNull().unique())
      .addColumn("created_at", bigInteger(engine), required),
  ).execute();
}
