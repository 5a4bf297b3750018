import { type Selectable, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";
import { parseGroup } from "../domain/parse-group.ts";
import type { Revision } from "../domain/revision.ts";
import { toTyped } from "../domain/typed-texts.ts";
import type { SettingRevisionTable } from "../tables.ts";

/** All saved versions of these groups, oldest first; few, because each was saved by hand. */
export async function listRevisions(
  on: Database,
  groups: readonly SettingGroup[],
): Promise<Revision[]> {
  const rows = await on.selectFrom("setting_revision").selectAll().orderBy("number").execute();
  return rows.flatMap((row) => toRevision(row, groups) ?? []);
}

/** Number of the version that was saved last; 0 when there is none. */
export async function latestNumber(on: Database): Promise<number> {
  const { latest } = await on
    .selectFrom("setting_revision")
    .select((eb) => eb.fn.max("number").as("latest"))
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}

/** Makes concurrent saves wait for each other until the transaction ends; SQLite has a single writer anyway. */
export const lockRevisions: Record<Engine, (on: Database) => Promise<unknown>> = {
  sqlite: async () => {},
  postgres: (on) => sql`lock table setting_revision in exclusive mode`.execute(on),
};

/** Stores a version of settings. `on`: transaction that has called `lockRevisions`, so that saves cannot overlap. */
export async function addRevision(
  on: Database,
  { group, value, validFrom, savedAt, restores, by }: Omit<Revision, "number">,
): Promise<number> {
  const number = (await latestNumber(on)) + 1;
  await on
    .insertInto("setting_revision")
    .values({
      number,
      group_name: group,
      content: value === null ? null : JSON.stringify(value),
      valid_from: validFrom,
      saved_at: savedAt,
      restores,
      member_id: by?.id ?? null,
      member_name: by?.name ?? null,
    })
    .execute();
  return number;
}

/** Row mapper; null for a group of settings or a content that this release does not know. */
function toRevision(
  row: Selectable<SettingRevisionTable>,
  groups: readonly SettingGroup[],
): Revision | null {
  const { content, number, restores } = row;
  const group = groups.find(({ name }) => name === row.group_name);
  if (!group) return null;
  const value = content === null ? null : readContent(group, content);
  if (value === undefined) return null;
  return {
    number,
    group: group.name,
    value,
    validFrom: row.valid_from,
    savedAt: row.saved_at,
    restores,
    by: row.member_id || row.member_name ? { id: row.member_id, name: row.member_name } : null,
  };
}

function readContent(group: SettingGroup, content: string): SettingGroup["sample"] | undefined {
  const parsed = parseGroup(group, toTyped(group, JSON.parse(content)));
  return parsed.kind === "value" ? parsed.value : undefined;
}
