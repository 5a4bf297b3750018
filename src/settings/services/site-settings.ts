import type { FieldProblem, Fields } from "../../fields/field.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SetValues } from "../../promises/values-in-force.ts";
import type {
  SampleClaims,
  SavedSettings,
  SettingGroup,
} from "../../setting-groups/setting-group.ts";
import { type Revision, revisionAt } from "../domain/revision.ts";

/** What a capability brings to the settings. */
export type CapabilitySettings = {
  groups: readonly SettingGroup[];
  /** Values that texts read live (`inForce`), for the groups as they are saved. */
  valuesInForce?(saved: SavedSettings): SetValues;
  /** Part of the values in force that pages need in the browser; public ones say nothing that visitors may not know. */
  pageValues?(values: SetValues, pages: ShownPages): SetValues;
  sampleClaims?: SampleClaims;
  /** Problems of values that other tables do not allow, such as a removed catalogue that has products. */
  findStoredProblems?(
    on: Database,
    saved: { group: string; value: unknown },
  ): Promise<FieldProblem[]>;
  /** Groups of an exported file as they would be today, from one of an earlier release. */
  readFormerFile?(groups: readonly [string, unknown][]): [string, unknown][];
};

export type ShownPages = { areOfConsole: boolean };

/** Settings of the site: what all capabilities bring. */
export type SiteSettings = {
  /** All groups in their order. */
  groups: readonly SettingGroup[];
  parts: readonly CapabilitySettings[];
};

export function settingsOf(
  capabilities: readonly { settings?: CapabilitySettings }[],
): SiteSettings {
  const parts = capabilities.flatMap(({ settings }) => settings ?? []);
  const groups = parts.flatMap((part) => part.groups);
  return { parts, groups: groups.toSorted((one, other) => one.order - other.order) };
}

/** Group of a name; undefined for an untrusted name that is none, such as one in an imported file. */
export function findGroup({ groups }: SiteSettings, name: string): SettingGroup | undefined {
  return groups.find((group) => group.name === name);
}

export function getGroup(site: SiteSettings, name: string): SettingGroup {
  const group = findGroup(site, name);
  if (!group) throw new Error(`there is no group of settings «${name}»`);
  return group;
}

/** Values of the saved groups in force at an instant, by name; missing groups have the values of the sample company. */
export function savedValuesAt(
  { groups }: SiteSettings,
  { revisions, at }: { revisions: readonly Revision[]; at: number },
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    groups.flatMap(({ name }) => {
      const value = revisionAt(revisions, { group: name, at })?.value;
      return value ? [[name, value]] : [];
    }),
  );
}

/** Values of a group in force at an instant: those of the last version, or the sample company's. */
export function valuesAt<Of extends Fields>(
  group: SettingGroup<Of>,
  { revisions, at }: { revisions: readonly Revision[]; at: number },
): SettingGroup<Of>["sample"] {
  const value = revisionAt(revisions, { group: group.name, at })?.value;
  return (value ?? group.sample) as SettingGroup<Of>["sample"];
}

/** Reader of saved values, for the capabilities. */
export function readerOf(saved: Readonly<Record<string, unknown>>): SavedSettings["read"] {
  return (group) => saved[group.name] as (typeof group)["sample"] | undefined;
}

/** Problems of a version's values that other tables do not allow. */
export async function findStoredProblems(
  { db, site }: { db: Database; site: SiteSettings },
  saved: { group: string; value: unknown },
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const part of site.parts)
    problems.push(...((await part.findStoredProblems?.(db, saved)) ?? []));
  return problems;
}
