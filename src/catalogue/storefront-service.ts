import { formatIsoDay } from "../kernel/format.ts";
import type { UnitPrice } from "../kernel/money/amounts.ts";
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
import type { PriceRange } from "./domain/price-facet.ts";
import type { NetContent } from "./domain/product.ts";
import { type ProductInPath, productPath } from "./domain/product-address.ts";
import { publicIdOf } from "./domain/product-id.ts";
import {
  type CatalogueSearch,
  everythingSeen,
  type SearchAnswer,
} from "./domain/search/question.ts";
import { type ShownStock, type StockDisplay, showStock } from "./domain/shown-stock.ts";
import { findTypedCode } from "./find-typed-code.ts";
import type { ListedNames } from "./listed-names.ts";
import { isVisible } from "./read-shelves.ts";
import { searchWithPrices } from "./search-with-prices.ts";
import { type ListedRow, readFamily, readListedRows } from "./store/listed-products.ts";
import { findByPublicId } from "./store/offered-products.ts";
import { findProductId, findProductPage, type ProductPage } from "./store/product-page.ts";
import { readShownPictures } from "./store/product-pictures.ts";
import { sampleImportId } from "./store/sample-products.ts";
import { readTaxFacts } from "./store/tax-facts.ts";

/** Maximum number of related products on the page of a product. */
const mostRelated = 4;

export type StorefrontService = ReturnType<typeof createStorefront>;

export type ListingPage = Omit<SearchAnswer, "productIds"> & {
  /** Number of products in each price range; null for visitors who see no prices. */
  priceCounts: readonly { range: PriceRange; count: number }[] | null;
  products: readonly CardProduct[];
  /** Number of pages, at least one. */
  pages: number;
};

/** Products that the visitor may see, and how stock is displayed. */
type ShownTo = { access: CatalogueAccess; stock: StockDisplay };

/** Service behind the public pages of the catalogue: lists, brands, categories and products. */
export function createStorefront({
  db,
  search,
  names,
  hidesSample,
  now,
}: {
  db: Database;
  search: Pick<CatalogueSearch, "search" | "version">;
  names: { read(): Promise<ListedNames> };
  /** True on a published site, where the sample company's demo products are hidden. */
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

  async function listRelated(
    { listed, category }: Pick<ShownProduct, "listed" | "category">,
    { access, stock }: ShownTo,
  ): Promise<CardProduct[]> {
    if (!category) return [];
    const { productIds } = await search.search({
      ...everythingSeen(access, mostRelated + 1),
      catalogue: listed.catalogue,
      categoryId: category.id,
    });
    const others = productIds.filter((number) => number !== listed.number);
    return await listProducts(others.slice(0, mostRelated), stock);
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
    /** Page of a list, with the counts of its facets. */
    async list(
      listing: Listing,
      {
        scope,
        access,
        stock,
        units,
      }: ShownTo & {
        scope: ListingScope;
        /** Prices for sorting and the price filter; null for visitors who see none. */
        units: ReadonlyMap<number, UnitPrice> | null;
      },
    ): Promise<ListingPage> {
      const { productIds, ...answer } = await searchWithPrices(search, {
        ...{ listing, units },
        question: {
          ...everythingSeen(access, listingLength),
          text: listing.text,
          catalogue: scope.catalogue,
          categoryId: scope.category?.id ?? null,
          brandId: scope.brand?.id ?? null,
          chosen: listing.chosen,
        },
      });
      return {
        ...answer,
        products: await listProducts(productIds, stock),
        pages: Math.max(1, Math.ceil(answer.total / listingLength)),
      };
    },
    /** Product of a typed or scanned code, with the units that the code adds; null if there is not exactly one. */
    findByCode: (typed: string, access: CatalogueAccess) =>
      findTypedCode(db, typed, { access, hidesSample: hidesSample() }),
    /** Stock by public identifier, of the products that the visitor may see. */
    async stockOf(
      ids: readonly string[],
      { access, stock }: ShownTo,
    ): Promise<ReadonlyMap<string, ShownStock>> {
      const found = await findByPublicId(db, ids);
      const numbers = [...found.values()].map(({ number }) => number);
      const shown = (await listProducts(numbers, stock)).filter((card) => mayBeSeen(card, access));
      const byNumber = new Map(shown.map((card) => [card.number, card.stock]));
      return new Map(
        [...found].flatMap(([id, { number }]) => {
          const known = byNumber.get(number);
          return known ? [[id, known] as const] : [];
        }),
      );
    },
    /** Products by public identifier with the data that decide their tax, of those that the visitor may see. */
    async taxedProducts(ids: readonly string[], access: CatalogueAccess) {
      const found = [...(await findByPublicId(db, ids))].filter(
        ([, product]) =>
          mayBeSeen(product, access) && isVisible(product, { hidesSample: hidesSample() }),
      );
      const taxes = await readTaxFacts(
        db,
        found.map(([, { number }]) => number),
      );
      return new Map(
        found.flatMap(([id, { number, pack }]) => {
          const facts = taxes.get(number);
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
      const category = known.category(page.categoryId);
      return {
        ...{ listed, category, facts: page.facts, state: page.state },
        ivaClass: page.facts.ivaClass,
        brand: known.brand(page.brandId),
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
            variant: one.variant,
            path: productPath({ ...one, number: one.id }),
            isShown: one.id === page.id,
          })),
        related: await listRelated({ listed, category }, { access, stock }),
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
    stock: showStock(
      {
        ...{ onHand: row.on_hand, allocated: row.allocated, incoming: row.incoming },
        ...{ incomingOn: row.incoming_date, reportedAt: row.reported_at, oversell: row.oversell },
      },
      stock,
    ),
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
