import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Purpose of an emailed code: `sign-in`, or `confirmation` by a person who is signed in already. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db.schema
    .alterTable("member_sign_in")
    .addColumn("purpose", "text", (column) => column.notNull().defaultTo("sign-in"))
    .execute();
}
