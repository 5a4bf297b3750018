import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { ProductFacts, ProductState } from "../../products/domain/product.ts";
import { offeredStates } from "../../products/domain/product.ts";
import type { ProductInPath } from "../../products/domain/product-address.ts";
import { toProductFacts } from "../../products/store/product-rows.ts";

type ReplacementRow = {
  number: number;
  sku: string;
  name: string;
  catalogue: CatalogueName;
  isAdult: boolean;
};

export type ProductPage = {
  id: number;
  facts: ProductFacts;
  isBrandHidden: boolean;
  state: ProductState;
  importRunId: string | null;
  brandId: number;
  categoryId: number;
  familyId: number | null;
  /** Product that replaces this one; null if there is none on sale. */
  replacement: ReplacementRow | null;
};

/** Id for an id, SKU or former SKU in a URL; null if no product has the SKU. */
export async function findProductId(on: Database, address: ProductInPath): Promise<number | null> {
  if ("number" in address) return address.number;
  const bySku = await on
    .selectFrom("product")
    .select("id")
    .where("sku_key", "=", address.skuKey)
    .executeTakeFirst();
  if (bySku) return bySku.id;
  const byCode = await on
    .selectFrom("product_code")
    .select("product_id as id")
    .where("scope", "=", "")
    .where("code_key", "=", address.skuKey)
    .where("kind", "=", "former-sku")
    .executeTakeFirst();
  return byCode?.id ?? null;
}

export async function findProductPage(on: Database, id: number): Promise<ProductPage | null> {
  const row = await on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .leftJoin("product_family", "product_family.id", "product.family_id")
    .leftJoin("product as replacement", (join) =>
      join
        .onRef("replacement.id", "=", "product.replaced_by")
        .on("replacement.state", "in", offeredStates)
        .on("replacement.brand_id", "not in", (brand) =>
          brand.selectFrom("brand as hidden").select("hidden.id").where("hidden.is_hidden", "=", 1),
        ),
    )
    .selectAll("product")
    .select([
      ...(["brand.name as brand_name", "product_family.name as family_name"] as const),
      "brand.is_hidden",
      ...(["replacement.sku as replacement_sku", "replacement.name as replacement_name"] as const),
      "replacement.catalogue as replacement_catalogue",
      "replacement.is_adult as replacement_is_adult",
    ])
    .where("product.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { replaced_by, replacement_sku, replacement_name, replacement_catalogue } = row;
  return {
    id: row.id,
    facts: toProductFacts(row, []),
    state: row.state,
    isBrandHidden: row.is_hidden === 1,
    importRunId: row.import_run_id,
    brandId: row.brand_id,
    categoryId: row.category_id,
    familyId: row.family_id,
    replacement:
      replaced_by === null || !replacement_sku || !replacement_name || !replacement_catalogue
        ? null
        : {
            number: replaced_by,
            sku: replacement_sku,
            name: replacement_name,
            catalogue: replacement_catalogue,
            isAdult: row.replacement_is_adult === 1,
          },
  };
}
