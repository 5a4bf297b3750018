import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay): Promise<void> {
  await sql`alter table staff_member rename column has_second_step to has_two_factor`.execute(db);
  for (const verb of ["start", "end", "forget"])
    await db
      .updateTable("staff_change")
      .set({ type: `${verb}-two-factor` })
      .where("type", "=", `${verb}-second-step`)
      .execute();
}
