import type { Database } from "../../platform/database/database.ts";

/** Saved list of synonyms. Before the first save it is blank and has the number 0. */
export type SynonymList = {
  number: number;
  list: string;
  savedAt: number | null;
  memberName: string | null;
};

export async function readSynonymList(on: Database): Promise<SynonymList> {
  const last = await on
    .selectFrom("synonym_version")
    .selectAll()
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    number: last?.number ?? 0,
    list: last?.list ?? "",
    savedAt: last?.saved_at ?? null,
    memberName: last?.member_name ?? null,
  };
}

/** Stores the list as the version after `seen`; false if another user has stored a newer version than `seen`. */
export async function addSynonymList(
  on: Database,
  {
    list,
    seen,
    savedAt,
    by,
  }: { list: string; seen: number; savedAt: number; by: { id: string; name: string } },
): Promise<boolean> {
  const latest = await readSynonymList(on);
  if (latest.number !== seen) return false;
  const { numInsertedOrUpdatedRows } = await on
    .insertInto("synonym_version")
    .values({
      number: seen + 1,
      list,
      saved_at: savedAt,
      member_id: by.id,
      member_name: by.name,
    })
    .onConflict((conflict) => conflict.column("number").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}
