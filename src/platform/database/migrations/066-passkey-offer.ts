import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Time at which a person declined to create a passkey, so that it is not offered again. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema
    .alterTable("person")
    .addColumn("passkey_declined_at", bigInteger(engine))
    .execute();
}
