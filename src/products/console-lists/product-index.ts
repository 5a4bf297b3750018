import { foldName } from "../../kernel/fold.ts";
import { type ListPage, pageOf } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import { type ProductFilter, productsOfPage } from "../domain/product-filter.ts";
import { sortKeyOf } from "../domain/sort-key.ts";
import {
  type ListedFacts,
  readAvailableUnits,
  readListedFacts,
  readOtherCodeKeys,
  readPicturedIds,
  readStockedIds,
} from "../store/console-products.ts";
import { readSearchNames } from "../store/search-products.ts";

export type FoundProducts = { page: ListPage<number>; total: number };

/** Product counts as pairs [brand id, count] and [category id, count]; subcategories are not included. */
export type ProductCounts = {
  total: number;
  brands: [number, number][];
  categories: [number, number][];
};

type Row = Pick<ListedFacts, "id" | "brand_id" | "category_id" | "catalogue" | "state"> & {
  changedAt: number;
  /** Name, brand and codes without accents and capitals, for the text search. */
  text: string;
  skuKey: string;
  nameKey: string;
  brandKey: string;
};

const readAtOnce = 2000;

/** In-memory index of all products, in every state, for the console; reloaded when the catalogue's version changes. */
export function createProductIndex(db: Database) {
  let version = -1;
  let rows: Row[] = [];
  let parents = new Map<number, number | null>();
  let orders = new Map<ProductFilter["sorting"], Row[]>();

  async function refresh(): Promise<void> {
    const { version: now } = await db
      .selectFrom("catalogue_state")
      .select("version")
      .executeTakeFirstOrThrow();
    if (now === version) return;
    const names = await readSearchNames(db);
    const brands = new Map(names.brands.map(({ id, name }) => [id, name]));
    rows = await readRows(brands);
    parents = new Map(names.categories.map(({ id, parent_id }) => [id, parent_id]));
    orders = new Map();
    version = names.version;
  }

  async function readRows(brands: ReadonlyMap<number, string>): Promise<Row[]> {
    const read: Row[] = [];
    for (let after = 0; ; ) {
      const facts = await readListedFacts(db, { after, limit: readAtOnce });
      const last = facts.at(-1)?.id;
      if (last === undefined) return read;
      const codes = Map.groupBy(
        await readOtherCodeKeys(db, { after, last }),
        ({ product_id }) => product_id,
      );
      for (const row of facts) {
        const others = codes.get(row.id)?.map(({ code_key }) => code_key) ?? [];
        read.push(toRow(row, { brand: brands.get(row.brand_id) ?? "", others }));
      }
      after = last;
    }
  }

  async function inOrder({ sorting, numbers }: Pick<ProductFilter, "sorting" | "numbers">) {
    // Prices and stock change without the catalogue's version, so that their order is not kept.
    if (sorting === "low-stock" || sorting === "high-stock")
      return sortByNumber(sorting, await readAvailableUnits(db));
    if (isByNumber(sorting)) return sortByNumber(sorting, toMap(numbers));
    const known = orders.get(sorting);
    if (known) return known;
    const sorted = rows.toSorted(comparisons[sorting]);
    orders.set(sorting, sorted);
    return sorted;
  }

  function sortByNumber(sorting: ByNumber, numbers: ReadonlyMap<number, number>): Row[] {
    const sign = sorting.startsWith("high-") ? -1 : 1;
    const [counted, others] = [true, false].map((isCounted) =>
      rows.filter(({ id }) => numbers.has(id) === isCounted),
    ) as [Row[], Row[]];
    const difference = (one: Row, other: Row) =>
      sign * ((numbers.get(one.id) ?? 0) - (numbers.get(other.id) ?? 0));
    return [
      ...counted.sort((one, other) => difference(one, other) || bySku(one, other)),
      ...others.sort(bySku),
    ];
  }

  function isWithin(categoryId: number, wider: number): boolean {
    for (let at: number | null | undefined = categoryId; at; at = parents.get(at))
      if (at === wider) return true;
    return false;
  }

  async function without(lack: ProductFilter["lack"]): Promise<ReadonlySet<number> | null> {
    if (lack === null) return null;
    return new Set(await (lack === "picture" ? readPicturedIds(db) : readStockedIds(db)));
  }

  return {
    async find(filter: ProductFilter): Promise<FoundProducts> {
      await refresh();
      const has = await without(filter.lack);
      const words = foldName(filter.text).split(" ").filter(Boolean);
      const { catalogue, brandId, categoryId, state } = filter;
      const ofCategory = new Set(
        categoryId === null ? [] : [...parents.keys()].filter((id) => isWithin(id, categoryId)),
      );
      const isChosen = (row: Row) =>
        (catalogue === null || row.catalogue === catalogue) &&
        (brandId === null || row.brand_id === brandId) &&
        (categoryId === null || ofCategory.has(row.category_id)) &&
        (state === null || row.state === state) &&
        !has?.has(row.id) &&
        words.every((word) => row.text.includes(word));
      const { asked } = filter;
      const ordered = await inOrder(filter);
      const chosen = ordered.filter(isChosen);
      // With the row that the page is asked from, which may have been changed so that it is no longer chosen.
      const listed =
        asked.from === null
          ? chosen
          : ordered.filter((row) => `${row.id}` === asked.from || isChosen(row));
      const { rows: shown, ...page } = pageOf(listed, {
        asked,
        max: productsOfPage,
        idOf: ({ id }) => `${id}`,
      });
      return { page: { ...page, rows: shown.map(({ id }) => id) }, total: chosen.length };
    },
    async count(): Promise<ProductCounts> {
      await refresh();
      return {
        total: rows.length,
        brands: countBy(rows, ({ brand_id }) => brand_id),
        categories: countBy(rows, ({ category_id }) => category_id),
      };
    },
  };
}

function toRow(facts: ListedFacts, { brand, others }: { brand: string; others: string[] }): Row {
  const { sku, sku_key: skuKey, gtin, supplier_code, name } = facts;
  const codes = [sku, skuKey, gtin ?? "", supplier_code, ...others];
  return {
    id: facts.id,
    brand_id: facts.brand_id,
    category_id: facts.category_id,
    skuKey,
    catalogue: facts.catalogue,
    state: facts.state,
    changedAt: facts.changed_at,
    text: foldName([name, brand, ...codes].join(" ")),
    nameKey: sortKeyOf(name),
    brandKey: sortKeyOf(brand),
  };
}

const by = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const bySku = (one: Row, other: Row) => by(one.skuKey, other.skuKey);

type ByNumber = Extract<ProductFilter["sorting"], `${"low" | "high"}-${string}`>;

function isByNumber(sorting: ProductFilter["sorting"]): sorting is ByNumber {
  return sorting.startsWith("low-") || sorting.startsWith("high-");
}

function toMap(numbers: ProductFilter["numbers"]): Map<number, number> {
  return new Map(
    Array.from(numbers?.ids ?? [], (id, at): [number, number] => [id, numbers?.numbers[at] ?? 0]),
  );
}

const comparisons: Record<
  Exclude<ProductFilter["sorting"], ByNumber>,
  (one: Row, other: Row) => number
> = {
  sku: bySku,
  name: (one, other) => by(one.nameKey, other.nameKey) || bySku(one, other),
  brand: (one, other) => by(one.brandKey, other.brandKey) || bySku(one, other),
  change: (one, other) => other.changedAt - one.changedAt || bySku(one, other),
  "oldest-change": (one, other) => one.changedAt - other.changedAt || bySku(one, other),
};

function countBy(rows: readonly Row[], keyOf: (row: Row) => number): [number, number][] {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return [...counts];
}
