import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofPerson = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("person.id").onDelete("cascade");

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createCodes(db, engine);
  await createSessions(db, engine);
}

async function createCodes(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("member_sign_in")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("email_key", binaryText(engine), required)
      .addColumn("browser_hash", "text", required)
      .addColumn("code_hash", "text", required)
      .addColumn("asked_at", number, required)
      .addColumn("expires_at", number, required)
      .addColumn("tries", number, required)
      .addColumn("handled_at", number)
      .addColumn("spent_at", number)
      .addColumn("superseded_at", number),
  ).execute();
  for (const column of ["email_key", "expires_at"])
    await db.schema
      .createIndex(`member_sign_in_${column}`)
      .on("member_sign_in")
      .column(column)
      .execute();
}

/** Times are text, because the sign-in library stores them so, as in the staff tables. */
async function createSessions(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("member_session")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("person_id", binaryText(engine), ofPerson)
      .addColumn("company_id", binaryText(engine), (column) =>
        column.references("company.id").onDelete("set null"),
      )
      .addColumn("token", "text", (column) => column.notNull().unique())
      .addColumn("ip_address", "text")
      .addColumn("user_agent", "text")
      .addColumn("expires_at", "text", required)
      .addColumn("created_at", "text", required)
      .addColumn("updated_at", "text", required),
  ).execute();
  for (const column of ["person_id", "company_id", "expires_at"])
    await db.schema
      .createIndex(`member_session_${column}`)
      .on("member_session")
      .column(column)
      .execute();
}
