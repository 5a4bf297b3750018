import type { RelatedProducts, RelatedQuestion } from "../domain/question.ts";
import type { SearchViewer } from "./row-marks.ts";
import type { SearchIndex } from "./search-index.ts";

/**
 * Products of the brand in the category, then of the category, then of the brand, one size per article. Each group begins
 * after the product itself, so that the pages of a category show different products.
 */
export function relatedProducts(
  index: SearchIndex,
  question: RelatedQuestion,
  hiding: Pick<SearchViewer, "hidesSample">,
): RelatedProducts {
  const { columns } = index.products;
  const visible = index.visibleTo({ ...question, ...hiding });
  const brand = index.names.brandAt.get(question.brandId) ?? -1;
  const category = index.names.categoryAt.get(question.categoryId) ?? -1;
  const groups = groupRows(index, question, { visible: visible.marks, brand, category });
  const shown = new Set<string>();
  const rows = groups.flat().filter((row) => {
    const article = articleOf(index, row);
    return !shown.has(article) && shown.add(article);
  });
  return {
    productIds: rows.slice(0, question.limit).map((row) => columns.ids[row] ?? 0),
    hasBrandPage: (visible.ofBrand[brand] ?? 0) > 0,
    hasCategoryPage: index.names.categories.some(
      ({ path }, at) => path.includes(category) && (visible.ofCategory[at] ?? 0) > 0,
    ),
  };
}

/** Visible rows of the same brand and category, of the category, and of the brand, until the first group is full. */
function groupRows(
  index: SearchIndex,
  { productId, catalogue, without, limit }: RelatedQuestion,
  { visible, brand, category }: { visible: Uint8Array; brand: number; category: number },
): [number[], number[], number[]] {
  const { columns, catalogues, rowOf } = index.products;
  const order = index.inOrder("id");
  const own = rowOf.get(productId);
  const start = own === undefined ? -1 : (index.positions("id")[own] ?? -1);
  const ownArticle = own === undefined ? null : articleOf(index, own);
  const left = new Set(without);
  const catalogueAt = catalogues.indexOf(catalogue);
  const groups: [number[], number[], number[]] = [[], [], []];
  const articles = new Set<string>();
  for (let step = 1; step <= order.length && articles.size < limit; step += 1) {
    const row = order[(start + step) % order.length] ?? 0;
    if (visible[row] !== 1 || columns.catalogue[row] !== catalogueAt) continue;
    const isOfBrand = columns.brand[row] === brand;
    const isInCategory = columns.category[row] === category;
    const group = isInCategory ? groups[isOfBrand ? 0 : 1] : isOfBrand ? groups[2] : null;
    if (!group || left.has(columns.ids[row] ?? 0)) continue;
    const article = articleOf(index, row);
    if (article === ownArticle) continue;
    if (group === groups[0]) articles.add(article);
    else if (group.length >= maxSizes * limit) continue;
    group.push(row);
  }
  return groups;
}

/** Rows that a group needs for each product shown, because most articles have few sizes. */
const maxSizes = 10;

/** Name of a product without its size, which usually begins with the first digit. */
function articleOf({ products: { names } }: SearchIndex, row: number): string {
  return names[row]?.split(/\d/, 1)[0] ?? "";
}
