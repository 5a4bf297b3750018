import { sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { isOneOf, isYesOrNo, key, required } from "./column-rules.ts";

export async function createCompanyTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createCompany(db, engine);
  await createCompanyAddress(db, engine);
  await createCompanyDocument(db, engine);
  await createCompanyEvent(db, engine);
  await createPerson(db, engine);
  await createCompanyMember(db, engine);
  await createCompanyInvitation(db, engine);
  await createCompanyRequest(db, engine);
}

async function createCompany(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("company")
      .addColumn("id", binaryText(engine), key)
      .addColumn("legal_name", "text", required)
      .addColumn("name_key", binaryText(engine), required)
      .addColumn("tax_id_key", binaryText(engine), required)
      .addColumn("tax_country", "text", required)
      .addColumn("tax_number", "text", required)
      .addColumn("legal_form", "text")
      .addColumn("vies_answer", "text")
      .addColumn("vies_name", "text")
      .addColumn("vies_consultation", "text")
      .addColumn("vies_at", bigInteger(engine))
      .addColumn("email", "text", required)
      .addColumn("phone", "text", required)
      .addColumn("territory", "text", (column) =>
        column.check(
          isOneOf("territory", [
            "peninsula",
            "canaries",
            "ceuta",
            "melilla",
            "union",
            "northern-ireland",
            "export",
          ]),
        ),
      )
      .addColumn("surcharge", "text", (column) =>
        column.notNull().check(isOneOf("surcharge", ["none", "claimed", "proved"])),
      )
      .addColumn("surcharge_document", "text")
      .addColumn("surcharge_from", binaryText(engine))
      .addColumn("surcharge_until", binaryText(engine))
      .addColumn("surcharge_checked_at", bigInteger(engine))
      .addColumn("surcharge_checked_id", "text")
      .addColumn("surcharge_checked_name", "text")
      .addColumn("payment_method", "text", (column) =>
        column
          .notNull()
          .check(isOneOf("payment_method", ["prepayment", "transfer", "direct-debit"])),
      )
      .addColumn("payment_days", bigInteger(engine), (column) =>
        column.notNull().check(sql`payment_days between 0 and 60`),
      )
      .addColumn("tier", "text")
      .addColumn("house_contact_id", "text")
      .addColumn("house_contact_name", "text")
      .addColumn("shows_prices", bigInteger(engine), (column) =>
        column.notNull().check(isYesOrNo("shows_prices")),
      )
      .addColumn("shows_adult", bigInteger(engine), (column) =>
        column.notNull().check(isYesOrNo("shows_adult")),
      )
      .addColumn("status", "text", (column) =>
        column.notNull().check(isOneOf("status", ["active", "suspended", "closed"])),
      )
      .addColumn("status_since", bigInteger(engine), required)
      .addColumn("status_reason", "text")
      .addColumn("merged_into", binaryText(engine), (column) => column.references("company.id"))
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("version", bigInteger(engine), required)
      .addColumn("surcharge_file", "text")
      .addColumn("trade_name", "text")
      .addColumn("customer_number", "text")
      .addColumn("customer_number_key", binaryText(engine))
      .addColumn("imported_at", bigInteger(engine))
      .addCheckConstraint(
        "company_surcharge_proof",
        sql`surcharge <> 'proved' or (surcharge_document is not null and surcharge_from is not null and surcharge_checked_at is not null)`,
      )
      .addCheckConstraint("company_surcharge_days", sql`surcharge_from <= surcharge_until`)
      .addCheckConstraint("company_merged", sql`merged_into is null or status = 'closed'`),
  ).execute();
  // Tax IDs are unique, except those of duplicates that were merged into another company.
  await db.schema
    .createIndex("company_tax_id_key")
    .unique()
    .on("company")
    .column("tax_id_key")
    .where(sql<boolean>`merged_into is null`)
    .execute();
  await db.schema
    .createIndex("company_name_key")
    .on("company")
    .columns(["name_key", "id"])
    .execute();
  await db.schema
    .createIndex("company_merged_into")
    .on("company")
    .column("merged_into")
    .where(sql<boolean>`merged_into is not null`)
    .execute();
  await db.schema
    .createIndex("company_customer_number")
    .unique()
    .on("company")
    .column("customer_number_key")
    .where(sql<boolean>`merged_into is null`)
    .execute();
}

async function createCompanyAddress(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("company_address")
      .addColumn("id", binaryText(engine), key)
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) =>
        column.notNull().check(isOneOf("kind", ["delivery", "billing"])),
      )
      .addColumn("recipient", "text", required)
      .addColumn("street", "text", required)
      .addColumn("postcode", "text", required)
      .addColumn("city", "text", required)
      .addColumn("province", "text", required)
      .addColumn("country", "text", (column) => column.notNull().check(sql`length(country) = 2`))
      .addColumn("note", "text", required)
      .addColumn("is_default", bigInteger(engine), (column) =>
        column.notNull().check(isYesOrNo("is_default")),
      ),
  ).execute();
  await db.schema
    .createIndex("company_address_company_id")
    .on("company_address")
    .column("company_id")
    .execute();
  await db.schema
    .createIndex("company_address_default")
    .unique()
    .on("company_address")
    .columns(["company_id", "kind"])
    .where(sql<boolean>`is_default = 1`)
    .execute();
}

async function createCompanyDocument(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("company_document")
      .addColumn("id", binaryText(engine), key)
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", required)
      .addColumn("name", "text", required)
      .addColumn("media_type", "text", required)
      .addColumn("bytes", bigInteger(engine), required)
      .addColumn("sha256", "text", required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("at", bigInteger(engine), required)
      .addColumn("verdict", "text")
      .addColumn("verdict_reason", "text", required)
      .addColumn("checked_at", bigInteger(engine))
      .addColumn("checked_id", "text")
      .addColumn("checked_name", "text"),
  ).execute();
  await db.schema
    .createIndex("company_document_of_company")
    .on("company_document")
    .columns(["company_id", "id"])
    .execute();
}

async function createCompanyEvent(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("company_event")
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("version", bigInteger(engine), required)
      .addColumn("at", bigInteger(engine), required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("type", "text", required)
      .addColumn("changes", "text", required)
      .addPrimaryKeyConstraint("company_event_key", ["company_id", "version"]),
  ).execute();
}

async function createPerson(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("person")
      .addColumn("id", binaryText(engine), key)
      .addColumn("name", "text", required)
      .addColumn("email", "text", required)
      .addColumn("email_key", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("phone", "text", required)
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("first_signed_in_at", bigInteger(engine))
      .addColumn("last_signed_in_at", bigInteger(engine))
      .addColumn("news_since", bigInteger(engine))
      // Time at which a person declined to create a passkey, so that it is not offered again.
      .addColumn("passkey_declined_at", bigInteger(engine))
      .addColumn("imported_at", bigInteger(engine)),
  ).execute();
}

async function createCompanyMember(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("company_member")
      .addColumn("id", binaryText(engine), key)
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("person_id", binaryText(engine), (column) =>
        column.notNull().references("person.id"),
      )
      .addColumn("role", "text", (column) =>
        column.notNull().check(isOneOf("role", ["titular", "compras", "contable", "consulta"])),
      )
      .addColumn("order_limit", bigInteger(engine), (column) => column.check(sql`order_limit >= 0`))
      .addColumn("joined_at", bigInteger(engine), required)
      .addColumn("left_at", bigInteger(engine))
      // Times at which staff requested the email about the access, and at which it was enqueued; null before.
      .addColumn("notice_asked_at", bigInteger(engine))
      .addColumn("noticed_at", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("company_member_active")
    .unique()
    .on("company_member")
    .columns(["person_id", "company_id"])
    .where(sql<boolean>`left_at is null`)
    .execute();
  await db.schema
    .createIndex("company_member_company_id")
    .on("company_member")
    .column("company_id")
    .execute();
  await db.schema
    .createIndex("company_member_notice")
    .on("company_member")
    .columns(["notice_asked_at", "id"])
    .where(sql<boolean>`noticed_at is null`)
    .execute();
  await db.schema
    .createIndex("company_member_person_id")
    .on("company_member")
    .column("person_id")
    .execute();
}

async function createCompanyInvitation(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("company_invitation")
      .addColumn("id", binaryText(engine), key)
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("name", "text", required)
      .addColumn("email", "text", required)
      .addColumn("email_key", binaryText(engine), required)
      .addColumn("role", "text", (column) =>
        column.notNull().check(isOneOf("role", ["titular", "compras", "contable", "consulta"])),
      )
      .addColumn("order_limit", bigInteger(engine), (column) => column.check(sql`order_limit >= 0`))
      .addColumn("state", "text", (column) =>
        column
          .notNull()
          .check(isOneOf("state", ["open", "accepted", "withdrawn", "expired", "superseded"])),
      )
      .addColumn("invited_at", bigInteger(engine), required)
      .addColumn("expires_at", bigInteger(engine), required),
  ).execute();
  await db.schema
    .createIndex("company_invitation_open")
    .unique()
    .on("company_invitation")
    .columns(["email_key", "company_id"])
    .where(sql<boolean>`state = 'open'`)
    .execute();
  await db.schema
    .createIndex("company_invitation_company_id")
    .on("company_invitation")
    .column("company_id")
    .execute();
}

async function createCompanyRequest(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("company_request")
      .addColumn("request_id", binaryText(engine), key)
      .addColumn("reference", "text", required)
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("outcome", "text", (column) =>
        column.notNull().check(isOneOf("outcome", ["founded", "joined", "waiting", "declined"])),
      )
      .addColumn("person_id", binaryText(engine), (column) => column.references("person.id"))
      .addColumn("name", "text", required)
      .addColumn("email", "text", required)
      .addColumn("email_key", binaryText(engine), required)
      .addColumn("phone", "text", required)
      .addColumn("requested_at", bigInteger(engine), required)
      .addColumn("approved_at", bigInteger(engine), required)
      .addColumn("selection", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("selection_given_at", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("company_request_company_id")
    .on("company_request")
    .column("company_id")
    .execute();
  await db.schema
    .createIndex("company_request_person_id")
    .on("company_request")
    .column("person_id")
    .where(sql<boolean>`person_id is not null`)
    .execute();
}
