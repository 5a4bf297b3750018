import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Review interval for existing restrictions of processing (GDPR art. 18): about three months, in milliseconds. */
const review = 91 * 86_400_000;

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema.alterTable("rights_request").addColumn("review_at", bigInteger(engine)).execute();
  await db
    .updateTable("rights_request")
    .set(({ eb }) => ({ review_at: eb("closed_at", "+", review) }))
    .where("asked_right", "=", "restriction")
    .where("state", "=", "answered")
    .where("lifted_at", "is", null)
    .execute();
  await db.schema
    .createIndex("rights_request_review")
    .on("rights_request")
    .column("review_at")
    .where("review_at", "is not", null)
    .execute();
}
