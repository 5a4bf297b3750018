import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createPolicyTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("policy_version")
      .addColumn("hash", "text", key)
      .addColumn("policy", "text", required)
      .addColumn("version", "text", required)
      .addColumn("date", "text", required)
      .addColumn("document", "text", required)
      .addColumn("first_shown_at", bigInteger(engine), required),
  ).execute();
}
