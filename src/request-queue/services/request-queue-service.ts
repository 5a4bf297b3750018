import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import { searchTerms } from "../../access-requests/domain/search-terms.ts";
import type { RequestHandling } from "../../access-requests/services/request-handling-service.ts";
import type { EmailReading } from "../../emails/services/email-staff-service.ts";
import { firstPage, type PageAsked } from "../../kernel/paging.ts";
import type { Database } from "../../platform/database/database.ts";
import { catalogueNames } from "../../products/domain/catalogue-names.ts";
import type { QueueFilter } from "../domain/queue-filter.ts";
import { addDetails, exportRequests } from "../store/export-requests.ts";
import { countQueue, latestChange, listQueue } from "../store/list-queue.ts";
import { remarksOn } from "../store/queue-remarks.ts";
import { countStates, countUnsent, countWork, readStatistics } from "../store/read-statistics.ts";
import { findCase } from "../use-cases/find-case.ts";

const maxSearched = 5;

/** Service that lists, counts and exports requests for the staff. */
export function createRequestQueue({
  db,
  now,
  reading,
  handling,
}: {
  db: Database;
  now: () => Temporal.Instant;
  reading: EmailReading;
  handling: Pick<RequestHandling, "find" | "findByReference">;
}) {
  return {
    countQueue: (filter: QueueFilter) => countQueue(db, filter, { now: now() }),
    remarksOn: (requests: readonly AccessRequest[]) => remarksOn(db, requests, now()),
    listQueue: (filter: QueueFilter, page: { asked: PageAsked; max: number }) =>
      listQueue(db, filter, { ...page, now: now() }),
    /** Newest requests for a reference or search terms, whatever their state. */
    async search(text: string) {
      const filter = { states: [], assignedTo: null, country: null } as const;
      const page = { asked: firstPage, max: maxSearched, now: now() };
      const known = await handling.findByReference(text);
      const terms = searchTerms(known ? known.reference.replaceAll("-", "") : text);
      const { rows } = await listQueue(db, { ...filter, terms }, page);
      return { requests: rows, isReference: known !== null };
    },
    countUnsent: () => countUnsent(db),
    /** Most urgent requests that wait for an answer or materials, `limit` of each; restricted ones are left out. */
    async listDue(limit: number) {
      const all = { terms: [], assignedTo: null, country: null } as const;
      const page = { asked: firstPage, max: limit, now: now() };
      const pending = await listQueue(db, { ...all, states: ["pending"] }, page);
      const unsent = await listQueue(db, { ...all, states: [], isUnsent: true }, page);
      return { pending: pending.rows, unsent: unsent.rows };
    },
    /** Id of the most urgent pending request other than `exceptId`; null if there is none. */
    async findNextDue(exceptId: string) {
      const pending = { states: ["pending"], terms: [], assignedTo: null, country: null } as const;
      const { rows } = await listQueue(db, pending, { asked: firstPage, max: 2, now: now() });
      return rows.find(({ id }) => id !== exceptId)?.id ?? null;
    },
    countStates: () => countStates(db),
    countWork: () => countWork(db, now().epochMilliseconds),
    latestChange: () => latestChange(db),
    exportRequests: (filter: QueueFilter) =>
      addDetails(db, exportRequests(db, filter, { now: now() })),
    statistics: () => readStatistics(db, { now: now(), catalogues: catalogueNames() }),
    find: (requestId: string) => findCase({ db, now: now(), reading, handling }, requestId),
  };
}
