import { bigInteger } from "../column-types.ts";
import type { Engine } from "../engine.ts";
import type { DatabaseOfItsDay } from "../historical-database.ts";

/** When a person declined to make a passkey, so that the offer is made once. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("person")
    .addColumn("passkey_declined_at", bigInteger(engine))
    .execute();
}
