import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Lots that are neither picked nor sent any more. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("recalled_lot")
      .addColumn("product_id", bigInteger(engine), (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      // Folded, so that «l-12 a» finds «L12A».
      .addColumn("lot_key", binaryText(engine), required)
      .addColumn("lot", "text", required)
      .addColumn("recalled_at", bigInteger(engine), required)
      .addPrimaryKeyConstraint("recalled_lot_key", ["product_id", "lot_key"]),
  ).execute();
}
