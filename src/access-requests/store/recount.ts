import type { Kysely } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import type { CountedRequest } from "../domain/counters.ts";
import { countChange, countedRow, countedTrace } from "./counters.ts";

const atOnce = 5000;

/** Counts everything anew, for a database whose requests came in before anything was counted. */
export async function recount(on: Kysely<Schema>): Promise<void> {
  await on.deleteFrom("access_request_tally").execute();
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
  // Traces have no key; there are as many as people who were forgotten.
  yield (await on.selectFrom("access_request_trace").selectAll().execute()).map(countedTrace);
}
