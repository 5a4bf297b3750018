import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("consent_log")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("replaces", "text")
      .addColumn("at", bigInteger(engine), (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("granted", "text", (column) => column.notNull())
      .addColumn("inventory_version", "text", (column) => column.notNull())
      .addColumn("policy_version", "text", (column) => column.notNull()),
  ).execute();
  await db.schema.createIndex("consent_log_at").on("consent_log").column("at").execute();
  for (const statement of engine === "sqlite" ? sqliteGuards : postgresGuards) {
    await sql.raw(statement).execute(db);
  }
  await db.schema.alterTable("access_request").addColumn("campaign", "text").execute();
}

/** Time after which a consent proof may be deleted: 731 days, because consent is valid for two years at most. */
const keptMilliseconds = 731 * 86_400_000;

const sqliteGuards = [
  `create trigger consent_log_unchanged before update on consent_log
   begin select raise(abort, 'consent_log is append-only'); end`,
  `create trigger consent_log_kept before delete on consent_log
   when old.at > cast(unixepoch('subsec') * 1000 as integer) - ${keptMilliseconds}
   begin select raise(abort, 'consent_log is append-only'); end`,
];

const postgresGuards = [
  `create function consent_log_guard() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       if old.at <= extract(epoch from now()) * 1000 - ${keptMilliseconds} then return old; end if;
     end if;
     raise exception 'consent_log is append-only';
   end $$`,
  `create trigger consent_log_guard before update or delete on consent_log
   for each row execute function consent_log_guard()`,
  `create trigger consent_log_whole before truncate on consent_log
   for each statement execute function consent_log_guard()`,
];
