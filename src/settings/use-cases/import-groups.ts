import type { FieldProblem } from "../../fields/field.ts";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";
import { parseGroup } from "../domain/parse-group.ts";
import { revisionAt } from "../domain/revision.ts";
import { sameValue, toTyped } from "../domain/typed-texts.ts";
import { findGroup, findStoredProblems, type SiteSettings } from "../services/site-settings.ts";
import { addRevision, listRevisions, lockRevisions } from "../store/revisions.ts";
import { missingPictures, type PictureDeps } from "./take-pictures.ts";

export type ImportOutcome =
  | { kind: "saved"; groups: readonly string[] }
  | { kind: "problems"; problems: readonly (FieldProblem & { group: string })[] }
  /** The file contains no settings, or a group of settings that this release does not know. */
  | { kind: "not-settings" };

/** Saves the settings of a file that differ from the current ones, all or none; instances apply them in a second. */
export async function importGroups(
  {
    db,
    site,
    pictures,
  }: { db: Database; site: SiteSettings; pictures: Pick<PictureDeps, "renew"> },
  { content, at }: { content: unknown; at: number },
): Promise<ImportOutcome> {
  const given = groupsOf(site, content);
  if (!given) return { kind: "not-settings" };
  const parsed = given.map(([group, value]) => ({
    group,
    outcome: parseGroup(group, toTyped(group, value)),
  }));
  const problems = parsed.flatMap(({ group, outcome }) =>
    outcome.kind === "problems"
      ? outcome.problems.map((one) => ({ ...one, group: group.name }))
      : [],
  );
  for (const { group, outcome } of parsed)
    if (outcome.kind === "value")
      for (const missing of await missingPictures(pictures, { group, value: outcome.value }))
        problems.push({ ...missing, group: group.name });
  for (const { group, outcome } of parsed)
    if (outcome.kind === "value")
      for (const stored of await findStoredProblems(
        { db, site },
        { group: group.name, value: outcome.value },
      ))
        problems.push({ ...stored, group: group.name });
  if (problems.length > 0) return { kind: "problems", problems };
  const groups = await inTransaction(db, async (on) => {
    await lockRevisions[engineOf(on)](on);
    const revisions = await listRevisions(on, site.groups);
    const saved: string[] = [];
    for (const { group, outcome } of parsed) {
      if (outcome.kind !== "value") continue;
      const held = revisionAt(revisions, { group: group.name, at })?.value;
      if (held && sameValue(group, held, outcome.value)) continue;
      const { value } = outcome;
      await addRevision(on, {
        group: group.name,
        value,
        validFrom: at,
        savedAt: at,
        restores: null,
        by: null,
      });
      saved.push(group.name);
    }
    return saved;
  });
  return { kind: "saved", groups };
}

/** Names of groups and promises in files that earlier releases have exported, with their names of today. */
const renamedGroups = new Map([["figures", "marketingNumbers"]]);
const renamedPromises = new Map([["shippingEurope", "deliveryEurope"]]);

function groupsOf(site: SiteSettings, content: unknown): [SettingGroup, unknown][] | null {
  if (typeof content !== "object" || content === null || !("groups" in content)) return null;
  const { groups } = content;
  if (typeof groups !== "object" || groups === null) return null;
  const entries = renameKeys(groups, renamedGroups).map(([name, value]): [string, unknown] => [
    name,
    name === "promises" && typeof value === "object" && value !== null
      ? Object.fromEntries(renameKeys(value, renamedPromises))
      : value,
  ]);
  const current = site.parts.reduce((read, part) => part.readFormerFile?.(read) ?? read, entries);
  const known = current.flatMap(([name, value]): [SettingGroup, unknown][] => {
    const group = findGroup(site, name);
    return group ? [[group, value]] : [];
  });
  return known.length === current.length ? known : null;
}

function renameKeys(of: object, renamed: ReadonlyMap<string, string>): [string, unknown][] {
  return Object.entries(of).map(([key, value]) => [renamed.get(key) ?? key, value]);
}
