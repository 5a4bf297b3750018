import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const isOneOf = (column: string, words: string) =>
  sql`${sql.ref(column)} in (${sql.join(words.split(" ").map((word) => sql.lit(word)))})`;
const oneOf = (column: string, words: string) => (builder: ColumnDefinitionBuilder) =>
  builder.notNull().check(isOneOf(column, words));
const yesOrNo = (column: string) => (builder: ColumnDefinitionBuilder) =>
  builder.notNull().check(sql`${sql.ref(column)} in (0, 1)`);
const ofCompany = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("company.id").onDelete("cascade");

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createCompanies(db, engine);
  await createHistory(db, engine);
  await createAddresses(db, engine);
  await createPeople(db, engine);
  await createInvitations(db, engine);
  await createRequests(db, engine);
}

async function createCompanies(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("company")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("legal_name", "text", required)
      .addColumn("name_key", binaryText(engine), required)
      .addColumn("tax_id_key", binaryText(engine), required)
      .addColumn("tax_country", "text", required)
      .addColumn("tax_number", "text", required)
      .addColumn("legal_form", "text")
      .addColumn("vies_answer", "text")
      .addColumn("vies_name", "text")
      .addColumn("vies_consultation", "text")
      .addColumn("vies_at", number)
      .addColumn("email", "text", required)
      .addColumn("phone", "text", required)
      .addColumn("territory", "text", (column) =>
        column.check(
          isOneOf("territory", "peninsula canaries ceuta melilla union northern-ireland export"),
        ),
      )
      .addColumn("surcharge", "text", oneOf("surcharge", "none claimed proved"))
      .addColumn("surcharge_document", "text")
      .addColumn("surcharge_from", binaryText(engine))
      .addColumn("surcharge_until", binaryText(engine))
      .addColumn("surcharge_checked_at", number)
      .addColumn("surcharge_checked_id", "text")
      .addColumn("surcharge_checked_name", "text")
      .addColumn(
        "payment_method",
        "text",
        oneOf("payment_method", "prepayment transfer direct-debit"),
      )
      .addColumn("payment_days", number, (column) =>
        column.notNull().check(sql`payment_days between 0 and 60`),
      )
      .addColumn("tier", "text")
      .addColumn("house_contact_id", "text")
      .addColumn("house_contact_name", "text")
      .addColumn("shows_prices", number, yesOrNo("shows_prices"))
      .addColumn("shows_adult", number, yesOrNo("shows_adult"))
      .addColumn("status", "text", oneOf("status", "active suspended closed"))
      .addColumn("status_since", number, required)
      .addColumn("status_reason", "text")
      .addColumn("merged_into", binaryText(engine), (column) => column.references("company.id"))
      .addColumn("created_at", number, required)
      .addColumn("version", number, required)
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
    .where(sql.ref("merged_into"), "is", null)
    .execute();
  await db.schema
    .createIndex("company_name_key")
    .on("company")
    .columns(["name_key", "id"])
    .execute();
}

async function createHistory(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("company_event")
      .addColumn("company_id", binaryText(engine), ofCompany)
      .addColumn("version", number, required)
      .addColumn("at", number, required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("type", "text", required)
      .addColumn("changes", "text", required)
      .addPrimaryKeyConstraint("company_event_key", ["company_id", "version"]),
  ).execute();
}

async function createAddresses(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("company_address")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("company_id", binaryText(engine), ofCompany)
      .addColumn("kind", "text", oneOf("kind", "delivery billing"))
      .addColumn("recipient", "text", required)
      .addColumn("street", "text", required)
      .addColumn("postcode", "text", required)
      .addColumn("city", "text", required)
      .addColumn("province", "text", required)
      .addColumn("country", "text", (column) => column.notNull().check(sql`length(country) = 2`))
      .addColumn("note", "text", required)
      .addColumn("is_default", bigInteger(engine), yesOrNo("is_default")),
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
    .where(sql.ref("is_default"), "=", sql.lit(1))
    .execute();
}

async function createPeople(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("person")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("name", "text", required)
      .addColumn("email", "text", required)
      .addColumn("email_key", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("phone", "text", required)
      .addColumn("created_at", number, required)
      .addColumn("first_signed_in_at", number)
      .addColumn("last_signed_in_at", number),
  ).execute();
  await strictly(
    engine,
    db.schema
      .createTable("company_member")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("company_id", binaryText(engine), ofCompany)
      .addColumn("person_id", binaryText(engine), (column) =>
        column.notNull().references("person.id"),
      )
      .addColumn("role", "text", oneOf("role", "titular compras contable consulta"))
      .addColumn("order_limit", number, (column) => column.check(sql`order_limit >= 0`))
      .addColumn("joined_at", number, required)
      .addColumn("left_at", number),
  ).execute();
  await db.schema
    .createIndex("company_member_active")
    .unique()
    .on("company_member")
    .columns(["person_id", "company_id"])
    .where(sql.ref("left_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("company_member_company_id")
    .on("company_member")
    .column("company_id")
    .execute();
}

async function createInvitations(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("company_invitation")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("company_id", binaryText(engine), ofCompany)
      .addColumn("name", "text", required)
      .addColumn("email", "text", required)
      .addColumn("email_key", binaryText(engine), required)
      .addColumn("role", "text", oneOf("role", "titular compras contable consulta"))
      .addColumn("order_limit", number, (column) => column.check(sql`order_limit >= 0`))
      .addColumn("state", "text", oneOf("state", "open accepted withdrawn expired superseded"))
      .addColumn("invited_at", number, required)
      .addColumn("expires_at", number, required),
  ).execute();
  await db.schema
    .createIndex("company_invitation_open")
    .unique()
    .on("company_invitation")
    .columns(["email_key", "company_id"])
    .where(sql.ref("state"), "=", sql.lit("open"))
    .execute();
  await db.schema
    .createIndex("company_invitation_company_id")
    .on("company_invitation")
    .column("company_id")
    .execute();
}

async function createRequests(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("company_request")
      .addColumn("request_id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("reference", "text", required)
      .addColumn("company_id", binaryText(engine), ofCompany)
      .addColumn("outcome", "text", oneOf("outcome", "founded joined waiting declined"))
      .addColumn("person_id", binaryText(engine), (column) => column.references("person.id"))
      .addColumn("name", "text", required)
      .addColumn("email", "text", required)
      .addColumn("email_key", binaryText(engine), required)
      .addColumn("phone", "text", required)
      .addColumn("requested_at", number, required)
      .addColumn("approved_at", number, required),
  ).execute();
  await db.schema
    .createIndex("company_request_company_id")
    .on("company_request")
    .column("company_id")
    .execute();
}
