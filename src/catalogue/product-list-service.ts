import type { Database } from "../platform/database/database.ts";
import type { ConsoleLists } from "./console-lists/start-lists.ts";
import { type CatalogueName, catalogueNames } from "./domain/catalogue-names.ts";
import type { ProductFilter } from "./domain/product-filter.ts";
import { type ListedProduct, listProducts } from "./store/list-products.ts";
import { readSearchNames } from "./store/search-products.ts";

export type ProductListService = ReturnType<typeof createProductListService>;

type NamedBrand = { id: number; name: string };

type NamedCategory = { id: number; catalogue: CatalogueName; path: string[] };

const collator = new Intl.Collator("es");

export function createProductListService({ db, lists }: { db: Database; lists: ConsoleLists }) {
  return {
    async list(
      filter: ProductFilter,
    ): Promise<{ products: ListedProduct[]; total: number; page: number }> {
      const { productIds, total, page } = await lists.ask("products", filter);
      return { products: await listProducts(db, productIds), total, page };
    },
    async listNames(): Promise<{ brands: NamedBrand[]; categories: NamedCategory[] }> {
      const { brands, categories } = await readSearchNames(db);
      const byId = new Map(categories.map((category) => [category.id, category]));
      const pathOf = (id: number | null): string[] => {
        const category = id === null ? undefined : byId.get(id);
        return category ? [...pathOf(category.parent_id), category.name] : [];
      };
      return {
        brands: brands.toSorted((one, other) => collator.compare(one.name, other.name)),
        categories: categories
          .map(({ id, catalogue }) => ({ id, catalogue, path: pathOf(id) }))
          .sort((one, other) => comparePaths(one, other)),
      };
    },
  };
}

function comparePaths(one: NamedCategory, other: NamedCategory): number {
  const catalogues =
    catalogueNames.indexOf(one.catalogue) - catalogueNames.indexOf(other.catalogue);
  return catalogues || collator.compare(one.path.join("\t"), other.path.join("\t"));
}
