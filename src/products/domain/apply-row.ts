import { readFields } from "../../fields/field.ts";
import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import { isAdultCatalogue, onlyCatalogue } from "./catalogue-names.ts";
import { type BrokenRule, makeProduct } from "./make-product.ts";
import type { ProductFacts } from "./product.ts";
import type { productColumns } from "./product-columns.ts";
import {
  type ProductValues,
  productFieldNames,
  productFields,
  valuesOfProduct,
} from "./product-record.ts";

export type RowValues = ValuesOfRow<typeof productColumns>;

export type RowProblem = {
  column: keyof typeof productColumns;
  problem: "required" | "not-clearable" | BrokenRule["problem"];
};

/** Columns required to create a product; the catalogue only if there are several. */
const required = ["sku", "name", "brand", "catalogue", "category", "iva"] as const;

/** Applies an import row to a product (null: new). A stored SKU changes only if the row also has the former SKU. */
export function applyRow(
  values: RowValues,
  current: ProductFacts | null,
): { kind: "facts"; facts: ProductFacts } | { kind: "problems"; problems: RowProblem[] } {
  const missing = findMissing(values, current);
  if (missing.length > 0) return { kind: "problems", problems: missing };
  const made = makeProduct(mergeRow(values, current));
  if (made.kind === "facts") return made;
  const problems = made.problems.map(({ field, problem }) => ({ column: field, problem }));
  return { kind: "problems", problems };
}

/** Required columns that the row leaves empty although the product is new, or clears. */
export function findMissing(values: RowValues, current: ProductFacts | null): RowProblem[] {
  return required.flatMap((column): RowProblem[] => {
    if (values[column] === null) return [{ column, problem: "not-clearable" }];
    if (current !== null || values[column] !== undefined) return [];
    const isKnown = column === "catalogue" && onlyCatalogue() !== null;
    return isKnown ? [] : [{ column, problem: "required" }];
  });
}

/** Values of fields that a row clears. */
const cleared = { ...readFields(productFields, {}).values, forResale: true };

/** Values of the product after the row: those of cells that it leaves empty stay, or are the usual ones of a new product. */
function mergeRow(row: RowValues, current: ProductFacts | null): ProductValues {
  const known = current ? valuesOfProduct(current) : newProduct(row);
  const merged = productFieldNames.map((field) => [
    field,
    row[field] === undefined ? known[field] : (row[field] ?? cleared[field]),
  ]);
  return {
    ...(Object.fromEntries(merged) as ProductValues),
    sku: (row.previousSku ? row.sku : current?.sku) ?? row.sku ?? current?.sku ?? "",
    ...durabilityAfter(row, known),
    limitedQuantity: limitedQuantityAfter(row, known),
  };
}

function newProduct({ catalogue = onlyCatalogue() }: RowValues): Partial<ProductValues> {
  return {
    ...cleared,
    catalogue: catalogue ?? "",
    state: "active",
    adult: isAdultCatalogue(catalogue ?? null),
  };
}

/** Period after opening or best-before date: the column that the row fills replaces the stored value. */
function durabilityAfter(
  { pao, bestBefore }: RowValues,
  known: Partial<ProductValues>,
): Pick<ProductValues, "pao" | "bestBefore"> {
  if (pao || bestBefore) return { pao: pao ?? null, bestBefore: bestBefore ?? false };
  return {
    pao: pao === undefined ? (known.pao ?? null) : null,
    bestBefore: bestBefore === undefined && (known.bestBefore ?? false),
  };
}

/** A limited quantity is forgotten with its UN number, unless the row says that it is one. */
function limitedQuantityAfter(row: RowValues, known: Partial<ProductValues>): boolean {
  const { unNumber = known.unNumber, limitedQuantity } = row;
  if (limitedQuantity !== undefined) return limitedQuantity ?? false;
  return Boolean(unNumber) && (known.limitedQuantity ?? false);
}
