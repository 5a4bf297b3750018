import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type AccessRequest,
  accessRequestSubject,
} from "../../src/access-requests/domain/access-request.ts";
import { accessRequestHooks } from "../../src/access-requests/store/email-failures.ts";
import type { AccessRequestStore } from "../../src/access-requests/store/store.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { assignAccessRequest } from "../../src/access-requests/use-cases/assign-request.ts";
import { changeAccessRequest } from "../../src/access-requests/use-cases/change-request.ts";
import { type ClockDeps, runDeadlines } from "../../src/access-requests/use-cases/run-deadlines.ts";
import { noteReturnedEmail } from "../../src/platform/outbox/bounces/take-returned.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { madridCalendar } from "../../src/promises/madrid-calendar.ts";
import { findMemberAddress } from "../../src/staff/members/members.ts";
import { eventWithoutTransition } from "../../src/workflow/apply-transition.ts";
import { requestFrom } from "../support/example-requests.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { getSample, outgoing } from "../support/sample-emails.ts";
import { variants } from "../support/variants.ts";

/** A Tuesday, 14:30 in Madrid, with no public holiday near it. */
const now = Temporal.Instant.from("2025-06-03T12:30:00Z");
const inHours = (hours: number) => now.add({ minutes: Math.round(60 * hours) });
const sales = "ventas@arrebol.example";
const alarms = "direccion@arrebol.example";

describe.each(variants(databases))("emails of the scheduler to the staff on $name", ({ open }) => {
  let opened: Opened;
  let store: AccessRequestStore;
  beforeEach(async () => {
    opened = await open();
    store = createAccessRequestStore(opened.db);
  });
  afterEach(() => opened.close());

  async function addRequest(given: Partial<AccessRequest> = {}): Promise<AccessRequest> {
    const id = randomUUID();
    const email = { address: `hola-${id}@tienda.es`, key: `hola-${id}@tienda.es` };
    const reference = `B2B-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    const request = requestFrom({}, { id, reference, email, ...given });
    const { receivedAt } = request;
    const event = eventWithoutTransition(
      { now: receivedAt, newId: randomUUID },
      { request, actor: { kind: "applicant" }, type: "submit" },
    );
    await store.addUnlessOpen(request, { event, emails: [] });
    return request;
  }

  const deps = (at = now): ClockDeps => ({
    store,
    calendar: madridCalendar,
    now: at,
    newId: randomUUID,
    salesTeam: sales,
    alarms,
    findAddress: (id) => findMemberAddress(opened.db, id),
  });

  /** All emails in the outbox, each as «name to recipient». */
  async function written(): Promise<string[]> {
    const rows = await opened.db
      .selectFrom("outbox_email")
      .select(["id", "email", "recipient"])
      .orderBy("email")
      .orderBy("recipient")
      .execute();
    return rows.map(({ email, recipient }) => `${email} to ${recipient}`);
  }

  /** Sets the creation time of all emails in the outbox to `hours` before `now`. */
  async function age(hours: number) {
    const createdAt = now.epochMilliseconds - hours * 3_600_000;
    await opened.db.updateTable("outbox_email").set({ created_at: createdAt }).execute();
  }

  async function addMember(name: string): Promise<{ id: string; name: string; email: string }> {
    const member = { id: randomUUID(), name, email: `${name}@arrebol.example` };
    const at = "2025-01-01T00:00:00.000Z";
    await opened.db
      .insertInto("staff_member")
      .values({
        ...member,
        email_verified: 1,
        role: "sales",
        disabled_at: null,
        has_two_factor: 0,
        must_change_password: 0,
        created_at: at,
        updated_at: at,
        uses_shortcuts: 1,
      })
      .execute();
    return member;
  }

  it("warn once of an answer that is due within four working hours, and not of later ones", async () => {
    await addRequest({ dueAt: inHours(3.5) });
    await addRequest({ dueAt: inHours(20) });
    await runDeadlines(deps());
    await age(2);
    await runDeadlines(deps());
    expect(await written()).toEqual([`answer-due-soon to ${sales}`]);
  });

  it("list late and due answers in one email, and send late ones also to the member in charge of all", async () => {
    for (let nth = 1; nth <= 20; nth += 1) await addRequest({ dueAt: inHours(-nth) });
    await addRequest({ dueAt: inHours(2) });
    await runDeadlines(deps());
    expect(await written()).toEqual([
      `deadline-digest to ${alarms}`,
      `deadline-digest to ${sales}`,
    ]);
    const { payload } = await opened.db
      .selectFrom("outbox_email")
      .select("payload")
      .where("recipient", "=", sales)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload).rows).toHaveLength(21);
    // The digest may outlive the requests that it lists, so it contains no personal data.
    expect(payload).not.toMatch(/Farmacia|Lucía|hola-/);
  });

  it("tells of promised catalogues that are due or late, until they were sent", async () => {
    const approved = { state: "approved", dueAt: inHours(-90) } as const;
    const late = { dueAt: inHours(-1), sentAt: null };
    await addRequest({ ...approved, materials: late });
    await addRequest({ ...approved, materials: { dueAt: inHours(2), sentAt: null } });
    await addRequest({ ...approved, materials: { ...late, sentAt: inHours(-2) } });
    await addRequest({ ...approved, state: "rejected", materials: late });
    await runDeadlines(deps());
    await age(2);
    await runDeadlines(deps());
    expect(await written()).toEqual([
      `deadline-digest to ${alarms}`,
      `deadline-digest to ${sales}`,
    ]);
    const { payload } = await opened.db
      .selectFrom("outbox_email")
      .select("payload")
      .where("recipient", "=", sales)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload).rows).toMatchObject([
      { kind: "materials-overdue" },
      { kind: "materials-due-soon" },
    ]);
  });

  it("go to the member assigned to the request, as long as there is one", async () => {
    const marta = await addMember("marta");
    const leaver = await addMember("leo");
    await addRequest({ dueAt: inHours(1), assigned: marta });
    await addRequest({ dueAt: inHours(1), assigned: leaver });
    await opened.db
      .updateTable("staff_member")
      .set({ disabled_at: 1 })
      .where("id", "=", leaver.id)
      .execute();
    await runDeadlines(deps());
    expect(await written()).toEqual([
      `answer-due-soon to ${marta.email}`,
      `answer-due-soon to ${sales}`,
    ]);
  });

  it("are at least an hour apart for the same reader", async () => {
    await addRequest({ dueAt: inHours(-1) });
    await runDeadlines(deps());
    await age(0.5);
    await addRequest({ dueAt: inHours(-2) });
    await runDeadlines(deps());
    expect(await written()).toHaveLength(2);
    await age(1.5);
    await runDeadlines(deps());
    expect(await written()).toEqual([
      ...Array(2).fill(`answer-overdue to ${alarms}`),
      ...Array(2).fill(`answer-overdue to ${sales}`),
    ]);
  });

  it("report an address that rejects emails, which gets no more automatic emails", async () => {
    const receivedAt = now.subtract({ hours: 24 * 40 });
    const request = await addRequest({ state: "unconfirmed", receivedAt, dueAt: receivedAt });
    const to = request.email.address;
    await accessRequestHooks.noteFailure(opened.db, {
      subject: accessRequestSubject(request.id),
      to,
      status: "5.1.1",
      at: 1,
    });
    expect(await store.findById(request.id)).toMatchObject({ emailFailure: { status: "5.1.1" } });
    await runDeadlines(deps(now.subtract({ hours: 24 * 35 })));
    expect(await written()).toEqual([`email-undeliverable to ${sales}`]);
    await runDeadlines(deps());
    expect(await written()).toEqual([`email-undeliverable to ${sales}`]);
    expect(await store.findById(request.id)).toMatchObject({ state: "expired" });
  });

  it("leave a mailbox that was only full active", async () => {
    const receivedAt = now.subtract({ hours: 24 * 5 });
    const request = await addRequest({ state: "unconfirmed", receivedAt, dueAt: receivedAt });
    const to = request.email.address;
    await accessRequestHooks.noteFailure(opened.db, {
      subject: accessRequestSubject(request.id),
      to,
      status: "5.2.2",
      at: 1,
    });
    await runDeadlines(deps());
    expect(await written()).toContain(`reminder-to-confirm to ${to}`);
  });

  it("trust an address again once a link that was sent to it is used", async () => {
    const request = await addRequest({ state: "unconfirmed", receivedAt: now, dueAt: inHours(48) });
    const to = request.email.address;
    await accessRequestHooks.noteFailure(opened.db, {
      subject: accessRequestSubject(request.id),
      to,
      status: "5.7.1",
      at: 1,
    });
    const command = {
      verb: "confirm",
      actor: { kind: "applicant" },
      text: "",
    };
    await changeAccessRequest(deps(), { requestId: request.id, command: command as never });
    expect(await store.findById(request.id)).not.toHaveProperty("emailFailure");
    expect(await written()).toEqual([`confirmed to ${to}`, `new-request to ${sales}`]);
  });

  it("record a returned email once, at the email and at the request", async () => {
    const request = await addRequest();
    const to = request.email.address;
    await enqueueEmail(opened.db, outgoing(getSample("welcome"), { to, requestId: request.id }));
    const { message_id: messageId } = await opened.db
      .selectFrom("outbox_email")
      .select("message_id")
      .executeTakeFirstOrThrow();
    const returned = { messageId, status: "5.1.1", at: now.epochMilliseconds };
    expect(await noteReturnedEmail(opened.db, returned, accessRequestHooks)).toBe("noted");
    expect(await noteReturnedEmail(opened.db, returned, accessRequestHooks)).toBe("known");
    expect(
      await noteReturnedEmail(opened.db, { ...returned, messageId: "x" }, accessRequestHooks),
    ).toBe("unknown");
    expect(await store.findById(request.id)).toMatchObject({ emailFailure: { status: "5.1.1" } });
  });

  it("include one reminder of a question after five working days, and the request closes after thirty days", async () => {
    const request = await addRequest({ dueAt: inHours(48) });
    const command = {
      verb: "askInformation",
      actor: { kind: "staff", id: "1", name: "Marta" },
      text: "¿Es una tienda?",
    } as never;
    await changeAccessRequest(deps(), { requestId: request.id, command });
    const roundAfter = (days: number) => runDeadlines(deps(now.add({ hours: 24 * days })));
    const to = request.email.address;
    const asked = `information-requested to ${to}`;
    const reminded = `question-reminder to ${to}`;
    await roundAfter(6);
    expect(await written()).toEqual([asked]);
    await roundAfter(8);
    await roundAfter(9);
    expect(await written()).toEqual([asked, reminded]);
    await roundAfter(29);
    expect(await store.findById(request.id)).toMatchObject({ state: "information-requested" });
    await roundAfter(31);
    expect(await store.findById(request.id)).toMatchObject({ state: "expired" });
    expect(await written()).toEqual([`expired-unanswered to ${to}`, asked, reminded]);
  });

  it("notify a member of a request assigned by somebody else, and not of one that they took", async () => {
    const marta = await addMember("marta");
    const request = await addRequest({ dueAt: inHours(48) });
    const jefa = { kind: "staff", id: "jefa", name: "Jefa" } as const;
    await assignAccessRequest(deps(), { requestId: request.id, actor: jefa, to: marta });
    expect(await written()).toEqual([`request-assigned to ${marta.email}`]);
    const mine = await addRequest({ dueAt: inHours(48) });
    const actor = { kind: "staff", id: marta.id, name: marta.name } as const;
    await assignAccessRequest(deps(), { requestId: mine.id, actor, to: marta });
    expect(await written()).toHaveLength(1);
  });

  it("notify the assigned member of a withdrawn request, and nobody of one never confirmed", async () => {
    const marta = await addMember("marta");
    const command = {
      verb: "withdraw",
      actor: { kind: "applicant" },
      text: "",
    };
    const seen = await addRequest({ dueAt: inHours(48), assigned: marta });
    const unseen = await addRequest({ state: "unconfirmed", receivedAt: now, dueAt: inHours(48) });
    for (const { id } of [seen, unseen])
      await changeAccessRequest(deps(), { requestId: id, command: command as never });
    expect(await written()).toEqual([
      ...[seen, unseen].map(({ email }) => `withdrawn to ${email.address}`).sort(),
      `withdrawn-notice to ${marta.email}`,
    ]);
  });
});
