import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import { isOffered } from "../../products/store/offered.ts";

/** Product on sale, with the fields that determine how many units one of its bar codes stands for. */
export type CodedRow = {
  number: number;
  sku: string;
  catalogue: CatalogueName;
  gtin: string | null;
  case_gtin: string | null;
  minimum: number;
  multiple: number;
  units_per_case: number | null;
  is_adult: number;
  import_run_id: string | null;
};

/** Products on sale that have one of the keys as SKU, EAN, bar code of the case, or additional code. */
export async function findByCodeKeys(on: Database, keys: readonly string[]): Promise<CodedRow[]> {
  if (keys.length === 0) return [];
  const others = await on
    .selectFrom("product_code")
    .select("product_id")
    .where("scope", "=", "")
    .where("code_key", "in", keys)
    .execute();
  return await on
    .selectFrom("product")
    .select(["id as number", "sku", "catalogue", "gtin", "case_gtin", "minimum", "multiple"])
    .select(["units_per_case", "is_adult", "import_run_id"])
    .where(isOffered)
    .where((product) =>
      product.or([
        product("sku_key", "in", keys),
        product("gtin", "in", keys),
        product("case_gtin", "in", keys),
        ...(others.length > 0
          ? [
              product(
                "id",
                "in",
                others.map(({ product_id }) => product_id),
              ),
            ]
          : []),
      ]),
    )
    .orderBy("id")
    .limit(3)
    .execute();
}
