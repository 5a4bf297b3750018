import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { isOneOf, isYesOrNo, key, required } from "./column-rules.ts";

export async function createProductTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createCatalogueState(db, engine);
  await createBrand(db, engine);
  await createCategory(db, engine);
  await createProductFamily(db, engine);
  await createProduct(db, engine);
  await createProductCode(db, engine);
  await createProductText(db, engine);
  await createFormerBrandName(db, engine);
  await createFormerCategoryPath(db, engine);
  await createNameEvent(db, engine);
  await referToAgreeing[engine](db);
  await db.insertInto("catalogue_state").values({ id: 1, version: 0, next_id: 1 }).execute();
}

async function createCatalogueState(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("catalogue_state")
      .addColumn("id", bigInteger(engine), key)
      .addColumn("version", bigInteger(engine), required)
      .addColumn("next_id", bigInteger(engine), required),
  ).execute();
}

async function createBrand(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("brand")
      .addColumn("id", bigInteger(engine), key)
      .addColumn("name", "text", required)
      .addColumn("name_key", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("is_hidden", bigInteger(engine), (column) =>
        column.notNull().defaultTo(0).check(isYesOrNo("is_hidden")),
      )
      .addCheckConstraint("brand_named", isNamed),
  ).execute();
}

async function createCategory(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("category")
      .addColumn("id", bigInteger(engine), key)
      .addColumn("catalogue", "text", required)
      .addColumn("parent_id", bigInteger(engine), (column) => column.references("category.id"))
      .addColumn("name", "text", required)
      // Normalised names from the top category to this one. Unique instead of (parent, name): NULL parents never match.
      .addColumn("path_key", binaryText(engine), required)
      // Default for categories without a chosen position, which come last and by name.
      .addColumn("position", bigInteger(engine), (column) => column.notNull().defaultTo(1000))
      .addUniqueConstraint("category_path", ["catalogue", "path_key"])
      .addCheckConstraint("category_named", sql`name <> '' and path_key <> ''`)
      .addCheckConstraint("category_catalogue_known", isOneOf("catalogue", catalogues))
      .addCheckConstraint("category_not_within_itself", sql`parent_id is null or parent_id <> id`),
  ).execute();
  await db.schema.createIndex("category_parent_id").on("category").column("parent_id").execute();
}

async function createProductFamily(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("product_family")
      .addColumn("id", bigInteger(engine), key)
      .addColumn("brand_id", bigInteger(engine), (column) =>
        column.notNull().references("brand.id"),
      )
      .addColumn("name", "text", required)
      .addColumn("name_key", binaryText(engine), required)
      .addUniqueConstraint("product_family_name", ["brand_id", "name_key"])
      .addCheckConstraint("product_family_named", isNamed),
  ).execute();
}

async function createProduct(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("product")
      .addColumn("id", bigInteger(engine), key)
      .addColumn("sku", "text", required)
      .addColumn("sku_key", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("gtin", binaryText(engine), (column) =>
        column.unique().check(sql`length(gtin) = 14`),
      )
      .addColumn("supplier_code", "text", required)
      .addColumn("name", "text", required)
      .addColumn("text", "text", required)
      .addColumn("warnings", "text", required)
      .addColumn("brand_id", bigInteger(engine), (column) =>
        column.notNull().references("brand.id"),
      )
      .addColumn("category_id", bigInteger(engine), (column) =>
        column.notNull().references("category.id"),
      )
      .addColumn("catalogue", "text", (column) =>
        column.notNull().check(isOneOf("catalogue", ["rizos", "espiritual", "erotica"])),
      )
      .addColumn("family_id", bigInteger(engine), (column) =>
        column.references("product_family.id"),
      )
      .addColumn("variant", "text", required)
      .addColumn("iva_class", "text", (column) =>
        column.notNull().check(isOneOf("iva_class", ["general", "reducido", "superreducido"])),
      )
      .addColumn("content_count", bigInteger(engine), (column) =>
        column.check(sql`content_count > 0`),
      )
      .addColumn("content_milli", bigInteger(engine), (column) =>
        column.check(sql`content_milli > 0`),
      )
      .addColumn("content_unit", "text")
      .addColumn("pao_months", bigInteger(engine), (column) => column.check(sql`pao_months > 0`))
      .addColumn("has_best_before", bigInteger(engine), required)
      .addColumn("inci", "text", required)
      .addColumn("responsible_name", "text", required)
      .addColumn("responsible_post", "text", required)
      .addColumn("responsible_electronic", "text", required)
      .addColumn("manufacturer", "text", required)
      .addColumn("origin", "text", (column) => column.check(sql`length(origin) = 2`))
      .addColumn("cn_code", "text", (column) => column.check(sql`length(cn_code) = 8`))
      .addColumn("grams", bigInteger(engine), (column) => column.check(sql`grams > 0`))
      .addColumn("un_number", "text")
      .addColumn("is_limited_quantity", bigInteger(engine), required)
      .addColumn("minimum", bigInteger(engine), required)
      .addColumn("multiple", bigInteger(engine), required)
      .addColumn("units_per_case", bigInteger(engine))
      .addColumn("case_gtin", binaryText(engine), (column) =>
        column.check(sql`length(case_gtin) = 14`),
      )
      .addColumn("is_for_resale", bigInteger(engine), required)
      .addColumn("is_adult", bigInteger(engine), required)
      .addColumn("discreet_name", "text", required)
      .addColumn("state", "text", (column) =>
        column
          .notNull()
          .check(isOneOf("state", ["draft", "active", "ending", "discontinued", "withdrawn"])),
      )
      .addColumn("replaced_by", bigInteger(engine), (column) => column.references("product.id"))
      .addColumn("facts_hash", "text", required)
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("changed_at", bigInteger(engine), required)
      .addColumn("import_run_id", "text")
      // URLs of pictures from the imported product file, one per line.
      .addColumn("picture_addresses", "text", (column) => column.notNull().defaultTo(""))
      // Terms on which the product is sold beyond its stock.
      .addColumn("oversell", "text", (column) =>
        column
          .notNull()
          .defaultTo("wait")
          .check(isOneOf("oversell", ["refuse", "wait", "ask"])),
      )
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
      .addCheckConstraint("product_replacement", sql`replaced_by is null or replaced_by <> id`)
      .addCheckConstraint("product_sku_given", sql`sku <> '' and length(sku) <= 40`)
      .addCheckConstraint("product_sku_key_folded", isKey("sku_key"))
      .addCheckConstraint("product_gtin_valid", isGtin("gtin"))
      .addCheckConstraint("product_case_gtin_valid", isGtin("case_gtin"))
      .addCheckConstraint("product_named", sql`name <> ''`)
      .addCheckConstraint("product_content_whole", isContentWhole)
      .addCheckConstraint(
        "product_durability_known",
        sql`${isYesOrNo("has_best_before")} and (pao_months is null or pao_months <= 120)`,
      )
      .addCheckConstraint(
        "product_origin_country",
        sql`origin is null or ${isMadeOf("origin", capitals)}`,
      )
      .addCheckConstraint(
        "product_cn_code_digits",
        sql`cn_code is null or ${isMadeOf("cn_code", digits)}`,
      )
      .addCheckConstraint(
        "product_un_number_valid",
        sql`un_number is null
  or (length(un_number) = 6 and substr(un_number, 1, 2) = 'UN' and ltrim(substr(un_number, 3), '0123456789') = '')`,
      )
      .addCheckConstraint(
        "product_limited_quantity",
        sql`${isYesOrNo("is_limited_quantity")} and (is_limited_quantity = 0 or un_number is not null)`,
      )
      .addCheckConstraint(
        "product_quantities",
        sql`minimum <= 100000 and multiple <= 100000 and (units_per_case is null or units_per_case <= 100000)`,
      )
      .addCheckConstraint("product_weight", sql`grams is null or grams <= 1000000`)
      .addCheckConstraint(
        "product_yes_or_no",
        sql`${isYesOrNo("is_for_resale")} and ${isYesOrNo("is_adult")}`,
      ),
  ).execute();
  await db.schema.createIndex("product_brand_id").on("product").column("brand_id").execute();
  await db.schema.createIndex("product_category_id").on("product").column("category_id").execute();
  await db.schema.createIndex("product_family_id").on("product").column("family_id").execute();
  await db.schema.createIndex("product_changed_at").on("product").column("changed_at").execute();
  // Index of a foreign key: without it, each deleted product makes the database scan all products.
  await db.schema
    .createIndex("product_replaced_by")
    .on("product")
    .column("replaced_by")
    .where(sql<boolean>`replaced_by is not null`)
    .execute();
}

async function createProductCode(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("product_code")
      // Id of the company that uses the code; blank if all do.
      .addColumn("scope", "text", required)
      .addColumn("code_key", binaryText(engine), required)
      .addColumn("code", "text", required)
      .addColumn("kind", "text", required)
      .addColumn("product_id", bigInteger(engine), (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("product_code_key", ["scope", "code_key"])
      .addCheckConstraint("product_code_key_folded", isKey("code_key"))
      .addCheckConstraint("product_code_code_given", sql`code <> ''`)
      // Codes that only one company uses (`scope` is its id) may have other kinds.
      .addCheckConstraint(
        "product_code_kind_known",
        sql`scope <> '' or kind in ('former-sku', 'supplier', 'gtin')`,
      ),
  ).execute();
  await db.schema
    .createIndex("product_code_of_product")
    .on("product_code")
    .column("product_id")
    .execute();
}

async function createProductText(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("product_text")
      .addColumn("product_id", bigInteger(engine), (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("language", binaryText(engine), (column) =>
        column.notNull().check(sql`length(language) = 2 and language <> 'es'`),
      )
      .addColumn("name", "text", required)
      .addColumn("text", "text", required)
      .addColumn("warnings", "text", required)
      .addColumn("changed_at", bigInteger(engine), required)
      .addColumn("import_run_id", "text")
      .addPrimaryKeyConstraint("product_text_key", ["product_id", "language"]),
  ).execute();
}

async function createFormerBrandName(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("former_brand_name")
      .addColumn("name_key", binaryText(engine), key)
      .addColumn("name", "text", required)
      .addColumn("brand_id", bigInteger(engine), (column) =>
        column.notNull().references("brand.id").onDelete("cascade"),
      ),
  ).execute();
  await db.schema
    .createIndex("former_brand_name_brand_id")
    .on("former_brand_name")
    .column("brand_id")
    .execute();
}

async function createFormerCategoryPath(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("former_category_path")
      .addColumn("catalogue", "text", required)
      .addColumn("path_key", binaryText(engine), required)
      // Names from the top category to this one, not normalised.
      .addColumn("path", "text", required)
      .addColumn("category_id", bigInteger(engine), (column) =>
        column.notNull().references("category.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("former_category_path_key", ["catalogue", "path_key"]),
  ).execute();
  await db.schema
    .createIndex("former_category_path_category_id")
    .on("former_category_path")
    .column("category_id")
    .execute();
}

/** Events about removed categories refer to no row, because it no longer exists. */
async function createNameEvent(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("name_event")
      .addColumn("number", bigInteger(engine), key)
      .addColumn("brand_id", bigInteger(engine), (column) =>
        column.references("brand.id").onDelete("cascade"),
      )
      .addColumn("category_id", bigInteger(engine), (column) =>
        column.references("category.id").onDelete("cascade"),
      )
      .addColumn("at", bigInteger(engine), required)
      .addColumn("event", "text", required)
      // Name or position in the category tree, before and after the change; null if there was none.
      .addColumn("before", "text")
      .addColumn("after", "text")
      .addColumn("member_id", "text")
      .addColumn("member_name", "text")
      .addCheckConstraint(
        "name_event_subject",
        sql`(brand_id is null) <> (category_id is null)
  or (event = 'removed' and brand_id is null and category_id is null)`,
      ),
  ).execute();
  await db.schema.createIndex("name_event_brand_id").on("name_event").column("brand_id").execute();
  await db.schema
    .createIndex("name_event_category_id")
    .on("name_event")
    .column("category_id")
    .execute();
}

const catalogues = ["rizos", "espiritual", "erotica"];
const digits = "0123456789";
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const isNamed = sql`name <> '' and name_key <> ''`;
const isContentWhole = sql`(content_count is null) = (content_milli is null)
  and (content_count is null) = (content_unit is null)
  and (content_unit is null or content_unit in ('ml', 'l', 'g', 'kg', 'ud'))`;

/** SQL condition: a text contains only the given characters, all of which `ltrim` strips on both engines. */
function isMadeOf(column: string, characters: string): RawBuilder<boolean> {
  return sql`ltrim(${sql.ref(column)}, ${sql.lit(characters)}) = ''`;
}

/** SQL condition: null, or 14 digits with a valid check digit, weights 3 and 1 (GS1 General Specifications, 7.9.1). */
function isGtin(column: string): RawBuilder<boolean> {
  const weighed = Array.from(
    { length: 14 },
    (_, at) =>
      sql`${sql.lit(at % 2 === 0 ? 3 : 1)} * cast(substr(${sql.ref(column)}, ${sql.lit(at + 1)}, 1) as integer)`,
  );
  // PostgreSQL cannot cast other characters, so they are ruled out first.
  return sql`case when length(${sql.ref(column)}) = 14 and ${isMadeOf(column, digits)}
    then (${sql.join(weighed, sql` + `)}) % 10 = 0 else ${sql.ref(column)} is null end`;
}

/** SQL condition: a code without separators, in capitals. */
function isKey(column: string): RawBuilder<boolean> {
  const bare = [..." .-_/"].reduce<RawBuilder<unknown>>(
    (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, '')`,
    sql.ref(column),
  );
  return sql`${sql.ref(column)} <> '' and ${bare} = ${sql.ref(column)} and upper(${sql.ref(column)}) = ${sql.ref(column)}`;
}

/** Invariants across tables: products and their categories, families and parents agree on catalogue or brand. */
const referToAgreeing: Record<Engine, (db: DatabaseOfItsDay) => Promise<void>> = {
  /** Triggers, where PostgreSQL has keys of two columns. */
  async sqlite(db) {
    const category = sql`select 1 from category where id = new.category_id and catalogue = new.catalogue`;
    const family = sql`select 1 from product_family where id = new.family_id and brand_id = new.brand_id`;
    // A missing parent passes, because a backup may insert a category first; the foreign key refuses it at the end.
    const wider = sql`select 1 from category where id = new.parent_id and catalogue <> new.catalogue`;
    const rules = [
      [
        "product",
        "product_category_catalogue",
        "category_id, catalogue",
        sql`not exists (${category})`,
      ],
      [
        "product",
        "product_family_brand",
        "family_id, brand_id",
        sql`new.family_id is not null and not exists (${family})`,
      ],
      ["category", "category_parent_catalogue", "parent_id, catalogue", sql`exists (${wider})`],
    ] as const;
    for (const [table, name, columns, isWrong] of rules)
      for (const [event, when] of [
        ["insert", "insert"],
        ["update", `update of ${columns}`],
      ] as const)
        await sql`create trigger ${sql.ref(`${name}_${event}`)} before ${sql.raw(when)} on ${sql.table(table)}
          when ${isWrong} begin select raise(abort, ${sql.lit(`constraint failed: ${name}`)}); end`.execute(
          db,
        );
    await sql`create trigger category_catalogue_stays before update of catalogue on category
      when new.catalogue <> old.catalogue
      begin select raise(abort, 'constraint failed: category_catalogue_stays'); end`.execute(db);
    await sql`create trigger product_family_brand_stays before update of brand_id on product_family
      when new.brand_id <> old.brand_id
      begin select raise(abort, 'constraint failed: product_family_brand_stays'); end`.execute(db);
  },
  async postgres(db) {
    await sql`alter table category add constraint category_with_catalogue unique (id, catalogue)`.execute(
      db,
    );
    await sql`alter table product_family add constraint product_family_with_brand unique (id, brand_id)`.execute(
      db,
    );
    const keys = [
      [
        "product",
        "product_category_catalogue",
        "category_id, catalogue",
        "category (id, catalogue)",
      ],
      ["product", "product_family_brand", "family_id, brand_id", "product_family (id, brand_id)"],
      // Deferrable, like two keys below: restoring a backup may insert a row before the one it references.
      [
        "category",
        "category_parent_catalogue",
        "parent_id, catalogue",
        "category (id, catalogue) deferrable",
      ],
    ] as const;
    for (const [table, name, columns, target] of keys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)}
        foreign key (${sql.raw(columns)}) references ${sql.raw(target)}`.execute(db);
    await sql`alter table product alter constraint product_replaced_by_fkey deferrable`.execute(db);
    await sql`alter table category alter constraint category_parent_id_fkey deferrable`.execute(db);
  },
};
