import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Makes customer numbers unique except those of merged companies; a shared one stays with the oldest company. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  const repeated = await db
    .selectFrom("company")
    .select(["id", "version", "customer_number"])
    .where("merged_into", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("company as older")
          .select("older.id")
          .where("older.merged_into", "is", null)
          .whereRef("older.customer_number_key", "=", "company.customer_number_key")
          .where(
            sql<boolean>`(older.created_at, older.id) < (${sql.ref("company.created_at")}, ${sql.ref("company.id")})`,
          ),
      ),
    )
    .execute();
  const at = Date.now();
  for (const { id, version, customer_number: number } of repeated) {
    const changes = JSON.stringify({ customerNumber: [number, null] });
    const author = { actor_kind: "site", actor_id: null, actor_name: null };
    await db
      .updateTable("company")
      .set({ customer_number: null, customer_number_key: null, version: version + 1 })
      .where("id", "=", id)
      .execute();
    await db
      .insertInto("company_event")
      .values({ company_id: id, version: version + 1, at, type: "edit", changes, ...author })
      .execute();
  }
  await db.schema.dropIndex("company_customer_number_key").execute();
  await db.schema
    .createIndex("company_customer_number")
    .unique()
    .on("company")
    .column("customer_number_key")
    .where(sql.ref("merged_into"), "is", null)
    .execute();
}
