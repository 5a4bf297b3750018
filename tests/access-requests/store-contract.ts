import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type AccessRequest,
  accessRequestSubject,
} from "../../src/access-requests/domain/access-request.ts";
import { unconfirmedPerAddress } from "../../src/access-requests/store/add-requests.ts";
import type { AccessRequestStore } from "../../src/access-requests/store/store.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { linkEmail } from "../../src/access-requests/use-cases/outgoing-emails.ts";
import { referenceFrom } from "../../src/kernel/reference.ts";
import { addObjection } from "../../src/newsletter/store/news-objections.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createGroupCommit } from "../../src/platform/database/transaction.ts";
import { uninvitedPerDay } from "../../src/platform/outbox/outbox.ts";
import { listEmailsOf } from "../../src/platform/outbox/stored-emails.ts";
import { addPrivacyRequestUnlessRecent } from "../../src/privacy-requests/store/save-request.ts";
import { confirmRightEmail } from "../../src/privacy-requests/use-cases/outgoing-emails.ts";
import { countStates } from "../../src/request-queue/store/read-statistics.ts";
import { eventWithoutTransition } from "../../src/workflow/apply-transition.ts";
import { hooks } from "../support/data-subject-hooks.ts";
import { requestFrom } from "../support/example-requests.ts";
import { privacyRequestOf } from "../support/privacy-request.ts";

/** Opens an empty, migrated database for a test; `close` removes it. */
export type OpenDatabase = () => Promise<{ db: Database; close(): Promise<void> }>;

/** Tests that the store of access requests must pass on every database. */
export function describeStoreContract(name: string, open: OpenDatabase): void {
  describe(`access requests on ${name}`, () => {
    let db: Database;
    let store: AccessRequestStore;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ db, close } = await open());
      store = createAccessRequestStore(db);
    });
    afterEach(() => close());

    it("are read back by their reference with every field unchanged", async () => {
      const request = newRequest({ selection: "vela-ritual:24,champu", wantsNews: "si" });
      expect(await add(store, request)).toEqual(request);
      expect(await store.findByReference(request.reference)).toEqual(request);
      expect(await all(store)).toEqual([request]);
    });

    it.each([
      { taxId: "PT501964843", phone: "912 345 678" },
      { taxId: "FRXX 999999999", phone: "+33 1 23 45 67 89" },
      { taxId: "GB 123 4567 89", phone: "+34 750 000 000", fillMilliseconds: "999999999" },
      { company: "Ñandú & Çedilla «L’Été»", contact: "Ægir Þórsson ﷽ 東京 👩🏽‍🦱" },
      { company: "'); drop table access_request; --", contact: `"quotes" \\ %s $1 ? :name` },
      { company: "Rizo\u0000Libre", contact: "Lucía\uD800 Ferrer", phone: "600\u0000123\t123" },
      { company: `=cmd|' /C calc'!A0`, contact: "x".repeat(120) },
    ])("survive unusual content: %j", async (form) => {
      const request = newRequest(form);
      await add(store, request);
      expect(await store.findByReference(request.reference)).toEqual(request);
    });

    it("are not found by an unknown reference", async () => {
      await add(store, newRequest());
      expect(await store.findByReference("B2B-ZZZZ-ZZZZ")).toBeNull();
      expect(await store.findByReference("' or 1=1 --")).toBeNull();
    });

    it.each([
      { taxId: "b-12.345.674" },
      { taxId: "ESB12345674" },
      { taxId: "B1234567D" },
      { email: "COMPRAS@farmacia-del-mar.ES" },
      { company: "Otro nombre", contact: "Otra persona", phone: "911 222 333" },
    ])("sent again as %j while open are kept once, and the first is returned", async (again) => {
      const first = newRequest();
      await add(store, first);
      expect(await add(store, newRequest(again))).toEqual(first);
      expect(await all(store)).toEqual([first]);
    });

    it("with another tax ID or another email address are stored as separate requests", async () => {
      const requests = [
        newRequest(),
        newRequest({ email: "tienda@farmacia-del-mar.es" }),
        newRequest({ taxId: "A58818501" }),
      ];
      for (const request of requests) {
        expect(await add(store, request)).toEqual(request);
      }
      expect(await all(store)).toHaveLength(3);
    });

    it("submitted fifty times at once are stored once, and all fifty answers have the same reference", async () => {
      const copies = Array.from({ length: 50 }, () => newRequest());
      const stored = await Promise.all(copies.map((copy) => add(store, copy)));
      const [only, ...others] = await all(store);
      expect(others).toEqual([]);
      expect(new Set(stored.map((request) => request?.reference))).toEqual(
        new Set([only?.reference]),
      );
    });

    it("submitted at the same moment are stored in one transaction, each with its emails and search terms", async () => {
      await addObjection(db, { emailKey: "sin-noticias@farmacia-del-mar.es", at: 0 });
      const together = createAccessRequestStore(db, { commit: createGroupCommit(db) });
      const first = newRequest({ company: "Zagal" });
      const again = newRequest();
      const unlucky = { ...newRequest({ taxId: "A58818501" }), reference: first.reference };
      const others = ["sin-noticias", "con-noticias"].map((name) =>
        newRequest({ email: `${name}@farmacia-del-mar.es`, wantsNews: "si" }),
      );
      const transaction = vi.spyOn(db, "transaction");
      const arrived = [first, again, unlucky, ...others];
      const answers = await Promise.all(arrived.map((request) => add(together, request)));
      expect(transaction).toHaveBeenCalledTimes(1);
      const quiet = others.map((request, index) => ({ ...request, wantsNews: index === 1 }));
      expect(answers.map((request) => request?.id)).toEqual([
        first.id,
        first.id,
        undefined,
        ...others.map(({ id }) => id),
      ]);
      const stored = [first, ...quiet];
      expect(new Set(await all(store))).toEqual(new Set(stored));
      for (const { id } of stored) {
        expect(await store.listEvents(id)).toHaveLength(1);
        expect(await listEmailsOf(db, accessRequestSubject(id))).toHaveLength(1);
      }
      expect((await countStates(db)).pending).toBe(stored.length);
      const found = await db
        .selectFrom("access_request_search_term")
        .select(["word", "request_id"])
        .where("word", "in", ["zagal", "sin", "con"])
        .orderBy("word", "desc")
        .execute();
      expect(found).toEqual([
        { word: "zagal", request_id: first.id },
        { word: "sin", request_id: others[0]?.id },
        { word: "con", request_id: others[1]?.id },
      ]);
    });

    it("from one email address with forty tax IDs at once leave three to confirm and send five emails a day", async () => {
      const requests = taxIds.slice(0, 40).map((taxId) => unconfirmed({ taxId }));
      await Promise.all(requests.map((request) => add(store, request)));
      const stored = await all(store);
      expect(stored).toHaveLength(40);
      const waiting = stored.filter(({ state }) => state === "unconfirmed");
      expect(waiting).toHaveLength(unconfirmedPerAddress);
      const counts = await countStates(db);
      expect(counts).toMatchObject({ unconfirmed: unconfirmedPerAddress, expired: 37 });
      const emails = await db.selectFrom("outbox_email").select("created_at").execute();
      const leavingNow = emails.filter(({ created_at }) => created_at <= Date.now());
      expect(leavingNow.length).toBeLessThanOrEqual(uninvitedPerDay);
      expect(emails.length - leavingNow.length).toBeLessThanOrEqual(unconfirmedPerAddress);
      for (const { id, state } of stored.filter(({ state }) => state === "expired"))
        expect((await store.listEvents(id)).at(-1)).toMatchObject({ type: "expire", to: state });
    });

    it("from other email addresses are not limited by those of one address", async () => {
      const other = unconfirmed({ email: "tienda@farmacia-del-mar.es", taxId: "A58818501" });
      await add(store, other);
      for (const taxId of taxIds.slice(0, 4)) await add(store, unconfirmed({ taxId }));
      expect(await store.findById(other.id)).toEqual(other);
    });

    it("send a new link at most once in a while, also when forty ask for it at once", async () => {
      const request = newRequest();
      await add(store, request);
      await db.deleteFrom("outbox_email").execute();
      const since = Temporal.Now.instant().subtract({ minutes: 10 });
      const asked = Array.from({ length: 40 }, () =>
        store.sendUnlessSince(linkEmail(request, "link-again"), since),
      );
      const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "sent")).toHaveLength(1);
      expect(await listEmailsOf(db, accessRequestSubject(request.id))).toHaveLength(1);
    });

    it("and forty privacy requests at once from one email address become one, with one email", async () => {
      const mailFiles = {
        remove: async () => {},
        countBefore: async () => 0,
        removeBefore: async () => 0,
      };
      const since = Temporal.Instant.from("2025-06-02T07:00:00Z");
      const asked = Array.from({ length: 40 }, (_, index) => {
        const request = privacyRequestOf({
          id: randomUUID(),
          reference: `DER-0000-${1000 + index}`,
          state: "unverified",
        });
        const event = {
          id: randomUUID(),
          requestId: request.id,
          at: request.askedAt,
          actor: { kind: "person" },
          type: "ask",
          from: "unverified",
          to: "unverified",
          reason: null,
          text: "",
        } as const;
        const emails = [confirmRightEmail(request)];
        const stored = { event, emails, effect: null, since, mailFiles, hooks };
        return addPrivacyRequestUnlessRecent(db, request, stored);
      });
      const outcomes = await Promise.all(asked);
      expect(outcomes.filter(({ kind }) => kind === "added")).toHaveLength(1);
      expect(await db.selectFrom("outbox_email").selectAll().execute()).toHaveLength(1);
    });

    it("send the sixth email of a day on the next day", async () => {
      const request = newRequest();
      await add(store, request);
      const since = Temporal.Now.instant().add({ hours: 1 });
      for (let sent = 1; sent < uninvitedPerDay; sent++)
        expect(await store.sendUnlessSince(linkEmail(request, "received"), since)).toEqual({
          kind: "sent",
        });
      const sixth = await store.sendUnlessSince(linkEmail(request, "received"), since);
      expect(sixth).toEqual({ kind: "waiting" });
      const [first, ...others] = await listEmailsOf(db, accessRequestSubject(request.id));
      expect(others.at(-1)?.createdAt).toBe((first?.createdAt ?? 0) + 86_400_000);
      expect(others.at(-1)?.nextAttemptAt).toBe(others.at(-1)?.createdAt);
    });

    it("from one email address get one reminder a week", async () => {
      const requests = taxIds.slice(0, 3).map((taxId) => unconfirmed({ taxId }));
      for (const request of requests) await add(store, request);
      const at = Temporal.Now.instant();
      for (const request of requests)
        await store.remind(request, { email: linkEmail(request, "reminder-to-confirm"), at });
      const reminders = db.selectFrom("outbox_email").where("email", "=", "reminder-to-confirm");
      expect(await reminders.selectAll().execute()).toHaveLength(1);
      const left = await store.listUnconfirmed({
        receivedBefore: at,
        alsoReminded: false,
        limit: 9,
      });
      expect(left).toEqual([]);
    });

    it("with a search term that would be cut inside a surrogate pair are stored", async () => {
      const request = newRequest({ company: `${"a".repeat(39)}𐐨${"b".repeat(9)}` });
      expect(await add(store, request)).toEqual(request);
    });

    it("may be submitted again once the first one is closed, and only once more", async () => {
      const first = newRequest();
      await add(store, first);
      await db.updateTable("access_request").set({ is_open: 0 }).execute();
      const second = newRequest();
      expect(await add(store, second)).toEqual(second);
      expect(await add(store, newRequest())).toEqual(second);
      expect(await all(store)).toHaveLength(2);
    });

    it("with a reference that is already taken are not stored, so that another reference can be drawn", async () => {
      const first = newRequest();
      await add(store, first);
      const other = { ...newRequest({ taxId: "A58818501" }), reference: first.reference };
      expect(await add(store, other)).toBeNull();
      expect(await all(store)).toEqual([first]);
    });

    it("are listed oldest first, each once, also if a thousand came at the same instant", async () => {
      await add(store, newRequest());
      const { email_domain: _, ...row } = await db
        .selectFrom("access_request")
        .selectAll()
        .executeTakeFirstOrThrow();
      const total = 1150;
      const copies = Array.from({ length: total - 1 }, (_, index) => ({
        ...row,
        id: randomUUID(),
        reference: newRequest().reference,
        email_key: `tienda-${index}@farmacia-del-mar.es`,
        received_at: row.received_at - Math.floor(index / 1100) * 1000,
      }));
      for (let from = 0; from < copies.length; from += 500)
        await db
          .insertInto("access_request")
          .values(copies.slice(from, from + 500))
          .execute();
      const listed = await all(store);
      expect(new Set(listed.map(({ email }) => email.key)).size).toBe(total);
      expect(listed).toHaveLength(total);
      const moments = listed.map((request) => request.receivedAt.epochMilliseconds);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    });

    it("are not listed by an empty store", async () => {
      expect(await all(store)).toEqual([]);
    });
  });
}

/** Invented tax IDs of natural persons, with valid check letters. */
const taxIds = Array.from({ length: 60 }, (_, index) => {
  const number = 41_000_000 + index * 7919;
  return `${number}${"TRWAGMYFPDXBNJZSQVHLCKE"[number % 23]}`;
});

let drawn = 0;

/** A request with a new id and reference; company and email address are the same unless given in `form`. */
export function newRequest(form: Parameters<typeof requestFrom>[0] = {}): AccessRequest {
  drawn += 1;
  const bytes = Uint8Array.from([0, 0, drawn >> 16, drawn >> 8, drawn]);
  return requestFrom(form, { id: randomUUID(), reference: referenceFrom(bytes) });
}

function unconfirmed(form: Parameters<typeof requestFrom>[0]): AccessRequest {
  return { ...newRequest(form), state: "unconfirmed" };
}

export async function all(store: AccessRequestStore): Promise<AccessRequest[]> {
  const requests: AccessRequest[] = [];
  for await (const request of store.listAll()) requests.push(request);
  return requests;
}

/**
 * Adds a request as a submission does. Returns the request, or the open one that it repeats; null if its reference is
 * already used.
 */
export async function add(
  store: AccessRequestStore,
  request: AccessRequest,
): Promise<AccessRequest | null> {
  const event = eventWithoutTransition(
    { now: request.receivedAt, newId: randomUUID },
    { request, actor: { kind: "applicant" }, type: "submit" },
  );
  const stored = await store.addUnlessOpen(request, {
    event,
    emails: [linkEmail(request, "received")],
  });
  if (stored.kind === "open") return stored.request;
  return stored.kind === "added" ? request : null;
}
