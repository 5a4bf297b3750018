import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";

export type FailedSearch = { text: string; times: number; lastAt: number };

/** Maximum number of stored texts, because visitors can search for anything. */
const mostTexts = 5000;

/** Adds searches without results to the counts of their texts; new texts are dropped when the table is full. */
export async function addFailedSearches(
  on: Database,
  searches: readonly FailedSearch[],
): Promise<void> {
  let room = mostTexts - (await countRows(on.selectFrom("failed_search")));
  for (const { text, times, lastAt } of searches) {
    const { numUpdatedRows } = await on
      .updateTable("failed_search")
      .set((row) => ({ times: row("times", "+", times), last_at: lastAt }))
      .where("text", "=", text)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n || room <= 0) continue;
    room -= 1;
    await on
      .insertInto("failed_search")
      .values({ text, times, last_at: lastAt })
      .onConflict((conflict) =>
        conflict.column("text").doUpdateSet((row) => ({
          times: row("failed_search.times", "+", times),
          last_at: lastAt,
        })),
      )
      .execute();
  }
}

/** Most frequent searches without results; equally frequent ones are sorted by the last search, newest first. */
export async function listFailedSearches(on: Database, limit: number): Promise<FailedSearch[]> {
  const rows = await on
    .selectFrom("failed_search")
    .selectAll()
    .orderBy("times", "desc")
    .orderBy("last_at", "desc")
    .orderBy("text")
    .limit(limit)
    .execute();
  return rows.map(({ text, times, last_at }) => ({ text, times, lastAt: last_at }));
}

export async function deleteFailedSearch(on: Database, text: string): Promise<void> {
  await on.deleteFrom("failed_search").where("text", "=", text).execute();
}

/** Deletes texts that were last searched before a given time; returns their number. */
export async function deleteFailedSearchesBefore(on: Database, instant: number): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom("failed_search")
    .where("last_at", "<", instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
