import type { ProductFacts } from "../product.ts";

/** Kinds of changes that an import makes to a product; `missing`: not in the file, and the user chose to end its sale. */
export const changeKinds = ["added", "changed", "missing"] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type FactDifference = {
  [Fact in keyof ProductFacts]: {
    fact: Fact;
    before: ProductFacts[Fact];
    after: ProductFacts[Fact];
  };
}[keyof ProductFacts];

/** Facts of `after` with another value in `before`; lists in another order count as different. */
export function findDifferences(before: ProductFacts, after: ProductFacts): FactDifference[] {
  return (Object.keys(after) as (keyof ProductFacts)[])
    .filter((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]))
    .map((fact) => ({ fact, before: before[fact], after: after[fact] }) as FactDifference);
}
