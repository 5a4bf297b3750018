import { type GroupName, type GroupValues, groupNames } from "./groups.ts";

/** Saved version of a group of settings. Instants are epoch milliseconds. */
export type Revision<Name extends GroupName = GroupName> = {
  number: number;
  group: Name;
  /** Null for the values of the sample company. */
  value: GroupValues[Name] | null;
  validFrom: number;
  savedAt: number;
  /** Number of the version that this one restores. */
  restores: number | null;
  /** Null when saved by the operator's command. */
  by: { id: string | null; name: string | null } | null;
};

/** Groups of settings that the owner has saved; missing groups have the values of the sample company. */
export type SetGroups = { readonly [Name in GroupName]?: GroupValues[Name] };

/** Settings in force at an instant: for each group, the version saved last among those already valid. */
export function groupsAt(revisions: readonly Revision[], at: number): SetGroups {
  return Object.fromEntries(
    groupNames.flatMap((group) => {
      const value = revisionAt(revisions, { group, at })?.value;
      return value ? [[group, value]] : [];
    }),
  );
}

/** Version of a group of settings in force at an instant; null if the sample company's values are in force. */
export function revisionAt(
  revisions: readonly Revision[],
  { group, at }: { group: GroupName; at: number },
): Revision | null {
  return revisions
    .filter((revision) => revision.group === group && revision.validFrom <= at)
    .reduce<Revision | null>((last, one) => (isLater(one, last) ? one : last), null);
}

/** True if `one` was saved later. The dates of validity do not matter, so a new version can cancel a scheduled one. */
function isLater(one: Revision, other: Revision | null): boolean {
  return other === null || one.number > other.number;
}

/** Instants at which values of the named groups changed, oldest first. */
export function beginningsOf(
  revisions: readonly Revision[],
  names: readonly GroupName[],
): number[] {
  const begun = revisions.flatMap(({ group, validFrom, savedAt }) =>
    names.includes(group) ? [Math.max(validFrom, savedAt)] : [],
  );
  return [...new Set(begun)].sort((one, other) => one - other);
}
