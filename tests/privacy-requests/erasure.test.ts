import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accessRequestSubject } from "../../src/access-requests/domain/access-request.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { firstPage } from "../../src/kernel/paging.ts";
import type { Database } from "../../src/platform/database/database.ts";
import {
  createMailFiles,
  labelOf,
  type MailFiles,
  mailFileName,
} from "../../src/platform/outbox/mail-files.ts";
import { listEmailsOf } from "../../src/platform/outbox/stored-emails.ts";
import {
  eraseSubject,
  findBlocked,
  planErasure,
} from "../../src/privacy-requests/store/erase-subject.ts";
import { exportRequests } from "../../src/request-queue/store/export-requests.ts";
import { listQueue } from "../../src/request-queue/store/list-queue.ts";
import { countStates, readStatistics } from "../../src/request-queue/store/read-statistics.ts";
import { hooks, personOf } from "../support/data-subject-hooks.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { everythingIn, storeRequest } from "./stored-requests.ts";

const email = "compras@farmacia-del-mar.es";
const now = Temporal.Instant.from("2026-03-10T12:00:00Z");

describe.each(databases)("erasing a person's data, with $name", ({ open }) => {
  let opened: Opened;
  let db: Database;
  let directory: string;
  let files: MailFiles;
  beforeEach(async () => {
    opened = await open();
    db = opened.db;
    directory = mkdtempSync(join(tmpdir(), "escaparate-mail-"));
    files = createMailFiles({ kind: "files", directory });
  });
  afterEach(async () => {
    await opened.close();
    rmSync(directory, { recursive: true });
  });

  const erase = () =>
    db
      .transaction()
      .execute((on) => eraseSubject(on, { person: personOf(email), now, files, hooks }));

  test("does what was planned, and nothing more a second time", async () => {
    await storeRequest(db, { state: "approved", at: "2026-03-01T10:00:00Z" });
    await storeRequest(db, { state: "rejected", at: "2026-03-02T10:00:00Z" });
    const plan = await planErasure(db, { person: personOf(email), now, hooks });
    expect(await erase()).toEqual(plan);
    const person = personOf("Compras@Farmacia-del-Mar.es");
    const again = await planErasure(db, { person, now, hooks });
    expect(again.lines).toMatchObject([
      { kind: "request", action: "blocked", reason: "already-blocked", count: 1 },
    ]);
    expect(await erase()).toEqual(again);
  });

  test("leaves only the anonymised record of an open or rejected request, and others' requests whole", async () => {
    await storeRequest(db, { state: "rejected", at: "2026-03-02T10:00:00Z" });
    await storeRequest(db, { state: "pending", at: "2026-03-03T10:00:00Z" });
    const neighbour = await storeRequest(db, {
      state: "pending",
      at: "2026-03-03T10:00:00Z",
      email: "hola@rizo-libre.es",
      company: "Rizo Libre",
    });
    await erase();
    const left = await everythingIn(db);
    for (const [table, content] of Object.entries(left)) {
      expect(content.toLowerCase(), table).not.toMatch(/farmacia|\bmar\b/);
    }
    expect(await db.selectFrom("access_request").select("id").execute()).toEqual([
      { id: neighbour.id },
    ]);
    expect(await listEmailsOf(db, accessRequestSubject(neighbour.id))).toHaveLength(1);
    const anonymised = await db.selectFrom("anonymised_request").select("state").execute();
    expect(anonymised.map(({ state }) => state).sort()).toEqual(["pending", "rejected"]);
  });

  test("blocks an approved request until six years after its last change", async () => {
    const request = await storeRequest(db, { state: "approved", at: "2026-03-01T10:00:00Z" });
    const { lines } = await erase();
    const until = Temporal.Instant.from("2032-03-01T22:59:59.999Z");
    expect(lines).toMatchObject([
      { kind: "request", action: "blocked", reason: "trade-records", count: 1 },
      { kind: "history", action: "blocked", count: 2 },
      { kind: "notes", action: "deleted", count: 1, until: null },
      { kind: "letters", action: "deleted", count: 1 },
      { kind: "vies-check", action: "blocked", count: 1 },
      { kind: "search-words", action: "deleted" },
    ]);
    expect(lines[0]?.until?.epochMilliseconds).toBe(until.epochMilliseconds);
    const [record, ...more] = await findBlocked(db, { email });
    expect(more).toEqual([]);
    expect(record?.blocked_until).toBe(until.epochMilliseconds);
    expect(record?.content).toContain(request.company);
    expect(record?.content).not.toContain("Llamar");
  });

  test("hides blocked data from queue, search, exports and states, but not from the statistics", async () => {
    const request = await storeRequest(db, { state: "approved", at: "2026-03-01T10:00:00Z" });
    await storeRequest(db, { state: "rejected", at: "2026-03-02T10:00:00Z" });
    const statistics = () => readStatistics(db, { now, catalogues: ["rizos", "erotica"] });
    const before = await statistics();
    expect(before.promises).toEqual({ kept: 2, broken: 0 });
    await erase();
    expect(await statistics()).toEqual(before);

    const everything = { states: [], terms: [], assignedTo: null, country: null };
    const page = { asked: firstPage, max: 10, now };
    expect((await listQueue(db, everything, page)).rows).toEqual([]);
    expect((await listQueue(db, { ...everything, terms: ["farmacia"] }, page)).rows).toEqual([]);
    expect(await all(exportRequests(db, everything, { now }))).toEqual([]);
    expect(Object.values(await countStates(db)).every((count) => count === 0)).toBe(true);
    const store = createAccessRequestStore(db);
    expect(await all(store.listAll())).toEqual([]);
    expect(await store.findByReference(request.reference)).toBeNull();
  });

  test("deletes the files of the person's emails, and no others", async () => {
    const request = await storeRequest(db, { state: "rejected", at: "2026-03-02T10:00:00Z" });
    const [email] = await listEmailsOf(db, accessRequestSubject(request.id));
    if (!email) throw new Error("no email");
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, mailFileName(labelOf(email))), "farmacia");
    writeFileSync(join(directory, "20260302T100000.000Z-B2B-OTHER-0001-received-1.eml"), "otra");
    await erase();
    expect(readdirSync(directory)).toEqual(["20260302T100000.000Z-B2B-OTHER-0001-received-1.eml"]);
  });

  test("deletes the file of a rejection email that was stored under the email's former name", async () => {
    const request = await storeRequest(db, { state: "rejected", at: "2026-03-02T10:00:00Z" });
    await db
      .updateTable("outbox_email")
      .set({ email: "rejected" })
      .where("subject_id", "=", request.id)
      .execute();
    const [email] = await listEmailsOf(db, accessRequestSubject(request.id));
    if (!email) throw new Error("no email");
    const label = labelOf({ ...email, email: { ...email.email, name: "refused" } });
    writeFileSync(join(directory, mailFileName(label)), "farmacia");
    await erase();
    expect(readdirSync(directory)).toEqual([]);
  });

  test("deletes the file of an email whose name ended with the beginning of its id", async () => {
    const request = await storeRequest(db, { state: "rejected", at: "2026-03-02T10:00:00Z" });
    const [email] = await listEmailsOf(db, accessRequestSubject(request.id));
    if (!email) throw new Error("no email");
    const former = labelOf(email).replace(email.id.slice(-8), email.id.slice(0, 8));
    writeFileSync(join(directory, mailFileName(former)), "farmacia");
    await erase();
    expect(readdirSync(directory)).toEqual([]);
  });

  test("changes nothing when its transaction fails", async () => {
    await storeRequest(db, { state: "approved", at: "2026-03-01T10:00:00Z" });
    const before = await everythingIn(db);
    const failing = db.transaction().execute(async (on) => {
      await eraseSubject(on, { person: personOf(email), now, files, hooks });
      throw new Error("the caller's own step failed");
    });
    await expect(failing).rejects.toThrow("own step");
    expect(await everythingIn(db)).toEqual(before);
  });
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
