import { cleanLine } from "../../kernel/text.ts";
import { applyRow, type RowValues } from "./import/apply-row.ts";
import type { CellContext, CellOutcome, CellValue } from "./import/cell.ts";
import { productColumns } from "./import/columns.ts";
import { parseCell } from "./import/parse-cell.ts";
import type { ImportProblem } from "./import/report.ts";
import type { ProductFacts } from "./product.ts";

/** Columns of a product import except the former SKU, which the form takes from the stored product. */
export type ProductField = Exclude<keyof typeof productColumns, "previousSku">;

export const productFields = Object.keys(productColumns).filter(
  (column) => column !== "previousSku",
) as readonly ProductField[];

export type TypedProduct = Readonly<Record<ProductField, string>>;

/** Validation problem of a form field. It uses the same problem names as an import. */
export type FieldProblem = Pick<ImportProblem, "problem" | "limit" | "other" | "text"> & {
  field: ProductField;
};

/** Parses the form by the rules of an import; an empty field deletes the stored value. `current`: null if new. */
export function parseProductForm(
  typed: TypedProduct,
  { current, context }: { current: ProductFacts | null; context: Omit<CellContext, "style"> },
): { kind: "facts"; facts: ProductFacts } | { kind: "problems"; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const values: Partial<Record<string, CellValue | null>> = {};
  for (const field of productFields) {
    const text = typed[field];
    const cell = { kind: "text", text } as const;
    const outcome: CellOutcome<CellValue> = parseCell(cell, productColumns[field], {
      ...context,
      style: "comma",
    });
    if (outcome.kind === "value") values[field] = outcome.value;
    else if (outcome.kind !== "problem") values[field] = null;
    else
      problems.push({
        field,
        problem: outcome.problem,
        text: cleanLine(text).slice(0, 80),
        ...(outcome.limit !== undefined && { limit: outcome.limit }),
      });
  }
  const isRenamed = current !== null && values.sku !== current.sku;
  const row = { ...values, ...(isRenamed && { previousSku: current.sku }) } as RowValues;
  const applied = applyRow(withoutUnread(row, problems), current);
  if (applied.kind === "facts" && problems.length === 0) return applied;
  const isReadable = problems.length === 0;
  const joint = applied.kind === "problems" ? applied.problems : [];
  for (const { column, problem } of joint) {
    const field = column as ProductField;
    if (problems.some((known) => known.field === field)) continue;
    const isEmpty = problem === "required" || problem === "not-clearable";
    // Rules across fields apply only if all could be parsed, because an invalid field may be the cause.
    if (isEmpty || isReadable)
      problems.push({ field, problem: isEmpty ? "missing" : problem, text: "" });
  }
  return { kind: "problems", problems };
}

function withoutUnread(row: RowValues, problems: readonly FieldProblem[]): RowValues {
  const unread = new Set<string>(problems.map(({ field }) => field));
  return Object.fromEntries(Object.entries(row).filter(([column]) => !unread.has(column)));
}

/** Guards: changes that are often mistakes, so the user has to confirm them before they are saved. */
export const productGuards = ["iva-changes", "adult-removed"] as const;
export type ProductGuard = (typeof productGuards)[number];

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
