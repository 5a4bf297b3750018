import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("staff_identity")
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("member_id", "text", (column) =>
        column.notNull().references("staff_member.id").onDelete("cascade"),
      )
      .addColumn("linked_at", bigInteger(engine), (column) => column.notNull())
      .addPrimaryKeyConstraint("staff_identity_key", ["issuer", "subject"])
      .addUniqueConstraint("staff_identity_of_member", ["member_id", "issuer"]),
  ).execute();
  await db.schema
    .alterTable("staff_session")
    .addColumn("sign_in_method", "text", (column) => column.notNull().defaultTo("password"))
    .execute();
}
