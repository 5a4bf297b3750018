import { typedContext } from "../../fields/cell.ts";
import { type ProblemOf, parseFields } from "../../fields/field.ts";
import type { MeasureContext, MeasureWords } from "./cell-words.ts";
import { type BrokenRule, makeProduct } from "./make-product.ts";
import type { ProductFacts } from "./product.ts";
import {
  type ProductField,
  productFieldNames,
  productFields,
  type TypedProduct,
} from "./product-record.ts";

/** Problem of one field of the form; `other`: SKU of the product with which it is in conflict. */
export type ProductFieldProblem = {
  field: ProductField;
  problem:
    | ProblemOf<(typeof productFields)[ProductField]>
    | BrokenRule["problem"]
    | "sku-of-another"
    | "gtin-of-another"
    | "unknown-replacement";
  limit?: string;
  other?: string;
};

/** Parses the form of a product. Rules on several fields are judged once all of them could be parsed. */
export function parseProductForm(
  typed: TypedProduct,
  { units, weights }: MeasureWords,
): { kind: "facts"; facts: ProductFacts } | { kind: "problems"; problems: ProductFieldProblem[] } {
  const context: MeasureContext = {
    ...typedContext,
    words: { ...typedContext.words, units, weights },
  };
  const parsed = parseFields(productFields, typed, context);
  if (parsed.kind === "values") return makeProduct(parsed.values);
  return {
    kind: "problems",
    problems: parsed.problems.map(({ path, ...found }) => ({
      field: path as ProductField,
      ...found,
    })),
  };
}

/** Merges posted values into a product changed since the form was opened: fields not edited take the current values. */
export function mergeTyped(
  typed: TypedProduct,
  { shown, now }: { shown: TypedProduct; now: TypedProduct },
): TypedProduct {
  const merged = productFieldNames.map((field) => [
    field,
    typed[field] === shown[field] ? now[field] : typed[field],
  ]);
  return Object.fromEntries(merged) as TypedProduct;
}
