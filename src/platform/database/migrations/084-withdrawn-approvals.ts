import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Corrects joined requests whose approval was withdrawn: they had kept the outcome «joined». */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  const withdrawn = db.selectFrom("access_request").select("id").where("state", "!=", "approved");
  await db
    .updateTable("company_request")
    .set({ outcome: "declined" })
    .where("outcome", "=", "joined")
    .where("request_id", "in", withdrawn)
    .execute();
}
