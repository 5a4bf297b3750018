import type { Engine } from "../../engine.ts";
import { bigInteger, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { required } from "./column-rules.ts";

export async function createAnalyticsTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("page_measure")
      .addColumn("day", "text", required)
      .addColumn("route", "text", required)
      .addColumn("device", "text", required)
      .addColumn("measure", "text", required)
      .addColumn("bucket", "integer", required)
      .addColumn("count", bigInteger(engine), required)
      .addPrimaryKeyConstraint("page_measure_key", ["day", "route", "device", "measure", "bucket"]),
  ).execute();
}
