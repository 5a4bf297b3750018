import type { TypedTexts } from "../../fields/field.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import { findStoredProblems, getGroup } from "../services/site-settings.ts";
import { checkSettings } from "./check-settings.ts";
import type { SettingsDeps } from "./deps.ts";
import { type SaveOutcome, saveSettingsVersion } from "./save-settings-version.ts";
import { missingPictures } from "./take-pictures.ts";

export type SettingsForm = {
  typed: TypedTexts;
  /** Number of the group's version that the form showed; 0 if none was saved. */
  seen: number;
  /** Start of validity; default: now. */
  from?: number;
  by: MemberActor | null;
};

/** Saves the form of a group of settings. */
export async function saveSettings(
  deps: SettingsDeps,
  { group, typed, seen, from, by }: SettingsForm & { group: string },
): Promise<SaveOutcome> {
  const parsed = checkSettings(deps, { group, typed });
  if (parsed.kind === "problems") return parsed;
  const { value } = parsed;
  const missing = [
    ...(await missingPictures(deps.pictures, { group: getGroup(deps.site, group), value })),
    ...(await findStoredProblems(deps, { group, value })),
  ];
  if (missing.length > 0) return { kind: "problems", problems: missing };
  return saveSettingsVersion(deps, { group, value, seen, from, by, restores: null });
}
