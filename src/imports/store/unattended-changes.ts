import type { Database } from "../../platform/database/database.ts";
import { readChanges } from "./import-changes.ts";
import { toRun } from "./import-run-rows.ts";

/** Data before the first of some changes in a row (null: none), and the hash after the last (null: none left). */
export type UnattendedChanges = { before: object | null; hashAfter: string | null };

/**
 * Changes since an instant by imports that no person has looked at, by `keyOf` their data. A change by anybody else in
 * between begins anew, because a person has seen the data then.
 */
export async function readUnattendedChanges(
  on: Database,
  {
    kind,
    since,
    allows,
    keyOf,
    isBlank,
  }: {
    kind: string;
    since: number;
    /** Guards that a person who looked at such a change has allowed. */
    allows: readonly string[];
    keyOf: (recordId: number, facts: object) => string;
    isBlank: (facts: object) => boolean;
  },
): Promise<ReadonlyMap<string, UnattendedChanges>> {
  const rows = await on
    .selectFrom("import_run")
    .selectAll()
    .where("kind", "=", kind)
    .where("state", "=", "applied")
    .where("actor_kind", "<>", "staff")
    .where("applied_at", ">=", since)
    .orderBy("applied_at")
    .orderBy("id")
    .execute();
  const found = new Map<string, UnattendedChanges>();
  for (const { id, decision } of rows.map(toRun)) {
    if (decision?.allowed.some((guard) => allows.includes(guard))) continue;
    for await (const changes of readChanges(on, id))
      for (const { recordId, before, after } of changes) {
        if (recordId === null) continue;
        const key = keyOf(recordId, after.facts);
        const known = found.get(key);
        const isNext = known?.hashAfter === (before?.hash ?? null);
        found.set(key, {
          before: (isNext && known?.before) || (before?.facts ?? null),
          hashAfter: isBlank(after.facts) ? null : after.hash,
        });
      }
  }
  return found;
}
