import { readFields, type FieldProblem as TypedProblem } from "../../fields/field.ts";
import { clearable } from "../../fields/one-input.ts";
import type { ImportColumn } from "../../imports/domain/file-kind.ts";
import type { ImportProblem } from "../../imports/domain/report.ts";
import { cleanLine } from "../../kernel/text.ts";
import { applyRow, type RowValues } from "./apply-row.ts";
import type { ImportContext } from "./cell-words.ts";
import type { ProductFacts } from "./product.ts";
import { factColumns, type onlyImportedColumns, productColumns } from "./product-columns.ts";

/** Columns of a product import that are facts; the form takes the former SKU from the stored product. */
export type ProductField = Exclude<
  keyof typeof productColumns,
  (typeof onlyImportedColumns)[number]
>;

export const productFields = factColumns as readonly ProductField[];

export type TypedProduct = Readonly<Record<ProductField, string>>;

/** Validation problem of a form field. It uses the same problem names as an import. */
export type ProductFieldProblem = Pick<ImportProblem, "problem" | "limit" | "other" | "text"> & {
  field: ProductField;
};

/** Parses the form by the rules of an import; an empty field deletes the stored value. `current`: null if new. */
export function parseProductForm(
  typed: TypedProduct,
  { current, context }: { current: ProductFacts | null; context: Omit<ImportContext, "style"> },
): { kind: "facts"; facts: ProductFacts } | { kind: "problems"; problems: ProductFieldProblem[] } {
  const read = readFields(formFields, typed, { ...context, style: "comma" } as ImportContext);
  const problems: ProductFieldProblem[] = read.problems.map((found) =>
    productProblem(found, typed),
  );
  const unread = new Set(problems.map(({ field }) => field));
  const isRenamed = current !== null && read.values.sku !== current.sku;
  const known = Object.entries(read.values).filter(([field]) => !unread.has(field as ProductField));
  const row = { ...Object.fromEntries(known), ...(isRenamed && { previousSku: current.sku }) };
  const applied = applyRow(row as RowValues, current);
  if (applied.kind === "facts" && problems.length === 0) return applied;
  const isReadable = problems.length === 0;
  const joint = applied.kind === "problems" ? applied.problems : [];
  for (const { column, problem } of joint) {
    const field = column as ProductField;
    if (problems.some((other) => other.field === field)) continue;
    const isEmpty = problem === "required" || problem === "not-clearable";
    // Rules across fields apply only if all could be parsed, because an invalid field may be the cause.
    if (isEmpty || isReadable)
      problems.push({ field, problem: isEmpty ? "missing" : problem, text: "" });
  }
  return { kind: "problems", problems };
}

const formFields = Object.fromEntries(
  productFields.map((field) => [field, clearable(productColumns[field] as ImportColumn)]),
);

function productProblem(found: TypedProblem, typed: TypedProduct): ProductFieldProblem {
  const field = found.path as ProductField;
  const problem = found.problem as ProductFieldProblem["problem"];
  const text = cleanLine(typed[field]).slice(0, 80);
  return { field, problem, text, ...(found.limit && { limit: Number(found.limit) }) };
}

/** Guards: changes that are often mistakes, so the user has to confirm them before they are saved. */
export const productGuards = ["iva-changes", "adult-removed"] as const;
export type ProductGuard = (typeof productGuards)[number];

/** Guards of files of products, in the order in which they are shown. */
export const productFileGuards = [...productGuards, "many-discontinued"] as const;
export type ProductFileGuard = (typeof productFileGuards)[number];

/** Guards that the user has to confirm, in the order of `productGuards`; none for a new product (`before` null). */
export function findGuards(before: ProductFacts | null, after: ProductFacts): ProductGuard[] {
  if (!before) return [];
  return productGuards.filter((guard) =>
    guard === "iva-changes" ? before.ivaClass !== after.ivaClass : before.isAdult && !after.isAdult,
  );
}

/** Merges posted values into a product changed since the form was opened: fields not edited take the current values. */
export function mergeTyped(
  typed: TypedProduct,
  { shown, now }: { shown: TypedProduct; now: TypedProduct },
): TypedProduct {
  const merged = productFields.map((field) => [
    field,
    typed[field] === shown[field] ? now[field] : typed[field],
  ]);
  return Object.fromEntries(merged) as TypedProduct;
}
