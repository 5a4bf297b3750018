import { formatIsoDay } from "../../kernel/format.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { type PolicyName, policyNames } from "../../policies/domain/policy-version.ts";
import type { WordingChange } from "../../policies/domain/release.ts";
import { wordingGroups } from "./groups.ts";
import type { Revision } from "./revision.ts";
import { sameValue } from "./typed-texts.ts";

/** Changes of each policy's published texts, oldest first. `begun`: versions already valid, by number. */
export function wordingChangesOf(
  begun: readonly Revision[],
): Partial<Record<PolicyName, readonly WordingChange[]>> {
  return Object.fromEntries(
    policyNames.flatMap((policy) => {
      const changes = changesOf(policy, begun);
      return changes.length > 0 ? [[policy, changes]] : [];
    }),
  );
}

function changesOf(policy: PolicyName, begun: readonly Revision[]): WordingChange[] {
  const group = wordingGroups[policy];
  const saved = begun.filter((revision) => revision.group === group);
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
        ? isMarked(value)
        : [...material].some((one) => one > restores && one < number);
    if (isMaterial) material.add(number);
    const isSame = sameValue(group, shown[index - 1]?.value ?? {}, value ?? {});
    return isSame ? [] : [{ day: formatIsoDay(validFrom), isMaterial }];
  });
}

/** True for a version of a policy's texts that was saved as a material change. */
export function isMarked(value: Revision["value"]): boolean {
  return value !== null && "material" in value && isTicked(value.material);
}
