import type { FieldProblem } from "../../fields/field.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";
import { sameValue } from "../domain/typed-texts.ts";
import { getGroup, type SiteSettings, valuesAt } from "../services/site-settings.ts";
import { addRevision, listRevisions, lockRevisions } from "../store/revisions.ts";
import type { SettingsDeps } from "./deps.ts";

export type SettingsVersion = {
  group: string;
  /** Null: the values that the software came with. */
  value: unknown;
  /** Number of the group's version that the form showed; 0 if none was saved. */
  seen: number;
  /** Start of validity; undefined or past: at once. */
  from: number | undefined;
  by: MemberActor | null;
  /** Number of the version that an undo saves again; null for a change. */
  restores: number | null;
  /** Stores what the change brings with it, in its transaction. */
  effects?: ((on: Database) => Promise<void>) | undefined;
};

export type SaveOutcome =
  | { kind: "saved"; number: number }
  | { kind: "unchanged" }
  | { kind: "problems"; problems: readonly FieldProblem[] }
  /** Conflict: another user has saved these settings since the form was opened. */
  | { kind: "conflict"; current: SettingGroup["sample"] }
  /** A version is scheduled for later; it has to be cancelled first. */
  | { kind: "scheduled"; from: number }
  | { kind: "unavailable" };

/** Saves a group of settings as a new version, unless the version that the form showed is no longer the latest. */
export async function saveSettingsVersion(
  { db, site, renew, now }: Pick<SettingsDeps, "db" | "site" | "renew" | "now">,
  version: SettingsVersion,
): Promise<SaveOutcome> {
  const outcome = await unlessUnavailable(() =>
    withStoreErrors(async () => {
      const added = await inTransaction(db, (on) =>
        addVersion(on, { ...version, site, at: now() }),
      );
      await renew();
      return added;
    }),
  );
  return outcome.kind === "unavailable" ? { kind: "unavailable" } : outcome;
}

async function addVersion(
  on: Database,
  {
    site,
    group: name,
    value,
    seen,
    from,
    by,
    restores,
    effects,
    at,
  }: SettingsVersion & { site: SiteSettings; at: number },
): Promise<SaveOutcome> {
  await lockRevisions[engineOf(on)](on);
  const group = getGroup(site, name);
  const saved = await listRevisions(on, [group]);
  const latest = saved.at(-1);
  if ((latest?.number ?? 0) !== seen)
    return { kind: "conflict", current: valuesAt(group, { revisions: saved, at }) };
  const isScheduled = latest !== undefined && latest.validFrom > at;
  if (isScheduled && restores === null) return { kind: "scheduled", from: latest.validFrom };
  const before = latest?.value ?? null;
  const isSame = sameValue(group, before ?? group.sample, value ?? group.sample);
  if (isSame && restores === null) return { kind: "unchanged" };
  const number = await addRevision(on, {
    group: name,
    value,
    savedAt: at,
    restores,
    validFrom: Math.max(from ?? at, at),
    by: by && { id: by.id, name: by.name },
  });
  await effects?.(on);
  return { kind: "saved", number };
}
