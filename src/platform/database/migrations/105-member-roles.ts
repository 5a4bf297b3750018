import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** English names of the roles of members of companies, by the Spanish ones of before. */
const names = {
  titular: "owner",
  compras: "buyer",
  contable: "accountant",
  consulta: "observer",
} as const;

/** Stores the roles of members, of invitations and in the history of companies in English. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  if (engine === "postgres") await renameInPostgres(db);
  else await renameInSqlite(db);
  await renameInHistory(db, engine);
  await db
    .updateTable("company")
    .set({ status_reason: "last-owner-erased" })
    .where("status_reason", "=", "last-titular-erased")
    .execute();
}

const newRole = sql`case role ${sql.join(
  Object.entries(names).map(([old, name]) => sql`when ${sql.lit(old)} then ${sql.lit(name)}`),
  sql` `,
)} end`;

function oneOf(column: string, values: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

const isRole = oneOf("role", Object.values(names));

async function renameInPostgres(db: DatabaseOfItsDay): Promise<void> {
  for (const table of ["company_member", "company_invitation"]) {
    const constraint = `${table}_role_check`;
    await db.schema.alterTable(table).dropConstraint(constraint).execute();
    await sql`update ${sql.table(table)} set role = ${newRole}`.execute(db);
    await db.schema.alterTable(table).addCheckConstraint(constraint, isRole).execute();
  }
}

/** Writes the tables anew, because SQLite cannot change a constraint. */
async function renameInSqlite(db: DatabaseOfItsDay): Promise<void> {
  await rewriteMembers(db);
  await rewriteInvitations(db);
}

async function rewriteMembers(db: DatabaseOfItsDay): Promise<void> {
  const number = bigInteger("sqlite");
  const id = binaryText("sqlite");
  await strictly(
    "sqlite",
    db.schema
      .createTable("company_member_105")
      .addColumn("id", id, (column) => column.primaryKey().notNull())
      .addColumn("company_id", id, (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("person_id", id, (column) => column.notNull().references("person.id"))
      .addColumn("role", "text", (column) => column.notNull().check(isRole))
      .addColumn("order_limit", number, (column) => column.check(sql`order_limit >= 0`))
      .addColumn("joined_at", number, (column) => column.notNull())
      .addColumn("left_at", number)
      .addColumn("notice_asked_at", number)
      .addColumn("noticed_at", number),
  ).execute();
  await sql`
    insert into company_member_105
    select id, company_id, person_id, ${newRole}, order_limit, joined_at, left_at,
      notice_asked_at, noticed_at
    from company_member`.execute(db);
  await replaceTable(db, "company_member");
  await db.schema
    .createIndex("company_member_active")
    .unique()
    .on("company_member")
    .columns(["person_id", "company_id"])
    .where(sql.ref("left_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("company_member_notice")
    .on("company_member")
    .columns(["notice_asked_at", "id"])
    .where(sql.ref("noticed_at"), "is", null)
    .execute();
  for (const column of ["company_id", "person_id"])
    await db.schema
      .createIndex(`company_member_${column}`)
      .on("company_member")
      .column(column)
      .execute();
}

async function rewriteInvitations(db: DatabaseOfItsDay): Promise<void> {
  const number = bigInteger("sqlite");
  const id = binaryText("sqlite");
  const states = ["open", "accepted", "withdrawn", "expired", "superseded"];
  await strictly(
    "sqlite",
    db.schema
      .createTable("company_invitation_105")
      .addColumn("id", id, (column) => column.primaryKey().notNull())
      .addColumn("company_id", id, (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_key", id, (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull().check(isRole))
      .addColumn("order_limit", number, (column) => column.check(sql`order_limit >= 0`))
      .addColumn("state", "text", (column) => column.notNull().check(oneOf("state", states)))
      .addColumn("invited_at", number, (column) => column.notNull())
      .addColumn("expires_at", number, (column) => column.notNull()),
  ).execute();
  await sql`
    insert into company_invitation_105
    select id, company_id, name, email, email_key, ${newRole}, order_limit, state,
      invited_at, expires_at
    from company_invitation`.execute(db);
  await replaceTable(db, "company_invitation");
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

async function replaceTable(db: DatabaseOfItsDay, table: string): Promise<void> {
  await db.schema.dropTable(table).execute();
  await db.schema.alterTable(`${table}_105`).renameTo(table).execute();
}

/** Replaces the roles within the JSON of changes of companies. */
async function renameInHistory(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const state = (column: "before" | "after") =>
    Object.entries(names).reduce<RawBuilder<unknown>>(
      (json, [old, name]) => replaceRole[engine](json, { old, name }),
      sql.ref(column),
    );
  await sql`
    update change set before = ${state("before")}, after = ${state("after")}
    where subject_kind = 'company'
      and (before like '%"role"%' or after like '%"role"%')`.execute(db);
}

type Replacement = { old: string; name: string };

// Quotes within a value are escaped in JSON, so the pattern matches only the field itself. Migration 104 left JSON of
// PostgreSQL with spaces around the colon.
const replaceRole: Record<
  Engine,
  (json: RawBuilder<unknown>, replacement: Replacement) => RawBuilder<unknown>
> = {
  sqlite: (json, { old, name }) =>
    sql`replace(${json}, ${sql.lit(`"role":"${old}"`)}, ${sql.lit(`"role":"${name}"`)})`,
  postgres: (json, { old, name }) =>
    sql`regexp_replace(${json}, ${sql.lit(`"role"\\s*:\\s*"${old}"`)}, ${sql.lit(`"role":"${name}"`)})`,
};
