import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Constraints for invariants of products, their names, codes, stock and pictures (docs/decisions/056). */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  for (const [table, checks] of Object.entries(checksOf))
    for (const [name, check] of Object.entries(checks))
      await sql`alter table ${sql.table(table)}
        add constraint ${sql.ref(`${table}_${name}`)} check (${check})`.execute(db);
  await agreements[engine](db);
}

/** SQL condition: a text contains only the given characters, all of which `ltrim` strips on both engines. */
const only = (column: string, characters: string) =>
  sql`ltrim(${sql.ref(column)}, ${sql.lit(characters)}) = ''`;
const digits = "0123456789";
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** SQL condition: null, or 14 digits with a valid check digit, weights 3 and 1 (GS1 General Specifications, 7.9.1). */
function isGtin(column: string): RawBuilder<boolean> {
  const weighed = Array.from(
    { length: 14 },
    (_, at) =>
      sql`${sql.lit(at % 2 === 0 ? 3 : 1)} * cast(substr(${sql.ref(column)}, ${sql.lit(at + 1)}, 1) as integer)`,
  );
  // PostgreSQL cannot cast other characters, so they are ruled out first.
  return sql`case when length(${sql.ref(column)}) = 14 and ${only(column, digits)}
    then (${sql.join(weighed, sql` + `)}) % 10 = 0 else ${sql.ref(column)} is null end`;
}

function isYesOrNo(column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (0, 1)`;
}

function isKey(column: string): RawBuilder<boolean> {
  const bare = [..." .-_/"].reduce<RawBuilder<unknown>>(
    (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, '')`,
    sql.ref(column),
  );
  return sql`${sql.ref(column)} <> '' and ${bare} = ${sql.ref(column)} and upper(${sql.ref(column)}) = ${sql.ref(column)}`;
}

const isNamed = sql`name <> '' and name_key <> ''`;
const inCatalogue = sql`catalogue in ('rizos', 'espiritual', 'erotica')`;

const checksOf: Record<string, Record<string, RawBuilder<unknown>>> = {
  brand: { named: isNamed },
  product_family: { named: isNamed },
  category: {
    named: sql`name <> '' and path_key <> ''`,
    catalogue_known: inCatalogue,
    not_within_itself: sql`parent_id is null or parent_id <> id`,
  },
  product: {
    sku_given: sql`sku <> '' and length(sku) <= 40`,
    sku_key_folded: isKey("sku_key"),
    gtin_valid: isGtin("gtin"),
    case_gtin_valid: isGtin("case_gtin"),
    named: sql`name <> ''`,
    content_whole: sql`(content_count is null) = (content_milli is null)
      and (content_count is null) = (content_unit is null)
      and (content_unit is null or content_unit in ('ml', 'l', 'g', 'kg', 'ud'))`,
    durability_known: sql`${isYesOrNo("has_best_before")} and (pao_months is null or pao_months <= 120)`,
    origin_country: sql`origin is null or ${only("origin", capitals)}`,
    cn_code_digits: sql`cn_code is null or ${only("cn_code", digits)}`,
    un_number_valid: sql`un_number is null
      or (length(un_number) = 6 and substr(un_number, 1, 2) = 'UN' and ltrim(substr(un_number, 3), ${sql.lit(digits)}) = '')`,
    limited_quantity: sql`${isYesOrNo("is_limited_quantity")} and (is_limited_quantity = 0 or un_number is not null)`,
    quantities: sql`minimum <= 100000 and multiple <= 100000 and (units_per_case is null or units_per_case <= 100000)`,
    weight: sql`grams is null or grams <= 1000000`,
    yes_or_no: sql`${isYesOrNo("is_for_resale")} and ${isYesOrNo("is_adult")}`,
  },
  product_code: {
    key_folded: isKey("code_key"),
    code_given: sql`code <> ''`,
    // Codes that only one company uses (`scope` is its id) may have other kinds.
    kind_known: sql`scope <> '' or kind in ('former-sku', 'supplier', 'gtin')`,
  },
  product_picture: {
    place: sql`position >= 0 and attempts >= 0`,
  },
  stock: {
    day: sql`incoming_date is null or (substr(incoming_date, 5, 1) = '-' and substr(incoming_date, 8, 1) = '-'
      and ltrim(replace(incoming_date, '-', ''), ${sql.lit(digits)}) = '' and length(replace(incoming_date, '-', '')) = 8)`,
  },
};

/** Invariants across tables: products and their categories, families and parents agree on catalogue or brand. */
const agreements: Record<Engine, (db: DatabaseOfItsDay) => Promise<void>> = {
  /** Triggers: SQLite cannot add foreign keys to an existing table, and copying 200,000 products takes minutes. */
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
      // Deferrable, like two older keys below: restoring a backup may insert a row before the one it references.
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
