import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createNames(db, engine);
  await createProducts(db, engine);
  await createImports(db, engine);
  await db.insertInto("catalogue_state").values({ id: 1, version: 0, next_id: 1 }).execute();
}

async function createNames(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("catalogue_state")
      .addColumn("id", number, key)
      .addColumn("version", number, required)
      .addColumn("next_id", number, required),
  ).execute();
  await strictly(
    engine,
    db.schema
      .createTable("brand")
      .addColumn("id", number, key)
      .addColumn("name", "text", required)
      .addColumn("name_key", binaryText(engine), (column) => column.notNull().unique()),
  ).execute();
  await strictly(
    engine,
    db.schema
      .createTable("category")
      .addColumn("id", number, key)
      .addColumn("catalogue", "text", required)
      .addColumn("parent_id", number, (column) => column.references("category.id"))
      .addColumn("name", "text", required)
      // Normalised names from the top category to this one. Unique instead of (parent, name): NULL parents never match.
      .addColumn("path_key", binaryText(engine), required)
      .addUniqueConstraint("category_path", ["catalogue", "path_key"]),
  ).execute();
  await strictly(
    engine,
    db.schema
      .createTable("product_family")
      .addColumn("id", number, key)
      .addColumn("brand_id", number, (column) => column.notNull().references("brand.id"))
      .addColumn("name", "text", required)
      .addColumn("name_key", binaryText(engine), required)
      .addUniqueConstraint("product_family_name", ["brand_id", "name_key"]),
  ).execute();
}

async function createProducts(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("product")
      .addColumn("id", number, key)
      .addColumn("sku", "text", required)
      .addColumn("sku_key", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("gtin", binaryText(engine), (column) =>
        column.unique().check(sql`length(gtin) = 14`),
      )
      .addColumn("supplier_code", "text", required)
      .addColumn("name", "text", required)
      .addColumn("text", "text", required)
      .addColumn("warnings", "text", required)
      .addColumn("brand_id", number, (column) => column.notNull().references("brand.id"))
      .addColumn("category_id", number, (column) => column.notNull().references("category.id"))
      .addColumn("catalogue", "text", (column) =>
        column.notNull().check(sql`catalogue in ('rizos', 'espiritual', 'erotica')`),
      )
      .addColumn("family_id", number, (column) => column.references("product_family.id"))
      .addColumn("variant", "text", required)
      .addColumn("iva_class", "text", (column) =>
        column.notNull().check(sql`iva_class in ('general', 'reducido', 'superreducido')`),
      )
      .addColumn("content_count", number, (column) => column.check(sql`content_count > 0`))
      .addColumn("content_milli", number, (column) => column.check(sql`content_milli > 0`))
      .addColumn("content_unit", "text")
      .addColumn("pao_months", number, (column) => column.check(sql`pao_months > 0`))
      .addColumn("has_best_before", number, required)
      .addColumn("inci", "text", required)
      .addColumn("responsible_name", "text", required)
      .addColumn("responsible_post", "text", required)
      .addColumn("responsible_electronic", "text", required)
      .addColumn("manufacturer", "text", required)
      .addColumn("origin", "text", (column) => column.check(sql`length(origin) = 2`))
      .addColumn("cn_code", "text", (column) => column.check(sql`length(cn_code) = 8`))
      .addColumn("grams", number, (column) => column.check(sql`grams > 0`))
      .addColumn("un_number", "text")
      .addColumn("is_limited_quantity", number, required)
      .addColumn("minimum", number, required)
      .addColumn("multiple", number, required)
      .addColumn("units_per_case", number)
      .addColumn("case_gtin", binaryText(engine), (column) =>
        column.check(sql`length(case_gtin) = 14`),
      )
      .addColumn("is_for_resale", number, required)
      .addColumn("is_adult", number, required)
      .addColumn("discreet_name", "text", required)
      .addColumn("state", "text", (column) =>
        column
          .notNull()
          .check(sql`state in ('draft', 'active', 'ending', 'discontinued', 'withdrawn')`),
      )
      .addColumn("replaced_by", number, (column) => column.references("product.id"))
      .addColumn("facts_hash", "text", required)
      .addColumn("created_at", number, required)
      .addColumn("changed_at", number, required)
      .addColumn("import_run_id", "text")
      .addCheckConstraint(
        "product_multiple",
        sql`multiple > 0 and minimum > 0 and minimum % multiple = 0`,
      )
      .addCheckConstraint(
        "product_case",
        sql`units_per_case is null or (units_per_case > 0 and units_per_case % multiple = 0)`,
      )
      .addCheckConstraint(
        "product_case_code",
        sql`case_gtin is null or (units_per_case is not null and (gtin is null or case_gtin <> gtin))`,
      )
      .addCheckConstraint("product_durability", sql`pao_months is null or has_best_before = 0`)
      .addCheckConstraint("product_variant", sql`variant = '' or family_id is not null`)
      .addCheckConstraint("product_replacement", sql`replaced_by is null or replaced_by <> id`),
  ).execute();
  for (const column of ["brand_id", "category_id", "family_id", "changed_at"] as const)
    await db.schema.createIndex(`product_${column}`).on("product").column(column).execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("product_code")
      // Id of the company that uses the code; blank if all do.
      .addColumn("scope", "text", required)
      .addColumn("code_key", binaryText(engine), required)
      .addColumn("code", "text", required)
      .addColumn("kind", "text", required)
      .addColumn("product_id", number, (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("product_code_key", ["scope", "code_key"]),
  ).execute();
  await db.schema
    .createIndex("product_code_of_product")
    .on("product_code")
    .column("product_id")
    .execute();
}

/** Imports: one row per import, and one per changed product with its former data, by which the import can be undone. */
async function createImports(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("import_run")
      .addColumn("id", "text", key)
      .addColumn("kind", "text", required)
      .addColumn("state", "text", required)
      .addColumn("version", number, required)
      .addColumn("file_name", "text", required)
      .addColumn("file_sha256", "text", required)
      .addColumn("file_bytes", number, required)
      // JSON: mapping of columns, decimal styles, handling of missing products.
      .addColumn("choices", "text", required)
      // JSON: counts, problems, changes that need confirmation; null until the file has been checked.
      .addColumn("report", "text")
      .addColumn("created_at", number, required)
      .addColumn("changed_at", number, required)
      .addColumn("applied_at", number)
      // Id of the first brand, category or product that the import has created.
      .addColumn("first_id", number)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("claimed_by", "text")
      .addColumn("claimed_until", number),
  ).execute();
  await db.schema
    .createIndex("import_run_created_at")
    .on("import_run")
    .column("created_at")
    .execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("import_change")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("import_run.id").onDelete("cascade"),
      )
      .addColumn("row_number", number, required)
      .addColumn("product_id", number)
      .addColumn("sku_key", binaryText(engine), required)
      // JSON. Null for a new product, like the other `…_before` columns.
      .addColumn("facts_before", "text")
      .addColumn("sku_key_before", binaryText(engine))
      .addColumn("hash_before", "text")
      .addColumn("changed_at_before", number)
      .addColumn("run_id_before", "text")
      .addColumn("facts_after", "text", required)
      .addColumn("hash_after", "text", required)
      .addPrimaryKeyConstraint("import_change_key", ["run_id", "row_number"]),
  ).execute();
}
