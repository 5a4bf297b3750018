import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { moveIntoCatalogues } from "./frozen/116-catalogue-settings.ts";
import { bigInteger, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/**
 * Catalogues are data of the settings: no constraint names them any more, and what the settings knew of the three of
 * before (numbers, pictures, which are shown) moves into their records. Stored names stay.
 */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await dropConstraints[engine](db);
  await moveIntoCatalogues(db);
}

const dropConstraints: Record<Engine, (db: DatabaseOfItsDay) => Promise<void>> = {
  async sqlite(db) {
    await sql`alter table category drop constraint category_catalogue_known`.execute(db);
    await replaceCatalogueOfProducts(db);
    await copyBestSellers(db);
  },
  async postgres(db) {
    for (const [table, name] of [
      ["category", "category_catalogue_known"],
      ["product", "product_catalogue_check"],
      ["best_seller", "best_seller_catalogue_check"],
    ] as const)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  },
};

/** Puts a new column in the place of the old one, because SQLite can drop only constraints that have a name. */
async function replaceCatalogueOfProducts(db: DatabaseOfItsDay): Promise<void> {
  const triggers = ["product_category_catalogue_insert", "product_category_catalogue_update"];
  for (const name of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  const table = () => db.schema.alterTable("product");
  await table()
    .addColumn("catalogue_116", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`update product set catalogue_116 = catalogue`.execute(db);
  await table().dropColumn("catalogue").execute();
  await table().renameColumn("catalogue_116", "catalogue").execute();
  for (const [name, event] of [
    ["product_category_catalogue_insert", "insert"],
    ["product_category_catalogue_update", "update of category_id, catalogue"],
  ] as const)
    await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on product
      when not exists (select 1 from category where id = new.category_id and catalogue = new.catalogue)
      begin select raise(abort, 'constraint failed: product_category_catalogue'); end`.execute(db);
}

/** The table is small, and its catalogue is part of the key. */
async function copyBestSellers(db: DatabaseOfItsDay): Promise<void> {
  const number = bigInteger("sqlite");
  await strictlyByKey(
    "sqlite",
    db.schema
      .createTable("best_seller_116")
      .addColumn("version", number, (column) =>
        column.notNull().references("best_seller_version.number").onDelete("cascade"),
      )
      .addColumn("catalogue", "text", (column) => column.notNull())
      .addColumn("position", number, (column) => column.notNull().check(sql`position >= 0`))
      .addColumn("product_id", number, (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("retail_cents", number, (column) => column.check(sql`retail_cents > 0`))
      .addColumn("rating_tenths", number, (column) =>
        column.check(sql`rating_tenths between 10 and 50`),
      )
      .addPrimaryKeyConstraint("best_seller_key", ["version", "catalogue", "position"]),
  ).execute();
  const columns = sql.raw("version, catalogue, position, product_id, retail_cents, rating_tenths");
  await sql`insert into best_seller_116 (${columns}) select ${columns} from best_seller`.execute(
    db,
  );
  await db.schema.dropTable("best_seller").execute();
  await db.schema.alterTable("best_seller_116").renameTo("best_seller").execute();
  await db.schema
    .createIndex("best_seller_product_id")
    .on("best_seller")
    .column("product_id")
    .execute();
}
