import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createBestSellers(db, engine);
  await createSelectedProducts(db, engine);
}

async function createBestSellers(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("best_seller_version")
      .addColumn("number", number, (column) => column.primaryKey().notNull())
      .addColumn("saved_at", number, (column) => column.notNull())
      .addColumn("restores", number)
      .addColumn("member_id", "text")
      .addColumn("member_name", "text"),
  ).execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("best_seller")
      .addColumn("version", number, (column) =>
        column.notNull().references("best_seller_version.number").onDelete("cascade"),
      )
      .addColumn("catalogue", "text", (column) =>
        column.notNull().check(sql`catalogue in ('rizos', 'espiritual', 'erotica')`),
      )
      .addColumn("position", number, (column) => column.notNull().check(sql`position >= 0`))
      .addColumn("product_id", number, (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("price_cents", number, (column) => column.check(sql`price_cents > 0`))
      .addColumn("rating_tenths", number, (column) =>
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
async function createSelectedProducts(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("selected_product")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("brand", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull()),
  ).execute();
  const named = new Set<string>();
  for (const table of ["access_request", "anonymised_request"] as const) {
    const rows = await db.selectFrom(table).select("selection").distinct().execute();
    for (const { selection } of rows) for (const id of JSON.parse(selection)) named.add(id);
  }
  const rows = Object.entries(namesUntilNow)
    .filter(([id]) => named.has(id))
    .map(([id, [brand, name]]) => ({ id, brand, name }));
  if (rows.length > 0) await db.insertInto("selected_product").values(rows).execute();
}

/** Brand and name of each product that could be selected before this migration. */
const namesUntilNow = {
  "rizos-champu": ["RIZONDA", "Champú nutritivo, 500 ml"],
  "rizos-crema-de-peinado": ["RIZONDA", "Crema de peinado, 200 ml"],
  "rizos-mascarilla": ["RIZONDA", "Mascarilla de karité, 300 ml"],
  "rizos-aceite-serum": ["RIZONDA", "Aceite sérum de argán y jojoba, 50 ml"],
  "espiritual-vela-ritual": ["LUNAREA", "Vela ritual de lavanda y cedro, 220 g"],
  "espiritual-incienso": ["LUNAREA", "Incienso de mirra y violeta, 40 varillas"],
  "espiritual-drusa-de-amatista": ["LUNAREA", "Drusa de amatista"],
  "espiritual-palo-santo": ["LUNAREA", "Palo santo en haz"],
  "erotica-aceite-de-masaje": ["VELUMA", "Aceite de masaje de rosa y ámbar, 150 ml"],
  "erotica-vela-de-masaje": ["VELUMA", "Vela de masaje de karité cálido, 170 g"],
  "erotica-gel-intimo": ["VELUMA", "Gel íntimo de base agua, 100 ml"],
  "erotica-cofre-regalo": ["VELUMA", "Cofre para dos"],
} as const;
