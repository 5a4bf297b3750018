import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccessRequest } from "../../src/access-requests/domain/access-request.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { firstPage, type PageAsked } from "../../src/kernel/paging.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { countDeadByName } from "../../src/platform/outbox/stored-emails.ts";
import type { QueueFilter } from "../../src/request-queue/domain/queue-filter.ts";
import { countQueue, listQueue } from "../../src/request-queue/store/list-queue.ts";
import { remarksOn } from "../../src/request-queue/store/queue-remarks.ts";
import { countWork } from "../../src/request-queue/store/read-statistics.ts";
import { enqueueViesCheck } from "../../src/vies/store/checks.ts";
import { eventWithoutTransition } from "../../src/workflow/apply-transition.ts";
import { requestFrom } from "../support/example-requests.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { getSample, outgoing } from "../support/sample-emails.ts";

const now = Temporal.Instant.from("2026-11-24T10:00:00Z");
const everything: QueueFilter = { states: [], terms: [], assignedTo: null, country: null };

/** Requests between which the filters distinguish, in the order of their due times. */
const requests = {
  "farmacia-del-mar": made(1, { taxId: "B12345674", phone: "600 100 001" }),
  "salon-rizo": made(2, {
    taxId: "B00000018",
    phone: "600 100 002",
    selection: "rizos-champu,erotica-gel-intimo",
    wantsNews: "si",
  }),
  "salon-rizo-otra-vez": made(3, {
    taxId: "B00000018",
    phone: "600 100 003",
    email: "otra@salon-rizo-dos.es",
  }),
  "bazar-gratis": made(4, { taxId: "B00000026", phone: "600 100 004", email: "bazar@gmail.com" }),
  "loja-do-rio": made(5, {
    company: "Loja do Rio",
    taxId: "PT501964843",
    phone: "+351 912 345 678",
  }),
  "tienda-apurada": made(6, {
    taxId: "B00000034",
    phone: "600 100 006",
    fillMilliseconds: "3000",
  }),
  "correo-roto": made(7, { taxId: "B00000042", phone: "600 100 007" }),
};
type Name = keyof typeof requests;
const names = Object.keys(requests) as Name[];

describe.each(databases)("the filters of the request queue, in $name", ({ open }) => {
  let opened: Opened;
  let db: Database;
  beforeAll(async () => {
    opened = await open();
    db = opened.db;
    const store = createAccessRequestStore(db);
    for (const request of Object.values(requests))
      await store.addUnlessOpen(request, { event: submitted(request), emails: [] });
    await enqueueViesCheck(db, requests["loja-do-rio"], now);
    const answer = { answer: "valid", name: "TIENDA BONITA LDA", state: "settled" };
    await db.updateTable("vies_check").set(answer).execute();
    await db
      .updateTable("access_request")
      .set({ email_failed_at: now.epochMilliseconds, email_failure: "5.1.1" })
      .where("id", "=", requests["correo-roto"].id)
      .execute();
    for (const name of ["correo-roto", "farmacia-del-mar"] as const) await giveUpEmail(name);
  });
  afterAll(() => opened.close());

  test.each<[string, Partial<QueueFilter>, Name[]]>([
    ["a catalogue", { catalogue: "erotica" }, ["salon-rizo"]],
    ["news wanted", { wantsNews: true }, ["salon-rizo"]],
    ["repeated", { concern: "repeated" }, ["salon-rizo", "salon-rizo-otra-vez"]],
    ["free mail", { concern: "free-mail" }, ["bazar-gratis"]],
    ["another name in VIES", { concern: "vies" }, ["loja-do-rio"]],
    ["filled in haste", { concern: "haste" }, ["tienda-apurada"]],
    ["an email that came back", { concern: "undelivered" }, ["correo-roto"]],
    ["telephone", { concern: "phone" }, []],
    ["anything", { concern: "any" }, names.filter((name) => name !== "farmacia-del-mar")],
    ["somebody's", { assignedTo: "marc" }, ["tienda-apurada"]],
    ["nobody's", { isUnassigned: true }, names.filter((name) => name !== "tienda-apurada")],
    ["a country", { country: "PT" }, ["loja-do-rio"]],
    ["a word and a catalogue", { terms: ["rizo"], catalogue: "rizos" }, ["salon-rizo"]],
    ["nothing", { terms: ["loja"], concern: "free-mail" }, []],
  ])("%s: only matching requests, counted", async (_, asked, expected) => {
    for (const states of [[], ["pending"]] as const) {
      const filter = { ...everything, states, order: "urgent", ...asked } as const;
      const { rows: found, next } = await listQueue(db, filter, {
        asked: firstPage,
        max: 25,
        now,
      });
      expect(found.map(nameOf)).toEqual(expected);
      expect(next).toBeNull();
      expect(await countQueue(db, filter, { now })).toEqual({
        count: expected.length,
        isAtLeast: false,
      });
    }
  });

  test("page through requests also where only some of them are shown", async () => {
    const filter = { ...everything, concern: "any", order: "newest" } as const;
    const pages: Awaited<ReturnType<typeof listQueue>>[] = [];
    let asked: PageAsked | null = firstPage;
    while (asked) {
      const page: (typeof pages)[number] = await listQueue(db, filter, { asked, max: 2, now });
      pages.push(page);
      asked = page.next === null ? null : { from: page.next, isBack: false };
    }
    expect(pages.flatMap(({ rows }) => rows.map(nameOf))).toEqual(names.slice(1).toReversed());
    for (const [at, { previous }] of pages.entries())
      if (at > 0)
        expect(
          await listQueue(db, filter, { asked: { from: previous, isBack: true }, max: 2, now }),
        ).toEqual({ ...pages[at - 1], isFirst: false });
  });

  test("show in a line how often a request is repeated and what its signals rest on", async () => {
    const { rows: stored } = await listQueue(db, everything, { asked: firstPage, max: 25, now });
    const remarks = await remarksOn(db, stored, now);
    const rizo = remarks.get(requests["salon-rizo"].id);
    expect(rizo).toMatchObject({ repeated: 1, isUndelivered: false });
    expect(rizo?.signals.find(({ kind }) => kind === "seen-tax-id")).toMatchObject({
      requests: [{ reference: requests["salon-rizo-otra-vez"].reference }],
    });
    expect(remarks.get(requests["correo-roto"].id)?.isUndelivered).toBe(true);
    expect(remarks.get(requests["farmacia-del-mar"].id)).toMatchObject({
      repeated: 0,
      isUndelivered: false,
    });
  });

  test("count in the menu what waits, what is late and what was not delivered", async () => {
    const late = requests["salon-rizo"].dueAt.epochMilliseconds + 1;
    expect(await countWork(db, late)).toEqual({ pending: 7, overdue: 2 });
    expect(await countDeadByName(db)).toEqual([{ name: "approved", count: 2 }]);
  });

  async function giveUpEmail(name: Name) {
    const { id, email } = requests[name];
    const given = { to: email.address, requestId: id };
    await enqueueEmail(db, outgoing(getSample("welcome"), given));
    await db
      .updateTable("outbox_email")
      .set({ state: "dead" })
      .where("subject_id", "=", id)
      .execute();
  }
});

function made(day: number, form: Parameters<typeof requestFrom>[0]): AccessRequest {
  const dueAt = Temporal.Instant.from(`2026-11-${10 + day}T17:00:00Z`);
  const digit = String(day);
  return requestFrom(
    { company: `Tienda ${digit} Rizo`, email: `compras@tienda-${digit}.es`, ...form },
    {
      id: `00000000-0000-4000-8000-00000000000${digit}`,
      reference: `B2B-0000-000${digit}`,
      dueAt,
      confirmedAt: Temporal.Instant.from("2026-11-10T08:00:00Z"),
      assigned: day === 6 ? { id: "marc", name: "Marc Oriol" } : null,
    },
  );
}

function submitted(request: AccessRequest) {
  const actor = { kind: "applicant" } as const;
  const deps = { now: request.receivedAt, newId: randomUUID };
  return eventWithoutTransition(deps, { request, actor, type: "submit" });
}

function nameOf({ id }: AccessRequest): string | undefined {
  return names.find((name) => requests[name].id === id);
}
