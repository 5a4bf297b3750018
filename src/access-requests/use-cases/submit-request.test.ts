import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { type Database, migrateToLatest, openDatabase } from "../../platform/database/database.ts";
import { listEmailsOf } from "../../platform/outbox/stored-emails.ts";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import {
  type AccessRequest,
  accessRequestSubject,
  type Submission,
} from "../domain/access-request.ts";
import type { AccessRequestStore } from "../store/store.ts";
import { createAccessRequestStore } from "../store/store.ts";
import { submitAccessRequest } from "./submit-request.ts";

const farmacia: Submission = requestFrom();
const herbolario: Submission = requestFrom({
  email: "hola@herbolario-la-alcazaba.es",
  taxId: "A58818501",
});
const mondayMorning = Temporal.Instant.from("2025-06-02T08:00:00Z");
const wednesdayEvening = Temporal.Instant.from("2025-06-04T16:00:00Z");

let directory: string;
let db: Database;
let store: AccessRequestStore;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "escaparate-"));
  const opened = openDatabase({ kind: "sqlite", file: join(directory, "site.db") });
  await migrateToLatest(opened);
  db = opened.db;
  store = createAccessRequestStore(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});

describe("a submitted access request", () => {
  it("is stored unconfirmed with its time, due date and history", async () => {
    const outcome = await submit(farmacia, { references: ["B2B-0000-0001"] });
    const [kept] = await all();
    expect(outcome).toEqual({
      kind: "accepted",
      request: kept,
      dueAt: wednesdayEvening,
      repeat: null,
      isOwn: true,
    });
    expect(kept?.reference).toBe("B2B-0000-0001");
    expect(kept).toMatchObject({
      state: "unconfirmed",
      version: 0,
      confirmedAt: null,
      company: farmacia.company,
    });
    expect(kept?.receivedAt).toEqual(mondayMorning);
    expect(await store.listEvents(kept?.id ?? "")).toMatchObject([
      { type: "submit", actor: { kind: "applicant" } },
    ]);
  });

  it("stores the email to the applicant in the same step", async () => {
    await submit(farmacia, { references: ["B2B-0000-0001"] });
    expect(await emails()).toEqual([{ name: "received", to: farmacia.email.address }]);
  });

  it("is stored once when it is sent again while open", async () => {
    await submit(farmacia, { references: ["B2B-0000-0001"] });
    const again = await submit(farmacia, { references: ["B2B-0000-0002"] });
    expect(again).toMatchObject({ kind: "accepted", request: { reference: "B2B-0000-0001" } });
    expect(await all()).toHaveLength(1);
  });

  it("is due counted from the second submission when it is sent again a day later", async () => {
    await submit(farmacia, { references: ["B2B-0000-0001"] });
    const now = mondayMorning.add({ hours: 24 });
    expect(await submit(farmacia, { references: ["B2B-0000-0002"], now })).toMatchObject({
      dueAt: Temporal.Instant.from("2025-06-05T16:00:00Z"),
    });
  });

  it("gets the next reference if the first one is taken", async () => {
    await submit(farmacia, { references: ["B2B-0000-0001"] });
    const references = ["B2B-0000-0001", "B2B-0000-0001", "B2B-0000-0002"];
    expect(await submit(herbolario, { references })).toMatchObject({
      request: { reference: "B2B-0000-0002" },
    });
    expect(await all()).toHaveLength(2);
  });

  it("is answered as unavailable while the store is, with the reason for the log", async () => {
    const cause = new StoreUnavailable("the disk is full");
    store = { ...store, addUnlessOpen: () => Promise.reject(cause) };
    expect(await submit(farmacia, { references: ["B2B-0000-0001"] })).toEqual({
      kind: "unavailable",
      cause,
    });
  });

  it("fails on a bug in the store instead of being answered as unavailable", async () => {
    const bug = new TypeError("no such column");
    store = { ...store, addUnlessOpen: () => Promise.reject(bug) };
    await expect(submit(farmacia, { references: ["B2B-0000-0001"] })).rejects.toBe(bug);
  });
});

describe("an access request form sent again before the request is confirmed", () => {
  const impostor = requestFrom({ contact: "Impostor", phone: "666 666 666", wantsNews: "si" });

  it("replaces the data of the first form, which stay in the history", async () => {
    await submit(impostor, { references: ["B2B-0000-0001"] });
    await submit(farmacia, { references: ["B2B-0000-0002"], now: mondayMorning.add({ hours: 1 }) });
    const [kept] = await all();
    expect(kept).toMatchObject({
      reference: "B2B-0000-0001",
      contact: farmacia.contact,
      phone: farmacia.phone,
      version: 1,
    });
    expect(await events()).toMatchObject([
      { type: "submit", text: "" },
      { type: "submit", text: "contact: Impostor\nphone: 666 666 666\nwantsNews: yes" },
    ]);
  });

  it("subscribes to news only if both forms asked for them", async () => {
    await submit(farmacia, { references: ["B2B-0000-0001"] });
    await submit(impostor, { references: ["B2B-0000-0002"] });
    expect(await all()).toMatchObject([{ contact: "Impostor", wantsNews: false }]);
  });

  it("sends the email again, but not twice in ten minutes", async () => {
    await submit(farmacia, { references: ["B2B-0000-0001"], now: now() });
    const soon = await submit(farmacia, {
      references: ["B2B-0000-0002"],
      now: now().add({ minutes: 4, seconds: 30 }),
    });
    expect(await emails()).toHaveLength(1);
    expect(soon).toMatchObject({ repeat: { isConfirmed: false, email: { minutesAgo: 4 } } });
    const later = await submit(farmacia, {
      references: ["B2B-0000-0003"],
      now: now().add({ minutes: 11 }),
    });
    expect(later).toMatchObject({ repeat: { isConfirmed: false, email: "sent" } });
    expect(await emails()).toMatchObject([{ name: "received" }, { name: "received" }]);
  });

  it("reveals nothing of the stored request to a sender with other data", async () => {
    await submit(farmacia, { references: ["B2B-0000-0001"] });
    const again = await submit(impostor, { references: ["B2B-0000-0002"] });
    expect(again).toMatchObject({ repeat: null });
  });

  it("changes nothing if its data are the same, until a day has passed", async () => {
    await submit(farmacia, { references: ["B2B-0000-0001"] });
    await submit(farmacia, { references: ["B2B-0000-0002"] });
    expect(await all()).toMatchObject([{ version: 0 }]);
    const tomorrow = mondayMorning.add({ hours: 24 });
    await submit(farmacia, { references: ["B2B-0000-0003"], now: tomorrow });
    expect(await all()).toMatchObject([{ version: 1, receivedAt: tomorrow }]);
  });
});

describe("an access request form sent again after the request is confirmed", () => {
  it("keeps the stored data and sends the link to the applicant's page", async () => {
    await submit(farmacia, { references: ["B2B-0000-0001"] });
    await db.updateTable("access_request").set({ state: "pending" }).execute();
    const typed = requestFrom({ contact: "Otra persona" });
    const again = await submit(typed, { references: ["B2B-0000-0002"], now: now() });
    expect(again).toMatchObject({ request: { reference: "B2B-0000-0001" }, repeat: null });
    expect(await all()).toMatchObject([{ contact: farmacia.contact, version: 0 }]);
    expect(await emails()).toMatchObject([{ name: "received" }, { name: "link-again" }]);
    const same = await submit(farmacia, { references: ["B2B-0000-0003"], now: now() });
    expect(same).toMatchObject({ repeat: { isConfirmed: true } });
    expect(await emails()).toHaveLength(2);
  });
});

const policiesShown = { privacy: "0a".repeat(32), legalNotice: "0b".repeat(32) };

let lastId = 0;

function submit(
  submission: Submission,
  { references, now = mondayMorning }: { references: string[]; now?: Temporal.Instant },
) {
  const left = [...references];
  const newReference = () => left.shift() ?? expect.fail("asked for one reference too many");
  const newId = () => `id-${++lastId}`;
  return submitAccessRequest(
    { store, calendar: madridCalendar, now, newId, newReference, policiesShown },
    { submission, campaign: null },
  );
}

async function all(): Promise<AccessRequest[]> {
  const requests: AccessRequest[] = [];
  for await (const request of store.listAll()) requests.push(request);
  return requests;
}

/** Real time, because the outbox uses the system clock. */
function now(): Temporal.Instant {
  return Temporal.Now.instant();
}

async function events() {
  const [only] = await all();
  return store.listEvents(only?.id ?? "");
}

async function emails() {
  const [only] = await all();
  return (await listEmailsOf(db, accessRequestSubject(only?.id ?? ""))).map(({ name, to }) => ({
    name,
    to,
  }));
}
