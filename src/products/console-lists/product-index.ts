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
export class ProductIndex {
  private readonly db: Database;
  private version = -1;
  private rows: Row[] = [];
  private parents = new Map<number, number | null>();
  /** Rows in the sort orders that were asked for. */
  private orders = new Map<ProductFilter["sorting"], Row[]>();

  constructor(db: Database) {
    this.db = db;
  }

  async find(filter: ProductFilter): Promise<FoundProducts> {
    await this.refresh();
    const isChosen = await this.filterRows(filter);
    const { asked } = filter;
    const ordered = await this.inOrder(filter);
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
  }

  async count(): Promise<ProductCounts> {
    await this.refresh();
    return {
      total: this.rows.length,
      brands: countBy(this.rows, ({ brand_id }) => brand_id),
      categories: countBy(this.rows, ({ category_id }) => category_id),
    };
  }

  private async refresh(): Promise<void> {
    const { version } = await this.db
      .selectFrom("catalogue_state")
      .select("version")
      .executeTakeFirstOrThrow();
    if (version === this.version) return;
    const names = await readSearchNames(this.db);
    this.rows = await this.readRows(new Map(names.brands.map(({ id, name }) => [id, name])));
    this.parents = new Map(names.categories.map(({ id, parent_id }) => [id, parent_id]));
    this.orders = new Map();
    this.version = names.version;
  }

  private async readRows(brands: ReadonlyMap<number, string>): Promise<Row[]> {
    const read: Row[] = [];
    for (let after = 0; ; ) {
      const facts = await readListedFacts(this.db, { after, limit: readAtOnce });
      const last = facts.at(-1)?.id;
      if (last === undefined) return read;
      const codes = Map.groupBy(
        await readOtherCodeKeys(this.db, { after, last }),
        ({ product_id }) => product_id,
      );
      for (const row of facts) {
        const others = codes.get(row.id)?.map(({ code_key }) => code_key) ?? [];
        read.push(toRow(row, { brand: brands.get(row.brand_id) ?? "", others }));
      }
      after = last;
    }
  }

  /** Predicate for the rows that pass a filter. */
  private async filterRows({
    catalogue,
    brandId,
    categoryId,
    state,
    lack,
    text,
  }: ProductFilter): Promise<(row: Row) => boolean> {
    const having = await this.readIdsWith(lack);
    const words = foldName(text).split(" ").filter(Boolean);
    const categories = categoryId === null ? null : this.withSubcategories(categoryId);
    return (row) =>
      (catalogue === null || row.catalogue === catalogue) &&
      (brandId === null || row.brand_id === brandId) &&
      (categories === null || categories.has(row.category_id)) &&
      (state === null || row.state === state) &&
      !having?.has(row.id) &&
      words.every((word) => row.text.includes(word));
  }

  /** Ids of the products that have what a filter looks for the lack of; null if it looks for none. */
  private async readIdsWith(lack: ProductFilter["lack"]): Promise<ReadonlySet<number> | null> {
    if (lack === null) return null;
    return new Set(await (lack === "picture" ? readPicturedIds(this.db) : readStockedIds(this.db)));
  }

  private withSubcategories(categoryId: number): ReadonlySet<number> {
    return new Set([...this.parents.keys()].filter((id) => this.isWithin(id, categoryId)));
  }

  private isWithin(categoryId: number, wider: number): boolean {
    for (let at: number | null | undefined = categoryId; at; at = this.parents.get(at))
      if (at === wider) return true;
    return false;
  }

  private async inOrder({
    sorting,
    numbers,
  }: Pick<ProductFilter, "sorting" | "numbers">): Promise<Row[]> {
    // Prices and stock change without the catalogue's version, so that their order is not kept.
    if (sorting === "low-stock" || sorting === "high-stock")
      return sortByNumber(this.rows, sorting, await readAvailableUnits(this.db));
    if (isByNumber(sorting)) return sortByNumber(this.rows, sorting, toMap(numbers));
    const known = this.orders.get(sorting);
    if (known) return known;
    const sorted = this.rows.toSorted(comparisons[sorting]);
    this.orders.set(sorting, sorted);
    return sorted;
  }
}

function sortByNumber(
  rows: readonly Row[],
  sorting: ByNumber,
  numbers: ReadonlyMap<number, number>,
): Row[] {
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
