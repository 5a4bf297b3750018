import type { MemberActor } from "../../kernel/actor.ts";
import { findStoredProblems } from "../services/site-settings.ts";
import type { SettingsDeps } from "./deps.ts";
import { type SaveOutcome, saveSettingsVersion } from "./save-settings-version.ts";

export type SettingsUndo = {
  /** Number of the version to undo. */
  number: number;
  /** Number of the group's version that the form showed. */
  seen: number;
  by: MemberActor | null;
};

/** Restores the version before `number`: the values that were in force until it began. */
export async function undoSettings(
  deps: SettingsDeps,
  { group, number, seen, by }: SettingsUndo & { group: string },
): Promise<SaveOutcome | { kind: "unknown" }> {
  const history = deps.revisions().filter((revision) => revision.group === group);
  const index = history.findIndex((revision) => revision.number === number);
  if (index < 0) return { kind: "unknown" };
  const before = history[index - 1];
  const problems = await findStoredProblems(deps, { group, value: before?.value ?? null });
  if (problems.length > 0) return { kind: "problems", problems };
  return saveSettingsVersion(deps, {
    group,
    seen,
    by,
    from: undefined,
    value: before?.value ?? null,
    restores: before?.number ?? 0,
  });
}
