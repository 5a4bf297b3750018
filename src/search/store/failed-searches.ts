import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";

export type FailedSearch = { text: string; times: number; lastAt: number };

/** Maximum number of stored texts, because visitors can search for anything. */
const maxTexts = 5000;

/** Counts searches. New texts replace the rarest and oldest in a full table, so that random texts keep out no real ones. */
export async function addFailedSearches(
  on: Database,
  searches: readonly FailedSearch[],
): Promise<void> {
  if (searches.length === 0) return;
  const texts = searches.map(({ text }) => text);
  const others = await countRows(on.selectFrom("failed_search").where("text", "not in", texts));
  await deleteRarest(on, { texts, number: others + searches.length - maxTexts });
  for (const { text, times, lastAt } of searches)
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

/** Deletes the rarest texts, of equally rare ones the oldest, but none of `texts`. */
async function deleteRarest(
  on: Database,
  { texts, number }: { texts: readonly string[]; number: number },
): Promise<void> {
  if (number <= 0) return;
  const rarest = on
    .selectFrom("failed_search")
    .select("text")
    .where("text", "not in", texts)
    .orderBy("times")
    .orderBy("last_at")
    .orderBy("text")
    .limit(number);
  await on.deleteFrom("failed_search").where("text", "in", rarest).execute();
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

export async function deleteFailedSearchesBefore(on: Database, instant: number): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom("failed_search")
    .where("last_at", "<", instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
