import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccessRequest } from "../../src/access-requests/domain/access-request.ts";
import { searchTerms, searchTermsOf } from "../../src/access-requests/domain/search-terms.ts";
import { isOpen, states } from "../../src/access-requests/domain/transitions.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { addSampleRequests } from "../../src/demo-data/add-sample-requests.ts";
import type { ListPage } from "../../src/kernel/paging.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { isNewestFirst, type QueueFilter } from "../../src/request-queue/domain/queue-filter.ts";
import { listQueue } from "../../src/request-queue/store/list-queue.ts";
import { all } from "../access-requests/store-contract.ts";
import { databases, type Opened } from "../support/open-databases.ts";

/**
 * Number of requests, large enough for words such as «farmacia» to be frequent search terms (see `few` in
 * search-terms.ts).
 */
const count = 12_000;
const now = Temporal.Instant.from("2026-03-10T12:00:00Z");
const everything: QueueFilter = { states: [], terms: [], assignedTo: null, country: null };
const sought = (text: string, filter: Partial<QueueFilter> = {}): QueueFilter => ({
  ...everything,
  ...filter,
  terms: searchTerms(text),
});

describe.each(databases)("the request queue with thousands of requests, in $name", ({ open }) => {
  let opened: Opened;
  let db: Database;
  let stored: AccessRequest[];
  beforeAll(async () => {
    opened = await open();
    db = opened.db;
    await addSampleRequests(db, { count, years: 3, now: now.epochMilliseconds });
    stored = await all(createAccessRequestStore(db));
  });
  afterAll(() => opened.close());

  test.each<[string, QueueFilter]>([
    ["everything", everything],
    ["two states", { ...everything, states: ["approved", "rejected"] }],
    ["all that is open", { ...everything, states: states.filter(isOpen) }],
    ["a country", { ...everything, country: "FR" }],
    ["one shop", sought(`tienda ${count - 7}`)],
    ["a common word", sought("farmacia")],
    ["two words", sought("PELUQUERIA ñandu")],
    ["words that never meet", sought("farmacia boutique")],
    ["a few spellings", sought("per")],
    ["several spellings", sought("al")],
    ["many spellings", sought("5")],
    ["a word among few", sought("farmacia", { states: ["pending"] })],
    ["a word among many", sought("farmacia", { states: ["approved"] })],
    ["a word in a country", sought("salon", { country: "PT" })],
    ["a word that nobody has", sought("zapateria")],
  ])("%s is found in order, page by page", async (_, filter) => {
    const expected = stored.filter((request) => shows(filter, request)).sort(byDue);
    if (isNewestFirst(filter)) expected.reverse();
    const found: string[] = [];
    const pages: ListPage<{ id: string }>[] = [];
    for (let from: string | null = null; pages.length < 3; ) {
      const page: ListPage<{ id: string }> = await listQueue(db, filter, {
        asked: { from, isBack: false },
        max: 40,
        now,
      });
      pages.push(page);
      found.push(...page.rows.map(({ id }) => id));
      from = page.next;
      if (from === null) break;
    }
    expect(found).toEqual(expected.slice(0, 120).map(({ id }) => id));
    expect(pages.at(-1)?.next === null).toBe(expected.length <= 120);
    const [before, last] = [pages.at(-2), pages.at(-1)];
    if (!before || !last) return;
    const asked = { from: last.previous, isBack: true };
    expect(await listQueue(db, filter, { asked, max: 40, now })).toEqual({
      ...before,
      isFirst: false,
    });
  });
});

function shows({ states, terms, country }: QueueFilter, request: AccessRequest): boolean {
  const has = searchTermsOf({
    ...request,
    email: request.email.key,
    phone: request.phone.number,
    taxIdKey: `${request.taxId.country}${request.taxId.number}`,
  });
  return (
    (states.length === 0 || states.includes(request.state)) &&
    (country === null || request.taxId.country === country) &&
    terms.every((word) => has.some((one) => one.startsWith(word)))
  );
}

function byDue(one: AccessRequest, other: AccessRequest): number {
  return (
    one.dueAt.epochMilliseconds - other.dueAt.epochMilliseconds || (one.id < other.id ? -1 : 1)
  );
}
