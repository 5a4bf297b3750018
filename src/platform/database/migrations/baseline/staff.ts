import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createStaffTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createStaffMember(db, engine);
  await createStaffCredential(db, engine);
  await createStaffSession(db, engine);
  await createStaffTwoFactor(db, engine);
  await createStaffVerification(db, engine);
  await createStaffIdentity(db, engine);
  await createStaffChange(db, engine);
}

async function createStaffMember(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_member")
      .addColumn("id", "text", key)
      .addColumn("name", "text", required)
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("email_verified", "integer", required)
      .addColumn("role", "text", required)
      .addColumn("disabled_at", bigInteger(engine))
      .addColumn("has_two_factor", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "text", required)
      .addColumn("updated_at", "text", required)
      .addColumn("must_change_password", "integer", (column) => column.notNull().defaultTo(0))
      // Staff may switch off the console's keyboard shortcuts, which interfere with speech input (WCAG 2.1.4).
      .addColumn("uses_shortcuts", "integer", (column) => column.notNull().defaultTo(1)),
  ).execute();
}

async function createStaffCredential(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_credential")
      .addColumn("id", "text", key)
      .addColumn("member_id", "text", (column) =>
        column.notNull().references("staff_member.id").onDelete("cascade"),
      )
      .addColumn("account_id", "text", required)
      .addColumn("provider_id", "text", required)
      .addColumn("password", "text", required)
      .addColumn("created_at", "text", required)
      .addColumn("updated_at", "text", required),
  ).execute();
  await db.schema
    .createIndex("staff_credential_member")
    .on("staff_credential")
    .column("member_id")
    .execute();
}

async function createStaffSession(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_session")
      .addColumn("id", "text", key)
      .addColumn("member_id", "text", (column) =>
        column.notNull().references("staff_member.id").onDelete("cascade"),
      )
      .addColumn("token", "text", (column) => column.notNull().unique())
      .addColumn("ip_address", "text")
      .addColumn("user_agent", "text")
      .addColumn("expires_at", "text", required)
      .addColumn("created_at", "text", required)
      .addColumn("updated_at", "text", required)
      .addColumn("sign_in_method", "text", (column) => column.notNull().defaultTo("password")),
  ).execute();
  await db.schema
    .createIndex("staff_session_member")
    .on("staff_session")
    .column("member_id")
    .execute();
  await db.schema
    .createIndex("staff_session_expires_at")
    .on("staff_session")
    .column("expires_at")
    .execute();
}

async function createStaffTwoFactor(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_two_factor")
      .addColumn("id", "text", required)
      .addColumn("member_id", "text", required)
      .addColumn("secret", "text", required)
      .addColumn("backup_codes", "text", required)
      .addColumn("verified", "integer", required)
      .addColumn("failed_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("locked_until", "text")
      .addPrimaryKeyConstraint("staff_second_step_pkey", ["id"])
      .addForeignKeyConstraint(
        "staff_second_step_member_id_fkey",
        ["member_id"],
        "staff_member",
        ["id"],
        (reference) => reference.onDelete("cascade"),
      )
      .addUniqueConstraint("staff_second_step_member_id_key", ["member_id"]),
  ).execute();
}

async function createStaffVerification(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_verification")
      .addColumn("id", "text", key)
      .addColumn("identifier", "text", required)
      .addColumn("value", "text", required)
      .addColumn("expires_at", "text", required)
      .addColumn("created_at", "text", required)
      .addColumn("updated_at", "text", required),
  ).execute();
  await db.schema
    .createIndex("staff_verification_identifier")
    .on("staff_verification")
    .column("identifier")
    .execute();
  await db.schema
    .createIndex("staff_verification_expires_at")
    .on("staff_verification")
    .column("expires_at")
    .execute();
}

async function createStaffIdentity(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_identity")
      .addColumn("issuer", "text", required)
      .addColumn("subject", "text", required)
      .addColumn("member_id", "text", (column) =>
        column.notNull().references("staff_member.id").onDelete("cascade"),
      )
      .addColumn("linked_at", bigInteger(engine), required)
      .addPrimaryKeyConstraint("staff_identity_key", ["issuer", "subject"])
      .addUniqueConstraint("staff_identity_of_member", ["member_id", "issuer"]),
  ).execute();
}

async function createStaffChange(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_change")
      .addColumn("id", "text", key)
      .addColumn("at", bigInteger(engine), required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      // No foreign key to members of staff: rows outlive deleted members, without their name.
      .addColumn("member_id", "text")
      .addColumn("member_name", "text")
      .addColumn("type", "text", required)
      .addColumn("role", "text"),
  ).execute();
  await db.schema.createIndex("staff_change_at").on("staff_change").column("at").execute();
}
