import type { MemberActor } from "../../kernel/actor.ts";
import { valuesAt } from "../services/site-settings.ts";
import type { SettingsDeps } from "./deps.ts";
import { type SaveOutcome, saveSettingsVersion } from "./save-settings-version.ts";

/** Removes the claims of the sample company from the home page; each of its groups of settings can be undone. */
export async function removeSampleClaims(
  deps: SettingsDeps,
  { by }: { by: MemberActor },
): Promise<SaveOutcome["kind"]> {
  const at = deps.now();
  const removed = deps.site.parts.flatMap(
    ({ sampleClaims }) =>
      sampleClaims?.remove((group) => valuesAt(group, { revisions: deps.revisions(), at })) ?? [],
  );
  for (const { group, value } of removed) {
    const seen = deps.revisions().findLast((revision) => revision.group === group)?.number ?? 0;
    const version = { group, value, seen, from: undefined, by, restores: null };
    const { kind } = await saveSettingsVersion(deps, version);
    if (kind !== "saved" && kind !== "unchanged") return kind;
  }
  return "saved";
}
