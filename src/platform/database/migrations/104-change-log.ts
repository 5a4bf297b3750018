import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** One change log for every capability; the histories that had tables of their own move into it, in their order. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createChangeLog(db, engine);
  await moveWebhookChanges(db);
  await moveStaffChanges(db, engine);
  await moveNameEvents(db, engine);
  await movePriceEvents(db, engine);
  await moveCompanyEvents(db, engine);
  await moveImportEvents(db);
  await createIndexes(db);
}

async function createChangeLog(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  // No foreign key: the subjects are rows of many tables, and some histories outlive their subject.
  await strictly(
    engine,
    db.schema
      .createTable("change")
      // SQLite numbers the rows of a table with an integer as primary key by itself.
      .addColumn("id", number, (column) =>
        engine === "sqlite"
          ? column.primaryKey().notNull()
          : column.primaryKey().generatedByDefaultAsIdentity(),
      )
      .addColumn("subject_kind", binaryText(engine), (column) => column.notNull())
      .addColumn("subject_id", binaryText(engine), (column) => column.notNull())
      .addColumn("actor_kind", "text", (column) => column.notNull())
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("at", number, (column) => column.notNull())
      .addColumn("what", "text", (column) => column.notNull())
      .addColumn("before", "text")
      .addColumn("after", "text"),
  ).execute();
}

async function moveWebhookChanges(db: DatabaseOfItsDay): Promise<void> {
  await moveTable(db, {
    table: "webhook_change",
    order: ["at", "id"],
    columns: sql`
      'webhook-endpoint', endpoint_id, actor_kind, actor_id, actor_name, at, action, null, null`,
  });
}

async function moveStaffChanges(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const member = jsonObject(engine, [
    ["name", sql`coalesce(member_name, '')`],
    ["role", sql`role`],
  ]);
  await moveTable(db, {
    table: "staff_change",
    order: ["at", "id"],
    columns: sql`
      'staff-member', coalesce(member_id, ''),
      case actor_kind when 'member' then 'staff' else actor_kind end, actor_id, actor_name,
      at, type, null, ${member}`,
  });
}

async function moveNameEvents(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await moveTable(db, {
    table: "name_event",
    order: ["number"],
    columns: sql`
      case when brand_id is not null then 'brand' when category_id is not null then 'category'
        else 'removed-category' end,
      coalesce(cast(brand_id as text), cast(category_id as text), ''),
      'staff', member_id, member_name, at, event,
      ${jsonString(engine, "before")}, ${jsonString(engine, "after")}`,
  });
}

async function movePriceEvents(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  // An event about one price names its product also in a state without price.
  const state = (column: string) => {
    const json =
      engine === "sqlite" ? sql`json(${sql.ref(column)})` : sql`${sql.ref(column)}::json`;
    const row = jsonObject(engine, [
      ["productId", sql`product_id`],
      ["fromQuantity", sql`from_quantity`],
      ["price", json],
    ]);
    return sql`case when product_id is null then ${sql.ref(column)} else ${row} end`;
  };
  await moveTable(db, {
    table: "price_event",
    order: ["list_id", "version"],
    columns: sql`
      'price-list', cast(list_id as text), 'staff', member_id, member_name, at, event,
      ${state("before")}, ${state("after")}`,
  });
}

async function moveCompanyEvents(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  // Each changed field had a pair of values, before and after the change.
  const values = (place: 0 | 1) =>
    engine === "sqlite"
      ? sql`(select json_group_object(key, value ->> ${sql.lit(place)}) from json_each(changes))`
      : sql`(select coalesce(json_object_agg(key, value -> ${sql.lit(place)}), '{}')::text
          from json_each(changes::json))`;
  await moveTable(db, {
    table: "company_event",
    order: ["company_id", "version"],
    columns: sql`
      'company', company_id, actor_kind, actor_id, actor_name, at, type, ${values(0)}, ${values(1)}`,
  });
}

async function moveImportEvents(db: DatabaseOfItsDay): Promise<void> {
  await moveTable(db, {
    table: "import_event",
    order: ["run_id", "version"],
    columns: sql`'import-run', run_id, actor_kind, actor_id, actor_name, at, event, null, null`,
  });
}

type Value = RawBuilder<unknown>;

function jsonObject(engine: Engine, entries: readonly (readonly [string, Value])[]): Value {
  const parts = sql.join(entries.map(([key, value]) => sql`${sql.lit(key)}, ${value}`));
  return engine === "sqlite" ? sql`json_object(${parts})` : sql`json_build_object(${parts})::text`;
}

/** Text of a column as JSON; null stays null. */
function jsonString(engine: Engine, column: string): Value {
  const text = sql.ref(column);
  return engine === "sqlite"
    ? sql`case when ${text} is not null then json_quote(${text}) end`
    : sql`to_json(${text})::text`;
}

/** Rows per statement, because PostgreSQL cancels one that takes more than ten seconds. */
const maxRowsAtOnce = 20_000;

/** Copies a table into the change log, compares the number of rows, and drops the table. */
async function moveTable(
  db: DatabaseOfItsDay,
  { table, order, columns }: { table: string; order: readonly string[]; columns: Value },
): Promise<void> {
  const expected = await countRows(db, table);
  const before = await countRows(db, "change");
  const key = sql.join(order.map((column) => sql.ref(column)));
  for (let from = 0; from < expected; from += maxRowsAtOnce)
    await sql`
      insert into change
        (subject_kind, subject_id, actor_kind, actor_id, actor_name, at, what, before, after)
      select ${columns}
      from (
        select * from ${sql.table(table)} order by ${key}
        limit ${sql.lit(maxRowsAtOnce)} offset ${sql.lit(from)}
      ) as slice
      order by ${key}`.execute(db);
  const moved = (await countRows(db, "change")) - before;
  if (moved !== expected)
    throw new Error(`${moved} of ${expected} rows of ${table} came into the change log`);
  await db.schema.dropTable(table).execute();
}

async function countRows(db: DatabaseOfItsDay, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function createIndexes(db: DatabaseOfItsDay): Promise<void> {
  for (const [name, ...columns] of [
    ["change_of_subject", "subject_kind", "subject_id", "id"],
    ["change_of_kind", "subject_kind", "id"],
    // For the retention of accounts, which removes the names of deleted members.
    ["change_by_actor", "actor_id"],
  ] as const)
    await db.schema.createIndex(name).on("change").columns(columns).execute();
}
