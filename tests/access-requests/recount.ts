import type { Kysely } from "kysely";
import type { CountedRequest } from "../../src/access-requests/domain/counters.ts";
import {
  countChange,
  countedAnonymised,
  countedRow,
} from "../../src/access-requests/store/count-change.ts";
import type { Schema } from "../../src/platform/database/schema.ts";

const atOnce = 5000;

/** Computes all counters from the stored requests, to compare with the counters updated at each change. */
export async function recount(on: Kysely<Schema>): Promise<void> {
  await on.deleteFrom("access_request_counter").execute();
  for await (const after of everyCounted(on)) await countChange(on, { before: [], after });
}

async function* everyCounted(on: Kysely<Schema>): AsyncIterable<CountedRequest[]> {
  for (let last = ""; ; ) {
    const rows = await on
      .selectFrom("access_request")
      .select(["id", "state", "received_at", "confirmed_at", "answered_at", "due_at"])
      .select(["tax_country", "selection", "restricted_at"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    yield rows.map(countedRow);
    last = rows.at(-1)?.id ?? "";
    if (rows.length < atOnce) break;
  }
  // All rows are read at once, because anonymised requests have no key by which to read them in batches.
  yield (await on.selectFrom("anonymised_request").selectAll().execute()).map(countedAnonymised);
}
