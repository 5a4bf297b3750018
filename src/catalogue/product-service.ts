import type { Database } from "../platform/database/database.ts";
import { countProducts, listProducts } from "./store/list-products.ts";

export type ProductService = ReturnType<typeof createProductService>;

/** Products of one page of the console's list. */
const pageLength = 50;

export function createProductService(db: Database) {
  return {
    /** Page of products behind the cursor `after`, with the number of all. */
    async list({ after }: { after: string | null }) {
      const found = await listProducts(db, { after, limit: pageLength + 1 });
      const products = found.slice(0, pageLength);
      return {
        products,
        next: found.length > pageLength ? (products.at(-1)?.skuKey ?? null) : null,
        total: await countProducts(db),
      };
    },
  };
}
