import { parseGtin } from "../../kernel/gtin.ts";
import { firstPage, type ListPage } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ConsoleLists } from "../console-lists/start-lists.ts";
import { type CatalogueName, catalogueNames } from "../domain/catalogue-names.ts";
import type { ListedProduct } from "../domain/listed-product.ts";
import type { ProductFilter } from "../domain/product-filter.ts";
import { skuKey } from "../domain/sku.ts";
import { listProducts } from "../store/list-products.ts";
import { readSearchNames } from "../store/search-products.ts";
import { type CodedProduct, findProductNames, searchProductsByCode } from "./find-products.ts";

export type ProductListService = ReturnType<typeof createProductListService>;

type NamedBrand = { id: number; name: string };

type NamedCategory = { id: number; catalogue: CatalogueName; path: string[] };

const maxSearched = 5;

const anyProduct: ProductFilter = {
  text: "",
  catalogue: null,
  brandId: null,
  categoryId: null,
  state: null,
  lack: null,
  sorting: "sku",
  numbers: null,
  asked: firstPage,
};

const collator = new Intl.Collator("es");

export function createProductListService({ db, lists }: { db: Database; lists: ConsoleLists }) {
  return {
    async list(filter: ProductFilter): Promise<{ page: ListPage<ListedProduct>; total: number }> {
      const { page, total } = await lists.ask("products", filter);
      return { page: { ...page, rows: await listProducts(db, page.rows) }, total };
    },
    /** Products that have the text as a code, then those whose name, brand or codes contain its words. */
    async search(text: string): Promise<(CodedProduct & { isExact: boolean })[]> {
      const coded = await searchProductsByCode(db, text);
      const { page } = await lists.ask("products", { ...anyProduct, text });
      const ids = [...coded.map(({ id }) => id), ...page.rows];
      const names = await findProductNames(db, ids.slice(0, maxSearched));
      return [...names.values()]
        .map((product) => ({ ...product, isExact: isWholeCode(text, product, coded) }))
        .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
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

/** True for the product's SKU, or for a bar code or other code that one product alone has. */
function isWholeCode(
  text: string,
  { id, sku }: CodedProduct,
  coded: readonly CodedProduct[],
): boolean {
  if (skuKey(sku) === skuKey(text)) return true;
  return parseGtin(text).kind === "value" && coded.length === 1 && coded[0]?.id === id;
}

function comparePaths(one: NamedCategory, other: NamedCategory): number {
  const catalogues =
    catalogueNames().indexOf(one.catalogue) - catalogueNames().indexOf(other.catalogue);
  return catalogues || collator.compare(one.path.join("\t"), other.path.join("\t"));
}
