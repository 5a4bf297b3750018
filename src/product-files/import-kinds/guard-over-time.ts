import { readUnattendedChanges } from "../../imports/store/unattended-changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { AnyFactsKind } from "./facts-kind.ts";

/** Finds the guards of a change together with those before it that no person has looked at. */
export type GuardOverTime = (
  productId: number,
  hashBefore: string | null,
  facts: object,
) => readonly string[];

/** Milliseconds over which the changes of imports without a person are added up. */
const week = 7 * 86_400_000;

export async function readGuardOverTime(
  db: Database,
  { fileKind, kind, now }: { fileKind: string; kind: AnyFactsKind; now: number },
): Promise<GuardOverTime> {
  const { guardOverTime } = kind;
  if (!guardOverTime) return () => [];
  const keyOf = (productId: number, facts: object) => `${productId} ${kind.partOf(facts)}`;
  const unattended = await readUnattendedChanges(db, {
    kind: fileKind,
    since: now - week,
    allows: guardOverTime.allows,
    keyOf,
    isBlank: (facts) => kind.isBlank(facts),
  });
  return (productId, hashBefore, facts) => {
    const earlier = unattended.get(keyOf(productId, facts));
    if (!earlier?.before || earlier.hashAfter !== hashBefore) return [];
    return guardOverTime.fits(earlier.before, facts) ? [guardOverTime.name] : [];
  };
}
