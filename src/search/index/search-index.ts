import { availabilities, availabilityOf } from "../../products/domain/availability.ts";
import { sortKeyOf } from "../../products/domain/sort-key.ts";
import { sampleImportId } from "../../products/store/sample-products.ts";
import type {
  SearchFields,
  SearchMark,
  SearchNames,
} from "../../products/store/search-products.ts";
import { tradeSynonyms } from "../copy/trade-synonyms.ts";
import { storedCodeKeys } from "../domain/code-keys.ts";
import { contentTerms, indexTerms, nameTerms } from "../domain/index-terms.ts";
import {
  catalogueTerm,
  joinSynonyms,
  parseShippedSynonyms,
  type Synonym,
} from "../domain/synonyms.ts";
import { createAttributeValues } from "./attribute-values.ts";
import { createNamesIndex } from "./catalogue-names-index.ts";
import { createCodeIndex } from "./code-index.ts";
import type { IndexedFields } from "./inverted-index.ts";
import { createNumberTables } from "./price-columns.ts";
import { createProductColumns, type ProductColumns } from "./product-columns.ts";
import { createVisibleProducts } from "./row-marks.ts";
import { createRowOrder } from "./row-order.ts";
import { TermIndex } from "./term-index.ts";
import { textHash } from "./text-hash.ts";
import { createVocabulary } from "./vocabulary.ts";

type ProductToIndex = { mark: SearchMark; fields: SearchFields };

/** `categories`: names from the top level down to the product's category. */
type NamesOfProduct = { brand: string; categories: readonly string[] };

/** Search index of products on sale. It is consistent after each call, so that queries can be answered during a refresh. */
export class SearchIndex {
  readonly products = createProductColumns();
  readonly names = createNamesIndex();
  readonly numbers = createNumberTables(this.products);
  readonly visibleTo = createVisibleProducts(this.products, this.names);
  readonly terms = new TermIndex();
  readonly codes = createCodeIndex();
  readonly vocabulary = createVocabulary();
  private readonly attributeValues = createAttributeValues();
  readonly attributes = this.attributeValues.values;
  private readonly orders = createOrders(this.products);
  private indexedVersion = -1;
  private changeCount = 0;
  private readonly shippedSynonyms = parseShippedSynonyms(tradeSynonyms);
  private ownSynonyms = "";
  private allSynonyms = this.shippedSynonyms;

  constructor() {
    this.vocabulary.add(tradeSynonyms, { isName: false });
  }

  version(): number {
    return this.indexedVersion;
  }

  setVersion(version: number): void {
    this.indexedVersion = version;
  }

  /** Incremented by each change that lists or their counts could show. */
  changes(): number {
    return this.changeCount;
  }

  synonyms(): readonly Synonym[] {
    return this.allSynonyms;
  }

  /** Replaces the owner's synonyms. Their words become known, so that typing mistakes in them are corrected too. */
  setSynonyms(list: string): void {
    this.ownSynonyms = list;
    this.joinSynonyms();
    this.vocabulary.add(list, { isName: false });
  }

  updateNames(read: SearchNames): void {
    this.changeCount += 1;
    this.names.update(read);
    this.joinSynonyms();
  }

  /** Updates only the availability of a product, because availabilities change often. */
  putStock(mark: SearchMark): void {
    this.changeCount += 1;
    this.products.setAvailability(mark.id, availabilityIndex(mark));
  }

  /** True if an indexed field of a product has changed, so that all of them have to be read again. */
  isOutdated(mark: SearchMark): boolean {
    const known = this.products.markOf(mark.id);
    return known === null || known !== digestOf(mark, this.namesOf(mark));
  }

  put(read: readonly ProductToIndex[]): void {
    const rows = read.map((product) => this.putProduct(product));
    this.changeCount += 1;
    this.terms.write(rows);
    this.codes.write(rows);
  }

  /** Removes all products but those with the given ids. */
  retain(ids: ReadonlySet<number>): void {
    const gone = [...this.products.rowOf.keys()].filter((id) => !ids.has(id));
    if (gone.length === 0) return;
    this.changeCount += 1;
    const rows = gone.flatMap((id) => this.products.remove(id) ?? []);
    for (const row of rows) this.touch(row);
    this.terms.write(rows.map((row) => ({ row, fields: null })));
    this.codes.write(rows.map((row) => ({ row, codes: [] })));
  }

  inOrder(order: OrderName): Int32Array {
    return this.orders[order].read(this.products.size()).rows;
  }

  positions(order: OrderName): Int32Array {
    return this.orders[order].read(this.products.size()).positions;
  }

  sort(): void {
    for (const order of Object.values(this.orders)) order.read(this.products.size());
  }

  close(): void {
    this.codes.close();
  }

  /** The thread of the search reads no settings: it knows the catalogues by their categories. */
  private joinSynonyms(): void {
    const catalogues = new Set(this.names.categories.map(({ catalogue }) => catalogue));
    this.allSynonyms = joinSynonyms(this.ownSynonyms, this.shippedSynonyms, [...catalogues]);
  }

  private namesOf({ brand_id, category_id }: SearchMark): string[] {
    const { brands, brandAt, categories, categoryAt } = this.names;
    const brand = brands[brandAt.get(brand_id) ?? -1]?.name ?? "";
    return [brand, ...(categories[categoryAt.get(category_id) ?? -1]?.names ?? [])];
  }

  private putProduct({ mark, fields: product }: ProductToIndex) {
    const brand = this.names.brandAt.get(mark.brand_id) ?? 0;
    const category = this.names.categoryAt.get(mark.category_id) ?? 0;
    const row = this.products.put({
      id: mark.id,
      mark: digestOf(mark, this.namesOf(mark)),
      sku: product.sku,
      name: sortKeyOf(product.name),
      catalogue: product.catalogue,
      category,
      brand,
      content: this.attributeValues.placeOf("content", product),
      origin: this.attributeValues.placeOf("origin", product),
      availability: availabilityIndex(mark),
      isAdult: mark.is_adult === 1,
      isSample: mark.import_run_id === sampleImportId,
      family: product.family_id ?? 0,
      createdAt: product.created_at,
    });
    this.touch(row);
    const names = {
      brand: this.names.brands[brand]?.name ?? "",
      categories: this.names.categories[category]?.names ?? [],
    };
    this.addToVocabulary(product, names);
    return { row, fields: indexedFieldsOf(product, names), codes: codesOf(product, mark.codes) };
  }

  private touch(row: number): void {
    for (const order of Object.values(this.orders)) order.touch(row);
  }

  private addToVocabulary(product: SearchFields, { brand, categories }: NamesOfProduct): void {
    this.vocabulary.add(product.text, { isName: false });
    for (const text of [product.name, brand, ...categories])
      this.vocabulary.add(text, { isName: true });
  }
}

type OrderName = keyof ReturnType<typeof createOrders>;

/** Sort orders of the rows. Names are in Spanish alphabetical order, with ñ after n. */
function createOrders({ columns, names, skus }: ProductColumns) {
  const byId = (one: number, other: number) => (columns.ids[one] ?? 0) - (columns.ids[other] ?? 0);
  const byTexts = (texts: readonly string[]) => (one: number, other: number) => {
    const [first = "", second = ""] = [texts[one], texts[other]];
    if (first === second) return byId(one, other);
    return first < second ? -1 : 1;
  };
  const newestFirst = (one: number, other: number) =>
    (columns.createdAt[other] ?? 0) - (columns.createdAt[one] ?? 0) || byId(other, one);
  return {
    id: createRowOrder(byId),
    name: createRowOrder(byTexts(names)),
    sku: createRowOrder(byTexts(skus)),
    newest: createRowOrder(newestFirst),
  };
}

function availabilityIndex({ on_hand, ...mark }: SearchMark): number {
  return availabilities.indexOf(availabilityOf({ ...mark, onHand: on_hand }));
}

/** Hash of a product's mark with the names of its brand and categories, but without its stock. */
function digestOf(mark: SearchMark, names: readonly string[]): number {
  const { id: _, on_hand, allocated, incoming, codes, ...facts } = mark;
  return textHash([...Object.values(facts), ...codes, ...names].join("\u0000"));
}

function indexedFieldsOf(
  product: SearchFields,
  { brand, categories }: NamesOfProduct,
): IndexedFields {
  const ofName = nameTerms(product.name);
  const known = new Set(ofName);
  const besideName = [...indexTerms(product.variant), ...contentTerms(product)];
  return {
    name: [...ofName, ...besideName.filter((term) => !known.has(term))],
    brand: indexTerms(brand),
    category: [...categories.flatMap(indexTerms), catalogueTerm(product.catalogue)],
    text: indexTerms(product.text),
    inci: indexTerms(product.inci),
  };
}

function codesOf(product: SearchFields, others: readonly string[]): string[] {
  const codes = [product.sku, product.gtin ?? "", product.case_gtin ?? "", product.supplier_code];
  return [...new Set([...codes, ...others].flatMap(storedCodeKeys))];
}
