import type { MemberActor } from "../../kernel/actor.ts";
import {
  withoutSampleNumbers,
  withoutSampleNumbersOfCatalogues,
  withoutSampleTexts,
} from "../copy/sample-claims.ts";
import type { GroupName } from "../domain/groups.ts";
import type { SettingsDeps } from "./deps.ts";
import { groupValuesAt } from "./group-values-at.ts";
import { type SaveOutcome, saveSettingsVersion } from "./save-settings-version.ts";

/** Removes the claims of the sample company from the home page; each of the three groups of settings can be undone. */
export async function removeSampleClaims(
  deps: SettingsDeps,
  { by }: { by: MemberActor },
): Promise<SaveOutcome<GroupName>["kind"]> {
  const at = deps.now();
  const seenOf = (group: GroupName) =>
    deps.revisions().findLast((revision) => revision.group === group)?.number ?? 0;
  const common = { from: undefined, by, restores: null };
  const numbers = await saveSettingsVersion(deps, {
    ...common,
    group: "marketingNumbers",
    seen: seenOf("marketingNumbers"),
    value: withoutSampleNumbers(groupValuesAt(deps.revisions(), { group: "marketingNumbers", at })),
  });
  if (numbers.kind !== "saved" && numbers.kind !== "unchanged") return numbers.kind;
  const catalogues = await saveSettingsVersion(deps, {
    ...common,
    group: "catalogues",
    seen: seenOf("catalogues"),
    value: withoutSampleNumbersOfCatalogues(
      groupValuesAt(deps.revisions(), { group: "catalogues", at }),
    ),
  });
  if (catalogues.kind !== "saved" && catalogues.kind !== "unchanged") return catalogues.kind;
  const texts = await saveSettingsVersion(deps, {
    ...common,
    group: "home",
    seen: seenOf("home"),
    value: withoutSampleTexts(groupValuesAt(deps.revisions(), { group: "home", at })),
  });
  return texts.kind;
}
