/** Kinds of changes that an import makes to a record; `missing`: not in the file, and the user chose to end it. */
export const changeKinds = ["added", "changed", "missing"] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type FactDifference = { fact: string; before: unknown; after: unknown };

/** Facts of `after` with another value in `before`; lists in another order count as different. */
export function findDifferences(before: object, after: object): FactDifference[] {
  const was = before as Readonly<Record<string, unknown>>;
  return Object.entries(after)
    .filter(([fact, value]) => JSON.stringify(was[fact]) !== JSON.stringify(value))
    .map(([fact, value]) => ({ fact, before: was[fact], after: value }));
}
