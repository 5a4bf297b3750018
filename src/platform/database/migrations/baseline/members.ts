import type { Engine } from "../../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createMemberTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createMemberSignIn(db, engine);
  await createMemberPasskey(db, engine);
  await createMemberSpentChallenge(db, engine);
  await createMemberSession(db, engine);
}

async function createMemberSignIn(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("member_sign_in")
      .addColumn("id", binaryText(engine), key)
      .addColumn("email_key", binaryText(engine), required)
      .addColumn("browser_hash", "text", required)
      .addColumn("code_hash", "text", required)
      .addColumn("asked_at", bigInteger(engine), required)
      .addColumn("expires_at", bigInteger(engine), required)
      .addColumn("tries", bigInteger(engine), required)
      .addColumn("handled_at", bigInteger(engine))
      .addColumn("spent_at", bigInteger(engine))
      .addColumn("superseded_at", bigInteger(engine))
      // Of the emailed code: `sign-in`, or `confirmation` by a person who is signed in already.
      .addColumn("purpose", "text", (column) => column.notNull().defaultTo("sign-in")),
  ).execute();
  await db.schema
    .createIndex("member_sign_in_email_key")
    .on("member_sign_in")
    .column("email_key")
    .execute();
  await db.schema
    .createIndex("member_sign_in_expires_at")
    .on("member_sign_in")
    .column("expires_at")
    .execute();
}

async function createMemberPasskey(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("member_passkey")
      .addColumn("id", binaryText(engine), key)
      .addColumn("person_id", binaryText(engine), (column) =>
        column.notNull().references("person.id").onDelete("cascade"),
      )
      .addColumn("credential_id", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("public_key", "text", required)
      .addColumn("counter", bigInteger(engine), required)
      .addColumn("name", "text", required)
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("last_used_at", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("member_passkey_person_id")
    .on("member_passkey")
    .column("person_id")
    .execute();
}

async function createMemberSpentChallenge(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("member_spent_challenge")
      .addColumn("challenge", binaryText(engine), key)
      .addColumn("expires_at", bigInteger(engine), required),
  ).execute();
  await db.schema
    .createIndex("member_spent_challenge_expires_at")
    .on("member_spent_challenge")
    .column("expires_at")
    .execute();
}

/** Times are text, because the sign-in library stores them so, as in the staff tables. */
async function createMemberSession(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("member_session")
      .addColumn("id", "text", key)
      .addColumn("person_id", binaryText(engine), (column) =>
        column.notNull().references("person.id").onDelete("cascade"),
      )
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
  await db.schema
    .createIndex("member_session_person_id")
    .on("member_session")
    .column("person_id")
    .execute();
  await db.schema
    .createIndex("member_session_company_id")
    .on("member_session")
    .column("company_id")
    .execute();
  await db.schema
    .createIndex("member_session_expires_at")
    .on("member_session")
    .column("expires_at")
    .execute();
}
