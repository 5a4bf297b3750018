import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { transitions, type Verb } from "../../src/access-requests/domain/transitions.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { changeAccessRequest } from "../../src/access-requests/use-cases/change-request.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createMailFiles } from "../../src/platform/outbox/mail-files.ts";
import { eraseSubject } from "../../src/privacy-requests/store/erase-subject.ts";
import { madridCalendar } from "../../src/promises/madrid-calendar.ts";
import { countStates, readStatistics } from "../../src/request-queue/store/read-statistics.ts";
import { eventWithoutTransition } from "../../src/workflow/apply-transition.ts";
import { hooks, personOf } from "../support/data-subject-hooks.ts";
import { requestFrom } from "../support/example-requests.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { recount } from "./recount.ts";
import { add } from "./store-contract.ts";

const monday = Temporal.Instant.from("2026-03-02T09:00:00Z");
const shops = ["farmacia-del-mar", "rizo-libre", "bazar-sin-prisa", "herbolario-media-luna"];
const taxIds = ["B12345674", "PT501964843", "A58818501", "ESB12345674"];
const files = createMailFiles({ kind: "smtp", url: "smtp://localhost" });

type Step =
  | { kind: "submit"; shop: number; selection: string }
  | { kind: "verb"; shop: number; verb: Verb }
  | { kind: "restrict"; shop: number }
  | { kind: "erase"; shop: number };

const shop = fc.nat({ max: shops.length - 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("submit" as const),
      shop,
      selection: fc.constantFrom("", "rizos-champu", "rizos-champu,rizos-gel,erotica-gel-intimo"),
    }),
    fc.record({
      kind: fc.constant("verb" as const),
      shop,
      verb: fc.constantFrom(...(Object.keys(transitions) as Verb[])),
    }),
    fc.record({ kind: fc.constant("restrict" as const), shop }),
    fc.record({ kind: fc.constant("erase" as const), shop }),
  ),
  { minLength: 5, maxLength: 40 },
);

describe.each(databases)("counters of access requests, with $name", ({ open }) => {
  let opened: Opened;
  let db: Database;
  beforeEach(async () => {
    opened = await open();
    db = opened.db;
  });
  afterEach(() => opened.close());

  test("equal a recount after any sequence of changes", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        for (const [index, step] of given.entries())
          await take(db, step, monday.add({ hours: 7 * index }));
        const before = await everythingCounted(db);
        await db.transaction().execute(recount);
        expect(before).toEqual(await everythingCounted(db));
      }),
      { numRuns: 12, seed: 6 },
    );
  });

  test("are right after many concurrent requests, some of which replace others", async () => {
    const instances = [db, opened.more(), opened.more()].map((each) =>
      createAccessRequestStore(each),
    );
    const arriving = Array.from({ length: 24 }, (_, index) =>
      add(
        instances[index % 3] ?? createAccessRequestStore(db),
        requestFrom(
          { email: `compras@${shops[index % 4]}.es`, taxId: `PT${509_000_000 + index}` },
          { id: randomUUID(), reference: randomUUID(), state: "unconfirmed" },
        ),
      ),
    );
    await Promise.all(arriving);
    const before = await everythingCounted(db);
    await db.transaction().execute(recount);
    expect(before).toEqual(await everythingCounted(db));
    expect(before.states).toMatchObject({ unconfirmed: 12, expired: 12 });
  });
});

async function take(db: Database, step: Step, now: Temporal.Instant): Promise<void> {
  const store = createAccessRequestStore(db);
  const email = `compras@${shops[step.shop]}.es`;
  if (step.kind === "submit") {
    const { selection } = step;
    const form = { email, taxId: taxIds[step.shop] ?? "", selection };
    await add(
      store,
      requestFrom(form, {
        id: randomUUID(),
        reference: randomUUID(),
        state: "unconfirmed",
        receivedAt: now,
      }),
    );
    return;
  }
  if (step.kind === "erase") {
    await db
      .transaction()
      .execute((on) => eraseSubject(on, { person: personOf(email), now, files, hooks }));
    return;
  }
  const { id } =
    (await db
      .selectFrom("access_request")
      .select("id")
      .where("email_key", "=", email)
      .orderBy("received_at", "desc")
      .executeTakeFirst()) ?? {};
  const request = id && (await store.findById(id));
  if (!request) return;
  if (step.kind === "restrict") {
    const restriction = request.restriction ? null : { at: now, why: "" };
    const actor = { kind: "applicant" } as const;
    const event = eventWithoutTransition(
      { now, newId: randomUUID },
      { request, actor, type: "note" },
    );
    await store.replace(
      { ...request, restriction, version: request.version + 1 },
      { event, emails: [] },
    );
    return;
  }
  const deps = {
    store,
    calendar: madridCalendar,
    now,
    newId: randomUUID,
    salesTeam: "ventas@escaparate.example",
  };
  const command = { verb: step.verb, text: "Gracias", reason: "other" };
  const { by } = transitions[step.verb];
  if (by === "staff") {
    const actor = { kind: by, id: "lucia", name: "Lucía" } as const;
    const decision = { command: { ...command, actor }, seen: request.version };
    await changeAccessRequest(deps, { requestId: request.id, ...decision });
    return;
  }
  await changeAccessRequest(deps, {
    requestId: request.id,
    command: { ...command, actor: { kind: by } },
  });
}

async function everythingCounted(db: Database) {
  const rows = await db
    .selectFrom("access_request_counter")
    .select(["kind", "week", "name"])
    .select((eb) => eb.fn.sum<number>("count").as("count"))
    .groupBy(["kind", "week", "name"])
    .orderBy("kind")
    .orderBy("week")
    .orderBy("name")
    .execute();
  return {
    rows: rows
      .map((row) => ({ ...row, count: Number(row.count) }))
      .filter(({ count }) => count !== 0),
    states: await countStates(db),
    statistics: await readStatistics(db, {
      now: monday.add({ hours: 24 * 14 }),
      catalogues: ["rizos"],
    }),
  };
}
