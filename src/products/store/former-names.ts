import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";

export type FormerNames = {
  brands: readonly { name_key: string; name: string; brand_id: number }[];
  categories: readonly {
    catalogue: CatalogueName;
    path_key: string;
    path: string;
    category_id: number;
  }[];
};

export async function readFormerNames(on: Database): Promise<FormerNames> {
  const brands = await on.selectFrom("former_brand_name").selectAll().orderBy("name_key").execute();
  const categories = await on
    .selectFrom("former_category_path")
    .selectAll()
    .orderBy("path_key")
    .execute();
  return { brands, categories };
}

/** Stores a former name, by which import files find the brand; it is removed from those of other brands. */
export async function keepFormerBrandName(
  on: Database,
  { name, key, brandId }: { name: string; key: string; brandId: number },
): Promise<void> {
  await forgetFormerBrandName(on, key);
  await on
    .insertInto("former_brand_name")
    .values({ name_key: key, name, brand_id: brandId })
    .execute();
}

export async function forgetFormerBrandName(on: Database, key: string): Promise<void> {
  await on.deleteFrom("former_brand_name").where("name_key", "=", key).execute();
}

export async function keepFormerCategoryPath(
  on: Database,
  former: FormerNames["categories"][number],
): Promise<void> {
  await forgetFormerCategoryPath(on, former);
  await on.insertInto("former_category_path").values(former).execute();
}

export async function forgetFormerCategoryPath(
  on: Database,
  { catalogue, path_key }: { catalogue: CatalogueName; path_key: string },
): Promise<void> {
  await on
    .deleteFrom("former_category_path")
    .where("catalogue", "=", catalogue)
    .where("path_key", "=", path_key)
    .execute();
}
