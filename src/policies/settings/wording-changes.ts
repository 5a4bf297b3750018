import { formatIsoDay } from "../../kernel/format.ts";
import type { SettingGroup, SettingVersion } from "../../setting-groups/setting-group.ts";
import { isMarked } from "../../settings/domain/marks.ts";
import { sameValue } from "../../settings/domain/typed-texts.ts";
import { type PolicyName, policyNames } from "../domain/policy-version.ts";
import type { WordingChange } from "../domain/release.ts";

/** Changes of each policy's published texts, oldest first. `begun`: versions already valid, by number. */
export function wordingChangesOf(
  begun: readonly SettingVersion[],
  groups: Readonly<Record<PolicyName, SettingGroup>>,
): Partial<Record<PolicyName, readonly WordingChange[]>> {
  return Object.fromEntries(
    policyNames.flatMap((policy) => {
      const changes = changesOf(groups[policy], begun);
      return changes.length > 0 ? [[policy, changes]] : [];
    }),
  );
}

function changesOf(group: SettingGroup, begun: readonly SettingVersion[]): WordingChange[] {
  const saved = begun.filter((revision) => revision.group === group.name);
  const shown = saved.filter(
    (revision, index) =>
      !saved.slice(index + 1).some(({ validFrom }) => validFrom <= revision.validFrom),
  );
  const material = new Set<number>();
  return shown.flatMap((revision, index): WordingChange[] => {
    const { number, restores, value, validFrom } = revision;
    // Undoing a material change is a material change as well.
    const isMaterial =
      restores === null
        ? isMarked(group, value)
        : [...material].some((one) => one > restores && one < number);
    if (isMaterial) material.add(number);
    const isSame = sameValue(group, shown[index - 1]?.value ?? {}, value ?? {});
    return isSame ? [] : [{ day: formatIsoDay(validFrom), isMaterial }];
  });
}
