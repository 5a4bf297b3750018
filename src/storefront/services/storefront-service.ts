import { formatIsoDay } from "../../kernel/format.ts";
import type { SelectedItem } from "../../kernel/selection.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { ProductInPath } from "../../products/domain/product-address.ts";
import { type CatalogueSearch, everythingSeen } from "../../search/domain/question.ts";
import type { ListedCategory } from "../domain/card-product.ts";
import type { Listing } from "../domain/listing.ts";
import { findListingPage } from "../use-cases/find-listing-page.ts";
import { findOrderedProducts } from "../use-cases/find-ordered-products.ts";
import { findShownProduct } from "../use-cases/find-shown-product.ts";
import { findTypedCode } from "../use-cases/find-typed-code.ts";
import { listFamilies } from "../use-cases/list-families.ts";
import { listProductCards, type ShownTo } from "../use-cases/list-product-cards.ts";
import { listReturning } from "../use-cases/list-returning.ts";
import { readStockOf } from "../use-cases/stock-of-products.ts";
import { createBestSelling } from "./best-selling.ts";
import { createCatalogueMenu } from "./catalogue-menu.ts";
import type { ListedNames } from "./listed-names.ts";

export type StorefrontService = ReturnType<typeof createStorefront>;

export function createStorefront(deps: {
  db: Database;
  search: Pick<CatalogueSearch, "search" | "related" | "version">;
  names: { read(): Promise<ListedNames> };
  hidesSample: () => boolean;
  sold: () => Promise<ReadonlyMap<number, number>>;
  now: () => number;
}) {
  const { db, search, names, hidesSample, now } = deps;
  const menu = createCatalogueMenu({ search, names });
  const bestSelling = createBestSelling(deps);
  return {
    version: search.version,
    findMenu: menu.find,
    /** Category of a catalogue by the slugs in its URL; null if there is none. */
    async findCategory(
      catalogue: CatalogueName,
      slugs: readonly string[],
    ): Promise<ListedCategory | null> {
      return (await names.read()).categoryAt(catalogue, slugs);
    },
    async findBrand(slug: string) {
      return (await names.read()).brandAt(slug);
    },
    /** Ranking behind the sort order «best-selling». */
    rankBestSelling: bestSelling.read,
    findPage: (listing: Listing, within: Parameters<typeof findListingPage>[2]) =>
      findListingPage(search, listing, within),
    listCards: (numbers: readonly number[], shownTo: ShownTo) =>
      listProductCards(deps, numbers, shownTo),
    /** Newest products that the visitor may see. */
    async listNewest(limit: number, shownTo: ShownTo) {
      const newest = { ...everythingSeen(shownTo.access, limit), sorting: "newest" as const };
      const { productIds } = await search.search(newest);
      return listProductCards(deps, productIds, shownTo);
    },
    /** Products that are back in stock within a week. */
    listReturning: (limit: number, shownTo: ShownTo) => listReturning(deps, limit, shownTo),
    listFamilies: (numbers: readonly number[], access: CatalogueAccess) =>
      listFamilies(db, numbers, access),
    /** Product of a typed or scanned code, with the units that the code adds; null if there is not exactly one. */
    findByCode: (typed: string, access: CatalogueAccess) =>
      findTypedCode(db, typed, { access, hidesSample: hidesSample() }),
    stockOf: (items: readonly SelectedItem[], { access, stock }: ShownTo) =>
      readStockOf(db, items, { access, display: { ...stock, today: formatIsoDay(now()) } }),
    orderedProducts: (ids: readonly string[], access: CatalogueAccess) =>
      findOrderedProducts(db, ids, { access, hidesSample: hidesSample() }),
    find: (address: ProductInPath, shownTo: ShownTo) => findShownProduct(deps, address, shownTo),
  };
}
