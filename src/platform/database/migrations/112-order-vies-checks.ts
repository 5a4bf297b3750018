import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Questions to VIES about orders, whose exemption from IVA the answers prove. Instants are epoch milliseconds. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("order_vies_check")
      .addColumn("order_id", binaryText(engine), (column) =>
        column.notNull().references("customer_order.id").onDelete("cascade"),
      )
      .addColumn("asked_at", number, required)
      // Null until VIES answers.
      .addColumn("answer", "text")
      .addColumn("name", "text")
      .addColumn("consultation_number", "text")
      .addColumn("consulted_at", number)
      .addColumn("attempts", number, required)
      // Null once it is answered, or nobody needs the answer any more.
      .addColumn("next_attempt_at", number)
      .addPrimaryKeyConstraint("order_vies_check_key", ["order_id", "asked_at"]),
  ).execute();
  await db.schema
    .createIndex("order_vies_check_due")
    .on("order_vies_check")
    .column("next_attempt_at")
    .execute();
}
