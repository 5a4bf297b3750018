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
import { catalogueTerm, joinSynonyms, parseShippedSynonyms } from "../domain/synonyms.ts";
import { createAttributeValues } from "./attribute-values.ts";
import { createNamesIndex } from "./catalogue-names-index.ts";
import { createCodeIndex } from "./code-index.ts";
import type { IndexedFields } from "./inverted-index.ts";
import { createNumberTables } from "./price-columns.ts";
import { createProductColumns } from "./product-columns.ts";
import { createVisibleProducts } from "./row-marks.ts";
import { createRowOrder } from "./row-order.ts";
import { TermIndex } from "./term-index.ts";
import { textHash } from "./text-hash.ts";
import { createVocabulary } from "./vocabulary.ts";

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** Search index of products on sale. It is consistent after each call, so that queries can be answered during a refresh. */
export function createSearchIndex() {
  const products = createProductColumns();
  const names = createNamesIndex();
  const attributes = createAttributeValues();
  const terms = new TermIndex();
  const codes = createCodeIndex();
  const vocabulary = createVocabulary();
  const { columns, names: sortKeys, skus } = products;
  const byTexts = (texts: readonly string[]) => (one: number, other: number) => {
    const [first = "", second = ""] = [texts[one], texts[other]];
    if (first === second) return (columns.ids[one] ?? 0) - (columns.ids[other] ?? 0);
    return first < second ? -1 : 1;
  };
  const byId = (one: number, other: number) => (columns.ids[one] ?? 0) - (columns.ids[other] ?? 0);
  /** Sort orders of the rows. Names are in Spanish alphabetical order, with ñ after n. */
  const orders = {
    id: createRowOrder(byId),
    name: createRowOrder(byTexts(sortKeys)),
    sku: createRowOrder(byTexts(skus)),
    newest: createRowOrder(
      (one, other) =>
        (columns.createdAt[other] ?? 0) - (columns.createdAt[one] ?? 0) || byId(other, one),
    ),
  };
  let version = -1;
  /** Incremented by each change that lists or their counts could show. */
  let changes = 0;
  const shippedSynonyms = parseShippedSynonyms(tradeSynonyms);
  let synonyms = shippedSynonyms;
  let ownSynonyms = "";
  /** The thread of the search reads no settings: it knows the catalogues by their categories. */
  const readSynonyms = () => {
    const catalogues = new Set(names.categories.map(({ catalogue }) => catalogue));
    synonyms = joinSynonyms(ownSynonyms, shippedSynonyms, [...catalogues]);
  };
  vocabulary.add(tradeSynonyms, { isName: false });

  function namesOf({ brand_id, category_id }: SearchMark): string[] {
    const brand = names.brands[names.brandAt.get(brand_id) ?? -1]?.name ?? "";
    return [brand, ...(names.categories[names.categoryAt.get(category_id) ?? -1]?.names ?? [])];
  }

  return {
    products,
    names,
    attributes: attributes.values,
    numbers: createNumberTables(products),
    visibleTo: createVisibleProducts(products, names),
    terms,
    codes,
    vocabulary,
    version: () => version,
    changes: () => changes,
    setVersion(read: number): void {
      version = read;
    },
    synonyms: () => synonyms,
    /** Replaces the owner's synonyms. Their words become known, so that typing mistakes in them are corrected too. */
    setSynonyms(list: string): void {
      ownSynonyms = list;
      readSynonyms();
      vocabulary.add(list, { isName: false });
    },
    updateNames(read: SearchNames): void {
      changes += 1;
      names.update(read);
      readSynonyms();
    },
    /** Updates only the availability of a product, because availabilities change often. */
    putStock(mark: SearchMark): void {
      changes += 1;
      products.setAvailability(mark.id, availabilityIndex(mark));
    },
    /** True if an indexed field of a product has changed, so that all of them have to be read again. */
    isOutdated(mark: SearchMark): boolean {
      const known = products.markOf(mark.id);
      return known === null || known !== digestOf(mark, namesOf(mark));
    },
    put(read: readonly { mark: SearchMark; fields: SearchFields }[]): void {
      const rows = read.map(({ mark, fields: product }) => {
        const category = names.categoryAt.get(mark.category_id) ?? 0;
        const brand = names.brandAt.get(mark.brand_id) ?? 0;
        const row = products.put({
          id: mark.id,
          mark: digestOf(mark, namesOf(mark)),
          sku: product.sku,
          name: sortKeyOf(product.name),
          catalogue: product.catalogue,
          category,
          brand,
          content: attributes.placeOf("content", product),
          origin: attributes.placeOf("origin", product),
          availability: availabilityIndex(mark),
          isAdult: mark.is_adult === 1,
          isSample: mark.import_run_id === sampleImportId,
          family: product.family_id ?? 0,
          createdAt: product.created_at,
        });
        for (const order of Object.values(orders)) order.touch(row);
        const brandName = names.brands[brand]?.name ?? "";
        const categoryNames = names.categories[category]?.names ?? [];
        vocabulary.add(product.text, { isName: false });
        for (const text of [product.name, brandName, ...categoryNames])
          vocabulary.add(text, { isName: true });
        const ofName = nameTerms(product.name);
        const known = new Set(ofName);
        const besideName = [...indexTerms(product.variant), ...contentTerms(product)];
        const fields: IndexedFields = {
          name: [...ofName, ...besideName.filter((term) => !known.has(term))],
          brand: indexTerms(brandName),
          category: [...categoryNames.flatMap(indexTerms), catalogueTerm(product.catalogue)],
          text: indexTerms(product.text),
          inci: indexTerms(product.inci),
        };
        return { row, fields, codes: codesOf(product, mark.codes) };
      });
      changes += 1;
      terms.write(rows);
      codes.write(rows);
    },
    retain(ids: ReadonlySet<number>): void {
      const gone = [...products.rowOf.keys()].filter((id) => !ids.has(id));
      if (gone.length === 0) return;
      changes += 1;
      const rows = gone.flatMap((id) => products.remove(id) ?? []);
      for (const order of Object.values(orders)) for (const row of rows) order.touch(row);
      terms.write(rows.map((row) => ({ row, fields: null })));
      codes.write(rows.map((row) => ({ row, codes: [] })));
    },
    inOrder: (order: keyof typeof orders): Int32Array => orders[order].read(products.size()).rows,
    positions: (order: keyof typeof orders): Int32Array =>
      orders[order].read(products.size()).positions,
    sort(): void {
      for (const order of Object.values(orders)) order.read(products.size());
    },
    close: () => codes.close(),
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

function codesOf(product: SearchFields, others: readonly string[]): string[] {
  const codes = [product.sku, product.gtin ?? "", product.case_gtin ?? "", product.supplier_code];
  return [...new Set([...codes, ...others].flatMap(storedCodeKeys))];
}
