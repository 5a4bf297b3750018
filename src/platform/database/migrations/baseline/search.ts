import type { Engine } from "../../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createSearchTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createSynonymVersion(db, engine);
  await createFailedSearch(db, engine);
}

async function createSynonymVersion(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("synonym_version")
      .addColumn("number", bigInteger(engine), key)
      .addColumn("list", "text", required)
      .addColumn("saved_at", bigInteger(engine), required)
      .addColumn("member_id", "text")
      .addColumn("member_name", "text"),
  ).execute();
}

async function createFailedSearch(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("failed_search")
      .addColumn("text", binaryText(engine), key)
      .addColumn("times", bigInteger(engine), required)
      .addColumn("last_at", bigInteger(engine), required),
  ).execute();
  await db.schema
    .createIndex("failed_search_last_at")
    .on("failed_search")
    .column("last_at")
    .execute();
}
