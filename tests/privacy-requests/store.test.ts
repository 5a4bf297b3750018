import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessRequestSubject } from "../../src/access-requests/domain/access-request.ts";
import { accessRequestHooks } from "../../src/access-requests/store/email-failures.ts";
import { listRequestsOf } from "../../src/access-requests/store/requests-of-person.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createMailFiles } from "../../src/platform/outbox/mail-files.ts";
import { enqueueEmail } from "../../src/platform/outbox/outbox.ts";
import { claimEmails } from "../../src/platform/outbox/outbox-claims.ts";
import { listEmailsOf } from "../../src/platform/outbox/stored-emails.ts";
import {
  type AskedRight,
  privacyRequestKind,
} from "../../src/privacy-requests/domain/privacy-request.ts";
import {
  findErasureReport,
  findPrivacyRequest,
  listPrivacyEvents,
  listPrivacyQueue,
} from "../../src/privacy-requests/store/find-requests.ts";
import { changePrivacyRequest } from "../../src/privacy-requests/use-cases/change-request.ts";
import type { PrivacyDeps } from "../../src/privacy-requests/use-cases/deps.ts";
import { recordPrivacyRequest } from "../../src/privacy-requests/use-cases/record-privacy-request.ts";
import { runPrivacyDeadlines } from "../../src/privacy-requests/use-cases/run-deadlines.ts";
import { submitPrivacyRequest } from "../../src/privacy-requests/use-cases/submit-privacy-request.ts";
import { madridCalendar } from "../../src/promises/madrid-calendar.ts";
import { promises } from "../../src/promises/promises.ts";
import { add, newRequest } from "../access-requests/store-contract.ts";
import { hooks } from "../support/data-subject-hooks.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const marta = { kind: "staff", id: "marta", name: "Marta Zubiaurre" } as const;
const morning = Temporal.Instant.from("2025-06-02T08:00:00Z");
const mailFiles = createMailFiles({ kind: "smtp", url: "smtp://mail.example" });

describe.each(databases)("privacy requests on $name", ({ open }) => {
  let opened: Opened;
  let db: Database;
  beforeAll(async () => {
    opened = await open();
    db = opened.db;
  });
  afterAll(() => opened.close());

  function deps(now = morning): PrivacyDeps {
    return {
      db,
      hooks,
      mailFiles,
      afterErasure() {},
      calendar: madridCalendar,
      now,
      newId: randomUUID,
      newReference: () => `DER-${randomUUID().slice(0, 8)}`,
      salesTeam: "ventas@arrebol.example",
    };
  }

  let count = 0;
  async function ask(given: Partial<AskedRight> = {}, now = morning) {
    count += 1;
    const address = given.email?.address ?? `tienda-${count}@salon.es`;
    const email = { address, key: address };
    const asked = { right: "access", about: "", correction: null, ...given, email } as const;
    const newReference = () => `DER-${`${count}`.padStart(4, "0")}-${randomUUID().slice(0, 4)}`;
    await submitPrivacyRequest({ ...deps(now), newReference }, asked);
    const row = await db
      .selectFrom("privacy_request")
      .select("id")
      .where("email_key", "=", address)
      .orderBy("asked_at", "desc")
      .executeTakeFirstOrThrow();
    return { id: row.id, email };
  }

  const verify = (id: string, now = morning) =>
    changePrivacyRequest(deps(now), {
      id,
      command: { verb: "verify", actor: { kind: "person" }, text: "" },
    });
  const answer = (id: string) =>
    changePrivacyRequest(deps(), {
      id,
      command: { verb: "answer", actor: marta, text: "" },
      seen: 1,
      applies: true,
    });

  async function emailsOf(id: string): Promise<string[]> {
    return (await listEmailsOf(db, { kind: privacyRequestKind, id })).map(({ name }) => name);
  }

  it("come back as they were, with their history", async () => {
    const correction = { field: "other", value: "'); drop table x; --" } as const;
    const { id } = await ask({ right: "rectification", about: "Ñandú\n«así»", correction });
    const found = await findPrivacyRequest(db, id);
    expect(found).toMatchObject({ right: "rectification", about: "Ñandú\n«así»", correction });
    expect(found?.dueAt.toString()).toBe("2025-07-02T21:59:59.999Z");
    expect(await listPrivacyEvents(db, id)).toMatchObject([
      { type: "ask", actor: { kind: "person" } },
    ]);
    expect(await emailsOf(id)).toEqual(["privacy-confirm"]);
  });

  it("confirmed by several concurrent presses are confirmed once", async () => {
    const { id } = await ask();
    const kinds = (await Promise.all([verify(id), verify(id), verify(id)])).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "changed")).toHaveLength(1);
    expect((await emailsOf(id)).sort()).toEqual([
      "privacy-confirm",
      "privacy-new",
      "privacy-received",
    ]);
  });

  it("answered by two admins at once are answered once, and the second is told of the first", async () => {
    const { id } = await ask();
    await verify(id);
    const outcomes = await Promise.all([answer(id), answer(id)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["changed", "overtaken"]);
    expect((await emailsOf(id)).filter((name) => name === "privacy-answered")).toHaveLength(1);
  });

  it("nobody confirmed expire after their days, without an email", async () => {
    const { id } = await ask();
    const { amount } = promises.privacyConfirmation;
    const later = (days: number) => morning.add({ hours: 24 * days });
    await runPrivacyDeadlines(deps(later(amount)));
    expect((await findPrivacyRequest(db, id))?.state).toBe("unverified");
    await runPrivacyDeadlines(deps(later(amount + 1)));
    expect((await findPrivacyRequest(db, id))?.state).toBe("expired");
    expect(await emailsOf(id)).toEqual(["privacy-confirm"]);
  });

  it("notify the staff once before they are due and once after, and again for a longer deadline", async () => {
    const { id } = await ask();
    await verify(id);
    const due = (await findPrivacyRequest(db, id))?.dueAt ?? morning;
    const notices = async () =>
      (await emailsOf(id)).filter((name) => /due-soon|overdue/.test(name)).sort();
    const days = promises.privacyReminder.amount;
    await runPrivacyDeadlines(deps(due.subtract({ hours: 24 * days + 1 })));
    expect(await notices()).toEqual([]);
    for (const _ of [1, 2]) await runPrivacyDeadlines(deps(due.subtract({ hours: 24 * days - 1 })));
    expect(await notices()).toEqual(["privacy-due-soon"]);
    for (const _ of [1, 2]) await runPrivacyDeadlines(deps(due.add({ hours: 1 })));
    expect(await notices()).toEqual(["privacy-due-soon", "privacy-overdue"]);
  });

  it("that came by letter are in the queue at once, due from the day they came, and once", async () => {
    const email = { address: "por-carta@salon.es", key: "por-carta@salon.es" };
    await add(createAccessRequestStore(db), newRequest({ email: email.address, wantsNews: "si" }));
    const record = () =>
      recordPrivacyRequest(
        deps(),
        {
          asked: { right: "objection", email, about: "", correction: null },
          receivedOn: Temporal.PlainDate.from("2025-05-20"),
          proof: "Por carta, con su firma.",
        },
        marta,
      );
    const first = await record();
    if (first.kind !== "recorded") throw new Error(first.kind);
    expect((await findPrivacyRequest(db, first.id))?.dueAt.toString()).toBe(
      "2025-06-20T21:59:59.999Z",
    );
    expect(await listPrivacyEvents(db, first.id)).toMatchObject([
      { type: "record", actor: marta, at: morning, text: "Por carta, con su firma." },
    ]);
    expect(await emailsOf(first.id)).toEqual(["privacy-recorded"]);
    const [shop] = await listRequestsOf(db, email.key);
    expect(shop?.wantsNews).toBe(false);
    expect(await record()).toEqual({ kind: "already" });
  });

  it("for an erasure that fails leave everything unchanged", async () => {
    const { id, email } = await ask({ right: "erasure" });
    await verify(id);
    await add(createAccessRequestStore(db), newRequest({ email: email.address }));
    const broken = {
      ...mailFiles,
      remove: () => Promise.reject(new Error("no disk")),
    };
    const failing = { ...deps(), mailFiles: broken };
    const command = { verb: "answer", actor: marta, text: "" } as const;
    const attempt = changePrivacyRequest(failing, { id, command, seen: 1, applies: true });
    await expect(attempt).rejects.toThrow("no disk");
    expect((await findPrivacyRequest(db, id))?.state).toBe("received");
    expect(await findErasureReport(db, id)).toBeNull();
    expect((await answer(id)).kind).toBe("changed");
    expect((await findErasureReport(db, id))?.lines.length).toBeGreaterThan(0);
    const left = await db
      .selectFrom("access_request")
      .select("id")
      .where("email_key", "=", email.key)
      .execute();
    expect(left).toEqual([]);
  });

  it("for a restriction hold back the emails about its access request, and no others", async () => {
    const { id, email } = await ask({ right: "restriction" });
    await verify(id);
    const store = createAccessRequestStore(db);
    const shop = newRequest({ email: email.address, taxId: "A58818501" });
    await add(store, shop);
    expect((await answer(id)).kind).toBe("changed");
    await enqueueEmail(db, {
      to: email.address,
      subject: accessRequestSubject(shop.id),
      audience: "applicant",
      email: { name: "withdrawn", reference: shop.reference },
    });
    const lease = { holder: "nobody", until: Date.now() + 60_000 };
    const claimed = await claimEmails(db, {
      engine: opened.engine,
      lease,
      now: Date.now() + 1000,
      limit: 1000,
      isHeld: accessRequestHooks.isHeld,
    });
    const names = claimed.filter(({ to }) => to === email.address).map(({ name }) => name);
    expect(names).not.toContain("withdrawn");
    expect(names).toContain("privacy-answered");
    expect(
      await store.listUnconfirmed({
        receivedBefore: morning.add({ hours: 9999 }),
        alsoReminded: true,
        limit: 999,
      }),
    ).not.toContainEqual(expect.objectContaining({ id: shop.id }));
  });

  it("for a restriction in force are due for review again and again, until it is lifted", async () => {
    const { id, email } = await ask({ right: "restriction" });
    await verify(id);
    await add(createAccessRequestStore(db), newRequest({ email: email.address }));
    await answer(id);
    const reviewAt = async () => (await findPrivacyRequest(db, id))?.reviewAt ?? expect.fail();
    const reviews = async () =>
      (await emailsOf(id)).filter((name) => name === "privacy-review").length;
    const first = await reviewAt();
    await runPrivacyDeadlines(deps(first.subtract({ hours: 1 })));
    expect(await reviews()).toBe(0);
    for (const _ of [1, 2]) await runPrivacyDeadlines(deps(first.add({ hours: 1 })));
    expect(await reviews()).toBe(1);
    const second = await reviewAt();
    expect(Temporal.Instant.compare(second, first.add({ hours: 24 * 80 }))).toBe(1);
    expect((await listPrivacyQueue(db, 500)).map((request) => request.id)).toContain(id);

    const command = { verb: "lift", actor: marta, text: "Ya está aclarado." } as const;
    await changePrivacyRequest(deps(second), { id, command, seen: 2, applies: true });
    await runPrivacyDeadlines(deps(second.add({ hours: 1 })));
    expect(await reviews()).toBe(1);
  });

  it("for a restriction are not reviewed any more once the data are gone", async () => {
    const { id } = await ask({ right: "restriction" });
    await verify(id);
    await answer(id);
    await runPrivacyDeadlines(deps(morning.add({ hours: 24 * 200 })));
    expect(await emailsOf(id)).not.toContain("privacy-review");
  });
});
