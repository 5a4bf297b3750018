import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import { repeatEvery } from "../../platform/jobs/worker-loop.ts";
import { keptSearchText } from "../domain/failed-search.ts";
import type { SearchAnswer, SearchQuestion } from "../domain/question.ts";
import { addFailedSearches } from "../store/failed-searches.ts";

const storeEvery = 10_000;
/** Maximum number of texts waiting to be stored; only a bot causes more in ten seconds. */
const maxWaiting = 200;

/** Collects searches without results in memory and writes them later, so that no search waits for the database. */
export function noteFailedSearches({
  db,
  log,
  now = Date.now,
}: {
  db: Database;
  log: Logger;
  now?: () => number;
}) {
  let waiting = new Map<string, { times: number; lastAt: number }>();
  let total = 0;

  function add(typed: string): void {
    const text = keptSearchText(typed);
    if (text === null) return;
    const times = (waiting.get(text)?.times ?? 0) + 1;
    if (times > 1 || waiting.size < maxWaiting) waiting.set(text, { times, lastAt: now() });
  }

  async function store(): Promise<void> {
    if (waiting.size === 0) return;
    const searches = [...waiting].map(([text, counted]) => ({ text, ...counted }));
    waiting = new Map();
    // Searches that cannot be stored now are dropped, because the list is only a hint for the staff.
    await unlessUnavailable(() => withStoreErrors(() => addFailedSearches(db, searches)));
  }

  const storing = repeatEvery(storeEvery, store, { log, name: "store failed searches" });
  return {
    /** Records a text without results or its left-out words; only the first page of a list without filters counts. */
    note(
      { text, offset, chosen, prices }: SearchQuestion,
      { total: found, leftOut }: SearchAnswer,
    ): void {
      const filters = [...Object.values(chosen), prices?.chosen ?? []];
      const isWhole = filters.every((values) => values.length === 0);
      if (text.trim() === "" || offset > 0 || !isWhole) return;
      if (found === 0) total += 1;
      for (const typed of found === 0 ? [text] : leftOut) add(typed);
    },
    total: () => total,
    store,
    async stop(): Promise<void> {
      await storing.stop();
      await store();
    },
  };
}
