import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../domain/catalogue-names.ts";

/** Catalogues that have products, whatever their state: one lookup each by the categories, of which there are few. */
export async function findCataloguesInUse(db: Database): Promise<CatalogueName[]> {
  const rows = await db
    .selectFrom("category")
    .select("catalogue")
    .distinct()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("product")
          .select("product.id")
          .whereRef("product.category_id", "=", "category.id"),
      ),
    )
    .execute();
  return rows.map(({ catalogue }) => catalogue);
}
