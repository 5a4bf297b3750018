import { changesOf, type FieldChange } from "../../fields/field.ts";
import { type GroupName, groups, type SettingField } from "./groups.ts";

/** Fields of a group that differ between two values, which may be stored by an older version. */
export function differencesOf(
  group: GroupName,
  sides: { before: unknown; after: unknown },
): FieldChange[] {
  const compared = Object.fromEntries(
    Object.entries<SettingField>(groups[group]).filter(([, { kind }]) => kind !== "mark"),
  );
  return changesOf(compared, sides);
}
