import { randomUUID, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Temporal } from "temporal-polyfill";
import { searchTerms } from "../../../src/access-requests/domain/search-terms.ts";
import { createAccessRequestStore } from "../../../src/access-requests/store/store.ts";
import { submitAccessRequest } from "../../../src/access-requests/use-cases/submit-request.ts";
import { firstPage } from "../../../src/kernel/paging.ts";
import { referenceFrom } from "../../../src/kernel/reference.ts";
import type { Database } from "../../../src/platform/database/database.ts";
import { madridCalendar } from "../../../src/promises/madrid-calendar.ts";
import type { QueueFilter } from "../../../src/request-queue/domain/queue-filter.ts";
import { listQueue } from "../../../src/request-queue/store/list-queue.ts";
import { countStates, readStatistics } from "../../../src/request-queue/store/read-statistics.ts";
import { requestFrom } from "../../../tests/support/example-requests.ts";

const everything: QueueFilter = { states: [], terms: [], assignedTo: null, country: null };
const limit = 50;
const day = 86_400_000;

/** Database operations to measure, by name; `select 1` shows the cost of any query. */
export function stepsWith(
  db: Database,
  { size, now }: { size: number; now: Temporal.Instant },
): Record<string, () => Promise<unknown>> {
  const first = { asked: firstPage, max: limit, now };
  const from = `${now.epochMilliseconds - 500 * day}_`;
  const middle = { asked: { from, isBack: false }, max: limit, now };
  const search = (text: string) =>
    listQueue(db, { ...everything, terms: searchTerms(text) }, first);
  return {
    "select 1": () => sql`select 1`.execute(db),
    "queue, pending": () => listQueue(db, { ...everything, states: ["pending"] }, first),
    "queue, everything": () => listQueue(db, everything, first),
    "queue, page in the middle": () => listQueue(db, everything, middle),
    "queue, decided newest first": () =>
      listQueue(db, { ...everything, states: ["approved", "rejected"] }, first),
    "counts by state": () => countStates(db),
    "search, one shop": () => search(`tienda ${size - 7}`),
    "search, a common word": () => search("farmacia"),
    "search, accents and two words": () => search("PELUQUERIA ñandu"),
    results: () => readStatistics(db, { now, catalogues: ["rizos", "espiritual", "erotica"] }),
    submission: () => submit(db, now),
  };
}

function submit(db: Database, now: Temporal.Instant): Promise<unknown> {
  const id = randomUUID();
  return submitAccessRequest(
    {
      store: createAccessRequestStore(db),
      calendar: madridCalendar,
      now,
      newId: randomUUIDv7,
      newReference: () => referenceFrom(crypto.getRandomValues(new Uint8Array(5))),
      policiesShown: { privacy: "a", legalNotice: "b" },
    },
    { submission: requestFrom({ email: `${id}@farmacia-del-mar.example` }), campaign: null },
  );
}
