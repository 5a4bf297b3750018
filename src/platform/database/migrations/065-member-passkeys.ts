import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("member_passkey")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("person_id", binaryText(engine), (column) =>
        column.notNull().references("person.id").onDelete("cascade"),
      )
      .addColumn("credential_id", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("public_key", "text", required)
      .addColumn("algorithm", number, required)
      .addColumn("counter", number, required)
      .addColumn("name", "text", required)
      .addColumn("created_at", number, required)
      .addColumn("last_used_at", number),
  ).execute();
  await db.schema
    .createIndex("member_passkey_person_id")
    .on("member_passkey")
    .column("person_id")
    .execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("member_spent_challenge")
      .addColumn("challenge", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("expires_at", number, required),
  ).execute();
  await db.schema
    .createIndex("member_spent_challenge_expires_at")
    .on("member_spent_challenge")
    .column("expires_at")
    .execute();
}
