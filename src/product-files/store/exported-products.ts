import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import { type IvaClass, ivaClassSlugs } from "../../products/domain/iva.ts";
import type { ProductState } from "../../products/domain/product.ts";
import { readCategoryPaths } from "../../products/store/categories.ts";

export type ExportedProduct = {
  id: number;
  sku: string;
  /** GTIN with 14 digits. */
  gtin: string | null;
  name: string;
  brand: string;
  catalogue: CatalogueName;
  /** Category path, from the top level down, with «>» between the names. */
  category: string;
  status: ProductState;
  minimum: number;
  multiple: number;
  unitsPerCase: number | null;
  ivaClass: (typeof ivaClassSlugs)[IvaClass];
  /** Units in stock by the last stock report; null if no report contains the product. */
  stock: number | null;
};

/** All products, or those changed since an instant, sorted by id, read in batches, so that the running site can write between them. */
export async function* readExportedProducts(
  on: Database,
  { changedSince }: { changedSince: number },
): AsyncGenerator<ExportedProduct[]> {
  const paths = await readCategoryPaths(on);
  const read = (after: number) =>
    on
      .selectFrom("product")
      .innerJoin("brand", "brand.id", "product.brand_id")
      // The second condition as in `readSearchMarks`: without it each batch may read the stock of those before.
      .leftJoin("stock", (join) =>
        join.onRef("stock.product_id", "=", "product.id").on("stock.product_id", ">", after),
      )
      .select([
        "product.id",
        "product.sku",
        "product.gtin",
        "product.name",
        "brand.name as brand",
        "product.catalogue",
        "product.category_id",
        "product.state",
        "product.minimum",
        "product.multiple",
        "product.units_per_case",
        "product.iva_class",
        "stock.on_hand",
      ])
      .where("product.id", ">", after)
      .$if(changedSince > 0, (query) => query.where("product.changed_at", ">=", changedSince))
      .orderBy("product.id")
      .limit(500)
      .execute();
  let rows = await read(0);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows.map((row) => ({
      id: row.id,
      sku: row.sku,
      gtin: row.gtin,
      name: row.name,
      brand: row.brand,
      catalogue: row.catalogue,
      category: (paths.get(row.category_id) ?? []).join(" > "),
      status: row.state,
      minimum: row.minimum,
      multiple: row.multiple,
      unitsPerCase: row.units_per_case,
      ivaClass: ivaClassSlugs[row.iva_class],
      stock: row.on_hand,
    }));
    rows = await read(last.id);
  }
}
