import { sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { isOneOf, key, required } from "./column-rules.ts";

export async function createStorefrontTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createBestSellerVersion(db, engine);
  await createBestSeller(db, engine);
  await createSelectedProduct(db, engine);
}

async function createBestSellerVersion(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("best_seller_version")
      .addColumn("number", bigInteger(engine), key)
      .addColumn("saved_at", bigInteger(engine), required)
      .addColumn("restores", bigInteger(engine))
      .addColumn("member_id", "text")
      .addColumn("member_name", "text"),
  ).execute();
}

async function createBestSeller(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("best_seller")
      .addColumn("version", bigInteger(engine), (column) =>
        column.notNull().references("best_seller_version.number").onDelete("cascade"),
      )
      .addColumn("catalogue", "text", (column) =>
        column.notNull().check(isOneOf("catalogue", ["rizos", "espiritual", "erotica"])),
      )
      .addColumn("position", bigInteger(engine), (column) =>
        column.notNull().check(sql`position >= 0`),
      )
      .addColumn("product_id", bigInteger(engine), (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("price_cents", bigInteger(engine), (column) => column.check(sql`price_cents > 0`))
      .addColumn("rating_tenths", bigInteger(engine), (column) =>
        column.check(sql`rating_tenths between 10 and 50`),
      )
      .addPrimaryKeyConstraint("best_seller_key", ["version", "catalogue", "position"]),
  ).execute();
  await db.schema
    .createIndex("best_seller_product_id")
    .on("best_seller")
    .column("product_id")
    .execute();
}

/** Brands and names of products selected in access requests, which still show them when a product is deleted. */
async function createSelectedProduct(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("selected_product")
      .addColumn("id", "text", key)
      .addColumn("brand", "text", required)
      .addColumn("name", "text", required),
  ).execute();
}
