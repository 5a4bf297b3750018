import type { SettingVersion } from "../../setting-groups/setting-group.ts";

/** Saved version of a group of settings, with its author; null when saved by the operator's command. */
export type Revision = SettingVersion & { by: { id: string | null; name: string | null } | null };

/** Version of a group of settings in force at an instant; null if the sample company's values are in force. */
export function revisionAt<Version extends SettingVersion>(
  revisions: readonly Version[],
  { group, at }: { group: string; at: number },
): Version | null {
  return revisions
    .filter((revision) => revision.group === group && revision.validFrom <= at)
    .reduce<Version | null>((last, one) => (isLater(one, last) ? one : last), null);
}

/** True if `one` was saved later. The dates of validity do not matter, so a new version can cancel a scheduled one. */
function isLater(one: SettingVersion, other: SettingVersion | null): boolean {
  return other === null || one.number > other.number;
}

/** Instants at which values of the named groups changed, oldest first. */
export function beginningsOf(
  revisions: readonly SettingVersion[],
  names: readonly string[],
): number[] {
  const begun = revisions.flatMap(({ group, validFrom, savedAt }) =>
    names.includes(group) ? [Math.max(validFrom, savedAt)] : [],
  );
  return [...new Set(begun)].sort((one, other) => one - other);
}
