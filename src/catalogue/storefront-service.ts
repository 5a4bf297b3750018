import { formatIsoDay } from "../kernel/format.ts";
import type { SelectedItem } from "../kernel/selection.ts";
import type { Database } from "../platform/database/database.ts";
import { offeredStates } from "./domain/best-sellers.ts";
import type {
  CardProduct,
  ListedCategory,
  ListingScope,
  ShownProduct,
} from "./domain/card-product.ts";
import { type CatalogueAccess, mayBeSeen } from "./domain/catalogue-access.ts";
import type { CatalogueName } from "./domain/catalogue-names.ts";
import { compareInFamily } from "./domain/family-order.ts";
import { type Listing, listingLength } from "./domain/listing.ts";
import type { UnitPriceTable } from "./domain/price-facet.ts";
import type { NetContent } from "./domain/product.ts";
import { type ProductInPath, productPath } from "./domain/product-address.ts";
import { publicIdOf } from "./domain/product-id.ts";
import {
  type CatalogueSearch,
  everythingSeen,
  priceSortings,
  type SearchAnswer,
  sortings,
} from "./domain/search/question.ts";
import { type StockDisplay, showStock } from "./domain/shown-stock.ts";
import { findTypedCode } from "./find-typed-code.ts";
import type { ListedNames } from "./listed-names.ts";
import { isVisible } from "./read-shelves.ts";
import { knownStockOf, readStockOf } from "./stock-of-products.ts";
import { type ListedRow, readFamily, readListedRows } from "./store/listed-products.ts";
import { findByPublicId } from "./store/offered-products.ts";
import { readOrderFacts } from "./store/order-facts.ts";
import { findProductId, findProductPage, type ProductPage } from "./store/product-page.ts";
import { readShownPictures } from "./store/product-pictures.ts";
import { sampleImportId } from "./store/sample-products.ts";

const mostRelated = 4;

export type StorefrontService = ReturnType<typeof createStorefront>;

/** `pages`: number of pages, at least one. */
export type FoundPage = SearchAnswer & { pages: number };

/** Products that the visitor may see, and how stock is displayed. */
type ShownTo = { access: CatalogueAccess; stock: StockDisplay };

export function createStorefront({
  db,
  search,
  names,
  hidesSample,
  now,
}: {
  db: Database;
  search: Pick<CatalogueSearch, "search" | "related" | "version">;
  names: { read(): Promise<ListedNames> };
  hidesSample: () => boolean;
  now: () => number;
}) {
  async function listProducts(
    numbers: readonly number[],
    display: StockDisplay,
  ): Promise<CardProduct[]> {
    const stock = { ...display, today: formatIsoDay(now()) };
    const [rows, pictures, known] = await Promise.all([
      readListedRows(db, numbers),
      readShownPictures(db, numbers),
      names.read(),
    ]);
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    return numbers.flatMap((number) => {
      const row = byNumber.get(number);
      return row
        ? [toListed(row, { known, stock, picture: pictures.get(number)?.[0] ?? null })]
        : [];
    });
  }

  /** Cards in the order of the ids. The database decides, because the index learns later that a product is for adults. */
  async function listSeen(
    numbers: readonly number[],
    { access, stock }: ShownTo,
  ): Promise<CardProduct[]> {
    return (await listProducts(numbers, stock)).filter((product) => mayBeSeen(product, access));
  }

  return {
    version: search.version,
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
    /** Null if the visitor may see no product of the brand or category, whose name must then stay unknown too. */
    async findPage(
      listing: Listing,
      {
        scope,
        access,
        units,
      }: Pick<ShownTo, "access"> & {
        scope: ListingScope;
        units: UnitPriceTable | null;
      },
    ): Promise<FoundPage | null> {
      const sorting = priceSortings.find((name) => name === listing.sorting) ?? null;
      const answer = await search.search({
        ...everythingSeen(access, listingLength),
        text: listing.text,
        catalogue: scope.catalogue,
        categoryId: scope.category?.id ?? null,
        brandId: scope.brand?.id ?? null,
        chosen: listing.chosen,
        prices: units && { table: units, chosen: listing.prices, sorting },
        sorting: sortings.find((name) => name === listing.sorting) ?? "relevancia",
        offset: (listing.page - 1) * listingLength,
      });
      if ((scope.brand || scope.category) && answer.scopeTotal === 0) return null;
      return { ...answer, pages: Math.max(1, Math.ceil(answer.total / listingLength)) };
    },
    listCards: listSeen,
    /** Product of a typed or scanned code, with the units that the code adds; null if there is not exactly one. */
    findByCode: (typed: string, access: CatalogueAccess) =>
      findTypedCode(db, typed, { access, hidesSample: hidesSample() }),
    stockOf: (items: readonly SelectedItem[], { access, stock }: ShownTo) =>
      readStockOf(db, items, { access, display: { ...stock, today: formatIsoDay(now()) } }),
    /** Products by public identifier, with the data for their amounts; only products that the visitor may see. */
    async orderedProducts(ids: readonly string[], access: CatalogueAccess) {
      const found = [...(await findByPublicId(db, ids))].filter(
        ([, product]) =>
          mayBeSeen(product, access) && isVisible(product, { hidesSample: hidesSample() }),
      );
      const orderFacts = await readOrderFacts(
        db,
        found.map(([, { number }]) => number),
      );
      return new Map(
        found.flatMap(([id, { number, pack }]) => {
          const facts = orderFacts.get(number);
          return facts ? [[id, { number, pack, ...facts }] as const] : [];
        }),
      );
    },
    /** Product for the identifier in a URL; null if there is none, «hidden» if the visitor may not see it. */
    async find(
      address: ProductInPath,
      { access, stock }: ShownTo,
    ): Promise<ShownProduct | "hidden" | null> {
      const id = await findProductId(db, address);
      const page = id === null ? null : await findProductPage(db, id);
      const [listed] = page === null ? [] : await listProducts([page.id], stock);
      if (!page || !listed || !hasPage(page)) return null;
      if (!mayBeSeen(listed, access)) return "hidden";
      const [pictures, known, family] = await Promise.all([
        readShownPictures(db, [page.id]),
        names.read(),
        page.familyId === null ? [] : readFamily(db, page.familyId),
      ]);
      const { productIds, hasBrandPage, hasCategoryPage } = await search.related({
        ...{ productId: page.id, brandId: page.brandId, categoryId: page.categoryId },
        ...{ catalogue: listed.catalogue, without: family.map(({ id }) => id) },
        ...{ shown: access.shown, seesAdult: access.seesAdult, limit: mostRelated },
      });
      return {
        ...{ listed, facts: page.facts, state: page.state },
        // Pages of brands and categories without products answer 404, so a discontinued product does not link to them.
        category: hasCategoryPage ? known.category(page.categoryId) : null,
        brand: hasBrandPage ? known.brand(page.brandId) : null,
        ivaClass: page.facts.ivaClass,
        pictures: pictures.get(page.id) ?? [],
        replacement:
          page.replacement && mayBeSeen(page.replacement, access)
            ? { name: page.replacement.name, path: productPath(page.replacement) }
            : null,
        family: family
          .filter((one) => mayBeSeen({ ...one, isAdult: one.is_adult === 1 }, access))
          .map((one) => ({ ...one, variant: one.variant || one.name, content: contentOf(one) }))
          .toSorted(compareInFamily)
          .map((one) => ({
            id: publicIdOf({ ...one, number: one.id }),
            variant: one.variant,
            path: productPath({ ...one, number: one.id }),
            isShown: one.id === page.id,
          })),
        related: await listSeen(productIds, { access, stock }),
      };
    },
  };

  function hasPage({ state, isBrandHidden, importRunId }: ProductPage): boolean {
    // A discontinued product keeps its page, which links to its replacement.
    const isKept = offeredStates.includes(state) || state === "discontinued";
    return isKept && !isBrandHidden && !(hidesSample() && importRunId === sampleImportId);
  }
}

function toListed(
  row: ListedRow,
  {
    known,
    picture,
    stock,
  }: {
    known: ListedNames;
    picture: CardProduct["picture"];
    stock: Parameters<typeof showStock>[1];
  },
): CardProduct {
  const { number, sku, name, brand, catalogue, minimum, multiple } = row;
  return {
    ...{ number, sku, name, brand, catalogue, minimum, multiple, picture },
    id: publicIdOf(row),
    path: productPath(row),
    category: known.category(row.category_id)?.names ?? [],
    content: contentOf(row),
    stock: showStock(knownStockOf(row), stock),
    unitsPerCase: row.units_per_case,
    isAdult: row.is_adult === 1,
  };
}

function contentOf({
  content_count: count,
  content_milli: milli,
  content_unit: unit,
}: Pick<ListedRow, "content_count" | "content_milli" | "content_unit">): NetContent | null {
  return count !== null && milli !== null && unit !== null ? { count, milli, unit } : null;
}
