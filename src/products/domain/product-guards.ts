import type { ProductFacts } from "./product.ts";

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
