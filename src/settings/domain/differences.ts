import { changesOf, type FieldChange } from "../../fields/field.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";

/** Fields of a group that differ between two values, which may be stored by an older version. */
export function differencesOf(
  { fields }: SettingGroup,
  sides: { before: unknown; after: unknown },
): FieldChange[] {
  const compared = Object.fromEntries(
    Object.entries(fields).filter(([, { kind }]) => kind !== "mark"),
  );
  return changesOf(compared, sides);
}
