import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { accessRequestHooks } from "../../src/access-requests/store/email-failures.ts";
import type { EmailContent } from "../../src/kernel/outgoing-email.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import {
  createSmtpTransport,
  type MailTransport,
  type Message,
  SendFailure,
} from "../../src/platform/outbox/mail-transport.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { claimEmails } from "../../src/platform/outbox/outbox-claims.ts";
import {
  findEmail,
  listDeadEmails,
  outboxDepth,
  retryEmail,
  type StoredEmail,
} from "../../src/platform/outbox/stored-emails.ts";
import {
  OutboxWorker,
  type OutboxWorkerOptions,
  workerTimes,
} from "../../src/platform/outbox/worker.ts";
import { findFreePort } from "../support/free-port.ts";
import { type MailServer, startFaultyServer, startMailServer } from "../support/mail-server.ts";
import { databases, type Opened, openSqlite } from "../support/open-databases.ts";
import { getSample, outgoing, writeSample } from "../support/sample-emails.ts";

const monday = Date.UTC(2025, 5, 2, 8);
const [second, minute, hour] = [1000, 60_000, 3_600_000];
const sender = { name: "Arrebol", address: "comercial@example.com" };

describe.each(databases)("email workers on $name with a real mail server", ({ open }) => {
  it("send every email once, four workers at once, with the mail server away for a while", async () => {
    const opened = await open();
    const ids = await putMany(opened.db, 40);
    const port = await findFreePort();
    const clock = { now: monday };
    const url = `smtp://127.0.0.1:${port}`;
    const workers = [opened.db, opened.more(), opened.more(), opened.more()].map((db) =>
      startWorker({ opened: { ...opened, db }, transport: smtp(url), clock }),
    );
    await until(async () => (await tries(opened.db)) >= 40, "tried in vain");
    const server = await startMailServer({ port });
    // The mail server first refuses eight recipients temporarily, so that these emails are retried.
    server.refuse.recipient.push(...Array(8).fill({ code: 451, message: "4.7.1 come again" }));
    await until(async () => {
      // The clock moves only while no email is leased; a lease that expires during a send would cause a second send.
      if ((await countHeld(opened.db)) > 0) return false;
      clock.now += workerTimes.lease / 2;
      pokeAll(workers);
      return (await outboxDepth(opened.db)).waiting === 0;
    }, "all sent");
    await stopWorkers();
    expect(server.received).toHaveLength(40);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(40);
    expect(new Set(server.received.map(({ recipients: [to] }) => to)).size).toBe(40);
    for (const id of ids) expect(await findEmail(opened.db, id)).toMatchObject({ state: "sent" });
    await server.stop();
    await opened.close();
  });
});

describe("an email worker", () => {
  let opened: Opened;
  let db: Database;
  let clock: { now: number };
  let server: MailServer;
  beforeEach(async () => {
    opened = await openSqlite();
    db = opened.db;
    clock = { now: monday };
    server = await startMailServer();
  });
  afterEach(async () => {
    // The workers stop first, because `server.stop()` waits until their connections are closed.
    await stopWorkers();
    await server.stop();
    await opened.close();
  });

  it("sends emails when woken up, and emails of other instances by itself", async () => {
    const worker = startWorker({ opened, transport: smtp(server.url), clock });
    const first = await put(db);
    worker.poke();
    await until(async () => (await findEmail(db, first))?.state === "sent", "sent by poke");
    const second = await put(db);
    await until(async () => (await findEmail(db, second))?.state === "sent", "sent by timer");
    expect(server.received).toHaveLength(2);
  });

  it("retries after 1, 2, 4, 8, 16 and 30 seconds, under the same Message-ID", async () => {
    const tried: { at: number; id: string }[] = [];
    const worker = startWorker({
      opened,
      clock,
      transport: transportThat(({ messageId }) => {
        tried.push({ at: (clock.now - monday) / second, id: messageId });
        throw new SendFailure("450 4.2.1 RCPT TO", { about: "email" });
      }),
    });
    const id = await put(db);
    for (let count = 1; count <= 7; count++) {
      worker.poke();
      await until(async () => (await findEmail(db, id))?.attempts === count, `try ${count}`);
      clock.now = (await findEmail(db, id))?.nextAttemptAt ?? 0;
    }
    expect(tried.map(({ at }) => at)).toEqual([0, 1, 3, 7, 15, 31, 61]);
    expect(new Set(tried.map((attempt) => attempt.id)).size).toBe(1);
    expect(clock.now - monday).toBe(121 * second);
  });

  it("gives an email up after three days, and sends it when somebody asks again", async () => {
    const id = await put(db);
    server.refuse.recipient.push(
      ...Array(200).fill({ code: 550, message: "5.7.1 <compras-1@tienda.es>: no relaying" }),
    );
    const worker = startWorker({ opened, transport: smtp(server.url), clock });
    for (let count = 1; (await findEmail(db, id))?.state === "waiting"; count++) {
      worker.poke();
      await until(async () => (await findEmail(db, id))?.attempts === count, `try ${count}`);
      clock.now = (await findEmail(db, id))?.nextAttemptAt ?? 0;
    }
    const [dead] = await listDeadEmails(db);
    expect(dead).toMatchObject({ id, lastError: "email: 550 5.7.1 RCPT TO" });
    expect(dead?.nextAttemptAt).toBe(monday + 72 * hour);
    expect(dead?.attempts).toBeGreaterThan(20);
    server.refuse.recipient.length = 0;
    await retryEmail(db, id, { now: clock.now });
    worker.poke();
    await until(async () => (await findEmail(db, id))?.state === "sent", "sent after all");
    expect(server.received).toHaveLength(1);
  });

  it("gives up an email at once if its mailbox does not exist", async () => {
    server.refuse.recipient.push({ code: 550, message: "5.1.1 unknown" });
    startWorker({ opened, transport: smtp(server.url), clock });
    const id = await put(db);
    await until(async () => (await findEmail(db, id))?.state === "dead", "given up");
    expect(await findEmail(db, id)).toMatchObject({
      attempts: 1,
      lastError: "email: 550 5.1.1 RCPT TO",
    });
  });

  it("sends the other emails when one cannot be built", async () => {
    const broken = randomUUID();
    const given = outgoing(getSample("received"));
    const email = { ...given.email, name: "love" };
    await enqueueEmail(db, { ...given, email }, { id: broken, now: monday });
    const whole = await put(db);
    startWorker({ opened, transport: smtp(server.url), clock });
    await until(async () => (await findEmail(db, whole))?.state === "sent", "sent");
    await until(async () => (await findEmail(db, broken))?.attempts === 1, "tried");
    expect(await findEmail(db, broken)).toMatchObject({ lastError: "email: not written" });
  });

  it("sends at once the emails that waited for hours, when the mail server is back", async () => {
    await server.stop();
    const worker = startWorker({ opened, transport: smtp(server.url), clock });
    const id = await put(db);
    for (let count = 1; count <= 12; count++) {
      worker.poke();
      await until(async () => (await findEmail(db, id))?.attempts === count, `try ${count}`);
      clock.now = (await findEmail(db, id))?.nextAttemptAt ?? 0;
    }
    const due = clock.now;
    clock.now -= hour;
    server = await startMailServer({ port: server.port });
    await until(async () => {
      clock.now += 10 * second;
      worker.poke();
      return (await findEmail(db, id))?.state === "sent";
    }, "sent early");
    expect(clock.now).toBeLessThan(due);
    expect(server.received).toHaveLength(1);
  });

  it.each(["hangs-up-in-mail", "no-greeting"] as const)(
    "sends an email once that a server that %s did not accept",
    async (fault) => {
      const faulty = await startFaultyServer(fault);
      onTestFinished(() => faulty.stop());
      let url = faulty.url;
      const changing = transportThat((message, signal) => smtp(url).send(message, { signal }));
      const worker = startWorker({ opened, transport: changing, clock });
      const id = await put(db);
      await until(async () => (await findEmail(db, id))?.attempts === 1, "failed");
      expect((await findEmail(db, id))?.lastError).toMatch(/^server: E\w+$/);
      url = server.url;
      clock.now += minute;
      worker.poke();
      await until(async () => (await findEmail(db, id))?.state === "sent", "sent");
      expect(server.received).toHaveLength(1);
    },
  );

  it("does not repeat emails that were sent while the database was unavailable", async () => {
    const sent: string[] = [];
    const gone = Promise.withResolvers<void>();
    const worker = startWorker({
      opened,
      clock,
      transport: transportThat(async ({ messageId }) => {
        sent.push(messageId);
        await sql`pragma query_only = on`.execute(db);
        gone.resolve();
      }),
    });
    const id = await put(db);
    worker.poke();
    await gone.promise;
    await sleep(20);
    for (let count = 0; count < 5; count++) {
      clock.now += hour;
      worker.poke();
      await sleep(20);
    }
    await sql`pragma query_only = off`.execute(db);
    worker.poke();
    await until(async () => (await findEmail(db, id))?.state === "sent", "noted");
    expect(sent).toHaveLength(1);
    expect((await findEmail(db, id))?.sentAt).toBe(monday);
  });

  it("leaves an email to the worker with its lease, and takes it over when that worker died", async () => {
    const id = await put(db);
    const lease = { holder: "another", until: monday + minute };
    await claimEmails(db, {
      engine: "sqlite",
      lease,
      now: monday,
      limit: 1,
      isHeld: accessRequestHooks.isHeld,
    });
    const worker = startWorker({ opened, transport: smtp(server.url), clock });
    await sleep(100);
    expect((await findEmail(db, id))?.state).toBe("waiting");
    clock.now += minute;
    worker.poke();
    await until(async () => (await findEmail(db, id))?.state === "sent", "taken over");
  });

  it("extends its lease on an email that takes long", async () => {
    const slow = Promise.withResolvers<void>();
    const sent: string[] = [];
    const times = { ...workerTimes, poll: 10, renew: 5 };
    const slowly = transportThat(async ({ messageId }) => {
      sent.push(messageId);
      await slow.promise;
    });
    for (const _ of [1, 2]) startWorker({ opened, clock, transport: slowly, times });
    const id = await put(db);
    await until(() => sent.length === 1, "under way");
    for (let count = 0; count < 10; count++) {
      clock.now += workerTimes.lease / 2;
      await until(
        async () => (await heldUntil(db, id)) >= clock.now + workerTimes.lease,
        "renewed",
      );
      await sleep(15);
    }
    slow.resolve();
    await until(async () => (await findEmail(db, id))?.state === "sent", "sent");
    expect(sent).toHaveLength(1);
  });

  it.each([hour, 24 * hour])("keeps sending when the clock is set back by %d ms", async (back) => {
    const ids = [await put(db), await put(db)];
    const lease = { holder: "a dead one", until: monday + minute };
    await claimEmails(db, {
      engine: opened.engine,
      lease,
      now: monday,
      limit: 1,
      isHeld: accessRequestHooks.isHeld,
    });
    clock.now -= back;
    const worker = startWorker({ opened, transport: smtp(server.url), clock });
    await until(async () => (await outboxDepth(db)).waiting === 1, "the free one goes at once");
    clock.now += workerTimes.lease;
    worker.poke();
    await until(async () => (await outboxDepth(db)).waiting === 0, "and the held one in a minute");

    ids.push(await put(db));
    clock.now -= back;
    worker.poke();
    await until(async () => (await outboxDepth(db)).waiting === 0, "and under a running worker");
    for (const id of ids) expect((await findEmail(db, id))?.state).toBe("sent");
    expect(server.received).toHaveLength(3);
  });

  it("sends all due emails when it is stopped, and then disconnects", async () => {
    const slow = Promise.withResolvers<void>();
    const close = vi.fn();
    const transport = { ...transportThat(() => slow.promise), close };
    const worker = startWorker({ opened, clock, transport, concurrency: 2 });
    const ids = [await put(db), await put(db), await put(db), await put(db), await put(db)];
    worker.poke();
    await until(async () => (await countHeld(db)) === 2, "under way");
    const stopped = worker.stop();
    slow.resolve();
    await stopped;
    for (const id of ids) expect(await findEmail(db, id)).toMatchObject({ state: "sent" });
    expect(close).toHaveBeenCalledOnce();
  });

  it("does not wait for an email that is written after it was stopped", async () => {
    const sent: string[] = [];
    const stopping = Promise.withResolvers<void>();
    const transport = transportThat(async ({ to }) => {
      await stopping.promise;
      sent.push(to);
      clock.now += second;
      await put(db, { now: clock.now });
    });
    const worker = startWorker({ opened, clock, transport });
    await put(db);
    const stopped = worker.stop();
    stopping.resolve();
    await stopped;
    expect(sent).toHaveLength(1);
    expect(await outboxDepth(db)).toMatchObject({ waiting: 1 });
  });

  it("tries each email once when it is stopped and none can be delivered", async () => {
    const refused = () => {
      throw new SendFailure("ECONNREFUSED", { about: "server" });
    };
    const transport = { ...transportThat(refused), answers: async () => false };
    const worker = startWorker({ opened, clock, transport });
    await putMany(db, 9);
    await worker.stop();
    expect(await outboxDepth(db)).toMatchObject({ waiting: 9 });
    expect(await tries(db)).toBe(9);
  });

  it("stops in time when an email hangs, and the next worker sends that email", async () => {
    const faulty = await startFaultyServer("silent-after-mail");
    onTestFinished(() => faulty.stop());
    const transport = createSmtpTransport({ url: faulty.url, sender });
    const worker = startWorker({ opened, clock, transport });
    const ids = await putMany(db, 6);
    worker.poke();
    await until(() => faulty.mails === 4, "hanging");
    const started = performance.now();
    await worker.stop({ withinMs: 100 });
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await tries(db)).toBe(0);
    clock.now += workerTimes.lease;
    startWorker({ opened, transport: smtp(server.url), clock });
    await until(async () => (await outboxDepth(db)).waiting === 0, "sent");
    for (const id of ids) expect((await findEmail(db, id))?.state).toBe("sent");
  });

  it("writes no address into the log or the database when sending fails", async () => {
    const lines: unknown[] = [];
    const log = createLogger("silent");
    for (const level of ["warn", "error"] as const)
      log[level] = (...line: unknown[]) => void lines.push(line);
    server.refuse.recipient.push({ code: 450, message: "4.2.1 <compras-1@tienda.es> is full" });
    startWorker({ opened, transport: smtp(server.url), clock, log });
    const id = await put(db);
    await until(async () => (await findEmail(db, id))?.attempts === 1, "failed");
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines) + (await findEmail(db, id))?.lastError).not.toMatch(
      /compras|Farmacia|Lucía/,
    );
  });
});

let started: OutboxWorker[] = [];

async function stopWorkers() {
  const workers = started;
  started = [];
  await Promise.all(workers.map((worker) => worker.stop({ withinMs: 0 })));
}

function startWorker({
  opened,
  clock,
  ...options
}: {
  opened: Opened;
  clock: { now: number };
  transport: MailTransport;
} & Partial<OutboxWorkerOptions>): OutboxWorker {
  const worker = new OutboxWorker({
    db: opened.db,
    engine: opened.engine,
    toMessage,
    hooks: accessRequestHooks,
    log: createLogger("silent"),
    now: () => clock.now,
    random: () => 0,
    times: { ...workerTimes, poll: 50 },
    ...options,
  });
  started.push(worker);
  return worker;
}

function pokeAll(workers: OutboxWorker[]) {
  for (const worker of workers) worker.poke();
}

function smtp(url: string): MailTransport {
  const timeouts = { connect: 500, greeting: 300, silence: 2000 };
  const transport = createSmtpTransport({ url, sender, timeouts });
  onTestFinished(() => transport.close());
  return transport;
}

function transportThat(
  send: (message: Message, signal: AbortSignal) => void | Promise<void>,
): MailTransport {
  return {
    send: async (message, { signal }) => send(message, signal),
    answers: async () => true,
    close() {},
  };
}

function toMessage({ id, messageId, to, email }: StoredEmail): Message {
  const written = writeSample(email);
  return { ...written, pictures: [], to, messageId: `${messageId}@www.example.com`, label: id };
}

let drawn = 0;

async function put(
  on: Database,
  { email = getSample("received"), now = monday }: { email?: EmailContent; now?: number } = {},
): Promise<string> {
  drawn += 1;
  const id = randomUUID();
  await enqueueEmail(on, outgoing(email, { to: `compras-${drawn}@tienda.es` }), { id, now });
  return id;
}

async function putMany(on: Database, count: number): Promise<string[]> {
  const ids: string[] = [];
  await on.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index++) ids.push(await put(transaction));
  });
  return ids;
}

async function tries(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom("outbox_email")
    .select(({ fn }) => fn.sum<number>("attempts").as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 90_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await sleep(10);
  }
}

async function heldUntil(db: Database, id: string): Promise<number> {
  const { lease_until } = await db
    .selectFrom("outbox_email")
    .select("lease_until")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(lease_until);
}

async function countHeld(db: Database): Promise<number> {
  const rows = await db
    .selectFrom("outbox_email")
    .select("id")
    .where("lease_holder", "is not", null)
    .execute();
  return rows.length;
}
