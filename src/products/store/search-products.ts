import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";
import type { ContentUnit, OversellPolicy } from "../domain/product.ts";
import { isOffered } from "./offered.ts";

/**
 * Fields by which the index recognises a changed product, whose other fields it then reads; stock alone needs no more.
 * `facts_hash` changes with every fact of a product, such as its name.
 */
export type SearchMark = {
  id: number;
  brand_id: number;
  category_id: number;
  facts_hash: string;
  changed_at: number;
  import_run_id: string | null;
  is_adult: number;
  on_hand: number | null;
  allocated: number | null;
  incoming: number | null;
  oversell: OversellPolicy;
  /** Additional codes of the product that are valid for all companies. */
  codes: readonly string[];
};

/** Further fields of a product that the index needs. */
export type SearchFields = {
  id: number;
  sku: string;
  gtin: string | null;
  case_gtin: string | null;
  supplier_code: string;
  name: string;
  catalogue: CatalogueName;
  created_at: number;
  family_id: number | null;
  text: string;
  inci: string;
  variant: string;
  content_count: number | null;
  content_milli: number | null;
  content_unit: ContentUnit | null;
  origin: string | null;
};

export type SearchNames = {
  version: number;
  brands: readonly { id: number; name: string }[];
  categories: readonly {
    id: number;
    parent_id: number | null;
    name: string;
    catalogue: CatalogueName;
    position: number;
  }[];
};

export async function readCatalogueVersion(on: Database): Promise<number> {
  const { version } = await on
    .selectFrom("catalogue_state")
    .select("version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return version;
}

export async function readSearchNames(on: Database): Promise<SearchNames> {
  const version = await readCatalogueVersion(on);
  const brands = await on.selectFrom("brand").select(["id", "name"]).orderBy("id").execute();
  const categories = await on
    .selectFrom("category")
    .select(["id", "parent_id", "name", "catalogue", "position"])
    .orderBy("id")
    .execute();
  return { version, brands, categories };
}

/** Page of products on sale for the search index: those with an id above `after`, at most `limit`. */
export async function readSearchMarks(
  on: Database,
  { after, limit }: { after: number; limit: number },
): Promise<SearchMark[]> {
  const rows = await on
    .selectFrom("product")
    // Without the second condition PostgreSQL may merge the tables and read the stock of all products before these.
    .leftJoin("stock", (join) =>
      join.onRef("stock.product_id", "=", "product.id").on("stock.product_id", ">", after),
    )
    .select([
      ...(["product.id", "product.brand_id", "product.category_id", "product.facts_hash"] as const),
      ...(["product.changed_at", "product.import_run_id", "product.is_adult"] as const),
      "product.oversell",
      ...(["stock.on_hand", "stock.allocated", "stock.incoming_quantity as incoming"] as const),
    ])
    .where("product.id", ">", after)
    .where(isOffered)
    .orderBy("product.id")
    .limit(limit)
    .execute();
  const last = rows.at(-1)?.id;
  if (last === undefined) return [];
  const codes = await on
    .selectFrom("product_code")
    .select(["product_id", "code_key"])
    .where("scope", "=", "")
    .where("product_id", ">", after)
    .where("product_id", "<=", last)
    .orderBy(sql`product_id, code_key`)
    .execute();
  const codesOf = Map.groupBy(codes, ({ product_id }) => product_id);
  return rows.map((row) => ({
    ...row,
    codes: codesOf.get(row.id)?.map(({ code_key }) => code_key) ?? [],
  }));
}

export async function readSearchFields(
  on: Database,
  ids: readonly number[],
): Promise<Map<number, SearchFields>> {
  const rows = await on
    .selectFrom("product")
    .select(["id", "sku", "gtin", "case_gtin", "supplier_code", "name", "catalogue", "created_at"])
    .select([
      "family_id",
      "text",
      "inci",
      "variant",
      "content_count",
      "content_milli",
      "content_unit",
      "origin",
    ])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
