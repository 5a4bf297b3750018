import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OrderWithLines } from "../../src/orders/domain/order.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import {
  emailsOfApprovalRequest,
  emailsOfCancelledOrder,
  emailsOfDeclinedOrder,
  emailsOfReceivedOrder,
} from "../../src/orders/use-cases/order-emails.ts";
import { recordChange } from "../../src/platform/database/changes.ts";
import { createMailFiles, labelOf, mailFileName } from "../../src/platform/outbox/mail-files.ts";
import { enqueueEmails } from "../../src/platform/outbox/outbox.ts";
import { listEmailsOf } from "../../src/platform/outbox/stored-emails.ts";
import { eraseSubject } from "../../src/privacy-requests/store/erase-subject.ts";
import { hooks } from "../support/data-subject-hooks.ts";
import { emailOf, founded, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeSample } from "../support/sample-emails.ts";
import { orderOf } from "./example-order.ts";

const nerea = { name: "Nerea Vidal", email: "nerea@farmaciadelmar.es" };
const bruno = { memberId: "member-bruno", name: "Bruno Paz", email: "bruno@farmaciadelmar.es" };
const team = { salesTeam: "ventas@arrebol.example", deskSettings: () => ({}) as never };
const subjectOf = ({ order }: OrderWithLines) => ({ kind: "order", id: order.id });

describe.each(databases)("the emails about orders of an erased person on $name", ({ open }) => {
  let opened: Opened;
  let placed: OrderWithLines;
  let directory: string;
  beforeEach(async () => {
    opened = await open();
    directory = mkdtempSync(join(tmpdir(), "escaparate-mail-"));
    const companyId = await founded(opened.db);
    const { id: memberId } = await opened.db
      .selectFrom("company_member")
      .select("id")
      .executeTakeFirstOrThrow();
    placed = await store(companyId, { memberId, ...nerea });
  });
  afterEach(async () => {
    await opened.close();
    rmSync(directory, { recursive: true });
  });

  const store = async (companyId: string, placedBy: OrderWithLines["order"]["placedBy"]) => {
    const reference = `PED-0000-000${placedBy?.memberId === bruno.memberId ? 2 : 1}`;
    const { order, lines } = orderOf(companyId, { reference });
    const found = { order: { ...order, placedBy }, lines };
    await addOrder(opened.db, { ...found, idempotencyKey: reference, policies: [] });
    return found;
  };
  const erase = () => {
    const files = createMailFiles({ kind: "files", directory });
    const at = Temporal.Instant.fromEpochMilliseconds(now + 1);
    return opened.db
      .transaction()
      .execute((on) => eraseSubject(on, { person: emailOf(nerea.email), now: at, files, hooks }));
  };
  /** Emails that are left about an order, as they would be sent now. */
  const left = async (found: OrderWithLines) =>
    (await listEmailsOf(opened.db, subjectOf(found))).map(({ to, email }) => ({
      to,
      text: writeSample(email).text,
    }));

  it("tell others of the order without a name, and those to the person are deleted", async () => {
    await enqueueEmails(opened.db, [
      ...emailsOfReceivedOrder(placed, team),
      ...emailsOfApprovalRequest(placed, [{ name: "Eva Gil", email: "eva@farmaciadelmar.es" }]),
    ]);
    await erase();
    const emails = await left(placed);
    expect(emails.map(({ to }) => to).toSorted()).toEqual([
      "eva@farmaciadelmar.es",
      team.salesTeam,
    ]);
    expect(JSON.stringify(emails)).not.toMatch(/nerea|vidal/i);
    const texts = emails.map(({ text }) => text).join("\n");
    expect(texts).toContain("Farmacia del Mar, S.L. ha hecho un pedido.");
    expect(texts).toContain("Hola, Eva Gil: una persona de su empresa ha preparado un pedido");
  });

  it("tell the buyer that the order was declined, without the name of the erased owner", async () => {
    const other = await store(placed.order.companyId, bruno);
    await enqueueEmails(opened.db, emailsOfDeclinedOrder(other, nerea));
    const { id } = await opened.db.selectFrom("person").select("id").executeTakeFirstOrThrow();
    await recordChange(opened.db, {
      subject: subjectOf(other),
      actor: { kind: "member", id, name: nerea.name },
      at: now,
      what: "declined",
    });
    await erase();
    const [email, ...more] = await left(other);
    expect([email?.to, more]).toEqual([bruno.email, []]);
    expect(email?.text).toContain("Quien decide en su empresa no ha dado el visto bueno");
    expect(email?.text).not.toMatch(/nerea|vidal/i);
  });

  it("tell the others of a cancellation without the name of the erased member, and those to the member are deleted", async () => {
    const other = await store(placed.order.companyId, bruno);
    const { id } = await opened.db.selectFrom("person").select("id").executeTakeFirstOrThrow();
    const { memberId = "" } = placed.order.placedBy ?? {};
    const owners = [{ id: memberId, person: nerea }];
    const by = { memberId, name: nerea.name };
    await enqueueEmails(opened.db, emailsOfCancelledOrder(other, { ...team, owners, by }));
    await recordChange(opened.db, {
      subject: subjectOf(other),
      actor: { kind: "member", id, name: nerea.name },
      at: now,
      what: "cancelled",
    });
    await erase();
    const emails = await left(other);
    expect(emails.map(({ to }) => to).toSorted()).toEqual([bruno.email, team.salesTeam]);
    const texts = emails.map(({ text }) => text).join("\n");
    expect(texts).toContain("Una persona de su empresa ha anulado este pedido");
    expect(texts).not.toMatch(/nerea|vidal/i);
  });

  it("confirm a cancellation once to a buyer who is an owner as well", () => {
    const { memberId = "" } = placed.order.placedBy ?? {};
    const owners = [
      { id: memberId, person: nerea },
      { id: "member-eva", person: { email: "eva@farmaciadelmar.es" } },
    ];
    const by = { memberId, name: nerea.name };
    const emails = emailsOfCancelledOrder(placed, { ...team, owners, by });
    expect(emails.map(({ to }) => to)).toEqual([
      nerea.email,
      "eva@farmaciadelmar.es",
      team.salesTeam,
    ]);
  });

  it("tell the buyer that the order was changed and approved, without the name of the erased owner", async () => {
    const other = await store(placed.order.companyId, bruno);
    const owners = { approvedBy: nerea.name, changedBy: nerea.name };
    await enqueueEmails(opened.db, emailsOfReceivedOrder(other, team, owners));
    const { id } = await opened.db.selectFrom("person").select("id").executeTakeFirstOrThrow();
    for (const what of ["approved", "quantities-changed"])
      await recordChange(opened.db, {
        subject: subjectOf(other),
        actor: { kind: "member", id, name: nerea.name },
        at: now,
        what,
      });
    await erase();
    const texts = (await left(other)).map(({ text }) => text).join("\n");
    expect(texts).toContain("Quien decide en su empresa ha dado el visto bueno.");
    expect(texts).toContain("Quien decide en su empresa ha cambiado unidades");
    expect(texts).not.toMatch(/nerea|vidal/i);
  });

  it("lose the files into which they were written", async () => {
    await enqueueEmails(opened.db, emailsOfReceivedOrder(placed, team));
    const emails = await listEmailsOf(opened.db, subjectOf(placed));
    const names = emails.map((email) => join(directory, mailFileName(labelOf(email))));
    for (const name of names) writeFileSync(name, "Nerea Vidal");
    await erase();
    expect(names.map((name) => existsSync(name))).toEqual([false, false]);
  });
});
