import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createConsentTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createConsentLog(db, engine);
  for (const guard of guards[engine]) await guard.execute(db);
}

async function createConsentLog(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("consent_log")
      .addColumn("id", "text", key)
      .addColumn("replaces", "text")
      .addColumn("at", bigInteger(engine), required)
      .addColumn("action", "text", required)
      .addColumn("granted", "text", required)
      .addColumn("inventory_version", "text", required)
      .addColumn("policy_version", "text", required),
  ).execute();
  await db.schema.createIndex("consent_log_at").on("consent_log").column("at").execute();
}

/** Time after which a consent proof may be deleted: 731 days, because consent is valid for two years at most. */
const minimumAge = sql.lit(731 * 86_400_000);

/** Triggers that keep consent proofs from being changed, or deleted too early. */
const guards: Record<Engine, RawBuilder<unknown>[]> = {
  sqlite: [
    sql`create trigger consent_log_unchanged before update on consent_log
      begin select raise(abort, 'consent_log is append-only'); end`,
    sql`create trigger consent_log_kept before delete on consent_log
      when old.at > cast(unixepoch('subsec') * 1000 as integer) - ${minimumAge}
      begin select raise(abort, 'consent_log is append-only'); end`,
  ],
  postgres: [
    sql`create function consent_log_guard() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       if old.at <= extract(epoch from now()) * 1000 - ${minimumAge} then return old; end if;
     end if;
     raise exception 'consent_log is append-only';
   end $$`,
    sql`create trigger consent_log_guard before update or delete on consent_log
      for each row execute function consent_log_guard()`,
    sql`create trigger consent_log_whole before truncate on consent_log
      for each statement execute function consent_log_guard()`,
  ],
};
