import type { ProductFieldProblem } from "./parse-product-form.ts";
import type { ProductFacts } from "./product.ts";
import type { ProductGuard } from "./product-guards.ts";

/** Stored product; `facts`: its editable data, `hash`: hash of `facts`. */
export type StoredProduct = {
  id: number;
  skuKey: string;
  hash: string;
  facts: ProductFacts;
  changedAt: number;
  importRunId: string | null;
};

export type ProductEditOutcome =
  | { kind: "saved"; id: number }
  | { kind: "unchanged"; id: number }
  | { kind: "problems"; problems: readonly ProductFieldProblem[] }
  | {
      kind: "to-confirm";
      guards: readonly ProductGuard[];
      before: ProductFacts;
      after: ProductFacts;
    }
  /** Conflict: the product was changed after the user had opened the form. */
  | { kind: "overtaken"; current: StoredProduct }
  | { kind: "gone" };

/** Data of a product after an edit, or the problems of what was typed. */
export type EditedProduct =
  | { kind: "facts"; facts: ProductFacts }
  | { kind: "problems"; problems: readonly ProductFieldProblem[] };

export type ProductChange = {
  runId: string;
  at: number;
  /** `edit` for a manual edit, else the kind of the import. */
  kind: string;
  /** Name of the imported file; blank for a manual edit. */
  fileName: string;
  isUndone: boolean;
  by: { kind: string; name: string | null };
  before: { facts: ProductFacts; hash: string } | null;
  after: { facts: ProductFacts; hash: string };
};
