import type { ColumnDefinitionBuilder } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createMembers(db, engine);
  await createSessions(db, engine);
  await createSecondStep(db, engine);
  await createAttemptLimit(db, engine);
}

async function createMembers(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_member")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("email_verified", "integer", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("disabled_at", bigInteger(engine))
      .addColumn("has_second_step", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull()),
  ).execute();
  await strictly(
    engine,
    db.schema
      .createTable("staff_credential")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("member_id", "text", ofMember)
      .addColumn("account_id", "text", (column) => column.notNull())
      .addColumn("provider_id", "text", (column) => column.notNull())
      .addColumn("password", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull()),
  ).execute();
  await indexMember(db, "staff_credential");
}

async function createSessions(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_session")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("member_id", "text", ofMember)
      .addColumn("token", "text", (column) => column.notNull().unique())
      .addColumn("ip_address", "text")
      .addColumn("user_agent", "text")
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull()),
  ).execute();
  await indexMember(db, "staff_session");
  await db.schema
    .createIndex("staff_session_expires_at")
    .on("staff_session")
    .column("expires_at")
    .execute();
}

async function createSecondStep(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_second_step")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("member_id", "text", (column) => ofMember(column).unique())
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("backup_codes", "text", (column) => column.notNull())
      .addColumn("verified", "integer", (column) => column.notNull())
      .addColumn("failed_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("locked_until", "text"),
  ).execute();
  await strictly(
    engine,
    db.schema
      .createTable("staff_verification")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("identifier", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull()),
  ).execute();
  for (const column of ["identifier", "expires_at"]) {
    await db.schema
      .createIndex(`staff_verification_${column}`)
      .on("staff_verification")
      .column(column)
      .execute();
  }
}

async function createAttemptLimit(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("attempt_limit")
      .addColumn("key", "text", (column) => column.primaryKey().notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("ends_at", bigInteger(engine), (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex("attempt_limit_ends_at")
    .on("attempt_limit")
    .column("ends_at")
    .execute();
}

function ofMember(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references("staff_member.id").onDelete("cascade");
}

function indexMember(db: DatabaseOfItsDay, table: string): Promise<void> {
  return db.schema.createIndex(`${table}_member`).on(table).column("member_id").execute();
}
