import type { Database } from "../../platform/database/database.ts";
import { unbrokenName } from "../../products/copy/product-names.ts";
import { provideValues } from "../../promises/values-in-force.ts";
import { findByPublicId } from "../store/offered-products.ts";
import { listSelectedProducts } from "../store/selected-products.ts";

export type ProductNames = ReadonlyMap<string, { brand: string; name: string }>;

/** Brand and name of all products in access requests; of a deleted one as stored when a request first contained it. */
export async function readProductNames(db: Database): Promise<ProductNames> {
  const selected = await listSelectedProducts(db);
  const found = await findByPublicId(
    db,
    selected.map(({ id }) => id),
  );
  return new Map(
    selected.map(({ id, ...then }) => {
      const { brand, name } = found.get(id) ?? then;
      return [id, { brand, name: unbrokenName(name) }];
    }),
  );
}

/** Loads the product names once for a command-line process, which ends before they can change. */
export async function putProductNamesInForce(db: Database): Promise<void> {
  const byId = await readProductNames(db);
  provideValues("productNames", () => ({ byId }));
}
