import { randomUUID } from "node:crypto";
import { CompiledQuery, type RootOperationNode, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accessRequestSubject } from "../../src/access-requests/domain/access-request.ts";
import { accessRequestHooks } from "../../src/access-requests/store/email-failures.ts";
import type { EmailContent } from "../../src/kernel/outgoing-email.ts";
import { StoreUnavailable } from "../../src/kernel/store-unavailable.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { enqueueEmail, lastAboutSince, triedFor } from "../../src/platform/outbox/outbox.ts";
import {
  bringForward,
  claimEmails,
  markFailed,
  markSent,
  nextDueAt,
  renewLeases,
} from "../../src/platform/outbox/outbox-claims.ts";
import {
  findEmail,
  listDeadEmails,
  listEmailsOf,
  outboxDepth,
  retryEmail,
} from "../../src/platform/outbox/stored-emails.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { farmaciaId, getSample, outgoing, sampleEmails } from "../support/sample-emails.ts";

const monday = Date.UTC(2025, 5, 2, 8);
const minute = 60_000;

const { isHeld } = accessRequestHooks;

describe.each(databases)("the outbox on $name", ({ open }) => {
  let opened: Opened;
  let db: Database;
  beforeAll(async () => {
    opened = await open();
    db = opened.db;
  });
  afterEach(() => db.deleteFrom("outbox_email").execute());
  afterAll(() => opened.close());

  const claim = (on = db, { holder = "one", now = monday, limit = 10 } = {}) =>
    claimEmails(on, {
      engine: opened.engine,
      lease: { holder, until: now + minute },
      now,
      limit,
      isHeld,
    });

  it.each(Object.values(sampleEmails))("stores an email without change: $name", async (email) => {
    const id = await put(db, { email });
    expect(await findEmail(db, id)).toEqual({
      id,
      messageId: expect.stringMatching(/^[\w-]{36}$/),
      name: email.name,
      ...outgoing(email),
      state: "waiting",
      createdAt: monday,
      attempts: 0,
      nextAttemptAt: monday,
      giveUpAt: monday + triedFor,
      lastError: null,
      returned: null,
      sentAt: null,
    });
  });

  it("deletes an email whose cause was withdrawn", async () => {
    const broken = db.transaction().execute(async (on) => {
      await put(on);
      throw new Error("taken back");
    });
    await expect(broken).rejects.toThrow("taken back");
    expect(await outboxDepth(db)).toEqual({ waiting: 0, dead: 0, oldestWaitingAt: null });
  });

  it("gives an email to one worker, and to no other until the lease is over", async () => {
    const id = await put(db);
    expect((await claim()).map((email) => email.id)).toEqual([id]);
    expect(await claim(db, { holder: "two" })).toEqual([]);
    expect(await nextDueAt(db, { now: monday, isHeld })).toBeNull();
    const later = monday + minute;
    expect(await nextDueAt(db, { now: later, isHeld })).toBe(monday);
    expect((await claim(db, { holder: "two", now: later })).map((email) => email.id)).toEqual([id]);
  });

  it("extends the lease only for the worker that holds it", async () => {
    const id = await put(db);
    await claim();
    const until = monday + 2 * minute;
    await renewLeases(db, { ids: [id], lease: { holder: "two", until } });
    expect(await nextDueAt(db, { now: monday + minute, isHeld })).toBe(monday);
    await renewLeases(db, { ids: [id], lease: { holder: "one", until } });
    expect(await nextDueAt(db, { now: monday + minute, isHeld })).toBeNull();
  });

  it("gives each of 120 emails to exactly one of four concurrent workers", async () => {
    const ids = new Set<string>();
    await db.transaction().execute(async (on) => {
      for (let count = 0; count < 120; count++) ids.add(await put(on));
    });
    const taken: string[] = [];
    const workers = [db, opened.more(), opened.more(), opened.more()].map(async (on, index) => {
      while (true) {
        const emails = await claim(on, { holder: `worker-${index}`, limit: 3 });
        expect(emails.length).toBeLessThanOrEqual(3);
        if (emails.length === 0) return;
        taken.push(...emails.map(({ id }) => id));
      }
    });
    await Promise.all(workers);
    expect(taken).toHaveLength(120);
    expect(new Set(taken)).toEqual(ids);
  });

  it("gives the longest waiting email first, and none before its time", async () => {
    const late = await put(db, { now: monday + minute });
    const early = await put(db, { now: monday - minute });
    const punctual = await put(db);
    expect(await nextDueAt(db, { now: monday, isHeld })).toBe(monday - minute);
    expect((await claim(db, { limit: 1 })).map(({ id }) => id)).toEqual([early]);
    expect((await claim()).map(({ id }) => id)).toEqual([punctual]);
    expect((await claim(db, { now: monday + minute, limit: 1 })).map(({ id }) => id)).not.toContain(
      late,
    );
  });

  it("marks an email as sent, whoever holds its lease by then, and never gives it out again", async () => {
    const id = await put(db);
    await claim();
    await claim(db, { holder: "two", now: monday + minute });
    await markSent(db, { id, sentAt: monday + 2 * minute });
    const sent = { state: "sent", sentAt: monday + 2 * minute, attempts: 1, lastError: null };
    expect(await findEmail(db, id)).toMatchObject(sent);
    await markFailed(db, { id, holder: "two", error: "letter: 450", nextAttemptAt: null });
    await markSent(db, { id, sentAt: monday + 9 * minute });
    expect(await findEmail(db, id)).toMatchObject(sent);
    expect(await claim(db, { now: monday + 60 * minute })).toEqual([]);
    expect(await outboxDepth(db)).toEqual({ waiting: 0, dead: 0, oldestWaitingAt: null });
  });

  it("records a failure and the next attempt, unless another worker holds the email", async () => {
    const id = await put(db);
    await claim();
    const failure = { id, error: "letter: 450 4.2.1 RCPT TO", nextAttemptAt: monday + minute };
    await markFailed(db, { ...failure, holder: "two" });
    expect(await findEmail(db, id)).toMatchObject({ attempts: 0, lastError: null });
    await markFailed(db, { ...failure, holder: "one" });
    expect(await findEmail(db, id)).toMatchObject({
      state: "waiting",
      attempts: 1,
      lastError: "letter: 450 4.2.1 RCPT TO",
      nextAttemptAt: monday + minute,
    });
    expect(await claim()).toEqual([]);
    expect(await claim(db, { now: monday + minute })).toHaveLength(1);
  });

  it("lists emails that could not be delivered, and tries them for three more days when asked to", async () => {
    const id = await put(db);
    await put(db, { now: monday + 1 });
    await claim(db, { limit: 1 });
    await markFailed(db, { id, holder: "one", error: "server: ETIMEDOUT", nextAttemptAt: null });
    expect(await outboxDepth(db)).toEqual({ waiting: 1, dead: 1, oldestWaitingAt: monday + 1 });
    expect((await listDeadEmails(db)).map((email) => email.id)).toEqual([id]);
    const friday = monday + 4 * 24 * 60 * minute;
    expect(await retryEmail(db, id, { now: friday })).toBe(true);
    expect(await retryEmail(db, id, { now: friday })).toBe(false);
    expect(await listDeadEmails(db)).toEqual([]);
    expect(await findEmail(db, id)).toMatchObject({
      state: "waiting",
      attempts: 0,
      nextAttemptAt: friday,
      giveUpAt: friday + triedFor,
    });
  });

  it("releases at once the emails that waited for the mail server, and no others", async () => {
    const [ofServer, ofEmail] = [await put(db), await put(db)];
    await claim();
    const tomorrow = monday + 24 * 60 * minute;
    await markFailed(db, {
      id: ofServer,
      holder: "one",
      error: "server: ECONNECTION",
      nextAttemptAt: tomorrow,
    });
    await markFailed(db, {
      id: ofEmail,
      holder: "one",
      error: "letter: 450",
      nextAttemptAt: tomorrow,
    });
    expect(await bringForward(db, { errorPrefix: "server: ", now: monday + 1 })).toBe(1);
    expect((await claim(db, { now: monday + 1 })).map(({ id }) => id)).toEqual([ofServer]);
  });

  it("lists the emails about a request in their order", async () => {
    const first = await put(db, { email: getSample("received") });
    await enqueueEmail(db, outgoing(getSample("received"), { requestId: randomUUID() }));
    const second = await put(db, { email: getSample("welcome"), now: monday + 1 });
    const listed = await listEmailsOf(db, accessRequestSubject(farmaciaId));
    expect(listed.map(({ id, name }) => [id, name])).toEqual([
      [first, "received"],
      [second, "approved"],
    ]);
    expect(await listEmailsOf(db, accessRequestSubject("nobody"))).toEqual([]);
    expect(await findEmail(db, "nothing")).toBeNull();
  });

  it("says whether an email of a name about a request was sent since a time", async () => {
    await put(db, { email: getSample("link-again") });
    const subject = accessRequestSubject(farmaciaId);
    const again = { subject, names: ["link-again"] };
    expect(await lastAboutSince(db, again, monday)).toBe(monday);
    expect(await lastAboutSince(db, again, monday + 1)).toBeNull();
    const names = ["received", "link-again"];
    expect(await lastAboutSince(db, { subject, names }, monday)).toBe(monday);
    expect(await lastAboutSince(db, { subject, names: ["approved"] }, monday)).toBeNull();
    expect(
      await lastAboutSince(db, { ...again, subject: accessRequestSubject("other") }, monday),
    ).toBeNull();
  });

  it("finds the next email by its index, not through all that were sent", async () => {
    await sql`with recursive number(i) as (select 1 union all select i + 1 from number where i < 20000)
      insert into outbox_email (id, message_id, email, recipient, payload, created_at, state, attempts, next_attempt_at, give_up_at)
      select cast(i as text), cast(i as text), 'received', 'a@b.es', '{}', i, 'sent', 1, i, i from number`.execute(
      db,
    );
    await sql`analyze outbox_email`.execute(db);
    const claiming = await planOf((on) => claim(on));
    expect(claiming).toMatch(/(using covering index|using index|Scan using) outbox_mail_waiting/i);
    expect(claiming).not.toMatch(/Seq Scan on outbox_email|SCAN outbox_email(?! using)/i);
    expect(await planOf((on) => nextDueAt(on, { now: monday, isHeld }))).toContain(
      "outbox_mail_waiting",
    );
  });

  it("reports that it is unavailable when the database does not answer", async () => {
    if (opened.engine !== "sqlite") return;
    await sql`pragma query_only = on`.execute(db);
    await expect(claim()).rejects.toBeInstanceOf(StoreUnavailable);
    await sql`pragma query_only = off`.execute(db);
  });

  /** Execution plan of the query that `run` sends, from the database. */
  async function planOf(run: (on: Database) => Promise<unknown>): Promise<string> {
    let seen: RootOperationNode | undefined;
    await run(
      db.withPlugin({
        transformQuery({ node }) {
          seen = node;
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    );
    const executor = db.getExecutor();
    const query = executor.compileQuery(seen as RootOperationNode, { queryId: "plan" });
    const explain = opened.engine === "sqlite" ? "explain query plan" : "explain";
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
    );
    return JSON.stringify(rows);
  }
});

async function put(
  on: Database,
  { email = getSample("received"), now = monday }: { email?: EmailContent; now?: number } = {},
): Promise<string> {
  const id = randomUUID();
  await enqueueEmail(on, outgoing(email), { id, now });
  return id;
}
