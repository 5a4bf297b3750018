import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { State } from "../../src/access-requests/domain/transitions.ts";
import type { AccessRequestStore } from "../../src/access-requests/store/store.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import type { AccessRequestDeps } from "../../src/access-requests/use-cases/deps.ts";
import { runDeadlines } from "../../src/access-requests/use-cases/run-deadlines.ts";
import { StoreUnavailable } from "../../src/kernel/store-unavailable.ts";
import { madridCalendar } from "../../src/promises/madrid-calendar.ts";
import { requestFrom } from "../support/example-requests.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const now = Temporal.Instant.from("2025-07-14T08:00:00Z");
const ofEach = 12;

describe.each(databases)("the job of deadlines on several instances on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
    // Adds unconfirmed requests that are due to expire, unconfirmed ones that are due for a reminder, and overdue ones.
    await keepSome("unconfirmed", now.subtract({ hours: 24 * 40 }));
    await keepSome("unconfirmed", now.subtract({ hours: 24 * 5 }));
    await keepSome("pending", now.subtract({ hours: 24 * 20 }));
  });
  afterEach(() => opened.close());

  async function keepSome(state: State, receivedAt: Temporal.Instant): Promise<void> {
    const store = createAccessRequestStore(opened.db);
    for (let nth = 0; nth < ofEach; nth += 1) {
      const id = randomUUID();
      const request = requestFrom(
        { email: `compras-${id}@farmacia-del-mar.es` },
        {
          id,
          state,
          receivedAt,
          reference: `B2B-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase(),
          dueAt: receivedAt.add({ hours: 48 }),
        },
      );
      const event = { id: randomUUID(), requestId: id, type: "submit", at: receivedAt } as const;
      const effects = { actor: { kind: "applicant" }, from: state, to: state } as const;
      await store.addUnlessOpen(request, {
        event: { ...event, ...effects, reason: null, text: "" },
        emails: [],
      });
    }
  }

  function instance(
    change: (store: AccessRequestStore) => Partial<AccessRequestStore> = () => ({}),
  ) {
    const store = createAccessRequestStore(opened.more());
    const deps: AccessRequestDeps = {
      store: { ...store, ...change(store) },
      calendar: madridCalendar,
      now,
      newId: randomUUID,
      salesTeam: "ventas@arrebol.example",
    };
    return () => runDeadlines(deps);
  }

  async function emails(): Promise<Record<string, number>> {
    const rows = await opened.db
      .selectFrom("outbox_email")
      .select(["email", "subject_id"])
      .execute();
    const once = new Set(rows.map(({ email, subject_id }) => `${email} ${subject_id}`));
    expect(once.size).toBe(rows.length);
    const counts: Record<string, number> = {};
    for (const { email } of rows) counts[email] = (counts[email] ?? 0) + 1;
    return counts;
  }

  const all = {
    expired: ofEach,
    "reminder-to-confirm": ofEach,
    "deadline-digest": 1,
  };

  it("does nothing twice, however many instances run at once", async () => {
    const instances = Array.from({ length: 4 }, () => instance());
    await Promise.all(instances.map((look) => look()));
    await Promise.all(instances.map((look) => look()));
    expect(await emails()).toEqual(all);
    const expired = await opened.db
      .selectFrom("access_request_event")
      .select("id")
      .where("type", "=", "expire")
      .execute();
    expect(expired).toHaveLength(ofEach);
  });

  it("leaves no half-finished work when one instance dies in the middle", async () => {
    let done = 0;
    const dying = instance((store) => ({
      async remind(...given) {
        done += 1;
        if (done > ofEach / 2) throw new StoreUnavailable("it is no more");
        await store.remind(...given);
      },
    }));
    await dying();
    expect((await emails())["reminder-to-confirm"]).toBe(ofEach / 2);
    await instance()();
    expect(await emails()).toEqual(all);
  });
});
