import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { GroupName, GroupValues, SettingProblem } from "../domain/groups.ts";
import { sameValue } from "../domain/typed-texts.ts";
import { addRevision, listRevisions, lockRevisions } from "../store/revisions.ts";
import type { SettingsDeps } from "./deps.ts";
import { groupValuesAt } from "./group-values-at.ts";
import { samples } from "./sample-settings.ts";

export type SettingsVersion<Name extends GroupName> = {
  group: Name;
  /** Null: the values that the software came with. */
  value: GroupValues[Name] | null;
  /** Number of the group's version that the form showed; 0 if none was saved. */
  seen: number;
  /** Start of validity; undefined or past: at once. */
  from: number | undefined;
  by: MemberActor | null;
  /** Number of the version that an undo saves again; null for a change. */
  restores: number | null;
};

export type SaveOutcome<Name extends GroupName> =
  | { kind: "saved"; number: number }
  | { kind: "unchanged" }
  | { kind: "problems"; problems: readonly SettingProblem[] }
  /** Conflict: another user has saved these settings since the form was opened. */
  | { kind: "conflict"; current: GroupValues[Name] }
  /** A version is scheduled for later; it has to be cancelled first. */
  | { kind: "scheduled"; from: number }
  | { kind: "unavailable" };

/** Saves a group of settings as a new version, unless the version that the form showed is no longer the latest. */
export async function saveSettingsVersion<Name extends GroupName>(
  { db, renew, now }: Pick<SettingsDeps, "db" | "renew" | "now">,
  version: SettingsVersion<Name>,
): Promise<SaveOutcome<Name>> {
  const outcome = await unlessUnavailable(() =>
    withStoreErrors(async () => {
      const added = await inTransaction(db, (on) => addVersion(on, { ...version, at: now() }));
      await renew();
      return added;
    }),
  );
  return outcome.kind === "unavailable" ? { kind: "unavailable" } : outcome;
}

async function addVersion<Name extends GroupName>(
  on: Database,
  { group, value, seen, from, by, restores, at }: SettingsVersion<Name> & { at: number },
): Promise<SaveOutcome<Name>> {
  await lockRevisions[engineOf(on)](on);
  const saved = (await listRevisions(on)).filter((revision) => revision.group === group);
  const latest = saved.at(-1);
  if ((latest?.number ?? 0) !== seen)
    return { kind: "conflict", current: groupValuesAt(saved, { group, at }) };
  const isScheduled = latest !== undefined && latest.validFrom > at;
  if (isScheduled && restores === null) return { kind: "scheduled", from: latest.validFrom };
  const before = latest?.value ?? null;
  const isSame = sameValue(group, before ?? samples[group], value ?? samples[group]);
  if (isSame && restores === null) return { kind: "unchanged" };
  const number = await addRevision(on, {
    group,
    value,
    savedAt: at,
    restores,
    validFrom: Math.max(from ?? at, at),
    by: by && { id: by.id, name: by.name },
  });
  return { kind: "saved", number };
}
