import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, expect, it } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import { parseEmail } from "../../kernel/email-address.ts";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { type Database, migrateToLatest, openDatabase } from "../../platform/database/database.ts";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { AccessRequestStore } from "../store/store.ts";
import { createAccessRequestStore } from "../store/store.ts";
import { correctEmail } from "./correct-email.ts";
import { submitAccessRequest } from "./submit-request.ts";

const mistyped = requestFrom({ email: "compras@farmacia-del-mra.es" });
const right = "compras@farmacia-del-mar.es";

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

it("correcting the email resends to the right address what was sent, and nothing more to the wrong one", async () => {
  const sent = await submit(mistyped);
  expect(await correct(sent)).toMatchObject({
    kind: "accepted",
    request: { email: { address: right }, company: mistyped.company, state: "unconfirmed" },
    repeat: null,
  });
  const [wrong] = (await all()).filter(({ email }) => email.address !== right);
  expect(wrong).toMatchObject({ state: "expired", linksSince: expect.anything() });
  const emails = await db.selectFrom("outbox_email").select(["recipient", "email"]).execute();
  expect(emails).toEqual([{ recipient: right, email: "received" }]);
});

it("correcting the email to one with an open request acts on that request like a form sent again", async () => {
  const open = await submit(requestFrom({ contact: "Otra persona" }));
  const sent = await submit(mistyped);
  const outcome = await correct(sent);
  expect(outcome).toMatchObject({
    kind: "accepted",
    request: { reference: open.request.reference, contact: mistyped.contact },
    repeat: null,
  });
});

it("correcting the email of a repeated form leaves alone the request of the address's real owner", async () => {
  const owners = await submit(requestFrom());
  const strangers = await submit(requestFrom({ contact: "Impostor" }));
  expect(strangers).toMatchObject({ isOwn: false, request: { id: owners.request.id } });
  expect(await correct(strangers, "impostor@gmail.com")).toMatchObject({ kind: "accepted" });
  expect(await store.findById(owners.request.id)).toMatchObject({
    state: "unconfirmed",
    email: { address: right },
    linksSince: null,
  });
});

it("a stranger who sent the form twice cannot change the owner's request by correcting the email", async () => {
  const owners = await submit(requestFrom());
  await submit(requestFrom({ contact: "Impostor" }));
  const again = await submit(requestFrom({ contact: "Impostor" }));
  expect(again).toMatchObject({ isOwn: false, repeat: { isConfirmed: false } });
  expect(await correct(again, "impostor@gmail.com")).toMatchObject({ kind: "accepted" });
  expect(await store.findById(owners.request.id)).toMatchObject({ state: "unconfirmed" });
});

it("correcting the email of a form that was sent twice with other products closes the first request", async () => {
  const sent = await submit(mistyped);
  const again = await submit({ ...mistyped, selection: [], quantities: {} });
  expect(again).toMatchObject({ isOwn: true, request: { id: sent.request.id } });
});

it("the email cannot be corrected once the request is confirmed or another form has changed it", async () => {
  const sent = await submit(mistyped);
  await submit({ ...mistyped, contact: "Otra persona" });
  expect(await correct(sent)).toEqual({ kind: "not-possible" });
  const other = await submit(requestFrom({ taxId: "A58818501" }));
  await db.updateTable("access_request").set({ state: "pending" }).execute();
  expect(await correct(other)).toEqual({ kind: "not-possible" });
});

it("correcting the email reports that the database is unavailable", async () => {
  const sent = await submit(mistyped);
  const cause = new StoreUnavailable("the disk is full");
  store = { ...store, findByReference: () => Promise.reject(cause) };
  expect(await correct(sent)).toEqual({ kind: "unavailable", cause });
});

let drawn = 0;

function deps() {
  const newId = () => `id-${++drawn}`;
  const newReference = () => `B2B-0000-${`${++drawn}`.padStart(4, "0")}`;
  const policiesShown = { privacy: "0a".repeat(32), legalNotice: "0b".repeat(32) };
  const now = Temporal.Now.instant();
  return { store, calendar: madridCalendar, now, newId, newReference, policiesShown };
}

async function submit(submission: AccessRequest) {
  const outcome = await submitAccessRequest(deps(), { submission, campaign: null });
  if (outcome.kind !== "accepted") throw new Error(outcome.kind);
  return outcome;
}

function correct({ request, isOwn }: Awaited<ReturnType<typeof submit>>, typed = right) {
  const email = parseEmail(typed);
  if (email.kind === "problem") throw new Error(email.problem);
  const { reference, version } = request;
  return correctEmail(deps(), { reference, version, isOwn, email: email.value });
}

async function all(): Promise<AccessRequest[]> {
  const requests: AccessRequest[] = [];
  for await (const request of store.listAll()) requests.push(request);
  return requests;
}
